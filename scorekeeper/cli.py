"""The command line: settle, sheet and the rest without a screen; alone, or with a night file, it opens the window.

Errors are one sentence on standard error: exit 2 for bad usage, 1 for bad data, and then nothing was written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from scorekeeper.findings import Refused
from scorekeeper.json_reading import write_json
from scorekeeper.night import Night, settle_night
from scorekeeper.night_file import read_night
from scorekeeper.results import results
from scorekeeper.settlement_text import settlement_text


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or given[0] not in (*_COMMANDS, "-h", "--help", "--version"):
        return _open_window(given)
    options = _parser().parse_args(given)
    try:
        return int(_COMMANDS[options.command](options))
    except Refused as refusal:
        print(f"{options.file}: {refusal}" if "file" in options else str(refusal), file=sys.stderr)
    except OSError as error:
        reason = error.strerror or str(error)
        print(f"{error.filename}: {reason}" if error.filename else reason, file=sys.stderr)
    return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="scorekeeper", description="Score sheet and settlement of a night of money Hearts."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    settle = commands.add_parser("settle", help="the settlement of a night file, as text or JSON")
    settle.add_argument("file", type=Path, metavar="FILE")
    settle.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def load(path: Path) -> Night:
    """The night of a file; `Refused` or `OSError` where there is none."""
    try:
        content = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused("not_json", detail="it is not UTF-8 text") from None
    return read_night(content)


def _settle(options: argparse.Namespace) -> int:
    night = load(options.file)
    settled = settle_night(night)
    if options.json:
        print(write_json(results(night, settled), indent=1))
    else:
        print(settlement_text(night, settled), end="")
    return 0


_COMMANDS = {"settle": _settle}


def _open_window(given: Sequence[str]) -> int:
    from importlib import import_module  # noqa: PLC0415  # the window is not loaded for a settlement

    return int(import_module("ui.app").run(given))
