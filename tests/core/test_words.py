"""Every sentence of every game exists in both languages over the same facts."""

from __future__ import annotations

import string

import pytest

from kibitz.core.errors import NotationError
from kibitz.core.words import SHOWN, Fact, Sentence, Sentences
from kibitz.games import games


def fields(text: str) -> set[str]:
    return {
        name.split(".")[0].split("[")[0] for _, name, _, _ in string.Formatter().parse(text) if name
    }


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_both_languages_use_only_facts_the_other_may_use(game):
    for fact_id in game.sentences.ids():
        sentence = game.sentences.sentence(fact_id)
        assert fact_id.startswith(f"{game.name}."), fact_id
        assert sentence.en.strip(), fact_id
        assert sentence.ja.strip(), fact_id
        english = {name.removesuffix("_en") for name in fields(sentence.en)}
        japanese = {name.removesuffix("_ja") for name in fields(sentence.ja)}
        assert english == japanese, fact_id


def test_what_the_door_says_stands_in_both_languages_over_the_same_facts():
    for fact_id, sentence in SHOWN.items():
        assert fact_id.startswith("shown.")
        assert fields(sentence.en) == fields(sentence.ja), fact_id


def test_cards_seats_and_chances_are_written_as_people_read_them():
    words = Sentences({"t": Sentence("{c:card} {s:seat} {p:%}", "{c:card} {s:seat} {p:%}")})
    fact = Fact("t", {"c": ["SQ", "HT"], "s": 3, "p": 0.001})
    assert words.render(fact) == "♠Q ♥10 West under 1 %"
    assert words.render(fact, "ja") == "♠Q ♥10 西 1%未満"


def test_a_list_of_numbers_is_read_without_brackets():
    words = Sentences({"t": Sentence("{n}", "{n}")})
    assert words.render(Fact("t", {"n": [0, 13]})) == "0, 13"


def test_a_language_we_do_not_speak_is_refused():
    with pytest.raises(NotationError, match="en or ja"):
        games()[0].sentences.render(Fact("x"), "fr")
