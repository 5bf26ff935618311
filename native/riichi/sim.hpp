// A deal of riichi from the first draw to the last payment: what is legal, and what follows.
//
// The Python rules are the reference and this equals them event for event (tests/native/riichi).
#pragma once

#include <span>

#include "riichi/score.hpp"
#include "riichi/sim_state.hpp"

namespace kibitz::riichi::sim {

// Up to all actions in the order of their numbers.
struct Legal {
    std::array<std::int16_t, 64> numbers{};
    int count = 0;
    void add(int action) { numbers[count++] = static_cast<std::int16_t>(action); }
    bool has(int action) const;
};

class Deal {
  public:
    explicit Deal(const Rules &rules) : rules_(rules) {}

    // Thirteen tiles for each seat from the dealer on, seventy of the live wall, the dead wall.
    void begin(const Standing &standing, std::span<const std::int8_t, kDealt> tiles);

    // In the middle of a deal; who is to choose is found from the tiles.
    void place(const State &state);

    Legal legal(int seat) const;
    // The choice must be legal; std::invalid_argument for a seat that has none to make.
    void step(int seat, int action);

    // The next seat to choose, in turn order after the one whose tile lies open; -1 when over.
    int to_act() const;
    bool is_over() const { return state_.phase == Phase::kOver; }
    const State &state() const { return state_; }
    const Rules &rules() const { return rules_; }
    // Whether the dealer stays, by what (0 abort, 1 win, 2 tenpai), and the next honba.
    struct After {
        bool stays;
        int by;
        int honba;
    };
    After after() const;

    // The truth, for whoever fits chances: what a ron on this tile would be worth to the seat if
    // somebody discarded it now, ura and all; 0 where it may not win.
    int ron_points(int seat, int tile) const;

    void record(std::vector<Event> *events) { events_ = events; }

  private:
    // sim_legal.cpp
    void discards(const Seat &own, Legal &found) const;
    void own_turn(int seat, Legal &found) const;
    void answers(int seat, Legal &found) const;
    void calls(int seat, Legal &found) const;
    void chis(const Seat &own, Legal &found) const;
    bool leaves_discard(const Seat &own, int action) const;
    std::uint64_t swapped(int called, int low, bool is_chi) const;
    bool may_riichi(int seat) const;
    bool may_tsumo(int seat) const;
    bool may_ron(int seat) const;
    bool may_nine(const Seat &own) const;
    bool may_ankan(const Seat &own, int kind) const;
    static bool in_furiten(const Seat &own) {
        return (own.waits & own.thrown) || own.furiten != Furiten::kNone;
    }
    bool can_rob_ankan(const Seat &own) const;
    bool four_kans() const;
    bool aborts_before_calls() const { return rules_.aborts_before_calls && four_kans(); }

    // sim_flow.cpp
    void apply_discard(int seat, int tile, bool drawn);
    void apply_riichi(int seat);
    void pass(int seat, int kind);
    void apply_kan(int seat, int action);
    void apply_call(int seat, int action);
    void apply_stick(int seat);
    void draw(int seat);
    void replacement(int seat);
    void dora();
    void open_window(int seat, int tile);
    void close_window();
    void resolve();
    void called(int giver);
    EndReason abort_now() const;
    bool four_equal_winds() const;
    static void without(Seat &own, std::span<const int> gone);
    void note_liable(int seat, int giver);
    static void read_hand(Seat &own);

    // sim_clear.cpp
    std::uint32_t flags_of(int seat, int giver) const;
    Scored hand_score(int seat, int tile, int giver, bool with_ura) const;
    bool has_yaku(int seat, int tile, int giver) const;
    void wins(std::span<const int> winners, int giver);
    void win(int seat, int giver, bool is_first);
    void aborted(EndReason reason);
    void exhausted();
    static bool is_nagashi(const Seat &own);

    void tell(const Event &event) {
        if (events_) events_->push_back(event);
    }

    Rules rules_;
    State state_;
    std::vector<Event> *events_ = nullptr;
};

// What a win pays: who is liable (-1 nobody) for how many base points.
struct Settlement {
    int base;
    int winner, dealer, payer;  // payer -1: by an own draw
    int honba, sticks;
    int liable = -1, liable_base = 0;
};

std::array<int, kSeats> deltas(const Rules &rules, const Settlement &asked);

// The kinds that closed tiles wait for; none unless they are tenpai.
std::uint64_t waits_of(const Counts &counts);
int shanten_of(const Counts &counts, int total);

std::uint8_t meld_code(const Meld &meld);

inline int hundreds(int points) { return (points + 99) / 100 * 100; }

}  // namespace kibitz::riichi::sim
