"""The tables of the store, the same for SQLite and PostgreSQL.

Events are append-only by (table, sequence); a person's message has a key, unique for its seat, so
that a repeated message is recognised after any crash. Tokens are kept as hashes.
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

REVISION = "0001"  # the last of the migrations, which make these tables
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
)
