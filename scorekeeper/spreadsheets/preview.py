"""What would be brought in: each night of a sheet with its verdict, and the totals beside those of the sheet.

A line is one night, which a sheet of one row per player and night has in several rows. In a sheet of one game a line is
a deal, and all of them make one night.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct, field
from msgspec.structs import replace

from scorekeeper.money.settlement import settle
from scorekeeper.night.night import nets_of
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ALL
from scorekeeper.rules.texts import check_name
from scorekeeper.spreadsheets.cells import Cell, SpreadsheetRemark, Worksheet, name_in
from scorekeeper.spreadsheets.columns import Role, Shape, SpreadsheetMapping, is_money_row, is_total
from scorekeeper.spreadsheets.figures import SpreadsheetFigure, read_day, read_figure
from scorekeeper.spreadsheets.lines import (
    HOUSE_NAME,
    Books,
    Decisions,
    KnownNight,
    NameTotal,
    Preview,
    SpreadsheetLine,
    Verdict,
)
from scorekeeper.spreadsheets.nights import Source, game_night, nights_of
from scorekeeper.spreadsheets.people import Match, match_people


class _Read(Struct):
    """What is read of one row."""

    number: int
    day: str = ""
    table: str = ""
    note: str = ""
    figures: dict[str, Fraction] = field(default_factory=dict)
    check: Fraction | None = None
    remarks: list[SpreadsheetRemark] = field(default_factory=list)
    refused: bool = False
    debtor: str = ""
    creditor: str = ""


def preview(table: Worksheet, mapping: SpreadsheetMapping, books: Books, decisions: Decisions) -> Preview:
    """Judge every row of a table as it is mapped, with what was decided."""
    rows, skipped, stated = _rows(table, mapping, decisions)
    sums: Mapping[str, Fraction] = stated
    lines = _lines(rows, mapping, decisions)
    columns = (name_of(mapping, index) for index in mapping.of_role(Role.PERSON))
    found = {name for line in lines for name in line.figures}
    names = dict.fromkeys((*(name for name in columns if name in found), *(n for line in lines for n in line.figures)))
    people = match_people(names, books.people, decisions.people)
    lines = [replace(line, left_out=line.row in decisions.left_out) for line in lines]
    if mapping.shape is Shape.GAME:
        lines, sums, read = _game(lines, mapping, people, books, sums)
    else:
        lines = _marked_twice(_judged(lines, mapping, people, books, decisions))
        read = _read_sums(lines)
    names = dict.fromkeys((*sums, *read))
    totals = tuple(NameTotal(name, sums.get(name), read.get(name, Fraction(0))) for name in names if name)
    return Preview(tuple(lines), people, totals, tuple(skipped), table.remarks)


def _rows(
    table: Worksheet, mapping: SpreadsheetMapping, decisions: Decisions
) -> tuple[list[_Read], list[int], dict[str, Fraction]]:
    """The rows with something in them, the numbers of those that have totals, and the sheet's own total by name."""
    found: list[_Read] = []
    skipped: list[int] = []
    sums: dict[str, Fraction] = {}
    for number, row in enumerate(table.rows[mapping.head + 1 :], mapping.head + 2):
        if all(cell.is_empty for cell in row):
            continue
        if is_total(row, mapping) or (mapping.shape is Shape.GAME and is_money_row(row, mapping)):
            skipped.append(number)
            if mapping.shape is not Shape.GAME or is_money_row(row, mapping):
                sums = _read_totals(row, mapping)
            continue
        read = _read_row(number, row, mapping, decisions)
        if read.day or read.figures or read.refused or read.debtor:
            found.append(read)
        else:
            skipped.append(number)  # a word alone: a heading in between, a line below
    return found, skipped, sums


def _read_totals(row: Sequence[Cell], mapping: SpreadsheetMapping) -> dict[str, Fraction]:
    money = mapping.currency if mapping.shape is Shape.GAME else mapping.money
    sums = {}
    for index in mapping.of_role(Role.PERSON):
        try:
            figure = read_figure(row[index], money, comma=mapping.comma)
        except Refused:
            continue
        if figure is not None:
            sums[name_of(mapping, index)] = figure.amount
    return sums


