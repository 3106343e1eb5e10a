"""The draw of a round: who has a bye, which staff stand in, who sits where; seeded, so that it can be done again.

As few as can be meet again, no player sits at a table of odd size twice, and none has two byes, as long as that can be.
What could not be avoided is reported, with the lowest number that was possible. Tables are numbered so that few sit at
the same one again. By rank those next to each other in the standings sit together; by hand as the organizer seats them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.gathering.tournament.entries import Drawn, OddNumbers, Seated, SeatsWished
from scorekeeper.gathering.tournament.fold_people import name_of
from scorekeeper.gathering.tournament.fold_rounds import check_no_table_begun, check_people
from scorekeeper.gathering.tournament.lots import Lots
from scorekeeper.gathering.tournament.planned_rounds import still_planned
from scorekeeper.gathering.tournament.seating_search import (
    SeatingPlan,
    Seats,
    is_crowded,
    least_repeats,
    plan_seats,
)
from scorekeeper.gathering.tournament.shapes import LEAST_PEOPLE, SeatingWay
from scorekeeper.gathering.tournament.standings import Results, standings_by
from scorekeeper.gathering.tournament.state import RoundDrawn, Tournament, sizes_allowed
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, Points

Pair = tuple[PlayerId, PlayerId]


class DrawJudged(Struct, frozen=True):
    """What a draw could not avoid: pairs that met before, with how often, people at a table of odd size again, pairs
    that should not meet, people with another bye. `least` is a number of repeats below which no draw could be."""

    repeats: tuple[tuple[Pair, int], ...]
    least: int
    odd_again: tuple[PlayerId, ...] = ()
    met_apart: tuple[Pair, ...] = ()
    byes_again: tuple[PlayerId, ...] = ()

    @property
    def repeated(self) -> int:
        """How many repeats it makes: a pair that met k times before makes k."""
        return sum(times for _, times in self.repeats)


class DrawMade(Struct, frozen=True):
    """A draw as it would be written, and what it could not avoid. `planned` are the repeats of all rounds that were
    planned with it; `steps` how many changes were tried."""

    entry: Drawn
    judged: DrawJudged
    planned: int = 0
    steps: int = 0


class Places(Struct, frozen=True):
    """How many tables of which size a number of people makes, by a rule for odd numbers."""

    sizes: tuple[int, ...]
    byes: int = 0
    stand_ins: int = 0


def places_for(people: int, odd: OddNumbers, allowed: Sequence[int], stand_ins: int = 0) -> Places:
    """The tables of a round. Raises `Refused` if the rule cannot seat so many, with what can be done."""
    if people < LEAST_PEOPLE:
        raise Refused("too_few_people", n=people, least=LEAST_PEOPLE)
    fours, over = divmod(people, 4)
    if not over:
        return Places((4,) * fours)
    match odd:
        case OddNumbers.BYE:
            return Places((4,) * fours, byes=over)
        case OddNumbers.STAND_IN:
            if stand_ins < 4 - over:
                raise Refused("stand_ins_missing", n=people, missing=4 - over - stand_ins)
            return Places((4,) * (fours + 1), stand_ins=4 - over)
        case OddNumbers.FIVE:
            size, count = 5, over
        case _:
            size, count = 3, 4 - over
    if size not in allowed:
        raise Refused("no_tables_of_that_size", size=size)
    if people < size * count:
        raise Refused("odd_number_cannot_sit", n=people, size=size)
    return Places((4,) * ((people - size * count) // 4) + (size,) * count)


def draw(now: Tournament, seed: int, results: Results | None = None) -> DrawMade:
    """The draw of the next round by the method of its stage, lots or rank. Raises `Refused`.

    `results` are those of the tables, by which the last in the standings have the byes, and people sit by rank. Lots
    respect the wishes entered for those who play.
    """
    number = _number(now)
    stage = now.stage(now.shape.stage_of(number))
    people = [one.id for one in now.playing(number)]
    lots = Lots(seed)
    places = places_for(len(people), now.odd, sizes_allowed(now.rules), len(_staff(now, number)))
    ranked = _by_rank(now, number, people, results or {}, lots)
    byes = _byes(now, ranked, places.byes)
    staff = _staff(now, number)[: places.stand_ins]
    playing = [*(player for player in people if player not in byes), *staff]
    wishes = replace(now.wishes, fixed=tuple(seat for seat in now.wishes.fixed if seat.player in playing))
    if stage.seating is SeatingWay.RANK:
        order = [*(player for player in ranked if player not in byes), *staff]
        return _made(now, _entry(now, number, seed, SeatingWay.RANK, _dealt_out(order, places.sizes), byes, wishes))
    _check_kept(now, wishes, places.sizes)
    return _by_lot(now, number, seed, places, playing, byes, wishes)


def by_hand(now: Tournament, tables: Sequence[Seated], byes: Sequence[PlayerId] = ()) -> DrawMade:
    """A round seated by hand, with what it repeats. Raises `Refused` if it is not valid."""
    number = _number(now)
    entry = Drawn(number, tuple(map(tuple, tables)), SeatingWay.HAND, tuple(byes), apart=now.wishes.apart,
                  replaces=_replaces(now))  # fmt: skip
    check_people(now, entry)
    return _made(now, entry)


def _number(now: Tournament) -> int:
    """The round to be drawn: the next one, or the last again while nothing of it is played. Raises `Refused`."""
    if now.last is not None and _replaces(now):
        check_no_table_begun(now.last)
    number = len(now.rounds) if _replaces(now) else now.next_round
    if number > now.shape.rounds:
        raise Refused("no_round_left", last=now.shape.rounds)
    return number


def _replaces(now: Tournament) -> bool:
    return now.last is not None and now.last.closed is None


def _before(now: Tournament) -> tuple[RoundDrawn, ...]:
    """The rounds before the one that is drawn."""
    return now.rounds[: _number(now) - 1]


def _staff(now: Tournament, number: int) -> list[PlayerId]:
    """The stand-ins who are there, those who played least first."""
    played = {one.id: 0 for one in now.stand_ins if one.plays_in(number)}
    for found in now.rounds[: number - 1]:
        for table in found.tables:
            for player in table.people:
                if player in played:
                    played[player] += 1
    return sorted(played, key=lambda player: played[player])


def _by_rank(now: Tournament, number: int, people: Sequence[PlayerId], results: Results, lots: Lots) -> list[PlayerId]:
    """People by what they stand at so far, the lowest total first, equal ones by lot."""
    stage = now.shape.stage_of(number)
    first = number == now.shape.first_round(stage)
    totals: dict[PlayerId, Points] = {}
    if now.rounds:
        rows = standings_by(now, results, stage - 1 if first and stage > 1 else stage).rows
        totals = {row.player: row.total for row in rows}
    return sorted(lots.shuffled(people), key=lambda player: totals.get(player, ZERO))


def _byes(now: Tournament, ranked: Sequence[PlayerId], count: int) -> tuple[PlayerId, ...]:
    """Who has a bye: the last in the standings who had none yet; a second bye only if all have had one."""
    had = _byes_before(now)
    last = {player: -place for place, player in enumerate(ranked)}
    order = sorted(ranked, key=lambda player: (had.get(player, 0), last[player]))
    return tuple(order[:count])


def _byes_before(now: Tournament) -> dict[PlayerId, int]:
    had: dict[PlayerId, int] = {}
    for found in _before(now):
        for player in found.byes:
            had[player] = had.get(player, 0) + 1
    return had


def _dealt_out(order: Sequence[PlayerId], sizes: Sequence[int]) -> list[Seated]:
    """Tables of these sizes, filled one after the other."""
    left = iter(order)
    return [tuple(next(left) for _ in range(size)) for size in sizes]


def _check_kept(now: Tournament, wishes: SeatsWished, sizes: Sequence[int]) -> None:
    """Refuse to draw if a table that a player keeps is missing, or is too small for all who keep it."""
    keepers = Counter(seat.table for seat in wishes.fixed)
    for seat in wishes.fixed:
        if seat.table > len(sizes):
            raise Refused("kept_table_missing", player=name_of(now, seat.player), table=seat.table, last=len(sizes))
        if keepers[seat.table] > sizes[seat.table - 1]:
            raise Refused("too_many_keep_a_table", table=seat.table, size=sizes[seat.table - 1])


def _by_lot(
    now: Tournament,
    number: int,
    seed: int,
    places: Places,
    playing: Sequence[PlayerId],
    byes: tuple[PlayerId, ...],
    wishes: SeatsWished,
) -> DrawMade:
    """The round with as few repeats as are found, those of the rounds to come in its stage in view."""
    people = sorted(
        [*playing, *byes], key=lambda player: (now.entrants[player].number or len(now.entrants) + 1, player)
    )
    index = {player: place for place, player in enumerate(people)}
    to_come = now.shape.last_round(now.shape.stage_of(number)) - number + 1
    rounds = to_come if is_crowded(len(people), number - 1 + to_come) else 1
    resting = _resting(now, people, byes, rounds, Lots(seed))
    before = _before(now)
    asked = Seats(
        len(people),
        (places.sizes,) * rounds,
        {(index[one], index[other]): times for (one, other), times in _met(before, index).items()},
        {index[player]: times for player, times in _odd(before).items() if player in index},
        {index[seat.player]: seat.table - 1 for seat in wishes.fixed},
        tuple((index[one], index[other]) for one, other in wishes.apart if one in index and other in index),
        tuple(frozenset(index[player] for player in some) for some in resting) if byes else (),
        tuple(_tables_and_absent(found, people) for found in before),
    )
    least, lots = least_repeats(asked), Lots(seed + 1)
    known = before[-1].drawn.to_come if before else ()
    again = now.rounds[-1].drawn.tables if _replaces(now) else ()
    plan = still_planned(known, again, asked, index, lots)
    if plan is None or plan.repeats > least:
        searched = plan_seats(asked, seed)
        plan = searched if plan is None or searched.repeats < plan.repeats else plan
    drawn, *later = ([tuple(people[place] for place in table) for table in tables] for tables in plan.rounds)
    numbered = _numbered([tuple(lots.shuffled(table)) for table in drawn], before, wishes)
    entry = _entry(now, number, seed, SeatingWay.DRAWN, numbered, byes, wishes)
    return _made(now, replace(entry, to_come=tuple(tuple(tables) for tables in later)), plan)


def _resting(
    now: Tournament, people: Sequence[PlayerId], byes: tuple[PlayerId, ...], rounds: int, lots: Lots
) -> list[tuple[PlayerId, ...]]:
    """Who has a bye in the rounds that are planned: in those to come by lot, of those who had none yet."""
    had = _byes_before(now)
    ranked = [player for player in people if now.entrants[player].is_ranked]
    order = sorted(lots.shuffled(ranked), key=lambda player: had.get(player, 0))
    later = [player for player in order if player not in byes] or list(byes)
    turns = (len(byes) * number for number in range(rounds - 1))
    return [byes, *(tuple(later[(turn + place) % len(later)] for place in range(len(byes))) for turn in turns)]


def _tables_and_absent(found: RoundDrawn, people: Iterable[PlayerId]) -> tuple[int, int]:
    """How many tables a round had, and how many of some people did not play there."""
    seated = {player for table in found.tables for player in table.people}
    return len(found.tables), sum(player not in seated for player in people)


def _met(rounds: Iterable[RoundDrawn], index: Mapping[PlayerId, int]) -> dict[Pair, int]:
    """How often pairs sat at one table in some rounds, for any of the deals, each in the order of the index."""
    met: dict[Pair, int] = {}
    for found in rounds:
        for table in found.tables:
            sat = (sorted((player for player in one.seats if player in index), key=index.__getitem__)
                   for one in table.seats)  # fmt: skip
            for pair in dict.fromkeys(pair for known in sat for pair in combinations(known, 2)):
                met[pair] = met.get(pair, 0) + 1
    return met


def _odd(rounds: Iterable[RoundDrawn]) -> dict[PlayerId, int]:
    """How often people sat at a table that is not of four."""
    times: dict[PlayerId, int] = {}
    for found in rounds:
        for table in found.tables:
            for player in table.seated if table.size != 4 else ():
                times[player] = times.get(player, 0) + 1
    return times


def _numbered(tables: Sequence[Seated], before: Iterable[RoundDrawn], wishes: SeatsWished) -> list[Seated]:
    """The same tables so numbered that few sit at a number again; who keeps a table is at it."""
    sat: dict[tuple[PlayerId, int], int] = {}
    for found in before:
        for table in found.tables:
            for player in table.seated:
                sat[player, table.number] = sat.get((player, table.number), 0) + 1

    def again(seats: Seated, number: int) -> int:
        return sum([sat.get((player, number), 0) for player in seats])

    order = list(tables)
    kept = {seat.table for seat in wishes.fixed}
    free = [number for number in range(1, len(order) + 1) if number not in kept]
    changed = bool(sat)
    while changed:
        changed = False
        for one, other in combinations(free, 2):
            here, there = order[one - 1], order[other - 1]
            if len(here) == len(there) and again(here, other) + again(there, one) < again(here, one) + again(
                there, other
            ):
                order[one - 1], order[other - 1] = there, here
                changed = True
    return order


def _entry(
    now: Tournament,
    number: int,
    seed: int,
    way: SeatingWay,
    tables: Iterable[Seated],
    byes: tuple[PlayerId, ...],
    wishes: SeatsWished,
) -> Drawn:
    fixed = wishes.fixed if way is SeatingWay.DRAWN else ()
    return Drawn(number, tuple(tables), way, byes, seed, fixed, wishes.apart, replaces=_replaces(now))


def _made(now: Tournament, entry: Drawn, plan: SeatingPlan | None = None) -> DrawMade:
    judged = judge(now, entry)
    if plan is None:
        return DrawMade(entry, judged)
    return DrawMade(entry, judged, plan.repeats, plan.steps)


def judge(now: Tournament, entry: Drawn) -> DrawJudged:
    """What a draw repeats, drawn or seated by hand: shown beside seats that are moved by hand."""
    before = now.rounds[: entry.round - 1]
    people = [player for seats in entry.tables for player in seats]
    index = {player: place for place, player in enumerate(people)}
    met, odd, had = _met(before, index), _odd(before), _byes_before(now)
    pairs = [
        (one, other) if index[one] < index[other] else (other, one)
        for seats in entry.tables
        for one, other in combinations(seats, 2)
    ]
    apart = {frozenset(pair) for pair in entry.apart}
    sizes = tuple(map(len, entry.tables))
    asked = Seats(
        len(people),
        (sizes,),
        {(index[one], index[other]): times for (one, other), times in met.items()},
        before=tuple(_tables_and_absent(found, people) for found in before),
    )
    return DrawJudged(
        tuple((pair, met[pair]) for pair in pairs if pair in met),
        least_repeats(asked),
        tuple(player for seats in entry.tables if len(seats) != 4 for player in seats if player in odd),
        tuple(pair for pair in pairs if frozenset(pair) in apart),
        tuple(player for player in entry.byes if player in had),
    )
