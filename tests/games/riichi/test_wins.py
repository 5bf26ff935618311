"""Wins at the table: double ron, head bump, liability, first turns, last tiles, riichi sticks."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.riichi.tables import dealt, ended, go, legal, points, why_not, with_left

from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.standing import first_standing
from kibitz.games.riichi.tiles.tile import parse_tiles

TENHOU = preset("tenhou")
WAITS_69S = "234567m22p345s78s"
HANDS = ("", "234567m22p345s78s", "345678m33p234p78s", "234456m44p567p57s")


def yaku(state, win: int = 0) -> dict[str, int]:
    return dict(state.public.wins[win].yaku)


def discarded_6s(rules=TENHOU, honba: int = 0, sticks: int = 0):
    standing = replace(first_standing(rules), honba=honba, sticks=sticks)
    return go(dealt(*HANDS, draws="6s", rules=rules, standing=standing), "0 6s_")


def test_two_winners_are_both_paid_and_the_nearest_takes_honba_and_sticks():
    plain = go(discarded_6s(), "3 ron", "1 ron")
    state = go(discarded_6s(honba=2, sticks=3), "3 ron", "1 ron")
    assert [win.seat for win in state.public.wins] == [1, 3]
    more = [after - before for after, before in zip(points(state), points(plain), strict=True)]
    assert more == [-600, 3600, 0, 0]
    assert state.public.sticks == 0


def test_where_honba_is_paid_to_all_winners_each_gets_it():
    rules = replace(TENHOU, honba_double_ron="all")
    plain = go(discarded_6s(rules), "3 ron", "1 ron")
    state = go(discarded_6s(rules, honba=2, sticks=3), "3 ron", "1 ron")
    more = [after - before for after, before in zip(points(state), points(plain), strict=True)]
    assert more == [-1200, 3600, 0, 600]


def test_with_head_bump_only_the_nearest_wins():
    state = go(discarded_6s(preset("mleague")), "3 ron", "1 ron", "2 pass")
    assert [win.seat for win in state.public.wins] == [1]


def test_ron_beats_pon():
    hands = ("", "66s", "345678m33p234p78s", "")
    state = go(dealt(*hands, draws="6s", rules=TENHOU), "0 6s_", "1 pon 66s", "2 ron")
    assert ended(state) == "win"


def test_pon_beats_chi():
    state = go(dealt("", "78s", "66s", draws="6s"), "0 6s_", "1 chi 78s", "2 pon 66s")
    assert state.public.turn == 2
    assert str(state.public.fronts[2].melds[0]) == "666s"
    assert state.public.fronts[1].melds == ()


# --- liability ------------------------------------------------------------------------------------

DRAGONS = "556677z235m99p18s"


def three_dragons(then: str, rules=TENHOU):
    """Seat 0 has called white from 1, green from 2 and red from 3; waits for 1m and 4m."""
    draws = f"2p 5z 9s 6z 9s 8p 7z {then}"
    state = dealt(DRAGONS, "2468p2468s11223z", "", "", draws=draws, rules=rules, avoid="1m 4m")
    state = go(state, "0 2p_", "1 5z_", "0 pon 55z", "0 8s", "1 9s_", "2 6z_", "0 pon 66z")
    return go(state, "0 1s", "1 9s_", "2 8p_", "3 7z_", "0 pon 77z", "0 5m")


def test_who_gave_the_third_dragon_pays_a_tsumo_alone():
    state = go(three_dragons("1p 2p 3p 1m"), "1 1p_", "2 2p_", "3 3p_", "0 tsumo")
    assert state.public.wins[0].liable == 3
    assert points(state) == [48000, 0, 0, -48000]


def test_who_gave_the_third_dragon_shares_a_ron_with_the_discarder():
    state = go(three_dragons("1p 1m"), "1 1p_", "2 1m_", "0 ron")
    assert points(state) == [48000, 0, -24000, -24000]


def test_who_is_liable_and_discards_pays_all():
    state = go(three_dragons("1p 2p 1m"), "1 1p_", "2 2p_", "3 1m_", "0 ron")
    assert points(state) == [48000, 0, 0, -48000]


def test_the_liable_player_pays_the_honba():
    rules = TENHOU
    standing = replace(first_standing(rules), honba=2)
    draws = "2p 5z 9s 6z 9s 8p 7z 1p 1m"
    state = dealt(
        DRAGONS,
        "2468p2468s11223z",
        "",
        "",
        draws=draws,
        rules=rules,
        avoid="1m 4m",
        standing=standing,
    )
    state = go(state, "0 2p_", "1 5z_", "0 pon 55z", "0 8s", "1 9s_", "2 6z_", "0 pon 66z")
    state = go(state, "0 1s", "1 9s_", "2 8p_", "3 7z_", "0 pon 77z", "0 5m", "1 1p_", "2 1m_")
    assert points(go(state, "0 ron")) == [48600, 0, -24000, -24600]


def test_who_gave_the_fourth_kan_is_liable_where_the_rules_say_so():
    for name, liable in (("mleague", 1), ("tenhou", None)):
        state = dealt(
            "1111m2222m333m44p", draws="3m 4p", replacements="4p 7z 9s 7z", rules=preset(name)
        )
        state = go(state, "0 ankan 1m", "0 ankan 2m", "0 ankan 3m", "0 9s_", "1 4p_")
        won = go(state, "0 daiminkan", "0 tsumo")
        assert yaku(won) == {"suukantsu": 13}
        assert won.public.wins[0].liable == liable
        shares = [48000, -48000, 0, 0] if liable else [48000, -16000, -16000, -16000]
        assert points(won) == shares


def test_an_own_concealed_set_makes_nobody_liable():
    """Three dragons, the last by a concealed kan: nobody gave it."""
    hand = "5566777z235m99p8s"
    state = dealt(
        hand,
        "2468p2468s11223z",
        draws="7z 5z 9s 6z",
        replacements="1s",
        rules=TENHOU,
        avoid="1m 4m",
    )
    state = go(state, "0 ankan 7z", "0 1s_", "1 5z_", "0 pon 55z", "0 8s", "1 9s_", "2 6z_")
    state = go(state, "0 pon 66z")
    assert state.public.fronts[0].liable == (("daisangen", 2),)  # green was the third
    state = dealt(
        hand,
        "2468p2468s11223z",
        draws="8p 5z 9s 6z 9s 7z",
        replacements="1s",
        rules=TENHOU,
        avoid="1m 4m",
    )
    state = go(state, "0 8p_", "1 5z_", "0 pon 55z", "0 8s", "1 9s_", "2 6z_", "0 pon 66z")
    assert state.public.fronts[0].liable == ()


# --- the moment -----------------------------------------------------------------------------------


def test_a_first_hand_that_is_complete_is_tenhou():
    state = go(dealt("123456789m55p12s", draws="3s"), "0 tsumo")
    assert yaku(state) == {"tenhou": 13}


def test_a_first_draw_that_completes_is_chiihou_while_nobody_has_melded():
    state = go(dealt("", "123456789m55p12s", draws="1z 3s"), "0 1z_", "1 tsumo")
    assert yaku(state) == {"chiihou": 13}


def test_a_meld_before_it_spoils_chiihou():
    hands = ("", "", "11z258m369p147s2z", "123456789m55p12s")
    state = dealt(*hands, draws="1z 3s")
    state = go(state, "0 1z_", "2 pon 11z", "2 2z", "3 tsumo")
    assert "chiihou" not in yaku(state)


@pytest.mark.parametrize(("rules", "name"), [("seed", "renhou"), ("tenhou", None)])
def test_a_ron_before_the_first_draw_is_renhou_where_the_rules_have_it(rules: str, name: str):
    state = dealt("", "123456789m55p13s", draws="2s", rules=preset(rules))
    won = go(state, "0 2s_", "1 ron")
    assert ("renhou" in yaku(won)) == (name is not None)


def test_renhou_is_over_once_the_seat_has_drawn():
    state = dealt("", "123456789m55p13s", draws="1z 2z 3z 4z 2s")
    state = go(state, "0 1z_", "1 2z_", "2 3z_", "3 4z_", "0 2s_", "1 ron")
    assert "renhou" not in yaku(state)


def test_the_last_tile_of_the_wall_is_haitei():
    state = with_left(dealt("", "234m567m22p345s79s", draws="1z 1z 2z 3z 4z 8s"), 5)
    state = go(state, "0 1z_", "1 1z_", "2 2z_", "3 3z_", "0 4z_", "1 tsumo")
    assert "haitei" in yaku(state)


def test_the_last_discard_is_houtei_and_is_not_called():
    state = dealt("", "234m567m22p345s79s", "88s", draws="1z 1z 2z 3z 8s")
    state = go(with_left(state, 4), "0 1z_", "1 1z_", "2 2z_", "3 3z_", "0 8s_")
    assert why_not(state, 2, "pon 88s") == "riichi.last-discard"
    assert legal(state, 2) == []
    assert "houtei" in yaku(go(state, "1 ron"))


# --- riichi ---------------------------------------------------------------------------------------


def test_a_riichi_discard_that_is_won_on_costs_no_stick():
    state = dealt("123456789m55p12s", WAITS_69S, draws="6s", rules=TENHOU)
    state = go(state, "0 riichi", "0 6s_", "1 ron")
    assert state.public.sticks == 0
    assert sum(points(state)) == 0


def test_a_riichi_discard_that_is_called_is_realised():
    state = dealt("123456789m55p12s", "", "66s", draws="6s", rules=TENHOU)
    state = go(state, "0 riichi", "0 6s_", "2 pon 66s")
    assert state.public.fronts[0].in_riichi
    assert state.public.points[0] == 24000
    assert not state.public.fronts[0].ippatsu


def test_the_next_tile_after_riichi_is_ippatsu():
    state = dealt("123456789m55p12s", draws="1z 3s")
    state = go(state, "0 riichi", "0 1z_", "1 3s_", "0 ron")
    assert yaku(state)["ippatsu"] == 1
    assert yaku(state)["double_riichi"] == 2


def test_riichi_after_the_first_turn_is_single():
    state = dealt("123456789m55p12s", draws="1z 2z 3z 4z 5z 3s")
    state = go(state, "0 1z_", "1 2z_", "2 3z_", "3 4z_", "0 riichi", "0 5z_", "1 3s_", "0 ron")
    assert "riichi" in yaku(state)
    assert "double_riichi" not in yaku(state)


def test_ura_is_shown_by_a_winner_in_riichi_alone():
    state = dealt("123456789m55p12s", draws="1z 3s", ura="4p")
    state = go(state, "0 riichi", "0 1z_", "1 3s_", "0 ron")
    assert state.public.wins[0].ura == parse_tiles("4p")
    assert yaku(state)["ura_dora"] == 2
