#include "riichi/shanten.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

namespace kibitz::riichi {

namespace {

using Lanes = std::uint8_t __attribute__((vector_size(16)));
using Halves = std::uint64_t __attribute__((vector_size(16)));

Lanes more(Lanes a, Lanes b) { return a > b ? a : b; }

// How near two groups of suits are together: every way to share m sets and the pair. What is
// shifted in is zero, and zero plus any lane is always less than a true sum.
Row joined(const Row &a, const Row &b) {
    Halves both, plain_up;
    std::memcpy(&both, b.lanes.data(), 16);
    plain_up = Halves{0, both[0]};
    Lanes best{};
    for (int i = 0; i < 5; ++i) {
        const std::uint64_t plain = a.lanes[i] * 0x0101010101010101u;
        const std::uint64_t paired = a.lanes[8 + i] * 0x0101010101010101u;
        best = more(best, reinterpret_cast<Lanes>(both << (8 * i)) +
                              reinterpret_cast<Lanes>(Halves{plain, plain}));
        best = more(best, reinterpret_cast<Lanes>(plain_up << (8 * i)) +
                              reinterpret_cast<Lanes>(Halves{0, paired}));
    }
    Row row;
    std::memcpy(row.lanes.data(), &best, 16);
    return row;
}

// Shanten of two joined groups, which are `rows` rows together.
int whole(const Row &a, const Row &b, int sets, int rows) {
    int near = 0;
    for (int i = 0; i <= sets; ++i)
        near = std::max(
            {near, a.lanes[8 + i] + b.lanes[sets - i], a.lanes[i] + b.lanes[8 + sets - i]});
    return rows * kNear - near - 1;
}

constexpr bool is_orphan(int kind) { return kind >= 27 || kind % 9 == 0 || kind % 9 == 8; }

constexpr std::uint64_t kOnes = 0x0101010101010101u;

// A one in the byte of every orphan, eight kinds at a time.
constexpr std::array<std::uint64_t, 5> orphan_bytes() {
    std::array<std::uint64_t, 5> bytes{};
    for (int kind = 0; kind < kKinds; ++kind)
        if (is_orphan(kind)) bytes[kind / 8] |= std::uint64_t{1} << (8 * (kind % 8));
    return bytes;
}

constexpr std::array<std::uint64_t, 5> kOrphans = orphan_bytes();

static_assert(std::endian::native == std::endian::little, "counts are read eight at a time");

// How many tiles, kinds and pairs there are, and among them orphans.
struct Census {
    int total, kinds, pairs, orphans, orphan_pairs;
    bool too_many;
};

Census census(const Counts &counts) {
    std::uint64_t total = 0, kinds = 0, pairs = 0, orphans = 0, orphan_pairs = 0, bad = 0;
    const auto eight = [&](std::uint64_t packed, int chunk) {
        const std::uint64_t low = packed & (7 * kOnes);
        bad |= (packed ^ low) | ((low + 3 * kOnes) & (8 * kOnes));  // 8 and more, or 5 to 7
        const std::uint64_t two = (low >> 1 | low >> 2) & kOnes, one = (low & kOnes) | two;
        total += low;
        kinds += one;
        pairs += two;
        orphans += one & kOrphans[chunk];
        orphan_pairs += two & kOrphans[chunk];
    };
    for (int chunk = 0; chunk < 4; ++chunk) {
        std::uint64_t packed;
        std::memcpy(&packed, counts.data() + std::ptrdiff_t{8} * chunk, 8);
        eight(packed, chunk);
    }
    eight(counts[32] | std::uint64_t{counts[33]} << 8, 4);
    const auto sum = [](std::uint64_t bytes) { return static_cast<int>((bytes * kOnes) >> 56); };
    return {sum(total), sum(kinds), sum(pairs), sum(orphans), sum(orphan_pairs), bad != 0};
}

int pairs_shanten(const Census &held) { return 6 - held.pairs + std::max(0, 7 - held.kinds); }

int orphans_shanten(const Census &held) { return 13 - held.orphans - (held.orphan_pairs > 0); }

}  // namespace

int checked_total(const Counts &counts) {
    const Census held = census(counts);
    if (held.too_many) throw std::invalid_argument("there are at most four tiles of a kind");
    if (held.total < 1 || held.total > kMostTiles || held.total % 3 == 0)
        throw std::invalid_argument("closed tiles number 1, 2, 4, 5, 7, 8, 10, 11, 13 or 14");
    return held.total;
}

int standard_shanten(const Tables &tables, const Counts &counts, int sets) {
    const Row first = joined(tables.suit_row(counts.data()), tables.suit_row(&counts[9]));
    const Row second = joined(tables.suit_row(&counts[18]), tables.honour_row(&counts[27]));
    return whole(first, second, sets, 4);
}

int pairs_shanten(const Counts &counts) { return pairs_shanten(census(counts)); }

int orphans_shanten(const Counts &counts) { return orphans_shanten(census(counts)); }

Forms forms(const Tables &tables, const Counts &counts, int total) {
    Forms found{standard_shanten(tables, counts, total / 3), kNever, kNever};
    if (total >= 13) {
        const Census held = census(counts);
        found.pairs = pairs_shanten(held);
        found.orphans = orphans_shanten(held);
    }
    return found;
}

Accepted accepted(const Tables &tables, const Counts &counts, int total) {
    if (total % 3 != 1)
        throw std::invalid_argument("accepted tiles are asked for 1, 4, 7, 10 or 13 tiles");
    const int sets = total / 3;
    const Row *rows[4] = {&tables.suit_row(counts.data()), &tables.suit_row(&counts[9]),
                          &tables.suit_row(&counts[18]), &tables.honour_row(&counts[27])};
    const Row front = joined(*rows[0], *rows[1]), back = joined(*rows[2], *rows[3]);
    const int standard = whole(front, back, sets, 4);
    const Census held = census(counts);
    const int pairs = total == 13 ? pairs_shanten(held) : kNever;
    const int orphans = total == 13 ? orphans_shanten(held) : kNever;
    const int now = std::min({standard, pairs, orphans});
    std::uint64_t kinds = 0;
    if (standard == now) {
        // Only one suit changes: what the other three offer together is joined once.
        Counts drawn = counts;
        for (int suit = 0; suit < 4; ++suit) {
            const Row others = joined(*rows[suit ^ 1], suit < 2 ? back : front);
            const int from = 9 * suit, to = suit == 3 ? kKinds : from + 9;
            for (int kind = from; kind < to; ++kind) {
                if (counts[kind] == 4) continue;
                ++drawn[kind];
                const Row &row =
                    suit == 3 ? tables.honour_row(&drawn[27]) : tables.suit_row(&drawn[from]);
                --drawn[kind];
                if (whole(row, others, sets, 4) < now) kinds |= std::uint64_t{1} << kind;
            }
        }
    }
    // A kind held once makes a pair; a kind not held helps while there are fewer than seven.
    if (pairs == now)
        for (int kind = 0; kind < kKinds; ++kind)
            if (counts[kind] == 1 || (counts[kind] == 0 && held.kinds < 7))
                kinds |= std::uint64_t{1} << kind;
    if (orphans == now)
        for (int kind = 0; kind < kKinds; ++kind)
            if (is_orphan(kind) && (counts[kind] == 0 || held.orphan_pairs == 0))
                kinds |= std::uint64_t{1} << kind;
    return {now, kinds};
}

std::uint64_t spare(const Tables &tables, const Counts &counts, int total, int now) {
    const int sets = total / 3;
    const Row *rows[4] = {&tables.suit_row(counts.data()), &tables.suit_row(&counts[9]),
                          &tables.suit_row(&counts[18]), &tables.honour_row(&counts[27])};
    const Row front = joined(*rows[0], *rows[1]), back = joined(*rows[2], *rows[3]);
    std::uint64_t kinds = 0;
    if (whole(front, back, sets, 4) == now) {
        Counts rest = counts;
        for (int suit = 0; suit < 4; ++suit) {
            const Row others = joined(*rows[suit ^ 1], suit < 2 ? back : front);
            const int from = 9 * suit, to = suit == 3 ? kKinds : from + 9;
            for (int kind = from; kind < to; ++kind) {
                if (counts[kind] == 0) continue;
                --rest[kind];
                const Row &row =
                    suit == 3 ? tables.honour_row(&rest[27]) : tables.suit_row(&rest[from]);
                ++rest[kind];
                if (whole(row, others, sets, 4) == now) kinds |= std::uint64_t{1} << kind;
            }
        }
    }
    if (total != 14) return kinds;
    const Census held = census(counts);
    const bool by_pairs = pairs_shanten(held) == now, by_orphans = orphans_shanten(held) == now;
    for (int kind = 0; (by_pairs || by_orphans) && kind < kKinds; ++kind) {
        if (counts[kind] == 0) continue;
        Census less = held;
        less.kinds -= counts[kind] == 1;
        less.pairs -= counts[kind] == 2;
        less.orphans -= is_orphan(kind) && counts[kind] == 1;
        less.orphan_pairs -= is_orphan(kind) && counts[kind] == 2;
        if ((by_pairs && pairs_shanten(less) == now) ||
            (by_orphans && orphans_shanten(less) == now))
            kinds |= std::uint64_t{1} << kind;
    }
    return kinds;
}

}  // namespace kibitz::riichi
