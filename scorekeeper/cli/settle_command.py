"""`scorekeeper settle`: the settlement of a night file, as text or as one JSON object."""

from __future__ import annotations

import sys
from pathlib import Path

from scorekeeper.files.night_file import read_text
from scorekeeper.files.night_reading import read_night
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Refused


def night_of(file: Path) -> Night:
    """The night of a file with all of its money.

    A `Refused` carries the file's name as its note, `OSError` names it anyway.
    """
    try:
        return read_night(read_text(file))
    except Refused as refusal:
        refusal.add_note(str(file))
        raise


def settle(file: str, as_json: bool) -> int:  # noqa: FBT001
    """Print the settlement of a night file. Raises `Refused` or `OSError`; nothing is printed then."""
    night = night_of(Path(file))
    settled = settle_night(night)
    if as_json:
        from scorekeeper.cli.settlement_json import results  # noqa: PLC0415
        from scorekeeper.files.json_reading import write_json  # noqa: PLC0415

        reconfigure = getattr(sys.stdout, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8")  # wherever it goes; text is what the terminal can show
        print(write_json(results(night, settled), indent=1))
    else:
        from scorekeeper.text.settlement_text import settlement_text  # noqa: PLC0415

        print(settlement_text(night, settled), end="")
    return 0
