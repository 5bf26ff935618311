// Playing a deal to its end, by chance or by a cheap sensible policy. Part of a lane.
//
// The policy knows what a seat at the table knows: its own hand and the cards still out.

namespace kibitz::hearts::KIBITZ_LANE {

using kibitz::KIBITZ_LANE::count_bits;
using kibitz::KIBITZ_LANE::highest_bit;
using kibitz::KIBITZ_LANE::lowest_bit;
using kibitz::KIBITZ_LANE::select_bit;

// What these cards cost. Where a heart costs 1 and the queen 13, bits are counted.
inline int cost_of(const Rules &rules, uint64_t cards) {
    if (rules.is_plain) return count_bits(cards & kHearts) + (cards & kQueenSpades ? 13 : 0);
    int cost = 0;
    for (uint64_t rest = cards & rules.points; rest; rest &= rest - 1)
        cost += rules.costs[static_cast<std::size_t>(lowest_bit(rest))];
    return cost;
}

// A deal in play. `points` are those of the cards taken, without any bonus.
struct Play {
    uint64_t hands[4];
    uint64_t taken[4];
    uint64_t unplayed;  // in any hand
    const Rules *rules;
    int points[4];
    int leader;
    bool broken;
    bool first;
    // The trick on the table.
    uint64_t table;
    int on_table;
    int led;             // suit
    int best;            // winning card so far
    int best_at;         // its seat
    int shooter = -1;    // a seat that tries for the moon while it can
    uint16_t voids = 0;  // four bits a seat: suits it was seen not to follow
    int wary = -1;       // the seat that thinks ahead: it, and all against it, stop moons with care

    explicit Play(const Position &p) {
        for (int seat = 0; seat < 4; ++seat) {
            hands[seat] = p.hands[seat];
            taken[seat] = p.taken[seat];
            points[seat] = cost_of(*p.rules, taken[seat]);
        }
        rules = p.rules;
        unplayed = hands[0] | hands[1] | hands[2] | hands[3];
        leader = p.leader;
        broken = p.broken;
        first = (taken[0] | taken[1] | taken[2] | taken[3]) == 0;
        table = 0;
        on_table = 0;
        led = best = best_at = 0;
        for (int i = 0; i < p.on_table; ++i) lay((p.leader + i) & 3, p.trick[i]);
    }

    int to_act() const { return (leader + on_table) & 3; }

    uint64_t legal(int seat) const {
        return on_table == 0 ? leads(hands[seat], first, broken, *rules)
                             : follows(hands[seat], led, first, *rules);
    }

    // A seat's part of all points in 26ths, rounded up: weights and thresholds were found where 26
    // are all there are.
    int part(int seat) const {
        if (rules->is_plain) return points[seat];
        return (points[seat] * kPlainTotal + rules->total - 1) / rules->total;
    }

    bool is_void(int seat, int suit) const { return voids >> (4 * seat + suit) & 1; }

    // Puts a card that is in no hand any more (or is taken out of it here) on the table.
    void lay(int seat, int card) {
        const uint64_t mask = bit(card);
        hands[seat] &= ~mask;
        unplayed &= ~mask;
        if (on_table == 0) {
            led = kSuitOf[card];
            best = card;
            best_at = seat;
        } else if (card > best && kSuitOf[card] == led) {
            best = card;
            best_at = seat;
        } else if (kSuitOf[card] != led) {
            voids |= static_cast<uint16_t>(1 << (4 * seat + led));
        }
        table |= mask;
        broken |= (mask & rules->breakers) != 0;
        ++on_table;
    }

