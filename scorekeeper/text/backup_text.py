"""Backups in words: "Fri 20 Nov 21:04, after game 3, 41 deals", when they were made, and what they contain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final, Protocol

from scorekeeper.night.night import Game, Night
from scorekeeper.text.dates import DAYS, MONTHS, date_words, minute_words
from scorekeeper.text.display_names import short_names
from scorekeeper.text.entry_labels import entry_words
from scorekeeper.text.grammar import joined
from scorekeeper.text.night_labels import ListedNight, night_line
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say, say_number

_ABBREVIATED: Final = 3
"""How many letters of the name of a day or a month are written."""
_NIGHTS: Final = 5
_ENTRIES: Final = 5
"""How many of the newest nights and entries are listed."""
_WHY: Final[Mapping[str, str]] = {
    "start": "at the start",
    "game": "after a game",
    "settled": "after a payment",
    "settings": "after a change of settings",
    "import": "before an import",
    "restore": "before a restore",
    "asked": "on request",
    "upgrade": "before an upgrade",
}


def moment_text(moment: datetime, now: datetime) -> str:
    """ "Fri 20 Nov 21:04", with the year if it is another; in the time zone of `now`."""
    local = moment.astimezone(now.tzinfo)
    day = say(
        "{weekday} {day} {month}",
        weekday=DAYS[local.weekday()][:_ABBREVIATED],
        day=local.day,
        month=MONTHS[local.month - 1][:_ABBREVIATED],
    )
    if local.year != now.year:
        day = say("{day} {year}", day=day, year=local.year)
    return say("{day} {clock}", day=day, clock=local.strftime("%H:%M"))


def clock_text(moment: datetime, now: datetime) -> str:
    """ "20:50" of today, else as `moment_text`."""
    local = moment.astimezone(now.tzinfo)
    return local.strftime("%H:%M") if local.date() == now.date() else moment_text(moment, now)


def backup_text(
    made_at: datetime,
    now: datetime,
    reach: tuple[int, int, int] | OSError | None,
    *,
    whole: bool = True,
    strange: bool = False,
) -> str:
    """A backup in a list: when it was made, and how far its newest night had come.

    `reach` has the games of that night, those that are not over, and its scored deals; None if there is no night, the
    fault if the backup cannot be read. `whole` says that no night of it is damaged, `strange` that it is of another
    club file of the same name.
    """
    if isinstance(reach, OSError):
        how_far = say("cannot be read")
    else:
        how_far = say("no nights") if reach is None else _reach_text(*reach)
    when = moment_text(made_at, now)
    if strange:
        return say("{when}, {reach}, of another club file of this name", when=when, reach=how_far)
    if not whole:
        return say("{when}, {reach}, with a damaged night", when=when, reach=how_far)
    return say("{when}, {reach}", when=when, reach=how_far)


def _reach_text(games: int, unfinished: int, deals: int) -> str:
    """How far a night had come with so many games, of which some are unfinished, and scored deals in all of them."""
    if not games:
        return say("before the first game")
    place = say("in game {game}", game=games) if unfinished else say("after game {game}", game=games)
    count = say_number(deals, "{number} deal", "{number} deals")
    return say("{place}, {deals}", place=place, deals=count)


def why_text(why: str) -> str:
    """Why a backup was made; "" if unknown."""
    return fill(_WHY[why]) if why in _WHY else ""


def older_lists_words(nights: int) -> str:
    """Why the lists of so many nights are computed again before the window opens."""
    return say_number(
        nights,
        "Another version of Scorekeeper made the lists of 1 night. They are rebuilt, once; what was written "
        "stays as it is.",
        "Another version of Scorekeeper made the lists of {number} nights. They are rebuilt, once; what was "
        "written stays as it is.",
    )


def restoring_words() -> str:
    """What is done while a backup is restored."""
    return say(
        "The club file is backed up first, and every night of the backup is checked. Lists that another version of "
        "Scorekeeper made are rebuilt; what was written stays as it is."
    )


def rebuilding_words(step: str) -> str:
    """That the lists are being made again, and how far that has come."""
    return say("The lists of nights and players are being rebuilt. {step}", step=step).rstrip()


def rebuilt_words(nights: int) -> str:
    """That the lists of so many nights were made again, which is all that this does."""
    return say_number(
        nights,
        "The lists of players and of 1 night were rebuilt from what was written.",
        "The lists of players and of {number} nights were rebuilt from what was written.",
    )


class BeyondBackup(Protocol):
    """The `lines` of the night of a `day` that a backup does not have."""

    @property
    def day(self) -> str: ...
    @property
    def lines(self) -> int: ...
    @property
    def backup(self) -> datetime: ...


def rebuilt_text(rebuilt: int, newest: datetime | None, nights: Sequence[BeyondBackup]) -> Iterator[str]:
    """The state after the lists of `rebuilt` nights were made again: which `nights` go beyond a backup, the newest with
    which all were compared (None: there is none), and what the club file alone cannot show."""
    yield rebuilt_words(rebuilt)
    if newest is not None and not nights:
        yield say("No line was added to a night since the backup of {backup}.", backup=minute_words(newest))
    for night in nights:
        yield say_number(
            night.lines,
            "1 line of the night of {day} was added since the backup of {backup}.",
            "{number} lines of the night of {day} were added since the backup of {backup}.",
            day=date_words(night.day) or night.day,
            backup=minute_words(night.backup),
        )
    yield say(
        "Who added lines at the end of a night, or whether some were taken out there, the file alone cannot tell: only "
        "the check word of a printed sheet (--word) or a backup made before can."
    )


class Contents(Protocol):
    """What a backup contains, as `scorekeeper.storage.restoring.BackupContents` describes it."""

    @property
    def nights(self) -> Sequence[ListedNight]: ...
    @property
    def newest(self) -> Night | None: ...
    @property
    def players(self) -> Sequence[str]: ...


def contents_text(found: Contents) -> str:
    """The contents of a backup as lines of text."""
    count = len(found.nights)
    lines = [say_number(count, "1 night:", "{number} nights, the newest:") if count else say("No nights yet.")]
    lines += map(night_line, found.nights[:_NIGHTS])
    if found.newest is not None and found.newest.games:
        number = len(found.newest.games)
        lines += ["", say("Game {number} of the newest night, last entries first:", number=number)]
        lines += _entries(found.newest, found.newest.games[-1])
    if found.players:
        players = ", ".join(found.players)
        lines += [
            "",
            say_number(len(found.players), "1 player: {players}", "{number} players: {players}", players=players),
        ]
    return "\n".join(lines)


def _entries(night: Night, game: Game) -> Iterator[str]:
    """The newest entries of a game, and its scores."""
    for index in range(len(game.entries) - 1, -1, -1)[:_ENTRIES]:
        yield capital(entry_words(game, index))
    names, sheet = short_names(night.players), game.sheet
    scores = [
        say("{hand} {score}", hand=joined(names[player] for player in hand), score=str(score))
        for hand, score in zip(sheet.seats, sheet.scores, strict=True)
    ]
    yield say("Scores: {scores}", scores=", ".join(scores))
