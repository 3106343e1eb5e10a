"""What a question asks and what objects to its last key stand in large letters, and no part of it on another."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF

from scorekeeper.night.keeper import Keeper
from tests.ui.deal_entry.test_line_is_large import AFTER_AN_ANSWER, TABLES, press, show
from tests.ui.program import Program
from ui.prompts import prompt_panel
from ui.prompts.agreement_panel import AgreementPanel
from ui.prompts.commands import COMMANDS
from ui.prompts.hand_panel import HandPanel
from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.question_panel import QuestionPanel
from ui.prompts.title_rows import title_rows
from ui.theme.look import Look
from ui.widgets.text_fit import Pieces


def objections(panel: PromptPanel) -> Iterator[str]:
    """What objects to the keys of a question, and to what is pressed beside it."""
    yield ""
    if isinstance(panel, QuestionPanel):
        for key in ("", "9", "z"):
            panel.choice.show_reminder(key)
            yield panel.choice.reminder
        panel.choice.refused = "9"
        panel.choice.refuse_enter()
        yield panel.choice.reminder
    if isinstance(panel, AgreementPanel):
        press("z")
        yield panel.reminder
        for key in "1234":
            press(key)
            yield panel.refusal
        yield "This changes a finished game: w writes it"
        yield "Enter once more if all who are ticked agree"
    yield "First answer this, or “Nobody” (Esc)"


def overlaps(panel: HandPanel) -> bool:
    """Whether two buttons, or a button and the question under them, lie over each other."""
    rects = panel.option_rects()
    beside = any(one.right() >= other.left() for one, other in pairwise(rects))
    return beside or max(rect.bottom() for rect in rects) >= panel.title_area.top()


@pytest.mark.parametrize(("make", "zoom"), TABLES)
def test_question_and_objection_are_large_and_both_are_read(
    opened: Program, make: Callable[[], Keeper], zoom: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = show(opened, make(), zoom)
    painted: list[tuple[str, Sequence[Pieces], QRectF, Look]] = []

    def record(title: str, wrong: str, keys: Sequence[Pieces], area: QRectF, look: Look) -> tuple[list[Pieces], Pieces]:
        painted.append((title, keys, area, look))
        return title_rows(title, wrong, keys, area, look)

    monkeypatch.setattr(prompt_panel, "title_rows", record)
    found, said = set[str](), 0
    for name in [*COMMANDS.keys() - AFTER_AN_ANSWER]:
        view.begin(name)
        panel = view.band.panel
        if panel is not None:
            painted.clear()
            panel.grab()
            for title, keys, area, look in painted[:1]:
                for wrong in objections(panel):
                    rows, right = title_rows(title, wrong, keys, area, look)
                    words = " ".join(piece.text for row in rows for piece in row)
                    sizes = {piece.size for row in rows for piece in row if piece.role == "red" or not wrong}
                    if sizes != {"figure"} or title not in words or wrong not in words:
                        found.add(f"{name}: {title} / {wrong} / {words} / {[p.text for p in right]}")
                    said += 1
            assert not (isinstance(panel, HandPanel) and overlaps(panel))
            press("!!!")
    assert said > 50
    assert "\n".join(sorted(found)) == ""
