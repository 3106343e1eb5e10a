"""The tables of a club file, made in steps: each step is one named function, and no step is ever edited later.

All steps that a file lacks are taken in one transaction, so a file is of one version or of the other and a failure
leaves the old version, which the old program still opens. Foreign keys are off meanwhile (as SQLite advises for
rebuilding a table) and checked at the end.

Importing this module loads sqlite-utils; only making or upgrading a club file needs it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from sqlite_utils import Database, Migrations

from scorekeeper.refusals import Refused
from scorekeeper.storage import club_stream, draft_rows, file_format
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.club_stream import SettingWritten
from scorekeeper.storage.list_values import any_text, whole_text

STEPS = Migrations("scorekeeper")

_ENTRIES = (
    """
    CREATE TABLE entry (
        night TEXT NOT NULL CHECK (night <> ''),
        number INTEGER NOT NULL CHECK (number >= 0),
        game INTEGER CHECK (game >= 0),
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        scorekeeper TEXT,
        previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (night, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
    BEGIN SELECT RAISE(ABORT, 'an entry is never changed'); END
    """,
    """
    CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
    BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END
    """,
    # REPLACE deletes without firing the trigger above unless recursive triggers are on; a row that must come next
    # cannot replace one.
    """
    CREATE TRIGGER entry_comes_next BEFORE INSERT ON entry
    WHEN NEW.number <> (SELECT coalesce(max(number) + 1, 0) FROM entry WHERE night = NEW.night)
        OR NEW.number > 0 AND NEW.previous_hash <>
            (SELECT hash FROM entry WHERE night = NEW.night AND number = NEW.number - 1)
    BEGIN SELECT RAISE(ABORT, 'an entry comes after the last one of its night'); END
    """,
)
_PROJECTIONS = (
    """
    CREATE TABLE night (
        id TEXT NOT NULL PRIMARY KEY,
        date TEXT NOT NULL,
        club TEXT NOT NULL,
        table_name TEXT NOT NULL,
        currency TEXT,
        stake TEXT NOT NULL,
        games INTEGER NOT NULL,
        unfinished INTEGER NOT NULL,
        deals INTEGER NOT NULL,
        last_at TEXT NOT NULL,
        lines INTEGER NOT NULL,
        head_hash BLOB NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX night_by_date ON night (date)",
    """
    CREATE TABLE night_player (
        night TEXT NOT NULL REFERENCES night (id),
        number INTEGER NOT NULL,
        player TEXT NOT NULL REFERENCES player (id),
        name TEXT NOT NULL,
        PRIMARY KEY (night, number)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX night_of_player ON night_player (player)",
    """
    CREATE TABLE player (
        id TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        last_played TEXT NOT NULL,
        last_night TEXT NOT NULL
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE game (
        night TEXT NOT NULL REFERENCES night (id),
        number INTEGER NOT NULL,
        profile TEXT NOT NULL,
        stake TEXT NOT NULL,
        seats TEXT NOT NULL,
        deals INTEGER NOT NULL,
        scores TEXT NOT NULL,
        over TEXT,
        PRIMARY KEY (night, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE result (
        night TEXT NOT NULL,
        game INTEGER NOT NULL,
        player TEXT NOT NULL,
        net TEXT NOT NULL,
        PRIMARY KEY (night, game, player),
        FOREIGN KEY (night, game) REFERENCES game (night, number)
    ) STRICT, WITHOUT ROWID
    """,
)
_BESIDE = (
    """
    CREATE TABLE draft (
        night TEXT NOT NULL,
        game INTEGER NOT NULL,
        text TEXT NOT NULL,
        at TEXT NOT NULL,
        PRIMARY KEY (night, game)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE setting (key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
)

_CLUB_ENTRIES = (
    """
    CREATE TABLE club_entry (
        number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 0),
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
        hash BLOB NOT NULL CHECK (length(hash) = 32)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER club_entry_is_never_changed BEFORE UPDATE ON club_entry
    BEGIN SELECT RAISE(ABORT, 'a line of the club is never changed'); END
    """,
    """
    CREATE TRIGGER club_entry_is_never_deleted BEFORE DELETE ON club_entry
    BEGIN SELECT RAISE(ABORT, 'a line of the club is never deleted'); END
    """,
    """
    CREATE TRIGGER club_entry_comes_next BEFORE INSERT ON club_entry
    WHEN NEW.number <> (SELECT coalesce(max(number) + 1, 0) FROM club_entry)
        OR NEW.number > 0 AND NEW.previous_hash <> (SELECT hash FROM club_entry WHERE number = NEW.number - 1)
    BEGIN SELECT RAISE(ABORT, 'a line of the club comes after the last one'); END
    """,
)
_WORDS = (
    """
    CREATE TABLE word (
        night TEXT NOT NULL,
        line INTEGER NOT NULL CHECK (line >= 0),
        place INTEGER NOT NULL CHECK (place >= 0),
        salt BLOB NOT NULL CHECK (length(salt) = 16),
        text TEXT NOT NULL,
        PRIMARY KEY (night, line, place)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER word_is_never_changed BEFORE UPDATE ON word
    BEGIN SELECT RAISE(ABORT, 'a word is never changed'); END
    """,
)
_SEARCHED = "ALTER TABLE night ADD COLUMN searched TEXT NOT NULL DEFAULT ''"
_FIGURES = "ALTER TABLE result ADD COLUMN figures TEXT NOT NULL DEFAULT ''"
_FIGURES_OF_NIGHTS = (
    "ALTER TABLE result DROP COLUMN figures",
    """
    CREATE TABLE player_night (
        player TEXT NOT NULL,
        night TEXT NOT NULL REFERENCES night (id),
        figures TEXT NOT NULL,
        PRIMARY KEY (player, night)
    ) STRICT, WITHOUT ROWID
    """,
)
_DRAFTS_WITH_CHECKSUM = """
    CREATE TABLE draft (
        night TEXT NOT NULL,
        game INTEGER NOT NULL,
        text TEXT NOT NULL,
        at TEXT NOT NULL,
        checksum BLOB NOT NULL,
        PRIMARY KEY (night, game)
    ) STRICT, WITHOUT ROWID
    """

_GATHERINGS = (
    """
    CREATE TABLE gathering_entry (
        gathering TEXT NOT NULL CHECK (gathering <> ''),
        branch INTEGER NOT NULL CHECK (branch >= 0),
        number INTEGER NOT NULL CHECK (number >= 0),
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        at TEXT NOT NULL,
        previous_hash BLOB NOT NULL CHECK (length(previous_hash) = 32),
        hash BLOB NOT NULL CHECK (length(hash) = 32),
        PRIMARY KEY (gathering, branch, number)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TRIGGER gathering_entry_is_never_changed BEFORE UPDATE ON gathering_entry
    BEGIN SELECT RAISE(ABORT, 'a line of a gathering is never changed'); END
    """,
    """
    CREATE TRIGGER gathering_entry_is_never_deleted BEFORE DELETE ON gathering_entry
    BEGIN SELECT RAISE(ABORT, 'a line of a gathering is never deleted'); END
    """,
    """
    CREATE TRIGGER gathering_entry_comes_next BEFORE INSERT ON gathering_entry
    WHEN NEW.number <> (
            SELECT coalesce(max(number) + 1, 0) FROM gathering_entry
            WHERE gathering = NEW.gathering AND branch = NEW.branch
        )
        OR NEW.number > 0 AND NEW.previous_hash <> (
            SELECT hash FROM gathering_entry
            WHERE gathering = NEW.gathering AND branch = NEW.branch AND number = NEW.number - 1
        )
    BEGIN SELECT RAISE(ABORT, 'a line of a gathering comes after the last one'); END
    """,
    """
    CREATE TABLE gathering (
        id TEXT NOT NULL,
        branch INTEGER NOT NULL,
        form TEXT NOT NULL,
        date TEXT NOT NULL,
        name TEXT NOT NULL,
        lines INTEGER NOT NULL,
        head_hash BLOB NOT NULL,
        PRIMARY KEY (id, branch)
    ) STRICT, WITHOUT ROWID
    """,
)


@STEPS()
def entries_projections_drafts_settings(db: Database) -> None:
    """Version 1: the chain of entries, what is computed from it, the unsealed rows, the club's settings."""
    for statement in (*_ENTRIES, *_PROJECTIONS, *_BESIDE):
        db.execute(statement)


@STEPS()
def nights_may_be_discarded(_db: Database) -> None:
    """Version 2: the tables stay as they are. Entries may say that a night is discarded or restored; a program of
    version 1 would take them for damage, and opens books of version 2 only to read them."""


@STEPS()
def entries_of_night_file_7(_db: Database) -> None:
    """Version 3: the tables stay as they are. Entries may use what version 7 of the night file brought, which an older
    program would take for damage."""


@STEPS()
def club_entries_words_and_checksums(db: Database) -> None:
    """Version 4: the settings are lines of the club with a chain of their own, words about persons stand beside the
    chains, drafts have a checksum, results have the player's figures for the statistics, and nights have what they are
    found by.

    The settings become the first lines, without a time. One that cannot be read stays as far as it is a text, and so
    does a draft, with a checksum that does not fit it. Nights that are there keep their words in their lines.
    """
    connection = db.conn
    assert connection is not None
    with any_text(connection):
        settings = connection.execute("SELECT key, value FROM setting ORDER BY key").fetchall()
        drafts = connection.execute("SELECT night, game, text, at FROM draft ORDER BY night, game").fetchall()
    for statement in (
        *_CLUB_ENTRIES,
        *_WORDS,
        "DROP TABLE setting",
        "DROP TABLE draft",
        _DRAFTS_WITH_CHECKSUM,
        _FIGURES,
        _SEARCHED,
    ):
        connection.execute(statement)
    lines = [SettingWritten(_shown(key), _shown(value)) for key, value in settings]
    club_stream.write(connection, ChainHead(), lines, "")
    for night, game, text, at in drafts:
        try:
            draft_rows.save(connection, whole_text(night), game, whole_text(text), whole_text(at))
        except Refused:
            connection.execute(
                "INSERT INTO draft VALUES (?, ?, ?, ?, X'')", (_shown(night), game, _shown(text), _shown(at))
            )


@STEPS()
def figures_of_nights(db: Database) -> None:
    """Version 5: the figures of the statistics stand once for each player and night, no longer for each game."""
    for statement in _FIGURES_OF_NIGHTS:
        db.execute(statement)


@STEPS()
def gatherings(db: Database) -> None:
    """Version 6: an evening of several tables and a tournament have lines of their own. Entries of nights may say of
    which gathering they are, which an older program would take for damage."""
    for statement in _GATHERINGS:
        db.execute(statement)


def _shown(value: object) -> str:
    """A text as it is; what can be shown of a damaged one."""
    return value.encode(errors="backslashreplace").decode() if isinstance(value, str) else repr(value)


def migrate(
    connection: sqlite3.Connection, refresh: Callable[[sqlite3.Connection], None] | None = None, *, whole: bool = True
) -> None:
    """Take all steps that the file lacks and mark it with today's version; all or none.

    `refresh` is called in the same transaction, after the steps, and writes rows of today's tables. References between
    rows are verified, unless the file is known to be not `whole`.

    Raises `sqlite3.Error`, or the exception of a step; the file is then of its old version.
    """
    # No sqlite-utils plug-ins of other packages are run on a club file.
    db = Database(connection, execute_plugins=False)
    connection.execute("PRAGMA foreign_keys = OFF")
    try:
        connection.execute("BEGIN IMMEDIATE")
        try:
            STEPS.apply(db)
            if refresh is not None:
                refresh(connection)
            broken = connection.execute("PRAGMA foreign_key_check").fetchall() if whole else []
            if broken:
                raise sqlite3.IntegrityError(f"a migration left {len(broken)} rows without the row they refer to")
            connection.execute(f"PRAGMA application_id = {file_format.APPLICATION_ID:d}")
            connection.execute(f"PRAGMA user_version = {file_format.VERSION:d}")
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
    finally:
        connection.execute("PRAGMA foreign_keys = ON")
