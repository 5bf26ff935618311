"""The strongest player in positions with one right idea, and its decisions as evidence."""

from __future__ import annotations

import pytest

from kibitz.core.game import Budget, decide
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import PASS, RIICHI, Discard, Pon, parse_action
from kibitz.games.riichi.measure.pay import EVEN
from kibitz.games.riichi.measure.placement import Placement
from kibitz.games.riichi.measure.safety import safe_kinds
from kibitz.games.riichi.players.lines import table_of
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.players.phoenix import Phoenix
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.players.stakes import stakes_of
from kibitz.games.riichi.players.value import Value
from kibitz.games.riichi.players.waiting import let_go
from kibitz.games.riichi.reasons import SENTENCES
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.tiles.tile import Tile

from .positions import position, pushed

SECOND = Push(generation=2)
THIRD = Push(generation=3)

LATE = {
    "hand": "147m258p369s1235z9m",
    "left": 10,
    "rivers": {1: "9m1p4s8m2z1s6p", 2: "1z9m3z8p1m7s2s", 3: "4z5z9s2m3p1z6m"},
    "riichi": {1: 3, 2: 4},
}


def test_a_late_hand_far_from_tenpai_folds():
    decision = pushed(position(**LATE))
    best = decision.ranked[0]
    assert any(reason.fact.id == "riichi.push.fold" for reason in best.reasons)
    view = position(**LATE)
    assert isinstance(decision.action, Discard)
    for seat in (1, 2):
        assert safe_kinds(view.public, seat) >> decision.action.tile.kind & 1


def test_what_the_draws_left_cannot_bring_is_no_chance():
    view = position(hand="147m258p369s1235z9m", left=6, rivers=LATE["rivers"])
    for one in decide(SECOND, view, Budget()).ranked:
        assert "win" not in one.chances
        assert "tenpai at a draw" not in one.chances
        assert one.chances["draw"] > 0.3
        assert "riichi.push.win" not in [reason.fact.id for reason in one.reasons]


TENPAI = {
    "hand": "234567m55p678s34s6p",  # waits for 2s 5s once 6p has gone
    "left": 24,
    "rivers": {1: "1z9m2p9s3z8m1s", 2: "9m2z1p9p4z5z1m", 3: "1z3z9p1s2m9s4z"},
    "riichi": {1: 6},
    "wind": 1,
    "dealer": 3,
}


def test_the_last_place_presses_on_in_the_last_hand():
    decision = pushed(position(**TENPAI, points=(18_000, 24_000, 26_000, 31_000)))
    assert decision.action == RIICHI or decision.action == parse_action("6p_")
    plans = [reason.fact.id for reason in decision.ranked[0].reasons]
    assert "riichi.push.fold" not in plans


def test_a_narrow_leader_of_the_last_hand_refuses_to_press():
    # The last place is in riichi; a deal-in gives the first place away, folding hardly does.
    # Every tile that keeps the hand one from tenpai is live; 8m and 9m have passed.
    view = position(
        "78934m5567p678s34s",
        left=24,
        rivers={1: "1z9m2z9m3z8m4z", 2: "1z9p1s2z9s1p3z", 3: "9s1z1p9p2z4z1s"},
        riichi={1: 4},
        wind=1,
        dealer=3,
        points=(32_000, 15_500, 30_500, 22_000),
    )
    decision = pushed(view)
    assert isinstance(decision.action, Discard)
    assert decision.action.tile in (Tile.M8, Tile.M9)


def test_a_pon_of_dora_dragons_is_taken():
    view = position("340m6778p23s5577z", indicators="6z", left=50, open_tile=(2, "7z"))
    decision = pushed(view)
    assert decision.action == Pon((Tile.RED, Tile.RED))


def test_a_call_without_a_yaku_is_refused():
    view = position("1289m13p234s99s11p", left=50, open_tile=(3, "7m"))
    assert any(str(one).startswith("chi") for one in _legal(view))
    assert pushed(view).action == PASS


