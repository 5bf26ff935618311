// A hearts position in packed numbers: card = suit * 13 + (rank - 2), suits clubs, diamonds,
// hearts, spades; a hand is a 52-bit mask; seats 0..3 clockwise. Scoring stands here too.
// Knows nothing of passing, views or matches.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>

#include "hearts/rules.hpp"

namespace kibitz::hearts {

// A card's suit without a division: 52 entries fit in one cache line.
constexpr std::array<uint8_t, 52> kSuitOf = [] {
    std::array<uint8_t, 52> suits{};
    for (int card = 0; card < 52; ++card) suits[card] = static_cast<uint8_t>(card / 13);
    return suits;
}();

constexpr std::array<uint64_t, 52> kSuitMaskOf = [] {
    std::array<uint64_t, 52> masks{};
    for (int card = 0; card < 52; ++card) masks[card] = kSuits[card / 13];
    return masks;
}();

struct Position {
    uint64_t hands[4] = {};
    uint64_t taken[4] = {};
    int8_t trick[4] = {};  // the cards on the table, in the order they were played
    int8_t on_table = 0;   // 0..3
    int8_t leader = 0;
    bool broken = false;
    const Rules *rules = nullptr;  // of whoever asks, who keeps them

    int to_act() const { return (leader + on_table) & 3; }
};

inline int plain_count(uint64_t mask) { return __builtin_popcountll(mask); }

// Refuses anything that is not a reachable arrangement of the whole deck.
inline void check(const Position &p) {
    if (p.leader < 0 || p.leader > 3) throw std::invalid_argument("leader is not a seat 0..3");
    if (p.on_table < 0 || p.on_table > 3)
        throw std::invalid_argument("a trick on the table has 0..3 cards");
    if (p.rules == nullptr) throw std::invalid_argument("a position has no rules");
    uint64_t seen = 0;
    int total = 0;
    const auto add = [&](uint64_t mask) {
        if (mask & ~kDeck) throw std::invalid_argument("a mask has bits above the 52nd");
        if (mask & seen) throw std::invalid_argument("a card stands in two places");
        seen |= mask;
        total += plain_count(mask);
    };
    for (int seat = 0; seat < 4; ++seat) {
        add(p.hands[seat]);
        add(p.taken[seat]);
    }
    for (int i = 0; i < p.on_table; ++i) {
        if (p.trick[i] < 0 || p.trick[i] > 51) throw std::invalid_argument("a card is not 0..51");
        add(bit(p.trick[i]));
    }
    if (total != 52)
        throw std::invalid_argument("hands, taken cards and trick do not make a whole deck");
    const int held = plain_count(p.hands[p.to_act()]);
    for (int i = 0; i < 4; ++i) {
        const int expected = i < p.on_table ? held - 1 : held;
        if (plain_count(p.hands[(p.leader + i) & 3]) != expected)
            throw std::invalid_argument("the hands do not fit the trick on the table");
        if (plain_count(p.taken[i]) % 4 != 0)
            throw std::invalid_argument("taken cards do not make whole tricks");
    }
    if (p.on_table == 0 && held == 13 && !(p.hands[p.leader] & kTwoOfClubs))
        throw std::invalid_argument("the first leader does not hold the two of clubs");
    if (p.on_table > 0 && held == 0)
        throw std::invalid_argument("a trick is open and no cards are left");
}

// Final points of the deal from what the cards of each seat cost; the seat that shot the moon, or
// -1.
inline int final_score(const uint64_t taken[4], const int costs[4], const Rules &rules,
                       int16_t points[4]) {
    int shooter = -1;
    for (int seat = 0; seat < 4; ++seat) {
        points[seat] = static_cast<int16_t>(costs[seat]);
        if (costs[seat] == rules.total) shooter = seat;
    }
    if (shooter >= 0) {
        for (int seat = 0; seat < 4; ++seat) {
            const bool shot = seat == shooter;
            points[seat] = static_cast<int16_t>(rules.moon_subtracts ? (shot ? -rules.moon : 0)
                                                                     : (shot ? 0 : rules.moon));
        }
    } else if (rules.no_trick_bonus) {
        for (int seat = 0; seat < 4; ++seat)
            if (taken[seat] == 0)
                points[seat] = static_cast<int16_t>(points[seat] - rules.no_trick_bonus);
    }
    if (rules.jack_bonus)
        for (int seat = 0; seat < 4; ++seat)
            if (taken[seat] & kJackDiamonds)
                points[seat] = static_cast<int16_t>(points[seat] - rules.jack_bonus);
    return shooter;
}

// The cards the rules let a seat lead; `first` on the first trick of the deal.
inline uint64_t leads(uint64_t hand, bool first, bool broken, const Rules &rules) {
    if (first) return rules.lead_any_club ? hand & kClubs : hand & kTwoOfClubs;
    if (rules.must_break_hearts && !broken) {
        const uint64_t others = hand & ~kHearts;
        if (others == 0) return hand;
        if (others == kQueenSpades && rules.may_lead_hearts_instead_of_queen) return hand;
        return others;
    }
    return hand;
}

// The cards the rules let a seat play to a trick led in `suit`. Following comes first, whatever the
// card costs: the first trick keeps points from being discarded, not from being followed with.
inline uint64_t follows(uint64_t hand, int suit, bool first, const Rules &rules) {
    const uint64_t same = hand & kSuits[suit];
    if (same) return same;
    if (first && rules.no_points_on_first_trick && (hand & ~rules.points))
        return hand & ~rules.points;
    return hand;
}

inline uint64_t legal(const Position &p) {
    const bool first = (p.taken[0] | p.taken[1] | p.taken[2] | p.taken[3]) == 0;
    const uint64_t hand = p.hands[p.to_act()];
    if (p.on_table == 0) return leads(hand, first, p.broken, *p.rules);
    return follows(hand, kSuitOf[p.trick[0]], first, *p.rules);
}

}  // namespace kibitz::hearts
