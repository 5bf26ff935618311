// Cards by what our players were seen to play: each legal card's score is a sum over small tables
// of what the seat can see. Part of a lane.

namespace kibitz::hearts::KIBITZ_LANE {

constexpr std::array<uint8_t, 14> kFew = {0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4};
inline int six(int count) { return std::min(count, 5); }

// e^(-i/16): scores are sixteenths of a nat.
inline const std::array<double, 256> kShrunk = [] {
    std::array<double, 256> table{};
    for (int i = 0; i < 256; ++i) table[static_cast<std::size_t>(i)] = std::exp(-i / 16.0);
    return table;
}();
inline double shrunk(int by) { return kShrunk[static_cast<std::size_t>(std::min(by, 255))]; }

// Cards by how they differ: minors, hearts, spades below the queen, she herself, those above her.
constexpr std::array<uint8_t, 52> kClassOf = [] {
    std::array<uint8_t, 52> classes{};
    for (std::size_t card = 26; card < 52; ++card)
        classes[card] = card < 39 ? 1 : card < kQueen ? 2 : card == kQueen ? 3 : 4;
    return classes;
}();

// The kind of each class for who holds this hand.
struct Kinds {
    int of[5]{0, 1, 2, 6, 2};

    Kinds(const Play &p, uint64_t hand) {
        if (!(p.unplayed & kQueenSpades)) return;
        of[2] = hand & kQueenSpades ? 3 : hand & (kKingSpades | kAceSpades) ? 4 : 5;
        of[4] = 7;
    }
};

// Whether a moon is on, whose, how far, and what the own hand could make of it.
inline int mood_of(const Play &p, int seat, int sole) {
    if (sole == -2) return 0;
    if (sole >= 0 && sole != seat) {
        const int part = p.part(sole);
        return part < 5 ? 16 : part < 10 ? 17 : 18;
    }
    const int lost = std::min(4, losers_now(p, seat));
    return (sole == -1 ? 1 : p.part(seat) < 8 ? 6 : 11) + lost;
}

// A card's place among those held of its suit; see kPlaces.
inline int place_of(uint64_t held, int card) {
    const bool is_low = !(held & below(card)), is_high = !(held & above(card));
    return 3 - 2 * is_low - is_high;
}

// What a seat sees that speaks of more than one card.
struct Setting {
    uint64_t hand, out;
    Kinds kinds;
    int mood, left, first, his;  // his: who may shoot wins the trick so far
};

// Suits that the others were seen not to follow, by seat; those that come after it, by how many.
constexpr int kAnySeat = 0x1111;
inline int voids_among(const Play &p, int seat, int suit, int after) {
    const int others = 0xFFF >> (4 * (3 - after));
    const int seats = others << (4 * (seat + 1));  // round the table
    return count_bits(static_cast<uint64_t>(p.voids & (seats | seats >> 16) & (kAnySeat << suit)));
}

// note(card, numbers...) for each of the cards, lowest first: the numbers of the tables that speak
// of it. Few jumps: which cards a seat holds cannot be foreseen.
template <class Note>
[[gnu::always_inline]] inline void lead_places(const Play &p, int seat, const Setting &s,
                                               uint64_t cards, Note &&note) {
    for (; cards; cards &= cards - 1) {
        const int card = lowest_bit(cards), suit = kSuitOf[card];
        const uint64_t mine = s.hand & kSuits[suit], theirs = s.out & kSuits[suit];
        const int kind = s.kinds.of[kClassOf[card]];
        const int outside = count_bits(theirs), higher = count_bits(theirs >> card);
        const int over = six(higher), under = six(outside - higher);
        const int length = six(count_bits(mine) - 1), few = kFew[outside];
        const int place = place_of(mine, card), voids = voids_among(p, seat, suit, 3);
        note(card, kPlayTables[0].start + (kind * 6 + over) * 6 + under,
             kPlayTables[1].start + ((kind * 6 + length) * 5 + few) * kPlaces + place,
             kPlayTables[2].start + ((s.mood * kKinds + kind) * 2 + (over == 0)) * kPlaces + place,
             kPlayTables[3].start + (kind * 4 + voids) * 6 + over,
             kPlayTables[4].start + s.left * kKinds + kind);
    }
}

template <class Note>
[[gnu::always_inline]] inline void follow_places(const Play &p, int seat, const Setting &s,
                                                 uint64_t cards, Note &&note) {
    const int suit = p.led;
    const uint64_t mine = s.hand & kSuits[suit], theirs = s.out & kSuits[suit];
    const uint64_t lower = mine & below(p.best), upper = mine & ~below(p.best);
    const int to_come = 3 - p.on_table;
    const int pays = p.table & kQueenSpades ? 2 : p.table & p.rules->points ? 1 : 0;
    const int voids = std::min(voids_among(p, seat, suit, to_come), 2);
    const int few = kFew[count_bits(theirs)], length = six(count_bits(mine) - 1);
    const int at_lower = upper ? 6 : 0, at_upper = lower ? 9 : 3;
    for (; cards; cards &= cards - 1) {
        const int card = lowest_bit(cards), kind = s.kinds.of[kClassOf[card]];
        const uint64_t held = card < p.best ? lower : upper;
        const bool is_low = !(held & below(card)), is_high = !(held & above(card));
        const int place = (card < p.best ? at_lower : at_upper) + (2 - is_low) * !is_high;
        const int above_it = six(count_bits(theirs >> card));
        note(card, kPlayTables[5].start + ((kind * 3 + to_come) * 3 + pays) * kFollows + place,
             kPlayTables[6].start + (kind * 6 + above_it) * kFollows + place,
             kPlayTables[7].start + ((kind * 5 + few) * 3 + to_come) * kFollows + place,
             kPlayTables[8].start + ((s.mood * 3 + pays) * 2 + s.his) * kFollows + place,
             kPlayTables[9].start + (kind * 6 + length) * kFollows + place,
             kPlayTables[10].start + (voids * 3 + pays) * kFollows + place,
             kPlayTables[11].start + s.first * kFollows + place);
    }
}

template <class Note>
[[gnu::always_inline]] inline void discard_places(const Setting &s, uint64_t cards, Note &&note) {
    for (; cards; cards &= cards - 1) {
        const int card = lowest_bit(cards), suit = kSuitOf[card];
        const uint64_t mine = s.hand & kSuits[suit], theirs = s.out & kSuits[suit];
        const int kind = s.kinds.of[kClassOf[card]];
        const int outside = count_bits(theirs), higher = count_bits(theirs >> card);
        const int over = six(higher), under = six(outside - higher);
        const int length = six(count_bits(mine) - 1), few = kFew[outside];
        const int place = place_of(mine, card);
        note(card, kPlayTables[12].start + (kind * 6 + over) * 6 + under,
             kPlayTables[13].start + ((kind * 6 + length) * 5 + few) * kPlaces + place,
             kPlayTables[14].start + ((s.mood * kKinds + kind) * 2 + s.his) * kPlaces + place,
             kPlayTables[15].start + s.first * kKinds + kind,
             kPlayTables[16].start + s.left * kKinds + kind);
    }
}

// note(card, numbers...) for every legal card, lowest first. `sole`: see sole_taker.
template <class Note>
[[gnu::always_inline]] inline void look(const Play &p, int seat, uint64_t legal, int sole,
                                        Note &&note) {
    const uint64_t hand = p.hands[seat];
    const int mood = mood_of(p, seat, sole);
    const Setting s{hand,
                    p.unplayed & ~hand,
                    Kinds(p, hand),
                    mood,
                    count_bits(hand),
                    p.first,
                    mood >= 16 && p.best_at == sole};
    if (p.on_table == 0)
        lead_places(p, seat, s, legal, note);
    else if (hand & kSuits[p.led])
        follow_places(p, seat, s, legal, note);
    else
        discard_places(s, legal, note);
}

// The cards a seat chooses from, each with its score, and the highest of these.
struct Scored {
    int cards[13], scores[13];
    int size = 0, most = -1'000'000;

