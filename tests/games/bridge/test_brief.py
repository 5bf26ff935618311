"""What a call shows, as one player answers another: shorter, and nothing that is not so."""

from __future__ import annotations

import re
from random import Random

import pytest

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.meaning.hands import Hands
from kibitz.games.bridge.bidding.told import line_of, shows_briefly, shows_words
from kibitz.games.bridge.words.brief import briefly

AUCTIONS = (
    "1C", "1D", "1H", "1S", "1NT", "2C", "2D", "3NT", "1S P 2D", "1NT P 2C", "1NT P 2D", "1D 1H",
    "1D X", "1D 2D", "1C P 1H P 2H", "1C 1S X", "2H P 2NT", "1S P 1NT", "1NT 2C", "P P 1S",
    "1H 2C X", "1S 2S",
)  # fmt: skip
SUITS = "♣♦♥♠"


def dealt(count: int) -> list[int]:
    dice = Random("brief")
    return [sum(1 << card for card in dice.sample(range(52), 13)) for _ in range(count)]


@pytest.mark.parametrize("auction", AUCTIONS)
def test_it_is_no_longer_and_true_of_every_hand_that_fits(auction: str) -> None:
    meaning = read(tuple(auction.split()), (False, False)).meanings[-1]
    for lang in ("en", "ja"):
        brief, whole = shows_briefly(meaning, lang), shows_words(meaning, lang)
        assert len(brief) <= len(whole) + len("as a rule ")
    told = shows_briefly(meaning, "en")
    sure = re.sub(r"as a rule.*|\(.*?\)", "", told)  # what is said without a reserve
    hands = Hands.of(dealt(4000))
    fits = meaning.constraint.distance(hands) <= 0
    for found in re.finditer(r"([♣♦♥♠]) (\d+)(\+|–(\d+)|)(?=,|$)", sure):
        lengths = hands.lengths[fits][:, SUITS.index(found[1])]
        most = 13 if found[3] == "+" else int(found[4] or found[2])
        assert ((lengths >= int(found[2])) & (lengths <= most)).all(), (auction, told)


def test_a_minor_is_told_in_a_line() -> None:
    meaning = read(("1D",), (False, False)).meanings[-1]
    assert "or" not in line_of(meaning, "en", shows_briefly).split(": ")[1].split()
    assert "rule of twenty" in line_of(meaning, "en"), "the notes of the system tell it whole"


def test_what_only_one_alternative_has_is_told_as_a_rule() -> None:
    assert briefly("hcp 6+, (H 4+ | hcp 12+, H 0-3)", "en") == "6+ points, as a rule ♥ 4+"
    assert briefly("hcp 6+, (H 4+ | hcp 12+, H 0-3)", "ja") == "6HCP以上、原則♥4枚以上"
