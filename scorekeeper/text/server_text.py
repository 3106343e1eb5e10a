"""What is said of the club server: whether all is sent, and why not."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from scorekeeper.text.dates import clock, local_clock
from scorekeeper.text.templates import fill, say, say_number

_TROUBLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "": "The club server does not answer.",
        "no_club_server": "What answers at the address of the club server is something else: perhaps a network that "
        "asks for a login first.",
        "proxy_alone": "The address of the club server answers, and the server behind it does not.",
        "proxy_limit": "What stands in front of the club server takes no request of this size. Ask whoever runs it: it "
        "is to take 1 MiB.",
        "no_trust": "The certificate of the club server is not one that this computer trusts, so nothing is sent "
        "there. Ask whoever runs it; a wrong clock of this computer can be the cause too.",
        "not_kept": "The settings folder of this computer takes nothing, so this was not kept.",
        "too_slow": "The network is too slow for the club server at present.",
        "unavailable": "The club server takes nothing at present.",
        "too_many": "The club server asks to wait.",
        "too_large": "The club server has no room for more of this club.",
        "unknown_token": "The club server does not know this laptop any more. Pair it again with a new code.",
        "unknown_version": "The club server and this program do not understand each other: one of them is too old.",
        "https_needed": "The club server takes lines over https only. Pair this laptop again, with an address that "
        "begins with https.",
        "wrong_host": "The club server does not go by this address. Ask whoever runs it what it is called.",
        "wrong_code": "This code is wrong, was used already, or is older than 15 minutes. Ask for a new one.",
        "another_writer": "On the club server this night is written by {writer}.",
        "broken_seal": "The club server refuses a night that is not as it was sealed. Club > Backups checks the books.",
        "too_many_branches": "The club server has 16 branches of a night and takes no more.",
    }
)
_OTHER: Final = "The club server refuses what this program sends ({code})."


def trouble_words(code: str, writer: str = "") -> str:
    """Why the server takes nothing, or not a night, by the code of its answer; "" if it gave none."""
    return fill(_TROUBLES.get(code, _OTHER), code=code, writer=writer or say("another laptop"))


def still_known_words(code: str) -> str:
    """That the server could not be notified that this laptop goes on without it, by the code of its answer."""
    return say(
        "The club server still knows this laptop, and is told again at the next start. {why}",
        why=trouble_words(code),
    )


def waits_words(waiting: int) -> str:
    """How many lines wait, for the status bar."""
    return say_number(waiting, "One line waits", "{number} lines wait")


def sent_words(at: str) -> str:
    """That everything is sent, at an ISO time; "" for before the start."""
    return say("Sent {time}", time=clock(at)) if clock(at) else say("Sent")


def state_words(waiting: int, at: str) -> str:
    """The same in a sentence, for the page."""
    if waiting:
        return say_number(
            waiting,
            "One line waits. It is sent as soon as the server takes it; typing goes on.",
            "{number} lines wait. They are sent as soon as the server takes them; typing goes on.",
        )
    if clock(at):
        return say("Everything is on the server, the last line since {time}.", time=clock(at))
    return say("Everything is on the server.")


def branches_words(branches: int) -> str:
    """That nights have several branches on the server; "" for none."""
    if not branches:
        return ""
    return say_number(
        branches,
        "One night was written in two places; the server keeps both branches. Club > Other laptops compares them.",
        "{number} nights were written in two places; the server keeps all branches. Club > Other laptops "
        "compares them.",
    )


def code_words(until: str, *, of_this_computer: bool) -> str:
    """What is said of a code for one more laptop, which holds until an ISO time; `of_this_computer`: of a server that
    runs on it."""
    words = say(
        "Type these words on the other laptop, under Club > Club server. They hold until {time}, for one laptop.",
        time=local_clock(until),
    )
    if not of_this_computer:
        return words
    far = say("The server runs on this computer: another one reaches it by an address that begins with https, if it "
              "has one.")  # fmt: skip
    return f"{words} {far}"
