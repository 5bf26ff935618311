"""A link is its own text: wherever a file is named a link that holds games may stand."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from kibitz.cli.app import run
from kibitz.core.record import replay
from kibitz.games import game
from kibitz.games.riichi.formats.tenhou import read, write
from tests.review.test_review import record_of

VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"
HAND = f"{VIEWER}s=SKQ3HAJ54DKT2CQ87&d=s&v=n"
BOARD = (
    f"{VIEWER}n=S94HKT2DAQ83CT954&s=SAKQJ7HA54D92CQ87&e=ST83HQJ9DKJ7CAKJ2"
    "&w=S652H8763DT654C63&d=s&v=n&a=1SPP"
)
NAMED = "https://tenhou.net/0/?log=2017031200gm-00a9-0000-ebc05bd5&tw=1"


@pytest.fixture(scope="module")
def log() -> str:
    """A deal of riichi inside a link."""
    text = write([record_of("riichi")])
    return "https://tenhou.net/6/#json=" + quote(json.dumps(json.loads(text)))


def test_a_link_of_one_hand_is_a_position_and_of_a_whole_board_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for link in (HAND, BOARD):
        assert run(["bridge", "analyse", link, "--player", "plain", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)["ranked"]


def test_a_log_inside_a_link_is_read_by_every_verb_that_reads_files(
    log: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (record,) = read(log)
    assert len(replay(game("riichi"), record).deals) == 1
    for told in (["riichi", "check"], ["review"], ["riichi", "review"]):
        code = run([*told, log, "--player", "tidy"] if "review" in told else [*told, log])
        assert code in (0, 1)
        assert "1 deal" in capsys.readouterr().out
    assert run(["riichi", "analyse", log, "--at", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (["riichi", "analyse", NAMED], "that link only names a log, and nothing is fetched"),
        (["review", NAMED], "that link only names a log, and nothing is fetched"),
        (["riichi", "analyse", "https://tenhou.net/6/#json=%7B"], "not JSON"),
        (["review", "https://example.org/x"], "no game of ours is recognised in it"),
        (["bridge", "analyse", f"{VIEWER}s=XX"], "'XX' is not a hand"),
    ],
)
def test_a_link_that_holds_no_game_is_refused_in_a_sentence(
    told: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(told) == 2
    said = capsys.readouterr().err
    assert said.startswith("kibitz: ")
    assert why in said
    assert said.count("\n") == 1
