"""Push buttons: `PrimaryButton` for the main action, `QuietButton` for others, `LinkButton` within a text.

`ui.theme.push_buttons` paints them; this module has their sizes and their focus policy.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from scorekeeper.text.button_tips import button_tip
from ui.theme.literal_text import literal, shown_text, tooltip
from ui.theme.look import Look
from ui.theme.push_buttons import ICON, KEY, KIND, LARGE, SMALL, ButtonFace, ButtonKind, face_of
from ui.theme.theme import current_theme, follow
from ui.widgets.accessible_role import describe_by_tooltip
from ui.widgets.act_menu import MenuAct
from ui.widgets.keys import ENTER_KEYS

PRESSING: Final = (*ENTER_KEYS, Qt.Key.Key_Space)
"""The keys that press a button."""


class _TextButton(QPushButton):
    """A push button with words, an icon before them and the key that presses it after them."""

    kind: ClassVar[ButtonKind]

    def __init__(
        self,
        text: str,
        parent: QWidget | None = None,
        *,
        icon_name: str = "",
        key: str = "",
        large: bool = False,
        small: bool = False,
    ) -> None:
        super().__init__(text, parent)
        self._dead = ""
        self._face: ButtonFace | None = None
        self._size: tuple[Look, QSize] | None = None
        """The size in a look: layouts request it some hundred times."""
        for name, value in ((KIND, self.kind), (KEY, key), (ICON, icon_name), (LARGE, large), (SMALL, small)):
            self.setProperty(name, value)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click does not move the focus
        self.setAutoDefault(True)  # Enter presses it, as Space does
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if key:
            self.setAccessibleDescription(key)
        self._show_tip()
        follow(self._show_look)

    def setText(self, text: str) -> None:
        """Show other words, with their tooltip."""
        self._face = self._size = None
        super().setText(text)
        self._show_tip()

    def show_dead(self, why: str) -> None:
        """Disable the button, whose tooltip says why; "" enables it."""
        self._dead = why
        self.setEnabled(not why)
        self._show_tip()

    def _show_tip(self) -> None:
        """Set the tooltip: the words, the key, and what the button does, or why it does nothing now."""
        face = self.face
        tip = self._dead or button_tip(face.words)
        self.setToolTip(tooltip(face.words, face.key, tip) if face.words else "")

    def setToolTip(self, tip: str, /) -> None:
        """Set the tooltip, and what a screen reader says of it."""
        describe_by_tooltip(self, tip)
        super().setToolTip(tip)

    @property
    def face(self) -> ButtonFace:
        if self._face is None:
            self._face = face_of(self)
        assert self._face is not None
        return self._face

    def _give(self, name: str, value: str) -> None:
        """Give the button another property of its face."""
        self.setProperty(name, value)
        self._face = self._size = None

    def show_key(self, key: str) -> None:
        """Show another key after the words; "" for none."""
        self._give(KEY, key)
        self.setAccessibleDescription(key)
        self._show_tip()
        self.updateGeometry()
        self.update()

    def show_kind(self, kind: ButtonKind) -> None:
        """Look like a button of another kind, if another one is the next step."""
        self._give(KIND, kind)
        self.updateGeometry()
        self.update()

    def show_icon(self, name: str) -> None:
        """Show another icon before the words."""
        self._give(ICON, name)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        look = current_theme().look
        if self._size is None or self._size[0] is not look:
            self._size = look, self.face.size(look)
        return QSize(self._size[1])

    def minimumSizeHint(self) -> QSize:
        """The same: a button is never cut."""
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Ctrl+Enter to the page, whose main action it is; with `autoDefault` Qt would press this button."""
        if event.key() in ENTER_KEYS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _show_look(self, _look: Look) -> None:
        self.updateGeometry()
        self.update()


class PrimaryButton(_TextButton):
    """The one thing that is done next: filled with the accent."""

    kind = "primary"


class QuietButton(_TextButton):
    """What else can be done: an outline."""

    kind = "quiet"


class LinkButton(_TextButton):
    """A word of the text that does something: in the accent and underlined, thicker under the pointer or while on."""

    kind = "link"


def button_acts(buttons: Sequence[QAbstractButton]) -> list[MenuAct]:
    """What the buttons of a row do, of those that can be pressed now, for the menu of the row."""
    shown = [button for button in buttons if button.isVisible() and button.isEnabled()]
    return [MenuAct(literal(shown_text(one.text())), one.click, key=str(one.property(KEY) or "")) for one in shown]


class SinglePress(QObject):
    """An event filter for buttons that write to the club file: a double click and a held key count as one press."""

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Drop the second click of a double click and repeats of a held key."""
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonDblClick:
            return True
        return isinstance(event, QKeyEvent) and event.isAutoRepeat() and event.key() in PRESSING
