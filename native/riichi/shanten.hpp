// Shanten, accepted tiles and waits of closed tiles; melds are known by their absence.
#pragma once

#include <cstdint>

#include "riichi/tables.hpp"

namespace kibitz::riichi {

// What a form that the hand can no longer take answers: seven pairs with a meld, say.
constexpr int kNever = 99;

struct Forms {
    int standard;
    int pairs;
    int orphans;
    int best() const {
        const int closed = pairs < orphans ? pairs : orphans;
        return standard < closed ? standard : closed;
    }
};

// The number of tiles, or std::invalid_argument: 1, 2, 4, 5, ... 13, 14 tiles, at most four a kind.
int checked_total(const Counts &counts);

int standard_shanten(const Tables &tables, const Counts &counts, int sets);
int pairs_shanten(const Counts &counts);
int orphans_shanten(const Counts &counts);

// All three forms of counts with a checked total.
Forms forms(const Tables &tables, const Counts &counts, int total);

struct Accepted {
    int shanten;
    std::uint64_t kinds;  // bit k: kind k lowers the shanten
};

// For tiles that wait for a draw (3n + 1): the kinds, held fewer than four times, that lower it.
Accepted accepted(const Tables &tables, const Counts &counts, int total);

// For tiles that have drawn (3n + 2) and are at shanten `now`: the kinds that can go without
// raising it.
std::uint64_t spare(const Tables &tables, const Counts &counts, int total, int now);

}  // namespace kibitz::riichi
