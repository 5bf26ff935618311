"""Kans: their dora, their replacement tiles, robbing them, and kans in riichi."""

from __future__ import annotations

from dataclasses import replace

from tests.games.riichi.tables import (
    SEED,
    dealt,
    ended,
    go,
    legal,
    pass_all,
    points,
    why_not,
    with_left,
)

from kibitz.games.riichi.rules import preset

PONS_6S = "66s258m369p1234z5z"
WAITS_69S = "234567m22p345s78s"


def yaku(state, win: int = 0) -> dict[str, int]:
    return dict(state.public.wins[win].yaku)


def test_a_concealed_kan_turns_its_indicator_before_the_replacement_and_acts_again():
    state = dealt("1111m258m369p123z", draws="1s", indicators="9s 2p", replacements="7p")
    after = go(state, "0 ankan 1m")
    assert [str(tile) for tile in after.public.indicators] == ["9s", "2p"]
    assert (after.public.phase, after.public.context, after.public.turn) == ("action", "ankan", 0)
    assert str(after.private[0].drawn) == "7p"
    assert after.public.left == state.public.left - 1
    assert after.public.fronts[0].status == "closed"


def test_an_open_kan_turns_its_indicator_at_the_next_discard():
    state = dealt("666s58m369p1234z5z", draws="1z 6s", indicators="9s 2p", replacements="7p")
    state = go(state, "0 1z_", "1 6s_", "0 daiminkan")
    assert [str(tile) for tile in state.public.indicators] == ["9s"]
    after = go(state, "0 7p_")
    assert [str(tile) for tile in after.public.indicators] == ["9s", "2p"]


def test_where_indicators_turn_at_once_an_open_kan_does_not_wait():
    rules = preset("mleague")
    state = dealt("666s58m369p1234z5z", draws="1z 6s", indicators="9s 2p", rules=rules)
    state = go(state, "0 1z_", "1 6s_", "0 daiminkan")
    assert [str(tile) for tile in state.public.indicators] == ["9s", "2p"]


def test_where_kans_bring_no_dora_none_is_turned():
    rules = replace(SEED, kan_dora="off")
    state = go(dealt("1111m258m369p123z", draws="1s", rules=rules), "0 ankan 1m")
    assert len(state.public.indicators) == 1


def test_a_second_kan_turns_the_pending_indicator_first():
    state = dealt("666s1111m369p123z", draws="1z 6s", indicators="9s 2p 3p", replacements="7p 8p")
    state = go(state, "0 1z_", "1 6s_", "0 daiminkan", "0 ankan 1m")
    assert [str(tile) for tile in state.public.indicators] == ["9s", "2p", "3p"]


def added_kan(**more):
    """Seat 0 has called 6s and adds the fourth; seat 3 waits for it."""
    state = dealt(PONS_6S, "", "", WAITS_69S, draws="1z 6s 2z 3z 4z 6s", **more)
    state = go(state, "0 1z_", "1 6s_", "0 pon 66s", "0 2m", "1 2z_", "2 3z_", "3 4z_")
    return go(state, "0 kakan 6s")


def test_an_added_kan_can_be_robbed():
    rules = preset("tenhou")
    won = go(added_kan(rules=rules), "3 ron")
    assert ended(won) == "win"
    assert yaku(won)["chankan"] == 1
    assert len(won.public.indicators) == 1
    assert points(won)[0] < 0 < points(won)[3]


def test_an_added_kan_that_passes_draws_a_replacement():
    state = pass_all(added_kan(replacements="7p"))
    assert (state.public.turn, state.public.context) == (0, "kan")
    assert str(state.private[0].drawn) == "7p"
    assert state.public.fronts[0].melds[0].is_kan


def test_an_added_kan_is_not_called():
    state = added_kan()
    assert why_not(state, 3, "chi 78s") == "riichi.kan-not-called"


def test_a_concealed_kan_is_robbed_by_thirteen_orphans_where_the_rules_have_it():
    orphans = "19m19p19s1123456z"  # waits for 7z
    for name, robbed in (("mjsoul", True), ("tenhou", False)):
        state = dealt("777z258m369p147s2p", orphans, draws="7z", rules=preset(name))
        state = go(state, "0 ankan 7z")
        assert ("ron" in legal(state, 1)) == robbed
        if robbed:
            assert "kokushi" in yaku(go(state, "1 ron"))


def test_a_hand_that_is_not_thirteen_orphans_does_not_rob_a_concealed_kan():
    rules = preset("mjsoul")
    state = dealt("6666s58m369p123z", "19m19p19s1234567z", "", WAITS_69S, draws="1z", rules=rules)
    state = go(state, "0 ankan 6s")
    assert (state.public.phase, state.public.turn) == ("action", 0)


def test_a_win_by_the_replacement_tile_is_rinshan():
    state = dealt("1111m234567p78s5z", draws="5z", replacements="9s")
    state = go(state, "0 ankan 1m", "0 tsumo")
    assert yaku(state)["rinshan"] == 1


