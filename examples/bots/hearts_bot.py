"""A hearts player of thirty lines: low when others may take the trick, high when nobody can."""

from kibitz.cards import Suit


class Low:
    """Ducks where it can, throws its most dangerous card where it cannot follow."""

    def choose(self, view, legal):
        """One of the legal actions; the view is all that this seat may see."""
        if not hasattr(legal[0], "card"):  # three cards to pass: those worth most trouble
            return max(legal, key=lambda one: sum(self.trouble(card) for card in one.cards))
        trick = view.public.trick
        if not trick:
            return min(legal, key=lambda one: one.card.rank)
        led = trick[0].suit
        following = [one for one in legal if one.card.suit == led]
        if not following:
            return max(legal, key=lambda one: self.trouble(one.card))
        highest = max(card.rank for card in trick if card.suit == led)
        under = [one for one in following if one.card.rank < highest]
        return max(under or following, key=lambda one: one.card.rank if under else -one.card.rank)

    def trouble(self, card):
        """How glad one is to be rid of a card."""
        if card.suit == Suit.SPADES and card.rank >= 12:
            return 40 - abs(card.rank - 12)
        return card.rank + (5 if card.suit == Suit.HEARTS else 0)
