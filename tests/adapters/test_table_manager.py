"""The table manager protocol: lines in every spelling, whole boards, lines out of order."""

import socket
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from kibitz.adapters.table_manager import lines
from kibitz.adapters.table_manager.client import Client, connect
from kibitz.adapters.table_manager.lines import ProtocolError
from kibitz.adapters.table_manager.server import Manager, seat_players
from kibitz.adapters.table_manager.wire import Wire
from kibitz.cards import Card, hand_of, parse_hand, pbn
from kibitz.core.errors import PlayerError
from kibitz.core.game import Budget, Decision, Evaluation
from kibitz.games.bridge.action import DOUBLE, PASS, REDOUBLE, Action, Play, parse_call
from kibitz.games.bridge.players.system import System
from kibitz.games.bridge.view import View

TRANSCRIPTS = Path(__file__).parent / "transcripts"


@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("North passes", PASS),
        ("NORTH PASSES Alert.", PASS),
        ("north bids 1C", parse_call("1C")),
        ("North  bids  3nt  Alert. Infos. 15-17", parse_call("3NT")),
        ("North bids 4S.", parse_call("4S")),
        ("North doubles Alert.negative", DOUBLE),
        ("North redoubles", REDOUBLE),
    ],
)
def test_calls_are_read_in_every_spelling(line, call):
    assert lines.read_call(line) == (0, call)


@pytest.mark.parametrize(
    "line", ["North bids 8C", "North bids", "Middle passes", "North plays 4s", "", "North bids 1Z"]
)
def test_what_is_no_call_is_refused(line):
    with pytest.raises(ProtocolError):
        lines.read_call(line)


@pytest.mark.parametrize("text", ["4s", "4S", "S4", "s4"])
def test_cards_are_read_in_either_order(text):
    assert lines.read_play(f"East plays {text}", None) == (1, Card.parse("S4"))


@pytest.mark.parametrize(
    ("text", "card"), [("10h", "HT"), ("th", "HT"), ("H10", "HT"), ("as", "SA")]
)
def test_tens_and_aces_are_read(text, card):
    assert lines.read_play(f"West plays {text}", None) == (3, Card.parse(card))


def test_dummy_plays_from_its_seat():
    assert lines.read_play("Dummy plays 2c", 2) == (2, Card.parse("C2"))


HAND = parse_hand("AT95.K65..AQJ732")


@pytest.mark.parametrize(
    "line",
    [
        "North's cards : S A T 9 5. H K 6 5. D - . C A Q J 7 3 2.",
        "NORTH's cards: S A 10 9 5.H K 6 5.D -.C A Q J 7 3 2.",
        "North's cards :  S AT95. H K65. D . C AQJ732",
    ],
)
def test_hands_are_read_in_every_spelling(line):
    assert lines.read_cards(line, "North") == HAND


def test_a_hand_prints_as_it_is_read():
    assert lines.read_cards(lines.cards("Dummy", HAND), "Dummy") == HAND
    assert pbn(hand_of(HAND)) == "AT95.K65..AQJ732"


@pytest.mark.parametrize("line", ["North's cards : S A K.", "North's cards : S A A 5. H K 6 5."])
def test_a_hand_of_another_size_is_refused(line):
    with pytest.raises(ProtocolError):
        lines.read_cards(line, "North")


def test_boards_are_read():
    assert lines.read_board("Board number 8. Dealer WEST. Neither vulnerable.") == (8, 3, "none")
    assert lines.read_board("board number 13. dealer north. Both vulnerable") == (13, 0, "both")
    assert lines.read_board(lines.board(5, 0, "ns")) == (5, 0, "ns")


def test_another_version_of_the_protocol_is_refused():
    with pytest.raises(ProtocolError, match="version 18"):
        lines.read_connecting('Connecting "x" as NORTH using protocol version 17')


def session(boards: int, seed: bytes = b"test") -> tuple[Manager, list[int]]:
    """Our server and four of our clients."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        played = [0] * 4

        def sit(seat: int) -> None:
            name = "a" if seat % 2 == 0 else "b"
            played[seat] = connect("127.0.0.1", port, seat, name, System()).run()

        threads = [threading.Thread(target=sit, args=(seat,), daemon=True) for seat in range(4)]
        for thread in threads:
            thread.start()
        manager = seat_players(listener, 60.0)
        manager.run(boards, seed)
        for thread in threads:
            thread.join(60)
    return manager, played


def test_a_few_boards_by_protocol():
    manager, played = session(2)
    assert played == [2] * 4
    assert [result.number for result in manager.results] == [1, 2]
    lines_of_north = manager.wires[0].transcript
    assert lines_of_north[0].startswith('< Connecting "a" as NORTH')
    assert lines_of_north[-1] == "> End of session"


@pytest.mark.long
def test_a_hundred_boards_by_protocol_without_a_fault():
    manager, played = session(100)
    assert played == [100] * 4
    assert len(manager.results) == 100


def pair() -> tuple[Wire, Wire]:
    one, other = socket.socketpair()
    return Wire(one, "one", 5.0), Wire(other, "other", 5.0)


def test_a_line_out_of_order_is_a_typed_error_and_results_are_kept():
    ends = [pair() for _ in range(4)]
    manager = Manager([server for server, _ in ends], ["a", "b", "a", "b"])
    kept = list(manager.results)
    for seat, (_, client) in enumerate(ends):
        client.send(lines.ready(seat, "for teams") if seat != 2 else "South passes")
    with pytest.raises(ProtocolError, match="South"):
        manager.run(1, b"seed")
    assert manager.results == kept


def test_silence_is_a_timeout_and_a_closed_connection_a_death():
    one, other = socket.socketpair()
    quiet = Wire(one, "the player", 0.05)
    with pytest.raises(PlayerError) as silence:
        quiet.receive()
    assert silence.value.kind == "timeout"
    other.close()
    with pytest.raises(PlayerError) as death:
        quiet.receive()
    assert death.value.kind == "died"


def test_an_endless_line_is_refused():
    one, other = socket.socketpair()
    other.sendall(b"x" * 3000)
    with pytest.raises(PlayerError, match="1000"):
        Wire(one, "the player", 1.0).receive()


@pytest.mark.parametrize("path", sorted(TRANSCRIPTS.glob("*.txt")), ids=lambda path: path.stem)
def test_a_recorded_session_is_answered_line_by_line(path):
    """The client, fed the manager's lines of a transcript, says what was said then."""
    server, client_end = pair()
    wanted = path.read_text(encoding="utf-8").splitlines()
    ours = [line[2:] for line in wanted if line.startswith("> ")]
    said: list[str] = []

    def feed() -> None:
        for line in wanted:
            if line.startswith("> "):
                said.append(server.receive())
            else:
                server.send(line[2:])

    feeder = threading.Thread(target=feed, daemon=True)
    feeder.start()
    name, seat = lines.read_connecting(ours[0])
    Client(client_end, seat, name, Scripted(ours)).run()
    feeder.join(20)
    assert said == ours


class Scripted:
    """Does what a transcript says, in order."""

    name = "scripted"

    def __init__(self, said: list[str]) -> None:
        self._actions: list[Action] = []
        for line in said:
            if " plays " in line:
                self._actions.append(Play(lines.read_play(line, None)[1]))
            elif any(word in line for word in (" bids ", " passes", " doubles", " redoubles")):
                self._actions.append(lines.read_call(line)[1])

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        action = self._actions.pop(0)
        yield Decision(action, (Evaluation(action, 0.0, "rank"),), budget=budget)
