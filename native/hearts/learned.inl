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

inline int kind_of(const Play &p, uint64_t hand, int card) {
    const int suit = kSuitOf[card];
    if (suit < 2) return 0;
    if (suit == 2) return 1;
    if (card == kQueen) return 6;
    const bool mine = hand & kQueenSpades;
    if (!mine && !(p.unplayed & kQueenSpades)) return 2;
    if (card > kQueen) return 7;
    if (mine) return 3;
    return hand & (kKingSpades | kAceSpades) ? 4 : 5;
}

// Whether a moon is on, whose, how far, and what the own hand could make of it.
inline int mood_of(const Play &p, int seat) {
    const int sole = sole_taker(p);
    if (sole == -2) return 0;
    if (sole >= 0 && sole != seat) {
        const int part = p.part(sole);
        return part < 5 ? 16 : part < 10 ? 17 : 18;
    }
    const int lost = std::min(4, losers_now(p, seat));
    return (sole == -1 ? 1 : p.part(seat) < 8 ? 6 : 11) + lost;
}

inline int place_of(uint64_t held, int card) {
    const bool is_low = !(held & below(card)), is_high = !(held & above(card));
    return is_low ? (is_high ? 0 : 1) : is_high ? 2 : 3;
}

// The cards a seat chooses from with, for each, the numbers that speak of it.
struct Choices {
    int cards[13];
    int places[13][kMostPlaces];
    int size = 0, tables = 0;
};

struct Setting {
    uint64_t hand, out;
    int mood, left, first;
};

inline void lead_places(const Play &p, int seat, const Setting &s, int card, int *at) {
    const int suit = kSuitOf[card], kind = kind_of(p, s.hand, card);
    const uint64_t mine = s.hand & kSuits[suit], theirs = s.out & kSuits[suit];
    const int over = six(count_bits(theirs & above(card)));
    const int under = six(count_bits(theirs & below(card)));
    const int length = six(count_bits(mine) - 1), few = kFew[count_bits(theirs)];
    const int place = place_of(mine, card);
    int voids = 0;
    for (int other = 1; other < 4; ++other) voids += p.is_void((seat + other) & 3, suit);
    at[0] = kPlayTables[0].start + (kind * 6 + over) * 6 + under;
    at[1] = kPlayTables[1].start + ((kind * 6 + length) * 5 + few) * kPlaces + place;
    at[2] = kPlayTables[2].start + ((s.mood * kKinds + kind) * 2 + (over == 0)) * kPlaces + place;
    at[3] = kPlayTables[3].start + (kind * 4 + voids) * 6 + over;
    at[4] = kPlayTables[4].start + s.left * kKinds + kind;
}

inline void follow_places(const Play &p, int seat, const Setting &s, int card, int *at) {
    const int suit = p.led, kind = kind_of(p, s.hand, card);
    const uint64_t mine = s.hand & kSuits[suit], theirs = s.out & kSuits[suit];
    const uint64_t under = mine & below(p.best), over = mine & ~below(p.best);
    const int to_come = 3 - p.on_table;
    const int pays = p.table & kQueenSpades ? 2 : p.table & p.rules->points ? 1 : 0;
    int place;
    if (card < p.best)
        place = (!(under & above(card)) ? 0 : !(under & below(card)) ? 1 : 2) + (over ? 6 : 0);
    else
        place = (!(over & above(card)) ? 3 : !(over & below(card)) ? 4 : 5) + (under ? 6 : 0);
    int voids = 0;
    for (int later = 1; later <= to_come; ++later) voids += p.is_void((seat + later) & 3, suit);
    const int above_it = six(count_bits(theirs & above(card)));
    const int few = kFew[count_bits(theirs)], length = six(count_bits(mine) - 1);
    const int his = s.mood >= 16 && p.best_at == sole_taker(p);
    at[0] = kPlayTables[5].start + ((kind * 3 + to_come) * 3 + pays) * kFollows + place;
    at[1] = kPlayTables[6].start + (kind * 6 + above_it) * kFollows + place;
    at[2] = kPlayTables[7].start + ((kind * 5 + few) * 3 + to_come) * kFollows + place;
    at[3] = kPlayTables[8].start + ((s.mood * 3 + pays) * 2 + his) * kFollows + place;
    at[4] = kPlayTables[9].start + (kind * 6 + length) * kFollows + place;
    at[5] = kPlayTables[10].start + (std::min(voids, 2) * 3 + pays) * kFollows + place;
    at[6] = kPlayTables[11].start + s.first * kFollows + place;
}

