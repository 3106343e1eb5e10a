"""The account of a club file at a club server: the address of the server, and the token of this laptop.

It is kept in a small file of the settings folder that only this user can read, and never in the club file, of which
copies and backups are passed on.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.json_reading import Fields, flag, listed, name, read_json, text, write_json
from scorekeeper.files.short_files import read_short
from scorekeeper.refusals import Refused
from scorekeeper.storage import paths

_OWN_MACHINE: Final = ("localhost", "127.0.0.1", "::1")
"""The hosts to which nothing goes over a network, so that it need not be HTTPS."""
_LINKS: Final = 20
"""So many of the newest pages for phones are remembered; they are open for a day and a half."""
_ID = re.compile("[0-9A-Za-z-]{1,64}")
_TOKEN = re.compile("[!-~]{1,500}")
_PAGE = re.compile("/p/[0-9A-Za-z_/-]{1,200}")
_HOST = re.compile(r"[\w.-]+|[0-9a-f:.]+")


class Link(Struct, frozen=True):
    """The page of a stream for phones; `path` and `secret` are those of the server, `money` whether amounts are
    shown."""

    stream: str
    secret: str
    path: str
    money: bool


class ServerAccount(Struct, frozen=True):
    """What pairing gave, and the pages for phones that were opened. `name` is that of the club on the server."""

    address: str
    club: str
    name: str
    token: str
    links: tuple[Link, ...] = ()
    sends_again: bool = False
    """Whether all nights with a word that was forgotten are sent again, so that the server forgets it too."""

    def link_of(self, stream: str) -> Link | None:
        """The page of a stream for phones."""
        return next((link for link in self.links if link.stream == stream), None)

    @property
    def url(self) -> str:
        """The base address of all requests of the club."""
        return f"{self.address}/v1/clubs/{self.club}"

    @property
    def inbox(self) -> Path:
        """The folder in which the nights of other laptops are kept as they came from the server."""
        return paths.data_folder() / "club-server" / self.club


def server_address(typed: str) -> str:
    """The address of a club server as it was typed, "https://" in front if it has no scheme ("http://" of this computer
    itself), without a path.

    Raises `Refused` for what is none, and for one that is not encrypted.
    """
    said = typed.strip()
    said = said if said.endswith("://") else said.rstrip("/")
    try:
        parts = urlsplit(said if "://" in said else f"//{said}")
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError:
        raise Refused("server_address") from None
    if not _HOST.fullmatch(host) or parts.path or parts.query or parts.fragment or "@" in parts.netloc:
        raise Refused("server_address")
    scheme = parts.scheme or ("http" if host in _OWN_MACHINE else "https")
    if scheme != "https" and not (scheme == "http" and host in _OWN_MACHINE):
        raise Refused("server_not_encrypted")
    named = f"[{host}]" if ":" in host else host
    return f"{scheme}://{named}" + (f":{port}" if port is not None else "")


def given_account(address: str, answer: Fields) -> ServerAccount:
    """The account that a server at an address gives. Raises `Refused` if it gives none."""
    return ServerAccount(
        address, answer.need("club", _club_id), answer.need("name", name), answer.need("token", _token)
    )


def read_account(device: str, *, left: bool = False) -> ServerAccount | None:
    """The account of the club file of a device; None if it has none, or if the file cannot be read. With `left`, the
    one whose server must still be notified that this laptop goes on without it."""
    if not _ID.fullmatch(device):
        return None
    try:
        return _account(read_json(read_short(_path(device, left=left)).decode()))
    except (OSError, UnicodeDecodeError, Refused):
        return None


def keep_account(device: str, account: ServerAccount | None, *, left: bool = False) -> None:
    """Keep the account of the club file of a device, or delete it; `left` as in `read_account`. Raises `OSError`."""
    path = _path(device, left=left)
    if account is None:
        path.unlink(missing_ok=True)
        return
    data = {
        "address": account.address,
        "club": account.club,
        "name": account.name,
        "token": account.token,
        "links": [
            {"stream": link.stream, "secret": link.secret, "path": link.path, "money": link.money}
            for link in account.links[-_LINKS:]
        ],
        "sends_again": account.sends_again,
    }
    paths.made(path.parent)
    write_atomically(path, write_json(data).encode(), private=True)


def ask_to_forget(device: str) -> None:
    """Send all nights with forgotten words to the server again at the next connection, so that it forgets them too.

    Does nothing without a server. Raises `OSError`."""
    account = read_account(device)
    if account is not None:
        keep_account(device, replace(account, sends_again=True))


def _path(device: str, *, left: bool = False) -> Path:
    return paths.config_folder() / f"club-server-{'left-' if left else ''}{device}.json"


def _account(data: object) -> ServerAccount:
    found = Fields(data)
    account = ServerAccount(
        found.need("address", lambda value: server_address(text(value))),
        found.need("club", _club_id),
        found.need("name", name),
        found.need("token", _token),
        found.need("links", listed(_link)),
        found.need("sends_again", flag),
    )
    found.end()
    return account


def page_path(value: object) -> str:
    """The address of a page for phones at the server."""
    return _like(_PAGE, value)


def _club_id(value: object) -> str:
    return _like(_ID, value)


def _token(value: object) -> str:
    return _like(_TOKEN, value)


def _like(form: re.Pattern[str], value: object) -> str:
    found = text(value)
    if not form.fullmatch(found):
        raise Refused("unknown_value", value=found[:60], known="-")
    return found


def _link(value: object) -> Link:
    found = Fields(value)
    link = Link(
        found.need("stream", text), found.need("secret", text), found.need("path", page_path), found.need("money", flag)
    )
    found.end()
    return link
