"""The margin at the right of a row: the mark of its kind, a few words, and the numbers of its notes."""

from __future__ import annotations

from reports.blocks import Margin, Mark
from reports.pdf.pen import TONES, Pen
from reports.pdf.style import NOTE_NUMBER, REGULAR, Face
from reports.pdf.text import fit, width

_WORD = Face(REGULAR, 8)
_SIGN_ROOM = {Mark.OFFENCE: 6.5, Mark.RULED: 6.5, Mark.BONUS: 8.5}


def draw_margin(pen: Pen, x: float, base: float, margin: Margin, edge: float, comma: str) -> None:
    """The words in one line where they fit, else in two of a smaller size; note numbers after them, raised."""
    numbers = _ranges(margin.notes)
    room = edge - x - (width(numbers, NOTE_NUMBER) + 2 if numbers else 0)
    if margin.mark is not None:
        pen.sign(x, base, margin.mark, 8.5 if margin.mark is not Mark.BONUS else 7.5)
        x += _SIGN_ROOM[margin.mark]
        room -= _SIGN_ROOM[margin.mark]
    face = _WORD.in_(TONES[margin.tone])
    words = comma.join(margin.words)
    if width(words, face) <= room:
        end = pen.text(x, base, fit(words, face, room), face)
        _numbers(pen, end + 1.5 if words else x, base, numbers)
        return
    small = face.at(7)
    first, second = _halves(words)
    pen.text(x, base - 4.6, fit(first, small, edge - x), small)
    end = pen.text(x, base + 4.2, fit(second, small, room), small)
    _numbers(pen, end + 1.5, base + 5, numbers)


def _ranges(numbers: tuple[int, ...]) -> str:
    """Note numbers, three or more in a row as a range: "2,5–8"."""
    stretches: list[list[int]] = []
    for number in numbers:
        if stretches and number == stretches[-1][-1] + 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    said = [f"{stretch[0]}–{stretch[-1]}" if len(stretch) > 2 else ",".join(map(str, stretch)) for stretch in stretches]
    return ",".join(said)


def _numbers(pen: Pen, x: float, base: float, numbers: str) -> None:
    if numbers:
        pen.text(x, base - 3.2, numbers, NOTE_NUMBER)


def _halves(words: str) -> tuple[str, str]:
    """A text in two lines of nearly the same length."""
    breaks = [place for place, letter in enumerate(words) if letter == " "]
    if not breaks:
        return words, ""
    middle = min(breaks, key=lambda place: abs(place - len(words) / 2))
    return words[:middle], words[middle + 1 :]
