"""`IncomingView`: night files before they are taken in: who is who at the left, what comes in at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.spreadsheets.incoming_people import IncomingPerson
from scorekeeper.spreadsheets.people import Certainty
from scorekeeper.text.incoming_text import EffectShown, NetShown, certainty_counts, person_row, still_open_words
from scorekeeper.text.templates import say, say_number
from ui.laptops.person_rows import MARKS, IncomingHead, IncomingList
from ui.laptops.who_panel import WhoPanel
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Role, Space
from ui.widgets.act_menu import offer_menu
from ui.widgets.buttons import LinkButton, PrimaryButton
from ui.widgets.clear_layout import clear_layout
from ui.widgets.labels import HeadingLabel, IconLabel, TextLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.responsive_layouts import FlowBox, WrappingRow
from ui.widgets.rule_lines import Divider, DoubleRule

_SIDE_BY_SIDE: Final = 940
_FILES: Final = 400
_ROWS: Final = 8
"""The least width of the page at which the two papers stand side by side, and the width of the right one then, pixels
at 100 %; the least number of rows in sight."""


class FileShown(Struct, frozen=True):
    """A night file in the list: its night and file name, the words, icon and colour of what will be done with it, how
    much was played in it, and the nets."""

    title: str
    file: str
    words: str
    icon: str
    role: Role
    count: str = ""
    nets: tuple[NetShown, ...] = ()


class IncomingShown(Struct, frozen=True):
    """All that the view shows: the laptop on which the nights were written, the files, their people, and who may be
    meant."""

    source: str
    files: tuple[FileShown, ...]
    people: tuple[IncomingPerson, ...]
    club: tuple[Player, ...]
    told: Mapping[PlayerId, str]
    effects: Mapping[PlayerId, EffectShown]
    """What changes for a person of the club, by the id of the person of the night files who is taken for that one."""
    takes: int
    """How many of the files have something new."""


class IncomingView(QWidget):
    """The view; `person_chosen` carries the id of a person who comes, and of the one who is meant."""

    person_chosen = Signal(str, str)
    all_new = Signal()
    take_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.shown: IncomingShown | None = None
        self.list = IncomingList()
        self.who = WhoPanel()
        self.source = TextLabel(role="ink2", wrap=True)
        self.take = PrimaryButton("", key="Ctrl+Enter", large=True)
        self.waiting = TextLabel(role="red", weight=600)
        self.new = LinkButton(say("All unknown names are new"))
        self.left, self.right = PaperFrame(padding=0), PaperFrame(padding=0)
        self._counts = QHBoxLayout()
        self._files, self._effect = QGridLayout(), QGridLayout()
        self.list.currentRowChanged.connect(lambda _row: self._ask())
        self.who.chosen.connect(self.person_chosen)
        self.new.clicked.connect(self.all_new)
        self.take.clicked.connect(self.take_wanted)
        offer_menu(self.list, self.who.title.text, self.who.acts)
        self._build()
        self.setFocusProxy(self.list)
        follow(self._space)

    def _build(self) -> None:
        self._head, self._foot = QVBoxLayout(), QVBoxLayout()
        self._head.addWidget(HeadingLabel(say("Who is who"), size="total"))
        row = QHBoxLayout()
        row.addWidget(self.source, 1)
        row.addLayout(self._counts)
        self._head.addLayout(row)
        self._foot.addWidget(WrappingRow((self.take, self.waiting, self.new), gap=Space.GAP))
        self._foot.addWidget(TextLabel(say("Answers are remembered: the next import asks nothing."), role="ink2"))
        column = QVBoxLayout(self.left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(IncomingHead(self.list))
        column.addWidget(self.list, 1)
        column.addLayout(self._foot)
        inner = QWidget()
        self._right = QVBoxLayout(inner)
        self._right.addWidget(HeadingLabel(say("What comes in")))
        self._right.addWidget(TextLabel(say("nothing is written before the last name is decided"), role="ink2"))
        self._right.addWidget(DoubleRule())
        self._right.addLayout(self._files)
        self._right.addLayout(self._effect)
        self._right.addStretch(1)
        self._right.addWidget(Divider())
        self._right.addWidget(
            TextLabel(
                say("Nights stay as they were written; who is who is kept beside them, and Members can take it back."),
                role="ink2",
                wrap=True,
            )
        )
        frame = QVBoxLayout(self.right)
        frame.setContentsMargins(0, 0, 0, 0)
        frame.addWidget(PageScroll(inner))
        papers = FlowBox(_SIDE_BY_SIDE, (Space.GAP, Space.GAP))
        papers.flowed.connect(self._flow)
        papers.box.addWidget(self.left, 1)
        papers.box.addWidget(self.right)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(PageScroll(papers, sideways=False))

    def show_incoming(self, shown: IncomingShown) -> None:
        """Show nights that come in, with the decisions so far; the first name that is open becomes the current one."""
        self.shown = shown
        self.source.setText(shown.source)
        rows = [person_row(person) for person in shown.people]
        self.list.show_values(rows, lambda row: row.spoken)
        self._show_counts(shown)
        self._show_files(shown.files)
        waiting = still_open_words(shown.people)
        self.waiting.show_text(waiting)
        self.take.setText(say_number(shown.takes, "Take the night in", "Take the {number} nights in"))
        self.take.show_dead(waiting or ("" if shown.takes else say("There is no night to take in.")))
        unknown = sum(person.certainty is Certainty.UNKNOWN for person in shown.people)
        self.new.setVisible(unknown > 1)
        self._go_to_open()
        self._ask()

    def _go_to_open(self) -> None:
        """Make the next name that is open the current one, from the current one on; else stay."""
        assert self.shown is not None
        people, here = self.shown.people, max(0, self.list.currentRow())
        order = [*range(here, len(people)), *range(here)]
        found = next((row for row in order if people[row].certainty is not Certainty.KNOWN), None)
        if found is not None or self.list.currentRow() < 0:
            self.list.setCurrentRow(found or 0)

    def _ask(self) -> None:
        row = self.list.currentRow()
        if self.shown is not None:
            person = self.shown.people[row] if 0 <= row < len(self.shown.people) else None
            self.who.ask(person, self.shown.club, self.shown.told)
            self.list.open_below(row if self.who.choices else -1, self.who)
            self._show_effect(self.shown.effects.get(person.player.id) if person is not None else None)

    def _show_effect(self, effect: EffectShown | None) -> None:
        clear_layout(self._effect)
        if effect is None:
            return
        self._effect.addWidget(Divider(), 0, 0, 1, 2)
        self._effect.addWidget(TextLabel(effect.title, weight=600, wrap=True, whole=True), 1, 0, 1, 2)
        for row, (name, was, becomes) in enumerate(effect.lines, 2):
            self._effect.addWidget(TextLabel(name, role="ink2"), row, 0)
            figures = TextLabel(say("{was} → {becomes}", was=was, becomes=becomes))
            self._effect.addWidget(figures, row, 1, Qt.AlignmentFlag.AlignRight)
        self._effect.setColumnStretch(0, 1)

    def _show_counts(self, shown: IncomingShown) -> None:
        clear_layout(self._counts)
        for certainty, words in certainty_counts(shown.people):
            name, role = MARKS[certainty]
            self._counts.addWidget(IconLabel(name, "", role=role))
            self._counts.addWidget(TextLabel(words, role=role, weight=600))

    def _show_files(self, files: Sequence[FileShown]) -> None:
        clear_layout(self._files)
        row = 0
        for file in files:
            self._files.addWidget(IconLabel(file.icon, "", role=file.role), row, 0, Qt.AlignmentFlag.AlignTop)
            self._files.addWidget(TextLabel(file.title, weight=600, wrap=True, whole=True), row, 1, 1, 2)
            words = TextLabel(file.words, role=file.role, weight=600, wrap=True, whole=True)
            self._files.addWidget(words, row + 1, 1, 1, 1 if file.count else 2)
            self._files.addWidget(TextLabel(file.count, role="ink2"), row + 1, 2, Qt.AlignmentFlag.AlignRight)
            words.setToolTip(plain_tooltip(file.file))
            row += 2
            for net in file.nets:
                role = "ink" if net.certainty is Certainty.KNOWN else MARKS[net.certainty][1]
                self._files.addWidget(TextLabel(net.name, role=role, wrap=True, whole=True), row, 1)
                self._files.addWidget(TextLabel(net.figure, weight=600), row, 2, Qt.AlignmentFlag.AlignRight)
                row += 1
        self._files.setColumnStretch(1, 1)

    def _flow(self, beside: bool) -> None:  # a signal
        self.right.setFixedWidth(self.list.look.px(_FILES)) if beside else self.right.setMaximumWidth(self.width())

    def _space(self, look: Look) -> None:
        side = look.px(Space.SHEET)
        self._head.setContentsMargins(side, look.px(20), side, 0)
        self._head.setSpacing(look.px(8))
        self._counts.setSpacing(look.px(6))
        self._foot.setContentsMargins(side, look.px(12), side, look.px(16))
        self._foot.setSpacing(look.px(6))
        self._right.setContentsMargins(side, look.px(20), side, look.px(20))
        self._right.setSpacing(look.px(10))
        self._files.setHorizontalSpacing(look.px(10))
        self._files.setVerticalSpacing(look.px(6))
        self.list.setMinimumHeight(_ROWS * look.px(Space.TOUCH))
        self.right.setFixedWidth(look.px(_FILES))
