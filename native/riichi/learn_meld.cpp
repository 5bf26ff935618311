// The rows of calls and kans.
#include <algorithm>
#include <bit>

#include "riichi/learn_features.hpp"

namespace kibitz::riichi::learn {

namespace {

using namespace sim;

// A hand after a call: the closed tiles after the best discard, and what lies open.
struct Made {
    Counts closed{}, melds{};
    int red = 0;
    Accepted accepted{99, 0};
    int tiles = 0;
    std::array<std::uint8_t, 4> codes{};
    int code_count = 0;
    bool menzen = false;
};

enum Form : int { kFormChi, kFormPon, kFormOpenKan, kFormClosedKan, kFormAddedKan };

Form form_of(int action) {
    if (action == kDaiminkan) return kFormOpenKan;
    if (is_pon(action)) return kFormPon;
    if (is_chi(action)) return kFormChi;
    return action < kKakan ? kFormClosedKan : kFormAddedKan;
}

// The kinds that may not be thrown after a call, swapping being forbidden.
std::uint64_t swapped(int called, int low, bool chi) {
    std::uint64_t kinds = bit(called);
    if (chi && called == low && low % 9 < 6) kinds |= bit(low + 3);
    if (chi && called == low + 2 && low % 9 > 0) kinds |= bit(low - 1);
    return kinds;
}

class Melds {
  public:
    explicit Melds(const Reading &reading) : at_(reading) {
        for (int kind = 0; kind < kKinds; ++kind)
            if (reading.seen->count(kOpenTile, kind)) open_ = kind;
        before_ = best_of(reading.hand, reading.total, 0);
        pairs_ = std::min(forms(four_copy_tables(), reading.hand, reading.total).pairs, 9);
    }

    void write(int action, int options, Row &row) const {
        const Form form = form_of(action);
        int kind = open_, low = open_, others = 0, red = 0;
        Made made;
        made.code_count = own_melds(at_, made.codes);
        made.closed = at_.hand;
        made.melds = at_.melds;
        made.red = at_.red;
        if (form == kFormChi || form == kFormPon) {
            const Pair pair = called_pair(action);
            const int one = kind_of(pair.one), two = kind_of(pair.two);
            low = std::min({open_, one, two});
            red = (pair.one >= kKinds) + (pair.two >= kKinds);
            --made.closed[one];
            --made.closed[two];
            ++made.melds[one];
            ++made.melds[two];
            ++made.melds[open_];
            others = completing(one, two);
        } else {
            if (form == kFormClosedKan) kind = low = action - kAnkan;
            if (form == kFormAddedKan) kind = low = kind_of(action - kKakan);
            made.closed[kind] = 0;
            made.melds[kind] = 4;
        }
        add_code(made, form, low);
        made.menzen = at_.open == 0 && form == kFormClosedKan;
        const std::uint64_t forbidden =
            form == kFormChi || form == kFormPon ? swapped(open_, low, form == kFormChi) : 0;
        settle(made, forbidden);
        write_row(row, form, kind, others, red, made, options);
    }

  private:
    // Unseen tiles that would complete the same pair of tiles.
    int completing(int one, int two) const {
        const int low = std::min(one, two), gap = std::max(one, two) - low;
        if (gap == 0) return at_.unseen[low];
        if (gap == 2) return at_.unseen[low + 1];
        int tiles = 0;
        if (low % 9 > 0) tiles += at_.unseen[low - 1];
        if (low % 9 < 7) tiles += at_.unseen[low + 2];
        return tiles;
    }

    static void add_code(Made &made, Form form, int low) {
        constexpr std::array<int, 5> kFormsOf{kChi, kPon, kOpenKan, kConcealedKan, kOpenKan};
        const auto code = static_cast<std::uint8_t>(kKinds * kFormsOf[form] + low);
        for (int place = 0; form == kFormAddedKan && place < made.code_count; ++place)
            if (made.codes[place] == kKinds * kPon + low) {
                made.codes[place] = code;
                return;
            }
        made.codes[made.code_count++] = code;
    }

