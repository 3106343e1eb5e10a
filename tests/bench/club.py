"""A club with many years of nights, as a club file: `python -m tests.bench.club FILE --years 10`.

Six players a night, 96 deals, a new game whenever one is over: 365 nights and 210,000 scores a year. Every line goes
through the codec, the chain and the lists of the program itself, many nights to a transaction, so that
`scorekeeper check` accepts the file. The play of a few dozen nights is dealt (from a seed) and replayed; each then
stands on other dates again, under an id of its own, since a club of a hundred years has four million lines.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random
from uuid import UUID

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import GameOpened, Line, NightOpened, PlayerJoined, after, replay
from scorekeeper.night.night import Night
from scorekeeper.night.words import words_in
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, Run, Written
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage import chain, projections
from scorekeeper.storage.chain import ChainHead, StoredLine
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import encode
from scorekeeper.storage.night_rows import write_links
from scorekeeper.storage.projections import StoredNight
from scorekeeper.storage.words import SALT, StoredWord, stored_words, write_words

HANDS = 6
DEALS = 96
NIGHTS_A_YEAR = 365
PATTERNS = 40
"""How many nights are dealt; the others are played like one of them."""
REGULARS = tuple(Player(f"player-{n:02}", f"Regular {n:02}") for n in range(24))
_NIGHTS_IN_A_TRANSACTION = 100
_LAST = date(2026, 11, 20)
DOLLAR = Currency("USD")
STAKE = Fraction(1, 4)


@dataclass(frozen=True)
class Club:
    """What was made: the file, its nights, and the scores that stand in it."""

    path: Path
    nights: int
    scores: int
    seconds: float


@dataclass(frozen=True)
class Pattern:
    """A night as it was played, without its date: its lines with the clock time of each, and what they make.

    All nights of a pattern have the salts of its words.
    """

    lines: tuple[Line, ...]
    night: Night
    rows: tuple[StoredLine, ...]
    words: tuple[StoredWord, ...]


def pattern(random: Random, deals: int = DEALS) -> Pattern:
    """Deal and play one night."""
    people = random.sample(REGULARS, HANDS)
    lines = [_opened("night", "2026-11-20"), *(Line(PlayerJoined(player), at="T19:00:00+00:00") for player in people)]
    night = replay(lines)
    for number in range(deals):
        clock = f"T{19 + number // 30:02}:{2 * (number % 30):02}:00+00:00"
        if not night.games or night.games[-1].sheet.over:
            new = Line(GameOpened(_setup(people, random)), len(night.games), clock)
            lines.append(new)
            night = after(night, new)
        sealed = Line(Written(_deal(random), clock, people[0].id), len(night.games) - 1, clock)
        lines.append(sealed)
        night = after(night, sealed)
    kept = [replace(line, salts=tuple(random.randbytes(SALT) for _ in words_in(line.what))) for line in lines]
    rows = tuple(encode("night", number, line) for number, line in enumerate(kept))
    words = tuple(word for number, line in enumerate(kept) for word in stored_words(line, number))
    return Pattern(tuple(kept), night, rows, words)


def _opened(night: str, day: str) -> Line:
    opened = NightOpened(night, day, "Cavendish", "Table 1", DOLLAR, STAKE, DOLLAR.minor)
    return Line(opened, at="T19:00:00+00:00")


def _setup(people: list[Player], random: Random) -> Setup:
    hands = tuple((player.id,) for player in people)
    return Setup(CAVENDISH, Arrangement.INDIVIDUAL, hands, random.randrange(HANDS), people[0].id)


def _deal(random: Random) -> Deal | Run:
    """A run in fifty deals, else thirteen hearts and the queen as they fall."""
    if random.random() < 0.02:
        return Run(random.randrange(HANDS), random.choice((RunOption.DOWN, RunOption.UP)))
    points = [0] * HANDS
    queen = random.randrange(HANDS)
    points[queen] = 13
    for _ in range(13):
        points[random.randrange(HANDS)] += 1
    if points[queen] == 26:
        points[queen], points[queen - 1] = 25, 1
    return Deal(tuple(map(Points.whole, points)))


def nights(
    count: int, patterns: list[Pattern], random: Random
) -> Iterator[tuple[StoredNight, list[chain.Sealed], tuple[StoredWord, ...]]]:
    """Nights one day after the other, the last on the same day in every club, with their words."""
    for number in range(count):
        day = (_LAST - timedelta(days=count - 1 - number)).isoformat()
        night_id = str(UUID(int=random.getrandbits(128), version=4))
        played = patterns[number % len(patterns)]
        first = replace(_opened(night_id, day), salts=())
        opening = replace(encode(night_id, 0, first), at=day + played.rows[0].at)
        rows = (replace(row, night=night_id, at=day + row.at) for row in played.rows[1:])
        links = chain.sealed(ChainHead(), [opening, *rows])
        last = links[-1]
        night = replace(played.night, id=night_id, date=day)
        yield StoredNight(night, ChainHead(last.row.number + 1, last.hash), last.row.at), links, played.words


def make_club(path: Path, count: int, seed: int = 1, deals: int = DEALS) -> Club:
    """Make a club file with `count` nights; raises `OSError` if there is one already."""
    if path.exists():
        raise FileExistsError(f"{path} is there already")
    begun, random = time.monotonic(), Random(seed)  # noqa: S311  # no secrets here
    patterns = [pattern(random, deals) for _ in range(min(PATTERNS, count))]
    coming = nights(count, patterns, random)
    with ClubFile.open(path) as club_file:
        while some := list(islice(coming, _NIGHTS_IN_A_TRANSACTION)):
            with club_file.writing() as connection:
                for kept, links, words in some:
                    write_links(connection, links)
                    write_words(connection, kept.night.id, words)
                    projections.write_whole(connection, kept)
    return Club(path, count, count * deals * HANDS, time.monotonic() - begun)


def main() -> None:
    """Make the club requested on the command line, and print what was made."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path)
    parser.add_argument("--years", type=int, default=10)
    parser.add_argument("--nights", type=int, help="so many nights, whatever the years")
    options = parser.parse_args()
    made = make_club(options.file, options.nights or options.years * NIGHTS_A_YEAR)
    size = made.path.stat().st_size / 2**20
    print(f"{made.path}: {made.nights:,} nights, {made.scores:,} scores, {size:.0f} MiB in {made.seconds:.0f} s")


if __name__ == "__main__":
    main()
