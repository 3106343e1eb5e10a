"""`PlayAgain`: those who began the last night, to play again with a few keys."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.drafts.night_draft import LastChoices
from scorekeeper.drafts.table_draft import TableDraft, hands_of
from scorekeeper.money.money import Currency, read_amount
from scorekeeper.night.ious import Iou, between_players
from scorekeeper.text import form_labels, start_page_text
from scorekeeper.text.grammar import joined
from scorekeeper.text.templates import fill
from ui.new_night.count_in_box import CountInBox
from ui.new_night.role_field import RoleField
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.fields import Field
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel
from ui.widgets.painted_widget import PaintedWidget
from ui.widgets.responsive_layouts import FlowGrid

_CHIP: Final = (12, 32)


class NameChip(PaintedWidget):
    """The players of a hand on a quiet ground."""

    def __init__(self, names: str, spoken: str) -> None:
        super().__init__()
        self._names = names
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = self.look.metrics("figure").horizontalAdvance(self._names)
        return QSize(round(width) + 2 * self.look.px(_CHIP[0]), self.look.px(_CHIP[1]))

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters: a long name is cut if the paper is narrow."""
        hint = self.sizeHint()
        return QSize(min(self.look.px(80), hint.width()), hint.height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, area = QPainter(self), self.look, QRectF(self.rect())
        fill_rounded(painter, area, look.palette.wash, look)
        if look.palette.is_contrast:
            outline_rounded(painter, area, look.palette.rule, look.px(LineWidth.EDGE), look)
        metrics = look.metrics("figure")
        painter.setFont(look.font("figure"))
        painter.setPen(look.palette.ink)
        room = area.width() - 2 * look.px(_CHIP[0])
        shown = metrics.elidedText(self._names, Qt.TextElideMode.ElideRight, room + 1)
        painter.drawText(look.px(_CHIP[0]), int(centred_baseline(area, metrics)), shown)


class PlayAgain(QWidget):
    """Who played and how; who deals first and who keeps score must be answered again (002 rule 10). `short` are the
    short names of those at the table, seat by seat.
    """

    play = Signal(object, object)
    """The table is to play again: a `TableDraft` with the dealer and scorekeeper that were chosen; and the IOUs among
    its players that are counted in, each by its night and payment."""
    change = Signal(object, object)
    """Request to open the same in the form, to change it there."""
    other = Signal()
    """Other people are to play."""

    def __init__(self, last: LastChoices, table: TableDraft, short: Sequence[str], today: date) -> None:
        super().__init__()
        self._table, self._short = table, tuple(short)
        names = [seat.name for seat in table.seats]
        hands = hands_of(table)
        seated = [[short[seat] for seat in hand] for hand in hands]
        called, spoken = ([joined([of[seat] for seat in hand]) for hand in hands] for of in (short, names))
        currency = Currency(last.currency) if last.currency is not None else None
        shared = [hand for hand in seated if len(hand) > 1]
        told = start_page_text.last_choices(last.table, read_amount(last.stake), currency, last.rules, shared)
        self.heading = TextLabel(
            start_page_text.play_again_heading(len(names), last.date, today), size="figure", weight=600, wrap=True
        )
        chips = QWidget()
        self._chips = FlowLayout(chips)
        for text, whole in zip(called, spoken, strict=True):
            self._chips.addWidget(NameChip(text, whole))
        self.sentence = TextLabel(told, role="ink2", wrap=True)
        self.dealer = RoleField(fill(form_labels.DEALS_FIRST), fill(form_labels.WHO_DEALS))
        self.keeper = RoleField(fill(form_labels.KEEPS_SCORE), fill(form_labels.WHO_KEEPS))
        self._dealers = [(text, hand[0]) for text, hand in zip(spoken, hands, strict=True)]
        self._keepers = [(name, seat) for seat, name in enumerate(names)]
        self.play_button = PrimaryButton(fill(form_labels.PLAY_AGAIN), key="Enter", large=True)
        self.change_button = QuietButton(fill(form_labels.CHANGE_FIRST), key=form_labels.CHANGE_KEY, large=True)
        self.other_button = QuietButton(fill(form_labels.OTHER_PLAYERS), large=True)
        self.count_in = CountInBox(today, keeps_room=True)
        self._currency = currency
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        roles = FlowGrid((2, 1), 160, (17, 8))
        roles.show_widgets(
            [Field(fill(form_labels.DEALS_FIRST), self.dealer), Field(fill(form_labels.KEEPS_SCORE), self.keeper)]
        )
        buttons = QWidget()
        self._buttons = FlowLayout(buttons)
        for button in self.buttons:
            self._buttons.addWidget(button)
        for part in (self.heading, chips, self.sentence, roles, self.count_in, buttons):
            self._column.addWidget(part)
        self._choose(None, None)
        self._connect()
        follow(self._space)

    @property
    def buttons(self) -> tuple[PrimaryButton, QuietButton, QuietButton]:
        """What may be done."""
        return self.play_button, self.change_button, self.other_button

    def _connect(self) -> None:
        self.dealer.picked.connect(lambda seat: self._choose(seat, self._table.keeper))
        self.keeper.picked.connect(lambda seat: self._choose(self._table.dealer, seat))
        for role in (self.dealer, self.keeper):
            role.answered.connect(self.begin)
        self.play_button.clicked.connect(self._play)
        self.change_button.clicked.connect(self._change)
        self.other_button.clicked.connect(self.other)

    def show_ious(self, ious: Sequence[Iou]) -> None:
        """Say what the players of the table owe each other, which can be counted in."""
        here = {
            seat.player: name
            for seat, name in zip(self._table.seats, self._short, strict=True)
            if seat.player is not None
        }
        self.count_in.show_ious(between_players(ious, here.keys(), self._currency), here)

    def begin(self) -> None:
        """Focus the first question that is open, or the button that begins."""
        asked = next((role for role in (self.dealer, self.keeper) if role.chosen is None), None)
        (asked or self.play_button).setFocus(Qt.FocusReason.OtherFocusReason)

    def _choose(self, dealer: int | None, keeper: int | None) -> None:
        self._table = replace(self._table, dealer=dealer, keeper=keeper)
        self.dealer.show_choices(self._dealers, dealer)
        self.keeper.show_choices(self._keepers, keeper)
        for role in (self.dealer, self.keeper):
            if role.chosen is not None:
                role.set_wrong(False)
        self.play_button.show_kind("quiet" if dealer is None or keeper is None else "primary")

    def _play(self) -> None:
        missing = [role for role in (self.dealer, self.keeper) if role.chosen is None]
        for role in missing:
            role.set_wrong(True)
        if missing:
            self.begin()
        else:
            self.play.emit(self._table, self.count_in.counted_in)

    def _change(self) -> None:
        self.change.emit(self._table, self.count_in.counted_in)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(10))
        self._chips.setSpacing(look.px(8))
        self._buttons.setSpacing(look.px(8))
