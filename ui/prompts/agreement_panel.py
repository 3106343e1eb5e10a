"""The panel that asks who agrees: all players are ticked at first, a number toggles one, Enter writes the entries."""

from __future__ import annotations

from functools import partial
from itertools import accumulate, pairwise
from math import ceil

from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, QEvent, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import short_names
from scorekeeper.text.effect_text import EffectSentence, effect_words, moved_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.short_labels import brief_names
from scorekeeper.text.templates import say
from ui.prompts.agreement_heights import AgreementHeights
from ui.prompts.committee import ask_who_decided
from ui.prompts.effect_paint import paint_effect
from ui.prompts.finished_game import WRITE_KEY, known, line_of
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_panel import PromptPanel, key_pieces
from ui.prompts.questions import Agreement, Answer, TextQuestion
from ui.prompts.title_rows import title_rows
from ui.theme.controls import paint_box
from ui.theme.tokens import Role
from ui.widgets.announce import announce
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.text_fit import Piece, Pieces, paint_line, width_of

COMMITTEE_KEY = "g"
"""The key that says that a committee or an outsider decided; the same begins what a committee decided of a game."""
REASON_KEY = "r"
_BOX = 20
_AFTER_MARGIN = 12
"""Between the word in the margin and ticks that stand in one row, pixels at 100 %."""


