"""The settlement of several tables at once, on paper: what each player won and lost at which table, and who pays
whom."""

from __future__ import annotations

from reports.blocks import Block, Document
from reports.blocks.blank import Advice
from reports.blocks.frame import Fact, PageHead, Signature, Signatures
from reports.blocks.settlement import Ledger, LedgerColumn, PaymentBlock, Payments, Weight
from reports.content.frame import AGREED, foot, players_words
from reports.content.game_context import signed
from reports.content.names import clean, full_names, short_names
from reports.content.paying import payments, payments_title
from scorekeeper.gathering.evening import Evening
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import in_money
from scorekeeper.text.dates import span_words
from scorekeeper.text.display_names import party_names
from scorekeeper.text.evening_text import (
    SETTLEMENT,
    advances_sentence,
    saved_words,
    stakes_words,
    table_line,
    table_name,
    why_unfinished,
)
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.money_text import NOBODY_PAYS, netted_ious, with_ious_lines
from scorekeeper.text.net_table import currency_name
from scorekeeper.text.numbers import number_word
from scorekeeper.text.other_money_text import house_sentence
from scorekeeper.text.rounding_text import rounding_sentence
from scorekeeper.text.templates import fill, say, say_number

TABLES_ACROSS = 4
"""With more tables than this they get a ledger of their own, table by table."""


def evening_settlement(evening: Evening, *, printed_at: str = "") -> Document:
    """The settlement of an evening as it stands; `printed_at` is an ISO time."""
    night, tables = evening.night, evening.tables
    people = in_money(night, evening.settled)
    names = full_names(night.players)
    paying = _payments(evening)
    body: list[Block] = [_nets(evening), *([paying] if paying else []), *_notes(evening)]
    across = len(tables) <= TABLES_ACROSS
    count = say_number(len(tables), "{n} table", "{n} tables", n=number_word(len(tables)))
    line = " · ".join((span_words(tables[0].date, tables[-1].date), count, players_words(len(people))))
    title = fill(SETTLEMENT)
    return Document(
        name=title,
        subject=say("Settlement of several tables of Hearts"),
        head=PageHead(
            club=clean(night.club),
            kind=say("the evening so far") if evening.unfinished else say("the evening"),
            title=title,
            line=line,
            facts=(
                *([Fact(say("stake"), stakes_words(evening))] if night.currency is not None else []),
                Fact(say("games"), str(len(night.games))),
                Fact(say("deals"), str(night.deals_played)),
            ),
        ),
        body=(*body, *([] if across else [_table_by_table(evening)])),
        behind=0 if across else 1,
        signatures=Signatures(fill(AGREED), tuple(Signature(names[player]) for player in people)),
        made_at=printed_at,
        foot=foot(printed_at, ""),
    )


def _nets(evening: Evening) -> Ledger:
    """What each player wins or loses: at each table, if there is room, in all, and in money."""
    night, settled, currency = evening.night, evening.settled, evening.night.currency
    people, full = in_money(night, settled), full_names(night.players)
    lines = tuple(table_line(evening, number) for number in range(len(evening.tables)))
    lines += tuple(filter(None, (as_sentence(why_unfinished(evening)),)))
    if only_won(night, settled):
        won = games_won(night, settled)
        figures = tuple(str(won[player]) for player in people)
        columns = [LedgerColumn(say("games won"), figures, str(sum(won.values())), Weight.RESULT)]
        return Ledger(tuple(full[player] for player in people), say("player"), tuple(columns), say("total"), lines)
    columns = [
        LedgerColumn(
            table_name(evening, number),
            tuple(signed(at[player]) if player in at else "" for player in people),
            signed(sum(at.values())),
            Weight.QUIET,
        )
        for number in range(len(evening.tables) if len(evening.tables) <= TABLES_ACROSS else 0)
        for at in (evening.points_at(number),)
    ]
    points = settled.net_points
    weight = Weight.RESULT if currency is None else Weight.FIGURE
    columns.append(LedgerColumn(say("points"), tuple(signed(points[one]) for one in people), "0", weight))
    if currency is not None and settled.net_exact is not None and settled.net_money is not None:
        for label, amounts, style, places in (
            (say("exact {symbol}", symbol=currency.symbol.strip()), settled.net_exact, Weight.EXACT, currency.digits),
            (say("net in {currency}", currency=currency_name(currency.code)), settled.net_money, Weight.RESULT, 0),
        ):
            if style is Weight.EXACT and amounts == settled.net_money:  # nothing was rounded
                continue
            figures = tuple(currency.write(amounts[player], signed=True) for player in people)
            columns.append(LedgerColumn(label, figures, currency.write(0 * currency.minor), style, places))
    return Ledger(
        names=tuple(full[player] for player in people),
        name_label=say("player"),
        columns=tuple(columns),
        adds_label=say("total"),
        lines=(*lines, *filter(None, (rounding_sentence(night, settled),))),
    )


def _notes(evening: Evening) -> tuple[Advice, ...]:
    """What was noted on the evening, by hand."""
    notes = " ".join(as_sentence(clean(note)) for note in evening.book.notes)
    return (Advice(((say("noted"), notes),)),) if notes else ()


def _table_by_table(evening: Evening) -> Ledger:
    """A ledger with a row for each table."""
    night, short = evening.night, short_names(evening.night.players)
    tables = [evening.points_at(number) for number in range(len(evening.tables))]
    columns = tuple(
        LedgerColumn(
            short[player],
            tuple(signed(at[player]) if player in at else "" for at in tables),
            signed(evening.settled.net_points[player]),
            Weight.QUIET,
        )
        for player in in_money(night, evening.settled)
    )
    names = tuple(table_name(evening, number) for number in range(len(tables)))
    return Ledger(names, "", columns, say("points"), title=say("table by table, in points"))


def _payments(evening: Evening) -> Payments | None:
    """Who pays whom, with a box for each; None if the tables play for points only."""
    night, settled, plan = evening.night, evening.settled, evening.settled.plan
    if night.currency is None or plan is None or only_won(night, settled):
        return None
    short = party_names(night)
    rows = tuple(
        PaymentBlock(short[one.payer], short[one.payee], night.currency.write(one.amount, symbol=True))
        for one in plan.transfers
    )
    made = payments(night, settled) if evening.book.is_settling else None
    if made is not None:
        rows = made.rows
    return Payments(
        title=payments_title(len(rows), fewest=plan.fewest) if rows else say("payments"),
        rows=rows,
        pays=say("pays"),
        methods=(say("cash"), say("transfer"), say("owed")),
        at=say("at"),
        lines=(
            *(made.lines[:1] if made is not None else ()),
            as_sentence(saved_words(evening)) if rows else fill(NOBODY_PAYS),
            *filter(None, (advances_sentence(evening),)),
            *netted_ious(night),
            *with_ious_lines(night, settled),
            *filter(None, (house_sentence(night),)),
        ),
    )
