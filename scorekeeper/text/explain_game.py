"""Why a player has what he has in one game, why one pays another, and what stands at the top of the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from scorekeeper.money.pairwise import PairDue, dues, leads_paid, pays_by_points
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.house_rules import BothInHole, Hole, SettlementKind, SharedHand
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.explain import HOLE, NOTHING, Why, WhyLine
from scorekeeper.text.grammar import listed
from scorekeeper.text.pair_text import due_text

NOT_PAID = "The lowest score wins, and nothing is paid."


def why_game(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> Why:
    """Why a player has his net in game `index` (from 0), in points."""
    sheet, names, name = night.games[index].sheet, night.names, night.names[player]
    net = settled.games[index].net.get(player, NOTHING)
    mine = _dues(night, index)
    gets = [due for due in mine if due.payee == player]
    gives = [due for due in mine if due.payer == player]
    lines = [
        *(_line(f"{names[due.payer]} pays", due_text(due), due.points) for due in gets),
        *(_line(f"pays {names[due.payee]}", due_text(due), -due.points) for due in gives),
        *_top_lines(sheet, player, names),
    ]
    total = _line(f"{name} nets", "", net, signed=True)
    sentences = [*_standing(sheet, player, names, [*gets, *gives], night, index)]
    return Why(f"Why {name} has {total.figure} in game {index + 1}", tuple(sentences), tuple(lines), total)


def why_pair(night: Night, index: int, payer: PlayerId, payee: PlayerId) -> Why:
    """Why one player pays another in game `index`, in points, the top of the sheet apart."""
    sheet, names = night.games[index].sheet, night.names
    between = [due for due in _dues(night, index) if {due.payer, due.payee} == {payer, payee}]
    signed = [(due, due.points if due.payee == payee else -due.points) for due in between]
    total = sum((points for _, points in signed), NOTHING)
    lines = [_line(f"{names[due.payer]} pays", due_text(due), points) for due, points in signed]
    sentences = [_pair_sentence(sheet, due, names) for due in between[:1]]
    sentences += [*_partners(sheet, between, "", names), *_shortages(sheet, {payer, payee}, names)]
    title = f"Why {names[payer]} pays {names[payee]} {write(total)}"
    return Why(
        title, tuple(filter(None, sentences)), tuple(lines), _line(f"{names[payee]} gets", "", total, signed=False)
    )


def why_top(night: Night, index: int, player: PlayerId) -> Why:
    """What a player pays at the top of the sheet of game `index`, lead by lead."""
    names = night.names
    lines = [
        _line(f"to {names[receiver]}", f"led out of turn in deal {row.deal}", points)
        for row in leads_paid(night.games[index].sheet)
        if row.player == player
        for receiver, points in row.top.items()
        if receiver != player and points
    ]
    total = sum((line.amount for line in lines), NOTHING)
    sentence = "A lead out of turn is paid to each other hand at once. It stands over the columns, outside the scores."
    title = f"Why {names[player]} pays {write(total)} at the top of the sheet"
    return Why(title, (sentence,), tuple(lines), _line(f"{names[player]} pays", "", total, signed=False))


def _dues(night: Night, index: int) -> tuple[PairDue, ...]:
    game = night.games[index]
    return dues(game.sheet, staked=bool(night.stake_of(game)))


def _line(label: str, reason: str, points: Fraction, *, signed: bool = False) -> WhyLine:
    return WhyLine(label, reason, write(points, signed=signed), points)


def _top_lines(sheet: Sheet, player: PlayerId, names: dict[PlayerId, str]) -> Iterator[WhyLine]:
    for row in leads_paid(sheet):
        points = row.top.get(player, NOTHING)
        if not points:
            continue
        if row.player == player:
            yield _line("pays the others", f"top of the sheet: led out of turn in deal {row.deal}", points)
        else:
            reason = f"top of the sheet: {names[row.player]} led out of turn in deal {row.deal}"
            yield _line(f"{names[row.player]} pays", reason, points)


def _standing(
    sheet: Sheet, player: PlayerId, names: dict[PlayerId, str], mine: list[PairDue], night: Night, index: int
) -> Iterator[str]:
    """What a reader must know before the arithmetic: the figure, the hole, partners, shortages, seats."""
    name = names[player]
    if sheet.void:
        yield f"Game {index + 1} is void and counts for nothing."
        return
    if not pays_by_points(sheet, staked=bool(night.stake_of(night.games[index]))):
        yield NOT_PAID
        if mine and player not in sheet.seated:
            yield _left(name)
        yield from _seats(sheet, mine, names)
        return
    if player not in sheet.people:
        yield f"{name} did not sit in game {index + 1}."
        return
    figures = [
        figure for figure, share in zip(sheet.standing.figures, sheet.shares, strict=True) if share.holder == player
    ]
    stands = "ended at" if sheet.over else "stands at"
    if not figures:
        yield _left(name)
    else:
        yield f"{name} {stands} {write(figures[0])}{_because_of_hole(sheet, name, below=figures[0] < ZERO)}."
        yield from _others_in_hole(sheet, mine, player, names)
    yield from _single(sheet, mine)
    yield from _partners(sheet, mine, player, names)
    yield from _shortages(sheet, set(names), names)
    yield from _seats(sheet, mine, names)


def _left(name: str) -> str:
    return f"{name} left the game and keeps what it was worth then."


def _hole(sheet: Sheet) -> Hole:
    """What the hole does in this game, after all that may switch it off."""
    rules = sheet.rules
    off = not sheet.standing.doubles or rules.settlement is SettlementKind.LOWEST_WINS
    return Hole.NONE if off else rules.hole


def _because_of_hole(sheet: Sheet, name: str, *, below: bool) -> str:
    hole = _hole(sheet)
    if not below:
        return ""
    if hole is Hole.WHOLE_DIFFERENCE:
        return f", {HOLE}, so each whole difference to {name} counts double"
    if hole is Hole.NEGATIVE_POINTS:
        return f", {HOLE}, so the points below zero count double"
    if sheet.ended_early and sheet.rules.hole is not Hole.NONE:
        return f", {HOLE}; the game was ended early, so nothing counts double"
    return f", {HOLE}; these rules do not double"


def _others_in_hole(sheet: Sheet, mine: list[PairDue], player: PlayerId, names: dict[PlayerId, str]) -> Iterator[str]:
    below = list(dict.fromkeys(due.payee for due in mine if due.payer == player and due.end and due.end.doubled))
    if not below:
        return
    whose = listed([names[other] for other in below])
    verb = "is" if len(below) == 1 else "are"
    if _hole(sheet) is Hole.NEGATIVE_POINTS:
        yield f"{whose} {verb} {HOLE}: points below zero count double."
    else:
        yield f"{whose} {verb} {HOLE}: whole differences to {whose} count double."


def _single(sheet: Sheet, mine: list[PairDue]) -> Iterator[str]:
    if _hole(sheet) is not Hole.WHOLE_DIFFERENCE or sheet.rules.both_in_hole is not BothInHole.SINGLE:
        return
    if any(due.end and due.end.payer_figure < ZERO for due in mine):
        yield f"Between two who are both {HOLE} the difference counts once."


def _partners(sheet: Sheet, mine: list[PairDue], player: PlayerId, names: dict[PlayerId, str]) -> Iterator[str]:
    if sheet.rules.shared_hand is not SharedHand.SPLIT or all(due.part == 1 for due in mine):
        return
    for hand in sheet.seats:
        if player in hand and len(hand) > 1:
            yield f"{listed([names[partner] for partner in hand])} share a hand: each pays and gets half."
            return
    yield "A partner of a shared hand pays and gets half."


def _shortages(sheet: Sheet, concerned: set[PlayerId], names: dict[PlayerId, str]) -> Iterator[str]:
    for share, charge in zip(sheet.shares, sheet.charges, strict=True):
        if charge and share.holder in concerned:
            counts = write(sheet.scores[share.hand] + charge)
            yield f"{names[share.holder]} answers for a shortage of {write(charge)} and so counts {counts}."


def _seats(sheet: Sheet, mine: list[PairDue], names: dict[PlayerId, str]) -> Iterator[str]:
    if not any(due.began or due.ended for due in mine):
        return
    took_over = (f"{names[change.joins]} took over from {names[change.leaves]}" for change in sheet.handovers)
    yield f"{listed(list(dict.fromkeys(took_over)))}: each has what came about while sitting."


def _pair_sentence(sheet: Sheet, due: PairDue, names: dict[PlayerId, str]) -> str:
    reason = due.end
    if reason is None or due.began or due.ended:
        return "The seat changed hands in this game, and each has what came about while sitting."
    verb = "ended at" if sheet.over else "stands at"
    text = (
        f"{names[reason.payer]} {verb} {write(reason.payer_figure)}, "
        f"{names[reason.payee]} at {write(reason.payee_figure)}"
    )
    if due.doubled:
        return f"{text}, {HOLE}, so the whole difference counts double."
    if reason.doubled:
        return f"{text}, {HOLE}, so the points below zero count double."
    return f"{text}."
