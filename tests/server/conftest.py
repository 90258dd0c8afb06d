from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import plancia
from tests.server.house import House, close_browsers
from tests.server.postgres import Postgres
from tests.toys import TOYS


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    postgres = Postgres()
    yield postgres
    postgres.remove()


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def new_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[], str]:
    """Makes empty databases: every test runs on both kinds."""
    if request.param == "sqlite":
        return lambda: str(tmp_path_factory.mktemp("house") / "house.db")
    found: Any = request.getfixturevalue("postgres")
    postgres: Postgres = found
    return postgres.new_database


@pytest.fixture(scope="module")
def house(new_database: Callable[[], str]) -> Iterator[House]:
    """A server with the whole catalogue, which all tests of a module share."""
    house = House(new_database())
    yield house
    house.close()


@pytest.fixture
def empty_house(new_database: Callable[[], str]) -> Iterator[House]:
    """A server nobody has been to."""
    house = House(new_database())
    yield house
    close_browsers()
    house.close()


@pytest.fixture(scope="module")
def toy_house(new_database: Callable[[], str]) -> Iterator[House]:
    """A server with the toy games: teams, secret plans, shared turns."""
    house = House(new_database(), games=TOYS)
    yield house
    house.close()


@pytest.fixture(autouse=True)
def _closed_browsers() -> Iterator[None]:
    yield
    close_browsers()


@pytest.fixture(scope="session")
def duel() -> str:
    """Some game of the catalogue for two."""
    return next(game.id for game in plancia.games() if 2 in game.seats)
