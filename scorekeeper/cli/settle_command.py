"""`scorekeeper settle`: the settlement of a night file, as text or as one JSON object."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from scorekeeper.cli.settlement_json import results
from scorekeeper.files.json_reading import write_json
from scorekeeper.files.night_file import read_text
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.text.settlement_text import settlement_text


def night_of(file: Path) -> Night:
    """The night of a file with all of its money.

    A `Refused` carries the file's name as its note, `OSError` names it anyway.
    """
    try:
        return read_night(read_text(file))
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
