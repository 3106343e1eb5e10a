"""The list of the club's documents: the season book, and each player's statement over a period."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from scorekeeper.files.merge_nights import namesakes
from scorekeeper.night.night import Night
from scorekeeper.night.statistics import in_order
from scorekeeper.rules.people import PlayerId
from ui.print_preview.catalogue import DocumentKind, PrintDocument

SEASON: Final = DocumentKind.SEASON.value


class Period(Struct, frozen=True):
    """Two ISO dates, both included; "" is no end."""

    since: str = ""
    until: str = ""

    def has(self, date: str) -> bool:
        """Whether a day is in it."""
        return self.since <= date and (not self.until or date <= self.until)

    @property
    def said(self) -> str:
        """The period in the name of a file."""
        if not self.since and not self.until:
            return ""
        return f" from {self.since}" * bool(self.since) + f" to {self.until}" * bool(self.until)


def papers_of_club(nights: Sequence[Night], period: Period) -> tuple[PrintDocument, ...]:
    """The season book and a statement for each player, by name; nothing where nobody played."""
    if not nights:
        return ()
    names: dict[PlayerId, str] = {}
    often: dict[PlayerId, int] = {}
    for night in in_order(nights):
        names |= {player: night.names[player] for player in night.order}
        for player in night.order:
            often[player] = often.get(player, 0) + 1
    names |= namesakes(in_order(nights))
    book = PrintDocument(
        kind=DocumentKind.SEASON,
        name="Season book",
        remark=_nights(len(nights)),
        title="Season book",
        file_name=f"season book{period.said}.pdf",
    )
    statements = [
        PrintDocument(
            kind=DocumentKind.STATEMENT,
            player=player,
            name=names[player],
            remark=_nights(often[player]),
            title=f"Statement of {names[player]}",
            file_name=f"statement of {names[player]}{period.said}.pdf",
        )
        for player in sorted(names, key=lambda player: (names[player].casefold(), player))
    ]
    return (book, *statements)


def _nights(count: int) -> str:
    return "1 night" if count == 1 else f"{count} nights"
