"""The page of the house rules, by keys: choosing, changing, putting back, keeping under a name, asking the table."""

from __future__ import annotations

from contextvars import copy_context
from gettext import NullTranslations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.rules.house_rules import CAVENDISH, Hole, profile_rules
from scorekeeper.rules.named_rules import NamedRules
from scorekeeper.text.new_night_text import rules_title
from scorekeeper.text.rule_settings import GROUPS, SETTINGS
from scorekeeper.text.rules_page_text import does_everybody_agree
from scorekeeper.text.templates import CATALOGUE
from tests.scorekeeper.nights import p, rules
from tests.ui.rules.conftest import FRIDAY, Shown
from ui.rules.rules_page import Purpose, RulesPage
from ui.widgets.labels import TextLabel

CTRL = Qt.KeyboardModifier.ControlModifier
KEY = Qt.Key


def key(page: RulesPage, which: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key on the focused widget."""
    place = QApplication.focusWidget()
    assert place is page or page.isAncestorOf(place)
    QTest.keyClick(place, which, held)


def typed(page: RulesPage, name: str, text: str) -> None:
    """Type a value in place of what is there."""
    edit = page.rows[name].edit
    assert edit is not None
    edit.setFocus()
    edit.selectAll()
    key(page, KEY.Key_Delete)
    QTest.keyClicks(edit, text)


def picked(page: RulesPage, name: str, text: str) -> None:
    """Pick a value by the letters with which it begins."""
    pick = page.rows[name].pick
    assert pick is not None
    pick.setFocus()
    for _ in range(pick.count()):
        if pick.currentText() == text:
            return
        key(page, KEY.Key_Down if pick.findText(text) > pick.currentIndex() else KEY.Key_Up)
    assert pick.currentText() == text


def seen(widget: QWidget, page: RulesPage) -> bool:
    """Whether a part is shown."""
    return widget.isVisibleTo(page)


def test_every_setting_has_its_words_and_its_value_is_found_and_from_the_rules_at_the_cursor_enter_plays(
    shown: Shown, qtbot: QtBot
) -> None:
    """004: with the jack of diamonds at −10 the game is known as Omnibus Hearts, and is found by its name."""
    page = shown()
    assert set(page.rows) == set(SETTINGS)
    for name, row in page.rows.items():
        assert row.meaning.text() == SETTINGS[name].meaning
        assert row.example.text() == SETTINGS[name].example
        assert seen(row.control, page)
        assert row.control.accessibleName() == SETTINGS[name].title
        assert not seen(row.put_back, page)
    assert page.differ.text() == "Nothing differs from the Cavendish standard."
    assert not seen(page.sentences, page)
    assert page.hands.text() == "For 4 to 6 hands."
    assert QApplication.focusWidget() is page.bar.pick
    for _ in range(2):
        key(page, KEY.Key_Down)
    assert page.bar.pick.currentText() == "Hearts"
    assert page.hands.text() == "For 4 hands."
    assert page.differ.text() == "These rules differ from the Cavendish standard; players must be told:"
    assert page.sentences.text().startswith("•  These are the rules of plain Hearts.")
    with qtbot.waitSignal(page.chosen) as chosen:
        key(page, KEY.Key_Return, CTRL)
    assert chosen.args == [profile_rules("hearts")]
    page.show_rules(rules(limit=60))
    assert page.bar.pick.currentText() == "Cavendish, changed"
    key(page, KEY.Key_Down)
    assert page.bar.pick.currentText() == "Friday", "other rules are chosen over changed ones"
    assert page.rules == FRIDAY.rules
    assert page.bar.pick.findText("Cavendish, changed") < 0
    page.show_rules(CAVENDISH)
    page.begin_find()
    QTest.keyClicks(page.find_bar.field, "who deals again")
    QTest.keyClick(page.find_bar.field, KEY.Key_Escape)
    row = page.rows["misdeal_dealer"]
    assert QApplication.focusWidget() is row.control
    assert not row.control.visibleRegion().isEmpty()
    pick = page.bar.pick
    assert pick.findText("Omnibus Hearts") >= 0
    pick.setFocus()
    QTest.keyClicks(pick, "Omn")
    key(page, KEY.Key_Return)
    assert page.rules == profile_rules("william", 4).changed({"bonus_card": "JD"})
    assert pick.currentText() == "Omnibus Hearts"
    assert not seen(page.bar.rename, page), "it is not the club’s own"
    assert "Omnibus Hearts" in page.rows["bonus_card"].meaning.text()
    pick.setCurrentIndex(pick.findText("Omnibus Hearts"))
    assert rules_title(page.rules.changed({"limit": 50})) == "Omnibus Hearts, changed:"
    page.bar.show_rules(page.rules.changed({"limit": 50}))
    assert pick.currentText() == "Omnibus Hearts, changed"


class Brackets(NullTranslations):
    """A catalogue in which every template stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"[{message}]"


def test_settings_and_headings_are_said_in_the_language_of_the_catalogue(shown: Shown) -> None:
    context = copy_context()
    context.run(CATALOGUE.set, Brackets())
    page = context.run(shown, rules(hole="none"))
    for name, row in page.rows.items():
        setting = SETTINGS[name]
        assert row.title.text() == f"[{setting.title}]"
        assert row.meaning.text() == f"[{setting.meaning}]"
        assert row.example.text() == f"[{setting.example}]"
        assert row.control.accessibleName() == f"[{setting.title}]"
        if row.pick is not None:
            offered = [row.pick.itemText(place) for place in range(row.pick.count())]
            assert offered == [f"[{choice.words}]" for choice in setting.choices]
    headings = {label.text() for label in page.findChildren(TextLabel)}
    assert {f"[{title}]" for title, _ in GROUPS} <= headings
    assert "[the whole difference twice]" in page.rows["hole"].state.text()
    with_two = context.run(does_everybody_agree, [("hole", None), ("limit", None)], CAVENDISH)
    assert "[in the hole] and [limit]" in with_two.lower()


def test_what_is_typed_and_picked_differs_is_told_and_put_back_and_what_has_no_effect_is_said(shown: Shown) -> None:
    page = shown()
    no_effect = page.rows["bonus_points"]
    assert no_effect.state.text() == "no effect with the other rules as they are"
    typed(page, "limit", "50")
    picked(page, "hole", "the points below zero twice")
    assert page.rules == FRIDAY.rules
    row = page.rows["limit"]
    assert row.state.text() == "differs; Cavendish: 100"
    assert page.differ.text() == "Two rules differ from the Cavendish standard; players must be told:"
    assert page.sentences.text().splitlines() == [
        "•  The game ends at 50 points, not at 100.",
        "•  In the hole only the points below zero count twice.",
    ]
    assert page.bar.pick.currentText() == "Friday"  # the club has a name for just these
    row.put_back.setFocus()
    key(page, KEY.Key_Space)
    assert page.rules == CAVENDISH.changed({"hole": Hole.NEGATIVE_POINTS})
    assert row.edit is not None
    assert (row.edit.text(), row.edit.hasFocus()) == ("100", True)
    assert page.differ.text().startswith("One rule differs")
    page.rows["hole"].put_back.click()
    for how in ("keys", "mouse"):
        picked(page, "bonus_card", "jack of diamonds")
        assert no_effect.state.text() == ""
        row = page.rows["bonus_card"]
        assert row.pick is not None
        if how == "keys":
            key(page, KEY.Key_Tab)
            assert QApplication.focusWidget() is row.put_back
            key(page, KEY.Key_Space)
        else:
            QTest.mouseClick(row.put_back, Qt.MouseButton.LeftButton)
        assert page.rules == CAVENDISH
        assert (row.pick.currentText(), row.pick.hasFocus()) == ("none", True)
        assert not seen(row.state, page)
    typed(page, "pass_cycle", "lx")
    row = page.rows["pass_cycle"]
    assert row.is_wrong
    row.put_back.click()
    assert not row.is_wrong, "putting back forgets what could not be read"
    assert page.rules == CAVENDISH
    page.show_rules(rules(hole="none", both_in_hole="single"))
    assert (
        page.rows["both_in_hole"].state.text()
        == "differs; Cavendish: twice; no effect with the other rules as they are"
    )


def test_what_cannot_be_read_is_led_to_else_ctrl_enter_plays_by_the_rules_wherever_the_cursor_is(
    shown: Shown, qtbot: QtBot
) -> None:
    """Beside “Put back” too."""
    page = shown()
    typed(page, "limit", "5x")
    assert page.rows["limit"].state.text() == "“5x” is not a number; type one as 100."
    assert page.rules.limit == p(5)
    page.bar.pick.setFocus()
    with qtbot.assertNotEmitted(page.chosen), qtbot.waitSignal(page.said):
        key(page, KEY.Key_Return, CTRL)
    assert page.rows["limit"].control.hasFocus()
    key(page, KEY.Key_Backspace)
    key(page, KEY.Key_0)
    with qtbot.waitSignal(page.chosen) as chosen:
        key(page, KEY.Key_Return, CTRL)
    assert chosen.args == [rules(limit=50)]
    played: list[object] = []
    page.chosen.connect(played.append)
    typed(page, "limit", "60")
    limit = page.rows["limit"]
    stops: list[QWidget] = []
    while (place := QApplication.focusWidget()) not in stops:
        stops.append(place)
        key(page, KEY.Key_Return, CTRL)
        assert QApplication.focusWidget() is place
        assert limit.control.text() == "60"
        key(page, KEY.Key_Tab)
    assert {limit.control, limit.put_back, page.bar.save_as, page.play, page.back} <= set(stops)
    assert played == [CAVENDISH.changed({"limit": p(60)})] * len(stops)


def test_rules_are_kept_under_a_name(shown: Shown, qtbot: QtBot) -> None:
    page = shown(purpose=Purpose.CLUB)
    assert not page.bar.save_as.isEnabled()  # nothing to keep of a source's own rules
    typed(page, "limit", "75")
    assert page.bar.pick.currentText() == "Cavendish, changed"
    page.bar.save_as.setFocus()
    key(page, KEY.Key_Space)
    QTest.keyClicks(QApplication.focusWidget(), "friday")
    with qtbot.assertNotEmitted(page.kept):
        key(page, KEY.Key_Return)
    assert page.bar.is_naming
    QTest.keyClicks(QApplication.focusWidget(), "  late")
    with qtbot.waitSignal(page.kept) as kept:
        key(page, KEY.Key_Return)
    assert kept.args == [(FRIDAY, NamedRules("friday late", rules(limit=75)))]
    assert page.bar.pick.currentText() == "friday late"
    assert not page.bar.is_naming


def test_a_profile_of_the_club_is_changed_renamed_and_deleted_and_escape_leaves_the_name_before_the_page(
    shown: Shown, qtbot: QtBot
) -> None:
    page = shown(FRIDAY.rules, Purpose.CLUB)
    page.bar.rename.click()
    with qtbot.assertNotEmitted(page.left):
        key(page, KEY.Key_Escape)
    assert not page.bar.is_naming
    with qtbot.waitSignal(page.left):
        key(page, KEY.Key_Escape)
    assert not seen(page.bar.save, page)
    typed(page, "limit", "60")
    assert page.bar.pick.currentText() == "Friday, changed"
    with qtbot.waitSignal(page.kept) as kept:
        page.bar.save.click()
    changed = NamedRules("Friday", FRIDAY.rules.changed({"limit": p(60)}))
    assert kept.args == [(changed,)]
    page.bar.rename.click()
    QTest.keyClicks(QApplication.focusWidget(), "Sixty")
    with qtbot.waitSignal(page.kept) as kept:
        key(page, KEY.Key_Return)
    assert kept.args == [(NamedRules("Sixty", changed.rules),)]
    with qtbot.waitSignal(page.kept) as kept:
        page.bar.delete.click()
    assert kept.args == [()]
    assert page.rules == changed.rules  # still on the page, to be kept again
    assert page.bar.pick.currentText() == "Cavendish, changed"


def test_the_page_keys_scroll_a_game_that_is_only_read_until_it_is_to_be_changed_by_agreement(
    shown: Shown, qtbot: QtBot
) -> None:
    page = shown(FRIDAY.rules, Purpose.GAME)
    assert not any(seen(row.control, page) or seen(row.put_back, page) for row in page.rows.values())
    assert page.rows["limit"].shown.text() == "50"
    assert page.rows["hole"].shown.text() == "The points below zero twice"
    assert page.rows["deals"].shown.text() == "None"
    assert not seen(page.bar, page)
    bar = page.area.verticalScrollBar()
    before = page.bar.pick.currentText()
    QTest.keyClick(page.bar.pick, KEY.Key_PageDown)
    assert bar.value() == bar.pageStep()
    assert page.bar.pick.currentText() == before, "a list that is closed leaves the key to the page"
    key(page, KEY.Key_PageUp)
    assert bar.value() == 0
    with qtbot.assertNotEmitted(page.changed_by_agreement):
        key(page, KEY.Key_Return, CTRL)
    page.change.setFocus()
    key(page, KEY.Key_Space)
    assert page.rows["limit"].control.hasFocus()
    assert not page.play.isEnabled()
    with qtbot.assertNotEmitted(page.changed_by_agreement):
        key(page, KEY.Key_Return, CTRL)
    typed(page, "limit", "75")
    picked(page, "sun", "52 in place of 26")
    with qtbot.waitSignal(page.changed_by_agreement) as asked:
        key(page, KEY.Key_Return, CTRL)
    assert asked.args == [(("limit", p(75)), ("sun", 52))]


def test_a_game_that_is_not_to_be_changed_offers_no_change(shown: Shown) -> None:
    page = shown(purpose=Purpose.GAME, may_change=False)
    assert not seen(page.change, page)
    assert page.back.hasFocus()


def test_tab_brings_every_setting_into_sight_and_words_are_whole_at_every_width(shown: Shown, qtbot: QtBot) -> None:
    page = shown()
    for size in ((1200, 900), (780, 700)):
        page.resize(*size)
        page.setFocus()
        stops = []
        for _ in range(80):
            key(page, KEY.Key_Tab)
            place = QApplication.focusWidget()
            if place in stops:
                break
            stops.append(place)
            if page.area.isAncestorOf(place):
                view = page.area.viewport()
                assert view.rect().contains(place.mapTo(view, place.rect().center())), size
        assert {row.control for row in page.rows.values()} <= set(stops)
        assert page.play in stops
    page.show_rules(rules("william"))
    for width in (1200, 700, 520):
        page.resize(width, 900)
        qtbot.waitUntil(lambda: page.area.verticalScrollBar().maximum() > 0)
        for row in page.rows.values():
            for label in (row.meaning, row.example, row.state):
                if seen(label, page):
                    qtbot.waitUntil(lambda label=label: label.height() >= label.heightForWidth(label.width()))


def test_the_passes_of_a_game_are_those_of_its_table(window: QWidget) -> None:
    """Scoring part 9: there is no opposite seat at a table of five; at one of four nothing is added."""
    five = RulesPage(rules(), (), Purpose.GAME, hands=5, parent=window)
    assert five.rows["pass_cycle"].state.text() == "with five hands: left, right, hold"
    five.show_game(rules("bleeding_hearts", 5))
    assert five.rows["pass_cycle"].shown.text() == "L R H"
    assert five.rows["pass_cycle"].state.text() == "differs; Cavendish: L R A H"
    four = RulesPage(rules(), (), Purpose.GAME, parent=window)
    assert four.rows["pass_cycle"].state.text() == ""
