"""Points and chances as they are told: what a search counted, bent as fitted; the certain as it is.

Points are bent alike for every choice of a position (see others.py), so no loss changes.

A trick that the rules decide, with a queen in it, a queen that was taken, a moon that somebody has
spoilt or spoils by this card are certain. Everything else was counted in playouts and goes through
its curve (chances.json).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kibitz.cards import Card
from kibitz.core.curves import Counted
from kibitz.core.declared import surely
from kibitz.core.game import SEATS, Seat
from kibitz.games.hearts.beliefs import knowledge
from kibitz.games.hearts.declared import CHANCES
from kibitz.games.hearts.players.evidence import Evidence, ToldChances, is_queen_gone
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.view import View


def as_told(view: View, evidence: Sequence[Evidence], more: float = 0.0) -> list[Evidence]:
    """The evidence with the points and chances people are told; `more` points for every choice."""
    seat = view.seat or 0
    gone = is_queen_gone(view)
    safe = not can_shoot(view, seat)
    spoilt = not any(can_shoot(view, other) for other in SEATS if other != seat)
    allowed = knowledge(view).allowed if view.public.phase == "play" else None

    able = [other != seat and can_shoot(view, other) for other in SEATS]

    def told(one: Evidence) -> ToldChances:
        sure = allowed is not None and is_sure_of_trick(view, allowed, one.card)
        queen_here = one.card == QUEEN or QUEEN in view.public.trick
        pays = sure and one.wins_trick > 0 and takes_points(view, one.card)
        moon = _told("moon", one.moons[seat], certain=safe)
        against = _told("moon against", one.against(seat), certain=spoilt or pays)
        # Whose moon it is, as it was counted; where none was seen, whoever can still shoot.
        parts = [float(can) for can in able] if one.against(seat) == 0 else list(one.moons)
        parts[seat] = 0.0
        whole = sum(parts) or 1.0
        trick = _told("trick", one.wins_trick, certain=sure)
        queen = _told("queen", one.queen, certain=gone or (sure and queen_here))
        # Her share of this trick, as it was counted; no more than the trick itself is won.
        here = queen * one.queen_here / one.queen if one.queen else 0.0
        return ToldChances(
            trick=trick,
            queen=queen,
            queen_here=min(here, trick),
            moon=moon,
            against=against,
            moons=tuple(
                moon if who == seat else against * part / whole for who, part in enumerate(parts)
            ),
        )

    return [replace(one, told=told(one), points=one.points + more) for one in evidence]


def _told(name: str, chance: float, *, certain: bool) -> float:
    return surely(Counted(chance, certain).told(CHANCES[name].curve))


def can_shoot(view: View, seat: Seat) -> bool:
    """Whether nobody else has taken a point yet."""
    return not any(penalty(view.public, other) for other in SEATS if other != seat)


def takes_points(view: View, card: Card) -> bool:
    """Whether the trick costs something as it lies, with this card."""
    rules = view.public.rules
    return any(rules.cost(one) > 0 for one in (*view.public.trick, card))


def is_sure_of_trick(view: View, allowed: Sequence[int], card: Card) -> bool:
    """Whether the rules alone decide if the card wins the trick it is played to.

    `allowed`: by seat the unseen cards it may hold.
    """
    trick = view.public.trick
    if len(trick) == 3:
        return True
    led = card.suit if not trick else trick[0].suit
    top = max((one for one in trick if one.suit == led), default=None)
    if card.suit != led or (top is not None and card < top):
        return True
    higher = ((1 << (13 * (led + 1))) - 1) & ~((1 << (card.index + 1)) - 1)
    to_play = [((view.seat or 0) + step) % 4 for step in range(1, 4 - len(trick))]
    return not any(allowed[seat] & higher for seat in to_play)
