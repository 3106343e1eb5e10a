"""The nets of a night as a ledger: each game, the points, the exact money, and the money that changes hands, without
what would stand there twice."""

from __future__ import annotations

from reports.blocks.settlement import Ledger, LedgerColumn, Weight
from reports.content.game_context import signed
from reports.content.names import full_names, short_names
from scorekeeper.night.night import Night, NightSettlement, in_money
from scorekeeper.sheet.game_state import never_played
from scorekeeper.text.net_table import Kind, NetTable, net_table
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say

_WEIGHTS: dict[Kind, Weight] = {
    "game": Weight.QUIET, "night": Weight.FIGURE, "exact": Weight.EXACT, "net": Weight.RESULT,
}  # fmt: skip
GAMES_ACROSS = 4
"""With more games than this they get a table of their own, game by game."""


def nets(night: Night, settled: NightSettlement) -> Ledger:
    """What every player wins or loses in the night, or how many games each won if nothing is paid."""
    full = full_names(night.players)
    table = net_table(night, settled, sum_of_one=True)
    left_out = _repeated(table, settled)
    columns = [
        LedgerColumn(
            label=column.heading,
            figures=tuple(figure.text if (figure := row.figures[number]) else "" for row in table.rows),
            adds_to=table.sums[number],
            weight=_WEIGHTS[column.kind],
            places=night.currency.digits if column.kind in ("exact", "net") and night.currency else 0,
        )
        for number, column in enumerate(table.columns)
        if column.kind not in left_out
    ]
    return Ledger(
        names=tuple(full[row.player] for row in table.rows),
        name_label=say("player"),
        columns=tuple(columns),
        adds_label=say("total"),
        lines=tuple(filter(None, (table.rounding, *table.remarks))),
    )


def _repeated(table: NetTable, settled: NightSettlement) -> set[Kind]:
    """The columns that are left out: of more games than fit beside each other, of a single game, which is the night,
    and of the exact money if nothing was rounded."""
    kinds = [column.kind for column in table.columns]
    left_out: set[Kind] = set()
    if kinds.count("game") > GAMES_ACROSS or (kinds.count("game") == 1 and "night" in kinds):
        left_out.add("game")
    if settled.net_exact == settled.net_money:
        left_out.add("exact")
    return left_out


def game_by_game(night: Night, settled: NightSettlement) -> Ledger | None:
    """A table with a row for each game; None if the games fit into the ledger as columns."""
    played = [index for index, game in enumerate(night.games) if not never_played(game.sheet)]
    games = [settled.games[index].net for index in played]
    if len(played) <= GAMES_ACROSS or not any(settled.net_points.values()):
        return None
    short = short_names(night.players)
    columns = tuple(
        LedgerColumn(
            label=short[player],
            figures=tuple(signed(net[player]) if player in net else "" for net in games),
            adds_to=signed(settled.net_points[player]),
            weight=Weight.QUIET,
        )
        for player in in_money(night, settled)
    )
    names = tuple(capital(say("game {number}", number=number)) for number in (index + 1 for index in played))
    return Ledger(names, "", columns, say("points"), title=say("game by game, in points"))
