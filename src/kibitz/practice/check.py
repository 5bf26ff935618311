"""Puzzles judged again: fresh dice, sixteen times the work; and how hard they are, by level.

A piece is a puzzle. Its row says whether the best choice is still the best or even with it, and how
often each player of the panel errs with other dice than those the level was measured by.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean, variance

import msgspec

from kibitz.core.columns import columns
from kibitz.core.game import AnyGame, Budget, Json, decide
from kibitz.core.verdict import judge
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.practice.choose import measured_level
from kibitz.practice.make import asked_of, share_wrong
from kibitz.practice.puzzle import LEVELS, Puzzle, practice_of, view_of
from kibitz.practice.sets import read
from kibitz.runner import PieceDone, Plan, Work, version_of, version_of_practice

TASK = "kibitz.practice.check:judged_again"
COLUMNS = ("theme", "level", "stands", "same", "verdict", "worlds", "errors")
TIMES = 16
STANDING = 0.95  # the share of best choices that must stand
SEED = 77_000_001
Z = 1.96  # standard errors of a 95 % interval
USUAL = "1"  # the seed of whoever names none
MOST_NODES = 10_000_000  # that a player takes: an ending that is solved counts its own


class Row(msgspec.Struct, frozen=True, array_like=True):
    """What a puzzle came to."""

    theme: str
    level: int
    stands: bool  # its best choice is the best still, or even with it
    same: bool  # the very same choice comes first
    verdict: str
    worlds: int
    errors: tuple[float, ...]


def dice_of(seed: str) -> int:
    """The dice that a text stands for: what was weeded by some must be judged by others.

    >>> dice_of(USUAL) == SEED, dice_of("a") == dice_of("a"), dice_of("a") == dice_of("b")
    (True, True, False)
    """
    return SEED if seed == USUAL else Random(f"judged again {seed}").randrange(SEED, 12 * SEED)


def plan_of(
    game: AnyGame, path: Path, ids: Sequence[str], times: int = TIMES, seed: str = USUAL
) -> Plan:
    """The plan that judges these puzzles of a file again, with the dice of a seed."""
    coach = player_of(game, game.coach)
    versions = {game.name: version_of_practice(game), coach.name: version_of(coach)}
    settings = {"game": game.name, "file": str(path), "times": times, "seed": seed}
    return Plan(TASK, settings, COLUMNS, versions, tuple(ids))


@contextmanager
def judged_again(settings: Json) -> Generator[Work]:
    """The work of a plan: one puzzle."""
    game = game_of(settings["game"])
    puzzles = {one.id: one for one in read(Path(settings["file"]))}
    times, dice = int(settings["times"]), dice_of(str(settings["seed"]))

    def work(piece: Json) -> PieceDone:
        row = _again(game, puzzles[str(piece)], times, dice)
        return PieceDone(piece, [msgspec.to_builtins(row)])

    yield work


def _again(game: AnyGame, puzzle: Puzzle, times: int, dice: int) -> Row:
    view = view_of(game, puzzle.record)
    also = [game.parse_action(one.action) for one in puzzle.answer.ranked]
    number = dice + int(puzzle.id, 16) % 1_000_000
    nodes = min(times * puzzle.answer.nodes, MOST_NODES)
    budget = Budget(nodes, times * puzzle.answer.worlds, seed=number)
    decision = decide(player_of(game, game.coach), view, budget, also)
    found = judge(game.units, decision, puzzle.best)
    errors = tuple(
        share_wrong(asked_of(player_of(game, one.name), one, view, number).chosen, puzzle.right)
        for one in practice_of(game).panel
    )
    return Row(
        puzzle.theme,
        puzzle.level,
        found.verdict in ("best", "even"),
        found.rank == 1,
        found.verdict or "",
        decision.budget.worlds,
        errors,
    )


# --- what it comes to -----------------------------------------------------------------------------


class LevelRow(msgspec.Struct, frozen=True):
    """How often one player errs at one level, with a 95 % interval over puzzles."""

    player: str
    level: int
    puzzles: int
    share: float
    low: float
    high: float


class Climb(msgspec.Struct, frozen=True):
    """How much more often a player errs than another, or than itself a level lower: 0 to 1, ±.

    Within a level it is counted in the same puzzles, so `width` is not that of two shares apart.
    """

    more: str  # who is to err more often
    less: str
    level: int
    by: float
    width: float  # half the 95 % interval

    @property
    def is_sure(self) -> bool:
        return self.by > self.width

    @property
    def surely_fails(self) -> bool:
        """Whether it is the other way round beyond doubt."""
        return self.by < -self.width


class Checked(msgspec.Struct, frozen=True):
    """The whole check."""

    puzzles: int
    stand: int
    same: int
    themes: dict[str, tuple[int, int]]  # standing, of how many
    levels: tuple[LevelRow, ...]
    apart: tuple[LevelRow, ...]  # levels by the other players alone
    rises: tuple[Climb, ...]  # each player, from each level to the next
    falls: tuple[Climb, ...]  # at each level, from each player to the next stronger


def checked(game: AnyGame, rows: Sequence[Row]) -> Checked:
    """Counts and shares; levels also by what the other players alone do with each puzzle."""
    practice = practice_of(game)
    panel = [one.called for one in practice.panel]
    themes: dict[str, tuple[int, int]] = {}
    for row in rows:
        good, of = themes.get(row.theme, (0, 0))
        themes[row.theme] = (good + row.stands, of + 1)
    levels: list[LevelRow] = []
    apart: list[LevelRow] = []
    for place, name in enumerate(panel):
        for level in LEVELS:
            own = [row.errors[place] for row in rows if row.level == level]
            levels.append(_level(name, level, own))
            others = [
                row.errors[place]
                for row in rows
                if measured_level(practice, row.errors, place) == level
            ]
            apart.append(_level(name, level, others))
    stand, same = sum(row.stands for row in rows), sum(row.same for row in rows)
    at = {level: [row.errors for row in rows if row.level == level] for level in LEVELS}
    rises = tuple(_rises(panel, at))
    falls = tuple(_falls(panel, at))
    return Checked(len(rows), stand, same, themes, tuple(levels), tuple(apart), rises, falls)


Errors = Sequence[tuple[float, ...]]
"""Of the panel, puzzle by puzzle."""


def _rises(panel: Sequence[str], at: Mapping[int, Errors]) -> Iterator[Climb]:
    for place, name in enumerate(panel):
        for lower, higher in pairwise(LEVELS):
            shares = [[errors[place] for errors in at[level]] for level in (higher, lower)]
            if min(map(len, shares)) > 1:
                by = mean(shares[0]) - mean(shares[1])
                spread = sum(variance(own) / len(own) for own in shares)
                yield Climb(name, name, higher, by, Z * spread**0.5)


def _falls(panel: Sequence[str], at: Mapping[int, Errors]) -> Iterator[Climb]:
    for level in LEVELS:
        for weaker, stronger in pairwise(range(len(panel))):
            less = [errors[weaker] - errors[stronger] for errors in at[level]]
            if len(less) > 1:
                width = Z * (variance(less) / len(less)) ** 0.5
                yield Climb(panel[weaker], panel[stronger], level, mean(less), width)


def _level(name: str, level: int, shares: Sequence[float]) -> LevelRow:
    """A share with Wilson's interval; what a player throws dice for counts by its share."""
    count = len(shares)
    if not count:
        return LevelRow(name, level, 0, 0.0, 0.0, 1.0)
    share = sum(shares) / count
    return LevelRow(name, level, count, share, *interval(share, count))


