"""The rows of a score sheet, from the sheet's own rows in their order, and the notes that they refer to."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from reports.blocks.frame import Tone
from reports.blocks.sheet import Carried, Grid, GridCell, GridRow, GridWords, Margin, RowKind, State, Top, Total
from reports.content import notes
from reports.content.balance import balance, must_and_is
from reports.content.game_context import GameContext
from reports.content.leads_row import top_row
from reports.content.marks import Signs, signs
from reports.content.notes import NoteBook
from scorekeeper.rules import rotation
from scorekeeper.rules.points import ALL, Points, total, write
from scorekeeper.sheet.entries import Figures, Misdeal, Ruled, SeatChange
from scorekeeper.sheet.rows import (
    AdjustmentRow,
    DealRow,
    LeadRow,
    OpeningRow,
    RecordRow,
    ResetRow,
    ShortageRow,
    SplitRow,
)
from scorekeeper.sheet.rows import Row as SheetRow
from scorekeeper.text.balance import errors_left
from scorekeeper.text.entry_labels import LineText, line_text, row_states
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.grammar import joined
from scorekeeper.text.numbers import points_off
from scorekeeper.text.player_standing import lifted_out
from scorekeeper.text.sheet_sum import Reasons
from scorekeeper.text.short_labels import PASS_WORDS
from scorekeeper.text.templates import fill, say

BLANK_ROWS = 12
"""How many rows to write on the sheet of a game gets that has not begun."""
MOST_TO_COME, LEAST_TO_COME = 40, 6
"""The most and least rows to write on of a sheet that is continued by hand."""


class GridWriter:
    """Makes the grid of a sheet row by row; keeps the deals whose error is not yet corrected."""

    def __init__(self, context: GameContext, book: NoteBook) -> None:
        self.context = context
        self.book = book
        self.rows: list[GridRow] = []
        self.top: Top | None = None
        self._reasons = Reasons(context.sheet.rules)
        self._played = 0
        self._wrong: list[tuple[int, DealRow]] = []
        self._left = {row.entry for rows in errors_left(context.sheet) for row, _ in rows}
        """The entries of the deals whose error was never corrected, which are red here as on the screen."""

    def write(self, *, goes_on: bool = False) -> Grid:
        """The whole grid. With `goes_on` (continued by hand) it has rows for the deals to come and empty totals."""
        sheet = self.context.sheet
        self.top = top_row(self.context, self.book)
        for row in sheet.rows:
            self._add(row)
        self._number_notes()
        begun = bool(sheet.deals)
        goes_on = goes_on and sheet.over is None
        to_come = MOST_TO_COME if goes_on else BLANK_ROWS if not begun and sheet.over is None else 0
        if sheet.rules.deals is not None:
            to_come = max(min(to_come, sheet.rules.deals - sheet.deals_played), 0)
        if goes_on:
            self._add_balance()
        self._add_blanks(to_come, sums=goes_on)
        done = sheet.over is not None
        labels = GridWords(
            deal=say("deal"),
            dealer=say("dealer"),
            passing=say("pass"),
            points=say("points"),
            score=say("score"),
            sum=say("sum"),
            total=say("Score") if done or goes_on or not begun else say("Score so far"),
            carried=say("carried forward"),
            brought=say("brought forward"),
        )
        hands = tuple(tuple(self.context.short[player] for player in hand) for hand in sheet.seats)
        blank = goes_on or (not begun and not done)
        totals = tuple(Total("") if blank else self._total(hand) for hand in range(sheet.hands))
        total_sum = "" if blank else write(total(sheet.scores))
        spare = max(to_come - LEAST_TO_COME, 0) if goes_on else 0
        before = tuple(self._before(hand) for hand in range(sheet.hands))
        return Grid(labels, hands, self.top, tuple(self.rows), totals, total_sum, spare, before)

    def _before(self, hand: int) -> tuple[str, ...]:
        """Who played deals in a hand before those who hold it now, and to which deal: "Eve + Fred to deal 7"."""
        sheet = self.context.sheet
        last = {
            row.seats[hand]: row.number
            for row in sheet.rows
            if isinstance(row, DealRow) and not row.struck
            if row.seats[hand] != sheet.seats[hand]
        }
        return tuple(
            say("{player} to deal {deal}", player=joined(self.context.short[player] for player in held), deal=deal)
            for held, deal in last.items()
        )

    def _number_notes(self) -> None:
        """Number the notes in the order in which the rows refer to them, from the top of the sheet down. The note of a
        correction gets the number of the first deal that it corrects."""
        margins = [*([self.top.margin] if self.top else []), *(row.margin for row in self.rows)]
        new = self.book.numbered([number for margin in margins for number in margin.notes])
        if self.top is not None:
            self.top = replace(self.top, margin=_renumbered(self.top.margin, new))
        self.rows = [replace(row, margin=_renumbered(row.margin, new)) for row in self.rows]

    def _add(self, row: SheetRow) -> None:
        self._reasons.add(row)
        match row:
            case DealRow():
                self._add_deal(row)
            case SplitRow():
                self._add_split(row)
            case ShortageRow():
                self._add_shortage(row)
            case AdjustmentRow():
                number = self.book.put(notes.adjustment_note(row, self.context))
                self._add_line(row, self._text(row).label, Margin(notes=number, tone=Tone.QUIET))
            case LeadRow() if any(row.change):
                number = self.book.put(notes.lead_note(row, self.context))
                self._add_line(row, self._text(row).label, Margin(row_states(row), notes=number))
            case LeadRow() if row.top and self.top is not None:
                pass
            case LeadRow():
                self._refer(self.book.put(notes.lead_note(row, self.context)))
            case ResetRow():
                self._add_line(row, self._text(row).remark, Margin())
            case OpeningRow():
                self._add_opening(row)
            case RecordRow():
                self._add_record(row)

    def _add_deal(self, row: DealRow) -> None:
        self._played += not row.struck
        if row.excess and not row.struck:
            self._wrong.append((len(self.rows), row))
        sign = signs(row, self.context.sheet.rules)
        self._put(
            row,
            GridRow(
                kind=RowKind.DEAL,
                cells=tuple(self._cell(hand, row, sign) for hand in range(len(row.change))),
                carried=self._carried(row.scores),
                number=str(row.number) if row.number else "",
                dealer=tuple(self.context.short[player] for player in row.dealt_by),
                passing=fill(PASS_WORDS[row.passing]) if row.passing else "",
                sum=write(total(row.change)),
                sum_tone=Tone.HEART if row.entry in self._left else Tone.QUIET,
                sum_strong=bool(row.excess) or isinstance(row.deal, Ruled),
                margin=self._deal_margin(row, sign),
                round_ends=row.number % len(row.change) == 0 and row.number > 0,
            ),
        )

    def _put(self, source: SheetRow, row: GridRow) -> None:
        self.rows.append(replace(row, struck=source.struck))

    def _cell(self, hand: int, row: DealRow, sign: Signs) -> GridCell:
        score = "" if row.struck else write(row.scores[hand])
        hole = self.context.sheet.holes(row.scores)[hand]
        if hand not in row.dealt_in:
            return GridCell(score=score, hole=hole, word=say("sits out"))
        before = row.before_points[-1][hand] if row.before_points else row.change[hand]
        return GridCell(
            points=write(row.change[hand]),
            score=score,
            old=write(before) if before != row.change[hand] else "",
            mark=sign.marks.get(hand),
            strong=hand == sign.strong,
            hole=hole,
        )

    def _deal_margin(self, row: DealRow, sign: Signs) -> Margin:
        words = [*sign.words, *row_states(row)]
        tone = Tone.INK
        if row.excess and not row.struck:
            words.append(points_off(row.excess))
            tone = Tone.HEART if row.entry in self._left else Tone.QUIET
        return Margin(tuple(words), sign.margin, tone, self.book.put(notes.deal_note(row, self.context)))

    def _text(self, row: SheetRow) -> LineText:
        return line_text(row, self.context.short)

    def _add_split(self, row: SplitRow) -> None:
        number = self.book.put(notes.split_note(row, self._now_wrong(row), self.context))
        self._wrong_refer(row, number)
        text = self._text(row)
        label = say("{label}, {remark}", label=text.label, remark=text.remark)
        margin = Margin((say("split"), *row_states(row)), tone=Tone.QUIET, notes=number)
        self._add_line(row, label, margin)

    def _add_shortage(self, row: ShortageRow) -> None:
        number = self.book.put(notes.shortage_note(row, self._now_wrong(row), self.context))
        self._wrong_refer(row, number)
        text = self._text(row)
        self._add_line(row, text.remark, Margin((text.label, *row_states(row)), tone=Tone.QUIET, notes=number))

    def _now_wrong(self, row: SheetRow) -> list[DealRow]:
        return [] if row.struck else [wrong for _, wrong in self._wrong]

    def _wrong_refer(self, row: SheetRow, number: tuple[int, ...]) -> None:
        """Let the deals that a correction corrects refer to its note."""
        if row.struck:
            return
        for place, _ in self._wrong:
            self.rows[place] = _referring(self.rows[place], number)
        self._wrong.clear()

    def _add_line(self, row: SheetRow, label: str, margin: Margin) -> None:
        moves = any(row.change)
        cells = tuple(
            GridCell(
                points=_moved(row, change) if moves else "",
                score=write(score) if moves and not row.struck else "",
                hole=hole,
            )
            for change, score, hole in zip(row.change, row.scores, self.context.sheet.holes(row.scores), strict=True)
        )
        self._put(
            row,
            GridRow(
                kind=RowKind.LINE,
                cells=cells,
                carried=self._carried(row.scores),
                label=label,
                sum=write(total(row.change)),
                margin=margin,
            ),
        )

    def _add_opening(self, row: OpeningRow) -> None:
        self._played += row.deals
        number = self.book.put(notes.opening_note(row, self.context))
        holes = self.context.sheet.holes(row.scores)
        cells = tuple(GridCell(score=write(score), hole=hole) for score, hole in zip(row.scores, holes, strict=True))
        self._put(
            row,
            GridRow(
                kind=RowKind.FORWARD,
                cells=cells,
                carried=self._carried(row.scores),
                label=say("brought forward"),
                sum=write(total(row.change)),
                sum_strong=True,
                margin=Margin((say("from paper"),), notes=number),
            ),
        )

    def _add_record(self, row: RecordRow) -> None:
        number = self.book.put(notes.record_note(row, self.context))
        if isinstance(row.what, Misdeal):
            self._add_line(row, self._text(row).label, Margin(notes=number, tone=Tone.QUIET))
        elif isinstance(row.what, SeatChange):
            self._add_line(row, self._text(row).remark, Margin(notes=number, tone=Tone.QUIET))
        else:
            self._refer(number)

    def _refer(self, number: tuple[int, ...]) -> None:
        """Let the newest row that stands refer to a note, or the top of the sheet if there is no row yet."""
        standing = [place for place, row in enumerate(self.rows) if not row.struck]
        if self.rows:
            place = standing[-1] if standing else -1
            self.rows[place] = _referring(self.rows[place], number)
        elif self.top is not None:
            self.top = replace(self.top, margin=_more(self.top.margin, number))

    def _carried(self, scores: Figures) -> Carried:
        stands = total(scores)
        said = must_and_is(self._reasons, stands, self._played)
        return Carried(
            scores=tuple(map(write, scores)),
            holes=self.context.sheet.holes(scores),
            sum=write(stands),
            sentence=sentences(_continued_on(), said),
        )

    def _total(self, hand: int) -> Total:
        sheet = self.context.sheet
        score, limit = sheet.scores[hand], sheet.rules.limit
        said: list[tuple[str, Tone]] = []
        hole = hand in sheet.in_the_hole
        if hole:
            lifted = lifted_out(sheet, hand).keys() >= set(sheet.seats[hand])
            said.append((say("hand in hole") if lifted else say("in the hole"), Tone.HEART))
        elif hand in sheet.at_limit and limit is not None:
            said.append((say("at {limit}" if score == limit else "over {limit}", limit=write(limit)), Tone.INK))
        return Total(write(score), tuple(said), hole)

    def _add_balance(self) -> None:
        """Why the rows that are written add up, under the last of them."""
        said = balance(self.context)
        if self.rows and said.state is not State.EMPTY:
            self.rows.append(GridRow(RowKind.BALANCE, (), self.rows[-1].carried, balance=said))

    def _add_blanks(self, count: int, *, sums: bool) -> None:
        """Rows for the deals to come; with `sums`, what the sheet must be after each deal at 26."""
        sheet = self.context.sheet
        must = self._reasons.must
        for step in range(count):
            must += Points.whole(ALL)
            number = sheet.next_deal + step
            dealer = rotation.next_hand(sheet.dealer, sheet.hands, step)
            playing = rotation.dealt_in(sheet.setup.arrangement, dealer, sheet.hands)
            passing = rotation.passing(sheet.rules.pass_cycle, number, len(playing))
            self.rows.append(
                GridRow(
                    kind=RowKind.BLANK,
                    cells=tuple(
                        GridCell(word="" if hand in playing else say("sits out")) for hand in range(sheet.hands)
                    ),
                    carried=Carried(("",) * sheet.hands, (False,) * sheet.hands, "", _continued_on()),
                    number=str(number),
                    dealer=tuple(self.context.short[player] for player in sheet.seats[dealer]),
                    passing=fill(PASS_WORDS[passing]) if passing else "",
                    margin=self._must_be(must) if sums else Margin(),
                    round_ends=number % sheet.hands == 0,
                )
            )

    def _must_be(self, points: Points) -> Margin:
        return Margin((say("must be {points}", points=write(points)),), tone=Tone.QUIET)


def _moved(row: SheetRow, change: Points) -> str:
    """What a line puts on or off a column; an adjustment with its sign, and nothing if it moves nothing."""
    if isinstance(row, AdjustmentRow):
        return write(change, signed=True) if change else ""
    return write(change)


def _referring(row: GridRow, number: tuple[int, ...]) -> GridRow:
    return replace(row, margin=_more(row.margin, number))


def _more(margin: Margin, number: tuple[int, ...]) -> Margin:
    return replace(margin, notes=(*margin.notes, *number))


def _renumbered(margin: Margin, new: Mapping[int, int]) -> Margin:
    return replace(margin, notes=tuple(sorted(new[number] for number in margin.notes))) if margin.notes else margin


def _continued_on() -> str:
    """For the foot of a page that another follows, whose number is filled in when the pages are made."""
    return say("Continued on page {next}.", next="{next}")
