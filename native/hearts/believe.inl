// Worlds as they were passed and played: chains of worlds, each step a small change that is kept
// as often as it explains better what was seen. Part of a lane.
//
// A seat's plays depend on its own hand and on what all saw, so a change of two hands is weighed
// by those two seats alone. Chains start apart from each other and stay apart: what differs between
// them is what the error of a mean over them is made of.

namespace kibitz::hearts::KIBITZ_LANE {

// --- what was seen -------------------------------------------------------------------------------

// One card that another seat played where it had a choice, and the deal as all saw it before.
struct Seen {
    Play before;
    int card;
    uint64_t gone;  // cards the seat had played by then
};

struct Story {
    std::vector<Seen> seen[4];
    uint64_t played[4] = {};  // by seat
    Play now;                 // the public part; hands are those of one world

    explicit Story(const Play &start) : now(start) {}
};

// Replays a world that is known to fit; nothing that depends on hidden cards is kept.
inline Story story_of(const Question &q, const Masks &world) {
    Position start;
    start.leader = static_cast<int8_t>(q.leader);
    start.rules = &q.rules;
    for (int seat = 0; seat < 4; ++seat) start.hands[seat] = world[static_cast<std::size_t>(seat)];
    int leader = q.leader;
    for (std::size_t i = 0; i < q.plays.size(); i += 4) {
        int best = q.plays[i], winner = leader;
        for (std::size_t j = i; j < i + 4 && j < q.plays.size(); ++j) {
            const int seat = (leader + static_cast<int>(j - i)) & 3, card = q.plays[j];
            start.hands[seat] |= bit(card);
            if (card > best && kSuitOf[card] == kSuitOf[best]) {
                best = card;
                winner = seat;
            }
        }
        leader = winner;
    }
    Story story{Play(start)};
    Play &p = story.now;
    for (const int card : q.plays) {
        const int seat = p.to_act();
        if (seat != q.seat) story.seen[seat].push_back({p, card, story.played[seat]});
        story.played[seat] |= bit(card);
        p.lay(seat, card);
        if (p.on_table == 4) p.gather();
    }
    return story;
}

// How likely a seat that held these 13 plays as it did, of whichever style it is; 0: it could not.
// Once it is known to be less than `least`, anything less is answered.
inline double explains_plays(const Learned &learned, Story &story, int seat, uint64_t hand,
                             const RaceSettings &settings, double least) {
    Styles styles(settings.loose, settings.shooter);
    for (Seen &one : story.seen[seat]) {
        Play &p = one.before;
        p.hands[seat] = hand & ~one.gone;
        const uint64_t legal = p.legal(seat);
        if (!(legal & bit(one.card))) return 0;
        if (legal & (legal - 1))
            styles.see(likely(learned, p, seat, legal, one.card), settings.otherwise);
        if (styles.chance() < least) return 0;
    }
    return styles.chance();
}

// How well these tables foretell all that a seat that held these 13 played, in nats.
inline double plays_nats(const Learned &learned, Story &story, int seat, uint64_t hand,
                         const RaceSettings &settings) {
    Styles styles(0, 0);
    for (Seen &one : story.seen[seat]) {
        Play &p = one.before;
        p.hands[seat] = hand & ~one.gone;
        const uint64_t legal = p.legal(seat);
        if (!(legal & bit(one.card))) throw std::invalid_argument("a world that cannot be");
        if (legal & (legal - 1))
            styles.see(likely(learned, p, seat, legal, one.card), settings.otherwise);
    }
    return std::log(std::max(styles.careful, 1e-300));
}

// --- one world -----------------------------------------------------------------------------------

struct Believed {
    uint64_t hands[4] = {};     // 13 each, as play began
    uint64_t received[4] = {};  // by the pass
    double plays[4] = {1, 1, 1, 1}, passes[4] = {1, 1, 1, 1};

    double weight() const {
        return plays[0] * plays[1] * plays[2] * plays[3] * passes[0] * passes[1] * passes[2] *
               passes[3];
    }
};

class Chain {
  public:
    Chain(const Learned &learned, const Question &q, const RaceSettings &settings, Story &story,
          const uint64_t allowed[4], uint64_t seed)
        : learned_(learned),
          q_(q),
          settings_(settings),
          story_(story),
          allowed_(allowed),
          random_(seed),
          reads_pass_(settings.pass_trust > 0 && q.step != 0) {}

    // The start: one of the worlds by its weight. What two others passed to each other is drawn
    // from the cards commonly passed.
    void start(const std::vector<Masks> &worlds, std::size_t first, std::size_t last) {
        double sum = 0;
        for (std::size_t i = first; i < last; ++i) {
            Believed one;
            double drawn = 1;
            for (int seat = 0; seat < 4; ++seat)
                one.hands[seat] = worlds[i][static_cast<std::size_t>(seat)] | story_.played[seat];
            if (reads_pass_) drawn = draw_received(one);
            for (int seat = 0; seat < 4; ++seat) weigh(one, seat);
            const double weight = one.weight() / drawn;
            sum += weight;
            if (weight > 0 && random_.unit() * sum < weight) now_ = one;
        }
        is_possible_ = sum > 0;
        sum_ = sum;
    }

