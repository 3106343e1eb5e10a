"""The texts of the licences: of the program, of the typefaces it carries, and of the libraries that are installed.

They are read on request, from the files of the program and of the installed libraries.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import Final

from reports.typefaces import FILES
from scorekeeper.text.templates import fill, say

LICENCE: Final = "licence:"
"""How links to licences begin."""
_HERE: Final = Path(__file__).parent
_ROOT: Final = _HERE.parents[1]
_PROGRAM: Final = "scorekeeper"
_BESIDE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "LGPL-3.txt": "Qt and PySide6: LGPL 3",
        "GPL-3.txt": "GPL 3, which the LGPL builds on",
        "Python-PSF.txt": "Python: PSF 2",
        "Unicode-3.txt": "Names of currencies and months: Unicode licence",
    }
)
"""Texts of licences that lie beside this module."""
_TYPEFACES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "OFL.txt": "Lato: SIL Open Font License",
        "DejaVu-LICENSE.txt": "DejaVu Sans",
        "Droid-LICENSE.txt": "Droid Sans Fallback: Apache 2.0",
        "Nanum-OFL.txt": "Nanum Square: SIL Open Font License",
        "NotoThai-OFL.txt": "Noto Sans Thai: SIL Open Font License",
    }
)
_LIBRARIES: Final = (
    "reportlab",
    "pillow",
    "charset-normalizer",
    "sqlite-utils",
    "sqlite-fts4",
    "click",
    "click-default-group",
    "pluggy",
    "python-dateutil",
    "tzdata",
    "tabulate",
    "platformdirs",
    "msgspec",
    "python-calamine",
    "XlsxWriter",
    "segno",
    "setuptools",
    "pip",
)
_NAMES: Final = ("licen", "copying", "notice")
"""How the names of files of licences begin."""


@cache
def _sources() -> Mapping[str, tuple[str, Path]]:
    """Title and file of every licence, by the link to it."""
    return MappingProxyType({f"{LICENCE}{title}": (title, path) for title, path in _found()})


def _found() -> Iterator[tuple[str, Path]]:
    own = own_file("LICENSE")
    if own is not None:
        yield say("Scorekeeper: MIT"), own
    for name, title in _BESIDE.items():
        yield fill(title), _HERE / name
    typefaces = next(iter(FILES.values())).parent
    for name, title in _TYPEFACES.items():
        yield fill(title), typefaces / name
    for library in _LIBRARIES:
        yield from _of_library(library)


def own_file(name: str) -> Path | None:
    """A file of the program that is installed beside it, or is in the folder of its source; None if neither."""
    try:
        installed = _file_in(distribution(_PROGRAM), str(PurePosixPath("licenses", name)))
    except PackageNotFoundError:
        installed = None
    return next((path for path in (_ROOT / name, installed) if path is not None and path.is_file()), None)


def _file_in(found: Distribution, ending: str) -> Path | None:
    return next((Path(str(found.locate_file(one))) for one in found.files or () if str(one).endswith(ending)), None)


def _of_library(library: str) -> Iterator[tuple[str, Path]]:
    """The licences that a library brought along, if it is installed."""
    try:
        found = distribution(library)
    except PackageNotFoundError:
        return
    paths = [
        Path(str(found.locate_file(one)))
        for one in found.files or ()
        if one.name.casefold().startswith(_NAMES) and ".dist-info" in str(one)
    ]
    for path in paths:
        name = found.metadata["Name"]
        yield (name if len(paths) == 1 else say("{library}: {file}", library=name, file=path.name)), path


def licences_list() -> str:
    """A list of links to the licences, as Markdown."""
    return "\n".join(
        say("- [{title}]({link})", title=title, link=link.replace(" ", "%20"))
        for link, (title, _) in _sources().items()
    )


def third_party() -> str:
    """What other people's work the program stands on: its own list of them, without the title."""
    path = own_file("THIRD_PARTY.md")
    return path.read_text(encoding="utf-8").partition("\n\n")[2] if path is not None else ""


def licence_title(link: str) -> str:
    """The title of a licence by the link to it. Raises KeyError if there is none."""
    return _sources()[link.replace("%20", " ")][0]


def licence_text(link: str) -> str:
    """The text of a licence by the link to it. Raises KeyError if there is none."""
    return _sources()[link.replace("%20", " ")][1].read_text(encoding="utf-8", errors="replace")
