"""Nights of other laptops in the window: the people, the laptop on which a night goes on, and two branches of one
night."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.json_reading import canonical
from scorekeeper.night.club_people import Device
from scorekeeper.night.journal import HandedOver, Line, NightOpened, replay
from scorekeeper.sheet.entries import Deal
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.storage.settings import DEVICE_NAME, DEVICES
from scorekeeper.storage.words import salted
from tests.scorekeeper.storage.nights import clock, deal, small_night
from tests.ui import in_sight
from tests.ui.imports import import_night_file
from tests.ui.mouse import menu_of, point_at
from tests.ui.program import LAPTOP, Program, drop, wait_until_taken_in
from ui.history.history_page import HistoryPage
from ui.laptops.laptops_page import LaptopsPage
from ui.live import club_files
from ui.shell.night_importer import night_importer_of
from ui.widgets.labels import TextLabel
from ui.widgets.question_banner import QuestionBanner

OTHER = Device("5f0e", "Bob's ThinkPad")
CTRL = Qt.KeyboardModifier.ControlModifier

pytestmark = pytest.mark.qt_log_ignore(
    "does not support raise", "does not support grabbing", extend=True
)  # what the offscreen screen lacks of menus


def elsewhere(lines: Sequence[Line]) -> list[Line]:
    """Lines of a night that began on the other laptop."""
    first = lines[0]
    assert isinstance(first.what, NightOpened)
    return salted([replace(first, what=replace(first.what, device=OTHER.id)), *lines[1:]])


def file_of(folder: Path, name: str, lines: Sequence[Line]) -> Path:
    """A night file of the other laptop."""
    path = folder / f"{name}.night.json"
    path.write_text(archive(lines, (), (OTHER,)), encoding="utf-8")
    return path


def page_of(opened: Program) -> LaptopsPage:
    page = opened.session.page("laptops")
    assert isinstance(page, LaptopsPage)
    return page


def press(opened: Program, *keys: Qt.Key) -> None:
    """Press keys on the page, on the focused widget."""
    for key in keys:
        QTest.keyClick(page_of(opened), key)


def with_ids(lines: Sequence[Line], suffix: str) -> list[Line]:
    """The same night by people with other ids: those of another laptop."""
    text = archive(lines)
    for player in ("ann", "bob", "cal", "dee"):
        text = text.replace(f'"{player}"', f'"{player}{suffix}"')
    return unarchive(text)


@pytest.fixture
def shown(opened: Program) -> Program:
    """The window, on a club that has a night."""
    opened.window.resize(LAPTOP)
    opened.window.show()
    return opened


def certainties(opened: Program) -> list[Certainty]:
    coming = page_of(opened).coming.shown
    assert coming is not None
    return [person.certainty for person in coming.people]


def take(opened: Program, qtbot: QtBot) -> None:
    """Take in what is shown, and wait until it is in the books."""
    with qtbot.waitSignal(night_importer_of(opened.session).ended):
        QTest.keyClick(page_of(opened), Qt.Key.Key_Return, CTRL)


def said_on(panel: QWidget) -> set[str]:
    return {label.text() for label in panel.findChildren(TextLabel) if label.isVisible()}


def test_people_of_another_laptop_are_matched_once(
    shown: Program, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    import_night_file(shown.club, file_of(tmp_path, "known", small_night("n0", "2026-11-06")))
    read, reads = club_files.read_files, list[int]()
    monkeypatch.setattr(club_files, "read_files", lambda *given: (reads.append(1), read(*given))[1])
    night = elsewhere(with_ids(small_night("n1"), "2"))
    drop(shown, file_of(tmp_path, "one", night))
    assert certainties(shown) == [Certainty.PROPOSED] * 4
    assert len(reads) == 1, "a night that holds as much as it may takes seconds each time"
    assert in_sight.small(shown.window) == []
    assert in_sight.without_menu(shown.window) == []
    assert not page_of(shown).coming.take.isEnabled()
    assert {"2 games, 3 deals", "Bob ?", "+$15.50"} <= said_on(page_of(shown).coming.right)
    QTest.keyClick(page_of(shown), Qt.Key.Key_Return, CTRL)
    assert len(shown.club.books.nights()) == 1
    press(shown, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_2)
    assert certainties(shown) == [Certainty.KNOWN] * 4
    take(shown, qtbot)
    assert shown.live.night.id == "n1"
    assert len(shown.club.books.players()) == 5
    later = elsewhere(with_ids(small_night("n2", "2026-11-27"), "2"))
    drop(shown, file_of(tmp_path, "two", later))
    wait_until_taken_in(shown.session)
    assert shown.live.night.id == "n2"
    assert len(shown.club.books.players()) == 5


def test_a_night_from_elsewhere_is_read_until_it_goes_on_here(shown: Program, tmp_path: Path) -> None:
    drop(shown, file_of(tmp_path, "one", elsewhere(small_night())))
    wait_until_taken_in(shown.session)
    QApplication.processEvents()
    banner = next(one for one in shown.window.findChildren(QuestionBanner) if one.isVisible())
    assert "Bob's ThinkPad" in banner.words.text()
    sheet = shown.session.sheet
    assert sheet is not None
    assert sheet.view.over.isVisible()
    assert not sheet.view.band.isVisible()
    before = len(shown.live.lines)
    assert shown.live.write(lambda keeper: keeper.write(0, deal().what.entry)) is None  # type: ignore[union-attr]
    assert len(shown.live.lines) == before
    QTest.keyClick(sheet.view.over, Qt.Key.Key_G)
    assert not shown.live.goes_on_elsewhere
    assert isinstance(shown.live.lines[-1].what, HandedOver)
    assert banner.isHidden()
    sheet = shown.session.sheet
    assert sheet is not None
    assert sheet.view.band.isVisible()


def forked(shown: Program, folder: Path, qtbot: QtBot) -> None:
    """A night that went on here and at the other laptop, shown side by side."""
    night = salted(small_night())
    import_night_file(shown.club, file_of(folder, "common", night))
    shown.session.open_night("n1")
    here = deal(6, 13, 4, 3, minute=40)
    shown.live.write(lambda keeper: keeper.write(0, here.what.entry))  # type: ignore[union-attr]
    handed = Line(HandedOver(OTHER.id), at=clock(38))
    there = [*night, handed, deal(13, 6, 4, 3, minute=40), deal(1, 2, 20, 3, minute=45)]
    drop(shown, file_of(folder, "other", salted(there)))
    take(shown, qtbot)


def deals(shown: Program) -> list[Deal]:
    return [row.deal for row in replay(shown.live.lines).games[0].sheet.deals if isinstance(row.deal, Deal)]


def test_two_branches_stand_side_by_side_and_wait_until_the_other_is_chosen_and_a_deal_of_this_one_typed_in(
    shown: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    forked(shown, tmp_path, qtbot)
    found = page_of(shown).branches.shown
    assert found is not None
    assert [row.words for row in found.rows] == ["differs", "only there"]
    assert found.before == "the same to deal 2"
    assert in_sight.small(shown.window) == []
    assert found.there.words.heading == "Bob's ThinkPad"
    assert found.here.words.gone_on == "The night goes on with this laptop’s branch."
    assert "swapped" in found.cause
    told = len(found.rows) + int(found.before.split()[-1])
    assert found.there.added_up == f"{told} deals add up to {26 * told}"
    assert "high" in [mark.icon for mark in found.there.states]
    press(shown, Qt.Key.Key_Escape)
    overview = page_of(shown).overview
    assert len(overview.branches) == 1
    assert "two branches" in overview.waiting.text()
    shown.action_controller.tell_upgrade()
    assert "two branches" in shown.said[0]
    menu_of(overview.branches[0])["Show both branches\tEnter"].trigger()
    press(shown, Qt.Key.Key_A, Qt.Key.Key_2)
    assert len(deals(shown)) == 4
    sheet = shown.session.sheet
    assert sheet is not None
    row = sheet.view.entry.row
    assert row.old is not None
    assert row.typed.texts[:4] == ("6", "13", "4", "3")
    shown.session.go("laptops")
    overview = page_of(shown).overview
    assert overview.waiting.isHidden()
    assert overview.aside.isVisible()
    assert len(overview.branches) == 1
    menu_of(overview.branches[0])["Show both branches\tEnter"].trigger()
    press(shown, Qt.Key.Key_2)
    assert len(deals(shown)) == 3


def test_this_branch_is_chosen_and_a_deal_of_the_other_one_typed_in(
    shown: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    forked(shown, tmp_path, qtbot)
    table = page_of(shown).branches.table
    places = [next(y for y in range(table.height()) if table.deal_at(y) == number) + 22 for number in (4, 3, 3)]
    for y in places:  # the second click on a deal takes its mark off
        QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=QPoint(table.width() // 2, y))
    assert table.taken == {4}
    point_at(table, QPoint(9, places[0]))
    assert "typed in afterwards" in table.toolTip()
    press(shown, Qt.Key.Key_1)
    found = deals(shown)
    assert len(found) == 4
    assert [str(points) for points in found[-1].points] == ["1", "2", "20", "3"]
    assert [str(points) for points in found[-2].points] == ["6", "13", "4", "3"]


def test_the_history_says_where_another_branch_began_and_compares_it(
    shown: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    forked(shown, tmp_path, qtbot)
    press(shown, Qt.Key.Key_2)
    shown.session.go("history")
    history = shown.session.page("history")
    assert isinstance(history, HistoryPage)
    told = [line.words for line in history.history.lines]
    fork = next(number for number, line in enumerate(history.history.lines) if line.branch)
    assert told[fork : fork + 2] == [
        "From here the night also went on differently; that branch was set aside. Enter compares the two.",
        "From here at Bob's ThinkPad.",
    ]
    history.go_to(fork)
    QTest.keyClick(history.lines, Qt.Key.Key_Return)
    assert shown.session.shown_page == "laptops"
    compared = page_of(shown).branches.shown
    assert compared is not None
    assert [row.words for row in compared.rows] == ["differs", "only here"]
    press(shown, Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    assert shown.session.shown_page == "history"


def test_this_laptop_is_called_as_somebody_says(shown: Program) -> None:
    shown.session.go("laptops")
    field = page_of(shown).overview.name
    field.setText("Ann's")
    field.editingFinished.emit()
    shown.session.go("first_start")
    shown.session.go("laptops")
    assert page_of(shown).overview.name.text() == "Ann's"


def test_of_very_many_laptops_a_few_are_named_and_what_is_no_name_fills_no_field(shown: Program) -> None:
    kept = shown.club.profile.settings
    kept.set(DEVICES, tuple(canonical({"id": f"d{number}", "name": f"L{number}"}) for number in range(200)))
    kept.set(DEVICE_NAME, "x" * 100_000)
    shown.session.go("laptops")
    view = page_of(shown).overview
    assert view.name.text() == ""
    assert view.known.text() == f"Nights came from {', '.join(f'L{number}' for number in range(12))} and 188 more."
