"""Draws: the five that call a deal off, the empty wall, nagashi mangan."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs
from tests.games.riichi.tables import (
    SEED,
    dealt,
    ended,
    go,
    legal,
    pass_all,
    points,
    scored,
    to_the_end,
    tsumogiri,
    why_not,
)
from tests.sure import present

from kibitz.games.riichi import GAME
from kibitz.games.riichi.rules import PRESETS, preset

WAITING = ("123456789m55p12s", "123456789p55s12m", "123456789s55m12p", "1112223334445z")


def facts(state) -> dict[str, object]:
    return {fact.id: dict(fact.facts) for fact in scored(state).facts}


def test_four_equal_winds_on_the_first_turn_end_the_deal():
    state = dealt("1z", "1z", "1z", "1z", draws="2m 4m 6m 8m")
    state = pass_all(go(state, "0 1z", "1 1z", "2 1z", "3 1z"))
    assert ended(state) == "four-winds"
    assert points(state) == [0, 0, 0, 0]
    assert facts(state)["riichi.dealer-stays"] == {"by": "abort", "honba": 1}


def test_four_winds_need_the_same_wind_and_no_call_between():
    state = dealt("1z", "1z", "1z", "2z", draws="2m 4m 6m 8m")
    assert pass_all(go(state, "0 1z", "1 1z", "2 1z", "3 2z")).public.end is None
    state = dealt("1z", "1z", "1z", "1z", draws="2m 4m 6m 8m", rules=preset("mleague"))
    assert pass_all(go(state, "0 1z", "1 1z", "2 1z", "3 1z")).public.end is None


def riichi_by_all(rules):
    state = dealt(*WAITING, draws="6z 6z 7z 7z", rules=rules)
    return go(
        state,
        *("0 riichi", "0 6z_", "1 riichi", "1 6z_", "2 riichi", "2 7z_", "3 riichi", "3 7z_"),
    )


def test_the_fourth_riichi_ends_the_deal_with_its_stick_on_the_table():
    state = pass_all(riichi_by_all(SEED))
    assert ended(state) == "four-riichi"
    assert points(state) == [-1000, -1000, -1000, -1000]
    assert state.public.sticks == 4
    assert all(front.shown is not None for front in state.public.fronts)


def test_where_four_riichi_play_on_they_do():
    assert pass_all(riichi_by_all(preset("mleague"))).public.end is None


def kans_by_two(rules):
    """Seats 0 and 1 make two kans each; seat 1 then discards 5s, of which seat 3 holds two."""
    state = dealt(
        "1111m2222m369p47z",
        "3333m4444m147p5s6z",
        "",
        "55s",
        draws="9s 9s",
        replacements="8s 8s 8p 8p",
        rules=rules,
    )
    state = go(state, "0 ankan 1m", "0 ankan 2m", "0 8s_")
    return go(state, "1 ankan 3m", "1 ankan 4m", "1 5s")


def test_four_kans_by_two_players_end_the_deal_after_the_discard():
    state = kans_by_two(SEED)
    assert ended(pass_all(state)) == "four-kans"


def test_before_the_fourth_kans_discard_is_called_the_deal_is_over():
    state = kans_by_two(SEED)
    assert ended(state) == "four-kans"  # nobody was even asked


@pytest.mark.parametrize("name", [name for name, rules in PRESETS.items() if rules.four_kans])
def test_in_every_preset_nobody_is_asked_about_the_fourth_kans_discard(name: str):
    """So do their referees, majiang-core's among them: only wins are asked for before it ends."""
    state = kans_by_two(preset(name))
    assert ended(state) == "four-kans"
    assert points(state) == [0, 0, 0, 0]


def test_where_calls_come_first_the_fourth_kans_discard_may_be_called():
    state = kans_by_two(replace(SEED, aborts="after-calls"))
    assert "pon 55s" in legal(state, 3)
    assert ended(pass_all(state)) == "four-kans"
    called = go(state, "3 pon 55s")
    assert called.public.end is None


def test_after_four_kans_by_two_players_a_win_still_counts():
    state = dealt(
        "1111m2222m369p47z",
        "3333m4444m147p5s6z",
        "234678p22s34067s",
        draws="9s 9s",
        replacements="9s 1s 8p 8p",
    )
    state = go(state, "0 ankan 1m", "0 ankan 2m", "0 1s_")
    state = go(state, "1 ankan 3m", "1 ankan 4m", "1 5s")
    assert legal(state, 2) == ["pass", "ron"]
    assert why_not(state, 2, "chi 34s") == "riichi.four-kans-made"
    assert ended(go(state, "2 ron")) == "win"


def kans_by_one(rules=SEED):
    state = dealt(
        "1111222233334m",
        "0555p",
        draws="4m 9s 9s 9s 9s",
        replacements="4m 4m 7z 6z",
        rules=rules,
    )
    return go(state, "0 ankan 1m", "0 ankan 2m", "0 ankan 3m", "0 ankan 4m", "0 6z_")


def test_four_kans_by_one_player_go_on():
    assert pass_all(kans_by_one()).public.end is None


