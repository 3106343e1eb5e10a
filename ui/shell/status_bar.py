"""`StatusBar`: save state, whether the sheet adds up, what the club server has, last backup, scorekeeper, zoom."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.night.change import Change, Touched
from scorekeeper.rules.points import total, write
from scorekeeper.text.balance import cancelling_words, off_since
from scorekeeper.text.cut_text import cut_agreements, cut_sentence, keeps_score
from scorekeeper.text.dates import day_words
from scorekeeper.text.grammar import as_sentence, with_full_stop
from scorekeeper.text.sheet_sum import Reasons, made_of, sum_in_short
from scorekeeper.text.templates import say
from ui.live.live_night import LiveNight, WriteFailure
from ui.live.save_state import SaveProblem, SaveState
from ui.theme.literal_text import plain_tooltip, tooltip
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.status_item import StatusItem

_SHOWN = Touched.SHEET | Touched.GAMES | Touched.PEOPLE
"""What the bar shows of a night."""


def _saved_tip() -> str:
    return tooltip(say("Saved"), "", say("Each line is on the disk before it is shown as saved."))


class StatusBar(QWidget):
    """Each state is green while it is good and red otherwise."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.StatusBar, say("Status"))
        self._live: LiveNight | None = None
        self._save_state: SaveState | None = None
        self._saved = ""
        """What is shown while everything is saved: since when; "" if no night is open."""
        self._kept = True
        self._on_form = False
        """Whether the page is the form of a new night, which is about no night that was written."""
        self._sheet_zoom = 0
        """The zoom of the sheet, per cent; 0 if it is not shown."""
        self._pointed = ""
        """What is said about the place under the mouse."""
        self.saved = StatusItem()
        self.sums = StatusItem()
        self.tip = StatusItem()
        self.backup = StatusItem()
        self.sent = StatusItem()
        self.scorekeeper = StatusItem()
        self.scorekeeper.make_clickable()
        self.zoom = StatusItem()
        self.saved.setToolTip(_saved_tip())
        copied = say("When the club file was last copied and the copy checked.")
        self.backup.setToolTip(tooltip(say("Backup"), "", copied))
        self._row = QHBoxLayout(self)
        for item in (self.saved, self.sums, self.tip):
            self._row.addWidget(item)
        self._row.addStretch()
        for item in (self.sent, self.backup, self.scorekeeper, self.zoom):
            self._row.addWidget(item)
        self._beside = (self.saved, self.sums, self.sent, self.backup, self.scorekeeper, self.zoom)
        self._by_importance = (self.saved, self.sums, self.zoom, self.sent, self.scorekeeper, self.backup)
        follow(self._follow_look)

    def follow_save_state(self, state: SaveState) -> None:
        """Show the save state of a club file from now on."""
        self._save_state = state
        state.changed.connect(self._show_saved)
        self._show_saved()

    def show_night(self, live: LiveNight | None, *, kept: bool = True, saved_at: str = "") -> None:
        """Show the state of a night; unsaved lines stay reported."""
        self._live, self._kept = live, kept
        self._saved = "" if live is None else _saved_words(saved_at)
        self._show_saved()
        if live is None:
            self.sums.show_state("", "quiet")
            self.scorekeeper.show_state("", "quiet")
            return
        live.shown.connect(lambda _index: self.refresh())
        self.refresh()

    def show_form(self, *, for_night: bool) -> None:
        """Say on the form of a new night that nothing is written, and nothing about the night that is open."""
        if for_night != self._on_form:
            self._on_form = for_night
            self._show_saved()
            self._show_sheet()

    def show_change(self, change: Change) -> None:
        """Clear the message after a write, and update the sheet's state if it changed."""
        self.tip.show_state("", "quiet")
        self.tell_saved(change.lines[-1].at)
        if change.touched & _SHOWN:
            self._show_sheet()

    def tell_saved(self, at: str) -> None:
        """Show that all lines are saved, the last at the ISO time `at`; an error of the save state takes precedence."""
        if self._kept:
            self._saved = _saved_words(at)
            self._show_saved()

    def tell_trouble(self, trouble: WriteFailure) -> None:
        """Show an error or a refusal, with its full stop, until the next message; lasting errors come from
        `ui/live/save_state.py`."""
        self.tip.show_state(with_full_stop(trouble.sentence), "bad")

    def _show_saved(self) -> None:
        """Show whether everything is saved; the banner (`ui/backups/trouble_banner.py`) says why not."""
        state, item = self._save_state, self.saved
        amiss = state is not None and not state.is_saved
        only_read = state is not None and state.has(SaveProblem.READ_ONLY)
        item.setToolTip(plain_tooltip(state.why) if state is not None and (amiss or only_read) else _saved_tip())
        if self._on_form and not amiss and not only_read:
            item.setToolTip(plain_tooltip(say("Players and stake go into the books when the night starts.")))
            item.show_state(say("Nothing is written until the night starts."), "quiet")
        elif self._live is not None and not self._kept:
            item.show_state(say("Sample night, nothing is kept"), "quiet")
        elif amiss:
            item.show_state(say("NOT saved"), "bad")
        elif only_read:
            item.show_state(say("Read only"), "bad")
        else:
            item.show_state(self._saved, "good" if self._saved else "quiet")

    def tell_backup(self, words: str, *, good: bool, more: str = "") -> None:
        """Show the state of the backups in a few words; `more` is the tooltip."""
        self.backup.show_state(words, "quiet" if good else "bad")
        self.backup.setToolTip(plain_tooltip(more or words))

    def tell_sent(self, words: str, *, good: bool, more: str = "") -> None:
        """Show what the club server has, "" if there is none; `more` is the tooltip."""
        self.sent.show_state(words, "quiet" if good else "bad")
        self.sent.setToolTip(plain_tooltip(more or words))

    def tell(self, sentence: str) -> None:
        """Show a message until the next one."""
        self.tip.show_state(sentence, "quiet")

    def point(self, sentence: str) -> None:
        """Show the tip of what is under the mouse if there is no other message and room for it; "" clears it."""
        if self.tip.text() not in ("", self._pointed):
            return
        self.tip.show_state(sentence, "quiet")
        if self._is_crowded(self._room()):
            self.tip.show_state("", "quiet")
        self._pointed = self.tip.text()

    def refresh(self) -> None:
        """Update the state of the current game, and clear the message."""
        self.tip.show_state("", "quiet")
        self._show_sheet()

    def _show_sheet(self) -> None:
        """Update "adds up" and the scorekeeper."""
        live = self._live
        if self._on_form:
            self.sums.show_state("", "quiet")
            self.scorekeeper.show_state("", "quiet")
        if self._on_form or live is None or not live.night.games:
            return
        sheet = live.game.sheet
        cancelling = cancelling_words(sheet)
        points = write(total(sheet.scores))
        if sheet.error:
            self.sums.show_state(off_since(sheet), "bad")
        elif sheet.next_deal == 1:
            self.sums.show_state(say("No deal yet"), "quiet")
        elif cancelling:
            self.sums.show_state(say("{points} points, but errors cancel out", points=points), "bad")
        else:
            self.sums.show_state(say("The sheet adds up: {made_of}", made_of=sum_in_short(sheet)), "good")
        whole = as_sentence(made_of(Reasons.of(sheet)))
        self.sums.setToolTip(plain_tooltip(cancelling) if cancelling else tooltip(self.sums.text(), "", whole))
        keeper = live.names.get(sheet.scorekeeper, sheet.scorekeeper)
        said = keeps_score(keeper)
        self.scorekeeper.show_state(said, "quiet")
        cut = (cut_sentence(sheet.setup, live.names), *cut_agreements(sheet.setup, live.names))
        answers = say("Points that are missing are charged to whoever kept score then.")
        about = " ".join(filter(None, cut)) or answers
        self.scorekeeper.setToolTip(tooltip(said, "", f"{about} {say('A click lets somebody else keep it.')}"))

    def event(self, event: QEvent) -> bool:
        """Fit the message again after an item has changed its text or the bar its width."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._fit_message()
        return super().event(event)

    def _room(self) -> int:
        """The width of all items with their gaps, pixels."""
        margins = self._row.contentsMargins()
        return max(0, self.width() - margins.left() - margins.right())

    def _is_crowded(self, room: int) -> bool:
        """Whether there is a message that does not fit beside the other items."""
        beside = sum(item.sizeHint().width() + self._row.spacing() for item in self._beside if item.text())
        return bool(self.tip.text()) and self.tip.sizeHint().width() + beside > room

    def _fit_message(self) -> None:
        """Hide the least important parts if the message needs room; errors stay beside it."""
        room, gap = self._room(), self._row.spacing()
        widths = {item: item.sizeHint().width() + gap for item in self._beside if item.text()}
        wanted, tells = self.tip.sizeHint().width(), bool(self.tip.text())
        staying = list(widths)
        for item in reversed(self._by_importance):
            over = sum(widths[one] for one in staying) + (wanted if tells else -gap) > room
            if over and item in staying and item.state != "bad" and (tells or len(staying) > 1):
                staying.remove(item)
        crowded = tells and sum(widths[one] for one in staying) + wanted > room
        for item in widths:
            item.setVisible(item in staying)
        height = current_theme().look.bar_height
        if crowded:
            free = room - sum(widths[item] for item in staying)
            wanted = min(wanted, max(free, room // 2))
            height = self.tip.wrapped_height(wanted)
        self.tip.set_wrapping(crowded)
        self.tip.setMinimumWidth(wanted if crowded else 0)
        self.tip.setMaximumWidth(wanted if crowded else room)
        self.tip.setFixedHeight(height)
        self.setFixedHeight(height)

    def _follow_look(self, look: Look) -> None:
        side = look.px(Space.WINDOW)
        self._row.setContentsMargins(side, 0, side, 0)
        self._row.setSpacing(look.px(24))
        self._fit_message()
        self._show_zoom(look.zoom)

    def show_sheet_zoom(self, zoom: int) -> None:
        """Take the zoom at which the sheet is shown, per cent; 0 if another page is shown."""
        if zoom != self._sheet_zoom:
            self._sheet_zoom = zoom
            self._show_zoom(current_theme().look.zoom)

    def _show_zoom(self, zoom: int) -> None:
        """Show the zoom of the window, and that of the sheet if it has no room for as much."""
        words, remark = (
            say("{zoom} %", zoom=zoom),
            say("A click shows all sizes; Ctrl and the mouse wheel go through them."),
        )
        if 0 < self._sheet_zoom < zoom:
            words = say("{zoom} %, sheet {sheet} %", zoom=zoom, sheet=self._sheet_zoom)
            remark = " ".join((remark, say("The sheet is as large as this window has room for.")))
        self.zoom.setToolTip(tooltip(say("Zoom"), say("Ctrl++ and Ctrl+-"), remark))
        self.zoom.show_state(words, "quiet")


def _saved_words(at: str) -> str:
    """That all is saved, with the time of the last line, in ISO form; "" if that is unknown."""
    return say("Saved {time}", time=_local_time(at)) if at else say("Saved")


def _local_time(at: str) -> str:
    """The local time of an ISO time; the date if it is not today."""
    then = datetime.fromisoformat(at).astimezone()
    if then.date() == datetime.now().astimezone().date():
        return then.strftime("%H:%M:%S")
    return day_words(then.date().isoformat())
