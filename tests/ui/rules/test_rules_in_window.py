"""The house rules in the window: from the menu, from the form of a night, and in the middle of a game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.rules.house_rules import changed_settings
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.entries import Note, RulesChange
from scorekeeper.text.header_text import rules_in_short
from tests.scorekeeper.nights import rules
from tests.ui.program import Program
from ui.new_night.form_page import FormPage
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.next_game_page import NextGamePage
from ui.rules.rules_page import Purpose, RulesPage

CTRL = Qt.KeyboardModifier.ControlModifier
KEY = Qt.Key


def key(which: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key on the focused widget."""
    QTest.keyClick(QApplication.focusWidget(), which, held)


def the_rules(program: Program, purpose: Purpose) -> RulesPage:
    """The page of the rules, which is shown."""
    page = program.window.pages.currentWidget()
    assert isinstance(page, RulesPage)
    assert page.purpose is purpose
    return page


def start(form: FormPage) -> None:
    """Start the night, and say on the way who deals first and who keeps score."""
    form.start()
    key(KEY.Key_1)
    key(KEY.Key_2)
    key(KEY.Key_Return)


def the_form(program: Program) -> FormPage:
    """The form, which is shown."""
    page = program.window.pages.currentWidget()
    assert isinstance(page, FormPage)
    return page


def form_of(program: Program, *names: str) -> NewNightPage:
    """The form of a new night with these players typed."""
    program.window.actions_["new_night"].trigger()
    page = program.window.pages.currentWidget()
    assert isinstance(page, NewNightPage)
    for text in ("0.25", "", *names):  # the stake, the currency as it is
        QTest.keyClicks(QApplication.focusWidget(), text)
        key(KEY.Key_Return)
    return page


def test_a_profile_of_the_club_is_made_from_the_menu_and_chosen_for_a_night(opened: Program, qtbot: QtBot) -> None:
    opened.session.begin()
    opened.window.actions_["rules"].trigger()
    page = the_rules(opened, Purpose.CLUB)
    edit = page.rows["limit"].edit
    assert edit is not None
    edit.setFocus()
    edit.selectAll()
    QTest.keyClicks(edit, "50")
    page.bar.save_as.click()
    QTest.keyClicks(QApplication.focusWidget(), "Friday")
    key(KEY.Key_Return)
    assert opened.club.profile.house_rules == (NamedRules("Friday", rules(limit=50)),)
    assert opened.said[0] == "“Friday” is kept with the club."
    key(KEY.Key_Escape)
    assert opened.page == "StartPage"

    form = form_of(opened, "Ann", "Bob", "Cal", "Dee")
    assert "Cavendish" in form.rules_line.label.text()
    form.rules_line.button.setFocus()
    key(KEY.Key_Space)
    page = the_rules(opened, Purpose.TABLE)
    page.bar.pick.setFocus()
    key(KEY.Key_Up)
    assert page.bar.pick.currentText() == "Friday"
    key(KEY.Key_Return, CTRL)
    assert the_form(opened) is form
    assert form.form.dealer.hasFocus()
    assert "Friday" in form.rules_line.label.text()
    assert "The game ends at 50 points, not at 100." in form.rules_line.label.text()
    assert [seat.name for seat in form.form.table.seats] == ["Ann", "Bob", "Cal", "Dee"]
    start(form)
    assert opened.live.game.setup.rules == rules(limit=50)

    opened.window.actions_["new_night"].trigger()  # last night's rules are there again
    assert "Friday" in the_form(opened).rules_line.label.text()


def test_an_objection_holds_for_its_game_alone(opened: Program) -> None:
    """The next night begins with the rules of the profile again, and asks who was told of them."""
    form = form_of(opened, "Ann", "Bob", "Cal", "Dee")
    form.set_rules(rules("washburn"), ())
    told = form.rules_line.label.text()
    start(form)
    for which in (KEY.Key_H, KEY.Key_2, KEY.Key_Return, KEY.Key_Return):
        key(which)
    sheet = opened.live.game.sheet
    assert changed_settings(sheet.rules) == ()
    key(KEY.Key_N, CTRL)
    key(KEY.Key_B)
    line = the_form(opened).rules_line
    assert the_form(opened).form.table.rules == rules("washburn")
    assert line.label.text() == told
    assert (line.told.isHidden(), line.told_seats) == (False, ())


