"""The documents by name, and the PDF files made of them."""

from __future__ import annotations

import itertools
from collections.abc import Generator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, TypeVar

from reports.blocks import Document
from reports.content.article import articles
from reports.content.blank import blank_sheet
from reports.content.card import card_of_game, rules_card
from reports.content.codes import result_code, text_code
from reports.content.evening import evening_settlement
from reports.content.evening_slips import evening_slips
from reports.content.ious import iou_list, iou_slips
from reports.content.pictures import pictures
from reports.content.score_sheet import go_on_sheet, score_sheet
from reports.content.season import season_book, season_standings, season_steps
from reports.content.season_poster import season_poster
from reports.content.settlement import result_sheet, settlement
from reports.content.slips import slips
from reports.content.statement import statement
from reports.content.statistics import statistics
from reports.content.thousands import marked
from reports.content.tournament import entry_list, seating
from reports.content.tournament_book import tournament_book, tournament_book_steps
from reports.content.tournament_cards import player_cards, table_sheets
from reports.content.tournament_standings import line_list, tournament_standings
from reports.content.why import whys
from reports.pdf.book import make, make_steps
from reports.pdf.fonts import left_out, missing
from reports.pdf.packing import with_pages
from reports.steps import Steps
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.grammar import unprintable_text
from scorekeeper.text.night_documents import DocumentKind
from scorekeeper.text.print_options import page_numbers

__all__ = [
    "Document",
    "PaperName",
    "articles",
    "blank_sheet",
    "card_of_game",
    "entry_list",
    "evening_settlement",
    "evening_slips",
    "go_on_sheet",
    "iou_list",
    "iou_slips",
    "line_list",
    "papers_of_night",
    "papers_of_tournament",
    "pdf",
    "pictures",
    "player_cards",
    "result_code",
    "result_sheet",
    "rules_card",
    "score_sheet",
    "season_book",
    "season_pdf",
    "season_poster",
    "season_standings",
    "seating",
    "settlement",
    "slips",
    "some_pages",
    "statement",
    "statistics",
    "table_sheets",
    "text_code",
    "tournament_book",
    "tournament_book_pdf",
    "tournament_standings",
    "unprintable",
    "whys",
]

_NIGHTS_ON_A_PAGE = 6
"""About so many nights of a season book stand on a page."""
_LONGEST_NAME = 40
"""The greatest length of a text that is quoted whole if some of its letters cannot be printed."""
Made = TypeVar("Made")
PaperName = Literal["a4", "letter"]


def pdf(documents: Sequence[Document], paper: PaperName = "a4", *, one_each: bool = False, pages: str = "") -> bytes:
    """The documents one after the other as one PDF file; the same documents make the same bytes.

    Slips stand four to a sheet of the paper, cards and why pages two; with `one_each` each has a page to itself, a slip
    A6 and a card A5. Documents of every kind may stand in one file. `pages` are those of the file that it has, like
    "2-4, 7", "" for all.

    Raises `ValueError` if there is no document, `Refused` if there are no such pages.
    """
    return make([marked(document) for document in documents], paper, one_each=one_each, pages=pages)


def papers_of_night(
    kind: DocumentKind,
    night: Night,
    game: int,
    printed_at: str,
    check: str = "",
    pay: Mapping[PlayerId, str] = MappingProxyType({}),
) -> Sequence[Document]:
    """The papers of a kind; `game` counts from 0, for those of one game, `check` is the check word of the night, `pay`
    the IBAN or the link of each player who has given one."""
    match kind:
        case DocumentKind.SHEET:
            return [score_sheet(night, game, printed_at=printed_at, check=check)]
        case DocumentKind.GO_ON:
            return [go_on_sheet(night, game, printed_at=printed_at, check=check)]
        case DocumentKind.SETTLEMENT:
            return [settlement(night, printed_at=printed_at, check=check)]
        case DocumentKind.SLIPS:
            return slips(night, printed_at=printed_at, check=check, pay=pay)
        case DocumentKind.PICTURES:
            return [pictures(night, printed_at=printed_at, check=check)]
        case DocumentKind.WHY:
            return whys(night, printed_at=printed_at, check=check)
        case DocumentKind.RULES:
            return [card_of_game(night, game)]
        case DocumentKind.BLANK:  # for the next game: the same seats, dealing on from this one
            sheet = night.games[game].sheet
            hands = [[night.names[player] for player in hand] for hand in sheet.seats]
            return [blank_sheet(sheet.hands, sheet.rules, names=hands, club=night.club, first_dealer=sheet.dealer)]
    raise AssertionError(kind)


