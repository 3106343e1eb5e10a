"""Which row is open: the next deal, or an old or a forgotten one that is written while the next one waits.

Pure: no Qt, no disk. What is typed is never lost here: Esc keeps it for one undo, an old deal keeps the open row.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from scorekeeper.night.night import Night
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import DealtIn, Entry
from scorekeeper.sheet.sheet import DealRow
from scorekeeper.text.sheet_line_words import hand_names
from ui.deal_entry.row_state import RowState
from ui.live.open_deal import OpenDeal, texts_of
from ui.live.row_entry import RowEntry
from ui.prompts.questions import Asking


@dataclass(slots=True)
class RowDesk:
    """The open row of a game of a night, and what waits behind it."""

    night: Night
    game: int
    names: tuple[str, ...]
    proposes: bool
    state: RowState
    old: DealRow | None = None
    """The deal that is written anew, or before which a forgotten one is written."""
    waiting: list[str] = field(default_factory=list)
    cleared: list[str] | None = None
    ahead: str = ""
    """A figure of the next deal, typed while this one waited to be sealed."""
    again: tuple[Entry, ...] | None = None
    """What was written after the newest deal: it is taken back with the deal and written again after it, and nobody is
    asked; None where the old deal is amended."""

    @classmethod
    def of(cls, night: Night, game: int, names: tuple[str, ...], *, proposes: bool, texts: list[str]) -> RowDesk:
        """The next deal of a game, with a draft's texts (none where the draft is of another table)."""
        sheet = night.games[game].sheet
        row = RowEntry(
            sheet, names, OpenDeal.next_of(sheet), proposes, list(texts) if len(texts) == sheet.hands else []
        )
        return cls(night, game, names, proposes, RowState(row, row.first_open))

    def amending(self, old: DealRow, hand: HandIndex, again: tuple[Entry, ...] | None = None) -> RowDesk:
        """The desk while an old deal is written anew, or the newest one, after which only `again` was written."""
        names, texts = hand_names(self.night, old.seats), texts_of(old, self._bonus)
        row = RowEntry(self.row.sheet, names, OpenDeal.as_it_was(old), self.proposes, texts)
        at = hand if hand in old.dealt_in else old.dealt_in[0]
        state = RowState(row, at, before=tuple(row.texts), asks_table=again is None)
        return RowDesk(self.night, self.game, self.names, self.proposes, state, old, self.open_texts, again=again)

    def inserting(self, before: DealRow, stated: DealtIn, texts: list[str]) -> RowDesk:
        """The desk while a forgotten deal is written before an old one."""
        deal = OpenDeal.forgotten(before, self.row.sheet.hands, stated)
        row = RowEntry(self.row.sheet, hand_names(self.night, before.seats), deal, self.proposes, texts)
        state = RowState(row, row.first_open)
        return RowDesk(self.night, self.game, self.names, self.proposes, state, before, self.open_texts)

    def after_amending(self) -> RowDesk:
        """The desk as it was before the old deal was opened."""
        return RowDesk.of(self.night, self.game, self.names, proposes=self.proposes, texts=self.open_texts)

    @property
    def row(self) -> RowEntry:
        """The row that is typed in."""
        return self.state.row

    @property
    def open_texts(self) -> list[str]:
        """What is typed in the next row, waiting or not."""
        return list(self.waiting if self.old else self.row.texts)

    @property
    def _bonus(self) -> Points:
        return self.row.sheet.rules.bonus_points

    @property
    def untouched(self) -> list[str]:
        """The texts before anything was typed."""
        return (
            texts_of(self.old, self._bonus)
            if self.old and self.row.deal.amends is not None
            else [""] * len(self.row.texts)
        )

    def asking(self, hand: HandIndex | None = None) -> Asking:
        """What a command looks at, in the open cell or another."""
        return Asking(self.night, self.game, self.row, self.state.at_hand if hand is None else hand)