def test_escape_leaves_the_form_as_it_was_and_five_under_bleeding_hearts_hold_every_third_deal(
    opened: Program,
) -> None:
    form = form_of(opened, "Ann", "Bob", "Cal", "Dee", "Eve")
    form.form.arrangement.cards[Arrangement.SITTING].click()
    before = form.form.table
    QTest.keyClick(form, KEY.Key_B, CTRL)
    page = the_rules(opened, Purpose.TABLE)
    QTest.keyClick(page, KEY.Key_B, CTRL)  # once more is the same page for the same form
    page = the_rules(opened, Purpose.TABLE)
    page.bar.pick.setFocus()
    key(KEY.Key_Down)
    key(KEY.Key_Escape)
    assert the_form(opened) is form
    assert form.rules_line.button.hasFocus()
    assert form.form.table == before
    form.set_rules(rules("bleeding_hearts"), ())
    assert form.form.table.arrangement is Arrangement.INDIVIDUAL  # only Cavendish shares hands
    assert "The others stand under Change." in form.rules_line.label.text()
    assert "The cards are passed left, right, hold." in form.rules_line.label.toolTip()
    form.rules_line.button.click()
    page = the_rules(opened, Purpose.TABLE)
    passes = page.rows["pass_cycle"]
    assert passes.control.text() == "L R A"
    assert passes.state.text() == "differs; Cavendish: L R A H; with five hands: left, right, hold"
    assert "The cards are passed left, right, hold." in page.sentences.text()
    key(KEY.Key_Escape)
    start(form)
    setup = opened.live.game.setup
    assert setup.rules == rules("bleeding_hearts", 5)
    assert setup.rules.pass_cycle == (Pass.LEFT, Pass.RIGHT, Pass.HOLD)
    assert len(setup.hands) == 5
    opened.window.actions_["new_night"].trigger()
    assert the_form(opened).form.table.rules == rules("bleeding_hearts")


def test_three_to_seven_may_sit_down_as_the_rules_have_it_and_a_chosen_dealer_and_scorekeeper_stay(
    opened: Program,
) -> None:
    form = form_of(opened, "Ann", "Bob", "Cal")
    assert form.foot.text() == "One more player is needed: four at least."
    form.form.dealer.setFocus()
    key(KEY.Key_2)
    key(KEY.Key_3)
    before = form.form.table
    assert (before.dealer, before.keeper) == (1, 2)
    form.set_rules(rules("william"), ())
    assert (form.form.table.dealer, form.form.table.keeper) == (1, 2)
    form.start()
    assert len(opened.live.game.setup.hands) == 3


def test_the_rules_of_a_game_change_when_the_whole_table_agrees(opened: Program) -> None:
    opened.session.open_sample()
    live = opened.live
    live.show_game(len(live.night.games) - 1)
    entries = len(live.game.entries)
    QTest.keyClick(opened.window, KEY.Key_B, CTRL)
    page = the_rules(opened, Purpose.GAME)
    page.change.setFocus()
    key(KEY.Key_Space)
    edit = page.rows["limit"].edit
    assert edit is not None
    edit.selectAll()
    QTest.keyClicks(edit, "150")
    key(KEY.Key_Return, CTRL)
    assert opened.page == "SheetPage"
    assert len(live.game.entries) == entries  # nothing before everybody agrees
    key(KEY.Key_1)
    key(KEY.Key_Return)
    assert len(live.game.entries) == entries
    key(KEY.Key_1)
    key(KEY.Key_Return)
    change = live.game.entries[-1].entry
    assert isinstance(change, RulesChange)
    assert set(change.agreed) == set(live.game.sheet.seated)
    assert live.game.sheet.rules.limit == rules(limit=150).limit


