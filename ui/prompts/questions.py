"""Questions as plain values, what an answer leads to, and the context of a command.

A command returns an entry that is ready to be written, a question, or a sentence that says what is missing.
Nothing is written before Enter.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex, Player, PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet import deal_points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import DealRow, Sheet
from scorekeeper.text.display_names import short_names
from scorekeeper.text.effect_text import EffectSentence, effect_words
from scorekeeper.text.entry_labels import deal_icon
from scorekeeper.text.entry_sentences import EntryContext, read_back
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from ui.live.typed_row import TypedRow
from ui.prompts.preview import EffectPreview, preview

NO_LINE = -1
"""The line of an answer that is about no line of the sheet."""
NOBODY = -1
"""No answer is marked, so that Enter alone chooses none."""


class Option(Struct, frozen=True):
    """An answer: its key, its words, and what it leads to; `preview` where its effect is shown in the columns.

    `compute_effect` is called when the answer becomes the marked one. `line` is the entry of the line of the sheet that
    the answer is about.
    """

    key: str
    title: str
    details: tuple[str, ...]
    leads_to: Answer | Callable[[], Answer]
    preview: EffectPreview | None = None
    compute_effect: Callable[[], EffectPreview] | None = None
    line: int = NO_LINE

    def chosen(self) -> Answer:
        """What choosing this answer leads to."""
        return self.leads_to() if callable(self.leads_to) else self.leads_to


class Question(Struct, frozen=True):
    """A choice of answers. `first_marked` is the answer that is marked at the start (`NOBODY`: none).

    `cell` is the icon and the word shown in the open cell, `enter_hint` what Enter does, `about` an explanation under
    the answers, `rule` the sentence of the rule that is applied. Keys of several digits are typed until one answer is
    left.
    """

    title: str
    options: tuple[Option, ...]
    escape: str = "back"
    cell: tuple[str, str] = ("", "")
    note: str = ""
    first_marked: int = 0
    enter_hint: str = "takes the one marked"
    about: str = ""
    rule: str = ""
    picks_lines: bool = False
    """Whether the answers are lines of the sheet, chosen there."""
    other_hands: bool = False
    """Whether Left and Right ask the same question about another hand."""
    hands: tuple[HandIndex, ...] = ()
    """The hands that are the answers, each in its column; none where the answers are a list."""


class TextQuestion(Struct, frozen=True):
    """A question that is answered by a line of text. Where `answer` returns a text, it says what is wrong."""

    title: str
    answer: Callable[[str], Answer]


class FiguresQuestion(Struct, frozen=True):
    """A question that is answered by a figure for each hand, typed in the sheet's columns, and one beside them.

    `beside` is the label and the first text of that one. `answer` takes the texts; a text from it says what is wrong.
    `under` says something under every hand while it is typed; where there is little room, only what follows its dot.
    """

    title: str
    names: tuple[str, ...]
    beside: tuple[str, str]
    answer: Callable[[tuple[str, ...], str], Answer]
    under: Callable[[tuple[str, ...], str], tuple[str, ...]]


class Agreement(Struct, frozen=True):
    """Entries that players must agree to, each with a tick.

    `act` makes the entries that are written together of those who agree, `effect` shows them; both may raise
    `Refused`. `ticked` says what a tick means, `enter` what Enter does where all are ticked and where not, `note` is
    kept with the entries; `why` is this question with a reason that was typed, where one may be given. Where it is
    not so that everybody `all_ticked`, nobody is, and who agrees is ticked. `seated` is everybody at the table where
    only some are asked: each keeps the number of the own place.
    """

    title: str
    needed: str
    players: tuple[tuple[PlayerId, ...], ...]
    names: dict[PlayerId, str]
    act: Callable[[e.Agreed], tuple[e.Entry, ...]]
    effect: Callable[[tuple[e.Entry, ...]], EffectPreview]
    joiners: tuple[Player, ...] = ()
    ticked: str = "agrees"
    enter: tuple[str, str] = ("all agree", "those ticked agree")
    note: str = ""
    why: Callable[[Agreement, str], Answer] | None = None
    all_ticked: bool = True
    seated: tuple[PlayerId, ...] = ()

    def decided(self, agreed: e.Agreed) -> AgreedEntries:
        """The entries for the players who agree. Raises `Refused` where they may not be written."""
        return AgreedEntries(self.act(agreed), self.joiners, note=self.note)

    @property
    def order(self) -> tuple[PlayerId, ...]:
        """All players who are asked, by hand."""
        return tuple(player for hand in self.players for player in hand)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number keys of the players who are asked."""
        seated = self.seated or self.order
        return tuple(seated.index(player) + 1 for player in self.order)


Asked = Question | TextQuestion | FiguresQuestion | Agreement
"""A question of any kind."""


