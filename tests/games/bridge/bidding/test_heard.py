"""What a player is told of the hands and of contracts, in sentences that teach."""

from __future__ import annotations

from kibitz.cli.app import run
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.told import bound_facts

NOBODY = (False, False)
FREELY = "1H 1S 2H 3H P 4S P 5S P 6S P P"


def told(capsys, hand: str, auction: str, *more: str):
    asked = ["--hand", hand, "--auction", auction, "--dealer", "N", "--vul", "none"]
    assert run(["bridge", "bid", *asked, *more]) == 0
    return capsys.readouterr().out


def test_a_balanced_hand_is_told_once_and_not_suit_by_suit(capsys):
    ids = [one.id for one in bound_facts(read(("2NT", "3H"), NOBODY), 0) if one.facts["seat"] == 0]
    assert ids == ["bridge.known.balanced-shown", "bridge.known.points-shown"]
    said = told(capsys, "KQJ84.5.Q84.9532", "2NT 3H")
    assert "North is balanced (2NT)." in said
    assert "East has 6 ♥ or more (3♥)." in said
    assert "北：バランスハンド（2NT）。" in told(
        capsys, "KQJ84.5.Q84.9532", "2NT 3H", "--lang", "ja"
    )


def test_a_bound_that_is_open_on_one_side_is_told_as_one(capsys):
    ids = [one.id for one in bound_facts(read(("1H", "P", "2D", "3C"), NOBODY), 0)]
    assert "bridge.known.points-most" in ids  # the pass
    assert "bridge.known.points-least" in ids  # two over one
    assert "bridge.known.length-least" in ids
    assert "bridge.known.length-most" in ids  # fewer than three hearts denied and the like
    said = told(capsys, "A5.AQJ94.K842.Q3", "1H P 2D 3C")
    assert "South has 12 points or more (2♦)." in said
    assert "–37" not in said
    assert "–13 " not in said


def test_a_call_whose_value_is_less_says_what_weighs_more(capsys):
    said = told(capsys, "KJ4.AQ942.K83.53", FREELY)
    assert "By the deals that fit double is worth more (" in said
    assert "total tricks" not in said  # the law says nothing of slams
    assert "上級者の実戦" in told(capsys, "KJ4.AQ942.K83.53", FREELY, "--lang", "ja")
