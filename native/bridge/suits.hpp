// Suit masks: 13 bits, bit 0 the two and bit 12 the ace; a hand is four of them in 52 bits.
// Knows nothing of contracts or tricks.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <stdexcept>

namespace kibitz::bridge {

constexpr int kNotrump = 4;
constexpr std::uint32_t kFullSuit = 0x1FFF;

// A table beats the library call that popcount becomes on the oldest x86-64.
constexpr std::array<std::uint8_t, 8192> make_lengths() {
    std::array<std::uint8_t, 8192> lengths{};
    for (int mask = 1; mask < 8192; ++mask) {
        lengths[mask] = static_cast<std::uint8_t>(lengths[mask >> 1] + (mask & 1));
    }
    return lengths;
}
inline constexpr std::array<std::uint8_t, 8192> kLengths = make_lengths();

inline int length(std::uint32_t suit) { return kLengths[suit]; }

inline std::uint32_t suit_of(std::uint64_t hand, int suit) {
    return static_cast<std::uint32_t>(hand >> (13 * suit)) & kFullSuit;
}

inline std::uint32_t lowest(std::uint32_t cards) { return cards & (~cards + 1); }

// The bits at or below the highest card; nothing for no cards.
inline std::uint32_t up_to_highest(std::uint32_t cards) {
    return cards == 0 ? 0 : (2u << (31 - std::countl_zero(cards))) - 1;
}

// Which cards of ours stand above every card of theirs.
inline std::uint32_t above(std::uint32_t ours, std::uint32_t theirs) {
    return ours & ~up_to_highest(theirs);
}

inline std::uint32_t without_lowest(std::uint32_t cards, int count) {
    while (count-- > 0 && cards != 0) cards &= cards - 1;
    return cards;
}

inline std::uint32_t top(std::uint32_t cards, int count) {
    return without_lowest(cards, length(cards) - count);
}

using Hands = std::array<std::uint64_t, 4>;  // N, E, S, W

// Throws unless the hands are disjoint and every hand holds as many cards as `left` allows.
inline void check_disjoint(const Hands &hands) {
    std::uint64_t seen = 0;
    for (std::uint64_t hand : hands) {
        if (hand >> 52 != 0) throw std::invalid_argument("a hand has bits beyond the 52 cards");
        if ((hand & seen) != 0) throw std::invalid_argument("a card is in two hands");
        seen |= hand;
    }
}

inline int size(std::uint64_t hand) {
    return length(suit_of(hand, 0)) + length(suit_of(hand, 1)) + length(suit_of(hand, 2)) +
           length(suit_of(hand, 3));
}

inline void check_strain(int strain) {
    if (strain < 0 || strain > kNotrump) throw std::invalid_argument("strain is not 0..4");
}

inline void check_seat(int seat) {
    if (seat < 0 || seat > 3) throw std::invalid_argument("seat is not 0..3");
}

}  // namespace kibitz::bridge
