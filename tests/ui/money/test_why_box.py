"""The place of an explanation on the page for settling."""

from pytestqt.qtbot import QtBot

from scorekeeper.text.explain import Why, WhyLine
from ui.money.why_box import WhyBox
from ui.widgets.labels import TextLabel


def test_no_line_of_a_long_explanation_is_cut(qtbot: QtBot) -> None:
    lines = tuple(WhyLine(f"Player {number} pays", "40 - 39 = 1", "+1") for number in range(12))
    box = WhyBox()
    box.show_why(Why("Why Ann has +12", (), lines, WhyLine("Ann nets", "", "+12")))
    qtbot.addWidget(box)
    box.show()
    for height in range(120, 140, 3):
        box.resize(500, height)
        box.grab()
        labels = [label for label in box.findChildren(TextLabel) if not label.visibleRegion().isEmpty()]
        assert {label.visibleRegion().boundingRect().height() - label.height() for label in labels} == {0}, height
