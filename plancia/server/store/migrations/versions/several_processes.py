"""Several processes on one database; seats that links lead to; who fills the lobby."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("matches", sa.Column("keeper", sa.String(32)))
    op.add_column("matches", sa.Column("origin", sa.String(64)))
    op.create_index("matches_by_keeper", "matches", ["wakeful", "keeper"])
    op.create_index("matches_by_host", "matches", ["host", "state"])
    op.create_index("matches_by_origin", "matches", ["origin", "state"])
    op.add_column(
        "holders",
        sa.Column("by_link", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index("presence_by_match", "presence", ["match"])
    house = op.create_table(
        "house",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.bulk_insert(house, [{"name": "salt", "value": secrets.token_urlsafe(32)}])


def downgrade() -> None:
    for table in ("house", "presence", "processes"):
        op.drop_table(table)
    op.drop_column("holders", "by_link")
    for index in ("matches_by_keeper", "matches_by_host", "matches_by_origin"):
        op.drop_index(index, "matches")
    for column in ("origin", "keeper", "version"):
        op.drop_column("matches", column)
