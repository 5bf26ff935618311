// The cheap sensible policy, inside a lane's namespace (included by playout.inc).
//
// Leads low where others hold higher cards, ducks as high as it can, sheds the queen, her
// guards and high cards when void, and stops a moon it can stop. Against the wary seat, and by it,
// a moon is stopped with care; else plainly: whoever thinks of shooting expects good defence,
// whoever must defend expects little help. The weights were found by
// playing variants against each other.

struct Weights {
    int lead_above = 1;             // for each card out above a low lead
    int lead_below = -1;            // against each card out below it
    int lead_length = 2;            // against each card held in the suit
    int lead_flush = 8;             // a low spade while the queen is out and none of A K Q is held
    int lead_spades = 15;           // against a spade that brings the own queen, king or ace closer
    int lead_hearts = 2;            // against leading hearts
    int shed_below = 2;             // for each card out below the discard
    int shed_guard = 2;             // against each own card below it
    int shed_hearts = 2;            // a heart gives a point away
    int shed_guards_of_queen = 24;  // ace and king of spades while the queen is out
    int high_first_round = 5;       // cards out in the suit from which a trick counts as safe
    int stop_from = 8;              // points of a sole taker from which a moon is to be stopped
    int shoot_from = 10;     // points of one's own, nobody else having any, from which to go on
    int high_lead_from = 8;  // cards out in that suit from which it may be led
    int high_lead_out = 3;   // for each card out in that suit
};

constexpr uint64_t below(int card) { return bit(card) - 1; }
constexpr uint64_t above(int card) { return ~(bit(card) | below(card)); }

// The only seat with points; -1 when none has any, -2 when several have.
inline int sole_taker(const Play &p) {
    int sole = -1;
    for (int seat = 0; seat < 4; ++seat)
        if (p.points[seat] > 0) sole = sole == -1 ? seat : -2;
    return sole;
}

inline int sensible_lead(const Play &p, int seat, uint64_t legal, bool stop, const Weights &w) {
    const uint64_t hand = p.hands[seat];
    const uint64_t out = p.unplayed & ~hand;
    // A heart nobody can beat takes the point that ends the moon.
    if (stop && (legal & kHearts) && !(out & kHearts & above(highest_bit(legal & kHearts))))
        return highest_bit(legal & kHearts);
    int best_card = -1;
    int best_score = -10000;
    for (int suit = 0; suit < 4; ++suit) {
        const uint64_t mine = legal & kSuits[suit];
        if (!mine) continue;
        const int card = lowest_bit(mine);
        const uint64_t theirs = out & kSuits[suit];
        int value = w.lead_above * count_bits(theirs & above(card)) -
                    w.lead_below * count_bits(theirs & below(card)) -
                    w.lead_length * count_bits(mine);
        if (!(theirs & above(card))) value -= 40;
        if (suit == 3) {
            if (hand & kQueenSpades)
                value -= w.lead_spades;
            else if (out & kQueenSpades)
                value += hand & (kKingSpades | kAceSpades) ? -w.lead_spades : w.lead_flush;
            if (card == kQueen) value -= 60;
        } else if (suit == 2) {
            value -= w.lead_hearts;
        }
        if (value > best_score) {
            best_score = value;
            best_card = card;
        }
        const int high = highest_bit(mine);
        if (high == card || suit == 2 || count_bits(theirs) < w.high_lead_from) continue;
        if (suit == 3 && (p.unplayed & kQueenSpades) && high >= kQueen) continue;
        const int bold = w.high_lead_out * count_bits(theirs) - w.lead_length * count_bits(mine);
        if (bold > best_score) {
            best_score = bold;
            best_card = high;
        }
    }
    return best_card;
}

// Against a moon: take from the shooter what can be taken, and keep high cards for later.
inline int stop_follow(const Play &p, int seat, uint64_t legal, int sole) {
    const uint64_t over = legal & above(p.best) & ~kQueenSpades;
    const uint64_t low = legal & ~kQueenSpades ? legal & ~kQueenSpades : legal;
    const bool beaten = (p.unplayed & ~p.hands[seat] & kSuits[p.led] & above(p.best)) != 0;
    if (!over || (p.best_at != sole && !beaten)) return lowest_bit(low);
    return p.on_table == 3 ? lowest_bit(over) : highest_bit(over);
}

inline int sensible_follow(const Play &p, int seat, uint64_t legal, bool stop, const Weights &w) {
    const uint64_t hand = p.hands[seat];
    const bool last = p.on_table == 3;
    const bool pays = (p.table & p.rules->points) != 0;
    const uint64_t under = legal & below(p.best);
    const uint64_t over = legal & ~under & ~kQueenSpades;
    if ((under & kQueenSpades) && !stop) return kQueen;
    if (stop && pays && over) return highest_bit(over);
    if (p.first && over) return highest_bit(legal & ~kQueenSpades);
    if (under) {
        if (over && !pays) {
            if (last) return highest_bit(over);
            const uint64_t out = p.unplayed & ~hand & kSuits[p.led];
            if (p.led != 2 && count_bits(out) >= w.high_first_round &&
                (p.led != 3 || !(p.unplayed & kQueenSpades)))
                return highest_bit(over);
        }
        const uint64_t duck = under & ~kQueenSpades;
        return highest_bit(duck ? duck : under);
    }
    if (!over) return highest_bit(legal);
    if (last) return highest_bit(over);
    if (p.led != 2 && !pays && (p.led != 3 || !(p.unplayed & ~hand & kQueenSpades)) &&
        count_bits(p.unplayed & ~hand & kSuits[p.led]) >= w.high_first_round)
        return highest_bit(over);
    return lowest_bit(over);
}

