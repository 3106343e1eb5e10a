"""The columns of figures of a season's table: their heads, and each figure as it is shown, on screen, paper and in
tables that leave the program."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.night.season_table import Figure, SeasonRow, SeasonTable, card_points
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.rules.points import write
from scorekeeper.text.numbers import nearest
from scorekeeper.text.templates import say


class ShownFigure(Struct, frozen=True):
    """A figure of the table, rounded as it is shown; `currency` is None if it is no money."""

    value: Figure
    currency: Currency | None = None
    signed: bool = False
    in_tenths: bool = False

    @property
    def words(self) -> str:
        if self.currency is not None:
            return self.currency.write(Fraction(self.value), signed=self.signed)
        if not self.in_tenths:
            return write(self.value, signed=self.signed)
        tenths = int(10 * self.value)
        sign = "−" if tenths < 0 else "+" if self.signed and tenths else ""
        return f"{sign}{abs(tenths) // 10}.{abs(tenths) % 10}"


def shown_figure(table: SeasonTable, figure: Figure) -> ShownFigure:
    """A figure of the ranking: money to the minor unit, points to a tenth if they are no whole or half ones."""
    currency = table.currency
    match table.ranking:
        case Ranking.FORMULA | Ranking.GAMES_WON:
            return ShownFigure(figure)
        case Ranking.CARD_POINTS:
            return _tenths(figure, signed=False)
        case _ if currency is not None:
            return ShownFigure(nearest(figure / currency.minor) * currency.minor, currency, signed=True)
        case _:
            return points_figure(figure)


def points_figure(figure: Figure) -> ShownFigure:
    """Points won or lost, to a tenth if they are no whole or half ones."""
    return _tenths(figure, signed=True) if figure * 2 % 1 else ShownFigure(figure, signed=True)


def _tenths(figure: Figure, *, signed: bool) -> ShownFigure:
    return ShownFigure(Fraction(nearest(10 * figure), 10), signed=signed, in_tenths=True)


def figure_words(table: SeasonTable, figure: Figure) -> str:
    """A figure of the ranking in words, as `shown_figure` rounds it."""
    return shown_figure(table, figure).words


def column_heads(season: ClubSeason, table: SeasonTable) -> tuple[str, ...]:
    """The heads of the columns of figures."""
    formula, nights = season.formula, say("nights")
    match table.ranking:
        case Ranking.FORMULA:
            if not formula.best and not formula.each_night:
                return nights, say("total")
            best = say("best {nights}", nights=formula.best) if formula.best else say("places")
            return (nights, best, say("there"), say("total")) if formula.each_night else (nights, best, say("total"))
        case Ranking.MONEY:
            sum_of = say("net {symbol}", symbol=table.currency.symbol.strip()) if table.currency else say("net")
            return nights, say("won"), say("a night"), sum_of
        case Ranking.POINTS:
            return nights, say("won"), say("a night"), say("points")
        case Ranking.AVERAGE:
            return nights, say("won"), say("net"), say("a night")
        case Ranking.CARD_POINTS:
            return nights, say("won"), say("a deal")
        case Ranking.GAMES_WON:
            return nights, say("a deal"), say("games won")


def row_figures(season: ClubSeason, table: SeasonTable, row: SeasonRow) -> tuple[ShownFigure, ...]:
    """The figures of a row, under `column_heads`; the last of them is what the ranking goes by."""
    nights, won, total = ShownFigure(len(row.nights)), ShownFigure(row.won), shown_figure(table, row.total)
    match table.ranking:
        case Ranking.FORMULA if season.formula.each_night:
            return nights, ShownFigure(row.best), ShownFigure(row.there, signed=True), total
        case Ranking.FORMULA if season.formula.best:
            return nights, ShownFigure(row.best), total
        case Ranking.FORMULA:
            return nights, total
        case Ranking.MONEY | Ranking.POINTS:
            return nights, won, shown_figure(table, Fraction(row.total) / len(row.nights)), total
        case Ranking.AVERAGE:
            return nights, won, shown_figure(table, row.total * len(row.nights)), total
        case Ranking.CARD_POINTS:
            return nights, won, total
        case Ranking.GAMES_WON:
            return nights, _tenths(card_points(row.halves, row.deals), signed=False), total
