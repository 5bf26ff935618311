#include "hearts/worlds.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "common/bits.hpp"
#include "hearts/position.hpp"

namespace kibitz::hearts {

namespace {

using Pascal = std::array<std::array<uint64_t, 14>, 53>;

// 52 choose 13 is about 6e11: every entry that is asked for fits.
constexpr Pascal kChoose = [] {
    Pascal table{};
    for (int n = 0; n <= 52; ++n) {
        table[n][0] = 1;
        for (int k = 1; k <= 13 && k <= n; ++k)
            table[n][k] = table[n - 1][k - 1] + (k <= n - 1 ? table[n - 1][k] : 0);
    }
    return table;
}();

}  // namespace

// Calls body(split, ways, left afterwards) for every way to cut class `which` among its seats.
// A body that returns true stops the walk.
template <class Body>
void Worlds::splits(int which, const Needs &left, Body &&body) const {
    const Class &group = classes_[which];
    Split split{};
    Needs after = left;
    const auto walk = [&](auto &&self, int seat, int remaining, u128 ways) -> bool {
        if (seat == 4) return remaining == 0 && body(split, ways, after);
        if (!(group.seats >> seat & 1)) return self(self, seat + 1, remaining, ways);
        // What the later seats of this class cannot take must come here.
        int room = 0;
        for (int later = seat + 1; later < 4; ++later)
            if (group.seats >> later & 1) room += left[later];
        const int most = std::min(remaining, left[seat]);
        for (int take = std::max(0, remaining - room); take <= most; ++take) {
            split[seat] = take;
            after[seat] = left[seat] - take;
            if (self(self, seat + 1, remaining - take, ways * kChoose[remaining][take]))
                return true;
        }
        split[seat] = 0;
        after[seat] = left[seat];
        return false;
    };
    walk(walk, 0, static_cast<int>(group.cards.size()), 1);
}

Worlds::Worlds(const Masks &allowed, const Needs &need, uint64_t cards) : need_(need) {
    if (cards & ~kDeck) throw std::invalid_argument("the unknown cards have bits above the 52nd");
    int total = 0;
    for (int seat = 0; seat < 4; ++seat) {
        if (need[seat] < 0 || need[seat] > 13)
            throw std::invalid_argument("a seat needs 0..13 cards");
        if (allowed[seat] & ~kDeck)
            throw std::invalid_argument("an allowed mask has bits above the 52nd");
        total += need[seat];
    }
    if (total != count_bits(cards))
        throw std::invalid_argument("the needs do not add up to the unknown cards");

    std::array<std::vector<int>, 16> groups;
    for (uint64_t rest = cards; rest; rest &= rest - 1) {
        const int card = lowest_bit(rest);
        int seats = 0;
        for (int seat = 0; seat < 4; ++seat)
            if (need[seat] > 0 && (allowed[seat] & bit(card))) seats |= 1 << seat;
        groups[seats].push_back(card);
    }
    if (!groups[0].empty()) return;  // a card nobody can hold: no world
    for (int seats = 1; seats < 16; ++seats)
        if (!groups[seats].empty()) classes_.push_back({seats, std::move(groups[seats])});
    // Forced and narrow classes first: they leave the fewest states for the wide ones.
    std::stable_sort(classes_.begin(), classes_.end(), [](const Class &a, const Class &b) {
        const int seats_a = count_bits(a.seats), seats_b = count_bits(b.seats);
        return seats_a != seats_b ? seats_a < seats_b : a.cards.size() < b.cards.size();
    });
    fill();
}

void Worlds::fill() {
    slots_ = static_cast<std::size_t>(need_[0] + 1) * static_cast<std::size_t>(need_[1] + 1) *
             static_cast<std::size_t>(need_[2] + 1);
    const int last = static_cast<int>(classes_.size());
    reached_.assign(last + 1, {});
    ways_.assign(last + 1, {});
    reached_[0].push_back(need_);
    std::vector<uint8_t> seen;
    for (int i = 0; i < last; ++i) {
        seen.assign(slots_, 0);
        for (const Needs &left : reached_[i])
            splits(i, left, [&](const Split &, u128, const Needs &after) {
                uint8_t &mark = seen[slot(after)];
                if (!mark) {
                    mark = 1;
                    reached_[i + 1].push_back(after);
                }
                return false;
            });
    }
    for (int i = 0; i <= last; ++i) ways_[i].assign(slots_, 0);
    for (const Needs &left : reached_[last]) ways_[last][slot(left)] = 1;
    for (int i = last - 1; i >= 0; --i)
        for (const Needs &left : reached_[i]) {
            u128 sum = 0;
            splits(i, left, [&](const Split &, u128 ways, const Needs &after) {
                sum += ways * ways_[i + 1][slot(after)];
                return false;
            });
            ways_[i][slot(left)] = sum;
        }
    total_ = ways_[0][slot(need_)];
}

Masks Worlds::sample(Random &random) const {
    if (total_ == 0) throw std::invalid_argument("no world fits");
    Masks world{};
    Needs left = need_;
    for (int i = 0; i < static_cast<int>(classes_.size()); ++i) {
        u128 draw = random.below_wide(ways_[i][slot(left)]);
        Split chosen{};
        splits(i, left, [&](const Split &split, u128 ways, const Needs &after) {
            const u128 here = ways * ways_[i + 1][slot(after)];
            if (draw >= here) {
                draw -= here;
                return false;
            }
            chosen = split;
            return true;
        });
        const std::vector<int> &cards = classes_[i].cards;
        int deck[52];
        int remaining = static_cast<int>(cards.size());
        std::copy(cards.begin(), cards.end(), deck);
        for (int seat = 0; seat < 4; ++seat) {
            left[seat] -= chosen[seat];
            for (int take = chosen[seat]; take > 0; --take) {
                const int at = static_cast<int>(random.below(static_cast<uint64_t>(remaining)));
                world[seat] |= bit(deck[at]);
                deck[at] = deck[--remaining];
            }
        }
    }
    return world;
}

std::array<std::array<double, 4>, 52> Worlds::marginals() const {
    if (total_ == 0) throw std::invalid_argument("no world fits");
    std::array<std::array<double, 4>, 52> chances{};
    std::vector<u128> before(slots_, 0), next;
    before[slot(need_)] = 1;
    for (int i = 0; i < static_cast<int>(classes_.size()); ++i) {
        next.assign(slots_, 0);
        // Every product below is at most 13 times the number of worlds: 128 bits hold it.
        std::array<u128, 4> held{};
        for (const Needs &left : reached_[i]) {
            const u128 prefix = before[slot(left)];
            splits(i, left, [&](const Split &split, u128 ways, const Needs &after) {
                const u128 here = prefix * ways;
                next[slot(after)] += here;
                const u128 whole = here * ways_[i + 1][slot(after)];
                for (int seat = 0; seat < 4; ++seat)
                    held[seat] += whole * static_cast<u128>(split[seat]);
                return false;
            });
        }
        const double scale =
            static_cast<double>(total_) * static_cast<double>(classes_[i].cards.size());
        for (const int card : classes_[i].cards)
            for (int seat = 0; seat < 4; ++seat)
                chances[card][seat] = static_cast<double>(held[seat]) / scale;
        before.swap(next);
    }
    return chances;
}

std::vector<Masks> Worlds::all(std::size_t limit) const {
    std::vector<Masks> worlds;
    if (total_ == 0) return worlds;
    Masks world{};
    const int last = static_cast<int>(classes_.size());
    const auto walk = [&](auto &&self, int which, const Needs &left) -> void {
        if (which == last) {
            worlds.push_back(world);
            return;
        }
        const std::vector<int> &cards = classes_[which].cards;
        splits(which, left, [&](const Split &split, u128, const Needs &after) {
            // Every split that leads somewhere is walked without a dead end.
            if (ways_[which + 1][slot(after)] == 0) return false;
            Split open = split;
            const auto place = [&](auto &&deeper, std::size_t at) -> void {
                if (worlds.size() >= limit) return;
                if (at == cards.size()) {
                    self(self, which + 1, after);
                    return;
                }
                for (int seat = 0; seat < 4; ++seat) {
                    if (open[seat] == 0) continue;
                    --open[seat];
                    world[seat] |= bit(cards[at]);
                    deeper(deeper, at + 1);
                    world[seat] &= ~bit(cards[at]);
                    ++open[seat];
                }
            };
            place(place, 0);
            return worlds.size() >= limit;
        });
    };
    walk(walk, 0, need_);
    return worlds;
}

}  // namespace kibitz::hearts
