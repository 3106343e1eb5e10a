"""The table of nets as plain values, for screen and paper, and the explanation of each of its figures.

If games are only won, it has the scores and the games won instead of nets.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Night, NightSettlement, in_money
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import total, write
from scorekeeper.sheet.game_state import is_running, never_played
from scorekeeper.text.display_names import short_names, whole_names
from scorekeeper.text.explain import NOTHING, Figure, Why, money_figure, points_figure
from scorekeeper.text.explain_game import why_game
from scorekeeper.text.explain_night import why_exact, why_money, why_night, why_score, why_won
from scorekeeper.text.game_words import Kind as RemarkKind
from scorekeeper.text.game_words import game_remarks
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.money_text import with_ious_lines
from scorekeeper.text.night_labels import NO_GAME, no_games_words
from scorekeeper.text.numbers import stake_words
from scorekeeper.text.player_standing import score_figure, stands_words, won_figure
from scorekeeper.text.rounding_text import rounding_sentence
from scorekeeper.text.rule_text import rule_sentence
from scorekeeper.text.standings import Asked
from scorekeeper.text.templates import fill, say

Kind = Literal["game", "night", "exact", "net"]
_SPELT_OUT = 5
"""With more games than this the headings are only their numbers."""
_CURRENCIES = {
    "USD": "dollars", "EUR": "euros", "GBP": "pounds", "JPY": "yen", "CHF": "francs", "CAD": "dollars",
    "AUD": "dollars", "NZD": "dollars", "SEK": "kronor", "NOK": "kroner", "DKK": "kroner", "INR": "rupees",
    "PLN": "zloty",
}  # fmt: skip


class NetColumn(Struct, frozen=True):
    """One column: a game (by its index), or a sum of the night. `running` marks a game that is not over."""

    kind: Kind
    heading: str
    game: int = 0
    running: bool = False


class Key(NamedTuple):
    """Identifies a figure: whose, and in which column."""

    player: PlayerId
    kind: Kind
    game: int = 0


class NetRow(Struct, frozen=True):
    """A player's figures, one for each column; None if the player did not sit in a game."""

    player: PlayerId
    name: str
    figures: tuple[Figure | None, ...]
    short: str = ""


class NetTable(Struct, frozen=True):
    """The table: `sums` say what each column adds to, `remarks` what must be said of its games, game by game.

    On screen `notice` (what may still change), `warning` (sheets that are off) and `foot` (the rest) stand apart.
    `games_heading` stands before the columns of games if these have only their numbers over them.
    """

    title: str = ""
    remark: str = ""
    games_heading: str = ""
    columns: tuple[NetColumn, ...] = ()
    rows: tuple[NetRow, ...] = ()
    sums: tuple[str, ...] = ()
    rounding: str = ""
    remarks: tuple[str, ...] = ()
    notice: str = ""
    warning: str = ""
    foot: str = ""
    with_ious: tuple[str, ...] = ()
    """How the net of a player and earlier IOUs make what is paid, a line for each whom that is about."""


def net_table(night: Night, settled: NightSettlement, *, sum_of_one: bool = False) -> NetTable:
    """The nets of a night as they stand; `sum_of_one` gives a single game a column of the night's points too."""
    won = only_won(night, settled)
    columns = _columns(night, sum_of_one=sum_of_one)
    if won:
        columns = (*(one for one in columns if one.kind == "game"), NetColumn("net", say("games won")))
    rows = _won_rows(night, settled, columns) if won else _rows(night, settled, columns)
    remarks = [remark for index in range(len(night.games)) for remark in game_remarks(night, settled, index)]
    rounding = rounding_sentence(night, settled)

    def told(kind: RemarkKind) -> list[str]:
        return [remark.text for remark in remarks if remark.kind == kind]

    return NetTable(
        title=_title(night, won=won),
        remark=say("the lowest score wins") if won else _remark(night),
        games_heading=say("game") if len(night.games) > _SPELT_OUT else "",
        columns=columns,
        rows=rows,
        sums=_won_sums(night, settled, columns) if won else _sums(night, rows, columns),
        rounding=rounding,
        remarks=tuple(remark.text for remark in remarks),
        notice=" ".join([*told("notice"), *_holes_now(night)]) if night.games else no_games_words(night),
        warning=" ".join(told("warning")),
        foot=" ".join(filter(None, (*told("fact"), rounding))),
        with_ious=tuple(with_ious_lines(night, settled)),
    )


def _holes_now(night: Night) -> list[str]:
    """Who stands in the hole in a game that runs, which every deal may change, and what that does."""
    told, names = list[str](), short_names(night.players)
    for number in night.running:
        sheet = night.games[number - 1].sheet
        told += [as_sentence(stands_words(sheet, sheet.seats[hand][0], names)) for hand in sheet.in_the_hole]
        told += [rule_sentence("hole", sheet.rules)] if sheet.in_the_hole else []
    return told


WON_AND_LOST = "What everybody won and lost"


def _title(night: Night, *, won: bool) -> str:
    if won:
        return say("What everybody won")
    return fill(NO_GAME) if night.running else fill(WON_AND_LOST)


