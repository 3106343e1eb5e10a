"""`TotalsForm`: the totals of a table, typed by hand, of the staff or of the players' cards; it stands below the tables
of the round, and says by how much two tallies differ."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.gathering.tournament.entries import TallyBy
from scorekeeper.text.gathering_text import name_of_table
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_text import tally_words
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.tournament.tallies_compared import DifferenceShown, TalliesCompared
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.clear_layout import clear_layout
from ui.widgets.fields import FieldEdit
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.keys import EscapableForm
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.responsive_layouts import WrappingRow
from ui.widgets.rule_lines import DoubleRule

_FIELD = 64
"""The width of a figure, pixels at 100 %."""
_ROWS_RESERVED = 4
"""The greatest number of matches with reserved rows, so that no button moves when they are added."""


class TableAsked(Struct, frozen=True):
    """A table whose figures are entered. `typed` are the present figures, by tally, a row for each match or one for
    all. `night` is the night of this table in the books, "" for none. `is_kept_here` says whether figures are written
    here; if not, the table can be played alone."""

    number: int
    names: tuple[str, ...]
    """Whose totals of all matches stand in each column."""
    by_match: tuple[tuple[str, ...], ...]
    """Whose totals of each match, a row for each."""
    typed: dict[TallyBy, tuple[tuple[str, ...], ...]]
    night: str = ""
    can_be_played: bool = False
    is_played: bool = False
    """Whether its night is in the books, so that its sheet can be shown."""
    is_out: bool = False
    is_kept_here: bool = True

    @property
    def matches(self) -> int:
        return len(self.by_match)

    @property
    def people(self) -> tuple[int, tuple[str, ...], tuple[tuple[str, ...], ...]]:
        """Which table it is, and who sat there."""
        return self.number, self.names, self.by_match


class TotalsForm(EscapableForm):
    """The fields of a table. `typed` says that they changed, `saved` requests that they be written, `settled` carries
    which of the answers to a difference was chosen."""

    typed = Signal()
    saved = Signal()
    settled = Signal(int)
    night_wanted = Signal()
    file_wanted = Signal()
    play_wanted = Signal()
    write_off_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._asked: TableAsked | None = None
        self._by, self._by_match = TallyBy.STAFF, False
        self.fields: list[list[FieldEdit]] = []
        """The fields, a row for each match or one for all."""
        self.heading = HeadingLabel()
        self.by = ChoiceLine("", spoken=say("Totals of"))
        self.per = ChoiceLine("", spoken=say("Typed"))
        self.remark = TextLabel(role="ink2", wrap=True)
        self._remark_part = QWidget()
        remark = QVBoxLayout(self._remark_part)
        remark.setContentsMargins(0, 0, 0, 0)
        remark.addWidget(self.remark, 0, Qt.AlignmentFlag.AlignTop)
        self.tallies = TalliesCompared()
        self.save = PrimaryButton(say("Write the totals"), key="Enter")
        self.leave = LinkButton(say("Close table"), key="Esc")
        self.type_again = LinkButton(say("Type them again"))
        self._types_again = False
        self.take_night = PrimaryButton(say("Take its night in"))
        self.play = QuietButton(say("Play it on this laptop"))
        self.file = LinkButton(say("Its night file…"))
        self.write_off = LinkButton(say("Not played to its end…"))
        self._grid_part = QWidget()
        self._grid = QGridLayout(self._grid_part)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._column = QVBoxLayout(self)
        acts = FlowLayout()
        for button in (self.save, self.type_again, self.play, self.file, self.write_off):
            acts.addWidget(button)
        self._column.addWidget(DoubleRule())
        head = QHBoxLayout()
        head.addWidget(self.heading, 1)
        head.addWidget(self.take_night)  # here, if it takes no line of the others, which would have to be scrolled
        head.addWidget(self.leave)
        self._column.addLayout(head)
        self._which = WrappingRow((self.by, self.per), gap=Space.RHYTHM)
        for part in (self.tallies, self._which, self._grid_part, self._remark_part):
            self._column.addWidget(part)
        self._column.addLayout(acts)
        self._acts = acts
        self.by.chosen.connect(self._choose_by)
        self.per.chosen.connect(self._choose_per)
        self.tallies.settled.connect(self.settled)
        self.save.clicked.connect(self.saved)
        self.type_again.clicked.connect(self._type_again)
        self.leave.clicked.connect(self.left)
        self.take_night.clicked.connect(self.night_wanted)
        self.play.clicked.connect(self.play_wanted)
        self.file.clicked.connect(self.file_wanted)
        self.write_off.clicked.connect(self.write_off_wanted)
        follow(self._space)

    @property
    def tally(self) -> TallyBy:
        """Whose totals are typed."""
        return self._by

    @property
    def texts(self) -> list[list[str]]:
        """The figures as they stand in the fields, a row for each match or one for all."""
        return [[field.text().strip() for field in row] for row in self.fields]

    def show_table(self, asked: TableAsked, difference: DifferenceShown) -> None:
        """Show a table; what is typed of the same table stays."""
        before = self._asked
        is_same = before is not None and asked.people == before.people
        anew = before is None or not is_same or asked.typed != before.typed
        self._asked = asked
        self.heading.setText(name_of_table(asked.number))
        self.take_night.setVisible(bool(asked.night) and asked.is_kept_here)
        self.take_night.setText(asked.night or self.take_night.text())
        self.play.setVisible(asked.can_be_played or asked.is_played)
        self.play.setText(say("Go to its sheet") if asked.is_played else say("Play it on this laptop"))
        if not is_same or difference.grid is None:
            self._types_again = False
        self.tallies.show_difference(difference, may_answer=asked.is_kept_here)
        self._show_parts()
        self.write_off.setVisible(asked.is_out and asked.is_kept_here)
        if not is_same:
            self._by = TallyBy.STAFF
        if anew:
            self._by_match = any(len(rows) > 1 for rows in asked.typed.values())
            self._show_choices()

    def _show_parts(self) -> None:
        """Show the fields, unless two tallies differ: what was typed stands there then, until it is typed again."""
        asked = self._asked
        types = asked is not None and asked.is_kept_here and (self._types_again or not self.tallies.differs)
        for part in (self._which, self._grid_part, self._remark_part, self.save):
            part.setVisible(types)
        takes = asked is not None and bool(asked.night) and asked.is_kept_here
        self.save.show_kind("quiet" if takes else "primary")  # a night that lies there is taken in first
        self.file.setVisible(asked is not None and asked.is_kept_here)
        self.type_again.setVisible(asked is not None and asked.is_kept_here and not types)

    def _type_again(self) -> None:
        self._types_again = True
        self._show_parts()
        self.focus()

    def show_remark(self, words: str, *, wrong: bool) -> None:
        """Say what the figures add to, or what is wrong with them."""
        self.remark.set_role("red" if wrong else "ink2", 600 if wrong else 400)
        self.remark.show_text(words)

    def focus(self) -> None:
        """Focus the first figure, or the button to play the table if none is written here."""
        first: list[QWidget] = [*(row[0] for row in self.fields[:1]), *self.tallies.answers, self.play]
        where = next((one for one in first if one.isVisibleTo(self)), self.play)
        where.setFocus(Qt.FocusReason.TabFocusReason)

    def _choose_by(self, number: int) -> None:
        self._by = tuple(TallyBy)[number]
        self._show_choices()
        self.focus()

    def _choose_per(self, number: int) -> None:
        self._by_match = bool(number)
        self._show_choices()
        self.focus()

    def _show_choices(self) -> None:
        asked = self._asked
        assert asked is not None
        self.by.show_choices([tally_words(by) for by in TallyBy], tuple(TallyBy).index(self._by))
        self.per.setVisible(asked.matches > 1)
        self.per.show_choices([say("one total"), say("by match")], int(self._by_match))
        known = asked.typed.get(self._by, ())
        rows = asked.matches if self._by_match else 1
        self._show_fields(asked, rows, known if len(known) == rows else ())
        self.typed.emit()

    def _show_fields(self, asked: TableAsked, rows: int, known: Sequence[Sequence[str]]) -> None:
        clear_layout(self._grid)
        look = self.by.words[0].look
        self.fields = []
        owners = asked.by_match if rows > 1 else (asked.names,)
        for column, names in enumerate(zip(*owners, strict=True)):
            label = TextLabel(" → ".join(dict.fromkeys(names)), role="ink2")
            self._grid.addWidget(label, 0, column)
            label.show()
        for row in range(rows):
            fields = []
            for column, name in enumerate(owners[row]):
                spoken = name if rows == 1 else say("{name}, match {number}", name=name, number=row + 1)
                field = FieldEdit(spoken, known[row][column] if known else "", size="reading")
                field.setFixedWidth(look.px(_FIELD))
                field.textEdited.connect(self.typed)
                field.returnPressed.connect(lambda row=row, column=column: self._go_on(row, column))
                self._grid.addWidget(field, row + 1, column)
                field.show()
                fields.append(field)
            self.fields.append(fields)
        self._grid.setColumnStretch(len(asked.names), 1)
        self._reserve(asked.matches)
        self.updateGeometry()

    def _reserve(self, matches: int) -> None:
        """Keep the room that all figures and what is said of them take, so that nothing moves when they come."""
        self._grid.setRowStretch(matches + 1, 1)
        rows, gap = min(matches, _ROWS_RESERVED), self._grid.verticalSpacing()
        field, line = self.fields[0][0].sizeHint().height(), self.remark.fontMetrics().lineSpacing()
        self._grid_part.setMinimumHeight(line + rows * (field + gap))
        self._remark_part.setMinimumHeight(line)

    def _go_on(self, row: int, column: int) -> None:
        """Go to the next figure, and write after the last."""
        flat = [field for fields in self.fields for field in fields]
        place = row * len(self.fields[0]) + column + 1
        if place < len(flat):
            flat[place].setFocus(Qt.FocusReason.TabFocusReason)
            flat[place].selectAll()
        else:
            self.saved.emit()

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(6))
        self._column.setContentsMargins(0, 0, 0, 0)
        self._acts.setSpacing(look.px(Space.RHYTHM))
        self._grid.setHorizontalSpacing(look.px(16))
        self._grid.setVerticalSpacing(look.px(2))
