"""Everything that can be pressed, on every page, in every section and question, is large enough for a finger.

The rows of the sheet are the exception: the cells of the open row, the deals above it, the figures beside the sheet
that share its height, and the answers of a list for which the sheet must give way; an old sheet that is brought in has
its rows too. The table of a season gives way where more people stand in it than fit, so that all are in sight;
so do the items of a menu that is higher than the screen (`theme/test_style.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QScrollBar,
    QWidget,
)

from tests.scorekeeper.example_games import six_hands
from tests.scorekeeper.example_nights import settled_night, usual_night
from tests.scorekeeper.season_nights import make_season
from tests.ui.program import Program, each_page, shown_program
from ui.deal_entry.cell_edit import CellEdit
from ui.live.open_club import OpenNight
from ui.money.figure import FigureButton
from ui.money.standings.standings_lines import PairRowView
from ui.money.standings.standings_panel import StandingsPanel
from ui.prompts.question_panel import QuestionPanel
from ui.season.season_list import SeasonList
from ui.sheet.number_pad_controller import NumbersButton
from ui.sheet_table.table import SheetTable
from ui.shell.availability import SECTIONS
from ui.theme.tokens import RowHeight, Space
from ui.widgets.scroll_area import ThinBar

_ROWS_OF_THE_SHEET = (CellEdit, NumbersButton, SheetTable, PairRowView)
_PRESSED = (QAbstractButton, QLineEdit, QComboBox, QAbstractSpinBox, QAbstractItemView, QAbstractSlider)
LETTERS = "mxcwtlrdoepsaigykbhj"


def is_of_the_sheet(widget: QWidget) -> bool:
    """Whether a widget is a row of the sheet, or a figure beside it that shares its height."""
    if isinstance(widget, FigureButton):
        return any(panel.isAncestorOf(widget) for panel in widget.window().findChildren(StandingsPanel))
    return isinstance(widget, _ROWS_OF_THE_SHEET)


def targets(window: QWidget) -> Iterator[QWidget]:
    """What is in sight and can be pressed."""
    for widget in window.findChildren(QWidget):
        is_part = isinstance(widget, (QScrollBar, ThinBar)) or isinstance(widget.parentWidget(), QAbstractSpinBox)
        transparent = widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        pressed = isinstance(widget, _PRESSED) or widget.cursor().shape() is Qt.CursorShape.PointingHandCursor
        if pressed and widget.isVisible() and widget.isEnabled() and not (is_part or transparent):
            yield widget


def heights_of(widget: QWidget) -> list[int]:
    """The height of a target; of a list those of its rows."""
    model = widget.model() if isinstance(widget, QAbstractItemView) else None
    if not isinstance(widget, QAbstractItemView) or model is None:
        return [widget.height()]
    places = (widget.visualRect(model.index(row, 0)) for row in range(model.rowCount()))
    flags = (model.flags(model.index(row, 0)) for row in range(model.rowCount()))
    wanted = Qt.ItemFlag.ItemIsSelectable
    return [place.height() for place, flag in zip(places, flags, strict=True) if flag & wanted and place.height()]


def small(window: QWidget) -> list[str]:
    """What is too small for a finger."""
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QApplication.processEvents()
    return [
        f"{type(widget).__name__} {widget.accessibleName()!r} {widget.width()} x {sorted(set(heights_of(widget)))}"
        for widget in targets(window)
        if not is_of_the_sheet(widget) and min([widget.width(), *heights_of(widget)]) < Space.TOUCH
    ]


def test_on_every_page(opened: Program) -> None:
    for page in each_page(opened):
        assert small(opened.window) == [], page


@pytest.mark.parametrize("weeks", [1, 8])
def test_on_the_pages_of_a_club_that_has_played(tmp_path: Path, qapp: QApplication, weeks: int) -> None:
    make_season(tmp_path / "club.scorekeeper", weeks)
    with shown_program(tmp_path) as opened:
        for page in ("members", "statistics", "open_night", "season"):
            opened.session.go(page)
            qapp.processEvents()
            found = small(opened.window)
            if page == "season" and weeks == 8:
                (table,) = opened.window.findChildren(SeasonList)
                assert [word.split()[0] for word in found] == ["SeasonList"]
                assert min(heights_of(table)) >= RowHeight.SEASON[0]
                assert not table.verticalScrollBar().isVisible()
            else:
                assert found == [], page


@pytest.mark.parametrize("section", SECTIONS)
def test_in_every_section_of_the_money(opened: Program, section: str) -> None:
    opened.window.resize(1366, 736)
    opened.session.show_night(OpenNight(settled_night(), kept=False))
    opened.session.go("settle")
    opened.window.actions_[section].trigger()
    assert small(opened.window) == []


@pytest.mark.parametrize("hands", [4, 6])
def test_in_every_question(opened: Program, hands: int) -> None:
    opened.window.resize(1366, 736)
    for letter in LETTERS:
        opened.session.show_night(OpenNight(six_hands() if hands == 6 else usual_night(9)[0], kept=False))
        view = opened.session.sheet_view
        assert view is not None
        view.entry.prompts.command(letter)
        assert small(opened.window) == [], letter
        (*panels,) = filter(QWidget.isVisible, opened.window.findChildren(QuestionPanel))
        for answer in (place for panel in panels for place in panel.option_rects()):
            assert answer.height() >= (36 if len(panels[0].choice.question.options) > 5 else Space.TOUCH), letter


def test_a_folded_strip_and_the_command_search(opened: Program) -> None:
    opened.window.resize(1366, 736)
    opened.session.show_night(OpenNight(usual_night(9)[0], kept=False))
    opened.window.actions_["standings"].trigger()
    assert small(opened.window) == []
    opened.window.actions_["find"].trigger()
    assert small(opened.window) == []
