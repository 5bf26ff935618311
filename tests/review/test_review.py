"""Reviews of records of every registered game."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.game import Act, Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, dump, project
from kibitz.core.rules import plain
from kibitz.core.verdict import VERDICTS
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.review import Judge, html_report, read_review, review_record
from kibitz.review.words import worst_first
from tests.contract.laws import laws_of
from tests.service.test_leaks import replayable
from tests.sure import present


def record_of(game_name: str) -> Record:
    """One deal, played by the weakest player."""
    game = game_of(game_name)
    rules = game.usual_rules
    weakest = next(iter(game.players().values()))()
    opening = game.opening(b"review", rules, game.first_standing(rules))
    played = play_deal(game, opening, [weakest] * 4, budgets(Budget(), b"dice"))
    return Record(Header(game_name, plain(rules), ("a", "b", "c", "d")), played.events)


CHEAP = Judge(worlds=2, nodes=50)


@pytest.mark.parametrize("game_name", names())
def test_every_real_choice_of_a_seat_is_judged(game_name: str) -> None:
    game, record = game_of(game_name), record_of(game_name)
    review = review_record(game, record, CHEAP, [1])
    acts = [event for event in record.events if isinstance(event, Act) and event.seat == 1]
    assert 0 < len(review.decisions) <= len(acts)
    for one in review.decisions:
        assert one.seat == 1
        assert one.verdict is not None, one.action
        unsure = one.verdict in ("even", "unsettled")  # it may come out better where it is judged
        assert one.loss is None or one.loss >= 0 or unsure
        assert (one.rank == 1) == (one.best == one.action)
        assert one.rank != 1 or one.value == one.best_value
        if one.unit == "rank":
            assert one.loss is None
        if one.verdict in ("inaccuracy", "mistake", "blunder"):
            assert present(one.loss) > 2 * present(one.loss_error)
    assert review.seats[1].decisions == len(review.decisions)
    counted = review.seats[1].verdicts
    assert list(counted) == [one for one in VERDICTS if one in counted]
    declared = {kind.name for kind in game.kinds}
    assert declared & {one.kind for one in review.decisions}
    assert all(one.kind in declared | {one.phase} for one in review.decisions)


@pytest.mark.parametrize("game_name", names())
def test_a_kept_review_is_read_back_as_it_was(game_name: str) -> None:
    game = game_of(game_name)
    review = review_record(game, record_of(game_name), CHEAP, [1])
    kept = msgspec.json.encode(review)
    found = read_review(kept.decode())
    assert msgspec.json.encode(found) == kept
    for lang in ("en", "ja"):
        assert html_report(game, found, lang) == html_report(game, review, lang)


def test_a_review_kept_in_another_shape_is_refused_by_its_field() -> None:
    game = game_of("hearts")
    review = review_record(game, record_of("hearts"), CHEAP, [1])
    plain_review = msgspec.to_builtins(review)
    plain_review["decisions"][0]["verdict"] = "dreadful"
    with pytest.raises(NotationError, match=r"another version.*dreadful.*verdict"):
        read_review(json.dumps(plain_review))


@pytest.mark.parametrize("game_name", names())
def test_a_judgement_does_not_depend_on_what_was_hidden(game_name: str) -> None:
    """The same choice in the same view, all that the seat could not see dealt otherwise."""
    game, record, seat = game_of(game_name), record_of(game_name), 1
    events, dice, compared = list(record.events), random.Random(4), 0
    for at, event in enumerate(events):
        if not isinstance(event, Act) or event.seat != seat or compared == 3:
            continue
        for _ in range(5):
            other = replayable(game, laws_of(game).permuted(events[:at], seat, dice), seat)
            if other is None or other == events[:at]:
                continue
            judged = [
                review_record(game, Record(record.header, (*before, event)), CHEAP, [1]).decisions
                for before in (events[:at], other)
            ]
            last = [[replace(one, event=0) for one in found[-1:]] for found in judged]
            assert last[0] == last[1]  # but for silent choices of others, more or fewer
            compared += bool(last[0])
            break
    assert compared


def test_what_may_be_no_error_stands_after_every_error_however_large_it_looks() -> None:
    first = review_record(game_of("hearts"), record_of("hearts"), CHEAP, [1]).decisions[0]
    made = [
        replace(first, event=at, verdict=verdict, loss=loss)
        for at, (verdict, loss) in enumerate(
            [("unsettled", 9.0), ("inaccuracy", 1.0), ("best", None), ("blunder", 6.0)]
        )
    ]
    assert [one.event for one in worst_first(made)] == [3, 1, 0, 2]


def test_the_report_speaks_as_players_do() -> None:
    game = game_of("riichi")
    review = review_record(game, record_of("riichi"), CHEAP, [1])
    for lang, wanted in (("en", "Riichi mahjong"), ("ja", "リーチ麻雀")):
        page = re.sub(r"<pre>.*?</pre>", "", html_report(game, review, lang), flags=re.DOTALL)
        assert wanted in page
        said = re.sub(r"<style>.*?</style>|<[^>]+>", " ", page, flags=re.DOTALL)
        assert not re.search(r"\b[1-7]z\b|_|\bseat \d|席 ?\d|[^.\d]0\.00", said)


def test_the_report_needs_nothing_from_elsewhere() -> None:
    game = game_of("hearts")
    for lang in ("en", "ja"):
        page = html_report(game, review_record(game, record_of("hearts"), CHEAP, [1]), lang)
        assert page.startswith("<!doctype html>")
        assert not re.search(r"https?://|<script|src=|@import|url\(", page)


def test_what_one_seat_was_shown_cannot_be_reviewed() -> None:
    game, record = game_of("hearts"), record_of("hearts")
    with pytest.raises(KibitzError):
        review_record(game, project(game, record, 0))


def test_the_command_prints_json_and_writes_a_page(tmp_path: Path) -> None:
    kept, page = tmp_path / "game.kibitz", tmp_path / "review.html"
    kept.write_text(dump(record_of("hearts")), encoding="utf-8")
    options = ["--seat", "2", "--worlds", "2", "--json", "--html", str(page)]
    done = subprocess.run(
        [sys.executable, "-m", "kibitz", "hearts", "review", str(kept), *options],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr
    assert json.loads(done.stdout)["game"] == "hearts"
    assert "<h1>" in page.read_text(encoding="utf-8")
