"""What people practise: how well each item is remembered, and when it is due."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """One table more."""
    op.create_table(
        "memories",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("item", sa.String(80), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("entry", sa.String(32), nullable=True, index=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("memory", sa.Text, nullable=True),
    )


def downgrade() -> None:
    """Without practice."""
    op.drop_table("memories")
