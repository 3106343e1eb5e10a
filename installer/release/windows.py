"""What only Windows has: the facts that a program shows of itself there, and the installer, made by Inno Setup."""

import os
import shutil
from pathlib import Path
from typing import Final

from installer.console import SetupError, say
from installer.release.identity import DESKTOP_FILES, NAME, application_id, numbers_of, publisher, summary
from installer.release.packages import run

SCRIPT: Final = DESKTOP_FILES / "scorekeeper.iss"
_ENGLISH: Final = ("040904B0", 1033, 1200)
"""English of the United States, in Unicode: as a key, as numbers."""


def version_information(version: str) -> str:
    """The resource of a program with its version, as PyInstaller reads it from a text file."""
    numbers = numbers_of(version)
    key, language, letters = _ENGLISH
    told = {
        "CompanyName": publisher(),
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": NAME,
        "LegalCopyright": f"{publisher()}, MIT licence",
        "ProductName": f"{NAME}: {summary()}",
        "ProductVersion": version,
    }
    texts = "".join(f"            StringStruct({name!r}, {text!r}),\n" for name, text in told.items())
    return f"""\
VSVersionInfo(
    ffi=FixedFileInfo(
        filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0, date=(0, 0)
    ),
    kids=[
        StringFileInfo([
            StringTable({key!r}, [
{texts}            ]),
        ]),
        VarFileInfo([VarStruct('Translation', [{language}, {letters}])]),
    ],
)
"""


def compiler() -> str:
    """Inno Setup's compiler; raises `SetupError` if it is not installed."""
    folders = [Path(os.environ[name]) for name in ("PROGRAMFILES(X86)", "PROGRAMFILES") if name in os.environ]
    installed = [str(file) for folder in folders for file in folder.glob("Inno Setup */ISCC.exe")]
    found = shutil.which("iscc") or max(installed, default=None)
    if found is None:
        raise SetupError("The installer is made by Inno Setup, 6.3 or newer: https://jrsoftware.org/isinfo.php has it.")
    return found


def make_installer(bundle: Path, icon: Path, version: str, folder: Path, *, fast: bool) -> Path:
    """The installer of a bundle, in a folder; raises `SetupError`."""
    name = f"scorekeeper-{version}-windows-setup"
    say(f"Packing {name}.exe ...")
    facts = {
        "Name": NAME,
        "Version": version,
        "Numbers": ".".join(map(str, numbers_of(version))),
        "Publisher": publisher(),
        "Id": application_id(),
        "Bundle": str(bundle),
        "Icon": str(icon),
        "Compression": "none" if fast else "lzma2/max",
    }
    defined = [f"/D{fact}={value}" for fact, value in facts.items()]
    run([compiler(), "/Qp", *defined, f"/O{folder}", f"/F{name}", str(SCRIPT)])
    return folder / f"{name}.exe"
