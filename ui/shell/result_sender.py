"""The result of the open night out of the window: on the clipboard as text or as a picture, as a code, as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from reports.blocks.code import Code
from reports.documents import result_code
from scorekeeper.night.night import Night
from scorekeeper.spreadsheets.table_files import table_csv, workbook
from scorekeeper.text.result_tables import tables_of_night
from scorekeeper.text.result_text import result_text
from scorekeeper.text.templates import say
from scorekeeper.text.web_page import night_page
from ui.live.live_night import WriteFailure
from ui.print_preview.result_picture import result_picture
from ui.shell.save_file import save_file
from ui.shell.session import Session
from ui.shell.small_window import SmallWindow
from ui.widgets.buttons import QuietButton
from ui.widgets.code_view import CodeView
from ui.widgets.file_dialogs import FileKind, ask_save_path_of
from ui.widgets.labels import TextLabel


def send_result(session: Session, name: str) -> None:
    """Carry out an action of `RESULTS_SENT`."""
    match name:
        case "copy_result":
            _copy_text(session)
        case "copy_picture":
            _copy_picture(session)
        case "result_code":
            _show_code(session)
        case "result_table":
            kinds = FileKind(say("Workbooks"), ".xlsx"), FileKind(say("CSV, the nets alone"), ".csv")
            _save(session, say("Save the night as a table"), kinds)
        case "result_page":
            _save(session, say("Save the night as a web page"), (FileKind(say("Web pages"), ".html"),))


def _copy_text(session: Session) -> None:
    live = session.open_live
    QGuiApplication.clipboard().setText(result_text(live.night, live.settled))
    session.window.status.tell(say("The result is on the clipboard as text: paste it into a message."))


def _copy_picture(session: Session) -> None:
    picture, trouble = result_picture(session.open_live.night)
    if picture is None:
        session.window.status.tell_trouble(WriteFailure(trouble, lasting=False))
        return
    QGuiApplication.clipboard().setImage(picture)
    session.window.status.tell(say("The result is on the clipboard as a picture: paste it into a message."))


def _show_code(session: Session) -> None:
    live = session.open_live
    code = result_code(live.night, live.settled)
    if code is None:
        trouble = say("This result is too long for a code: copy it as text")
        session.window.status.tell_trouble(WriteFailure(trouble, lasting=False))
    else:
        _show_window(session.window, code, partial(_copy_text, session))


def _show_window(parent: QWidget, code: Code, copy: Callable[[], object]) -> None:
    """Show a code in a window that does not block the main window; `copy` puts what it holds on the clipboard."""
    title = say("The result as a code")
    for opened in parent.findChildren(QDialog, title):
        opened.close()  # the night may have gone on since
    window = SmallWindow(parent, title)
    window.column.addWidget(CodeView(code, title), 1)
    words = TextLabel(
        say("Point the camera of a phone at it: the result is read as text. Nothing goes over a network.")
    )
    words.setWordWrap(True)
    window.column.addWidget(words)
    copy_button = QuietButton(say("Copy as text"))
    copy_button.clicked.connect(lambda _checked: copy())
    close = window.add_foot(copy_button)
    window.resize(window.sizeHint().boundedTo(window.screen().availableSize()))
    window.show()
    close.setFocus(Qt.FocusReason.OtherFocusReason)


def _save(session: Session, title: str, kinds: Sequence[FileKind]) -> None:
    """Ask for a path and write the night in the format that the suffix says."""
    night = session.open_live.night
    suggested = (session.settings.folder / night.date).with_suffix(kinds[0].suffix)
    path = ask_save_path_of(session.window, title, suggested, kinds)
    if path is not None:
        save_file(session, path, lambda: _written(night, path.suffix.casefold()))


def _written(night: Night, suffix: str) -> bytes:
    if suffix == ".html":
        return night_page(night).encode()
    tables = tables_of_night(night)
    return workbook(tables) if suffix == ".xlsx" else table_csv(tables[0])
