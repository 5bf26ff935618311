"""The `--system` of the bidding commands: a convention card by name, or the first bidding."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from kibitz.core.errors import NotationError
from kibitz.games.bridge.bidding.book.writing import CARDS, ConventionCard

FIRST = "first"
SystemName = Annotated[
    str,
    Parameter(name="--system", help="2/1 or sayc, by meaning; first: rules over whole auctions."),
]


def card_of(name: str) -> ConventionCard | None:
    """The card of a system; None for the first bidding, NotationError for anything else."""
    if name == FIRST:
        return None
    if name not in CARDS:
        raise NotationError(
            f"no system called {name[:20]!r}: there are {', '.join((*CARDS, FIRST))}"
        )
    return CARDS[name]
