"""Makes the documents of the preview as PDF, the only importer of `reports` in the preview."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from reports import documents
from reports.documents import Document
from scorekeeper.gathering.evening import Evening
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Night
from scorekeeper.night.player_statistics import NightPlayed
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.season_nights import ShownSeason
from scorekeeper.text.club_documents import Period
from scorekeeper.text.night_documents import DocumentKind, PrintDocument
from ui.print_preview.incremental_job import Work
from ui.print_preview.printing import PaperSize


def make_pdf(parts: Sequence[Document], size: PaperSize, *, one_each: bool = False) -> bytes:
    """The PDF of the parts of a document; with `one_each` each slip has a page to itself."""
    return documents.pdf(parts, size, one_each=one_each)


def texts_of(part: object) -> Iterator[str]:
    """All that a document says, or some of its parts."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, Struct):
        for field in part.__struct_fields__:
            yield from texts_of(getattr(part, field))
    elif isinstance(part, Iterable):
        for one in part.values() if isinstance(part, Mapping) else part:
            yield from texts_of(one)


def make_statement(
    document: PrintDocument, nights: Sequence[Night], period: Period, size: PaperSize, printed_at: str
) -> bytes:
    """The PDF of a player's statement."""
    statement = documents.statement(
        document.player or "", nights, since=period.since, until=period.until, printed_at=printed_at
    )
    return documents.pdf([statement], size)


class StatisticsOf(Struct, frozen=True):
    """The nights of a player that count in the statistics, oldest first, and what everybody is called."""

    nights: Sequence[NightPlayed]
    names: Mapping[PlayerId, str]

    @property
    def named(self) -> set[str]:
        """The names of the others who were met in these nights."""
        met = {other for night in self.nights for one in night.figures for other in one.against}
        return {self.names.get(other, other) for other in met}


def make_statistics(
    document: PrintDocument,
    played: StatisticsOf,
    period: Period,
    club: str,
    size: PaperSize,
    printed_at: str,
    *,
    hidden: frozenset[PlayerId],
) -> bytes:
    """The PDF of a player's statistics; who is `hidden` is not named in them."""
    found = documents.statistics(
        document.player or "",
        played.nights,
        played.names,
        club=club,
        since=period.since,
        until=period.until,
        printed_at=printed_at,
        hidden=hidden,
    )
    return documents.pdf([found], size)


def make_iou_slips(
    ious: Sequence[Iou],
    club: str,
    pay: Mapping[PlayerId, str],
    size: PaperSize,
    printed_at: str,
    *,
    one_each: bool,
) -> bytes:
    """The PDF of a slip for each IOU; `pay` has how people are paid, `one_each` as in `make_pdf`."""
    made = documents.iou_slips(ious, club=club, printed_at=printed_at, pay=pay)
    return documents.pdf(made, size, one_each=one_each)


def make_iou_list(ious: Sequence[Iou], club: str, size: PaperSize, printed_at: str) -> bytes:
    """The PDF of the list of IOUs."""
    return documents.pdf([documents.iou_list(ious, club=club, printed_at=printed_at)], size)


def make_season_book(
    nights: Sequence[Night],
    period: Period,
    size: PaperSize,
    printed_at: str,
    *,
    hidden: frozenset[PlayerId],
    title: str = "",
) -> Work:
    """The PDF of the season book, made in steps; who is `hidden` stands in no table of all nights."""
    return documents.season_pdf(
        nights, size, title=title, since=period.since, until=period.until, printed_at=printed_at, hidden=hidden
    )


def make_standings(
    nights: Sequence[Night],
    period: Period,
    size: PaperSize,
    printed_at: str,
    *,
    hidden: frozenset[PlayerId],
    title: str = "",
) -> bytes:
    """The PDF of the standings of the season book alone."""
    made = documents.season_standings(
        nights, title=title, since=period.since, until=period.until, printed_at=printed_at, hidden=hidden
    )
    return documents.pdf(made, size)


def make_poster(shown: ShownSeason, club: str, size: PaperSize, printed_at: str) -> bytes:
    """The PDF of the poster of a season."""
    poster = documents.season_poster(shown.season, shown.table, shown.names, club=club, printed_at=printed_at)
    return documents.pdf([poster], size)


def make_evening(
    document: PrintDocument,
    evening: Evening,
    size: PaperSize,
    printed_at: str,
    pay: Mapping[PlayerId, str],
    *,
    one_each: bool,
) -> bytes:
    """The PDF of the settlement of an evening, or of its slips; `pay` and `one_each` as in `make_iou_slips`."""
    if document.kind is DocumentKind.SLIPS:
        made = documents.evening_slips(evening, printed_at=printed_at, pay=pay)
        return documents.pdf(made, size, one_each=one_each)
    return documents.pdf([documents.evening_settlement(evening, printed_at=printed_at)], size)


def make_tournament(
    document: PrintDocument, record: TournamentRecord, size: PaperSize, printed_at: str, *, one_each: bool = False
) -> bytes:
    """The PDF of a paper of a tournament; `one_each` as in `make_pdf`, for the players' cards. Raises `Refused` if
    the night of a table is missing."""
    made = documents.papers_of_tournament(document.kind, record, document.round, printed_at)
    return documents.pdf(made, size, one_each=one_each)


def make_booklet(record: TournamentRecord, size: PaperSize, printed_at: str) -> Work:
    """The PDF of the booklet of a tournament, made in steps."""
    return documents.tournament_book_pdf(record, size, printed_at=printed_at)


def some_pages(data: bytes, pages: str) -> bytes:
    """The PDF of a document with some of its pages alone, as `pages_typed` writes them."""
    return documents.some_pages(data, pages)


def unprintable(texts: Iterable[str]) -> str:
    """What of some texts cannot be printed, in words; "" for nothing."""
    return documents.unprintable(tuple(texts))


def parts_of(
    document: PrintDocument,
    night: Night,
    printed_at: str,
    check: str = "",
    pay: Mapping[PlayerId, str] = MappingProxyType({}),
) -> Sequence[Document]:
    """The parts of a document of one night; `check` is the check word of the club file, `pay` how people are paid."""
    made = documents.papers_of_night(document.kind, night, document.game or 0, printed_at, check, pay)
    return [made[night.order.index(document.player or "")]] if document.kind is DocumentKind.WHY else made
