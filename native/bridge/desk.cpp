#include "bridge/desk.hpp"

#include "common/lane.hpp"

namespace kibitz::bridge {

namespace plain {
std::unique_ptr<Desk> make_desk(std::size_t memory_bytes);
}
#ifdef KIBITZ_FAST_LANE
namespace fast {
std::unique_ptr<Desk> make_desk(std::size_t memory_bytes);
}
#endif

std::unique_ptr<Desk> make_desk(std::size_t memory_bytes) {
#ifdef KIBITZ_FAST_LANE
    if (has_fast_bits()) return fast::make_desk(memory_bytes);
#endif
    return plain::make_desk(memory_bytes);
}

Hands at_start_of_trick(const Position &position) {
    Hands hands = position.hands;
    for (std::size_t k = 0; k < position.trick.size(); ++k) {
        hands[(position.leader + k) & 3] |= std::uint64_t{1} << position.trick[k];
    }
    return hands;
}

void check(const Position &position) {
    check_strain(position.strain);
    check_seat(position.leader);
    if (position.trick.size() > 3)
        throw std::invalid_argument("a trick under way has 0 to 3 cards");
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

}  // namespace kibitz::bridge
