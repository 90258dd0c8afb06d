from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import plancia
from tests.server.house import House, close_browsers
from tests.toys import TOYS


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the whole catalogue, which all tests of a module share."""
    house = House(tmp_path_factory.mktemp("house") / "house.db")
    yield house
    house.close()


@pytest.fixture
def empty_house(tmp_path: Path) -> Iterator[House]:
    """A server nobody has been to."""
    house = House(tmp_path / "empty.db")
    yield house
    close_browsers()
    house.close()


@pytest.fixture(scope="module")
def toy_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the toy games: teams, secret plans, shared turns."""
    house = House(tmp_path_factory.mktemp("toys") / "toys.db", games=TOYS)
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
