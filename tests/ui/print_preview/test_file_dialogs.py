"""The question for a file name, other programs, and the words for how far a game has come."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night.night import Game
from scorekeeper.sheet.sheet import Over
from scorekeeper.text.night_documents import documents_of_night
from ui.print_preview.output import ask_pdf_path, open_outside
from ui.widgets.file_dialogs import (
    FileKind,
    ask_folder_path,
    ask_open_path,
    ask_open_paths,
    ask_save_path_of,
    of_kind,
)


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> Callable[[QDialog.DialogCode], list[QFileDialog]]:
    """Answers every dialog for a file at once; the list has the opened ones."""

    def answer(code: QDialog.DialogCode) -> list[QFileDialog]:
        asked: list[QFileDialog] = []

        def at_once(dialog: QFileDialog) -> int:
            asked.append(dialog)
            assert dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
            return code.value

        monkeypatch.setattr(QFileDialog, "exec", at_once)
        return asked

    return answer


def test_the_dialog_suggests_a_name_in_a_folder(qtbot: QtBot, answered: Any, tmp_path: Path) -> None:
    asked = answered(QDialog.DialogCode.Accepted)
    parent = QWidget()
    qtbot.addWidget(parent)
    assert ask_pdf_path(parent, tmp_path / "game 1.pdf") == tmp_path / "game 1.pdf"
    assert len(asked) == 1


def test_a_name_without_an_ending_gets_one(qtbot: QtBot, answered: Any, tmp_path: Path) -> None:
    answered(QDialog.DialogCode.Accepted)
    parent = QWidget()
    qtbot.addWidget(parent)
    assert ask_pdf_path(parent, tmp_path / "game 1") == tmp_path / "game 1.pdf"


def test_a_dialog_that_is_left_is_no_answer(qtbot: QtBot, answered: Any, tmp_path: Path) -> None:
    answered(QDialog.DialogCode.Rejected)
    parent = QWidget()
    qtbot.addWidget(parent)
    assert ask_pdf_path(parent, tmp_path / "game 1.pdf") is None


def test_a_file_is_opened_by_the_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()) or True)
    assert open_outside(tmp_path / "a b#1.pdf")
    assert [QUrl(url).toLocalFile() for url in opened] == [str(tmp_path / "a b#1.pdf")]


@pytest.mark.parametrize(
    ("change", "remark"),
    [
        ({}, "after 2 deals"),
        ({"rows": (), "deals_played": 0}, "after 0 deals"),
        ({"suspended": True}, "suspended"),
        ({"over": Over.VOID}, "called off"),
        ({"over": Over.AGREEMENT}, "over, agreed"),
        ({"over": Over.LIMIT}, "over at 27"),
        ({"over": Over.DEALS}, "over, 2 deals"),
    ],
)
def test_a_row_says_how_far_the_game_has_come(
    make_live: Callable[..., Any], change: dict[str, Any], remark: str
) -> None:
    def changed(game: Game) -> Game:
        return replace(game, sheet=replace(game.sheet, **change))

    night = make_live(1).night.with_game(0, changed)
    sheet, settlement = documents_of_night(night)[:2]
    assert sheet.remark == remark
    assert settlement.remark == ("the whole night" if "over" in change else "as it stands")


TABLES = (FileKind("Workbooks", ".xlsx"), FileKind("CSV", ".csv"))


@pytest.mark.parametrize(
    ("chosen", "taken", "name"),
    [("a.csv", (), "a.csv"), ("a.XLSX", (), "a.XLSX"), ("a.csv", ("a.csv",), "a.csv"), ("a", (), "a.xlsx"),
     ("a 1.2", (), "a 1.2.xlsx"), ("a", ("a.xlsx",), "a-2.xlsx")],
)  # fmt: skip
def test_a_suffix_that_is_typed_counts_and_one_that_is_added_replaces_no_file(
    tmp_path: Path, chosen: str, taken: tuple[str, ...], name: str
) -> None:
    for one in taken:
        (tmp_path / one).touch()
    assert of_kind(tmp_path / chosen, ".xlsx", TABLES) == tmp_path / name


def test_a_dialog_of_several_kinds_gives_the_name_the_suffix_of_the_kind_that_is_chosen(
    qtbot: QtBot, answered: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)

    def choose_csv(dialog: QFileDialog) -> int:
        dialog.selectNameFilter("CSV (*.csv)")
        dialog.filterSelected.emit("CSV (*.csv)")
        return QDialog.DialogCode.Accepted.value

    monkeypatch.setattr(QFileDialog, "exec", choose_csv)
    assert ask_save_path_of(parent, "Save", tmp_path / "a.xlsx", TABLES) == tmp_path / "a.csv"
    answered(QDialog.DialogCode.Rejected)
    assert ask_save_path_of(parent, "Save", tmp_path / "a.xlsx", TABLES) is None


def test_existing_files_and_folders_are_chosen_and_the_buttons_have_words_alone(
    window: QWidget, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    night, code = tmp_path / "a.json", QDialog.DialogCode.Accepted
    night.touch()
    choices: list[list[Path]] = []

    def choose(dialog: QFileDialog) -> int:
        buttons = dialog.findChildren(QPushButton)
        assert buttons
        assert all(button.text() and button.icon().isNull() for button in buttons)
        dialog.setDirectory(str(tmp_path))
        is_folder = dialog.fileMode() is QFileDialog.FileMode.Directory
        assert dialog.testOption(QFileDialog.Option.ShowDirsOnly) is is_folder
        dialog.selectFile(str(tmp_path if is_folder else night))
        choices.append(list(map(Path, dialog.selectedFiles())))
        return code.value

    monkeypatch.setattr(QFileDialog, "exec", choose)
    kinds = "Night files (*.json)"
    assert ask_open_path(window, "Import", tmp_path, kinds) == night
    assert ask_open_paths(window, "Import", tmp_path, kinds) == [night]
    assert ask_folder_path(window, "Second place") == tmp_path
    assert choices == [[night], [night], [tmp_path]]
    code = QDialog.DialogCode.Rejected
    assert ask_open_path(window, "Import", tmp_path, kinds) is None
    assert ask_open_paths(window, "Import", tmp_path, kinds) == []
    assert ask_folder_path(window, "Second place") is None
