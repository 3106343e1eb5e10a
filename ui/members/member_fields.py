"""`MemberFields`: what the club keeps about a person beside the name; each field is saved when it is left."""

from __future__ import annotations

from datetime import date
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.money.iban import is_iban
from scorekeeper.night.members import LONGEST_SHORT, Member, check_short_name, payment_address
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import tidy
from scorekeeper.text.dates import NO_DAY, date_words, read_date
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.members_text import newer_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import LinkButton
from ui.widgets.date_edit import is_month_first
from ui.widgets.fields import Field, FieldEdit
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.lines_edit import LinesEdit
from ui.widgets.link_row import LinkRow
from ui.widgets.rule_lines import Divider

_LONGEST: Final = 200


class MemberFields(QWidget):
    """The fields; `noted` carries the `Member` to keep from now on."""

    noted = Signal(object)

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today, self._member = today, Member()
        self.short = FieldEdit(say("Short name"), size="text")
        self.short.setMaxLength(LONGEST_SHORT)
        self._short_field = Field(say("Short name"), self.short)
        self.short.setToolTip(plain_tooltip(say("for narrow columns")))
        self.pay = FieldEdit(say("How to pay"), size="text")
        self.pay.setMaxLength(_LONGEST)
        self._pay_field = Field(say("IBAN, or a link that begins with https://"), self.pay)
        self.pay.setPlaceholderText(say("IBAN or https:// link"))
        self._pay_field.label.hide()  # the heading says it
        self.notes = LinesEdit(say("Notes"))
        self.since = FieldEdit(say("Member since"), size="text")
        self._since_field = Field(say("Member since"), self.since)
        self.is_member = QCheckBox(say("member"))
        self.is_member.setToolTip(plain_tooltip(say("Belongs to the club; without it a guest")))
        self.in_statistics = QCheckBox(say("in statistics"))
        self.in_statistics.setToolTip(
            plain_tooltip(
                say(
                    "Without it statistics and seasons do not show this person; "
                    "the nights do, and what the others won tells the rest"
                )
            )
        )
        self.retired = QCheckBox(say("retired"))
        self.retired.setToolTip(plain_tooltip(say("Does not come any more, and is suggested last for new nights")))
        self.bar = LinkButton(say("barred…"))
        self.barred = TextLabel(role="red", wrap=True)
        self.newer = TextLabel(role="ink2", wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._headings = tuple(
            HeadingLabel(text, size="text") for text in (say("How to pay"), say("Notes"), say("Standing"))
        )
        for heading, parts in zip(self._headings, ((self._pay_field,), (self.notes,), ()), strict=True):
            self._column.addWidget(heading)
            self._column.addWidget(Divider())
            for part in parts:
                self._column.addWidget(part)
        self._boxes = QGridLayout()
        for place, box in enumerate((self.is_member, self.in_statistics, self.retired)):
            self._boxes.addWidget(box, place // 2, place % 2)
            box.clicked.connect(self._save)
        self._boxes.addLayout(LinkRow(self.bar), 1, 1)
        self._column.addLayout(self._boxes)
        self._pair = QHBoxLayout()
        self._pair.addWidget(self._short_field, 1)
        self._pair.addWidget(self._since_field, 1)
        self._column.addLayout(self._pair)
        self._column.addWidget(self.barred)
        self._column.addWidget(self.newer)
        self.short.editingFinished.connect(self._save)
        self.pay.editingFinished.connect(self._save)
        self.since.editingFinished.connect(self._save)
        self.notes.left.connect(self._save)
        follow(self._space)

    def show_member(self, member: Member, barred: str, *, is_same: bool) -> None:
        """Show what is kept about a person, and that the club has barred this person. If it is the same person as
        before, what could not be kept stays to be mended."""
        self._member = member
        shown = (
            (self.short, self._short_field, member.short),
            (self.pay, self._pay_field, member.pay),
            (self.since, self._since_field, date_words(member.since)),
        )
        for edit, field, text in shown:
            if not (is_same and edit.isModified()):
                field.show_error("")
                with QSignalBlocker(edit):
                    edit.setText(text)
        if not self.pay.isModified():
            self._say_pay(member.pay)
        if not (is_same and self.notes.document().isModified()):
            self.notes.show_text(member.notes)
        for box, ticked in (
            (self.is_member, not member.is_guest),
            (self.in_statistics, not member.hidden),
            (self.retired, member.retired),
        ):
            box.setChecked(ticked)
        self.barred.show_text(barred)
        self.newer.show_text(newer_words(member))

    def save(self) -> None:
        """Save what is typed and was not saved yet."""
        self._save()

    def _save(self) -> None:
        """Save the fields if they have changed; what is wrong is said below its field."""
        member = replace(
            self._member,
            is_guest=not self.is_member.isChecked(),
            hidden=not self.in_statistics.isChecked(),
            retired=self.retired.isChecked(),
            notes=self.notes.toPlainText().strip(),
            short=self._read_short(),
            since=self._read_since(),
            pay=self._read_pay(),
        )
        self.notes.document().setModified(False)
        if member != self._member:
            self._member = member
            self.noted.emit(member)

    def _read_short(self) -> str:
        short = tidy(self.short.text())
        try:
            check_short_name(short)
        except Refused as refusal:
            self._short_field.show_error(as_sentence(capital(refusal_text(refusal))))
            return self._member.short
        self._short_field.show_error("")
        self.short.setModified(False)
        return short

    def _read_pay(self) -> str:
        try:
            address = payment_address(self.pay.text())
        except Refused as refusal:
            self._pay_field.show_error(as_sentence(capital(refusal_text(refusal))))
            return self._member.pay
        self._say_pay(address)
        self.pay.setModified(False)
        return address

    def _say_pay(self, address: str) -> None:
        self._pay_field.show_error("")
        if address:
            self._pay_field.show_understood(say("The IBAN is right") if is_iban(address) else say("A link"))

    def _read_since(self) -> str:
        typed = self.since.text().strip()
        day = read_date(typed, self._today, month_first=is_month_first()) if typed else None
        is_wrong = bool(typed) and day is None
        self._since_field.show_error(fill(NO_DAY) if is_wrong else "")
        self.since.setModified(is_wrong)
        return day.isoformat() if day is not None else self._member.since if typed else ""

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(8))
        self._boxes.setHorizontalSpacing(look.px(8))
        self._boxes.setVerticalSpacing(0)
        self._pair.setSpacing(look.px(16))
        for heading in self._headings[1:]:
            heading.setContentsMargins(0, look.px(16), 0, 0)
