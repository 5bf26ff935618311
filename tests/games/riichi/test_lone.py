"""A tile that stands alone is said to, and only such a one: what far hands are taken apart by."""

from __future__ import annotations

from typing import Any

from tests.contract.spoken import drawn

from kibitz.core.game import Budget, decide
from kibitz.games.riichi.action import Discard
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.reasons import SENTENCES
from kibitz.games.riichi.tiles.tile import Tile

from .positions import position


def causes_of(view: Any) -> dict[str, dict[str, Any]]:
    """What is told of each discard beside the best: its facts by name."""
    decision = decide(Push(), view, Budget(explain=True))
    return {
        str(one.action): {
            fact.id.removeprefix("riichi.cause."): fact.facts
            for fact in one.causes
            if fact.id.startswith("riichi.cause.")
        }
        for one in decision.ranked[1:]
    }


def near(one: Tile, other: Tile) -> bool:
    """Whether the two make a pair or may stand in one run."""
    if one.is_honour or other.is_honour:
        return one == other
    return one.suit == other.suit and abs(one.rank - other.rank) <= 2


def test_a_lone_terminal_beside_a_pair_is_said_to_stand_alone():
    told = causes_of(position("2456m11259p23559s", left=65, indicators="7m"))
    assert told["1p"]["alone"]["beside"] == ["1p", "2p"]
    assert told["1p"]["alone"]["tile"] == "9p"


def test_of_two_lone_tiles_the_one_that_fewer_join_is_named():
    told = causes_of(position("5899m2246p140679s", left=56, indicators="9p"))
    facts = told["5m"]["joins-less"]
    assert facts["joins"] == ["2s", "3s"]
    assert facts["other_joins"] == ["3m", "4m", "6m", "7m"]


def test_a_lone_dragon_may_be_a_yaku_and_a_lone_number_tile_goes_before_it():
    told = causes_of(position("3m24578p146688s67z", left=57, indicators="7s"))
    assert told["6z"]["may-be-yaku"]["other_tile"] == "6z"
    assert "may-be-yaku" not in told["3m"]
    gone = {1: "6z", 2: "6z"}
    told = causes_of(position("3m24578p146688s67z", left=57, indicators="7s", rivers=gone))
    assert "may-be-yaku" not in told.get("6z", {})


def test_nothing_is_said_to_stand_alone_that_does_not():
    found: dict[str, int] = {}
    for one in drawn("riichi", 1119, 40):
        here = look(one.view)
        if here is None:
            continue
        hand = [tile.kind for tile in here.situation.hand]
        decision = decide(Push(), one.view, Budget(explain=True))
        for fact in (fact for other in decision.ranked for fact in other.causes):
            name = fact.id.removeprefix("riichi.cause.")
            if name not in ("alone", "may-be-yaku", "joins-less"):
                continue
            found[name] = found.get(name, 0) + 1
            assert isinstance(decision.action, Discard)
            tile, other = (Tile.parse(fact.facts[key]).kind for key in ("tile", "other_tile"))
            assert sum(near(tile, held) for held in hand) == 1
            beside = {str(held) for held in hand if held != other and near(other, held)}
            beside |= {str(other)} if hand.count(other) > 1 else set()
            assert set(fact.facts.get("beside", ())) == beside
            if name == "joins-less":
                assert len(fact.facts["joins"]) < len(fact.facts["other_joins"])
            assert all(SENTENCES.render(fact, lang) for lang in ("en", "ja"))
    assert found["alone"] > 20
    assert len(found) == 3
