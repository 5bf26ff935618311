"""What the host of a table decided, and what whoever acts is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """What the host decided."""

    coach: bool = True  # at a table with other people, nobody has one unless the host allows it
    clocks: bool = True
    preset: str = ""
    host: int = -1  # the seat that made the table
    again: str = ""  # "table/deal" where the first deal was dealt first of all
    set: str = ""  # the table whose boards are played, where that is another one
    declare: bool = False  # whether a person alone plays a contract of our player's as dummy
    chat: bool = False  # whether people may write words of their own to each other
    first: str = ""  # the seed of the first deal, where it was played at another table before


@dataclass(frozen=True, slots=True)
class Ack:
    """An action that is on disk: how many events its seat had been shown with it."""

    sequence: int
    repeated: bool = False
