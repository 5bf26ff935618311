"""The presets differ where the platforms do."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.riichi.positions import position

from kibitz.core.errors import NotationError
from kibitz.games.riichi import GAME
from kibitz.games.riichi.rules import PRESETS, preset


def test_every_preset_is_found_by_its_name() -> None:
    assert list(PRESETS) == ["seed", "tenhou", "mleague", "mjsoul", "majiang"]
    assert all(preset(name).name == name for name in PRESETS)
    with pytest.raises(NotationError, match="seed, tenhou"):
        preset("house")


def test_the_first_of_an_mleague_match_gets_fifty() -> None:
    rules = preset("mleague")
    assert (rules.uma[0] + rules.oka, *rules.uma[1:]) == (50, 10, -10, -30)


def test_the_seed_plays_as_tenhou_but_for_the_end_and_renhou() -> None:
    seed = replace(
        preset("seed"),
        name="tenhou",
        final_rounding="none",
        extension="sudden-death",
        agari_yame=True,
        tenpai_yame=True,
        tobi=True,
        renhou="off",
    )
    assert seed == preset("tenhou")


@pytest.mark.parametrize(
    "change",
    [
        {"red_fives": (5, 0, 0)},
        {"uma": (1, 0, 0, 0)},
        {"double_wind_fu": 3},
        {"double_yakuman": frozenset({"tsuuiisou"})},
        {"start_points": 25_050},
        {"start_points": -100},
        {"start_points": 10**12},
        {"uma": (10**9, 0, 0, -(10**9))},
        {"riichi_min_tiles": 71},
        {"noten_payment": 1_000},  # three would share it
        {"noten_payment": -3_000},
        {"honba_points": 100},
        {"pao": frozenset({"tsuuiisou"})},
    ],
)
def test_rules_that_cannot_be_played_are_refused(change: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        replace(preset("seed"), **change)  # type: ignore[arg-type]


def test_a_pon_that_keeps_the_red_five_is_listed_first() -> None:
    view = position("123m550p678s33z55z", open_tile=(2, "5p"))
    listed = [str(one) for one in GAME.legal_of(view)]
    assert listed == ["pass", "daiminkan", "pon 55p", "pon 05p"]
