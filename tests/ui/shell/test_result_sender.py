"""The result of the open night goes out: on the clipboard, as a code, as a file that replaces nothing by itself."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from scorekeeper.night.night import settle_night
from scorekeeper.spreadsheets.workbooks import read_workbook
from scorekeeper.text.result_text import result_text
from tests.ui.program import Program
from ui.shell import result_sender, save_file
from ui.shell.pages import shown_settle_page
from ui.widgets.code_view import CodeView


def save_as(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> list[Path]:
    """Answer the dialog with a path; the list is of those that it suggests."""
    asked: list[Path] = []

    def ask(_parent: object, _title: str, suggested: Path, _kinds: object) -> Path | None:
        asked.append(suggested)
        return path

    monkeypatch.setattr(result_sender, "ask_save_path_of", ask)
    return asked


def test_the_result_is_copied_as_text_and_as_a_picture(opened: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not without a night; a result that is too long for a code is said to be so."""
    opened.session.go("first_start")
    assert not any(opened.window.actions_[name].isEnabled() for name in ("copy_result", "result_code", "result_page"))
    opened.session.open_sample()
    opened.window.actions_["copy_result"].trigger()
    night = opened.live.night
    assert QGuiApplication.clipboard().text() == result_text(night, settle_night(night))
    assert opened.said[0].startswith("The result is on the clipboard as text")
    opened.window.actions_["copy_picture"].trigger()
    picture = QGuiApplication.clipboard().image()
    assert picture.width() > 1500
    assert picture.height() < picture.width()
    assert opened.said[0].startswith("The result is on the clipboard as a picture")
    monkeypatch.setattr("ui.shell.result_sender.result_code", lambda *_: None)
    opened.window.actions_["result_code"].trigger()
    assert opened.said[0] == "This result is too long for a code: copy it as text."
    assert opened.window.findChildren(QDialog) == []


def test_the_settle_page_copies_the_result_and_shows_its_code(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    opened.window.show()
    opened.session.go("settle")
    page = shown_settle_page(opened.session)
    assert page is not None
    page.payments.printed.copy_button.click()
    assert "Ruth pays Marta $50.75" in QGuiApplication.clipboard().text()
    page.payments.printed.code_button.click()
    (window,) = opened.window.findChildren(QDialog)
    (shown,) = window.findChildren(CodeView)
    picture = shown.grab().toImage()
    step = min(shown.width(), shown.height()) // (shown.code.size + 8)
    left, top = ((side - step * (shown.code.size + 8)) // 2 for side in (shown.width(), shown.height()))
    seen = tuple(
        "".join(
            "1" if picture.pixelColor(left + step * (x + 4) + step // 2, top + step * (y + 4) + step // 2).value() < 128
            else "0"
            for x in range(shown.code.size)
        )
        for y in range(shown.code.size)
    )  # fmt: skip
    assert seen == shown.code.rows
    QTest.keyClick(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not opened.window.findChildren(QDialog))


def test_the_night_is_saved_as_what_its_file_is_called_and_what_cannot_be_written_is_one_sentence(
    opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.session.open_sample()
    asked = save_as(monkeypatch, tmp_path / "night.xlsx")
    opened.window.actions_["result_table"].trigger()
    assert [path.name for path in asked] == ["2026-11-13.xlsx"]
    assert len(read_workbook((tmp_path / "night.xlsx").read_bytes())) == 3
    assert opened.said[0] == f"Saved as {tmp_path / 'night.xlsx'}"
    save_as(monkeypatch, tmp_path / "night.CSV")
    opened.window.actions_["result_table"].trigger()
    assert (tmp_path / "night.CSV").read_text(encoding="utf-8-sig").startswith("date,table,player")
    save_as(monkeypatch, tmp_path / "night.html")
    opened.window.actions_["result_page"].trigger()
    assert "Ruth pays Marta $50.75" in (tmp_path / "night.html").read_text(encoding="utf-8")
    save_as(monkeypatch, None)
    opened.window.actions_["result_page"].trigger()
    assert len(list(tmp_path.glob("night.*"))) == 3
    save_as(monkeypatch, tmp_path / "full.html")

    def full(path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr(save_file, "write_atomically", full)
    opened.window.actions_["result_page"].trigger()
    words, state = opened.said
    assert words.startswith("full.html: ")
    assert state != "quiet"
    assert not (tmp_path / "full.html").exists()
