// The rows of discards.
#include <algorithm>
#include <bit>

#include "riichi/learn_features.hpp"

namespace kibitz::riichi::learn {

namespace {

constexpr int kGoodWait = 5;

// One kind as a discard: the hand after it, the same for a red and a plain five.
struct After {
    bool known = false;
    Accepted accepted{};
    Forms forms{};
    int tiles = 0;
    Ahead ahead;
    double use = 0;
};

// How much company a tile has in the hand: what goes first has least.
double use_of(const Reading &reading, int kind) {
    const int held = reading.hand[kind];
    double use = 4.0 * (held - 1);
    if (kind >= 27) return use + 0.5 * reading.value(kind) * (reading.unseen[kind] > 0);
    const int rank = kind % 9;
    const auto near = [&](int step) {
        return rank + step >= 0 && rank + step <= 8 ? reading.hand[kind + step] > 0 : false;
    };
    use += 2.0 * (near(-1) + near(1)) + near(-2) + near(2);
    return use + 0.25 * middle_of(kind) + 0.5 * near_dora(reading, kind);
}

class Discards {
  public:
    Discards(const Reading &reading, DiscardRows &into) : at_(reading), into_(into) {}

    void fill() {
        list();
        for (int place = 0; place < into_.count; ++place) look(kind_of(into_.tiles[place]));
        compare();
        for (int place = 0; place < into_.count; ++place) write(place);
    }

  private:
    void list() {
        into_.count = 0;
        for (int tile = 0; tile < kTiles; ++tile)
            if (at_.seen->legal[sim::kDiscard + tile] || at_.seen->legal[sim::kDiscardDrawn + tile])
                into_.tiles[into_.count++] = tile;
    }

    void look(int kind) {
        After &after = afters_[kind];
        if (after.known) return;
        Counts closed = at_.hand;
        --closed[kind];
        after.known = true;
        after.accepted = accepted(four_copy_tables(), closed, at_.total - 1);
        after.forms = forms(four_copy_tables(), closed, at_.total - 1);
        after.tiles = tiles_of(after.accepted.kinds, at_.unseen);
        after.use = use_of(at_, kind);
    }

    void compare() {
        least_ = 99;
        for (const After &after : afters_)
            if (after.known) least_ = std::min(least_, after.accepted.shanten);
        into_.least = least_;
        for (int kind = 0; kind < kKinds; ++kind) {
            After &after = afters_[kind];
            if (!after.known) continue;
            if (after.accepted.shanten == least_) {
                most_ = std::max(most_, after.tiles);
                Counts closed = at_.hand;
                --closed[kind];
                after.ahead = look_ahead(closed, at_.total - 1, after.accepted, at_.unseen);
                widest_ = std::max(widest_, after.tiles * after.ahead.width);
            }
            safest_ = std::min(safest_, at_.opponents[0].share[kind]);
        }
        before_ = progress(at_, at_.hand, at_.melds, at_.red);
        meld_count_ = own_melds(at_, melds_);
    }

    void write(int place) {
        const int tile = into_.tiles[place], kind = kind_of(tile);
        const After &after = afters_[kind];
        into_.shanten[place] = after.accepted.shanten;
        Row row(into_.row(place));
        context(at_, row);
        write_tile(row, tile);
        write_hand(row, after);
        Counts closed = at_.hand;
        --closed[kind];
        const int red = at_.red - (tile >= kKinds);
        write_progress(row, progress(at_, closed, at_.melds, red), kind);
        write_wait(row, after, closed, red);
        write_safety(row, kind);
    }

    void write_tile(Row &row, int tile) const {
        const int kind = kind_of(tile), rank = kind % 9;
        row.add(suit_of(kind));
        row.add(rank_of(kind));
        row.add(middle_of(kind));
        row.add(tile >= kKinds);
        row.add(at_.dora[kind] + (tile >= kKinds));
        row.add(near_dora(at_, kind));
        row.add(at_.value(kind));
        int others = 0;
        for (const Opponent &other : at_.opponents) others += at_.value_for(kind, other.wind) > 0;
        row.add(others);
        row.add(at_.hand[kind]);
        row.add(at_.unseen[kind]);
        row.add(at_.seen->legal[sim::kDiscardDrawn + tile]);
        for (const Counts *counts : {&at_.hand, &at_.unseen})
            for (const int step : {-2, -1, 1, 2}) {
                const bool there = kind < 27 && rank + step >= 0 && rank + step <= 8;
                row.add(there ? (*counts)[kind + step] : -1);
            }
        row.add(at_.thrown >> kind & 1);
        const After &after = afters_[kind];
        row.add(after.use);
        int less = 0;
        for (int place = 0; place < into_.count; ++place)
            less += afters_[kind_of(into_.tiles[place])].use < after.use;
        row.add(less);
    }

    void write_hand(Row &row, const After &after) const {
        const int shanten = after.accepted.shanten;
        const bool best = shanten == least_;
        row.add(shanten);
        row.add(least_);
        row.add(after.forms.standard);
        row.add(std::min(after.forms.pairs, 9));
        row.add(std::min(after.forms.orphans, 13));
        row.add(after.tiles);
        row.add(std::popcount(after.accepted.kinds));
        row.add(best && most_ ? static_cast<double>(after.tiles) / most_ : best);
        int better = 0;
        for (const After &other : afters_)
            better += other.known && other.accepted.shanten == least_ &&
                      (!best || other.tiles > after.tiles);
        row.add(better);
        row.add(after.ahead.width);
        row.add(after.ahead.good);
        const double far = after.tiles * after.ahead.width;
        row.add(best && widest_ > 0 ? far / widest_ : best);
    }

