"""`scorekeeper settle`: the settlement of a night file, as text or as one JSON object."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.cli.settlement_json import results
from scorekeeper.files.json_reading import write_json
from scorekeeper.files.night_file import read_text
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.text.settlement_text import settlement_text


def night_of(file: Path) -> Night:
    """The night of a file with all of its money. Raises `Refused` with the file as its note, or `OSError`."""
    with noting(file):
        return read_night(read_text(file))


@contextmanager
def noting(file: Path) -> Iterator[None]:
    """Add the name of a file to a `Refused` as its note; an `OSError` names the file anyway."""
    try:
        yield
    except Refused as refusal:
        refusal.add_note(str(file))
        raise


def settle(options: Namespace) -> int:
    """Print the settlement of a night file. Raises `Refused` or `OSError`; nothing is printed then."""
    night = night_of(options.file)
    settled = settle_night(night)
    if options.json:
        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8")  # JSON is UTF-8 wherever it goes; text is what the terminal can show
        print(write_json(results(night, settled), indent=1))
    else:
        print(settlement_text(night, settled), end="")
    return 0
