"""Which CUPS server the printing commands use: the local socket, or the one that CUPS_SERVER or client.conf names.

Without a socket the commands of CUPS would try TCP on localhost. The program makes no network connections, so it does
not start them then.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

from scorekeeper.files.short_files import read_short

SOCKETS: Final = [Path("/run/cups/cups.sock"), Path("/var/run/cups/cups.sock"), Path("/private/var/run/cupsd")]
"""The socket of cupsd: on Linux, on older systems and BSD, on macOS."""
_NAMES: Final = re.compile(r"(?im)^[ \t]*ServerName[ \t]+\S")


def cups_environment() -> dict[str, str] | None:
    """Environment variables for printing commands; {} if the user's settings name a server; None without cupsd."""
    if os.environ.get("CUPS_SERVER", "").strip() or any(map(_names_a_server, _settings())):
        return {}
    found = next((socket for socket in SOCKETS if _is_socket(socket)), None)
    return None if found is None else {"CUPS_SERVER": str(found)}


def local_server() -> str:
    """The path of the socket on which the printing system listens; "" if it has none here."""
    server = (os.environ | (cups_environment() or {})).get("CUPS_SERVER", "").strip()
    return server if server.startswith("/") else ""


def _settings() -> list[Path]:
    folder = os.environ.get("CUPS_SERVERROOT", "") or "/etc/cups"
    found = [Path(folder) / "client.conf"]
    with suppress(RuntimeError):  # no home folder
        found.append(Path.home() / ".cups" / "client.conf")
    return found


def _names_a_server(settings: Path) -> bool:
    try:
        return _NAMES.search(read_short(settings).decode("utf-8", "replace")) is not None
    except OSError:
        return False


def _is_socket(path: Path) -> bool:
    try:
        return path.is_socket()
    except OSError:
        return False
