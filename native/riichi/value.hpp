// The value of a hand by looking ahead along the tiles that lower its shanten.
//
// A hand that waits is worth the sum over those tiles of weight times the value with it, divided by
// a width; a hand that has drawn is worth its best discard; a whole hand is worth its points.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "riichi/held.hpp"
#include "riichi/score.hpp"
#include "riichi/tables.hpp"

namespace kibitz::riichi {

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
    bool plain_counts = false;  // weigh a tile by its copies alone, not by the draws left
    int back = -1;              // the kind thrown to step back, or -1
    std::int64_t most_nodes = 0;
};

// One improving tile of a hand that waits.
struct Step {
    int tile;
    int copies;
    double weight;
    double drawn;     // value with the tile drawn
    int discard;      // the best discard then, -1 for a whole hand
    double pon, chi;  // best values after a call, 0 without one
    double call;      // what the calls add
    int factor;       // 3 shanten and more: what each copy counts
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
    // Shanten of the nearest hand that has a yaku for certain; 99 where there is none.
    int yaku_shanten() const { return yaku_shanten(hand_); }

  private:
    struct Best {
        double value;
        int discard;
    };

    double weight(int tile) const;
    void pop(int tile);
    void push(int tile);
    void count_node();

    double waiting(const Held &hand, int shanten);
    double far(const Held &hand, std::vector<Step> *steps);
    double near(const Held &hand, int shanten, std::vector<Step> *steps);
    Best drawn(Held &hand, int shanten, std::uint64_t forbidden);
    double after_draw(Held &hand, int shanten, int *discard);
    double best_call(const std::vector<Call> &calls, int shanten);
    double points(const Held &hand, int tile) const;

    int yaku_shanten(const Held &hand) const;
    bool lowers(const std::vector<Call> &calls, int now) const;

    Situation at_;
    Held hand_;
    int total_ = 0;
    int unseen_total_ = 0;
    std::int64_t nodes_ = 0;
    std::unordered_map<Key, double, KeyHash> seen_;
    std::unordered_map<Key, Best, KeyHash> seen_drawn_;
};

}  // namespace kibitz::riichi
