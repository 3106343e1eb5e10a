"""Which documents can be made of a club's nights: the season book, and each player's statement over a period."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from scorekeeper.night.night import Night
from scorekeeper.night.statistics import in_order
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, pdf_name
from scorekeeper.text.templates import say, say_number


class Period(Struct, frozen=True):
    """The days from one ISO date to another, both included; "" is no end."""

    since: str = ""
    until: str = ""

    def has(self, date: str) -> bool:
        """Whether an ISO date is in the period."""
        return self.since <= date and (not self.until or date <= self.until)

    @property
    def words(self) -> str:
        """The period in the name of a file; "" where it has no end on either side."""
        since = say("from {date}", date=self.since) if self.since else ""
        until = say("to {date}", date=self.until) if self.until else ""
        return " ".join(filter(None, (since, until)))


def documents_of_club(
    nights: Sequence[Night], period: Period, namesakes: Mapping[PlayerId, str], statistics_of: PlayerId = ""
) -> tuple[PrintDocument, ...]:
    """The season book, the statistics of one player where they are asked for, and a statement for each player, by name;
    nothing where nobody played.

    `namesakes` are the names of players who share theirs, told apart by numbers.
    """
    if not nights:
        return ()
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
        PrintDocument(
            DocumentKind.STATEMENT,
            names[player],
            _count(came[player]),
            say("Statement of {player}", player=names[player]),
            pdf_name(say("statement of {player}", player=names[player]), period.words),
            player=player,
        )
        for player in sorted(names, key=lambda player: (names[player].casefold(), player))
    ]
    statistics = [
        PrintDocument(
            DocumentKind.STATISTICS,
            say("Statistics"),
            names[player],
            say("Statistics of {player}", player=names[player]),
            pdf_name(say("statistics of {player}", player=names[player]), period.words),
            player=player,
        )
        for player in names
        if player == statistics_of
    ]
    return (book, *statistics, *statements)


def _count(nights: int) -> str:
    return say_number(nights, "1 night", "{number} nights")
