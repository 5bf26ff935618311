"""Our seat in a duel: what the referee tells it, folded into a view, and the player's answers.

Also compares, at every choice, the actions our rules allow with those of the referee.
"""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Iterator
from typing import Any

from translate import Message, Translator, meanings

from kibitz.core.game import Budget, Player, decide
from kibitz.games.riichi.action import FROM_HAND, RIICHI, Action
from kibitz.games.riichi.event import Act, Deal
from kibitz.games.riichi.flow.fold import private_after, public_after
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.state import Private, Public, private_of, public_of
from kibitz.games.riichi.view import View
from kibitz.runner import Times

RULES = preset("majiang")


class Seat:
    """Folds what it is told into a view and asks the player."""

    def __init__(self, player: Player[View, Action], seat: int) -> None:
        self.player = player
        self.seat = seat
        self.translator = Translator(seat, RULES)
        self.public: Public | None = None
        self.own: Private | None = None
        self.differences: list[str] = []
        self.times = Times()

    def hear(self, message: Message) -> None:
        for event in self.translator.events(message):
            if isinstance(event, Deal):
                self.public, self.own = public_of(event), private_of(event, self.seat)
            else:
                assert self.public is not None
                assert self.own is not None
                before, self.public = self.public, public_after(self.public, event)
                self.own = private_after(self.own, before, event, self.seat)

    def answer(self, message: Message, allowed: list[Message], peer: Message | None) -> Message:
        """One of the allowed answers; `peer` is what majiang-ai would answer, if asked."""
        self.hear(message)
        known = meanings(message, allowed)
        self._compare(message, set(known))
        chosen = self._decide(self._view())
        actions = (RIICHI, self._decide(self._declared())) if chosen == RIICHI else (chosen,)
        return known.get(actions, {"not-allowed": " ".join(map(str, actions))})

    def _view(self) -> View:
        assert self.public is not None
        return View(self.seat, self.public, self.own)

    def _declared(self) -> View:
        view = self._view()
        return View(self.seat, public_after(view.public, Act(self.seat, RIICHI)), view.own)

    def _decide(self, view: View) -> Action:
        started = time.process_time()
        action = decide(self.player, view, Budget()).action
        self.times.add(1000 * (time.process_time() - started))
        return action

    def _compare(self, message: Message, theirs: set[tuple[Action, ...]]) -> None:
        ours: set[tuple[Action, ...]] = set()
        for action in legal(self._view()):
            if action == RIICHI:
                ours |= {(RIICHI, discard) for discard in legal(self._declared())}
            else:
                ours.add((action,))
        held = self._view().own
        if held is not None and held.drawn is not None and held.drawn not in held.hand:
            # Beside a red five in the hand the referee also lists a plain five just drawn as one
            # from the hand, with riichi and without.
            drawn = FROM_HAND[held.drawn]
            theirs = theirs - {(drawn,), (RIICHI, drawn)}
        if ours != theirs:
            named = [
                sorted(" ".join(map(str, actions)) for actions in rest)
                for rest in (ours - theirs, theirs - ours)
            ]
            self.differences.append(f"{message}: only ours {named[0]}, only theirs {named[1]}")


def hanchan(referee: subprocess.Popen[str], ours: Seat, game: dict[str, Any]) -> dict[str, Any]:
    """One hanchan, named by seed, wall and seat; its result with our times and differences."""
    _tell(referee, game)
    spent = time.process_time()
    for line in _lines(referee):
        if "result" in line:
            return {
                **line["result"],
                "differences": ours.differences,
                "times": ours.times.plain,
                "our_cpu": round(time.process_time() - spent, 3),
            }
        if "told" in line:
            ours.hear(line["told"])
        else:
            _tell(referee, ours.answer(line["ask"], line["legal"], line.get("peer")))
    raise RuntimeError("the referee stopped in the middle of a hanchan")


def _tell(referee: subprocess.Popen[str], value: object) -> None:
    assert referee.stdin is not None
    referee.stdin.write(json.dumps(value, separators=(",", ":")) + "\n")
    referee.stdin.flush()


def _lines(referee: subprocess.Popen[str]) -> Iterator[dict[str, Any]]:
    assert referee.stdout is not None
    for line in referee.stdout:
        yield json.loads(line)
