"""Make the packaged puzzles of a game: a starter set of 300 and a daily set apart from it.

Usage: puzzles.py find GAME FOLDER [THEME...] [--seconds N] [--seed S]
           looks for puzzles of these themes in the same deals and keeps what it finds; again: goes
           on from there; another seed: more of them
       puzzles.py pool GAME FOLDER
           measures how hard all that was found is, by the panel as it is, and writes what may be
           packaged and has not been judged again (FOLDER/GAME-N.pool.jsonl); then
           kibitz GAME puzzles check FOLDER/GAME-N.pool.jsonl --rows FOLDER/check-GAME-N.rows
       puzzles.py told GAME FOLDER
           how many stood, before any was dropped, and how often each player errs by level
       puzzles.py levels GAME FOLDER [--seed S] [--found]
           the same of all that is packaged, judged again or not, with fresh dice, set by set; or of
           what was found in FOLDER and is in no set, so that no rule was chosen in sight of it
       puzzles.py relevel GAME FOLDER
           tells levels anew by the errors kept with what is packaged; no puzzle comes or goes
       puzzles.py again GAME FOLDER [THEME...] [--seconds N]
           the coach of today looks once more at what is packaged, or was found by a coach before
           it, with the dice and the work of its answer, explained: what it tells now is kept
           (FOLDER/again-GAME.jsonl) and goes on from there; where it no longer finds the best
           choice right, the puzzle falls
       puzzles.py pack GAME FOLDER
           leaves out what did not stand, writes both sets and what made them (NAME.made.json)

`find` takes minutes of CPU, the check an hour for bridge. With the same code the same puzzles are
found; what earlier code found is packaged too, where the coach of today lets it stand: what is in
the packaged sets is found anew in them, so that rows need not be kept for ever.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Collection, Iterator
from datetime import date
from pathlib import Path

import msgspec
from msgspec.structs import replace

from kibitz.core.game import AnyGame, Budget, decide
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.practice.check import MOST_NODES, USUAL, Row, checked, dice_of, level_lines, told_lines
from kibitz.practice.choose import Basket, levels_in, measured_level
from kibitz.practice.make import LONGER, SHAPE, Maker, PuzzlesWanted, asked_of, plan_of, share_wrong
from kibitz.practice.make import SEED as DICE
from kibitz.practice.puzzle import Puzzle, kept, practice_of, sayable, view_of
from kibitz.practice.sets import DAILY, STARTER, packaged, path_of, read, write
from kibitz.runner import ResultFile, executor, run, version_of
from kibitz.runner.provenance import hashes_of
from kibitz.runner.provenance import read as provenance_of
from kibitz.runner.provenance import write as say_what_made
from kibitz.runner.results import PieceLine, read_lines, read_plans

SEED = "starter"
WANTED = {
    "hearts": {"pass": 60, "moon": 60, "queen": 80, "endgame": 80, "duck": 80},
    "riichi": {
        "last": 52,
        "riichi": 52,
        "push": 52,
        "call": 52,
        "one": 52,
        "two": 52,
        "three": 48,
    },
    "bridge": {
        "lead": 50,
        "declarer": 90,
        "defence": 90,
        "slam": 30,
        "opening": 30,
        "response": 35,
        "competitive": 35,
    },
}
"""How many of each theme are wanted; a theme that gives fewer is made up for by the others."""
STARTERS, DAILIES = 300, 60
SPARE = 1.15  # so many times as many are judged again: some will fall


def find(game: str, folder: Path, themes: list[str], seconds: float, seed: str) -> None:
    """Look for puzzles of these themes together, so many seconds of CPU at most."""
    folder.mkdir(parents=True, exist_ok=True)
    names = themes or list(WANTED[game])
    practice = practice_of(game_of(game))
    most = {name: round(SPARE * WANTED[game][name]) for name in names}
    basket = Basket(most, practice)
    plan = plan_of(PuzzlesWanted(game, seed, tuple(names)))
    path = folder / f"{game}-{'+'.join(names)}-{seed}.rows"
    begun, deals = time.process_time(), 0
    with ResultFile(path, resume=path.exists()) as file:
        for answer in run(plan, executor(1), file):
            deals += 1
            for (row,) in answer.rows:
                basket.offer(msgspec.convert(row, Puzzle))
            if basket.is_full or time.process_time() - begun > seconds:
                break
    for name in names:
        own = [one for one in basket.puzzles() if one.theme == name]
        levels = dict(sorted(Counter(one.level for one in own).items()))
        print(f"{game} {name}: {len(own)} of {deals} deals, {levels}")
    print(f"{time.process_time() - begun:.0f} s", flush=True)


# --- what was found -------------------------------------------------------------------------------


def row_files(folder: Path, game: str) -> list[Path]:
    """The files of what was found."""
    return sorted(folder.glob(f"{game}-*.rows"))


def found_in(path: Path) -> Iterator[tuple[Puzzle, bool]]:
    """The puzzles of a file of rows, and whether the panel of today said how hard they are."""
    plans = read_plans(path)
    for line in read_lines(path):
        for row in line.rows if isinstance(line, PieceLine) else ():
            by_today = plans[line.hash].versions["puzzles"] == SHAPE
            yield msgspec.convert(row[0], Puzzle), by_today


# --- what is packaged, told anew ------------------------------------------------------------------


class Anew(msgspec.Struct, frozen=True):
    """What the coach of a version tells of a puzzle found before it; None where it fell."""

    id: str
    coach: str
    puzzle: Puzzle | None


def again(game: str, folder: Path, themes: list[str], seconds: float) -> None:
    """Look once more at what is packaged or was found by a coach before today's.

    First where a cause is told without its counts.
    """
    folder.mkdir(parents=True, exist_ok=True)
    maker, by = Maker(PuzzlesWanted(game, SEED)), version_of(player_of(game_of(game), _coach(game)))
    known = told_anew(game, folder, by)
    earlier = (one for path in row_files(folder, game) for one in _found_before(path, game, by))
    both = {one.id: one for one in (*earlier, *_packaged(game))}
    waiting = [one for one in both.values() if one.id not in known]
    waiting = [one for one in waiting if not themes or one.theme in themes]
    begun, fell, left = time.process_time(), 0, len(waiting)
    with (folder / f"again-{game}.jsonl").open("ab") as file:
        for one in sorted(waiting, key=lambda each: (not _lacks_counts(each), each.id)):
            if time.process_time() - begun > seconds:
                break
            found = looked_again(maker, one)
            fell, left = fell + (found is None), left - 1
            file.write(msgspec.json.encode(Anew(one.id, by, found)) + b"\n")
            file.flush()
            print(one.id, one.theme, "stands" if found else "fell", flush=True)
    print(f"{time.process_time() - begun:.0f} s, {fell} fell, {left} left")


def looked_again(maker: Maker, one: Puzzle) -> Puzzle | None:
    """A puzzle as today's coach tells it, with the dice it was found by."""
    game, theme = maker.game, maker.practice.theme(one.theme)
    view = view_of(game, one.record)
    also = [game.parse_action(each.action) for each in one.answer.ranked]
    given = maker.budget
    worlds = max(theme.times * given.worlds, one.answer.worlds)
    longer = LONGER if given.worlds and worlds >= LONGER * theme.times * given.worlds else 2
    nodes = max(theme.times * given.nodes, min(one.answer.nodes, MOST_NODES))
    budget = Budget(nodes, worlds, seed=longer * DICE + one.piece, explain=True)
    decision = decide(maker.coach, view, budget, also)
    right = maker.right(decision, theme)
    # Asked of a whole decision: what a theme is about may stand in a panel, which no answer keeps.
    if one.best not in right or not theme.about(view, decision):
        return None
    named = [each.action for each in one.answer.ranked]
    answer = kept(decision, named)
    return replace(one, best=str(decision.action), right=right, answer=answer)


