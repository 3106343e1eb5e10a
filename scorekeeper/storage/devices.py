"""The laptops on which the nights of a club are written: the one of this club file, and those of which nights came.

A laptop is known by the id of its club file, which is in the lines of nights. Its name is a setting of each club, and
goes along with night files, so that it can be changed and forgotten.
"""

from __future__ import annotations

import platform
from collections.abc import Iterable

from scorekeeper.files.json_reading import Fields, canonical, name, read_json
from scorekeeper.night.club_people import Device
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import tidy
from scorekeeper.rules.texts import check_name
from scorekeeper.storage.settings import DEVICE, DEVICE_NAME, DEVICES, ClubSettings, device_id

_NO_NAMES = ("", "localhost", "localhost4", "localhost6")


def own_name(settings: ClubSettings) -> str:
    """The name of the laptop of this club file: the one it was given, else the plain name of the machine; "" if neither
    is known."""
    return given_name(settings) or _machine()


def given_name(settings: ClubSettings) -> str:
    """The name given to the laptop of this club file; "" for none, or if it is no valid name."""
    return _legible(settings.get(DEVICE_NAME))


def _machine() -> str:
    found = _legible(tidy(platform.node().partition(".")[0]))
    return "" if found.casefold() in _NO_NAMES else found


def _legible(called: str) -> str:
    """A name; "" for an invalid one, which the check reports."""
    try:
        check_name(called)
    except Refused:
        return ""
    return called


def name_device(settings: ClubSettings, called: str) -> None:
    """Call the laptop of this club file by another name; "" is the name of the machine again.

    Raises `Refused` for an invalid name, and `ClubFileError`.
    """
    chosen = tidy(called)
    if chosen:
        check_name(chosen)
    device_id(settings)
    settings.set(DEVICE_NAME, chosen)


def known_devices(settings: ClubSettings) -> tuple[Device, ...]:
    """The laptop of this club file, if it has an id and a name, then the others, without those that cannot be
    read."""
    own = Device(settings.get(DEVICE), own_name(settings))
    others = (_device(kept) for kept in settings.get(DEVICES))
    return tuple(one for one in (own, *others) if one is not None and one.id and one.name)


def take_devices(settings: ClubSettings, coming: Iterable[Device]) -> None:
    """Keep the names of other laptops that came with a night file, in place of those that they had before.

    Raises `ClubFileError`.
    """
    own, kept = settings.get(DEVICE), settings.get(DEVICES)
    new = {device.id: device for device in coming if device.id != own}
    stays = (text for text in kept if (one := _device(text)) is None or one.id not in new)
    if any(_text(device) not in kept for device in new.values()):
        settings.set(DEVICES, (*stays, *map(_text, new.values())))


def _text(device: Device) -> str:
    return canonical({"id": device.id, "name": device.name})


def read_device(kept: str) -> Device:
    """Another laptop, as it is kept. Raises `Refused`."""
    found = Fields(read_json(kept))
    return Device(found.need("id", name), found.need("name", name))


def _device(kept: str) -> Device | None:
    try:
        return read_device(kept)
    except Refused:
        return None
