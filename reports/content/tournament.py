"""A tournament on paper: its page, who has entered, and who sits where in a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from reports.blocks import Block, Document, Form
from reports.blocks.frame import NOBODY, Fact, PageHead, Signatures
from reports.blocks.season import ColumnKind, TableColumn
from reports.blocks.tournament import RankLine, RankList
from reports.content.frame import foot
from reports.content.names import clean
from scorekeeper.gathering.stream import GatheringOpened
from scorekeeper.gathering.tournament.state import Entrant, RoundDrawn, Tournament
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import day_words
from scorekeeper.text.display_names import whole_names
from scorekeeper.text.templates import say, say_number

_MOST_ACROSS = 3


def entry_list(opened: GatheringOpened, now: Tournament, *, printed_at: str = "", check: str = "") -> Document:
    """Everybody who has entered, by start number, with room to tick who is there; `check` is the check word."""
    people = sorted(now.entrants.values(), key=lambda one: (not one.is_ranked, one.number))
    names = names_on_paper(now)
    lines = tuple(
        RankLine((str(one.number) if one.is_ranked else say("staff"), names[one.id], _state(now, one, names)))
        for one in people
    )
    columns = (
        TableColumn(say("no."), 9, ColumnKind.QUIET),
        TableColumn(say("name"), 55, ColumnKind.NAME),
        TableColumn(say("here"), 36, ColumnKind.TEXT),
    )
    entries = RankList("", columns, lines, _MOST_ACROSS)
    return tournament_document(opened, now, say("Entry list"), (entries,), printed_at, check)


def seating(
    opened: GatheringOpened, now: Tournament, number: int = 0, *, printed_at: str = "", check: str = ""
) -> Document:
    """Who sits where in a round, in the one drawn last by default: by table, then by name; `check` is the check word.
    Raises `Refused` before the first draw.
    """
    drawn = now.round(number or len(now.rounds))
    names = names_on_paper(now)
    title = say("Seating of round {number}", number=drawn.number)
    lists = _by_table(now, drawn, names), _by_name(drawn, names)
    return tournament_document(opened, now, title, lists, printed_at, check, drawn)


def _by_table(now: Tournament, drawn: RoundDrawn, names: Mapping[PlayerId, str]) -> RankList:
    seats = max(table.size for table in drawn.tables)
    lines = []
    for table in drawn.tables:
        there = [numbered(now, player, names) for player in table.seated]
        lines.append(RankLine((str(table.number), *there, *[""] * (seats - len(there))), strong=False))
    lines += byes_line(now, drawn, names)
    columns = [TableColumn(say("table"), 6, ColumnKind.QUIET)]
    columns += [TableColumn(say("seat {number}", number=seat), 94 // seats, ColumnKind.NAME)
                for seat in range(1, seats + 1)]  # fmt: skip
    return RankList(say("By table"), tuple(columns), tuple(lines), 1)


def _by_name(drawn: RoundDrawn, names: Mapping[PlayerId, str]) -> RankList:
    seats = [
        (names[player], str(table.number), str(seat))
        for table in drawn.tables
        for seat, player in enumerate(table.seated, 1)
    ]
    seats += [(names[player], say("bye"), "") for player in drawn.byes]
    columns = (
        TableColumn(say("name"), 62, ColumnKind.NAME),
        TableColumn(say("table"), 20, ColumnKind.RESULT),
        TableColumn(say("seat"), 18, ColumnKind.FIGURE),
    )
    lines = tuple(RankLine(row, strong=False) for row in sorted(seats, key=lambda row: row[0].casefold()))
    return RankList(say("By name"), columns, lines, _MOST_ACROSS)


def names_on_paper(now: Tournament) -> dict[PlayerId, str]:
    """The whole names of all."""
    return {player: clean(name) for player, name in whole_names(now.names).items()}


def numbered(now: Tournament, player: PlayerId, names: Mapping[PlayerId, str]) -> str:
    """A name after its start number; alone for a stand-in."""
    number = now.entrants[player].number
    return say("{number} {name}", number=number, name=names[player]) if number else names[player]


def byes_line(now: Tournament, drawn: RoundDrawn, names: Mapping[PlayerId, str]) -> list[RankLine]:
    """A line that names who has a bye in a round; none if no player has."""
    away = ", ".join(numbered(now, player, names) for player in drawn.byes)
    return [RankLine(words=say("Bye: {names}", names=away))] if away else []


def _state(now: Tournament, one: Entrant, names: Mapping[PlayerId, str]) -> str:
    """Why a player is absent; "" for one who is there."""
    if one.replaced_by is not None:
        return say("{name} plays", name=names[one.replaced_by])
    if one.no_show:
        return say("did not come")
    last = one.spans[-1].until
    if last is None:
        return ""
    return say("left before round {number}", number=last) if now.rounds else say("not there")


def matches_words(matches: int) -> str:
    """How many matches a round has."""
    return say_number(matches, "1 match", "{number} matches")


def tournament_document(
    opened: GatheringOpened,
    now: Tournament,
    title: str,
    body: Sequence[Block],
    printed_at: str,
    check: str = "",
    drawn: RoundDrawn | None = None,
    *,
    line: str = "",
    facts: tuple[Fact, ...] = (),
    signatures: Signatures = NOBODY,
    pages: str = "",
    form: Form = Form.PAGE,
) -> Document:
    """A paper of a tournament; `check` is the check word, `drawn` the round that it is about, `line` and `facts` stand
    in its head."""
    people = sum(one.is_ranked for one in now.entrants.values())
    shown = [Fact(say("people"), str(people))]
    if drawn is not None:
        shown.append(Fact(say("tables"), str(len(drawn.tables))))
    said = line or say_number(now.shape.rounds, "1 round", "{number} rounds")
    return Document(
        name=title,
        subject=say("A tournament of Hearts"),
        head=PageHead(
            club=clean(opened.club),
            kind=clean(opened.name) or say("tournament"),
            title=title,
            line=" · ".join((day_words(opened.date), said)),
            facts=(*shown, *facts),
        ),
        body=tuple(body),
        signatures=signatures,
        foot=foot(printed_at, check, pages),
        made_at=printed_at,
        form=form,
    )
