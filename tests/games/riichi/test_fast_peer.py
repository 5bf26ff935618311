"""The duel's faster peer is the plain one: the same shanten, the same hands to the last event."""

from __future__ import annotations

import importlib
import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kibitz.games import game, player

HERE = Path(__file__).resolve().parents[3] / "benchmarks" / "riichi" / "duel_majiang"


@pytest.fixture(scope="module")
def peer():
    if shutil.which("node") is None or shutil.which("npm") is None:
        pytest.skip("majiang-ai: not run: Node.js and npm are needed")
    sys.path.insert(0, str(HERE))
    module = importlib.import_module("peer")
    module.install()
    yield module
    sys.path.remove(str(HERE))


def different(peer: ModuleType, hands: list[str], *flags: str) -> list[str]:
    """The hands on which the plain and the fast shanten differ."""
    done = subprocess.run(
        ["node", str(HERE / "compare_shanten.js"), str(peer.PEERS), *flags],
        input="\n".join(hands),
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert found["compared"] == len(hands)
    return found["different"]


def random_hands(count: int, seed: int) -> list[str]:
    """Hands in majiang's notation with none to four melds, waiting or with a tile drawn.

    Half of them hold a single suit and honours, so that sets are frequent.
    """
    dice = random.Random(seed)
    melds = ["m123-", "p555+", "s7-89", "z1111"]
    hands: list[str] = []
    for number in range(count):
        suits = "mps" if number % 2 else "m"
        wall = [s + str(n) for s in suits for n in range(1, 10) for _ in range(4)]
        wall += [f"z{n}" for n in range(1, 8) for _ in range(4)]
        called = dice.randrange(5)
        tiles = dice.sample(wall, 13 - 3 * called + dice.randrange(2))
        text = "".join(
            suit + "".join(sorted(tile[1] for tile in tiles if tile[0] == suit))
            for suit in "mpsz"
            if any(tile[0] == suit for tile in tiles)
        )
        hands.append(",".join([text, *dice.sample(melds, called)]))
    return hands


def whole_hands(count: int, seed: int) -> list[str]:
    """Whole hands in majiang's notation: four sets and a pair or seven pairs, some of it called.

    The tile drawn last; behind a colon an indicator. Suits are few, so that yaku are frequent.
    """
    dice = random.Random(seed)
    hands: list[str] = []
    while len(hands) < count:
        suits = dice.choice(["m", "mz", "mps", "mpsz", "sz"])
        pairs = dice.randrange(8) == 0
        sizes = [2] * 7 if pairs else [2, 3, 3, 3, 3]
        groups = [_group(dice, suits, size) for size in sizes]
        tiles = [tile for group in groups for tile in group]
        if any(tiles.count(tile) > 2 + 2 * (not pairs) for tile in tiles):
            continue
        called = 0 if pairs else dice.randrange(5)
        melds = [_meld(dice, group) for group in groups[len(groups) - called :]]
        closed = [tile for group in groups[: len(groups) - called] for tile in group]
        if "m5" in closed and not any("0" in meld for meld in melds):
            closed[closed.index("m5")] = "m0"
        drawn = closed.pop(dice.randrange(len(closed)))
        text = "".join(
            suit + "".join(tile[1] for tile in closed if tile[0] == suit)
            for suit in "mpsz"
            if any(tile[0] == suit for tile in closed)
        )
        indicator = dice.choice("mps") + str(dice.randrange(1, 10))
        hands.append(",".join([text + drawn, *melds]) + ":" + indicator)
    return hands


def _group(dice: random.Random, suits: str, size: int) -> list[str]:
    suit = dice.choice(suits)
    if size == 3 and suit != "z" and dice.randrange(3):
        first = dice.randrange(1, 8)
        return [f"{suit}{first + i}" for i in range(3)]
    return [f"{suit}{dice.randrange(1, 8 if suit == 'z' else 10)}"] * size


def _meld(dice: random.Random, group: list[str]) -> str:
    suit, ranks = group[0][0], [tile[1] for tile in group]
    if ranks[0] != ranks[1]:
        return suit + ranks[0] + "-" + ranks[1] + ranks[2]
    return suit + "".join(ranks) + dice.choice(["+", "=", "-"])


def points_that_differ(peer: ModuleType, hands: list[str]) -> dict[str, Any]:
    done = subprocess.run(
        ["node", str(HERE / "compare_points.js"), str(peer.PEERS)],
        input="\n".join(hands),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def played(peer: ModuleType, games: list[dict[str, Any]], plain: bool) -> list[dict[str, Any]]:
    """The results of these games with `value` in our seat."""
    seat = importlib.import_module("seat")
    referee = peer.referee(plain_peer=plain)
    try:
        value = player(game("riichi"), "value")
        return [seat.hanchan(referee, seat.Seat(value, one["seat"]), one) for one in games]
    finally:
        referee.kill()
        referee.wait()


def same_events(peer: ModuleType, games: list[dict[str, Any]]) -> int:
    """Plays them with both peers; how many events were compared."""
    events = 0
    for fast, slow in zip(played(peer, games, False), played(peer, games, True), strict=True):
        for ours, theirs in zip(fast["record"], slow["record"], strict=True):
            assert ours == theirs
            events += len(ours)
        assert fast["points"] == slow["points"]
        assert not fast["faults"]
        assert not fast["differences"]
    return events


def test_fast_shanten_is_the_plain_one_on_random_hands(peer):
    assert different(peer, random_hands(600, 1)) == []


def test_fast_points_are_the_plain_ones_on_whole_hands(peer):
    found = points_that_differ(peer, whole_hands(300, 3))
    assert found["compared"] == 16 * 300
    assert found["different"] == []
    assert found["left"] < found["compared"] / 4  # limit hands are left to the plain function


def test_the_comparison_sees_a_difference(peer, tmp_path):
    code = (HERE / "fast_peer.js").read_text(encoding="utf-8")
    (tmp_path / "fast_peer.js").write_text(code.replace("return 13 - 3", "return 12 - 3"))
    for name in ("compare_shanten.js", "fast_points.js"):
        shutil.copy(HERE / name, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "commonjs"}')
    done = subprocess.run(
        ["node", str(tmp_path / "compare_shanten.js"), str(peer.PEERS)],
        input="m123p456s789z11223",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["different"] == ["m123p456s789z11223"]


def test_a_hand_with_the_fast_peer_is_the_plain_one_event_by_event(peer):
    games = [{"seed": "same", "wall": 0, "seat": 1, "record": True, "winds": 0}]
    assert same_events(peer, games) > 30


@pytest.mark.long
def test_whole_hanchan_with_the_fast_peer_are_the_plain_ones_event_by_event(peer):
    games = [
        {"seed": "same", "wall": wall, "seat": seat, "record": True}
        for wall in range(1, 4)
        for seat in range(4)
    ]
    assert same_events(peer, games) > 12 * 300


@pytest.mark.long
def test_fast_points_are_the_plain_ones_on_many_whole_hands(peer):
    assert points_that_differ(peer, whole_hands(10_000, 4))["different"] == []


@pytest.mark.long
def test_fast_shanten_is_the_plain_one_on_many_random_hands(peer):
    assert different(peer, random_hands(20_000, 2)) == []
