"""Paints the lines of the sheet: aligned figures, lighter running scores, marks as icons, words and hatching.

A line is drawn as a whole, since words reach beyond their column, and cached as a picture, so that a sheet that moves
up by a line for each deal is not drawn again. The band of an error has what is wrong at the
left, and the corrections with their keys at the right.
"""

from __future__ import annotations

from math import ceil

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPixmap

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.rotation import Pass
from scorekeeper.text.balance import Cure
from scorekeeper.text.sheet_lines import LineKind, SheetCell, SheetLine
from scorekeeper.text.templates import say
from ui.deal_entry.entry_paint import PASS_ICONS, paint_bonus, paint_queen
from ui.theme import glyphs, marks
from ui.theme.look import Look
from ui.theme.theme import current_theme
from ui.theme.tokens import ColumnWidth, LineWidth, Role, Space, TypeRole
from ui.widgets.row_density import Density
from ui.widgets.scroll_area import EXTENT
from ui.widgets.sheet_columns import FIELD_GAP, PASS_SIDE, SheetColumns
from ui.widgets.text_fit import LEFT, RIGHT, Piece, Pieces, end_at, fitting, paint_line, width_of

_HEAD = (LineKind.TOP, LineKind.NIGHT)
_PENCIL = 6
"""From the left edge of a field to its pencil, pixels at 100 %."""
_KEPT = 48
"""The number of cached pictures: more than a window shows lines."""


class UnderMouse(Struct, frozen=True):
    """What is under the mouse on a line: the hand, if any, and whether its menu is open.

    A line that is written again in the open row has its colour (`is_opened`), for every position of the mouse.
    """

    hand: HandIndex | None
    has_menu: bool = False
    is_opened: bool = False


class LinePictures:
    """The pictures of the lines in sight."""

    def __init__(self) -> None:
        self.drawing = LinePainter()
        self.highlighted_rows: frozenset[int] = frozenset()
        self._pictures: dict[tuple[int, bool], _Picture] = {}

    def lay_out(self, columns: SheetColumns, density: Density, *, first_game: bool) -> bool:
        """Take the sheet's columns and heights; returns whether they have changed."""
        changed = self.drawing.lay_out(columns, density, first_game=first_game)
        if changed:
            self._pictures.clear()
        return changed

    def picture(self, row: int, line: SheetLine, depth: int, ratio: float, hover: UnderMouse | None = None) -> QPixmap:
        """The picture of a whole line, as wide as the paper; `depth` is its distance from the top of the first line, so
        that hatching continues from line to line, pixels. With `hover` it is the row under the mouse."""
        place, about = (row, row in self.highlighted_rows), (self.drawing.density.height(line.kind), depth, ratio)
        if hover is not None:
            return self.drawing.picture(line, *about, hover=hover)
        kept = self._pictures.get(place)
        if kept is not None and kept.line is line and kept.about == about:
            return kept.picture
        picture = self.drawing.picture(line, *about, highlighted=place[1])
        self._pictures[place] = _Picture(line, about, picture)
        if len(self._pictures) > _KEPT:
            del self._pictures[next(iter(self._pictures))]
        return picture

    def inside(self, height: int) -> QRect:
        """The paper without its edges, which the lines leave as they are."""
        edge = ceil(self.drawing.density.look.palette.edge_width)
        return QRect(edge, 0, self.drawing.columns.width - 2 * edge, height)


class _Picture(Struct, frozen=True):
    line: SheetLine
    about: tuple[int, int, float]
    picture: QPixmap


