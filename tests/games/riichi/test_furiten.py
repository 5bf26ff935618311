"""The three kinds of furiten, and what ends each."""

from __future__ import annotations

from tests.games.riichi.tables import dealt, go, legal, pass_all, why_not

from kibitz.games.riichi.rules import preset

#: Waits for 6s and 9s, with tanyao on 6s alone.
WAITS_69S = "234567m22p345s78s"


def test_a_wait_among_the_own_discards_is_furiten():
    state = dealt("", WAITS_69S, draws="1z 9s 2z 3z 6s")
    state = go(state, "0 1z_", "1 9s_", "2 2z_", "3 3z_", "0 6s_")
    assert why_not(state, 1, "ron") == "riichi.furiten-discard"
    assert "ron" not in legal(state, 1)


def test_a_wait_among_the_own_discards_counts_even_when_it_was_called():
    state = dealt("66s", WAITS_69S, "", "99s258m369p1234z5z", draws="1z 9s 6z 6z 6s")
    state = go(state, "0 1z_", "1 9s_", "3 pon 99s", "3 2m", "0 6z_", "1 6z_", "2 6s_")
    assert state.public.fronts[1].river[0].called_by == 3
    assert why_not(state, 1, "ron") == "riichi.furiten-discard"


def test_a_win_let_go_is_furiten_until_the_own_next_discard():
    state = dealt("", WAITS_69S, "", "", draws="6s 1z 6s 2z 3z 4z 6s")
    state = go(state, "0 6s_")
    assert "ron" in legal(state, 1)
    state = go(pass_all(state), "1 1z_", "2 6s_")
    assert why_not(state, 1, "ron") == ""  # the own discard has ended it


def test_within_the_turn_the_second_tile_is_not_won_either():
    state = dealt("", "", WAITS_69S, "", draws="6s 6s 1z")
    state = pass_all(go(state, "0 6s_"))
    state = go(state, "1 6s_")
    assert why_not(state, 2, "ron") == "riichi.furiten-temporary"


def test_a_wait_without_yaku_that_goes_by_is_furiten_too():
    hand = "234567m22p345s79s"  # waits for 8s and has no yaku with it
    state = dealt("", "", hand, "88s", draws="8s 8s 1z", rules=preset("tenhou"))
    state = go(state, "0 8s_")
    assert why_not(state, 2, "ron") == "riichi.no-yaku"
    state = go(state, "1 8s_")
    assert why_not(state, 2, "ron") == "riichi.furiten-temporary"


def test_in_riichi_a_win_let_go_is_furiten_to_the_end():
    state = dealt("", WAITS_69S, draws="1z 2z 6s 3z 4z 5z 1z 6s")
    state = go(state, "0 1z_", "1 riichi", "1 2z_", "2 6s_")
    assert "ron" in legal(state, 1)
    state = go(pass_all(state), "3 3z_", "0 4z_", "1 5z_", "2 1z_", "3 6s_")
    assert why_not(state, 1, "ron") == "riichi.furiten-riichi"


def test_furiten_does_not_forbid_a_win_by_the_own_draw():
    state = dealt("", WAITS_69S, draws="1z 9s 2z 3z 4z 6s")
    state = go(state, "0 1z_", "1 9s_", "2 2z_", "3 3z_", "0 4z_")
    assert "tsumo" in legal(state, 1)


def test_a_win_let_go_counts_though_another_seat_calls_the_tile():
    state = dealt("", "", WAITS_69S, "66s", draws="6s 1z 6s")
    state = go(state, "0 6s_", "3 pon 66s")
    assert state.private[2].furiten == "temporary"


def test_letting_an_added_kan_go_is_furiten():
    state = dealt("66s", "", "", WAITS_69S, draws="1z 6s 6s")
    state = go(state, "0 1z_", "1 6s_", "0 pon 66s")
    assert state.private[3].furiten == "temporary"


def test_a_tile_robbed_from_an_added_kan_and_let_go_is_furiten():
    hand = "66s258m369p1234z5z"
    state = dealt(hand, "", "", WAITS_69S, draws="1z 6s 2z 3z 4z 6s 2m", replacements="7z")
    state = go(state, "0 1z_", "1 6s_", "0 pon 66s", "0 2m", "1 2z_", "2 3z_", "3 4z_")
    state = go(state, "0 kakan 6s")
    assert legal(state, 3) == ["pass", "ron"]
    assert pass_all(state).private[3].furiten == "temporary"


def test_a_void_wait_is_no_wait():
    """All four copies in the closed tiles: nothing is left to wait for."""
    state = dealt("1111m234567p789s", draws="1z")
    assert state.private[0].waits == 0


def test_a_wait_whose_copies_lie_in_an_own_kan_is_still_a_wait():
    """12m beside a concealed kan of 3m is tenpai: copies in melds do not void a wait."""
    state = dealt("12333m456p11789s", draws="3m", replacements="2z")
    state = go(state, "0 ankan 3m")
    assert state.private[0].waits == 1 << 2
    assert "riichi" in legal(state, 0)
