"""Who the others are, as their cards tell, and what it adds to the points told."""

from __future__ import annotations

import pytest

from kibitz.core.game import Budget, decide
from kibitz.core.match import budgets
from kibitz.games.hearts import GAME
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players import others
from kibitz.games.hearts.players import search as searching
from kibitz.games.hearts.players.evidence import Evidence
from kibitz.games.hearts.players.habit import Habit
from kibitz.games.hearts.players.panels import ChoicesCounted, Expected
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.players.strength import Strength
from kibitz.games.hearts.rules import PRESETS
from kibitz.games.hearts.score import penalty
from tests.sure import present

RULES = PRESETS["standard"]


def views(player, deals: int, least: int):
    """Choices of seat 0, late in deals that one kind of player plays."""
    for number in range(1, deals + 1):
        state = GAME.deal(f"others {number}".encode(), RULES, GAME.standing_of(RULES, number))
        dice = budgets(Budget(), b"others")
        choice = 0
        while seats := sorted(GAME.to_act(state)):
            view = GAME.view(state, seats[0])
            if view.public.phase == "play" and seats[0] == 0 and len(view.hand) == least:
                yield view
                break
            state = GAME.play(state, seats[0], decide(player, view, dice(seats[0], choice)).action)
            choice += 1


def test_nothing_is_known_of_others_who_have_not_played():
    bend = others.packaged()
    assert bend.share(0.0, 0) == 0.5
    assert bend.share(3.0, 4) < 0.5 < bend.share(-3.0, 4)
    assert bend.more(1.0) < 0 < bend.more(0.0)
    assert bend.share(1e9, 4) < 1e-6


def test_those_who_go_by_rules_are_told_from_those_who_play_by_habit(monkeypatch):
    """By their cards alone, at the eighth trick of eight deals each."""
    read: list[float] = []

    def noted(view, raced, settings):
        read.append(others.nats_of_others(view, raced, settings))
        return read[-1]

    monkeypatch.setattr(searching, "nats_of_others", noted)
    found: list[float] = []
    for player in (Habit(), Strength()):
        read.clear()
        for view in views(player, 8, 6):
            decide(Search(), view, Budget(nodes=60, seed=1))
        found.append(sum(others.packaged().share(nats, 7) for nats in read) / len(read))
    assert found[0] < 0.4 < 0.6 < found[1]


def test_points_are_bent_alike_for_every_choice_wherever_they_are_told(monkeypatch):
    """Headline, table, panel and sentences; losses and what the chances say stay as they are."""
    for view in views(Strength(), 4, 9):
        budget = Budget(nodes=400, seed=2, explain=True)
        bent = decide(Search(), view, budget)
        with monkeypatch.context() as patch:
            patch.setattr(searching, "bend", lambda *_: 0.0)
            plain = decide(Search(), view, budget)
        more = plain.ranked[0].value - bent.ranked[0].value
        for one, other in zip(bent.ranked, plain.ranked, strict=True):
            assert one.action == other.action
            assert other.value - one.value == pytest.approx(more)
            assert one.chances == other.chances
            assert one.reasons[0].fact.facts["points"] == pytest.approx(-one.value)
        assert present(bent.panel(Expected)).points == pytest.approx(-bent.ranked[0].value)
        counted = present(bent.panel(ChoicesCounted)).choices
        assert [one.points for one in counted] == pytest.approx([-o.value for o in bent.ranked])


def test_solved_endings_are_bent_alike_whoever_the_others_are():
    """There each seat knows all hands, the one that asks too: that is too kind at any table."""
    bent = {4: set[float](), 6: set[float]()}
    for cards, found in bent.items():
        for view in views(Strength(), 6, cards):
            evidence = Evidence(
                0, is_moon=False, utility=0.0, points_error=0.0,
                points=penalty(view.public, 0) + others.left_to_take(view) / 2,
            )  # fmt: skip
            told = [others.bend(view, nats, [evidence]) for nats in (-9.0, 9.0)]
            if cards == 4:
                assert told[0] == told[1] >= 0
            found.add(told[1] - told[0])
    assert bent[4] == {0.0}
    assert max(bent[6]) > 0.1


def test_no_choice_is_told_as_what_the_deal_can_no_longer_bring():
    for player in (Habit(), Strength()):
        for view in views(player, 3, 5):
            decision = decide(Search(), view, Budget(nodes=200, seed=2), legal(view))
            taken = [penalty(view.public, seat) for seat in range(4)]
            if sum(one > 0 for one in taken) < 2:
                continue  # somebody may still shoot the moon
            for one in decision.ranked:
                assert taken[0] - 1e-9 <= -one.value <= taken[0] + 26 - sum(taken) + 1e-9


def test_what_was_solved_in_every_deal_is_told_as_it_is(monkeypatch):
    monkeypatch.setattr(searching, "bend", lambda *_: pytest.fail("bent"))
    solved = 0
    for view in views(Strength(), 6, 2):
        if len(legal(view)) > 1:
            decision = decide(Search(), view, Budget(nodes=20_000))
            solved += present(decision.panel(Expected)).exact
    assert solved