class LinePainter:
    """Draws whole lines on the sheet's columns."""

    def __init__(self) -> None:
        self.columns = SheetColumns.fit(Look(), 800, 4)
        self.density = Density(Look(), 0)
        self.first_game = True
        """Whether the night has no earlier game, so that the top of the sheet is the last line above the deals."""

    def lay_out(self, columns: SheetColumns, density: Density, *, first_game: bool) -> bool:
        """Set the sheet's columns and heights; returns whether they have changed."""
        before = self.columns, self.density, self.first_game
        self.columns, self.density, self.first_game = columns, density, first_game
        return before != (columns, density, first_game)

    def picture(
        self,
        line: SheetLine,
        height: int,
        depth: int,
        ratio: float,
        *,
        highlighted: bool = False,
        hover: UnderMouse | None = None,
    ) -> QPixmap:
        """A line as wide as the paper; `depth` is its distance from the top of the first one, pixels.

        A `highlighted` line is the subject of a question, in a frame; with `hover` it is the one under the mouse.
        """
        width = self.columns.width
        picture = QPixmap(ceil(width * ratio), ceil(height * ratio))
        picture.setDevicePixelRatio(ratio)
        palette = self.density.look.palette
        picture.fill(palette.paper if hover is None else palette.wash if hover.is_opened else palette.hover)
        painter, place = QPainter(picture), QRect(0, 0, width, height)
        if hover is not None:
            self._under_mouse(painter, place, hover)
        if highlighted:
            beside = self.density.look.px(12)
            bar = current_theme().look.px(EXTENT)  # of the lines, which may stand at the right edge
            sides = self.columns.left - beside, min(self.columns.right + beside, width - bar)
            marks.focus_frame(painter, QRectF(sides[0], 0, sides[1] - sides[0], height), self.density.look)
        self._hatch(painter, place, line, depth, hover)
        self._draw(painter, place, line)
        if line.kind is not LineKind.ERROR and not highlighted:
            self._under(painter, place, line)
        painter.end()
        return picture

    def cell_field(self, hand: HandIndex, top: int, height: int) -> QRectF:
        """The field of a cell under the mouse, in a line at `top`."""
        cell = QRectF(self.columns.hand(hand, top, height))
        return cell.adjusted(self.density.look.px(FIELD_GAP), 1, -self.density.look.px(4), -1)

    def pencil(self, hand: HandIndex, top: int, height: int) -> QRectF:
        """The pencil in that field."""
        look, field = self.density.look, self.cell_field(hand, top, height)
        side = look.px(Space.STATE_ICON)
        return QRectF(field.left() + look.px(_PENCIL), field.center().y() - side / 2, side, side)

    def _under_mouse(self, painter: QPainter, rect: QRect, hover: UnderMouse) -> None:
        """Paint the field of the cell under the mouse with a pencil, or in a frame while its menu is open."""
        look, palette = self.density.look, self.density.look.palette
        if palette.is_contrast:
            painter.setPen(palette.ink)
            painter.drawRect(rect.adjusted(palette.edge_width, 0, -palette.edge_width - 1, -1))
        if hover.hand is None:
            return
        field = self.cell_field(hover.hand, rect.top(), rect.height())
        if hover.has_menu:
            marks.focus_frame(painter, field, look)
            return
        painter.fillRect(field, palette.field)
        width = look.width(LineWidth.FIELD)
        painter.fillRect(QRectF(field.left(), field.bottom() - width, field.width(), width), palette.rule)
        glyphs.paint_icon(painter, "amended", self.pencil(hover.hand, rect.top(), rect.height()), palette.accent)

    def paint_focus(self, painter: QPainter, rect: QRect) -> None:
        """Draw the frame of the current cell."""
        marks.focus_frame(painter, QRectF(rect).adjusted(2, 0, -2, -1), self.density.look, fill=False)

    def _hatch(self, painter: QPainter, rect: QRect, line: SheetLine, depth: int, hover: UnderMouse | None) -> None:
        """Hatch the cells of the hands in the hole; under the mouse only inside the field with its frame."""
        look = self.density.look
        if line.kind is LineKind.ERROR or line.kind in _HEAD or line.struck:
            return
        for hand, cell in enumerate(line.cells[: self.columns.hands]):
            if not (cell.hole and cell.running):
                continue
            hatched = QRectF(self.columns.hand(hand, rect.top(), rect.height() - 1))
            hatched.setLeft(hatched.right() - look.px(ColumnWidth.RUNNING_EDGE + 40))
            if hover is not None and hover.hand == hand:
                edge = look.px(LineWidth.FOCUS)
                hatched &= self.cell_field(hand, rect.top(), rect.height()).adjusted(edge, edge, -edge, -edge)
            marks.hatch(painter, hatched, look, QPointF(0, -depth))

    def _draw(self, painter: QPainter, rect: QRect, line: SheetLine) -> None:
        """Paint the contents of a line, without rule and frame."""
        if line.kind is LineKind.ERROR:
            paint_error(painter, self.density.look, self.columns, rect, line)
            return
        self._margin(painter, rect, line)
        for hand, cell in enumerate(line.cells[: self.columns.hands]):
            self._hand(painter, self.columns.hand(hand, rect.top(), rect.height()), line, cell)
        self._notes(painter, rect, line)

    def _under(self, painter: QPainter, rect: QRect, line: SheetLine) -> None:
        """The hairline under a line; the last one above the deals has a rule."""
        last_of_head = LineKind.TOP if self.first_game else LineKind.NIGHT
        if line.kind in _HEAD and line.kind is not last_of_head:
            return
        role: Role = "rule" if line.kind is last_of_head else "hairline"
        marks.hairline(painter, self.columns.left, self.columns.right, rect.bottom(), self.density.look, role=role)

    def _write(self, painter: QPainter, rect: QRectF, text: str, role: Role) -> None:
        painter.setFont(self.density.look.font("text", self.density.look.weight(role)))
        painter.setPen(self.density.look.colour(role))
        painter.drawText(rect, LEFT, text)

    def _margin(self, painter: QPainter, rect: QRect, line: SheetLine) -> None:
        look = self.density.look
        if line.kind is not LineKind.DEAL:
            place = self.label_area(line, rect)
            self._write(painter, place, self.label_words(line, place.width()), "ghost" if line.struck else "ink2")
            return
        area = QRectF(self.columns.margin(rect.top(), rect.height()))
        size: TypeRole = "figure" if self.density.step < 2 else "text"
        painter.setFont(look.font(size))
        painter.setPen(look.colour("ghost" if line.struck else "ink"))
        edge = self.columns.number_edge
        end_at(painter, edge, marks.centred_baseline(area, look.metrics(size)), line.number)
        x = self.columns.pass_left
        if line.passing:
            side = look.px(PASS_SIDE)
            place = QRectF(x, area.center().y() - side / 2, side, side)
            glyphs.paint_icon(painter, PASS_ICONS[Pass(line.passing)], place, look.colour("ink2"))
        if self.columns.tight:
            return
        x = self.columns.dealer_left
        words, font = self.columns.dealer_text(line.label, line.brief_label, look.weight("ink2"))
        painter.setFont(font)
        painter.setPen(look.colour("ink2"))
        painter.drawText(QRectF(x, area.top(), self.columns.dealer_room, area.height()), LEFT, words)

    def _hand(self, painter: QPainter, rect: QRect, line: SheetLine, cell: SheetCell) -> None:
        look = self.density.look
        right = rect.right() + 1
        if line.kind in _HEAD:
            area = QRectF(rect).adjusted(0, 0, -look.px(ColumnWidth.RUNNING_EDGE), 0)
            painter.setFont(self.head_font(cell.figure, area.width()))
            painter.setPen(look.colour("ink2"))
            painter.drawText(area, RIGHT, cell.figure)
            return
        baseline = self._baseline(rect)
        self._running(painter, right, baseline, cell, line)
        self._figure(painter, right, baseline, cell, line)

    def head_font(self, figure: str, room: float) -> QFont:
        """The font of a figure above the deals, smaller if it is wider than its room: without its sign it would be
        another one."""
        font, wide = self.density.look.font("text"), self.density.look.metrics("text").horizontalAdvance(figure)
        if wide > room:
            font = QFont(font)
            font.setPixelSize(int(font.pixelSize() * room / wide))
        return font

    def _baseline(self, rect: QRect) -> float:
        """The baseline that centres the points in the row; running scores share it."""
        return marks.centred_baseline(QRectF(rect), self.density.look.metrics("figure"))

    def _running(self, painter: QPainter, right: int, baseline: float, cell: SheetCell, line: SheetLine) -> None:
        look = self.density.look
        role: Role = "ghost" if line.struck else "red" if cell.hole else "ink2"
        painter.setFont(look.font("text", look.weight(role, 400)))
        painter.setPen(look.colour(role))
        end_at(painter, right - look.px(ColumnWidth.RUNNING_EDGE), baseline, cell.running)

    def _figure(self, painter: QPainter, right: int, baseline: float, cell: SheetCell, line: SheetLine) -> None:
        look = self.density.look
        deal = line.kind is LineKind.DEAL
        role: Role = "ghost" if line.struck else "ink2" if cell.zero or not deal else "ink"
        size: TypeRole = "figure" if deal else "text"
        painter.setFont(look.font(size))
        painter.setPen(look.colour(role))
        edge = right - look.px(self.columns.points_edge)
        if cell.sits_out:
            painter.setFont(look.font("text"))
            painter.setPen(look.colour("ghost"))
            end_at(painter, edge, baseline, say("out"))
            return
        width = end_at(painter, edge, baseline, cell.figure, hang_half=True)
        if line.struck and cell.figure:
            marks.strike(painter, edge - width, edge, baseline, look.pixels(size), look)
        if cell.queen:
            paint_queen(painter, look, edge, baseline)
        if cell.bonus:
            paint_bonus(painter, look, edge, baseline, beside_queen=cell.queen)
        if cell.struck:
            painter.setFont(look.font("text"))
            painter.setPen(look.colour("ink2"))
            end = edge - width - look.px(ColumnWidth.STRUCK_GAP)
            width = end_at(painter, end, baseline, cell.struck)
            marks.strike(painter, end - width, end, baseline, look.pixels("text"), look, role="ghost")

    def _notes(self, painter: QPainter, rect: QRect, line: SheetLine) -> None:
        look, area = self.density.look, self.note_area(line, rect)
        role: Role = "red" if line.urgent else "ink2"
        if line.icon:
            side = look.px(Space.STATE_ICON)
            place = QRectF(area.left(), area.center().y() - side / 2, side, side)
            glyphs.paint_icon(painter, line.icon, place, look.colour(role))
            area.setLeft(area.left() + side + look.px(8))
        self._write(painter, area, self.note_words(line, area.width()), role)

    def label_area(self, line: SheetLine, rect: QRect) -> QRectF:
        """The place of the margin text of a line that is no deal: it reaches to what stands of the first hand."""
        look = self.density.look
        first = line.cells[0] if line.cells else SheetCell()
        if line.kind in _HEAD or not first.figure:
            figure, edge = first.figure or first.running, ColumnWidth.RUNNING_EDGE
        else:
            figure, edge = first.figure, self.columns.points_edge
        end = self.columns.edges[1] - look.px(edge) - look.metrics("text").horizontalAdvance(figure)
        right = min(self.columns.edges[0] + look.px(40), end - look.px(FIELD_GAP))
        return QRectF(self.columns.left, rect.top(), right - self.columns.left, rect.height())

    def label_words(self, line: SheetLine, room: float) -> str:
        """The margin text of a line that is no deal; its first word alone if there is little room."""
        metrics = self.density.look.metrics("text")
        if metrics.horizontalAdvance(line.label) <= room:
            return line.label
        return metrics.elidedText(line.label.partition(" ")[0], Qt.TextElideMode.ElideRight, room)

    def note_area(self, line: SheetLine, rect: QRect) -> QRectF:
        """The area of a line's remark; of a line without figures it includes the columns of the hands.

        A remark that reaches there ends at the right edge, and keeps off the label.
        """
        area = QRectF(self.columns.notes(rect.top(), rect.height()))
        if line.icon or any(cell.figure or cell.running for cell in line.cells):
            return area
        look, width = self.density.look, self.density.look.metrics("text").horizontalAdvance
        label = self.columns.left + width(line.label) + look.px(16)
        widest = QRectF(area)
        widest.setLeft(min(area.left(), max(float(self.columns.edges[0]), label)))
        words = width(self.note_words(line, widest.width())) + look.px(2)
        area.setLeft(max(widest.left(), min(area.left(), area.right() - words)))
        return area

    def note_words(self, line: SheetLine, room: float) -> str:
        """A line's remark, shortened to the room for it."""
        metrics = self.density.look.metrics("text")
        for words in (line.note, *line.briefer_notes):
            if metrics.horizontalAdvance(words) <= room:
                return words
        if self.columns.bare_notes and room <= self.columns.notes(0, 1).width():
            says_itself = line.icon or not line.note or line.kind is LineKind.NIGHT
            return "" if says_itself else "…"  # the tooltip has it
        last = (line.note, *line.briefer_notes)[-1]
        return metrics.elidedText(last, Qt.TextElideMode.ElideRight, room)


