// The chance of tenpai and of winning, and the points expected, draw by draw.
//
// The tiles that are not seen lie in random order. A hand that waits takes every tile that lowers
// its shanten and throws all others. The tiles that lower it after such a step are always among
// those that lowered it before, so no useful tile is ever thrown away, and the chance that the next
// draw is tile t is exactly its copies over the places where they can still be: with own draws
// alone, all unseen tiles less the draws made. What the others discard is taken as random too.
#pragma once

#include <cstdint>
#include <deque>
#include <unordered_map>
#include <vector>

#include "riichi/held.hpp"
#include "riichi/score.hpp"

namespace kibitz::riichi {

enum class Aim : int { kTenpai, kWin, kPoints };
enum class Declare : int { kNever, kAlways, kBest };

struct ChanceAsk {
    std::array<std::uint8_t, 4> melds{};
    int meld_count = 0;
    int melded_red = 0;
    Tiles37 unseen{};
    int draws_left = 0;
    int round_wind = 0, seat_wind = 0;
    std::array<std::uint8_t, 5> indicators{};
    int indicator_count = 0;
    int ura_count = 0;  // indicators that turn over at a riichi win
    std::uint32_t rules = 0;
    bool ippatsu = true;
    bool calls = true;
    Declare declare = Declare::kBest;
    int riichi_min_tiles = 4;
    double ron_share = 1, riichi_ron_share = 1;  // of winning tiles that others let go
    std::uint64_t discarded = 0;  // kinds of the own river: waits on them are furiten
    int ron_after = 0;            // own draws before ron is possible again
    double lasts = 1;  // the chance that the deal outlasts a go-around, somebody else not winning
    Aim aim = Aim::kPoints;
    std::int64_t most_nodes = 0;
};

struct Outcome {
    double tenpai = 0, win = 0, points = 0;
};

struct Curve {
    Outcome total;
    std::vector<double> tenpai_by, win_by;  // after 0, 1, 2 ... own draws
};

class Chances {
  public:
    Chances(const Tiles37 &closed, const ChanceAsk &ask);

    int shanten() const { return shanten_; }
    int turns() const { return turns_; }
    std::int64_t nodes() const { return static_cast<std::int64_t>(nodes_.size()); }
    bool has_drawn() const { return total_ % 3 == 2; }

    Curve waiting();
    // After throwing the tile, which must not raise shanten.
    Curve after(int tile);
    bool keeps_shanten(int tile) const;

  private:
    struct Arm {
        int tile, copies;
        int call_slots;  // others' discards a go-around at which it is called: 0, 1 (chi) or 3
                         // (pon)
        std::vector<int> drawn, called;  // best next node by own draws made; -1: none
    };
    struct Waited {
        int tile, copies;
        // By [riichi][tsumo or ron][ippatsu]: mean points.
        double points[2][2][2];
    };
    struct Node {
        Held hand;
        Tiles37 unseen;
        int shanten;
        bool furiten = false;
        std::vector<Outcome> outcome;
        std::vector<Arm> arms;
        std::vector<Waited> waits;
        std::vector<std::uint8_t> declares;
    };

    int node_of(const Held &hand, int shanten);
    void fill_tenpai(Node &node, std::uint64_t waits);
    void fill_arms(Node &node);
    void judge_tenpai(Node &node);
    void judge_waiting(Node &node);
    int best_of(const std::vector<int> &nodes, int made) const;
    std::vector<int> targets(const Held &hand, int shanten, std::uint64_t forbidden);
    void choose(const std::vector<int> &nodes, std::vector<int> &best) const;
    double worth(const Outcome &outcome) const;
    double mean_points(const Scored &scored, bool tsumo, int more,
                       const std::array<double, 21> &ura) const;
    std::array<double, 21> ura_hits(const Held &hand, int tile, const Tiles37 &unseen) const;
    int slots(int made) const;
    bool draws_again(int made) const { return made < turns_; }
    static bool may_call(const Arm &arm, int made, int slot);
    double places(int made, const Arm &arm, int passed) const;
    Outcome tenpai_outcome(const Node &node, int made, bool riichi, double mass,
                           std::vector<double> *win_at) const;
    Outcome pass_slots(const Node &node, int made, const Outcome &drawn,
                       std::array<Outcome, 4> &before) const;
    Outcome draw_stage(const Node &node, int made) const;
    Curve run(int root);

    ChanceAsk ask_;
    Held hand_;
    int total_ = 0, shanten_ = 0, turns_ = 0, unseen_total_ = 0;
    std::deque<Node> nodes_;
    std::vector<int> order_;  // children before parents
    std::unordered_map<Key, int, KeyHash> known_;
};

}  // namespace kibitz::riichi
