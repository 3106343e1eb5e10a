"""`NightLine`: an earlier night on the start page, as a row of columns."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.text import form_labels
from scorekeeper.text.button_tips import button_tip
from scorekeeper.text.display_names import short_names
from scorekeeper.text.night_labels import (
    day_in_list,
    night_title,
    people_words,
    played_words,
    table_words,
    tournament_words,
)
from scorekeeper.text.templates import fill, say, say_number
from ui.new_night.start_paper import REACH
from ui.theme.literal_text import literal, plain_tooltip, tooltip
from ui.theme.marks import focus_frame, hairline
from ui.theme.push_buttons import LINK_PADDING
from ui.theme.text_line import paint_text
from ui.theme.tokens import Role, Space, Weight
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.buttons import LinkButton
from ui.widgets.painted_button import PaintedButton

if TYPE_CHECKING:
    from scorekeeper.storage.directory import NightListed
    from scorekeeper.storage.tournament_books import TournamentOfClub

_DAY: Final = 92
_GAMES: Final = 76
_STATE: Final = 92
_GAP: Final = 8


class NightSummary(Struct, frozen=True):
    """An earlier night: `title` as "Fri 13 November 2026, 19:40", `detail` as "2 games, 23 deals", and who played; or
    a tournament.

    `may_discard` says that nothing is scored in it, so that it may have been begun by mistake. `day`, `names` and
    `games` are what a line has room for.
    """

    id: str
    title: str
    detail: str
    table: str = ""
    players: str = ""
    may_discard: bool = False
    day: str = ""
    names: str = ""
    games: str = ""
    is_tournament: bool = False

    @classmethod
    def of(cls, night: NightListed, today: date) -> NightSummary:
        names = ", ".join(one.name for one in night.players)
        named = f"{people_words(night.players)}: {names}" if names else ""
        title, table = night_title(night.date, night.began), table_words(night.table)
        played = played_words(night, night.unfinished)
        day, games = day_in_list(night.date, today), _few_words(night)
        seated = ", ".join(short_names(night.players).values())
        return cls(
            night.id,
            title,
            played,
            table,
            named,
            not night.deals and not night.from_sheet,
            day,
            seated,
            games,
        )

    @classmethod
    def of_tournament(cls, one: TournamentOfClub, today: date) -> NightSummary:
        """A tournament in place of its tables."""
        count = len(one.counted.nights)
        tables = say_number(count, "1 table", "{number} tables") if count else ""
        title = ", ".join((night_title(one.date, ""), tournament_words(one.name)))
        state = say("a tournament, signed") if one.counted.is_over else say("a tournament, not over")
        return cls(
            one.id,
            title,
            ", ".join(filter(None, (state, tables))),
            day=day_in_list(one.date, today),
            names=tournament_words(one.name),
            games=tables,
            is_tournament=True,
        )

    @property
    def rest(self) -> str:
        """All but the title, in one line."""
        return " · ".join(filter(None, (self.table, self.detail, self.players)))


def _few_words(night: NightListed) -> str:
    """How much was played, for a narrow column."""
    return say("a sheet") if night.from_sheet and not night.games else played_words(night).split(",")[0]


class NightLine(PaintedButton):
    """A button that opens an earlier night: its day, the names, the games, what is open.

    Its ground reaches over the edge of its texts by `REACH` on either side.
    """

    discard = Signal()

    def __init__(self, night: NightSummary) -> None:
        self.summary = night
        self.night = night.id
        super().__init__(night.title)
        self.setAccessibleDescription(night.rest)
        self.setToolTip(plain_tooltip(f"{night.title} · {night.rest}"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._state, self._is_open = "", False
        self.discard_button: LinkButton | None = None
        """What discards the night, as the key Del does, if it may be discarded."""
        if night.may_discard:
            self.discard_button = LinkButton(fill(form_labels.DISCARD), self)
            self.discard_button.setToolTip(
                tooltip(fill(form_labels.DISCARD), "Del", button_tip(fill(form_labels.DISCARD)))
            )
            self.discard_button.setAccessibleDescription(f"{night.title}, {night.rest}")
            self.discard_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the arrow keys go from night to night
            self.discard_button.clicked.connect(self.discard)

        offer_menu(self, lambda: night.title, self._acts)

    def _acts(self) -> list[MenuAct]:
        words = say("&Open this tournament") if self.summary.is_tournament else say("&Open this night")
        acts = [MenuAct(words, self.click, "open", "Enter")]
        if self.discard_button is not None:
            acts.append(MenuAct(literal(fill(form_labels.DISCARD)), self.discard.emit, "trash", "Del"))
        return acts

    def show_state(self, words: str, *, is_open: bool) -> None:
        """Say at the right how much of the night is still to be paid; `is_open` if it is anything."""
        self._state, self._is_open = words, is_open
        self.setAccessibleDescription(f"{self.summary.rest} · {words}")
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Del discard the night if that is offered."""
        if event.key() == Qt.Key.Key_Delete and self.discard_button is not None:
            self.discard.emit()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(240), self.look.px(Space.TOUCH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.look.px(160), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.discard_button is not None:
            size = self.discard_button.sizeHint()
            left = self._end() + self.look.px(LINK_PADDING) - size.width()
            self.discard_button.setGeometry(left, (self.height() - size.height()) // 2, size.width(), size.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, palette, area, night = self.look, self.look.palette, QRectF(self.rect()), self.summary
        self.fill_shade(painter, area.adjusted(0, 1, 0, -1), palette.paper)
        if self.hasFocus():
            focus_frame(painter, area, look)
        else:
            hairline(painter, look.px(REACH), self._end(), self.height() - 1, look)
        edge, gap = look.px(REACH), look.px(_GAP)
        right = self.width() - edge
        if self.discard_button is not None:
            right = self.discard_button.x() - gap
        else:
            state = self._write(painter, self._state, QRectF(edge, 0, right - edge, area.height()), ends=True)
            right -= max(state, look.px(_STATE)) + gap
        day = min(look.px(_DAY), right - edge)
        self._write(painter, night.day or night.title, QRectF(edge, 0, day, area.height()), weight=600)
        left, games = edge + day + gap, look.px(_GAMES)
        if night.games and right - games - left > games:
            self._write(painter, night.games, QRectF(right - games, 0, games, area.height()), ends=True)
            right -= games + gap
        self._write(painter, night.names or night.rest, QRectF(left, 0, max(0, right - left), area.height()))

    def _write(self, painter: QPainter, text: str, area: QRectF, *, weight: Weight = 400, ends: bool = False) -> int:
        """Paint a text from the left edge of an area, or so that it `ends` at the right one, elided if it is longer;
        returns its width."""
        strong: Weight = 600 if ends and text == self._state and self._is_open else weight
        role: Role = "ink" if strong == 600 else "ink2"
        return round(paint_text(painter, self.look, area, text, weight=strong, role=role, right=ends))

    def _end(self) -> int:
        """The right edge of texts and discard button."""
        return self.width() - self.look.px(REACH)
