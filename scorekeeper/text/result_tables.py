"""The tables that leave the program: a night, a season, a player's account, all deals; with exact figures, in the table
of a season rounded as on its page. Nights come with the names to use: players of one name distinguished. A column of
money stands beside its currency, since nights may be for several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night.night import Night, in_money, settle_night
from scorekeeper.night.season_table import SeasonTable
from scorekeeper.night.seasons import ClubSeason
from scorekeeper.night.statistics import Result, finished_nets, in_order, result, tally
from scorekeeper.night.who_sat import seats_of_deal
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import Points, write_decimal
from scorekeeper.spreadsheets.table_files import Cell, TableOut
from scorekeeper.text.display_names import clean, full_name, whole_names
from scorekeeper.text.entry_labels import deal_label
from scorekeeper.text.grammar import joined
from scorekeeper.text.night_labels import from_sheet_words, game_state
from scorekeeper.text.payment_progress import money_state
from scorekeeper.text.season_columns import ShownFigure, column_heads, row_figures
from scorekeeper.text.season_text import season_lines
from scorekeeper.text.templates import say

_NOTHING = Fraction(0)


def figure(value: Fraction | Points) -> Decimal | str:
    """Points, exact; a fraction in words if no decimal is exact."""
    text = write_decimal(value)
    return text if "/" in text else Decimal(text)


def amount(value: Fraction | None, currency: Currency | None) -> Decimal | str:
    """Money with all its minor places, more if it is exact beyond them; "" without a currency."""
    if value is None or currency is None:
        return ""
    shown = figure(value)
    places = Decimal(1).scaleb(-currency.digits)
    return shown if isinstance(shown, str) or shown != shown.quantize(places) else shown.quantize(places)


def tables_of_night(night: Night) -> tuple[TableOut, ...]:
    """What everybody won and lost, who pays whom, and every deal."""
    return _nets(night), _payments(night), deals_table([night])


def tables_of_season(
    season: ClubSeason,
    table: SeasonTable,
    names: Mapping[PlayerId, str],
    nights: Sequence[Night],
    hidden: frozenset[PlayerId] = frozenset(),
) -> tuple[TableOut, ...]:
    """The table of a season as it is ranked, every night of every player, and every deal; who is `hidden` stands in the
    deals alone."""
    rows = []
    for night in in_order(nights):
        nets = finished_nets(night, settle_night(night))
        for player in night.order:
            found = result(player, night, nets) if player not in hidden else None
            if found is not None:
                day, at_table, *figures = _result_cells(found)
                rows.append((day, at_table, full_name(player, night.names[player]), *figures))
    heads = (say("date"), say("table"), say("player"), *_result_heads())
    return standings_table(season, table, names), TableOut(say("Nights"), heads, tuple(rows)), deals_table(nights)


def account_table(player: PlayerId, nights: Sequence[Night]) -> TableOut:
    """A player's nights, the oldest first, each with what was won or lost so far in its currency."""
    found = tally(player, nights)
    so_far: dict[Currency | None, Fraction] = {}
    rows = []
    for one in found.results:
        so_far[one.currency] = so_far.get(one.currency, _NOTHING) + one.net
        total = figure(so_far[None]) if one.currency is None else amount(so_far[one.currency], one.currency)
        rows.append((*_result_cells(one), total))
    heads = (say("date"), say("table"), *_result_heads(), say("so far"))
    return TableOut(full_name(player, found.name), heads, tuple(rows))


def deals_table(nights: Iterable[Night]) -> TableOut:
    """Every scored deal of some nights, a row for each hand, also those of void games."""
    heads = (
        say("date"), say("table"), say("game"), say("state"), say("deal"), say("dealer"), say("kind"), say("hand"),
        say("points"), say("score"),
    )  # fmt: skip
    rows = (
        (_day(night.date), clean(night.table), number, *row)
        for night in in_order(nights)
        for number in range(1, len(night.games) + 1)
        for row in _deals(night, number - 1, whole_names(night.names))
    )
    return TableOut(say("Deals"), heads, tuple(rows))