def _legal(view):
    from kibitz.games.riichi.play import legal

    return legal(view)


def test_a_whole_hand_without_a_yaku_goes_on_waiting():
    view = position("23467m234p88s5m", melds="789s", left=40)
    assert all(str(one) != "tsumo" for one in _legal(view))
    decision = pushed(view)
    assert isinstance(decision.action, Discard)
    facts = [reason.fact for reason in decision.ranked[0].reasons]
    assert any(one.id == "riichi.push.tenpai" for one in facts)


WAITS = "123m456m789p2344s3s"  # without 3s it waits for 1s 4s, without 2s for 3s 4s


@pytest.mark.parametrize(("own_river", "discard"), [("2z9m1z", "3s"), ("1s9m1z", "2s")])
def test_riichi_in_furiten_is_avoided(own_river, discard):
    decision = pushed(position(WAITS, rivers={0: own_river}, left=44))
    declared = next(one for one in decision.ranked if one.action == RIICHI)
    fact = next(one.fact for one in declared.reasons if one.fact.id == "riichi.push.riichi")
    assert fact.facts["tile"] == discard
    assert decision.action == RIICHI


@pytest.mark.parametrize(("own_river", "discard"), [("2z9m1z", "3s"), ("1s9m1z", "2s")])
def test_the_second_counts_waits_in_furiten_as_they_are(own_river, discard):
    view = position(WAITS, rivers={0: own_river}, left=44)
    decision = decide(SECOND, view, Budget())
    declared = next(one for one in decision.ranked if one.action == RIICHI)
    fact = next(one.fact for one in declared.reasons if one.fact.id == "riichi.push.riichi")
    assert fact.facts["tile"] == discard
    if discard == "2s":
        assert decision.action not in (Discard(Tile.S3), Discard(Tile.S3, drawn=True))


def test_a_sure_yaku_stays_damaten_when_riichi_gains_little():
    # The leader of the last hand: any win ends it in first place, and a stick could cost it.
    view = position(
        "22233344m567m88p9s",
        left=20,
        wind=1,
        dealer=3,
        points=(31_000, 30_200, 20_000, 18_800),
        indicators="1z",
        rivers={1: "1z9m2p9s3z8m1s", 2: "9m2z1p9p4z5z1m", 3: "1z3z9p1s2m9s4z"},
    )
    decision = pushed(view)
    by_name = {str(one.action): one for one in decision.ranked}
    assert decision.action == parse_action("9s_")
    assert by_name["9s_"].value > by_name["riichi"].value


@pytest.mark.parametrize("player", [Push(), SECOND, THIRD], ids=["first", "second", "third"])
def test_every_term_of_a_choice_is_a_reason_and_they_add_up(player):
    decision = decide(player, position(**TENPAI), Budget())
    assert len(decision.ranked) > 5
    for one in decision.ranked:
        assert one.unit == "placement points"
        assert sum(reason.weight for reason in one.reasons) == pytest.approx(one.value)
        for reason in one.reasons:
            for lang in ("en", "ja"):
                assert SENTENCES.render(reason.fact, lang)
    values = [round(one.value, 2) for one in decision.ranked]
    assert values == sorted(values, reverse=True)


OFF = [Push(generation=number, discards=False, riichi=False, calls=False) for number in (2, 3)]
FIRST_OFF = Push(generation=1, discards=False, riichi=False, calls=False)


@pytest.mark.parametrize("deals", [2, pytest.param(60, marks=pytest.mark.long)])
def test_the_first_without_its_refinements_chooses_as_the_seeds_player_does(deals):
    rules = preset("majiang")
    for number in range(deals):
        state = GAME.deal(f"off {number}".encode(), rules, GAME.standing_of(rules, number + 1))
        while waiting := GAME.to_act(state):
            seat = min(waiting)
            view = GAME.view(state, seat)
            action = decide(Value(), view, Budget()).action
            assert decide(FIRST_OFF, view, Budget()).action == action
            state = GAME.play(state, seat, action)


