"""A settled night as plain text for a terminal: games, nets, payments."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from scorekeeper.money.night_plan import PlanParts
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.money.settlement import Settlement
from scorekeeper.money.takeover import takeovers
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Game, Night, NightSettlement, in_money
from scorekeeper.night.who_sat import holders_of
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.entries import Void
from scorekeeper.sheet.game_state import GameState, is_running, state_of
from scorekeeper.sheet.rows import RecordRow, ShortageRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.balance import cancelling_words
from scorekeeper.text.course_sentences import why_void
from scorekeeper.text.cut_text import cut_result
from scorekeeper.text.display_names import whole_names
from scorekeeper.text.entry_sentences import EntryContext
from scorekeeper.text.explain_game import adjustments_of
from scorekeeper.text.grammar import joined, pays_words
from scorekeeper.text.mended_seats_text import played_by_others_words
from scorekeeper.text.money_text import nothing_paid_yet, progress_words, set_off_words
from scorekeeper.text.night_labels import table_within
from scorekeeper.text.numbers import off_by, stake_words
from scorekeeper.text.payment_mode_text import way_words
from scorekeeper.text.player_standing import Names, lifted_words, top_label
from scorekeeper.text.rule_text import differences
from scorekeeper.text.takeover_text import handed_over
from scorekeeper.text.templates import say, say_number
from scorekeeper.unicode_safety import visible


def settlement_text(night: Night, settled: NightSettlement) -> str:
    """Lines for people; figures as on the sheet."""
    parts = [_title(night)]
    for number, (game, settlement) in enumerate(zip(night.games, settled.games, strict=True), 1):
        parts.append(_game_text(night, number, game, settlement))
    parts.append(_night_text(night, settled))
    return "\n\n".join(parts) + "\n"


def of_tournament_words(night: Night) -> str:
    """What the file of a table of a tournament does not contain; "" for any other night."""
    if night.gathering is None or not night.gathering.stage:
        return ""
    return say("This is a table of a tournament, which says who had which points where wrong seats were corrected.")


def _title(night: Night) -> str:
    stake = stake_words(night)
    if night.table:
        table = visible(table_within(night.table))
        return say("Night of {date}, {table}, {stake}", date=night.date, table=table, stake=stake)
    return say("Night of {date}, {stake}", date=night.date, stake=stake)


def _game_text(night: Night, number: int, game: Game, settlement: Settlement) -> str:
    sheet, names = game.sheet, whole_names(night.names)
    hands = [joined(names[player] for player in players) for players in sheet.seats]
    lines = [_game_title(number, sheet)]
    cut = cut_result(sheet.setup, names)
    lines += [say("  cut: {cut}", cut=cut)] if cut else []
    voids = [row.what for row in sheet.rows if isinstance(row, RecordRow) and isinstance(row.what, Void)]
    about = EntryContext(names, sheet, sheet.seats)
    lines += [say("  {why}", why=visible(why_void(void, about))) for void in voids]
    lines += [
        say("  house rule: {sentence}", sentence=visible(rule))
        for rule in differences(sheet.rules, len(sheet.dealt_in))
    ]
    lines += _table(
        [(name, write(sheet.scores[hand]), _hole_note(sheet, hand, names)) for hand, name in enumerate(hands)]
    )
    lines += [say("  {sentence}", sentence=said) for said in played_by_others_words(night, number - 1, names)]
    if sheet.error:
        lines.append(say("  the sheet is {off}", off=off_by(sheet.error)))
    if cancelling := cancelling_words(sheet):
        lines.append(say("  {sentence}", sentence=cancelling))
    if settlement.winners is not None:
        held = holders_of(night, number - 1)
        lowest = ", ".join(joined(names[player] for player in held[hand]) for hand in settlement.winners)
        won = say("  won by: {names}", names=lowest)
        lines.append(say("  lowest now: {names}", names=lowest) if is_running(sheet) else won)
    lines += [
        say("  {sentence}", sentence=sentence)
        for change, after in takeovers(sheet, staked=bool(night.stake_of(game)))
        for sentence in handed_over(change, after, names)
    ]
    charged = [row for row in sheet.rows if isinstance(row, ShortageRow) and not row.struck]
    lines += _table(
        [(say("{player} answers for a shortage", player=names[row.player]), write(row.points), "") for row in charged]
    )
    lines += [say("  {adjustment}", adjustment=visible(sentence)) for sentence in adjustments_of(sheet, names)]
    top = settlement.top_of_sheet.items()
    lines += _table([(top_label(names[player]), write(points, signed=True), "") for player, points in top if points])
    if settlement.payments and is_running(sheet):
        lines.append(say("  if it ended as it stands:"))
    pairs = [(pays_words(names[p.payer], names[p.payee]), write(p.points), "") for p in settlement.payments]
    return "\n".join([*lines, *_table(pairs)])


def _hole_note(sheet: Sheet, hand: HandIndex, names: Names) -> str:
    if hand not in sheet.in_the_hole:
        return ""
    return lifted_words(sheet, hand, names) or say("in the hole")


def _game_title(number: int, sheet: Sheet) -> str:
    match state_of(sheet):
        case GameState.VOID:
            return say("Game {number}, called off: it counts for nothing", number=number)
        case GameState.SUSPENDED:
            return say("Game {number}, suspended until the committee has decided", number=number)
        case GameState.OPEN:
            return say("Game {number}, open: deal {deal} now", number=number, deal=sheet.next_deal)
        case GameState.SIGNED:
            return say("Game {number}, over ({how}) and signed", number=number, how=_how(sheet))
        case GameState.OVER:
            return say("Game {number}, over ({how})", number=number, how=_how(sheet))


def _how(sheet: Sheet) -> str:
    return sheet.over.value if sheet.over else ""


def _night_text(night: Night, settled: NightSettlement) -> str:
    names = whole_names(night.names)
    if only_won(night, settled):
        games = games_won(night, settled)
        won = [(names[player], str(games[player]), "") for player in in_money(night, settled)]
        return "\n".join([say("Games won"), *_table(won)])
    parts, currency = settled.parts, night.currency
    if settled.net_money is None or settled.net_exact is None or parts is None or currency is None:
        points = settled.net_points
        nets = [(names[player], write(points[player], signed=True), "") for player in in_money(night, settled)]
        heading = say("Net points so far") if night.running else say("Net points")
        return "\n".join([heading, *_table(nets)])
    rows = []
    for player in in_money(night, settled):
        amount = settled.net_money[player]
        exact = currency.write(settled.net_exact[player], signed=True)
        note = say("exactly {amount}", amount=exact) if settled.net_exact[player] != amount else ""
        rows.append((names[player], currency.write(amount, signed=True), note))
    title, asked, way = say("Net, {currency}", currency=currency.code), parts.asked, _way(night, parts)
    count = say_number(len(asked), "{number} payment, {way}", "{number} payments, {way}", way=way)
    if night.running:
        title = say("Net so far, {currency}", currency=currency.code)
        count = say_number(
            len(asked),
            "{number} payment would settle the night, {way}",
            "{number} payments would settle the night, {way}",
            way=way,
        )
    payments = [(line.payer, line.payee, line.due, set_off_words(night, line)) for line in asked]
    lines = [title, *_table(rows), "", count, *_payments(night, payments)]
    if night.payments:
        left = [(line.payer, line.payee, line.left, "") for line in parts.lines if line.left]
        lines += ["", progress_words(parts.sums, currency)]
        lines += [say("Still to pay"), *_payments(night, left)] if left else []
    elif night.running:
        lines += ["", nothing_paid_yet(night)]
    return "\n".join(lines)


def _payments(night: Night, made: Sequence[tuple[PlayerId, PlayerId, Fraction, str]]) -> list[str]:
    """Who pays whom how much, a line each, with a remark."""
    names, currency = whole_names(night.names) | {HOUSE: night.parties[HOUSE]}, night.currency
    assert currency is not None
    return _table(
        [(pays_words(names[payer], names[payee]), currency.write(amount), note) for payer, payee, amount, note in made]
    )


def _way(night: Night, parts: PlanParts) -> str:
    """How the payments were chosen."""
    if parts.parts[0].frozen and len(parts.parts) > 1:
        return say("with those added for what changed later")
    return way_words(night.book.way, fewest=parts.plan.fewest)


def _table(rows: Sequence[tuple[str, str, str]]) -> list[str]:
    """Labels, figures that end in one column, and notes."""
    first = max((len(label) for label, _, _ in rows), default=0)
    second = max([10, *(len(figure) for _, figure, _ in rows)])
    return [f"  {label.ljust(first)}  {figure.rjust(second)}  {note}".rstrip() for label, figure, note in rows]
