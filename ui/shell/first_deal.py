"""`FirstDealCoach`: a quiet line under the sheet that leads through a first deal, until it is put away for good."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from scorekeeper.rules.points import write
from scorekeeper.text.first_deal_text import CoachLine, CoachStep
from scorekeeper.text.templates import say
from ui.live.live_night import LiveNight
from ui.live.view_settings import ViewSettings
from ui.shell.actions import command_of, key_words
from ui.shell.sheet_workspace import SheetWorkspace
from ui.theme.look import Look
from ui.theme.theme import follow, least_touch
from ui.widgets.key_caps import KeyHint
from ui.widgets.labels import TextLabel
from ui.widgets.row_density import CLOSEST

_DEALS: Final = 1
"""After so many more deals there is nothing left to show."""


class CoachBar(QWidget):
    """The line: which step, what to do, and a button that puts it away."""

    def __init__(self) -> None:
        super().__init__()
        self.place = TextLabel(role="accent", weight=600)
        self.words = TextLabel(role="ink2_on_table", wrap=True)
        self.away = KeyHint("Esc", say("put away"))
        self.away.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        policy = self.away.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.away.setSizePolicy(policy)
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.place)
        self._row.addWidget(self.words, 1)
        self._row.addWidget(self.away)

    def show_line(self, line: CoachLine) -> None:
        """Show a step."""
        self.place.setText(line.place)
        self.place.setVisible(bool(line.place))
        self.words.setText("\N{NO-BREAK SPACE}".join(line.words.rsplit(" ", 2)))  # no word alone on a second line

    def clear(self) -> None:
        """Say nothing more, in the same place."""
        self.setFixedHeight(self.height())
        self.place.setText("")
        self.words.setText("")
        self.away.hide()

    def show_look(self, look: Look) -> None:
        """Take the look of the button bar, no higher than a finger and the words need."""
        side = look.px(24)
        self._row.setContentsMargins(side, 0, side, 0)
        self._row.setSpacing(look.px(12))
        for label in (self.place, self.words):
            label.set_size("text", look)
        self.away.show_look(look)
        self.away.setFixedHeight(least_touch())


class FirstDealCoach(QObject):
    """Follows the open row of a game and says what to type next."""

    def __init__(self, workspace: SheetWorkspace, live: LiveNight, settings: ViewSettings) -> None:
        super().__init__(workspace)
        self._workspace, self._live, self._settings = workspace, live, settings
        self._deals = live.game.sheet.deals_played
        self._has_written = self.is_finished = False
        """Whether a deal was written since; whether there is nothing left to say."""
        self._reached = self._step = 0
        """The number of the last step that was shown; how close the rows were when there was nothing left to say."""
        self.bar = CoachBar()
        workspace.page.fitted.connect(self._fit)
        workspace.page.put_below_sheet(self.bar)
        follow(self._follow_look)  # after the parts of the bar
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), workspace.page)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        for pressed in (self._escape.activated, self._escape.activatedAmbiguously):
            pressed.connect(self.put_away)
        self.bar.away.clicked.connect(self.put_away)
        workspace.row_changed.connect(self.refresh)
        workspace.numbers.shown_changed.connect(self.refresh)
        self.refresh()

    def put_away(self) -> None:
        """Remove the line; it is shown again only on request."""
        self._finish()
        self.bar.hide()
        self.bar.deleteLater()
        self.deleteLater()

    def _finish(self) -> None:
        """Show nothing more. The place of the line stays, so that nothing moves, until a deal needs its room."""
        if self.is_finished:
            return
        self.is_finished = self._settings.coached = True
        self._workspace.row_changed.disconnect(self.refresh)
        self._workspace.numbers.shown_changed.disconnect(self.refresh)
        self._escape.setEnabled(False)
        self.bar.clear()
        self._workspace.page.want_line(wanted=False)
        self._live.shown.connect(self.put_away)
        self._deals, self._step = self._live.game.sheet.deals_played, self._workspace.view.band.density.step
        self._live.changed.connect(self._give_way)

    def _follow_look(self, _look: Look) -> None:
        self._fit()

    def _fit(self) -> None:
        """Show the line as large as the buttons, if the page has room for it; its place alone goes for good."""
        room, look = self._workspace.page.room_for_line()
        if not self.is_finished:
            self.bar.show_look(look)
            self.bar.setVisible(self.bar.heightForWidth(room.width()) <= room.height())
        elif self.bar.height() > room.height():
            self.put_away()

    def _give_way(self) -> None:
        """Leave the place of the line to the sheet if its rows got closer for another deal, or are the closest."""
        step = self._workspace.view.band.density.step
        if self._live.game.sheet.deals_played > self._deals and (step > self._step or step >= CLOSEST):
            self.put_away()

    def refresh(self) -> None:
        """Show the step at which the deal is."""
        line = self._line()
        if line is None:
            self._finish()
            return
        self.bar.show_line(line)
        row = self._workspace.open_row
        self._workspace.page.want_line(wanted=not self._workspace.is_asking)  # which needs the room of deals itself
        is_free = not (self._workspace.is_asking or self._workspace.numbers.is_open)
        self.bar.away.setVisible(is_free)  # Esc leaves the question else, and closes the pad
        self._escape.setEnabled(row is not None and row.typed.is_empty and is_free)

    def _line(self) -> CoachLine | None:
        """The step now; None if there is nothing left to show. A step before one that was shown is not counted."""
        line = self._next_line()
        if line is None:
            return None
        if line.step is CoachStep.FIRST and not self._has_written:  # a row that was cleared begins again
            self._reached = 0
        is_again = line.step.value < self._reached
        if line.is_step:
            self._reached = max(self._reached, line.step.value)
        return replace(line, is_counted=False) if is_again else line

    def _next_line(self) -> CoachLine | None:
        """The step now, by its number."""
        sheet, row = self._live.game.sheet, self._workspace.open_row
        written = sheet.deals_played - self._deals
        self._has_written = self._has_written or written > 0
        if row is None or sheet.over is not None or written > _DEALS:
            return None
        if self._workspace.is_asking:
            return CoachLine(CoachStep.ASKED)
        undo, redo = (key_words(command_of(name)) for name in ("undo", "redo"))
        typed, player = row.typed, row.typed.names[row.current_hand]
        if typed.is_complete and row.problem:
            return CoachLine(CoachStep.REFUSED)
        if row.waits_for_enter:
            return CoachLine(CoachStep.READ_BACK)
        if typed.is_complete:
            return CoachLine(CoachStep.ALL_TYPED)
        if typed.proposal is not None:
            hand, points = typed.proposal
            return CoachLine(CoachStep.PROPOSED, typed.names[hand], write(points))
        if typed.is_empty and written:
            return CoachLine(CoachStep.WRITTEN, undo=undo)
        if typed.is_empty and self._has_written:
            return CoachLine(CoachStep.TAKEN_BACK, redo=redo)
        others = (cell for hand, cell in enumerate(typed.cells) if hand != row.current_hand)
        step = CoachStep.NEXT if any(cell.is_typed for cell in others) else CoachStep.FIRST
        return CoachLine(step, player, by_pad=self._workspace.numbers.is_open)
