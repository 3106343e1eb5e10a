"""Things that are done in a thread, one after the other, and given back to the thread of the window."""

from __future__ import annotations

import gc
from threading import Event, current_thread, main_thread

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from ui.live.background_work import BackgroundWork


def test_each_is_done_in_the_thread_in_its_turn_and_given_back_here(qtbot: QtBot) -> None:
    work = BackgroundWork(parent := QObject())
    came: list[tuple[int, bool, bool]] = []
    for number in range(3):
        work.do(
            lambda number=number: (number, current_thread() is main_thread()),
            lambda found: came.append((*found, current_thread() is main_thread())),
        )
    qtbot.waitUntil(lambda: len(came) == 3)
    assert came == [(number, False, True) for number in range(3)]
    delete(parent)


def test_garbage_is_collected_again_when_all_is_done_or_whoever_asked_is_gone(qtbot: QtBot) -> None:
    """Qt's objects among it may end in the thread of the window alone."""
    assert gc.isenabled()
    first, second = BackgroundWork(one := QObject()), BackgroundWork(other := QObject())
    began, ends, told = Event(), Event(), list[bool]()

    def act() -> bool:
        began.set()
        ends.wait()
        return gc.isenabled()

    second.do(act, told.append)
    began.wait()
    first.do(gc.isenabled, told.append)
    qtbot.waitUntil(lambda: told == [False])
    assert not gc.isenabled()
    second.do(act, told.append)
    ends.set()
    delete(other)
    assert gc.isenabled()
    delete(one)
    assert told == [False]


def test_a_mistake_is_raised_here_and_what_is_wanted_later_is_done_all_the_same(qtbot: QtBot) -> None:
    work, came = BackgroundWork(parent := QObject()), list[int]()
    with qtbot.captureExceptions() as raised:
        work.do(lambda: 1 // 0, came.append)
        work.do(lambda: 2, came.append)
        qtbot.waitUntil(lambda: came == [2])
    assert [kind for kind, *_ in raised] == [ZeroDivisionError]
    assert gc.isenabled()
    delete(parent)


def test_after_a_mistake_the_next_thing_is_done(qtbot: QtBot) -> None:
    work, came = BackgroundWork(parent := QObject()), list[int]()
    with qtbot.captureExceptions() as mistakes:
        work.do(lambda: 1 // 0, came.append)
        work.do(lambda: 1, came.append)
        qtbot.waitUntil(lambda: came == [1])
    assert [kind for kind, *_ in mistakes] == [ZeroDivisionError]
    delete(parent)
    assert gc.isenabled()
