"""`scorekeeper bring`: an old spreadsheet into the books: what each column was taken for, each row, the totals."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.settle_command import noting, print_json
from scorekeeper.money.money import Currency, read_amount
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import player_named
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write_decimal
from scorekeeper.rules.texts import check_date
from scorekeeper.spreadsheets.cells import Spreadsheet, Worksheet, column_letters
from scorekeeper.spreadsheets.columns import Role, Shape, SpreadsheetMapping
from scorekeeper.spreadsheets.decided_rows import decided_rows
from scorekeeper.spreadsheets.figures import DayOrder
from scorekeeper.spreadsheets.lines import Books, Decisions, Preview, SpreadsheetLine, Verdict
from scorekeeper.spreadsheets.people import new_id
from scorekeeper.spreadsheets.preview import judged
from scorekeeper.spreadsheets.reading import read_spreadsheet
from scorekeeper.spreadsheets.rows import read_rows
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.paths import default_club_file
from scorekeeper.storage.spreadsheet_books import read_books
from scorekeeper.storage.spreadsheet_import import (
    as_before,
    begin,
    bring_in,
    newest_batch,
    undo,
    with_house,
    with_money,
)
from scorekeeper.text.fault_messages import no_backup_text
from scorekeeper.text.old_sheets import (
    VERDICTS,
    amount_words,
    column_line,
    line_words,
    listed_remarks,
    match_words,
    open_words,
    rows_words,
    taken_back_words,
    taken_words,
    units_words,
)
from scorekeeper.text.templates import fill, say
from scorekeeper.unicode_safety import visible


def bring(options: Namespace) -> int:
    """Read a spreadsheet and bring its nights into the books, all that are chosen or none; exit 1 if a row or a name is
    not decided. With `--dry-run` nothing is written."""
    if options.take_back:
        with open_club_file(options.club) as club_file:
            return _take_back(club_file)
    if options.file is None:
        raise Refused("no_sheet_named")
    with noting(options.file):
        spreadsheet = read_spreadsheet(options.file)
        table = _table(spreadsheet, options.sheet)
    with _books(options) as club_file:
        books = read_books(club_file)
        mapping, decisions, found = _decided(options, club_file, table, spreadsheet, books)
        _print(options, spreadsheet, table, mapping, found)
        if options.dry_run:
            return 0
        if not found.taken:
            return 0 if found.lines and not found.open_lines else 1
        rows = decided_rows(table, found.lines, decisions)
        batch, fault = bring_in(club_file, spreadsheet, mapping, found, datetime.now().astimezone(), rows=rows)
    if fault is not None:
        print(no_backup_text(fault), file=sys.stderr)
    print(taken_words(len(batch.nights), spreadsheet.file), file=sys.stderr if options.json else sys.stdout)
    return 0


@contextmanager
def _books(options: Namespace) -> Iterator[ClubFile]:
    """The club file; for a trial without one an empty one that is thrown away."""
    path: Path = options.club or default_club_file()
    if options.dry_run and not path.exists():
        with TemporaryDirectory() as folder, ClubFile.open(Path(folder) / path.name, create=True) as empty:
            yield empty
        return
    with open_club_file(path, create=True) as club_file:
        yield club_file


def _take_back(club_file: ClubFile) -> int:
    batch = newest_batch(club_file)
    if batch is None:
        raise Refused("nothing_to_undo")
    print(taken_back_words(undo(club_file, batch, datetime.now().astimezone())))
    return 0


def _table(spreadsheet: Spreadsheet, wanted: str) -> Worksheet:
    """The table with a name; the first one by default."""
    if not wanted:
        return spreadsheet.tables[0]
    for table in spreadsheet.tables:
        if table.name.casefold() == wanted.casefold():
            return table
    raise Refused("no_such_table", name=wanted, known=tuple(table.name for table in spreadsheet.tables))


def _decided(
    options: Namespace, club_file: ClubFile, table: Worksheet, spreadsheet: Spreadsheet, books: Books
) -> tuple[SpreadsheetMapping, Decisions, Preview]:
    """How the table is read and what is decided, by the options, and what comes of that."""
    known = begin(club_file, table, Path(spreadsheet.file).stem)
    mapping = known.mapping
    if options.shape:
        mapping = mapping.with_shape(Shape(options.shape))
    for letters, role in options.column:
        mapping = mapping.with_role(_index(letters, mapping), Role(role))
    if options.currency:
        mapping = with_money(mapping, None if options.currency == "points" else Currency(options.currency), None)
    if options.stake:
        mapping = with_money(mapping, mapping.currency, read_amount(options.stake))
    if options.in_points:
        mapping = replace(mapping, in_points=True)
    if options.month_first:
        mapping = replace(mapping, order=DayOrder.MONTH_FIRST)
    if options.date:
        check_date(options.date)
        mapping = replace(mapping, date=options.date)
    people = dict(known.people)
    for name, who in options.person:
        people[name] = _person(who, books)
    chosen = Decisions(left_out=frozenset(options.leave_out), people=people)
    decisions = as_before(table, mapping, books, known.rows, chosen)
    rows = read_rows(table, mapping, decisions.typed)
    found = judged(rows, mapping, books, decisions)
    if options.house:
        on_house = frozenset(line.row for line in found.open_lines if line.over)
        on_house |= decisions.on_house
        decisions = replace(decisions, on_house=on_house, people=with_house(people, books))
        found = judged(rows, mapping, books, decisions)
    if options.new_people:
        new = {match.name: new_id() for match in found.people.values() if match.player is None}
        decisions = replace(decisions, people={**decisions.people, **new})
        found = judged(rows, mapping, books, decisions)
    if options.leave_out_bad:
        left_out = decisions.left_out.union(line.row for line in found.open_lines)
        decisions = replace(decisions, left_out=left_out)
        found = judged(rows, mapping, books, decisions)
    return mapping, decisions, found


def _index(letters: str, mapping: SpreadsheetMapping) -> int:
    for index in range(len(mapping.columns)):
        if letters.upper() == column_letters(index):
            return index
    raise Refused("no_such_column", column=letters)


def _person(who: str, books: Books) -> PlayerId:
    """The id of a person by name or id; a new one for "new"."""
    if who == "new":
        return new_id()
    found = player_named(who, books.people) or next((one for one in books.people if one.id == who), None)
    if found is None:
        raise Refused("unknown_player", player=who)
    return found.id


def _print(
    options: Namespace, spreadsheet: Spreadsheet, table: Worksheet, mapping: SpreadsheetMapping, found: Preview
) -> None:
    if options.json:
        print_json(results(spreadsheet, table, mapping, found))
        return
    for said in _report(mapping, found):
        print(visible(said))


def _report(mapping: SpreadsheetMapping, found: Preview) -> Sequence[str]:
    """Columns, people, remarks on rows, and the totals."""
    money, totals = mapping.money, mapping.money_of_totals
    said = [column_line(mapping, index) for index in range(len(mapping.columns))]
    said += listed_remarks(found.remarks, money)
    said += [match_words(match) for match in found.people.values()]
    for line in found.lines:
        words = line_words(line, money)
        if line.left_out:
            said.append(say("row {row}: left out", row=rows_words(line)))
        elif words or line.verdict is Verdict.KNOWN:
            told = ": ".join(filter(None, (fill(VERDICTS[line.verdict]), words)))
            said.append(say("row {row}: {words}", row=rows_words(line), words=told))
    said += [
        say("{name}: {amount}", name=total.name, amount=amount_words(total.read, totals, signed=True))
        if total.sheet is None
        else say(
            "{name}: {amount}, in the sheet {sheet}, difference {apart}",
            name=total.name,
            amount=amount_words(total.read, totals, signed=True),
            sheet=amount_words(total.sheet, totals, signed=True),
            apart=amount_words(total.read - total.sheet, totals, signed=True),
        )
        for total in found.totals
    ]
    counts = [
        say("{number} {verdict}", number=found.count(verdict), verdict=fill(VERDICTS[verdict])) for verdict in Verdict
    ]
    whole = units_words(mapping.shape, len(found.lines))
    said.append(say("{whole}: {counts}.", whole=whole, counts=", ".join(counts)))
    waiting = open_words(found)
    return [*said, say("{what}.", what=waiting)] if waiting else said


def results(
    spreadsheet: Spreadsheet, table: Worksheet, mapping: SpreadsheetMapping, found: Preview
) -> dict[str, object]:
    """What was read, for programs: columns, people, rows with their verdicts, totals; amounts are decimal texts."""
    return {
        "file": spreadsheet.file,
        "sha256": spreadsheet.digest,
        "sheet": table.name,
        "shape": mapping.shape.value,
        "currency": mapping.currency.code if mapping.currency is not None else None,
        "stake": write_decimal(mapping.stake),
        "columns": [
            {"column": column_letters(index), "head": column.head, "role": column.role.value}
            for index, column in enumerate(mapping.columns)
        ],
        "people": [
            {
                "name": match.name,
                "certainty": match.certainty.value,
                "player": match.player.id if match.player is not None and not match.is_new else None,
                "new": match.is_new,
            }
            for match in found.people.values()
        ],
        "rows": [_line(line, mapping) for line in found.lines],
        "totals": [
            {
                "name": total.name,
                "sheet": None if total.sheet is None else write_decimal(total.sheet),
                "read": write_decimal(total.read),
            }
            for total in found.totals
        ],
        "skipped": list(found.skipped),
        "taken": len(found.taken),
        "open_rows": len(found.open_lines),
        "open_names": len(found.open_names),
    }


def _line(line: SpreadsheetLine, mapping: SpreadsheetMapping) -> dict[str, object]:
    return {
        "rows": list(line.rows),
        "verdict": "left_out" if line.left_out else line.verdict.value,
        "date": line.date,
        "table": line.table,
        "figures": {name: write_decimal(amount) for name, amount in line.figures.items()},
        "over": write_decimal(line.over if mapping.shape is not Shape.GAME else Fraction(0)),
        "words": line_words(line, mapping.money),
    }