    void gather() {
        taken[best_at] |= table;
        points[best_at] += cost_of(*rules, table);
        leader = best_at;
        table = 0;
        on_table = 0;
        first = false;
    }
};

// One 64-bit draw serves a whole trick: each choice among n cards takes the high part of a
// product and leaves the low part to the next; the bias is below 2^-48.
struct Draw {
    uint64_t state;
    uint64_t among(uint64_t mask) {
        const u128 product = static_cast<u128>(state) * static_cast<uint64_t>(count_bits(mask));
        state = static_cast<uint64_t>(product);
        return select_bit(mask, static_cast<int>(product >> 64));
    }
};

constexpr int kAbreast = 4;

// Chance play of several copies of a deal from the start of the same trick, card by card in
// step: their chains of dependent instructions overlap. Cards stay masks: within the led suit
// the larger mask is the higher card, and the choices below are moves, not jumps.
inline void chance_tricks(Play *plays, Random &random) {
    struct Trick {
        uint64_t hands[4], taken[4];
        Draw draw;
        uint64_t suit, table, best, broken;
        int leader, winner;
    };
    const Rules &rules = *plays[0].rules;
    const uint64_t breakers = rules.breakers;
    const bool queen_stays = rules.may_lead_hearts_instead_of_queen;
    Trick tricks[kAbreast];
    for (int j = 0; j < kAbreast; ++j) {
        Trick &t = tricks[j];
        for (int seat = 0; seat < 4; ++seat) {
            t.hands[seat] = plays[j].hands[seat];
            t.taken[seat] = plays[j].taken[seat];
        }
        t.leader = plays[j].leader;
        t.broken = plays[j].broken || !rules.must_break_hearts;
    }
    for (int left = count_bits(tricks[0].hands[0]); left > 1; --left) {
        for (Trick &t : tricks) {
            const uint64_t hand = t.hands[t.leader];
            uint64_t others = hand & ~kHearts;
            if (queen_stays && others == kQueenSpades) others = hand;
            t.draw.state = random.next();
            t.best = t.draw.among(t.broken || !others ? hand : others);
            t.suit = kSuitMaskOf[lowest_bit(t.best)];
            t.hands[t.leader] = hand ^ t.best;
            t.table = t.best;
            t.winner = t.leader;
        }
        for (int i = 1; i < 4; ++i) {
            for (Trick &t : tricks) {
                const int seat = (t.leader + i) & 3;
                const uint64_t held = t.hands[seat];
                const uint64_t same = held & t.suit;
                const uint64_t card = t.draw.among(same ? same : held);
                const uint64_t in_suit = card & t.suit;
                t.winner = in_suit > t.best ? seat : t.winner;
                t.best = in_suit > t.best ? in_suit : t.best;
                t.table |= card;
                t.hands[seat] = held ^ card;
            }
        }
        for (Trick &t : tricks) {
            t.broken |= t.table & breakers;
            t.taken[t.winner] |= t.table;
            t.leader = t.winner;
        }
    }
    for (int j = 0; j < kAbreast; ++j) {
        Trick &t = tricks[j];
        const uint64_t lead = t.hands[t.leader];
        if (lead) {  // the last trick plays itself
            const uint64_t suit = kSuitMaskOf[lowest_bit(lead)];
            int winner = t.leader;
            for (int seat = 0; seat < 4; ++seat)
                if ((t.hands[seat] & suit) > (t.hands[winner] & suit)) winner = seat;
            t.taken[winner] |= t.hands[0] | t.hands[1] | t.hands[2] | t.hands[3];
        }
        for (int seat = 0; seat < 4; ++seat) {
            plays[j].hands[seat] = 0;
            plays[j].taken[seat] = t.taken[seat];
        }
    }
}

// The trick on the table and the first trick of a deal, where more rules apply.
inline void finish_trick_by_chance(Play &p, Random &random) {
    Draw draw{random.next()};
    while (p.on_table < 4) {
        const int seat = p.to_act();
        if (p.hands[seat] == 0) return;
        p.lay(seat, lowest_bit(draw.among(p.legal(seat))));
    }
    p.gather();
}

#include "hearts/policy.inl"

inline void play_sensibly(Play &p) {
    for (;;) {
        while (p.on_table < 4) {
            const int seat = p.to_act();
            if (p.hands[seat] == 0) return;
            p.lay(seat, sensible(p, seat, p.legal(seat), Weights{}));
        }
        p.gather();
    }
}

// The points of a deal that is over, by seat, and the seat that shot the moon; -1: nobody.
inline int final_points(const Play &p, int16_t out[4]) {
    int costs[4];
    for (int seat = 0; seat < 4; ++seat) costs[seat] = cost_of(*p.rules, p.taken[seat]);
    return final_score(p.taken, costs, *p.rules, out);
}

void playouts(const Position &position, Policy policy, std::size_t n, uint64_t seed, int16_t *out) {
    Random random(seed);
    const Play start(position);
    for (std::size_t i = 0; i < n; i += kAbreast) {
        Play plays[kAbreast] = {start, start, start, start};
        if (policy == Policy::uniform) {
            if (start.first || start.on_table > 0)
                for (Play &p : plays) finish_trick_by_chance(p, random);
            chance_tricks(plays, random);
        } else {
            for (Play &p : plays) play_sensibly(p);
        }
        for (std::size_t j = 0; j < kAbreast && i + j < n; ++j)
            final_points(plays[j], out + 4 * (i + j));
    }
}

int choose(const Position &position, int wary) {
    Play p(position);
    p.wary = wary;
    const int seat = p.to_act();
    return sensible(p, seat, p.legal(seat), Weights{});
}

}  // namespace kibitz::hearts::KIBITZ_LANE
