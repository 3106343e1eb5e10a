"""`TotalsPanel`: beside the rows of an old sheet: the map of its rows, how many are good, the totals, who is who."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scorekeeper.money.money import Currency
from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.columns import Shape
from scorekeeper.spreadsheets.lines import Preview, Verdict
from scorekeeper.spreadsheets.people import Certainty, Match
from scorekeeper.text.display_names import short_names
from scorekeeper.text.old_sheets import VERDICTS, amount_words, apart_words, units_words
from scorekeeper.text.old_sheets_table import RowShown, RowState
from scorekeeper.text.templates import fill, say
from ui.old_sheets.row_map import RowMap
from ui.old_sheets.spreadsheet_paint import MARKS
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import current_theme, follow
from ui.widgets.buttons import LinkButton
from ui.widgets.clear_layout import clear_layout
from ui.widgets.labels import HeadingLabel, IconLabel, TextLabel
from ui.widgets.name_label import NameLabel
from ui.widgets.page_scroll import PageScroll
from ui.widgets.pick_field import PickField
from ui.widgets.rule_lines import DoubleRule

NEW: Final = "new"
"""The choice for a name of a person who is not in the books yet."""
_STATES = {
    Verdict.GOOD: RowState.GOOD,
    Verdict.GUESSED: RowState.GUESSED,
    Verdict.BAD: RowState.BAD,
    Verdict.KNOWN: RowState.KNOWN,
}
_MOST_NAMES = 16
_FIRST_BOX = 4
"""The index in the layout of the first part below the counts."""
_CHOICE: Final = 136
"""The width of the field that asks who a name is, pixels at 100 %."""
_RIGHT = Qt.AlignmentFlag.AlignRight


class TotalsPanel(PaperFrame):
    """The results of a preview. `person_chosen` carries a name and the id of a person, or `NEW`."""

    person_chosen = Signal(str, str)
    all_new = Signal()
    """Request to treat all unknown names as new people."""

    def __init__(self) -> None:
        super().__init__()
        self.map = RowMap()
        self.names: dict[str, PickField] = {}
        """The fields that ask who a name is, by the name: of those that are unsure, or were decided by the user."""
        self._heading = HeadingLabel("")
        self.new = LinkButton(say("All unknown names are new"))
        self.new.clicked.connect(self.all_new)
        self._counts = QGridLayout()
        self._totals = QGridLayout()
        self._people = QGridLayout()
        content = QWidget()
        self._column = QVBoxLayout(content)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (self._heading, DoubleRule(), self.map):
            self._column.addWidget(part)
        self._column.addLayout(self._counts)
        self._people_box, self._totals_box = QWidget(), QWidget()
        people = QVBoxLayout(self._people_box)
        people.setContentsMargins(0, 0, 0, 0)
        people.addLayout(self._people)
        people.addWidget(self.new)
        self._totals_box.setLayout(self._totals)
        self._totals.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._totals_box)
        self._column.addWidget(self._people_box)
        self._column.addStretch(1)
        holder = QVBoxLayout(self)
        holder.setContentsMargins(0, 0, 0, 0)
        holder.addWidget(PageScroll(content, sideways=False))
        follow(self._space)

    def show_preview(
        self,
        preview: Preview,
        rows: Sequence[RowShown],
        shape: Shape,
        currency: Currency | None,
        known: Sequence[Player],
    ) -> None:
        """Show the sums of a preview; `known` are the people of the books."""
        self._heading.setText(units_words(shape, len(preview.lines)))
        self.map.show_rows(rows)
        self._show_counts(preview)
        self._show_totals(preview, currency)
        self._show_people(preview, known)

    def _show_counts(self, preview: Preview) -> None:
        clear_layout(self._counts)
        for row, verdict in enumerate(Verdict):
            name, role = MARKS[_STATES[verdict]]
            self._counts.addWidget(IconLabel(name, "", role=role), row, 0)
            self._counts.addWidget(TextLabel(str(preview.count(verdict)), role=role, weight=600), row, 1, _RIGHT)
            self._counts.addWidget(TextLabel(fill(VERDICTS[verdict])), row, 2)
        left = sum(line.left_out for line in preview.lines)
        if left:
            self._counts.addWidget(TextLabel(str(left), role="ink2"), 4, 1, _RIGHT)
            self._counts.addWidget(TextLabel(say("left out"), role="ink2"), 4, 2)
        self._counts.setColumnStretch(2, 1)

    def _show_totals(self, preview: Preview, currency: Currency | None) -> None:
        clear_layout(self._totals)
        stated = any(total.sheet is not None for total in preview.totals)
        unit = currency.symbol.strip() if currency is not None else say("points")
        self._totals.addWidget(TextLabel(say("Totals, {unit}", unit=unit), weight=600), 0, 0)
        heads = (say("the sheet"), say("we read"), say("difference")) if stated else (say("we read"),)
        for column, head in enumerate(heads, 1):
            self._totals.addWidget(TextLabel(head, role="ink2"), 0, column, _RIGHT)
        short = short_names([Player(total.name, total.name) for total in preview.totals])
        for row, total in enumerate(preview.totals, 1):
            name = NameLabel(size="text", weight=400)
            name.show_name(total.name, short[total.name])
            self._totals.addWidget(name, row, 0)
            read = amount_words(total.read, currency, signed=True)
            if not stated:
                self._totals.addWidget(TextLabel(read), row, 1, _RIGHT)
                continue
            sheet = "" if total.sheet is None else amount_words(total.sheet, currency, signed=True)
            apart = None if total.sheet is None else total.read - total.sheet
            self._totals.addWidget(TextLabel(sheet, role="ink2"), row, 1, _RIGHT)
            self._totals.addWidget(TextLabel(read), row, 2, _RIGHT)
            words = "" if apart is None else amount_words(apart, currency, signed=True)
            self._totals.addWidget(TextLabel(words, weight=600 if apart else 400), row, 3, _RIGHT)
        if said := apart_words(preview):
            sentence = TextLabel(said, role="ink2", wrap=True)
            self._totals.addWidget(sentence, len(preview.totals) + 1, 0, 1, 4)
        self._totals.setColumnStretch(0, 1)

    def _show_people(self, preview: Preview, known: Sequence[Player]) -> None:
        asked = [match for match in preview.people.values() if _is_asked(match)][:_MOST_NAMES]
        if {match.name for match in asked} != self.names.keys():
            clear_layout(self._people)
            self.names = {}
            short = short_names([Player(match.name, match.name) for match in asked])
            for row, match in enumerate(asked, 1):
                field = PickField(say("who “{name}” is", name=match.name), size="text")
                for picked in (field.activated, field.entered):
                    picked.connect(lambda _at=-1, name=match.name: self._choose(name))
                self.names[match.name] = field
                name = NameLabel(size="text", weight=600)
                name.show_name(match.name, short[match.name])
                self._people.addWidget(name, row, 0)
                self._people.addWidget(field, row, 1)
            self._people.setColumnStretch(0, 1)
            self._space(current_theme().look)
            if asked:
                self._people.addWidget(TextLabel(say("Who is who"), weight=600), 0, 0, 1, 2)
        for match in asked:
            self._offer(match, known)
        first = self._totals_box if not preview.open_names else self._people_box
        self._column.insertWidget(_FIRST_BOX, first)  # undecided ones come first
        self._people_box.setVisible(bool(asked))
        self.new.setVisible(any(match.certainty is Certainty.UNKNOWN for match in asked))

    def _offer(self, match: Match, known: Sequence[Player]) -> None:
        choices: list[tuple[str, object]] = []
        chosen: object = None
        if match.certainty is not Certainty.KNOWN:
            if match.player is not None:  # Enter takes the one who is proposed
                choices.append((say("{name} ?", name=match.player.name), match.player.id))
            else:
                choices.append((say("choose…"), ""))
            chosen = choices[0][1]
        elif match.is_new:
            chosen = NEW
        elif match.player is not None:
            chosen = match.player.id
        choices.append((say("new to the books"), NEW))
        choices += [(player.name, player.id) for player in known]
        self.names[match.name].offer(choices, chosen)

    def _choose(self, name: str) -> None:
        chosen = self.names[name].currentData()
        if chosen:
            self.person_chosen.emit(name, str(chosen))

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(12))
        self._column.setContentsMargins(0, 0, look.px(14), 0)
        for grid in (self._counts, self._totals, self._people):
            grid.setHorizontalSpacing(look.px(10))
            grid.setVerticalSpacing(look.px(6))
        for field in self.names.values():
            field.setFixedWidth(look.px(_CHOICE))
        self.setFixedWidth(look.px(344))


def _is_asked(match: Match) -> bool:
    """Whether a name has a field: it is unsure who is meant, or the user has decided it. The house is no person."""
    if match.name == HOUSE_NAME:
        return False
    decided = match.player is not None and match.player.name != match.name
    return match.certainty is not Certainty.KNOWN or match.is_new or decided
