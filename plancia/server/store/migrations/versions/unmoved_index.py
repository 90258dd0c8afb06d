"""An answer moves its match in no index: lists of matches sort what they have found."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("matches_by_state", "matches")
    op.create_index("matches_by_state", "matches", ["state"])


def downgrade() -> None:
    op.drop_index("matches_by_state", "matches")
    op.create_index("matches_by_state", "matches", ["state", "changed"])