    Scored(const Learned &learned, const Play &p, int seat, uint64_t legal, int sole) {
        const int16_t *play = learned.play.data();
        look(
            p, seat, legal, sole, [&](int card, auto... places) __attribute__((always_inline)) {
                const int score = (play[places] + ...);
                cards[size] = card;
                scores[size++] = score;
                most = std::max(most, score);
            });
    }
};

// A card as our players choose: drawn by the scores, `keen` times as sharp (0: the best one).
inline int learned_card(const Learned &learned, const Play &p, int seat, uint64_t legal, int keen,
                        Random &random) {
    if ((legal & (legal - 1)) == 0) return lowest_bit(legal);
    const int sole = sole_taker(p);
    if (p.shooter == seat && (sole == -1 || sole == seat)) return shoot(p, seat, legal);
    // A moon of the seat that thinks is stopped with care: whoever shoots expects good defence.
    if (p.wary >= 0 && p.wary != seat && sole == p.wary &&
        (p.shooter == sole || p.part(sole) >= Weights{}.stop_from))
        return sensible(p, seat, legal, Weights{});
    const Scored found(learned, p, seat, legal, sole);
    if (keen == 0)
        return found
            .cards[std::find(found.scores, found.scores + found.size, found.most) - found.scores];
    double shares[13], sum = 0;
    for (int i = 0; i < found.size; ++i)
        sum += shares[i] = shrunk(keen * (found.most - found.scores[i]));
    double drawn = random.unit() * sum;
    int at = 0;
    for (int i = 0; i + 1 < found.size; ++i) {
        drawn -= shares[i];
        at += drawn >= 0;  // a sum of moves: where the die falls cannot be foreseen
    }
    return found.cards[at];
}

inline int intent_of(const Play &p, int seat) {
    const int part = p.part(seat), left = count_bits(p.hands[seat]);
    const int far = part == 0 ? 0 : part < 5 ? 1 : part < 10 ? 2 : 3;
    const int stage = left > 10 ? 0 : left > 7 ? 1 : left > 4 ? 2 : 3;
    return (std::min(losers_now(p, seat), 5) * 4 + far) * 4 + stage;
}

// Which of the others sets out to shoot the moon with the hand it has in this world; -1: none.
inline int draw_shooter(const Learned &learned, const Play &p, int seat, Random &random) {
    const int sole = sole_taker(p);
    if (sole == -2 || sole == seat) return -1;
    int shooter = -1;
    for (int other = 1; other < 4; ++other) {
        const int who = (seat + other) & 3;
        const double drawn = random.unit();
        if ((sole == -1 || sole == who) &&
            drawn < learned.intents[static_cast<std::size_t>(intent_of(p, who))])
            shooter = who;
    }
    return shooter;
}

// How likely this card, or one that tells nothing apart from it, is played by habit and by chance,
// and whether whoever shoots the moon plays it.
struct Likely {
    double by_habit, by_chance;
    bool is_shot;
};

inline Likely likely(const Learned &learned, const Play &p, int seat, uint64_t legal, int card) {
    const int sole = sole_taker(p);
    const Scored found(learned, p, seat, legal, sole);
    double sum = 0, same = 0;
    int alike_cards = 0;
    for (int i = 0; i < found.size; ++i) {
        const double share = shrunk(found.most - found.scores[i]);
        sum += share;
        if (alike(p, seat, found.cards[i], card)) {
            same += share;
            ++alike_cards;
        }
    }
    const bool may_shoot = sole == -1 || sole == seat;
    return {same / sum, static_cast<double>(alike_cards) / found.size,
            may_shoot && alike(p, seat, shoot(p, seat, legal), card)};
}

// A seat's style, which all its plays tell together: careful seats follow habit but for a share
// `otherwise` of their cards, loose ones in half of them, shooters play for the moon while they
// can.
constexpr double kAnyOfLoose = 0.5, kShotOfShooter = 0.75;
struct Styles {
    double careful, loose, shooter;

