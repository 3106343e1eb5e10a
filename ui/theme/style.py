"""The style of Qt's own widgets: Fusion with some parts redrawn.

A style sheet could do the same, but makes each paint a tenth slower. Parts that are not listed here are painted by
Fusion.
"""

from typing import Final

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QLineEdit,
    QMenu,
    QProxyStyle,
    QStyle,
    QStyleHintReturn,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComplex,
    QStyleOptionMenuItem,
    QStyleOptionViewItem,
    QWidget,
)

from ui.theme import menu_style, style_parts
from ui.theme.look import Look
from ui.theme.push_buttons import face_of, paint_button
from ui.theme.tokens import Space

_PM = QStyle.PixelMetric
_CT = QStyle.ContentsType
_PE = QStyle.PrimitiveElement
_CE = QStyle.ControlElement
_CC = QStyle.ComplexControl

_LENGTHS: Final[dict[QStyle.PixelMetric, int]] = {
    _PM.PM_IndicatorWidth: 20,
    _PM.PM_IndicatorHeight: 20,
    _PM.PM_ExclusiveIndicatorWidth: 20,
    _PM.PM_ExclusiveIndicatorHeight: 20,
    _PM.PM_CheckBoxLabelSpacing: 8,
    _PM.PM_RadioButtonLabelSpacing: 8,
    _PM.PM_ScrollBarExtent: 12,
    _PM.PM_ScrollBarSliderMin: 40,
    _PM.PM_SmallIconSize: 18,
    _PM.PM_ButtonIconSize: 18,
    _PM.PM_ListViewIconSize: 18,
    _PM.PM_MenuBarHMargin: 14,
    _PM.PM_MenuBarVMargin: 0,
    _PM.PM_MenuBarItemSpacing: 0,
    _PM.PM_MenuBarPanelWidth: 0,
    _PM.PM_MenuPanelWidth: menu_style.FRAME,
    _PM.PM_MenuHMargin: 0,
    _PM.PM_MenuVMargin: menu_style.MARGIN,
    _PM.PM_TextCursorWidth: 2,
    _PM.PM_FocusFrameHMargin: 9,  # beside the words of a list
}
"""Lengths at 100 % that Fusion would not scale with our zoom."""

_HEIGHTS: Final[dict[QStyle.ContentsType, int]] = {
    _CT.CT_PushButton: Space.TOUCH,
    _CT.CT_LineEdit: Space.TOUCH,
    _CT.CT_ComboBox: Space.TOUCH,
    _CT.CT_SpinBox: Space.TOUCH,
    _CT.CT_CheckBox: Space.TOUCH,
    _CT.CT_RadioButton: Space.TOUCH,
    _CT.CT_ItemViewItem: Space.TOUCH,
    _CT.CT_HeaderSection: 36,
}
"""Least heights at 100 %."""

_WIDER: Final[dict[QStyle.ContentsType, int]] = {_CT.CT_PushButton: 24, _CT.CT_ComboBox: 24, _CT.CT_SpinBox: 32}
"""Room at 100 % that is added to Fusion's width."""

_MENU_SCROLLS: Final = QStyle.StyleHint.SH_Menu_Scrollable
_LIST_AS_MENU: Final = QStyle.StyleHint.SH_ComboBox_Popup


