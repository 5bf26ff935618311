"""The danger of tiles against riichi as the model of real play tells it, put into the prospects."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.danger import Threat
from kibitz.games.riichi.measure.learned import model
from kibitz.games.riichi.players.lines import Prospects

# Odds that a discard is won on, as people's discards were (docs/calibration.md): their reading of
# the table is better than the model's, so what they throw is won on less often where it is bold.
DANGER_SHIFT: Final = 0.72
DANGER_BEND: Final = 0.91


def as_people_deal_in(table: Prospects, rows: kernel.Arrays, *, learned: bool) -> Prospects:
    """Against riichi as the model tells it, all of it bent to how often people's own discards were
    won on."""
    chance = _learned(table, rows) if learned else {}
    found: list[Threat] = []
    for threat in table.threats:
        away = (threat.seat - table.here.seat) % 4
        own = chance[away] if threat.in_riichi and chance else threat.chance
        bent = (0.0 if threat.is_safe(kind) else _bent(one) for kind, one in enumerate(own))
        found.append(replace(threat, chance=tuple(bent)))
    return _with_threats(table, found)


def _learned(table: Prospects, rows: kernel.Arrays) -> dict[int, Sequence[float]]:
    """By how many seats after ours: the chance by kind; of those not in riichi it says nothing."""
    if not table.here.riichi_seats:
        return {}
    told = model("danger").score(rows["dangers"])[:, 0].reshape(3, -1)
    likely = (1 / (1 + np.exp(-told))).tolist()
    return {int(away): own for away, own in zip(rows["away"], likely, strict=True)}


def _with_threats(table: Prospects, found: list[Threat]) -> Prospects:
    passed = np.prod([1 - np.array(threat.chance) for threat in found], axis=0)
    return replace(table, threats=tuple(found), chances=tuple((1 - passed).tolist()))


def _bent(chance: float) -> float:
    if not 0 < chance < 1:
        return chance
    odds = DANGER_SHIFT * (chance / (1 - chance)) ** DANGER_BEND
    return odds / (1 + odds)
