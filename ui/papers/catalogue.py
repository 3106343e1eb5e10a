"""The papers of a night: a score sheet for each game and the settlement, each of which can be made into a PDF."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from scorekeeper.night import Game, Night
from scorekeeper.points import write
from scorekeeper.sheet import Over
from ui.printing import PaperSize

SETTLEMENT: Final = "settlement"

Maker = Callable[["Paper", Night, PaperSize, str], bytes]
"""Makes the PDF of a paper of a night on a size of paper; the text is when it is printed, ISO with offset."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper that can be made. `game` counts from 0 and is None for the settlement."""

    game: int | None
    name: str
    """"Score sheet", beside the number of the game."""
    remark: str
    """How far it has come."""
    title: str
    """The paper in whole words, as for the printer's queue."""
    file_name: str

    @property
    def key(self) -> str:
        """What stays the same however the night goes on."""
        return SETTLEMENT if self.game is None else f"game {self.game + 1}"


def papers_of(night: Night) -> tuple[Paper, ...]:
    """The papers of a night, in its order; none before its first game."""
    if not night.games:
        return ()
    prefix = f"{night.date} table {night.table}" if night.table else night.date
    sheets = [
        Paper(
            game=index,
            name="Score sheet",
            remark=_state(game),
            title=f"Score sheet of game {index + 1}",
            file_name=f"{prefix} game {index + 1}.pdf",
        )
        for index, game in enumerate(night.games)
    ]
    over = all(game.sheet.over for game in night.games)
    settlement = Paper(
        game=None,
        name="Settlement",
        remark="the whole night" if over else "as it stands",
        title="Settlement of the night",
        file_name=f"{prefix} settlement.pdf",
    )
    return (*sheets, settlement)


def make_pdf(paper: Paper, night: Night, size: PaperSize, printed_at: str) -> bytes:
    """The PDF of a paper, the same bytes for screen, file and printer."""
    # At run time: reportlab costs a tenth of a second, which only those pay who look at a paper.
    documents = import_module("reports.documents")
    if paper.game is None:
        document = documents.settlement(night, printed_at=printed_at)
    else:
        document = documents.score_sheet(night, paper.game, printed_at=printed_at)
    made: bytes = documents.pdf([document], paper=size)
    return made


def _state(game: Game) -> str:
    """How far a game has come, in the words of the rail."""
    sheet = game.sheet
    match sheet.over:
        case None:
            deals = sheet.deals_played
            return "suspended" if sheet.suspended else f"after {deals} deal{'' if deals == 1 else 's'}"
        case Over.VOID:
            return "void"
        case Over.AGREEMENT:
            return "ended by agreement"
        case _:
            return f"over at {write(max(sheet.scores))}"
