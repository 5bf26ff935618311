// Exact double dummy: how many tricks each side takes when everybody sees everything.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "bridge/memory.hpp"
#include "bridge/runs.hpp"
#include "bridge/suits.hpp"

namespace kibitz::bridge::KIBITZ_LANE {

// A deal prepared for solving: packed ranks and one table of runs a suit.
class Deal {
  public:
    // Hands at the start of the current trick (cards already played to it included).
    explicit Deal(const Hands &dealt) { reset(dealt); }
    void reset(const Hands &dealt);

    Cards packed(std::uint64_t cards) const;  // 52-bit cards to lanes
    std::uint64_t spread(Cards cards) const;  // and back

    Cards hands[4] = {0, 0, 0, 0};
    Runs runs[4];

  private:
    std::array<std::uint8_t, 64> card_at_{};
};

struct Trick {
    int leader = 0;
    int played = 0;
    Cards cards[4] = {0, 0, 0, 0};
};

inline std::uint64_t shape_unit(int seat, int suit) {
    return std::uint64_t{1} << (16 * suit + 4 * seat);
}
inline int shape_length(std::uint64_t shape, int seat, int suit) {
    return static_cast<int>(shape >> (16 * suit + 4 * seat)) & 15;
}

class Solver {
  public:
    // The memory must be empty of other deals and strains: `forget` between them.
    Solver(Deal &deal, int strain, Memory &memory);

    // North-South's tricks from here on are at least `need`?  Mid-trick if `trick.played`.
    bool reaches(const Trick &trick, int need);

    void allow(std::uint64_t nodes) { allowed_ = nodes_ + nodes; }
    bool stopped() const { return stopped_; }
    std::uint64_t nodes() const { return nodes_; }

    // Tricks the leader's side takes for certain, with no search: never above the exact value.
    int certain(int leader);

    int tricks_left() const { return left_; }
    Cards remaining(int seat) const { return hands_[seat]; }
    void play(int seat, Cards card);
    void take_back(int seat, Cards card);

  private:
    struct Table {  // the trick on the table while it is searched
        int leader;
        int winner;
        Cards best;     // the winning card so far
        Cards started;  // every card at the start of the trick
        int led;        // suit
        int top_count;  // cards of the winning card's suit in the trick
    };
    struct Move {
        Cards card;
        Cards run;  // the cards of the hand that do the same, this one among them
        int weight;
    };

    bool trick_node(int leader, int left, int need, Cards &relied);
    void remember(int leader, int left, int need, bool reached, Cards relied, const Owners &owners);
    template <int K>
    bool ply(const Table &table, int left, int need, Cards &relied);
    bool finish(const Table &table, int left, int need, Cards &relied);
    bool last_trick(int leader, int need, Cards &relied);
    struct Plan {    // in one number: the best of several is then a plain maximum
        int packed;  // tricks << 4, 8: every suit stays, 4: the lead goes across, and the suit
        int tricks() const { return packed >> 4; }
        bool crosses() const { return packed & 4; }
        int suit() const { return packed & 8 ? -1 : packed & 3; }  // the last, or that crosses
    };
    static Plan best_plan(const Line *const *mine, unsigned suits, int enough);
    Cards plan_relies(const Line *const *mine, unsigned suits, Plan plan, int spare) const;
    void lines_of(int leader, int ruffers, const Line **mine);
    int ruffers_after(int side, int rounds) const;
    int quick(int leader, int left, int enough, Cards &relied);
    int slow(int leader, int left, int enough, Cards &relied);
    template <int K>
    int moves(const Table &table, int seat, Move *list);
    template <int K>
    int weigh(const Table &table, int seat, Cards card) const;
    Cards top_cards(int suit, int depth) const;
    Cards all() const { return hands_[0] | hands_[1] | hands_[2] | hands_[3]; }

    Deal &deal_;
    int strain_;
    Memory &memory_;
    Cards hands_[4];
    std::uint64_t shape_ = 0;
    int left_;
    std::uint64_t nodes_ = 0, allowed_ = ~std::uint64_t{0};
    bool stopped_ = false;
    Cards hint_ = 0;
};

}  // namespace kibitz::bridge::KIBITZ_LANE
