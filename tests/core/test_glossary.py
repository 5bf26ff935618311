"""The coach's words are explained in both languages, and every number's noun agrees with it."""

from __future__ import annotations

import re

import pytest
from tests.contract.recomputed import RECOMPUTED
from tests.contract.spoken import answered

from kibitz.cli.app import run
from kibitz.core.answer import answer_of
from kibitz.core.declared import RANK
from kibitz.core.glossary import glossary
from kibitz.core.verdict import VERDICTS, WORDS
from kibitz.core.words import Fact, Sentence, Sentences
from kibitz.games import game as game_of
from kibitz.games import names

COUNTED = r"deal|trick|tile|action|card|winner|kind|guard"
UNCOUNTED = re.compile(rf"\{{\w+\}} (?:[a-z]+ )?(?:{COUNTED})s\b")


@pytest.mark.parametrize("game_name", names())
def test_every_unit_verdict_and_chance_is_explained_in_one_line_of_each_language(game_name):
    game = game_of(game_name)
    found = {one.key: one for one in glossary(game)}
    assert {*game.units, *game.chances, *WORDS} <= set(found)
    for one in found.values():
        for text in (one.meaning.en, one.meaning.ja):
            assert text.endswith((".", "。"))
            assert "\n" not in text
            assert len(text) < 130
        assert re.search(r"[ぁ-んァ-ヶ一-龠]", one.meaning.ja)
        assert not re.search(r"[ぁ-んァ-ヶ一-龠]", one.meaning.en)


@pytest.mark.parametrize("game_name", RECOMPUTED)
def test_every_chance_unit_and_verdict_that_is_printed_stands_in_the_glossary(game_name):
    """As told of the golden positions: a word that the glossary lacks fails here."""
    game = game_of(game_name)
    found = {one.key for one in glossary(game)}
    for decision in answered(game_name):
        for one in answer_of(game, decision).ranked:
            told = {*one.chances, one.verdict, *([] if one.unit == RANK else [one.unit])}
            assert told <= found, told - found
            assert "by_model" in found or not one.by_model
    assert {*VERDICTS, "forced", "error", "loss", "dash", "by_model"} <= found


@pytest.mark.parametrize("game_name", names())
def test_every_chance_that_may_be_told_stands_in_the_help(game_name, capsys):
    assert run([game_name, "words", "--help"]) == 0
    text = " ".join(capsys.readouterr().out.replace("│", " ").split())
    for one in game_of(game_name).chances.values():
        assert (one.meaning.en in text) is not one.held, one.name


def test_the_words_are_a_command_and_the_chances_stand_in_its_help(capsys):
    assert run(["hearts", "words", "--lang", "ja"]) == 0
    assert "緩手: 損が 0.50 点 以上" in capsys.readouterr().out
    assert run(["hearts", "words", "--help"]) == 0
    assert "Somebody else takes all the points of the deal." in capsys.readouterr().out


def test_a_chance_that_is_held_back_says_so(capsys):
    assert run(["riichi", "words"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, chance in game_of("riichi").chances.items():
        own = [line for line in lines if chance.meaning.en in line]
        assert own, name
        assert ("Not told:" in own[0]) is chance.held


@pytest.mark.parametrize("game_name", names())
def test_no_sentence_counts_one_thing_as_many(game_name):
    words = game_of(game_name).sentences
    wrong = [one for one in words.ids() if UNCOUNTED.search(words.sentence(one).en)]
    assert not wrong


def test_a_number_and_its_noun_agree():
    words = Sentences({"t": Sentence("{n:count unseen tile} of {m:count match/matches}", "{n}")})
    assert words.render(Fact("t", {"n": 1, "m": 2})) == "1 unseen tile of 2 matches"
    assert words.render(Fact("t", {"n": 0, "m": 1})) == "0 unseen tiles of 1 match"


def test_no_sentence_about_a_call_tells_a_weight_of_the_machine():
    """What the network weighs stays in the facts of the JSON."""
    words = game_of("bridge").sentences
    calls = [words.sentence(one) for one in words.ids() if one.startswith("bridge.bid.")]
    assert calls
    assert not [one for one in calls if "score" in one.en + one.ja]