def told_anew(game: str, folder: Path, by: str | None = None) -> dict[str, Puzzle | None]:
    """What the coach told last of packaged puzzles, by id; that of one version, if told."""
    return {row.id: row.puzzle for row in _rows_anew(game, folder) if by in (None, row.coach)}


def _rows_anew(game: str, folder: Path) -> list[Anew]:
    path = folder / f"again-{game}.jsonl"
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Anew) for line in lines]


def _packaged(game: str) -> list[Puzzle]:
    return [one for name in (STARTER, DAILY) for one in packaged(game, name)]


def _found_before(path: Path, game: str, by: str) -> Iterator[Puzzle]:
    """The puzzles of a file of rows that another coach than this one found."""
    plans = read_plans(path)
    for line in read_lines(path):
        if isinstance(line, PieceLine) and plans[line.hash].versions[_coach(game)] != by:
            yield from (msgspec.convert(row[0], Puzzle) for row in line.rows)


def _coach(game: str) -> str:
    return game_of(game).coach


def _lacks_counts(one: Puzzle) -> bool:
    causes = (cause for choice in one.answer.ranked for cause in choice.causes)
    return any("worlds" not in cause.facts for cause in causes)


def judged(folder: Path, game: str) -> dict[str, Row]:
    """What was judged again, by id; what was judged twice by the last time."""
    found: dict[str, Row] = {}
    for path in sorted(folder.glob(f"check-{game}-*.rows")):
        for line in read_lines(path):
            if isinstance(line, PieceLine):
                found[str(line.piece)] = msgspec.convert(line.rows[0], Row)
    return found


