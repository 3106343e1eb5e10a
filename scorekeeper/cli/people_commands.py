"""The command that forgets a person: deletes the names and words about a person from the books."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import TypeVar

from scorekeeper.cli.club_files import open_club_file
from scorekeeper.cli.terminal_progress import on_terminal
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.storage import directory
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.directory import PlayerListed
from scorekeeper.storage.forgetting import forget as forget_person
from scorekeeper.storage.members import only_listed
from scorekeeper.storage.paths import second_place
from scorekeeper.storage.settings import DEVICE, ClubSettings
from scorekeeper.streams.account import ask_to_forget
from scorekeeper.text.members_text import forget_words, forgotten_words
from scorekeeper.text.templates import say

_Named = TypeVar("_Named", Player, PlayerListed)


def forget(options: Namespace) -> int:
    """Forget a person with `--yes`; without it say what that does, and exit 1."""
    with open_club_file(options.club) as club_file:
        found, fault = directory.legible_players(club_file)
        player = meant(options.player, [*(Player(one.id, one.name) for one in found), *only_listed(club_file)])
        if fault is not None and player.id != options.player:
            raise fault
        if not options.yes:
            print(forget_words(player.name))
            print(say("Nothing was done: say --yes to do it."))
            return 1
        club_file.require_writable()
        ask_to_forget(ClubSettings(club_file).get(DEVICE))
        backups = BackupSet(club_file.path, second=second_place()).of(club_file)
        with on_terminal() as progress:
            done = forget_person(club_file, player.id, backups, progress=progress)
    counts = done.words, done.nights, len(done.backups), len(done.kept)
    print(forgotten_words(*counts, id_tells=done.id_tells, not_anew=done.not_anew))
    for backup in done.backups:
        print(backup.path)
    return 0 if done.not_anew is None else 1


def meant(typed: str, players: Sequence[_Named]) -> _Named:
    """The player with this id or whole name; `Refused` if there is none, or several."""
    wanted: PlayerId = typed.strip()
    found = [one for one in players if one.id == wanted]
    found = found or [one for one in players if one.name.casefold() == wanted.casefold()]
    if not found:
        raise Refused("nobody_in_the_club", player=typed)
    if len(found) > 1:
        raise Refused("several_of_that_name", player=typed, count=len(found), ids=", ".join(one.id for one in found))
    return found[0]
