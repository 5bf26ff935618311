"""mjai: a seat that hears events knows what the table knows of it; bots of all kinds are hosted."""

from __future__ import annotations

import json
import random
import sys
import time
from dataclasses import replace

import pytest

from kibitz.adapters.mjai import Bot, play_hosted
from kibitz.adapters.process import BotLimits
from kibitz.cli.riichi.engine import answer
from kibitz.core.errors import NotationError
from kibitz.core.events import Fault
from kibitz.core.game import Budget
from kibitz.core.record import replay
from kibitz.core.rules import plain
from kibitz.core.shown import shown_to
from kibitz.core.shuffle import secret_of
from kibitz.core.table import Table
from kibitz.games.riichi import GAME
from kibitz.games.riichi.formats.mjai import Teller, retold
from kibitz.games.riichi.formats.mjai_seat import MjaiSeat, action_of, reply_of, request
from kibitz.games.riichi.players.tidy import Tidy
from kibitz.games.riichi.players.tsumogiri import Tsumogiri
from kibitz.games.riichi.rules import preset
from tests.contract.laws import walk

EAST = replace(preset("tenhou"), length="east", extension="none")
LIMITS = BotLimits(seconds=20.0, start_seconds=60.0)  # nobody fails because the machine is busy


def start_of(seat: int, rules) -> dict[str, object]:
    return {"type": "start_game", "id": seat, "rules": plain(rules)}


@pytest.mark.parametrize("rules", ["seed", "tenhou", "mleague", "mjsoul"])
def test_a_seat_that_hears_mjai_has_the_same_choices(rules: str):
    for seed in range(3):
        for state, events, choice in walk(GAME, rules, seed):
            if choice is None or len(events) % 5:
                continue
            seat = choice[0]
            listener = MjaiSeat()
            listener.hear(start_of(seat, GAME.presets[rules]))
            teller = Teller()
            for event in shown_to(GAME, events, seat):
                for told in teller.tell(event):
                    listener.hear(json.loads(json.dumps(told)))
            for told in teller.rest():
                listener.hear(told)
            assert list(listener.choices()) == list(GAME.legal(state, seat))


def test_every_legal_action_is_said_and_understood():
    for seed in range(4):
        for state, _, choice in walk(GAME, "tenhou", seed):
            if choice is None:
                break
            view = GAME.view(state, choice[0])
            for action in GAME.legal_of(view):
                said = json.loads(json.dumps(reply_of(action, view)))
                assert action_of(said, view) == action


def test_a_request_lists_all_that_may_be_done():
    for state, _, choice in walk(GAME, "tenhou", 2):
        if choice is None:
            break
        view = GAME.view(state, choice[0])
        asked = request(view)
        assert len(asked["possible_actions"]) == len(GAME.legal_of(view))


def test_other_hands_are_question_marks():
    *_, (_, events, _) = walk(GAME, "tenhou", 1)
    told = list(retold(shown_to(GAME, events, 2)))
    start = next(event for event in told if event["type"] == "start_kyoku")
    assert [hand[0] == "?" for hand in start["tehais"]] == [True, True, False, True]
    draws = [event for event in told if event["type"] == "tsumo"]
    assert all((event["pai"] == "?") == (event["actor"] != 2) for event in draws)


def table() -> Table:
    return Table(GAME, EAST, secret_of("hosted"), ("a", "b", "c", "d"))


def hosted(*commands: list[str], limits: BotLimits = LIMITS) -> Table:
    """A match with these bots, then tsumogiri."""
    played = table()
    bots = [
        Bot(command, seat, plain(EAST), limits) if command else Tsumogiri()
        for seat, command in enumerate([*commands, [], [], [], []][:4])
    ]
    play_hosted(played, bots)
    assert played.result is not None
    assert replay(GAME, played.record()).stopped is None
    return played


def faults(played: Table) -> list[str]:
    return [event.fault for event in played.record().events if isinstance(event, Fault)]


def script(body: str) -> list[str]:
    return [sys.executable, "-c", "import sys, time, json\n" + body]


ENGINE = [sys.executable, "-m", "kibitz", "riichi", "engine", "--player"]


def test_our_engine_plays_a_whole_match_as_a_hosted_bot():
    played = hosted([*ENGINE, "tidy"])
    assert faults(played) == []
    same = table()
    play_hosted(same, [Tidy(), Tsumogiri(), Tsumogiri(), Tsumogiri()])
    assert played.record().events == same.record().events  # the protocol changes nothing


