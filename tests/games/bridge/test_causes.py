"""Causes of cards: counted in the deals that judge, and in words that fit a defender."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.core.game import Budget, decide
from kibitz.games import game
from kibitz.games import player as player_of
from kibitz.games.bridge.players.setting import is_declarers
from tests.contract.spoken import Position, drawn, every
from tests.once import once

GAME = game("bridge")
SEED = 4_471  # of positions that no golden file holds
COUNT = 24


@once
def judged(name: str) -> list[tuple[Position, Any]]:
    played = game(name)
    coach = player_of(played, played.coach)
    others = [one for one in drawn(name, SEED, COUNT) if one.view.public.phase == "play"]
    budget = Budget(worlds=20, seed=7, explain=True)
    return [(one, decide(coach, one.view, budget)) for one in others]


@pytest.fixture(scope="module")
def cards() -> list[tuple[Position, Any]]:
    """Cards judged, none of them by a claim, whose worlds are the claimer's."""
    asked = [*every("bridge"), *judged("bridge")]
    return [pair for pair in asked if pair[0].view.public.phase == "play"]


def test_where_a_contract_fails_adds_up_to_how_often_it_makes(cards: list[tuple[Position, Any]]):
    """Once found in deals of its own: 20 of 30 made, and beside it 1 of 6 and 21 of 24."""
    told = 0
    for _, decision in cards:
        reasons = {one.fact.id: one.fact.facts for one in decision.ranked[0].reasons}
        makes = next((facts for name, facts in reasons.items() if "made" in facts), None)
        for name in ("bridge.search.fails", "bridge.search.lets-through"):
            if name not in reasons or makes is None:
                continue
            facts = reasons[name]
            if facts["worlds"] + facts["else_worlds"] != makes["worlds"]:
                assert makes["worlds"] // 2 == facts["worlds"] + facts["else_worlds"]
                continue  # all that were looked at judge: every second one tells
            count = facts["fails"] + facts["else_fails"]
            made = makes["worlds"] - count if name.endswith("fails") else count
            assert made == makes["made"], decision.action
            told += 1
    assert told >= 4


def test_a_cause_counts_the_deals_that_its_loss_was_judged_in(cards: list[tuple[Position, Any]]):
    told = 0
    for _, decision in cards:
        for one in decision.ranked[1:]:
            for fact in one.causes:
                if "else_worlds" in fact.facts and one.worlds:
                    counted = fact.facts["worlds"] + fact.facts["else_worlds"]
                    assert counted in (one.worlds, one.worlds // 2), fact
                    told += counted == one.worlds
    assert told >= 8


def test_a_defender_is_told_lengths_and_no_split_between_partner_and_declarer(
    cards: list[tuple[Position, Any]],
):
    lengths = 0
    for place, decision in cards:
        facts = [one.fact for one in decision.ranked[0].reasons]
        facts += [fact for one in decision.ranked[1:] for fact in one.causes]
        where = [fact.facts["where"]["id"] for fact in facts if "where" in fact.facts]
        if not is_declarers(place.view):
            assert not [name for name in where if name.endswith((".splits", ".no-worse"))]
            lengths += sum(name.endswith(".long") for name in where)
    assert lengths
