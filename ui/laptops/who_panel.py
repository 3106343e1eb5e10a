"""`WhoPanel`: asks who a person of another laptop is: one of the likeliest people, a new person, or another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.spreadsheets.incoming_people import IncomingPerson
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.text.incoming_text import offered_words
from scorekeeper.text.templates import say
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.look import Look
from ui.theme.marks import keycap, keycap_width
from ui.theme.push_buttons import KEY
from ui.theme.text_line import paint_text
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, Space
from ui.widgets.act_menu import MenuAct
from ui.widgets.buttons import button_acts
from ui.widgets.labels import TextLabel
from ui.widgets.painted_button import PaintedButton
from ui.widgets.painted_widget import WashBand
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import WrappingRow

_NAME: Final = 160
"""The room of the name of a choice, pixels at 100 %."""


class PersonChoice(PaintedButton):
    """A person who may be meant, with the key that chooses it; `marked` is the one that Enter takes."""

    def __init__(self, key: str, name: str, why: str, *, marked: bool) -> None:
        self._key, self._why, self._marked = key, why, marked
        super().__init__(name)
        self.setProperty(KEY, key)
        self.setAccessibleDescription(say("{key}: {why}", key=key, why=why))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(320), self.look.px(Space.TOUCH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        area = QRectF(self.rect())
        if self._marked:
            fill_rounded(painter, area, look.palette.field, look)
            outline_rounded(painter, area, look.palette.accent, look.px(LineWidth.FOCUS), look)
        elif self.underMouse():
            fill_rounded(painter, area, look.palette.hover, look)
        left = area.left() + look.px(12)
        keycap(painter, left, area.center().y(), self._key, look)
        left += keycap_width(self._key, look) + look.px(12)
        room = max(look.px(_NAME), round(look.metrics("text", 600).horizontalAdvance(self.text())))
        painter.setPen(look.palette.ink)
        paint_text(painter, look, QRectF(left, 0, room, self.height()), self.text(), weight=600)
        left += room + look.px(12)
        painter.setPen(look.palette.ink2)
        paint_text(painter, look, QRectF(left, 0, area.right() - left - look.px(8), self.height()), self._why)
        self.paint_focus(painter)


class WhoPanel(WashBand):
    """The question about one person; `chosen` carries the id of the one who is meant, the same id for a new person."""

    chosen = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.person: IncomingPerson | None = None
        self.choices: list[PersonChoice] = []
        self.title = TextLabel(weight=600)
        self.other = PickField(say("somebody else of the club"))
        self.other.activated.connect(lambda _at: self._choose_other())
        self._hint = TextLabel(say("Enter takes the marked one, the next name follows"), role="ink2")
        self._rows = QVBoxLayout()
        self._column = QVBoxLayout(self)
        self._column.addWidget(WrappingRow((self.title, self._hint), apart=True))
        self._column.addLayout(self._rows)
        self._column.addWidget(self.other, 0, Qt.AlignmentFlag.AlignLeft)
        follow(self._space)

    def ask(self, person: IncomingPerson | None, people: Sequence[Player], told: Mapping[PlayerId, str]) -> None:
        """Ask who a person is. `people` are all of the club, `told` a remark about each by id. There is no question
        about a person whose id is in the club; `choices` are then empty."""
        if person == self.person:
            return
        self.person = person
        for choice in self.choices:
            choice.hide()
            choice.deleteLater()
        self.choices = []
        if person is None or (person.certainty is Certainty.KNOWN and person.here is not None and not person.decided):
            return
        self.title.setText(say("Who is {name}?", name=person.player.name))
        meant = person.player.id if person.is_new or person.here is None else person.here.id
        offered = [(one.name, offered_words(person, one, told.get(one.id, "")), one.id) for one in person.offered]
        enters = say("enters the club as “{name}”", name=person.player.name)
        for number, (name, why, player) in enumerate([*offered, (say("a new person"), enters, person.player.id)], 1):
            choice = PersonChoice(str(number), name, why, marked=player == meant)
            choice.clicked.connect(lambda _checked=False, player=player: self._choose(player))
            self.choices.append(choice)
            self._rows.addWidget(choice)
        self._offer(person, people, meant)

    def _offer(self, person: IncomingPerson, people: Sequence[Player], meant: PlayerId) -> None:
        shown = {one.id for one in person.offered}
        rest: list[tuple[str, object]] = [(one.name, one.id) for one in people if one.id not in shown]
        chosen = meant if meant not in shown and meant != person.player.id else ""
        self.other.offer([(say("somebody else…"), ""), *rest], chosen)

    def acts(self) -> list[MenuAct]:
        """The answers, for the menu of the person."""
        return button_acts(self.choices)

    def press(self, key: str) -> bool:
        """Choose by a digit; return whether a choice has it."""
        if not key.isdigit() or not 1 <= int(key) <= len(self.choices):
            return False
        self.choices[int(key) - 1].click()
        return True

    def take_marked(self) -> bool:
        """Choose the marked one; return whether there was a question."""
        person = self.person
        if person is None or not self.choices:
            return False
        meant = person.player.id if person.is_new or person.here is None else person.here.id
        self._choose(meant)
        return True

    def _choose(self, player: PlayerId) -> None:
        if self.person is not None:
            self.chosen.emit(self.person.player.id, player)

    def _choose_other(self) -> None:
        if self.other.currentData():
            self._choose(str(self.other.currentData()))

    def _space(self, look: Look) -> None:
        side = look.px(Space.SHEET)
        self._column.setContentsMargins(side, look.px(8), side, look.px(10))
        self._column.setSpacing(look.px(4))
        self._rows.setSpacing(look.px(4))
