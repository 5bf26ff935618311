"""The tables drawn in a report: what a picture needs, as data, and the faces it is drawn with.

Cards and tiles are drawn by the page's own components; ``web/art.js`` writes them into
``page/art.json`` once more as text, so that both have one source.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from kibitz.core.game import SEATS
from kibitz.core.record import ReplayedDeal
from kibitz.core.verdict import verdict_words
from kibitz.games import AnyGame
from kibitz.review.told import Annotation, DealTold, Review
from kibitz.review.words import is_error, loss_words, sentence_of, unit_words

PAGE = Path(__file__).parent / "page"
SOUTH = 2

Played = Callable[[DealTold], ReplayedDeal[Any] | None]
"""Where the events of a deal are found; None where they are not at hand."""


class CardFaces(msgspec.Struct, frozen=True):
    """One card as SVG, for large and for small pictures."""

    large: str
    small: str


class Art(msgspec.Struct, frozen=True):
    """Every face, and the style of the cards."""

    cards: dict[str, CardFaces]
    style: str
    tiles: dict[str, str]


@cache
def art() -> Art:
    """The faces as the page draws them."""
    return msgspec.json.decode((PAGE / "art.json").read_bytes(), type=Art)


def tables(
    game: AnyGame, review: Review, shown: Sequence[Annotation], played: Played, lang: str
) -> dict[str, Any]:
    """The deals of these decisions, every step of each; nothing where a game draws no table."""
    deals: dict[str, Any] = {}
    for number in sorted({one.deal for one in shown}):
        told = review.deals[number - 1]
        deal = played(told)
        frames = [] if deal is None else [game.picture(state) for state in deal.states]
        if frames and None not in frames:
            own = [one for one in review.decisions if one.deal == number]
            deals[str(number)] = {
                "names": names_of(review, told, lang),
                "frames": frames,
                "choices": {str(one.event): _choice(game, one, lang) for one in own},
            }
    drawn = _drawn(deals)
    calls = {call for deal in deals.values() for frame in deal["frames"] for call in frame.calls}
    who = review.deals[0].who if review.deals else ()
    return {
        "tiles": any(one in art().tiles for one in drawn),
        "from": SOUTH,
        "letters": [one.told_in(lang)[:1] for one in who],
        "calls": {call: game.sentences.action(call, lang) for call in sorted(calls)},
        "deals": deals,
    }


def names_of(review: Review, deal: DealTold, lang: str, *, where: bool = True) -> list[str]:
    """Who sat where: by name and as the seats are called, which the sentences speak of."""
    players = review.records[deal.record - 1].players
    called = [one.told_in(lang) for one in deal.who]
    return [
        f"{name} · {called[seat]}"
        if name and where and name != called[seat]
        else name or called[seat]
        for seat, name in zip(SEATS, players, strict=True)
    ]


def _choice(game: AnyGame, one: Annotation, lang: str) -> dict[str, Any]:
    parts = [game.sentences.action(one.action, lang), verdict_words(one.verdict, lang)]
    if loss := loss_words(game, one):
        parts.append(f"{loss} {unit_words(game, one.unit, lang)}")
    if one.best != one.action:
        parts.append(f"→ {game.sentences.action(one.best, lang)}")
    said = " · ".join(parts)
    reason = sentence_of(game, one.cause or one.against, lang) if one.verdict != "best" else ""
    return {
        "seat": one.seat,
        "action": one.action,
        "best": one.best,
        "said": f"{said}{'。' if lang == 'ja' else '. '}{reason}" if reason else said,
        "error": is_error(one),
    }


def _drawn(deals: dict[str, Any]) -> set[str]:
    """Every card and tile in the pictures."""
    found: set[str] = set()
    for deal in deals.values():
        for frame in deal["frames"]:
            for seat in frame.seats:
                found.update(seat.hand.split(), seat.river.split(), [seat.drawn])
                found.update(one for meld in seat.melds for one in meld.split())
            found.update(frame.marks.split(), (card for _, card in frame.trick))
    return {re.sub(r"\W", "", one) for one in found} - {"", "_"}


def symbols(data: dict[str, Any]) -> str:
    """The faces that are drawn, each once."""
    faces = art()
    scope = re.search(r"svelte-\w+", faces.style)
    parts: list[str] = []
    for what in sorted(_drawn(data["deals"])):
        if what in faces.tiles:
            inner = re.sub(r"^<svg[^>]*>|</svg>$", "", faces.tiles[what].strip())
            parts.append(f'<symbol id="t{what}" viewBox="0 0 300 400">{inner}</symbol>')
        elif what in faces.cards:
            group = f'<g class="{what[0]} {scope[0] if scope else ""}" style="fill:var(--suit)">'
            for size in ("large", "small"):
                inner = getattr(faces.cards[what], size)
                parts.append(
                    f'<symbol id="{size}-{what}" viewBox="0 0 100 140">{group}{inner}</g></symbol>'
                )
    return f'<svg hidden style="display:none"><defs>{"".join(parts)}</defs></svg>' if parts else ""