def measured(played: AnyGame, folder: Path) -> list[Puzzle]:
    """All that was found, with the errors of today's panel; each is measured once.

    What is packaged with the same right choices keeps what was measured: the check asks the players
    of today anyway, and tells how often they err by the levels that stand.
    """
    panel = practice_of(played).panel
    seats = [(one, player_of(played, one.name)) for one in panel]
    by = ", ".join(f"{one.called} {one.dice} {version_of(player)}" for one, player in seats)
    packed = {one.id: one for one in _packaged(played.name)}
    path = folder / f"{played.name}.levels.json"
    kept: dict[str, dict[str, tuple[float, ...]]] = (
        msgspec.json.decode(path.read_bytes()) if path.exists() else {}
    )
    known = kept.setdefault(by, {})
    found: dict[str, Puzzle] = {}
    anew = told_anew(played.name, folder)
    kept_ones = ((one, False) for one in packed.values())
    rows = (each for file in row_files(folder, played.name) for each in found_in(file))
    for earlier, by_panel in (*kept_ones, *rows):
        one = anew.get(earlier.id, earlier)
        if one is None:
            continue  # it fell
        by_today = by_panel and one.right == earlier.right
        view = view_of(played, one.record)
        theme = practice_of(played).theme_of(view)
        if one.id in found or theme is None or theme.name != one.theme:
            continue
        asked = f"{one.id} {' '.join(one.right)}"
        before = packed.get(one.id)
        if by_today:
            known[asked] = one.errors
        elif before and before.right == one.right and len(before.errors) == len(panel):
            known[asked] = before.errors
        elif asked not in known:
            number = int(one.id, 16) % 1_000_000
            known[asked] = tuple(
                share_wrong(asked_of(player, panelist, view, number).chosen, one.right)
                for panelist, player in seats
            )
            path.write_bytes(msgspec.json.encode(kept))
        answer = sayable(played, one.answer)
        errors = tuple(known[asked])
        level = measured_level(practice_of(played), errors)
        found[one.id] = replace(one, answer=answer, errors=errors, level=level)
    path.write_bytes(msgspec.json.encode(kept))
    return list(found.values())


def chosen(game: str, folder: Path) -> dict[str, list[Puzzle]]:
    """What may be packaged, by theme, without misfits, what fell and what is too much."""
    played, again = game_of(game), judged(folder, game)
    practice = practice_of(played)
    found: dict[str, list[Puzzle]] = {theme: [] for theme in WANTED[game]}
    stood = {name for name, row in again.items() if row.stands}
    packed = {one.id for one in _packaged(game)}
    # What is packaged and has not fallen keeps its place: what was found since fills up.
    order = sorted(
        measured(played, folder),
        key=lambda one: (one.id not in packed, one.id not in stood, one.id),
    )
    for theme, most in WANTED[game].items():
        basket = Basket({theme: 10 * most}, practice)
        for one in order:
            if one.theme == theme and (one.id in stood or one.id not in again):
                basket.offer(one)
        found[theme] = basket.puzzles()
    return found


def pool(game: str, folder: Path) -> None:
    """Write what is to be judged again: as many of each theme and level as may be packaged."""
    again = judged(folder, game)
    known = {one.id for path in folder.glob(f"{game}-*.pool.jsonl") for one in read(path)}
    found = chosen(game, folder)
    most = {theme: round(SPARE * count) for theme, count in WANTED[game].items()}
    starter, daily = divided(game, found, most, round(SPARE * STARTERS), round(SPARE * DAILIES))
    fresh = [one for one in (*starter, *daily) if one.id not in again and one.id not in known]
    path = folder / f"{game}-{len(list(folder.glob(f'{game}-*.pool.jsonl'))) + 1}.pool.jsonl"
    write(path, sorted(fresh, key=lambda one: one.id))
    print(path, len(fresh), dict(Counter(one.theme for one in fresh)))


def told(game: str, folder: Path) -> None:
    """Print how many stood of all judged, and the levels of what is packaged."""
    played, again = game_of(game), judged(folder, game)
    wrong = [one for one in again.values() if not one.stands]
    print(f"{len(again) - len(wrong)} of {len(again)} stood;", Counter(one.theme for one in wrong))
    both = {one.id: one for name in (STARTER, DAILY) for one in packaged(game, name)}
    rows = [
        msgspec.structs.replace(again[name], level=one.level)
        for name, one in both.items()
        if name in again
    ]
    print(f"packaged: {len(both)}, judged again: {len(rows)}")
    print("\n".join(told_lines(checked(played, rows), "en")))


