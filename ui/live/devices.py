"""This laptop among those on which nights of the club are written; few nights need it, so it is no part of the club."""

from __future__ import annotations

from scorekeeper.night.club_people import Device
from scorekeeper.refusals import Refused
from scorekeeper.storage import branches
from scorekeeper.storage.devices import given_name, known_devices, name_device, own_name
from scorekeeper.storage.errors import ClubFileError
from ui.live.open_club import OpenClub, now


def laptops(club: OpenClub) -> tuple[Device, ...]:
    """The laptops with a name, this one among them; empty if they cannot be read now."""
    try:
        return known_devices(club.profile.settings)
    except ClubFileError:
        return ()


def device_name(club: OpenClub, device: str) -> str:
    """The name of a laptop; "" if unknown."""
    return next((one.name for one in laptops(club) if one.id == device), "")


def own_names(club: OpenClub) -> tuple[str, str]:
    """The name given to this laptop ("" for none), and the resulting name."""
    settings = club.profile.settings
    return given_name(settings), own_name(settings)


def name_laptop(club: OpenClub, name: str) -> None:
    """Call this laptop by another name. Raises `Refused` and `OSError`."""
    name_device(club.profile.settings, name)


def open_branches(club: OpenClub) -> int:
    """How many branches of nights wait for a person; 0 if that cannot be read now."""
    try:
        return len(branches.open_branches(club.file, club.journal))
    except (Refused, OSError):
        return 0


def go_on_here(club: OpenClub, night: str) -> None:
    """From now on a night is written here. Raises `Refused` and `OSError`."""
    branches.hand_over(club.file, club.journal, night, now())