    bool is_possible() const { return is_possible_; }
    double sum() const { return sum_; }

    void step() {
        const double kind = random_.unit();
        if (reads_pass_ && kind < 0.35) return exchange_received();
        move_cards(kind > 0.9 ? 3 : 2);
    }

    Masks world() const {
        Masks masks;
        for (int seat = 0; seat < 4; ++seat)
            masks[static_cast<std::size_t>(seat)] = now_.hands[seat] & ~story_.played[seat];
        return masks;
    }

  private:
    int other(uint64_t within) { return static_cast<int>(random_.below(within)); }

    void weigh(Believed &one, int seat) {
        if (seat == q_.seat) return;
        weigh_plays(one, seat, 0);
        weigh_pass(one, seat);
    }

    void weigh_plays(Believed &one, int seat, double least) {
        if (settings_.trust == 0) return;
        const bool is_full = settings_.trust == 1;
        const double chance =
            explains_plays(learned_, story_, seat, one.hands[seat], settings_,
                           is_full ? least : std::pow(least, 1 / settings_.trust));
        one.plays[seat] = is_full ? chance : std::pow(chance, settings_.trust);
    }

    void weigh_pass(Believed &one, int seat) {
        if (!reads_pass_) return;
        const uint64_t gave = one.received[(seat + q_.step) & 3];
        const uint64_t had = (one.hands[seat] & ~one.received[seat]) | gave;
        const double chance = pass_likelihood(learned_, had, gave, settings_.otherwise);
        one.passes[seat] =
            settings_.pass_trust == 1 ? chance : std::pow(chance, settings_.pass_trust);
    }

    bool is_read(int seat) const { return seat == q_.seat || seat == ((q_.seat + q_.step) & 3); }

    // Returns how likely the draw was.
    double draw_received(Believed &one) {
        one.received[q_.seat] = q_.received;
        one.received[(q_.seat + q_.step) & 3] = q_.passed;
        double drawn = 1;
        for (int seat = 0; seat < 4; ++seat) {
            if (is_read(seat)) continue;
            Shares shares;
            for (auto &suit : shares.suit) std::fill(suit, suit + 4, 1.0);
            for (uint64_t rest = one.hands[seat]; rest; rest &= rest - 1) {
                const int card = lowest_bit(rest);
                shares.add(card, learned_.common[static_cast<std::size_t>(card)]);
            }
            one.received[seat] = draw_three(shares, random_);
            drawn *= product_of(shares, one.received[seat]) / sets_of_three(shares);
        }
        return drawn;
    }

    int any_card(uint64_t cards) {
        return lowest_bit(select_bit(
            cards, static_cast<int>(random_.below(static_cast<uint64_t>(count_bits(cards))))));
    }

    // Keeps a change as often as it explains better. The die is cast first, so that a change that
    // is known to lose is not weighed to its end: what is cheap to weigh comes first, and no play
    // is likelier than 1.
    void keep_or_not(Believed &next) {
        const double least = random_.unit() * now_.weight();
        for (int seat = 0; seat < 4; ++seat) {
            if (seat == q_.seat) continue;
            const int taker = (seat + q_.step) & 3;
            if (next.hands[seat] != now_.hands[seat])
                next.plays[seat] = 1;
            else if (next.received[seat] == now_.received[seat] &&
                     next.received[taker] == now_.received[taker])
                continue;
            weigh_pass(next, seat);
        }
        for (int seat = 0; seat < 4; ++seat) {
            const double most = next.weight();
            if (most < least || most == 0) return;
            if (next.hands[seat] != now_.hands[seat]) weigh_plays(next, seat, least / most);
        }
        if (next.weight() >= least && next.weight() > 0) now_ = next;
    }

    // Another of a seat's cards is one of the three it got.
    void exchange_received() {
        int seat = other(4);
        while (is_read(seat)) seat = other(4);
        const uint64_t kept = now_.hands[seat] & ~now_.received[seat];
        Believed next = now_;
        next.received[seat] ^= bit(any_card(now_.received[seat])) | bit(any_card(kept));
        keep_or_not(next);
    }

    // Two or three of the others give a card to the next of them; a card that came by the pass
    // leaves its place among the three to the one that comes for it.
    void move_cards(int seats) {
        int order[3], size = 0;
        for (int seat = 0; seat < 4; ++seat)
            if (seat != q_.seat) order[size++] = seat;
        for (int i = 2; i > 0; --i) std::swap(order[i], order[other(static_cast<uint64_t>(i) + 1)]);
        int cards[3];
        for (int i = 0; i < seats; ++i) {
            const uint64_t held = now_.hands[order[i]] & ~story_.played[order[i]];
            if (!held) return;
            cards[i] = any_card(held);
            if (!(allowed_[order[(i + 1) % seats]] & bit(cards[i]))) return;
        }
        Believed next = now_;
        for (int i = 0; i < seats; ++i) {
            const int from = order[i];
            const int comes = cards[(i + seats - 1) % seats];
            next.hands[from] = (next.hands[from] & ~bit(cards[i])) | bit(comes);
            if (next.received[from] & bit(cards[i])) {
                if (is_read(from)) return;  // what the own seat passed stays where it is
                next.received[from] = (next.received[from] & ~bit(cards[i])) | bit(comes);
            }
        }
        keep_or_not(next);
    }