def levels(game: str, folder: Path, seed: str, *, fresh: bool = False) -> None:
    """Print how often each player errs in what is packaged, and keep it; nothing is judged.

    `fresh`: in what was found in the folder instead.
    """
    played = game_of(game)
    panel = [(one, player_of(played, one.name)) for one in practice_of(played).panel]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"levels-{game}-{seed}.json"
    sets = {"found": _fresh(game, folder)}
    if not fresh:
        sets = {name: packaged(game, name) for name in (STARTER, DAILY)}
    known: dict[str, tuple[float, ...]] = (
        msgspec.json.decode(path.read_bytes()) if path.exists() else {}
    )
    every: list[Row] = []
    for name, puzzles in sets.items():
        rows: list[Row] = []
        for one in puzzles:
            if one.id not in known:
                view, number = view_of(played, one.record), dice_of(seed) + int(one.id, 16) % 10**6
                chosen = [asked_of(player, whom, view, number).chosen for whom, player in panel]
                known[one.id] = tuple(share_wrong(own, one.right) for own in chosen)
                path.write_bytes(msgspec.json.encode(known))
            rows.append(Row(one.theme, one.level, True, True, "", 0, known[one.id]))
        every += rows
        _tell_levels(played, name, rows)
    if len(sets) > 1:
        _tell_levels(played, "both", every)


def _fresh(game: str, folder: Path) -> list[Puzzle]:
    """What was found in a folder and stands in no set, with its levels and without misfits."""
    wanted = {name: 10 * most for name, most in WANTED[game].items()}
    basket = Basket(wanted, practice_of(game_of(game)), {one.id for one in _packaged(game)})
    for path in row_files(folder, game):
        for one, by_panel in found_in(path):
            if by_panel:
                basket.offer(one)
    return basket.puzzles()


def _tell_levels(played: AnyGame, name: str, rows: list[Row]) -> None:
    counts = sorted(Counter(row.level for row in rows).items())
    print(name, dict(counts), *level_lines(checked(played, rows), "en"), "", sep="\n")


def relevel(game: str, _: Path) -> None:
    """Write both sets with the levels that the rule of today gives them."""
    practice = practice_of(game_of(game))
    for name in (STARTER, DAILY):
        path, before = path_of(game, name), packaged(game, name)
        after = [replace(one, level=measured_level(practice, one.errors)) for one in before]
        moved = sum(one.level != was.level for one, was in zip(after, before, strict=True))
        made, told = provenance_of(path), " Levels told anew by the errors kept with each puzzle"
        write(path, sorted(after, key=_order) if name == STARTER else after)
        note = made.note.split(told)[0] + f"{told}: {moved} moved."
        last = f" && python tools/puzzles.py relevel {game} ROWS"
        command = made.command.removesuffix(last) + last
        say_what_made(path, command, made.data, date.today().isoformat(), made.seed, note)
        print(path.name, f"{moved} moved", Counter(one.level for one in after))


# --- packed ---------------------------------------------------------------------------------------


def pack(game: str, folder: Path) -> None:
    """Choose, and write both sets."""
    starter, daily = divided(game, chosen(game, folder), WANTED[game], STARTERS, DAILIES)
    again = judged(folder, game)
    files = row_files(folder, game)
    checks = sorted(folder.glob(f"check-{game}-*.rows"))
    command = " && ".join(
        f"python tools/puzzles.py {what} {game} ROWS" for what in ("find", "pool", "pack")
    )
    for path, puzzles in ((path_of(game, STARTER), starter), (path_of(game, DAILY), daily)):
        write(path, puzzles)
        said = _note(game, folder, files, checks, puzzles, again)
        data = hashes_of([*files, *checks])
        lost = "Found by several versions of the code; the rows named are not kept with it."
        say_what_made(path, command, data, date.today().isoformat(), SEED, lost, said)
        themes = Counter(one.theme for one in puzzles)
        levels = {level: len(own) for level, own in levels_in(puzzles).items()}
        print(
            f"{path.name}: {len(puzzles)}, {path.stat().st_size // 1024} kB", dict(themes), levels
        )
        print(f"  {said}")


