"""Convention cards that people write."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.cli.systems import card_of
from kibitz.core.errors import NotationError
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.writing import CARDS, SAYC, TWO_OVER_ONE
from kibitz.games.bridge.bidding.cards import CHOICES, LONGEST, card_text, parse_card
from kibitz.games.bridge.bidding.choice.call import call_of
from kibitz.games.bridge.bidding.meaning.hands import parse_mask
from kibitz.games.bridge.bidding.notes import document

NOBODY = (False, False)


@pytest.mark.parametrize("name", CARDS)
def test_a_card_that_is_printed_and_read_is_the_same(name: str):
    assert parse_card(card_text(CARDS[name]), name) == CARDS[name]


def test_an_empty_card_is_two_over_one_by_another_name():
    assert parse_card("", "2/1") == TWO_OVER_ONE


def test_lines_change_single_choices_of_the_base():
    card = parse_card("base: sayc\nkey_cards: 0314 # as we learnt it\n\ngerber: no\n", "ours")
    assert (card.name, card.key_cards, card.gerber) == ("ours", "0314", False)
    assert card.two_over_one is SAYC.two_over_one


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("gerber", "line 1"),
        ("\nmulti: yes", "line 2: no choice called 'multi'"),
        ("key_cards: 4130", "1430, 0314, aces"),
        ("gerber: perhaps", "yes, no"),
        ("name: mine", "no choice called 'name'"),
        ("gerber: no\nbase: sayc", "line 2: base is first"),
        ("base: acol5", "2/1, sayc"),
        ("#" * (LONGEST + 1), "at most"),
    ],
)
def test_what_is_no_card_is_refused_with_its_line(text: str, told: str):
    with pytest.raises(NotationError, match=told):
        parse_card(text, "ours")


def test_a_card_in_a_file_changes_what_is_bid_and_what_the_notes_say(tmp_path: Path):
    path = tmp_path / "weak.card"
    path.write_text("weak_notrump: yes\n", encoding="utf-8")
    card = card_of(str(path))
    assert card is not None
    flat = parse_mask("K83.AJ2.KQ84.765")
    assert call_of(flat, (), NOBODY, card) == "1NT"
    assert call_of(flat, (), NOBODY) == "1D"
    assert "12–14" in document(card, "en")


def test_a_missing_or_unreadable_file_is_refused_by_its_name(tmp_path: Path):
    with pytest.raises(NotationError, match=r"none\.card"):
        card_of(str(tmp_path / "none.card"))
    path = tmp_path / "latin.card"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(NotationError, match="not UTF-8"):
        card_of(str(path))


def test_every_choice_has_values():
    assert all(len(values) > 1 for values in CHOICES.values())


def test_the_opponents_may_play_another_system():
    flat = parse_mask("K83.AJ2.KQ84.765")
    weak = CARDS["acol"]
    ours, theirs = read(("1NT",), NOBODY, TWO_OVER_ONE, weak), read(("1NT",), NOBODY)
    assert ours.hulls[0].points == (12, 14)
    assert theirs.hulls[0].points == (15, 17)
    assert call_of(flat, (), NOBODY, weak, TWO_OVER_ONE) == "1NT"
    assert read(("1NT", "P"), NOBODY, weak, TWO_OVER_ONE).low == 12


@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_card_has_notes_in_both_languages(name: str, lang: str):
    told = document(CARDS[name], lang)
    assert name in told
    assert told.count("###") > 60
    assert "no-meaning" not in told
