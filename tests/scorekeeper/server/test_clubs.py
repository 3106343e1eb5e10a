"""Codes, tokens and links, in both databases."""

import ast
import threading
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.server import club_store
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import REGISTER, Database
from scorekeeper.server.refusals import NotTaken, Unavailable
from scorekeeper.server.store import StreamStore
from tests.scorekeeper.server.stream_lines import A, B, stream, take


class Clubs(ClubStore):
    """The clubs of a database, at a time that a test moves; everybody's `club`."""

    def __init__(self, database: Database) -> None:
        self.time = datetime(2026, 11, 20, 21, tzinfo=UTC)
        super().__init__(database, lambda: self.time)
        self.known = self.make_club("Cavendish")

    def code(self) -> str:
        return self.make_code(self.known)[0]


@pytest.fixture
def clubs(database: Database) -> Clubs:
    return Clubs(database)


def test_a_code_of_six_words_pairs_one_laptop(clubs: Clubs) -> None:
    code = clubs.code()
    assert len(code.split()) == 6
    club, name, token = clubs.pair(f"  {code.upper().replace(' ', '-')}.", A, "Ann’s")
    assert (club, name) == (clubs.known, "Cavendish")
    assert clubs.device_of(club, token) == A
    assert [one.name for one in clubs.devices(club)] == ["Ann’s"]
    with pytest.raises(NotTaken, match="wrong_code"):
        clubs.pair(code, B, "")


