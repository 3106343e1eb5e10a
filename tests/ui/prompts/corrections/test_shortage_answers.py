"""Who kept score while points went missing: everybody who can be charged is in sight on a laptop."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_nights import begun, seat
from tests.ui.conftest import opened
from tests.ui.program import LAPTOP, Program
from ui.live.open_club import OpenNight
from ui.prompts.question_paint import answer_wordings
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.questions import Question

__all__ = ["opened"]
SEATS = (("anna",), ("ben",), ("cora", "eve"), ("dan", "fred"))


def test_all_of_six_people_in_four_hands_are_seen_when_points_are_missing(opened: Program) -> None:
    keeper = begun(("Anna", "Ben", "Cora", "Dan", "Eve", "Fred"))
    seat(keeper, SEATS)
    for number in range(7):
        points = [16, 4, 3 if number == 4 else 6, 0]
        turned = points[-number % 4 :] + points[: -number % 4]
        keeper.write(0, e.Deal(tuple(map(Points.whole, turned)), as_written=number == 4))
    opened.window.resize(LAPTOP)
    opened.session.show_night(OpenNight(keeper, kept=False))
    view = opened.session.sheet_view
    assert view is not None
    QApplication.processEvents()
    view.begin("mend_error")
    QApplication.processEvents()
    panel = view.band.panel
    assert isinstance(panel, QuestionPanel)
    assert len(panel.window_of()) == 7
    question = view.entry.row.question
    assert isinstance(question, Question)
    told = [
        ["".join(piece.text for piece in left) for left, _ in answer_wordings(question, option, "ink", "")]
        for option in question.options
    ]
    assert told[0][-1] == "1Dankept score then", "what has no room goes from the end"
    assert told[-1][-1] == "7Nobody of thesethe table decides"
