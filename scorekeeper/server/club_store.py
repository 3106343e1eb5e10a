"""The clubs of a server: pairing codes, devices and their tokens, links for phones; a club whole, out and away.

Of a code, a token and a link only a digest is kept. A code is six words: three are the id of the club, the others are
secret. They are few for a secret; it is the short time, the single use and the few tries that keep it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from functools import cache
from importlib.resources import files

from msgspec import Struct

from scorekeeper.server.database import DELETIONS, REGISTER, Connection, Database, Row
from scorekeeper.server.refusals import NotTaken

CODE_FOR = timedelta(minutes=15)
LINK_FOR = timedelta(hours=36)
_TRIES = 5
_MOST_DEVICES = 50
_MOST_OPEN = 500
"""Links, and codes, of a club that hold at the same time."""
_WORDS_OF_CLUB = 3
_WORDS_OF_CODE = 6
_CLUB = re.compile(r"[a-z]+(-[a-z]+){2}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{22,64}")


class PairedDevice(Struct, frozen=True):
    """A device of a club that has a token."""

    device: str
    name: str
    paired_at: str


class ClubListed(Struct, frozen=True):
    """A club, and how much it keeps here."""

    club: str
    name: str
    streams: int
    lines: int
    bytes: int


class PhoneLink(Struct, frozen=True):
    """What a link shows: a stream, with its money or without."""

    stream: str
    money: bool


@cache
def pairing_words() -> tuple[str, ...]:
    """The words of which codes are made."""
    return tuple(files(__package__).joinpath("pairing_words.txt").read_text("utf-8").split())


def _some_words(count: int) -> str:
    return "-".join(secrets.choice(pairing_words()) for _ in range(count))


def digest_of(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _is_one_of(secret: str, digests: Iterable[str]) -> str:
    """The digest that is that of a secret, "" for none; all are compared, each in constant time."""
    sought, found = digest_of(secret), ""
    for digest in digests:
        if hmac.compare_digest(sought, digest):
            found = digest
    return found


def _require_room(connection: Connection, count: str, club: str) -> None:
    if connection.rows(count, club)[0][0] >= _MOST_OPEN:
        raise NotTaken("too_large", most=_MOST_OPEN)


def _now() -> datetime:
    return datetime.now(UTC)


class ClubStore:
    """The clubs in a database. `now` is the time."""

    def __init__(self, database: Database, now: Callable[[], datetime] = _now) -> None:
        self._database = database
        self._now = now

    def make_club(self, name: str) -> str:
        """A new club; its id. Raises `Unavailable`."""
        with self._database.writing() as connection:
            while True:
                club = _some_words(_WORDS_OF_CLUB)
                if not connection.rows("SELECT club FROM club WHERE club = ?", club):
                    break
            values = (club, name, self._time())
            connection.run("INSERT INTO club (club, name, made_at, change, bytes) VALUES (?, ?, ?, 0, 0)", *values)
        return club

    def make_code(self, club: str) -> tuple[str, str]:
        """A code for one more device of a club, and until when it holds (ISO). Raises `NotTaken`, `Unavailable`."""
        secret, until = _some_words(_WORDS_OF_CODE - _WORDS_OF_CLUB), self._time(CODE_FOR)
        with self._database.changing(club) as (connection, *_):
            connection.run("DELETE FROM code WHERE club = ? AND until < ?", club, self._time())
            _require_room(connection, "SELECT count(*) FROM code WHERE club = ?", club)
            values = (club, digest_of(secret), until)
            connection.run("INSERT INTO code (club, digest, until, wrong) VALUES (?, ?, ?, 0)", *values)
        return f"{club} {secret}".replace("-", " "), until

    def pair(self, code: str, device: str, name: str) -> tuple[str, str, str]:
        """The club of a code, its name, and a new token for a device. Raises `NotTaken`, `Unavailable`."""
        words = re.findall("[a-z]+", code.lower())
        club, secret = "-".join(words[:_WORDS_OF_CLUB]), "-".join(words[_WORDS_OF_CLUB:])
        try:
            with self._database.changing(club) as (connection, *_):
                kept = connection.rows("SELECT digest FROM code WHERE club = ? AND until >= ?", club, self._time())
                right = _is_one_of(secret, [digest for (digest,) in kept])
                if right:
                    connection.run("DELETE FROM code WHERE club = ? AND digest = ?", club, right)
                    token = secrets.token_urlsafe(32)
                    self._keep_device(connection, club, device, name, token)
                    return club, self._require(connection, club)[0], token
                connection.run("UPDATE code SET wrong = wrong + 1 WHERE club = ?", club)
                connection.run("DELETE FROM code WHERE club = ? AND wrong >= ?", club, _TRIES)
        except NotTaken as refused:
            if refused.code != "not_here":
                raise
        raise NotTaken("wrong_code")

    def _keep_device(self, connection: Connection, club: str, device: str, name: str, token: str) -> None:
        connection.run("DELETE FROM device WHERE club = ? AND device = ?", club, device)
        if len(self._tokens(connection, club)) >= _MOST_DEVICES:
            raise NotTaken("too_many_devices", most=_MOST_DEVICES)
        values = (club, device, name, digest_of(token), self._time())
        connection.run("INSERT INTO device (club, device, name, token, paired_at) VALUES (?, ?, ?, ?, ?)", *values)

    def device_of(self, club: str, token: str) -> str:
        """The device of a token. Raises `NotTaken` for an unknown one, and `Unavailable`."""
        kept = dict[str, str]()
        if _CLUB.fullmatch(club):
            with self._database.reading() as connection:
                kept = {digest: device for device, digest in self._tokens(connection, club)}
        found = _is_one_of(token, kept)
        if not found:
            raise NotTaken("unknown_token")
        return kept[found]

    @staticmethod
    def _tokens(connection: Connection, club: str) -> list[Row]:
        return connection.rows("SELECT device, token FROM device WHERE club = ?", club)

    def devices(self, club: str) -> list[PairedDevice]:
        """The devices of a club that are paired. Raises `Unavailable`."""
        with self._database.reading() as connection:
            found = connection.rows(
                "SELECT device, name, paired_at FROM device WHERE club = ? ORDER BY paired_at, device", club
            )
        return [PairedDevice(*row) for row in found]

    def revoke(self, club: str, device: str, *, leaves: bool = False) -> None:
        """Make the token of a device void, and close all links of its club, whose secrets it may have; not if it
        leaves of its own accord.

        Raises `NotTaken` if it has no token, and `Unavailable`.
        """
        with self._database.changing(club) as (connection, *_):
            if not connection.run("DELETE FROM device WHERE club = ? AND device = ?", club, device):
                raise NotTaken("not_here")
            if not leaves:
                connection.run("DELETE FROM link WHERE club = ?", club)

    def open_link(self, club: str, stream: str, secret: str, *, money: bool) -> str:
        """Show a stream under a secret of the client; until when (ISO). Raises `NotTaken`, `Unavailable`."""
        if not _SECRET.fullmatch(secret):
            raise NotTaken("bad_request", at="secret")
        digest, until = digest_of(secret), self._time(LINK_FOR)
        with self._database.changing(club) as (connection, *_):
            if not connection.rows("SELECT stream FROM stream WHERE club = ? AND stream = ?", club, stream):
                raise NotTaken("not_here")
            connection.run("DELETE FROM link WHERE club = ? AND (digest = ? OR until < ?)", club, digest, self._time())
            _require_room(connection, "SELECT count(*) FROM link WHERE club = ?", club)
            values = (club, digest, stream, int(money), until)
            connection.run("INSERT INTO link (club, digest, stream, money, until) VALUES (?, ?, ?, ?, ?)", *values)
        return until

    def close_links(self, club: str, stream: str) -> None:
        """Close all links of a stream. Raises `Unavailable`."""
        with self._database.changing(club) as (connection, *_):
            connection.run("DELETE FROM link WHERE club = ? AND stream = ?", club, stream)

    def links(self, club: str, stream: str) -> dict[str, bool]:
        """Whether each link of a stream shows money, by its digest. Raises `Unavailable`."""
        with self._database.reading() as connection:
            values = (club, stream, self._time())
            found = connection.rows(
                "SELECT digest, money FROM link WHERE club = ? AND stream = ? AND until >= ?", *values
            )
        return {digest: bool(money) for digest, money in found}

    def link(self, club: str, secret: str) -> PhoneLink:
        """What a link shows. Raises `NotTaken` if there is none, or it is too old, and `Unavailable`."""
        found = list[Row]()
        if _CLUB.fullmatch(club) and _SECRET.fullmatch(secret):
            with self._database.reading() as connection:
                values = (club, digest_of(secret), self._time())
                found = connection.rows(
                    "SELECT stream, money FROM link WHERE club = ? AND digest = ? AND until >= ?", *values
                )
        if not found:
            raise NotTaken("not_here")
        return PhoneLink(found[0][0], bool(found[0][1]))

    def clubs(self) -> list[ClubListed]:
        """All clubs, for the administrator of the server. Raises `Unavailable`."""
        with self._database.reading() as connection:
            known = connection.rows(REGISTER)
        return [self.club(club) for (club,) in known]

    def club(self, club: str) -> ClubListed:
        """A club. Raises `NotTaken` if there is none, and `Unavailable`."""
        with self._database.reading() as connection:
            name, size = self._require(connection, club)
            streams = connection.rows("SELECT count(*) FROM stream WHERE club = ?", club)[0][0]
            lines = connection.rows("SELECT count(*) FROM line WHERE club = ?", club)[0][0]
        return ClubListed(club, name, streams, lines, size)

    def delete(self, club: str, name: str) -> None:
        """Delete everything of a club of that name. Raises `NotTaken`, `Unavailable`."""
        with self._database.changing(club) as (connection, *_):
            if self._require(connection, club)[0] != name:
                raise NotTaken("other_name")
            for deletion in DELETIONS:
                connection.run(deletion, club)

    @staticmethod
    def _require(connection: Connection, club: str) -> tuple[str, int]:
        found = connection.rows("SELECT name, bytes FROM club WHERE club = ?", club)
        if not found:
            raise NotTaken("not_here")
        name, size = found[0]
        return name, size

    def _time(self, later: timedelta = timedelta()) -> str:
        """The time (ISO, UTC), which is compared as a text."""
        return (self._now() + later).isoformat(timespec="seconds")