    struct Best {
        Accepted accepted{99, 0};
        int tiles = 0, kind = -1;
    };
    // Of tiles that have drawn, after the best discard; of tiles that wait, as they are.
    Best best_of(Counts closed, int total, std::uint64_t forbidden) const {
        Best best;
        if (total % 3 == 1) {
            best.accepted = accepted(four_copy_tables(), closed, total);
            best.tiles = tiles_of(best.accepted.kinds, at_.unseen);
            return best;
        }
        for (int kind = 0; kind < kKinds; ++kind) {
            if (!closed[kind] || (forbidden >> kind & 1)) continue;
            --closed[kind];
            const Accepted found = accepted(four_copy_tables(), closed, total - 1);
            ++closed[kind];
            const int tiles = tiles_of(found.kinds, at_.unseen);
            if (found.shanten < best.accepted.shanten ||
                (found.shanten == best.accepted.shanten && tiles > best.tiles))
                best = {found, tiles, kind};
        }
        return best;
    }

    void settle(Made &made, std::uint64_t forbidden) const {
        int total = 0;
        for (const int count : made.closed) total += count;
        const Best best = best_of(made.closed, total, forbidden);
        made.accepted = best.accepted;
        made.tiles = best.tiles;
        if (best.kind >= 0) --made.closed[best.kind];
    }

    void write_row(Row &row, Form form, int kind, int others, int red, const Made &made,
                   int options) const {
        context(at_, row);
        for (int each = 0; each < 5; ++each) row.add(form == each);
        row.add(suit_of(kind));
        row.add(rank_of(kind));
        row.add(middle_of(kind));
        row.add(at_.dora[kind]);
        row.add(red);
        row.add(at_.value(kind));
        row.add(at_.unseen[kind]);
        row.add(others);
        row.add(before_.accepted.shanten);
        row.add(before_.tiles);
        row.add(pairs_);
        row.add(made.accepted.shanten);
        row.add(made.tiles);
        row.add(std::popcount(made.accepted.kinds));
        row.add(before_.accepted.shanten - made.accepted.shanten);
        const Progress now = progress(at_, made.closed, made.melds, made.red);
        row.add(now.value_triplets);
        row.add(now.value_pairs);
        row.add(now.outsiders);
        row.add(now.simple);
        row.add(now.flush);
        row.add(now.pairs);
        row.add(now.triplets);
        row.add(now.lone);
        row.add(now.two_sided);
        row.add(now.dora);
        row.add(now.colours);
        row.add(now.straight);
        Worth found;
        if (made.accepted.shanten == 0)
            found = worth(at_, made.closed, made.red, made.accepted.kinds, made.codes,
                          made.code_count, made.menzen);
        row.add(found.dama);
        row.add(found.yaku);
        row.add((made.accepted.shanten == 0) && (made.accepted.kinds & at_.thrown) != 0);
        int shelter = 0;
        for (int each = 0; each < kKinds; ++each)
            if (at_.opponents[0].safe >> each & 1) shelter += made.closed[each];
        row.add(shelter);
        row.add(at_.seen->legal[kPass]);
        row.add(options);
    }

    const Reading &at_;
    int open_ = 0;
    Best before_;
    int pairs_ = 0;
};

}  // namespace

const std::array<const char *, kMeldOnly> kMeldNames{"chi",
                                                     "pon",
                                                     "open kan",
                                                     "closed kan",
                                                     "added kan",
                                                     "suit",
                                                     "rank",
                                                     "from the edge",
                                                     "dora",
                                                     "red used",
                                                     "own value",
                                                     "unseen",
                                                     "completing tiles",
                                                     "shanten before",
                                                     "accepted before",
                                                     "seven pairs shanten",
                                                     "shanten after",
                                                     "accepted after",
                                                     "accepted kinds",
                                                     "nearer by",
                                                     "value triplets",
                                                     "value pairs",
                                                     "outsiders",
                                                     "melds are simple",
                                                     "flush tiles",
                                                     "pairs",
                                                     "triplets",
                                                     "lone tiles",
                                                     "two-sided shapes",
                                                     "dora held",
                                                     "three colours",
                                                     "straight",
                                                     "points",
                                                     "yaku",
                                                     "furiten",
                                                     "safe tiles held",
                                                     "another's tile",
                                                     "options"};

void meld_rows(const Reading &reading, MeldRows &into) {
    into.count = 0;
    const auto &legal = reading.seen->legal;
    for (int action = kDaiminkan; action < kActions; ++action)
        if (legal[action] && into.count < static_cast<int>(into.actions.size()))
            into.actions[into.count++] = action;
    if (!into.count) return;
    const Melds melds(reading);
    for (int place = 0; place < into.count; ++place) {
        Row row(into.row(place));
        melds.write(into.actions[place], into.count, row);
    }
}

}  // namespace kibitz::riichi::learn
