"""The list of a night's documents, in the order of the preview."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from msgspec import Struct

from scorekeeper.night.night import Game, Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.sheet import Over
from ui.print_preview.printing import PaperSize

SETTLEMENT: Final = "settlement"

Maker = Callable[["PrintDocument", Night, PaperSize, str], bytes]
"""Makes the PDF of a document for a paper size; the text is the time of printing, ISO with offset."""


class DocumentKind(StrEnum):
    """The kinds of documents."""

    SHEET = "sheet"
    GO_ON = "go on"
    SETTLEMENT = SETTLEMENT
    SLIPS = "slips"
    PICTURES = "pictures"
    RULES = "rules"
    BLANK = "blank"
    WHY = "why"
    SEASON = "season book"
    STATEMENT = "statement"
    """Season book and statement cover many nights."""


class PrintDocument(Struct, frozen=True):
    """A document that can be made. `game` counts from 0, for a document of one game; `player` is that of a why page."""

    kind: DocumentKind
    name: str
    """"Score sheet", beside the number of the game."""
    remark: str
    """The state of the game, or the purpose of the document."""
    title: str
    """The full title, used as the title of the print job."""
    file_name: str
    game: int | None = None
    player: PlayerId | None = None

    @property
    def key(self) -> str:
        """An identifier that does not change as the night goes on."""
        if self.kind is DocumentKind.SHEET and self.game is not None:
            return f"game {self.game + 1}"
        return self.kind.value if self.player is None else f"{self.kind.value} {self.player}"


def papers_of(night: Night) -> tuple[PrintDocument, ...]:
    """The documents of a night: sheets, settlement, cards and blank sheets, whys; none before the first game."""
    if not night.games:
        return ()
    prefix = f"{night.date} table {night.table}" if night.table else night.date
    sheets = [
        PrintDocument(
            kind=DocumentKind.SHEET,
            game=index,
            name="Score sheet",
            remark=_state(game),
            title=f"Score sheet of game {index + 1}",
            file_name=f"{prefix} game {index + 1}.pdf",
        )
        for index, game in enumerate(night.games)
    ]
    return (*sheets, *_of_the_night(night, prefix), *_at_the_table(night, prefix), *_whys(night, prefix))


def _of_the_night(night: Night, prefix: str) -> list[PrintDocument]:
    over = all(game.sheet.over for game in night.games)
    papers = [
        PrintDocument(
            kind=DocumentKind.SETTLEMENT,
            name="Settlement",
            remark="the whole night" if over else "as it stands",
            title="Settlement of the night",
            file_name=f"{prefix} settlement.pdf",
        ),
        PrintDocument(
            kind=DocumentKind.SLIPS,
            name="Slips",
            remark="one for each player",
            title="Slips of the night",
            file_name=f"{prefix} slips.pdf",
        ),
    ]
    if night.deals_played:
        papers.append(
            PrintDocument(
                kind=DocumentKind.PICTURES,
                name="Pictures",
                remark="scores and nets",
                title="The night in pictures",
                file_name=f"{prefix} pictures.pdf",
            )
        )
    return papers


def _at_the_table(night: Night, prefix: str) -> list[PrintDocument]:
    """House rules and sheets to be filled in by hand, for the newest game."""
    newest = len(night.games) - 1
    papers = [
        PrintDocument(
            kind=DocumentKind.RULES,
            game=newest,
            name="House rules",
            remark="a card to read out",
            title=f"House rules of game {newest + 1}",
            file_name=f"{prefix} house rules.pdf",
        ),
        PrintDocument(
            kind=DocumentKind.BLANK,
            game=newest,
            name="Blank sheet",
            remark="for the next game",
            title="Blank score sheet",
            file_name=f"{prefix} blank sheet.pdf",
        ),
    ]
    if night.games[newest].sheet.over is None:
        go_on = PrintDocument(
            kind=DocumentKind.GO_ON,
            game=newest,
            name="Go on by hand",
            remark=f"from deal {night.games[newest].sheet.next_deal}",
            title=f"Score sheet of game {newest + 1}, to go on by hand",
            file_name=f"{prefix} game {newest + 1} by hand.pdf",
        )
        papers.insert(0, go_on)
    return papers


def _whys(night: Night, prefix: str) -> list[PrintDocument]:
    return [
        PrintDocument(
            kind=DocumentKind.WHY,
            player=player.id,
            name=f"Why: {player.name}",
            remark="",
            title=f"Why {player.name} has this net",
            file_name=f"{prefix} why {player.name}.pdf",
        )
        for player in night.players
    ]


def _state(game: Game) -> str:
    """How far a game has come, in the words of the sidebar."""
    sheet = game.sheet
    match sheet.over:
        case None:
            deals = sheet.deals_played
            return "suspended" if sheet.suspended else f"after {deals} deal{'' if deals == 1 else 's'}"
        case Over.VOID:
            return "void"
        case Over.AGREEMENT:
            return "ended by agreement"
        case Over.RULING:
            return "ended by ruling"
        case _:
            return f"over at {write(max(sheet.scores))}"
