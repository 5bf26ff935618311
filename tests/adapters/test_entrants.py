"""Programs of others by every protocol, in the arena: the same rows as at home, faults counted."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from kibitz.adapters import entrants
from kibitz.adapters.entrants import entrant, version_of_entrant
from kibitz.adapters.process import BotLimits
from kibitz.adapters.socket_seat import SocketSeat
from kibitz.arena.duel import Duel, plan_of
from kibitz.arena.play import run_duel
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, decide
from kibitz.core.shown import shown_to
from kibitz.games import game as game_of
from kibitz.runner import InProcess, run
from kibitz.service.messages import View
from tests.adapters.left import left_with

KIBITZ = f"{sys.executable} -m kibitz"
MJAI = f"mjai:{KIBITZ} riichi engine --player "
MANAGER = f"table-manager:{KIBITZ} bridge engine --host {{host}} --port {{port}} --seat {{seat}}"

SOCKET_BOT = """
import json, os, sys, time
from websockets.sync.client import connect
how = sys.argv[1]
url = os.environ["KIBITZ_URL"].replace("http", "ws")
with connect(f"{url}/api/tables/{os.environ['KIBITZ_TABLE']}/play") as socket:
    token = "wrong" if how == "stranger" else os.environ["KIBITZ_TOKEN"]
    socket.send(json.dumps({"type": "hello", "token": token}))
    for text in socket:
        message = json.loads(text)
        if message["type"] != "view":
            continue
        if how == "sleeps":
            time.sleep(60)
        if how == "dies":
            sys.exit(3)
        if how == "floods":
            socket.send("x" * 1_000_000)
        action = "nonsense" if how == "raves" else message["legal"][0]
        answer = {"type": "act", "id": "1", "action": action, "answers": message["sequence"]}
        socket.send(json.dumps({"type": "ping"}))
        socket.send(json.dumps(answer))
"""

COMES = """
import runpy, socket, sys, time
module, sys.argv = sys.argv[2], [sys.argv[2], *sys.argv[3:]]
connect = socket.create_connection
def patient(*given, **more):
    for _ in range(200):
        try:
            return connect(*given, **more)
        except ConnectionRefusedError:
            time.sleep(0.1)
    return connect(*given, **more)
