"""Drills: the same dice ask the same, the answer is among the choices, and peers agree with it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.cards import Card, hand_of
from kibitz.core.game import Budget, decide
from kibitz.core.practice import Drill
from kibitz.games import AnyGame, game, games, player
from kibitz.games.bridge.action import parse_call
from kibitz.games.bridge.play import opening
from kibitz.games.bridge.rules import PRESETS, board
from kibitz.games.bridge.state import begin
from kibitz.games.bridge.view import View
from kibitz.games.bridge.words.shown import call_symbol
from kibitz.games.riichi import kernel
from kibitz.games.riichi.tiles.tile import Tile, kind_counts
from kibitz.practice.puzzle import practice_of

DRILLS = [(one, drill) for one in games() if one.practice() for drill in practice_of(one).drills]
NAMES = [f"{one.name}-{drill.name}" for one, drill in DRILLS]
LETTERS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
RANKS = {"A": 4, "K": 3, "Q": 2, "J": 1}


@pytest.mark.parametrize(("played", "drill"), DRILLS, ids=NAMES)
def test_a_question_has_its_answer_among_different_choices(played: AnyGame, drill: Drill) -> None:
    for seed in range(15):
        asked = drill.ask(Random(f"{played.name} {seed}"))
        assert asked == drill.ask(Random(f"{played.name} {seed}"))
        assert len(set(map(str, asked.choices))) == len(asked.choices) >= 4
        assert asked.right
        assert set(asked.right) <= set(range(len(asked.choices)))
        assert asked.all_of or len(asked.right) == 1
        assert asked.text.en != asked.text.ja
        assert asked.because.ja


@pytest.mark.parametrize(("played", "drill"), DRILLS, ids=NAMES)
def test_the_right_answer_stands_at_every_place(played: AnyGame, drill: Drill) -> None:
    """Lopsided: an answer that is always the first would be learned instead of the matter."""
    places = {drill.ask(Random(f"place {seed}")).right[0] for seed in range(25)}
    assert len(places) >= 3


def drill_of(name: str, drill: str) -> Drill:
    return practice_of(game(name)).drill(drill)


def test_points_are_those_of_the_honours() -> None:
    for seed in range(40):
        asked = drill_of("bridge", "points").ask(Random(seed))
        points = sum(RANKS.get(card[1], 0) for card in asked.shown[0].items)
        words = asked.choices[asked.right[0]].words
        assert words is not None
        assert words.en == str(points)


def test_a_response_is_what_the_player_of_the_same_system_calls() -> None:
    played = game("bridge")
    system = player(played, "system")
    for seed in range(20):
        asked = drill_of("bridge", "responses").ask(Random(seed))
        opened = asked.text.en.split()[2].rstrip(",")
        cards = " ".join(asked.shown[0].items)
        words = asked.choices[asked.right[0]].words
        assert words is not None
        view = after_an_opening(cards, opened)
        called = str(decide(system, view, Budget()).action)
        assert words.en == ("Pass" if called == "P" else call_symbol(called)), asked
        assert asked.because.en.startswith(words.en)
        assert words.en not in asked.because.en[len(words.en) :].lower()


def after_an_opening(cards: str, opened: str) -> Any:
    """What the opener's partner sees after a pass, nobody vulnerable."""
    dealt, *_ = opening(bytes(16), PRESETS["playout"], board(1))
    state = begin(dealt)  # pyright: ignore[reportArgumentType]
    own = replace(state.private[2], hand=hand_of(Card.parse(one) for one in cards.split()))
    call = "".join(LETTERS.get(one, one) for one in opened)
    public = replace(state.public, calls=(parse_call(call), parse_call("P")))
    return View(2, public, own)


def test_hearts_still_out_are_thirteen_less_those_seen() -> None:
    for seed in range(40):
        asked = drill_of("hearts", "hearts").ask(Random(seed))
        seen = [card for part in asked.shown for card in part.items if card[0] == "H"]
        words = asked.choices[asked.right[0]].words
        assert words is not None
        assert words.en == str(13 - len(seen))


def test_every_wait_completes_the_hand_and_no_other_tile_does() -> None:
    for seed in range(40):
        asked = drill_of("riichi", "waits").ask(Random(seed))
        hand = [Tile.parse(one) for one in asked.shown[0].items]
        for place, choice in enumerate(asked.choices):
            tiles = [*hand, Tile.parse(choice.items[0])]
            if max(kind_counts(tiles)) > 4:
                continue
            is_whole = kernel.shanten(bytes(kind_counts(tiles))) == -1
            assert is_whole == (place in asked.right), asked


def test_shanten_agrees_with_another_program() -> None:
    calculator = pytest.importorskip("mahjong.shanten").Shanten()
    for seed in range(60):
        asked = drill_of("riichi", "shanten").ask(Random(seed))
        hand = [Tile.parse(one) for one in asked.shown[0].items]
        words = asked.choices[asked.right[0]].words
        assert words is not None
        told = 0 if words.en == "tenpai" else int(words.en)
        assert told == calculator.calculate_shanten(list(kind_counts(hand)))


def test_the_safest_tile_is_the_safest_by_far() -> None:
    for seed in range(6):
        asked = drill_of("riichi", "danger").ask(Random(seed))
        told = asked.because.en.removeprefix("Chance to deal in: ").rstrip(".").split(", ")
        safest = told[0].split()[0]
        assert asked.choices[asked.right[0]].items == (safest,)
