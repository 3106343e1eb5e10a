"""The booklet of a tournament: its title page, contents and entry list, all rounds with their tables, sheets, standings
and check words, the line of each stage, and the final ranking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from reports.blocks import Block, Document
from reports.blocks.frame import Fact
from reports.blocks.season import BookContents, ColumnKind, ContentsLine, Cover, TableColumn
from reports.blocks.tournament import RankLine, RankList
from reports.content.frame import page_numbers
from reports.content.names import clean
from reports.content.score_sheet import score_sheet
from reports.content.tournament import byes_line, entry_list, names_on_paper, numbered, tournament_document
from reports.content.tournament_standings import line_list, tournament_standings
from reports.steps import Steps, finished
from scorekeeper.gathering.stream import GatheringOpened
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.gathering.tournament.state import RoundDrawn, RoundTable, Tournament
from scorekeeper.gathering.tournament.table_results import TableResult, result_of
from scorekeeper.gathering.tournament.tallies import differences_at
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import Points, total, write
from scorekeeper.text.dates import day_words
from scorekeeper.text.gathering_text import name_of_table
from scorekeeper.text.templates import say, say_number


def tournament_book(record: TournamentRecord, *, printed_at: str = "") -> tuple[Document, ...]:
    """The parts of the booklet; one after the other they are the book. Raises `Refused` before the first draw, and
    if the night of a table is missing."""
    return finished(tournament_book_steps(record, printed_at=printed_at))


def tournament_book_steps(record: TournamentRecord, *, printed_at: str = "") -> Steps[tuple[Document, ...]]:
    """As `tournament_book`, in steps: one for each part."""
    now, opened = record.now, record.opened
    if now.last is None:
        raise Refused("no_round_drawn")
    parts: list[Document] = []
    for part in _parts(record, now, printed_at):
        key = f"part {len(parts) + 1}"
        parts.append(_bound(part, key))
        yield
    title = clean(opened.name) or say("Tournament")
    entered = tuple(map(_without_empty, _section(entry_list(opened, now))))
    contents = (*_listed(entered, record.check), *(line for part in parts for line in _lines(part)))
    cover = tournament_document(opened, now, title, (_cover(opened, now, title),), printed_at, record.check)
    body = (BookContents(say("page"), contents), *entered)
    listed = tournament_document(opened, now, say("Contents"), body, printed_at, record.check)
    head = replace(cover.head, title="", line="", facts=())
    return (_bound(replace(cover, head=head), "cover"), _bound(listed, "contents"), *parts)


def _bound(part: Document, key: str) -> Document:
    return replace(part, bound=True, key=key, foot=replace(part.foot, pages=page_numbers()))


def _lines(part: Document) -> tuple[ContentsLine, ...]:
    """The entries of a part in the contents: its lists, or the part itself if it has none."""
    return _listed(part.body, part.foot.check) or (ContentsLine(part.name, part.foot.check, part.key),)


def _listed(body: Iterable[Block], check: str) -> tuple[ContentsLine, ...]:
    lists = [block for block in body if isinstance(block, RankList) and block.listed]
    return tuple(ContentsLine(block.title, check, block.title) for block in lists)


def _section(part: Document) -> tuple[Block, ...]:
    """What a paper says, its list under its title."""
    return tuple(replace(one, title=part.name, listed=True) if isinstance(one, RankList) else one for one in part.body)


def _without_empty(block: Block) -> Block:
    """A list without its last column if that is empty: in a book it is not used to tick who is there."""
    if not isinstance(block, RankList) or any(line.cells[-1] for line in block.lines):
        return block
    lines = tuple(replace(line, cells=line.cells[:-1]) for line in block.lines)
    return replace(block, columns=block.columns[:-1], lines=lines)


def _parts(record: TournamentRecord, now: Tournament, printed_at: str) -> Iterator[Document]:
    opened, nights = record.opened, record.nights
    for drawn in now.rounds:
        then, stage = record.after(drawn.number), now.stage(drawn.stage)
        body = [_tables(record, now, drawn), *_section(tournament_standings(opened, then, nights))]
        if drawn.number == now.shape.last_round(drawn.stage) and drawn.stage < len(now.shape.stages):
            body += _section(line_list(opened, then, nights))
        title = say("Round {number}", number=drawn.number)
        yield tournament_document(
            opened, now, title, body, printed_at, record.check, drawn, line=clean(stage.name)
        )  # fmt: skip
        yield from _sheets(record, drawn, printed_at)
    if now.signed is not None:
        yield tournament_standings(opened, now, nights, printed_at=printed_at, check=record.check)


def _cover(opened: GatheringOpened, now: Tournament, title: str) -> Cover:
    people = sum(one.is_ranked for one in now.entrants.values())
    tables = sum(len(drawn.tables) for drawn in now.rounds)
    facts = (
        Fact(say("people"), str(people)),
        Fact(say_number(len(now.rounds), "round", "rounds"), str(len(now.rounds))),
        Fact(say_number(tables, "table", "tables"), str(tables)),
    )
    return Cover(title, " · ".join(filter(None, (clean(opened.club), day_words(opened.date)))), facts)


def _tables(record: TournamentRecord, now: Tournament, drawn: RoundDrawn) -> RankList:
    """Who sat at each table of a round and the result: the figures that count, the card's where they differ, and the
    check word of its sheet."""
    names = names_on_paper(now)
    lines = [line for table in drawn.tables for line in _table(record, now, drawn, table, names)]
    lines += byes_line(now, drawn, names)
    columns = (
        TableColumn(say("name"), 46, ColumnKind.NAME),
        TableColumn(say("by match"), 22, ColumnKind.TEXT),
        TableColumn(say("total"), 14, ColumnKind.RESULT),
        TableColumn(say("card"), 18, ColumnKind.TEXT),
    )
    return RankList(say("The tables of round {number}", number=drawn.number), columns, tuple(lines), listed=True)


def _table(
    record: TournamentRecord, now: Tournament, drawn: RoundDrawn, table: RoundTable, names: Mapping[PlayerId, str]
) -> Iterator[RankLine]:
    result = result_of(now, drawn, table, record.nights) if table.is_done else None
    words = name_of_table(table.number)
    check = "" if table.came_in is None else record.checks.get(table.came_in.night, "")
    yield RankLine(words=words, beside=say("check word {word}", word=check) if check else _how(table, result))
    came = {} if result is None else result.counted.points
    cards = {} if result is None else {one.player: one.card for one in differences_at(result, table)}
    for player in list(came) or list(table.seated):
        counted = came.get(player, ())
        row = (numbered(now, player, names), _by_match(counted), write(total(counted)) if counted else "",
               _by_match(cards.get(player, ())))  # fmt: skip
        yield RankLine(row, strong=False)


def _how(table: RoundTable, result: TableResult | None) -> str:
    if result is None:
        return say("not in")
    if not table.is_in:
        return say("written off")
    return say_number(result.due, "totals of 1 deal", "totals of {number} deals")


def _by_match(figures: Iterable[Points]) -> str:
    return " + ".join(map(write, figures))


def _sheets(record: TournamentRecord, drawn: RoundDrawn, printed_at: str) -> Iterator[Document]:
    """The sheets of the tables of a round that were written deal by deal."""
    for table in drawn.tables:
        night = record.nights.get(table.came_in.night) if table.came_in is not None else None
        if night is None:
            continue
        name = say("Round {round}, table {table}", round=drawn.number, table=table.number)
        for game in range(len(night.games)):
            sheet = score_sheet(night, game, printed_at=printed_at, check=record.checks.get(night.id, ""))
            yield replace(sheet, name=name)
