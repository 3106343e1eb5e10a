"""The standings panel on the screen: figures explain themselves over it, by keys and clicks, and it folds to a tab."""

from itertools import product

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QTextDocumentFragment
from PySide6.QtWidgets import QApplication, QScrollArea, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night import money_actions
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement
from scorekeeper.sheet.entries import LeadOutOfTurn, Run, SeatChange
from scorekeeper.sheet.sheet import Setup
from scorekeeper.text.standings import Asked
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four, shared, six_hands
from tests.scorekeeper.example_nights import begun, deal, long_names, seat, usual_night, write
from ui.live.live_night import LiveNight
from ui.money.figure import FigureButton
from ui.money.standings.standings_panel import StandingsPanel
from ui.theme import current_theme
from ui.widgets.fields import FieldEdit
from ui.widgets.labels import TextLabel

Key = Qt.Key
FOUR = Setup(CAVENDISH, Arrangement.INDIVIDUAL, (("ann",), ("bob",), ("cal",), ("dee",)), 0, "ann")


def opened(window: QWidget, keeper: Keeper, height: int = 780) -> tuple[StandingsPanel, LiveNight, FieldEdit]:
    """A standings panel on the screen, and beside it a cell that has the keyboard."""
    live = LiveNight(keeper)
    standings = StandingsPanel(live, window)
    standings.refresh()
    live.setParent(standings)
    cell = FieldEdit("open cell", parent=window)
    cell.setGeometry(10, 10, 100, 40)
    standings.setGeometry(150, 10, standings.width(), height)
    window.resize(700, height + 20)
    window.show()
    window.activateWindow()
    while not window.isActiveWindow():
        QCoreApplication.processEvents()
    cell.setFocus()
    return standings, live, cell


def game_figure(standings: StandingsPanel, player: int) -> FigureButton:
    """A player's figure of the game."""
    figure = standings.sheet.nets[player].game
    assert figure is not None
    return figure


def headings(standings: StandingsPanel) -> list[str]:
    """All labels of the standings panel."""
    return [label.text() for label in standings.sheet.findChildren(TextLabel) if label.isVisible()]


def test_a_click_explains_and_leaves_the_keyboard_in_the_open_cell(window: QWidget, qtbot: QtBot) -> None:
    standings, _, cell = opened(window, usual_night(7)[0])
    qtbot.mouseClick(game_figure(standings, 0), Qt.MouseButton.LeftButton)
    assert standings.why_popup.panel is not None
    assert standings.why_popup.panel.why.title == "Why Ann has +384 in game 2"
    assert cell.hasFocus()
    qtbot.keyClick(cell, Key.Key_Escape)
    assert standings.why_popup.panel is None
    assert cell.hasFocus()


def test_every_line_of_the_strip_says_under_the_mouse_whose_it_is_and_how_to_ask_why(window: QWidget) -> None:
    standings, _, _ = opened(window, usual_night(7)[0])
    tips = [QTextDocumentFragment.fromHtml(row.toolTip()).toPlainText() for row in standings.sheet.nets]
    assert tips[0].split("\n") == ["Ann", "A click on a figure says why."]
    assert all(figure.toolTip() for figure in standings.findChildren(FigureButton))
    pair = standings.sheet.pairs[0]
    words, how = QTextDocumentFragment.fromHtml(pair.toolTip()).toPlainText().split("\n")
    assert (" pays " in words, how) == (True, "A click on the figure of either says how it comes about.")


def test_keys_reach_every_figure_and_esc_comes_back_to_it(window: QWidget, qtbot: QtBot) -> None:
    standings, _, cell = opened(window, usual_night(7)[0])
    qtbot.keyClick(cell, Key.Key_Tab)
    assert window.focusWidget().accessibleName() == "Ann, this game, plus 384 points"
    for _ in range(5):
        qtbot.keyClick(window.focusWidget(), Key.Key_Down)
    assert window.focusWidget().accessibleName() == "Dee, this game, minus 57 points"
    for _ in range(2):
        qtbot.keyClick(window.focusWidget(), Key.Key_Up)
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    panel = standings.why_popup.panel
    assert panel is not None
    assert panel.why.title == "Why Cal has −90½ in game 2"
    assert panel.why.lines[0].reason == "60 − (−15) = 75, twice is 150, half is 75"
    assert standings.why_popup.hasFocus()
    qtbot.keyClick(standings.why_popup, Key.Key_Escape)
    assert standings.why_popup.panel is None
    assert window.focusWidget().accessibleName() == "Cal, this game, minus 90½ points"


