#include "riichi/score.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <tuple>

namespace kibitz::riichi {

namespace {

constexpr int kEast = 27, kWhite = 31;

constexpr bool is_honour(int kind) { return kind >= kEast; }
constexpr bool is_terminal(int kind) { return kind < kEast && (kind % 9 == 0 || kind % 9 == 8); }
constexpr bool is_orphan(int kind) { return is_honour(kind) || is_terminal(kind); }
constexpr bool is_green(int kind) {
    return kind == 19 || kind == 20 || kind == 21 || kind == 23 || kind == 25 || kind == 32;
}
constexpr std::uint64_t bit(int yaku) { return std::uint64_t{1} << yaku; }

struct Set {
    int form, kind;
    bool run() const { return form == kChi || form == kClosedRun; }
    bool kan() const { return form == kOpenKan || form == kConcealedKan; }
    bool concealed() const { return form == kConcealedKan || form == kClosedTriplet; }
};

// One way to read the hand.
struct Reading {
    std::array<Set, 4> sets;
    int pair;
    Wait wait;
};

// What all readings of a hand share.
struct Hand {
    const Win &win;
    std::uint32_t rules;
    Counts all{};  // closed tiles and melds
    bool menzen = true;
    bool tsumo;
    std::uint64_t luck = 0;  // yaku of the moment, the same for every reading
    std::uint64_t blessing = 0;
    std::uint64_t tiles = 0;  // yaku of which tiles there are: tanyao, one suit
    int dora = 0, ura = 0;
    bool only_simples = true, only_orphans = true, honours = false;
    int suits = 0;
};

int next_kind(int kind) {
    if (kind < kEast) return kind % 9 == 8 ? kind - 8 : kind + 1;
    if (kind < kWhite) return kEast + (kind - kEast + 1) % 4;
    return kWhite + (kind - kWhite + 1) % 3;
}

Hand look(const Win &win, std::uint32_t rules) {
    Hand hand{.win = win, .rules = rules, .tsumo = (win.flags & kTsumo) != 0};
    hand.all = win.closed;
    for (int i = 0; i < win.meld_count; ++i) {
        const int form = win.melds[i] / kKinds, kind = win.melds[i] % kKinds;
        if (form == kChi)
            for (int j = 0; j < 3; ++j) ++hand.all[kind + j];
        else
            hand.all[kind] = static_cast<std::uint8_t>(hand.all[kind] + (form == kPon ? 3 : 4));
        if (form != kConcealedKan) hand.menzen = false;
    }
    int suits = 0;
    for (int kind = 0; kind < kKinds; ++kind) {
        if (hand.all[kind] == 0) continue;
        if (is_orphan(kind))
            hand.only_simples = false;
        else
            hand.only_orphans = false;
        if (is_honour(kind))
            hand.honours = true;
        else
            suits |= 1 << kind / 9;
    }
    hand.suits = std::popcount(static_cast<unsigned>(suits));
    if (hand.only_simples && (hand.menzen || rules & kOpenTanyao)) hand.tiles |= bit(kTanyao);
    if (hand.suits == 1) hand.tiles |= bit(hand.honours ? kHonitsu : kChinitsu);
    for (int i = 0; i < win.indicator_count; ++i)
        hand.dora += hand.all[next_kind(win.indicators[i])];
    const std::uint32_t flags = win.flags;
    if (hand.menzen) {
        if (flags & kIsDoubleRiichi)
            hand.luck |= bit(kDoubleRiichi);
        else if (flags & kIsRiichi)
            hand.luck |= bit(kRiichi);
        if (flags & (kIsDoubleRiichi | kIsRiichi)) {
            if (flags & kIsIppatsu) hand.luck |= bit(kIppatsu);
            for (int i = 0; i < win.ura_count; ++i)
                hand.ura += hand.all[next_kind(win.ura_indicators[i])];
        }
        if (hand.tsumo) hand.luck |= bit(kMenzenTsumo);
    }
    if (hand.tsumo && flags & kReplacement)
        hand.luck |= bit(kRinshan);
    else if (flags & kLastTile)
        hand.luck |= bit(hand.tsumo ? kHaitei : kHoutei);
    if (!hand.tsumo && flags & kRobbedKan) hand.luck |= bit(kChankan);
    if (flags & kFirstTurn && win.meld_count == 0) {
        if (hand.tsumo)
            hand.blessing = bit(win.seat_wind == 0 ? kTenhou : kChiihou);
        else if (rules & kRenhouIsYakuman)
            hand.blessing = bit(kRenhouYakuman);
        else if (rules & kRenhouMangan)
            hand.blessing = bit(kRenhou);
    }
    return hand;
}

int times(std::uint64_t yakuman, std::uint32_t rules) {
    int found = std::popcount(yakuman);
    found += (yakuman & bit(kSuuankouTanki) && rules & kTankiTwice) ? 1 : 0;
    found += (yakuman & bit(kKokushi13) && rules & kKokushi13Twice) ? 1 : 0;
    found += (yakuman & bit(kJunseiChuuren) && rules & kJunseiTwice) ? 1 : 0;
    found += (yakuman & bit(kDaisuushi) && rules & kDaisuushiTwice) ? 1 : 0;
    return found;
}

// Adds up what a reading's yaku are worth, the moment's yaku and dora included.
void settle(const Hand &hand, std::uint64_t shape_yaku, std::uint64_t yakuman, int fu, Scored &to) {
    const std::uint64_t all_yakuman = yakuman | (hand.blessing & ~(bit(kFirstYakuman) - 1));
    if (all_yakuman != 0) {
        to.yaku = all_yakuman;
        to.yakuman = times(all_yakuman, hand.rules);
        to.base = 8000 * to.yakuman;
        return;
    }
    to.yaku = hand.luck | shape_yaku;
    if (to.yaku != 0) {
        for (std::uint64_t left = to.yaku; left != 0; left &= left - 1) {
            const Han &han = kHan[std::countr_zero(left)];
            to.han += hand.menzen ? han.closed : han.open;
        }
        to.dora = hand.dora;
        to.ura = hand.ura;
        to.red = hand.win.red;
        to.han += to.dora + to.ura + to.red;
        to.fu = fu;
        to.base = base_points(to.han, fu, hand.rules);
    }
    if (hand.blessing & bit(kRenhou) && to.base < 2000) {
        to.yaku = bit(kRenhou);
        to.han = 5;
        to.fu = fu;
        to.dora = to.ura = to.red = 0;
        to.base = 2000;
    }
}

// In order: points, a yakuman before counted han, then han, then fu.
void keep_better(Scored &best, const Scored &other) {
    const auto rank = [](const Scored &each) {
        return std::make_tuple(each.base, each.yakuman, each.han, each.fu);
    };
    if (best.shape == Shape::kNone || rank(other) > rank(best)) best = other;
}

std::uint64_t nine_gates(const Hand &hand) {
    if (hand.win.meld_count != 0 || hand.suits != 1 || hand.honours) return 0;
    for (int from = 0; from < kEast; from += 9) {
        int extra = -1;
        bool whole = true;
        for (int i = 0; i < 9; ++i) {
            const int more = hand.all[from + i] - (i == 0 || i == 8 ? 3 : 1);
            whole &= more >= 0;
            if (more > 0) extra = from + i;
        }
        if (whole) return bit(extra == hand.win.tile ? kJunseiChuuren : kChuuren);
    }
    return 0;
}

int set_fu(const Set &set) {
    if (set.run()) return 0;
    int fu = 2;
    if (set.concealed()) fu *= 2;
    if (is_orphan(set.kind)) fu *= 2;
    if (set.kan()) fu *= 4;
    return fu;
}

int pair_fu(const Hand &hand, int kind) {
    if (kind >= kWhite) return 2;
    const bool round = kind == kEast + hand.win.round_wind;
    const bool seat = kind == kEast + hand.win.seat_wind;
    if (round && seat) return hand.rules & kDoubleWindFour ? 4 : 2;
    return round || seat ? 2 : 0;
}

Scored judge(const Hand &hand, const Reading &reading) {
    std::uint64_t yaku = hand.tiles, yakuman = 0;
    int runs = 0, concealed = 0, kans = 0, winds = 0, dragons = 0;
    bool everywhere = is_orphan(reading.pair);
    std::array<std::uint8_t, 27> run_at{};
    std::array<std::uint8_t, 27> triplet_at{};
    int fu = 20;
    for (const Set &set : reading.sets) {
        fu += set_fu(set);
        if (set.run()) {
            ++runs;
            ++run_at[set.kind];
            everywhere &= set.kind % 9 == 0 || set.kind % 9 == 6;
            continue;
        }
        concealed += set.concealed();
        kans += set.kan();
        everywhere &= is_orphan(set.kind);
        if (!is_honour(set.kind)) {
            ++triplet_at[set.kind];
        } else if (set.kind >= kWhite) {
            ++dragons;
            yaku |= bit(kHaku + set.kind - kWhite);
        } else {
            ++winds;
            if (set.kind == kEast + hand.win.round_wind) yaku |= bit(kRoundWind);
            if (set.kind == kEast + hand.win.seat_wind) yaku |= bit(kSeatWind);
        }
    }
    const int head_fu = pair_fu(hand, reading.pair);
    const bool pinfu = hand.menzen && runs == 4 && head_fu == 0 && reading.wait == Wait::kTwoSided;
    if (pinfu) yaku |= bit(kPinfu);
    int twins = 0;
    if (hand.menzen)
        for (const std::uint8_t count : run_at) twins += count / 2;
    if (twins == 1) yaku |= bit(kIipeikou);
    if (twins == 2) yaku |= bit(kRyanpeikou);
    for (int suit = 0; suit < 27; suit += 9)
        if (run_at[suit] && run_at[suit + 3] && run_at[suit + 6]) yaku |= bit(kIttsuu);
    for (int rank = 0; rank < 9; ++rank) {
        if (run_at[rank] && run_at[rank + 9] && run_at[rank + 18]) yaku |= bit(kSanshokuDoujun);
        if (triplet_at[rank] && triplet_at[rank + 9] && triplet_at[rank + 18])
            yaku |= bit(kSanshokuDoukou);
    }
    if (hand.only_orphans)
        yaku |= bit(kHonroutou);
    else if (everywhere)
        yaku |= bit(hand.honours ? kChanta : kJunchan);
    if (runs == 0) yaku |= bit(kToitoi);
    if (concealed == 3) yaku |= bit(kSanankou);
    if (kans == 3) yaku |= bit(kSankantsu);
    if (dragons == 2 && reading.pair >= kWhite) yaku |= bit(kShousangen);

    if (concealed == 4) yakuman |= bit(reading.wait == Wait::kPair ? kSuuankouTanki : kSuuankou);
    if (kans == 4) yakuman |= bit(kSuukantsu);
    if (dragons == 3) yakuman |= bit(kDaisangen);
    if (winds == 4) yakuman |= bit(kDaisuushi);
    if (winds == 3 && reading.pair >= kEast && reading.pair < kWhite) yakuman |= bit(kShousuushi);
    if (hand.suits == 0) yakuman |= bit(kTsuuiisou);
    if (hand.only_orphans && !hand.honours) yakuman |= bit(kChinroutou);
    bool green = true;
    for (int kind = 0; kind < kKinds; ++kind) green &= hand.all[kind] == 0 || is_green(kind);
    if (green) yakuman |= bit(kRyuuiisou);
    yakuman |= nine_gates(hand);

    fu += head_fu;
    if (reading.wait == Wait::kClosed || reading.wait == Wait::kEdge || reading.wait == Wait::kPair)
        fu += 2;
    if (hand.tsumo && !pinfu) fu += 2;
    if (hand.menzen && !hand.tsumo) fu += 10;
    if (!hand.menzen && fu == 20) fu = 30;
    fu = (fu + 9) / 10 * 10;

    Scored found;
    found.shape = Shape::kStandard;
    found.wait = reading.wait;
    found.pair = reading.pair;
    for (int i = 0; i < 4; ++i)
        found.sets[i] =
            static_cast<std::uint8_t>(kKinds * reading.sets[i].form + reading.sets[i].kind);
    settle(hand, yaku, yakuman, fu, found);
    return found;
}

// The winning tile may have completed the pair or any closed set that holds it.
void try_waits(const Hand &hand, Reading &reading, int closed_sets, Scored &best) {
    const int tile = hand.win.tile;
    if (reading.pair == tile) {
        reading.wait = Wait::kPair;
        keep_better(best, judge(hand, reading));
    }
    for (int i = 0; i < closed_sets; ++i) {
        Set &set = reading.sets[i];
        bool seen = false;
        for (int j = 0; j < i; ++j)
            seen |= reading.sets[j].form == set.form && reading.sets[j].kind == set.kind;
        if (seen) continue;
        if (set.form == kClosedTriplet && set.kind == tile) {
            reading.wait = Wait::kTwoPairs;
            if (!hand.tsumo) set.form = kRonTriplet;
            keep_better(best, judge(hand, reading));
            set.form = kClosedTriplet;
        } else if (set.form == kClosedRun && tile >= set.kind && tile <= set.kind + 2) {
            const int low = set.kind % 9;
            if (tile == set.kind + 1)
                reading.wait = Wait::kClosed;
            else if ((tile == set.kind && low == 6) || (tile == set.kind + 2 && low == 0))
                reading.wait = Wait::kEdge;
            else
                reading.wait = Wait::kTwoSided;
            keep_better(best, judge(hand, reading));
        }
    }
}

void split(const Hand &hand, Counts &left, int kind, int done, int wanted, Reading &reading,
           Scored &best) {
    while (kind < kKinds && left[kind] == 0) ++kind;
    if (kind == kKinds) {
        if (done == wanted) try_waits(hand, reading, done, best);
        return;
    }
    if (done == wanted) return;
    if (left[kind] >= 3) {
        left[kind] = static_cast<std::uint8_t>(left[kind] - 3);
        reading.sets[done] = {kClosedTriplet, kind};
        split(hand, left, kind, done + 1, wanted, reading, best);
        left[kind] = static_cast<std::uint8_t>(left[kind] + 3);
    }
    if (kind < kEast && kind % 9 < 7 && left[kind + 1] && left[kind + 2]) {
        for (int i = 0; i < 3; ++i) --left[kind + i];
        reading.sets[done] = {kClosedRun, kind};
        split(hand, left, kind, done + 1, wanted, reading, best);
        for (int i = 0; i < 3; ++i) ++left[kind + i];
    }
}

void try_standard(const Hand &hand, Scored &best) {
    const int wanted = 4 - hand.win.meld_count;
    Reading reading{};
    for (int i = 0; i < hand.win.meld_count; ++i)
        reading.sets[wanted + i] = {hand.win.melds[i] / kKinds, hand.win.melds[i] % kKinds};
    // In a whole hand a suit's tiles are 0 or 2 more than a multiple of three: the pair's suit.
    int pair_suit = -1;
    Counts left = hand.win.closed;
    for (int suit = 0; suit < 4; ++suit) {
        int total = 0;
        for (int kind = 9 * suit; kind < (suit == 3 ? kKinds : 9 * suit + 9); ++kind)
            total += left[kind];
        if (total % 3 == 1) return;
        if (total % 3 == 2) {
            if (pair_suit >= 0) return;
            pair_suit = suit;
        }
    }
    if (pair_suit < 0) return;
    for (int kind = 9 * pair_suit; kind < (pair_suit == 3 ? kKinds : 9 * pair_suit + 9); ++kind) {
        if (left[kind] < 2) continue;
        left[kind] = static_cast<std::uint8_t>(left[kind] - 2);
        reading.pair = kind;
        split(hand, left, 0, 0, wanted, reading, best);
        left[kind] = static_cast<std::uint8_t>(left[kind] + 2);
    }
}

void try_pairs(const Hand &hand, Scored &best) {
    if (hand.win.meld_count != 0) return;
    for (const std::uint8_t count : hand.win.closed)
        if (count != 0 && count != 2) return;
    Scored found;
    found.shape = Shape::kPairs;
    found.wait = Wait::kPair;
    std::uint64_t yaku = bit(kChiitoitsu) | hand.tiles;
    if (hand.only_orphans) yaku |= bit(kHonroutou);
    settle(hand, yaku, hand.suits == 0 ? bit(kTsuuiisou) : 0, 25, found);
    keep_better(best, found);
}

void try_orphans(const Hand &hand, Scored &best) {
    if (hand.win.meld_count != 0) return;
    int pair = -1;
    for (int kind = 0; kind < kKinds; ++kind) {
        const int count = hand.win.closed[kind];
        if (is_orphan(kind) != (count > 0)) return;
        if (count > 1) pair = kind;
    }
    Scored found;
    found.shape = Shape::kOrphans;
    found.pair = pair;
    found.wait = pair == hand.win.tile ? Wait::kThirteen : Wait::kPair;
    settle(hand, 0, bit(pair == hand.win.tile ? kKokushi13 : kKokushi), 0, found);
    keep_better(best, found);
}

}  // namespace

int base_points(int han, int fu, std::uint32_t rules) {
    if (han >= 13 && rules & kKazoe) return 8000;
    if (han >= 11) return 6000;
    if (han >= 8) return 4000;
    if (han >= 6) return 3000;
    if (han == 5) return 2000;
    const int base = fu << (2 + han);
    if (base >= 2000 || (rules & kKiriage && base >= 1920)) return 2000;
    return base;
}

void check(const Win &win) {
    int closed = 0;
    for (const std::uint8_t count : win.closed) {
        if (count > 4) throw std::invalid_argument("there are at most four tiles of a kind");
        closed += count;
    }
    if (win.meld_count < 0 || win.meld_count > 4 || closed != 14 - 3 * win.meld_count)
        throw std::invalid_argument(
            "a win has 14 tiles, three for every meld, the last one included");
    Counts all = win.closed;
    for (int i = 0; i < win.meld_count; ++i) {
        const int form = win.melds[i] / kKinds, kind = win.melds[i] % kKinds;
        if (form > kConcealedKan || (form == kChi && (kind >= kEast || kind % 9 > 6)))
            throw std::invalid_argument("a meld that is no chi, pon or kan");
        if (form == kChi)
            for (int j = 0; j < 3; ++j) ++all[kind + j];
        else
            all[kind] = static_cast<std::uint8_t>(all[kind] + (form == kPon ? 3 : 4));
    }
    for (const std::uint8_t count : all)
        if (count > 4) throw std::invalid_argument("hand and melds hold five of a kind");
    if (win.tile < 0 || win.tile >= kKinds || win.closed[win.tile] == 0)
        throw std::invalid_argument("the winning tile is not among the closed tiles");
    if (win.round_wind < 0 || win.round_wind > 3 || win.seat_wind < 0 || win.seat_wind > 3)
        throw std::invalid_argument("winds are 0 to 3, east to north");
    if (win.indicator_count < 0 || win.indicator_count > 5 || win.ura_count < 0 ||
        win.ura_count > 5)
        throw std::invalid_argument("there are at most five indicators");
    for (int i = 0; i < win.indicator_count; ++i)
        if (win.indicators[i] >= kKinds) throw std::invalid_argument("an indicator is no tile");
    for (int i = 0; i < win.ura_count; ++i)
        if (win.ura_indicators[i] >= kKinds) throw std::invalid_argument("an indicator is no tile");
    if (win.red < 0 || win.red > all[4] + all[13] + all[22])
        throw std::invalid_argument("more red fives than fives");
}

Scored score(const Win &win, std::uint32_t rules) {
    const Hand hand = look(win, rules);
    Scored best;
    try_standard(hand, best);
    try_pairs(hand, best);
    try_orphans(hand, best);
    return best;
}

}  // namespace kibitz::riichi
