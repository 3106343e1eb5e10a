"""The panel that asks who agrees: all players are ticked at first, a number toggles a player, Enter writes the entries.

Where each player has to check again, nobody is ticked at first.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import short_names
from scorekeeper.text.effect_text import EffectSentence, effect_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.prompts.effect_paint import paint_effect, said_height
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_panel import TITLE, PromptPanel, key_pieces
from ui.prompts.questions import Agreement, TextQuestion
from ui.theme.controls import paint_box
from ui.theme.tokens import Role, RowHeight, Space
from ui.widgets.announce import announce
from ui.widgets.text_fit import Piece, Pieces, fitting, paint_line, width_of

_TICK_ROW = 36
_BOX = 20
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class AgreementPanel(PromptPanel):
    """Shows an `Agreement` with its effect; emits `AgreedEntries`, or `left` on Esc."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._asked: Agreement | None = None
        self._agreed: set[PlayerId] = set()
        self._refusal = ""
        self._reminder = ""
        """Why the last key did nothing."""
        self._effect: EffectPreview | None = None
        self._said: tuple[EffectSentence, ...] = ()

    def ask(self, asked: Agreement) -> None:
        """Show an agreement, with all players ticked or none."""
        self._asked, self._agreed = asked, set(asked.order if asked.all_ticked else ())
        self._effect, self._said = None, ()
        self.setAccessibleName(asked.title)
        self._check()

    @property
    def agreed(self) -> tuple[PlayerId, ...]:
        """The players who agree, in the order of the seats."""
        return tuple(player for player in self._asked.order if player in self._agreed) if self._asked else ()

    @property
    def refusal(self) -> str:
        """Why the entries cannot be written with these players agreeing; "" where they can."""
        return self._refusal

    @property
    def effect(self) -> EffectPreview | None:
        """The effect of the entries; None where they are refused."""
        return self._effect

    @property
    def said(self) -> tuple[EffectSentence, ...]:
        """The sentences under the ticks."""
        return self._said

    def _check(self) -> None:
        """Compute the entries for the players who agree, and their effect or refusal."""
        asked = self._asked
        if asked is None:
            return
        self._refusal = self._reminder = ""
        try:
            self._effect = asked.effect(asked.act(self.agreed))
            self._said = effect_words(self._effect)
        except Refused as refusal:
            too_few = refusal.code in ("agreement_too_small", "all_must_agree")
            self._refusal = asked.needed if too_few else capital(refusal_text(refusal))
        words = (
            f"{number} {asked.names[player]}, {asked.ticked if player in self._agreed else 'unticked'}"
            for number, player in zip(asked.numbers, asked.order, strict=True)
        )
        said = (one.words for one in self._said)
        self.setAccessibleDescription("; ".join((self._refusal or asked.needed, *words, *said)))
        self.update()

    def _toggle(self, number: int) -> None:
        asked = self._asked
        if asked is not None and number in asked.numbers:
            self._agreed ^= {asked.order[asked.numbers.index(number)]}
            self._check()
        elif asked is not None:
            self._show_reminder(str(number))

    def _show_reminder(self, key: str) -> None:
        """Report a key that belongs to no player."""
        numbers = self._asked.numbers if self._asked else ()
        first, last = min(numbers, default=0), max(numbers, default=0)
        whole = 1 < len(numbers) == last - first + 1
        keys = say("{first} to {last}", first=first, last=last) if whole else ", ".join(map(str, numbers))
        self._reminder = say("“{key}” is nobody here: {keys}, Enter or Esc", key=key, keys=keys)
        announce(self, self._reminder)
        self.update()

    def _decide(self) -> None:
        if self._asked is not None and not self._refusal:
            self.answered.emit(self._asked.decided(self.agreed), self._asked)

    def _rows(self) -> int:
        return max((len(hand) for hand in self._asked.players), default=0) if self._asked else 0

    def wanted_height(self) -> int:
        """The height of title, ticks and effect, pixels."""
        look = self._look
        above = look.px(TITLE) + self._rows() * look.px(_TICK_ROW) + look.px(RowHeight.RUN_OPTION)
        said = said_height(self._said, self.text_width, look)
        return above + said + look.px(Space.RHYTHM)

    def tick_rects(self) -> list[QRect]:
        """The rectangles of the ticks, in the order of the number keys."""
        look, rects = self._look, []
        for hand, players in enumerate(self._asked.players if self._asked else ()):
            for line in range(len(players)):
                top = look.px(TITLE) + line * look.px(_TICK_ROW)
                rects.append(self._columns.hand(hand, top, look.px(_TICK_ROW)))
        return rects

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Numbers toggle players, Enter writes, r asks for a reason where one is possible, Esc leaves."""
        key = Qt.Key(event.key())
        if key in _ENTER:
            if not event.isAutoRepeat():
                self._decide()
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.left.emit()
        elif event.text().isdecimal():
            self._toggle(int(event.text()))
        elif event.text().lower() == "r" and self._asked is not None and self._asked.why is not None:
            self.answered.emit(TextQuestion("For what reason?", partial(self._asked.why, self._asked)), self._asked)
        elif event.text().strip() and event.text().isprintable():
            self._show_reminder(event.text())
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click toggles a player; a click on the keys of the title writes."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        place = event.position().toPoint()
        numbers = self._asked.numbers if self._asked is not None else ()
        for number, rect in zip(numbers, self.tick_rects(), strict=True):
            if rect.contains(place):
                self._toggle(number)
                return
        if place.y() < self._look.px(TITLE) and place.x() > self.width() // 2:
            self._decide()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        asked = self._asked
        if asked is None:
            return
        painter, look = QPainter(self), self._look
        self.paint_ground(painter)
        self.paint_title(painter, asked.title, [self._keys(asked)], self._reminder or self._refusal)
        rects = self.tick_rects()
        whole = all(self._has_room(*ticks) for ticks in zip(asked.order, rects, strict=True))
        for number, player, rect in zip(asked.numbers, asked.order, rects, strict=True):
            self._tick(painter, rect, number, player, whole=whole)
        margin = QRect(0, look.px(TITLE), 1, look.px(_TICK_ROW))
        place = QRectF(self._columns.margin(margin.top(), margin.height()))
        paint_line(painter, look, place, [Piece(asked.ticked, "ink2", "text")], [])
        top = look.px(TITLE) + self._rows() * look.px(_TICK_ROW)
        paint_effect(painter, look, self._columns, top, self._effect)
        self.paint_sentences(painter, top + look.px(RowHeight.RUN_OPTION), self._said)

    def _keys(self, asked: Agreement) -> Pieces:
        everybody = len(self._agreed) == len(asked.order)
        reason = (("r", "reason"),) if asked.why is not None else ()
        return key_pieces((*reason, ("Enter", asked.enter[0 if everybody else 1]), ("Esc", "back")))

    def _name_area(self, rect: QRect) -> QRectF:
        """The area of number and name, left of the box."""
        return QRectF(rect.adjusted(0, 0, -self._look.px(11 + _BOX + 8), 0))

    def _has_room(self, player: PlayerId, rect: QRect) -> bool:
        """Whether the whole name fits beside its number."""
        pieces = _numbered(1, self._asked.names[player] if self._asked else "", "ink")
        return width_of(pieces, self._look) <= self._name_area(rect).width()

    def _tick(self, painter: QPainter, rect: QRect, number: int, player: PlayerId, *, whole: bool) -> None:
        """Paint number, name and box, aligned with the scores of the columns; `whole` for full names."""
        assert self._asked is not None
        look = self._look
        side = look.px(_BOX)
        box = QRect(rect.right() - look.px(11) - side, rect.center().y() - side // 2, side, side)
        ticked = player in self._agreed
        paint_box(painter, box, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked, look)
        area = self._name_area(rect)
        role: Role = "ink" if ticked else "ghost"
        name = self._asked.names[player] if whole else short_names(self._asked.names)[player]
        brief = look.metrics("text").elidedText(name, Qt.TextElideMode.ElideRight, area.width())
        wordings = [_numbered(number, name, role), *([Piece(words, role, "text")] for words in (name, brief))]
        _, right = fitting([([], pieces) for pieces in wordings], area.width(), look)
        paint_line(painter, look, area, [], right)


def _numbered(number: int, name: str, role: Role) -> Pieces:
    return [Piece(str(number), "ink2", "text", kind="key"), Piece(name, role, "text", before=8)]
