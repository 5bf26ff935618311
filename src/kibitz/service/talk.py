"""Talk at one table: heard by everybody who sits there, and kept nowhere. Knows no socket."""

from __future__ import annotations

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import Refused
from kibitz.core.events import Seat
from kibitz.games import AnyGame
from kibitz.service.company import Company
from kibitz.service.limits import Bucket
from kibitz.service.messages import Chatted, Said
from kibitz.service.phrases import Line, Phrase, may_speak

EVERY = 2.0  # seconds between two things one seat says
BURST = 3


class Talk:
    """Who may say what, and how often."""

    def __init__(self, game: AnyGame, company: Company, *, chat: bool) -> None:
        """`chat`: the host allows words of one's own."""
        self._game, self._company, self._chat = game, company, chat
        self._buckets = [Bucket(1 / EVERY, BURST) for _ in range(4)]

    @property
    def may_chat(self) -> bool:
        """Whether people may write words of their own."""
        return self._chat and self._company.is_shared

    def say(self, seat: Seat, phrase: Phrase, *, in_play: bool) -> None:
        """A set phrase to everybody; Refused where it could be a signal, or comes too often."""
        self._take(seat, in_play=in_play)
        self._company.tell_all(Said(seat=seat, phrase=phrase))

    def chat(self, seat: Seat, text: str, *, in_play: bool) -> None:
        """Words of one's own, by the same rules and if the host allows them."""
        if self._company.is_shared and not self._chat:
            raise Refused(ASKED.told("asked.set-phrases"))
        words = "".join(one for one in text if one.isprintable() or one.isspace())
        said = " ".join(words.split())
        if not said:
            raise Refused(ASKED.told("asked.empty-talk"))
        self._take(seat, in_play=in_play)
        self._company.tell_all(Chatted(seat=seat, text=said))

    def state(self, seat: Seat, line: Line) -> None:
        """How a claim that was just made will be played."""
        self._company.tell_all(Said(seat=seat, phrase=line))

    def _take(self, seat: Seat, *, in_play: bool) -> None:
        if not self._company.is_shared:
            raise Refused(ASKED.told("asked.alone"))
        if not may_speak(self._game, in_play=in_play):
            raise Refused(ASKED.told("asked.partners-silent"))
        if not self._buckets[seat].take():
            raise Refused(ASKED.told("asked.too-much-talk"))
