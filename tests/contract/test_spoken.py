"""What the coach says of sixty positions: as recorded, in both languages, every number computed."""

from __future__ import annotations

import json
from math import isclose
from typing import Any

import pytest

from kibitz.core.answer import decision_json
from kibitz.core.verdict import told_against
from kibitz.core.words import LANGS
from kibitz.games import game
from tests.contract.recomputed import RECOMPUTED, Told, facts_in, not_computed, numbers_of
from tests.contract.spoken import answered, every, golden_text, path_of

GAMES = list(RECOMPUTED)


def alike(one: Any, other: Any) -> bool:
    """Equal, numbers to four digits.

    Networks add up in single precision, in the order that suits a processor: another machine has
    another sixth digit.
    """
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return isclose(one, other, rel_tol=1e-4, abs_tol=2e-6)
    return type(one) is type(other) and one == other


@pytest.mark.parametrize("name", GAMES)
def test_the_coach_says_what_was_recorded(name: str):
    now = golden_text(name)
    recorded = path_of(name).read_text(encoding="utf-8")
    if not alike(*([json.loads(line) for line in text.splitlines()] for text in (now, recorded))):
        assert now == recorded


def test_alike_is_to_four_digits_and_no_further():
    assert alike({"share": 0.275755, "of": ["3s"]}, {"share": 0.275756, "of": ["3s"]})
    assert not alike({"share": 0.2757}, {"share": 0.2758})
    assert not alike({"share": 0.2757}, {"share": None})
    assert not alike({"share": 1}, {"share": True})
    assert not alike({"of": ["3s", "4s"]}, {"of": ["3s"]})


def facts_of(name: str) -> list[Told]:
    """Every fact told of the recorded positions."""
    return [
        told
        for one, decision in every(name)
        for told in facts_in(one.view, decision_json(game(name), decision))
    ]


@pytest.mark.parametrize("name", GAMES)
def test_every_number_is_computed_again_from_the_evidence(name: str):
    for told in facts_of(name):
        assert not list(not_computed(told, game(name).sentences)), (told.id, told.of)


@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_was_not_computed_would_be_noticed(name: str):
    """Each number is moved a little: then it no longer is what the evidence gives."""
    noticed = 0
    for told in facts_of(name):
        for field, value in numbers_of(told, game(name).sentences).items():
            moved = Told(
                told.view, told.answer, told.of, told.id, {**told.facts, field: value + 0.37}
            )
            try:
                again = RECOMPUTED[name](moved)
            except (StopIteration, KeyError):
                noticed += 1
                continue
            assert again.get(field) != pytest.approx(value + 0.37), (told.id, field)
            noticed += 1
    assert noticed > 100


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_every_sentence_is_whole_in_both_languages(name: str, lang: str):
    for _, decision in every(name):
        answer = decision_json(game(name), decision, lang)
        facts = [*answer["would_change"], *(one["against"] for one in answer["ranked"])]
        facts += [fact for one in answer["ranked"] for fact in (*one["causes"], *one["reasons"])]
        for fact in facts:
            if fact is not None:
                assert fact["sentence"].strip()
                assert "{" not in fact["sentence"]


def test_sixty_positions_are_asked_and_most_are_explained():
    told = [decision for name in GAMES for decision in answered(name)]
    assert len(told) == 60
    caused = sum(any(one.causes or one.against for one in each.ranked) for each in told)
    assert caused >= 45


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_told_has_a_sentence_of_its_own(name: str):
    """Numbers alone teach nothing: beside the best each says why, or that it is as good."""
    for place, decision in every(name):
        for one in decision.ranked[1:]:
            assert one.against is not None, (place.number, str(one.action))
        first = decision.ranked[0]
        assert len(decision.ranked) > 1 or first.reasons, place.number


def test_facts_of_claims_are_told_and_computed_again():
    told = {one.id for one in facts_of("bridge") if one.id.startswith("bridge.claim.")}
    assert {"bridge.claim.costs", "bridge.claim.even"} <= told
    assert told & {"bridge.claim.sound", "bridge.claim.unsound"}
    assert told & {"bridge.claim.answer-costs", "bridge.claim.answer-same"}


@pytest.mark.parametrize("name", GAMES)
def test_why_is_told_before_what_comes_of_it(name: str):
    """What a choice costs is no reason: it stood in the headline, and the cause under it."""
    units, first = game(name).units, 0
    for _, decision in every(name):
        for one in decision.ranked[1:]:
            told = told_against(units, one)
            if one.against is not None and one.against.id in units[one.unit].results and one.causes:
                assert told[:2] == (one.causes[0], one.against)
                first += 1
            assert set(map(str, told)) == {str(each) for each in (one.against, *one.causes) if each}
    assert first >= 10 or not any(unit.results for unit in units.values())
