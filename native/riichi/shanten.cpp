#include "riichi/shanten.hpp"

#include <algorithm>
#include <stdexcept>

namespace kibitz::riichi {

namespace {

using Row = std::array<std::uint8_t, kRow>;

// The least tiles missing when two groups of suits share m sets and one pair.
Row joined(const std::uint8_t *a, const std::uint8_t *b, int sets) {
    Row row{};
    for (int m = 0; m <= sets; ++m) {
        int plain = 255, paired = 255;
        for (int i = 0; i <= m; ++i) {
            plain = std::min(plain, a[i] + b[m - i]);
            paired = std::min({paired, a[5 + i] + b[m - i], a[i] + b[5 + m - i]});
        }
        row[m] = static_cast<std::uint8_t>(plain);
        row[5 + m] = static_cast<std::uint8_t>(paired);
    }
    return row;
}

int whole(const std::uint8_t *a, const std::uint8_t *b, int sets) {
    int missing = 255;
    for (int i = 0; i <= sets; ++i)
        missing = std::min({missing, a[5 + i] + b[sets - i], a[i] + b[5 + sets - i]});
    return missing;
}

constexpr bool is_orphan(int kind) { return kind >= 27 || kind % 9 == 0 || kind % 9 == 8; }

} // namespace

int checked_total(const Counts &counts) {
    int total = 0;
    bool many = false;
    for (const std::uint8_t count : counts) {
        total += count;
        many |= count > 4;
    }
    if (many) throw std::invalid_argument("there are at most four tiles of a kind");
    if (total < 1 || total > kMostTiles || total % 3 == 0)
        throw std::invalid_argument("closed tiles number 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14");
    return total;
}

int standard_shanten(const Tables &tables, const Counts &counts, int sets) {
    const Row first = joined(tables.suit_row(&counts[0]), tables.suit_row(&counts[9]), sets);
    const Row second = joined(tables.suit_row(&counts[18]), tables.honour_row(&counts[27]), sets);
    return whole(first.data(), second.data(), sets) - 1;
}

int pairs_shanten(const Counts &counts) {
    int pairs = 0, kinds = 0;
    for (const std::uint8_t count : counts) {
        pairs += count >= 2;
        kinds += count >= 1;
    }
    return 6 - pairs + std::max(0, 7 - kinds);
}

int orphans_shanten(const Counts &counts) {
    int kinds = 0;
    bool pair = false;
    for (int kind = 0; kind < kKinds; ++kind)
        if (is_orphan(kind)) {
            kinds += counts[kind] >= 1;
            pair |= counts[kind] >= 2;
        }
    return 13 - kinds - pair;
}

Forms forms(const Tables &tables, const Counts &counts, int total) {
    Forms found{standard_shanten(tables, counts, total / 3), kNever, kNever};
    if (total >= 13) {
        found.pairs = pairs_shanten(counts);
        found.orphans = orphans_shanten(counts);
    }
    return found;
}

Accepted accepted(const Tables &tables, const Counts &counts, int total) {
    if (total % 3 != 1)
        throw std::invalid_argument("accepted tiles are asked for 1, 4, 7, 10 or 13 tiles");
    const int sets = total / 3;
    const std::uint8_t *rows[4] = {tables.suit_row(&counts[0]), tables.suit_row(&counts[9]),
                                   tables.suit_row(&counts[18]), tables.honour_row(&counts[27])};
    const Row front = joined(rows[0], rows[1], sets), back = joined(rows[2], rows[3], sets);
    const int standard = whole(front.data(), back.data(), sets) - 1;
    const int pairs = total == 13 ? pairs_shanten(counts) : kNever;
    const int orphans = total == 13 ? orphans_shanten(counts) : kNever;
    const int now = std::min({standard, pairs, orphans});
    std::uint64_t kinds = 0;
    if (standard == now) {
        // Only one suit changes: what the other three offer together is joined once.
        Counts more = counts;
        for (int suit = 0; suit < 4; ++suit) {
            const Row &far_half = suit < 2 ? back : front;
            const Row others = joined(rows[suit ^ 1], far_half.data(), sets);
            const int from = 9 * suit, to = suit == 3 ? kKinds : from + 9;
            for (int kind = from; kind < to; ++kind) {
                if (counts[kind] == 4) continue;
                ++more[kind];
                const std::uint8_t *row =
                    suit == 3 ? tables.honour_row(&more[27]) : tables.suit_row(&more[from]);
                --more[kind];
                if (whole(row, others.data(), sets) - 1 < now) kinds |= std::uint64_t{1} << kind;
            }
        }
    }
    if (pairs == now) {
        int kinds_held = 0;
        for (const std::uint8_t count : counts) kinds_held += count >= 1;
        for (int kind = 0; kind < kKinds; ++kind)
            if (counts[kind] == 1 || (counts[kind] == 0 && kinds_held < 7))
                kinds |= std::uint64_t{1} << kind;
    }
    if (orphans == now) {
        bool pair = false;
        for (int kind = 0; kind < kKinds; ++kind) pair |= is_orphan(kind) && counts[kind] >= 2;
        for (int kind = 0; kind < kKinds; ++kind)
            if (is_orphan(kind) && (counts[kind] == 0 || (!pair && counts[kind] == 1)))
                kinds |= std::uint64_t{1} << kind;
    }
    return {now, kinds};
}

} // namespace kibitz::riichi