    void write_progress(Row &row, const Progress &now, int kind) const {
        row.add(now.pairs);
        row.add(now.triplets);
        row.add(now.lone);
        row.add(now.two_sided);
        row.add(now.closed);
        row.add(now.dora);
        row.add(now.value_triplets);
        row.add(now.value_pairs);
        row.add(now.outsiders);
        row.add(now.simple);
        row.add(now.flush);
        row.add(kind >= 27 || kind / 9 == before_.flush_suit);
        row.add(now.colours);
        row.add(before_.colours - now.colours);
        row.add(now.straight);
        row.add(before_.straight - now.straight);
    }

    void write_wait(Row &row, const After &after, const Counts &closed, int red) const {
        const bool waits = after.accepted.shanten == 0;
        Worth found;
        if (waits)
            found = worth(at_, closed, red, after.accepted.kinds, melds_, meld_count_, !at_.open);
        row.add(waits && (after.accepted.kinds & at_.thrown) != 0);
        row.add(found.dama);
        row.add(found.riichi);
        row.add(found.yaku);
    }

    void write_safety(Row &row, int kind) const {
        int open_to = 0;
        float most = 0;
        for (const Opponent &other : at_.opponents) {
            row.add(other.share[kind]);
            row.add(other.safe >> kind & 1);
            if (other.riichi) {
                open_to += !(other.safe >> kind & 1);
                most = std::max(most, other.share[kind]);
            }
        }
        row.add(open_to);
        row.add(most);
        row.add(at_.opponents[0].share[kind] - safest_);
        int shelter = -static_cast<int>(at_.opponents[0].safe >> kind & 1);
        for (int each = 0; each < kKinds; ++each)
            if (at_.opponents[0].safe >> each & 1) shelter += at_.hand[each];
        row.add(shelter);
        row.add(at_.seen->scalars[sim::kContextNumber] == static_cast<int>(sim::Context::kCall));
        row.add(into_.count);
    }

    const Reading &at_;
    DiscardRows &into_;
    std::array<After, kKinds> afters_{};
    int least_ = 0, most_ = 0;
    double widest_ = 0;
    float safest_ = 1;
    Progress before_;
    std::array<std::uint8_t, 4> melds_{};
    int meld_count_ = 0;
};

}  // namespace

const std::array<const char *, kDiscardOnly> kDiscardNames{"suit",
                                                           "rank",
                                                           "from the edge",
                                                           "red",
                                                           "dora",
                                                           "near a dora",
                                                           "own value",
                                                           "others' value",
                                                           "held",
                                                           "unseen",
                                                           "drawn",
                                                           "held two below",
                                                           "held below",
                                                           "held above",
                                                           "held two above",
                                                           "unseen two below",
                                                           "unseen below",
                                                           "unseen above",
                                                           "unseen two above",
                                                           "thrown before",
                                                           "company",
                                                           "less company",
                                                           "shanten after",
                                                           "least shanten",
                                                           "standard shanten",
                                                           "seven pairs shanten",
                                                           "orphans shanten",
                                                           "accepted tiles",
                                                           "accepted kinds",
                                                           "share of the widest",
                                                           "wider ones",
                                                           "width ahead",
                                                           "good waits ahead",
                                                           "share of the widest ahead",
                                                           "pairs",
                                                           "triplets",
                                                           "lone tiles",
                                                           "two-sided shapes",
                                                           "closed shapes",
                                                           "dora held",
                                                           "value triplets",
                                                           "value pairs",
                                                           "outsiders",
                                                           "melds are simple",
                                                           "flush tiles",
                                                           "of the flush",
                                                           "three colours",
                                                           "less three colours",
                                                           "straight",
                                                           "less straight",
                                                           "furiten",
                                                           "points in dama",
                                                           "points in riichi",
                                                           "yaku in dama",
                                                           "share of danger: first",
                                                           "safe: first",
                                                           "share of danger: second",
                                                           "safe: second",
                                                           "share of danger: third",
                                                           "safe: third",
                                                           "riichi it is open to",
                                                           "most danger by riichi",
                                                           "more than the safest",
                                                           "safe tiles held",
                                                           "after a call",
                                                           "candidates"};

Ahead look_ahead(Counts closed, int total, const Accepted &now, const Counts &unseen) {
    Ahead found;
    if (now.shanten < 1 || now.shanten > 2) return found;
    int tiles = 0;
    double widths = 0;
    for (std::uint64_t kinds = now.kinds; kinds; kinds &= kinds - 1) {
        const int drawn = std::countr_zero(kinds);
        if (!unseen[drawn]) continue;
        ++closed[drawn];
        int best = 0;
        std::uint64_t going = spare(four_copy_tables(), closed, total + 1, now.shanten - 1);
        for (; going; going &= going - 1) {
            const int kind = std::countr_zero(going);
            --closed[kind];
            const Accepted next = accepted(four_copy_tables(), closed, total);
            best = std::max(best, tiles_of(next.kinds, unseen));
            ++closed[kind];
        }
        --closed[drawn];
        tiles += unseen[drawn];
        widths += unseen[drawn] * best;
        if (now.shanten == 1 && best >= kGoodWait) found.good += unseen[drawn];
    }
    if (tiles) found.width = widths / tiles;
    return found;
}

void discard_rows(const Reading &reading, DiscardRows &into) { Discards(reading, into).fill(); }

}  // namespace kibitz::riichi::learn
