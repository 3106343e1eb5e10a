"""Entry of players' names: suggestions for the typed letters, and the name that is taken when the field is left.

The club's players are suggested under the line, the last to have played first. Enter, Tab and the start button take the
marked suggestion. A name that no player of the club has is that of a new player.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from scorekeeper.drafts.table_draft import KnownPlayer
from scorekeeper.rules.name_matching import completion_of, matches, name_key, player_named, same_name, tidy
from scorekeeper.text.course_sentences import let_in
from scorekeeper.text.dates import ago
from ui.new_night.player_lines import PlayerLines
from ui.new_night.player_row import PlayerRow
from ui.new_night.suggestions import Suggestion, SuggestionList

_SUGGESTIONS: Final = 5


class NameEntry(QObject):
    """The open one of the lines and the suggestions under it."""

    picked = Signal(object)
    """A suggestion was clicked: its name is in this line, and the cursor may go on."""
    unfolded = Signal(object)
    """The list of suggestions was shown."""

    def __init__(self, known: Sequence[KnownPlayer], today: date, lines: PlayerLines, parent: QWidget) -> None:
        super().__init__(parent)
        self._known = sorted(known, key=lambda one: one.last_played, reverse=True)
        self._today = today
        self._lines = lines
        self._open: PlayerRow | None = None
        self.suggestions = SuggestionList(parent)
        self.suggestions.taken.connect(self._clicked)
        self.suggestions.followed.connect(self._show_offer)
        lines.dropped.connect(self._dropped)

    def also_known(self, people: Sequence[KnownPlayer]) -> None:
        """Suggest others too; a list that is open shows them at once."""
        self._known = sorted((*self._known, *people), key=lambda one: one.last_played, reverse=True)
        if self._open is not None and not self.has_no_suggestions:
            self._offer(self._open)

    @property
    def has_no_suggestions(self) -> bool:
        return not self.suggestions.isVisible()

    def open(self, row: PlayerRow) -> None:
        """Handle the focus of a line: an empty one suggests players."""
        self._open = row
        if row.is_empty:
            self._offer(row)

    def typed(self, row: PlayerRow) -> None:
        """Handle a change of the text in a line."""
        self._offer(row)
        self._lines.changed.emit()

    def leave(self, row: PlayerRow) -> None:
        """Handle that a line has lost the focus."""
        if row in self._lines.rows:
            self.take(row)
            self.fold()
            self.settle(row)
        if self._open is row:
            self._open = None

    def commit(self) -> None:
        """Take the name of the open line, as when it is left."""
        if self._open is not None:
            self.take(self._open)
            self.settle(self._open)
        self.fold()

    def take(self, row: PlayerRow) -> None:
        """Take the marked suggestion into its line."""
        marked = self.suggestions.marked
        if marked is not None and self._open is row:
            row.take(marked.name, marked.player)
            self.fold()

    def settle(self, row: PlayerRow) -> None:
        """Accept the text of a line: the club's player of that name, or a new one; an empty line moves to the end."""
        typed = tidy(row.name.text())
        if typed and not same_name(typed, row.kept):
            found = player_named(typed, self._known)
            row.take(found.name if found else typed, found.id if found else None)
        elif not typed:
            row.take("", None)
            row.card.clear()
        row.name.show_completion("")
        row.name.setAccessibleDescription("")
        row.name.wants_escape = False
        self._lines.refill()

    def step(self, row: PlayerRow, by: int) -> bool:
        """Mark the next suggestion or the one before; False if the cursor is to leave the list upwards."""
        if by < 0 and self.suggestions.currentRow() <= 0 and row.is_empty:
            self.fold()
            return False
        self.suggestions.step(by)
        self._show_marked(row)
        return True

    def escape(self, row: PlayerRow) -> None:
        """Hide the suggestions; if none are shown, restore the previous name."""
        if self.has_no_suggestions:
            row.name.setText(row.kept)
        else:
            self.fold()
        row.name.show_completion("")
        row.name.wants_escape = row.name.text() != row.kept
        self._lines.changed.emit()

    def fold(self) -> None:
        self.suggestions.offer((), mark=False)

    def _offer(self, row: PlayerRow) -> None:
        typed = tidy(row.name.text())
        others = {name_key(one.name.text()) for one in self._lines.people if one is not row}
        free = [one for one in self._known if name_key(one.name) not in others]
        found = [
            Suggestion(one.name, one.left or (let_in() if one.let_in else ago(one.last_played, self._today)), one.id)
            for one in matches(typed, free, _SUGGESTIONS)
        ]
        if typed and player_named(typed, self._known) is None and name_key(typed) not in others:
            found.append(Suggestion(typed, is_new=True))
        self.suggestions.offer(tuple(found), mark=bool(typed))
        self.suggestions.lay_under(row)
        self._show_marked(row)
        self._show_offer()

    def _show_offer(self) -> None:
        if not self.has_no_suggestions:
            self.unfolded.emit(self.suggestions)

    def _show_marked(self, row: PlayerRow) -> None:
        marked = self.suggestions.marked
        row.name.wants_escape = not self.has_no_suggestions or row.name.text() != row.kept
        row.name.show_completion(completion_of(row.name.text(), marked.name) if marked and not marked.is_new else "")
        said = f"{marked.words} {marked.remark}".strip() if marked else ""
        row.name.setAccessibleDescription(said)

    def _clicked(self, suggestion: Suggestion) -> None:
        row = self._open
        if row is not None:
            row.take(suggestion.name, suggestion.player)
            self.fold()
            self.picked.emit(row)

    def _dropped(self, row: PlayerRow) -> None:
        if self._open is row:
            self._open = None
            self.fold()
        self.suggestions.forget(row)
