"""Questions that open inside the sheet: plain values, which any screen can ask and any test can read.

A command answers with an entry ready to be sealed, with a question, or with a sentence that says what is missing.
Nothing is written before Enter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper import deal_points
from scorekeeper import entries as e
from scorekeeper.findings import Refused
from scorekeeper.night import Night
from scorekeeper.people import HandIndex, PlayerId
from scorekeeper.points import write
from scorekeeper.sheet import Sheet
from ui.sheet.preview import Preview, preview
from ui.sheet.row_entry import Prepared, RowEntry
from ui.sheet.words import capital


@dataclass(frozen=True, slots=True)
class Option:
    """One answer: its key, its words, and what it leads to; `preview` where its effect is shown in the columns."""

    key: str
    title: str
    details: tuple[str, ...]
    leads_to: Prepared | Question | Agreement
    preview: Preview | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """A choice of a few answers; the first is marked. `cell` is the sign and the word in the open cell meanwhile."""

    title: str
    options: tuple[Option, ...]
    escape: str = "back"
    cell: tuple[str, str] = ("", "")
    note: str = ""


@dataclass(frozen=True, slots=True)
class TextQuestion:
    """A question that is answered by a line of text."""

    title: str
    answer: Callable[[str], Prepared]


@dataclass(frozen=True, slots=True)
class Agreement:
    """Something to be written that the table must agree to: everybody is ticked, and who does not agree is unticked.

    `entry` makes what is written of those who agree, `effect` shows it; both may raise `Refused`.
    """

    title: str
    needed: str
    players: tuple[tuple[PlayerId, ...], ...]
    names: dict[PlayerId, str]
    entry: Callable[[e.Agreed], e.Entry]
    effect: Callable[[e.Entry], Preview]

    @property
    def order(self) -> tuple[PlayerId, ...]:
        """Everybody who is asked, by hand; the number keys follow it."""
        return tuple(player for hand in self.players for player in hand)


@dataclass(frozen=True, slots=True)
class Decided:
    """An entry that was read, agreed to and is to be written now."""

    entry: e.Entry


@dataclass(frozen=True, slots=True)
class Reopen:
    """An old deal is to be written anew; `entry` is its index."""

    entry: int


Answer = Prepared | Question | TextQuestion | Agreement | Decided | Reopen | str
"""What a command or an answer leads to; a text says what is missing."""


@dataclass(frozen=True, slots=True)
class Asking:
    """All that a command looks at: the night, the game, the open row and the hand whose cell is open."""

    night: Night
    game: int
    row: RowEntry
    hand: HandIndex

    @property
    def sheet(self) -> Sheet:
        """The sheet of the game."""
        return self.row.sheet

    @property
    def name(self) -> str:
        """The name of the open cell's hand."""
        return self.row.names[self.hand]

    def prepared(self, entry: e.DealEntry, sentence: str, icon: str) -> Prepared | str:
        """A deal of a special kind with its figures, or the sentence of what forbids it."""
        try:
            deal_points.check(entry, self.sheet.rules, self.sheet.hands, self.row.playing)
        except Refused as refusal:
            return capital(refusal.sentence)
        figures, _ = deal_points.score(entry, self.sheet.rules, self.sheet.hands, self.row.playing)
        shown = tuple(write(p) if hand in self.row.playing else "" for hand, p in enumerate(figures))
        return Prepared(entry, sentence, shown, icon)

    def record(self, entry: e.Entry, sentence: str, icon: str) -> Prepared:
        """An entry without figures."""
        return Prepared(entry, sentence, ("",) * self.sheet.hands, icon)

    def effect(self, entry: e.Entry) -> Preview:
        """What an entry would do; a deal in the place of an old one is taken as agreed by all."""
        old = self.row.deal.amends
        if old is not None and isinstance(entry, e.DealEntry):
            entry = e.Amend(old, entry, self.sheet.seated)
        return preview(self.night, self.game, entry)

    def agreement(self, title: str, needed: str, entry: Callable[[e.Agreed], e.Entry]) -> Agreement:
        """Ask the table."""
        return Agreement(title, needed, self.sheet.seats, self.night.names, entry, self.effect)
