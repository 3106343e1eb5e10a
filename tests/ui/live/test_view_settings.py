"""Settings of the view are a convenience: with any fault of their file, the program starts as new."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.faults.budget import some_of
from ui.live.view_settings import ViewSettings, apply_look
from ui.shell.app import Application
from ui.theme.theme import current_theme

pytestmark = pytest.mark.qt_log_ignore("^QVariant::load", extend=True)  # Qt names a variant that it cannot read

GARBAGE = (
    b"",
    b"\xff\xfe\x00\x01" * 50,
    b"[General]\nscheme=purple\nzoom=large\nstrip_folded=perhaps\ngeometry=@ByteArray(no)\nlast_night=nobody\n",
    b"[General]\nscheme=@Invalid()\nzoom=99999999999999999999\ngeometry=@Variant(\\0\\0\\0\\x7f)\n",
    b"[General]\nzoom=@Variant(\\0\\0\\0\\x7f\\0\\0\\0\\nPyObject\\0)\n",  # pickled, and cut off
    b'[General]\nzoom=\\x40Vari""a\\x6e\\164(\\0\\0\\0\\x7f\\0\\0\\0\\nPyObject\\0)\n',
    b'[x]\ny=1\n[General]\nscheme=dark\nrecent_clubs=/a, "@V\\\naria\\znt(\\0\\0\\0\\x7f\\0\\0\\0\\nPyObject\\0)"\n',
    b"[General]\nexchange_folder=/a\\0b\nrecent_clubs=/a, /b\\0c\n",
    b"[General\nzoom=-5\nscheme=dark, light\ngeometry=7\nlast_night=a, b\n",
)


def test_what_is_set_is_there_at_the_next_start(tmp_path: Path, qapp: object) -> None:
    first = ViewSettings(tmp_path)
    first.scheme, first.zoom, first.standings_folded, first.last_night = "dark", 150, True, "n1"
    first.geometry = QByteArray(b"\x01\x02")
    del first
    again = ViewSettings(tmp_path)
    assert (again.scheme, again.zoom, again.standings_folded, again.last_night) == ("dark", 150, True, "n1")
    assert again.geometry == QByteArray(b"\x01\x02")


def test_what_is_as_it_was_is_not_written_again(tmp_path: Path, qapp: object) -> None:
    """Every start takes its zoom from the file, and says it to the same settings."""
    settings, file = ViewSettings(tmp_path), tmp_path / "view.ini"
    settings.zoom = 150
    settings.file.sync()
    written = file.stat().st_ino
    settings.zoom = 150
    settings.file.sync()
    assert file.stat().st_ino == written
    settings.zoom = 90
    settings.file.sync()
    assert file.stat().st_ino != written


def test_a_new_user_has_the_systems_colours_and_has_chosen_no_zoom(tmp_path: Path, qapp: object) -> None:
    new = ViewSettings(tmp_path)
    assert (new.scheme, new.zoom, new.standings_folded, new.last_night) == ("system", None, False, "")
    assert new.geometry.isEmpty()


@pytest.mark.parametrize("content", GARBAGE)
def test_garbage_is_read_as_something_that_can_be_used(tmp_path: Path, content: bytes, qapp: object) -> None:
    (tmp_path / "view.ini").write_bytes(content)
    read = ViewSettings(tmp_path)
    assert read.scheme in ("system", "dark")
    assert read.zoom is None or isinstance(read.zoom, int)
    assert isinstance(read.last_night, str)
    assert read.standings_folded is False
    assert isinstance(read.geometry, QByteArray)
    assert (read.exchange_folder, read.recent_clubs) == ("", [])


@pytest.mark.parametrize("content", some_of(GARBAGE, 5))
def test_the_program_starts_with_garbage(
    tmp_path: Path, content: bytes, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, qapp: QApplication
) -> None:
    folder = tmp_path / "home" / "config"
    folder.mkdir(parents=True)
    (folder / "view.ini").write_bytes(content)
    starts(tmp_path, monkeypatch, qtbot)
    assert 75 <= current_theme().look.zoom <= 300


@pytest.mark.parametrize("kind", ["a file where the folder should be", "a folder where the file should be"])
def test_the_program_starts_where_nothing_can_be_remembered(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot, qapp: QApplication
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    if kind.startswith("a file"):
        (home / "config").write_text("in the way", encoding="utf-8")
    else:
        (home / "config" / "view.ini").mkdir(parents=True)
    starts(tmp_path, monkeypatch, qtbot)


def test_the_first_start_takes_the_desktops_size_of_text_and_later_ones_what_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    monkeypatch.setattr(current_theme(), "system_zoom", 150)
    settings = ViewSettings(tmp_path)
    apply_look(settings)
    assert current_theme().look.zoom == 150
    settings.zoom = 90
    apply_look(ViewSettings(tmp_path))
    assert current_theme().look.zoom == 90
    current_theme().set("light", 100)


def test_the_size_of_the_first_start_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    """A later change on the desktop does not change the window that a user is accustomed to."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(current_theme(), "system_zoom", 125)
    application = Application(tmp_path / "club.scorekeeper")
    qtbot.addWidget(application.window)
    assert application.settings.zoom == 125
    application.close()
    current_theme().set("light", 100)


def starts(folder: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    """Start and close the program, with its settings in `folder`/home."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(folder / "home"))
    application = Application(folder / "club.scorekeeper")
    qtbot.addWidget(application.window)
    application.window.show()
    application.session.begin()
    assert application.window.isVisible()
    application.close()
    current_theme().set("light", 100)


def test_the_window_comes_back_as_large_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    for before in (None, QSize(780, 520)):
        application = Application(tmp_path / "club.scorekeeper")
        qtbot.addWidget(application.window)
        application.window.show()
        if before is not None:
            assert application.window.size() == before
        application.window.resize(780, 520)
        application.close()
