"""What stands on the screen's sheet, line by line, as plain texts: computed from the night, free of Qt.

The model shows these values and the delegate draws them; a test can read them as a player would.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction

from scorekeeper import entries as e
from scorekeeper.night import Game, Night, NightSettlement
from scorekeeper.people import PlayerId
from scorekeeper.points import QUEEN, ZERO, Points, total, write
from scorekeeper.sheet import DealRow, LeadRow, OpeningRow, RecordRow, ResetRow, Row, Sheet, ShortageRow, SplitRow
from ui.names import short_names


class LineKind(Enum):
    """The kinds of lines, which differ in height and in quietness."""

    TOP = auto()
    NIGHT = auto()
    DEAL = auto()
    CORRECTION = auto()
    RECORD = auto()
    ERROR = auto()


@dataclass(frozen=True, slots=True)
class Cell:
    """A hand's place in a line: the figure of the line, the running score after it, and how they are marked."""

    figure: str = ""
    running: str = ""
    struck: str = ""
    queen: bool = False
    zero: bool = False
    hole: bool = False
    sits_out: bool = False


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line. `entry` is the index of the entry behind it (−1: none), `icon` the sign before the note."""

    kind: LineKind
    cells: tuple[Cell, ...]
    number: str = ""
    passing: str = ""
    label: str = ""
    note: str = ""
    icon: str = ""
    urgent: bool = False
    struck: bool = False
    entry: int = -1


def lines_of_game(night: Night, settled: NightSettlement, index: int) -> tuple[SheetLine, ...]:
    """Everything between the names and the entry row."""
    game = night.games[index]
    found = [_top(game)]
    if index:
        found.append(_night_before(game, settled, index))
    since = error_since(game.sheet)
    for row in game.sheet.rows:
        line = _line(night, game, row)
        if line is not None:
            found.append(line)
        if since is not None and row is since:
            found.append(_error_band(game.sheet, since))
    return tuple(found)


def _top(game: Game) -> SheetLine:
    sheet = game.sheet
    top = sheet.top
    leads = [row for row in sheet.rows if isinstance(row, LeadRow) and not row.struck]
    cells = tuple(Cell(_together([write(top[player], signed=True) for player in hand])) for hand in sheet.seats)
    note = ""
    if len(leads) == 1:
        note = "1 lead out of turn"
    elif leads:
        note = f"{len(leads)} leads out of turn"
    return SheetLine(LineKind.TOP, cells, label="Top of the sheet", note=note)


def _night_before(game: Game, settled: NightSettlement, index: int) -> SheetLine:
    before = night_before(settled, index)
    cells = tuple(
        Cell(_together([write(before.get(player, 0), signed=True) for player in hand])) for hand in game.sheet.seats
    )
    note = "points, game 1" if index == 1 else f"points, games 1 to {index}"
    return SheetLine(LineKind.NIGHT, cells, label="Night before", note=note)


def night_before(settled: NightSettlement, index: int) -> dict[PlayerId, Fraction]:
    """The net points of each player over the games before game `index`."""
    sums: dict[PlayerId, Fraction] = {}
    for settlement in settled.games[:index]:
        for player, points in settlement.net.items():
            sums[player] = sums.get(player, Fraction(0)) + points
    return sums


def _together(figures: list[str]) -> str:
    return " and ".join(figures)


def error_since(sheet: Sheet) -> Row | None:
    """The row with which the sheet's present error began; None while it adds up."""
    error, since = ZERO, None
    for row in sheet.rows:
        before = error
        error += error_of(row)
        if not error:
            since = None
        elif not before:
            since = row
    return since if sheet.error else None


def error_of(row: Row) -> Points:
    """What a row adds to the sheet's error."""
    if row.struck:
        return ZERO
    if isinstance(row, DealRow):
        return row.excess
    if isinstance(row, SplitRow):
        return total(row.change)
    return row.points if isinstance(row, ShortageRow) else ZERO


def off_by(error: Points) -> str:
    """ "3 too high", "2 too low"."""
    return f"{write(abs(error))} too {'high' if error > ZERO else 'low'}"


def _error_band(sheet: Sheet, since: Row) -> SheetLine:
    place = f" since deal {since.number}" if isinstance(since, DealRow) else ""
    text = f"The sheet is {off_by(sheet.error)}{place}."
    cure = "Split it over the hands" if sheet.error > ZERO else "The scorekeeper answers for it"
    return SheetLine(LineKind.ERROR, (Cell(),) * sheet.hands, label=text, note=cure, icon="s", urgent=True)