def test_a_win_by_the_last_replacement_tile_is_rinshan_and_not_haitei():
    state = with_left(dealt("1111m234567p78s5z", draws="5z", replacements="9s"), 1)
    state = go(state, "0 ankan 1m")
    assert state.public.left == 0
    won = go(state, "0 tsumo")
    assert "rinshan" in yaku(won)
    assert "haitei" not in yaku(won)


def test_the_discard_after_the_last_replacement_tile_is_houtei():
    state = dealt("1111m369p147s123z", WAITS_69S, draws="2m", replacements="6s")
    state = go(with_left(state, 1), "0 ankan 1m", "0 6s_")
    won = go(state, "1 ron")
    assert "houtei" in yaku(won)


def test_no_kan_on_the_last_tile():
    state = with_left(dealt("1111m258m369p123z", draws="1s"), 0)
    assert why_not(state, 0, "ankan 1m") == "riichi.kan-last-tile"
    assert "ankan 1m" not in legal(state, 0)


def in_riichi(hand: str, drawn: str, rules=SEED):
    """The dealer is in riichi with this hand and has drawn this tile."""
    state = dealt(hand, draws=f"1z 2z 3z 4z {drawn}", rules=rules)
    state = go(state, "0 riichi", "0 1z_", "1 2z_", "2 3z_", "3 4z_")
    assert state.public.turn == 0
    return state


def test_in_riichi_a_kan_that_changes_nothing_is_allowed():
    state = in_riichi("111m234567p78s99s", "1m")
    assert "ankan 1m" in legal(state, 0)


def test_in_riichi_a_kan_that_changes_the_waits_is_not():
    state = in_riichi("3334m234567p789s", "3m")
    assert why_not(state, 0, "ankan 3m") == "riichi.ankan-waits"


def test_in_riichi_a_kan_that_changes_the_reading_is_not_where_the_rules_say_so():
    """222333444m: the same wait, but three runs could also be read."""
    hand = "222333444m78s55z"
    assert why_not(in_riichi(hand, "2m"), 0, "ankan 2m") == "riichi.ankan-shape"
    assert why_not(in_riichi(hand, "2m", preset("majiang")), 0, "ankan 2m") == ""


def test_in_riichi_a_kan_needs_the_drawn_tile():
    state = in_riichi("111123m55p45678s", "2z")
    assert why_not(state, 0, "ankan 1m") == "riichi.ankan-not-drawn"


def test_where_no_kan_is_made_in_riichi_none_is():
    state = in_riichi("111m234567p78s99s", "1m", replace(SEED, riichi_ankan="no"))
    assert why_not(state, 0, "ankan 1m") == "riichi.ankan-in-riichi"


def test_between_the_declaration_and_its_discard_no_kan_is_made():
    state = go(dealt("111m234567p78s99s", draws="1m"), "0 riichi")
    assert why_not(state, 0, "ankan 1m") == "riichi.declared"
    assert why_not(state, 0, "tsumo") == "riichi.declared"


def test_a_kan_breaks_ippatsu_once_its_replacement_is_drawn():
    state = dealt("111m234567p78s99s", "5555z258m369p12s", draws="1z 2z", replacements="3z")
    state = go(state, "0 riichi", "0 1z_")
    assert state.public.fronts[0].ippatsu
    state = go(state, "1 ankan 5z")
    assert not state.public.fronts[0].ippatsu


# --- a second added kan ---------------------------------------------------------------------------

TWO_PONS = "66s99s258m369p123z"


def two_added_kans(rules, **more):
    """Seat 0 has called 6s and 9s and adds to both in one turn; seat 3 waits for 6s."""
    state = dealt(
        TWO_PONS,
        "",
        "",
        "234567m22p345s57s",
        draws="1z 6s 9s 2z 3z 4z 9s",
        replacements="6s 7p",
        indicators="9p 2p 3p",
        avoid="1p",
        rules=rules,
        **more,
    )
    return go(state, "0 1z_", "1 6s_", "0 pon 66s", "0 2m", "1 9s_", "0 pon 99s", "0 5m")


def second_kan(rules):
    state = go(two_added_kans(rules), "1 2z_", "2 3z_", "3 4z_", "0 kakan 9s")
    state = pass_all(state)
    assert str(state.private[0].drawn) == "6s"
    return go(state, "0 kakan 6s")


def indicators(state) -> list[str]:
    return [str(tile) for tile in state.public.indicators]


def test_a_robbed_second_kan_does_not_turn_the_first_kans_indicator():
    """Tenhou and others turn it with the replacement draw, which a robbed kan never has."""
    for name in ("tenhou", "seed", "mjsoul"):
        state = second_kan(preset(name))
        assert indicators(state) == ["9p"]


def test_a_second_kan_that_passes_turns_the_first_kans_indicator_with_its_replacement():
    state = pass_all(second_kan(preset("tenhou")))
    assert indicators(state) == ["9p", "2p"]
    assert state.public.dora_due
    assert indicators(go(state, "0 7p_")) == ["9p", "2p", "3p"]


def test_majiang_turns_the_first_kans_indicator_before_the_second_can_be_robbed():
    state = second_kan(preset("majiang"))
    assert indicators(state) == ["9p", "2p"]
