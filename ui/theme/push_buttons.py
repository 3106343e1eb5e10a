"""How the style paints push buttons: background, text, icon and shortcut key of each kind.

Dynamic properties of the button (`KIND`, `KEY`, `ICON`, `LARGE`, `SMALL`) say how it is painted. A button without
them, as in a message box, is filled if it is the default button and outlined otherwise; Fusion draws its text.
"""

from typing import Final, Literal

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOption, QWidget

from ui.theme.controls import fill_rounded, outline_disabled, outline_rounded, paint_hover
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import shown_text
from ui.theme.look import Look
from ui.theme.marks import centred_baseline, focus_frame
from ui.theme.tokens import LineWidth, Space, Weight, mixed

ButtonKind = Literal["primary", "quiet", "link"]

KIND: Final = "button_kind"
KEY: Final = "button_key"
ICON: Final = "button_icon"
LARGE: Final = "button_large"
SMALL: Final = "button_small"
LINK_PADDING: Final = 6
"""What a link keeps free beside its words for the frame of the keyboard, pixels at 100 %."""

_State: Final = QStyle.StateFlag
_PADDING: Final = 20
_PADDING_LARGE: Final = 28
_LARGE: Final = 48
_LINK: Final = 32
"""The frame of a link that has the keyboard is lower than its room for a finger."""
_PADDING_SMALL: Final = 12
_SMALL: Final = 34
"""A small button beside a text of two lines is painted lower than its room for a finger."""
_PRIMARY_HOVER, _PRIMARY_PRESSED = 14, 28
"""Per cent of the text colour mixed into the accent of a button under the pointer, or pressed."""
_WEIGHT: Final[Weight] = 600
_ICON_GAP: Final = 8
_KEY_GAP: Final = 10


class ButtonFace(Struct, frozen=True):
    """Text, icon and key of a button, and their sizes."""

    kind: ButtonKind
    words: str
    key: str = ""
    icon: str = ""
    large: bool = False
    small: bool = False

    @property
    def key_gap(self) -> int:
        """The gap between words and key, pixels at 100 %."""
        return _ICON_GAP if self.small else _KEY_GAP

    def size(self, look: Look) -> QSize:
        """The size that shows everything, large enough for a finger."""
        if self.kind == "link":
            padding = LINK_PADDING
        elif self.large:
            padding = _PADDING_LARGE
        else:
            padding = _PADDING_SMALL if self.small else _PADDING
        width = self.content_width(look) + 2 * look.px(padding)
        return QSize(max(width, look.px(Space.TOUCH)), look.px(_LARGE if self.large else Space.TOUCH))

    def painted(self, area: QRectF, look: Look) -> QRectF:
        """The part of the button's area that is painted: links and small buttons are pressed above and below it too."""
        if self.kind != "link" and not self.small:
            return area
        spare = max(0.0, (area.height() - look.px(_LINK if self.kind == "link" else _SMALL)) / 2)
        return area.adjusted(0, spare, 0, -spare)

    def content_width(self, look: Look) -> int:
        """The width of icon, words and key in pixels."""
        width = look.metrics("text", _WEIGHT).horizontalAdvance(self.words)
        if self.icon:
            width += look.px(Space.ICON) + look.px(_ICON_GAP)
        if self.key:
            width += look.px(self.key_gap) + look.metrics("text").horizontalAdvance(self.key)
        return round(width)


def face_of(widget: QWidget | None) -> ButtonFace | None:
    """The face of a button with a kind; None for every other widget."""
    if not isinstance(widget, QPushButton) or widget.property(KIND) is None:
        return None
    words = shown_text(widget.text())
    key, icon = widget.property(KEY) or "", widget.property(ICON) or ""
    large, small = bool(widget.property(LARGE)), bool(widget.property(SMALL))
    return ButtonFace(widget.property(KIND), words, key, icon, large=large, small=small)


def paint_button(painter: QPainter, option: QStyleOption, face: ButtonFace, look: Look) -> None:
    palette, enabled = look.palette, bool(option.state & _State.State_Enabled)
    area = face.painted(QRectF(option.rect), look)
    paint_ground(painter, option, face.kind, look, area)
    match face.kind:
        case "primary":
            ink = quiet = palette.on_accent if enabled else palette.ghost
        case "quiet":
            ink, quiet = (palette.ink, palette.ink2) if enabled else (palette.ghost, palette.ghost)
        case "link":
            ink, quiet = palette.accent if enabled else palette.ghost, palette.ink2
    marked = bool(option.state & (_State.State_MouseOver | _State.State_Sunken | _State.State_On))
    line = (LineWidth.FOCUS if enabled and marked else LineWidth.HAIR) if face.kind == "link" else 0
    _paint_face(painter, area, face, look, (ink, quiet), underline=look.px(line))


def paint_ground(painter: QPainter, option: QStyleOption, kind: ButtonKind, look: Look, area: QRectF) -> None:
    """Paint the ground of a button in an area, its outline, and the focus frame."""
    palette, state = look.palette, option.state
    focused = bool(state & _State.State_HasFocus)
    if kind == "link":
        if focused:
            focus_frame(painter, area, look, fill=False)
        return
    if not state & _State.State_Enabled:
        outline_disabled(painter, area, look)
        return
    pressed, hovered = bool(state & (_State.State_Sunken | _State.State_On)), bool(state & _State.State_MouseOver)
    if kind == "primary":
        darker = _PRIMARY_PRESSED if pressed else _PRIMARY_HOVER if hovered else 0
        fill_rounded(painter, area, mixed(palette.accent, palette.ink, darker), look)
        if focused:
            inset = look.px(3)
            inner = area.adjusted(inset, inset, -inset, -inset)
            outline_rounded(painter, inner, palette.on_accent, look.px(LineWidth.FOCUS), look)
        return
    fill_rounded(painter, area, palette.field, look)
    if pressed or hovered:
        paint_hover(painter, area, palette.field, look, pressed=pressed)
    if focused:
        focus_frame(painter, area, look, fill=False)
    else:
        outline_rounded(painter, area, palette.rule, look.px(LineWidth.EDGE), look)


def _paint_face(
    painter: QPainter, area: QRectF, face: ButtonFace, look: Look, inks: tuple[QColor, QColor], *, underline: int
) -> None:
    """Paint icon, words and key in the middle; `inks` are the colours of the words and of the key.

    `underline` is the thickness of the line under the words in pixels, 0 for none.
    """
    x = area.center().x() - face.content_width(look) / 2
    metrics = look.metrics("text", _WEIGHT)
    baseline = int(centred_baseline(area, metrics))
    if face.icon:
        side = look.px(Space.ICON)
        paint_icon(painter, face.icon, QRectF(x, area.center().y() - side / 2, side, side), inks[0])
        x += side + look.px(_ICON_GAP)
    width = metrics.horizontalAdvance(face.words)
    painter.setFont(look.font("text", _WEIGHT))
    painter.setPen(inks[0])
    painter.drawText(round(x), baseline, face.words)
    if underline:
        painter.fillRect(round(x), baseline + look.px(3), round(width), underline, inks[0])
    if face.key:
        painter.setFont(look.font("text"))
        painter.setPen(inks[1])
        painter.drawText(round(x + width + look.px(face.key_gap)), baseline, face.key)
