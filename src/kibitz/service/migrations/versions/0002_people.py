"""What people keep: their history, and every decision of theirs that was judged."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Reviews may be somebody's; two tables more."""
    op.add_column("reviews", sa.Column("person", sa.String(64), nullable=True))
    op.add_column("reviews", sa.Column("entry", sa.String(32), nullable=True))
    op.create_index("ix_reviews_person", "reviews", ["person"])
    op.create_table(
        "history",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=True, index=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("name", sa.String(120), nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=True),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("review", sa.String(32), nullable=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "decisions",
        sa.Column("entry", sa.String(32), sa.ForeignKey("history.id"), primary_key=True),
        sa.Column("record", sa.Integer, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True),
        sa.Column("event", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(64), nullable=False, index=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("review", sa.String(32), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(80), nullable=False),
        sa.Column("phase", sa.String(40), nullable=False),
        sa.Column("unit", sa.String(40), nullable=False),
        sa.Column("action", sa.String(200), nullable=False),
        sa.Column("best", sa.String(200), nullable=False),
        sa.Column("loss", sa.Float, nullable=True),
        sa.Column("error", sa.Float, nullable=True),
        sa.Column("verdict", sa.String(16), nullable=True),
        sa.Column("at", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Without people."""
    op.drop_table("decisions")
    op.drop_table("history")
    op.drop_index("ix_reviews_person", "reviews")
    op.drop_column("reviews", "entry")
    op.drop_column("reviews", "person")
