"""`SeasonForm`: the fields that make a season or change one; the table follows what is typed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import pairwise
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula, check_season
from scorekeeper.refusals import Refused
from scorekeeper.text.dates import NO_DAY, date_words
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.season_text import ranking_words, season_day
from scorekeeper.text.templates import fill, say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.date_edit import is_month_first
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.period_edits import period_fields
from ui.widgets.responsive_layouts import FlowGrid, WrappingRow
from ui.widgets.rule_lines import DoubleRule

_LONGEST: Final = 120
_PAIR: Final = 110
"""The least width of one of two fields beside each other, pixels at 100 %."""
_NUMBERS = re.compile(r"\d{1,5}")


class SeasonForm(QWidget):
    """The fields of a `ClubSeason`. `changed` carries it while it is typed, `saved` to keep it."""

    changed = Signal(object)
    saved = Signal(object)
    removed = Signal()
    left = Signal()

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today, self._season = today, ClubSeason(" ")
        self._told = self._season
        """The season as last emitted: an unchanged field emits nothing."""
        self._rankings: tuple[Ranking, ...] = ()
        self.tables: list[QCheckBox] = []
        self.heading = HeadingLabel()
        self.name = FieldEdit(say("Name of the season"), size="text")
        self.name.setMaxLength(_LONGEST)
        self.since, self.until = period_fields()
        self.least = FieldEdit(say("Nights needed for a place"), size="text")
        self.places = FieldEdit(say("Points for the places of a night"), size="text")
        self.best = FieldEdit(say("How many of the best nights count"), size="text")
        self.each = FieldEdit(say("Points for each night that a player came to"), size="text")
        self.guests = QCheckBox(say("guests are out"))
        self.ranking = ChoiceLine("", spoken=say("Ranked by"))
        self._fields = {
            "name": Field(say("Name"), self.name),
            "since": Field(say("From"), self.since),
            "until": Field(say("To"), self.until),
            "least": Field(say("Nights needed for a place"), self.least),
            "places": Field(say("Points for the places of a night"), self.places),
            "best": Field(say("Best nights"), self.best),
            "each": Field(say("For being there"), self.each),
        }
        self.formula = QWidget()
        self.below = QWidget()
        """The part below the scrolled fields: what is wrong, and the buttons."""
        self.trouble = TextLabel(role="red", wrap=True)
        self.nights = LinkButton(say("Which nights count…"))
        self.save = PrimaryButton(say("Save"), key="Ctrl+Enter")
        self.leave = QuietButton(say("Cancel"), key="Esc")
        self.remove = LinkButton(say("Remove the season"))
        self._build()
        self._connect()
        follow(self._space)

    def _build(self) -> None:
        self._tables_part = QWidget()
        self._table_boxes = QVBoxLayout(self._tables_part)
        self._table_boxes.setContentsMargins(0, 0, 0, 0)
        formula = QVBoxLayout(self.formula)
        formula.setContentsMargins(0, 0, 0, 0)
        self._pairs = tuple(FlowGrid((2, 1), _PAIR, (16, 8)) for _ in range(2))
        for pair, names in zip(self._pairs, (("since", "until"), ("best", "each")), strict=True):
            pair.show_widgets([self._fields[name] for name in names])
        formula.addWidget(self._fields["places"])
        formula.addWidget(self._pairs[1])
        for field in (self.least, self.each):
            field.setPlaceholderText("0")
        self.best.setPlaceholderText(say("all"))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        ranked = TextLabel(say("Ranked by"), role="ink2")
        for part in (
            self.heading,
            DoubleRule(),
            self._fields["name"],
            self._pairs[0],
            ranked,
            self.ranking,
            self.formula,
            self._fields["least"],
            self.guests,
            self._tables_part,
            WrappingRow((self.nights, self.remove), gap=Space.GAP),
        ):
            self._column.addWidget(part)
        self._column.addStretch(1)
        below = QVBoxLayout(self.below)
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.trouble)
        below.addWidget(WrappingRow((self.save, self.leave), gap=Space.RHYTHM))
        self._formula_column = formula

    def _connect(self) -> None:
        for field in (self.name, self.since, self.until, self.least, self.places, self.best, self.each):
            field.editingFinished.connect(self._tell)
            field.textEdited.connect(lambda _text: self.trouble.show_text(""))
        self.guests.clicked.connect(self._tell)
        self.ranking.chosen.connect(lambda number: self.choose(self._rankings[number]))
        self.save.clicked.connect(self.keep)
        self.leave.clicked.connect(self.left)
        self.remove.clicked.connect(self.removed)

    def show_season(
        self,
        season: ClubSeason,
        heading: str,
        rankings: Sequence[Ranking],
        tables: Mapping[str, tuple[str, ...]],
        *,
        is_kept: bool,
    ) -> None:
        """Show a season to be changed; `tables` can be chosen, by their words, and one that is kept can be removed."""
        self._season, self._told, self._rankings = season, season, tuple(rankings)
        self.heading.setText(heading)
        formula = season.formula
        for field, text in (
            (self.name, season.name),
            (self.since, date_words(season.since)),
            (self.until, date_words(season.until)),
            (self.least, str(season.least_nights or "")),
            (self.places, " ".join(map(str, formula.places))),
            (self.best, str(formula.best or "")),
            (self.each, str(formula.each_night or "")),
        ):
            field.setText(text)
        for one in self._fields.values():
            one.show_error("")
        self.trouble.show_text("")
        self.guests.setChecked(season.guests_out)
        self.remove.setVisible(is_kept)
        self._show_ranking()
        self._show_tables(tables)
        order = (self.name, self.since, self.until, *self.ranking.words, self.places, self.best, self.each, self.least,
                 self.guests, *self.tables, self.nights, self.remove, self.save, self.leave)  # fmt: skip
        for first, then in pairwise(order):
            QWidget.setTabOrder(first, then)

    def show_left_out(self, nights: Sequence[str]) -> None:
        """Take over which nights do not count."""
        self._season = replace(self._season, left_out=tuple(nights))
        self._tell()

    def _show_ranking(self) -> None:
        ranking = self._season.ranking
        chosen = self._rankings.index(ranking) if ranking in self._rankings else None
        self.ranking.show_choices([ranking_words(one) for one in self._rankings], chosen)
        self.formula.setVisible(ranking is Ranking.FORMULA)

    def _show_tables(self, tables: Mapping[str, tuple[str, ...]]) -> None:
        for box in self.tables:
            self._table_boxes.removeWidget(box)
            box.hide()
            box.deleteLater()
        self.tables = []
        for words, names in tables.items() if len(tables) > 1 else ():
            box = QCheckBox(words)
            box.setProperty("tables", names)
            box.setChecked(not self._season.tables or not set(names).isdisjoint(self._season.tables))
            box.clicked.connect(self._tell)
            self._table_boxes.addWidget(box)
            self.tables.append(box)
        self._tables_part.setVisible(bool(self.tables))

    def choose(self, ranking: Ranking) -> None:
        """Choose how the season is ranked."""
        self._season = replace(self._season, ranking=ranking)
        self._show_ranking()
        self._tell()

    def _tell(self, *_: object) -> None:  # signals
        season = self._read()
        if season is not None and season != self._told:
            self._told = season
            self.changed.emit(season)

    def keep(self) -> None:
        """Save the season, or say what is wrong with it."""
        season = self._read()
        if season is not None:
            self.saved.emit(season)
            return
        wrong = [field.field for field in self._fields.values() if isinstance(field.field, FieldEdit)]
        for field in (one for one in wrong if one.is_wrong):
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            return

    def _read(self) -> ClubSeason | None:
        """The season as it is typed; None if something is wrong with it, which is said below its field."""
        since = self._day("since", "")
        until = self._day("until", since or "")
        least, best, each = self._number("least"), self._number("best"), self._number("each")
        places = self._places()
        if since is None or until is None or least is None or best is None or each is None or places is None:
            return None
        ticked = [box for box in self.tables if box.isChecked()]
        if self.tables and not ticked:
            self.trouble.show_text(say("Tick one table at least."))
            return None
        season = replace(
            self._season,
            name=" ".join(self.name.text().split()),
            since=since,
            until=until,
            tables=()
            if len(ticked) == len(self.tables)
            else tuple(name for box in ticked for name in box.property("tables")),
            least_nights=least,
            guests_out=self.guests.isChecked(),
            formula=SeasonFormula(places, best, each),
        )
        try:
            check_season(season)
        except Refused as refusal:
            sentence = as_sentence(capital(refusal_text(refusal)))
            about = "name" if refusal.code == "not_empty" else refusal.place
            if about in self._fields:
                self._fields[about].show_error(sentence)
            else:
                self.trouble.show_text(sentence)
            return None
        self._fields["name"].show_error("")
        self.trouble.show_text("")
        self._season = season
        return season

    def _day(self, name: str, begin: str) -> str | None:
        """The ISO date of a field, "" for an empty one, None for a text that is no day. `begin` is the first day."""
        field = self.since if name == "since" else self.until
        typed = field.text().strip()
        day = season_day(typed, self._today, begin, month_first=is_month_first()) if typed else None
        self._fields[name].show_error(fill(NO_DAY) if typed and day is None else "")
        if day is not None:
            field.setText(date_words(day.isoformat()))
            return day.isoformat()
        return None if typed else ""

    def _number(self, name: str) -> int | None:
        """The number of a field, 0 for an empty one, None for a text that is no number."""
        field = {"least": self.least, "best": self.best, "each": self.each}[name]
        typed = field.text().strip()
        is_number = not typed or _NUMBERS.fullmatch(typed) is not None
        self._fields[name].show_error("" if is_number else say("This is not a whole number."))
        return int(typed or 0) if is_number else None

    def _places(self) -> tuple[int, ...] | None:
        """The points for first, second, ... place of a night; None if they are not all numbers."""
        parts = re.split(r"[\s,;]+", self.places.text().strip())
        good = all(_NUMBERS.fullmatch(part) for part in parts)
        self._fields["places"].show_error("" if good else say("Whole numbers with spaces between, as 5 3 2 1."))
        return tuple(map(int, parts)) if good else None

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(8))
        self._formula_column.setSpacing(look.px(8))
        self._table_boxes.setSpacing(0)
