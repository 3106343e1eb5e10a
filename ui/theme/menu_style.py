"""The style of the menu bar and of menus."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter
from PySide6.QtWidgets import QMenu, QStyle, QStyleOption, QStyleOptionMenuItem, QWidget

from ui.theme.controls import fill_rounded
from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, hairline
from ui.theme.tokens import Space, mixed

FRAME: Final = 2
"""The width of the frame of a menu, pixels at 100 %."""
MARGIN: Final = 6
"""Over and under the items of a menu, pixels at 100 %."""
_SEPARATOR: Final = 13
_LEAST_SEPARATOR: Final = 7
_LEAST_PADDING: Final = 1
"""Over and under the words of an item if the screen is low, pixels at 100 %."""
_WORDS: Final = 40  # the left edge of the words of an item, after its icon or tick
_AFTER: Final = 40  # room after the words, for the arrow of a submenu
_EDGE: Final = 14
_BAR_PADDING: Final = 10


def bar_item_size(contents: QSize, look: Look) -> QSize:
    """Return the size of a word of the menu bar from the size of its text."""
    return QSize(contents.width() + 2 * look.px(_BAR_PADDING), look.bar_height)


def item_size(option: QStyleOptionMenuItem, contents: QSize, look: Look, menu: QWidget | None = None) -> QSize:
    """Return the size of an item of a menu from the size of its text.

    The items are as high as a finger needs. Above 100 % they are lower, but never than at 100 %, if the screen is not
    high enough for all of the `menu` under its word in the menu bar; one that is longer all the same scrolls.
    """
    separators = items = 0
    for action in menu.actions() if isinstance(menu, QMenu) else ():
        separators += action.isVisible() and action.isSeparator()
        items += action.isVisible() and not action.isSeparator()
    item, separator = look.px(Space.TOUCH), look.px(_SEPARATOR)
    if menu is not None and items:
        room = menu.screen().availableSize().height() - 2 * (look.bar_height + look.px(FRAME) + look.px(MARGIN))
        if items * item + separators * separator > room:
            separator = look.px(_LEAST_SEPARATOR)
            least = max(Space.TOUCH, look.line_height("text") + 2 * look.px(_LEAST_PADDING))
            item = min(item, max(least, (room - separators * separator) // items))
    if option.menuItemType == QStyleOptionMenuItem.MenuItemType.Separator:
        return QSize(contents.width(), separator)
    return QSize(contents.width() + look.px(_WORDS + _AFTER), item)


def paint_bar_item(option: QStyleOptionMenuItem, painter: QPainter, look: Look, bar: QWidget | None) -> None:
    """Paint a word of the menu bar; its mnemonic shows while Alt is held or the bar has the keyboard."""
    palette = look.palette
    painter.fillRect(option.rect, palette.table)
    if option.state & QStyle.StateFlag.State_Selected:
        inset = look.px(6)
        shade = mixed(palette.table, palette.paper, 70)
        fill_rounded(painter, QRectF(option.rect).adjusted(2, inset, -2, -inset), shade, look)
        if palette.is_contrast:
            painter.fillRect(option.rect.left(), option.rect.bottom() - 1, option.rect.width(), 2, palette.accent)
    alt = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.AltModifier
    mnemonic = Qt.TextFlag.TextShowMnemonic if alt or (bar and bar.hasFocus()) else Qt.TextFlag.TextHideMnemonic
    painter.setPen(palette.ink if option.state & QStyle.StateFlag.State_Enabled else palette.ghost)
    painter.drawText(option.rect, Qt.AlignmentFlag.AlignCenter | mnemonic | Qt.TextFlag.TextSingleLine, option.text)


def paint_panel(option: QStyleOption, painter: QPainter, look: Look, *, tip: bool = False) -> None:
    """Paint the ground of a menu in a strong frame, which sets it off from a page of the same colour; of a tooltip in
    a thin one."""
    palette = look.palette
    edge = max(1, palette.edge_width) if tip else look.px(FRAME)
    painter.fillRect(option.rect, palette.rule if tip else palette.ink2)
    painter.fillRect(option.rect.adjusted(edge, edge, -edge, -edge), palette.paper)


def paint_item(option: QStyleOptionMenuItem, painter: QPainter, look: Look) -> None:
    """Paint an item: tick or icon, words, and its shortcut or the arrow of a submenu."""
    palette, rect = look.palette, option.rect
    if option.menuItemType == QStyleOptionMenuItem.MenuItemType.Separator:
        hairline(painter, rect.left() + look.px(_EDGE), rect.right() - look.px(_EDGE), rect.center().y(), look)
        return
    enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
    ink, quiet, sign = palette.ink, palette.ink2, palette.accent
    if not enabled:
        ink = quiet = sign = palette.ghost
    elif option.state & QStyle.StateFlag.State_Selected:
        painter.fillRect(rect, palette.accent if palette.is_contrast else palette.wash)
        painter.fillRect(rect.left(), rect.top(), look.px(3), rect.height(), palette.accent)
        if palette.is_contrast:
            ink = quiet = sign = palette.on_accent
    _paint_sign(option, painter, look, sign)
    words, _, shortcut = option.text.partition("\t")
    metrics = look.metrics("text")
    baseline = int(centred_baseline(QRectF(rect), metrics))
    painter.setFont(option.font)
    painter.setPen(ink)
    box = QRect(rect.left() + look.px(_WORDS), rect.top(), rect.width() - look.px(_WORDS), rect.height())
    flags = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextShowMnemonic | Qt.TextFlag.TextSingleLine
    painter.drawText(box, flags, words)
    if option.menuItemType == QStyleOptionMenuItem.MenuItemType.SubMenu:
        side = look.px(Space.STATE_ICON)
        place = QRectF(rect.right() - look.px(_EDGE) - side, rect.center().y() - side / 2 + 1, side, side)
        paint_icon(painter, "chevron-right", place, quiet)
    elif shortcut:
        painter.setPen(quiet)
        left = rect.right() - look.px(_EDGE) - metrics.horizontalAdvance(shortcut)
        painter.drawText(QPoint(round(left), baseline), shortcut)


def _paint_sign(option: QStyleOptionMenuItem, painter: QPainter, look: Look, colour: QColor) -> None:
    """Paint the tick of a chosen item in a colour, or its icon."""
    rect, state = option.rect, option.state
    side = look.px(Space.ICON)
    place = QRect(rect.left() + look.px(12), rect.center().y() - side // 2 + 1, side, side)
    if option.checkType != QStyleOptionMenuItem.CheckType.NotCheckable and option.checked:
        paint_icon(painter, "tick", place, colour)
    elif not option.icon.isNull():
        mode = QIcon.Mode.Normal if state & QStyle.StateFlag.State_Enabled else QIcon.Mode.Disabled
        if look.palette.is_contrast and state & QStyle.StateFlag.State_Selected and mode is QIcon.Mode.Normal:
            mode = QIcon.Mode.Selected
        option.icon.paint(painter, place, Qt.AlignmentFlag.AlignCenter, mode)
