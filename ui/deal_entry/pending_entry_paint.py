"""Under the read-back of a prepared entry: what it would do to every hand, and the rule that it applies.

Nobody agrees to a charge before its effect on the scores, the hole, the limit and the money is in sight.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from ui.prompts.effect_paint import EffectPainter, paint_details
from ui.prompts.questions import Prepared
from ui.prompts.sentences_paint import paint_said, said_height
from ui.theme.look import Look
from ui.theme.tokens import RowHeight, Space
from ui.widgets.sheet_columns import SheetColumns


def prepared_height(prepared: Prepared, columns: SheetColumns, look: Look) -> int:
    """The height it needs, pixels; nothing where the effect was not asked."""
    if prepared.effect is None:
        return 0
    return look.px(RowHeight.RUN_OPTION + Space.RHYTHM) + said_height(prepared.told, columns.right - columns.left, look)


def paint_prepared(painter: QPainter, look: Look, columns: SheetColumns, top: int, prepared: Prepared) -> None:
    """Draw it from `top` on."""
    if prepared.effect is None:
        return
    tall = look.px(RowHeight.RUN_OPTION)
    effect = EffectPainter(painter, look, columns, QRect(0, top, columns.width, tall))
    paint_details(painter, look, columns, effect.lines, ("the scores then",))
    effect.paint(prepared.effect)
    left, width = columns.left, columns.right - columns.left
    area = QRectF(left, top + tall, width, said_height(prepared.told, width, look))
    paint_said(painter, area, prepared.told, look)
