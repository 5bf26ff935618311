#include "bridge/lookahead.hpp"

#include <algorithm>

#include "bridge/estimate.hpp"

namespace kibitz::bridge {
namespace {

// Numbers are twice the tricks of North-South, so that halves stay whole.
class LookAhead {
  public:
    LookAhead(const Hands &hands, int strain) : hands_(hands), strain_(strain) {}

    Hands &hands() { return hands_; }

    int boundary(int leader, int plies, int floor, int ceiling) {
        const int left = size(hands_[leader]);
        if (left == 0) return 0;
        if (plies <= 0) {
            const int twice = estimate(hands_, strain_, leader).twice;
            return (leader & 1) == 0 ? twice : 2 * left - twice;
        }
        return card({leader, leader, -1, -1, 0, all()}, plies, floor, ceiling);
    }

    struct Table {
        int leader;
        int winner;
        int best;  // card index of the winning card; -1 before the lead
        int led;   // suit
        int played;
        std::uint64_t started;  // every card at the start of the trick
    };

    int card(const Table &table, int plies, int floor, int ceiling) {
        if (table.played == 4) {
            const int gained = (table.winner & 1) == 0 ? 2 : 0;
            return gained + boundary(table.winner, plies, floor - gained, ceiling - gained);
        }
        const int seat = (table.leader + table.played) & 3;
        const bool rises = (seat & 1) == 0;
        int list[13];
        const int number = choices(table, seat, list);
        int best = rises ? -1 : 27;
        for (int i = 0; i < number; ++i) {
            const int index = list[i];
            Table next = table;
            ++next.played;
            if (table.best < 0) {
                next.best = index;
                next.led = index / 13;
            } else if (beats(index, table.best)) {
                next.best = index;
                next.winner = seat;
            }
            hands_[static_cast<std::size_t>(seat)] ^= std::uint64_t{1} << index;
            const int value = card(next, plies - 1, floor, ceiling);
            hands_[static_cast<std::size_t>(seat)] ^= std::uint64_t{1} << index;
            if (rises) {
                best = std::max(best, value);
                floor = std::max(floor, value);
            } else {
                best = std::min(best, value);
                ceiling = std::min(ceiling, value);
            }
            if (floor >= ceiling) break;
        }
        return best;
    }

    std::uint64_t all() const { return hands_[0] | hands_[1] | hands_[2] | hands_[3]; }

    bool beats(int index, int best) const {
        if (index / 13 == best / 13) return index > best;
        return index / 13 == strain_;
    }

  private:
    Hands hands_;
    int strain_;

    // One card of each run the hand holds: first the cheapest that wins so far, then the lowest.
    int choices(const Table &table, int seat, int *list) const {
        const std::uint64_t hand = hands_[static_cast<std::size_t>(seat)];
        const std::uint64_t led = table.led < 0 ? 0 : std::uint64_t{kFullSuit} << (13 * table.led);
        std::uint64_t choice = (hand & led) != 0 ? hand & led : hand;
        const std::uint64_t others = table.started & ~hand;
        int number = 0, winners = 0;
        while (choice != 0) {
            const int low = std::countr_zero(choice), suit = low / 13;
            const std::uint64_t lane = std::uint64_t{kFullSuit} << (13 * suit);
            const std::uint64_t above = others & lane & ~((std::uint64_t{2} << low) - 1);
            const std::uint64_t run =
                choice & lane & (above != 0 ? (above & (~above + 1)) - 1 : ~std::uint64_t{0});
            choice &= ~run;
            // Leads from the top, so that a sequence is told apart from its low cards early.
            const bool wins = table.best >= 0 && beats(low, table.best);
            list[number++] = low;
            if (wins && (table.winner & 1) != (seat & 1)) {
                std::swap(list[winners++], list[number - 1]);
            }
        }
        if (table.best < 0) std::reverse(list, list + number);
        return number;
    }
};

}  // namespace

int look_ahead(const Position &position, int plies) {
    const Hands started = at_start_of_trick(position);
    LookAhead search(position.hands, position.strain);
    LookAhead::Table table{position.leader, position.leader, -1, -1, 0, 0};
    for (std::uint64_t hand : started) table.started |= hand;
    for (int card : position.trick) {
        const int seat = (position.leader + table.played++) & 3;
        if (table.best < 0) {
            table.best = card;
            table.led = card / 13;
        } else if (search.beats(card, table.best)) {
            table.best = card;
            table.winner = seat;
        }
    }
    const int left = size(started[0]), seat = position.to_play();
    if (left == 0) return 0;
    const int value = table.played == 0 ? search.boundary(position.leader, plies, -1, 27)
                                        : search.card(table, plies, -1, 27);
    return (seat & 1) == 0 ? value : 2 * left - value;
}

}  // namespace kibitz::bridge