def name_of(mapping: SpreadsheetMapping, index: int) -> str:
    """The name of the player of a column."""
    return mapping.columns[index].head


def _read_row(number: int, row: Sequence[Cell], mapping: SpreadsheetMapping, decisions: Decisions) -> _Read:
    read = _Read(number)
    for index, column in enumerate(mapping.columns):
        cell = row[index]
        try:
            match column.role:
                case Role.DATE:
                    _take_day(read, cell, mapping)
                case Role.PERSON:
                    _take_figure(read, column.head, cell, mapping, decisions)
                case Role.AMOUNT:
                    name = next((name_in(row[at].text) for at in mapping.of_role(Role.NAME)), "")
                    _take_figure(read, name, cell, mapping, decisions)
                case Role.TABLE:
                    read.table = cell.text[:60]
                case Role.NOTE:
                    read.note = cell.text
                case Role.DEBTOR:
                    read.debtor = name_in(cell.text)
                case Role.CREDITOR:
                    read.creditor = name_in(cell.text)
                case Role.CHECK:
                    figure = read_figure(cell, mapping.money, comma=mapping.comma)
                    read.check = figure.amount if figure is not None else None
                case _:
                    pass
        except Refused as refusal:
            if column.role is not Role.CHECK:
                read.refused = True
                read.remarks.append(SpreadsheetRemark("cell_refused", {"column": column.head or "?", "why": refusal}))
    return read


def _take_day(read: _Read, cell: Cell, mapping: SpreadsheetMapping) -> None:
    day = read_day(cell, mapping.order)
    if day is not None:
        read.day = day.iso
        if day.guessed:
            read.remarks.append(SpreadsheetRemark("read_as_day", {"text": cell.text, "day": day.iso}))


def _take_figure(read: _Read, name: str, cell: Cell, mapping: SpreadsheetMapping, decisions: Decisions) -> None:
    if (read.number, name) in decisions.typed:
        figure: SpreadsheetFigure | None = SpreadsheetFigure(decisions.typed[read.number, name])
    else:
        figure = read_figure(cell, mapping.money, comma=mapping.comma)
    if figure is None:
        return
    if name:
        check_name(name)
    read.figures[name] = read.figures.get(name, Fraction(0)) + figure.amount
    if figure.guessed:
        read.remarks.append(SpreadsheetRemark("read_as_amount", {"text": cell.text, "amount": figure.amount}))


def _lines(rows: Sequence[_Read], mapping: SpreadsheetMapping, decisions: Decisions) -> list[SpreadsheetLine]:
    match mapping.shape:
        case Shape.RESULTS:
            return [_night(group, mapping, decisions) for group in _grouped(rows)]
        case Shape.IOUS:
            return [_iou(row, mapping) for row in rows]
        case Shape.GAME:
            return _deals(rows, mapping)
        case _:
            return [_night([row], mapping, decisions) for row in rows]


def _grouped(rows: Sequence[_Read]) -> list[list[_Read]]:
    """The rows of each night: those of one day and table; a row without a day belongs to the one above."""
    groups: dict[tuple[str, str], list[_Read]] = {}
    day = ""
    for row in rows:
        day = row.day = row.day or day
        groups.setdefault((row.day, row.table), []).append(row)
    return list(groups.values())


def _night(rows: Sequence[_Read], mapping: SpreadsheetMapping, decisions: Decisions) -> SpreadsheetLine:
    """The line of a night, or of the final scores of a game."""
    figures: dict[str, Fraction] = {}
    remarks = [remark for row in rows for remark in row.remarks]
    bad = any(row.refused for row in rows)
    for row in rows:
        for name, amount in row.figures.items():
            if not name:
                bad = True
                remarks.append(SpreadsheetRemark("no_name"))
            elif name in figures:
                bad = True
                remarks.append(SpreadsheetRemark("name_twice", {"name": name}))
            figures[name] = amount
    first = rows[0]
    over = sum(figures.values(), Fraction(0)) if mapping.shape is not Shape.TOTALS else Fraction(0)
    if first.number in decisions.on_house and over:
        figures[HOUSE_NAME] = figures.get(HOUSE_NAME, Fraction(0)) - over
        remarks.append(SpreadsheetRemark("on_the_house", {"over": over}))
        over = Fraction(0)
    if not first.day:
        bad = True
        remarks.append(SpreadsheetRemark("no_day"))
    if len(figures) < 2:
        bad = True
        remarks.append(SpreadsheetRemark("too_few_players"))
    if over:
        bad = True
        remarks.append(SpreadsheetRemark("adds_to", {"over": over}))
    if first.check and not over and mapping.shape is Shape.NIGHTS:
        remarks.append(SpreadsheetRemark("check_differs", {"check": first.check}))
    verdict = Verdict.BAD if bad else Verdict.GUESSED if remarks else Verdict.GOOD
    numbers = tuple(row.number for row in rows)
    note = next((row.note for row in rows if row.note), "")
    return SpreadsheetLine(numbers, verdict, first.day, first.table, figures, over, tuple(remarks), note)