def _note(
    game: str,
    folder: Path,
    files: list[Path],
    checks: list[Path],
    puzzles: list[Puzzle],
    again: dict[str, Row],
) -> str:
    """Which versions of the coach found these puzzles, and which judged them again."""
    coach = game_of(game).coach
    ids = {one.id for one in puzzles}
    makers: Counter[str] = Counter()
    for path in files:
        plans = {name: plan.versions[coach] for name, plan in read_plans(path).items()}
        for line in read_lines(path):
            for row in line.rows if isinstance(line, PieceLine) else ():
                if row[0]["id"] in ids:
                    makers[plans[line.hash]] += 1
                    ids.discard(row[0]["id"])
    judges = {plan.versions[coach] for path in checks for plan in read_plans(path).values()}
    by = ", ".join(f"{version} ({count})" for version, count in makers.most_common())
    judged_again = sum(one.id in again for one in puzzles)
    anew = {row.id: row.coach for row in _rows_anew(game, folder)}
    telling = Counter(anew[one.id] for one in puzzles if one.id in anew)
    told_by = ", ".join(f"{version} ({count})" for version, count in telling.most_common())
    said = [
        f"Found by `{coach}` of version {by}; the other {len(ids)} were in the sets before, by"
        " versions that their history names"
        if by
        else "All were in the sets before, found by versions that their history names",
        f"told anew by version {told_by}" if told_by else "none told anew",
        f"{judged_again} of {len(puzzles)} judged again before they were packed, with 16 times the"
        f" work, by version {', '.join(sorted(judges))}"
        if judged_again
        else "none judged again before they were packed",
        "docs/figures.md says how many stand by other dice.",
    ]
    return "; ".join(said)


def divided(
    game: str, found: dict[str, list[Puzzle]], wanted: dict[str, int], starters: int, dailies: int
) -> tuple[list[Puzzle], list[Puzzle]]:
    """The starter set and the daily one, each with its share of every theme and level.

    Hard ones are rare, so a theme gives its levels in turn, beginning with the hardest.
    """
    before = {one.id for one in packaged(game, STARTER)}, {one.id for one in packaged(game, DAILY)}
    both = before[0] | before[1]
    turns = {theme: _in_turn(puzzles, both) for theme, puzzles in found.items()}
    rows = {theme: one[: wanted[theme]] for theme, one in turns.items()}
    short = starters + dailies - sum(map(len, rows.values()))
    spare = {theme: one[wanted[theme] :] for theme, one in turns.items()}
    while short > 0 and any(spare.values()):
        for theme in (theme for theme, more in spare.items() if more):
            if short > 0:
                rows[theme].append(spare[theme].pop(0))
                short -= 1
    every = sorted((one for puzzles in rows.values() for one in puzzles), key=_order)
    # What is in a set stays in it: who looked at one set has not seen the other.
    daily = [one for one in every if one.id in before[1]][:dailies]
    free = [one for one in every if one.id not in both]
    if len(daily) + len(free) < dailies:
        free = [one for one in every if one.id not in before[1]]
    # Dealt out along themes and levels, so that the daily set has its share of each.
    wants = min(dailies - len(daily), len(free))
    step = len(free) / wants if wants else 0.0
    daily += [free[int(step * at + step / 2)] for at in range(wants)]
    taken = {one.id for one in daily}
    starter = [one for one in every if one.id not in taken]
    return starter[:starters], sorted(daily, key=lambda one: one.id)


def _in_turn(puzzles: list[Puzzle], first: Collection[str] = ()) -> list[Puzzle]:
    """Level by level in turn from the hardest; what is `first`, by id, before all others."""
    found: list[Puzzle] = []
    for some in ([one for one in puzzles if (one.id in first) == early] for early in (True, False)):
        rows = [sorted(own, key=lambda one: one.id) for own in levels_in(some).values()][::-1]
        longest = max(map(len, rows), default=0)
        found += [row[at] for at in range(longest) for row in rows if at < len(row)]
    return found


def _order(one: Puzzle) -> tuple[str, int, str]:
    return one.theme, one.level, one.id


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument(
        "what", choices=("find", "pool", "told", "levels", "relevel", "again", "pack")
    )
    parser.add_argument("game", choices=sorted(WANTED))
    parser.add_argument("folder", type=Path)
    parser.add_argument("themes", nargs="*")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--found", action="store_true")
    asked = parser.parse_args()
    game_of(asked.game)
    if asked.what == "find":
        find(asked.game, asked.folder, asked.themes, asked.seconds, asked.seed)
    elif asked.what == "again":
        again(asked.game, asked.folder, asked.themes, asked.seconds)
    elif asked.what == "levels":
        levels(
            asked.game, asked.folder, USUAL if asked.seed == SEED else asked.seed, fresh=asked.found
        )
    else:
        {"pool": pool, "told": told, "relevel": relevel, "pack": pack}[asked.what](
            asked.game, asked.folder
        )
