"""Lines of texts, keys and icons that must fit: the first of several wordings that does is used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from ui.theme import fonts, glyphs, marks
from ui.theme.literal_text import names_apart
from ui.theme.look import Look
from ui.theme.tokens import Role, Space, TypeRole, Weight


class Piece(Struct, frozen=True):
    """One piece of a line; `before` is the gap to the piece before it, `least` its least width, pixels at 100 %.

    A "chip" is a small button: `text` is what it does, `key` its key. Words end at the right of a wider place.
    """

    text: str
    role: Role = "ink"
    size: TypeRole = "figure"
    weight: Weight = 400
    kind: Literal["words", "key", "icon", "chip"] = "words"
    before: int = 0
    key: str = ""
    least: int = 0

    def width(self, look: Look) -> float:
        """Its width in pixels, without the gap."""
        return max(self._own_width(look), look.px(self.least))

    def _own_width(self, look: Look) -> float:
        if self.kind == "key":
            return marks.keycap_width(self.text, look)
        if self.kind == "chip":
            return marks.chip_width(self.text, self.key, look)
        if self.kind == "icon":
            return look.px(Space.ICON)
        return look.metrics(self.size, look.weight(self.role, self.weight)).horizontalAdvance(self.text)


Pieces = Sequence[Piece]
_BREAKS: Final = " -\N{HYPHEN}"
_SIZES: Final = (100, 90, 80)
"""The sizes that a name in a list is tried in, per cent of the usual one."""

CHIP_WIDTH = {"Enter": 142, "Esc": 84}
"""The least width of the chips of two keys, so that they keep their place with any text, pixels at 100 %."""
CHIP_GAP = 8
"""Before a chip, pixels at 100 %."""


def width_of(pieces: Pieces, look: Look) -> float:
    """The width of a line of pieces."""
    gaps = sum(look.px(piece.before) for piece in pieces[1:])
    return gaps + sum(piece.width(look) for piece in pieces)


def fitting(wordings: Iterable[tuple[Pieces, Pieces]], room: float, look: Look) -> tuple[Pieces, Pieces]:
    """The first wording, left and right, that fits a room; the last one, cut at the left's end, if none does."""
    left: Pieces = ()
    right: Pieces = ()
    for left, right in wordings:
        if fits_line(left, right, room, look):
            return left, right
    return _cut(left, room - width_of(right, look) - look.px(Space.GAP), look), right


def fits_line(left: Pieces, right: Pieces, room: float, look: Look) -> bool:
    """Whether both ends of a line fit a room, with a gap between them."""
    gap = look.px(Space.GAP) if left and right else 0
    return width_of(left, look) + gap + width_of(right, look) <= room


def in_two_rows(pieces: Pieces, room: float, look: Look) -> list[Pieces]:
    """Pieces on two rows, the first as long as the room allows; [] if two rows are too few.

    They are broken between two pieces, and a dot there is left out; else between two words of the last piece, best
    after a full stop. The second row begins past an icon.
    """
    for place in range(len(pieces) - 1, 0, -1):
        is_dot = pieces[place].text.strip() == "·"
        if is_dot or (pieces[place].before and pieces[place - 1].kind != "icon"):
            rows = [pieces[:place], pieces[place + is_dot :]]
            if all(width_of(row, look) <= room for row in rows):
                return rows
    *before, last = pieces
    icon = [Piece("", least=Space.ICON) for piece in before if piece.kind == "icon"]
    if len(icon) < len(before):
        return []
    words = last.text.split()
    texts = [(" ".join(words[:count]), " ".join(words[count:])) for count in range(len(words) - 1, 0, -1)]
    broken: list[list[Pieces]] = [
        [[*left, replace(last, text=text)] for left, text in zip((before, icon), pair, strict=True)]
        for pair in sorted(texts, key=lambda pair: pair[0][-1] not in ".;:")
    ]
    return next((rows for rows in broken if all(width_of(row, look) <= room for row in rows)), [])


def name_lines(name: str, room: float, metrics: QFontMetricsF) -> tuple[str, ...]:
    """A name on one line, or on two, broken behind a word or a hyphen; elided if two are too few."""
    if metrics.horizontalAdvance(name) <= room:
        return (name,)
    breaks = [place + 1 for place, letter in enumerate(name[:-1]) if letter in _BREAKS]
    fitting = (place for place in reversed(breaks) if metrics.horizontalAdvance(name[:place].rstrip()) <= room)
    place = next(fitting, 0)
    first, rest = name[:place].rstrip(), name[place:]
    return tuple(metrics.elidedText(line, Qt.TextElideMode.ElideRight, room) for line in (first, rest) if line)