def interval(share: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of so many.

    >>> [round(one, 2) for one in interval(0.5, 10)]
    [0.24, 0.76]
    """
    middle = share + Z * Z / (2 * count)
    half = Z * (share * (1 - share) / count + Z * Z / (4 * count * count)) ** 0.5
    whole = 1 + Z * Z / count
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


# --- told ----------------------------------------------------------------------------------------

_WORDS = {
    "en": {
        "stand": "best choices that stand",
        "same": "the same choice first",
        "by": "errors",
        "apart": "the same, each player in the levels that the others alone tell:",
        "rises": "each player errs more from level to level: {up} of {pairs}, surely {sure}",
        "falls": "the stronger errs less within a level: {up} of {pairs}, surely {sure}",
        "level": "level",
    },
    "ja": {
        "stand": "変わらない最善手",
        "same": "同じ手が首位",
        "by": "ミスの割合",
        "apart": "同じく、各プレイヤーを他のプレイヤーだけで測ったレベルで：",
        "rises": "レベルが上がるとミスが増える: {pairs} 組中 {up}、うち確実 {sure}",
        "falls": "同じレベルでは強い方がミスが少ない: {pairs} 組中 {up}、うち確実 {sure}",
        "level": "レベル",
    },
}


def told_lines(checked: Checked, lang: str) -> list[str]:
    """The check as people read it."""
    words = _WORDS[lang]
    return [
        f"{words['stand']}: {checked.stand} / {checked.puzzles}",
        f"{words['same']}: {checked.same} / {checked.puzzles}",
        *(f"  {name}: {good} / {of}" for name, (good, of) in checked.themes.items()),
        *level_lines(checked, lang),
    ]


def level_lines(checked: Checked, lang: str) -> list[str]:
    """How often each player errs by level, and where that does not rise or fall as it should."""
    words = _WORDS[lang]
    lines: list[str] = []
    for title, rows in (("", checked.levels), (words["apart"], checked.apart)):
        table = [[words["by"], *(str(level) for level in LEVELS)]]
        for name in dict.fromkeys(row.player for row in rows):
            own = [row for row in rows if row.player == name]
            table.append([name, *(_told_share(row) for row in own)])
        lines += ["", *filter(None, [title]), *columns(table)]
    for title, steps in (("rises", checked.rises), ("falls", checked.falls)):
        up, sure = sum(one.by > 0 for one in steps), sum(one.is_sure for one in steps)
        lines += ["", words[title].format(up=up, pairs=len(steps), sure=sure)]
        doubted = sorted((one for one in steps if not one.is_sure), key=lambda one: one.by)
        lines += [_told_step(one, words["level"]) for one in doubted]
    return lines


def _told_share(row: LevelRow) -> str:
    return f"{100 * row.share:.0f} % [{100 * row.low:.0f}, {100 * row.high:.0f}] n={row.puzzles}"


def _told_step(step: Climb, level: str) -> str:
    """One that is not sure, worst first; `!` where it surely fails."""
    here = f"{level} {step.level}"
    whom = f"{step.more}, {level} {step.level - 1} → {step.level}"
    if step.more != step.less:
        whom = f"{here}, {step.more} → {step.less}"
    mark = "!" if step.surely_fails else " "
    return f"{mark} {whom}: {100 * step.by:+.0f} ± {100 * step.width:.0f} %"
