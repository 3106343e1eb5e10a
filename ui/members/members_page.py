"""`MembersPage`: the people of the club at the left, with a search; everything about the chosen one at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QGuiApplication,
    QHideEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.rules.name_matching import player_named, tidy
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.members_text import PersonListed, PersonShown, count_words, is_found
from scorekeeper.text.people_text import NOBODY_PLAYED
from scorekeeper.text.templates import fill, say
from ui.members.near_question import NearQuestion
from ui.members.person_list import PersonHead, PersonList
from ui.members.person_view import PersonView
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.push_buttons import LINK_PADDING
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import NO_LIMIT, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.announce import announce
from ui.widgets.buttons import LinkButton
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.keys import ENTER_KEYS, PrintingPage
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.search_edit import SearchEdit

_LIST: Final = (300, 434)
"""The least and the usual width of the list, pixels at 100 %."""
_ROWS: Final = 5
"""How many rows of the list are visible if the person is below it."""
_LEAST_ROWS: Final = 3
"""The least number of visible rows if the person is beside it."""
_BESIDE: Final = 640
"""If the page is narrower, the person stands below the list; pixels at 100 %."""
_NEW_NAME: Final = 110
"""The most room of a name on the button that adds it, pixels at 100 %."""


class MembersPage(PrintingPage):
    """The page. `people` are listed as they are given; `read` gives everything about one of them."""

    left = Signal()
    added = Signal(str)
    """Request to add a member, by name."""
    list_wanted = Signal()
    """Request to read a list of members from a file."""
    pasted = Signal(str)
    """A list of members was pasted."""
    saving_wanted = Signal()
    """Request to save the list."""

    def __init__(
        self,
        people: Sequence[PersonListed],
        read: Callable[[PersonListed], PersonShown],
        today: date,
        chosen: PlayerId = "",
    ) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, say("Members"))
        self._people, self._read = tuple(people), read
        self.search = SearchEdit(say("Find a member"), say("a name, or a word of a note"), "Ctrl+F")
        self.search.textChanged.connect(lambda _text: self._list())
        self.list = PersonList()
        self.head = PersonHead(self.list)
        self.person = PersonView(today)
        self.near = NearQuestion()
        self.add = LinkButton("")
        self.add.clicked.connect(self._begin_add)
        self.read_list = LinkButton(say("Import a list…"))
        self.read_list.setToolTip(plain_tooltip(say("CSV, Excel, OpenDocument; a copied list is pasted with Ctrl+V")))
        self.read_list.clicked.connect(self.list_wanted)
        self.save_list = LinkButton(say("Save the list…"))
        self.save_list.clicked.connect(self.saving_wanted)
        self.undecided = LinkButton(say("One name to be decided"))
        self.undecided.clicked.connect(self._go_to_near)
        self._count = TextLabel(role="ink2", wrap=True, beside=("figure", 600))
        self._nobody = TextLabel(role="ink2", wrap=True)
        self._list_frame, self._person_frame = PaperFrame(padding=0), PaperFrame(padding=0)
        self._build()
        self._of_person = self._scroll, self.person.below
        for part in self._of_person:  # fields without a person would seem to be about the first
            part.hide()
        self._later = QTimer(self)  # a person is read after the list is painted
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_person)
        self.list.currentRowChanged.connect(lambda _row: self._later.start())
        self.list.verticalScrollBar().valueChanged.connect(lambda _value: self._show_undecided())
        offer_menu(self.list, lambda: self.current.name if self.current else "", self._acts)
        self.setFocusProxy(self.list)
        self._list()
        self.choose(chosen)
        self._later.start()
        follow(self._space)

    def _build(self) -> None:
        self._head = QVBoxLayout()
        self._title = QHBoxLayout()
        self._title.addWidget(HeadingLabel(say("Members"), size="figure"), 1, Qt.AlignmentFlag.AlignBottom)
        self._title.addWidget(self._count, 0, Qt.AlignmentFlag.AlignBottom)
        self._head.addLayout(self._title)
        self._head.addWidget(self.search)
        column = QVBoxLayout(self._list_frame)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(self.head)
        column.addWidget(self._nobody)
        self._foot = QVBoxLayout()
        acts = QWidget()
        self._foot_row = FlowLayout(acts)
        for button in (self.add, self.read_list, self.save_list):
            self._foot_row.addWidget(button)
        self._foot.addWidget(self.undecided, 0, Qt.AlignmentFlag.AlignLeft)
        self._foot.addWidget(acts)
        column.addWidget(self.list, 1)
        column.addLayout(self._foot)
        self._person_column = QVBoxLayout(self._person_frame)
        self._person_column.setContentsMargins(0, 0, 0, 0)
        content = QWidget()
        self._inner = QVBoxLayout(content)
        self._inner.addWidget(self.person)
        self._scroll = PageScroll(content)
        self._scroll.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # it needs no height
        self._person_column.addWidget(self._scroll, 1)
        self._person_column.addWidget(self.person.below)
        body = QWidget()  # the window's background shows through
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, body)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(self._list_frame)
        self._row.addWidget(self._person_frame, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(PageScroll(body, sideways=False, leaves_keys=True))

    @property
    def current(self) -> PersonListed | None:
        """Who is shown."""
        row = self.list.currentRow()
        return self.list.values[row] if 0 <= row < self.list.count() else None

    def choose(self, player: PlayerId) -> None:
        """Make a person the current one; the first of the list if that person is not in it."""
        rows = [row for row, one in enumerate(self.list.values) if one.player == player]
        if self.list.count():
            self.list.setCurrentRow(rows[0] if rows else 0)

    def show_people(self, people: Sequence[PersonListed]) -> None:
        """Show the people after something about one of them was written."""
        self._people = tuple(people)
        self._list()

    def show_forgotten(self, sentence: str) -> None:
        """Show the person who was forgotten, and what still holds the name."""
        self._later.stop()
        self._show_person()
        self.person.forget.show_result(sentence)

    def ask_near(self, pair: tuple[Player, Player] | None, *, goes_there: bool = False) -> None:
        """Ask below the row of the first whether two are one person; None closes the question."""
        self.near.ask(pair)
        self._place_near()
        if goes_there:
            self._go_to_near()

    def _place_near(self) -> None:
        rows = {one.player: row for row, one in enumerate(self.list.values)}
        asked = self.near.pair[0].id if self.near.pair is not None else ""
        self.list.open_below(rows.get(asked, -1), self.near)
        self._show_undecided()

    def _show_undecided(self) -> None:
        """Name the people in the question, if the question is not in sight."""
        self.undecided.setVisible(self.near.pair is not None and self.near.visibleRegion().isEmpty())

    def _go_to_near(self) -> None:
        """Go to the person of the question."""
        if self.near.pair is not None:
            self.search.clear()
            self.choose(self.near.pair[0].id)
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def begin_find(self) -> None:
        """Put the cursor into the search."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _list(self) -> None:
        """List those who are found, and keep the one who is shown."""
        before = self.current.player if self.current is not None else ""
        found = [one for one in self._people if is_found(one, self.search.text())]
        self.list.show_values(found, lambda one: one.spoken)
        self._count.setText(count_words(self._people))
        nobody = say("Nobody is found.") if self._people else fill(NOBODY_PLAYED)
        self._nobody.show_text("" if found else nobody)
        self._show_add()
        self._person_frame.setVisible(bool(self._people))
        self.choose(before)
        self._place_near()
        self._later.start()

    @property
    def _new_name(self) -> str:
        """The typed name, if no person has it."""
        typed = tidy(self.search.text())
        return typed if typed and player_named(typed, self._people) is None else ""

    def _show_add(self) -> None:
        """Offer to add the name that is typed; a long one is cut in the middle."""
        look = current_theme().look
        room = look.px(_NEW_NAME)
        name = look.metrics("text", 600).elidedText(self._new_name, Qt.TextElideMode.ElideMiddle, room)
        self.add.setText(say("Add “{name}”", name=name) if name else say("Add…"))
        spoken = say("Add “{name}” as a member", name=self._new_name) if name else say("Add a member")
        self.add.setAccessibleName(spoken)
        self.add.setToolTip(plain_tooltip(spoken))

    def _begin_add(self) -> None:
        """Add the typed person; if that is no new one, say in which field to type the name."""
        if self._new_name:
            self.added.emit(self._new_name)
            return
        self.begin_find()
        self._nobody.show_text(say("Type the name of the new member above, then press Add."))
        announce(self.search, self._nobody.text())

    def _show_person(self) -> None:
        person = self.current
        if person is not None:
            others = [Player(one.player, one.name) for one in self._people if one.player != person.player]
            self.person.show_person(self._read(person), others)
            for part in self._of_person:
                part.show()
            self._space(current_theme().look)

    def _acts(self) -> list[MenuAct]:
        view = self.person
        return [
            MenuAct(say("Change the &name…"), view.rename.click, "player", "F2"),
            MenuAct(say("&Account on paper"), view.account.click, "print", "Ctrl+P"),
            MenuAct(say("&Forget this person…"), view.forget.begin.click, "trash", starts_group=True),
        ]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F2 changes the name, Ctrl+P prints the account.

        The arrow keys go through the list from the search; Esc goes back to it, then leaves.
        """
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Paste):
            self.pasted.emit(QGuiApplication.clipboard().text())
        elif key == Qt.Key.Key_F2:
            self.person.rename.click()
        elif event.matches(QKeySequence.StandardKey.Print):
            self.person.account.click()
        elif key == Qt.Key.Key_Escape and not self.list.hasFocus() and self.list.count():
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif self.search.hasFocus() and key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if key == Qt.Key.Key_Down else -1
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
        elif self.search.hasFocus() and key in ENTER_KEYS:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.text() == "/" or (event.text().isalpha() and self.list.hasFocus()):
            self.begin_find()
            self.search.setText("" if event.text() == "/" else event.text())
        elif not self.near.press(event.text()):
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Give the list the keyboard: Qt moves it to the first field when the page before is hidden."""
        super().showEvent(event)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        """Save what is typed."""
        self.person.fields.save()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._space(current_theme().look)

    def _space(self, look: Look) -> None:
        beside = self.width() >= look.px(_BESIDE)
        way = QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
        self._row.setSpacing(look.px(Space.GAP))
        least, usual = (look.px(length) for length in _LIST)
        wide = max(least, min(usual, self.width() * 2 // 5))
        self._list_frame.setFixedWidth(wide) if beside else self._list_frame.setMaximumWidth(self.width())
        rows = (_LEAST_ROWS if beside else _ROWS) * look.px(Space.TOUCH)
        self.list.setMinimumHeight(rows)
        self.list.setMaximumHeight(NO_LIMIT if beside else rows)
        self._scroll.setMinimumHeight(0 if beside else self._inner.totalHeightForWidth(self.width()))
        side = look.px(Space.SHEET)
        self._head.setContentsMargins(side, look.px(20), side, 0)
        self._head.setSpacing(look.px(8))
        self._title.setSpacing(look.px(16))
        self._foot_row.setSpacing(look.px(16))
        self._foot.setContentsMargins(side - look.px(LINK_PADDING), look.px(8), side, look.px(16))
        self._nobody.setContentsMargins(side, look.px(12), side, 0)
        self._inner.setContentsMargins(side, look.px(20), side, look.px(8))
        self.person.below.setContentsMargins(side - look.px(LINK_PADDING), look.px(8), side, look.px(16))
