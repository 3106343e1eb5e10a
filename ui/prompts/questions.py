"""Questions as plain values, what an answer leads to, and the context that a command gets.

A command is a function from a `PromptContext` to an `Answer`: an entry that is ready to be written, a question, or a
sentence that says what is missing. Nothing is written before Enter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, field
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
from scorekeeper.text.effect_text import EffectSentence, effect_words
from scorekeeper.text.entry_labels import deal_icon
from scorekeeper.text.entry_sentences import EntryContext, read_back
from scorekeeper.text.numbers import capital
from scorekeeper.text.open_leavers import away_sentence
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.live.typed_row import TypedRow
from ui.prompts.preview import EffectPreview

NO_LINE = -1
"""`Option.line` of an answer that is about no line of the sheet."""
COMMITTEE_NAME = "the committee"
"""Who decides in place of the players, if no one else is named."""
NOBODY = -1
"""`Question.first_marked` if no answer is marked, so that Enter alone chooses none."""


class Option(Struct, frozen=True):
    """An answer: its key, its title and details, what it leads to, and its effect if that is known beforehand.

    `compute_effect` computes it when the answer is marked, and may raise `Refused`. `line` is the entry of the line of
    the sheet that the answer is about, `also` those of others.
    """

    key: str
    title: str
    details: tuple[str, ...]
    leads_to: Answer | Callable[[], Answer]
    preview: EffectPreview | None = None
    compute_effect: Callable[[], EffectPreview] | None = None
    line: int = NO_LINE
    also: tuple[int, ...] = ()

    def chosen(self) -> Answer:
        """What choosing this answer leads to."""
        return self.leads_to() if callable(self.leads_to) else self.leads_to


class Question(Struct, frozen=True):
    """A choice of answers. `first_marked` is the answer that is marked at the start (`NOBODY`: none).

    `escape` and `enter_hint` say what Esc and Enter do. `cell` is the icon and word in the cell, `note` a remark in the
    row's notes, `warning` what must be read before an answer, `about` an explanation, `rule` that of the rule,
    `by_typing` the text that letters begin. `picks_lines`: answers are lines of the sheet. `other_hands`: Left and
    Right ask about another hand. `hands` are those of the first answers, by column, `chosen` one chosen before.
    """

    title: str
    options: tuple[Option, ...]
    escape: str = field(default_factory=lambda: say("back"))
    cell: tuple[str, str] = ("", "")
    note: str = ""
    first_marked: int = 0
    enter_hint: str = field(default_factory=lambda: say("take the one marked"))
    warning: str = ""
    about: str = ""
    rule: str = ""
    picks_lines: bool = False
    other_hands: bool = False
    hands: tuple[HandIndex, ...] = ()
    chosen: tuple[HandIndex, str] | None = None
    by_typing: TextQuestion | None = None


class TextQuestion(Struct, frozen=True):
    """A question that is answered by a line of text. `answer` gets it; a text that it returns says what is wrong.

    `proposed` stands in the field at first, selected; `is_number`: a number answers it; `known` names complete it.
    """

    title: str
    answer: Callable[[str], Answer]
    proposed: str = ""
    is_number: bool = False
    known: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key under which the typed text is kept until the question is opened again."""
        return self.title


class FiguresQuestion(Struct, frozen=True):
    """A question that is answered by a figure for each hand, typed in the sheet's columns, and one beside them.

    `beside` is the label and the first text of that one, None if there is none. `answer` gets the texts of the hands
    and the one beside them ("" for none); a text that it returns says what is wrong. `under` returns a remark for each
    hand while something is typed; a narrow column shows what follows the last " · ". `typed` are the first texts of the
    hands. With `empty_is_zero` a hand left empty before the last figure counts 0. `about` is what the figures are of,
    so that typed figures are not kept for a question about something else.
    """

    title: str
    names: tuple[str, ...]
    beside: tuple[str, str] | None
    answer: Callable[[tuple[str, ...], str], Answer]
    under: Callable[[tuple[str, ...], str], tuple[str, ...]]
    typed: tuple[str, ...] = ()
    empty_is_zero: bool = False
    about: str = ""

    @property
    def key(self) -> str:
        return f"{self.title} {self.about}".strip()


