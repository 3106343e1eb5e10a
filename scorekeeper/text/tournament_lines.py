"""A tournament as lines for a terminal: each person's place, the line, who is equal there, tallies that differ."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.gathering.stream import GatheringOpened
from scorekeeper.gathering.tournament.closing import Checked, Closing
from scorekeeper.gathering.tournament.line import LineDrawn, Separation, separations
from scorekeeper.gathering.tournament.standings import StageStandings, StandingOf
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.gathering.tournament.table_results import Nights
from scorekeeper.gathering.tournament.tallies import differences_at, explained
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet.paper_check import Explanation
from scorekeeper.text.display_names import whole_names
from scorekeeper.text.grammar import as_sentence, listed
from scorekeeper.text.templates import say, say_number
from scorekeeper.text.tournament_tallies import by_match, explanation_words
from scorekeeper.text.tournament_text import criterion_words
from scorekeeper.unicode_safety import visible

_GAP = "  "


def tournament_text(opened: GatheringOpened, now: Tournament, closing: Closing, nights: Nights) -> str:
    """Title, standings with their line, what keeps a round open, and what the sum is made of."""
    standings, line, names = closing.standings, closing.line, whole_names(now.names)
    parts = [
        tournament_title(opened, now),
        stage_line(now, standings),
        "\n".join(standing_lines(standings, line, names)),
        "\n".join([line_sentence(line), *tie_lines(now, closing, names)]),
        "\n".join(tally_line(one, names, _explained(now, nights, closing, one)) for one in closing.checked),
        sum_sentence(standings),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def _explained(now: Tournament, nights: Nights, closing: Closing, one: Checked) -> tuple[Explanation, ...]:
    """Which deals explain the tallies of a table; none if it has no night."""
    found = one.difference
    table = now.round(found.round).table(found.table)
    if table.came_in is None:
        return ()
    at_table = differences_at(closing.results[found.round, found.table], table)
    return explained(nights[table.came_in.night], table, at_table)


def tournament_title(opened: GatheringOpened, now: Tournament) -> str:
    """Its name, its day, and how many play."""
    people = say_number(sum(one.is_ranked for one in now.entrants.values()), "{number} person", "{number} people")
    name = visible(opened.name) or say("Tournament")
    return say("{name}, {date}, {people}", name=name, date=opened.date, people=people)


def stage_line(now: Tournament, standings: StageStandings) -> str:
    """The stage of the standings, how many rounds of it are drawn, and the tables that are awaited."""
    stage = now.stage(standings.stage)
    counted = now.shape.counted_rounds(standings.stage)
    drawn = sum(number <= len(now.rounds) for number in counted)
    words = say("{stage}, {drawn} of {rounds} rounds that count", stage=visible(stage.name), drawn=drawn,
                rounds=len(counted))  # fmt: skip
    if not standings.awaited:
        return words
    awaited = say_number(len(standings.awaited), "table {tables} is awaited", "tables {tables} are awaited",
                         tables=listed(list(map(str, standings.awaited))))  # fmt: skip
    return say("{stage}; {awaited}", stage=words, awaited=awaited)


def standing_lines(standings: StageStandings, line: LineDrawn, names: dict[str, str]) -> list[str]:
    """A line for each person: place, total, name, the points of each round, what is beside; the line after who goes
    on."""
    over = set(line.over)
    cells = [(place_words(row), write(row.total), names[row.player], _beside(row)) for row in standings.rows]
    widths = [max((len(row[column]) for row in cells), default=0) for column in range(3)]
    told: list[str] = []
    for row, (place, total, name, beside) in zip(standings.rows, cells, strict=True):
        if told and over and row.player not in over and len(told) == len(over):
            told.append("-" * (sum(widths) + 2 * len(_GAP)))
        figures = (place.rjust(widths[0]), total.rjust(widths[1]), name.ljust(widths[2]), beside)
        told.append(_GAP.join(figures).rstrip())
    return told


def place_words(row: StandingOf) -> str:
    """A place; "?" while a table of this person is awaited, "-" for who left."""
    if row.place is None:
        return "?" if row.is_open and not row.is_out else "-"
    return str(row.place)


def _beside(row: StandingOf) -> str:
    """The points of each round, and the penalties."""
    rounds = " + ".join(write(found.points) for found in row.rounds)
    if not row.penalties:
        return rounds
    return say("{rounds}, penalties {points}", rounds=rounds, points=write(row.penalties, signed=True))


def line_sentence(line: LineDrawn) -> str:
    """The position of the line."""
    if line.limit is None:
        return ""
    number, points = len(line.over), write(line.limit)
    if line.tied:
        sure = say_number(number, "{number} goes on, with fewer than {points}.", "{number} go on, with fewer than "
                          "{points}.", points=points)  # fmt: skip
    else:
        sure = say_number(number, "{number} goes on, with {points} or fewer.", "{number} go on, with {points} or "
                          "fewer.", points=points)  # fmt: skip
    return sure if line.is_final else say("As it stands: {words}", words=sure)


def tie_lines(now: Tournament, closing: Closing, names: dict[str, str]) -> list[str]:
    """Who is equal on the line, and what each criterion says of that."""
    line = closing.line
    if not line.tied:
        return []
    equal = listed([names[player] for player in line.tied])
    told = [say_number(line.free, "{players} are equal on the line, and {number} of them goes on:", "{players} are "
                       "equal on the line, and {number} of them go on:", players=equal)]  # fmt: skip
    found = separations(now, closing.standings, closing.results, line.tied, line.free)
    return told + [_GAP + separation_line(one, names) for one in found]


def separation_line(one: Separation, names: dict[str, str]) -> str:
    """What a criterion says: the figure of each, and whether that separates them."""
    by = criterion_words(one.criterion)
    if not one.figures:
        return say("{criterion}: at the table", criterion=by)
    figures = listed(
        [say("{name} {figure}", name=names[player], figure=_figure(figure)) for player, figure in one.figures.items()]
    )
    words = say("{criterion}: {figures}", criterion=by, figures=figures)
    if one.unknown:
        deals = listed([say("deal {deal} at table {table}", deal=deal, table=table) for _, table, deal in one.unknown])
        return say("{words}; not known of {deals}", words=words, deals=deals)
    return say("{words}, which separates them", words=words) if one.separates else words


def _figure(figure: Points | int | None) -> str:
    return say("not known") if figure is None else write(figure)


def tally_line(one: Checked, names: dict[str, str], found_in: Sequence[Explanation] = ()) -> str:
    """Both tallies of a player, whether that could decide who goes on, and the deals, one of which explains it."""
    found = one.difference
    words = say(
        "Table {table} of round {round}: {name} {staff} by the staff, {card} by the card",
        table=found.table,
        round=found.round,
        name=names[found.player],
        staff=by_match(found.staff),
        card=by_match(found.card),
    )
    if one.in_reach:
        words = say("{words}; that could decide who goes on.", words=words)
    else:
        words = say("{words}; out of reach of the line.", words=words)
    why = explanation_words(found_in)
    if not why:
        return words
    return say("{words} {why}", words=words, why=why)


def sum_sentence(standings: StageStandings) -> str:
    """What the sum of the standings is made of."""
    sums = standings.sums
    parts = [say("tables {points}", points=write(sums.tables))]
    if sums.settled:
        parts.append(say("tallies {points}", points=write(sums.settled, signed=True)))
    if sums.byes:
        parts.append(say("byes {points}", points=write(sums.byes, signed=True)))
    if sums.missed:
        parts.append(say("rounds missed {points}", points=write(sums.missed, signed=True)))
    if sums.penalties:
        parts.append(say("penalties {points}", points=write(sums.penalties, signed=True)))
    if sums.not_here:
        parts.append(say("people who are not in it {points}", points=write(-sums.not_here, signed=True)))
    return as_sentence(say("together {points}: {parts}", points=write(sums.whole), parts=listed(parts)))
