"""Every sentence that says why an action is not legal is met here, by name, in a real position."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.riichi.tables import SEED, State, dealt, go, pass_all, why_not, with_left

from kibitz.core.errors import IllegalAction
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import parse_action
from kibitz.games.riichi.flow.turn import swapped
from kibitz.games.riichi.reasons import REACTION, TURN
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.standing import first_standing
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import Tile, parse_tiles

TENHOU = preset("tenhou")
WAITS = "123456789m55p12s"  # for 3s
WAITS_69S = "234567m22p345s78s"
NINE = "19m19p19s123z258m4p"


def riichi_drew(tile: str, rules=SEED) -> State:
    state = dealt(WAITS, draws=f"1z 2z 3z 4z {tile}", rules=rules)
    return go(state, "0 riichi", "0 1z_", "1 2z_", "2 3z_", "3 4z_")


def poor(points: int) -> State:
    standing = replace(first_standing(SEED), points=(points, 25000, 25000, 50000 - points))
    return dealt(WAITS, draws="1z", standing=standing)


def called(rules=SEED) -> State:
    """Seat 1 has called 3m with 45m and holds 3m and 6m."""
    state = dealt("", "34456m369p147s12z", draws="3m", rules=rules)
    return go(state, "0 3m_", "1 chi 45m")


def added_kan() -> State:
    hand = "66s258m369p1234z5z"
    state = dealt(hand, "", "", WAITS_69S, draws="1z 6s 2z 3z 4z 6s")
    state = go(state, "0 1z_", "1 6s_", "0 pon 66s", "0 2m", "1 2z_", "2 3z_", "3 4z_")
    return go(state, "0 kakan 6s")


def four_kans() -> State:
    state = dealt(
        "1111m2222m369p47z",
        "3333m4444m147p5s6z",
        "234678p22s34067s",
        draws="9s 9s",
        replacements="9s 1s 8p 8p",
    )
    state = go(state, "0 ankan 1m", "0 ankan 2m", "0 1s_")
    return go(state, "1 ankan 3m", "1 ankan 4m", "1 5s")


def four_kans_by_one() -> State:
    state = dealt("1111222233334m", "0555p", draws="4m", replacements="4m 4m 7z 6z")
    state = go(state, "0 ankan 1m", "0 ankan 2m", "0 ankan 3m", "0 ankan 4m", "0 6z_")
    return pass_all(state)


def over() -> State:
    return go(dealt(WAITS, draws="3s"), "0 tsumo")


def between_draws() -> State:
    """As a replacement draw is due: no table stops here, a log cut short does."""
    state = dealt("", "666s", draws="6s")
    happened = GAME.happen(go(state, "0 6s_"), 1, parse_action("daiminkan"))
    return happened[-2][1]


def in_riichi_with(hand: str, drawn: str, rules=SEED) -> State:
    state = dealt(hand, draws=f"1z 2z 3z 4z {drawn}", rules=rules)
    return go(state, "0 riichi", "0 1z_", "1 2z_", "2 3z_", "3 4z_")


def answered() -> State:
    state = go(dealt("", "78s", "66s", draws="6s"), "0 6s_")
    return GAME.play(state, 1, parse_action("chi 78s"))


def late_furiten() -> State:
    state = dealt("66s", WAITS_69S, draws="1z 2z 6s 3z 4z 5z 1z 6s")
    state = go(state, "0 1z_", "1 riichi", "1 2z_", "2 6s_")
    return go(pass_all(state), "3 3z_", "0 4z_", "1 5z_", "2 1z_", "3 6s_")


CASES = [
    ("riichi.deal-over", over, 0, "1m"),
    ("riichi.spectator", lambda: dealt(draws="1z"), None, "1z_"),
    ("riichi.not-your-turn", lambda: dealt(draws="1z"), 1, "1z"),
    ("riichi.draw-first", between_draws, 1, "1z"),
    ("riichi.not-in-hand", lambda: dealt(WAITS, draws="1z"), 0, "7z"),
    ("riichi.not-drawn", lambda: dealt(WAITS, draws="1z"), 0, "1m_"),
    ("riichi.drawn-only", lambda: riichi_drew("5z"), 0, "1m"),
    ("riichi.not-tenpai-after", lambda: go(dealt(WAITS, draws="1z"), "0 riichi"), 0, "1m"),
    ("riichi.kuikae", called, 1, "3m"),
    ("riichi.kuikae", called, 1, "6m"),
    ("riichi.discard-after-call", called, 1, "tsumo"),
    ("riichi.declared", lambda: go(dealt(WAITS, draws="1z"), "0 riichi"), 0, "riichi"),
    ("riichi.already", lambda: riichi_drew("5z"), 0, "riichi"),
    ("riichi.open-hand", called, 1, "riichi"),
    ("riichi.few-points", lambda: poor(900), 0, "riichi"),
    ("riichi.few-tiles", lambda: with_left(dealt(WAITS, draws="1z"), 3), 0, "riichi"),
    ("riichi.not-tenpai", lambda: dealt("147m258p369s1234z", draws="5z"), 0, "riichi"),
    ("riichi.not-complete", lambda: dealt(WAITS, draws="1z"), 0, "tsumo"),
    ("riichi.nine-off", lambda: dealt(NINE, draws="4z", rules=preset("mleague")), 0, "nine"),
    ("riichi.nine-few", lambda: dealt("147m258p369s1234z", draws="5z"), 0, "nine"),
    ("riichi.fifth-kan", four_kans_by_one, 1, "ankan 5p"),
    ("riichi.kan-last-tile", lambda: with_left(dealt("1111m", draws="1z"), 0), 0, "ankan 1m"),
    ("riichi.ankan-four", lambda: dealt("111m", draws="1z", avoid="1m"), 0, "ankan 1m"),
    ("riichi.ankan-not-drawn", lambda: in_riichi_with("111123m55p45678s", "2z"), 0, "ankan 1m"),
    ("riichi.ankan-waits", lambda: in_riichi_with("3334m234567p789s", "3m"), 0, "ankan 3m"),
    ("riichi.ankan-shape", lambda: in_riichi_with("222333444m78s55z", "2m"), 0, "ankan 2m"),
    ("riichi.kakan-no-pon", lambda: dealt(WAITS, draws="1z"), 0, "kakan 1z"),
    ("riichi.own-tile", lambda: go(dealt("", "78s", draws="6s"), "0 6s_"), 0, "pass"),
    ("riichi.answered", answered, 1, "pass"),
    ("riichi.nothing-to-answer", lambda: dealt(draws="1z"), 0, "pass"),
    ("riichi.not-waiting", lambda: go(dealt("", "78s", draws="6s"), "0 6s_"), 1, "ron"),
    ("riichi.furiten-riichi", late_furiten, 1, "ron"),
    ("riichi.kan-not-called", added_kan, 3, "chi 78s"),
    ("riichi.four-kans-made", four_kans, 2, "chi 34s"),
    ("riichi.pon-not-same", lambda: go(dealt("", "78s", "77s", draws="6s"), "0 6s_"), 2, "pon 77s"),
    ("riichi.daiminkan-three", lambda: go(dealt("", "66s", draws="6s"), "0 6s_"), 1, "daiminkan"),
    (
        "riichi.chi-left-only",
        lambda: go(dealt("", "66s", "78s", draws="6s"), "0 6s_"),
        2,
        "chi 78s",
    ),
    ("riichi.chi-not-run", lambda: go(dealt("", "6689s", draws="6s"), "0 6s_"), 1, "chi 89s"),
]


@pytest.mark.parametrize(("rule", "position", "seat", "text"), CASES, ids=[c[0] for c in CASES])
def test_the_rule_is_named(rule: str, position, seat: int | None, text: str):
    state = position()
    action = parse_action("nine-terminals" if text == "nine" else text)
    fact = GAME.why_not(GAME.view(state, seat), action)
    assert fact is not None
    assert fact.id == rule
    if seat is not None:
        with pytest.raises(IllegalAction):
            GAME.play(state, seat, action)


def test_kuikae_is_what_the_rules_say():
    by_rule = {"forbid": set(), "allow-suji": {"6m"}, "allow": {"3m", "6m"}}
    for kuikae, allowed in by_rule.items():
        state = called(replace(SEED, kuikae=kuikae))
        assert {text for text in ("3m", "6m") if not why_not(state, 1, text)} == allowed
        assert allowed <= set(map(str, GAME.legal(state, 1)))


@pytest.mark.parametrize(
    ("called", "with_tiles", "forbidden"),
    [
        ("6m", "45m", {"6m", "3m"}),
        ("3m", "12m", {"3m"}),  # there is nothing below the one
        ("3m", "45m", {"3m", "6m"}),
        ("7m", "89m", {"7m"}),  # nor above the nine
        ("5m", "46m", {"5m"}),
    ],
)
def test_after_a_chi_neither_its_tile_nor_the_other_end_is_discarded(
    called: str, with_tiles: str, forbidden: set[str]
):
    meld = Meld.chi(Tile.parse(called), parse_tiles(with_tiles))
    assert {str(Tile(kind)) for kind in swapped(SEED, meld)} == forbidden


def test_no_yaku():
    state = dealt("", "234567m22p345s79s", "88s", draws="8s", rules=TENHOU)
    assert why_not(go(state, "0 8s_"), 1, "ron") == "riichi.no-yaku"


def test_no_yaku_by_an_open_tsumo():
    state = dealt("", "3467m99p123789s9p", draws="5m 1z 2z 3z 8m")
    state = go(state, "0 5m_", "1 chi 34m")
    assert why_not(go(state, "1 9p", "2 1z_", "3 2z_", "0 3z_"), 1, "tsumo") == "riichi.no-yaku"


def test_nine_terminals_after_a_meld():
    state = dealt("7777m258p369p147s", NINE, draws="6m 4z", replacements="6m")
    state = go(state, "0 ankan 7m", "0 6m_")
    assert why_not(state, 1, "nine-terminals") == "riichi.nine-melds"


def test_nine_terminals_after_the_first_draw():
    state = dealt(NINE, draws="4z 2z 3z 4z 1z")
    state = go(state, "0 4z_", "1 2z_", "2 3z_", "3 4z_")
    assert why_not(state, 0, "nine-terminals") == "riichi.nine-late"


def test_no_kan_in_riichi_where_the_rules_say_so():
    rules = replace(SEED, riichi_ankan="no")
    state = in_riichi_with("111m234567p78s99s", "1m", rules)
    assert why_not(state, 0, "ankan 1m") == "riichi.ankan-in-riichi"


def test_a_concealed_kan_is_not_robbed():
    state = dealt(
        "777z258m369p147s2p", "19m19p19s1123456z", "", WAITS_69S, draws="7z", rules=preset("mjsoul")
    )
    state = go(state, "0 ankan 7z")
    assert why_not(state, 1, "ron") == ""
    rules = preset("mjsoul")
    state = dealt("6666s58m369p123z", "", "", WAITS_69S, draws="1z", rules=rules)
    after = GAME.happen(state, 0, parse_action("ankan 6s"))[0][1]
    assert why_not(after, 3, "ron") == "riichi.ankan-not-robbed"


def test_furiten_by_the_own_discard_and_by_a_win_let_go():
    state = dealt("", WAITS_69S, "", "66s", draws="1z 9s 2z 3z 6s")
    state = go(state, "0 1z_", "1 9s_", "2 2z_", "3 3z_", "0 6s_")
    assert why_not(state, 1, "ron") == "riichi.furiten-discard"
    state = dealt("", "", WAITS_69S, "66s", draws="6s 6s")
    assert why_not(go(state, "0 6s_", "1 6s_"), 2, "ron") == "riichi.furiten-temporary"


def test_in_riichi_nothing_is_called():
    state = dealt("", WAITS, "", "46p", draws="1z 1z 5p")
    state = go(state, "0 1z_", "1 riichi", "1 1z_", "2 5p_")
    assert why_not(state, 1, "pon 55p") == "riichi.no-call-in-riichi"


def test_the_last_discard_is_not_called():
    state = dealt("", "234m567m22p345s79s", "88s", draws="1z 1z 2z 3z 8s")
    state = go(with_left(state, 4), "0 1z_", "1 1z_", "2 2z_", "3 3z_", "0 8s_")
    assert why_not(state, 2, "pon 88s") == "riichi.last-discard"


def test_a_chi_that_leaves_only_kuikae_is_not_made():
    """Seat 1 has called three times and holds 3456m; with 45m it would keep 3m and 6m."""
    state = dealt("", "223344z3456m189p", "", "33m", draws="2z 3z 4z 1s 9s 3m")
    state = go(state, "0 2z_", "1 pon 22z", "1 1p", "2 3z_", "1 pon 33z", "1 8p", "2 4z_")
    state = go(state, "1 pon 44z", "1 9p", "2 1s_", "3 9s_", "0 3m_")
    assert why_not(state, 1, "chi 45m") == "riichi.chi-only-kuikae"
    assert "chi 45m" not in map(str, GAME.legal(state, 1))


def test_every_sentence_of_the_rules_is_met_in_these_tests():
    import inspect
    import sys

    source = inspect.getsource(sys.modules[__name__])
    missing = [rule for rule in (*TURN, *REACTION) if f'"{rule}"' not in source]
    assert missing == []


@pytest.mark.parametrize(("left", "allowed"), [(4, True), (3, False)])
def test_riichi_needs_four_tiles_and_four_are_enough(left: int, allowed: bool) -> None:
    state = with_left(dealt(WAITS, draws="1z"), left)
    assert (parse_action("riichi") in GAME.legal(state, 0)) is allowed


@pytest.mark.parametrize(("points", "allowed"), [(1000, True), (900, False)])
def test_riichi_needs_a_thousand_points_and_a_thousand_are_enough(
    points: int, allowed: bool
) -> None:
    assert (parse_action("riichi") in GAME.legal(poor(points), 0)) is allowed
