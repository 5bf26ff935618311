"""What every call of an auction tells people: its name, what it shows, if it is alerted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from kibitz.core.words import CallTold, Sentence
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.told import line_of, shows_briefly, sides_of


def calls_told(calls: Sequence[str], dealer: int, vul: str) -> list[CallTold]:
    """Each call of an auction."""
    state = read(tuple(calls), sides_of(vul, dealer))
    return [
        CallTold(Sentence.of(partial(line_of, one, words=shows_briefly)), one.is_artificial)
        for one in state.meanings
    ]
