"""What the table says of a tile's danger: true of the table, and the way the model goes."""

from __future__ import annotations

from itertools import product

import pytest
from tests.contract.spoken import drawn

from kibitz.core.game import Budget, decide
from kibitz.core.panel import panel_of
from kibitz.games.riichi import GAME
from kibitz.games.riichi.measure.danger import threats
from kibitz.games.riichi.measure.signs import DANGEROUS, SIGNS, signs_of
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.players.panels import Threats
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.reasons import SENTENCES
from kibitz.games.riichi.tiles.tile import Tile

from .positions import position

SUJI = {"genbutsu", "suji", "wall", "half suji", "no suji"}  # told of both tiles always

RIICHI = {
    "hand": "3467m22258p5699s5z",
    "left": 40,
    "rivers": {1: "1z9m2z4p9s6s", 2: "9m2z1p9p4z5z", 3: "1z3z9p1s2m9s"},
    "riichi": {1: 5},
    "indicators": "4p",
}


def told(tile: str) -> tuple[str, ...]:
    view = position(**RIICHI)
    here = look(view)
    assert here is not None
    return signs_of(view.public, 1, here.left)[Tile.parse(tile).kind]


def test_each_sign_is_read_off_the_table():
    assert told("9s") == ("genbutsu",)
    assert told("3s") == ("suji",)  # 6s is safe
    assert told("5s") == ("no suji", "beside the riichi discard")
    assert told("5p") == ("no suji", "dora")
    assert told("7m") == ("no suji",)
    assert told("6m") == ("half suji",)  # 9m is safe, 3m is not
    assert told("2p") == ("no suji", "outside an early discard")
    assert told("7z") == ("value honour",)


def test_every_sign_has_words_and_a_direction():
    for sign in SIGNS:
        from kibitz.games.riichi.words.causes import signs_said

        assert signs_said([sign], "en") != signs_said([sign], "ja")
    assert set(SIGNS) > DANGEROUS


def test_the_more_dangerous_tile_is_explained_by_its_signs():
    decision = decide(Push(), position(**RIICHI), Budget(explain=True))
    facts = [cause for one in decision.ranked for cause in one.causes]
    found = [fact for fact in facts if fact.id == "riichi.cause.danger"]
    assert found
    for fact in found:
        own, theirs = told(fact.facts["tile"]), told(fact.facts["other_tile"])
        assert fact.facts["signs"] == [one for one in own if one in SUJI or one not in theirs]
        assert fact.facts["other_signs"] == [one for one in theirs if one in SUJI or one not in own]
        assert all(SENTENCES.render(fact, lang) for lang in ("en", "ja"))
    panel = panel_of(decision.evidence, Threats)
    assert panel is not None
    shown = next(one for one in panel.seats if one.seat == 1)
    assert {tile: one.signs for tile, one in shown.tiles.items()} == {
        tile: told(tile) for tile in shown.tiles
    }


def test_without_an_explanation_no_sign_is_read():
    panel = panel_of(decide(Push(), position(**RIICHI), Budget()).evidence, Threats)
    assert panel is not None
    assert not any(one.signs for seat in panel.seats for one in seat.tiles.values())


def test_what_two_tiles_share_tells_them_apart_nowhere():
    """Once: "5p: no suji, unseen, …; 2s: no suji, outside an early discard, unseen, …"."""
    told = 0
    for one in drawn("riichi", 20261121, 30):
        decision = decide(Push(), one.view, Budget(explain=True))
        for fact in (fact for other in decision.ranked for fact in other.causes):
            if fact.id == "riichi.cause.danger":
                own, theirs = set(fact.facts["signs"]), set(fact.facts["other_signs"])
                shared = own & theirs - SUJI
                assert own
                assert theirs
                assert own != theirs
                assert not shared or own <= shared or theirs <= shared
                told += 1
    assert told > 5


@pytest.mark.long
def test_the_models_chances_go_the_way_each_sign_says():
    """Of tiles that can be won on, those with a sign against those of the same table without it."""
    rules, tidy = GAME.presets["tenhou"], GAME.players()["tidy"]()
    gaps: dict[str, list[float]] = {}
    for number in range(60):
        state = GAME.deal(f"signs {number}".encode(), rules, GAME.first_standing(rules))
        while waiting := GAME.to_act(state):
            view = GAME.view(state, min(waiting))
            if view.public.left % 8 == 0:
                _compare(view, gaps)
            state = GAME.play(state, min(waiting), decide(tidy, view, Budget()).action)
    means = {sign: sum(own) / len(own) for sign, own in gaps.items()}
    assert set(means) == set(SIGNS) - {"genbutsu"}
    assert {sign for sign, mean in means.items() if mean > 0} == DANGEROUS, means


def _class(kind: int) -> int:
    """Tiles that are alike but for what the table says of them."""
    return 9 if kind >= 27 else min(kind % 9, 8 - kind % 9, 3)


def _compare(view, gaps):
    here = look(view)
    assert here is not None
    for threat in threats(view.public, here.seat, here.left, 0):
        signs = signs_of(view.public, threat.seat, here.left)
        live = [kind for kind in range(34) if not threat.is_safe(kind)]
        for sign, alike in product(SIGNS, (0, 1, 2, 3, 9)):
            kinds = [kind for kind in live if _class(kind) == alike]
            own = [threat.chance[kind] for kind in kinds if sign in signs[kind]]
            rest = [threat.chance[kind] for kind in kinds if sign not in signs[kind]]
            if own and rest:
                gaps.setdefault(sign, []).append(sum(own) / len(own) - sum(rest) / len(rest))
