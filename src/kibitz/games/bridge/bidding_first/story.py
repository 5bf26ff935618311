"""An auction read call by call: what each call showed, and what is known of the four hands.

Public knowledge only: the same for every seat, whatever it holds. Seats here are counted from the
dealer (0). `sides` says who is vulnerable: the dealer's side first.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kibitz.games.bridge.bidding_first import common_sense, keycards
from kibitz.games.bridge.bidding_first.knowledge import AuctionKnowledge
from kibitz.games.bridge.bidding_first.rules import Meaning, find
from kibitz.games.bridge.bidding_first.situation import RANK
from kibitz.games.bridge.measure.holding import Holding

Sides = tuple[bool, bool]
GAMES = {"3NT", "4H", "4S", "5C", "5D"}


@dataclass(frozen=True, slots=True, eq=False)
class Story:
    """The auction so far, the meaning of each call, and public knowledge."""

    calls: tuple[str, ...]
    sides: Sides
    meanings: tuple[Meaning, ...]
    knowledge: AuctionKnowledge

    @property
    def seat(self) -> int:
        """Who calls next, counted from the dealer."""
        return len(self.calls) % 4

    @property
    def vulnerable(self) -> bool:
        """Whether the side to call is."""
        return self.sides[self.seat % 2]

    @property
    def is_over(self) -> bool:
        return len(self.calls) >= 4 and self.calls[-3:] == ("P", "P", "P")

    @property
    def is_forced(self) -> bool:
        """Whether the seat to call may not pass: partner forced, and nobody relieved it."""
        if len(self.calls) < 2:
            return False
        if self.calls[-1] != "P":
            return False
        last = next((i for i in range(len(self.calls) - 1, -1, -1) if self.calls[i] in RANK), None)
        if last is None:
            return False
        ours = (len(self.calls) - last) % 2 == 0
        partner = self.meanings[-2]
        if self.calls[-2] in ("X", "XX") or self.calls[-2] in RANK:
            if "f1" in partner.marks and not is_game(self.calls[last], ours=ours):
                return True
            if ours and (self.calls[-2] == "4NT" or "control" in partner.marks):
                return "f1" in partner.marks
        return ours and self.is_game_forced and not is_game(self.calls[last], ours=True)

    @property
    def partners_marks(self) -> frozenset[str]:
        """The marks of partner's last call, if it was not a pass."""
        place = len(self.calls) - 2
        if place < 0 or self.calls[place] == "P":
            return frozenset()
        return self.meanings[place].marks

    @property
    def is_game_forced(self) -> bool:
        """Whether the side to call has forced to game."""
        return any(
            "gf" in meaning.marks
            for place, meaning in enumerate(self.meanings)
            if (len(self.calls) - place) % 2 == 0
        )


def is_game(bid: str, *, ours: bool) -> bool:
    """Whether a bid of our side reaches game."""
    return ours and RANK[bid] >= RANK["3NT"] and (bid in GAMES or int(bid[0]) >= 5 or bid == "4NT")


EMPTY = AuctionKnowledge()


@lru_cache(maxsize=16384)
def story(calls: tuple[str, ...], sides: Sides) -> Story:
    """Read an auction. The calls are trusted to be legal."""
    if not calls:
        return Story((), sides, (), EMPTY)
    before = story(calls[:-1], sides)
    meaning = meaning_of(before, calls[-1])
    place = len(calls) - 1
    known = before.knowledge.after(place % 4, meaning.boxes, place)
    return Story(calls, sides, (*before.meanings, meaning), known)


@lru_cache(maxsize=512)
def seen_by(hand: Holding, told: Story) -> AuctionKnowledge:
    """What the seat to call knows: public knowledge and its own hand."""
    return told.knowledge.with_own(told.seat, hand)


def meaning_of(before: Story, call: str) -> Meaning:
    """What a call would show after an auction: by rule, else by common sense."""
    found = find(before.calls, before.vulnerable)
    meaning = None
    if found is not None:
        opposed = common_sense.scene(before.calls).opposed
        meaning = found.meaning(call, in_order=not (opposed or found.is_judged))
    if meaning is None or call != "4NT":
        asked = keycards.meaning(before.calls, call, before.knowledge, before.meanings)
        meaning = asked or meaning
    return meaning or common_sense.meaning(before.calls, call, before.knowledge, before.is_forced)