def papers_of_tournament(
    kind: DocumentKind, record: TournamentRecord, number: int, printed_at: str
) -> Sequence[Document]:
    """The papers of a kind, as a tournament was after a round, or is now for 0. Raises `Refused` before the first draw,
    and if the night of a table is missing."""
    opened, then, nights, check = record.opened, record.after(number), record.nights, record.check
    match kind:
        case DocumentKind.ENTRIES:
            return [entry_list(opened, then, printed_at=printed_at, check=check)]
        case DocumentKind.SEATING:
            return [seating(opened, then, printed_at=printed_at, check=check)]
        case DocumentKind.PLAYER_CARDS:
            return player_cards(opened, then, nights, printed_at=printed_at)
        case DocumentKind.TABLE_SHEETS:
            return table_sheets(opened, then, printed_at=printed_at, check=check)
        case DocumentKind.LINE_LIST:
            return [line_list(opened, then, nights, printed_at=printed_at, check=check)]
        case DocumentKind.BOOKLET:
            return tournament_book(record, printed_at=printed_at)
        case DocumentKind.ROUND_STANDINGS:
            return [tournament_standings(opened, then, nights, printed_at=printed_at, check=check)]
    raise AssertionError(kind)


def season_pdf(
    nights: Sequence[Night],
    paper: PaperName = "a4",
    *,
    title: str = "",
    since: str = "",
    until: str = "",
    printed_at: str = "",
    hidden: frozenset[PlayerId] = frozenset(),
    pages: str = "",
) -> Generator[float, None, bytes]:
    """The season book as a PDF file, made in steps; yields after each step how much of it is done (0 to 1).

    The bytes are those of `pdf(season_book(...))`, with its `pages`. Raises `ValueError` if no night was played in
    that time, `Refused` if there are no such pages.
    """
    steps = season_steps(nights, title=title, since=since, until=until, printed_at=printed_at, hidden=hidden)
    book = yield from _half(steps, 0.0, 2 * len(nights))
    steps_left = 2 * len(book) + len(nights) // _NIGHTS_ON_A_PAGE
    return (yield from _half(make_steps([marked(part) for part in book], paper, pages=pages), 0.5, steps_left))


def tournament_book_pdf(
    record: TournamentRecord, paper: PaperName = "a4", *, printed_at: str = ""
) -> Generator[float, None, bytes]:
    """The booklet of a tournament as a PDF file, made in steps as `season_pdf`; its bytes are those of
    `pdf(tournament_book(...))`. Raises `Refused` before the first draw."""
    tables = sum(len(drawn.tables) for drawn in record.now.rounds)
    book = yield from _half(tournament_book_steps(record, printed_at=printed_at), 0.0, tables)
    return (yield from _half(make_steps([marked(part) for part in book], paper), 0.5, 2 * len(book)))


def _half(steps: Steps[Made], begin: float, count: int) -> Generator[float, None, Made]:
    """Run `count` steps as one half of the work; yields the part of the whole that is done, from `begin` on."""
    for done in itertools.count(1):
        try:
            next(steps)
        except StopIteration as ended:
            made: Made = ended.value
            return made
        yield begin + min(done / (2 * count), 0.5)
    raise AssertionError("the generator ended without a result")


def some_pages(data: bytes, pages: str) -> bytes:
    """A file of `pdf` with some of its pages alone, for a printer; `pages` as `pages_typed` writes them."""
    return with_pages(data, page_numbers(pages))


def unprintable(texts: Sequence[str]) -> str:
    """What of some texts cannot be printed, in words; "" for nothing.

    That is letters which no typeface has, with the short texts that have some, as names are, and marks.
    """
    text = " ".join(texts)
    letters = missing(text)
    names: list[str] = []
    for one in sorted({*texts}, key=len) if letters else ():
        if len(one) <= _LONGEST_NAME and missing(one) and not any(name in one for name in names):
            names.append(one)
    return unprintable_text(letters, left_out(text), sorted(names, key=texts.index))
