"""majiang's messages as our events, and our actions as its answers.

The referee tells one seat what it may see, in its own notation: tiles with the suit first, ``_`` on
a tile discarded as drawn, ``*`` on a riichi discard, ``-=+`` behind the called tile for the giver.
Seats there count from the dealer; ours count from the first dealer.
"""

from __future__ import annotations

import re
from typing import Any

from kibitz.core.game import Event
from kibitz.games.riichi.action import (
    DAIMINKAN,
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
)
from kibitz.games.riichi.event import Act, Call, Deal, Dora, Draw, Stick
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Standing, four
from kibitz.games.riichi.tiles.tile import Tile, in_order, parse_tiles

Message = dict[str, Any]


def tile_of(text: str) -> Tile:
    """The tile at the start of their notation."""
    return Tile.parse(text[1] + text[0])


def meld_tiles(text: str) -> tuple[Tile, tuple[Tile, ...]]:
    """Of a called meld: the called tile, and those from the hand in order."""
    digits = re.sub(r"[-=+]", "", text[1:])
    at = next(i for i, letter in enumerate(text) if letter in "-=+") - 1
    before = len(re.sub(r"[-=+]", "", text[1:at]))
    tiles = [Tile.parse(digit + text[0]) for digit in digits]
    called = tiles.pop(before)
    return called, in_order(tiles)


def call_of(text: str) -> Pon | Chi | Daiminkan:
    """The call that makes this meld."""
    called, held = meld_tiles(text)
    if len(held) == 3:
        return DAIMINKAN
    return Pon(held) if held[0].kind == held[1].kind == called.kind else Chi(held)


def kan_of(text: str) -> Action:
    """The kan on the own turn that makes this meld."""
    if re.fullmatch(r"[mpsz]\d{4}", text):
        return Ankan(tile_of(text).kind)
    return Kakan(Tile.parse(text[-1] + text[0]))


class Translator:
    """One seat's messages of one hand after another, as events."""

    def __init__(self, seat: int, rules: Rules) -> None:
        self.seat = seat
        self.rules = rules
        self.dealer = 0
        self._stick: int | None = None  # whose riichi discard lies open, its stick not yet paid

    def events(self, message: Message) -> list[Event]:
        """The events of one message."""
        ((kind, facts),) = message.items()
        if kind == "qipai":
            return [self._deal(facts)]
        if kind == "kaigang":
            return [Dora(tile_of(facts["baopai"]))]
        if kind not in ("zimo", "dapai", "fulou", "gang", "gangzimo"):
            return []  # the hand is over
        seat = (self.dealer + facts["l"]) % 4
        found: list[Event] = []
        if self._stick is not None and kind != "dapai":
            found.append(Stick(self._stick))
            self._stick = None
        match kind:
            case "zimo":
                found.append(Draw(seat, self._drawn(facts["p"])))
            case "gangzimo":
                found.append(Draw(seat, self._drawn(facts["p"]), replacement=True))
            case "dapai":
                if facts["p"].endswith("*"):
                    found.append(Act(seat, RIICHI))
                    self._stick = seat
                found.append(Act(seat, Discard(tile_of(facts["p"]), "_" in facts["p"])))
            case "fulou":
                found.append(Call(seat, call_of(facts["m"])))
            case _:
                found.append(Act(seat, kan_of(facts["m"])))
        return found

    def _drawn(self, text: str) -> Tile | None:
        return tile_of(text) if text else None

    def _deal(self, facts: Message) -> Deal:
        self.dealer = facts["jushu"]
        self._stick = None
        points = [0, 0, 0, 0]
        hands: list[tuple[Tile, ...] | None] = [None] * 4
        for place in range(4):
            seat = (self.dealer + place) % 4
            points[seat] = facts["defen"][place]
            if facts["shoupai"][place]:
                hands[seat] = in_order(parse_tiles(facts["shoupai"][place]))
        standing = Standing(
            four(points), facts["zhuangfeng"], self.dealer, facts["changbang"], facts["lizhibang"]
        )
        first, second, third, fourth = hands
        dealt = (first, second, third, fourth)
        return Deal(self.rules, standing, dealt, tile_of(facts["baopai"]), None)


def meaning(answer: Message) -> tuple[Action, ...]:
    """What one of the referee's answers means: a riichi discard is two of our actions."""
    if not answer:
        return (PASS,)
    ((kind, text),) = answer.items()
    match kind:
        case "dapai":
            discard = Discard(tile_of(text), "_" in text)
            return (RIICHI, discard) if text.endswith("*") else (discard,)
        case "fulou":
            return (call_of(text),)
        case "gang":
            return (kan_of(text),)
        case "daopai":
            return (NINE_TERMINALS,)
        case _:
            return (RON,)


def meanings(message: Message, legal: list[Message]) -> dict[tuple[Action, ...], Message]:
    """The referee's answers by what they mean; a win is a tsumo on the own turn."""
    own_turn = bool({"zimo", "gangzimo"} & message.keys())
    found: dict[tuple[Action, ...], Message] = {}
    for answer in legal:
        actions = meaning(answer)
        found[(TSUMO,) if own_turn and actions == (RON,) else actions] = answer
    return found