BAD = {
    "silent": ("time.sleep(600)", "timeout"),
    "dead": ("sys.exit(3)", "died"),
    "dies later": (
        "for n, line in enumerate(sys.stdin):\n"
        "    if n == 3: sys.exit()\n"
        "    e = json.loads(line)[-1]['possible_actions'][0]; print(json.dumps(e), flush=True)",
        "died",
    ),
    "floods": (
        "while True:\n    sys.stdout.write('x' * 65536); sys.stdout.flush()",
        "nonsense",
    ),
    "never ends its line": (
        "sys.stdin.readline(); sys.stdout.write('x' * 500000); sys.stdout.flush(); time.sleep(600)",
        "nonsense",
    ),
    "no JSON": ("for line in sys.stdin: print('hello', flush=True)", "nonsense"),
    "a list": ("for line in sys.stdin: print('[1]', flush=True)", "nonsense"),
    "nested": ("for line in sys.stdin: print('[' * 20000, flush=True)", "nonsense"),
    "illegal": (
        "for line in sys.stdin: print(json.dumps({'type': 'hora', 'actor': 0}), flush=True)",
        "nonsense",
    ),
    "another's seat": (
        "for line in sys.stdin:"
        " print(json.dumps({'type': 'dahai', 'actor': 1, 'pai': '1m'}), flush=True)",
        "nonsense",
    ),
    "not there": ("", "died"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_bot_is_noted_and_the_match_goes_on(name: str):
    body, fault = BAD[name]
    command = ["/nowhere/bot"] if name == "not there" else script(body)
    begun = time.monotonic()
    limits = replace(LIMITS, start_seconds=0.6) if fault == "timeout" else LIMITS
    played = hosted(command, limits=limits)
    assert faults(played)[0] == fault
    assert time.monotonic() - begun < 300


def test_a_late_bot_is_ended_and_its_seat_played_for():
    body = (
        "for n, line in enumerate(sys.stdin):\n"
        "    time.sleep(0 if n < 2 else 600)\n"
        "    e = json.loads(line)[-1]['possible_actions'][0]; print(json.dumps(e), flush=True)"
    )
    seen = faults(hosted(script(body), limits=replace(LIMITS, seconds=0.4)))
    assert seen[0] == "timeout"
    assert set(seen[1:]) == {"died"}


def test_an_illegal_reply_is_told_why_and_may_be_mended():
    body = (
        "for line in sys.stdin:\n"
        "    e = json.loads(line)[-1]\n"
        "    if e['type'] == 'error': r = e['possible_actions'][0]\n"
        "    elif e['type'] == 'end_game': r = {'type': 'none'}\n"
        "    else: r = {'type': 'ryukyoku'}\n"
        "    print(json.dumps(r), flush=True)"
    )
    assert faults(hosted(script(body))) == []


def test_the_engine_answers_anything_and_lives():
    *_, (_, events, _) = walk(GAME, "tenhou", 3)
    told = [start_of(1, preset("tenhou")), *retold(shown_to(GAME, events, 1))]
    lines = [json.dumps([event]) for event in told]
    dice = random.Random(11)
    player = Tidy()
    for _ in range(60):
        listener = MjaiSeat(1)
        for line in lines[: dice.randrange(len(lines))]:
            if dice.random() < 0.2:
                line = damaged(line, dice)
            reply, _ = answer(listener, player, line, Budget())
            assert json.loads(json.dumps(reply))["type"]


def damaged(line: str, dice: random.Random) -> str:
    how = dice.randrange(5)
    if how == 0:
        return line[: dice.randrange(len(line))]
    if how == 1:
        place = dice.randrange(len(line))
        return line[:place] + dice.choice('{}[]",:0?x\x00') + line[place + 1 :]
    if how == 2:
        return json.dumps({"type": dice.choice(["tsumo", "dahai", "chi", "dora", "kakan", "zzz"])})
    if how == 3:
        return line.replace('"actor": 1', f'"actor": {dice.choice([7, -1, "null"])}')
    return dice.choice(["", "[]", "null", "[[]]", "[" * 5000, '"x"', "1e999"])


def test_a_listener_without_a_seat_says_so():
    with pytest.raises(NotationError, match="no seat"):
        MjaiSeat().hear({"type": "start_kyoku"})
