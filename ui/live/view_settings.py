"""`ViewSettings`: settings of the view (colours, zoom, window), stored per user with QSettings."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import platformdirs
from PySide6.QtCore import QByteArray, QSettings

from scorekeeper.files.short_files import read_short
from scorekeeper.storage import paths
from ui.theme.theme import SCHEMES, Scheme, current_theme

T = TypeVar("T")

_RECENT = 8
"""How many club files are remembered."""
_NAMES = ("view.ini", "view-2.ini", "view-3.ini")
"""The names of the file, in the order in which they are tried."""
_OBJECT = "@Variant("
"""How a value begins that Qt makes an object of: of one of Python, PySide runs pickled code or ends the process. None
is ever written here."""
_DISGUISE = re.compile(r'"|\\(?:x([0-9A-Fa-f]+)|([0-7]+)|\r\n|\n\r|.)', re.DOTALL)
"""What Qt reads as another sign, or as none: quotes, signs by number, continued lines, unknown escapes."""


class HasFile(Protocol):
    """An object whose settings are stored in a file."""

    file: QSettings


class ViewSetting(Generic[T]):
    """One setting of an object, such as `ViewSettings`, under its own name in the file, or under `key`.

    `read` converts the stored value; if it raises `ValueError` or nothing is stored, the value is `default`. With
    `at_once` an assignment is synced to the disk, so that it survives a crash.
    """

    def __init__(self, read: Callable[[object], T], default: T, *, at_once: bool = False, key: str = "") -> None:
        self._read, self._default, self._at_once = read, default, at_once
        self._name = key

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = self._name or name

    def __get__(self, settings: HasFile, owner: type | None = None) -> T:
        found = settings.file.value(self._name)
        try:
            return self._default if found is None else self._read(found)
        except ValueError:
            return self._default

    def __set__(self, settings: HasFile, value: T) -> None:
        if value == self.__get__(settings):
            return  # the file is not written again at every start
        settings.file.setValue(self._name, int(value) if isinstance(value, bool) else value)
        if self._at_once:
            settings.file.sync()


def _scheme(found: object) -> Scheme:
    return next((scheme for scheme in SCHEMES if scheme == str(found)), "system")


def _may_be_read(path: Path) -> bool:
    """Whether Qt may read the file at a path, or there is none."""
    try:
        content = read_short(path).decode(errors="replace").replace("\N{ZERO WIDTH NO-BREAK SPACE}", "")
        return _OBJECT not in _DISGUISE.sub(_sign, content)
    except (FileNotFoundError, IsADirectoryError):
        return True
    except OSError:
        return False


def _sign(written: re.Match[str]) -> str:
    """The sign that is written by its number, of which Qt counts 16 bits; "" for anything else."""
    sixteen, eight = written.groups()
    if sixteen is None and eight is None:
        return ""
    return chr((int(sixteen, 16) if eight is None else int(eight, 8)) & 0xFFFF)


def _number(found: object) -> int:
    return int(str(found))


def _flag(found: object) -> bool:
    return int(str(found)) == 1


def _bytes(found: object) -> QByteArray:
    return found if isinstance(found, QByteArray) else QByteArray()


def _path(found: object) -> str:
    """The path of a file or folder, which has no NUL: no file can have it in its name."""
    if "\0" in str(found):
        raise ValueError
    return str(found)


def _paths(found: object) -> list[str]:
    """The paths of a list; Qt stores a list of one text as that text."""
    return list(map(_path, found if isinstance(found, list) else [found]))


class ViewSettings:
    """Reads and writes the settings file; unreadable values count as not set."""

    scheme = ViewSetting[Scheme](_scheme, "system")
    """The colours that the user chose."""
    zoom = ViewSetting[int | None](_number, None)
    """Per cent; None until the program has run once."""
    standings_folded = ViewSetting(_flag, default=False, key="strip_folded")  # the key of the first edition
    """Whether the standings at the right are folded away."""
    side_columns = ViewSetting(str, "")
    """How rail and standings stood at the window's width and each zoom, as `responsive_layout.py` writes it."""
    numbers_shown = ViewSetting(_flag, default=False)
    """Whether the keys for typing points with the mouse are open."""
    less_motion = ViewSetting(_flag, default=False)
    """Whether animations are off, also if the desktop allows them."""
    display_shown = ViewSetting(_flag, default=False)
    """Whether the table display is open."""
    display_full = ViewSetting(_flag, default=True)
    """Whether the table display fills a second screen."""
    display_clock = ViewSetting(_flag, default=True)
    """Whether the hour stands on the table display of a tournament."""
    round_clock = ViewSetting(str, "", at_once=True)
    """The clock of a round of a tournament, as `round_clock.py` writes it; "" if none was set."""
    round_minutes = ViewSetting(_number, 45)
    """How many minutes a round was given last."""
    display_geometry = ViewSetting(_bytes, QByteArray())
    """The geometry of the table display as a window."""
    geometry = ViewSetting(_bytes, QByteArray())
    """The geometry of the window; Qt moves it back to the screen if it lay outside."""
    last_night = ViewSetting(str, "", at_once=True)
    """The night that was open last, by its id; "" if none was."""
    recent_clubs = ViewSetting[list[str]](_paths, [], at_once=True)
    """The paths of the club files that were opened, the newest first."""
    open_form = ViewSetting(str, "", at_once=True)
    """The form that was being filled in, or a page of the night, by the name of its page; "" if none was."""
    exchange_folder = ViewSetting(_path, "", at_once=True)
    """The folder in which laptops leave the night files of an evening for each other; "" if none is used."""
    given_tables = ViewSetting(str, "", at_once=True)
    """The night files that were given to tables of tournaments, as `given_tables.py` writes them."""
    coached = ViewSetting(_flag, default=False, at_once=True)
    """Whether the line that leads through a first deal was put away."""
    second_place_copied = ViewSetting(str, "")
    """When the second place was last seen to have the newest backup, ISO; "" if it never was."""
    second_place_answered = ViewSetting(_flag, default=False, at_once=True)
    """Whether the user has decided on a second place for backups, or on none."""

    def __init__(self, folder: Path) -> None:
        path = next(filter(_may_be_read, (folder / name for name in _NAMES)), folder / _NAMES[-1])
        with suppress(OSError):  # Qt keeps the permissions of the file that is there
            paths.make_private(path)
        self.file = QSettings(str(path), QSettings.Format.IniFormat)
        before = str(self.file.value("second_place", ""))
        if before:  # earlier versions stored it here, where the command line could not read it
            self.second_place = before

    def remember_club(self, path: Path) -> None:
        """Put a club file before the others that were opened."""
        absolute = str(path.absolute())
        others = [one for one in self.recent_clubs if one != absolute]
        self.recent_clubs = [absolute, *others][:_RECENT]

    @property
    def folder(self) -> Path:
        """The folder of the last night file; at first the user's documents."""
        return folder_of(str(self.file.value("folder", "")))

    @folder.setter
    def folder(self, folder: Path) -> None:
        self.file.setValue("folder", str(folder))

    @property
    def second_place(self) -> str:
        """The folder or stick to which backups are copied as well, "" if there is none."""
        return str(paths.second_place() or "")

    @second_place.setter
    def second_place(self, folder: str) -> None:
        with suppress(OSError):  # the place is then unchanged
            paths.remember_second_place(Path(folder) if folder else None)
            self.file.remove("second_place")


def apply_look(settings: ViewSettings) -> None:
    """Show the colours and the zoom that the user chose, at the first start the size of text of the desktop."""
    theme = current_theme()
    theme.set(settings.scheme, theme.system_zoom if settings.zoom is None else settings.zoom)


def folder_of(kept: str) -> Path:
    """The saved folder; if it is missing, the user's documents."""
    if kept and Path(kept).is_dir():
        return Path(kept)
    documents = platformdirs.user_documents_path()
    return documents if documents.is_dir() else Path.home()
