"""What changes the view and not a result: scheme, zoom, strip, window; kept for this user, never needed to start."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from scorekeeper.storage import paths
from ui.live.last_folder import folder_of
from ui.theme.theme import SCHEMES, Scheme


class ViewSettings:
    """Reads and writes a settings file; whatever cannot be read counts as never set."""

    def __init__(self, folder: Path) -> None:
        self._settings = QSettings(str(folder / "view.ini"), QSettings.Format.IniFormat)
        before = str(self._settings.value("second_place", ""))
        if before:  # an earlier Scorekeeper kept it here, where the command line could not read it
            self.second_place = before

    @property
    def scheme(self) -> Scheme:
        """The colours that the user chose."""
        found = str(self._settings.value("scheme", "system"))
        return next((scheme for scheme in SCHEMES if scheme == found), "system")

    @scheme.setter
    def scheme(self, scheme: Scheme) -> None:
        self._settings.setValue("scheme", scheme)

    @property
    def zoom(self) -> int:
        """Per cent."""
        return self._number("zoom", 100)

    @zoom.setter
    def zoom(self, zoom: int) -> None:
        self._settings.setValue("zoom", zoom)

    @property
    def strip_folded(self) -> bool:
        """Whether the money at the right is folded away."""
        return self._number("strip_folded", 0) == 1

    @strip_folded.setter
    def strip_folded(self, folded: bool) -> None:
        self._settings.setValue("strip_folded", int(folded))

    @property
    def less_motion(self) -> bool:
        """Whether nothing is to move, whatever the desktop says."""
        return self._number("less_motion", 0) == 1

    @less_motion.setter
    def less_motion(self, less: bool) -> None:
        self._settings.setValue("less_motion", int(less))

    @property
    def display_shown(self) -> bool:
        """Whether the table display is open."""
        return self._number("display_shown", 0) == 1

    @display_shown.setter
    def display_shown(self, shown: bool) -> None:
        self._settings.setValue("display_shown", int(shown))

    @property
    def display_full(self) -> bool:
        """Whether the table display fills a second screen."""
        return self._number("display_full", 1) == 1

    @display_full.setter
    def display_full(self, full: bool) -> None:
        self._settings.setValue("display_full", int(full))

    @property
    def display_geometry(self) -> QByteArray:
        """Where the table display was as a window."""
        return self._bytes("display_geometry")

    @display_geometry.setter
    def display_geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("display_geometry", geometry)

    @property
    def geometry(self) -> QByteArray:
        """Where the window was; Qt itself mends what lies off the screen."""
        return self._bytes("geometry")

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._settings.setValue("geometry", geometry)

    @property
    def last_night(self) -> str:
        """The night that was open last, "" where none was."""
        return str(self._settings.value("last_night", ""))

    @last_night.setter
    def last_night(self, night: str) -> None:
        self._settings.setValue("last_night", night)
        self._settings.sync()  # the next start opens it, however this one ends

    @property
    def open_form(self) -> str:
        """The form that was being filled in, or the settling, by the name of its page; "" where none was."""
        return str(self._settings.value("open_form", ""))

    @open_form.setter
    def open_form(self, page: str) -> None:
        if page != self.open_form:
            self._settings.setValue("open_form", page)
            self._settings.sync()  # the next start opens it, however this one ends

    @property
    def folder(self) -> Path:
        """The folder in which a night file was last found or put; at first the user's documents."""
        return folder_of(str(self._settings.value("folder", "")))

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._settings.setValue("folder", str(folder))

    @property
    def second_place(self) -> str:
        """The folder or stick to which backups are copied as well, "" where there is none."""
        return str(paths.second_place() or "")

    @second_place.setter
    def second_place(self, folder: str) -> None:
        with suppress(OSError):  # then it counts until the window is closed
            paths.remember_second_place(Path(folder) if folder else None)
            self._settings.remove("second_place")

    @property
    def second_place_copied(self) -> str:
        """When the second place was last seen to have the newest backup, ISO; "" where it never was."""
        return str(self._settings.value("second_place_copied", ""))

    @second_place_copied.setter
    def second_place_copied(self, moment: str) -> None:
        self._settings.setValue("second_place_copied", moment)

    @property
    def second_place_answered(self) -> bool:
        """Whether somebody has said that there is to be a second place, or none."""
        return self._number("second_place_answered", 0) == 1

    @second_place_answered.setter
    def second_place_answered(self, answered: bool) -> None:
        self._settings.setValue("second_place_answered", int(answered))
        self._settings.sync()  # whoever was asked is not asked again, however the program ends

    def _bytes(self, key: str) -> QByteArray:
        found = self._settings.value(key)
        return found if isinstance(found, QByteArray) else QByteArray()

    def _number(self, key: str, default: int) -> int:
        try:
            return int(str(self._settings.value(key, default)))
        except ValueError:
            return default
