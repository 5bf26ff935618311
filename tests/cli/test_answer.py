"""A decision for people: a dash for what was not computed or is held back, one figure for all."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from kibitz.cli.answer import answer_lines, in_rows
from kibitz.cli.app import run
from kibitz.core.answer import answer_of
from kibitz.core.columns import width
from kibitz.core.game import Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.bridge import GAME as BRIDGE
from kibitz.games.bridge.action import parse_call
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import Action, parse_action


def decision() -> Decision[Action]:
    draw = Reason(Fact("riichi.push.draw", {"chance": 0.23456, "tenpai": 0.4}), 0.0)
    first: Evaluation[Action] = Evaluation(
        parse_action("1m"), 1.0, "placement points", chances={"win": 0.31, "draw": 0.23456},
        reasons=(draw,),
    )  # fmt: skip
    second: Evaluation[Action] = Evaluation(
        parse_action("2m"), 0.1, "placement points", chances={"deal-in": 0.001}
    )
    return Decision(first.action, (first, second))


def test_a_chance_that_was_not_computed_is_a_dash_and_a_small_one_is_not_nought():
    lines = answer_lines(GAME, decision())
    first, second = (
        next(line for line in lines[1:] if line.strip().startswith(tile)) for tile in ("1m", "2m")
    )
    assert re.search(r"31 % +– +23 %$", first)
    assert re.search(r" – +<1 % +–$", second)
    assert " 0 %" not in "\n".join(lines)


def test_what_is_held_back_is_told_neither_in_the_table_nor_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
):
    held = replace(GAME.chances["draw"], held=True)
    monkeypatch.setitem(GAME.chances, "draw", held)  # pyright: ignore[reportArgumentType]
    for lang in ("en", "ja"):
        said = "\n".join(answer_lines(GAME, decision(), lang))
        assert "23" not in said
    told = answer_of(GAME, decision())
    assert "draw" not in told.ranked[0].chances
    assert told.ranked[0].reasons == ()


def test_a_win_in_dama_and_one_after_riichi_share_a_column(monkeypatch: pytest.MonkeyPatch):
    told = replace(GAME.chances["win in dama"], held=False)
    monkeypatch.setitem(GAME.chances, "win in dama", told)  # pyright: ignore[reportArgumentType]
    first, second = (
        Evaluation(parse_action(action), value, "placement points", chances={chance: share})
        for action, value, chance, share in (
            ("riichi", 1.0, "win", 0.41),
            ("1m", 0.2, "win in dama", 0.37),
        )
    )
    head, *rows = answer_lines(GAME, Decision(first.action, (first, second)))[-3:]
    assert head.split().count("win") == 1
    assert [row.split()[-2] for row in rows] == ["41", "37"]


def test_the_loss_of_the_table_is_that_of_the_json_with_its_verdict():
    told = answer_of(GAME, decision()).ranked[1]
    row = next(line for line in answer_lines(GAME, decision()) if line.strip().startswith("2m"))
    assert told.loss is not None
    assert f"{told.loss:.2f}" in row
    assert told.verdict == "inaccuracy"
    assert "inaccuracy" in row


def test_the_table_shows_what_is_not_settled_with_the_sign_of_its_sentence():
    first, second = (
        Evaluation(parse_call(call), value, "imps", 0.0, loss_error=error, worlds=48)
        for call, value, error in (("P", 0.0, None), ("1D", 0.67, 0.66))
    )
    lines = answer_lines(BRIDGE, Decision(first.action, (first, second)))
    row = next(line for line in lines[1:] if line.strip().startswith("1♦"))
    assert "−0.67 ± " in row
    assert "not settled" in row


def test_a_riichi_hand_before_its_draw_says_how_far_it_is_and_what_helps(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["riichi", "analyse", "--hand", "34566m234p45678s"]) == 0
    first, *rows = capsys.readouterr().out.splitlines()
    assert "tenpai; accepts 11 tiles of 3 kinds; value" in first
    assert [row.split()[:3] for row in rows[1:]] == [
        ["3s", "4", "wins"],
        ["6s", "3", "wins"],
        ["9s", "4", "wins"],
    ]
    assert run(["riichi", "analyse", "--hand", "19m19p19s1234z256m", "--lang", "ja"]) == 0
    far = capsys.readouterr().out
    assert "3 シャンテン; 受け入れ 13種42枚" in far
    assert "評価値" not in far  # from three shanten on tiles are counted, no points


def test_what_only_orders_the_choices_is_told_to_programs_and_to_no_people():
    """A book's weights: the calls stand in their order, their scores in the JSON alone."""
    calls = [BRIDGE.parse_action(call) for call in ("1S", "P", "2H")]
    ranked = tuple(Evaluation(call, 7.35 - place, "rank") for place, call in enumerate(calls))
    decided = Decision(calls[0], ranked)
    assert answer_lines(BRIDGE, decided) == ["1♠", "", "Also considered: Pass, 2♥."]
    assert answer_lines(BRIDGE, decided, "ja") == ["1♠", "", "ほかの候補：パス、2♥。"]
    assert [one.value for one in answer_of(BRIDGE, decided).ranked] == [7.35, 6.35, 5.35]


def test_a_tile_from_the_hand_and_as_drawn_is_one_row():
    tiles = [parse_action(text) for text in ("9m", "1m", "1m_")]
    ranked = tuple(
        Evaluation(tile, 1.0 if place == 0 else 0.1, "placement points", by_model=True)
        for place, tile in enumerate(tiles)
    )
    lines = answer_lines(GAME, Decision(tiles[0], ranked))
    assert sum(line.strip().startswith("1m") for line in lines) == 1


def test_a_value_that_counts_from_the_best_is_told_as_losses_alone():
    cards = [BRIDGE.parse_action(card) for card in ("SA", "S2")]
    ranked = (
        Evaluation(cards[0], -0.12, "imps", 0.09, worlds=60),
        Evaluation(cards[1], -2.12, "imps", 0.4, loss_error=0.4, worlds=60),
    )
    lines = answer_lines(BRIDGE, Decision(cards[0], ranked))
    assert lines[0] == "♠A"
    assert "0.12" not in "\n".join(lines)
    assert "2.00 ± 0.41" in "\n".join(lines)


def test_before_a_narrow_window_sentences_break_between_words_and_chances_that_fit_are_told():
    wide, narrow = answer_lines(GAME, decision()), answer_lines(GAME, decision(), wide=50)
    assert max(map(width, wide)) > 50 >= max(map(width, narrow))
    head = next(line for line in narrow if "loss" in line)
    assert "win" in head
    assert "draw" not in head
    said = [line for line in wide if line.strip() and not line.startswith("  ")]
    assert " ".join(" ".join(said).split()) in " ".join(" ".join(narrow).split())
    japanese = answer_lines(GAME, decision(), "ja", wide=50)
    assert max(width(line) for line in japanese if line.startswith("  ")) <= 50


def test_no_choice_of_a_list_is_broken_by_the_end_of_a_line():
    pieces = [f"{number}) ♥{number}" for number in range(1, 14)]
    rows = in_rows(pieces, 40).split("\n")
    assert max(map(width, rows)) <= 40
    assert [piece for row in rows for piece in row.split("  ")] == pieces
    assert in_rows(pieces, 0) == "  ".join(pieces)
