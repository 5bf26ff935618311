"""How a server is set up: where it keeps its games, how fast it plays, what it refuses."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Limits:
    """What one visitor may ask for."""

    messages_per_second: float = 20.0
    message_burst: int = 60
    message_bytes: int = 8_192
    body_bytes: int = 8 * 1024 * 1024
    tables_per_minute: float = 30.0
    joins_per_minute: float = 60.0
    questions_per_minute: float = 120.0  # analyses and reviews
    questions_waiting: int = 32  # over all visitors
    sockets_per_table: int = 64
    tables_in_memory: int = 2_000

    def generous(self) -> Limits:
        """The same without rates by address, for whoever stands behind a proxy that has them."""
        free = 1e9
        return replace(
            self, tables_per_minute=free, joins_per_minute=free, questions_per_minute=free
        )


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds. Clocks run only where another person waits."""

    turn: float = 45.0
    bank: float = 180.0  # a seat's spare time for a whole match
    increment: float = 3.0  # comes back to the bank with each choice of one's own turn
    leave: float = 30.0  # after which our player sits in for who has left
    answer: float = (
        0.8  # where people sit, our players answer on the beat of this, whatever the hand
    )
    unfilled: float = 900.0  # after which a table that nobody fills is closed
    claims: float = 4.0  # the same for every claim window, answered or not
    next_deal: float = 20.0  # after a deal, for people who do not say they are ready
    player: float = 30.0  # a player of ours that takes longer has failed
    study: float = 120.0  # the longest question of a coach or an analysis
    review: float = 3_600.0  # the longest review of a whole match


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything `kibitz serve` decides before it listens."""

    database: str  # an SQLAlchemy URL
    workers: int = 2
    spectators_wait: float = 30.0
    idle_room: float = 900.0  # seconds without a listener before a table leaves the memory
    origins: tuple[str, ...] = ()  # besides the server's own
    embedders: tuple[str, ...] = ()  # origins whose pages may show /embed/ in a frame
    page: Path | None = None  # the built page; None serves the API alone
    limits: Limits = field(default_factory=Limits)
    pace: Timing = field(default_factory=Timing)


def sqlite_url(folder: Path) -> str:
    """The database in a data folder."""
    return f"sqlite:///{folder / 'tables.sqlite3'}"
