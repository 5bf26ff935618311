"""A claim opens once for each tile that others may answer, with all that is shown beside it."""

from __future__ import annotations

import random

import pytest

from kibitz.core.table import Table
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import PASS, Ankan, Daiminkan, Discard, Kakan
from kibitz.games.riichi.event import Act, Dora

KANS = (Ankan, Kakan, Daiminkan)


def indicators_before_answers(preset: str, seed: int) -> int:
    """Play a deal by lot with every kan: how often an indicator was turned in an open claim."""
    dice = random.Random(seed)
    table = Table(GAME, GAME.presets[preset], seed.to_bytes(4, "big"))
    found = 0
    while not table.deal_over:
        seat = dice.choice(sorted(table.to_act()))
        legal = GAME.legal_of(table.view(seat))
        assert table.in_claims == (legal[0] == PASS), "whoever may answer is given the time for it"
        kans = [action for action in legal if isinstance(action, KANS)]
        events = table.act(seat, kans[0] if kans else dice.choice(legal))
        opens = list(table.claims(events))
        first = events[0]
        invites = isinstance(first, Act) and isinstance(first.action, Discard | Ankan | Kakan)
        assert sum(opens) == invites, "one claim for each tile that others may answer"
        if invites:
            before = events[1 : opens.index(True) + 1]
            assert all(isinstance(event, Dora) for event in before)
            found += len(before)
    return found


@pytest.mark.parametrize("preset", sorted(GAME.presets))
def test_a_claim_opens_with_the_indicator_that_is_turned_before_it_is_answered(preset: str) -> None:
    found = sum(indicators_before_answers(preset, seed) for seed in range(40))
    assert (found >= 3) == (GAME.presets[preset].kan_dora == "open-late")
