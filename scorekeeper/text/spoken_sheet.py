"""What a screen reader says of the sheet: its lines, its cells and its scores."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.rules.points import Points, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.text.explain import aloud
from scorekeeper.text.grammar import listed
from scorekeeper.text.next_deal_text import PASS_STEPS
from scorekeeper.text.sheet_lines import LineKind, SheetCell, SheetLine
from scorekeeper.text.templates import say, say_number


def spoken_head(line: SheetLine) -> str:
    """The beginning of a line: "Deal 2, Bob dealt, pass to the right", or its label; and what is the matter with it."""
    if line.kind is LineKind.DEAL:
        said = [say("Deal {number}, {dealer} dealt", number=line.number, dealer=line.label or say("nobody known"))]
        if line.passing:
            said.append(PASS_STEPS[Pass(line.passing)])
    else:
        said = [line.label]
    if line.struck:
        said.append(say("struck out"))
    if line.urgent:
        said.append(say("has a fault"))
    return ", ".join(said)


def spoken_remark(line: SheetLine) -> str:
    """The remark at the end of a line, or that there is none: "Deal 2, no remark"."""
    if line.note:
        return line.note
    where = say("Deal {number}", number=line.number) if line.kind is LineKind.DEAL else line.label
    return say("{where}, no remark", where=where)


def spoken_cell(line: SheetLine, name: str, cell: SheetCell) -> str:
    """The cell of a hand: "Deal 2, Bob, 8 points with the queen, score minus 5, in the hole"."""
    if line.kind is not LineKind.DEAL:
        figure = cell.figure or cell.running
        return ", ".join([line.label, name, aloud(figure)]) if figure else say("{name}, empty", name=name)
    where = [say("Deal {number}", number=line.number)]
    score = say("score {score}", score=aloud(cell.running))
    if cell.sits_out:
        return ", ".join([*where, say("{name} sits out", name=name), score])
    where += [name, _points(cell)]
    if cell.struck:
        where.append(say("first written {points}", points=cell.struck))
    where.append(score)
    if cell.hole:
        where.append(say("in the hole"))
    if line.struck:
        where.append(say("struck out"))
    return ", ".join(where)


def _points(cell: SheetCell) -> str:
    number, points = 1 if cell.figure == "1" else 2, aloud(cell.figure)
    said = say_number(number, "{points} point", "{points} points", points=points)
    cards = [say("the queen")] if cell.queen else []
    if cell.bonus:
        cards.append(cell.bonus)
    return say("{points} with {cards}", points=said, cards=listed(cards)) if cards else said


def spoken_scores(scores: Iterable[tuple[str, Points, str]]) -> str:
    """All scores, each of a name, its figure and the state of the hand in words ("" for none)."""
    each = (
        ", ".join(filter(None, (say("{name} {score}", name=name, score=aloud(write(score))), state)))
        for name, score, state in scores
    )
    return say("Score: {scores}", scores="; ".join(each))
