// What a search is asked and what it answers. The search itself is part of a lane.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hearts/position.hpp"
#include "hearts/worlds.hpp"

namespace kibitz::hearts {

// How a deal's points become the value of its end to each seat.
struct Stakes {
    int scores[4] = {};
    int target = 100;
    bool aware = true;  // of the match: chances to win it, in points; else of this deal alone
};

struct Settings {
    std::size_t nodes = 16000;  // playouts in all
    uint64_t seed = 0;
    double explore = 10.0;  // points
    double doubt = 0.5;     // weight of a world for each card the policy would not have played
    double tolerance =
        12.0;       // worth a received pass may fall short before its hand is doubted; 0: unread
    int widen = 4;  // visits before a second card is looked at, times its square
    int solve = 2;  // cards a hand from which the rest is solved exactly
    int solve_root = 4;
    bool shoots = true;  // whether to look at shooting the moon
};

// One card's evidence. Sums over `weight`; chances are shares of it.
struct Arm {
    int card = -1;
    bool moon = false;  // meant as a step of the own moon
    double weight = 0;  // playouts, or the share of exactly solved worlds
    double value = 0, value_squared = 0;
    double points = 0, points_squared = 0;
    double total = 0;  // points of all four seats
    double wins_trick = 0, trick_points = 0, queen_here = 0;
    double moons[4] = {};  // by seat: took all points
};

struct Answer {
    std::vector<Arm> arms;  // by card, the plain arm before the moon's
    std::size_t nodes = 0;
    std::size_t worlds = 0;  // different ones that were looked at
    bool exact = false;      // every world solved to the end
    double effective = 0;    // worlds after weighing: (sum w)^2 / sum w^2
};

// The seat's question: who sits where and everything played so far, in order.
struct Question {
    int seat = 0;
    int leader = 0;  // of the first trick
    Rules rules;
    std::vector<int> plays;
    std::vector<Masks> worlds;  // hands now, the own one included
    int step = 0;               // seats to the left that cards were passed; 0: none were
    uint64_t passed = 0;        // the own three, as they went
    uint64_t received = 0;      // the three that came, from the seat `step` places to the right
    bool complete = false;      // whether these are all worlds there are
};

// Three cards to pass, and what followed in the worlds looked at.
struct PassArm {
    uint64_t cards = 0;
    bool moon = false;
    double weight = 0, value = 0, value_squared = 0, points = 0, points_squared = 0;
    double total = 0;
    double queen = 0;  // took the queen of spades
    double moons[4] = {};
};

struct PassQuestion {
    int seat = 0;
    int step = 1;  // seats to the left that the cards go: 1 left, 2 across, 3 right
    Rules rules;
    uint64_t hand = 0;
};

}  // namespace kibitz::hearts
