"""How the deal ends after each choice, as people are told: by real play, in the player's order."""

from __future__ import annotations

import pytest

from kibitz.core.declared import told_chances
from kibitz.core.game import Budget, decide
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import PASS, RIICHI, Chi, Discard
from kibitz.games.riichi.measure.ends import CLASSES
from kibitz.games.riichi.measure.pay import EVEN
from kibitz.games.riichi.measure.placement import Placement
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.first_weighing import FirstWeighing
from kibitz.games.riichi.players.foretold import (
    DAMA,
    after_meld,
    beside,
    features_of,
    foretold,
    scaled,
)
from kibitz.games.riichi.players.lines import table_of
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.players.stakes import stakes_of
from kibitz.games.riichi.players.telling import decided
from kibitz.games.riichi.players.valued import ValuedAction, at_its_best
from kibitz.games.riichi.rules import preset
from kibitz.practice.puzzle import kept, packaged_view
from kibitz.practice.sets import STARTER, packaged

from .positions import position

#: Without a yaku once it is opened: nobody would call.
NO_YAKU = {"hand": "1134m3456p23455s", "left": 47, "open_tile": (3, "2m")}


def walk(seed: str):
    """Views of a deal with a choice in them, as `value` plays it."""
    rules, value = preset("tenhou"), GAME.players()["value"]()
    state = GAME.deal(seed.encode(), rules, GAME.first_standing(rules))
    while GAME.score(state) is None:
        seat = min(GAME.to_act(state))
        view = GAME.view(state, seat)
        if len(legal(view)) > 1:
            yield view
        state = GAME.play(state, seat, decide(value, view, Budget()).action)


def valued(view):
    """What a decision of the first generation is made from, and every action."""
    here, actions = look(view), list(legal(view))
    assert here is not None
    standing = here.public.standing
    placement = Placement(here.seat, here.public.rules, standing, EVEN)
    table = table_of(here, stakes_of(here.public, here.seat, placement))
    asked = FirstWeighing(table, actions, counted=False, share=1.0)
    own = asked.reactions() if PASS in actions else asked.turns()
    return table, [*own, *asked.others(own)], foretold(view, here, actions)


def weighed(view):
    """Every action, best first, with its endings as told."""
    table, found, ends = valued(view)
    order = sorted(map(at_its_best, found), key=lambda one: -one.value)
    return beside(table, order, ends)


@pytest.mark.parametrize("seed", ["told 0", "told 1"])
def test_discards_that_stay_as_near_are_told_in_the_players_own_order(seed):
    compared = 0
    for view in walk(seed):
        found = [one for one in weighed(view) if isinstance(one.action, Discard)]
        known = [
            (one, one.going.outcomes.win, one.foretold.win)
            for one in found
            if one.going is not None and one.foretold is not None and one.foretold.win
        ]
        for one, own, told in known[1:]:
            best, best_own, best_told = known[0]
            if one.shanten == best.shanten and abs(best_own - own) > 0.002:
                assert (best_told > told) == (best_own > own)
                compared += 1
            elif (one.shanten or 0) > (best.shanten or 0):
                assert told <= best_told
    assert compared > 30


def test_the_endings_told_of_a_choice_add_up():
    told = 0
    for view in walk("told 2"):
        for one in weighed(view):
            if one.foretold is not None:
                assert sum(one.foretold[:CLASSES]) == pytest.approx(1)
                assert min(one.foretold[:CLASSES]) >= 0
                told += 1
    assert told > 100


def test_the_best_discard_is_told_as_real_play_has_it():
    view = position("234567m55p678s34s9p", left=40, rivers={1: "1z9m2p9s3z8m1s"})
    here = look(view)
    assert here is not None
    ends = foretold(view, here, list(legal(view)))
    decision = decide(Push(), view, Budget())
    best = next(one for one in decision.ranked if isinstance(one.action, Discard))
    passed = 1 - best.chances["deal-in"]
    assert best.chances["win in dama"] == pytest.approx(passed * DAMA.told(ends[best.action].win))
    declared = next(one for one in decision.ranked if one.action == RIICHI)
    passed = 1 - declared.chances["deal-in"]
    assert declared.chances["draw"] == pytest.approx(passed * ends[RIICHI].draw)


def test_a_call_that_nobody_would_make_is_not_told_as_those_that_people_made():
    view = position(**NO_YAKU)
    decision = decide(Push(), view, Budget())
    assert decision.action == PASS
    rows = features_of(observed(view))
    calls = [one for one in decision.ranked if isinstance(one.action, Chi)]
    assert calls
    for one in calls:
        made = after_meld(rows, one.action).win
        assert one.chances.get("win", 0.0) < made / 2
        assert one.chances.get("win", 0.0) < decision.ranked[0].chances["win"]


#: Waiting already: a chi would go back a step.
WAITING = {"hand": "345m456p45s44z", "left": 34, "open_tile": (3, "3p"), "melds": "555z"}


def test_a_call_that_breaks_a_hand_that_waits_does_not_win_as_often_as_the_hand():
    decision = decide(Push(), position(**WAITING), Budget())
    assert decision.action == PASS
    (call,) = [one for one in decision.ranked if isinstance(one.action, Chi)]
    assert call.chances["win"] < decision.ranked[0].chances["win"] / 2


