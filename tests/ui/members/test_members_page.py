"""The page of the members: found, renamed, noted, joined, forgotten, each by keys and mouse, with its undo."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from scorekeeper.night.members import Member
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.people import Player
from tests.ui import in_sight
from tests.ui.imports import import_night_file
from tests.ui.members.members_driver import choose, names, other_night, page
from tests.ui.program import Program
from ui.club.club_page import ClubPage
from ui.club.rename_panel import RenamePanel
from ui.live.club_members import ClubMembers
from ui.live.member_records import MemberRecords
from ui.shell import members_controller
from ui.shell.forms_controller import known_players
from ui.shell.save_retry import SaveRetry
from ui.theme.push_buttons import LINK_PADDING
from ui.theme.theme import current_theme
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import TextLabel
from ui.widgets.question_banner import QuestionBanner


def undo(opened: Program) -> None:
    """Press the button that takes back what was decided about the person who is shown."""
    found: list[LinkButton] = []
    while len(found) != 1:
        buttons = page(opened).person.findChildren(LinkButton)
        found = [one for one in buttons if one.text() == "Undo" and one.isVisible()]
    QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)


def test_everybody_is_listed_found_and_gone_through_by_keys(club: Program) -> None:
    """The first is shown; typing finds, and the arrow keys go through what is found."""
    assert names(club) == ["Ann", "Bob", "Bobb", "Cal", "Dee", "Eve"]
    assert page(club).person.name.text() == "Ann"
    assert [night.day for night in page(club).person.nights.values] == ["20 Nov 2026", "6 Nov 2026"]
    assert "won and lost in" in page(club).person.shown.won[0][0]  # type: ignore[union-attr]
    QTest.keyClick(page(club).list, Qt.Key.Key_B)
    assert QApplication.focusWidget() is page(club).search
    QTest.keyClicks(page(club).search, "ob")
    assert names(club) == ["Bob", "Bobb"]
    QTest.keyClick(page(club).search, Qt.Key.Key_Down)
    assert page(club).person.name.text() == "Bobb"
    QTest.keyClick(page(club).search, Qt.Key.Key_Return)
    assert QApplication.focusWidget() is page(club).list
    QTest.keyClick(page(club).list, Qt.Key.Key_Escape)
    assert club.page == "StartPage"


def test_a_name_is_changed_from_here_and_two_are_one_person_and_each_is_undone_where_it_stands(club: Program) -> None:
    """The person stays chosen; who is in no statistics is put back by undo as well."""
    page(club).person.fields.in_statistics.click()
    assert MemberRecords(club.club).all_noted["ann"].hidden
    club.action_controller.undo()
    assert MemberRecords(club.club).all_noted == {}
    choose(club, "cal")
    QTest.keyClick(page(club).list, Qt.Key.Key_F2)
    panel = club.window.findChild(RenamePanel)
    assert isinstance(panel, RenamePanel)
    assert panel.name.selectedText() == "Cal"
    QTest.keyClicks(panel.name, "Carl")
    QTest.keyClick(panel.name, Qt.Key.Key_Return)
    assert page(club).person.name.text() == "Carl"
    undo(club)
    assert page(club).person.name.text() == "Cal"
    choose(club, "rob")
    person = page(club).person
    QTest.mouseClick(person.same_as, Qt.MouseButton.LeftButton)
    person.other.setCurrentIndex(person.other.findText("Bob"))
    QTest.mouseClick(person.same, Qt.MouseButton.LeftButton)
    assert names(club) == ["Ann", "Bob", "Cal", "Dee", "Eve"]
    assert page(club).person.name.text() == "Bob"
    assert len(page(club).person.nights.values) == 2
    undo(club)
    assert "Bobb" in names(club)


def test_what_is_kept_about_a_person_is_saved_when_its_field_is_left(club: Program) -> None:
    fields = page(club).person.fields
    fields.short.setFocus()
    QTest.keyClicks(fields.short, " Annie ")
    fields.pay.setFocus()
    QTest.keyClicks(fields.pay, "de89370400440532013000")
    fields.notes.setFocus()
    QTest.keyClicks(fields.notes, "keeps the key")
    fields.since.setFocus()
    QTest.keyClicks(fields.since, "14 March 2014")
    QTest.mouseClick(fields.is_member, Qt.MouseButton.LeftButton, pos=fields.is_member.rect().center() * 0)
    fields.save()
    assert MemberRecords(club.club).all_noted["ann"] == Member(
        since="2014-03-14",
        is_guest=not fields.is_member.isChecked(),
        notes="keeps the key",
        pay="DE89 3704 0044 0532 0130 00",
        short="Annie",
    )
    club.session.go("first_start")
    club.session.go("members")
    assert page(club).person.fields.notes.toPlainText() == "keeps the key"
    for typed in ("the key", "annie"):
        page(club).search.setText(typed)
        assert names(club) == ["Ann"]


def test_a_wrong_iban_is_said_below_its_field_and_stays_to_be_mended(
    club: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    shown, wrong = page(club), "DE89 3704 0044 0532 0130 01"
    fields = shown.person.fields
    fields.pay.setFocus()
    QTest.keyClicks(fields.pay, wrong)
    fields.notes.setFocus()
    assert fields.pay.is_wrong
    assert MemberRecords(club.club).all_noted == {}
    fields.retired.click()
    assert (page(club).person.fields.pay.text(), fields.pay.is_wrong) == (wrong, True), "it stays to be mended"
    SaveRetry(club.session)
    found = iter([True])
    monkeypatch.setattr(ClubMembers, "written_elsewhere", lambda _members: next(found, False))
    QApplication.sendEvent(club.window, QEvent(QEvent.Type.WindowActivate))
    QApplication.processEvents()
    assert page(club) is shown, "the page is not made again during typing"
    fields.pay.setFocus()
    fields.pay.selectAll()
    QTest.keyClick(fields.pay, Qt.Key.Key_Delete)
    fields.notes.setFocus()
    QApplication.sendEvent(club.window, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: page(club) is not shown)


def test_it_is_asked_once_whether_two_are_one_person(club: Program, tmp_path: Path) -> None:
    content = other_night()
    for night, player, name in (("n8", "kit", "Kit Okafor"), ("n9", "kat", "Kit Okafar")):
        changed = content.replace('"n0"', f'"{night}"').replace('"rob"', f'"{player}"').replace('"Bobb"', f'"{name}"')
        (tmp_path / "more.night.json").write_text(changed, encoding="utf-8")
        import_night_file(club.club, tmp_path / "more.night.json")
    club.session.go("members")
    near = page(club).near
    assert near.isVisible()
    asked = page(club).list.item([one.player for one in page(club).list.values].index(near.pair[0].id))  # type: ignore[index]
    assert near.geometry().bottom() == page(club).list.visualItemRect(asked).bottom(), "it stands below the row"
    assert "Kit Okafar" in near.words.text()
    assert in_sight.small(club.window) == []
    QTest.keyClick(page(club).list, Qt.Key.Key_2)
    assert not page(club).near.isVisible()
    club.session.go("first_start")
    club.session.go("members")
    assert not page(club).near.isVisible(), "the answer is remembered"
    (decision,) = club.club.members.decisions
    club.club.members.take_back(decision.line)
    club.session.go("members")
    QTest.keyClick(page(club).list, Qt.Key.Key_1)
    assert [name for name in names(club) if name.startswith("Kit")] in (["Kit Okafor"], ["Kit Okafar"])
    club.action_controller.undo()
    assert [name for name in names(club) if name.startswith("Kit")] == ["Kit Okafar", "Kit Okafor"]


def test_a_night_and_the_account_open_from_here_and_its_sheet_has_the_short_name_that_is_typed(club: Program) -> None:
    nights = page(club).person.nights
    nights.setFocus()
    nights.setCurrentRow(1)
    QTest.keyClick(nights, Qt.Key.Key_Return)
    assert club.live.night.date == "2026-11-06"
    club.session.go("members")
    choose(club, "cal")
    fields = page(club).person.fields
    fields.short.setText("Cookie")
    fields.short.editingFinished.emit()
    assert page(club).person.name.text() == "Cal"
    assert "Cookie" in club.session.open_live.short_names.values()
    club.action_controller.undo()
    assert "Cookie" not in club.session.open_live.short_names.values()
    QTest.keyClick(page(club).list, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert club.session.shown_page == "club_papers", "the account of who is chosen, and not the papers of the night"


def test_what_is_owed_stands_apart_from_what_was_won(club: Program) -> None:
    club.session.open_night("n0")
    club.live.write(lambda keeper: keeper.pay("rob", "ann", club.live.night.stake, promised=True))
    club.session.go("members")
    choose(club, "rob")
    shown = page(club).person.shown
    assert shown is not None
    assert {iou.on_iou for iou in shown.ious} == {True, False}, "on an IOU, and not paid yet"
    assert shown.won[-1] == ("still owes", "−27.50")
    assert shown.row.owed_words == "−27.50"
    long_names = [replace(iou, creditor_name="Bartholomew von Hohenstein-Langenburg") for iou in shown.ious * 4]
    page(club).person.show_person(replace(shown, ious=long_names, nights=shown.nights * 5), ())
    QApplication.processEvents()
    labels = [one for one in page(club).person.findChildren(TextLabel) if one.isVisible()]
    assert all(one.height() >= one.heightForWidth(one.width()) for one in labels), "no line is cut"
    QTest.mouseClick(page(club).person.slips, Qt.MouseButton.LeftButton)
    assert club.session.shown_page == "club_papers"
    club.session.go("members")
    assert page(club).head.isVisible()
    assert page(club).head.accessibleName() == "name, last here, gets +, owes −"


def test_who_is_shown_is_barred_by_a_reason_alone_and_may_play_again(club: Program) -> None:
    """A member who never came is shown as barred too."""
    choose(club, "rob")
    QTest.mouseClick(page(club).person.fields.bar, Qt.MouseButton.LeftButton)
    club_page = club.session.page("barring")
    assert isinstance(club_page, ClubPage)
    section = club_page.barred
    assert (section.name.text(), section.reason.hasFocus()) == (page(club).person.name.text(), True)
    QTest.keyClicks(section.reason, "signalled")
    assert section.bar()
    barred = club.session.club.profile.barred
    assert [(one.player, one.reason) for one in barred] == [("rob", "signalled")]
    MemberRecords(club.club).add([(Player("kit", "Kit"), Member())])
    club.club.profile.save_barred((*barred, Barred("kit", "Kit", "signalled", "2026-11-20")))
    club.session.go("members")
    QTest.mouseClick(page(club).person.fields.bar, Qt.MouseButton.LeftButton)
    club_page = club.session.page("barring")
    assert isinstance(club_page, ClubPage)
    assert club_page.barred.ways_back[0].hasFocus()
    assert club_page.barred.is_empty
    club.session.go("members")
    choose(club, "kit")
    shown = page(club).person.shown
    assert shown is not None
    assert shown.row.role == "barred"
    assert not any("Called" in label.text() for label in page(club).findChildren(QLabel)), "Kit had no other name"


def test_a_club_of_nobody_says_so(opened: Program) -> None:
    opened.session.begin()
    opened.session.go("members")
    assert names(opened) == []


def test_a_member_is_added_by_the_name_that_is_typed_and_suggested_in_a_form(club: Program) -> None:
    page(club).list.setFocus()
    page(club).add.click()
    assert QApplication.focusWidget() is page(club).search, "the name is typed there"
    QTest.keyClicks(page(club).search, "Bob")
    assert page(club).add.text() == "Add…", "Bob is known"
    page(club).search.setText("Zoë Brandt")
    assert page(club).add.text() == "Add “Zoë Brandt”"
    page(club).add.click()
    assert page(club).person.name.text() == "Zoë Brandt"
    assert "Zoë Brandt" in names(club)
    assert "Zoë Brandt" in [one.name for one in known_players(club.session)]
    club.action_controller.undo()
    assert "Zoë Brandt" not in names(club)


def test_a_copied_list_is_pasted_and_undone_at_once_and_the_list_is_saved_and_read_again(
    club: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    QApplication.clipboard().setText("Name\tGuest\tNotes\nBob\t\tkey\nIda Falk\tx\t\nLeo Maas\t\t\n")
    QTest.keyClick(page(club).list, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert names(club) == ["Ann", "Bob", "Bobb", "Cal", "Dee", "Eve", "Ida Falk", "Leo Maas"]
    (banner,) = (one for one in club.window.findChildren(QuestionBanner) if one.isVisible())
    more = "What the list says more of one person is kept now."
    assert banner.words.text() == f"Added: 2 new members. One name was known already. {more}"
    assert sorted(one.notes for one in MemberRecords(club.club).all_noted.values()) == ["", "", "key"]
    banner.yes.click()
    assert names(club) == ["Ann", "Bob", "Bobb", "Cal", "Dee", "Eve"]
    assert MemberRecords(club.club).all_noted == {}
    file = tmp_path / "members.csv"
    choose(club, "ann")
    page(club).person.fields.notes.setPlainText("=1+1")
    page(club).person.fields.save()
    monkeypatch.setattr(members_controller, "ask_save_path", lambda *_args, **_more: file)
    page(club).save_list.click()
    text = file.read_text(encoding="utf-8-sig")
    assert text.splitlines()[1].startswith("Ann,,member,,,'=1+1,")
    monkeypatch.setattr(members_controller, "ask_open_path", lambda *_args: file)
    page(club).read_list.click()
    assert club.said[0] == "Nobody is new. 6 names were known already."


def test_a_member_of_a_list_who_may_have_played_already_is_asked_about(club: Program) -> None:
    MemberRecords(club.club).add([(Player("k", "Kit Okafor"), Member()), (Player("m", "Kit Okafar"), Member())])
    club.session.go("members")
    assert page(club).near.isVisible()
    QTest.keyClick(page(club).list, Qt.Key.Key_1)
    assert len([name for name in names(club) if name.startswith("Kit")]) == 1


def test_what_can_be_done_is_in_sight_below_the_list_and_below_the_person_where_the_texts_above_begin(
    club: Program,
) -> None:
    club.window.resize(1350, 722)  # maximised on a laptop of 1366 by 768
    members = page(club)
    for zoom in (175, 100, 150):
        current_theme().set(zoom=zoom)
        QApplication.processEvents()
        name = members.person.name
        assert name.visibleRegion().boundingRect() == name.rect(), "the person stands beside the list"
        below = (members.add, members.read_list, members.save_list, members.person.account, members.person.same_as)
        for offered in below if zoom <= 150 else ():
            assert offered.visibleRegion().boundingRect() == offered.rect(), offered.text()
    club.window.resize(1366, 768)
    QApplication.processEvents()
    view = members.person
    edge, reach = view.name.mapTo(club.window, QPoint()).x(), current_theme().look.px(LINK_PADDING)
    links = (view.account, view.slips, view.statistics, view.same_as, view.forget.begin)
    places = {one: one.mapTo(club.window, QPoint()) for one in links if one.isVisible()}
    lines = {at.y(): [one for one in places if places[one].y() == at.y()] for at in places.values()}
    begins = [min(line, key=lambda one: places[one].x()) for line in lines.values()]
    assert len(begins) > 1, "on two lines at least"
    words = [places[one].x() + (reach if isinstance(one, LinkButton) else 0) for one in begins]
    assert words == [edge] * len(begins)
