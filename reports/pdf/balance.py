"""The sentence under the grid that says why the sheet adds up, or how far it is off."""

from __future__ import annotations

from reports.blocks.sheet import Balance, State
from reports.pdf.flow import FlowPart
from reports.pdf.pen import Pen
from reports.pdf.style import ASIDE, HEART, QUIET, REGULAR, SEMIBOLD, Face, PageLayout
from reports.pdf.text import width, wrap

_LEAD, _SENTENCE = Face(SEMIBOLD, 9), Face(REGULAR, 9, QUIET)


def balance_part(block: Balance, layout: PageLayout) -> FlowPart:
    """The sentence, with a ticked box where the sheet adds up."""
    first = 15.0 if not layout.wide else 13.4
    boxed = block.state is not State.EMPTY
    indent = 13.2 if boxed else 0.0
    lead = _LEAD.in_(HEART) if block.state is State.OFF else _LEAD if boxed else ASIDE.at(9)
    begin = indent + width(block.lead, lead) + 5
    lines = _wrapped_after(block.sentence, begin, indent, layout.room)

    def draw(pen: Pen, y: float) -> None:
        x, base = layout.margin, y + first
        if boxed:
            pen.box(x + 0.4, base + 0.6, 7.6, ticked=block.state is State.ADDS_UP)
        pen.text(x + indent, base, block.lead, lead)
        for number, line in enumerate(lines):
            pen.text(x + (begin if number == 0 else indent), base + number * 11.5, line, _SENTENCE)

    return FlowPart(first + 11.5 * max(len(lines) - 1, 0), draw, keep=True)


def _wrapped_after(sentence: str, begin: float, indent: float, room: float) -> list[str]:
    """A text in lines, the first of which begins at `begin` and the others at `indent`."""
    first = ""
    rest = sentence.split()
    while rest and width(f"{first} {rest[0]}".strip(), _SENTENCE) <= room - begin:
        first = f"{first} {rest.pop(0)}".strip()
    return [first, *wrap(" ".join(rest), _SENTENCE, room - indent)] if sentence else []