def test_a_code_pairs_one_laptop_though_many_ask_at_once(clubs: Clubs) -> None:
    code, tokens = clubs.code(), list[str]()
    ready = threading.Barrier(8)

    def pair(device: str) -> None:
        ready.wait()
        with suppress(NotTaken):
            tokens.append(clubs.pair(code, device, "")[2])

    threads = [threading.Thread(target=pair, args=(f"laptop-{number}",)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(tokens) == len(clubs.devices(clubs.known)) == 1


def test_a_code_is_void_after_15_minutes_and_after_five_wrong_ones(clubs: Clubs) -> None:
    old = clubs.code()
    clubs.time += timedelta(minutes=15, seconds=1)
    with pytest.raises(NotTaken, match="wrong_code"):
        clubs.pair(old, A, "")
    code = clubs.code()
    wrong = " ".join([*code.split()[:3], "no", "such", "words"])
    for _ in range(4):
        with pytest.raises(NotTaken, match="wrong_code"):
            clubs.pair(wrong, A, "")
    clubs.pair(code, A, "")
    code = clubs.code()
    for _ in range(5):
        with pytest.raises(NotTaken, match="wrong_code"):
            clubs.pair(wrong, A, "")
    with pytest.raises(NotTaken, match="wrong_code"):
        clubs.pair(code, A, "")


@pytest.mark.parametrize("typed", ["", "amber", "a b c d e f", "ä ö ü", "x" * 5000])
def test_what_is_no_code_is_a_wrong_one(clubs: Clubs, typed: str) -> None:
    with pytest.raises(NotTaken, match="wrong_code"):
        clubs.pair(typed, A, "")


def test_a_token_is_void_once_it_is_revoked_or_the_laptop_is_paired_again(clubs: Clubs) -> None:
    club, _, token = clubs.pair(clubs.code(), A, "")
    _, _, newer = clubs.pair(clubs.code(), A, "")
    for wrong in (token, "", token + "x"):
        with pytest.raises(NotTaken, match="unknown_token"):
            clubs.device_of(club, wrong)
    other = clubs.make_club("Portland")
    with pytest.raises(NotTaken, match="unknown_token"):
        clubs.device_of(other, newer)
    clubs.revoke(club, A)
    with pytest.raises(NotTaken, match="unknown_token"):
        clubs.device_of(club, newer)
    with pytest.raises(NotTaken, match="not_here"):
        clubs.revoke(club, A)


def test_a_club_has_so_many_laptops_and_no_more(clubs: Clubs, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(club_store, "_MOST_DEVICES", 1)
    clubs.pair(clubs.code(), A, "")
    code = clubs.code()
    with pytest.raises(NotTaken, match="too_many_devices"):
        clubs.pair(code, B, "")
    clubs.revoke(clubs.known, A)
    clubs.pair(code, B, "")


def test_a_club_has_so_many_codes_and_links_and_no_more(
    clubs: Clubs, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(club_store, "_MOST_OPEN", 2)
    take(StreamStore(database), clubs.known, stream())
    for secret in ("a" * 22, "b" * 22, "b" * 22):
        clubs.open_link(clubs.known, "n1", secret, money=False)
    codes = [clubs.code(), clubs.code()]
    with pytest.raises(NotTaken, match="too_large"):
        clubs.open_link(clubs.known, "n1", "c" * 22, money=False)
    with pytest.raises(NotTaken, match="too_large"):
        clubs.code()
    clubs.pair(codes[1], A, "")
    assert clubs.code()


def test_only_digests_of_secrets_are_kept(clubs: Clubs, database: Database) -> None:
    code = clubs.code()
    _, _, token = clubs.pair(clubs.code(), A, "")
    take(StreamStore(database), clubs.known, stream())
    clubs.open_link(clubs.known, "n1", "s" * 22, money=False)
    with database.reading() as connection:
        kept = [
            str(row)
            for statement in ("SELECT * FROM code WHERE club = ?", "SELECT * FROM device WHERE club = ?",
                              "SELECT * FROM link WHERE club = ?")
            for row in connection.rows(statement, clubs.known)
        ]  # fmt: skip
    assert len(kept) == 3
    secrets = ("-".join(code.split()[3:]), " ".join(code.split()[3:]), token, "s" * 22)
    assert [secret for secret in secrets if secret in "".join(kept)] == []


def test_a_link_shows_one_night_for_36_hours_with_money_or_without(clubs: Clubs, database: Database) -> None:
    secret = "s" * 22
    with pytest.raises(NotTaken, match="not_here"):
        clubs.open_link(clubs.known, "n1", secret, money=False)
    take(StreamStore(database), clubs.known, stream())
    for short in ("s" * 21, "s" * 65, "s" * 21 + "/"):
        with pytest.raises(NotTaken, match="bad_request"):
            clubs.open_link(clubs.known, "n1", short, money=False)
    clubs.open_link(clubs.known, "n1", secret, money=False)
    assert not clubs.link(clubs.known, secret).money
    clubs.open_link(clubs.known, "n1", secret, money=True)
    assert clubs.link(clubs.known, secret).money
    with pytest.raises(NotTaken, match="not_here"):
        clubs.link(clubs.known, "t" * 22)
    clubs.time += timedelta(hours=36, seconds=1)
    with pytest.raises(NotTaken, match="not_here"):
        clubs.link(clubs.known, secret)
    clubs.open_link(clubs.known, "n1", secret, money=True)
    clubs.close_links(clubs.known, "n1")
    with pytest.raises(NotTaken, match="not_here"):
        clubs.link(clubs.known, secret)


def test_a_club_that_is_not_here_has_no_code_and_no_figures(clubs: Clubs) -> None:
    for ask in (clubs.make_code, clubs.club):
        with pytest.raises(NotTaken, match="not_here"):
            ask("no-such-club")


def test_the_words_of_codes_are_512_plain_ones() -> None:
    words = club_store.pairing_words()
    assert len(words) == len(set(words)) == 512
    assert all(word.isascii() and word.isalpha() and word.islower() for word in words)


def test_every_statement_is_about_one_club() -> None:
    """All of them stand whole in the code; but for the register, and for what is no club's, each names its club."""
    told = {REGISTER, "SELECT version FROM tables_version", "INSERT INTO tables_version (version) VALUES (?)"}
    begun, found = ("SELECT ", "INSERT ", "UPDATE ", "DELETE ", "CREATE TABLE "), list[str]()
    for source in sorted(Path(club_store.__file__).parent.glob("*.py")):
        nodes = ast.walk(ast.parse(source.read_text("utf-8")))
        texts = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        found += [text for text in texts if text.startswith(begun)]
    assert len(found) > 40
    tables = [one for one in found if one.startswith("CREATE TABLE") and "tables_version" not in one]
    assert len(tables) == 7
    assert [one for one in tables if "PRIMARY KEY (club" not in one and "club TEXT PRIMARY KEY" not in one] == []
    others = [one for one in found if not one.startswith("CREATE TABLE") and one not in told]
    assert [one for one in others if not (" WHERE club = ?" in one or " (club, " in one)] == []


def test_tables_of_before_are_used_and_those_of_a_newer_program_are_not(clubs: Clubs, database: Database) -> None:
    code = clubs.code()
    with database.writing() as connection:
        connection.run("DROP TABLE tables_version")
    database.prepare()
    assert clubs.pair(code, A, "")[0] == clubs.known
    with database.writing() as connection:
        connection.run("UPDATE tables_version SET version = 2")
    try:
        with pytest.raises(Unavailable, match="a newer Scorekeeper"):
            database.prepare()
    finally:
        with database.writing() as connection:
            connection.run("UPDATE tables_version SET version = 1")