def test_the_page_of_a_game_follows_the_game_keeps_the_bonus_card_once_a_deal_is_scored_and_leads_to_the_profiles(
    opened: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.session.open_sample()
    QTest.keyClick(opened.window, KEY.Key_B, CTRL)
    the_rules(opened, Purpose.GAME).club.click()
    the_rules(opened, Purpose.CLUB)
    key(KEY.Key_Escape)
    the_rules(opened, Purpose.GAME)
    key(KEY.Key_Escape)
    assert opened.page == "SheetPage"
    live = opened.live
    QTest.keyClick(opened.window, KEY.Key_B, CTRL)
    page = the_rules(opened, Purpose.GAME)
    change = RulesChange((("limit", rules(limit=150).limit),), live.game.sheet.seated)
    live.write(lambda keeper: keeper.write(live.game_index, change))
    assert page.rows["limit"].shown.text() == "150"
    with monkeypatch.context() as shown:  # a note changes no rule
        shown.setattr(page, "show_rules", lambda *_: pytest.fail("shown again"))
        live.write(lambda keeper: keeper.write(live.game_index, Note("a new pack")))
        live.write(lambda keeper: keeper.undo(live.game_index))
    page.begin_change()
    editable = {name for name, row in page.rows.items() if row.control.isVisibleTo(page)}
    assert editable == page.rows.keys() - {"bonus_card", "bonus_points"}
    assert "the bonus card is fixed, since a deal is scored" in page.hint.text()
    live.write(lambda keeper: keeper.undo(live.game_index))
    assert page.rules.limit == rules(limit=150).limit
    assert page.play.isEnabled()


def test_the_sheet_calls_saved_rules_by_their_name_and_the_page_tells_who_objected(opened: Program) -> None:
    form = form_of(opened, "Ann", "Bob", "Cal", "Dee")
    opened.club.profile.save_house_rules((NamedRules("Friday rules", rules(limit=50)),))
    form.set_rules(rules(limit=50), ())
    start(form)
    live, view = opened.live, opened.session.sheet_view
    assert view is not None
    assert view.head.text.rules == "to 50, Friday rules, players not told of these rules yet"
    change = RulesChange((("limit", Points.whole(75)),), tuple(live.game.sheet.seated))
    live.write(lambda keeper: keeper.write(0, change))
    assert view.head.text.rules.startswith("to 75, Cavendish rules, 1 changed")
    live.write(lambda keeper: keeper.undo(0))
    player = live.game.sheet.seated[3]
    back = RulesChange((("limit", rules().limit),), (), untold=player)
    live.write(lambda keeper: keeper.write(live.game_index, back))
    QTest.keyClick(opened.window, KEY.Key_B, CTRL)
    page = the_rules(opened, Purpose.GAME)
    told = (
        "Dee was not told and objects: The game ends at 50 points, not at 100. "
        "The standard holds in its place: The game ends at 100 points."
    )
    assert page.objections.text() == told
    assert page.objections.isVisibleTo(page)


def test_who_was_told_is_ticked_in_the_form_or_in_the_middle_of_a_game_and_of_other_rules_nobody_was(
    opened: Program,
) -> None:
    form = form_of(opened, "Ann", "Bob", "Cal", "Dee")
    told = form.rules_line.told
    assert not told.isVisibleTo(form)  # nothing to acknowledge
    form.set_rules(rules(limit=50), ())
    assert [box.text() for box in told.boxes if box.isVisibleTo(form)] == ["Ann", "Bob", "Cal", "Dee"]
    told.boxes[0].click()
    form.set_rules(rules(limit=50), ())
    assert form.rules_line.told_seats == (0,)
    form.set_rules(rules(limit=75), ())
    assert form.rules_line.told_seats == ()
    told.boxes[0].click()
    form.set_rules(rules(), ())
    assert form.rules_line.told_seats == ()
    form.set_rules(rules(limit=50), ())
    for place in (0, 3):
        told.boxes[place].setFocus()
        key(KEY.Key_Space)
    form.form.players.rows[0].name.setFocus()
    key(KEY.Key_Down, Qt.KeyboardModifier.AltModifier)  # Ann and Bob change seats, Ann stays told
    assert [seat.name for seat in form.form.table.seats] == ["Bob", "Ann", "Cal", "Dee"]
    assert form.rules_line.told_seats == (1, 3)
    start(form)
    sheet, names = opened.live.game.sheet, opened.live.names
    assert [names[player] for player in sheet.told] == ["Ann", "Dee"]
    assert [names[player] for player in sheet.untold] == ["Bob", "Cal"]
    assert rules_in_short(sheet)[0] == "to 50, Cavendish rules, 1 changed, 2 not told"
    QTest.keyClick(opened.window, KEY.Key_B, CTRL)
    page = the_rules(opened, Purpose.GAME)
    assert page.told.isVisibleTo(page)
    bob = page.told.boxes[0]
    bob.setFocus()
    key(KEY.Key_Space)
    assert [names[player] for player in opened.live.game.sheet.untold] == ["Cal"]
    assert not bob.isEnabled()
    opened.window.actions_["undo"].trigger()
    assert [names[player] for player in opened.live.game.sheet.untold] == ["Bob", "Cal"]
    assert bob.isEnabled()
    assert not bob.isChecked()


def test_the_next_game_may_have_other_rules_and_writes_who_was_told_too(opened: Program) -> None:
    opened.session.open_sample()
    opened.session.go("new_game")
    form = the_form(opened)
    assert isinstance(form, NextGamePage)
    form.rules_line.button.click()
    page = the_rules(opened, Purpose.TABLE)
    page.show_rules(rules("william", sun=52))
    key(KEY.Key_Return, CTRL)
    assert the_form(opened) is form
    assert form.form.table.rules == rules("william", sun=52)
    form.set_rules(rules(limit=50), ())
    for place in range(len(form.form.table.seats)):
        form.rules_line.told.boxes[place].click()
    form.start()
    game = opened.live.night.games[-1]
    assert game.sheet.untold == ()
    assert set(game.sheet.told) == set(game.sheet.seated)
    assert "told" not in " ".join(rules_in_short(game.sheet))