socket.create_connection = patient
runpy.run_module(module, run_name="__main__", alter_sys=True)
"""

BAD_MJAI = {
    "sleeps": "import sys, time\nfor line in sys.stdin: time.sleep(60)",
    "dies": "import sys\nsys.stdin.readline()\nsys.exit(3)",
    "raves": "import sys\nfor line in sys.stdin: print('[1', flush=True)",
    "forks": (
        "import subprocess, sys, time\n"
        "subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(99)', sys.argv[0]])\n"
        'for line in sys.stdin: print(\'{"type": "dahai"}\', flush=True)'
    ),
    "eats": (
        "import sys\nkept = bytearray(3 * 2**30)\nfor line in sys.stdin: print('{}', flush=True)"
    ),
}
BAD_MANAGER = {
    "silent": (
        "import socket, sys, time\n"
        "s = socket.create_connection((sys.argv[1], int(sys.argv[2])))\ntime.sleep(60)"
    ),
    "absent": "import time\ntime.sleep(60)",
    "rude": (
        "import socket, sys\ns = socket.create_connection((sys.argv[1], int(sys.argv[2])))\n"
        "s.sendall(b'x' * 100000)\ns.recv(10000)"
    ),
}
SHORT = BotLimits(seconds=0.5, start_seconds=8.0, memory_mb=512)


def impatient(monkeypatch: pytest.MonkeyPatch, *, in_vain: bool = False) -> None:
    """Wait briefly; more briefly for who never becomes ready."""
    limits = replace(SHORT, start_seconds=2.0) if in_vain else SHORT
    monkeypatch.setattr(entrants, "LIMITS", limits)


def rows(duel: Duel) -> list:
    return [answer.rows for answer in run(plan_of(duel), InProcess())]


def test_an_mjai_bot_plays_as_the_player_behind_it() -> None:
    own = Duel("riichi", "tidy", "tsumogiri", "across", 1, "1")
    bot = Duel("riichi", f"{MJAI}tidy", "tsumogiri", "across", 1, "1")
    assert rows(bot) == rows(own)


@pytest.mark.ci
def test_a_program_of_the_table_manager_plays_as_the_player_behind_it() -> None:
    own = Duel("bridge", "plain", "uniform", "2v2", 1, "1")
    bot = Duel("bridge", f"{MANAGER} --player plain", "uniform", "2v2", 1, "1")
    assert rows(bot) == rows(own)


@pytest.mark.ci
def test_programs_that_come_to_an_address_play_every_seat_of_it(tmp_path: Path) -> None:
    """Somebody starts four of them, in any order; who is not wanted yet waits."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    started = [
        subprocess.Popen(
            [
                *(sys.executable, "-c", COMES, *KIBITZ.split()[1:], "bridge", "engine"),
                *("--port", str(port), "--seat", seat, "--player", "plain"),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat in "WSEN"
    ]
    try:
        own = Duel("bridge", "plain", "uniform", "2v2", 2, "1")
        come = Duel("bridge", f"table-manager:127.0.0.1:{port}", "uniform", "2v2", 2, "1")
        outcome = run_duel(come)
        assert outcome.faults == ({}, {})
        assert outcome.points == run_duel(own).points
        assert [one.communicate(timeout=20)[0] for one in started] == ["2 boards\n"] * 4
    finally:
        for one in started:
            one.kill()
            one.wait()


def test_one_address_is_one_place(capsys) -> None:
    from kibitz.cli.app import run as kibitz

    bridge, text = game_of("bridge"), "table-manager:127.0.0.1:2000"
    assert entrants.processes_for(bridge, [text, "plain"], 4, "") == 1
    assert entrants.processes_for(bridge, [MANAGER, "plain"], 4, "") == 4
    given = ["bridge", "arena", "--players", f"{text},plain", "--deals", "1"]
    assert kibitz([*given, "--cluster", "local:2"]) == 2
    assert "cannot play on a cluster" in capsys.readouterr().err
    assert kibitz(given) == 2
    assert "--no-control" in capsys.readouterr().err


@pytest.mark.parametrize("address", ["127.0.0.1:99999", "nowhere.invalid:2000"])
def test_an_address_that_cannot_be_had_is_a_fault(address: str) -> None:
    assert _asked("bridge", f"table-manager:{address}") == {"died"}


def test_a_bot_of_the_socket_plays_any_game(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(SOCKET_BOT, encoding="utf-8")
    for name in ("hearts", "riichi", "bridge"):
        duel = Duel(name, f"socket:{sys.executable} {path} plays", "uniform", "across", 1, "1")
        outcome = run_duel(duel)
        assert outcome.faults == ({}, {})
    assert not left_with(str(path))


def test_what_a_socket_bot_is_sent_is_a_view_of_the_service(tmp_path: Path) -> None:
    import msgspec

    for name in ("hearts", "riichi", "bridge"):
        game = game_of(name)
        rules = game.usual_rules
        events = list(game.opening(b"seen", rules, game.first_standing(rules)))
        state = game.replay(events)
        seat = min(game.to_act(state))
        talk = SocketSeat(game, seat, SHORT)
        try:
            talk.tell(shown_to(game, events, seat))
            told = msgspec.json.encode(talk._message(game.view(state, seat)))
        finally:
            talk.close()
        found = msgspec.json.decode(told, type=View)
        assert found.sequence == len(shown_to(game, events, seat))


@pytest.mark.parametrize(
    ("how", "kinds"),
    [
        ("sleeps", {"timeout", "died"}),
        ("dies", {"died"}),
        ("raves", {"nonsense", "timeout", "died"}),
        ("floods", {"died", "nonsense"}),
        ("stranger", {"timeout", "died"}),
    ],
)
def test_a_bad_bot_of_the_socket_is_counted_and_gone(tmp_path, monkeypatch, how, kinds) -> None:
    if how in ("sleeps", "raves", "stranger"):  # the others need not be waited for
        impatient(monkeypatch, in_vain=how == "stranger")
    path = tmp_path / "bot.py"
    path.write_text(SOCKET_BOT, encoding="utf-8")
    assert _asked("hearts", f"socket:{sys.executable} {path} {how}") <= kinds
    assert not left_with(str(path))


@pytest.mark.parametrize("how", BAD_MJAI)
def test_a_bad_mjai_bot_is_counted_and_gone(tmp_path: Path, monkeypatch, how: str) -> None:
    impatient(monkeypatch, in_vain=how == "sleeps")
    path = tmp_path / "bot.py"
    path.write_text(BAD_MJAI[how], encoding="utf-8")
    assert _asked("riichi", f"mjai:{sys.executable} {path}")
    assert not left_with(str(path))


@pytest.mark.parametrize("how", BAD_MANAGER)
def test_a_bad_program_of_the_table_manager_is_counted_and_gone(tmp_path, monkeypatch, how) -> None:
    monkeypatch.setattr(entrants, "LIMITS", BotLimits(seconds=0.4, start_seconds=1.5))
    path = tmp_path / "bot.py"
    path.write_text(BAD_MANAGER[how], encoding="utf-8")
    assert _asked("bridge", f"table-manager:{sys.executable} {path} {{host}} {{port}}")
    assert not left_with(str(path))


def _asked(name: str, text: str) -> set[str]:
    """The faults of a program over two choices of a deal, each played for; it takes no minute."""
    game = game_of(name)
    rules = game.usual_rules
    events = list(game.opening(b"bad", rules, game.first_standing(rules)))
    state, start = game.replay(events), time.monotonic()
    with entrant(game, text) as player:
        for _ in range(2):
            seat = min(game.to_act(state))
            player.follow(seat, shown_to(game, events, seat))  # type: ignore[attr-defined]
            view = game.view(state, seat)
            action = decide(player, view, Budget()).action
            assert action == game.legal_of(view)[0]
            made = game.happen(state, seat, action)
            events += [event for event, _ in made]
            state = made[-1][1]
        assert sum(player.faults.values()) == 2  # type: ignore[attr-defined]
        assert time.monotonic() - start < 40
        return set(player.faults)  # type: ignore[attr-defined]


def test_what_cannot_play_is_refused_at_once() -> None:
    for name, text, said in (
        ("hearts", "mjai:bot", "spoken in riichi"),
        ("riichi", "mjai:", "needs a command"),
        ("riichi", "mjai:'open", "not a command"),
        ("riichi", "table-manager:bot", "spoken in bridge"),
    ):
        with pytest.raises(NotationError, match=said), entrant(game_of(name), text):
            pass


def test_another_file_in_a_command_is_another_version(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("1", encoding="utf-8")
    before = version_of_entrant(game_of("riichi"), f"mjai:python {path}")
    path.write_text("2", encoding="utf-8")
    assert version_of_entrant(game_of("riichi"), f"mjai:python {path}") != before


@pytest.mark.ci
def test_a_program_of_others_judges_a_review(tmp_path: Path, capsys) -> None:
    """Our engine behind a protocol agrees with itself, and differs from another player."""
    from kibitz.arena.page import records_of
    from kibitz.cli.app import run as kibitz
    from kibitz.core.record import dump

    duel = Duel("riichi", "tidy", "tidy", "across", 1, "judge")
    (record,) = records_of(duel, 1, [(0, 0, 0, 0)])
    path = tmp_path / "game.kibitz"
    path.write_text(dump(record), encoding="utf-8")
    given = ["riichi", "review", str(path), "--json", "--processes", "1", "--player"]
    kibitz([*given, "tidy"])
    own = _chosen(capsys.readouterr().out)
    kibitz([*given, f"{MJAI}tidy"])
    told = capsys.readouterr()
    assert _chosen(told.out) == own
    assert "no usable answer" not in told.err
    bad = tmp_path / "bot.py"
    bad.write_text(BAD_MJAI["dies"], encoding="utf-8")
    kibitz([*given, f"mjai:{sys.executable} {bad}"])
    assert "gave no usable answer: " in capsys.readouterr().err


def _chosen(text: str) -> list:
    import json

    return [(one["event"], one["best"]) for one in json.loads(text)["decisions"]]


def test_bots_play_at_a_persons_table_and_a_file_starts_none_by_itself(
    tmp_path: Path, monkeypatch, capsys
) -> None:
    import io

    from kibitz.cli.app import run as kibitz

    bot, kept = tmp_path / "bot.py", tmp_path / "game.kibitz"
    bot.write_text(SOCKET_BOT, encoding="utf-8")
    given = ["hearts", "play", "--rules", "hold", "--seed", "7", "--file", str(kept)]
    named = ["--opponents", f"socket:{sys.executable} {bot} plays"]
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nq\n"))
    assert kibitz([*given, *named]) == 0
    assert not left_with(str(bot))
    capsys.readouterr()
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    assert kibitz(given) == 2
    assert "name it with --opponents" in capsys.readouterr().err
    assert kibitz([*given, *named]) == 0