def _iou(row: _Read, mapping: SpreadsheetMapping) -> SpreadsheetLine:
    remarks, bad = list(row.remarks), row.refused
    amount = abs(sum(row.figures.values(), Fraction(0)))
    checks = (
        (not row.debtor or not row.creditor, SpreadsheetRemark("no_name")),
        (not row.day, SpreadsheetRemark("no_day")),
        (not amount, SpreadsheetRemark("no_amount")),
        (row.debtor == row.creditor and bool(row.debtor), SpreadsheetRemark("owes_oneself", {"name": row.debtor})),
        (mapping.currency is None, SpreadsheetRemark("ious_are_money")),
    )
    for wrong, remark in checks:
        if wrong:
            bad = True
            remarks.append(remark)
    verdict = Verdict.BAD if bad else Verdict.GUESSED if remarks else Verdict.GOOD
    figures = {name: of for name, of in ((row.debtor, -amount), (row.creditor, amount)) if name}
    iou = None if bad else (row.debtor, row.creditor, amount)
    return SpreadsheetLine((row.number,), verdict, row.day, "", figures, Fraction(0), tuple(remarks), row.note, iou)


def _deals(rows: Sequence[_Read], mapping: SpreadsheetMapping) -> list[SpreadsheetLine]:
    """The deals of one game: the points of each, also where the sheet has running scores."""
    lines, before = [], dict[str, Fraction]()
    names = [name_of(mapping, index) for index in mapping.of_role(Role.PERSON)]
    for row in rows:
        figures = {name: row.figures.get(name, before.get(name, Fraction(0))) for name in names}
        points = figures
        if mapping.running:
            points = {name: figure - before.get(name, Fraction(0)) for name, figure in figures.items()}
        before = figures if mapping.running else {}
        remarks, over = list(row.remarks), sum(points.values(), Fraction(0)) - ALL
        if over and not _is_run(points):
            remarks.append(SpreadsheetRemark("deal_adds_to", {"points": over + ALL}))
        bad = row.refused or any(points_ % Fraction(1, 2) for points_ in points.values())
        verdict = Verdict.BAD if bad else Verdict.GUESSED if remarks else Verdict.GOOD
        lines.append(SpreadsheetLine((row.number,), verdict, mapping.date, "", points, over, tuple(remarks), row.note))
    return lines


def _is_run(points: Mapping[str, Fraction]) -> bool:
    """Whether somebody took all the cards: 26 off one hand, or 26 on all others."""
    below = [amount for amount in points.values() if amount]
    return below in ([Fraction(-ALL)], [Fraction(ALL)] * (len(points) - 1))


def _judged(
    lines: Sequence[SpreadsheetLine],
    mapping: SpreadsheetMapping,
    people: Mapping[str, Match],
    books: Books,
    decisions: Decisions,
) -> list[SpreadsheetLine]:
    """The lines compared with the books, and bad where the rules refuse the night that one would be."""
    by_date: dict[str, list[KnownNight]] = {}
    for known in books.nights:
        by_date.setdefault(known.date, []).append(known)
    made = nights_of(lines, mapping, people, Source())
    ids, found = books.ids, []
    for line in lines:
        night = made.get(line.row)
        if isinstance(night, Refused):
            refused = (*line.remarks, SpreadsheetRemark("night_refused", {"why": night}))
            found.append(replace(line, verdict=Verdict.BAD, remarks=refused))
        elif night is not None and night.id in ids:
            found.append(replace(line, verdict=Verdict.KNOWN))
        else:
            found.append(_compared(line, by_date, people, mapping, decisions))
    return found


