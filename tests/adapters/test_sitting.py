"""Programs of others at a table of the service: they play a deal there and are told of it all."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kibitz.adapters.sitting import sit
from kibitz.cli.app import run as kibitz
from kibitz.core.errors import NotationError, Refused
from tests.adapters.left import left_with
from tests.service.client import Server

KIBITZ = f"{sys.executable} -m kibitz"
MANAGER = f"table-manager:{KIBITZ} bridge engine --host {{host}} --port {{port}} --seat {{seat}}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("served"), "--generous") as found:
        yield found


def seat_for_a_bot(server: Server, game: str) -> tuple[str, str]:
    seats = [{"kind": "bot", "name": "theirs"}]
    seats += [{"kind": "player", "player": "easy"}] * 3
    made = server.post("/api/tables", {"game": game, "seats": seats})
    return made["table"], made["tokens"]["0"]


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("hearts", "cautious"),
        ("riichi", f"mjai:{KIBITZ} riichi engine --player tidy"),
        pytest.param("bridge", f"{MANAGER} --player plain", marks=pytest.mark.long),
    ],
)
def test_it_plays_a_deal_where_people_play(server: Server, game: str, name: str) -> None:
    table, token = seat_for_a_bot(server, game)
    sat = sit(server.url, table, token, name, deals=1)
    assert sat.deals == 1
    assert sat.faults == {}
    told = server.get(f"/api/tables/{table}/record")
    assert "theirs" in str(told)


def test_one_that_fails_is_played_for_and_told_of(server: Server, tmp_path: Path, capsys) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("import sys\nsys.stdin.readline()\nsys.exit(3)", encoding="utf-8")
    table, token = seat_for_a_bot(server, "riichi")
    given = ["sit", "--url", server.url, "--table", table, "--token", token, "--deals", "1"]
    assert kibitz([*given, "--player", f"mjai:{sys.executable} {bot}"]) == 1
    assert "died" in capsys.readouterr().out
    assert not left_with(str(bot))


def test_a_token_may_begin_with_a_hyphen(server: Server, capsys) -> None:
    table, _ = seat_for_a_bot(server, "hearts")
    given = ["sit", "--url", server.url, "--table", table, "--token", "-abc"]
    assert kibitz([*given, "--player", "cautious"]) == 2
    assert "missing" not in capsys.readouterr().err  # the service refuses it, not the command line


def test_who_has_no_seat_is_told_so(server: Server) -> None:
    table, _ = seat_for_a_bot(server, "hearts")
    with pytest.raises(Refused):
        sit(server.url, table, "wrong", "cautious", deals=1)
    with pytest.raises(Refused, match="is gone"):
        sit("http://127.0.0.1:1", table, "wrong", "cautious", deals=1)
    with pytest.raises(NotationError, match="no address"):
        sit("ftp://x", table, "wrong", "cautious")
