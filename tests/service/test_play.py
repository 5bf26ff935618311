"""Play over sockets: every registered game, a person against our players."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
import websockets
from websockets.typing import Origin

from kibitz.core.events import Scored
from kibitz.core.game import SEATS
from kibitz.core.record import load, replay
from kibitz.core.shuffle import commitment
from kibitz.games import game
from tests.service.client import Seat, Server


async def play_deal(seat: Seat, steps: int = 1000) -> None:
    for _ in range(steps):
        if not await seat.my_turn():
            return
        answer = await seat.choose(seat.view["legal"][0])
        assert answer["type"] == "ack", answer
    raise AssertionError("the deal does not end")


def test_a_whole_deal_of_every_game_is_played_and_recorded(server: Server, game_name: str) -> None:
    table, tokens = server.table(game_name)

    async def run() -> Seat:
        async with Seat(server.url, table, tokens[0]) as seat:
            await play_deal(seat)
            return seat

    seat = asyncio.run(run())
    record = load(server.request("GET", f"/api/tables/{table}/record")[1], game(game_name))
    played = replay(game(game_name), record)
    assert played.stopped is None
    assert played.deals[0].score is not None
    assert list(played.deals[0].score.points) == seat.view["score"]["points"]
    scored = next(event for event in record.events if isinstance(event, Scored))
    assert scored.seed is not None
    assert commitment(bytes.fromhex(scored.seed)) == seat.view["commitment"]


def test_the_record_of_a_deal_in_play_is_not_given_out(server: Server, game_name: str) -> None:
    table, _ = server.table(game_name)
    text = server.request("GET", f"/api/tables/{table}/record")[1]
    if isinstance(text, str):
        text = text.strip()
        assert len(text.splitlines()) == 1
    else:
        assert "kind" not in text


def test_a_repeated_message_is_answered_and_played_once(server: Server) -> None:
    table, tokens = server.table("hearts")

    async def run() -> None:
        async with Seat(server.url, table, tokens[0]) as seat:
            await seat.my_turn()
            action = seat.view["legal"][5]
            first = await seat.choose(action, key="same")
            again = await seat.choose(action, key="same")
            assert first["type"] == again["type"] == "ack"
            assert again["repeated"]
            assert first["sequence"] == again["sequence"]

    asyncio.run(run())
    status, answer = server.request(
        "POST", f"/api/tables/{table}/act", {"action": "C2", "id": "same"}, tokens[0]
    )
    assert (status, answer["repeated"]) == (200, True)


@pytest.mark.ci
def test_a_message_repeated_deals_later_is_answered_and_not_played(tmp_path: Path) -> None:
    """As when a bot numbers its messages from 1 again; before and after a restart."""
    keys: list[tuple[int, str]] = []

    def play_to_the_fourth_deal() -> None:
        while (views := [server.get(at + "/view", tokens[seat]) for seat in SEATS])[0]["deal"] < 4:
            if views[0]["score"]:
                server.post(at + "/next", {}, tokens[0])
            for seat in SEATS:
                if views[seat]["legal"]:
                    keys.append((seat, f"{len(keys)}"))
                    chosen = {"action": views[seat]["legal"][0], "id": keys[-1][1]}
                    assert not server.post(at + "/act", chosen, tokens[seat])["repeated"]

    def repeat() -> None:
        before = server.get(at + "/view", tokens[0])
        for seat, key in keys[::12]:
            legal = server.get(at + "/view", tokens[seat])["legal"] or ["C2"]
            again = {"action": legal[0], "id": key}
            assert server.post(at + "/act", again, tokens[seat])["repeated"]
        assert server.get(at + "/view", tokens[0]) == before

    with Server(tmp_path) as server:
        table, tokens = server.table("hearts", people=4, clocks=False)
        at = f"/api/tables/{table}"
        play_to_the_fourth_deal()
        repeat()
    with Server(tmp_path) as server:
        repeat()


def test_an_illegal_choice_says_which_rule_forbids_it(server: Server) -> None:
    table, tokens = server.table("hearts", preset="hold")

    async def run() -> None:
        async with Seat(server.url, table, tokens[0]) as seat:
            await seat.my_turn()
            held = seat.view["view"]["own"]["hand"]
            other = next(card for card in held if card not in seat.view["legal"])
            before = seat.view["sequence"]
            refused = await seat.choose(other)
            assert (refused["type"], refused["kind"]) == ("refused", "illegal")
            await seat.send({"type": "why", "id": "w", "action": other})
            why = await seat.until("why", id="w")
            assert why["why"]["en"] == refused["message"]
            assert why["why"]["ja"] != why["why"]["en"]
            answer = await seat.choose(seat.view["legal"][0])
            assert answer["type"] == "ack"
            assert answer["sequence"] == before + 1

    held = 0
    while not held:
        table, tokens = server.table("hearts", preset="hold")
        view = server.get(f"/api/tables/{table}/view", tokens[0])
        held = len(view["legal"]) and len(view["view"]["own"]["hand"]) > len(view["legal"])
    asyncio.run(run())


def test_an_answer_to_an_older_position_is_refused(server: Server) -> None:
    table, tokens = server.table("hearts", people=2)

    async def run() -> None:
        async with Seat(server.url, table, tokens[0]) as seat:
            await seat.my_turn()
            seat.view["sequence"] -= 1
            answer = await seat.choose(seat.view["legal"][0])
            assert (answer["type"], answer["kind"]) == ("refused", "refused")

    asyncio.run(run())


def test_a_choice_is_taken_back_and_the_record_keeps_both_lines(server: Server) -> None:
    table, tokens = server.table("hearts")

    async def run() -> None:
        async with Seat(server.url, table, tokens[0]) as seat:
            await seat.my_turn()
            first = seat.view["legal"][0]
            await seat.choose(first)
            await seat.my_turn()
            await seat.send({"type": "undo", "id": "u"})
            await seat.until("ack", id="u")
            while len(seat.view["legal"]) < 286:
                await seat.receive()
            assert len(seat.view["legal"]) == 286
            assert first in seat.view["legal"]
            await play_deal(seat)

    asyncio.run(run())
    record = load(server.request("GET", f"/api/tables/{table}/record")[1], game("hearts"))
    assert [event.kind for event in record.events].count("undo") == 1
    assert replay(game("hearts"), record).stopped is None


def test_nothing_is_taken_back_where_other_people_play(server: Server) -> None:
    table, tokens = server.table("hearts", people=2)
    status, answer = server.request("POST", f"/api/tables/{table}/undo", {}, tokens[0])
    assert (status, answer["kind"]) == (409, "Refused")


def test_a_table_waits_until_every_seat_is_taken(server: Server) -> None:
    seats = [{"kind": "person"}, {"kind": "person"}]
    made = server.post("/api/tables", {"game": "hearts", "seats": seats})
    table, token = made["table"], made["tokens"]["0"]
    assert server.get(f"/api/tables/{table}/view", token)["legal"] == []
    assert any(one["table"] == table for one in server.get("/api/tables"))
    server.post(f"/api/tables/{table}/join", {"name": "Bo"})
    assert len(server.get(f"/api/tables/{table}/view", token)["legal"]) == 286
    assert server.request("POST", f"/api/tables/{table}/join", {})[0] == 409


def test_the_coach_answers_and_the_choice_is_judged(server: Server) -> None:
    table, tokens = server.table("hearts", preset="hold")

    async def run() -> None:
        async with Seat(server.url, table, tokens[0]) as seat:
            await seat.my_turn()
            await seat.send({"type": "coach", "id": "c"})
            answer = await seat.until("coach", seconds=60, done=True)
            decision = answer["decision"]["en"]
            assert decision["action"] in seat.view["legal"]
            assert answer["decision"]["ja"]["action"] == decision["action"]
            await seat.choose(seat.view["legal"][0], judge=True)
            judged = await seat.until("judged", seconds=60, done=True)
            assert judged["chosen"]
            assert judged["decision"]["en"]["ranked"]

    asyncio.run(run())


def test_a_host_may_forbid_the_coach_where_other_people_play(server: Server) -> None:
    table, tokens = server.table("hearts", people=2, coach=False)

    async def run() -> None:
        async with Seat(server.url, table, tokens[0]) as seat:
            await seat.my_turn()
            await seat.send({"type": "coach", "id": "c"})
            assert (await seat.until("refused"))["kind"] == "refused"

    asyncio.run(run())


@pytest.mark.parametrize(
    "text",
    ["", "[]", "nonsense", '{"type": 3}', "[" * 5000, '{"type": "hello", "token": 7}', "\x00"],
)
def test_nonsense_instead_of_hello_is_refused_and_the_table_goes_on(
    server: Server, text: str
) -> None:
    table, tokens = server.table("hearts")

    async def run() -> None:
        address = f"ws{server.url[4:]}/api/tables/{table}/play"
        async with websockets.connect(address) as socket:
            await socket.send(text)
            answer = json.loads(await socket.recv())
            assert answer["type"] == "refused"
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(socket.recv(), 5)
        async with Seat(server.url, table, tokens[0]) as seat:
            await seat.my_turn()
            for bad in ({"type": "act"}, {"id": "x", "type": "why"}, {"id": "y", "type": "fly"}):
                await seat.send(bad)
                assert (await seat.until("refused"))["kind"] == "bad"
            assert (await seat.choose(seat.view["legal"][0]))["type"] == "ack"

    asyncio.run(run())


async def flood(seat: Seat) -> None:
    for _ in range(500):
        await seat.send({"type": "ping"})
    while True:
        await seat.receive(5)


def test_too_many_messages_end_the_socket_and_nothing_else(server: Server) -> None:
    table, tokens = server.table("hearts")

    async def run() -> None:
        async with Seat(server.url, table, tokens[0]) as seat:
            with pytest.raises(websockets.ConnectionClosed):
                await flood(seat)
        async with Seat(server.url, table, tokens[0]) as seat:
            assert await seat.my_turn()

    asyncio.run(run())


def test_pages_of_others_are_refused(server: Server) -> None:
    table, _ = server.table("hearts")

    async def run() -> None:
        address = f"ws{server.url[4:]}/api/tables/{table}/play"
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(address, origin=Origin("https://elsewhere.example"))

    asyncio.run(run())
