"""Payments that were worked out wrong are not on the page, and whose mistake it is stands there instead."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money import night_plan
from scorekeeper.money.payment_modes import plan_of
from scorekeeper.money.payments import Plan
from scorekeeper.refusals import OurMistake
from tests.scorekeeper.example_nights import deal, usual_night
from tests.ui.money.test_payments_panel import opened, said
from ui.shell.error_reporter import ErrorReporter

SENTENCE = "Our mistake: the payments worked out do not settle the night, so none are shown. Please report it."


def wrong(*facts: object) -> Plan:
    plan = plan_of(*facts)  # type: ignore[arg-type]
    return Plan(plan.transfers[1:], plan.fewest)


@pytest.mark.expects_log
@pytest.mark.qt_no_exception_capture
def test_a_wrong_plan_takes_the_place_of_no_right_one(
    window: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    paper, live = opened(window, usual_night(7)[0])
    assert paper.list.rows
    told: list[object] = []
    mistakes = ErrorReporter(tmp_path)  # type: ignore[arg-type]
    mistakes.made.connect(told.append)
    monkeypatch.setattr(night_plan, "plan_of", wrong)
    try:
        live.write(lambda keeper: keeper.write(1, deal(2, 14, 3, 7)))
    finally:
        mistakes.close()
    assert [getattr(one, "sentence", "") for one in told] == [SENTENCE]
    assert SENTENCE in said(paper)
    assert paper.list.rows == ()
    assert not any(part.isVisible() for part in (*paper.acts.acts, paper.ways))
    assert len(live.game.sheet.deals) == 8, "the deal is written"
    assert sum((live.settled.net_money or {"": 1}).values()) == 0, "the nets stand"
    monkeypatch.undo()
    live.write(lambda keeper: keeper.write(1, deal(2, 14, 3, 7)))
    assert paper.list.rows
    assert SENTENCE not in said(paper)


def test_nothing_is_paid_by_a_wrong_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = usual_night()[0]
    monkeypatch.setattr(night_plan, "plan_of", wrong)
    with pytest.raises(OurMistake):
        keeper.pay("bob", "ann", keeper.night.stake)
    assert keeper.night.payments == ()