def test_the_strip_is_one_stop_of_the_tab_key(window: QWidget, qtbot: QtBot) -> None:
    _, _, cell = opened(window, usual_night(7)[0])
    qtbot.keyClick(cell, Key.Key_Tab)
    qtbot.keyClick(window.focusWidget(), Key.Key_Tab)
    assert window.focusWidget() is cell


def test_a_line_that_goes_before_it_is_shown_opens_no_window(window: QWidget) -> None:
    standings, live, _ = opened(window, four((13, 5, 6, 2)))
    before = len(standings.sheet.pairs)
    live.write(lambda keeper: keeper.write(0, LeadOutOfTurn("bob", "led when it was another hand’s turn")))
    assert len(standings.sheet.pairs) > before
    live.write(lambda keeper: keeper.undo(0))
    assert len(standings.sheet.pairs) == before
    QCoreApplication.processEvents()
    assert [shown for shown in QApplication.topLevelWidgets() if shown.isVisible()] == [window]


def test_the_figures_follow_the_night(window: QWidget, qtbot: QtBot) -> None:
    keeper, _ = usual_night(7)
    standings, live, _ = opened(window, keeper)
    standings.ask(Asked("game", "ann"))
    entry = usual_night(8)[0].night.games[1].entries[-1].entry
    with qtbot.waitSignal(live.changed):
        live.write(lambda writer: writer.write(1, entry))
    assert game_figure(standings, 0).text() != "+384"
    assert standings.why_popup.panel is not None
    assert standings.why_popup.panel.why.total.figure == game_figure(standings, 0).text()


def test_who_left_is_named_no_longer_once_all_is_paid(window: QWidget) -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Eve"))
    seat(keeper, FOUR.hands)
    write(keeper, 0, [deal(13, 5, 6, 2), SeatChange(1, "bob", "eve", ("ann", "bob", "cal", "dee"))])
    standings, live, _ = opened(window, keeper)
    live.write(lambda writer: writer.record(lambda night: money_actions.leave(night, "bob")))
    words = standings.sheet.foot.findChildren(TextLabel)
    assert any("Bob left" in label.text() for label in words)
    parts = live.settled.parts
    assert parts is not None
    for line in parts.parts[0].lines:
        live.write(lambda writer, line=line: writer.pay(line.payer, line.payee, line.due))
    assert not any("Bob left" in label.text() for label in words)


def test_what_was_fixed_when_somebody_left_stands_below_the_others_and_says_so(window: QWidget) -> None:
    """13, 5, 6 and 2 when Bob left: no deal changes what he pays any more. Then Ann has 13 more."""
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Eve"))
    seat(keeper, FOUR.hands)
    write(keeper, 0, [deal(13, 5, 6, 2), SeatChange(1, "bob", "eve", ("ann", "bob", "cal", "dee")), deal(13, 9, 4, 0)])
    standings, _, _ = opened(window, keeper)
    told = [pair.accessibleName() for pair in standings.sheet.pairs]
    fixed = [name for name in told if name.endswith(", fixed when Bob left")]
    assert [name.partition(" pays ")[0] for name in fixed] == ["Ann", "Cal", "Bob"]
    assert told[-len(fixed) :] == fixed
    assert not any("Bob" in name for name in told[: -len(fixed)])
    assert "fixed when Bob left" in standings.sheet.pairs[-1].toolTip()


def test_another_game_is_shown_with_its_own_pairs(window: QWidget) -> None:
    standings, live, _ = opened(window, usual_night(7)[0])
    live.show_game(0)
    assert "Game 1 is over" in headings(standings)
    assert "Game 1, pair by pair, points" in headings(standings)
    assert game_figure(standings, 0).text() == "−208"
    assert len(standings.sheet.pairs) == 9


def test_pairs_call_players_as_the_night_does_where_there_is_no_room_for_whole_names(window: QWidget) -> None:
    standings, *_ = opened(window, six_hands())
    shown = {pair.words_in(231) for pair in standings.sheet.pairs}
    assert "Bartholomew pays Konstantina" in shown
    assert not any("…" in words for words in shown)