def why_of(night: Night, settled: NightSettlement, key: Key) -> Why:
    """The explanation of one figure of the table."""
    if only_won(night, settled):
        game = key.kind == "game"
        return why_score(night, settled, key.game, key.player) if game else why_won(night, settled, key.player)
    if key.kind == "game":
        return why_game(night, settled, key.game, key.player)
    if key.kind == "night" or night.currency is None:
        return why_night(night, settled, key.player)
    return why_exact(night, settled, key.player) if key.kind == "exact" else why_money(night, settled, key.player)


def why_asked(night: Night, settled: NightSettlement, index: int, asked: Asked) -> Why:
    """The explanation of a figure of the standings of game `index` (from 0)."""
    return why_of(night, settled, Key(asked.player, "game" if asked.what == "game" else "net", index))


def why_on_paper(player: str) -> str:
    """The link from a figure to the page on paper that explains all figures of a player."""
    return say("Why {player} nets this, on paper", player=player)


def currency_name(code: str) -> str:
    """The name of the money of a currency: "dollars"; its code if it has no name here."""
    return fill(_CURRENCIES[code]) if code in _CURRENCIES else code


def _columns(night: Night, *, sum_of_one: bool) -> tuple[NetColumn, ...]:
    spelt = len(night.games) <= _SPELT_OUT
    games = tuple(
        NetColumn(
            "game",
            say("game {number}", number=number) if spelt else str(number),
            number - 1,
            running=is_running(game.sheet),
        )
        for number, game in enumerate(night.games, 1)
        if not never_played(game.sheet)
    )
    if night.currency is None:
        return (*games, NetColumn("net", say("net in points")))
    points = (NetColumn("night", say("points")),) if sum_of_one or len(games) != 1 else ()
    exact = NetColumn("exact", say("exact {symbol}", symbol=night.currency.symbol.strip()))
    net = NetColumn("net", say("net in {currency}", currency=currency_name(night.currency.code)))
    return (*games, *points, exact, net)


def _rows(night: Night, settled: NightSettlement, columns: tuple[NetColumn, ...]) -> tuple[NetRow, ...]:
    names, short = whole_names(night.names), short_names(night.players)
    nets = [(column, _nets(night, settled, column)) for column in columns]
    running = bool(night.running)
    return tuple(
        NetRow(
            player,
            names[player],
            tuple(
                _figure(names[player], column, found.get(player), night.currency, running=running)
                for column, found in nets
            ),
            short[player],
        )
        for player in in_money(night, settled)
    )


def _nets(night: Night, settled: NightSettlement, column: NetColumn) -> Mapping[PlayerId, Fraction]:
    """The amounts of a column, in points or in money; a game has none of players who did not sit in it."""
    if column.kind == "game":
        return settled.games[column.game].net
    if column.kind == "night" or night.currency is None:
        return settled.net_points
    found = settled.net_exact if column.kind == "exact" else settled.net_money
    assert found is not None
    return found


def _won_rows(night: Night, settled: NightSettlement, columns: tuple[NetColumn, ...]) -> tuple[NetRow, ...]:
    won, names, short = games_won(night, settled), whole_names(night.names), short_names(night.players)
    rows = []
    for player in in_money(night, settled):
        name = names[player]
        scores = [score_figure(night, column.game, player, _whose(name, column.game)) for column in columns[:-1]]
        figures = (*scores, won_figure(name, won[player]))
        rows.append(NetRow(player, name, figures, short[player]))
    return tuple(rows)


def _figure(
    name: str, column: NetColumn, net: Fraction | None, currency: Currency | None, *, running: bool
) -> Figure | None:
    if net is None:
        return None
    if column.kind == "game":
        return points_figure(_whose(name, column.game), net)
    if column.kind == "night" or currency is None:
        return points_figure(say("{player}, the night", player=name), net, quiet=running or column.kind == "night")
    if column.kind == "exact":
        return money_figure(currency, say("{player}, exact", player=name), net)
    return money_figure(currency, say("{player}, net", player=name), net, quiet=running)


def _whose(name: str, game: int) -> str:
    return say("{player}, game {number}", player=name, number=game + 1)


def _sums(night: Night, rows: tuple[NetRow, ...], columns: tuple[NetColumn, ...]) -> tuple[str, ...]:
    sums = []
    for number, column in enumerate(columns):
        found: Fraction = sum((figure.amount for row in rows if (figure := row.figures[number])), NOTHING)
        in_points = column.kind in ("game", "night") or night.currency is None
        sums.append(write(found) if in_points or night.currency is None else night.currency.write(found))
    return tuple(sums)


def _won_sums(night: Night, settled: NightSettlement, columns: tuple[NetColumn, ...]) -> tuple[str, ...]:
    scores = (write(total(night.games[column.game].sheet.scores)) for column in columns[:-1])
    return (*scores, str(sum(games_won(night, settled).values())))


def _remark(night: Night) -> str:
    if night.currency is None:
        return stake_words(night)
    return say("points, and {stake}", stake=stake_words(night))