# In deal 6 people like two dragons the same: the favourite does not hang on how a player lists.
@pytest.mark.parametrize("deals", [(0, 6), pytest.param(range(60), marks=pytest.mark.long)])
def test_without_its_refinements_it_chooses_as_people_do(deals):
    rules = preset("tenhou")
    for number in deals:
        state = GAME.deal(f"off {number}".encode(), rules, GAME.standing_of(rules, number % 6 + 1))
        while waiting := GAME.to_act(state):
            seat = min(waiting)
            view = GAME.view(state, seat)
            action = decide(Phoenix(network=False), view, Budget()).action
            assert [decide(one, view, Budget()).action for one in OFF] == [action] * 2
            state = GAME.play(state, seat, action)


def test_the_third_without_people_is_the_first():
    rules = preset("tenhou")
    state = GAME.deal(b"without people", rules, GAME.first_standing(rules))
    without, differs = Push(generation=3, people=False), 0
    while waiting := GAME.to_act(state):
        seat = min(waiting)
        view = GAME.view(state, seat)
        first = decide(Push(generation=1), view, Budget())
        assert decide(without, view, Budget()) == first
        differs += decide(THIRD, view, Budget()).action != first.action
        state = GAME.play(state, seat, first.action)
    assert differs


def test_far_from_waiting_people_count_more_than_near_and_against_riichi_not_at_all():
    def liking(view):
        return {
            reason.weight
            for one in decide(THIRD, view, Budget()).ranked
            for reason in one.reasons
            if reason.fact.id == "riichi.push.people-discard"
        }

    far = position(hand="147m258p369s1235z9m", left=60)
    near = position(hand="234567m55p678s35s9p", left=60, melds="")
    assert min(liking(far)) < min(liking(near)) < 0
    assert liking(position(**LATE)) == {0.0}


def test_equal_views_get_equal_decisions():
    view = position(**TENPAI)
    assert decide(Push(), view, Budget()) == decide(Push(), view, Budget())


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("player", [Push(), SECOND, THIRD], ids=["first", "second", "third"])
def test_every_legal_action_has_a_value_and_no_chance_is_nought_for_want_of_a_look(seed, player):
    """Steps back, calls it advises against, kans, both copies of a tile, a win let go."""
    rules, tidy = GAME.presets["tenhou"], GAME.players()["tidy"]()
    state = GAME.deal(f"every {seed}".encode(), rules, GAME.first_standing(rules))
    steps_back = 0
    while GAME.score(state) is None:
        seat = min(GAME.to_act(state))
        view = GAME.view(state, seat)
        decision = decide(player, view, Budget())
        assert {one.action for one in decision.ranked} == set(GAME.legal_of(view))
        for one in decision.ranked:
            assert one.unit == "placement points"
            assert one.chances.get("win") != 0
            steps_back += "win" in one.chances and one is not decision.ranked[0]
        state = GAME.play(state, seat, decide(tidy, view, Budget()).action)
    assert steps_back


def test_a_ron_let_go_in_riichi_leaves_own_draws_alone():
    """What furiten leaves is counted: no model may tell more of it."""
    view = position(
        "234567m55p678s34s", left=24, open_tile=(2, "2s"), riichi={0: 3}, rivers={0: "1z9m2z9m3z"}
    )
    here = look(view)
    assert here is not None
    placement = Placement(0, here.public.rules, here.public.standing, EVEN)
    table = table_of(here, stakes_of(here.public, 0, placement))
    declined = let_go(table, missed=True)
    open_to_ron = let_go(table, missed=False)
    assert declined.line is not None
    assert open_to_ron.line is not None
    unseen = sum(table.here.left)
    draws = -(-table.here.public.left // 4)
    at_most = 1 - (1 - declined.tiles / (unseen - draws)) ** draws
    assert declined.line.outcomes.win <= at_most
    assert declined.line.outcomes.win < open_to_ron.line.outcomes.win