def _deals(night: Night, index: int, names: dict[PlayerId, str]) -> Iterator[tuple[Cell, ...]]:
    game = night.games[index]
    state = game_state(game)
    for row in game.sheet.deals:
        dealer, kind = joined(names[player] for player in row.dealt_by), deal_label(row.deal, game.sheet.rules)
        for seat, points, score in zip(seats_of_deal(night, index, row), row.change, row.scores, strict=True):
            hand = joined(names[player] for player in seat)
            yield state, row.number, dealer, kind, hand, figure(points), figure(score)


def _nets(night: Night) -> TableOut:
    settled = settle_night(night)
    currency, money = night.currency, settled.net_money
    games = [say("game {number}", number=number) for number, _ in enumerate(night.games, 1)]
    heads = (
        say("date"), say("table"), say("player"), *games, say("points"), say("exact"), say("net"), say("currency"),
        say("state"),
    )  # fmt: skip
    state = say("not over") if night.running else from_sheet_words() if night.from_sheet else say("over")
    rows = tuple(
        (
            _day(night.date),
            clean(night.table),
            whole_names(night.names)[player],
            *(figure(game.net[player]) if player in game.net else "" for game in settled.games),
            figure(settled.net_points[player]),
            amount(settled.net_exact[player], currency) if settled.net_exact is not None else "",
            amount(money[player], currency) if money is not None else "",
            currency.code if currency is not None else "",
            state,
        )
        for player in in_money(night, settled)
    )
    return TableOut(say("Result"), heads, rows)


def _payments(night: Night) -> TableOut:
    heads = say("pays"), say("to"), say("amount"), say("paid"), say("on an IOU"), say("open"), say("currency")
    state, currency = money_state(night, settle_night(night)), night.currency
    names = whole_names(night.names) | {HOUSE: night.parties[HOUSE]}
    rows = tuple(
        (
            names[line.payer],
            names[line.payee],
            amount(line.to_hand, currency),
            amount(line.paid - line.promised, currency),
            amount(line.promised, currency),
            amount(line.left, currency),
            currency.code if currency is not None else "",
        )
        for line in (state.lines if state is not None else ())
    )
    return TableOut(say("Payments"), heads, rows)


def standings_table(season: ClubSeason, table: SeasonTable, names: Mapping[PlayerId, str]) -> TableOut:
    """The table of a season as its page and its poster have it."""
    currency = table.currency
    heads = say("place"), say("player"), *column_heads(season, table)
    rows = (
        (line.row.place or "", clean(line.name), *map(_shown, row_figures(season, table, line.row)))
        for line in season_lines(season, table, names)
    )
    if currency is None:
        return TableOut(say("Standings"), heads, tuple(rows))
    return TableOut(say("Standings"), (*heads, say("currency")), tuple((*row, currency.code) for row in rows))


def _shown(one: ShownFigure) -> Decimal | str:
    value = Fraction(one.value)
    return figure(value) if one.currency is None else amount(value, one.currency)


def _result_heads() -> tuple[str, ...]:
    return say("games"), say("deals"), say("points"), say("net"), say("currency"), say("remark")


def _result_cells(one: Result) -> tuple[Cell, ...]:
    """A night of a player from its date on."""
    open_ = say("a game is not over") if one.open else ""
    remark = ", ".join(filter(None, (from_sheet_words() if one.from_sheet else "", open_)))
    code = one.currency.code if one.currency is not None else ""
    money = amount(one.money, one.currency), code, remark
    return _day(one.date), clean(one.table), one.games, one.deals, figure(one.points), *money


def _day(iso: str) -> Cell:
    """A day; the text itself if it is no ISO date."""
    try:
        return date.fromisoformat(iso)
    except ValueError:
        return iso
