"""A Python player of somebody else: ``module:Class`` or ``file.py:Class``, in a process of its own.

The class is built without arguments. It has `think` as our players do, or the simpler
``choose(view, legal)`` that returns one of the legal actions. Its process has limits on memory, on
the time for a choice and on what it writes; it is never trusted, and its code is never loaded here.
Whatever it does, the game goes on: a choice it fails at is its first legal action, and is counted.

A process that was late, died or flooded is started anew a few times; after that every choice is a
fault.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pickle
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from kibitz.adapters.process import BotLimits, Process
from kibitz.adapters.refusals import BOTS
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import IllegalAction, NotationError, PlayerError, reason_of
from kibitz.core.game import AnyGame, Budget, Decision, Evaluation
from kibitz.runner.executor import search_path

STARTS = 3
LIMITS = BotLimits(seconds=10.0)


@dataclass(frozen=True, slots=True)
class Reference:
    """Where a player's class is: in a module by its name, or in a file."""

    source: str
    name: str

    @property
    def is_file(self) -> bool:
        return self.source.endswith(".py")

    @property
    def version(self) -> str:
        """Twelve hexadecimal digits over the file, or over all of the module's package."""
        digest = hashlib.sha256(str(self).encode())
        for path in self._files():
            digest.update(path.name.encode() + path.read_bytes())
        return digest.hexdigest()[:12]

    def _files(self) -> list[Path]:
        if self.is_file:
            return [Path(self.source)]
        spec = find_spec(self.source.partition(".")[0])  # of a package itself: imports nothing
        if spec is None or spec.origin is None:
            raise NotationError(ASKED.told("asked.no-module", text=self.source))
        origin = Path(spec.origin)
        return sorted(origin.parent.rglob("*.py")) if origin.name == "__init__.py" else [origin]

    def __str__(self) -> str:
        return f"{self.source}:{self.name}"


def reference_of(text: str) -> Reference | None:
    """The reference that a text is; None where it is none.

    >>> reference_of("my_bots.hearts:Careful"), reference_of("strength:flush=no")
    (Reference(source='my_bots.hearts', name='Careful'), None)
    """
    source, colon, name = text.rpartition(":")
    if not colon or not name.isidentifier():
        return None
    if source.endswith(".py"):
        if not Path(source).is_file():
            raise NotationError(ASKED.told("asked.no-program", text=source))
        return Reference(str(Path(source).resolve()), name)
    is_module = all(part.isidentifier() for part in source.split("."))
    return Reference(source, name) if is_module else None


class Outside:
    """A player of somebody else, asked through a pipe. Close it to end its process."""

    def __init__(
        self, game: AnyGame, reference: Reference, limits: BotLimits = LIMITS, memory_mb: int = 2048
    ) -> None:
        self.name = str(reference)
        self.faults: Counter[str] = Counter()
        self.last_fault = ""
        self._game, self._limits = game, limits
        self._command = (
            *(sys.executable, "-P", "-m", "kibitz.adapters.outside_child"),
            *(game.name, reference.source, reference.name, str(memory_mb)),
        )
        self._starts = 0
        self._process: Process | None = None

    def think(self, view: Any, budget: Budget, also: Sequence[Any] = ()) -> Iterator[Decision[Any]]:
        try:
            action = self._choose(view, budget)
        except PlayerError as error:
            self.faults[error.kind] += 1
            self.last_fault = reason_of(error)
            action = self._game.legal_of(view)[0]
        yield Decision(action, (Evaluation(action, 0.0, "rank"),), budget=budget)

    def _choose(self, view: Any, budget: Budget) -> Any:
        asked = base64.b64encode(pickle.dumps((view, budget))).decode()
        answer = self._answer(asked)
        if "error" in answer:
            raise PlayerError("nonsense", str(answer["error"])[:500])
        try:
            action = self._game.parse_action(str(answer.get("action"))[:200])
            self._game.allow(view, action)
        except (NotationError, IllegalAction) as error:
            raise PlayerError("nonsense", reason_of(error)) from None
        return action

    def _answer(self, asked: str) -> dict[str, Any]:
        seconds = self._limits.seconds
        if self._process is None:
            if self._starts == STARTS:
                raise PlayerError("died", BOTS.told("bot.many-starts", times=STARTS))
            self._starts += 1
            seconds = self._limits.start_seconds
            self._process = Process(
                self._command, self._limits, os.environ | {"PYTHONPATH": search_path()}
            )
        try:
            line = self._process.ask(asked, seconds)
            return msgspec.json.decode(line, type=dict[str, Any])
        except PlayerError:
            self.close()
            raise
        except msgspec.DecodeError:
            self.close()
            raise PlayerError("nonsense", BOTS.told("bot.no-object")) from None

    def close(self) -> None:
        """End its process and all it has started."""
        if self._process is not None:
            self._process.end()
            self._process = None