    const Learned &learned_;
    const Question &q_;
    const RaceSettings &settings_;
    Story &story_;
    const uint64_t *allowed_;
    Random random_;
    bool reads_pass_;
    Believed now_;
    bool is_possible_ = false;
    double sum_ = 0;
};

// --- all of them ---------------------------------------------------------------------------------

constexpr std::size_t kStarts = 16;  // worlds that each chain chooses its start from

struct Beliefs {
    std::vector<Masks> worlds;
    std::vector<double> weights;
    std::vector<uint32_t> chains;  // worlds of one chain are not independent
};

// A world's own dice: its weight is the same whoever asks.
inline uint64_t dice_of(const Masks &world) {
    uint64_t state = world[0] ^ (world[1] << 3) ^ (world[2] << 7) ^ (world[3] << 11);
    return splitmix(state);
}

// What is not seen of the pass is averaged over `draws`.
inline double weight_of(const Learned &learned, const Question &q, const RaceSettings &settings,
                        Story &story, const Masks &world) {
    const uint64_t none[4] = {};
    const int draws = settings.pass_trust > 0 && q.step != 0 ? settings.draws : 1;
    double weight = 0;
    for (int draw = 0; draw < draws; ++draw) {
        Chain chain(learned, q, settings, story, none,
                    dice_of(world) + static_cast<uint64_t>(draw));
        chain.start({world}, 0, 1);
        weight += chain.sum() / draws;
    }
    return weight;
}

// Every world there is, by its weight.
inline Beliefs weighed(const Learned &learned, const Question &q, const RaceSettings &settings,
                       Story &story) {
    Beliefs found;
    for (std::size_t i = 0; i < q.worlds.size(); ++i) {
        const double weight = weight_of(learned, q, settings, story, q.worlds[i]);
        if (weight == 0) continue;
        found.worlds.push_back(q.worlds[i]);
        found.weights.push_back(weight);
        found.chains.push_back(static_cast<uint32_t>(i));
    }
    return found;
}

inline Beliefs believe(const Learned &learned, const Question &q, const RaceSettings &settings,
                       Story &story) {
    const bool is_deaf = settings.trust == 0 && (settings.pass_trust == 0 || q.step == 0);
    if (q.complete || is_deaf || q.worlds.size() < 4 * kStarts)
        return weighed(learned, q, settings, story);
    uint64_t allowed[4] = {};
    for (const Masks &world : q.worlds)
        for (std::size_t seat = 0; seat < 4; ++seat) allowed[seat] |= world[seat];
    Beliefs found;
    const std::size_t chains = q.worlds.size() / kStarts;
    for (std::size_t number = 0; number < chains; ++number) {
        Chain chain(learned, q, settings, story, allowed, settings.seed + 1 + 2 * number);
        chain.start(q.worlds, number * kStarts, (number + 1) * kStarts);
        if (!chain.is_possible()) continue;
        for (int i = 0; i < settings.burn; ++i) chain.step();
        for (int kept = 0; kept < settings.kept; ++kept) {
            for (int i = 0; i < settings.steps; ++i) chain.step();
            found.worlds.push_back(chain.world());
            found.weights.push_back(1.0);
            found.chains.push_back(static_cast<uint32_t>(number));
        }
    }
    return found;
}

// For each world and seat, one after another; 0 for the seat that asks.
std::vector<double> tell_nats(const Learned &learned, const Question &q,
                              const RaceSettings &settings) {
    if (q.worlds.empty()) throw std::invalid_argument("no worlds to tell of");
    Story story = story_of(q, q.worlds.front());
    std::vector<double> nats;
    nats.reserve(4 * q.worlds.size());
    for (const Masks &world : q.worlds)
        for (int seat = 0; seat < 4; ++seat) {
            const uint64_t hand = world[static_cast<std::size_t>(seat)] | story.played[seat];
            const bool is_own = seat == q.seat;
            nats.push_back(is_own ? 0 : plays_nats(learned, story, seat, hand, settings));
        }
    return nats;
}

std::vector<double> weigh_learned(const Learned &learned, const Question &q,
                                  const RaceSettings &settings) {
    if (q.worlds.empty()) throw std::invalid_argument("no worlds to weigh");
    Story story = story_of(q, q.worlds.front());
    std::vector<double> weights;
    weights.reserve(q.worlds.size());
    for (const Masks &world : q.worlds)
        weights.push_back(weight_of(learned, q, settings, story, world));
    return weights;
}

}  // namespace kibitz::hearts::KIBITZ_LANE
