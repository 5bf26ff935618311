// What a race between cards or passes is asked and what it answers, world by world.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "hearts/learned.hpp"
#include "hearts/search.hpp"

namespace kibitz::hearts {

struct RaceSettings {
    std::size_t nodes = 4000;  // playouts in all
    uint64_t seed = 0;
    double judge = 0.3;       // the share of them that judges, in worlds that did not choose
    double trust = 0.6;       // how far plays are believed: the power of their likelihood
    double pass_trust = 1.0;  // the same of passes; 0: unread
    double otherwise = 0.05;  // the share of choices that no model foresees
    double loose = 0.1;       // the share of seats that often play any card
    double shooter = 0.02;    // the share of seats that play for the moon
    int draws = 2;            // of what two others passed to each other, for each world weighed
    int burn = 200;           // steps of a chain before its first world is kept
    int steps = 6;            // between worlds that are kept
    int kept = 8;             // worlds of each chain
    int keen = 2;             // how sharply playouts choose; 0: always the best card
    int learned_tricks = 13;  // tricks from which on playouts follow the plain policy
    int solve = 2;            // cards a hand from which playouts end in an exact solution
    int solve_root = 4;       // cards a hand from which every world is solved
    bool shoots = true;       // whether to look at shooting the moon
    bool intents = true;      // whether others set out to shoot
    bool halves = true;  // whether passes race by halves; else only what surely loses drops out
};

// value, points, total, wins_trick, trick_points, queen_here, queen, moon
constexpr int kOutcomes = 8;

struct Runner {
    uint64_t cards = 0;            // one card, or three to pass
    bool moon = false;             // meant as a step of the own moon
    bool alive = true;             // still running when the choice was made
    double weight = 0, value = 0;  // sums over the worlds that chose
};

struct Raced {
    std::vector<Runner> runners;   // one for each card or pass, its better plan
    std::vector<float> outcomes;   // runners x worlds judged x kOutcomes
    std::vector<double> weights;   // of each world judged
    std::vector<uint32_t> worlds;  // which world it was: equal numbers are the same world
    std::vector<Masks> hands;      // its hands, for who asks why
    std::size_t nodes = 0;
    bool exact = false;  // every world was solved to its end
    bool whole = false;  // every world there is was judged: only the playouts were drawn
};

}  // namespace kibitz::hearts
