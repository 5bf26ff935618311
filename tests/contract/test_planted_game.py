"""A fourth game is one folder: a toy planted under `kibitz.games` gets all that the others have."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.app import run
from kibitz.core.game import Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.core.words import Sentence
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.review import html_report, review_record
from tests.planted import planted
from tests.service.client import Server

SOURCES = Path(__file__).parents[2] / "src" / "kibitz"


@pytest.fixture(scope="module", autouse=True)
def _planted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with planted(tmp_path_factory.mktemp("planted")):
        yield


def finished() -> Record:
    """A deal in which every seat plays its lowest number."""
    game = game_of("pips")
    rules = game.presets["short"]
    opening = game.opening(b"planted", rules, game.first_standing(rules))
    state, events = game.replay(opening), list(opening)
    while game.score(state) is None:
        (seat,) = game.to_act(state)
        made = game.happen(state, seat, game.legal(state, seat)[0])
        state = made[-1][1]
        events += (event for event, _ in made)
    return Record(Header("pips", plain(rules), ("a", "b", "c", "d")), tuple(events))


def said(capsys: Any, *arguments: str) -> str:
    code = run(list(arguments))
    told = capsys.readouterr()
    assert code in (0, 1), told.err
    return told.out


def test_it_is_found_by_its_folder_beside_the_others():
    assert "pips" in names()
    assert {"bridge", "hearts", "riichi"} < set(names())


def test_it_gets_the_verbs_of_the_command_line(capsys, tmp_path):
    kept = tmp_path / "pips.kibitz"
    kept.write_text(dump(finished()), encoding="utf-8")
    assert json.loads(said(capsys, "pips", "deal", "--seed", "1", "--json"))["game"] == "pips"
    assert "0 failed" in said(capsys, "pips", "check", str(kept))
    assert "pips expected" in said(capsys, "pips", "analyse", str(kept), "--at", "1")
    assert "counter" in said(capsys, "players")


def test_it_plays_in_the_arena_in_several_processes(capsys):
    duel = ("pips", "arena", "--players", "counter,uniform", "--deals", "40", "--processes", "2")
    told = json.loads(said(capsys, *duel, "--json"))
    assert told["points"][0] > told["points"][1]


def test_its_choices_are_reviewed_with_verdicts_and_kinds_of_its_own():
    game = game_of("pips")
    review = review_record(game, finished())
    verdicts = [one.verdict for one in review.decisions]
    assert None not in verdicts
    assert set(verdicts) & {"inaccuracy", "mistake", "blunder"}
    assert review.unit == "pips"
    assert review.kinds[0].words == Sentence("Playing too low", "小さすぎる数")
    assert "Playing too low" in html_report(game, review, "en")
    assert "小さすぎる数" in html_report(game, review, "ja")


def test_the_service_lists_it_with_its_levels_and_plays_a_table_of_it(tmp_path):
    with Server(tmp_path, "--generous") as server:
        (told,) = [one for one in server.get("/api/games") if one["name"] == "pips"]
        assert [one["name"] for one in told["levels"]] == ["easy", "strong"]
        assert told["coach"] == "counter"
        assert told["chances"]["wins"]["meaning"]["ja"] == "最大になる。"
        assert told["units"]["pips"]["steps"] == [0.5, 1.0, 3.0]
        seats = [{"kind": "player", "player": "strong"}] * 4
        _, made = server.request("POST", "/api/tables", {"game": "pips", "seats": seats})
        assert server.get(f"/api/tables/{made['table']}")["game"] == "pips"


def test_its_players_play_a_deal_to_its_end():
    game = game_of("pips")
    rules = game.presets["short"]
    opening = game.opening(b"end", rules, game.first_standing(rules))
    coach = game.players()[game.coach]()
    played = play_deal(game, opening, [coach] * 4, budgets(Budget(), b"dice"))
    assert sum(played.score.points) == 1


def texts(path: Path) -> list[str]:
    """Every text in a module's code: docstrings are none of it."""
    tree = ast.parse(path.read_text("utf-8"))
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    parts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [node.value for node in parts if isinstance(node.value, str) and node not in told]


def test_no_code_outside_the_games_folders_names_a_game():
    """Words in docstrings and comments may; a key, a table or a condition may not."""
    own = {SOURCES / part for part in ("games", "adapters")}
    for path in sorted(SOURCES.rglob("*.py")):
        folders = set(path.parents)
        is_verb = SOURCES / "cli" in folders and path.parent.name in ("bridge", "hearts", "riichi")
        if folders & own or is_verb:
            continue
        found = [text for text in texts(path) if re.match(r"(bridge|hearts|riichi)(\.|$)", text)]
        assert not found or path.name == "models.py", f"{path}: {found}"
