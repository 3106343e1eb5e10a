"""What everybody won and lost, as columns and figures ready to be shown: every figure can be asked why."""

from __future__ import annotations

from scorekeeper.night.night import Night, NightSettlement, only_won
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.text.after_signing_text import signed_notice
from scorekeeper.text.display_names import short_names
from scorekeeper.text.explain import NOTHING, Figure, Why, counted, money_figure, points_figure
from scorekeeper.text.explain_game import why_game
from scorekeeper.text.explain_night import why_exact, why_money, why_night
from scorekeeper.text.games_won import why_score, why_won, won_table
from scorekeeper.text.grammar import listed
from scorekeeper.text.net_table import Key, NetColumn, NetRow, NetTable
from scorekeeper.text.rounding_text import rounding_sentences

_SPELT_OUT = 5
"""More games than these have only their numbers for headings."""
EMPTY = NetTable("", "", (), (), (), "", "", ())
"""Before a night is shown."""


def net_table(night: Night, settled: NightSettlement) -> NetTable:
    """The nets of a night as they stand."""
    columns, short = _columns(night), short_names(night.names)
    rows = tuple(
        NetRow(
            player.id,
            player.name,
            tuple(_figure(night, settled, player.id, column) for column in columns),
            short[player.id],
        )
        for player in night.players
    )
    sums = tuple(_sum(night, rows, number, column) for number, column in enumerate(columns))
    table = NetTable(
        remark=_remark(night),
        games_heading="game" if len(night.games) > _SPELT_OUT else "",
        columns=columns,
        rows=rows,
        sums=sums,
        notice=" ".join(filter(None, (_notice(night), signed_notice(night)))),
        warning=sheet_warning(night),
        foot=rounding_sentences(night, settled),
    )
    if only_won(night, settled):
        return won_table(night, settled, columns[: len(night.games)], table)
    return table


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


def is_paid(night: Night, settled: NightSettlement) -> bool:
    """Whether anything is to be paid, or was: not where games are only won and no IOU came to the night.

    Where the payments were worked out wrong, something is: the page says so in their place.
    """
    if settled.wrong:
        return True
    parts = settled.parts
    return parts is not None and (bool(night.payments or parts.lines) or not only_won(night, settled))


def sheet_warning(night: Night) -> str:
    """Says which sheets are out of balance, "" where all add up."""
    off = [
        f"Game {number} is {write(abs(game.sheet.error))} too {'high' if game.sheet.error.halves > 0 else 'low'}"
        for number, game in enumerate(night.games, 1)
        if game.sheet.error and not game.sheet.void
    ]
    return f"{'; '.join(off)}: these figures hold once the sheet is mended." if off else ""


def _columns(night: Night) -> tuple[NetColumn, ...]:
    before = "game " if len(night.games) <= _SPELT_OUT else ""
    games = tuple(
        NetColumn("game", f"{before}{number}", number - 1, running=game.sheet.over is None)
        for number, game in enumerate(night.games, 1)
    )
    several = (NetColumn("night", "night"),) if len(games) != 1 else ()
    if night.currency is None:
        return (*games, NetColumn("net", "net, points"))
    sign = night.currency.symbol.strip()
    return (*games, *several, NetColumn("exact", f"exact, {sign}"), NetColumn("net", f"net, {sign}"))


def _figure(night: Night, settled: NightSettlement, player: PlayerId, column: NetColumn) -> Figure | None:
    name, currency = night.names[player], night.currency
    if column.kind == "game":
        net = settled.games[column.game].net
        if player not in net:
            return None
        return points_figure(f"{name}, game {column.game + 1}", net[player])
    if column.kind == "night" or currency is None:
        quiet = column.kind == "night"
        return points_figure(f"{name}, the night", settled.net_points[player], quiet=quiet)
    nets = settled.net_exact if column.kind == "exact" else settled.net_money
    assert nets is not None
    what = "exact" if column.kind == "exact" else "net"
    return money_figure(currency, f"{name}, {what}", nets[player], quiet=column.kind == "exact")


def _sum(night: Night, rows: tuple[NetRow, ...], number: int, column: NetColumn) -> str:
    found = sum((figure.amount for row in rows if (figure := row.figures[number])), NOTHING)
    if column.kind in ("game", "night") or night.currency is None:
        return write(found)
    return night.currency.write(found)


def _remark(night: Night) -> str:
    if night.currency is None:
        return "points only"
    write_money = night.currency.write
    text = f"points, and {write_money(night.stake, symbol=True)} a point"
    others = [
        f"game {number} {write_money(game.stake, symbol=True)}"
        for number, game in enumerate(night.games, 1)
        if game.stake is not None and game.stake != night.stake
    ]
    return "; ".join([text, *others])


def _notice(night: Night) -> str:
    running = night.running
    if not night.games:
        return "No game has been begun."
    if not running:
        return ""
    which = listed([str(number) for number in running])
    return (
        f"{'Game' if len(running) == 1 else 'Games'} {which} still {'runs' if len(running) == 1 else 'run'}: "
        "these are the figures if we stopped now."
    )


def payments_heading(count: int, *, running: bool) -> str:
    """The heading of the payments that a plan asks for."""
    if not count:
        return "Nobody owes anybody"
    would = "would settle" if running else "settles" if count == 1 else "settle"
    return f"{counted(count, 'payment')} {would} the night"
