"""`OpenRow`: the model of the row that is typed: its cells, the open cell, the question and the message below it.

It is the row of the next deal; or of an old or forgotten deal, while the texts of the next deal are kept. No Qt, no
disk. Esc keeps what it clears for one undo.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.drafts.row_draft import PromptDraft, Texts
from scorekeeper.night.night import Night
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import DealEntry, DealtIn, Entry, LastTricksClaim, Ruled, has_charge
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.display_names import hand_names, short_names
from scorekeeper.text.short_labels import brief_names
from scorekeeper.text.templates import say
from ui.live.open_deal import ActualDeal, OpenDeal, texts_of
from ui.live.typed_row import TypedCell, TypedRow, may_be
from ui.prompts.questions import AnyQuestion, PreparedEntry, Question


class OldDeal(Struct, frozen=True):
    """The old deal that is typed again, or before which a forgotten one is inserted.

    `texts` were in the cells when it was opened; `next_texts` are those of the next deal. `written_after` are the
    entries after the newest deal, which are undone with it and written again, so that no agreement is needed; None for
    an older deal, whose change needs the agreement of the players.
    """

    row: DealRow
    texts: tuple[str, ...]
    next_texts: tuple[str, ...]
    written_after: tuple[Entry, ...] | None = None


class OpenRow:
    """The open row of a game; `game` is the index of the game, `names` are those of its columns."""

    def __init__(self, night: Night, game: int, names: tuple[str, ...], texts: Sequence[str] = ()) -> None:
        self.night, self.game, self.names = night, game, names
        sheet = night.games[game].sheet
        self.typed = TypedRow.of(sheet, names, OpenDeal.next_of(sheet), texts)
        self.current_hand: HandIndex = self.typed.first_open
        """The hand whose cell is open."""
        self.chosen_hand: HandIndex | None = None
        """The hand whose cell the user chose by an arrow key, Tab or a click; None after Enter has moved on."""
        self.is_read_back = False
        """Whether the complete row is shown to be read before Enter writes it."""
        self.was_read_back = False
        """Whether it was read back before, or refused, since it was opened: its figures may be typed again."""
        self.is_typed_again = False
        """Whether such a row adds up with figures still to come: the next one is that of its open cell."""
        self.message, self.hint = "", ""
        """What is wrong, and a remark; both are shown in the line under the cells."""
        self.is_answered = False
        """Whether the message is the answer to a command, which Esc closes before it clears anything."""
        self.question: AnyQuestion | None = None
        self.prepared: PreparedEntry | None = None
        """An entry that a command made and Enter writes."""
        self.shown_entry: PreparedEntry | None = None
        """The entry whose figures replace the typed ones: prepared, or in the open question who agrees."""
        self.prompt: PromptDraft | None = None
        """How the question or the prepared entry is reached again; None if there is neither."""
        self.old: OldDeal | None = None
        """None while the row is that of the next deal."""
        self.cleared: tuple[str, ...] | None = None
        """The texts that Esc cleared, for one undo."""
        self.taken_back: tuple[str, ...] | None = None
        """The texts that undo took back, for one redo."""
        self.typed_ahead = ""
        """The figure that was typed while the row or an entry waited for Enter: for the row that follows."""
        self.refused = ""
        """A typed figure that cannot follow the prepared entry: an Enter behind it is dropped too."""
        self.nothing_changed = ""
        """That an old deal was left as it is and which deal is open now, until Enter was pressed in it."""
        self.answers: dict[str, Texts] = {}
        """What is typed in questions of this game and not written, by the key of the question."""

    # which deal

    def open_next(self, night: Night, game: int, names: tuple[str, ...], texts: Sequence[str] = ()) -> None:
        """Open the next deal of a game, with the texts of a draft; a row that was read back and stays remains so."""
        self.night, self.game, self.names = night, game, names
        sheet = night.games[game].sheet
        before, was_read_back = self.typed, self.is_read_back and self.old is None
        typed = TypedRow.of(sheet, names, OpenDeal.next_of(sheet), texts, proposes=before.proposes)
        self._open(typed)
        stays = typed.names == before.names and typed.texts == before.texts
        self.is_read_back = was_read_back and stays and typed.is_complete and not typed.problem

    def amend(self, old: DealRow, hand: HandIndex, written_after: tuple[Entry, ...] | None = None) -> None:
        """Open an old deal in a hand's cell; see `OldDeal.written_after`."""
        texts = texts_of(old, self.typed.sheet.rules)
        typed = self._old_row(old, OpenDeal.amending(old), texts)
        current_hand = hand if hand in old.dealt_in else old.dealt_in[0]
        self._open(typed, OldDeal(old, texts, self.next_texts, written_after), current_hand)

    def insert(self, before: DealRow, stated: DealtIn, texts: Sequence[str] = ()) -> None:
        """Open a forgotten deal before an old one."""
        hands = self.typed.sheet.hands
        typed = self._old_row(before, OpenDeal.inserted_before(before, hands, stated), texts)
        self._open(typed, OldDeal(before, ("",) * hands, self.next_texts))

    def leave_old(self) -> None:
        """Open the next deal again, with the texts that it had, and say that nothing was changed in the old one."""
        left = self.deal
        self.open_next(self.night, self.game, self.names, self.next_texts)
        said = (
            say("Nothing changed in {deal}.", deal=left.name.lower())
            if left.amends is not None
            else say("No deal was put in before deal {number}.", number=left.number)
        )
        if self.typed.sheet.over is None:
            hand = self.typed.names[self.current_hand]
            said = say("{said} This is {deal}: {hand}’s points.", said=said, deal=self.deal.name.lower(), hand=hand)
        self.nothing_changed = said

    def _old_row(self, row: DealRow, deal: OpenDeal, texts: Sequence[str]) -> TypedRow:
        names = hand_names(self.night.players, row.seats)
        return TypedRow.of(self.typed.sheet, names, deal, texts, proposes=self.typed.proposes)

    def _open(self, typed: TypedRow, old: OldDeal | None = None, current_hand: HandIndex | None = None) -> None:
        self.typed, self.old = typed, old
        self.current_hand = typed.first_open if current_hand is None else current_hand
        self.chosen_hand, self.is_read_back = None, False
        self.was_read_back = self.is_typed_again = False
        self.show_message()
        self.typed_ahead = self.refused = self.nothing_changed = ""
        self.question, self.prepared, self.shown_entry, self.prompt = None, None, None, None
        self.cleared = self.taken_back = None

    @property
    def deal(self) -> OpenDeal:
        return self.typed.deal

    @property
    def next_texts(self) -> tuple[str, ...]:
        """The texts typed for the next deal, also while the row is that of an old one."""
        return self.old.next_texts if self.old else self.typed.texts

    @property
    def initial_texts(self) -> tuple[str, ...]:
        """The texts before anything was typed."""
        return self.old.texts if self.old else ("",) * len(self.typed.cells)

    @property
    def unchanged_deal(self) -> DealEntry | None:
        """The old deal, with its offence or ruling, while nothing in it is changed."""
        if self.old is None or self.deal.amends is None or self.typed.texts != self.old.texts:
            return None
        return self.old.row.deal

    @property
    def problem(self) -> str:
        """Why the row cannot be written as it is; "" if it can, also as a deal that was written so."""
        charged, cards = charged_deal(self), self.typed.cards
        if isinstance(charged, LastTricksClaim | Ruled) and may_be(self.typed, replace(charged, points=cards)):
            return ""  # their points need not make 26
        return "" if self.unchanged_deal is not None else self.typed.problem

    @property
    def asks_table(self) -> bool:
        """Whether players have to agree before the row is written."""
        return self.old is not None and self.old.written_after is None

    # typing

    def set_cell(self, hand: HandIndex, cell: TypedCell) -> None:
        """Replace a cell; the row has to be read back again."""
        self._set_typed(self.typed.with_cell(hand, cell))

    def set_texts(self, texts: Sequence[str]) -> None:
        """Replace the texts of all cells; the row has to be read back again."""
        typed = self.typed
        self._set_typed(TypedRow.of(typed.sheet, typed.names, typed.deal, texts, proposes=typed.proposes))

    def _set_typed(self, typed: TypedRow) -> None:
        self.typed = typed
        self.show_message(hint=self.nothing_changed)
        self.is_read_back = self.is_typed_again = False
        self.cleared = self.taken_back = None

    def propose(self, proposes: bool) -> None:
        """Set whether the last hand's points are proposed."""
        self.typed = replace(self.typed, proposes=proposes)

    def show_message(self, message: str = "", hint: str = "") -> None:
        """Set an error or a hint; both are cleared without arguments."""
        self.message, self.hint, self.is_answered = message, hint, False

    @property
    def cleared_hint(self) -> str:
        """How the texts that Esc cleared, or undo took back, are brought back; "" if there are none."""
        if self.taken_back is not None:
            return say("Ctrl+Shift+Z brings back what was typed.")
        return say("Ctrl+Z brings back what was typed.") if self.cleared is not None else ""

    # state

    @property
    def shown(self) -> TypedRow:
        """The row with who dealt and the pass that such an entry states."""
        entry = self.shown_entry.entry if self.shown_entry is not None else None
        if not isinstance(entry, DealEntry):
            return self.typed
        return replace(self.typed, actual=ActualDeal(entry.dealer, entry.passing))

    @property
    def brief_names(self) -> tuple[str, ...]:
        """The first letters of the hands, none of which is another player's name tonight."""
        return brief_names(self.typed.names, short_names(self.night.players).values())

    @property
    def waits_for_enter(self) -> bool:
        """Whether the row only waits for Enter, so that a figure that is typed belongs to the next deal."""
        left_alone = self.is_read_back and self.chosen_hand is None and not self.is_typed_again
        return (
            left_alone
            and self.prepared is None
            and self.deal.is_next
            and self.typed.is_complete
            and not self.typed.problem
        )

    @property
    def is_busy(self) -> bool:
        """Whether there is something to show even if no deal can be entered."""
        return self.old is not None or self.question is not None or self.prepared is not None

    @property
    def cell_label(self) -> tuple[str, str]:
        """The icon and the word that the open cell shows during a question; ("", "") for none."""
        return self.question.cell if isinstance(self.question, Question) else ("", "")


def charged_deal(row: OpenRow) -> DealEntry | None:
    """The old deal, if it has a charge or a ruling and other points are typed for it; else None."""
    if row.old is None or row.deal.amends is None or row.unchanged_deal is not None:
        return None
    return row.old.row.deal if has_charge(row.old.row.deal) else None


def asks_at_once(row: OpenRow) -> bool:
    """Whether players have to agree to an old deal as it is typed now: that question reads the row back."""
    return row.asks_table and row.deal.amends is not None and not row.problem
