"""Where the seed's text cannot stand, how it is read: one test for each row of the reading."""

from __future__ import annotations

from dataclasses import replace

from tests.games.riichi.tables import dealt, ended, go, legal, pass_all, with_left
from tests.sure import present

from kibitz.games.riichi import GAME
from kibitz.games.riichi.rules import PRESETS, preset
from kibitz.games.riichi.state import Front, Public

NINE = "19m19p19s123z258m4p"
WAITS_69S = "234567m22p345s78s"


def yaku(state) -> dict[str, int]:
    return dict(state.public.wins[0].yaku)


def test_the_first_turn_lasts_while_66_or_more_tiles_are_left_and_nobody_has_melded():
    state = dealt("", "", "", NINE, draws="2m 4m 6m 4z")
    state = go(state, "0 2m_", "1 4m_", "2 6m_")
    assert state.public.left == 66
    assert "nine-terminals" in legal(state, 3)
    late = dealt(NINE, draws="2m 4m 6m 8m 4z")
    late = go(late, "0 2m_", "1 4m_", "2 6m_", "3 8m_")
    assert late.public.left == 65
    assert "nine-terminals" not in legal(late, 0)


def test_temporary_furiten_ends_at_the_own_discard_and_riichi_furiten_never():
    state = dealt("", WAITS_69S, draws="6s 1z")
    state = pass_all(go(state, "0 6s_"))
    assert state.private[1].furiten == "temporary"
    assert go(state, "1 1z_").private[1].furiten == ""
    state = dealt("", WAITS_69S, draws="1z 2z 6s 3z 4z 5z")
    state = pass_all(go(state, "0 1z_", "1 riichi", "1 2z_", "2 6s_"))
    assert state.private[1].furiten == "riichi"
    assert go(state, "3 3z_", "0 4z_", "1 5z_").private[1].furiten == "riichi"


def test_four_kans_abort_only_if_they_belong_to_two_or_more_players():
    one = dealt("1111222233334m", draws="4m", replacements="4m 4m 7z 6z")
    one = go(one, "0 ankan 1m", "0 ankan 2m", "0 ankan 3m", "0 ankan 4m", "0 6z_")
    assert pass_all(one).public.end is None
    two = dealt(
        "1111m2222m369p47z", "3333m4444m147p5s6z", draws="9s 9s", replacements="8s 8s 8p 8p"
    )
    two = go(two, "0 ankan 1m", "0 ankan 2m", "0 8s_", "1 ankan 3m", "1 ankan 4m")
    assert two.public.end is None  # not before the fourth kan's discard
    assert ended(pass_all(go(two, "1 5s"))) == "four-kans"


def test_aborts_are_checked_when_nobody_wins_and_the_rules_say_whether_calls_come_first():
    hands = ("1111m2222m369p47z", "3333m4444m147p5s6z", "", "55s")
    late = replace(preset("tenhou"), aborts="after-calls")
    for rules, may_call in ((preset("tenhou"), False), (preset("majiang"), False), (late, True)):
        state = dealt(*hands, draws="9s 9s", replacements="8s 8s 8p 8p", rules=rules)
        state = go(state, "0 ankan 1m", "0 ankan 2m", "0 8s_", "1 ankan 3m", "1 ankan 4m", "1 5s")
        assert ("pon 55s" in legal(state, 3)) == may_call


def test_a_replacement_tile_is_rinshan_never_haitei_and_the_discard_after_it_is_houtei():
    state = with_left(dealt("1111m234567p78s5z", draws="5z", replacements="9s"), 1)
    won = go(state, "0 ankan 1m", "0 tsumo")
    assert "rinshan" in yaku(won)
    assert "haitei" not in yaku(won)
    state = dealt("1111m369p147s123z", WAITS_69S, draws="2m", replacements="6s")
    assert "houtei" in yaku(go(with_left(state, 1), "0 ankan 1m", "0 6s_", "1 ron"))


def test_waits_are_private():
    shown = [*Public.__struct_fields__, *Front.__struct_fields__]
    assert not any("wait" in name for name in shown)
    state = dealt(WAITS_69S, draws="1z")
    assert present(GAME.view(state, 0).own).waits
    assert GAME.view(state, None).own is None
    assert present(GAME.view(state, 1).own).waits == 0


def test_a_concealed_kan_always_returns_to_the_action_phase():
    state = dealt("666s1111m369p123z", draws="1z 6s", replacements="7p 8p")
    state = go(state, "0 1z_", "1 6s_", "0 daiminkan", "0 ankan 1m")
    assert (state.public.phase, state.public.turn) == ("action", 0)
    assert len(state.public.indicators) == 3


def test_renhou_is_a_preset_and_the_seeds_is_mangan():
    assert preset("seed").renhou == "mangan"
    hands = ("", "123456789m55p13s")
    for renhou, name in (("mangan", "renhou"), ("yakuman", "renhou_yakuman"), ("off", None)):
        state = dealt(*hands, draws="2s", rules=replace(preset("seed"), renhou=renhou))
        won = yaku(go(state, "0 2s_", "1 ron"))
        assert [one for one in won if one.startswith("renhou")] == ([name] if name else [])


def test_what_the_seed_is_silent_about_is_a_preset():
    seed, tenhou = preset("seed"), preset("tenhou")
    assert (seed.extension, seed.agari_yame, seed.tobi) == ("none", False, False)
    silent = ("pao", "nagashi", "uma", "red_fives", "kiriage", "double_yakuman", "double_wind_fu")
    more = ("honba_double_ron", "renchan", "noten_payment", "leftover_sticks")
    assert all(getattr(seed, name) == getattr(tenhou, name) for name in silent + more)
    assert list(PRESETS) == ["seed", "tenhou", "mleague", "mjsoul", "majiang"]


def test_a_riichi_is_realised_before_the_abort_check():
    hands = ("123456789m55p12s", "123456789p55s12m", "123456789s55m12p", "1112223334445z")
    state = dealt(*hands, draws="6z 6z 7z 7z")
    state = go(state, "0 riichi", "0 6z_", "1 riichi", "1 6z_", "2 riichi", "2 7z_", "3 riichi")
    state = pass_all(go(state, "3 7z_"))
    assert state.public.sticks == 4


def test_riichi_declared_allows_nothing_but_its_discard_and_realised_the_drawn_tile():
    state = go(dealt("123456789m55p12s", draws="1z 2z 3z 4z 5z"), "0 riichi")
    assert legal(state, 0) == ["1z_"]
    state = go(state, "0 1z_", "1 2z_", "2 3z_", "3 4z_")
    assert legal(state, 0) == ["5z_"]


def test_of_two_readings_of_a_drawn_tile_the_river_tells_which_was_discarded():
    state = dealt("1m", draws="1m 2z 3z 4z")
    assert {"1m", "1m_"} <= set(legal(state, 0))
    kept, thrown = go(state, "0 1m"), go(state, "0 1m_")
    assert not kept.public.fronts[0].river[0].drawn
    assert thrown.public.fronts[0].river[0].drawn
