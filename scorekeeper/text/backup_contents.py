"""The contents of a backup in a few lines: its newest nights, the last entries, the players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Protocol

from scorekeeper.night.night import Game, Night
from scorekeeper.text.display_names import short_names
from scorekeeper.text.entry_labels import entry_words
from scorekeeper.text.grammar import joined
from scorekeeper.text.night_labels import ListedNight, night_line
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say, say_number

_NIGHTS: Final = 5
_ENTRIES: Final = 5
"""How many of the newest nights and entries are listed."""


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
    names, sheet = short_names(night.names), game.sheet
    scores = [
        say("{hand} {score}", hand=joined(names[player] for player in hand), score=str(score))
        for hand, score in zip(sheet.seats, sheet.scores, strict=True)
    ]
    yield say("Scores: {scores}", scores=", ".join(scores))
