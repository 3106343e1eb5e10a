"""What stands on the screen's sheet, line by line, as plain texts: computed from the night, free of Qt.

The model shows these values and `line_paint` draws them; a test can read them as a player would.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from fractions import Fraction

from scorekeeper.night.night import Game, Night, NightSettlement, games_won, only_won
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import QUEEN, ZERO, Points, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import DealRow, LeadRow, OpeningRow, RecordRow, ResetRow, Row, Sheet, ShortageRow, SplitRow
from scorekeeper.text.balance import Cure, cures, error_since, off_by
from scorekeeper.text.display_names import short_names
from scorekeeper.text.sheet_line_words import deal_note, hand_names, leads_words, record_words
from scorekeeper.text.short_labels import brief_names


class LineKind(Enum):
    """The kinds of lines, which differ in height and in quietness."""

    TOP = auto()
    NIGHT = auto()
    DEAL = auto()
    CORRECTION = auto()
    RECORD = auto()
    ERROR = auto()


@dataclass(frozen=True, slots=True)
class SheetCell:
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
    cells: tuple[SheetCell, ...]
    number: str = ""
    passing: str = ""
    label: str = ""
    note: str = ""
    icon: str = ""
    urgent: bool = False
    struck: bool = False
    entry: int = -1
    brief_label: str = ""
    """The label where there is little room."""
    briefer_notes: tuple[str, ...] = ()
    """The remark where there is little room, shorter and shorter."""
    tip: str = ""
    """All that could be said, for the pointer."""
    cures: tuple[Cure, ...] = ()
    """What can be done about an error."""


class MadeLines:
    """The lines that were made for the rows of a game: a row that is still there has its line already."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._made: dict[int, tuple[Row, SheetLine | None]] = {}

    def all_of(self, night: Night, game: Game) -> list[tuple[Row, SheetLine | None]]:
        """Each row of the game with its line, None where it has none."""
        about = (night.players, game.sheet.setup, game.sheet.rules, game.sheet.lapsed_signatures)
        made = self._made if about == self._about else {}
        found = [made.get(id(row)) or (row, _line(night, game, row)) for row in game.sheet.rows]
        self._about, self._made = about, {id(row): (row, line) for row, line in found}
        return found


def lines_of_game(
    night: Night, settled: NightSettlement, index: int, made: MadeLines | None = None
) -> tuple[SheetLine, ...]:
    """Everything between the names and the entry row; `made` remembers the lines from one change to the next."""
    game = night.games[index]
    found = [_top(game, short_names(night.names))]
    if index:
        found.append(_night_before(night, settled, index))
    since = error_since(game.sheet)
    for row, line in (made or MadeLines()).all_of(night, game):
        if line is not None:
            found.append(line)
        if since is not None and row is since:
            found.append(_error_band(game.sheet, since))
    return tuple(found)


def dealers(lines: Sequence[SheetLine]) -> tuple[str, ...]:
    """Everybody who is named as a dealer in the margin."""
    return tuple({line.label: None for line in lines if line.kind is LineKind.DEAL})


def _top(game: Game, names: Mapping[PlayerId, str]) -> SheetLine:
    sheet = game.sheet
    top = sheet.top
    leads = [row for row in sheet.rows if isinstance(row, LeadRow) and not row.struck]
    cells = tuple(SheetCell(_together([write(top[player], signed=True) for player in hand])) for hand in sheet.seats)
    note, *briefer = leads_words(names, leads) or ("",)
    tip = "\n".join(leads_words(names, (row,))[0] for row in leads) if len(leads) > 1 else ""
    return SheetLine(LineKind.TOP, cells, label="Top of the sheet", note=note, briefer_notes=tuple(briefer), tip=tip)


def _night_before(night: Night, settled: NightSettlement, index: int) -> SheetLine:
    """What the games before brought: points, or games won where nothing is paid."""
    if only_won(night, settled):
        won, what = games_won(night, settled, index), "won"
        figures = {player: str(games) for player, games in won.items()}
    else:
        before, what = night_before(settled, index), "points"
        figures = {player: write(points, signed=True) for player, points in before.items()}
    seats = night.games[index].sheet.seats
    cells = tuple(SheetCell(_together([figures.get(player, "0") for player in hand])) for hand in seats)
    note = f"{what}, game 1" if index == 1 else f"{what}, games 1 to {index}"
    return SheetLine(LineKind.NIGHT, cells, label="Night before", note=note)


def night_before(settled: NightSettlement, index: int) -> dict[PlayerId, Fraction]:
    """The net points of each player over the games before game `index`."""
    sums: dict[PlayerId, Fraction] = {}
    for settlement in settled.games[:index]:
        for player, points in settlement.net.items():
            sums[player] = sums.get(player, Fraction(0)) + points
    return sums


def _together(figures: list[str]) -> str:
    return "0" if set(figures) == {"0"} else " and ".join(figures)


def _error_band(sheet: Sheet, since: Row) -> SheetLine:
    place = f" since deal {since.number}" if isinstance(since, DealRow) else ""
    text = f"The sheet is {off_by(sheet.error)}{place}."
    said = "; ".join(f"{cure.key}: {cure.words}, {cure.more}".removesuffix(", ") for cure in cures(sheet))
    return SheetLine(
        LineKind.ERROR, (SheetCell(),) * sheet.hands, label=text, note=said, urgent=True, cures=cures(sheet), tip=said
    )


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
            return _record(night, row, game.sheet)
    return None


def _running(row: Row) -> tuple[SheetCell, ...]:
    return tuple(
        SheetCell(write(change, signed=True) if change else "", write(score), hole=score < ZERO)
        for change, score in zip(row.change, row.scores, strict=True)
    )


def _correction(row: Row, label: str, note: str) -> SheetLine:
    note = f"{note}, struck" if row.struck else note
    return SheetLine(LineKind.CORRECTION, _running(row), label=label, note=note, struck=row.struck, entry=row.entry)


def _record(night: Night, row: RecordRow, sheet: Sheet) -> SheetLine:
    label, note = record_words(night, row.what)
    if isinstance(row.what, e.SignOff) and row.entry in sheet.lapsed_signatures:
        label = "Signed before the change"
    cells = (SheetCell(),) * len(row.change)
    return SheetLine(LineKind.RECORD, cells, label=label, note=note, entry=row.entry)


def _deal(night: Night, game: Game, row: DealRow) -> SheetLine:
    holders = [h for h, points in enumerate(row.change) if points >= Points.whole(QUEEN)]
    queen = holders[0] if isinstance(row.deal, e.Deal) and len(holders) == 1 else None
    old = row.before_points[-1] if row.before_points else row.change
    cells = tuple(
        SheetCell(
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
    called = hand_names(night, row.seats)
    label, brief_label = ("", "") if row.dealer is None else (called[row.dealer], brief_names(called)[row.dealer])
    return SheetLine(
        LineKind.DEAL,
        cells,
        number=str(row.number) if row.number else "",
        passing=row.passing.value if row.passing else "",
        label=label,
        brief_label=brief_label,
        note=note,
        icon=icon,
        urgent=urgent,
        struck=row.struck,
        entry=row.entry,
    )