class Agreement(Struct, frozen=True):
    """Entries that players must agree to, each with a tick.

    `needed` says who must agree. `entries` returns the entries for those who agree, `effect` their effect; both may
    raise `Refused`. `joiners` come to the `people` of the night, `note` is kept with each entry. `ticked` says what a
    tick means, `enter` what Enter does when all are ticked, and when not all are. `with_reason` leads to this question
    with a reason. `decider` is who would decide in place of the players, as proposed ("": no one can). `seated` are all
    of the table if only some must agree: each has the number of the own seat. Those `unticked` have left, or their tick
    was taken away before a question between. `result` says the result of the ticks if that is more than yes or no;
    `scorekeeper` keeps score once all agree. `warning` is what all should read before a tick.
    """

    title: str
    needed: str
    players: tuple[tuple[PlayerId, ...], ...]
    people: tuple[Player, ...]
    entries: Callable[[e.Agreed], tuple[e.Entry, ...]]
    effect: Callable[[tuple[e.Entry, ...]], EffectPreview]
    joiners: tuple[Player, ...]
    ticked: str
    enter: tuple[str, str]
    note: str = ""
    scorekeeper: PlayerId | None = None
    result: Callable[[e.Agreed], str] | None = None
    with_reason: TextQuestion | None = None
    seated: tuple[PlayerId, ...] = ()
    decider: str = ""
    warning: str = ""
    unticked: tuple[PlayerId, ...] = ()

    def agreed_entries(self, agreed: e.Agreed) -> AgreedEntries:
        """The entries for the players who agree. Raises `Refused` if they may not be written."""
        return AgreedEntries(self.entries(agreed), self.joiners, self.scorekeeper, self.note)

    @property
    def order(self) -> tuple[PlayerId, ...]:
        """All players who are to agree or not, by hand."""
        return tuple(player for hand in self.players for player in hand)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number keys of these players."""
        seated = self.seated or self.order
        return tuple(seated.index(player) + 1 for player in self.order)


AnyQuestion = Question | TextQuestion | FiguresQuestion | Agreement


class PreparedEntry(Struct, frozen=True):
    """An entry that is ready to be written, with its figures for the cells and its sentence for the read-back line.

    `rule` is the sentence of the rule that is applied, `note` is kept with the entry, `effect` may not be computed yet.
    """

    entry: e.Entry
    sentence: str
    figures: tuple[str, ...]
    icon: str = ""
    rule: str = ""
    note: str = ""
    effect: EffectPreview | None = None

    @property
    def effect_sentences(self) -> tuple[EffectSentence, ...]:
        """The effect in words, and the rule that is applied."""
        changes = effect_words(self.effect) if self.effect is not None else ()
        return (*changes, EffectSentence(self.rule)) if self.rule else changes


class AgreedEntries(Struct, frozen=True):
    """Entries that were agreed to and are written together at once.

    `joiners` come to the night with them; `scorekeeper` keeps score from then on (None: no change); `note` is kept with
    each entry.
    """

    entries: tuple[e.Entry, ...]
    joiners: tuple[Player, ...] = ()
    scorekeeper: PlayerId | None = None
    note: str = ""


class ReopenDeal(Struct, frozen=True):
    """Reopen the deal of an entry, by its index."""

    entry: int


class ForgottenDeal(Struct, frozen=True):
    """Write a forgotten deal before an old one.

    `before` is the index of the old deal's entry, `dealt_in` the hands dealt in (None: all), `texts` those of cells.
    """

    before: int
    dealt_in: e.DealtIn = None
    texts: tuple[str, ...] = ()


class RowTexts(Struct, frozen=True):
    """Texts for the cells of the open row; the cell of `hand` is opened. Undo restores what this `clears`."""

    texts: tuple[str, ...]
    hand: HandIndex
    clears: bool = False


class RowRemark(Struct, frozen=True):
    """Says that nothing is written; the row continues with its first cell without points."""

    words: str


class BeginCommand(Struct, frozen=True):
    """Begin the open command for a `hand`, or that of a `letter`: once the complete row is written, or in its place."""

    hand: HandIndex | None = None
    letter: str = ""
    writes_row: bool = False


class OpenPage(Struct, frozen=True):
    """Show a page, by its name."""

    page: str


Answer = (
    AnyQuestion
    | PreparedEntry
    | AgreedEntries
    | ReopenDeal
    | ForgottenDeal
    | RowTexts
    | RowRemark
    | BeginCommand
    | OpenPage
    | str
)
"""The result of a command or an answer; a text says what is missing."""


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
