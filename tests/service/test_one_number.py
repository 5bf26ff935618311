"""One meaning of a number: a choice has the same value, loss, error and verdict everywhere.

A deal that no golden file holds is reviewed by the command and by the service, and its choices are
asked about again by the command and by the service with the same dice: terminal, JSON, report and
page read the same figures, in the same unit and with the same sign.
"""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kibitz.cli.app import run
from kibitz.core.game import Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, dump, project
from kibitz.core.rules import plain
from kibitz.core.verdict import verdict_words
from kibitz.games import game as game_of
from kibitz.review.told import Annotation
from kibitz.review.words import settles_words
from tests.service.client import Server

GAMES = {"hearts": "habit", "bridge": "plain", "riichi": "tidy"}
WORLDS = {"bridge": 6}
MOST = 5
SEED = "1"  # that a review's dice have


def dealt(name: str) -> Record:
    """A deal of a weak player, who errs."""
    game = game_of(name)
    rules = game.usual_rules
    quick = game.players()[GAMES[name]]()
    opening = game.opening(b"one number 1815", rules, game.first_standing(rules))
    played = play_deal(game, opening, [quick] * 4, budgets(Budget(), b"one number"))
    return Record(Header(name, plain(rules), ("a", "b", "c", "d")), played.events)


def told_by(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(list(arguments)) in (0, 1)
    return capsys.readouterr().out


def some(decisions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """One of each verdict and phase, errors before the rest.

    A call that the book makes alone has no figure in a review: an analysis, which explains, looks
    at what it is better than.
    """
    counted = [one for one in decisions if one["unit"] != "rank"]
    worst = sorted(counted, key=lambda one: -(one["loss"] or 0.0))
    kinds = {(one["verdict"], one["phase"]): one for one in reversed(worst)}
    return list(kinds.values())[:MOST]


FIELDS = ("value", "loss", "loss_error", "verdict", "settled_by")


def figures(one: dict[str, Any]) -> dict[str, Any]:
    found = {name: one[name] for name in FIELDS}
    return {name: pytest.approx(value, abs=2e-4) if isinstance(value, float) else value
            for name, value in found.items()}  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_has_the_same_figures_in_review_analysis_report_and_service(
    name: str, tmp_path: Path, server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    game, record = game_of(name), dealt(name)
    file, page = tmp_path / "game.kibitz", tmp_path / "review.html"
    file.write_text(dump(record), encoding="utf-8")
    work = ["--worlds", str(WORLDS[name])] if name in WORLDS else []
    judged = told_by(capsys, name, "review", str(file), *work, "--json", "--html", str(page))
    decisions: list[dict[str, Any]] = json.loads(judged)["decisions"]
    body = {"text": dump(record), "worlds": WORLDS.get(name, 0)}
    lines = server.post(f"/api/{name}/review", body).splitlines()
    streamed = [json.loads(line) for line in lines]
    assert decisions == [line["choice"] for line in streamed if "choice" in line]

    articles = dict(re.findall(r'<article id="d1-(\d+)">(.*?)</article>', page.read_text(), re.S))
    reported = 0
    for one in some(decisions):
        at = ["--deal", "1", "--at", str(one["event"]), "--seat", str(one["seat"])]
        asked = [name, "analyse", str(file), *at, *work, "--seed", SEED, "--also", one["action"]]
        answer = json.loads(told_by(capsys, *asked, "--json"))
        own = next(each for each in answer["ranked"] if each["action"] == one["action"])
        assert answer["action"] == one["best"]
        assert own["unit"] == one["unit"]
        assert {field: own[field] for field in FIELDS} == figures(one)
        assert answer["ranked"][0]["value"] == pytest.approx(one["best_value"], abs=2e-4)

        seen = project(game, Record(record.header, record.events[: one["event"]]), one["seat"])
        question = {"record": dump(seen), "also": [one["action"]], "seed": int(SEED)}
        question |= {"worlds": WORLDS.get(name, 0)}
        status, served = server.request("POST", f"/api/{name}/analyse", question)
        assert status == 200, served
        assert served["ranked"] == answer["ranked"]

        unit, text = game.units[one["unit"]], told_by(capsys, *asked)
        word = verdict_words(one["verdict"], "en")
        said = game.sentences.action(one["action"], "en")
        row = next(line for line in text.splitlines() if line.startswith(f"  {said}  "))
        assert word in row
        loss = unit.loss(own["loss"], own["loss_error"] or 0.0)
        if own["action"] != answer["action"] and loss != unit.number(0.0) and own["loss"] > 0:
            assert loss in row
            # A sentence that tells the loss tells this one.
            facts = own["against"]["facts"] if own["against"] else {}
            assert facts.get("loss", own["loss"]) == pytest.approx(own["loss"])
        if not unit.relative:
            assert unit.number(own["value"]) in row
            headline = next(line for line in text.splitlines() if unit.words.en in line)
            assert f" {unit.number(answer['ranked'][0]['value'])} " in headline

        article = unescape(articles.get(str(one["event"]), ""))
        if article:
            reported += 1
            assert word in article
            if own["against"] and one["verdict"] != "best":
                assert own["against"]["sentence"] in article
            if one["settled_by"]:
                assert settles_words(msgspec.convert(one, Annotation), "en") in article
    assert reported >= 2
