"""A recorded deal as text: every event and the picture each seat saw. Run as a script to print one.

``python -m tests.contract.playthrough GAME PRESET`` prints it; with ``--write`` every game's are
written to tests/golden, to be looked at and committed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from kibitz.core.events import SEATS, line_of
from kibitz.games import AnyGame, game, games
from tests.contract.laws import walk

GOLDEN = Path(__file__).parent.parent / "golden"
SEED = 2026


def playthrough(played: AnyGame, preset: str) -> str:
    """The whole deal."""
    lines: list[str] = []
    told = 0
    for step, (state, events, _) in enumerate(walk(played, preset, SEED)):
        lines += [line_of(event) for event in events[told:]]
        told = len(events)
        if step % 9 == 0:
            seat = SEATS[(step // 9) % 4]
            view = played.view(state, seat)
            lines += ["", *played.draw(view).splitlines(), ""]
            lines += [f"legal: {' | '.join(str(one) for one in list(played.legal_of(view))[:20])}"]
        if (score := played.score(state)) is not None:
            lines.append(f"points: {list(score.points)}")
            lines += [played.sentences.render(fact) for fact in score.facts]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def path_of(played: AnyGame, preset: str) -> Path:
    """Where the recorded one is kept."""
    return GOLDEN / played.name / f"{preset}.txt"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        for one in games():
            for name in one.presets:
                path_of(one, name).parent.mkdir(parents=True, exist_ok=True)
                path_of(one, name).write_text(playthrough(one, name), encoding="utf-8")
    else:
        print(playthrough(game(sys.argv[1]), sys.argv[2]), end="")
