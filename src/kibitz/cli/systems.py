"""The `--system` of the bidding commands: a card by name or file, or the first bidding."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.games.bridge.bidding.book.writing import CARDS, ConventionCard
from kibitz.games.bridge.bidding.cards import LONGEST, parse_card

DEFAULT = "2/1"
FIRST = "first"
SUFFIX = ".card"
SystemName = Annotated[
    str,
    Parameter(
        name="--system",
        help="2/1, sayc, acol or a file *.card, by meaning; first: rules over whole auctions.",
    ),
]
OpponentsName = Annotated[
    str | None,
    Parameter(name="--opponents", help="The system they play, where it is another one."),
]


def opponents_of(name: str | None, card: ConventionCard | None) -> ConventionCard | None:
    """The card of the opponents; None where they play the same."""
    if name is None:
        return None
    theirs = card_of(name)
    if card is None or theirs is None:
        raise NotationError(ASKED.told("asked.one-system"))
    return theirs


def card_of(name: str) -> ConventionCard | None:
    """The card of a system; None for the first bidding, NotationError for anything else."""
    if name == FIRST:
        return None
    if name.endswith(SUFFIX):
        return _read(Path(name))
    if name not in CARDS:
        there = [*CARDS, FIRST]
        raise NotationError(
            ASKED.told("asked.no-system", name=name[:20], there=there, suffix=SUFFIX)
        )
    return CARDS[name]


def _read(path: Path) -> ConventionCard:
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        why = INPUT.told("input.no-file")
        if isinstance(error, UnicodeDecodeError):
            why = INPUT.told("input.not-text", charset="UTF-8", byte=error.start)
        raise NotationError(INPUT.told("input.in-file", path=path.name, why=why)) from None
    try:
        return parse_card(text, path.stem)
    except NotationError as error:
        why = error.args[0]
        raise NotationError(INPUT.told("input.in-file", path=path.name, why=why)) from None
