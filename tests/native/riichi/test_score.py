"""The score kernel equals its slow twin and the `mahjong` package, and its batch form itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from kibitz.core.errors import KernelError
from kibitz.games.riichi import kernel
from kibitz.games.riichi.rules import PRESETS, Rules, preset
from kibitz.games.riichi.scoring.win import HandScore, WinningHand, score
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import Tile, kind_counts

from . import score_twin as twin
from .random_wins import random_win


@pytest.mark.parametrize("name", list(PRESETS))
@pytest.mark.parametrize("many", [400, pytest.param(20_000, marks=pytest.mark.long)])
def test_every_reading_is_judged_as_the_twin_does(name: str, many: int) -> None:
    dice = random.Random(name)
    rules = replace(preset(name), open_tanyao=dice.random() < 0.5)
    for _ in range(many):
        win = random_win(dice)
        found = score(win, rules)
        assert found is not None, win
        ours = (
            found.base,
            found.han,
            found.fu if found.has_yaku else 0,
            found.yakuman,
            frozenset(each.yaku.id for each in found.yaku if not each.yaku.id.endswith("dora")),
        )
        assert ours == twin.best(win, rules), win


@pytest.mark.parametrize("many", [300, pytest.param(5_000, marks=pytest.mark.long)])
def test_the_fu_items_add_up(many: int) -> None:
    dice = random.Random(5)
    for _ in range(many):
        found = score(random_win(dice), preset("mleague"))
        assert found is not None
        if found.fu_items:
            total = sum(item.fu for item in found.fu_items)
            assert found.fu == (25 if total == 25 else -(-total // 10) * 10), found
        if not found.yakuman:
            assert found.han == sum(each.han for each in found.yaku)


@pytest.mark.parametrize("many", [2_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_random_wins_are_worth_what_the_mahjong_package_says(many: int) -> None:
    pytest.importorskip("mahjong")
    from .mahjong_peer import peer_worth

    rules = preset("mjsoul")
    dice = random.Random(7)
    for _ in range(many):
        win = random_win(dice)
        found = score(win, rules)
        assert found is not None
        assert _as_peer(found) == peer_worth(win), win


def _as_peer(found: HandScore) -> tuple[object, ...] | None:
    if not found.has_yaku:
        return None
    han = 13 * found.yakuman if found.yakuman else found.han
    return (
        sorted((each.yaku.id, each.han) for each in found.yaku),
        han,
        None if found.yakuman else found.fu,
        found.points,
    )


def _reds(win: WinningHand) -> int:
    melded = [tile for meld in win.melds for tile in meld.tiles]
    return sum(tile.is_red for tile in (*win.hand, win.tile, *melded))


def _rows(wins: Sequence[WinningHand], rules: Rules) -> tuple[object, ...]:
    def filled(rows: list[list[int]], width: int) -> object:
        return np.array([row + [255] * (width - len(row)) for row in rows], dtype=np.uint8)

    return (
        np.array([kind_counts((*win.hand, win.tile)) for win in wins], dtype=np.uint8),
        filled([[meld.code for meld in win.melds] for win in wins], 4),
        np.array([win.tile.kind for win in wins], dtype=np.uint8),
        np.array([win.flags for win in wins], dtype=np.uint32),
        np.array([[win.round_wind, win.seat_wind] for win in wins], dtype=np.uint8),
        filled([[tile.kind for tile in win.indicators] for win in wins], 5),
        filled([[tile.kind for tile in win.ura_indicators] for win in wins], 5),
        np.array([_reds(win) for win in wins], dtype=np.uint8),
        rules.score_flags,
    )


def test_batches_and_single_calls_agree() -> None:
    dice = random.Random(11)
    rules = preset("tenhou")
    wins = [random_win(dice) for _ in range(500)]
    yaku, numbers = kernel.score_rows(*_rows(wins, rules))  # type: ignore[arg-type]
    for i, win in enumerate(wins):
        found = score(win, rules)
        assert found is not None
        raw = found.raw
        assert (yaku[i], *numbers[i]) == (
            raw.yaku,
            raw.shape,
            raw.yakuman,
            raw.han,
            raw.fu,
            raw.base,
        )


def _ask(**change: object) -> object:
    asked: dict[str, object] = {
        "hand": bytes([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 27]),
        "tile": 27,
        "melds": b"",
        "melded_red": 0,
        "flags": 0,
        "round_wind": 0,
        "seat_wind": 0,
        "indicators": b"",
        "ura_indicators": b"",
        "rules": 0,
    }
    return kernel.score(**(asked | change))  # type: ignore[arg-type]


def test_a_good_question_is_answered() -> None:
    assert _ask() is not None


@pytest.mark.parametrize(
    "change",
    [
        {"hand": b"\0" * 13},
        {"hand": b"\0" * 300},
        {"hand": bytes(range(12))},
        {"hand": bytes([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 37])},
        {"hand": None},
        {"melds": bytes([34])},
        {"melds": bytes([200])},
        {"melds": b"\0" * 5},
        {"tile": 37},
        {"tile": 1 << 40},
        {"tile": -1},
        {"round_wind": 4},
        {"seat_wind": -1},
        {"indicators": b"\x22"},
        {"indicators": b"\0" * 6},
        {"ura_indicators": b"\xff"},
        {"melded_red": 1},
        {"melded_red": -1},
        {"flags": -1},
        {"melds": None},
    ],
)
def test_what_cannot_be_a_win_is_a_kernel_error(change: dict[str, object]) -> None:
    with pytest.raises(KernelError):
        _ask(**change)


def test_five_of_a_kind_over_hand_and_melds_is_refused() -> None:
    hand = (Tile.M1, Tile.M1, *(Tile.M2,) * 3, *(Tile.M3,) * 3, Tile.P1)
    melds = (Meld.pon(Tile.M1, (Tile.M1, Tile.M1), giver=1),)
    with pytest.raises(KernelError, match="five of a kind"):
        score(WinningHand((*hand, Tile.P1), Tile.P1, melds), preset("seed"))


def test_tiles_that_are_no_whole_hand_have_no_score() -> None:
    hand = tuple(Tile(kind) for kind in (0, 1, 2, 9, 10, 11, 18, 19, 20, 27, 27, 28, 28))
    assert score(WinningHand(hand, Tile.WEST), preset("seed")) is None
