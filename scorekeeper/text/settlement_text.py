"""A settled night as plain text for a terminal: games, nets, payments."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.money.night_plan import PlanParts
from scorekeeper.money.settlement import Settlement
from scorekeeper.night.night import Game, Night, NightSettlement, games_won, only_won
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet.rows import ShortageRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.balance import cancelling_words
from scorekeeper.text.cut_text import cut_result
from scorekeeper.text.explain_game import adjustments_of
from scorekeeper.text.grammar import joined, pays_words
from scorekeeper.text.money_text import progress_words
from scorekeeper.text.numbers import off_by, stake_words
from scorekeeper.text.payment_mode_text import way_words
from scorekeeper.text.player_standing import Names, lifted_words, top_label
from scorekeeper.text.templates import say, say_number
from scorekeeper.unicode_safety import visible


def settlement_text(night: Night, settled: NightSettlement) -> str:
    """Lines for people; figures as on the sheet."""
    parts = [_title(night)]
    for number, (game, settlement) in enumerate(zip(night.games, settled.games, strict=True), 1):
        parts.append(_game_text(night, number, game, settlement))
    parts.append(_night_text(night, settled))
    return "\n\n".join(parts) + "\n"


def _title(night: Night) -> str:
    stake = stake_words(night)
    if night.table:
        return say("Night of {date}, table {table}, {stake}", date=night.date, table=visible(night.table), stake=stake)
    return say("Night of {date}, {stake}", date=night.date, stake=stake)


def _game_text(night: Night, number: int, game: Game, settlement: Settlement) -> str:
    sheet, names = game.sheet, night.names
    lines = [_game_title(number, sheet)]
    cut = cut_result(sheet.setup, {player: visible(name) for player, name in names.items()})
    lines += [say("  cut: {cut}", cut=cut)] if cut else []
    scores = [
        (joined(names[player] for player in players), write(sheet.scores[hand]), _hole_note(sheet, hand, names))
        for hand, players in enumerate(sheet.seats)
    ]
    lines += _table(scores)
    if sheet.error:
        lines.append(say("  the sheet is {off}", off=off_by(sheet.error)))
    if cancelling := cancelling_words(sheet):
        lines.append(say("  {sentence}", sentence=cancelling))
    if settlement.winners is not None:
        hands = (joined(names[player] for player in sheet.seats[hand]) for hand in settlement.winners)
        lines.append(say("  lowest: {names}", names=", ".join(hands)))
    charged = [row for row in sheet.rows if isinstance(row, ShortageRow) and not row.struck]
    lines += _table(
        [(say("{player} answers for a shortage", player=names[row.player]), write(row.points), "") for row in charged]
    )
    lines += [say("  {adjustment}", adjustment=sentence) for sentence in adjustments_of(sheet, names)]
    top = settlement.top_of_sheet.items()
    lines += _table([(top_label(names[player]), write(points, signed=True), "") for player, points in top if points])
    pairs = [(pays_words(names[p.payer], names[p.payee]), write(p.points), "") for p in settlement.payments]
    return "\n".join([*lines, *_table(pairs)])


def _hole_note(sheet: Sheet, hand: HandIndex, names: Names) -> str:
    if sheet.scores[hand] >= ZERO:
        return ""
    return lifted_words(sheet, hand, names) or say("in the hole")


def _game_title(number: int, sheet: Sheet) -> str:
    if sheet.over:
        return say("Game {number}, over ({how})", number=number, how=sheet.over.value)
    return say("Game {number}, deal {deal} now", number=number, deal=sheet.next_deal)


def _night_text(night: Night, settled: NightSettlement) -> str:
    names = night.names
    if only_won(night, settled):
        won = [(names[player], str(games), "") for player, games in games_won(night, settled).items()]
        return "\n".join([say("Games won"), *_table(won)])
    parts, currency = settled.parts, night.currency
    if settled.net_money is None or settled.net_exact is None or parts is None or currency is None:
        nets = [(names[player], write(points, signed=True), "") for player, points in settled.net_points.items()]
        return "\n".join([say("Net points"), *_table(nets)])
    rows = []
    for player, amount in settled.net_money.items():
        exact = currency.write(settled.net_exact[player], signed=True)
        note = say("exactly {amount}", amount=exact) if settled.net_exact[player] != amount else ""
        rows.append((names[player], currency.write(amount, signed=True), note))
    transfers, parties = parts.plan.transfers, night.parties
    payments = [(pays_words(parties[t.payer], parties[t.payee]), currency.write(t.amount), "") for t in transfers]
    count = say_number(len(transfers), "{number} payment, {way}", "{number} payments, {way}", way=_way(night, parts))
    lines = [say("Net, {currency}", currency=currency.code), *_table(rows), "", count, *_table(payments)]
    if night.payments and settled.open is not None:
        still = [(player, left) for player, left in settled.open.items() if left]
        lines += ["", progress_words(parts.sums, currency)]
        lines += _table([(names[player], currency.write(left, signed=True), "") for player, left in still])
    return "\n".join(lines)


def _way(night: Night, parts: PlanParts) -> str:
    """How the payments were chosen."""
    if parts.parts[0].frozen and len(parts.parts) > 1:
        return say("with those that make up what changed later")
    return way_words(night.book.way, fewest=parts.plan.fewest)


def _table(rows: Sequence[tuple[str, str, str]]) -> list[str]:
    """Labels, figures that end in one column, and notes."""
    first = max((len(label) for label, _, _ in rows), default=0)
    second = max([10, *(len(figure) for _, figure, _ in rows)])
    return [f"  {label.ljust(first)}  {figure.rjust(second)}  {note}".rstrip() for label, figure, note in rows]
