"""The tables of the store, the same for SQLite and PostgreSQL.

Events are append-only by (table, sequence); a person's message has a key, unique for its seat, so
that a repeated message is recognised after any crash. Tokens are kept as hashes, and of a person
the hash of their key alone: every table that holds something of a person has the column `person`,
so that who asks to be forgotten is forgotten everywhere.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

REVISION = "0003"  # the last of the migrations, which make these tables
metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("header", Text, nullable=False),  # the record's first line
    Column("secret", LargeBinary, nullable=False),  # every deal's seed derives from it, one-way
    Column("options", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("finished", Boolean, nullable=False, default=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, player or bot
    Column("name", String(40), nullable=False),
    Column("player", String(80), nullable=False, default=""),
    Column("token", String(64), nullable=True, unique=True),  # sha256; NULL while free
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("seat", Integer, nullable=True),
    Column("key", String(64), nullable=True),
    Index("one_answer_per_message", "table_id", "seat", "key", unique=True),
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("record", Text, nullable=False),
    Column("annotated", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("person", String(64), nullable=True, index=True),  # whose it is; NULL: nobody's
    Column("entry", String(32), nullable=True),  # of their history
)

history = Table(
    "history",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(64), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("table_id", String(32), nullable=True, index=True),  # NULL: a file of their own
    Column("seat", Integer, nullable=True),  # theirs at the table, or in all games of the file
    Column("who", String(80), nullable=False),  # the name they played under in a file
    Column("name", String(120), nullable=False),  # of the file
    Column("names", Text, nullable=False),  # of all who play in a file; a table has its own
    Column("record", Text, nullable=True),  # of a file, in our format
    Column("deals", Integer, nullable=False),  # of a file
    Column("review", String(32), nullable=True),  # the last one of it
    Column("at", Float, nullable=False),  # when it was played, or taken in where nobody says
)

decisions = Table(
    "decisions",
    metadata,
    Column("entry", String(32), ForeignKey("history.id"), primary_key=True),
    Column("record", Integer, primary_key=True),  # in the entry, from 1
    Column("deal", Integer, primary_key=True),  # in the record, from 1
    Column("event", Integer, primary_key=True),  # in the deal
    Column("person", String(64), nullable=False, index=True),
    Column("game", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("review", String(32), nullable=False),
    Column("place", Integer, nullable=False),  # of the deal in the review, from 1
    Column("kind", String(80), nullable=False),
    Column("phase", String(40), nullable=False),
    Column("unit", String(40), nullable=False),
    Column("action", String(200), nullable=False),
    Column("best", String(200), nullable=False),
    Column("loss", Float, nullable=True),
    Column("error", Float, nullable=True),
    Column("verdict", String(16), nullable=True),
    Column("at", Float, nullable=False),
)

memories = Table(
    "memories",
    metadata,
    Column("person", String(64), primary_key=True),
    Column("item", String(80), primary_key=True),  # a decision, or a packaged puzzle by its id
    Column("game", String(32), nullable=False),
    Column("entry", String(32), nullable=True, index=True),  # of the history; NULL: a puzzle
    Column("since", Float, nullable=False),  # when it was got wrong
    Column("due", Float, nullable=False),
    Column("memory", Text, nullable=True),  # JSON of practice.schedule.Memory
)
