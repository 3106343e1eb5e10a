"""Why a player has a net in one game, and why one pays another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.pairwise import PairDue, dues, in_full, leads_paid, pays_by_points
from scorekeeper.money.settlement import PairReason, difference_due
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.night.who_sat import sheet_of
from scorekeeper.rules.house_rules import BothInHole, Hole, SettlementKind, SharedHand
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points, write
from scorekeeper.sheet.rows import AdjustmentRow, LeadRow, ShortageRow
from scorekeeper.sheet.sheet import Sheet, Standing
from scorekeeper.text.display_names import short_names
from scorekeeper.text.entry_sentences import adjusted_words, sentences, typed_sentence
from scorekeeper.text.explain import NOTHING, Why, WhyLine, points_line
from scorekeeper.text.grammar import as_sentence, joined, listed
from scorekeeper.text.player_standing import (
    Names,
    lifted_out,
    lifted_words,
    not_paid,
    stands_words,
    void_words,
)
from scorekeeper.text.rule_text import rule_sentence
from scorekeeper.text.templates import say, say_number


def why_game(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> Why:
    """Why a player has a net in game `index` (from 0), in points (scoring part 7)."""
    sheet, names = sheet_of(night, index), short_names(night.players)
    net = settled.games[index].net.get(player, NOTHING)
    mine = [due for due in _dues(night, index) if player in (due.payer, due.payee)]
    lines, top = list(_due_lines(mine, player, names)), list(_top_lines(sheet, player, names))
    told = list(_rule_sentences(sheet, mine, names))
    if top:
        told.append(
            say("A lead out of turn is paid to each other hand at once, over the columns and outside the scores.")
        )
    lines += top
    total = points_line(say("{player} nets", player=names[player]), "", net)
    return Why(
        say("Why {player} has {points} in game {number}", player=names[player], points=total.figure, number=index + 1),
        tuple(told),
        tuple(lines),
        total,
        stands=stands_words(sheet, player, names),
        instead="" if lines else _instead(night, settled, index),
    )


def why_pair(night: Night, index: int, payer: PlayerId, payee: PlayerId) -> Why:
    """Why one player pays another in game `index` (from 0), in points, the top of the sheet apart."""
    sheet, names = sheet_of(night, index), short_names(night.players)
    between = [due for due in _dues(night, index) if {due.payer, due.payee} == {payer, payee}]
    lines = [
        points_line(
            say("{name} pays", name=names[due.payer]),
            due_text(due, payee),
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


def due_text(due: PairDue, player: PlayerId) -> str:
    """How an amount came about, as `player` wins (+) or loses (−) it, with the changes of seats around its stretch."""
    if due.began:
        sign = 1 if player == due.payee else -1
        end = _at_change(sign * due.at_end, due.end, due.standing)
        start = _at_change(sign * due.at_start, due.start, due.stood or due.standing)
        if due.ended:
            return say("{end} when the seat changed again, less {start} when it changed", end=end, start=start)
        return say("{end} at the end, less {start} when the seat changed", end=end, start=start)
    assert due.end is not None, "level figures make nothing due"
    made = _arithmetic(due.end)
    if not due.ended:
        return made
    if _hole_waits(due.end, due.standing):
        return say("{arithmetic}, when the seat changed: not doubled", arithmetic=made)
    return say("{arithmetic}, when the seat changed", arithmetic=made)


def _at_change(points: Fraction, reason: PairReason | None, standing: Standing) -> str:
    """What a player had won or lost as a stretch began or ended, and whether the hole doubled that."""
    figure = write(points, signed=True)
    if reason is not None and reason.doubled:
        return say("{figure} (doubled)", figure=figure)
    return say("{figure} (not doubled)", figure=figure) if _hole_waits(reason, standing) else figure


def _hole_waits(reason: PairReason | None, standing: Standing) -> bool:
    """Whether the payee was in the hole, and not doubled because the game was not over or was stopped early."""
    if reason is None or standing.doubles or reason.payee_figure >= ZERO:
        return False
    return difference_due(reason.payer_figure, reason.payee_figure, standing.rules)[1]


def events_of(sheet: Sheet, names: Names) -> list[str]:
    """What moves figures beside the columns, or comes from no deal: shortages, adjustments, changes of seats."""
    charged = [
        say(
            "{player}’s score here is {points} more than the column: a shortage was charged.",
            player=names[sheet.shares[row.shares[0]].holder],
            points=write(row.points),
        )
        for row in sheet.rows
        if isinstance(row, ShortageRow) and not row.struck and row.points > ZERO
    ]
    taken = [
        say("{joins} took over from {leaves}", joins=names[change.joins], leaves=names[change.leaves])
        for change in sheet.handovers
    ]
    held = say(
        "{changes}: each has what was won and lost while sitting there.", changes=listed(list(dict.fromkeys(taken)))
    )
    seats = [held] if taken else []
    lifted = [as_sentence(lifted_words(sheet, hand, names)) for hand in range(sheet.hands) if lifted_out(sheet, hand)]
    return [*charged, *lifted, *adjustments_of(sheet, names), *seats]


def adjustments_of(sheet: Sheet, names: Names) -> list[str]:
    """The sentences of each adjustment: what it puts on or off the scores, who decided, and why.

    Hands are named by the players who sat there then.
    """
    return [
        sentences(
            say(
                "The scores include the adjustment decided by {who}: {points}.",
                who=" ".join(row.decided_by.split()) or say("agreement"),
                points=adjusted_words(row.change, [joined(names[player] for player in hand) for hand in row.seats]),
            ),
            typed_sentence(row.reason),
        )
        for row in sheet.rows
        if isinstance(row, AdjustmentRow)
    ]


def _dues(night: Night, index: int) -> tuple[PairDue, ...]:
    return dues(sheet_of(night, index), staked=bool(night.stake_of(night.games[index])))


def _due_lines(mine: Sequence[PairDue], player: PlayerId, names: Names) -> Iterator[WhyLine]:
    """What came from and went to each other player; the last of several lines of one has their sum."""
    by_other: dict[PlayerId, list[WhyLine]] = {}
    for due in mine:
        by_other.setdefault(due.payer if due.payee == player else due.payee, []).append(_due_line(due, player, names))
    for *before, last in by_other.values():
        yield from before
        together = sum((line.amount for line in before), last.amount)
        said = say("{arithmetic}; together {points}", arithmetic=last.reason, points=write(together, signed=True))
        yield replace(last, reason=said) if before else last


def _due_line(due: PairDue, player: PlayerId, names: Names) -> WhyLine:
    doubled = due.end is not None and due.end.doubled and bool(due.points)
    said = due_text(due, player)
    if due.payee == player:
        return points_line(say("{name} pays", name=names[due.payer]), said, due.points, doubled=doubled)
    return points_line(say("to {name}", name=names[due.payee]), said, -due.points, doubled=doubled)


def top_receivers(row: LeadRow, names: Names) -> str:
    """What each receives of a lead out of turn at the top of the sheet: "Ann and Bob 4 each, Cal and Eve 2 each"."""
    by_points: dict[Fraction, list[str]] = {}
    for player, points in row.top.items():
        if points > 0:
            by_points.setdefault(points, []).append(names[player])
    return ", ".join(
        say_number(len(people), "{names} {points}", "{names} {points} each", names=listed(people), points=write(points))
        for points, people in by_points.items()
    )


def leads_alike(sheet: Sheet) -> list[list[LeadRow]]:
    """The leads out of turn that are paid at the top, those of one player that cost and bring the same together."""
    alike: dict[tuple[PlayerId, frozenset[tuple[PlayerId, Fraction]]], list[LeadRow]] = {}
    for row in leads_paid(sheet):
        alike.setdefault((row.player, frozenset(row.top.items())), []).append(row)
    return list(alike.values())


def deals_listed(rows: Sequence[LeadRow]) -> str:
    """The numbers of the deals of some leads out of turn: "5, 9 and 17"."""
    return listed([str(row.deal) for row in rows])


def _top_lines(sheet: Sheet, player: PlayerId, names: Names) -> Iterator[WhyLine]:
    for rows in leads_alike(sheet):
        row, deals = rows[0], deals_listed(rows)
        points = row.top.get(player, NOTHING)
        if not points:
            continue
        if row.player == player:
            said = say_number(
                len(rows),
                "led out of turn at deal {deals}: {receivers}",
                "led out of turn at deals {deals}, each time: {receivers}",
                deals=deals,
                receivers=top_receivers(row, names),
            )
        else:
            said = say_number(
                len(rows),
                "{player} led out of turn at deal {deals}",
                "{player} led out of turn at deals {deals}, {points} each time",
                player=names[row.player],
                deals=deals,
                points=write(points, signed=True),
            )
        yield points_line(say("top of the sheet"), said, len(rows) * points)


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
    """What is said of a game in which no player owes another anything."""
    game = night.games[index]
    if game.sheet.void:
        return void_words()
    staked = bool(night.stake_of(game))
    unpaid = not pays_by_points(game.sheet, staked=staked) and not any(settled.games[index].game_net.values())
    return not_paid() if unpaid else say("nothing was won or lost")


def _rule_sentences(sheet: Sheet, mine: Sequence[PairDue], names: Names) -> Iterator[str]:
    """The rules and events that the figures followed, a sentence each; rules are those of the time of the figures."""
    applied = [(name, due.standing.rules) for due in mine for name in _rules_of(due)]
    applied += [
        ("seat_change_doubles", due.stood.rules) for due in mine if due.stood and _hole_waits(due.start, due.stood)
    ]
    for name in _RULES:
        yield from dict.fromkeys(rule_sentence(name, rules) for of, rules in applied if of == name)
    if mine:
        yield from events_of(sheet, names)


_RULES = ("hole", "both_in_hole", "early_end_doubles", "seat_change_doubles", "shared_hand")
"""The settings of a settlement that an explanation names, in its order."""


def _rules_of(due: PairDue) -> Iterator[str]:
    """The settings that made an amount what it is as its stretch ended."""
    reason, rules = due.end, due.standing.rules
    if reason is None:
        return
    if rules.settlement is SettlementKind.PAIR_DIFFERENCES:
        if reason.doubled or (reason.payee_figure < ZERO and rules.hole is Hole.NONE):
            yield "hole"
        whole = rules.hole is Hole.WHOLE_DIFFERENCE and rules.both_in_hole is BothInHole.SINGLE
        if reason.payer_figure < ZERO and whole:
            yield "both_in_hole"
    if _hole_waits(reason, due.standing):
        yield "seat_change_doubles" if due.ended else "early_end_doubles"
    if due.part != 1 and rules.shared_hand is SharedHand.SPLIT:
        yield "shared_hand"
