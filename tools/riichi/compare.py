"""Compares players over whole hanchan on the same walls, with seats rotated.

    .venv/bin/python tools/riichi/compare.py play --player push --others value --walls 100
    .venv/bin/python tools/riichi/compare.py report --player push --player push:calls=no

One seat plays `--player`, the other three `--others`; every wall is played four times, once from
each seat, under the majiang rules. The tiles of a deal depend on the wall, the round and the honba
alone, so that two players meet the same deals as long as their matches run alike. Results are kept
in `.cache/compare` by player and version, and a run goes on where the last one stopped. The report
gives each player's mean rank with a 95 % interval clustered by wall, what its places are worth by
even pay and by Tenhou's for a seventh dan, its rates, and the difference to the first one named
on the walls that both have played.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from kibitz.core.game import Budget, Json, Result, decide
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.riichi.action import RIICHI
from kibitz.games.riichi.measure.pay import Pay, pay
from kibitz.games.riichi.rules import preset
from kibitz.runner import (
    Clustered,
    Estimate,
    PieceDone,
    Plan,
    ResultFile,
    Span,
    Times,
    Work,
    executor,
    run,
    version_of,
    version_of_game,
)
from kibitz.runner.results import read_answers

CACHE = Path(__file__).resolve().parents[2] / ".cache" / "compare"
GAME = game_of("riichi")
RULES = preset("majiang")
COUNTS = (
    "hands", "wins", "won", "deal_ins", "lost", "riichi", "called", "draws", "tenpai", "tsumo_lost",
    "change",
    # the same by what the hand was at the end: in riichi, open, or closed and silent
    "riichi_wins", "riichi_won", "riichi_deal_ins", "open_wins", "open_won", "open_deal_ins",
    "silent_wins", "silent_won", "silent_deal_ins",
)  # fmt: skip
PAYS = ("even", "tenhou:7")
COLUMNS = ("wall", "seat", "rank", "points", "ours", "theirs")
RULES_VERSION = version_of_game(GAME)


def main() -> int:
    options = _options()
    CACHE.mkdir(parents=True, exist_ok=True)
    if options.verb == "play":
        for player in options.player:
            _play(options, player)
    _report(options)
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("verb", choices=("play", "report"))
    parser.add_argument("--player", action="append", required=True)
    parser.add_argument("--others", default="value")
    parser.add_argument("--walls", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="the first wall's number")
    parser.add_argument("--seed", default="compare")
    parser.add_argument("--minutes", type=float, default=1e9, help="then stop each player")
    parser.add_argument("--processes", type=int, default=1)
    return parser.parse_args()


def _plan(options: argparse.Namespace, player: str) -> Plan:
    versions = {name: version_of(player_of(GAME, name)) for name in {player, options.others}}
    settings = {"player": player, "others": options.others, "seed": options.seed}
    walls = Span(4 * options.first, 4 * options.walls)
    return Plan("compare:hanchans", settings, COLUMNS, versions | {"game": RULES_VERSION}, walls)


def _file(options: argparse.Namespace, plan: Plan) -> Path:
    name = f"{plan.settings['player']} vs {options.others} {options.seed} {plan.hash}.rows"
    return CACHE / name.replace("/", "_")


def _read(options: argparse.Namespace, player: str) -> list[dict[str, Any]]:
    plan = _plan(options, player)
    file = _file(options, plan)
    if not file.exists():
        return []
    return [
        dict(zip(COLUMNS, answer.rows[0], strict=True)) | {"ms": answer.spent}
        for answer in read_answers(file, plan.hash)
        if answer.piece in plan.pieces
    ]


# --- playing --------------------------------------------------------------------------------------


def _play(options: argparse.Namespace, player: str) -> None:
    plan, started = _plan(options, player), time.monotonic()
    path = _file(options, plan)
    with (
        ResultFile(path, resume=path.exists()) as file,
        closing(run(plan, executor(options.processes), file)) as answers,
    ):
        for _ in answers:
            if time.monotonic() - started > 60 * options.minutes:
                return


@contextmanager
def hanchans(settings: Json) -> Generator[Work]:
    """The task: one hanchan, numbered by its wall and our seat in it."""
    ours, theirs = (player_of(GAME, settings[name]) for name in ("player", "others"))

    def work(piece: int) -> PieceDone:
        wall, seat = divmod(piece, 4)
        seats = [ours if one == seat else theirs for one in range(4)]
        times = Times()
        found = hanchan(f"{settings['seed']} {wall}", seats, seat, times)
        return PieceDone(piece, [[wall, seat, *found]], times.plain)

    yield work


def hanchan(seed: str, players: list[Any], ours: int, times: Times) -> list[Json]:
    """One hanchan: our place, everybody's points, and what every seat did."""
    standing = GAME.first_standing(RULES)
    counts: list[dict[str, int]] = [dict.fromkeys(COUNTS, 0) for _ in range(4)]
    while True:
        deal = f"{seed} {standing.wind} {standing.dealer} {standing.honba}"
        state = GAME.deal(deal.encode(), RULES, standing)
        while waiting := GAME.to_act(state):
            seat = min(waiting)
            started = time.process_time()
            action = decide(players[seat], GAME.view(state, seat), Budget()).action
            if seat == ours:
                times.add(1000 * (time.process_time() - started))
            if action == RIICHI:
                counts[seat]["riichi"] += 1
            state = GAME.play(state, seat, action)
        scored = GAME.score(state)
        assert scored is not None
        _count(state, scored, counts)
        after = GAME.next_standing(RULES, standing, GAME.outcome(state))
        if isinstance(after, Result):
            points = [standing.points[s] + int(scored.points[s]) for s in range(4)]
            theirs = {key: sum(counts[s][key] for s in range(4) if s != ours) for key in COUNTS}
            return [after.places[ours], points, counts[ours], theirs]
        standing = after