    Styles(double loose_share, double shooter_share)
        : careful(1 - loose_share - shooter_share), loose(loose_share), shooter(shooter_share) {}

    void see(const Likely &one, double otherwise) {
        const auto mixed = [&](double any) {
            return (1 - any) * one.by_habit + any * one.by_chance;
        };
        careful *= mixed(otherwise);
        loose *= mixed(kAnyOfLoose);
        shooter *= kShotOfShooter * one.is_shot + (1 - kShotOfShooter) * mixed(otherwise);
    }
    double chance() const { return careful + loose + shooter; }
};

// For fitting and for the twin: the numbers that speak of every card of every choice, in order.
std::vector<int> places(const Position &start, const std::vector<int> &plays) {
    Play p(start);
    std::vector<int> rows;
    for (std::size_t choice = 0; choice < plays.size(); ++choice) {
        const int card = plays[choice];
        const int seat = p.to_act();
        const uint64_t legal = p.legal(seat);
        if (!(legal & bit(card))) throw std::invalid_argument("a card that may not be played");
        look(p, seat, legal, sole_taker(p), [&](int one, auto... places) {
            rows.insert(rows.end(), {static_cast<int>(choice), one == card, one, places...});
            rows.insert(rows.end(), kMostPlaces - sizeof...(places), -1);
        });
        p.lay(seat, card);
        if (p.on_table == 4) p.gather();
    }
    return rows;
}

}  // namespace kibitz::hearts::KIBITZ_LANE
