"""The databases of the club server: every test runs with both."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.server.database import Database
from scorekeeper.server.postgres_database import PostgresDatabase
from scorekeeper.server.sqlite_database import SqliteDatabase
from tests.scorekeeper.server.postgres import Cluster
from tests.scorekeeper.server.serving import nothing_collected, served


@pytest.fixture(autouse=True)
def collected_by_nobody(frozen_before: None) -> Iterator[None]:
    """Other tests of this process may have left objects of Qt, which no thread of these may delete."""
    with nothing_collected():
        yield


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL for all tests of this process, which does not wait for the disk."""
    cluster = Cluster("one")
    try:
        cluster.make()
        cluster.start(["fsync=off"])
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Database]:
    """A database in a file."""
    database = SqliteDatabase(tmp_path / "clubs.sqlite")
    yield database
    database.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Iterator[Database]:
    """A database of each kind; clubs of other tests may be in it, as in that of a server."""
    if request.param == "sqlite":
        yield request.getfixturevalue("sqlite")
        return
    found = PostgresDatabase(request.getfixturevalue("postgres").address)
    yield found
    found.close()


@pytest.fixture
def address(sqlite: Database) -> Iterator[str]:
    """A server on such a database in a file; its address."""
    with served(sqlite) as found:
        yield found
