"""The IOUs of those who are here tonight: netted into the plan, paid, or forgiven, whole or in part.

If only one of the two plays tonight, the other is added to the night as a guest. An IOU keeps its row and its buttons
after every act, and those that come with a guest stand below, so that a second click does nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QPushButton, QWidget

from scorekeeper.money.money_book import IouEnd
from scorekeeper.money.money_entries import MoneyEntry
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night import money_actions
from scorekeeper.night.change import Touched
from scorekeeper.night.ious import Iou, check_stands, standing_ious
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text import form_labels
from scorekeeper.text.other_money_text import (
    COUNTED_IN,
    NOTHING_LEFT,
    NOTHING_TO_UNDO,
    iou_ended_title,
    iou_move_words,
    iou_question,
    iou_remark,
    iou_title,
    ious_sentence,
    more_ious_words,
    other_ious_sentence,
    unreadable_ious,
)
from scorekeeper.text.templates import fill
from ui.live.live_night import LiveNight
from ui.money.sections.section import Act, MoneySection
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import TextLabel
from ui.widgets.part_payment import PartPayment

_Key = tuple[str, int]
"""An IOU by its night and the index of its payment there."""
_ACTS = {IouEnd.NETTED: "Count into tonight", IouEnd.PAID: "Paid", IouEnd.FORGIVEN: "Forgive"}
_PART_ACTS = {
    IouEnd.NETTED: "Count this part in",
    IouEnd.PAID: "Pay this part",
    IouEnd.FORGIVEN: "Forgive this part",
}
_MOST: Final = 12
"""The rows that are shown at first; a longer list has a button for the rest."""
_PART: Final = "Only a part"


class IouSection(MoneySection):
    """What is owed from other nights, and what of it was settled tonight; also the IOUs of tonight.

    `known` returns the IOUs of all nights; `put_on_iou` puts what is not paid yet on an IOU in its own night, which is
    then settled as any other.
    """

    lands_briefly = True
    concerns = Touched.IOUS | Touched.PAYMENTS | Touched.PEOPLE

    def __init__(
        self,
        live: LiveNight,
        known: Callable[[], Sequence[Iou]] | None,
        put_on_iou: Callable[[Iou], Iou] | None = None,
    ) -> None:
        super().__init__(live)
        self._known, self._put_on_iou = known, put_on_iou
        self._shown: dict[_Key, Iou | None] = {}
        """The rows in their order, each with its IOU; None for one that came to its end before it was seen here."""
        self._now: dict[_Key, _Key] = {}
        """What became an IOU here, by what it was before."""
        self._buttons: dict[_Key, list[QPushButton]] = {}
        self._all = False
        self.more_button = LinkButton("")
        self.more_button.clicked.connect(self._show_all)
        self.column.addWidget(self.more_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._others = TextLabel(role="ink2", wrap=True)
        self.column.addWidget(self._others)
        self.asking: PartPayment | None = None

    @property
    def chain(self) -> list[QWidget]:
        """The focusable widgets, in tab order."""
        rows = [button for buttons in self._buttons.values() for button in buttons if button.isEnabled()]
        more = [self.more_button] if self.more_button.isVisibleTo(self) else []
        return [*rows, *more, *(self.asking.chain if self.asking is not None else ())]

    def fill(self) -> None:
        """Show the IOUs of those who are here; those that were shown since the section was opened keep their rows."""
        self._leave_part()
        self._buttons.clear()
        self.lead_by_keys([])
        self.landing = None
        self._others.show_text("")
        self.more_button.hide()
        night = self.live.night
        here = set(night.order)
        try:
            found = self._standing()
        except (OSError, Refused) as trouble:
            self.say(unreadable_ious(trouble))
            return
        self._find_rows([iou for iou in found if iou.currency == night.currency], here)
        others = [iou for iou in found if _key(iou) not in self._shown]
        foreign = [iou for iou in others if {iou.debtor, iou.creditor} & here]
        most = len(self._shown) if self._all else _MOST
        for place, (key, iou) in enumerate(self._shown.items()):
            if place < most or night.book.moved(*key):
                self._add(key, iou)
        self.lead_by_keys(list(self._buttons.values()))
        self.landing = self._first_open()
        hidden = len(self._shown) - most
        if hidden > 0:
            self.more_button.setText(more_ious_words(hidden))
            self.more_button.show()
        counted = any(move.how is IouEnd.NETTED and not move.taken_back for move in night.book.moves)
        self.say(ious_sentence(some=bool(self._buttons), counted=counted))
        self._others.show_text(other_ious_sentence(len(foreign), len(others) - len(foreign)))

    def hideEvent(self, event: QHideEvent) -> None:
        """Forget the order of the rows: the next time the section is opened the oldest IOU is the first again."""
        self._shown.clear()
        self._all = False
        super().hideEvent(event)

    def _show_all(self) -> None:
        """Show the rest of a long list, and give the keyboard to its first row."""
        self._all = True
        before = len(self._buttons)
        self.refresh()
        rows = list(self._buttons.values())
        if before < len(rows):
            rows[before][0].setFocus(Qt.FocusReason.OtherFocusReason)

    def _standing(self) -> Sequence[Iou]:
        """What is owed in the club; the IOUs of this night alone if it is in no club file. Raises `OSError`.

        What of tonight is not paid yet is in tonight's plan, and what the house gets or pays is on no IOU.
        """
        if self._known is None:
            return standing_ious([self.live.night])
        tonight = self.live.night.id
        return [
            iou
            for iou in self._known()
            if iou.on_iou or (iou.night != tonight and HOUSE not in (iou.debtor, iou.creditor))
        ]

    def _find_rows(self, open_: Sequence[Iou], here: set[PlayerId]) -> None:
        """Bring the rows up to date, the new ones below."""
        standing = {_key(iou): iou for iou in open_}
        for key, iou in self._shown.items():
            self._shown[key] = standing.get(key, None if iou is None else replace(iou, left=Fraction(0)))
        self._shown |= {key: iou for key, iou in standing.items() if {iou.debtor, iou.creditor} & here}
        for move in self.live.night.book.moves:
            if not move.taken_back:
                self._shown.setdefault((move.night, move.payment))

    def _add(self, key: _Key, iou: Iou | None) -> None:
        night = self.live.night
        assert night.currency is not None
        moves = [move for move in night.book.moves if not move.taken_back and (move.night, move.payment) == key]
        remarks = [iou_move_words(move, night.currency) for move in moves]
        left = Fraction(0) if iou is None else iou.left
        dead = fill(COUNTED_IN if moves and moves[-1].how is IouEnd.NETTED else NOTHING_LEFT)
        if iou is not None:
            away = [player.name for player in self._away(iou)]
            remarks.append(iou_remark(iou, night, *away[:1]))
            title = iou_title(iou)
        elif moves:
            title = iou_ended_title(night, moves[-1])
        else:  # it was taken off on another page
            return
        acts: list[Act] = [
            (fill(_ACTS[how]), partial(self._move, iou, how) if iou is not None and left else dead)
            for how in _ends(tonight=key[0] == night.id)
        ]
        acts.append((fill(_PART), partial(self._ask_part, iou) if iou is not None and left else dead))
        acts.append((fill(form_labels.UNDO), partial(self._take_back, key) if moves else fill(NOTHING_TO_UNDO)))
        amount = night.currency.write(left or sum((move.amount for move in moves), Fraction(0)))
        number = self.number_of(len(self._buttons))
        self._buttons[key] = self.add_row(title, "; ".join(remarks), amount, acts, number)

    def _first_open(self) -> QPushButton | None:
        """The button that pays the first debt that is open; None if none is."""
        paid = fill(_ACTS[IouEnd.PAID])
        buttons = (button for row in self._buttons.values() for button in row if button.text() == paid)
        return next((button for button in buttons if button.isEnabled()), None)

    def _away(self, iou: Iou) -> list[Player]:
        """Those of the two who are not on tonight's list."""
        people = Player(iou.debtor, iou.debtor_name), Player(iou.creditor, iou.creditor_name)
        return [player for player in people if player.id not in self.live.night.order]

    def _move(self, iou: Iou, how: IouEnd, amount: Fraction | None = None) -> None:
        away = self._away(iou)

        def act(night: Night) -> tuple[MoneyEntry, ...]:
            check_stands(iou, self._standing())
            return money_actions.move_iou(night, self._on_iou(iou), how, amount)

        if self.write(lambda keeper: keeper.record(act, joiners=away)):
            self._rest(self._now.get(_key(iou), _key(iou)), fill(form_labels.UNDO))

    def _on_iou(self, owed: Iou) -> Iou:
        """What is owed, put on an IOU in its own night; the row that shows it stays."""
        if self._put_on_iou is None:
            return owed
        iou = self._put_on_iou(owed)
        was = _key(owed)
        self._now[was] = _key(iou)
        self._shown = {_key(iou) if key == was else key: iou if key == was else at for key, at in self._shown.items()}
        return iou

    def _ask_part(self, iou: Iou) -> None:
        self._leave_part()
        ends = _ends(tonight=iou.night == self.live.night.id)
        self.asking = PartPayment([fill(_PART_ACTS[how]) for how in ends])
        self.asking.entered.connect(partial(self._move_part, iou, ends))
        self.asking.left.connect(partial(self._give_up, iou))
        self.column.addWidget(self.asking)
        self.asking.show()
        self.opened.emit(self.asking)
        self.asking.ask(iou_question(iou), iou.currency, iou.left)
        for button in self._buttons.get(_key(iou), ()):  # what ends all of the debt
            button.setEnabled(False)

    def _move_part(self, iou: Iou, ends: Sequence[IouEnd], amount: Fraction, act: int) -> None:
        self._move(iou, ends[act], amount)

    def _give_up(self, iou: Iou) -> None:
        self.refresh()
        self._rest(_key(iou), fill(_PART))

    def _rest(self, key: _Key, act: str) -> None:
        """Give the keyboard to a button of a row that writes no payment."""
        for button in self._buttons.get(key, ()):
            if button.text() == act:
                button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_part(self) -> None:
        if self.asking is not None:
            self.column.removeWidget(self.asking)
            self.asking.hide()
            self.asking.deleteLater()
            self.asking = None

    def _take_back(self, key: _Key) -> None:
        """Take back what last became of an IOU tonight."""
        if self.write(lambda keeper: keeper.record(lambda night: money_actions.take_back_iou_move(night, *key))):
            self._rest(key, fill(_PART))


def _key(iou: Iou) -> _Key:
    return iou.night, iou.payment


def _ends(*, tonight: bool) -> tuple[IouEnd, ...]:
    """What can be done with an IOU; one of tonight is among tonight's payments already."""
    return (IouEnd.PAID, IouEnd.FORGIVEN) if tonight else (IouEnd.NETTED, IouEnd.PAID, IouEnd.FORGIVEN)
