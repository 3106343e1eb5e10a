"""The line that proposes, reads back or objects is in the largest letters of the row, its keys keep their words."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.night.keeper import Keeper
from scorekeeper.text.refusal_messages import SENTENCES
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import LONG, four, six_hands
from tests.scorekeeper.example_nights import begun, deal, seat
from tests.ui.program import Program
from tests.ui.sheet_driver import KEYS
from ui.deal_entry.read_back import fitted_line
from ui.live.open_club import OpenNight
from ui.prompts.commands import COMMANDS
from ui.prompts.questions import PreparedEntry, Question
from ui.sheet.sheet_view import SheetView
from ui.theme import current_theme

ROOMS = Path(__file__).parents[3] / "ui"
SAYS = [ROOMS / "sheet" / "line_actions.py", *sorted((ROOMS / "deal_entry").glob("*.py"))]
AFTER_AN_ANSWER = {"agree_to_old", "keep_charge"}
"""The commands that the row itself begins, with an entry."""
STATES = ("", "5~", "1e9~", "5~6~7~8~", "5~6~7~8~~", "13~5~6~", "13~5~6~2~", "26~", "F", "F5~6~7~8~", "F5~6~7~8~~",
          "F13~6~7~0~", "F26~0~0~0~")  # fmt: skip


def long_four() -> Keeper:
    """Four players with long names, and a deal."""
    keeper = begun(LONG[:4])
    seat(keeper, tuple((player,) for player in keeper.night.order))
    keeper.write(0, deal(13, 5, 6, 2))
    return keeper


TABLES = few_of(product([four, long_four, six_hands], [100, 150]), [(long_four, 150), (six_hands, 150)])
"""Who plays, and the zoom: the least room is that of long names and of many hands, in the largest letters."""


def show(opened: Program, keeper: Keeper, zoom: int) -> SheetView:
    """A night in the window of a laptop."""
    current_theme().set("light", zoom)
    opened.window.resize(1366, 736)
    opened.session.show_night(OpenNight(keeper, kept=False))
    QApplication.processEvents()
    QApplication.processEvents()
    assert opened.session.sheet_view is not None
    return opened.session.sheet_view


def press(typed: str) -> None:
    """Press keys, each on the widget that has the focus then."""
    for key in typed:
        target = QApplication.focusWidget()
        assert target is not None
        if key in KEYS:
            QTest.keyClick(target, KEYS[key])
        else:
            QTest.keyClicks(target, key)


def small(view: SheetView) -> str:
    """What the line says in small letters, or which key lost its words; "" if it is large and whole."""
    band = view.band
    rows, right, wrapped = fitted_line(band.density.look.compacted(False), band.read_back_area().width(), band.row)
    words = [piece.text for row in rows for piece in row if piece.kind == "words" and piece.size != "figure"]
    bare = [piece.key for piece in right if piece.kind == "chip" and not piece.text]
    return " ".join([*words, *bare, wrapped.text if wrapped is not None else ""]).strip()


def problems() -> Iterator[str]:
    """Why a row is refused, at the first Enter and at the second."""
    codes = list(SENTENCES)
    for code in codes[codes.index("run_only_up") : codes.index("nobody_has_the_queen") + 1]:
        yield from (SENTENCES[code], f"{SENTENCES[code]}; not written")


@cache
def sentences() -> tuple[str, ...]:
    """What the modules of the open row say by themselves; hints end with a full stop."""
    nodes = (node for path in SAYS for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    calls = (node for node in nodes if isinstance(node, ast.Call) and node.args)
    said = (call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "say")
    found = [one.value for one in said if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return tuple(one for one in found if not one.endswith(".") and "{problem}" not in one)


def filled(template: str, names: tuple[str, ...]) -> str:
    """A sentence with the longest name in its fields, and with figures."""
    return re.sub(r"{\w+}", "26", re.sub(r"{(hand|player|dealer|name)}", max(names, key=len), template))


def answers(view: SheetView) -> Iterator[str | PreparedEntry]:
    """What every command answers about the row as it is, the answers to its first question included."""
    row, answers = view.entry.row, view.entry.prompts.answers
    for name in COMMANDS.keys() - AFTER_AN_ANSWER:
        for hand in (row.typed.playing[0], row.typed.playing[-1]):
            answer = answers.run(name, answers.context(hand))
            options = answer.options if isinstance(answer, Question) else ()
            for one in (answer, *(option.leads_to for option in options if not callable(option.leads_to))):
                shown = answers.as_shown(one, name)
                if isinstance(shown, str | PreparedEntry) and shown:
                    yield shown


@pytest.mark.parametrize(("make", "zoom"), TABLES)
def test_whatever_the_line_says_is_large_and_its_buttons_keep_their_words(
    opened: Program, make: Callable[[], Keeper], zoom: int
) -> None:
    view = show(opened, make(), zoom)
    row = view.entry.row
    others, found, said = "0~" * (len(row.names) - 4), set[str](), 0
    for keys in STATES:
        press(keys + others if keys.count("~") >= 4 else keys)
        if row.question is not None:
            press("!")
        if not row.typed.is_empty and row.unchanged_deal is None:
            found.add(small(view))
        shown = row.message, row.hint
        for problem in problems():
            row.show_message(filled(problem, row.names))
            found.add(small(view))
        for one in (*sentences(), *answers(view)):
            row.show_message(filled(one, row.names) if isinstance(one, str) else "")
            row.prepared, row.is_answered = one if isinstance(one, PreparedEntry) else None, True
            found.add(small(view))
            said += 1
        row.prepared = None
        row.show_message(*shown)
        press("!!!")
        assert row.old is None
        assert row.typed.is_empty
    assert said > 500
    assert found == {""}


@pytest.mark.parametrize("zoom", [100, 150])
def test_hands_on_two_rows_of_the_line_stay_there_until_the_row_is_read_back(opened: Program, zoom: int) -> None:
    keeper = begun(("Ingrid", "Thomas", "Bea and Walter", "Hugo"))
    seat(keeper, tuple((player,) for player in keeper.night.order))
    band, counts = show(opened, keeper, zoom).band, list[int]()
    for key in "5~", "q8", "~", "0", "~", "~":
        press(key)
        look = band.density.look.compacted(False)
        counts.append(len(fitted_line(look, band.read_back_area().width(), band.row)[0]))
    assert band.row.is_read_back
    assert counts == sorted(counts)
    assert counts[-1] == 2
