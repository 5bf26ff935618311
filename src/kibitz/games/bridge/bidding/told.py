"""An auction told: what every call meant, and what is known of each hand, for people and programs.

Seats are table seats here (north 0); a state counts from the dealer. Bounds are those of the
meanings, as players speak of them: a hand a point or a card off is rare, not impossible.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kibitz.core.words import Fact
from kibitz.games.bridge.bidding.book.names import name_of
from kibitz.games.bridge.bidding.meaning.constraints import ANY_HULL, Hull
from kibitz.games.bridge.bidding.meaning.hands import Hands
from kibitz.games.bridge.bidding.meaning.simplest import simplest
from kibitz.games.bridge.bidding.meaning.type import Forcing, Meaning
from kibitz.games.bridge.bidding.state import AuctionState, Sides
from kibitz.games.bridge.measure.shapes import SHAPES
from kibitz.games.bridge.words.brief import briefly
from kibitz.games.bridge.words.shown import call_column, call_facts, describe

SEATS = "NESW"
QUANTITIES = ("C", "D", "H", "S", "hcp")
SYMBOLS = "♣♦♥♠"
_FORCING = {
    Forcing.NO: ("", ""),
    Forcing.ROUND: ("forcing", "フォーシング"),
    Forcing.GAME: ("forcing to game", "ゲームフォーシング"),
}
BALANCED = (2, 5)
"""Cards of every suit in a hand told to be balanced."""
_SHORT = 4
Words = Callable[[Meaning, str], str]
"""What a meaning shows, in a language."""


def sides_of(vul: str, dealer: int) -> Sides:
    """Who is vulnerable, the dealer's side first."""
    both = (vul in ("ns", "both"), vul in ("ew", "both"))
    return both if dealer % 2 == 0 else (both[1], both[0])


def shows_words(meaning: Meaning, lang: str) -> str:
    """What a meaning shows, in words."""
    return describe(simplest(meaning.constraint.text), lang)


def shows_briefly(meaning: Meaning, lang: str) -> str:
    """The same without the finer cases, as one player answers another."""
    return briefly(simplest(meaning.constraint.text), lang)


def line_of(meaning: Meaning, lang: str, words: Words = shows_words) -> str:
    """A meaning in one line: its name, what it shows, how far it forces."""
    name, shows = name_of(meaning.name, lang), words(meaning, lang)
    force = _FORCING[meaning.forcing][lang == "ja"]
    if lang == "ja":
        return f"{name}：{shows}" + (f"（{force}）" if force else "")
    return f"{name}: {shows}" + (f" ({force})" if force else "")


def calls_json(state: AuctionState, dealer: int, lang: str) -> list[dict[str, Any]]:
    """Every call with what it meant."""
    return [
        {
            "seat": SEATS[(dealer + place) % 4],
            "call": call,
            "name": name_of(meaning.name, lang),
            "shows": shows_words(meaning, lang),
            "constraint": meaning.shows,
            "forcing": meaning.forcing.name.lower(),
            "alert": meaning.is_artificial,
            "asks": meaning.asks,
            "agrees": None if meaning.agrees is None else "CDHSN"[meaning.agrees],
        }
        for place, (call, meaning) in enumerate(zip(state.calls, state.meanings, strict=True))
    ]


def call_lines(state: AuctionState, dealer: int, lang: str) -> list[str]:
    """The same for people."""
    lines: list[str] = []
    for place, (call, meaning) in enumerate(zip(state.calls, state.meanings, strict=True)):
        mark = "!" if meaning.is_artificial else " "
        seat = SEATS[(dealer + place) % 4]
        lines.append(f"{seat} {call_column(call, lang)}{mark} {line_of(meaning, lang)}")
    return lines


Label = tuple[str | None, str | None]


def _ranges(hull: Hull) -> list[tuple[int, int]]:
    return [*hull.lengths, hull.points]


def _bounds(state: AuctionState, seat: int) -> list[tuple[int, int, Label]]:
    """Least, most and the calls that set them, for the suits and for points."""
    hull = ANY_HULL
    rows: list[tuple[int, int, Label]] = [(low, high, (None, None)) for low, high in _ranges(hull)]
    for place in range(seat, len(state.calls), 4):
        meaning = state.meanings[place]
        hull = hull.meet(meaning.hull)
        for number, (low, high) in enumerate(_ranges(hull)):
            least, most, (because, why) = rows[number]
            call = state.calls[place]
            label = (call if low != least else because, call if high != most else why)
            rows[number] = (low, high, label)
    return rows


def bounds_of(state: AuctionState, seat: int) -> list[tuple[int, int]]:
    """Least and most of a seat, counted from the dealer, as told: the suits, then points."""
    return [(low, high) for low, high, _ in _bounds(state, seat)]


def hands_json(
    state: AuctionState, dealer: int, own: int | None = None, seat: int | None = None
) -> dict[str, Any]:
    """What is known of each hand; `own` is the mask of the seat that looks, counted from dealer."""
    mine = None if own is None else Hands.of([own]).lengths[0]
    found: dict[str, Any] = {}
    for place in range(4):
        rows = _bounds(state, place)
        for suit in range(4):
            low, high, (because, _) = rows[suit]
            if mine is None:
                continue
            held = int(mine[suit])
            if place == seat:
                rows[suit] = (held, held, ("own hand", "own hand"))
            elif 13 - held < high:
                rows[suit] = (min(low, 13 - held), 13 - held, (because, "count"))
        if own is not None and place == seat:
            points = int(Hands.of([own]).points[0])
            rows[4] = (points, points, ("own hand", "own hand"))
        shapes = sum(
            all(low <= n <= high for n, (low, high, _) in zip(shape, rows[:4], strict=True))
            for shape in SHAPES
        )
        hand: dict[str, Any] = {"shapes": shapes}
        for name, (low, high, label) in zip(QUANTITIES, rows, strict=True):
            hand[name] = {"least": low, "most": high, "because": list(label)}
        found[SEATS[(dealer + place) % 4]] = hand
    return found


def bound_facts(state: AuctionState, dealer: int) -> list[Fact]:
    """A sentence for every bound that a call has set; for all suits alike, that of a flat hand."""
    facts: list[Fact] = []
    for place in range(4):
        seat, rows = (dealer + place) % 4, _bounds(state, place)
        flat = all((low, high) == BALANCED for low, high, _ in rows[:4])
        if flat:
            because = next(call for _, _, label in rows for call in label if call is not None)
            facts.append(Fact("bridge.known.balanced-shown", {"seat": seat, **call_facts(because)}))
        for number, (low, high, label) in enumerate(rows):
            calls = [call for call in label if call is not None]
            if not calls or not (number == 4 or low >= 1 or high <= _SHORT):
                continue
            if flat and number < 4:
                continue
            told = {"seat": seat, "low": low, "high": high, **call_facts(calls[-1])}
            most = 37 if number == 4 else 13
            kind = "least" if high == most else "most" if low == 0 else "shown"
            if number == 4:
                facts.append(Fact(f"bridge.known.points-{kind}", told))
            else:
                suit = {"suit": SYMBOLS[number]}
                facts.append(Fact(f"bridge.known.length-{kind}", told | suit))
    return facts
