#include "bridge/questions.hpp"

#include <algorithm>

#include "bridge/estimate.hpp"

namespace kibitz::bridge {
namespace {

// The position with the cards of the trick back in their hands.
Hands at_start_of_trick(const Position &position) {
    Hands hands = position.hands;
    for (std::size_t k = 0; k < position.trick.size(); ++k) {
        hands[(position.leader + k) & 3] |= std::uint64_t{1} << position.trick[k];
    }
    return hands;
}

// A solver standing at the position, with its deal and its memory.
class Search {
  public:
    Search(const Position &position, const Budget &budget)
        : deal_(at_start_of_trick(position)),
          memory_(budget.memory),
          solver_(deal_, position.strain, memory_) {
        if (budget.nodes) solver_.allow(budget.nodes);
        trick_.leader = position.leader;
        for (int card : position.trick) play(std::uint64_t{1} << card);
    }

    void play(std::uint64_t card) {
        const Cards packed = deal_.packed(card);
        solver_.play((trick_.leader + trick_.played) & 3, packed);
        trick_.cards[trick_.played++] = packed;
    }

    void take_back() {
        const Cards packed = trick_.cards[--trick_.played];
        solver_.take_back((trick_.leader + trick_.played) & 3, packed);
    }

    // Narrows the tricks of North-South from a guess, one test at a time.
    Range narrow(Range range, int guess) {
        const std::uint64_t before = solver_.nodes();
        while (range.least < range.most) {
            guess = std::clamp(guess, range.least + 1, range.most);
            const bool reached = solver_.reaches(trick_, guess);
            if (solver_.stopped()) break;
            if (reached) {
                range.least = guess++;
            } else {
                range.most = --guess;
            }
        }
        range.nodes += solver_.nodes() - before;
        return range;
    }

    Range test(Range range, int need) {
        const std::uint64_t before = solver_.nodes();
        const bool reached = solver_.reaches(trick_, need);
        if (!solver_.stopped()) (reached ? range.least : range.most) = reached ? need : need - 1;
        range.nodes += solver_.nodes() - before;
        return range;
    }

    int left() const { return solver_.tricks_left(); }

  private:
    Deal deal_;
    Memory memory_;
    Solver solver_;
    Trick trick_;
};

// North-South's range as the range of the side to play, and back.
Range turned(const Range &range, int seat, int left) {
    if (side_of(seat) == 0) return range;
    return {left - range.most, left - range.least, range.nodes};
}

int guess_of(const Position &position) {
    const Hands hands = at_start_of_trick(position);
    const int twice = estimate(hands, position.strain, position.leader).twice;
    const int left = size(hands[0]);
    return side_of(position.leader) == 0 ? (twice + 1) / 2 : left - twice / 2;
}

}  // namespace

void check(const Position &position) {
    check_strain(position.strain);
    check_seat(position.leader);
    if (position.trick.size() > 3) throw std::invalid_argument("a trick under way has 0 to 3 cards");
    std::uint64_t seen = 0;
    for (int card : position.trick) {
        if (card < 0 || card > 51) throw std::invalid_argument("a card is not 0..51");
        if (seen >> card & 1) throw std::invalid_argument("a card is twice in the trick");
        seen |= std::uint64_t{1} << card;
    }
    for (std::uint64_t hand : position.hands) {
        if (hand & seen) throw std::invalid_argument("a card of the trick is still in a hand");
    }
    const Hands hands = at_start_of_trick(position);
    check_disjoint(hands);
    const int cards = size(hands[0]);
    for (std::uint64_t hand : hands) {
        if (size(hand) != cards) throw std::invalid_argument("the hands do not fit the trick");
    }
    for (std::size_t k = 1; k < position.trick.size(); ++k) {
        const int led = position.trick[0] / 13, suit = position.trick[k] / 13;
        if (suit != led && suit_of(position.hands[(position.leader + k) & 3], led) != 0) {
            throw std::invalid_argument("a card of the trick did not follow suit");
        }
    }
}

Range solve(const Position &position, const Budget &budget) {
    check(position);
    Search search(position, budget);
    const int left = search.left();
    return turned(search.narrow({0, left, 0}, guess_of(position)), position.to_play(), left);
}

Range reach(const Position &position, int target, const Budget &budget) {
    check(position);
    Search search(position, budget);
    const int left = search.left(), seat = position.to_play();
    if (target <= 0 || target > left) return {0, left, 0};
    const int need = side_of(seat) == 0 ? target : left - target + 1;
    return turned(search.test({0, left, 0}, need), seat, left);
}

std::vector<CardRange> solve_cards(const Position &position, const Budget &budget, int least,
                                   int most, std::uint64_t among) {
    check(position);
    Search search(position, budget);
    const int seat = position.to_play(), left = search.left();
    const int low = std::clamp(least, 0, left), high = std::clamp(most, low, left);
    const Range window = turned({low, high, 0}, seat, left);
    std::uint64_t legal = position.hands[seat];
    if (!position.trick.empty()) {
        const std::uint64_t led = std::uint64_t{full_suit} << (13 * (position.trick[0] / 13));
        if (legal & led) legal &= led;
    }
    const Hands started = at_start_of_trick(position);
    const std::uint64_t others =
        (started[0] | started[1] | started[2] | started[3]) & ~position.hands[seat];
    std::vector<CardRange> found;
    int guess = guess_of(position);
    for (std::uint64_t rest = legal & among; rest; rest &= rest - 1) {
        const int card = std::countr_zero(rest);
        // A card next to the one before it, with nothing of another hand between, does the same.
        if (!found.empty() && found.back().card / 13 == card / 13) {
            const int before = found.back().card;
            const std::uint64_t between =
                ((std::uint64_t{1} << card) - 1) & ~((std::uint64_t{2} << before) - 1);
            if (!(others & between)) {
                found.push_back({card, found.back().tricks});
                found.back().tricks.nodes = 0;
                continue;
            }
        }
        search.play(std::uint64_t{1} << card);
        const Range range = search.narrow(window, guess);
        search.take_back();
        guess = range.least;
        found.push_back({card, turned(range, seat, left)});
    }
    return found;
}

std::vector<std::int8_t> solve_table(const Hands &hands, Deal &deal, Memory &memory) {
    deal.reset(hands);
    const int left = size(hands[0]);
    std::vector<std::int8_t> tricks(20);
    for (int strain = 0; strain < 5; ++strain) {
        memory.forget();
        Solver solver(deal, strain, memory);
        int guess = -1;
        for (int declarer : {0, 2, 1, 3}) {
            Trick trick;
            trick.leader = (declarer + 1) & 3;
            if (guess < 0) guess = guess_of({hands, strain, trick.leader, {}});
            int least = 0, most = left;
            while (least < most) {
                guess = std::clamp(guess, least + 1, most);
                if (solver.reaches(trick, guess)) {
                    least = guess++;
                } else {
                    most = --guess;
                }
            }
            guess = least;
            tricks[static_cast<std::size_t>(4 * strain + declarer)] =
                static_cast<std::int8_t>(side_of(declarer) == 0 ? least : left - least);
        }
    }
    return tricks;
}

}  // namespace kibitz::bridge