def test_after_four_kans_by_one_player_nobody_makes_a_fifth():
    state = pass_all(kans_by_one())
    assert state.public.turn == 1
    assert why_not(state, 1, "ankan 5p") == "riichi.fifth-kan"


def waiting_for_6s(rules=SEED, **more):
    """Seats 1, 2 and 3 wait for 6s; seat 0 draws it and lets it go."""
    hands = ("", "234567m22p345s78s", "345678m33p234p78s", "234456m44p567p57s")
    return go(dealt(*hands, draws="6s", rules=rules, **more), "0 6s_")


def test_three_wins_at_once_end_the_deal_without_payment():
    state = go(waiting_for_6s(), "1 ron", "2 ron", "3 ron")
    assert ended(state) == "triple-ron"
    assert points(state) == [0, 0, 0, 0]
    assert [front.shown is not None for front in state.public.fronts] == [False, True, True, True]


def test_where_three_wins_are_paid_all_three_are():
    state = go(waiting_for_6s(preset("mjsoul")), "1 ron", "2 ron", "3 ron")
    assert ended(state) == "win"
    assert [win.seat for win in state.public.wins] == [1, 2, 3]


def test_nine_terminals_call_the_deal_off_and_show_the_hand():
    state = dealt("19m19p19s1234z258m", draws="5z")
    state = go(state, "0 nine-terminals")
    assert ended(state) == "nine-terminals"
    assert state.public.fronts[0].shown is not None
    assert facts(state)["riichi.dealer-stays"] == {"by": "abort", "honba": 1}


def test_an_empty_wall_pays_who_waits():
    state = dealt("123456789m55p12s", draws="2p 3p 4p 6p", left=4, avoid="3s")
    state = to_the_end(go(state, "0 2p_"))
    assert ended(state) == "exhaustive"
    assert present(state.public.end).tenpai == (0,)
    assert points(state) == [3000, -1000, -1000, -1000]
    assert facts(state)["riichi.dealer-stays"] == {"by": "tenpai", "honba": 1}


def nagashi(hand: str, rules=SEED):
    """Seat 0 discards 1z and 9m, the others something else."""
    state = dealt(hand, draws="1z 2m 3m 4m 9m 5m 6m 7m", left=7, rules=rules, avoid="3s")
    return to_the_end(state)


def test_a_river_of_terminals_and_honours_is_paid_as_a_mangan():
    state = nagashi("1258m369p147s235z")
    assert present(state.public.end).nagashi == (0,)
    assert points(state) == [12000, -4000, -4000, -4000]


def test_after_nagashi_the_dealer_stays_by_tenpai_alone():
    assert "riichi.dealer-moves" in facts(nagashi("1258m369p147s235z"))
    assert "riichi.dealer-stays" in facts(nagashi("123456789m55p12s"))
    other = replace(SEED, nagashi_renchan="dealer-nagashi")
    assert "riichi.dealer-stays" in facts(nagashi("1258m369p147s235z", other))


def test_a_called_tile_spoils_nagashi():
    state = dealt(
        "1258m369p147s235z",
        "11z",
        draws="1z 2m 3m 4m 9m 5m 6m 7m",
        left=7,
        avoid="3s",
    )
    state = go(state, "0 1z_", "1 pon 11z")
    state = GAME.play(state, 1, GAME.legal(state, 1)[0])
    assert 0 not in present(to_the_end(state).public.end).nagashi


@pytest.mark.parametrize("rules", ["mleague"])
def test_where_nagashi_is_off_the_river_earns_nothing(rules: str):
    assert present(nagashi("1258m369p147s235z", preset(rules)).public.end).nagashi == ()


def test_tsumogiri_alone_always_empties_the_wall():
    state = to_the_end(tsumogiri(dealt(), 3))
    assert state.public.left == 0
    assert ended(state) == "exhaustive"


def robbed_by_three(name: str):
    """Seat 0 adds 6s to its pon, and the three others wait for it.

    Who gave the pon is furiten, so no game gets here; as if seat 1 had not discarded it.
    """
    hands = ("66s18m369p1112z5z", "234567m22p345s78s", "345678m33p234p78s", "234456m44p567p57s")
    state = dealt(*hands, draws="1z 6s 9m 9m 9m 6s", rules=preset(name))
    state = go(state, "0 1z_", "1 6s_", "0 pon 66s", "0 2z", "1 9m_", "2 9m_", "3 9m_")
    first, giver, *others = state.public.fronts
    fronts = (first, structs.replace(giver, thrown=0), *others)
    public = structs.replace(state.public, fronts=fronts)
    state = structs.replace(state, public=public)
    return go(state, "0 kakan 6s", "1 ron", "2 ron", "3 ron")


def test_in_majiang_a_kan_robbed_by_three_is_paid_and_elsewhere_it_aborts():
    won = robbed_by_three("majiang")
    assert ended(won) == "win"
    assert [win.seat for win in won.public.wins] == [1, 2, 3]
    assert points(won)[0] < 0
    assert ended(robbed_by_three("tenhou")) == "triple-ron"
    assert ended(waiting_for_6s_won(preset("majiang"))) == "triple-ron"


def waiting_for_6s_won(rules):
    return go(waiting_for_6s(rules), "1 ron", "2 ron", "3 ron")