// On the shooter's trick: what stops nothing goes first, then points, then guards of a stopper,
// the stopper last. A card stops when it outlives the higher ones that are out in its suit.
inline int stop_discard(const Play &p, int seat, uint64_t legal) {
    const uint64_t hand = p.hands[seat];
    const uint64_t out = p.unplayed & ~hand;
    int best_card = -1;
    int best_score = -10000;
    for (int suit = 0; suit < 4; ++suit) {
        const uint64_t held = hand & kSuits[suit];
        if (!(legal & held)) continue;
        const int card = lowest_bit(legal & held);
        const uint64_t theirs = out & kSuits[suit];
        const int spare = count_bits(held) - 1 - count_bits(theirs & above(highest_bit(held)));
        int value = !theirs || spare < 0 ? 100 : spare > 0 ? 80 : held & (held - 1) ? 20 : 10;
        if (bit(card) & p.rules->points) value -= card == kQueen ? 90 : 45;
        value += count_bits(theirs);
        if (value > best_score) {
            best_score = value;
            best_card = card;
        }
    }
    return best_card;
}

inline int sensible_discard(const Play &p, int seat, uint64_t legal, bool stop, int sole,
                            const Weights &w) {
    const uint64_t hand = p.hands[seat];
    const uint64_t out = p.unplayed & ~hand;
    uint64_t choice = legal;
    // Points on the shooter's trick help him; keep them while anything else is left.
    const uint64_t points = p.rules->points;
    if (stop && p.best_at == sole && (legal & ~points)) choice = legal & ~points;
    // A point on anybody else's trick ends the moon.
    if (stop && p.best_at != sole && (legal & points & kHearts)) choice = legal & points;
    if (choice & kQueenSpades) return kQueen;
    int best_card = -1;
    int best_score = -10000;
    for (int suit = 0; suit < 4; ++suit) {
        const uint64_t mine = choice & kSuits[suit];
        if (!mine) continue;
        const int card = highest_bit(mine);
        int value = w.shed_below * count_bits(out & kSuits[suit] & below(card)) -
                    w.shed_guard * count_bits(hand & kSuits[suit] & below(card));
        if (suit == 2) value += w.shed_hearts;
        if (suit == 3 && card > kQueen && (out & kQueenSpades)) value += w.shed_guards_of_queen;
        if (value > best_score) {
            best_score = value;
            best_card = card;
        }
    }
    return best_card;
}

// Shooting the moon: win what pays, cash certain winners, waste nothing.
inline int shoot(const Play &p, int seat, uint64_t legal) {
    const uint64_t hand = p.hands[seat];
    const uint64_t out = p.unplayed & ~hand;
    if (p.on_table == 0) {
        int best_card = -1;
        int best_score = -10000;
        for (int suit = 0; suit < 4; ++suit) {
            const uint64_t mine = legal & kSuits[suit];
            if (!mine) continue;
            const int card = highest_bit(mine);
            const uint64_t theirs = out & kSuits[suit];
            const int over = count_bits(theirs & above(card));
            // Certain winners first, from the suit where most cards fall; then the nearest miss.
            const int value =
                (over == 0 ? 100 + 2 * count_bits(mine) : 50 - 10 * over) + count_bits(theirs);
            if (value > best_score) {
                best_score = value;
                best_card = card;
            }
        }
        return best_card;
    }
    const uint64_t same = legal & kSuits[p.led];
    if (same) {
        const uint64_t over = same & above(p.best);
        if (!over) return lowest_bit(same);
        return p.on_table == 3 ? lowest_bit(over) : highest_bit(over);
    }
    // Nothing to win here: throw the weakest card that is no point.
    const uint64_t harmless = legal & ~p.rules->points;
    const uint64_t choice = harmless ? harmless : legal;
    int best_card = -1;
    int best_score = -10000;
    for (int suit = 0; suit < 4; ++suit) {
        const uint64_t mine = choice & kSuits[suit];
        if (!mine) continue;
        const int card = lowest_bit(mine);
        const int value = count_bits(out & kSuits[suit] & above(card));
        if (value > best_score) {
            best_score = value;
            best_card = card;
        }
    }
    return best_card;
}

inline int sensible(const Play &p, int seat, uint64_t legal, const Weights &w) {
    if ((legal & (legal - 1)) == 0) return lowest_bit(legal);
    const int sole = sole_taker(p);
    if (p.shooter == seat ? sole == -1 || sole == seat
                          : sole == seat && p.part(seat) >= w.shoot_from)
        return shoot(p, seat, legal);
    const bool stop =
        sole >= 0 && sole != seat && (p.part(sole) >= w.stop_from || p.shooter == sole);
    if (p.on_table == 0) return sensible_lead(p, seat, legal, stop, w);
    const bool careful = stop && (p.wary == sole || p.wary == seat);
    if (legal & kSuits[p.led]) {
        if (!careful) return sensible_follow(p, seat, legal, stop, w);
        const bool has_played = ((sole - p.leader) & 3) < p.on_table;
        if (p.best_at == sole || !has_played) return stop_follow(p, seat, legal, sole);
        return sensible_follow(p, seat, legal, false, w);
    }
    if (careful && p.best_at == sole) return stop_discard(p, seat, legal);
    return sensible_discard(p, seat, legal, stop, sole, w);
}
