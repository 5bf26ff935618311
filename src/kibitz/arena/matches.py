"""Whole matches: who wins, and in what place one ends on average."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.arena.duel import Duel, rules_of
from kibitz.arena.seatings import seatings
from kibitz.arena.statistics import Estimate, bootstrap
from kibitz.arena.work import Progress, spread
from kibitz.core.game import Result
from kibitz.core.match import play_match
from kibitz.core.shuffle import secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """Over matches, for a seat of the first player: share of wins (ties split), mean place."""

    matches: int
    win_rate: Estimate
    fair_win_rate: float
    mean_place: Estimate
    hands: float  # deals a match, on average


def _play(work: tuple[Duel, int]) -> tuple[float, float, float]:
    """One match's deals in every seating: wins and place of the first player's seats, deals."""
    duel, number = work
    game, rules = game_of(duel.game), rules_of(duel.game, duel.rules)
    pair = [player_of(game, duel.first), player_of(game, duel.second)]
    wins, places, seats, deals = 0.0, 0.0, 0, 0
    everyone = seatings(duel.seatings)
    for place, seating in enumerate(everyone):
        secret = secret_of(f"match {duel.seed} {number}")
        dice = f"match dice {duel.seed} {number} {place}".encode()
        players = [pair[side] for side in seating]
        for step in play_match(game, rules, players, secret, dice, duel.budget):
            if not isinstance(step, Result):
                deals += 1
                continue
            for side, ended in zip(seating, step.places, strict=True):
                if side == 0:
                    wins += (ended == 1) / step.places.count(1)
                    places += ended + (step.places.count(ended) - 1) / 2
                    seats += 1
    return wins / seats, places / seats, deals / len(everyone)


def run_matches(
    duel: Duel, matches: int, processes: int = 1, progress: Progress | None = None
) -> MatchOutcome:
    """Play whole matches of a duel; `deals` of the duel is not used."""
    pieces = [(duel, number) for number in range(1, matches + 1)]
    played = list(spread(_play, pieces, processes, progress))
    return MatchOutcome(
        matches,
        bootstrap([one[0] for one in played]),
        0.25,
        bootstrap([one[1] for one in played]),
        sum(one[2] for one in played) / len(played),
    )
