"""The parts for macOS: the program's metadata for the Finder, and the disk image."""

import platform
import plistlib
from pathlib import Path
from typing import Any, Final

from installer.console import say
from installer.release.identity import DESKTOP_FILES, NAME, application_id, numbers_of, publisher, summary
from installer.release.packages import run

IMAGE_SETTINGS: Final = DESKTOP_FILES / "disk_image.dmgbuild"
OLDEST_SYSTEM: Final = "14.0"
"""The macOS that the locked PySide6 needs."""


def information(version: str) -> dict[str, Any]:
    """The Info.plist of the program: names, version, and the types of files that it opens."""
    club = f"{application_id()}.club".lower()
    return {
        "CFBundleIdentifier": application_id(),
        "CFBundleName": NAME,
        "CFBundleDisplayName": NAME,
        "CFBundleGetInfoString": summary(),
        "CFBundleShortVersionString": ".".join(map(str, numbers_of(version)[:3])),
        "CFBundleVersion": ".".join(map(str, numbers_of(version)[:3])),
        "NSHumanReadableCopyright": f"{publisher()}, MIT licence",
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSRequiresAquaSystemAppearance": False,
        "CFBundleDocumentTypes": [
            _document("Books of a club", club, role="Editor", rank="Owner"),
            # macOS identifies a file by its last suffix: a night file is a .json, which belongs to no program.
            _document("Night of a club", "public.json", role="Viewer", rank="Alternate"),
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": club,
                "UTTypeDescription": "Books of a club",
                "UTTypeConformsTo": ["public.database", "public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": ["scorekeeper"],
                    "public.mime-type": ["application/vnd.scorekeeper.club"],
                },
            }
        ],
    }


def write_information(file: Path, version: str) -> None:
    """Write the Info.plist for PyInstaller."""
    file.write_bytes(plistlib.dumps(information(version)))


def make_image(program: Path, icon: Path, version: str, folder: Path, python: Path) -> Path:
    """The disk image with the program, in a folder; `python` has dmgbuild. Raises `SetupError`."""
    image = folder / f"scorekeeper-{version}-macos-{platform.machine()}.dmg"
    say(f"Packing {image.name} ...")
    facts = ("-D", f"program={program}", "-D", f"icon={icon}")
    run([str(python), "-m", "dmgbuild", "--settings", str(IMAGE_SETTINGS), *facts, f"{NAME} {version}", str(image)])
    return image


def _document(name: str, kind: str, *, role: str, rank: str) -> dict[str, Any]:
    return {
        "CFBundleTypeName": name, "LSItemContentTypes": [kind], "CFBundleTypeRole": role, "LSHandlerRank": rank,
        "CFBundleTypeIconFile": "scorekeeper.icns",
    }  # fmt: skip