def test_the_names_of_the_pairs_are_all_short_where_one_does_not_fit(window: QWidget) -> None:
    """One who is called by the whole name in one line and by the first in the next looks like two people."""
    keeper = begun(("Konstantin Wassiljewitsch", "Bartholomew Featherstone", "Cal", "Dee"))
    game = seat(keeper, (("konstantin",), ("bartholomew",), ("cal",), ("dee",)))
    keeper.write(game, deal(13, 5, 6, 2))
    standings, *_ = opened(window, keeper)
    pairs = standings.sheet.pairs
    assert {pair.is_whole_in(standings.sheet.width()) for pair in pairs} == {False, True}
    assert {pair.words_in(standings.sheet.width()) for pair in pairs} >= {"Konstantin pays Cal", "Konstantin pays Dee"}


def test_a_new_game_empties_the_pairs(window: QWidget) -> None:
    standings, live, _ = opened(window, usual_night()[0])
    live.write(lambda keeper: keeper.start_game(live.night.games[0].setup))
    assert standings.sheet.pairs == ()
    assert "If we stopped now" in headings(standings)


@pytest.mark.parametrize("zoom", [100, 150])
def test_what_folds_it_says_so_beside_its_whole_title(window: QWidget, zoom: int) -> None:
    """An arrow and a key beside the title looked like the way to the settlement."""
    current_theme().set("light", zoom)
    keeper = usual_night()[0]
    standings, live, _ = opened(window, keeper)
    live.write(lambda keeper: keeper.start_game(live.night.games[0].setup))
    QApplication.processEvents()
    fold = standings.sheet.fold
    assert fold.text() == "Fold"
    words = current_theme().look.metrics("text").horizontalAdvance("Fold F8")
    assert fold.width() > words + current_theme().look.px(18), "words and arrow are whole"
    (title,) = [one for one in standings.findChildren(TextLabel) if one.text() == "If we stopped now"]
    assert title.width() >= title.sizeHint().width()
    assert title.mapTo(standings, title.rect().topRight()).x() < fold.mapTo(standings, fold.rect().topLeft()).x()


def test_it_folds_to_a_spine_and_back(window: QWidget, qtbot: QtBot) -> None:
    standings, _, _ = opened(window, usual_night(7)[0])
    assert standings.width() == 308
    with qtbot.waitSignal(standings.folded_changed) as told:
        qtbot.mouseClick(standings.sheet.fold, Qt.MouseButton.LeftButton)
    assert told.args == [True]
    assert standings.property("folded") is True
    assert standings.width() == 44
    assert not standings.sheet.isVisible()
    with qtbot.waitSignal(standings.folded_changed):
        qtbot.mouseClick(standings.collapsed_tab, Qt.MouseButton.LeftButton)
    assert standings.width() == 308
    standings.setProperty("folded", True)
    assert standings.is_folded()


def test_before_the_first_game_it_says_so(window: QWidget) -> None:
    keeper = begun()
    standings, live, _ = opened(window, keeper)
    assert "No game has been begun." in headings(standings)
    live.write(lambda writer: writer.start_game(FOUR))
    assert len(standings.sheet.nets) == 5
    assert [row.game is None for row in standings.sheet.nets] == [False, False, False, True, False]


@pytest.mark.parametrize(
    ("zoom", "height"),
    few_of(product([75, 100, 200, 300], [300, 780]), [(75, 300), (100, 780), (300, 300), (300, 780)]),
)
def test_nothing_lies_outside_of_the_strip(window: QWidget, zoom: int, height: int) -> None:
    current_theme().set("light", zoom)
    standings, _, _ = opened(window, long_names(), height)
    for row in standings.sheet.nets:
        for figure in filter(None, (row.game, row.night)):
            assert row.rect().contains(figure.geometry())
        assert row.width() <= standings.width()
    assert standings.width() == 308 * zoom // 100
    standings.ask(Asked("game", standings.sheet.nets[0].player))
    panel = standings.why_popup.panel
    assert panel is not None
    assert panel.width() <= standings.width()
    column = panel.layout()
    assert column is not None
    assert panel.height() >= column.totalHeightForWidth(panel.width())


def scroll_bar(standings: StandingsPanel) -> QScrollBar:
    """The scroll bar of the panel."""
    area = standings.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    return area.verticalScrollBar()


def test_four_hands_with_a_line_at_the_top_stand_whole_in_a_low_window(window: QWidget) -> None:
    """Six payments and what a lead out of turn costs, in a window of 1366 × 768."""
    keeper = four((5, 16, 3, 2), (0, 4, 8, 14))
    keeper.write(0, LeadOutOfTurn("bob", "led when it was another hand’s turn"))
    standings, _, _ = opened(window, keeper, 624)
    QCoreApplication.processEvents()
    assert len(standings.sheet.pairs) == 7
    assert scroll_bar(standings).maximum() == 0