class PreparedEntry(Struct, frozen=True):
    """An entry that is ready to be written, with the figures for the cells and its sentence for the read-back.

    `rule` is the sentence of the rule it applies, `note` what is kept with it beside its figures, `effect` what it
    would do, None where that was not asked.
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
        """What the entry changes, and the rule that it applies."""
        changes = effect_words(self.effect) if self.effect is not None else ()
        return (*changes, EffectSentence(self.rule)) if self.rule else changes


class AgreedEntries(Struct, frozen=True):
    """Entries that were agreed to and are written together at once.

    `joiners` come to the night with them; `scorekeeper` keeps score from then on, None: who did so before; `note` is
    kept with each entry.
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

    `before` is the index of its entry, `dealt_in` the hands stated, `texts` what its cells are to have where known.
    """

    before: int
    dealt_in: e.DealtIn = None
    texts: tuple[str, ...] = ()


class RowTexts(Struct, frozen=True):
    """Texts for the cells of the open row, where `hand` is opened; where that `clears` something, undo restores it."""

    texts: tuple[str, ...]
    hand: HandIndex
    clears: bool = False


class AskOfHand(Struct, frozen=True):
    """Begin the command again for a hand."""

    hand: HandIndex


class OpenPage(Struct, frozen=True):
    """Show a page, by its name."""

    page: str


Answer = Asked | PreparedEntry | AgreedEntries | ReopenDeal | ForgottenDeal | RowTexts | AskOfHand | OpenPage | str
"""The result of a command or an answer; a text says what is missing."""


class PromptContext(Struct, frozen=True):
    """The context of a command: the night, the game, the open row and the hand of the open cell.

    `known` are the players of the club, for a name that is typed; `about` is the player whom it is about, "" where only
    the hand is known. `line` is the entry of the current line of the sheet, `entry` the deal to be written in
    the place of an old one.
    """

    night: Night
    game: int
    row: TypedRow
    hand: HandIndex
    known: tuple[Player, ...] = ()
    about: PlayerId = ""
    line: int | None = None
    entry: e.DealEntry | None = None

    @property
    def sheet(self) -> Sheet:
        """The sheet of the game."""
        return self.row.sheet

    @property
    def name(self) -> str:
        """The name of the open cell's hand."""
        return self.row.names[self.hand]

    @property
    def context(self) -> EntryContext:
        """The context for the sentence of an entry; an old deal uses the names of those who played it."""
        deal = self.row.deal
        old = deal.inserts if deal.amends is None else deal.amends
        row = None if old is None else self.sheet.row_of(old)
        seats = row.seats if isinstance(row, DealRow) else self.sheet.seats
        return EntryContext(short_names(self.night.names), self.sheet, seats)

    def prepared(
        self, entry: e.DealEntry, *, rule: str = "", note: str = "", sentence: str = "", icon: str = ""
    ) -> PreparedEntry | str:
        """A deal of a special kind with its figures, or the sentence that says why it is refused.

        It is read back in the words of its kind, or in a `sentence` of its own.
        """
        completed = self.row.completed(entry)
        assert isinstance(completed, e.DealEntry)
        entry = completed
        try:
            deal_points.check(entry, self.sheet.rules, self.sheet.hands, self.row.playing)
        except Refused as refusal:
            return capital(refusal_text(refusal))
        figures, _ = deal_points.score(entry, self.sheet.rules, self.sheet.hands, self.row.playing)
        shown = tuple(write(p) if hand in self.row.playing else "" for hand, p in enumerate(figures))
        said = sentence or read_back(entry, self.context)
        return PreparedEntry(entry, said, shown, icon or deal_icon(entry), rule, note)

    def record(self, entry: e.Entry, sentence: str, icon: str, *, rule: str = "") -> PreparedEntry:
        """Prepare an entry without figures."""
        entry = self.row.completed(entry)
        return PreparedEntry(entry, sentence, ("",) * self.sheet.hands, icon, rule)

    def effect(self, *entries: e.Entry) -> EffectPreview:
        """The effect of entries; a deal that amends an old one, or is inserted, counts as agreed by all."""
        deal, seated = self.row.deal, self.sheet.seated
        first = entries[0]
        if deal.amends is not None and isinstance(first, e.DealEntry):
            entries = (e.Amend(deal.amends, first, seated),)
        elif deal.inserts is not None and isinstance(first, e.DealEntry):
            entries = (e.InsertDeal(deal.inserts, replace(first, dealt_in=deal.stated), seated),)
        return preview(self.night, self.game, *entries)

    def agreement(
        self,
        title: str,
        needed: str,
        entry: Callable[[e.Agreed], e.Entry | tuple[e.Entry, ...]],
        joiners: tuple[Player, ...] = (),
    ) -> Agreement:
        """Ask who agrees to entries; `joiners` are added to the night with them."""
        there = replace(self, night=replace(self.night, players=(*self.night.players, *joiners)))

        def act(agreed: e.Agreed) -> tuple[e.Entry, ...]:
            made = entry(agreed)
            return made if isinstance(made, tuple) else (made,)

        names = self.night.names
        return Agreement(title, needed, self.sheet.seats, names, act, lambda entries: there.effect(*entries), joiners)
