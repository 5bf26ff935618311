"""The laws of the contract, over every registered game and preset."""

from __future__ import annotations

import random

import pytest

from kibitz.core.errors import IllegalAction, NotationError
from kibitz.core.events import SEATS, Act
from kibitz.core.record import Header, Record, dump, load, replay
from kibitz.core.rules import from_plain, plain
from kibitz.core.shown import shown_to
from tests.contract.laws import CASES, NAMES, laws_of, walk

QUICK, LONG = 4, 40
every_case = pytest.mark.parametrize(("game", "preset"), CASES, ids=NAMES)
seeds = pytest.mark.parametrize(
    "seed", [*range(QUICK), *(pytest.param(n, marks=pytest.mark.long) for n in range(QUICK, LONG))]
)


@every_case
@seeds
def test_a_seat_is_to_act_exactly_when_it_has_legal_actions(game, preset, seed):
    for state, _, _ in walk(game, preset, seed):
        having = {seat for seat in SEATS if len(game.legal(state, seat))}
        assert having == game.to_act(state)


@every_case
@seeds
def test_no_choice_depends_on_where_the_events_of_another_are_cut(game, preset, seed):
    """A file may end between a choice and what follows from it, as a lead and dummy's cards."""
    for state, _, choice in walk(game, preset, seed):
        if choice is None:
            break
        *between, (_, after) = game.happen(state, *choice)
        others = game.to_act(state) - {choice[0]}  # who chose at once with it
        for _, cut in between:
            for seat in game.to_act(cut) - others:
                assert list(game.legal(cut, seat)) == list(game.legal(after, seat)), choice


@every_case
@seeds
def test_what_is_listed_as_legal_is_accepted_and_nothing_else(game, preset, seed):
    dice = random.Random(seed)
    met: dict[str, object] = {}
    for state, _, choice in walk(game, preset, seed):
        for seat in SEATS:
            view = game.view(state, seat)
            legal = list(game.legal_of(view))
            for action in dice.sample(legal, min(3, len(legal))):
                assert game.why_not(view, action) is None
                game.play(state, seat, action)
            met |= {str(action): action for action in dice.sample(legal, min(8, len(legal)))}
            accepted = set(map(str, legal))
            for text in dice.sample(sorted(met), min(4, len(met))):
                if text in accepted:
                    continue
                fact = game.why_not(view, met[text])
                assert fact is not None, f"{text} is not listed, yet nothing forbids it"
                assert game.sentences.render(fact, "en")
                assert game.sentences.render(fact, "ja")
                with pytest.raises(IllegalAction):
                    game.play(state, seat, met[text])
        if choice is None:
            break


@every_case
@seeds
def test_an_action_prints_as_it_parses(game, preset, seed):
    for state, _, _ in walk(game, preset, seed):
        for seat in SEATS:
            for action in list(game.legal(state, seat))[:30]:
                assert game.parse_action(str(action)) == action


@every_case
@seeds
def test_nothing_is_lost_and_the_points_add_up(game, preset, seed):
    laws = laws_of(game)
    for state, _, choice in walk(game, preset, seed):
        laws.conserved(state)
        score = game.score(state)
        assert (score is None) == (choice is not None)
        if score is not None:
            laws.adds_up(game.presets[preset], score)


@every_case
@seeds
def test_a_view_is_what_the_shown_events_make(game, preset, seed):
    for state, events, _ in walk(game, preset, seed):
        for seat in (*SEATS, None):
            assert game.view(state, seat) == game.observe(shown_to(game, events, seat), seat)


@every_case
@seeds
def test_a_record_replays_to_the_same_state(game, preset, seed):
    *_, (state, events, _) = walk(game, preset, seed)
    header = Header(game.name, plain(game.presets[preset]))
    again = replay(game, load(dump(Record(header, tuple(events))), game))
    assert again.stopped is None
    assert again.deals[-1].state == state
    assert again.deals[-1].score == game.score(state)


@every_case
def test_a_record_cut_anywhere_replays_as_far_as_it_goes(game, preset):
    *_, (_, events, _) = walk(game, preset, 1)
    header = Header(game.name, plain(game.presets[preset]))
    text = dump(Record(header, tuple(events)))
    dice = random.Random(5)
    for _ in range(10):
        cut = dice.randrange(text.index("\n") + 1, len(text))
        whole = text[:cut].count("\n") - 1  # complete event lines
        played = replay(game, load(text[:cut], game))
        kept = len(played.deals[-1].events) if played.deals else 0
        assert kept in (whole, whole + 1)


@every_case
def test_a_changed_record_says_where_it_stopped(game, preset):
    *_, (_, events, _) = walk(game, preset, 2)
    acts = [place for place, event in enumerate(events) if isinstance(event, Act)]
    twice = [*events[: acts[-1] + 1], *events[acts[-1] :]]
    header = Header(game.name, plain(game.presets[preset]))
    played = replay(game, Record(header, tuple(twice)))
    assert played.stopped is not None
    assert played.stopped.line >= acts[-1] + 2


@every_case
def test_rules_and_standing_survive_json(game, preset):
    rules = game.presets[preset]
    assert from_plain(type(rules), plain(rules), "rules") == rules
    standing = game.first_standing(rules)
    assert from_plain(type(standing), plain(standing), "standing") == standing


@every_case
def test_nonsense_is_a_notation_error(game, preset):
    for text in ("", "??", "S", "pass me", "\x00", "♠" * 50, "SQ SQ SQ", "9" * 500):
        with pytest.raises(NotationError):
            game.parse_action(text)


@every_case
def test_every_view_can_be_drawn_in_both_languages(game, preset):
    for state, _, _ in walk(game, preset, 3):
        for seat in (*SEATS, None):
            assert game.draw(game.view(state, seat), "en")
            assert game.draw(game.view(state, seat), "ja")


@every_case
def test_the_own_world_is_among_those_that_fit(game, preset):
    """Sampled worlds show the seat the same view; their number is at least one."""
    for place, (state, _, _) in enumerate(walk(game, preset, 4)):
        if place % 7:
            continue
        for seat in SEATS:
            view = game.view(state, seat)
            beliefs = game.beliefs(view)
            assert beliefs.count() >= 1
            for world in beliefs.states(2, seed=place):
                assert game.view(world, seat) == view