@pytest.mark.parametrize(("height", "shown"), [(785, 24), (624, 21)])
def test_many_payments_share_the_room_that_nets_for_a_finger_leave(window: QWidget, height: int, shown: int) -> None:
    """Five people with ten payments: all is in sight in a window of 1366 × 768."""
    standings, *_ = opened(window, usual_night(7)[0], height)
    QCoreApplication.processEvents()
    assert {row.height() for row in standings.sheet.nets} == {44}
    assert [pair.height() for pair in standings.sheet.pairs] == [shown] * 10
    assert scroll_bar(standings).maximum() == 0


def test_payments_that_have_no_room_are_scrolled_into_sight_by_a_key(window: QWidget, qtbot: QtBot) -> None:
    standings, _, cell = opened(window, usual_night(7)[0], 400)
    qtbot.keyClick(cell, Key.Key_Tab)
    bar, last = scroll_bar(standings), standings.sheet.pairs[-1]
    assert bar.maximum() > 0
    assert last.visibleRegion().isEmpty()
    while bar.value() < bar.maximum():
        before = bar.value()
        qtbot.keyClick(window.focusWidget(), Key.Key_PageDown)
        assert bar.value() > before
    assert last.visibleRegion().boundingRect() == last.rect()


def test_every_net_is_seen_beside_the_number_pad(window: QWidget) -> None:
    """The pad takes the lower part of a laptop's window; what is said at the foot scrolls then."""
    standings, *_ = opened(window, usual_night(7)[0], 345)
    nets = standings.sheet.nets
    assert nets[-1].visibleRegion().boundingRect() == nets[-1].rect()
    assert min(row.height() for row in nets) >= 44
    assert standings.sheet.isAncestorOf(standings.sheet.foot)


def test_the_foot_leaves_out_how_to_ask_why_before_it_is_cut_through(window: QWidget) -> None:
    standings, _, _ = opened(window, shared(), height=366)
    foot = standings.sheet.foot
    said = [label.text() for label in foot.findChildren(TextLabel) if label.isVisible()]
    assert said == ["Nobody is in the hole, so nothing counts double."]
    assert foot.height() >= foot.height_in(foot.width())
    assert standings.rect().contains(foot.mapTo(standings, foot.rect().bottomRight()))
    standings.resize(standings.width(), 400)
    said = [label.text() for label in foot.findChildren(TextLabel) if label.isVisible()]
    assert said == ["Nobody is in the hole, so nothing counts double. Choose a player’s figure to see why."]
    standings.resize(standings.width(), 345)
    QApplication.processEvents()
    seen = standings.sheet.parentWidget()
    assert seen is not None
    assert foot.y() >= seen.height() - len(standings.sheet.nets), "it begins below the nets: it scrolls"


def test_what_is_wrong_and_what_the_hole_does_are_both_in_sight_beside_the_number_pad(window: QWidget) -> None:
    keeper = shared((3, 16, 7, 0))
    write(keeper, 0, [Run(0, RunOption.DOWN), deal(14, 8, 4, 2, as_written=True)])
    standings, _, _ = opened(window, keeper, height=386)
    QApplication.processEvents()
    foot = standings.sheet.foot
    said = [label.text() for label in foot.findChildren(TextLabel) if label.isVisible()]
    assert said == ["The sheet is 2 too high.", "Ann is in the hole: whole differences to Ann count double."]
    assert foot.height() >= foot.height_in(foot.width())
    assert standings.rect().contains(foot.mapTo(standings, foot.rect().bottomRight()))
    assert min(row.height() for row in standings.sheet.nets) >= 44


def test_tab_leads_to_the_standings_from_where_their_tab_was_also_if_they_were_folded_at_first(
    window: QWidget, qtbot: QtBot
) -> None:
    chains = []
    for folded_first in (False, True):
        live = LiveNight(usual_night()[0])
        standings = StandingsPanel(live, window)
        live.setParent(standings)
        after = FieldEdit("after", parent=window)
        if folded_first:
            standings.fold(True)
        else:
            standings.refresh()
        standings.fold(False)
        chain, part = [], standings.collapsed_tab.nextInFocusChain()
        while part is not after:
            chain.append(type(part).__name__)
            part = part.nextInFocusChain()
        chains.append(chain)
    assert "FoldButton" in chains[0]
    assert chains[0] == chains[1]