def paint_error(painter: QPainter, look: Look, columns: SheetColumns, rect: QRect, line: SheetLine) -> None:
    """Draw the band of a line over the whole width of the sheet."""
    edge = look.palette.edge_width
    marks.error_band(painter, QRectF(edge, rect.top(), columns.width - 2 * edge, rect.height()), look)
    area = QRectF(columns.left, rect.top(), columns.right - columns.left, rect.height())
    paint_line(painter, look, area, *_ends(look, columns, line))


def cure_at(x: int, look: Look, columns: SheetColumns, line: SheetLine) -> Cure | None:
    """The key of the correction at a position of the band."""
    _, right = _ends(look, columns, line)
    left = columns.right - width_of(right, look)
    for number, cure in enumerate(line.cures):
        end = columns.right - width_of(right, look) + width_of(right[: 2 * number + 2], look)
        if left <= x <= end:
            return cure
        left = end
    return None


def _ends(look: Look, columns: SheetColumns, line: SheetLine) -> tuple[Pieces, Pieces]:
    wrong = [Piece(line.label, "red", "text", 600)]
    wordings = [(wrong, _cures(line, remarks)) for remarks in range(len(line.cures), -2, -1)]
    return fitting(wordings, columns.right - columns.left, look)


def _cures(line: SheetLine, remarks: int) -> Pieces:
    """Keys with words, so many of them with their remarks; keys alone (-1)."""
    pieces = []
    for number, cure in enumerate(line.cures):
        words = f"{cure.words}, {cure.more}" if number < remarks and cure.more else cure.words if remarks >= 0 else ""
        pieces.append(Piece(cure.key, "ink2", "text", kind="key", before=20))
        pieces.append(Piece(words, "ink", "text", before=8))
    return pieces
