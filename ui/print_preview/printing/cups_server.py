"""Which CUPS server the printing commands use: the local socket, or the one that CUPS_SERVER or client.conf names.

Left to themselves the commands of CUPS try the network of this machine where they find no socket. The program calls
nobody on a network, so they are not started there at all.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Final

SOCKETS: Final = [Path("/run/cups/cups.sock"), Path("/var/run/cups/cups.sock"), Path("/private/var/run/cupsd")]
"""Where a spooler listens: on Linux, on older systems and BSD, on macOS."""
_NAMES: Final = re.compile(r"(?im)^[ \t]*ServerName[ \t]+\S")


def way_to_spooler() -> dict[str, str] | None:
    """What the environment of a printing command must have besides; nothing where the user's own settings name a
    server; None where no spooler runs."""
    if os.environ.get("CUPS_SERVER", "").strip() or any(map(_names_a_server, _settings())):
        return {}
    found = next((socket for socket in SOCKETS if _is_socket(socket)), None)
    return None if found is None else {"CUPS_SERVER": str(found)}


def _settings() -> list[Path]:
    folder = os.environ.get("CUPS_SERVERROOT", "") or "/etc/cups"
    found = [Path(folder) / "client.conf"]
    with suppress(RuntimeError):  # no home
        found.append(Path.home() / ".cups" / "client.conf")
    return found


def _names_a_server(settings: Path) -> bool:
    try:
        return _NAMES.search(settings.read_text(encoding="utf-8", errors="replace")) is not None
    except OSError:
        return False


def _is_socket(path: Path) -> bool:
    try:
        return path.is_socket()
    except OSError:
        return False
