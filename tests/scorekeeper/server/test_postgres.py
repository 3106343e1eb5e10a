"""What PostgreSQL has of its own: commits that no standby was waited for, connections that are gone or all in use."""

import threading

import pytest

from scorekeeper.server import database as database_module
from scorekeeper.server import postgres_database
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.postgres_database import PostgresDatabase
from scorekeeper.server.refusals import Unavailable
from tests.scorekeeper.server.postgres import Cluster


def test_a_commit_for_which_the_standby_was_not_waited_is_not_acknowledged(postgres: Cluster) -> None:
    """PostgreSQL says so by a warning; here a trigger that fires at the commit stands for it."""
    database = PostgresDatabase(postgres.address)
    clubs = ClubStore(database)
    club = clubs.make_club("Cavendish")
    try:
        postgres.sql(
            "CREATE OR REPLACE FUNCTION warn() RETURNS trigger AS"
            " $$BEGIN RAISE WARNING 'canceling wait for synchronous replication'; RETURN NULL; END$$ LANGUAGE plpgsql"
        )
        postgres.sql(
            "CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON code DEFERRABLE INITIALLY DEFERRED"
            " FOR EACH ROW EXECUTE FUNCTION warn()"
        )
        with pytest.raises(Unavailable, match="without the standby"):
            clubs.make_code(club)
    finally:
        postgres.sql("DROP TRIGGER IF EXISTS warn ON code")
    assert clubs.make_code(club)[0]
    database.close()


def test_connections_that_were_cut_are_opened_anew(postgres: Cluster) -> None:
    database = PostgresDatabase(postgres.address)
    clubs = ClubStore(database)
    club = clubs.make_club("Cavendish")
    postgres.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = 'clubs'"
    )
    with pytest.raises(Unavailable):
        clubs.club(club)
    assert clubs.club(club).name == "Cavendish"
    database.close()


def test_who_comes_when_all_connections_are_in_use_waits_and_is_told(
    postgres: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_database, "_CONNECTIONS", 1)
    monkeypatch.setattr(database_module, "_PATIENCE_SECONDS", 0.1)
    database = PostgresDatabase(postgres.address)
    told: list[str] = []

    def ask() -> None:
        try:
            with database.reading():
                told.append("came in")
        except Unavailable as reason:
            told.append(str(reason))

    with database.reading():
        thread = threading.Thread(target=ask)
        thread.start()
        thread.join()
    ask()
    assert told == ["all connections are busy", "came in"]
    database.close()
