"""What can be said of a club file to a stranger who helps: sizes, counts and health, no names, amounts or paths."""

from __future__ import annotations

from scorekeeper.storage import schema
from scorekeeper.storage.check import check_seals
from scorekeeper.storage.club_file import ClubFile, sqlite_version

_COUNTS = (
    ("nights", "SELECT count(*) FROM night"),
    ("games", "SELECT count(*) FROM game"),
    ("entries", "SELECT count(*) FROM entry"),
    ("players", "SELECT count(*) FROM player"),
    ("half-typed rows", "SELECT count(*) FROM draft"),
    ("pages", "PRAGMA page_count"),
)


def facts_of(club_file: ClubFile) -> list[tuple[str, str]]:
    """Names and values of the facts. Raises `ClubFileError` where the file cannot be read."""
    found = [("SQLite", sqlite_version())]
    with club_file.reading() as connection:
        version = str(connection.execute("PRAGMA user_version").fetchone()[0])
        known = "" if version == str(schema.VERSION) else f" (this program writes {schema.VERSION})"
        found.append(("version of the tables", version + known))
        found += [(name, str(connection.execute(question).fetchone()[0])) for name, question in _COUNTS]
    found.append(("can be written", "yes" if club_file.writable else "no"))
    found.append(("findings of the check", str(len(check_seals(club_file)))))
    return found