class _ControlStyle(QProxyStyle):
    """Fusion in our look."""

    def __init__(self, look: Look) -> None:
        super().__init__("Fusion")
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Draw with this look from now on."""
        self._look = look
        self._lengths = {metric: look.px(length) for metric, length in _LENGTHS.items()}
        self._heights = {kind: look.px(height) for kind, height in _HEIGHTS.items()}
        self._wider = {kind: look.px(width) for kind, width in _WIDER.items()}

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        length = self._lengths.get(metric)
        return super().pixelMetric(metric, option, widget) if length is None else length

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        """Return the size of a control from that of its contents: large enough for a finger."""
        if kind == _CT.CT_MenuBarItem:
            return menu_style.bar_item_size(size, self._look)
        if kind == _CT.CT_MenuItem and isinstance(option, QStyleOptionMenuItem):
            return menu_style.item_size(option, size, self._look, widget)
        made = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]  # it may be None
        height, wider = self._heights.get(kind, 0), self._wider.get(kind, 0)
        if made.height() < height:
            made.setHeight(height)
        if wider:
            made.setWidth(made.width() + wider)
        return made

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        part: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        """Return the place of a part: a scroll bar is a groove and a thumb, without arrows."""
        if control == _CC.CC_ScrollBar:
            found = style_parts.scroll_bar_part(option, part, self.pixelMetric(_PM.PM_ScrollBarSliderMin))
        else:
            found = style_parts.control_part(control, option, part, self._look)
        if found is not None:
            return found
        return super().subControlRect(control, option, part, widget)  # type: ignore[arg-type]  # it may be None

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if element == _PE.PE_PanelMenu and isinstance(
            widget, QFrame
        ):  # the list of a field, which paints its own frame
            painter.fillRect(option.rect, self._look.palette.field)
            return
        draw = style_parts.PRIMITIVES.get(element)
        if draw is None or not draw(option, painter, self._look):
            super().drawPrimitive(element, option, painter, widget)

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        face = face_of(widget) if element == _CE.CE_PushButton else None
        if face is not None:
            paint_button(painter, option, face, self._look)
        elif element == _CE.CE_MenuItem and isinstance(option, QStyleOptionMenuItem):
            menu_style.paint_item(option, painter, self._look)
        elif element == _CE.CE_MenuBarItem and isinstance(option, QStyleOptionMenuItem):
            menu_style.paint_bar_item(option, painter, self._look, widget)
        elif element == _CE.CE_MenuBarEmptyArea:
            painter.fillRect(option.rect, self._look.palette.table)
        elif element == _CE.CE_HeaderSection:
            style_parts.paint_header(option, painter, self._look)
        else:
            if element == _CE.CE_PushButtonLabel and isinstance(option, QStyleOptionButton):
                option = style_parts.label_on_button(option, self._look)
            elif element == _CE.CE_ItemViewItem and isinstance(option, QStyleOptionViewItem):
                option = style_parts.item_in_list(option, self._look)
            super().drawControl(element, option, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        draw = style_parts.COMPLEX.get(control)
        if draw is None or not draw(self, option, painter, self._look):
            super().drawComplexControl(control, option, painter, widget)


class _ListStyle(_ControlStyle):
    """The style of menus and of fields that open a list, alone in answering style hints (see `PaperStyle`)."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returned: QStyleHintReturn | None = None,
    ) -> int:
        """Let a menu that is longer than the screen scroll, in one column, and the list of a field by a bar: the arrows
        that a menu has move it under the mouse.
        """
        if hint is _LIST_AS_MENU:
            return 0
        if hint is _MENU_SCROLLS:
            return 1
        return super().styleHint(hint, option, widget, returned)


class _FieldStyle(_ControlStyle):
    """The style of fields for a line of text, alone in placing what is inside a control (see `PaperStyle`)."""

    def subElementRect(self, element: QStyle.SubElement, option: QStyleOption, widget: QWidget | None = None) -> QRect:
        """Return the place of what is inside a field: its text keeps off the edge of its box."""
        place = super().subElementRect(element, option, widget)  # type: ignore[arg-type]  # it may be None
        if element == QStyle.SubElement.SE_LineEditContents and style_parts.is_boxed(option):
            return place.adjusted(self._look.px(style_parts.INDENT), 0, -self._look.px(style_parts.INDENT), 0)
        return place


class PaperStyle(_ControlStyle):
    """The style of the application.

    Menus and fields have styles of their own: while a window opens Qt requests hints and places inside controls a
    thousand times, and only these widgets need a result from Python.
    """

    def __init__(self, look: Look) -> None:
        self._of_lists, self._of_fields = _ListStyle(look), _FieldStyle(look)
        super().__init__(look)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        self._of_lists.set_look(look)
        self._of_fields.set_look(look)

    def polish(self, what: object) -> None:
        """Give menus and fields their styles."""
        super().polish(what)  # type: ignore[call-overload]
        if isinstance(what, QMenu | QComboBox):
            what.setStyle(self._of_lists)
        elif isinstance(what, QLineEdit):
            what.setStyle(self._of_fields)
