"""Run by Alembic: applies the migrations through the connection the store gives it."""

from alembic import context

from plancia.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
