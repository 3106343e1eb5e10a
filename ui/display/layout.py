"""The layout of the table display: names over scores on shared columns."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF

from ui.display.content import TableShown
from ui.display.scale import DisplayScale, names_fitting, size_for
from ui.theme import marks

AROUND, SIDE, EDGE = 10, 20, 12
"""Units: the margin around the paper, the padding at its sides, the padding at the right of a column."""
MARGIN = 48
"""The column of the deals' numbers and signs, left of the hands."""
HEAD, ROLE, PAST, BAND = 42, 21, 22, 26
"""Heights: of the head, of the words under a name or a score, of an earlier deal, of an error."""
_NAME, _NAME_LEAST = 30, 11
_NAME_LINE = 1.16
_SCORE, _SCORE_AT_READING = 84, 54
_FILLED = 0.88
"""How much of a column the longest score may fill."""
_FIGURE = 0.84
"""The height of figures with the air that they need, in parts of their size."""


class DisplayLayout(Struct, frozen=True):
    """Rectangles on the canvas, pixels."""

    paper: QRectF
    left: float
    right: float
    edges: tuple[float, ...]
    """The left edges of the hands' columns, and the right edge of the last one."""
    head: QRectF
    name_size: int
    names: tuple[tuple[str, ...], ...]
    name_line: float
    names_top: float
    roles: QRectF
    middle: QRectF
    error: QRectF
    rule: float
    """The upper edge of the double rule over the scores."""
    score_size: int
    scores: QRectF
    states: QRectF
    money: QRectF

    def edge(self, hand: int, scale: DisplayScale) -> float:
        """The right edge of the contents of a hand's column."""
        return self.edges[hand + 1] - scale.look.px(EDGE)

    def cell(self, hand: int, top: float, height: float) -> QRectF:
        """A cell of a hand's column."""
        return QRectF(self.edges[hand], top, self.edges[hand + 1] - self.edges[hand], height)


def laid_out(shown: TableShown, scale: DisplayScale) -> DisplayLayout:
    """Place a game on the canvas of a scale."""
    px = scale.look.px
    paper = QRectF(0, 0, scale.canvas.width(), scale.canvas.height()).adjusted(
        px(AROUND), px(AROUND), -px(AROUND), -px(AROUND)
    )
    left, right = paper.left() + px(SIDE), paper.right() - px(SIDE)
    count = len(shown.hands)
    first = left + px(MARGIN)
    edges = tuple(first + (right - first) * number / count for number in range(count + 1))
    room = edges[1] - edges[0] - px(EDGE)

    head = QRectF(left, paper.top() + px(6), right - px(EDGE) - left, px(HEAD))
    name_size, names = names_fitting([hand.name for hand in shown.hands], room, px(_NAME), px(_NAME_LEAST))
    deepest = max(len(lines) for lines in names)
    name_line = name_size * _NAME_LINE
    roles = QRectF(left, head.bottom() + deepest * name_line, right - left, px(ROLE) if _has_roles(shown) else px(6))
    under_names = roles.bottom() + marks.double_rule_height(scale.look) + px(3)

    largest = px(_SCORE_AT_READING if shown.read_back else _SCORE)
    score_size = size_for([hand.score for hand in shown.hands], room * _FILLED, 600, largest)
    bottom = paper.bottom() - px(12)
    money = QRectF(left, bottom - (px(ROLE) if shown.money else 0), right - left, px(ROLE) if shown.money else 0)
    states = QRectF(left, money.top() - px(ROLE), right - left, px(ROLE))
    scores = QRectF(left, states.top() - px(2) - score_size * _FIGURE, right - left, score_size * _FIGURE)
    rule = scores.top() - px(9) - marks.double_rule_height(scale.look)
    band = px(BAND) if shown.error else 0
    error = QRectF(paper.left(), rule - px(3) - band, paper.width(), band)
    middle = QRectF(left, under_names, right - left, error.top() - under_names)
    return DisplayLayout(
        paper=paper,
        left=left,
        right=right,
        edges=edges,
        head=head,
        name_size=name_size,
        names=names,
        name_line=name_line,
        names_top=head.bottom(),
        roles=roles,
        middle=middle,
        error=error,
        rule=rule,
        score_size=score_size,
        scores=scores,
        states=states,
        money=money,
    )


def _has_roles(shown: TableShown) -> bool:
    return any(hand.role for hand in shown.hands)
