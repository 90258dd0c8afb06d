"""What is long and seldom changes has a table of its own: SQLite writes a row as a whole."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "archive",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("snapshot", sa.Text),
        sa.Column("snapshot_moves", sa.Integer, nullable=False),
        sa.Column("record", sa.Text),
    )
    op.execute(
        "INSERT INTO archive (match, snapshot, snapshot_moves, record) "
        "SELECT id, snapshot, snapshot_moves, record FROM matches"
    )
    for column in ("snapshot", "snapshot_moves", "record"):
        op.drop_column("matches", column)


def downgrade() -> None:
    op.add_column("matches", sa.Column("snapshot", sa.Text))
    op.add_column(
        "matches", sa.Column("snapshot_moves", sa.Integer, nullable=False, server_default="0")
    )
    op.add_column("matches", sa.Column("record", sa.Text))
    op.execute(
        "UPDATE matches SET (snapshot, snapshot_moves, record) = "
        "(SELECT snapshot, snapshot_moves, record FROM archive WHERE archive.match = matches.id)"
    )
    op.drop_table("archive")
