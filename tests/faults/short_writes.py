"""Run on the failing disk: `short_writes.py FOLDER` works with a club file while every write takes half of its bytes.

Prints the exit status of each command, and whether all club files and backups are whole in the end.
"""

import ctypes
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

from scorekeeper.cli.main import main as command
from scorekeeper.files.archive import archive
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from tests.scorekeeper.storage.nights import paid_night

OLD = "Date,Zoe,Yan\n22 Nov 2019,-6.50,6.50\n"


def main(folder: Path) -> None:
    night, sheet, club = folder / "n.night.json", folder / "old.csv", folder / "club.scorekeeper"
    night.write_text(archive(paid_night()), encoding="utf-8")
    sheet.write_text(OLD, encoding="utf-8")
    shim = ctypes.CDLL(None)
    (ctypes.c_char * 4096).in_dll(shim, "fault_path").value = str(folder).encode()
    ctypes.c_int.in_dll(shim, "fault_short").value = 1
    for arguments in (
        ("import", night),
        ("bring", sheet, "--new-people"),
        ("backup",),
        ("export", "n1", "-o", folder / "out.night.json"),
        ("forget", "bob", "--yes"),
        ("import", folder / "out.night.json"),
    ):
        with redirect_stdout(StringIO()):
            status = command([*map(str, arguments), "--club", str(club)])
        print(arguments[0], status)
    files = [*folder.rglob("*.scorekeeper")]
    for file in files:
        with ClubFile.open(file, create=False) as books:
            assert check(books) == [], file
    print(len(files), "whole files")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
