"""A hundred hands a system, bid from the printed notes alone before the program was asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.games.bridge.bidding.book.writing import CARDS
from kibitz.games.bridge.bidding.choice.call import call_of
from kibitz.games.bridge.bidding.meaning.hands import parse_mask

NOBODY = (False, False)
FIRST_LOOK = {"2/1": 95, "sayc": 98, "acol": 97}
"""Calls that agreed when the program was first asked."""


def hands_of(card: str) -> list[tuple[str, tuple[str, ...], str]]:
    """Hand, auction and call of each line that a card has."""
    found: list[tuple[str, tuple[str, ...], str]] = []
    text = Path(__file__).with_name("from_notes.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        hand, rest = line.split("[")
        auction, calls = rest.split("]")
        wanted = calls.split()[list(CARDS).index(card)]
        if wanted != "-":
            found.append((hand.strip(), tuple(auction.split()), wanted))
    return found


@pytest.mark.parametrize("card", CARDS)
def test_a_reader_of_the_notes_bids_as_the_program(card: str):
    hands = hands_of(card)
    right = sum(
        call_of(parse_mask(hand), auction, NOBODY, CARDS[card]) == wanted
        for hand, auction, wanted in hands
    )
    print(f"{card}: {right} of {len(hands)}; at first look {FIRST_LOOK[card]}")
    assert len(hands) == 100
    assert right >= 90
