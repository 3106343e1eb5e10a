"""A settled night as plain text for a terminal: games, nets, payments."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.money.night_plan import Sums
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.money.settlement import Settlement
from scorekeeper.night.night import Game, Night, NightSettlement, games_won, only_won
from scorekeeper.rules.points import write
from scorekeeper.sheet.sheet import ShortageRow


def settlement_text(night: Night, settled: NightSettlement) -> str:
    """Lines for people; figures as on the sheet."""
    table = f", table {night.table}" if night.table else ""
    money = f", {night.currency.write(night.stake, symbol=True)} a point" if night.currency else ", points only"
    parts = [f"Night of {night.date}{table}{money}"]
    for number, (game, settlement) in enumerate(zip(night.games, settled.games, strict=True), 1):
        parts.append(_game_text(night, number, game, settlement))
    parts.append(_night_text(night, settled))
    return "\n\n".join(parts) + "\n"


def _game_text(night: Night, number: int, game: Game, settlement: Settlement) -> str:
    sheet, names = game.sheet, night.names
    state = f"over ({sheet.over.value})" if sheet.over else f"deal {sheet.next_deal} now"
    lines = [f"Game {number}, {state}"]
    scores = [
        (" + ".join(names[player] for player in players), write(score), "in the hole" if score.halves < 0 else "")
        for players, score in zip(sheet.seats, sheet.scores, strict=True)
    ]
    lines += _table(scores)
    if sheet.error:
        way = "high" if sheet.error.halves > 0 else "low"
        lines.append(f"  the sheet is {write(abs(sheet.error))} too {way}")
    if settlement.winners is not None:
        lines.append("  lowest: " + ", ".join(" + ".join(names[p] for p in sheet.seats[h]) for h in settlement.winners))
    charged = [row for row in sheet.rows if isinstance(row, ShortageRow) and not row.struck]
    lines += _table([(f"{names[row.player]} answers for a shortage", write(row.points), "") for row in charged])
    top = [(player, points) for player, points in settlement.top_of_sheet.items() if points]
    lines += _table([(f"{names[player]}, top of the sheet", write(points, signed=True), "") for player, points in top])
    pairs = [(f"{names[p.payer]} pays {names[p.payee]}", write(p.points), "") for p in settlement.payments]
    return "\n".join([*lines, *_table(pairs)])


def _night_text(night: Night, settled: NightSettlement) -> str:
    names = night.names
    if only_won(night, settled):
        won = [(names[player], str(games), "") for player, games in games_won(night, settled).items()]
        return "\n".join(["Games won", *_table(won)])
    if settled.net_money is None or settled.net_exact is None or settled.plan is None or night.currency is None:
        nets = [(names[player], write(points, signed=True), "") for player, points in settled.net_points.items()]
        return "\n".join(["Net points", *_table(nets)])
    currency, lines = night.currency, [f"Net, {night.currency.code}"]
    for player, amount in settled.net_money.items():
        exact = settled.net_exact[player]
        note = f"exactly {_signed(exact, night)}" if exact != amount else ""
        lines += _table([(names[player], _signed(amount, night), note)], width=_width(night))
    count, parties = len(settled.plan.transfers), night.parties
    lines += ["", f"{count} payment{'' if count == 1 else 's'}, {_kind(night, settled)}"]
    transfers = settled.plan.transfers
    lines += _table([(f"{parties[t.payer]} pays {parties[t.payee]}", currency.write(t.amount), "") for t in transfers])
    if night.payments and settled.open is not None and settled.parts is not None:
        still = [(names[player], _signed(amount, night), "") for player, amount in settled.open.items() if amount]
        lines += ["", _progress(currency, settled.parts.sums), *_table(still)]
    return "\n".join(lines)


def _progress(currency: Currency, sums: Sums) -> str:
    """ "5.00 paid, 3.00 on IOUs, 3.80 open"; an IOU is not money that changed hands."""
    told = [f"{currency.write(sums.paid)} paid"] if sums.paid or not sums.promised else []
    told += [f"{currency.write(sums.promised)} on IOUs"] if sums.promised else []
    told.append(f"{currency.write(sums.open)} open" if sums.open else "nothing open")
    return ", ".join(told)


def _kind(night: Night, settled: NightSettlement) -> str:
    """How the payments were chosen."""
    if settled.parts is not None and settled.parts.parts[0].frozen and len(settled.parts.parts) > 1:
        return "with those that make up what changed later"
    plan = settled.plan
    ways = {
        PaymentMode.PAIRS: "pair by pair",
        PaymentMode.HOUSE: "through the house",
        PaymentMode.WINNER: "through the biggest winner",
    }
    return ways.get(night.book.way, "the fewest possible" if plan and plan.fewest else "nearly the fewest")


def _signed(amount: Fraction, night: Night) -> str:
    assert night.currency is not None
    return night.currency.write(amount, signed=True)


def _width(night: Night) -> int:
    return max((len(name) for name in night.names.values()), default=0)


def _table(rows: Sequence[tuple[str, str, str]], width: int = 0) -> list[str]:
    first = max([width, *(len(row[0]) for row in rows)])
    second = max([10, *(len(row[1]) for row in rows)])
    return [f"  {label.ljust(first)}  {figure.rjust(second)}  {note}".rstrip() for label, figure, note in rows]
