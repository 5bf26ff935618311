// The rules of a deal as the kernels know them: what every card costs, what all of them together
// earn, who may lead and discard what. Passing and the match are no part of them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace kibitz::hearts {

constexpr uint64_t kSuit = 0x1FFF;
constexpr uint64_t kClubs = kSuit;
constexpr uint64_t kDiamonds = kSuit << 13;
constexpr uint64_t kHearts = kSuit << 26;
constexpr uint64_t kSpades = kSuit << 39;
constexpr uint64_t kDeck = (uint64_t{1} << 52) - 1;
constexpr uint64_t kTwoOfClubs = 1;
constexpr uint64_t kJackDiamonds = uint64_t{1} << (13 + 9);
constexpr uint64_t kQueenSpades = uint64_t{1} << (39 + 10);
constexpr uint64_t kKingSpades = uint64_t{1} << (39 + 11);
constexpr uint64_t kAceSpades = uint64_t{1} << (39 + 12);
constexpr uint64_t kSuits[4] = {kClubs, kDiamonds, kHearts, kSpades};
constexpr int kQueen = 39 + 10;

constexpr uint64_t bit(int card) { return uint64_t{1} << card; }

constexpr int kPlainTotal = 26;  // what weights and thresholds were found with

struct Rules {
    std::array<int16_t, 52> costs{};  // points of whoever takes the card
    int moon = 0;                     // points that taking all of them gives to each of the others
    bool moon_subtracts = false;      // or takes off the shooter
    bool lead_any_club = false;       // the first lead is any club, not the two
    bool no_points_on_first_trick = false;
    bool must_break_hearts = false;
    bool queen_breaks_hearts = false;
    bool may_lead_hearts_instead_of_queen = false;
    int jack_bonus = 0;      // points that the jack of diamonds takes off
    int no_trick_bonus = 0;  // points that no trick takes off, unless somebody shot the moon

    // What follows from these, by `derive`.
    uint64_t points = 0;    // cards that cost something
    uint64_t breakers = 0;  // cards after which hearts may be led
    int total = 0;          // of all costs
    bool is_plain = false;  // a heart costs 1, the queen of spades 13, nothing else: bits count

    void derive() {
        points = 0;
        total = 0;
        is_plain = true;
        for (int card = 0; card < 52; ++card) {
            const int cost = costs[static_cast<std::size_t>(card)];
            if (cost != 0) points |= bit(card);
            total += cost;
            is_plain = is_plain && cost == (card == kQueen ? 13 : (bit(card) & kHearts ? 1 : 0));
        }
        breakers = kHearts | (queen_breaks_hearts ? kQueenSpades : 0);
    }
};

}  // namespace kibitz::hearts
