"""The PDF files that commands make: the one module of `scorekeeper` that imports `reports`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from reports import documents
from reports.documents import PaperName
from scorekeeper.cli.terminal_progress import on_terminal
from scorekeeper.gathering.evening import Evening
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Night
from scorekeeper.night.season_table import SeasonTable
from scorekeeper.night.seasons import ClubSeason
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.progress import Step, Work
from scorekeeper.text.night_documents import DocumentKind

_KINDS = {
    "sheet": DocumentKind.SHEET, "settlement": DocumentKind.SETTLEMENT, "slips": DocumentKind.SLIPS,
    "pictures": DocumentKind.PICTURES, "why": DocumentKind.WHY, "rules": DocumentKind.RULES,
    "by-hand": DocumentKind.GO_ON,
}  # fmt: skip
"""What `--what` of a night names, which are `arguments.PARTS`."""
_TOURNAMENT_KINDS = {
    "entries": DocumentKind.ENTRIES, "seating": DocumentKind.SEATING, "cards": DocumentKind.PLAYER_CARDS,
    "sheets": DocumentKind.TABLE_SHEETS, "standings": DocumentKind.ROUND_STANDINGS, "line": DocumentKind.LINE_LIST,
    "booklet": DocumentKind.BOOKLET,
}  # fmt: skip
"""What that of a tournament names, which are `TOURNAMENT_PARTS`."""


def night_pdf(
    night: Night,
    wanted: Sequence[str],
    paper: PaperName,
    check: str = "",
    pay: Mapping[PlayerId, str] | None = None,
    *,
    one_each: bool = False,
    pages: str = "",
) -> bytes:
    """The documents of a night as one PDF, the chosen ones of `arguments.PARTS`.

    `check` is the check word on each, `pay` the IBAN or the link of each player who has given one. With `one_each`
    every slip, card and why page has a page to itself; `pages` as in `documents.pdf`. Raises `Refused` if the night has
    no game for any of them.
    """
    now = _now()
    made = [
        document
        for kind in map(_KINDS.__getitem__, wanted)
        for game in _games(kind, night)
        for document in documents.papers_of_night(kind, night, game, now, check, pay or {})
    ]
    if not made:
        raise Refused("no_game_runs" if night.games else "no_games", "games")
    return documents.pdf(made, paper, one_each=one_each, pages=pages)


def _games(kind: DocumentKind, night: Night) -> Sequence[int]:
    """The games, from 0, that have papers of a kind: each, each that runs, or the last for those of the night."""
    games = range(len(night.games))
    if kind is DocumentKind.GO_ON:
        return [number for number in games if night.games[number].sheet.over is None]
    return games if kind is DocumentKind.SHEET else games[-1:]


def blank_pdf(hands: int, rules: HouseRules, names: Sequence[Sequence[str]], paper: PaperName) -> bytes:
    return documents.pdf([documents.blank_sheet(hands, rules, names=names)], paper)


def statement_pdf(
    player: PlayerId, nights: Sequence[Night], since: str, until: str, paper: PaperName, pages: str
) -> bytes:
    """What a player won and lost in some nights; `since` and `until` are ISO dates or "", `pages` as in `night_pdf`."""
    document = documents.statement(player, nights, since=since, until=until, printed_at=_now())
    return documents.pdf([document], paper, pages=pages)


def season_pdf(
    nights: Sequence[Night],
    title: str,
    paper: PaperName,
    hidden: frozenset[PlayerId],
    *,
    standings_alone: bool = False,
    pages: str = "",
) -> bytes:
    """The season book, or only its standings; progress is shown on a terminal. `pages` as in
    `night_pdf`."""
    now = _now()
    if standings_alone:
        made = documents.season_standings(nights, title=title, printed_at=now, hidden=hidden)
        return documents.pdf(made, paper, pages=pages)
    steps = documents.season_pdf(nights, paper, title=title, printed_at=now, hidden=hidden, pages=pages)
    with on_terminal() as progress:
        while True:
            try:
                progress(Step(Work.BOOK, round(100 * next(steps)), 100))
            except StopIteration as ended:
                book: bytes = ended.value
                return book


def poster_pdf(
    season: ClubSeason, table: SeasonTable, names: Mapping[PlayerId, str], club: str, paper: PaperName
) -> bytes:
    """The table of a season on one page; `club` is the club's name."""
    return documents.pdf([documents.season_poster(season, table, names, club=club, printed_at=_now())], paper)


def iou_slips_pdf(
    ious: Sequence[Iou],
    club: str,
    pay: Mapping[PlayerId, str],
    paper: PaperName,
    *,
    one_each: bool = False,
    pages: str = "",
) -> bytes:
    """A slip for each of what is owed; the options as in `night_pdf`."""
    made = documents.iou_slips(ious, club=club, printed_at=_now(), pay=pay)
    return documents.pdf(made, paper, one_each=one_each, pages=pages)


def evening_pdf(
    evening: Evening, pay: Mapping[PlayerId, str], paper: PaperName, *, one_each: bool = False, pages: str = ""
) -> bytes:
    """The settlement of several tables, then a slip for each of their players; the options as in `night_pdf`."""
    now = _now()
    slips = documents.evening_slips(evening, printed_at=now, pay=pay)
    made = [documents.evening_settlement(evening, printed_at=now), *slips]
    return documents.pdf(made, paper, one_each=one_each, pages=pages)


def tournament_pdf(
    record: TournamentRecord,
    wanted: Sequence[str],
    number: int,
    paper: PaperName,
    *,
    one_each: bool = False,
    pages: str = "",
) -> bytes:
    """The papers of a tournament as one PDF, the chosen ones of `TOURNAMENT_PARTS`, as it was after a round, or is now
    for 0; `one_each` and `pages` as in `night_pdf`. Raises `Refused` before the first draw."""
    made = [
        document
        for part in wanted
        for document in documents.papers_of_tournament(_TOURNAMENT_KINDS[part], record, number, _now())
    ]
    return documents.pdf(made, paper, one_each=one_each, pages=pages)


def iou_list_pdf(ious: Sequence[Iou], club: str, paper: PaperName, pages: str = "") -> bytes:
    """The list of what is owed, with lines to sign and the fewest payments that would clear it; some `pages` of it."""
    return documents.pdf([documents.iou_list(ious, club=club, printed_at=_now())], paper, pages=pages)


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="minutes")


def warn_of_unprintable(texts: Iterable[str]) -> None:
    """Say on standard error what of some texts cannot be printed; nothing if all can."""
    said = documents.unprintable(tuple(texts))
    if said:
        print(said, file=sys.stderr)


def names_of(nights: Iterable[Night]) -> list[str]:
    """The names of players and clubs in some nights: what people typed that stands large on paper."""
    return list(dict.fromkeys(name for night in nights for name in (*night.names.values(), night.club)))
