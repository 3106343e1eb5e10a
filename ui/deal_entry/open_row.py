"""`OpenRow`: the model of the row that is being typed: its cells, the open cell, what is asked, what is said.

It is the row of the next deal, or of an old or a forgotten one while what is typed for the next deal waits. Pure: no
Qt, no disk. Nothing typed is lost here: Esc keeps the texts for one undo, an old deal keeps those of the next deal.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.night import Night
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import DealtIn, Entry
from scorekeeper.sheet.sheet import DealRow
from scorekeeper.text.display_names import hand_names
from ui.live.open_deal import OpenDeal, texts_of
from ui.live.typed_row import TypedCell, TypedRow
from ui.prompts.questions import AnyQuestion, PreparedEntry, PromptContext, Question


class OldDeal(Struct, frozen=True):
    """The old deal that is entered again, or before which a forgotten one is inserted.

    `texts` stood in the cells when it was opened, `waiting` in those of the next deal. `again` are the entries written
    after the newest deal: they are taken back with it and written again, and nobody is asked; None where the deal is
    amended with the table's agreement.
    """

    row: DealRow
    texts: tuple[str, ...]
    waiting: tuple[str, ...]
    again: tuple[Entry, ...] | None = None


class HalfWritten(Struct, frozen=True):
    """An old deal that was left half typed when another game was looked at."""

    game: int
    typed: TypedRow
    old: OldDeal
    at_hand: HandIndex
    is_read_back: bool
    message: str
    cleared: tuple[str, ...] | None


class OpenRow:
    """The open row of a game of a night; `names` are those of its columns."""

    def __init__(
        self, night: Night, game: int, names: tuple[str, ...], texts: Sequence[str] = (), *, proposes: bool = True
    ) -> None:
        self.night, self.game, self.names = night, game, names
        sheet = night.games[game].sheet
        self.typed = TypedRow.of(sheet, names, OpenDeal.next_of(sheet), texts, proposes=proposes)
        self.at_hand: HandIndex = self.typed.first_open
        """The open cell."""
        self.by_hand: HandIndex | None = None
        """The cell to which somebody went with an arrow, Tab or a click; None where the cursor came there by itself."""
        self.is_read_back = False
        self.message, self.hint = "", ""
        """What is wrong, and what is said quietly."""
        self.asked: AnyQuestion | None = None
        """The question that is open."""
        self.prepared: PreparedEntry | None = None
        """An entry that is not typed cell by cell, to be sealed with Enter."""
        self.old: OldDeal | None = None
        self.cleared: tuple[str, ...] | None = None
        """What Esc cleared, for one undo."""
        self.ahead = ""
        """A figure of the next deal, typed while this one waited to be sealed."""

    # which deal

    def open_next(self, night: Night, game: int, names: tuple[str, ...], texts: Sequence[str] = ()) -> None:
        """Open the next deal of a game, with the texts of a draft."""
        self.night, self.game, self.names = night, game, names
        sheet = night.games[game].sheet
        self._open(TypedRow.of(sheet, names, OpenDeal.next_of(sheet), texts, proposes=self.typed.proposes))

    def amend(self, old: DealRow, hand: HandIndex, again: tuple[Entry, ...] | None = None) -> None:
        """Open an old deal in a hand's cell; `again` where it is the newest one and nobody need agree."""
        texts = texts_of(old, self._bonus)
        typed = self._old_row(old, OpenDeal.as_it_was(old), texts)
        at_hand = hand if hand in old.dealt_in else old.dealt_in[0]
        self._open(typed, OldDeal(old, texts, self.open_texts, again), at_hand)

    def insert(self, before: DealRow, stated: DealtIn, texts: Sequence[str] = ()) -> None:
        """Open a forgotten deal before an old one."""
        hands = self.typed.sheet.hands
        typed = self._old_row(before, OpenDeal.forgotten(before, hands, stated), texts)
        self._open(typed, OldDeal(before, ("",) * hands, self.open_texts))

    def leave_old(self) -> None:
        """Go on with the next deal, as it was typed."""
        self.open_next(self.night, self.game, self.names, self.open_texts)

    @property
    def half_written(self) -> HalfWritten | None:
        """The old deal as it is now, to be taken up again; None where the next deal is open."""
        if self.old is None:
            return None
        return HalfWritten(self.game, self.typed, self.old, self.at_hand, self.is_read_back, self.message, self.cleared)

    def take_up(self, half: HalfWritten) -> bool:
        """Go on with an old deal where it was left; False where its game has changed since."""
        if half.typed.sheet.length != self.typed.sheet.length:
            return False
        self._open(half.typed, replace(half.old, waiting=self.open_texts), half.at_hand)
        self.is_read_back, self.message, self.cleared = half.is_read_back, half.message, half.cleared
        return True

    def _old_row(self, row: DealRow, deal: OpenDeal, texts: Sequence[str]) -> TypedRow:
        names = hand_names(self.night.names, row.seats)
        return TypedRow.of(self.typed.sheet, names, deal, texts, proposes=self.typed.proposes)

    def _open(self, typed: TypedRow, old: OldDeal | None = None, at_hand: HandIndex | None = None) -> None:
        self.typed, self.old = typed, old
        self.at_hand = typed.first_open if at_hand is None else at_hand
        self.by_hand, self.is_read_back = None, False
        self.message, self.hint, self.ahead = "", "", ""
        self.asked, self.prepared, self.cleared = None, None, None

    @property
    def _bonus(self) -> Points:
        return self.typed.sheet.rules.bonus_points

    @property
    def deal(self) -> OpenDeal:
        """Which deal it is."""
        return self.typed.deal

    @property
    def open_texts(self) -> tuple[str, ...]:
        """What is typed in the next row, waiting or not."""
        return self.old.waiting if self.old else self.typed.texts

    @property
    def untouched(self) -> tuple[str, ...]:
        """The texts before anything was typed."""
        return self.old.texts if self.old else ("",) * len(self.typed.cells)

    @property
    def asks_table(self) -> bool:
        """Whether sealing needs the table's agreement, as for an old deal."""
        return self.old is not None and self.old.again is None

    # typing

    def put(self, hand: HandIndex, cell: TypedCell) -> None:
        """Put something else into a cell: nothing was read back, nothing is wrong yet."""
        self.typed = self.typed.with_cell(hand, cell)
        self.say()
        self.is_read_back, self.cleared = False, None

    def put_all(self, texts: Sequence[str]) -> None:
        """Put something else into every cell."""
        typed = self.typed
        self.typed = TypedRow.of(typed.sheet, typed.names, typed.deal, texts, proposes=typed.proposes)
        self.say()
        self.is_read_back, self.cleared = False, None

    def propose(self, proposes: bool) -> None:
        """Propose the last hand's points, or have all of them typed."""
        self.typed = replace(self.typed, proposes=proposes)

    def say(self, message: str = "", hint: str = "") -> None:
        """Say one thing, or nothing any more."""
        self.message, self.hint = message, hint

    # how it stands

    @property
    def waits(self) -> bool:
        """Whether the row was read back and waits for Enter alone, so that a figure is one of the next deal."""
        left_alone = self.is_read_back and self.by_hand is None and self.prepared is None
        return left_alone and self.deal.is_next and self.typed.is_complete and not self.typed.problem

    @property
    def is_busy(self) -> bool:
        """Whether there is something to show even where no deal can be entered."""
        return self.old is not None or self.asked is not None or self.prepared is not None

    @property
    def event(self) -> tuple[str, str]:
        """The sign and the word in the open cell while it is asked what happened there."""
        return self.asked.cell if isinstance(self.asked, Question) else ("", "")

    def prompt_context(self, hand: HandIndex | None = None) -> PromptContext:
        """What a command looks at, in the open cell or another."""
        return PromptContext(self.night, self.game, self.typed, self.at_hand if hand is None else hand)
