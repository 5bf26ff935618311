#include "riichi/held.hpp"

#include <algorithm>
#include <stdexcept>

#include "riichi/score.hpp"

namespace kibitz::riichi {

std::size_t KeyHash::operator()(const Key &key) const noexcept {
    std::uint64_t mixed = key.low * 0x9E3779B97F4A7C15u;
    mixed ^= mixed >> 32;
    mixed = (mixed + key.high) * 0xC2B2AE3D27D4EB4Fu;
    mixed ^= mixed >> 29;
    mixed = (mixed + key.melds) * 0x165667B19E3779F9u;
    return static_cast<std::size_t>(mixed ^ mixed >> 32);
}

Key key_of(const Held &hand, bool drawn) {
    Key key{0, 0, 0};
    for (int kind = 0; kind < 21; ++kind) key.low |= std::uint64_t{hand.kinds[kind]} << (3 * kind);
    for (int kind = 21; kind < kKinds; ++kind)
        key.high |= std::uint64_t{hand.kinds[kind]} << (3 * (kind - 21));
    for (int suit = 0; suit < 3; ++suit)
        key.high |= std::uint64_t{hand.red[suit]} << (39 + 3 * suit) |
                    std::uint64_t{hand.called_red[suit]} << (48 + 4 * suit);
    key.high |= std::uint64_t{drawn} << 60;
    std::array<std::uint8_t, 4> melds = hand.melds;
    for (int i = 1; i < hand.meld_count; ++i)
        for (int j = i; j > 0 && melds[j] < melds[j - 1]; --j) std::swap(melds[j], melds[j - 1]);
    for (int i = 0; i < hand.meld_count; ++i) key.melds |= std::uint64_t{melds[i]} << (8 * i);
    key.melds |= std::uint64_t{hand.meld_count} << 32;
    return key;
}

void take(Held &hand, int tile) {
    --hand.kinds[kind_of(tile)];
    if (tile >= kKinds) --hand.red[tile - kKinds];
}

void give(Held &hand, int tile) {
    ++hand.kinds[kind_of(tile)];
    if (tile >= kKinds) ++hand.red[tile - kKinds];
}

bool has(const Held &hand, int tile) {
    if (tile >= kKinds) return hand.red[tile - kKinds] > 0;
    const bool five = tile < 27 && tile % 9 == 4;
    return hand.kinds[tile] > (five ? hand.red[tile / 9] : 0);
}

bool is_menzen(const Held &hand) {
    for (int i = 0; i < hand.meld_count; ++i)
        if (hand.melds[i] / kKinds != kConcealedKan) return false;
    return true;
}

Counts with_melds(const Held &hand) {
    Counts all = hand.kinds;
    for (int i = 0; i < hand.meld_count; ++i) {
        const int form = hand.melds[i] / kKinds, kind = hand.melds[i] % kKinds;
        if (form > kConcealedKan || (form == kChi && (kind >= 27 || kind % 9 > 6)))
            throw std::invalid_argument("a meld that is no chi, pon or kan");
        if (form == kChi)
            for (int j = 0; j < 3; ++j) ++all[kind + j];
        else
            all[kind] = static_cast<std::uint8_t>(all[kind] + (form == kPon ? 3 : 4));
    }
    for (const std::uint8_t count : all)
        if (count > 4) throw std::invalid_argument("hand and melds hold five of a kind");
    return all;
}

Held after_pon(const Held &hand, int tile, int reds) {
    const int kind = kind_of(tile);
    Held called = hand;
    called.kinds[kind] = static_cast<std::uint8_t>(called.kinds[kind] - 2);
    called.melds[called.meld_count++] = static_cast<std::uint8_t>(kKinds * kPon + kind);
    if (is_five(kind)) {
        std::uint8_t &held = called.red[kind / 9], &melded = called.called_red[kind / 9];
        held = static_cast<std::uint8_t>(held - reds);
        melded = static_cast<std::uint8_t>(melded + reds + (tile >= kKinds));
    }
    return called;
}

Held after_chi(const Held &hand, int tile, int first, int reds) {
    const int kind = kind_of(tile), suit = kind / 9;
    Held called = hand;
    for (int i = 0; i < 3; ++i)
        if (first + i != kind) --called.kinds[first + i];
    called.melds[called.meld_count++] = static_cast<std::uint8_t>(kKinds * kChi + first);
    called.red[suit] = static_cast<std::uint8_t>(called.red[suit] - reds);
    called.called_red[suit] =
        static_cast<std::uint8_t>(called.called_red[suit] + reds + (tile >= kKinds));
    return called;
}

std::vector<Call> pons(const Held &hand, int tile) {
    const int kind = kind_of(tile);
    std::vector<Call> found;
    if (hand.kinds[kind] < 2) return found;
    const int red = is_five(kind) ? hand.red[kind / 9] : 0, plain = hand.kinds[kind] - red;
    for (int reds = 0; reds <= std::min(2, red); ++reds)
        if (2 - reds <= plain)
            found.push_back({after_pon(hand, tile, reds), std::uint64_t{1} << kind});
    return found;
}

std::vector<Call> chis(const Held &hand, int tile) {
    const int kind = kind_of(tile);
    std::vector<Call> found;
    if (kind >= 27) return found;
    const int rank = kind % 9, suit = kind / 9, five = 9 * suit + 4;
    for (int low = std::max(0, rank - 2); low <= std::min(6, rank); ++low) {
        const int first = kind - rank + low;
        bool held = true, with_five = false;
        for (int i = 0; i < 3; ++i) {
            if (first + i == kind) continue;
            held &= hand.kinds[first + i] > 0;
            with_five |= first + i == five;
        }
        if (!held) continue;
        // Neither the called tile nor the other end of the same run may be thrown.
        std::uint64_t forbidden = std::uint64_t{1} << kind;
        if (low == rank && rank <= 5) forbidden |= std::uint64_t{1} << (kind + 3);
        if (low + 2 == rank && rank >= 3) forbidden |= std::uint64_t{1} << (kind - 3);
        // At most one of the two is a five; it goes plain or red.
        for (int red = 0; red <= (with_five ? 1 : 0); ++red)
            if (!with_five || has(hand, red ? kKinds + suit : five))
                found.push_back({after_chi(hand, tile, first, red), forbidden});
    }
    return found;
}

}  // namespace kibitz::riichi
