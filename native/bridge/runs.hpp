// Runs: tricks one side can take in one suit without losing the lead, for every set of its cards
// that can remain. Filled when first asked for; one table serves every strain of a deal.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "bridge/lanes.hpp"

namespace kibitz::bridge::KIBITZ_LANE {

// How a run in one suit may go, from one hand of the side that holds the top card.
// Each number is (tricks << 4 | cards from the top whose owners the plan relies on).
struct Line {
    std::uint8_t stay;    // ends with the lead in the hand that began
    std::uint8_t cross;   // ends in the partner's hand; 0 where it cannot
    std::uint8_t change;  // may change hands once, between tricks, by an entry elsewhere
    std::uint8_t any;     // ends anywhere
};

struct Suit {
    std::uint32_t owners;   // from the top, two bits a card
    std::uint8_t filled;    // which ruff masks have been worked out; bit 4: `sure`; 5, 6: draws
    std::uint8_t top_seat;  // who holds the highest card; 4 when none is left
    std::uint8_t size;      // cards remaining
    std::uint8_t sure[2];   // as trumps: tricks each side takes whoever leads what, as in Line
};

// Trumps drawn for some rounds, and what is then sure of them whoever leads what.
struct Draw {
    std::uint8_t tricks = 0;  // both together
    std::uint8_t depth = 0;   // cards from the top whose owners it relies on
    std::uint8_t rounds = 0;  // drawn
    std::uint8_t kept = 0;    // trumps a hand must still hold after them
};

// By the hand that begins (seat >> 1) and whether the lead ends in the other one.
using Draws = std::array<std::array<Draw, 2>, 2>;

using Lines = std::array<Line, 2>;  // by the hand of the side that begins: seat >> 1

class Runs {
  public:
    // `hands` are lanes packed from bit 0; `suit` is the lane this table is for.
    void reset(const Cards hands[4], int suit) {
        int cards = 0;
        for (int seat = 0; seat < 4; ++seat) {
            hands_[seat] = lane_cards(hands[seat], suit);
            cards += std::popcount(hands_[seat]);
        }
        table_.resize(std::size_t{1} << cards);
        for (std::vector<Lines> &lines : lines_) lines.resize(table_.size());
        for (std::vector<Draws> &draws : draws_) draws.resize(table_.size());
        table_[0] = Suit{0, 0, 4, 0, {0, 0}};
        for (std::uint32_t mask = 1; mask < table_.size(); ++mask) {
            Suit &entry = table_[mask];
            const std::uint32_t above = mask & (mask - 1);
            const Suit &rest = table_[above];
            const int owner = owner_of(mask & (~mask + 1));
            entry.size = static_cast<std::uint8_t>(rest.size + 1);
            entry.owners = rest.owners | static_cast<std::uint32_t>(owner) << (2 * rest.size);
            entry.top_seat = above ? rest.top_seat : static_cast<std::uint8_t>(owner);
            entry.filled = 0;
        }
    }

    const Suit &operator[](std::uint32_t remaining) const { return table_[remaining]; }

    // `ruffers`: bit 0 for the opponent with the lower seat number, bit 1 for the other.
    const Line *lines(std::uint32_t remaining, int ruffers) {
        Suit &entry = table_[remaining];
        if (!(entry.filled & (1 << ruffers))) fill(remaining, ruffers);
        return lines_[ruffers][remaining].data();
    }

    // The suit as trumps: sure tricks of a side (0 North-South).
    int sure(std::uint32_t remaining, int side) {
        Suit &entry = table_[remaining];
        if (!(entry.filled & 16)) fill_sure(remaining);
        return entry.sure[side];
    }

    // The suit as trumps, for one side (0 North-South) on lead.
    const Draws &draws(std::uint32_t remaining, int side) {
        if (!(table_[remaining].filled & (32 << side))) fill_draws(remaining, side);
        return draws_[side][remaining];
    }

  private:
    std::uint32_t hands_[4] = {0, 0, 0, 0};
    std::vector<Suit> table_;
    std::array<std::vector<Lines>, 4> lines_;
    std::array<std::vector<Draws>, 2> draws_;

    int owner_of(std::uint32_t card) const {
        for (int seat = 0; seat < 3; ++seat) {
            if (hands_[seat] & card) return seat;
        }
        return 3;
    }

    void fill(std::uint32_t remaining, int ruffers);
    void fill_sure(std::uint32_t remaining);
    void fill_draws(std::uint32_t remaining, int side);
};

}  // namespace kibitz::bridge::KIBITZ_LANE
