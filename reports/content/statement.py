"""The statement of a player over a period: night by night, what was won and lost, and what that adds to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from reports.blocks import Block, Document
from reports.blocks.frame import Fact, PageHead
from reports.blocks.season import ColumnKind, PageTable, TableColumn, TableRow
from reports.content.frame import foot, from_sheets, sentence, table_alone, unfinished_games
from reports.content.game_context import signed
from reports.content.names import clean, people_lines
from scorekeeper.files.merge_nights import namesakes
from scorekeeper.money.money import Currency
from scorekeeper.night.club_people import renamed
from scorekeeper.night.night import Night
from scorekeeper.night.statistics import Result, between, tally
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.club_documents import NO_NIGHT_PLAYED, statement_title
from scorekeeper.text.dates import day_words, span_words
from scorekeeper.text.net_table import currency_name
from scorekeeper.text.numbers import capital, number_word
from scorekeeper.text.templates import fill, say, say_number

_NOTHING = Fraction(0)


def statement(
    player: PlayerId,
    nights: Sequence[Night],
    *,
    since: str = "",
    until: str = "",
    printed_at: str = "",
    check: str = "",
) -> Document:
    """The nights of a player between two ISO dates, both included ("" is no end); a table for each currency."""
    chosen = between(nights, since, until)
    twins = namesakes(chosen)
    found = tally(player, [renamed(night, twins) for night in chosen])
    name, club = clean(found.name), next((clean(one.club) for one in reversed(found.results) if one.club), "")
    currencies = list(dict.fromkeys(one.currency for one in found.results))
    places = {one.table for one in found.results}
    tables = [
        _table(
            [one for one in found.results if one.currency == currency],
            currency,
            several=len(currencies) > 1,
            places=len(places) > 1,
        )
        for currency in currencies
    ]
    if tables:
        told = people_lines((found,), twins)
        tables[-1] = replace(tables[-1], lines=(*tables[-1].lines, *told))
    body: list[Block] = [*tables]
    if not body:
        body.append(sentence(fill(NO_NIGHT_PLAYED)))
    facts = [Fact(say("nights"), str(found.nights)), Fact(say("won"), str(found.won))]
    if len(currencies) == 1:
        facts.append(Fact(say("net"), _write(found.net, currencies[0], symbol=True)))
    first, last = (found.results[0].date, found.results[-1].date) if found.results else ("", "")
    place = table_alone(places.pop()) if len(places) == 1 else ""
    line = " · ".join(filter(None, (span_words(since or first, until or last), place)))
    return Document(
        name=statement_title(name),
        subject=say("The nights of one player"),
        head=PageHead(
            club=club,
            kind=say("statement"),
            title=name,
            line=line if found.results else "",
            facts=tuple(facts),
        ),
        body=tuple(body),
        foot=foot(printed_at, check),
        made_at=printed_at,
    )


def _write(amount: Fraction, currency: Currency | None, *, symbol: bool = False) -> str:
    return currency.write(amount, signed=True, symbol=symbol) if currency else signed(amount)


def _table(results: list[Result], currency: Currency | None, *, several: bool, places: bool) -> PageTable:
    """The nights of one currency; `several` says whether there are others, `places` whether the table changes."""
    columns = [
        TableColumn(say("date"), 30, ColumnKind.NAME),
        *([TableColumn(say("table"), 12, ColumnKind.TEXT)] if places else []),
        TableColumn(say("games"), 9, ColumnKind.QUIET),
        TableColumn(say("deals"), 9, ColumnKind.QUIET),
        TableColumn(say("points"), 14, ColumnKind.FIGURE if currency else ColumnKind.RESULT),
    ]
    if currency:
        columns.append(
            TableColumn(say("net {symbol}", symbol=currency.symbol.strip()), 16, ColumnKind.RESULT, currency.digits)
        )
    columns.append(TableColumn(say("so far"), 15, ColumnKind.QUIET, currency.digits if currency else 0))
    none = ("",) if places else ()
    rows, games, deals, points, net = [], 0, 0, _NOTHING, _NOTHING
    for one in results:
        games, deals, points, net = games + one.games, deals + one.deals, points + one.points, net + one.net
        sums = _cells(games, deals, points, net, currency)
        cells = _cells(one.games, one.deals, one.points, one.net, currency)
        if one.from_sheet and not one.games:
            cells = ("", "", *cells[2:])
        where = [clean(one.table)] if places else []
        rows.append(TableRow((day_words(one.date), *where, *cells, _write(net, currency)), ("", *none, *sums, "")))
    named = currency_name(currency.code) if currency else ""
    title = say("nights for {currency}", currency=named) if currency else say("nights for points")
    total = capital(say_number(len(results), "{n} night", "{n} nights", n=number_word(len(results))))
    return PageTable(
        title=title if several else "",
        columns=tuple(columns),
        rows=tuple(rows),
        totals=(total, *none, *_cells(games, deals, points, net, currency), ""),
        carried_label=say("carried forward"),
        brought_label=say("brought forward"),
        lines=tuple(_lines(results, currency)),
    )


def _cells(games: int, deals: int, points: Fraction, net: Fraction, currency: Currency | None) -> tuple[str, ...]:
    money = (_write(net, currency),) if currency else ()
    return (str(games), str(deals), signed(points), *money)


def _lines(results: list[Result], currency: Currency | None) -> list[str]:
    sheets = from_sheets(sum(one.from_sheet for one in results))
    lines = unfinished_games([one.date for one in results if one.open])
    best, worst = max(results, key=lambda one: one.net), min(results, key=lambda one: one.net)
    if len(results) > 2 and best.net != worst.net:
        said = say(
            "The best night was {date}, with {figure}; the worst {date_of_worst}, with {worst}.",
            date=day_words(best.date),
            figure=_write(best.net, currency, symbol=True),
            date_of_worst=day_words(worst.date),
            worst=_write(worst.net, currency, symbol=True),
        )
        lines.insert(0, said)
    return [*lines, *sheets]
