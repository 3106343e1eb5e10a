"""`RenamePanel`: a small panel over the page in which a misspelt name is written again.

The page under it stays as it is, a half-typed row too, and gets the keyboard back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.rules.name_matching import tidy
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.people_text import NOBODY_PLAYED, namesake, rename_problem, rename_words
from scorekeeper.text.templates import fill, say
from ui.theme.look import Look
from ui.theme.paper import draw_paper_in_front
from ui.theme.theme import follow
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.announce import announce
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.fields import Field, FieldEdit, RemarkLine
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.labels import HeadingLabel
from ui.widgets.overlay_panel import OverlayPanel
from ui.widgets.pick_field import PickField

_WIDTH: Final = 720
_EDGE: Final = 24
"""Around the contents, and for the shadow around the panel; pixels at 100 %."""
_TOP: Final = 72
"""Above the panel, so that the names over the columns stay in sight; pixels at 100 %."""
_LONGEST: Final = 60


class RenamePanel(OverlayPanel):
    """Asks who is meant and for the name; `chosen` carries the id and the new name.

    If another person has the name, `joined` says that both are one person: the id, and that of the other.
    """

    chosen = Signal(str, str)
    joined = Signal(str, str)

    def __init__(self, over: QWidget) -> None:
        """`over` is the widget that it covers."""
        super().__init__(over)
        set_accessible_role(self, QAccessible.Role.Grouping, say("Change a name"))
        self._people: tuple[Player, ...] = ()
        self.who = PickField(say("Who is meant"))
        self.name = FieldEdit(say("The right name"))
        self.name.setMaxLength(_LONGEST)
        self.remark = RemarkLine(keeps_room=True)
        self._who_field = Field(say("Who is meant"), self.who)
        self._name_field = Field(say("The right name"), self.name, remark=self.remark)
        self.change = PrimaryButton(say("Change the name"), key="Enter")
        self.same = QuietButton(say("They are one person"), icon_name="players")
        self.same.hide()
        self.leaving = QuietButton(say("Leave it"), key="Esc")
        self._column = QVBoxLayout(self)
        self._column.addWidget(HeadingLabel(say("Change a name")))
        self._fields = QHBoxLayout()
        self._fields.addWidget(self._who_field, 1)
        self._fields.addWidget(self._name_field, 1)
        self._column.addLayout(self._fields)
        self._column.addWidget(self.remark)
        self._buttons = QHBoxLayout()
        self._buttons.addWidget(self.change)
        self._buttons.addWidget(self.same)
        self._buttons.addWidget(self.leaving)
        self._buttons.addStretch()
        self._column.addLayout(self._buttons)
        self.who.currentIndexChanged.connect(lambda _row: self._begin())
        self.name.textEdited.connect(lambda _text: self._check())
        self.change.clicked.connect(self._choose)
        self.same.clicked.connect(self._join)
        self.leaving.clicked.connect(self.leave)
        follow(self._show_look)

    def open(self, people: Sequence[Player], player: PlayerId = "") -> None:
        """Show the panel with the people to choose from; with the cursor in the name if a person is given."""
        self._people = tuple(people)
        if not self.isVisible():
            self.remember_focus()
        known = player or (people[0].id if people else "")
        self.who.offer([(one.name, one.id) for one in people], known)
        self._begin()
        self._place()
        self.show()
        self.raise_()
        (self.name if player else self.who).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_trouble(self, sentence: str) -> None:
        """Say why the name could not be changed."""
        self._say(sentence, wrong=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves; Enter beside a button changes the name; no other key gets to the page beneath."""
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
        elif event.key() in ENTER_KEYS:
            self._join() if self.same.hasFocus() else self._choose()

    @property
    def _player(self) -> Player | None:
        return next((one for one in self._people if one.id == self.who.currentData()), None)

    def _begin(self) -> None:
        """Begin with the name as it is."""
        player = self._player
        self.name.setText(player.name if player is not None else "")
        self.name.selectAll()
        self._check()

    def _check(self) -> None:
        """Say what the typed name does, or what is wrong with it."""
        player, name = self._player, tidy(self.name.text())
        if player is None:
            self._say(fill(NOBODY_PLAYED))
        elif name == player.name:
            self._say(say("Write {name} as it should be. The name changes in every night.", name=player.name))
        else:
            problem = rename_problem(self._people, player.id, name)
            self._say(problem or rename_words(player.name, name), wrong=bool(problem))

    @property
    def _other(self) -> Player | None:
        """Another person of the typed name."""
        player = self._player
        return namesake(self._people, player.id, self.name.text()) if player is not None else None

    def _join(self) -> None:
        player, other = self._player, self._other
        if player is not None and other is not None:
            self.joined.emit(player.id, other.id)

    def _say(self, sentence: str, *, wrong: bool = False) -> None:
        if wrong:
            self._name_field.show_error(sentence)
        else:
            self._name_field.show_error("")
            self.remark.show_text(sentence)
        self.name.setAccessibleDescription(sentence)
        self.same.setVisible(self._other is not None)
        self._place()

    def _choose(self) -> None:
        player, name = self._player, tidy(self.name.text())
        if player is None or name == player.name:
            self.leave()
        elif problem := rename_problem(self._people, player.id, name):
            announce(self.name, problem)
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.chosen.emit(player.id, name)

    # layout

    def _place(self) -> None:
        """Lie in the middle, near the top, as wide as there is room."""
        edge = self._look.px(_EDGE)
        width = min(self._look.px(_WIDTH) + 2 * edge, self._over.width())
        height = self._column.heightForWidth(width) if self._column.hasHeightForWidth() else self.sizeHint().height()
        height = min(height, self._over.height())
        top = min(self._look.px(_TOP), self._over.height() - height)
        self.setGeometry((self._over.width() - width) // 2, top, width, height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, edge = QPainter(self), self._look, self._look.px(_EDGE)
        place = self.rect().adjusted(edge, edge, -edge, -edge)
        draw_paper_in_front(painter, place, look)

    def _show_look(self, look: Look) -> None:
        self._look = look
        edge = look.px(_EDGE)
        self._column.setContentsMargins(2 * edge, 2 * edge, 2 * edge, 2 * edge)
        self._column.setSpacing(look.px(12))
        self._fields.setSpacing(look.px(24))
        self._buttons.setSpacing(look.px(16))
        if self.isVisible():
            self._place()
