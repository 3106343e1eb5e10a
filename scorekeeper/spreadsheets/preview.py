"""What would be brought in: each night of a sheet with its verdict, and the totals beside those of the sheet.

A line is one night, which a sheet of one row per player and night has in several rows. In a sheet of one game a line is
a deal, and all of them make one night.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.settlement import settle
from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.night.night import Night, nets_of
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ALL
from scorekeeper.spreadsheets.cells import SpreadsheetRemark, Worksheet
from scorekeeper.spreadsheets.columns import Role, Shape, SpreadsheetMapping
from scorekeeper.spreadsheets.lines import (
    Books,
    Decisions,
    KnownNight,
    NameTotal,
    Preview,
    SpreadsheetLine,
    Verdict,
)
from scorekeeper.spreadsheets.nights import game_night, nights_of
from scorekeeper.spreadsheets.people import Match, match_people
from scorekeeper.spreadsheets.rows import ReadRow, ReadRows, name_of, read_rows


def preview(table: Worksheet, mapping: SpreadsheetMapping, books: Books, decisions: Decisions) -> Preview:
    """Judge every row of a table as it is mapped, with what was decided."""
    return judged(read_rows(table, mapping, decisions.typed), mapping, books, decisions)


def judged(read_of: ReadRows, mapping: SpreadsheetMapping, books: Books, decisions: Decisions) -> Preview:
    """Judge rows that were read by this mapping and with the figures that were typed, by what was decided otherwise."""
    sums = read_of.sums
    lines = _lines(read_of.rows, mapping, decisions)
    columns = (name_of(mapping, index) for index in mapping.of_role(Role.PERSON))
    found = {name for line in lines for name in line.figures}
    names = dict.fromkeys((*(name for name in columns if name in found), *(n for line in lines for n in line.figures)))
    people = match_people(names, books.people, decisions.people)
    lines = [replace(line, left_out=line.row in decisions.left_out) for line in lines]
    if mapping.shape is Shape.GAME:
        lines, sums, read, made = _game(lines, mapping, people, books, sums)
    else:
        made = nights_of(lines, mapping, people)
        lines = _marked_twice(_judged(lines, made, mapping, people, books, decisions))
        read = _read_sums(lines)
    names = dict.fromkeys((*sums, *read))
    totals = tuple(NameTotal(name, sums.get(name), read.get(name, Fraction(0))) for name in names if name)
    nights = {row: night for row, night in made.items() if isinstance(night, Night)}
    return Preview(tuple(lines), people, totals, read_of.skipped, read_of.remarks, nights)


def _lines(rows: Sequence[ReadRow], mapping: SpreadsheetMapping, decisions: Decisions) -> list[SpreadsheetLine]:
    match mapping.shape:
        case Shape.RESULTS:
            return [_night(group, mapping, decisions) for group in _grouped(rows)]
        case Shape.IOUS:
            return [_iou(row, mapping) for row in rows]
        case Shape.GAME:
            return _deals(rows, mapping)
        case _:
            return [_night([row], mapping, decisions) for row in rows]


def _grouped(rows: Sequence[ReadRow]) -> list[list[ReadRow]]:
    """The rows of each night: those of one day and table; a row without a day belongs to the one above."""
    groups: dict[tuple[str, str], list[ReadRow]] = {}
    day = ""
    for row in rows:
        day = row.day = row.day or day
        groups.setdefault((row.day, row.table), []).append(row)
    return list(groups.values())


def _night(rows: Sequence[ReadRow], mapping: SpreadsheetMapping, decisions: Decisions) -> SpreadsheetLine:
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


def _iou(row: ReadRow, mapping: SpreadsheetMapping) -> SpreadsheetLine:
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


def _deals(rows: Sequence[ReadRow], mapping: SpreadsheetMapping) -> list[SpreadsheetLine]:
    """The deals of one game: the points of each, also if the sheet has running scores."""
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
    """Whether a player took all the cards: 26 off one hand, or 26 on all others."""
    below = [amount for amount in points.values() if amount]
    return below in ([Fraction(-ALL)], [Fraction(ALL)] * (len(points) - 1))


def _judged(
    lines: Sequence[SpreadsheetLine],
    made: Mapping[int, Night | Refused],
    mapping: SpreadsheetMapping,
    people: Mapping[str, Match],
    books: Books,
    decisions: Decisions,
) -> list[SpreadsheetLine]:
    """The lines compared with the books, and bad if the rules refuse its night."""
    by_date: dict[str, list[KnownNight]] = {}
    for known in books.nights:
        by_date.setdefault(known.date, []).append(known)
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
    """The line, known if the books have such a night already, and bad if they have it with other figures.

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
    """The lines; one that equals an earlier one is reported, but is another night."""
    seen: Counter[tuple[object, ...]] = Counter()
    found = []
    for line in lines:
        key = (line.date, line.table, tuple(sorted(line.figures.items())))
        again = seen[key] and line.verdict is Verdict.GOOD
        found.append(_told_twice(line) if again else line)
        seen[key] += 1
    return found


def _told_twice(line: SpreadsheetLine) -> SpreadsheetLine:
    return replace(line, verdict=Verdict.GUESSED, remarks=(*line.remarks, SpreadsheetRemark("row_twice")))


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
) -> tuple[list[SpreadsheetLine], Mapping[str, Fraction], dict[str, Fraction], dict[int, Night | Refused]]:
    """The deals of a sheet of one game, judged as the game that they make; the money that the sheet says, and ours; and
    the night, by the row of its first deal."""
    taken = [line for line in lines if line.is_taken]
    if not taken or any(line.is_open for line in lines):
        return lines, sums, {}, {}
    if not mapping.date:
        last = replace(taken[-1], verdict=Verdict.BAD, remarks=(*taken[-1].remarks, SpreadsheetRemark("no_day")))
        return [last if line is taken[-1] else line for line in lines], sums, {}, {}
    try:
        night = game_night(lines, mapping, people)
    except Refused as refusal:
        why = (*taken[-1].remarks, SpreadsheetRemark("night_refused", {"why": refusal}))
        last = replace(taken[-1], verdict=Verdict.BAD, remarks=why)
        return [last if line is taken[-1] else line for line in lines], sums, {}, {}
    nets = nets_of(night, [settle(game.sheet, staked=bool(night.stake_of(game))) for game in night.games])
    ours = nets.points if nets.money is None else nets.money
    sums = {} if nets.money is None else sums
    read = {player.name: ours[player.id] for player in night.players}
    if night.id in books.ids:
        return [replace(line, verdict=Verdict.KNOWN) for line in lines], sums, read, {}
    return lines, sums, read, {taken[0].row: night}
