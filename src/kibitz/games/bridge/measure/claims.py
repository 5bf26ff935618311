"""Is a claim sound? Whoever answers one sees all four hands, so best play decides it.

The claimer's hand is faced, dummy lies on the table, the own hand is known: the fourth is what is
left. The double-dummy solver then tells what the claimer's side takes against any defence.
"""

from __future__ import annotations

from kibitz.cards import PACK, Hand
from kibitz.core.game import SEATS
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.measure import double_dummy
from kibitz.games.bridge.view import View


def is_sound(view: View) -> tuple[bool, int]:
    """Whether best play gives the claimer's side the tricks claimed, and how many it gives."""
    public = view.public
    claim, contract, leader = public.claim, public.contract, public.leader
    if claim is None or contract is None or leader is None:
        return False, 0
    hands = known_hands(view)
    if hands is None:
        return False, 0
    trick = [card.index for card in public.trick]
    masks = [mask_of(hand) for hand in hands]
    to_play = (leader + len(trick)) % 4
    tricks = double_dummy.solve(masks, contract.strain, leader, trick).least
    left = 13 - len(public.tricks)
    most = tricks if to_play % 2 == claim.seat % 2 else left - tricks
    return most >= claim.tricks, most


def known_hands(view: View) -> list[Hand] | None:
    """All four hands, where at most one is not seen."""
    hands = [view.seen_hand(seat) for seat in SEATS]
    if sum(hand is None for hand in hands) > 1:
        return None
    gone = {card for _, card in view.public.plays()}
    gone.update(card for hand in hands if hand is not None for card in hand)
    rest = tuple(card for card in PACK if card not in gone)
    return [rest if hand is None else hand for hand in hands]
