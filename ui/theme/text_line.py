"""`paint_text`: a text on one line in a rectangle, as rows of lists and small widgets paint it."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ui.theme.literal_text import names_apart
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.tokens import Role, TypeRole, Weight

_RIGHT: Final = Qt.TextElideMode.ElideRight


def paint_text(
    painter: QPainter,
    look: Look,
    area: QRectF,
    text: str,
    *,
    size: TypeRole = "text",
    weight: Weight = 400,
    role: Role | None = None,
    right: bool = False,
    struck: bool = False,
    elide: Qt.TextElideMode = _RIGHT,
) -> float:
    """Paint a text from the left edge of an area, or to its `right` one, vertically centred, and elided if it is
    longer; returns its width in pixels. Without a role it has the colour of the painter's pen."""
    metrics = look.metrics(size, weight)
    shown = metrics.elidedText(text, elide, max(0.0, area.width()))
    width = metrics.horizontalAdvance(shown)
    painter.setFont(look.font(size, weight, struck=struck))
    if role is not None:
        painter.setPen(look.colour(role))
    painter.drawText(
        round(area.right() - width if right else area.left()),
        round(centred_baseline(area, metrics)),
        names_apart(shown),
    )
    return width
