"""The title line of a question: its text, why the last key was refused, and the keys at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace
from PySide6.QtCore import QRectF

from ui.theme.look import Look
from ui.theme.tokens import Space
from ui.widgets.text_fit import Piece, Pieces, fitting, in_two_rows, row_heights, width_of

_CLOSE = 1.21
"""Rows may be so much higher than their area: their letters leave more than that of it free."""
_BESIDE = 16
"""From the question to what is wrong after it, pixels at 100 %."""


def with_closer(keys: Sequence[Pieces]) -> list[Pieces]:
    """The wordings of keys, and all of them once more without places that are wider than they are."""
    return [*keys, *([replace(piece, least=0) for piece in pieces] for pieces in keys)]


def title_rows(title: str, wrong: str, keys: Sequence[Pieces], area: QRectF, look: Look) -> tuple[list[Pieces], Pieces]:
    """What stands at the left, in one row or in two, and the first wording of the keys that leaves it room.

    Both are large, on two rows before either is small. The keys are those of the question alone, so that none moves
    when something becomes `wrong`; only if that has no room beside them they say less.
    """
    rooms = [area.width() - width_of(right, look) - look.px(Space.GAP) for right in keys]
    for large in (True, False):
        for number, room in enumerate(rooms):
            rows = _first(_of_title(title, room, look, large=large), room, area, look)
            if rows and not wrong:
                return rows, keys[number]
            if rows:
                return _with_objection(title, wrong, keys[number:], area, look)
    return _with_objection(title, wrong, keys[-1:], area, look)


def _with_objection(
    title: str, wrong: str, ends: Sequence[Pieces], area: QRectF, look: Look
) -> tuple[list[Pieces], Pieces]:
    for layouts in (_of_both, _of_either) if wrong else ():
        for right in ends:
            room = area.width() - width_of(right, look) - look.px(Space.GAP)
            if rows := _first(layouts(title, wrong, room, look), room, area, look):
                return rows, right
    alone = [Piece(wrong, "red", "text", 600) if wrong else Piece(title, size="text")]
    return [fitting([(alone, [])], area.width(), look)[0]], []


def _first(layouts: Iterator[list[Pieces]], room: float, area: QRectF, look: Look) -> list[Pieces]:
    """The first of several layouts that fits; [] for none."""
    high = area.height() * _CLOSE
    fits = (
        rows
        for rows in layouts
        if all(width_of(row, look) <= room for row in rows) and (len(rows) == 1 or sum(row_heights(rows, look)) <= high)
    )
    return next(filter(None, fits), [])


def _of_title(title: str, room: float, look: Look, *, large: bool) -> Iterator[list[Pieces]]:
    asked = Piece(title, size="figure" if large else "text")
    yield [[asked]]
    yield in_two_rows([asked], room, look)


def _of_both(title: str, wrong: str, _room: float, _look: Look) -> Iterator[list[Pieces]]:
    asked, objection = Piece(title), Piece(wrong, "red", weight=600, before=_BESIDE)
    yield [[asked, objection]]
    yield [[asked], [objection]]
    yield [[replace(asked, size="text")], [objection]]


def _of_either(title: str, wrong: str, room: float, look: Look) -> Iterator[list[Pieces]]:
    small, objection = Piece(title, size="text"), Piece(wrong, "red", weight=600)
    yield in_two_rows([objection], room, look)
    yield [[small], [replace(objection, size="text")]]
    yield in_two_rows([replace(objection, size="text")], room, look)