def _compared(
    line: SpreadsheetLine,
    by_date: Mapping[str, list[KnownNight]],
    people: Mapping[str, Match],
    mapping: SpreadsheetMapping,
    decisions: Decisions,
) -> SpreadsheetLine:
    """The line, known where the books have such a night already, and bad where they have it with other figures.

    A night of the books is compared once: two rows that say the same are two nights.
    """
    if line.verdict is Verdict.BAD or line.iou is not None or mapping.shape is Shape.TOTALS:
        return line
    nights = by_date.get(line.date, [])
    worth = mapping.stake if mapping.in_points and mapping.currency is not None else 1
    amounts = {name: amount * worth for name, amount in line.figures.items()}
    players = {name: people[name].player for name in line.figures}
    nets = {player.id: amounts[name] for name, player in players.items() if player is not None}
    for night in nights:
        same = len(nets) == len(amounts) and nets == night.nets
        if same or (night.from_sheet and sorted(amounts.values()) == sorted(night.nets.values())):
            nights.remove(night)
            return replace(line, verdict=Verdict.KNOWN)
    for night in nights:
        if night.from_sheet and nets.keys() == night.nets.keys() and line.row not in decisions.taken:
            remarks = (*line.remarks, SpreadsheetRemark("other_in_books"))
            return replace(line, verdict=Verdict.BAD, remarks=remarks)
    return line


def _marked_twice(lines: Iterable[SpreadsheetLine]) -> list[SpreadsheetLine]:
    """The lines; one that says the same as an earlier one is told, and is another night all the same."""
    seen: Counter[tuple[object, ...]] = Counter()
    found = []
    for line in lines:
        key = (line.date, line.table, tuple(sorted(line.figures.items())))
        again = bool(seen[key]) and line.verdict is Verdict.GOOD
        twice = replace(line, verdict=Verdict.GUESSED, remarks=(*line.remarks, SpreadsheetRemark("row_twice")))
        found.append(twice if again else line)
        seen[key] += 1
    return found


def _read_sums(lines: Sequence[SpreadsheetLine]) -> dict[str, Fraction]:
    """What the lines that are brought, or that the books have, add to by name; in whole IOUs."""
    read: dict[str, Fraction] = {}
    for line in lines:
        counts = line.is_taken or (line.verdict is Verdict.KNOWN and not line.left_out)
        for name, amount in line.figures.items():
            read[name] = read.get(name, Fraction(0)) + (amount if counts else 0)
    return read


def _game(
    lines: list[SpreadsheetLine],
    mapping: SpreadsheetMapping,
    people: Mapping[str, Match],
    books: Books,
    sums: Mapping[str, Fraction],
) -> tuple[list[SpreadsheetLine], Mapping[str, Fraction], dict[str, Fraction]]:
    """The deals of a sheet of one game, judged as the game that they make; the money that the sheet says, and ours."""
    taken = [line for line in lines if line.is_taken]
    if not taken or any(line.is_open for line in lines):
        return lines, sums, {}
    if not mapping.date:
        last = replace(taken[-1], verdict=Verdict.BAD, remarks=(*taken[-1].remarks, SpreadsheetRemark("no_day")))
        return [last if line is taken[-1] else line for line in lines], sums, {}
    try:
        night = game_night(lines, mapping, people, Source())
    except Refused as refusal:
        why = (*taken[-1].remarks, SpreadsheetRemark("night_refused", {"why": refusal}))
        last = replace(taken[-1], verdict=Verdict.BAD, remarks=why)
        return [last if line is taken[-1] else line for line in lines], sums, {}
    if night.id in books.ids:
        return [replace(line, verdict=Verdict.KNOWN) for line in lines], sums, {}
    nets = nets_of(night, [settle(game.sheet, staked=bool(night.stake_of(game))) for game in night.games])
    ours = nets.points if nets.money is None else nets.money
    sums = {} if nets.money is None else sums
    return lines, sums, {player.name: ours[player.id] for player in night.players}
