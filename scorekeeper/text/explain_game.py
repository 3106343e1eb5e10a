"""Why a player has a net in one game, why one pays another, and what stands at the top of the sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from scorekeeper.money.pairwise import PairDue, dues, in_full, leads_paid, pays_by_points
from scorekeeper.money.settlement import PairReason
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.house_rules import BothInHole, Hole, SettlementKind, SharedHand
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points, write
from scorekeeper.sheet.rows import ShortageRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.display_names import short_names
from scorekeeper.text.explain import NOTHING, Why, WhyLine, points_line
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.player_standing import (
    Names,
    lifted_out,
    lifted_words,
    not_paid,
    score_text,
    stands_words,
    void_words,
)
from scorekeeper.text.rule_text import rule_sentence
from scorekeeper.text.templates import say


def why_game(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> Why:
    """Why a player has a net in game `index` (from 0), in points (scoring part 7)."""
    sheet, names = night.games[index].sheet, short_names(night.names)
    net = settled.games[index].net.get(player, NOTHING)
    mine = [due for due in _dues(night, index) if player in (due.payer, due.payee)]
    lines = [_due_line(due, player, sheet, names) for due in mine]
    lines += _top_lines(sheet, player, names)
    total = points_line(say("{player} nets", player=names[player]), "", net)
    return Why(
        say("Why {player} has {points} in game {number}", player=names[player], points=total.figure, number=index + 1),
        tuple(_rule_sentences(sheet, mine, names)),
        tuple(lines),
        total,
        stands=stands_words(sheet, player, names),
        instead="" if lines else _instead(night, settled, index),
    )


def why_pair(night: Night, index: int, payer: PlayerId, payee: PlayerId) -> Why:
    """Why one player pays another in game `index` (from 0), in points, the top of the sheet apart."""
    sheet, names = night.games[index].sheet, short_names(night.names)
    between = [due for due in _dues(night, index) if {due.payer, due.payee} == {payer, payee}]
    lines = [
        points_line(
            say("{name} pays", name=names[due.payer]),
            due_text(due, sheet),
            due.points if due.payee == payee else -due.points,
            signed=False,
        )
        for due in between
    ]
    total = sum((line.amount for line in lines), NOTHING)
    stand = [as_sentence(stands_words(sheet, player, names)) for player in (payer, payee)]
    points = write(total)
    return Why(
        say("Why {payer} pays {payee} {points}", payer=names[payer], payee=names[payee], points=points),
        (*stand, *_rule_sentences(sheet, between, names)),
        tuple(lines),
        points_line(say("{player} gets", player=names[payee]), "", total, signed=False),
    )


def why_top(night: Night, index: int, player: PlayerId) -> Why:
    """What a player pays at the top of the sheet of game `index` (from 0), lead by lead."""
    sheet, names = night.games[index].sheet, short_names(night.names)
    lines = [
        points_line(
            say("to {name}", name=names[receiver]),
            say("led out of turn at deal {deal}", deal=row.deal),
            points,
            signed=False,
        )
        for row in leads_paid(sheet)
        if row.player == player
        for receiver, points in row.top.items()
        if receiver != player and points
    ]
    total = sum((line.amount for line in lines), NOTHING)
    name = names[player]
    return Why(
        say("Why {player} pays {points} at the top of the sheet", player=name, points=write(total)),
        (say("A lead out of turn is paid to each other hand at once, over the columns and outside the scores."),),
        tuple(lines),
        points_line(say("{player} pays", player=name), "", total, signed=False),
    )


def due_text(due: PairDue, sheet: Sheet) -> str:
    """How an amount came about, with the change of seats that cut it short or began it."""
    if due.began:
        end, start = write(due.at_end, signed=True), write(due.at_start, signed=True)
        if due.ended:
            return say("{end} when the seat changed again, {start} when it changed", end=end, start=start)
        return say("{end} at the end, {start} when the seat changed", end=end, start=start)
    made = _arithmetic(due.end) if due.end else say("level at {score}", score=score_text(sheet, due.payer))
    return say("{arithmetic}, when the seat changed", arithmetic=made) if due.ended else made


def events_of(sheet: Sheet, names: Names) -> list[str]:
    """What moves figures beside the columns: shortages, with whom they lift out of the hole, and changes of seats."""
    charged = [
        say(
            "{player}’s score here is {points} more than the column: a shortage was charged.",
            player=names[sheet.shares[row.shares[0]].holder],
            points=write(row.points),
        )
        for row in sheet.rows
        if isinstance(row, ShortageRow) and not row.struck and row.points > ZERO
    ]
    seats = [
        say(
            "{joins} took over from {leaves}: each line holds what was won and lost while sitting.",
            joins=names[change.joins],
            leaves=names[change.leaves],
        )
        for change in sheet.handovers
    ]
    lifted = [as_sentence(lifted_words(sheet, hand, names)) for hand in range(sheet.hands) if lifted_out(sheet, hand)]
    return [*charged, *lifted, *seats]


def _dues(night: Night, index: int) -> tuple[PairDue, ...]:
    game = night.games[index]
    return dues(game.sheet, staked=bool(night.stake_of(game)))


def _due_line(due: PairDue, player: PlayerId, sheet: Sheet, names: Names) -> WhyLine:
    doubled = due.end is not None and due.end.doubled and bool(due.points)
    if due.payee == player:
        return points_line(say("{name} pays", name=names[due.payer]), due_text(due, sheet), due.points, doubled=doubled)
    return points_line(say("to {name}", name=names[due.payee]), due_text(due, sheet), -due.points, doubled=doubled)


def _top_lines(sheet: Sheet, player: PlayerId, names: Names) -> Iterator[WhyLine]:
    for row in leads_paid(sheet):
        points = row.top.get(player, NOTHING)
        if not points:
            continue
        if row.player == player:
            each = write(sheet.rules.lead_out_of_turn_points)
            said = say("led out of turn at deal {deal}: {points} to each other hand", deal=row.deal, points=each)
        else:
            said = say("{player} led out of turn at deal {deal}", player=names[row.player], deal=row.deal)
        yield points_line(say("top of the sheet"), said, points)


def _arithmetic(reason: PairReason) -> str:
    """How a difference became an amount: "112½ − (−10½) = 123, twice is 246, half is 123"."""
    full, plain = in_full(reason), reason.difference.fraction
    high, low = write(reason.payer_figure), _bracketed(reason.payee_figure)
    if reason.doubled and full != 2 * plain:
        said = say("{high} − 2 × {low} = {result}", high=high, low=low, result=write(full))
    else:
        said = say("{high} − {low} = {result}", high=high, low=low, result=write(plain))
        if reason.doubled:
            said = say("{difference}, twice is {result}", difference=said, result=write(full))
    if reason.part != 1:
        said = say("{amount}, {part} is {result}", amount=said, part=_part(reason.part), result=write(reason.points))
    return said


def _part(part: Fraction) -> str:
    if part == Fraction(1, 2):
        return say("half")
    return say("a quarter") if part == Fraction(1, 4) else say("{part} of it", part=write(part))


def _bracketed(figure: Points) -> str:
    return f"({write(figure)})" if figure < ZERO else write(figure)


def _instead(night: Night, settled: NightSettlement, index: int) -> str:
    """What is said of a game in which nobody owes anybody anything."""
    game = night.games[index]
    if game.sheet.void:
        return void_words()
    staked = bool(night.stake_of(game))
    unpaid = not pays_by_points(game.sheet, staked=staked) and not any(settled.games[index].game_net.values())
    return not_paid() if unpaid else say("nothing was won or lost")


def _rule_sentences(sheet: Sheet, mine: Sequence[PairDue], names: Names) -> Iterator[str]:
    """The rules and events that the figures followed, a sentence each."""
    rules, reasons = sheet.rules, [due.end for due in mine if due.end is not None]
    pays = rules.settlement is SettlementKind.PAIR_DIFFERENCES
    below = pays and any(reason.payee_figure < ZERO for reason in reasons)
    both = pays and any(reason.payer_figure < ZERO for reason in reasons)
    doubles = any(reason.doubled for reason in reasons)
    if doubles or (below and rules.hole is Hole.NONE):
        yield rule_sentence("hole", rules)
    if both and rules.hole is Hole.WHOLE_DIFFERENCE and rules.both_in_hole is BothInHole.SINGLE:
        yield rule_sentence("both_in_hole", rules)
    if below and rules.hole is not Hole.NONE and not sheet.standing.doubles:
        yield rule_sentence("early_end_doubles", rules)
    if any(due.part != 1 for due in mine) and rules.shared_hand is SharedHand.SPLIT:
        yield rule_sentence("shared_hand", rules)
    if mine:
        yield from events_of(sheet, names)
