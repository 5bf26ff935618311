"""The report: one page that needs nothing else, with the tables drawn."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from typing import Any

import pytest

from kibitz.core.record import Header, Record, dump, replay
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.review import Judge, html_report, review_record
from kibitz.review.report import script_hash
from kibitz.review.report_tables import art
from kibitz.review.steps import played_in
from kibitz.review.told import Review
from tests.review.test_review import record_of

CHEAP = Judge(worlds=2, nodes=50)


def page_of(name: str, lang: str = "en") -> tuple[str, Review]:
    game, record = game_of(name), record_of(name)
    review = review_record(game, record, CHEAP, [1])
    return html_report(game, review, lang, played_in(game, dump(record))), review


def data_in(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S)
    assert found is not None
    return json.loads(found[1])


@pytest.mark.parametrize("name", names())
def test_every_step_of_a_deal_is_there_and_before_each_choice_its_table(name: str) -> None:
    page, review = page_of(name)
    data = data_in(page)
    game = game_of(name)
    (deal,) = data["deals"].values()
    states = replay(game, record_of(name)).deals[0].states
    assert len(deal["frames"]) == len(states)
    for one in review.decisions:
        picture = game.picture(states[one.event - 1])
        assert picture is not None
        drawn = deal["frames"][one.event - 1]["seats"][one.seat]["hand"]
        assert drawn == picture.seats[one.seat].hand
        assert deal["choices"][str(one.event)]["action"] == one.action
    assert f'data-picture="1.{review.decisions[0].event}"' in page


@pytest.mark.parametrize("name", names())
def test_whatever_is_drawn_has_its_face_once(name: str) -> None:
    page, _ = page_of(name)
    ids = re.findall(r'<symbol id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    for frame in data_in(page)["deals"]["1"]["frames"]:
        for seat in frame["seats"]:
            for one in seat["hand"].split():
                assert f"t{one}" in ids or f"large-{one}" in ids


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_needs_nothing_from_elsewhere(lang: str) -> None:
    for name in names():
        page, _ = page_of(name, lang)
        assert page.startswith(f'<!doctype html><html lang="{lang}">')
        assert not re.search(r"https?://|src=|@import|url\((?!#)", page)


def test_a_name_cannot_break_out_of_the_page() -> None:
    game, record = game_of("hearts"), record_of("hearts")
    evil = "</script><img onerror=x>"
    text = dump(record).replace('"a"', json.dumps(evil))
    renamed = Record(Header("hearts", record.header.rules, (evil,) * 4), record.events)
    page = html_report(game, review_record(game, renamed, CHEAP, [1]), "en", played_in(game, text))
    assert "<img" not in page


def test_the_policy_names_the_only_script() -> None:
    page, _ = page_of("hearts")
    (script,) = re.findall(r'<script type="module">(.*?)</script>', page, re.S)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert script_hash() == f"sha256-{digest}"


def test_every_card_and_tile_has_a_face() -> None:
    faces = art()
    assert len(faces.cards) == 52
    assert len(faces.tiles) == 37