class AgreementPanel(PromptPanel):
    """Shows an `Agreement` with its effect; emits `AgreedEntries`, or `left` on Esc."""

    is_last = True

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._question: Agreement
        self._ticked: set[PlayerId] = set()
        self._names: dict[PlayerId, str] = {}
        self._asked = QElapsedTimer()
        """The time at which the question was asked."""
        self.refusal = ""
        """Why the entries cannot be written with these players agreeing; "" if they can."""
        self.reminder = ""
        """Why the last key did nothing."""
        self._lines: tuple[int, ...] = ()
        self.effect: EffectPreview | None = None
        """The effect of the entries; None if they were never allowed since the question was shown."""
        self.sentences: tuple[EffectSentence, ...] = ()
        """The effect in words, shown under the ticks."""
        self.write_key = "Enter"
        """The key that writes what is agreed to: a separate one if money of a finished game moves."""

    def ask(self, question: Agreement) -> None:
        """Show an agreement, with all players ticked but those who are not at first."""
        self._question, self._ticked = question, set(question.order)
        self._names = {player.id: player.name for player in question.people}
        self._asked.start()
        self.effect, self.sentences, self._lines = None, _warned(question), ()
        self.write_key = "Enter"
        self.setAccessibleName(question.title)
        self._check()  # the effect is shown whether or not all agree
        if question.unticked:
            self._ticked.difference_update(question.unticked)
            self._check()

    @property
    def agreed(self) -> tuple[PlayerId, ...]:
        """The players who agree, in the order of the seats."""
        return tuple(player for player in self._question.order if player in self._ticked)

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of the sheet that are changed or struck, or before which a deal is written."""
        return self._lines

    @property
    def keeps_deals(self) -> bool:
        """See `PromptPanel`."""
        return True

    def _check(self) -> None:
        """Compute the entries for the players who agree, and their effect or refusal."""
        question = self._question
        self.refusal = self.reminder = ""
        try:
            entries = question.entries(self.agreed)
            self._lines = tuple(line for line in map(line_of, entries) if line is not None)
            self.effect = question.effect(entries)
            result = () if question.result is None else (EffectSentence(question.result(self.agreed)),)
            self.sentences = (*_warned(question), *result, *effect_words(self.effect))
            self.write_key = WRITE_KEY if moved_words(self.effect) else "Enter"
        except Refused as refusal:
            too_few = refusal.code in ("agreement_too_small", "all_must_agree")
            self.refusal = question.needed if too_few else capital(refusal_text(refusal))
        words = (
            f"{number} {self._names[player]}, {question.ticked if player in self._ticked else say('unticked')}"
            for number, player in zip(question.numbers, question.order, strict=True)
        )
        effect = (sentence.words for sentence in self.sentences)
        other = [say("{key} a committee decided", key=COMMITTEE_KEY)] if question.decider else []
        if self.write_key != "Enter":
            other.append(say("{key} writes it", key=self.write_key))
        self.setAccessibleDescription("; ".join((self.refusal or question.needed, *words, *other, *effect)))
        self.update()

    def _toggle(self, number: int) -> None:
        question = self._question
        if number in question.numbers:
            self._ticked ^= {question.order[question.numbers.index(number)]}
            self._check()
        else:
            self._show_reminder(str(number))

    def _show_reminder(self, key: str) -> None:
        """Report a key that belongs to no player."""
        numbers = self._question.numbers
        first, last = min(numbers), max(numbers)
        whole = 1 < len(numbers) == last - first + 1
        keys = say("{first} to {last}", first=first, last=last) if whole else ", ".join(map(str, numbers))
        self.show_wrong(
            say("“{key}” is nobody’s key: {keys}, {enter} or Esc", key=key, keys=keys, enter=self.write_key)
        )

    def show_wrong(self, words: str) -> None:
        """See `PromptPanel`."""
        self.reminder = words
        announce(self, words)
        self.update()

    def _enter(self, event: QKeyEvent) -> None:
        """Confirm, unless Enter was pressed again at once, before the question could be read.

        Keys that no keyboard sends, such as those of the number pad, have no time and are not pressed at once.
        """
        if self.refusal:
            self.show_wrong(self.refusal)
        elif self.write_key != "Enter":
            self.show_wrong(say("This changes a finished game: {key} writes it", key=self.write_key))
        elif event.timestamp() and self._asked.elapsed() < QApplication.doubleClickInterval():
            self.show_wrong(say("Enter once more if all who are ticked agree"))
        else:
            self._confirm()

    def _confirm(self) -> None:
        if not self.refusal:
            made = self._question.agreed_entries(self.agreed)
            self.answered.emit(made if self.write_key == "Enter" else known(made), self._question)

    # layout

    @property
    def _heights(self) -> AgreementHeights:
        partners = max(map(len, self._question.players))
        return AgreementHeights(self._look, self.sentences, partners, self.text_width, self.room, self.lines_room)

    def wanted_height(self) -> int:
        """See `PromptPanel`."""
        return self._heights.wanted

    @property
    def title_height(self) -> int:
        return self._heights.title

    def tick_rects(self) -> list[QRect]:
        """The rectangles of the ticks, in the order of the number keys."""
        heights, columns, players = self._heights, self._columns, self._question.players
        top, height = heights.title, heights.tick
        if not heights.is_low or heights.partners == 1:
            hands = [(hand, row) for hand, partners in enumerate(players) for row in range(len(partners))]
            return [columns.hand(hand, top + row * height, height) for hand, row in hands]
        margin = width_of([Piece(self._question.ticked, "ink2", "text")], self._look)
        left, right = columns.left + ceil(margin) + self._look.px(_AFTER_MARGIN), columns.right
        names = (width_of(_numbered(1, self._names[player], "ink"), self._look) for player in self._question.order)
        edges = accumulate(_shares([ceil(name) + self._beside_name for name in names], right - left), initial=left)
        return [QRect(edge, top, after - edge, height) for edge, after in pairwise(edges)]

    # keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Numbers toggle players, Enter writes, Esc leaves.

        Letters ask for a reason, or who decided in place of the players, if that is possible.
        """
        key = Qt.Key(event.key())
        if key in ENTER_KEYS:
            if not event.isAutoRepeat():
                self._enter(event)
        elif key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.left.emit()
        elif event.text().isdecimal():
            self._toggle(int(event.text()))
        elif self._begin(event.text().lower()):
            pass
        elif event.text().strip() and event.text().isprintable():
            self._show_reminder(event.text())
        else:
            event.ignore()

    def _begin(self, letter: str) -> bool:
        """Run the command of a key in the title; False if it is not one of them."""
        unticked = tuple(player for player in self._question.order if player not in self._ticked)
        question = replace(self._question, unticked=unticked)
        if letter == REASON_KEY and question.with_reason is not None:
            asked = question.with_reason
            self.answered.emit(replace(asked, answer=partial(_with_reason, question, asked)), question)
        elif letter == COMMITTEE_KEY and question.decider:
            self.answered.emit(ask_who_decided(question), question)
        elif letter == self.write_key:
            self._confirm()
        else:
            return False
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click toggles a player; a click on a key of the title does what the key does.

        The second one of a double click whose first click opened this question does nothing, as an Enter pressed again
        at once.
        """
        if event.button() != Qt.MouseButton.LeftButton:
            return
        at_once = self._asked.elapsed() < QApplication.doubleClickInterval()
        if event.type() == QEvent.Type.MouseButtonDblClick and at_once:
            self.show_wrong(say("Click once more if all who are ticked agree"))
            return
        place = event.position().toPoint()
        for number, rect in zip(self._question.numbers, self.tick_rects(), strict=True):
            if rect.contains(place):
                self._toggle(number)
                return
        key = self.key_at(place) or ""
        if key == "Enter":
            self._confirm()
        elif key == "Esc":
            self.left.emit()
        else:
            self._begin(key)

    # painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        question = self._question
        painter, look = QPainter(self), self._look
        self.paint_ground(painter)
        _, keys = title_rows(question.title, question.needed, self._key_wordings(), self.title_area, look)
        self.paint_title(painter, question.title, [keys], self.reminder or self.refusal)  # no key moves for a refusal
        rects = self.tick_rects()
        for player, rect, label in zip(question.order, rects, self.tick_labels(), strict=True):
            self._paint_tick(painter, rect, label, ticked=player in self._ticked)
        margin = QRectF(self._columns.margin(self.title_height, rects[0].height()))
        paint_line(painter, look, margin, [Piece(question.ticked, "ink2", "text")], [])
        top, effect = max(rect.bottom() for rect in rects) + 1, self._heights.effect
        paint_effect(painter, look, self._columns, top, self.effect, effect)
        self.paint_sentences(painter, top + effect, self.sentences)

    def _key_wordings(self) -> list[Pieces]:
        """The keys of the title with what they do, in fewer and fewer words."""
        question = self._question
        all_ticked = len(self._ticked) == len(question.order)
        reason = key_pieces([(REASON_KEY, say("reason"))]) if question.with_reason is not None else []
        both = [key_pieces([(self.write_key, words)])[0] for words in question.enter]
        enter = both[0 if all_ticked else 1]
        # no key moves under the mouse while players are ticked, with any label of Enter or without it
        bare = [replace(piece, least=0) for piece in both]
        rooms = [ceil(max(piece.width(self._look) for piece in of) * 100 / self._look.zoom) for of in (both, bare)]
        shown = Piece("", before=enter.before) if self.refusal else enter
        ends = [[replace(shown, least=room), *key_pieces([("Esc", say("back"))])] for room in rooms]
        committee = (say("a committee decided"), say("committee")) if question.decider else ()
        decided = [key_pieces([(COMMITTEE_KEY, words)]) for words in committee] or [[]]
        return [[*reason, *others, *end] for end in ends for others in decided]

    def _name_area(self, rect: QRect) -> QRectF:
        """The area of number and name, left of the box."""
        return QRectF(rect.adjusted(0, 0, -self._beside_name, 0))

    @property
    def _beside_name(self) -> int:
        """The width of the box right of a name, with what is left free around it."""
        return self._look.px(11 + _BOX + 8)

    def shown_names(self) -> dict[PlayerId, str]:
        """The names beside the ticks: whole or short, as there is room for all and their numbers.

        Of a short name that has none the first letters are shown.

        The whole names stand over the columns of the sheet.
        """
        order = self._question.order
        short = short_names(self._question.people)
        brief = dict(zip(order, brief_names([short[player] for player in order]), strict=True))
        ticks = list(zip(order, self.tick_rects(), strict=True))

        def fits(name: str, rect: QRect) -> bool:
            return width_of(_numbered(1, name, "ink"), self._look) <= self._name_area(rect).width()

        if all(fits(self._names[who], rect) for who, rect in ticks):
            return self._names
        return {who: (short if fits(short[who], rect) else brief)[who] for who, rect in ticks}

    def _paint_tick(self, painter: QPainter, rect: QRect, label: Pieces, *, ticked: bool) -> None:
        """Paint number, name and box, aligned with the scores of the columns."""
        look = self._look
        side = look.px(_BOX)
        box = QRect(rect.right() - look.px(11) - side, rect.center().y() - side // 2, side, side)
        paint_box(painter, box, Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked, look)
        paint_line(painter, look, self._name_area(rect), [], label)

    def tick_labels(self) -> list[Pieces]:
        """The key and the name beside each tick; if there is no room for both the name is cut, never the key."""
        question, names, look = self._question, self.shown_names(), self._look
        labels: list[Pieces] = []
        for number, player, rect in zip(question.numbers, question.order, self.tick_rects(), strict=True):
            key, name = _numbered(number, names[player], "ink" if player in self._ticked else "ghost")
            room = self._name_area(rect).width() - width_of([key], look) - look.px(name.before)
            if name.width(look) > room:
                cut = look.metrics("text").elidedText(name.text, Qt.TextElideMode.ElideRight, max(0, room))
                name = replace(name, text=cut)
            labels.append([key, name] if name.text.strip("…") else [key])
        return labels


def _shares(widths: list[int], room: int) -> list[int]:
    """The widths of ticks in one row: what each needs and as much of the rest, all alike if there is no room."""
    spare = room - sum(widths)
    return [width + spare // len(widths) for width in widths] if spare >= 0 else [room // len(widths)] * len(widths)


def _with_reason(question: Agreement, asked: TextQuestion, reason: str) -> Answer:
    """The question with a reason, ticked as it was before."""
    answer = asked.answer(reason)
    return replace(answer, unticked=question.unticked) if isinstance(answer, Agreement) else answer


def _warned(question: Agreement) -> tuple[EffectSentence, ...]:
    return (EffectSentence(question.warning, urgent=True),) if question.warning else ()


def _numbered(number: int, name: str, role: Role) -> Pieces:
    return [Piece(str(number), "ink2", "text", kind="key"), Piece(name, role, "text", before=8)]
