"""A person at the terminal: shows the view, asks for choices, lets the other seats play."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from kibitz.adapters.entrants import entrant, faults_of, newer
from kibitz.cli.answer import answer_lines, in_rows, terminal_width
from kibitz.cli.saves import save
from kibitz.core.errors import IllegalAction, KibitzError, NotationError, Refused
from kibitz.core.events import Act, Event, Scored, Seat, still_standing
from kibitz.core.game import SEATS, Budget, Follower, decide
from kibitz.core.refusals import INPUT
from kibitz.core.table import AnyTable
from kibitz.core.told import said
from kibitz.games import AnyGame
from kibitz.games import player as player_of

_LISTED = 40  # more legal actions than this are not listed one by one
_WORDS = {
    "en": {
        "prompt": "your choice (number or action, ? coach, u undo, q leave): ",
        "several": "Choose {count}, by their numbers or names, for example: {example}",
        "deal": "This deal:",
        "total": "points",
        "bad": "not understood",
        "nothing": "There is nothing to take back in this deal.",
        "next": "Enter for the next deal: ",
    },
    "ja": {
        "prompt": "選択（番号か札、? コーチ、u 待った、q 中断）: ",
        "several": "{count} 枚を番号か名前で選んでください。例: {example}",
        "deal": "このディール:",
        "total": "点",
        "bad": "読めません",
        "nothing": "このディールで取り消せる手はありません。",
        "next": "Enter で次のディールへ: ",
    },
}


def offered_of(legal: Sequence[Any]) -> list[str]:
    """What is numbered for a choice: every action, or the cards that actions are made of."""
    if len(legal) <= _LISTED:
        return [str(one) for one in legal]
    return list(dict.fromkeys(word for one in legal for word in str(one).split()))


def listed(game: AnyGame, offered: Sequence[str], lang: str) -> str:
    """What may be chosen, numbered, as people read it; where that cannot be typed, how it is."""
    pieces = [f"{number}) {_read(game, one, lang)}" for number, one in enumerate(offered, start=1)]
    return in_rows(pieces, terminal_width())


def _read(game: AnyGame, action: str, lang: str) -> str:
    told = game.sentences.action(action, lang)
    try:
        is_typed = str(game.parse_action(game.sentences.action(action, "en"))) == action
    except NotationError:
        is_typed = False
    return told if is_typed else f"{told}（{action}）" if lang == "ja" else f"{told} ({action})"


MOST_DIGITS = 9  # of a number that is looked at


def named(text: str, offered: Sequence[str]) -> str:
    """The typed action; numbers of the list, and nothing else, become what they stand for."""
    words = text.replace(",", " ").split()
    if not words or not all(word.isdecimal() for word in words):
        return text
    for word in words:
        if len(word) > MOST_DIGITS or not 1 <= int(word) <= len(offered):
            raise NotationError(INPUT.told("input.not-listed", text=word, most=len(offered)))
    return " ".join(offered[int(word) - 1] for word in words)


class PersonSeated:
    """One person and three players at a table; programs of others end with the stack."""

    def __init__(
        self,
        game: AnyGame,
        table: AnyTable,
        kept: Path,
        coach: str,
        lang: str,
        stack: ExitStack,
    ) -> None:
        self.game, self.table, self.kept, self.lang = game, table, kept, lang
        names = table.header.players
        if "you" not in names:
            raise NotationError(
                INPUT.told("input.in-file", path=str(kept), why=INPUT.told("input.not-you"))
            )
        self.seat: Seat = names.index("you")
        self.players = {
            seat: stack.enter_context(entrant(game, name))
            for seat, name in enumerate(names)
            if seat != self.seat
        }
        self.coach = player_of(game, coach)
        self.words = _WORDS[lang]
        self.shown = table.sequence

    def play(self) -> None:
        """Until the match is over; EOFError or KeyboardInterrupt when the person leaves."""
        while self.table.result is None:
            if self.table.deal_over:
                self._between_deals()
            elif waiting := sorted(self.table.to_act() - {self.seat}):
                self._let_play(waiting[0])
            else:
                self._ask()

    def _let_play(self, seat: Seat) -> None:
        view = self.table.view(seat)
        budget, player = Budget(seed=secrets.randbits(63)), self.players[seat]
        if isinstance(player, Follower):
            player.follow(seat, still_standing(self.table.shown(seat, 0)))
        before = faults_of(player)
        self.table.act(seat, decide(player, view, budget).action)
        if failed := newer(faults_of(player), before):
            print(f"  {player.name}: {', '.join(failed)}")
        self._kept()

    def _kept(self) -> None:
        save(self.table.record(), self.kept)
        self._tell()

    def _tell(self) -> None:
        for event in self.table.shown(self.seat, self.shown):
            line = self._line(event)
            if line:
                print(line)
        self.shown = self.table.sequence

    def _line(self, event: Event) -> str:
        say, here = self.game.sentences, self.table.view(self.seat).public.standing
        names = [say.who(seat, here, self.lang) for seat in SEATS]
        if isinstance(event, Act) and event.seat != self.seat:
            return f"  {names[event.seat]}: {say.action(str(event.action), self.lang)}"
        if isinstance(event, Scored):
            numbers = [f"{one:,g}".replace("-", "−") for one in event.points]
            points = [" ".join(told) for told in zip(names, numbers, strict=True)]
            return f"  {self.words['deal']} {', '.join(points)}"
        return ""

    def _between_deals(self) -> None:
        input(self.words["next"])
        self.table.next_deal()
        self._kept()

    def _ask(self) -> None:
        view = self.table.view(self.seat)
        print("\n" + self.game.draw(view, self.lang))
        legal = self.game.legal_of(view)
        offered = offered_of(legal)
        print(listed(self.game, offered, self.lang))
        if len(offered) < len(legal):
            first = str(legal[0])
            print(self.words["several"].format(count=len(first.split()), example=first))
        text = input(self.words["prompt"]).strip()
        match text:
            case "q":
                raise EOFError
            case "?":
                decision = decide(self.coach, view, Budget(seed=secrets.randbits(63), explain=True))
                print("\n".join(answer_lines(self.game, decision, self.lang, terminal_width())))
            case "u":
                self._undo()
            case _:
                self._choose(text, offered)

    def _choose(self, text: str, offered: Sequence[str]) -> None:
        try:
            self.table.act(self.seat, self.game.parse_action(named(text, offered)))
        except IllegalAction as error:
            print(self.game.sentences.render(error.fact, self.lang) if error.fact else error)
            return
        except (Refused, NotationError) as error:
            print(f"{self.words['bad']}: {said(error, self.lang)}")
            return
        self._kept()

    def _undo(self) -> None:
        """Back to the last choice of one's own in this deal."""
        own = [
            place
            for place, event in enumerate(still_standing(self.table.record().events))
            if isinstance(event, Act) and event.seat == self.seat
        ]
        try:
            if not own:
                raise Refused(self.words["nothing"])
            self.table.undo(own[-1])
        except KibitzError as error:
            print(said(error, self.lang))
            return
        self.shown = self.table.sequence
        save(self.table.record(), self.kept)

    def final(self) -> str:
        """The match's last line."""
        result = self.table.result
        if result is None:
            return ""
        rows = zip(self.table.header.players, result.points, result.places, strict=True)
        ordered = sorted(rows, key=lambda row: row[2])
        return "\n".join(f"{place}. {name:<12} {points:g}" for name, points, place in ordered)
