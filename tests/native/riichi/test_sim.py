"""The simulator equals the Python rules: the same events, choices, standings and results."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest
from tests.native.riichi.sim_twin import play_random
from tests.sure import four

from kibitz.core.errors import KernelError
from kibitz.games.riichi import kernel
from kibitz.games.riichi.rules import DOUBLE_YAKUMAN, PRESETS, Rules, preset
from kibitz.games.riichi.simulator import ACTIONS, NUMBERS, SAME, Batch, SimulatedTable, sim_rules
from kibitz.games.riichi.standing import Standing

QUICK, LONG = 40, 20_000  # deals: of each preset, and of all together

#: What else each option may be than its default.
OPTIONS: dict[str, tuple[Any, ...]] = {
    "length": ("east", "hanchan"),
    "start_points": (25_000, 30_000),
    "return_points": (25_000, 30_000),
    "uma": ((20, 10, -10, -20), (30, 10, -10, -30), (15, 5, -5, -15)),
    "tie": ("earlier-dealer", "split"),
    "final_rounding": ("none", "thousands", "score-thousands"),
    "leftover_sticks": ("first", "lost"),
    "extension": ("none", "sudden-death"),
    "extension_target": (30_000, 40_000),
    "red_fives": ((1, 1, 1), (0, 0, 0), (1, 2, 1), (4, 0, 2)),
    "kuikae": ("forbid", "allow-suji", "allow"),
    "kan_dora": ("at-once", "open-late", "off"),
    "late_dora": ("replacement", "kan"),
    "riichi_min_points": (1_000, 0),
    "riichi_min_tiles": (4, 0),
    "riichi_ankan": ("no", "same-waits-and-shape", "same-waits"),
    "aborts": ("before-calls", "after-calls"),
    "renchan": ("win", "tenpai"),
    "noten_payment": (3_000, 0),
    "nagashi_renchan": ("dealer-tenpai", "dealer-nagashi"),
    "honba_points": (300, 1_500),
    "honba_double_ron": ("nearest", "all"),
    "pao": (frozenset(), frozenset({"daisangen", "daisuushi", "suukantsu"})),
    "pao_scope": ("whole", "part"),
    "pao_honba": ("liable", "giver"),
    "renhou": ("off", "mangan", "yakuman"),
    "double_yakuman": (frozenset(), DOUBLE_YAKUMAN),
    "kazoe": ("yakuman", "sanbaiman"),
    "double_wind_fu": (2, 4),
}


def any_rules(dice: random.Random) -> Rules:
    """A preset with every option thrown anew."""
    chosen: dict[str, Any] = {}
    for field in fields(Rules):
        if field.name in OPTIONS:
            chosen[field.name] = dice.choice(OPTIONS[field.name])
        elif field.type == "bool":
            chosen[field.name] = dice.random() < 0.5
    return replace(preset("seed"), name="any", **chosen)


def any_standing(rules: Rules, dice: random.Random) -> Standing:
    """A deal of any part of a match: often the last ones, often with sticks and honba."""
    last = 1 if rules.length == "hanchan" else 0
    wind = dice.choice((0, last, last, last + 1 if rules.extension != "none" else last))
    given = [100 * dice.randrange(0, 400) for _ in range(3)]
    points = four([*given, 4 * rules.start_points - sum(given)])
    return Standing(points, wind, dice.randrange(4), dice.choice((0, 0, 1, 3)), dice.choice((0, 2)))


def same_deals(rules: Rules, name: str, numbers: range) -> Counter[str]:
    ends: Counter[str] = Counter()
    for number in numbers:
        dice = random.Random(f"{name} {number}")
        played = rules if name in PRESETS else any_rules(dice)
        pair = play_random(played, any_standing(played, dice), f"sim {name} {number}")
        assert pair.state.public.end is not None
        ends[pair.state.public.end.reason] += 1
    return ends


@pytest.mark.parametrize("name", [*PRESETS, "any"])
def test_random_deals_are_the_same_event_for_event(name: str):
    ends = same_deals(PRESETS.get(name, preset("seed")), name, range(QUICK))
    assert ends["win"] > QUICK // 10
    assert ends["exhaustive"] > QUICK // 10


@pytest.mark.long
@pytest.mark.parametrize("name", [*PRESETS, "any"])
def test_twenty_thousand_random_deals_are_the_same_event_for_event(name: str):
    share = LONG // (len(PRESETS) + 1) + 1
    same_deals(PRESETS.get(name, preset("seed")), name, range(1_000_000, 1_000_000 + share))


# --- the seam -------------------------------------------------------------------------------------


def test_every_action_has_one_number():
    assert len(ACTIONS) == len(NUMBERS) == kernel.SIM_ACTIONS


def test_every_rule_that_matters_to_play_reaches_the_simulator():
    """A rule that the simulator does not hear of would leave its struct as it was."""
    unheard = {"name", "open_tanyao", "renhou", "double_yakuman", "kazoe", "kiriage"}
    plain = _told(preset("seed"))
    for field in fields(Rules):
        if not field.init or field.name in unheard | {"double_wind_fu"}:
            continue  # those are in score_flags
        values = OPTIONS.get(field.name, (True, False))
        told = [_told(replace(preset("seed"), **{field.name: value})) for value in values]
        assert any(each != plain for each in told), field.name
    assert _told(replace(preset("seed"), renhou="off")) != plain


def _told(rules: Rules) -> dict[str, Any]:
    made = sim_rules(rules)
    names = [name for name in dir(made) if not name.startswith("_")]
    assert set(SAME) <= set(names)
    return {name: getattr(made, name) for name in names}


def test_an_illegal_action_is_refused_and_changes_nothing():
    table = SimulatedTable(preset("tenhou"), seed=3)
    seat = table.to_act()
    legal = table.legal(seat)
    for number in (NUMBERS[ACTIONS[77]], -1, kernel.SIM_ACTIONS, 10_000):
        with pytest.raises(KernelError):
            table.step(seat, number)
    with pytest.raises(KernelError):
        table.step((seat + 1) % 4, legal[0])
    assert table.legal(seat) == legal


def test_a_batch_refuses_an_illegal_action_and_plays_none():
    batch = Batch(preset("tenhou"), 3, seed=5)
    before = batch.seen.planes.copy()
    actions = batch.choices[:, 0].copy()
    actions[2] = NUMBERS[ACTIONS[77]]
    with pytest.raises(KernelError):
        batch.step(actions)
    batch.step(actions[:0])
    assert (batch.seen.planes == before).all()
