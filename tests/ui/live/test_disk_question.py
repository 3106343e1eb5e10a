"""A disk that does not answer does not block the window; its later answer is reported."""

from __future__ import annotations

from threading import Event

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ui.live import disk_question
from ui.live.disk_question import DiskQuestion


def failing() -> str:
    raise OSError(5, "Input/output error")


def test_an_answer_is_waited_for_briefly_and_told_when_it_comes_late(
    qtbot: QtBot, qapp: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = QObject()
    disk = DiskQuestion[str](parent)
    assert disk.ask(lambda: "there", "nobody knows") == "there"
    assert disk.ask(failing, "nobody knows") == "nobody knows"
    answers = Event()

    def slow() -> str:
        answers.wait()
        return "late"

    monkeypatch.setattr(disk_question, "_PATIENCE_SECONDS", 0.0)
    assert disk.ask(slow, "nobody knows") == "nobody knows"
    assert disk.ask(lambda: "there", "it owes one") == "it owes one"
    with qtbot.waitSignal(disk.came_late) as told:
        answers.set()
    assert told.args == ["late"]