inline void discard_places(const Play &p, const Setting &s, int card, int *at) {
    const int suit = kSuitOf[card], kind = kind_of(p, s.hand, card);
    const uint64_t mine = s.hand & kSuits[suit], theirs = s.out & kSuits[suit];
    const int over = six(count_bits(theirs & above(card)));
    const int under = six(count_bits(theirs & below(card)));
    const int length = six(count_bits(mine) - 1), few = kFew[count_bits(theirs)];
    const int place = place_of(mine, card);
    const int his = s.mood >= 16 && p.best_at == sole_taker(p);
    at[0] = kPlayTables[12].start + (kind * 6 + over) * 6 + under;
    at[1] = kPlayTables[13].start + ((kind * 6 + length) * 5 + few) * kPlaces + place;
    at[2] = kPlayTables[14].start + ((s.mood * kKinds + kind) * 2 + his) * kPlaces + place;
    at[3] = kPlayTables[15].start + s.first * kKinds + kind;
    at[4] = kPlayTables[16].start + s.left * kKinds + kind;
}

inline void look(const Play &p, int seat, uint64_t legal, Choices &found) {
    const uint64_t hand = p.hands[seat];
    const Setting s{hand, p.unplayed & ~hand, mood_of(p, seat), count_bits(hand), p.first};
    found.size = 0;
    const bool leads = p.on_table == 0, follows = !leads && (hand & kSuits[p.led]);
    found.tables = follows ? 7 : 5;
    for (; legal; legal &= legal - 1) {
        const int card = lowest_bit(legal);
        int *at = found.places[found.size];
        found.cards[found.size++] = card;
        if (leads)
            lead_places(p, seat, s, card, at);
        else if (follows)
            follow_places(p, seat, s, card, at);
        else
            discard_places(p, s, card, at);
    }
}

// Each card's score, and the highest of them.
inline int score_cards(const Learned &learned, const Choices &found, int scores[13]) {
    int most = -1'000'000;
    for (int i = 0; i < found.size; ++i) {
        int sum = 0;
        for (int table = 0; table < found.tables; ++table)
            sum += learned.play[static_cast<std::size_t>(found.places[i][table])];
        scores[i] = sum;
        most = std::max(most, sum);
    }
    return most;
}

// A card as our players choose: drawn by the scores, `keen` times as sharp (0: the best one).
inline int learned_card(const Learned &learned, const Play &p, int seat, uint64_t legal, int keen,
                        Random &random) {
    if ((legal & (legal - 1)) == 0) return lowest_bit(legal);
    if (p.shooter == seat) {
        const int sole = sole_taker(p);
        if (sole == -1 || sole == seat) return shoot(p, seat, legal);
    }
    // A moon of the seat that thinks is stopped with care: whoever shoots expects good defence.
    if (p.wary >= 0 && p.wary != seat) {
        const int sole = sole_taker(p);
        if (sole == p.wary && (p.shooter == sole || p.part(sole) >= Weights{}.stop_from))
            return sensible(p, seat, legal, Weights{});
    }
    Choices found;
    int scores[13];
    look(p, seat, legal, found);
    const int most = score_cards(learned, found, scores);
    double shares[13], sum = 0;
    for (int i = 0; i < found.size; ++i) {
        if (keen == 0 && scores[i] == most) return found.cards[i];
        sum += shares[i] = shrunk(keen * (most - scores[i]));
    }
    double drawn = random.unit() * sum;
    for (int i = 0; i < found.size; ++i) {
        drawn -= shares[i];
        if (drawn < 0) return found.cards[i];
    }
    return found.cards[found.size - 1];
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
    Choices found;
    int scores[13];
    look(p, seat, legal, found);
    const int most = score_cards(learned, found, scores);
    double sum = 0, same = 0;
    int alike_cards = 0;
    for (int i = 0; i < found.size; ++i) {
        const double share = shrunk(most - scores[i]);
        sum += share;
        if (alike(p, seat, found.cards[i], card)) {
            same += share;
            ++alike_cards;
        }
    }
    const int sole = sole_taker(p);
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
        Choices found;
        look(p, seat, legal, found);
        for (int i = 0; i < found.size; ++i) {
            rows.push_back(static_cast<int>(choice));
            rows.push_back(found.cards[i] == card);
            rows.push_back(found.cards[i]);
            for (int table = 0; table < kMostPlaces; ++table)
                rows.push_back(table < found.tables ? found.places[i][table] : -1);
        }
        p.lay(seat, card);
        if (p.on_table == 4) p.gather();
    }
    return rows;
}

}  // namespace kibitz::hearts::KIBITZ_LANE