@pytest.mark.parametrize("points", [(25_000,) * 4, (7_000, 43_000, 33_000, 17_000)])
def test_who_is_behind_is_told_that_the_hand_wins_less_often_too(points):
    """Where every ending costs places a win counted as a loss, and the cause was a danger."""
    against = {"rivers": {3: "9m9p1z"}, "riichi": {3: 2}}
    view = position(**WAITING | {"left": 20}, points=points, **against)
    decision = decide(Push(), view, Budget())
    (call,) = [one for one in decision.ranked if isinstance(one.action, Chi)]
    assert call.against is not None
    assert call.against.id == "riichi.push.against-win"


@pytest.mark.parametrize("seed", ["told 5", "told 6"])
def test_a_step_nearer_wins_no_more_often_than_the_models_tell_of_it_or_of_the_best(seed):
    compared = 0
    for view in walk(seed):
        _, _, ends = valued(view)
        first: dict[bool, ValuedAction] = {}
        for one in weighed(view):
            if one.foretold is None:
                continue
            kind = isinstance(one.action, Discard)
            best = first.setdefault(kind, one)
            if one.shanten is not None and one.shanten < (best.shanten or 0):
                assert best.foretold is not None
                most = max(best.foretold.win, ends[one.action].win)
                assert one.foretold.win <= most + 1e-9
                compared += 1
    assert compared > 3


@pytest.mark.parametrize("seed", ["told 3", "told 4"])
def test_no_sentence_about_winning_more_contradicts_the_chances_beside_it(seed):
    said = 0
    for view in walk(seed):
        decision = decide(Push(), view, Budget())
        own = told_chances(GAME.chances, decision.ranked[0].chances)
        for one in decision.ranked[1:]:
            theirs = told_chances(GAME.chances, one.chances)
            if one.against is None or "win" not in own or "win" not in theirs:
                continue
            if one.against.id == "riichi.push.against-win":
                facts = one.against.facts
                assert (facts["own"], facts["theirs"]) == (own["win"], theirs["win"])
                assert round(own["win"], 2) > round(theirs["win"], 2)
                said += 1
            elif one.against.id == "riichi.push.against-slower":
                assert own["win"] > theirs["win"]
    assert said > 10


def test_a_chance_to_win_that_was_not_computed_is_no_nought_in_a_sentence():
    """A call that leaves no yaku yet: the table says "–", so no sentence says that it wins 0 %."""
    view = position("233466m2344999p", left=53, open_tile=(3, "1p"))
    decision = decide(Push(), view, Budget())
    called = [one for one in decision.ranked if "win" not in one.chances]
    assert called
    for one in decision.ranked:
        said = one.against
        if said is not None and said.id == "riichi.push.against-win":
            assert said.facts["theirs"] > 0
    again = [one for one in called if one.against and one.against.id.endswith("slower")]
    assert again


def test_where_real_play_wins_no_more_with_the_choice_no_sentence_says_so():
    table, found, ends = valued(position("234567m55p678s34s9p", left=40))
    ends[RIICHI] = scaled(ends[RIICHI], 0.1)
    decision = decided(table, found, [], Budget(), ends=ends)
    assert decision.action == RIICHI
    higher = [one for one in decision.ranked if one.chances.get("win", 0) > 0.1]
    assert higher
    for one in higher:
        assert one.against is not None
        assert one.against.id == "riichi.push.against"


def test_two_tiles_that_read_as_dangerous_alike_are_not_set_against_each_other():
    for view in walk("told 5"):
        for one in decide(Push(), view, Budget()).ranked[1:]:
            if one.against is not None and one.against.id == "riichi.push.against-danger":
                facts = one.against.facts
                assert not facts["own"] or round(facts["own"], 2) < round(facts["theirs"], 2)


def test_after_the_last_discard_the_deal_is_a_draw_and_who_waits_waits():
    decision = decide(Push(), position("234567m55p678s34s9p", left=0), Budget())
    for one in decision.ranked:
        assert isinstance(one.action, Discard)
        told = one.chances
        assert told["draw"] == pytest.approx(1 - told["deal-in"])
        assert told["deal-in later"] == told["tsumo by another"] == told["ron by another"] == 0
        assert "win" not in told
        assert "win in dama" not in told
        waits = any(reason.fact.id == "riichi.push.dama" for reason in one.reasons)
        assert (told.get("tenpai at a draw") == 1) == waits


def test_who_draws_no_more_hardly_deals_in_later():
    late, before = (
        decide(Push(), position("147m258p369s1235z9m", left=left), Budget()) for left in (3, 8)
    )
    assert 0 < late.ranked[0].chances["deal-in later"] < 0.005
    assert before.ranked[0].chances["deal-in later"] > 0.005


def test_packaged_puzzles_tell_the_chances_of_the_coach_of_today():
    for puzzle in packaged(GAME.name, STARTER)[::40]:
        view = packaged_view(GAME, puzzle.record)
        asked = [one.action for one in puzzle.answer.ranked]
        now = kept(decide(Push(), view, Budget(explain=True)), asked)
        chances = {one.action: one.chances for one in now.ranked}
        for one in puzzle.answer.ranked:
            assert one.chances == chances[one.action], puzzle.id
