"""The process of a player of somebody else: views come on standard input, actions go out.

Started by `outside.Outside` with the game, the source, the class and a limit of memory in MB. What
the player prints goes to standard error, so that it cannot speak in the place of an answer.
"""

from __future__ import annotations

import base64
import importlib
import importlib.util
import os
import pickle
import sys
from pathlib import Path
from typing import Any

import msgspec

from kibitz.adapters.refusals import BOTS
from kibitz.core.errors import NotationError
from kibitz.core.game import decide
from kibitz.games import game as game_of

try:
    import resource
except ImportError:  # no such limits on Windows
    resource = None


def loaded(source: str, name: str) -> Any:
    """The player, built."""
    if source.endswith(".py"):
        sys.path.insert(0, str(Path(source).parent))
        spec = importlib.util.spec_from_file_location(Path(source).stem, source)
        if spec is None or spec.loader is None:
            raise NotationError(BOTS.told("bot.unreadable", source=source))
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module
        spec.loader.exec_module(module)
    else:
        module = importlib.import_module(source)
    return getattr(module, name)()


def main(game_name: str, source: str, name: str, memory_mb: str) -> None:
    """Answer until the pipe closes."""
    if resource is not None:
        most = int(memory_mb) * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    game = game_of(game_name)
    player: Any = None
    for line in sys.stdin.buffer:
        try:
            if player is None:
                player = loaded(source, name)
            view, budget = pickle.loads(base64.b64decode(line))  # from our own side of the pipe
            if hasattr(player, "choose"):
                action = player.choose(view, list(game.legal_of(view)))
            else:
                action = decide(player, view, budget).action
            answer = {"action": str(action)}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"[:2000]}
        replies.write(msgspec.json.encode(answer) + b"\n")
        replies.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