def _line(night: Night, game: Game, row: Row) -> SheetLine | None:
    match row:
        case DealRow():
            return _deal(night, game, row)
        case LeadRow():
            if any(row.change):
                who = night.names[row.player]
                return _correction(row, "lead out of turn", f"{who} led out of turn")
            return None
        case SplitRow():
            return _correction(row, "Error split", f"{write(row.points)} split")
        case ShortageRow():
            name = night.names[row.player]
            return _correction(row, "Shortage", f"{name} answers for {write(row.points)}")
        case ResetRow():
            return _correction(row, "Exactly at the limit", "set back")
        case OpeningRow():
            return _correction(row, f"From paper, {row.deals} deals", "brought forward")
        case RecordRow():
            return _record(night, row)
    return None


def _running(row: Row) -> tuple[Cell, ...]:
    return tuple(
        Cell(write(change, signed=True) if change else "", write(score), hole=score < ZERO)
        for change, score in zip(row.change, row.scores, strict=True)
    )


def _correction(row: Row, label: str, note: str) -> SheetLine:
    note = f"{note}, struck" if row.struck else note
    return SheetLine(LineKind.CORRECTION, _running(row), label=label, note=note, struck=row.struck, entry=row.entry)


def _record(night: Night, row: RecordRow) -> SheetLine:
    label, note = record_words(night, row.what)
    cells = (Cell(),) * len(row.change)
    return SheetLine(LineKind.RECORD, cells, label=label, note=note, entry=row.entry)


def record_words(night: Night, entry: e.Entry) -> tuple[str, str]:
    """The label and the remark of an entry without figures."""
    match entry:
        case e.Misdeal(reason=reason):
            return "Misdeal", reason or "dealt again"
        case e.SeatChange(leaves=leaves, joins=joins):
            return "Seat change", f"{night.names[joins]} for {night.names[leaves]}"
        case e.End(how=how):
            return "Game ended", "all agreed" if how is e.EndHow.AGREEMENT else "at the limit"
        case e.Void(reason=reason):
            return "Void", reason
        case e.Suspend(reason=reason):
            return "Suspended", reason
        case e.Resume(reason=reason):
            return "Resumed", reason
        case e.SignOff(player=player):
            return "Signed", night.names[player]
        case e.RulesChange():
            return "House rules changed", "all agreed"
        case e.Ruling(text=text) | e.Vote(text=text) | e.Remark(text=text):
            return entry.kind.capitalize(), text
    return entry.kind, ""


def _deal(night: Night, game: Game, row: DealRow) -> SheetLine:
    holders = [h for h, points in enumerate(row.change) if points >= Points.whole(QUEEN)]
    queen = holders[0] if isinstance(row.deal, e.Deal) and len(holders) == 1 else None
    old = row.before_points[-1] if row.before_points else row.change
    cells = tuple(
        Cell(
            figure="" if hand not in row.dealt_in else write(points),
            running=write(score),
            struck=write(old[hand]) if old[hand] != points else "",
            queen=hand == queen,
            zero=not points,
            hole=score < ZERO,
            sits_out=hand not in row.dealt_in,
        )
        for hand, (points, score) in enumerate(zip(row.change, row.scores, strict=True))
    )
    icon, note, urgent = deal_note(night, game, row)
    return SheetLine(
        LineKind.DEAL,
        cells,
        number=str(row.number) if row.number else "",
        passing=row.passing.value if row.passing else "",
        label="" if row.dealer is None else said(night, game.sheet.setup.hands[row.dealer]),
        note=note,
        icon=icon,
        urgent=urgent,
        struck=row.struck,
        entry=row.entry,
    )


def said(night: Night, hand: tuple[PlayerId, ...]) -> str:
    """The name of a hand as it is said at the table."""
    names = short_names(night.names)
    return " + ".join(names[player] for player in hand)


def deal_note(night: Night, game: Game, row: DealRow) -> tuple[str, str, bool]:
    """Icon, remark and urgency of a deal."""
    seats = game.sheet.setup.hands
    if row.struck:
        return "", "struck", False
    if row.excess:
        return "warning", f"{write(total(row.change))}, as written", True
    icon, note = _kind_note(night, seats, row)
    if row.amended_by:
        return icon or "amended", f"{note}, amended" if note else "amended", False
    if row.inserted:
        return icon, f"{note}, inserted" if note else "inserted", False
    return icon, note, False


def _kind_note(night: Night, seats: tuple[tuple[PlayerId, ...], ...], row: DealRow) -> tuple[str, str]:
    match row.deal:
        case e.Run(option=option, sun=sun):
            return ("run" if option.value == "down" else "run-up", f"{'sun' if sun else 'run'} {option.value}")
        case e.Renege():
            return "renege", "renege"
        case e.FalseClaim():
            return "false-claim", "false claim"
        case e.WrongCount():
            return "wrong-count", "wrong count"
        case e.QueenAssessed(offender=offender):
            return "queen", f"queen to {said(night, seats[offender])}"
        case e.LastTricksClaim():
            return "last-tricks", "last tricks"
        case e.Ruled():
            return "ruling", "ruled"
    return "", ""
