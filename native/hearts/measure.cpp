#include "hearts/measure.hpp"

#include <algorithm>

#include "common/bits.hpp"
#include "hearts/position.hpp"

namespace kibitz::hearts {

namespace {

constexpr int kAce = 12, kKing = 11, kLady = 10;
constexpr int kHeartSuit = 2, kSpadeSuit = 3;

bool has(uint64_t ranks, int rank) { return ranks >> rank & 1; }
int within(int value) { return std::clamp(value, 0, 100); }

int connected(uint64_t ranks, bool pairs) {
    if (pairs) return count_bits(ranks & ranks >> 1);
    int count = 0, run = 0, head = 0;
    for (int rank = kAce; rank >= 0; --rank) {
        if (!has(ranks, rank)) {
            run = 0;
            continue;
        }
        if (++run == 1) head = rank;
        count += run > 2 && head >= kLady;
    }
    return count;
}

int mean(const int values[4], const int counts[4]) {
    int weighted = 0, weight = 0;
    for (int suit = 0; suit < 4; ++suit) {
        weighted += values[suit] * counts[suit];
        weight += counts[suit];
    }
    return weight == 0 ? 0 : (2 * weighted + weight) / (2 * weight);
}

int floor_quarter(int value) { return value >= 0 ? value / 4 : -((3 - value) / 4); }

}  // namespace

void measure(uint64_t hand, const Scales &scales, int16_t *out) {
    int length[4], danger[4], control[4], open[4], overall[4];
    uint64_t held[4];
    for (int suit = 0; suit < 4; ++suit) {
        const uint64_t ranks = held[suit] = hand >> (13 * suit) & kSuit;
        const int cards = length[suit] = count_bits(ranks);
        int d = 0, c = 0;
        if (cards > 0) {
            for (int i = 0; i < 5; ++i) d += has(ranks, kAce - i) ? scales.danger[i] : 0;
            for (int i = 0; i < 3; ++i) c += has(ranks, kAce - i) ? scales.control[i] : 0;
            if (suit == kSpadeSuit) {
                if (has(ranks, kLady))
                    d += scales.danger_queen;
                else if (has(ranks, kAce) || has(ranks, kKing))
                    d += scales.danger_high_spades;
            }
            if (suit == kHeartSuit) d += scales.danger_heart * cards;
            if (cards <= 2 && (suit != kHeartSuit || scales.danger_short_hearts))
                d += scales.danger_short;
            if (cards >= 5) d += scales.danger_long;
            c += scales.control_card * cards +
                 scales.control_connected * connected(ranks, scales.connected_pairs != 0);
            if (cards == 1) c += scales.control_singleton;
        }
        danger[suit] = within(d);
        control[suit] = within(c);
        open[suit] = scales.void_by_length[std::min(cards, 6)];
        overall[suit] = scales.truncates
                            ? control[suit] - danger[suit] / 2 + open[suit] / 4
                            : floor_quarter(4 * control[suit] - 2 * danger[suit] + open[suit] + 2);
        const int row[5] = {cards, danger[suit], control[suit], open[suit], overall[suit]};
        for (int i = 0; i < 5; ++i) out[5 * suit + i] = static_cast<int16_t>(row[i]);
    }

    // Ties: the suit to void clubs, diamonds, spades, hearts; to keep spades, hearts, diamonds,
    // clubs.
    int to_void = -1, to_keep = kSpadeSuit;
    for (const int suit : {0, 1, 3, 2})
        if (length[suit] >= 1 && length[suit] <= 3 &&
            (to_void < 0 || open[suit] > open[to_void] ||
             (open[suit] == open[to_void] && danger[suit] > danger[to_void])))
            to_void = suit;
    for (const int suit : {2, 1, 0})
        if (control[suit] > control[to_keep] ||
            (control[suit] == control[to_keep] && length[suit] > length[to_keep]))
            to_keep = suit;

    const uint64_t spades = held[kSpadeSuit], hearts = held[kHeartSuit];
    const bool queen = has(spades, kLady);
    const bool high = has(spades, kAce) || has(spades, kKing);
    int counts[3] = {}, voids = 0, openings = 0;
    for (int suit = 0; suit < 4; ++suit) {
        for (int i = 0; i < 3; ++i) counts[i] += has(held[suit], kAce - i);
        voids += length[suit] == 0;
        openings += open[suit] > 50;
    }
    int viability = 0;
    for (int i = 0; i < 3; ++i) viability += scales.moon[i] * counts[i];
    if (has(hearts, kAce)) viability += scales.moon_hearts[0];
    if (has(hearts, kKing)) viability += scales.moon_hearts[1];
    if (length[kHeartSuit] >= 5) viability += scales.moon_five_hearts;
    if (length[kHeartSuit] >= 7) viability += scales.moon_seven_hearts;
    viability += queen  ? scales.moon_queen
                 : high ? scales.moon_high_spades
                        : scales.moon_no_high_spades;
    viability = within(viability + scales.moon_void * voids);
    const bool attempt = viability >= scales.attempt[0] && counts[0] >= scales.attempt[1] &&
                         control[kHeartSuit] >= scales.attempt[2];

    const int rest[14] = {mean(danger, length),
                          mean(control, length),
                          openings,
                          to_void,
                          to_keep,
                          queen,
                          queen && length[kSpadeSuit] >= 4,
                          !queen && high && length[kSpadeSuit] >= 3,
                          count_bits(spades & ((1u << kLady) - 1)),
                          viability,
                          attempt,
                          counts[0],
                          control[kHeartSuit],
                          8 - counts[0] - counts[1]};
    for (int i = 0; i < 14; ++i) out[20 + i] = static_cast<int16_t>(rest[i]);
}

}  // namespace kibitz::hearts
