// What the learned models read of an observation: once for all choices of one decision.
//
// Everything comes from the arrays of `sim_observe.hpp`, so that rows for fitting, the simulator
// and a player at the table are read by the same code. Numbers are plain counts; points are in
// hundreds.
#pragma once

#include <bit>

#include "riichi/shanten.hpp"
#include "riichi/sim_policy.hpp"

namespace kibitz::riichi::learn {

using sim::kSeats;
using sim::Seen;

constexpr int kOpponents = 3;

// Features are written one after the other, in the order of their names.
class Row {
  public:
    explicit Row(float *at) : at_(at) {}
    template <class T>
    void add(T value) {
        *at_++ = static_cast<float>(value);
    }
    const float *end() const { return at_; }

  private:
    float *at_;
};

struct Opponent {
    int away = 0;  // seats after the own one
    bool riichi = false;
    int open = 0;         // open melds
    int river = 0;        // discards
    int from_hand = 0;    // of its last four discards, those that came from the hand
    int dora_melded = 0;  // red fives with them
    int value_melds = 0;
    int flush = -1;  // the suit of all its open melds, honours aside; -1 for none or several
    bool dealer = false;
    int points = 0;        // less the own ones
    int declared_at = -1;  // place of the riichi discard in its river
    int declared_kind = -1;
    std::uint64_t safe = 0;                // kinds it cannot win on
    std::array<float, kKinds> share{};     // of the seed's table of danger, adding up to 1
    int wind = 0;                          // its seat wind
    const std::uint8_t *thrown = nullptr;  // its river as observed
};

struct Reading {
    const Seen *seen = nullptr;
    Counts hand{};  // closed tiles, the drawn one too
    int total = 0;
    Counts melds{};  // tiles of the own melds
    Counts unseen{};
    Counts dora{};  // how often a kind is dora
    int red = 0;    // red fives of the closed tiles
    int open = 0;   // own open melds
    int melded = 0;
    bool dealer = false;
    std::uint64_t thrown = 0;                    // kinds of the own river
    std::array<Opponent, kOpponents> opponents;  // the most threatening first

    int scalar(int which) const { return seen->scalars[which]; }
    // How many of the own yaku a triplet of the kind is: 0, 1 or 2.
    int value(int kind) const { return value_for(kind, scalar(sim::kSeatWind)); }
    int value_for(int kind, int wind) const {
        if (kind < 27) return 0;
        if (kind >= 31) return 1;
        return (kind - 27 == wind) + (kind - 27 == scalar(sim::kRoundWind));
    }
};

Reading read(const Seen &seen);

inline std::uint64_t bit(int kind) { return std::uint64_t{1} << kind; }
inline int rank_of(int kind) { return kind < 27 ? kind % 9 : kind - 27; }
inline int suit_of(int kind) { return kind < 27 ? kind / 9 : kind < 31 ? 3 : 4; }
inline bool is_outside(int kind) { return kind >= 27 || kind % 9 == 0 || kind % 9 == 8; }
// 0 for terminals to 4 for fives; -1 for honours.
inline int middle_of(int kind) { return kind >= 27 ? -1 : kind % 9 < 4 ? kind % 9 : 8 - kind % 9; }
// How near a kind lies to a dora: 3 it is one, 2 its neighbour, 1 two away, 0 farther.
int near_dora(const Reading &reading, int kind);

// The seed player's weights of danger against one opponent, as shares of their sum.
std::array<float, kKinds> danger_shares(const Counts &unseen, std::uint64_t safe);

inline int tiles_of(std::uint64_t kinds, const Counts &unseen) {
    int tiles = 0;
    for (; kinds; kinds &= kinds - 1) tiles += unseen[std::countr_zero(kinds)];
    return tiles;
}

// What a ron on each of the waits is worth on average over the unseen copies, in hundreds.
struct Worth {
    double dama = 0;    // 0 for a wait without a yaku
    double riichi = 0;  // as dama where the hand is open
    double yaku = 0;    // the share of copies that win without riichi
};
Worth worth(const Reading &reading, const Counts &closed, int red, std::uint64_t waits,
            const std::array<std::uint8_t, 4> &melds, int meld_count, bool menzen);
// The own melds as codes; how many.
int own_melds(const Reading &reading, std::array<std::uint8_t, 4> &melds);

// How far a hand of these closed tiles and melds is on the way to what scores.
struct Progress {
    int pairs = 0, triplets = 0, lone = 0;  // kinds held twice, three times, and without company
    int two_sided = 0, closed = 0;          // neighbours with two open ends, and pairs with a gap
    int value_triplets = 0, value_pairs = 0;
    int outsiders = 0;   // closed terminals and honours
    bool simple = true;  // no meld has one
    int flush = 0;       // tiles of the best suit and honours
    int flush_suit = 0;
    int colours = 0;   // of nine: the best start of one run in three suits
    int straight = 0;  // of nine: different ranks of one suit
    int dora = 0;      // red fives with them
};
Progress progress(const Reading &reading, const Counts &closed, const Counts &melds, int red);

constexpr int kContext = 20 + 10 * kOpponents;
extern const std::array<const char *, kContext> kContextNames;
void context(const Reading &reading, Row &row);

}  // namespace kibitz::riichi::learn
