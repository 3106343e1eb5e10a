"""Which documents can be made of a club's nights: the season book, posters of seasons, and each player's statement over
a period."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from msgspec import Struct

from scorekeeper.night.night import Night
from scorekeeper.night.statistics import in_order
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, pdf_name
from scorekeeper.text.templates import say, say_number

NO_NIGHT_PLAYED = "No night was played in this time."
_NO_SEASONS: Mapping[str, str] = MappingProxyType({})


class Period(Struct, frozen=True):
    """The days from one ISO date to another, both included; "" is no end."""

    since: str = ""
    until: str = ""

    def has(self, date: str) -> bool:
        """Whether an ISO date is in the period."""
        return self.since <= date and (not self.until or date <= self.until)

    @property
    def words(self) -> str:
        """The period in the name of a file; "" if it has no end on either side."""
        since = say("from {date}", date=self.since) if self.since else ""
        until = say("to {date}", date=self.until) if self.until else ""
        return " ".join(filter(None, (since, until)))


def documents_of_club(
    nights: Sequence[Night],
    period: Period,
    namesakes: Mapping[PlayerId, str],
    statistics_of: PlayerId = "",
    seasons: Mapping[str, str] = _NO_SEASONS,
    ious: int = 0,
    called: str = "",
) -> tuple[PrintDocument, ...]:
    """The season book, its standings alone, the posters of seasons, the open IOUs as a list and as slips, the
    statistics of one player, who is `called` so, if they are asked for, and a statement for each player, by name;
    neither books nor statements if no player played.

    `namesakes` are the names of players who share theirs, distinguished by numbers; `seasons` the names of seasons by
    their ids; `ious` is how many IOUs are open.
    """
    statistics = [_statistics(statistics_of, called, period)] if statistics_of else []
    always = (*_posters(seasons), *_iou_slips(ious), *statistics)
    if not nights:
        return always
    names = {player: night.names[player] for night in in_order(nights) for player in night.order} | dict(namesakes)
    came = Counter(player for night in nights for player in night.order)
    book = PrintDocument(
        DocumentKind.SEASON,
        say("Season book"),
        _count(len(nights)),
        say("Season book"),
        pdf_name(say("season book"), period.words),
    )
    statements = [
        _statement(player, names[player], came[player], period)
        for player in sorted(names, key=lambda player: (names[player].casefold(), player))
    ]
    name, file_name = say("Standings"), pdf_name(say("standings"), period.words)
    alone = PrintDocument(DocumentKind.STANDINGS, name, _count(len(nights)), name, file_name)
    return (book, alone, *always, *statements)


def _posters(seasons: Mapping[str, str]) -> Iterator[PrintDocument]:
    for season, name in seasons.items():
        title = poster_title(name)
        file_name = pdf_name(say("poster of {season}", season=name))
        yield PrintDocument(DocumentKind.POSTER, say("Poster"), name, title, file_name, season=season)


def _iou_slips(ious: int) -> Iterator[PrintDocument]:
    if ious:
        name = say("List of IOUs")
        remark = say("to sign")
        yield PrintDocument(DocumentKind.IOU_LIST, name, remark, name, pdf_name(say("list of IOUs")))
        count = say_number(ious, "1 slip", "{number} slips")
        yield PrintDocument(DocumentKind.IOUS, say("IOUs"), count, say("Slips of the open IOUs"), pdf_name(say("IOUs")))


def statistics_title(name: str) -> str:
    return say("Statistics of {player}", player=name)


def statement_title(name: str) -> str:
    return say("Statement of {player}", player=name)


def poster_title(name: str) -> str:
    return say("Poster of {season}", season=name)


def _statistics(player: PlayerId, name: str, period: Period) -> PrintDocument:
    title = statistics_title(name)
    file_name = pdf_name(say("statistics of {player}", player=name), period.words)
    return PrintDocument(DocumentKind.STATISTICS, say("Statistics"), name, title, file_name, player=player)


def _statement(player: PlayerId, name: str, nights: int, period: Period) -> PrintDocument:
    title = statement_title(name)
    file_name = pdf_name(say("statement of {player}", player=name), period.words)
    return PrintDocument(DocumentKind.STATEMENT, name, _count(nights), title, file_name, player=player)


def _count(nights: int) -> str:
    return say_number(nights, "1 night", "{number} nights")
