"""`scorekeeper serve`: runs a club server, and administers its clubs."""

from __future__ import annotations

import logging
import sys
from argparse import Namespace
from ipaddress import ip_address
from pathlib import Path
from typing import Final

from scorekeeper.refusals import OurMistake
from scorekeeper.rules.name_matching import tidy
from scorekeeper.rules.texts import check_name
from scorekeeper.server.club_store import ClubStore
from scorekeeper.server.database import Database
from scorekeeper.server.refusals import NotTaken, Unavailable
from scorekeeper.server.run import StreamServer, listening, open_database
from scorekeeper.server.store import StreamStore
from scorekeeper.storage.paths import data_folder
from scorekeeper.text.templates import say, say_number

_FILE: Final = "club-server.sqlite"


def serve(options: Namespace) -> int:
    """Carry out an administrative option, or serve the clubs until the process ends. Returns the exit status."""
    try:
        database = open_database(options.database or _own_file())
        try:
            return _done(options, database)
        finally:
            database.close()
    except Unavailable as away:
        print(say("The database of the server cannot be used ({reason}).", reason=away), file=sys.stderr)
    except NotTaken:
        print(say("This server has no such club, or no such laptop in it."), file=sys.stderr)
    except OSError as error:
        print(say("The server cannot listen at that address: {reason}.", reason=error.strerror), file=sys.stderr)
    return 1


def _own_file() -> Path:
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / _FILE


def _done(options: Namespace, database: Database) -> int:
    clubs = ClubStore(database)
    if options.new_club is not None:
        name = tidy(options.new_club)
        check_name(name)
        _tell_code(clubs, clubs.make_club(name))
    elif options.pair:
        _tell_code(clubs, options.pair)
    elif options.clubs:
        for one in clubs.clubs():
            size = say_number(one.lines, "{number} line", "{number} lines")
            print(say("{club}  {name}  {size}", club=one.club, name=one.name, size=size))
    elif options.laptops:
        clubs.club(options.laptops)
        for device in clubs.devices(options.laptops):
            print(say("{device}  {name}  since {at}", device=device.device, name=device.name, at=device.paired_at))
    elif options.revoke:
        clubs.revoke(*options.revoke)
    elif options.export:
        club = clubs.club(options.export)
        sys.stdout.writelines(StreamStore(database).exported(club, clubs.devices(club.club)))
    elif options.delete:
        _delete(clubs, *options.delete)
    else:
        _serve(options, database, clubs)
    return 0


def _tell_code(clubs: ClubStore, club: str) -> None:
    code, _ = clubs.make_code(club)
    print(say("Club {club}. Code for one laptop, for 15 minutes:", club=club))
    print(f"  {code}", flush=True)


def _delete(clubs: ClubStore, club: str, name: str) -> None:
    try:
        clubs.delete(club, name)
    except NotTaken as refused:
        if refused.code != "other_name":
            raise
        raise OurMistake(say("The club has another name; nothing was deleted.")) from None


def _serve(options: Namespace, database: Database, clubs: ClubStore) -> None:
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.INFO, stream=sys.stderr)
    if not clubs.clubs():
        _tell_code(clubs, clubs.make_club(say("My club")))
    with listening(options.address, options.port) as listener:
        host, port = listener.getsockname()[:2]
        named = f"[{host}]" if ":" in host else host
        print(say("The club server listens at http://{host}:{port}; end it with Ctrl+C.", host=named, port=port))
        if ip_address(host).is_unspecified:  # no reader is left
            print(say("On this computer its address is http://127.0.0.1:{port}.", port=port))
        sys.stdout.flush()
        StreamServer(database, options.name).run([listener])
