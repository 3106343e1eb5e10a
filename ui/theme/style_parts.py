"""How the style draws the parts of Qt's own controls.

Each drawing function takes Qt's option, the painter and the look and answers whether it drew anything; when it did
not, Fusion draws the part.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionFrame,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QStyleOptionViewItem,
)

from ui.theme import menu_style
from ui.theme.controls import paint_box, paint_field, paint_hover, paint_radio, paint_thumb
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import focus_frame, hairline
from ui.theme.push_buttons import paint_ground
from ui.theme.tokens import LineWidth, Space

_State = QStyle.StateFlag
_PE = QStyle.PrimitiveElement
_CC = QStyle.ComplexControl
_SC = QStyle.SubControl

Primitive = Callable[[QStyleOption, QPainter, Look], bool]
Complex = Callable[[QStyle, QStyleOptionComplex, QPainter, Look], bool]


INDENT: Final = 8
"""Space between the frame of a field and its text, pixels at 100 %."""


_ARROWS: Final = 32  # width of the arrows of combo and spin boxes


def is_boxed(option: QStyleOption) -> bool:
    """Whether a field has a frame."""
    return isinstance(option, QStyleOptionFrame) and option.lineWidth > 0


def control_part(
    control: QStyle.ComplexControl, option: QStyleOptionComplex, part: QStyle.SubControl, look: Look
) -> QRect | None:
    """Return the rectangle of text or arrow in a combo or spin box; None for other parts, which Fusion places."""
    box = option.rect
    arrows = look.px(_ARROWS)
    if control == _CC.CC_ComboBox and part == _SC.SC_ComboBoxArrow:
        return box.adjusted(box.width() - arrows, 0, 0, 0)
    if control == _CC.CC_SpinBox and part == _SC.SC_SpinBoxUp:
        return QRect(box.right() - arrows + 1, box.top(), arrows, box.height() // 2)
    if control == _CC.CC_SpinBox and part == _SC.SC_SpinBoxDown:
        return QRect(box.right() - arrows + 1, box.center().y() + 1, arrows, box.height() // 2)
    if (control, part) in {(_CC.CC_ComboBox, _SC.SC_ComboBoxEditField), (_CC.CC_SpinBox, _SC.SC_SpinBoxEditField)}:
        edge = look.px(LineWidth.FOCUS)
        return box.adjusted(look.px(INDENT), edge, -arrows, -edge)
    return None


def _has(option: QStyleOption, flag: QStyle.StateFlag) -> bool:
    return bool(option.state & flag)


def _is_default(option: QStyleOption) -> bool:
    return isinstance(option, QStyleOptionButton) and bool(
        option.features & QStyleOptionButton.ButtonFeature.DefaultButton
    )


def _focus(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    focus_frame(painter, QRectF(option.rect), look, fill=False)
    return True


def _check_box(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    state = Qt.CheckState.Unchecked
    if _has(option, _State.State_On):
        state = Qt.CheckState.Checked
    elif _has(option, _State.State_NoChange):
        state = Qt.CheckState.PartiallyChecked
    hovered, enabled = _has(option, _State.State_MouseOver), _has(option, _State.State_Enabled)
    paint_box(painter, option.rect, state, look, hovered=hovered, enabled=enabled)
    return True


def _radio_button(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    chosen, hovered = _has(option, _State.State_On), _has(option, _State.State_MouseOver)
    enabled = _has(option, _State.State_Enabled)
    paint_radio(painter, option.rect, look, chosen=chosen, hovered=hovered, enabled=enabled)
    return True


def _push_button(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    paint_ground(painter, option, "primary" if _is_default(option) else "quiet", look, QRectF(option.rect))
    return True


def _line_edit(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    if not is_boxed(option):
        return False
    focused, enabled = _has(option, _State.State_HasFocus), _has(option, _State.State_Enabled)
    paint_field(painter, QRectF(option.rect), look, focused=focused, enabled=enabled)
    return True


def _frame(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    focused = _has(option, _State.State_HasFocus)
    colour = look.palette.accent if focused else look.palette.rule
    painter.save()
    painter.setPen(QPen(colour, LineWidth.HAIR))
    painter.drawRect(option.rect.adjusted(0, 0, -1, -1))
    painter.restore()
    return True


def _menu_panel(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    menu_style.paint_panel(option, painter, look)
    return True


def _tip_panel(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    menu_style.paint_panel(option, painter, look, tip=True)
    return True


def _nothing(_option: QStyleOption, _painter: QPainter, _look: Look) -> bool:
    return True


def _list_item(option: QStyleOption, painter: QPainter, look: Look) -> bool:
    if not isinstance(option, QStyleOptionViewItem):
        return False
    palette, rect = look.palette, option.rect
    if option.backgroundBrush.style() != Qt.BrushStyle.NoBrush:
        painter.fillRect(rect, option.backgroundBrush)
    if _has(option, _State.State_Selected):
        painter.fillRect(rect, palette.accent if palette.is_contrast else palette.wash)
        place = option.viewItemPosition
        if place in (QStyleOptionViewItem.ViewItemPosition.Beginning, QStyleOptionViewItem.ViewItemPosition.OnlyOne):
            painter.fillRect(rect.left(), rect.top(), look.px(3), rect.height(), palette.accent)
    elif _has(option, _State.State_MouseOver):
        paint_hover(painter, QRectF(rect), palette.field, look)
    return True


PRIMITIVES: Final[dict[QStyle.PrimitiveElement, Primitive]] = {
    _PE.PE_FrameFocusRect: _focus,
    _PE.PE_IndicatorCheckBox: _check_box,
    _PE.PE_IndicatorItemViewItemCheck: _check_box,
    _PE.PE_IndicatorRadioButton: _radio_button,
    _PE.PE_PanelButtonCommand: _push_button,
    _PE.PE_FrameDefaultButton: _nothing,
    _PE.PE_PanelLineEdit: _line_edit,
    _PE.PE_Frame: _frame,
    _PE.PE_PanelMenu: _menu_panel,
    _PE.PE_FrameMenu: _nothing,
    _PE.PE_PanelTipLabel: _tip_panel,
    _PE.PE_PanelItemViewItem: _list_item,
    _PE.PE_PanelMenuBar: _nothing,
    _PE.PE_FrameStatusBarItem: _nothing,
    _PE.PE_PanelScrollAreaCorner: _nothing,
}


def label_on_button(option: QStyleOptionButton, look: Look) -> QStyleOptionButton:
    """Return the option with which Fusion draws the text of a button, in `on_accent` if the button is filled."""
    if not (_is_default(option) and _has(option, _State.State_Enabled)):
        return option
    changed = QStyleOptionButton(option)
    palette = QPalette(option.palette)
    palette.setColor(QPalette.ColorRole.ButtonText, look.palette.on_accent)
    changed.palette = palette
    return changed


def item_in_list(option: QStyleOptionViewItem, look: Look) -> QStyleOptionViewItem:
    """Return the option with which Fusion draws the text of an item: in ink if selected too, without focus frame."""
    changed = QStyleOptionViewItem(option)
    palette = QPalette(option.palette)
    ink = look.palette.on_accent if look.palette.is_contrast else look.palette.ink
    palette.setColor(QPalette.ColorRole.HighlightedText, ink)
    changed.palette = palette
    changed.state &= ~_State.State_HasFocus
    return changed


def paint_header(option: QStyleOption, painter: QPainter, look: Look) -> None:
    """Paint the background of a header of a table, and the line under it."""
    painter.fillRect(option.rect, look.palette.paper)
    rect = option.rect
    hairline(painter, rect.left(), rect.right() + 1, rect.bottom(), look, role="rule")


def scroll_bar_part(option: QStyleOptionComplex, part: QStyle.SubControl, least: int) -> QRect | None:
    """Return the rectangle of a part of a scroll bar; None for other controls, which Fusion places."""
    if not isinstance(option, QStyleOptionSlider):
        return None
    bar = option.rect
    if part in (_SC.SC_ScrollBarAddLine, _SC.SC_ScrollBarSubLine):
        return QRect()
    if part == _SC.SC_ScrollBarGroove:
        return bar
    across = option.orientation == Qt.Orientation.Horizontal
    length = bar.width() if across else bar.height()
    span = option.maximum - option.minimum
    thumb = length
    if span > 0:
        thumb = max(min(least, length), length * option.pageStep // (span + option.pageStep))
    start = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - thumb, option.upsideDown
    )
    begin, end = {
        _SC.SC_ScrollBarSlider: (start, start + thumb),
        _SC.SC_ScrollBarSubPage: (0, start),
        _SC.SC_ScrollBarAddPage: (start + thumb, length),
    }.get(part, (0, 0))
    if across:
        return QRect(bar.left() + begin, bar.top(), end - begin, bar.height())
    return QRect(bar.left(), bar.top() + begin, bar.width(), end - begin)


def _scroll_bar(style: QStyle, option: QStyleOptionComplex, painter: QPainter, look: Look) -> bool:
    place = QRectF(style.subControlRect(_CC.CC_ScrollBar, option, _SC.SC_ScrollBarSlider))
    inset = look.px(3)
    hovered = bool(option.activeSubControls & _SC.SC_ScrollBarSlider) and _has(option, _State.State_MouseOver)
    paint_thumb(painter, place.adjusted(inset, inset, -inset, -inset), look, hovered=hovered)
    return True


def _combo_box(style: QStyle, option: QStyleOptionComplex, painter: QPainter, look: Look) -> bool:
    if not isinstance(option, QStyleOptionComboBox) or not option.frame:
        return False
    enabled, focused = _has(option, _State.State_Enabled), _has(option, _State.State_HasFocus)
    paint_field(painter, QRectF(option.rect), look, focused=focused, enabled=enabled)
    arrow = style.subControlRect(_CC.CC_ComboBox, option, _SC.SC_ComboBoxArrow)
    side = look.px(Space.STATE_ICON)
    middle = QRectF(arrow).center()
    place = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    paint_icon(painter, "chevron-down", place, look.palette.ink2 if enabled else look.palette.ghost)
    return True


def _spin_box(style: QStyle, option: QStyleOptionComplex, painter: QPainter, look: Look) -> bool:
    if not isinstance(option, QStyleOptionSpinBox) or not option.frame:
        return False
    enabled, focused = _has(option, _State.State_Enabled), _has(option, _State.State_HasFocus)
    paint_field(painter, QRectF(option.rect), look, focused=focused, enabled=enabled)
    side = look.px(12)
    for part, name, flag in (
        (_SC.SC_SpinBoxUp, "chevron-up", "StepUpEnabled"),
        (_SC.SC_SpinBoxDown, "chevron-down", "StepDownEnabled"),
    ):
        arrow = style.subControlRect(_CC.CC_SpinBox, option, part)
        if arrow.isEmpty():
            continue
        enabled = enabled and any(step.name == flag for step in option.stepEnabled)
        middle = QRectF(arrow).center()
        towards = look.px(3) if name == "chevron-up" else -look.px(3)
        place = QRectF(middle.x() - side / 2, middle.y() - side / 2 + towards, side, side)
        paint_icon(painter, name, place, look.palette.ink2 if enabled else look.palette.hairline)
    return True


COMPLEX: Final[dict[QStyle.ComplexControl, Complex]] = {
    _CC.CC_ScrollBar: _scroll_bar,
    _CC.CC_ComboBox: _combo_box,
    _CC.CC_SpinBox: _spin_box,
}