def _count(state: Any, scored: Any, counts: list[dict[str, int]]) -> None:
    public = state.public
    winners = {one.seat for one in public.wins}
    givers = {one.giver for one in public.wins}
    for seat in range(4):
        own, change, front = counts[seat], int(scored.points[seat]), public.fronts[seat]
        own["hands"] += 1
        own["change"] += change
        is_open = any(meld.is_open for meld in front.melds)
        own["called"] += is_open
        kind = "open" if is_open else "riichi" if front.status == "riichi" else "silent"
        if seat in winners:
            own["wins"] += 1
            own["won"] += change
            own[f"{kind}_wins"] += 1
            own[f"{kind}_won"] += sum(one.points for one in public.wins if one.seat == seat)
        elif seat in givers:
            own["deal_ins"] += 1
            own[f"{kind}_deal_ins"] += 1
            own["lost"] -= change
        elif None in givers:
            own["tsumo_lost"] -= change
        elif not winners and public.end is not None:
            own["draws"] += 1
            own["tenpai"] += seat in public.end.tenpai


# --- how it stands --------------------------------------------------------------------------------


def paid(ranks: dict[int, list[float]], worth: Pay) -> dict[int, list[float]]:
    """What the places of each wall are worth, thirty points from first to last."""
    places = worth.scaled().places
    return {wall: [places[round(one) - 1] for one in own] for wall, own in ranks.items()}


def _places(ranks: dict[int, list[float]]) -> str:
    every = [round(one) for own in ranks.values() for one in own]
    shares = (f"{100 * every.count(place) / len(every):.1f}" for place in (1, 2, 3, 4))
    return f"first to last {', '.join(shares)} %"


def _interval(by_wall: dict[int, list[float]]) -> Estimate:
    mean = Clustered()
    for own in by_wall.values():
        mean.add(sum(own), len(own))
    return mean.estimate()


def _report(options: argparse.Namespace) -> None:
    base: dict[tuple[int, int], dict[str, Any]] = {}
    for place, player in enumerate(options.player):
        games = _read(options, player)
        if not games:
            print(f"{player}: nothing played")
            continue
        ranks: dict[int, list[float]] = {}
        for one in games:
            ranks.setdefault(one["wall"], []).append(float(one["rank"]))
        rank, times = _interval(ranks), Times()
        print(f"{player} against three {options.others}: {len(games)} hanchan, {len(ranks)} walls")
        print(f"  mean rank {rank.mean:.3f} [{rank.low:.3f}, {rank.high:.3f}]; {_places(ranks)}")
        for name in PAYS:
            worth = _interval(paid(ranks, pay(name)))
            print(f"  by {name}: {worth.mean:+.2f} [{worth.low:+.2f}, {worth.high:+.2f}]")
        for name in ("ours", "theirs"):
            print(f"  {name:<7}{_rates([one[name] for one in games])}")
            print(f"         {_kinds([one[name] for one in games])}")
        for one in games:
            times.join(one["ms"])
        print(f"  decision: mean {times.mean:.1f} ms CPU, p95 {times.quantile(0.95):.1f} ms")
        if place == 0:
            base = {(one["wall"], one["seat"]): one for one in games}
            continue
        _difference(games, base)


def _difference(games: list[dict[str, Any]], base: dict[tuple[int, int], dict[str, Any]]) -> None:
    ranks: dict[int, list[float]] = {}
    points: dict[int, list[float]] = {}
    for one in games:
        other = base.get((one["wall"], one["seat"]))
        if other is not None:
            ranks.setdefault(one["wall"], []).append(one["rank"] - other["rank"])
            change = [each["ours"]["change"] / each["ours"]["hands"] for each in (one, other)]
            points.setdefault(one["wall"], []).append(change[0] - change[1])
    if ranks:
        rank, gain = _interval(ranks), _interval(points)
        print(
            f"  less the first: rank {rank.mean:+.3f} ± {rank.half_width:.3f}, points a deal "
            f"{gain.mean:+.0f} ± {gain.half_width:.0f} over {sum(map(len, ranks.values()))} hanchan"
        )


def _rates(counts: list[dict[str, int]]) -> str:
    total = {key: sum(one[key] for one in counts) for key in COUNTS}
    hands, wins, deal_ins = total["hands"], max(1, total["wins"]), max(1, total["deal_ins"])
    rate = {key: 100 * total[key] / hands for key in ("wins", "deal_ins", "riichi", "called")}
    return (
        f"win {rate['wins']:.2f} % ({total['won'] / wins:.0f}), "
        f"deal-in {rate['deal_ins']:.2f} % ({total['lost'] / deal_ins:.0f}), "
        f"riichi {rate['riichi']:.1f} %, call {rate['called']:.1f} %, "
        f"tenpai at a draw {100 * total['tenpai'] / max(1, total['draws']):.0f} %, "
        f"{total['change'] / hands:+.0f} a deal"
    )


def _kinds(counts: list[dict[str, int]]) -> str:
    """Wins, the points of the hand alone, and deal-ins by what the hand was at the end."""
    total = {key: sum(one[key] for one in counts) for key in COUNTS}
    return "; ".join(
        f"{kind} wins {100 * total[f'{kind}_wins'] / total['hands']:.2f} % "
        f"({total[f'{kind}_won'] / max(1, total[f'{kind}_wins']):.0f}), "
        f"deal-ins {100 * total[f'{kind}_deal_ins'] / total['hands']:.2f} %"
        for kind in ("riichi", "open", "silent")
    )


if __name__ == "__main__":
    sys.exit(main())
