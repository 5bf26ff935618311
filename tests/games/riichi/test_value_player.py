"""The seed's player: its numbers at work."""

from __future__ import annotations

from typing import Literal

import pytest

from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.riichi.action import (
    NINE_TERMINALS,
    PASS,
    RIICHI,
    Ankan,
    Chi,
    Discard,
    parse_action,
)
from kibitz.games.riichi.measure.safety import safe_kinds, seed_danger, seed_weights
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.players.value import OLDER_SETTINGS, SETTINGS, Value, far_call_helps
from kibitz.games.riichi.reasons import SENTENCES
from kibitz.games.riichi.tiles.tile import Tile
from kibitz.games.riichi.view import View

from .positions import position


def said(view: View, generation: Literal["current", "older"] = "current"):
    return decide(Value(generation), view, Budget())


def test_a_hand_worth_350_declares_and_a_cheaper_one_waits():
    rich = said(position("234m567m22p34s678p1z", left=60))
    assert rich.action == RIICHI
    # The same late: a tenth of the draws, and less than 350.
    poor = said(position("234m567m22p34s678p1z", left=5))
    assert poor.action != RIICHI


def test_it_steps_aside_for_a_riichi_with_a_poor_hand():
    view = position("147m258p369s1235z9m", rivers={1: "9m1p4s8m2z1s6p"}, riichi={1: 6}, left=40)
    action = said(view).action
    assert isinstance(action, Discard)
    assert safe_kinds(view.public, 1) >> action.tile.kind & 1


def test_nine_terminals_are_called_off_far_from_tenpai_only():
    view = position("19m19p9s1234z258m25p", left=69)
    assert said(view).action == NINE_TERMINALS
    orphans = position("19m19p19s1234567z5p", left=69)
    assert said(orphans).action != NINE_TERMINALS


def test_no_call_beats_a_hand_that_a_call_leaves_without_a_yaku():
    assert said(position("1289m13p234s99s11p", open_tile=(3, "7m"))).action == PASS


def test_a_call_that_raises_the_value_is_made():
    view = position("234m567p34s667s55z", open_tile=(2, "5z"))
    assert said(view).action == parse_action("pon 55z")


@pytest.mark.parametrize("generation", ["current", "older"])
def test_both_generations_play_a_deal_to_its_end(generation):
    game = game_of("riichi")
    rules = game.presets["majiang"]
    state = game.deal(b"generation", rules, game.first_standing(rules))
    player = player_of(game, f"value:generation={generation}")
    while game.to_act(state):
        seat = min(game.to_act(state))
        decision = decide(player, game.view(state, seat), Budget())
        for one in decision.ranked:
            assert all(SENTENCES.render(each.fact, "ja") for each in one.reasons)
        state = game.play(state, seat, decision.action)
    assert game.score(state) is not None


def test_the_generations_differ_in_their_numbers():
    assert (SETTINGS.riichi_least, OLDER_SETTINGS.riichi_least) == (350, 200)
    assert (SETTINGS.danger.dealer, OLDER_SETTINGS.danger.dealer) == (1.5, 1.4)


# --- the danger table -----------------------------------------------------------------------------

FULL = (4,) * 34


def test_the_table_counts_every_way_to_wait():
    weights = seed_weights(FULL, 0)
    assert weights[Tile.M1] == 3 + 10  # pair and single, one two-sided shape
    assert weights[Tile.M3] == 3 + 3 + 3 + 10  # closed, edge, and 45
    assert weights[Tile.M5] == 3 + 3 + 10 + 10
    assert weights[Tile.EAST] == 8


def test_suji_walls_and_genbutsu_lower_the_table():
    assert seed_weights(FULL, 1 << Tile.M4)[Tile.M4] == 0
    assert seed_weights(FULL, 1 << Tile.M4)[Tile.M1] == 3
    wall = tuple(0 if kind == Tile.M2 else 4 for kind in range(34))
    assert seed_weights(wall, 0)[Tile.M1] == 3
    last = tuple(1 if kind == Tile.EAST else 4 for kind in range(34))
    assert seed_weights(last, 0)[Tile.EAST] == 1


def test_a_dealer_in_riichi_counts_half_more():
    rivers, riichi = {1: "9m1p4s"}, {1: 2}
    plain = position("147m258p369s1235z9m", rivers=rivers, riichi=riichi, dealer=3)
    dealer = position("147m258p369s1235z9m", rivers=rivers, riichi=riichi, dealer=1)
    one = seed_danger(plain.public, (1,), FULL)[Tile.M5]
    assert seed_danger(dealer.public, (1,), FULL)[Tile.M5] == pytest.approx(1.5 * one)


def test_what_passed_since_a_riichi_is_safe_and_before_it_is_not():
    view = position(
        "147m258p369s1235z9m",
        rivers={2: "5m", 1: "9m1p4s", 3: "6p"},
        riichi={1: 2},
    )
    safe = safe_kinds(view.public, 1)
    assert safe >> Tile.P6 & 1  # thrown after the declaration
    assert safe >> Tile.S4 & 1  # its own
    assert not safe >> Tile.M5 & 1  # thrown before it


def test_of_a_kind_not_held_one_copy_is_not_counted():
    held = 1 << Tile.EAST
    three = tuple(3 if kind >= Tile.EAST else 4 for kind in range(34))
    weights = seed_weights(three, 0, held=held)
    assert weights[Tile.EAST] == 8
    assert weights[Tile.SOUTH] == 3


# --- as the seed's player does --------------------------------------------------------------------


def test_danger_is_dared_by_the_value_after_that_very_tile():
    # 9s and 1m are as dangerous and 7z is the safest: 9s leaves a rich hand and may go.
    hand = "2340m34p222559s7z1m"
    view = position(hand, indicators="1s", rivers={1: "9m1p7m8m2z3z6z"}, riichi={1: 6}, left=50)
    worth = {str(one.action): one.value for one in said(view).ranked}
    assert worth["9s"] >= SETTINGS.middling_value
    assert worth["1m_"] < -2  # not dared


def chi_of(text: str) -> Chi:
    action = parse_action(f"chi {text}")
    assert isinstance(action, Chi)
    return action


def test_far_from_tenpai_a_chi_is_made_only_with_the_tiles_that_help():
    # Three shanten with its yaku in hand: 34m take the 5m; 46m and 67m would spoil 678m for it.
    here = look(position("34678m29p147s555z", open_tile=(3, "5m")))
    assert here is not None
    helps = {text: far_call_helps(here, chi_of(text)) for text in CHIS}
    assert helps == {"34m": True, "46m": False, "67m": False}


CHIS = ("34m", "46m", "67m")


def test_a_call_that_keeps_shanten_but_raises_the_value_is_made():
    view = position("7789m5667p45s", melds="111z", indicators="6m", open_tile=(3, "8m"), left=37)
    assert said(view, "older").action == parse_action("chi 79m")


def test_far_from_tenpai_a_kan_that_costs_no_shanten_is_made():
    view = position("14466m4p379s44464z", indicators="9s", left=59)
    assert said(view).action == Ankan(Tile.NORTH)