def paint_name(painter: QPainter, look: Look, area: QRectF, name: str, weight: Weight = 400) -> None:
    """Paint a name in the painter's colour: on two lines if it is longer than the area, smaller if these are too. Only
    a name that is longer even in the least size is cut.
    """
    usual = look.pixels("text")
    for share in _SIZES:
        pixels = usual * share // 100
        metrics = fonts.metrics(pixels, weight)
        lines = name_lines(name, area.width(), metrics)
        if "…" not in lines[-1] and "…" not in lines[0]:
            break
    painter.setFont(fonts.make_font(pixels, weight))
    top = area.center().y() - metrics.height() * len(lines) / 2
    for number, line in enumerate(lines):
        place = QRectF(area.left(), top + number * metrics.height(), area.width(), metrics.height())
        painter.drawText(QPointF(place.left(), marks.centred_baseline(place, metrics)), line)


def _cut(pieces: Pieces, room: float, look: Look) -> Pieces:
    """As many whole pieces as fit, and an ellipsis; of a first piece that does not fit, its beginning."""
    kept: list[Piece] = []
    for piece in pieces:
        ellipsis = Piece(" …", "ink2", piece.size)
        if width_of([*kept, piece, ellipsis], look) > room:
            if not kept and piece.kind == "words":
                metrics = look.metrics(piece.size, look.weight(piece.role, piece.weight))
                return [replace(piece, text=metrics.elidedText(piece.text, Qt.TextElideMode.ElideRight, room))]
            kept.append(ellipsis)
            break
        kept.append(piece)
    return kept


def paint_pieces(painter: QPainter, look: Look, x: float, area: QRectF, pieces: Pieces, beside: Pieces = ()) -> None:
    """Draw pieces from `x` on, vertically centred in an area, on one baseline with the pieces `beside` them."""
    for piece, left in placed(pieces, x, look):
        x, width = left, piece.width(look)
        if piece.kind == "key":
            marks.keycap(painter, x, area.center().y(), piece.text, look)
        elif piece.kind == "chip":
            marks.chip(painter, x, area.center().y(), piece.text, piece.key, look, width)
        elif piece.kind == "icon":
            place = QRectF(x, area.center().y() - width / 2, width, width)
            glyphs.paint_icon(painter, piece.text, place, look.colour(piece.role))
        else:
            weight = look.weight(piece.role, piece.weight)
            painter.setFont(look.font(piece.size, weight))
            painter.setPen(look.colour(piece.role))
            x += width - look.metrics(piece.size, weight).horizontalAdvance(piece.text)
            painter.drawText(QPointF(x, _baseline(area, look, piece, [*pieces, *beside])), names_apart(piece.text))


def placed(pieces: Pieces, x: float, look: Look) -> Iterator[tuple[Piece, float]]:
    """Each piece of a line that begins at `x`, with its left edge in pixels."""
    for number, piece in enumerate(pieces):
        x += look.px(piece.before) if number else 0
        yield piece, x
        x += piece.width(look)


def key_at(pieces: Pieces, left: float, x: float, look: Look) -> str:
    """The key of the chip at `x` in a line of pieces that begins at `left`; "" if there is none."""
    found = (piece.key for piece, at in placed(pieces, left, look) if at <= x < at + piece.width(look))
    return next(found, "")


def _baseline(area: QRectF, look: Look, piece: Piece, pieces: Pieces) -> float:
    """The baseline of a piece: shared by all texts of a line, but beside keys each text is centred by itself."""
    keys = any(other.kind == "key" for other in pieces)
    large = any(other.kind == "words" and other.size == "figure" for other in pieces)
    return marks.centred_baseline(area, look.metrics(piece.size if keys or not large else "figure"))


def paint_line(
    painter: QPainter, look: Look, area: QRectF, left: Pieces, right: Pieces, *, level: bool = False
) -> None:
    """Draw both ends of a line, on one base line if it is `level`."""
    paint_pieces(painter, look, area.left(), area, left, right if level else ())
    paint_pieces(painter, look, area.right() - width_of(right, look), area, right, left if level else ())


def row_heights(rows: Sequence[Pieces], look: Look) -> list[float]:
    """The heights of rows under each other, each as high as its largest letters."""
    return [max((look.metrics(piece.size).lineSpacing() for piece in row), default=0) for row in rows]


def paint_rows(painter: QPainter, look: Look, area: QRectF, rows: Sequence[Pieces]) -> None:
    """Draw rows of pieces under each other, vertically centred in an area."""
    heights = row_heights(rows, look)
    top = area.center().y() - sum(heights) / 2
    for row, height in zip(rows, heights, strict=True):
        paint_pieces(painter, look, area.left(), QRectF(area.left(), top, area.width(), height), row)
        top += height


def end_at(painter: QPainter, edge: float, baseline: float, text: str, *, hang_half: bool = False) -> float:
    """Draw a figure that ends at an edge; its width left of the edge.

    Every figure of the sheet is drawn here, so that typed and sealed ones end on the same digit: the half of a row of
    points hangs beyond the edge.
    """
    body = text.rstrip("½") if hang_half and text.strip("−½") else text
    width = QFontMetricsF(painter.font()).horizontalAdvance(body)
    painter.drawText(QPointF(edge - width, baseline), text)
    return width


def whole_or_nothing(words: str, room: float, metrics: QFontMetricsF) -> str:
    """The text if it fits, else ""."""
    return words if metrics.horizontalAdvance(words) <= room else ""


RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
