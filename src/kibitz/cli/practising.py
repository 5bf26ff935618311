"""A person practising at the terminal: nothing of the answer is told before there is one."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Any

import msgspec
from msgspec.structs import replace

from kibitz.cli.answer import answer_lines, broken, in_rows, terminal_width
from kibitz.cli.options import print_json
from kibitz.cli.seat import listed, named, offered_of
from kibitz.core.errors import IllegalAction, KibitzError
from kibitz.core.events import Act
from kibitz.core.game import Budget, decide
from kibitz.core.practice import Choice, Drill, Question
from kibitz.core.record import load
from kibitz.core.told import said
from kibitz.core.verdict import judge, verdict_words
from kibitz.core.words import Sentence, card_said, counted_said
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.practice import deck as decks
from kibitz.practice.check import MOST_NODES, interval
from kibitz.practice.daily import shared
from kibitz.practice.deck import RECENT, Drilled
from kibitz.practice.puzzle import (
    RIGHT,
    Puzzle,
    decision_of,
    is_right,
    judged,
    kept,
    practice_of,
    spelt,
    view_of,
)
from kibitz.practice.schedule import grade_of

WIDE = 100  # characters of a line
BARS = "▁▂▃▄▅▆▇█"
_WORDS = {
    "en": {
        "level": "level",
        "prompt": "your answer (number or action, h what was played, s show, q leave): ",
        "right": "Right.",
        "wrong": "{own}: {verdict}. The best is {best}.",
        "several": "Choose {count}, by their numbers or names, for example: {example}",
        "unknown": "The coach did not look at that one: choose another.",
        "bad": "not understood",
        "score": "{right} of {count} right",
        "next": "next {day}",
        "more": "More of the same: kibitz {game} practice {themes}",
        "due": "Nothing is due. Next: {day}.",
        "none": "Nothing is kept yet: practise, or name finished games.",
        "taken": "{count} of {files}: asked again from tomorrow on.",
        "which": "your answer (numbers with spaces where several, q leave): ",
        "curve": "share right {curve}   seconds {seconds}",
        "day": "1 day in a row",
        "days": "{count} days in a row",
        "recent": "{right} of {asked} right in {days} days (95 %: {low} to {high} %)",
        "waiting": "{count} due: --mine",
    },
    "ja": {
        "level": "レベル",
        "prompt": "答え（番号か札、h ここまでの経過、s 答えを見る、q 終了）: ",
        "right": "正解。",
        "wrong": "{own}：{verdict}。最善は {best}。",
        "several": "{count} 枚を番号か名前で選んでください。例: {example}",
        "unknown": "検討されていない選択です。別の手を選んでください。",
        "bad": "読めません",
        "score": "{count} 問中 {right} 問正解",
        "next": "次回 {day}",
        "more": "同じテーマをもっと：kibitz {game} practice {themes}",
        "due": "今日の復習はありません。次は {day}。",
        "none": "まだ何もありません。練習するか、終わった対局を指定してください。",
        "taken": "{files} ファイルから {count} 個のミスを、明日から復習に加えます。",
        "which": "答え（番号、複数は空白区切り、q 終了）: ",
        "curve": "正答率 {curve}   秒 {seconds}",
        "day": "1 日連続",
        "days": "{count} 日連続",
        "recent": "{days} 日間で {asked} 問中 {right} 問正解（95 %区間 {low}〜{high} %）",
        "waiting": "復習 {count} 問: --mine",
    },
}


class Practising:
    """One sitting."""

    def __init__(self, game: AnyGame, deck: decks.Deck, path: Path, lang: str) -> None:
        self.game, self.deck, self.path, self.lang = game, deck, path, lang
        self.words = _WORDS[lang]

    # --- puzzles ----------------------------------------------------------------------------------

    def question(self, puzzle: Puzzle) -> dict[str, Any]:
        """A puzzle for programs, without its answer."""
        view = view_of(self.game, puzzle.record)
        legal = [str(one) for one in self.game.legal_of(view)]
        told = {"id": puzzle.id, "theme": puzzle.theme, "level": puzzle.level}
        return {**told, "seat": puzzle.seat, "record": puzzle.record, "legal": legal}

    def show(self, puzzles: Sequence[Puzzle]) -> int:
        """All of them for programs, none answered."""
        print_json([self.question(one) for one in puzzles])
        return 0

    def ask_all(self, puzzles: Sequence[Puzzle]) -> int:
        """Puzzles one after the other; what is missed is asked again another day."""
        found = self._asked(puzzles)
        self._note(found)
        print(self.words["score"].format(right=sum(r for _, r in found), count=len(found)))
        self._tell_standing()
        return 0

    def daily(self, puzzles: Sequence[Puzzle], day: date) -> int:
        """The day's puzzles, and the line to share."""
        found = self._asked(puzzles)
        self._note(found)
        if len(found) == len(puzzles):
            title = self.game.name.capitalize()
            print(shared(Sentence(title, title), day, [right for _, right in found], self.lang))
        self._tell_standing()
        return 0

    def mine(self) -> int:
        """What is due; right ones wait longer, wrong ones come soon."""
        now = time.time()
        due = self.deck.due(now)
        if not due:
            times = [one.due for one in self.deck.items.values()]
            told = self.words["due"].format(day=_day(min(times))) if times else self.words["none"]
            print(told)
            self._tell_standing()
            return 0
        themes: list[str] = []
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            for item in due:
                right = self._ask(item.puzzle)
                themes.append(item.puzzle.theme)
                now = time.time()
                after = self.deck.after(item.puzzle.id, grade_of(right=right), now)
                self._keep(after.noted([right], date.today()))
                print(self.words["next"].format(day=_day(self.deck.items[item.puzzle.id].due)))
        self._tell_more(themes)
        self._tell_standing()
        return 0

    def _tell_more(self, met: Sequence[str]) -> None:
        """How to be asked more of the themes that were met."""
        known = [one.name for one in practice_of(self.game).themes if one.name in met]
        if known:
            themes = " ".join(f"--theme {name}" for name in known)
            print(self.words["more"].format(game=self.game.name, themes=themes))

    def take_in(self, puzzles: Sequence[Puzzle], files: int) -> int:
        """Mistakes of one's own games, to be asked again."""
        self._keep(self.deck.missed(puzzles, time.time()))
        counts = {"count": len(puzzles), "files": files}
        if self.lang == "en":
            nouns = {"count": "mistake", "files": "file"}
            counts = {name: counted_said(one, nouns[name]) for name, one in counts.items()}
        print(self.words["taken"].format(**counts))
        return 0

    def _note(self, found: Sequence[tuple[Puzzle, bool]]) -> None:
        missed = self.deck.missed([one for one, right in found if not right], time.time())
        self._keep(missed.noted([right for _, right in found], date.today()))

    def _tell_standing(self) -> None:
        """Days in a row, the share right of the last days with its interval, and what is due."""
        asked, right = self.deck.recent(date.today())
        days, due = self.deck.streak(date.today()), len(self.deck.due(time.time()))
        told: list[str] = []
        if days:
            told.append(self.words["day" if days == 1 else "days"].format(count=days))
        if asked:
            low, high = interval(right / asked, asked)
            share = {"low": f"{100 * low:.0f}", "high": f"{100 * high:.0f}"}
            told.append(self.words["recent"].format(right=right, asked=asked, days=RECENT, **share))
        if due:
            told.append(self.words["waiting"].format(count=due))
        if told:
            print(" · ".join(told))

    def _asked(self, puzzles: Sequence[Puzzle]) -> list[tuple[Puzzle, bool]]:
        found: list[tuple[Puzzle, bool]] = []
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            for one in puzzles:
                found.append((one, self._ask(one)))
        return found

    def _ask(self, puzzle: Puzzle) -> bool:
        """Show the position, and nothing of the answer until there is one."""
        view = view_of(self.game, puzzle.record)
        theme = next((t for t in practice_of(self.game).themes if t.name == puzzle.theme), None)
        head = puzzle.theme if theme is None else theme.words.told_in(self.lang)
        level = f" · {self.words['level']} {puzzle.level}" if puzzle.level else ""
        print(f"\n{head}{level}\n\n{self.game.draw(view, self.lang)}")
        legal = self.game.legal_of(view)
        offered = offered_of(legal)
        print(listed(self.game, offered, self.lang))
        if len(offered) < len(legal):
            first = str(legal[0])
            print(self.words["several"].format(count=len(first.split()), example=first))
        while True:
            text = input(self.words["prompt"]).strip()
            if text == "q":
                raise EOFError
            if not text:
                continue
            if text == "h":
                print(self._so_far(puzzle, view))
                continue
            if text == "s":
                self._tell(puzzle, None)
                return False
            try:
                action = spelt(self.game, named(text, offered))
                self.game.allow(view, self.game.parse_action(action))
            except IllegalAction as error:
                fact = error.fact
                print(
                    said(error, self.lang)
                    if fact is None
                    else self.game.sentences.render(fact, self.lang)
                )
            except KibitzError as error:
                print(f"{self.words['bad']}: {said(error, self.lang)}")
            else:
                if judged(self.game, puzzle, action).verdict is None:
                    puzzle = self._looked_at(puzzle, view, action)
                # Of what was not looked at nobody knows that it is wrong: it is no answer.
                if judged(self.game, puzzle, action).verdict is None:
                    print(self.words["unknown"])
                    continue
                self._tell(puzzle, action)
                return is_right(self.game, puzzle, action)

    def _looked_at(self, puzzle: Puzzle, view: Any, action: str) -> Puzzle:
        """The puzzle with an answer that judges this choice too: the coach looks at it now."""
        also = [self.game.parse_action(one) for one in (action, puzzle.best)]
        nodes, worlds = min(puzzle.answer.nodes, MOST_NODES), puzzle.answer.worlds
        coach = player_of(self.game, self.game.coach)
        decision = decide(coach, view, Budget(nodes, worlds, explain=True), also)
        judgements = {
            str(one.action): judge(self.game.units, decision, str(one.action)).verdict
            for one in decision.ranked
        }
        right = tuple(one for one, word in judgements.items() if word in (*RIGHT, "unsettled"))
        answer = kept(decision, [action])
        return replace(puzzle, best=str(decision.action), right=right, answer=answer)

    def _so_far(self, puzzle: Puzzle, view: Any) -> str:
        """All that this seat saw being done, in its order."""
        say, here = self.game.sentences, view.public.standing
        acts = [one for one in load(puzzle.record, self.game).events if isinstance(one, Act)]
        told = [
            f"{say.who(one.seat, here, self.lang)} {say.action(str(one.action), self.lang)}"
            for one in acts
        ]
        return fill(" · ".join(told) or "–", WIDE)

    def _tell(self, puzzle: Puzzle, action: str | None) -> None:
        decision = decision_of(self.game, puzzle.answer)
        if action is not None:
            right = is_right(self.game, puzzle, action)
            best = self.game.sentences.action(puzzle.best, self.lang)
            own = self.game.sentences.action(action, self.lang)
            verdict = verdict_words(judged(self.game, puzzle, action).verdict, self.lang)
            told = self.words["right" if right else "wrong"]
            print(told.format(own=own, best=best, verdict=verdict))
        print("\n".join(answer_lines(self.game, decision, self.lang, terminal_width(), action)))

    def _keep(self, deck: decks.Deck) -> None:
        self.deck = deck
        decks.write(self.path, deck)

    # --- drills -----------------------------------------------------------------------------------

    def list_drills(self) -> None:
        """The drills by name, each with what it asks."""
        for one in practice_of(self.game).drills:
            about = f"{one.words.told_in(self.lang)} · {one.about_it.told_in(self.lang)}"
            self._say(f"{one.name:<14}{about}", " " * 14)

    def drill(self, drill: Drill, count: int, dice: Random) -> int:
        """Questions at speed; the share right and the seconds of each sitting are kept."""
        asked, right, begun = 0, 0, time.monotonic()
        with contextlib.suppress(EOFError, KeyboardInterrupt):
            for _ in range(count):
                right += self._question(drill.ask(dice))
                asked += 1
        if asked:
            seconds = time.monotonic() - begun
            self._keep(self.deck.drilled(drill.name, Drilled(time.time(), asked, right, seconds)))
            print(self.words["score"].format(right=right, count=asked))
            print(self._curve(self.deck.drills[drill.name]))
        return 0

    def _question(self, question: Question) -> bool:
        print()
        for part in question.shown:
            self._say(f"{part.label.told_in(self.lang)}: {_said(part.what, part.items)}")
        self._say(question.text.told_in(self.lang))
        offered = [self._choice(one) for one in question.choices]
        pieces = [f"{at}) {one}" for at, one in enumerate(offered, start=1)]
        print(in_rows(pieces, terminal_width()))
        while True:
            text = input(self.words["which"]).strip()
            if text == "q":
                raise EOFError
            numbers = text.split()
            if numbers and all(
                one.isdecimal() and 1 <= int(one) <= len(offered) for one in numbers
            ):
                break
            print(self.words["bad"])
        chosen = {int(one) - 1 for one in numbers}
        wanted = set(question.right)
        right = chosen == wanted if question.all_of else len(chosen) == 1 and chosen <= wanted
        mark = "●" if right else "×"
        self._say(f"{mark} {question.because.told_in(self.lang)}", "  ")
        return right

    def _say(self, line: str, indent: str = "") -> None:
        """A line of words; broken between them where the terminal ends."""
        print("\n".join(broken(line, terminal_width(), indent)))

    def _choice(self, one: Choice) -> str:
        return one.words.told_in(self.lang) if one.words else _said(one.what, one.items)

    def _curve(self, sittings: Sequence[Drilled]) -> str:
        """The last sittings as bars: share right, and seconds a question."""
        last = sittings[-20:]
        right = [one.right / one.asked for one in last]
        pace = [one.seconds / one.asked for one in last]
        most = max(pace) or 1.0
        return self.words["curve"].format(
            curve=f"{_bars(right)} {100 * right[-1]:.0f} %",
            seconds=f"{_bars([one / most for one in pace])} {pace[-1]:.1f}",
        )


def asked_openly(question: Question) -> dict[str, Any]:
    """A question for programs, without its answer."""
    told = msgspec.to_builtins(question)
    return {name: value for name, value in told.items() if name not in ("right", "because")}


def _bars(shares: Sequence[float]) -> str:
    return "".join(BARS[min(len(BARS) - 1, int(one * len(BARS)))] for one in shares)


def _said(what: str, items: Sequence[str]) -> str:
    return card_said(" ".join(items)) if what == "cards" else " ".join(items)


def _day(seconds: float) -> str:
    return date.fromtimestamp(seconds).isoformat()
