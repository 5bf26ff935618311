"""A whole position of riichi, field by field: hand, rivers, melds, winds, indicators, scores.

Seats are called by their winds, the dealer is east. A river lists what was discarded, in order:
``1z9m3p_`` (the last one as drawn), ``r5s`` (with a riichi), ``7p^`` (taken by whoever's meld has
it). From the turns, which rivers and melds tell together, follow the events the own seat was shown;
closed and added kans are put into their seat's last turn. What the own seat drew when is chosen so
that it could have been, for nobody else saw it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kibitz.core.errors import NotationError
from kibitz.core.events import SEATS, Event, Seat
from kibitz.core.fold import four, only_own
from kibitz.core.typed import FieldError, Fields, Typed, in_field
from kibitz.core.words import Fact, nested
from kibitz.games.riichi.action import RIICHI, Ankan, Chi, Daiminkan, Discard, Kakan, Pon
from kibitz.games.riichi.event import Act, Call, Deal, Dora, Draw, Stick
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import Tile, check_copies, in_order, parse_tiles
from kibitz.games.riichi.typed import WINDS, wind

HAND, OWN, ROUND, INDICATORS = "hand", "wind", "round", "indicators"
HONBA, STICKS, SCORES = "honba", "sticks", "scores"
RIVERS = tuple(f"river_{one}" for one in WINDS)
MELDS = tuple(f"melds_{one}" for one in WINDS)
_CALLED = (
    "riichi.typed.wind-0",
    "riichi.typed.wind-1",
    "riichi.typed.wind-2",
    "riichi.typed.wind-3",
)
FIELDS = (HAND, OWN, ROUND, INDICATORS, HONBA, STICKS, SCORES, *RIVERS, *MELDS)
_GROUP = re.compile(r"(r?)([0-9]+)([mpsz])([_^]*)")
_OPEN = (MeldForm.CHI, MeldForm.PON, MeldForm.DAIMINKAN)


@dataclass(frozen=True, slots=True)
class TypedThrow:
    """One tile of a river."""

    tile: Tile
    drawn: bool = False
    riichi: bool = False
    taken: bool = False


@dataclass(slots=True)
class _Own:
    """A draw or use of the own seat's tiles, in order; a draw's tile is chosen at the end."""

    place: int = -1  # of a draw among the events
    drawn: Tile | None = None  # a draw that is known
    used: tuple[Tile, ...] = ()  # tiles that left the hand


def parse_river(text: str) -> tuple[TypedThrow, ...]:
    """Read a river.

    >>> [(str(one.tile), one.drawn, one.riichi, one.taken) for one in parse_river("19m r5s_ 7p^")]
    ... # doctest: +NORMALIZE_WHITESPACE
    [('1m', False, False, False), ('9m', False, False, False), ('5s', True, True, False),
     ('7p', False, False, True)]
    """
    packed = "".join(text.split())
    if "".join(match[0] for match in _GROUP.finditer(packed)) != packed:
        raise NotationError(TYPED.told("riichi.typed.river", text=text[:40]))
    made: list[TypedThrow] = []
    for riichi, ranks, suit, marks in _GROUP.findall(packed):
        tiles = parse_tiles(ranks + suit)
        for at, tile in enumerate(tiles):
            last = at == len(tiles) - 1
            drawn, taken = last and "_" in marks, last and "^" in marks
            made.append(TypedThrow(tile, drawn, bool(riichi) and at == 0, taken))
    return tuple(made)


def parse_laid(text: str) -> tuple[tuple[MeldForm, tuple[Tile, ...]], ...]:
    """Melds with commas between: ``340m`` ``777z`` ``7777z``, ``[1111z]`` closed, ``7777z+`` added.

    >>> [(form.value, len(tiles)) for form, tiles in parse_laid("340m, [1111z]")]
    [('chi', 3), ('ankan', 4)]
    """
    return tuple(_laid(one) for one in re.split(r"[,\s]+", text.strip()) if one)


def _laid(text: str) -> tuple[MeldForm, tuple[Tile, ...]]:
    tiles = in_order(parse_tiles(text.strip("[]").removesuffix("+")))
    if len(tiles) not in (3, 4):
        raise NotationError(TYPED.told("riichi.typed.meld-size", text=text, count=len(tiles)))
    if text.startswith("["):
        form, made = MeldForm.ANKAN, Meld.ankan(tiles)
    elif len(tiles) == 4:
        form = MeldForm.KAKAN if text.endswith("+") else MeldForm.DAIMINKAN
        made = Meld.daiminkan(tiles[0], tiles[1:], 3)
    elif tiles[0].kind == tiles[2].kind:
        form, made = MeldForm.PON, Meld.pon(tiles[0], tiles[1:], 3)
    else:
        form, made = MeldForm.CHI, Meld.chi(tiles[0], tiles[1:])
    return form, made.tiles


def typed(rules: Rules, told: Fields) -> Typed:
    """The events the own seat was shown; FieldError names what is wrong."""
    seat = told.read(OWN, lambda text: wind(text or "E"))
    hand = told.read(HAND, parse_tiles)
    laid = [list(told.read(field, parse_laid)) for field in MELDS]
    wanted = 14 - 3 * len(laid[seat])
    if len(hand) not in (wanted, wanted - 1):
        facts = {"text": told.text(HAND), "count": len(hand), "wanted": wanted}
        raise FieldError(HAND, TYPED.told("riichi.typed.sizes", **facts, before=wanted - 1))
    in_field(HAND, lambda: check_copies(hand, told.text(HAND)))
    rivers = [told.read(field, parse_river) for field in RIVERS]
    indicators = told.read(INDICATORS, parse_tiles)
    kans = sum(form not in (MeldForm.CHI, MeldForm.PON) for own in laid for form, _ in own)
    needed = 1 + (kans if rules.kan_dora != "off" else 0)
    if len(indicators) != needed:
        facts = {"count": len(indicators), "wanted": needed, "kans": kans}
        raise FieldError(INDICATORS, TYPED.told("riichi.typed.indicator-count", **facts))
    table = _Turns(seat, hand, rivers, laid, list(indicators))
    table.run()
    standing = in_field(SCORES, lambda: _standing(rules, told, table.paid))
    dealt = only_own([table.dealt()] * 4, seat)
    deal = in_field(HAND, lambda: Deal(rules, standing, dealt, indicators[0], None))
    return Typed(seat, [(deal, HAND), *table.events])


def _standing(rules: Rules, told: Fields, paid: set[Seat]) -> Standing:
    """Scores are as they lie on the table: a stick that was paid is not in them any more."""
    start = rules.start_points
    shown = [start - 1000 * (seat in paid) for seat in SEATS]
    scores = told.numbers(SCORES, -200_000, 400_000, shown)
    round_wind = told.read(ROUND, lambda text: wind(text or "E"))
    honba, sticks = told.number(HONBA, 0, 99, 0), told.number(STICKS, 0, 99, 0)
    return Standing(
        four(score + 1000 * (seat in paid) for seat, score in enumerate(scores)),
        round_wind,
        0,
        honba,
        sticks,
    )


class _Turns:
    """The turns of a deal, from rivers and melds."""

    def __init__(
        self,
        seat: Seat,
        hand: tuple[Tile, ...],
        rivers: Sequence[Sequence[TypedThrow]],
        laid: Sequence[list[tuple[MeldForm, tuple[Tile, ...]]]],
        indicators: list[Tile],
    ) -> None:
        self.seat, self.hand = seat, hand
        self.events: list[tuple[Event, str]] = []
        self.paid: set[Seat] = set()
        self._rivers = [list(river) for river in rivers]
        self._thrown = [0, 0, 0, 0]
        self._laid, self._turned = laid, indicators[1:]
        self._own: list[_Own] = []
        self._on_turn = len(hand) % 3 == 2

    def run(self) -> None:
        """Turn after turn until the own seat decides."""
        turn, draws = 0, True
        while True:
            thrown = self._next(turn)
            if thrown is None:
                self._end(turn, draws=draws)
                return
            if draws:
                self._draw(turn, thrown.tile if thrown.drawn else None)
            if self._thrown[turn] == len(self._rivers[turn]):
                self._kans(turn)
            field = RIVERS[turn]
            if thrown.riichi:
                self._add(Act(turn, RIICHI), field)
            self._add(Act(turn, Discard(thrown.tile, drawn=thrown.drawn)), field)
            if turn == self.seat:
                self._own.append(_Own(used=(thrown.tile,)))
            if self._is_done() and not self._on_turn and turn != self.seat and not thrown.taken:
                self._check_laid()
                return
            if thrown.riichi:
                self._add(Stick(turn), field)
                self.paid.add(turn)
            if thrown.taken:
                turn, draws = self._taken(turn, thrown.tile), False
            else:
                turn, draws = (turn + 1) % 4, True

    def dealt(self) -> tuple[Tile, ...]:
        """The thirteen tiles the own seat began with; its draws are chosen to fit.

        From the end back: what was drawn is something that left the hand later, or is still in it.
        """
        is_drawn = self._on_turn and bool(self._own) and self._own[-1].place >= 0
        pool = list(self.hand[:-1] if is_drawn else self.hand)
        steps = list(self._own)
        if is_drawn:
            self._set(steps.pop(), self.hand[-1])
        for step in reversed(steps):
            if step.place < 0:
                pool += step.used
            elif step.drawn is not None:
                pool.remove(step.drawn)
                self._set(step, step.drawn)
            else:
                self._set(step, pool.pop(0))
        return in_order(pool)

    def _set(self, step: _Own, tile: Tile) -> None:
        event, field = self.events[step.place]
        assert isinstance(event, Draw)
        self.events[step.place] = (Draw(event.seat, tile, event.replacement), field)

    def _next(self, turn: Seat) -> TypedThrow | None:
        if self._thrown[turn] == len(self._rivers[turn]):
            return None
        self._thrown[turn] += 1
        return self._rivers[turn][self._thrown[turn] - 1]

    def _is_done(self) -> bool:
        return all(self._thrown[one] == len(self._rivers[one]) for one in SEATS)

    def _end(self, turn: Seat, *, draws: bool) -> None:
        """The rivers say no more: it must be the own seat's turn, with a tile too many."""
        if not self._is_done() or turn != self.seat or not self._on_turn:
            if self._is_done() and self._on_turn:
                facts = {"count": len(self.hand), "wind": nested(Fact(_CALLED[turn]))}
                raise FieldError(HAND, TYPED.told("riichi.typed.not-my-turn", **facts))
            facts = {
                "wind": nested(Fact(_CALLED[turn])),
                "count": self._thrown[turn] + 1,
            }
            raise FieldError(RIVERS[turn], TYPED.told("riichi.typed.river-short", **facts))
        if draws:
            self._draw(turn, None)
        self._kans(turn)
        self._check_laid()

    def _draw(self, turn: Seat, known: Tile | None, *, replacement: bool = False) -> None:
        if turn == self.seat:
            self._own.append(_Own(len(self.events), known))
        # The own tile is put in at the end; until then any stands for it.
        self._add(Draw(turn, None, replacement), RIVERS[turn] if turn != self.seat else HAND)

    def _add(self, event: Event, field: str) -> None:
        self.events.append((event, field))

    def _kans(self, turn: Seat) -> None:
        """Closed and added kans of a seat, in its last turn: each draws again and turns a dora."""
        for form, tiles in [one for one in self._laid[turn] if one[0] not in _OPEN]:
            if form is MeldForm.KAKAN and not self._ponned(turn, tiles):
                continue
            self._laid[turn].remove((form, tiles))
            field = MELDS[turn]
            added = tiles[-1]
            made = Ankan(tiles[0].kind) if form is MeldForm.ANKAN else Kakan(added)
            self._add(Act(turn, made), field)
            if turn == self.seat:
                self._own.append(_Own(used=tiles if form is MeldForm.ANKAN else (added,)))
            self._turn_dora()
            self._draw(turn, None, replacement=True)

    def _ponned(self, turn: Seat, tiles: tuple[Tile, ...]) -> bool:
        return any(
            isinstance(event, Call)
            and event.seat == turn
            and isinstance(event.action, Pon)
            and event.action.tiles[0].kind == tiles[0].kind
            for event, _ in self.events
        )

    def _turn_dora(self) -> None:
        if self._turned:
            self._add(Dora(self._turned.pop(0)), INDICATORS)

    def _taken(self, giver: Seat, tile: Tile) -> Seat:
        """Whoever's next meld has the tile takes it; the caller."""
        for caller, form, tiles in self._callers(giver, tile):
            rest = list(tiles)
            rest.remove(tile)
            at = self._laid[caller].index((form, tiles))
            if form is MeldForm.KAKAN:
                rest = rest[:2]  # a pon first; its kan comes later
            else:
                del self._laid[caller][at]
            own = in_order(rest)
            call = Chi(own) if form is MeldForm.CHI else Pon(own)
            action = Daiminkan() if form is MeldForm.DAIMINKAN else call
            self._add(Call(caller, action), MELDS[caller])
            if caller == self.seat:
                self._own.append(_Own(used=own))
            if form is MeldForm.DAIMINKAN:
                self._turn_dora()
                self._draw(caller, None, replacement=True)
            return caller
        raise FieldError(RIVERS[giver], TYPED.told("riichi.typed.river-taken", tile=str(tile)))

    def _callers(
        self, giver: Seat, tile: Tile
    ) -> Iterator[tuple[Seat, MeldForm, tuple[Tile, ...]]]:
        for step in (1, 2, 3):
            caller = (giver + step) % 4
            for form, tiles in self._laid[caller]:
                fits = tile in tiles and form is not MeldForm.ANKAN
                again = form is MeldForm.KAKAN and self._ponned(caller, tiles)
                if fits and not again and (form is not MeldForm.CHI or step == 1):
                    yield caller, form, tiles

    def _check_laid(self) -> None:
        for seat in SEATS:
            for _, tiles in self._laid[seat]:
                shown = "".join(map(str, tiles))
                raise FieldError(MELDS[seat], TYPED.told("riichi.typed.meld-left", meld=shown))
