"""The context that a command gets. A command is a function from a `PromptContext` to an `Answer` (`questions.py`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.early_leavers import early_leavers_of
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.people import HandIndex, Player, PlayerId
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet import deal_points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.corrections import decided
from scorekeeper.sheet.new_entries import check_new
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.bonus_card import free_points, taker_words
from scorekeeper.text.display_names import short_names
from scorekeeper.text.entry_labels import deal_icon
from scorekeeper.text.entry_sentences import EntryContext, read_back
from scorekeeper.text.numbers import capital
from scorekeeper.text.open_leavers import away_sentence
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.live.typed_row import TypedRow
from ui.prompts.preview import EffectPreview
from ui.prompts.questions import Agreement, PreparedEntry

COMMITTEE_NAME = "the committee"
"""Who decides in place of the players, if no one else is named."""


class PromptContext(Struct, frozen=True):
    """The context of a command: the night, the index of its game, the open row and the hand of the open cell.

    `known` are the players of the club, for a name that is typed, `barred` those whom it has barred; `about` is the
    player whom the command is about, "" if only the hand is known. `line` is the entry of the current line of the
    sheet, `entry` a deal that replaces an old one, `note` what is kept with it, `ready` one that waits for Enter.
    """

    night: Night
    game: int
    row: TypedRow
    hand: HandIndex
    known: tuple[Player, ...] = ()
    barred: tuple[Barred, ...] = ()
    about: PlayerId = ""
    line: int | None = None
    entry: e.DealEntry | None = None
    note: str = ""
    ready: PreparedEntry | None = None

    @property
    def sheet(self) -> Sheet:
        return self.row.sheet

    @property
    def name(self) -> str:
        """The name of the open cell's hand."""
        return self.row.names[self.hand]

    @property
    def context(self) -> EntryContext:
        """The context for the sentence of an entry; that of an old deal names the players who played it."""
        deal = self.row.deal
        old = deal.inserts if deal.amends is None else deal.amends
        row = None if old is None else self.sheet.row_of(old)
        seats = row.seats if isinstance(row, DealRow) else self.sheet.seats
        return EntryContext(short_names(self.night.players), self.sheet, seats)

    def prepared(self, entry: e.DealEntry, *, rule: str = "", note: str = "", icon: str = "") -> PreparedEntry | str:
        """A deal with its figures, or the sentence that says why it is refused.

        `icon` replaces that of the kind of deal.
        """
        deal = self.row.completed_deal(entry)
        try:
            deal_points.check(deal, self.sheet.rules, self.sheet.hands, self.row.playing)
            check_new(self.sheet, deal)
        except Refused as refusal:
            return capital(refusal_text(refusal))
        points, _ = deal_points.score(deal, self.sheet.rules, self.sheet.hands, self.row.playing)
        words, figures = read_back(deal, self.context), self.figures(points)
        return PreparedEntry(deal, words, figures, icon or deal_icon(deal), rule, note)

    def with_marked_card(self, points: e.Figures) -> e.Figures:
        """Points that are ruled, with those of the bonus card if its taker is marked in the row."""
        card, taker = self.row.bonus_points, self.row.bonus
        return tuple(figure + card if hand == taker else figure for hand, figure in enumerate(points))

    @property
    def free_points(self) -> str:
        """That ruled points have the bonus card in them; "" if the rules have none."""
        taker = self.row.bonus
        return free_points(self.sheet.rules, "" if taker is None else self.row.names[taker])

    def bonus_details(self, deal: e.Entry) -> tuple[str, ...]:
        """Who took the bonus card of a deal, as a detail of an answer; empty if no one did."""
        if not isinstance(deal, e.DealEntry):
            return ()
        words = taker_words(deal, self.sheet.rules, self.context.hand)
        return (words,) if words else ()

    def figures(self, points: Sequence[Points]) -> tuple[str, ...]:
        """The points of every hand for the cells; "" for a hand that sits out."""
        return tuple(write(of_hand) if hand in self.row.playing else "" for hand, of_hand in enumerate(points))

    def record(self, entry: e.Entry, sentence: str, icon: str, *, rule: str = "") -> PreparedEntry:
        """An entry without figures, ready to be written."""
        return PreparedEntry(self.row.completed(entry), sentence, ("",) * self.sheet.hands, icon, rule)

    def effect(self, *entries: e.Entry) -> EffectPreview:
        """The effect of entries, if all agree that a deal amends an old one or is inserted. Raises `Refused`.

        What corrects a suspended game is for the committee, and lets the game go on.
        """
        deal, seated, first = self.row.deal, self.sheet.seated, entries[0]
        if deal.amends is not None and isinstance(first, e.DealEntry):
            entries = (e.Amend(deal.amends, first, seated),)
        elif deal.inserts is not None and isinstance(first, e.DealEntry):
            entries = (e.InsertDeal(deal.inserts, replace(first, dealt_in=deal.stated), seated),)
        if self.sheet.suspended and isinstance(entries[0], e.Decided) and not isinstance(first, e.Void):
            entries = decided(entries, COMMITTEE_NAME, goes_on=True)
        return EffectPreview.of(self.night, self.game, *entries)

    def agreement(
        self,
        title: str,
        needed: str,
        entries: Callable[[e.Agreed], tuple[e.Entry, ...]],
        joiners: tuple[Player, ...] = (),
        *,
        ticked: str = "",
        enter: tuple[str, str] | None = None,
    ) -> Agreement:
        """The question who of those who sit in the game agrees to entries; see `Agreement`."""
        joined = self.with_joiners(joiners)
        return Agreement(
            title,
            needed,
            self.sheet.seats,
            self.night.players,
            entries,
            lambda made: joined.effect(*made),
            joiners,
            ticked or say("agrees"),
            enter or (say("all agree"), say("these agree")),
            self.note,
            unticked=early_leavers_of(self.night, self.sheet.seated),
            warning=away_sentence(self.night, self.sheet.seated),
        )

    def with_joiners(self, joiners: tuple[Player, ...]) -> PromptContext:
        """The context with players who come to the night."""
        return replace(self, night=replace(self.night, players=(*self.night.players, *joiners)))
