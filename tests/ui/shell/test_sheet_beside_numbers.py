"""The sheet of a laptop at 150 per cent, beside the number pad and without it, and from a question to its answer."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.faults.budget import few_of
from tests.scorekeeper.example_games import one_each, six_hands
from tests.scorekeeper.example_nights import begun, deal, seat, write
from tests.ui.program import Program
from tests.ui.shell.test_sheet_sizes import deals_in_sight, is_in_window, show
from ui.prompts.question_panel import QuestionPanel
from ui.theme import current_theme
from ui.widgets.key_caps import ToolKey


@pytest.mark.parametrize(
    ("width", "height", "zoom", "numbers"),
    few_of(
        [
            (*size, numbers)
            for size in ((895, 480, 100), (911, 497, 100), (1366, 736, 150))
            for numbers in (False, True)
        ],
        [(911, 497, 100, False), (1366, 736, 150, True)],
    ),
)
def test_beside_the_number_pad_too_the_buttons_keep_words_and_all_answers_are_in_sight(
    opened: Program, width: int, height: int, zoom: int, numbers: bool
) -> None:
    """On a laptop of 1366 x 768 at 150 per cent, of the program or of the desktop."""
    names = ("Walter", "Ingrid", "Tom", "Bea", "Hugo")
    keeper = begun(names)
    game = seat(keeper, (("walter",), ("ingrid",), ("tom",), ("bea", "hugo")))
    write(keeper, game, [deal(2, 16, 3, 5)] * 3)
    view = show(opened, keeper, width, height, zoom)
    assert opened.session.sheet is not None
    if numbers:
        opened.window.actions_["number_pad"].trigger()
        QApplication.processEvents()
        assert is_in_window(opened, opened.session.sheet.numbers.place)
    bar = opened.window.findChildren(ToolKey)
    labels = [key.label for key in bar]
    assert all(is_in_window(opened, key) and key.width() >= key.words_width(key.label) for key in bar)
    assert labels[:3] == ["Run", "Renege", "False claim"]
    assert labels[-1] == ("Led out" if numbers else "Led out of turn")
    for letter in "x1":
        QTest.keyClicks(QApplication.focusWidget(), letter)
        QApplication.processEvents()
    assert isinstance(view.band.panel, QuestionPanel)
    assert len(view.band.panel.window_of()) == len(view.band.panel.choice.question.options) == 4
    view.band.panel.grab()
    rects = view.band.panel.option_rects()
    assert view.band.panel.rect().contains(rects[-1])
    assert (len({rect.y() for rect in rects}), min(rect.height() for rect in rects) >= 30) == (2, True)
    assert opened.session.sheet.page.verticalScrollBar().maximum() == 0
    assert [key.label for key in bar] == labels
    current_theme().set("light", 100)


@pytest.mark.parametrize("hands", few_of([4, 5, 6], [6]))
def test_the_scores_stand_still_at_150_per_cent_while_a_run_is_asked_about_and_read_back(
    opened: Program, hands: int
) -> None:
    points = {4: (3, 13, 0, 10), 5: (3, 13, 0, 2, 8), 6: (3, 13, 0, 2, 4, 4)}[hands]
    view = show(opened, one_each(hands, *[points] * 6), zoom=150)
    before = view.score.geometry()
    for letter in "m11":
        QTest.keyClicks(QApplication.focusWidget(), letter)
        QApplication.processEvents()
        assert view.score.geometry() == before
        assert deals_in_sight(view) >= 1
    assert view.band.row.prepared is not None
    current_theme().set("light", 100)


@pytest.mark.parametrize("zoom", few_of([150, 300], [300]))
def test_both_answers_about_a_ruling_are_in_sight_with_the_newest_deal_above_them(opened: Program, zoom: int) -> None:
    """The remark about them is hidden, and then they stand beside each other."""
    view = show(opened, six_hands(), 1366, 722, zoom)
    QTest.keyClicks(QApplication.focusWidget(), "r")
    QApplication.processEvents()
    assert isinstance(view.band.panel, QuestionPanel)
    assert len(view.band.panel.window_of()) == len(view.band.panel.choice.question.options) == 2
    assert deals_in_sight(view) == 1
    current_theme().set("light", 100)
