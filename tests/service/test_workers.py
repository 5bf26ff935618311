"""Worker processes are awake before somebody asks, and nobody waits for one that is waking."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import pytest

from kibitz.core.errors import Refused
from kibitz.games import names
from kibitz.service.workers import Crew

REVIEWED = """
import sys
from kibitz.core.record import dump
from kibitz.service.thinking import TASKS
from tests.review.test_choices import two_deals

text = dump(two_deals(sys.argv[1]))
list(TASKS["wake"]())
known = set(sys.modules)
steps = TASKS["review"](sys.argv[1], text, {"worlds": 1})
while not hasattr(next(steps), "choice"):
    pass
print(sorted(one for one in set(sys.modules) - known if one.startswith("kibitz")))
"""


@pytest.mark.ci
@pytest.mark.parametrize("game_name", names())
def test_a_first_verdict_waits_for_no_program_to_be_read(game_name: str) -> None:
    """Since reviews have processes of their own, the first one waited for its process to start."""
    done = subprocess.run(
        [sys.executable, "-c", REVIEWED, game_name], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


@pytest.mark.ci
def test_a_process_that_wakes_makes_way_for_a_question_and_stays_the_same() -> None:
    async def asked() -> None:
        crew = Crew(1, "waking")
        crew.wake()
        crew.wake()  # once is enough
        try:
            with pytest.raises(Refused):
                await crew.last("moments", "none", "nothing of any game", seconds=60)
            assert crew.waiting == 0
        finally:
            await asyncio.to_thread(crew.close)

    asyncio.run(asked())
