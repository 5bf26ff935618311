// The value of a hand by looking ahead along the tiles that lower its shanten.
//
// A hand that waits is worth the sum over those tiles of weight times the value with it, divided by
// a width; a hand that has drawn is worth its best discard; a whole hand is worth its points.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "riichi/score.hpp"
#include "riichi/tables.hpp"

namespace kibitz::riichi {

constexpr int kTiles = 37; // the kinds, then the red fives

using Tiles37 = std::array<std::uint8_t, kTiles>;

inline int kind_of(int tile) { return tile < kKinds ? tile : 9 * (tile - kKinds) + 4; }

struct Situation {
    std::array<std::uint8_t, 4> melds{};
    int meld_count = 0;
    int melded_red = 0;
    Tiles37 unseen{};
    int draws_left = 0;
    int round_wind = 0, seat_wind = 0;
    std::array<std::uint8_t, 5> indicators{};
    int indicator_count = 0;
    std::uint32_t rules = 0;
    std::array<double, 3> widths{};
    bool plain_counts = false; // weigh a tile by its copies alone, not by the draws left
    int back = -1;             // the kind thrown to step back, or -1
    std::int64_t most_nodes = 0;
};

// One improving tile of a hand that waits.
struct Step {
    int tile;
    int copies;
    double weight;
    double drawn;       // value with the tile drawn
    int discard;        // the best discard then, -1 for a whole hand
    double pon, chi;    // best values after a call, 0 without one
    double call;        // what the calls add
    int factor;         // 3 shanten and more: what each copy counts
};

class Evaluator {
  public:
    // std::invalid_argument for what is not a hand.
    Evaluator(const Tiles37 &closed, const Situation &situation);

    int shanten() const;
    bool has_drawn() const { return (total_ % 3) == 2; }
    std::int64_t nodes() const { return nodes_; }

    // Value of the hand as it is: points if whole, the best discard if drawn, else as it waits.
    double value();
    // For every tile held that can go without raising shanten, the value after it; -1 elsewhere.
    std::array<double, kTiles> discards();
    // The improving tiles of a hand that waits.
    std::vector<Step> steps();
    // Of a hand that has stepped back by throwing `back`: what its improving tiles other than that
    // one are worth, those only that lead to more than `least`.
    double stepped_back(double least);

  private:
    struct Hand {
        Counts kinds{}; // red fives counted
        std::array<std::uint8_t, 3> red{};
        std::array<std::uint8_t, 4> melds{};
        std::uint8_t meld_count = 0;
        // Red fives called since, by suit: a red 5m in a meld is another path than a red 5p.
        std::array<std::uint8_t, 3> called_red{};
    };
    struct Key {
        std::uint64_t low, high, melds;
        bool operator==(const Key &) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key &key) const noexcept;
    };
    struct Best {
        double value;
        int discard;
    };

    static Key key_of(const Hand &hand, bool drawn);
    static void take(Hand &hand, int tile);
    static void give(Hand &hand, int tile);
    static bool has(const Hand &hand, int tile);
    bool is_menzen(const Hand &hand) const;

    double weight(int tile) const;
    void pop(int tile);
    void push(int tile);
    void count_node();

    double waiting(const Hand &hand, int shanten);
    double far(const Hand &hand, std::vector<Step> *steps);
    double near(const Hand &hand, int shanten, std::vector<Step> *steps);
    Best drawn(Hand &hand, int shanten, std::uint64_t forbidden);
    double after_draw(Hand &hand, int shanten, int *discard);
    double best_pon(const Hand &hand, int tile, int shanten);
    double best_chi(const Hand &hand, int tile, int shanten);
    double after_call(Hand &called, int shanten, std::uint64_t forbidden);
    double points(const Hand &hand, int tile) const;

    int yaku_shanten(const Hand &hand) const;
    bool pon_lowers(const Hand &hand, int kind, int now) const;
    bool chi_lowers(const Hand &hand, int kind, int now) const;

    Situation at_;
    Hand hand_;
    int total_ = 0;
    int unseen_total_ = 0;
    std::int64_t nodes_ = 0;
    std::unordered_map<Key, double, Hash> seen_;
    std::unordered_map<Key, Best, Hash> seen_drawn_;
};

} // namespace kibitz::riichi
