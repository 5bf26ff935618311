"""Points and chances as they are told: what a search counted, bent as fitted; the certain as it is.

Points are bent alike for every choice of a position (see others.py), so no loss changes.

A trick that the rules decide, with a queen in it, a queen that was taken, a moon that is shot or
spoilt already or by this trick are certain. Everything else was counted in playouts and goes
through its curve (chances.json).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kibitz.cards import Card, winner
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
    allowed = knowledge(view).allowed if view.public.phase == "play" else None

    def told(one: Evidence) -> ToldChances:
        sure = allowed is not None and is_sure_of_trick(view, allowed, one.card)
        queen_here = one.card == QUEEN or QUEEN in view.public.trick
        taken = taken_after(view, one.card, wins=sure and one.wins_trick > 0)
        shot = view.public.rules.total in taken
        able = [not any(taken[:who] + taken[who + 1 :]) for who in SEATS]
        others = [who != seat and can for who, can in enumerate(able)]
        moon = _told("moon", one.moons[seat], certain=shot or not able[seat])
        against = _told("moon against", one.against(seat), certain=shot or not any(others))
        # Whose moon it is, as it was counted; where none was seen, whoever can still shoot.
        parts = [float(can) for can in others] if one.against(seat) == 0 else list(one.moons)
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


def taken_after(view: View, card: Card, *, wins: bool) -> list[int]:
    """What each seat has taken at least, this trick counted where the rules say whose it is.

    `wins`: the card surely takes it, whatever is still played.
    """
    public = view.public
    taken = [penalty(public, seat) for seat in SEATS]
    seat, trick = view.seat or 0, (*public.trick, card)
    if len(trick) == len(SEATS):
        taken[(seat + 1 + winner(trick)) % 4] += sum(map(public.rules.cost, trick))
    elif wins:
        taken[seat] += sum(map(public.rules.cost, trick))
    return taken


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
