"""Refusals: what cannot be accepted, at which place, and the facts of it; faults of files; errors that the program
finds itself.

A refusal, a fault and a finding have a code and its facts and no prose, so that tests can ask for the fact, and screen,
paper and command line put it into words (`scorekeeper.text`), in whatever language.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field


class Refused(ValueError):
    """Something typed, written or read is refused; nothing was changed.

    `code` names the reason (a key of `refusal_messages.SENTENCES`), `place` the path of the culprit in the night file
    ("games[1].entries[7].points", or a part of it), `facts` what the sentence needs. `str()` is for logs.
    """

    def __init__(self, code: str, place: str = "", **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.place = place
        self.facts = facts

    def __str__(self) -> str:
        logged = _logged(self.code, self.facts)
        return f"{logged} at {self.place}" if self.place else logged

    def within(self, outer: str) -> Refused:
        """The same refusal seen from further out: `outer` is put before the place."""
        if not self.place:
            place = outer
        elif self.place.startswith("["):
            place = outer + self.place
        else:
            place = f"{outer}.{self.place}"
        return Refused(self.code, place, **self.facts)


def require_within(number: int, least: int, most: int, place: str = "") -> None:
    """Refuse a number that is not between two others, both included."""
    if not least <= number <= most:
        raise Refused("number_range", place, number=number, least=least, most=most)


class Fault(OSError):
    """A file, or the disk below it, cannot be used as asked.

    `code` names the reason (a key of `fault_messages.FAULTS`), `facts` what the sentence needs. `str()` is for logs.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return _logged(self.code, self.facts)


class Finding(Struct, frozen=True):
    """A remark on a file that is reported and stops nothing, or a part of what is wrong with one.

    `code` is a key of `fault_messages.FINDINGS`, `facts` what the sentence needs, `night` the night that it concerns.
    """

    code: str
    facts: Mapping[str, object] = field(default_factory=dict)
    night: str | None = None


def _logged(code: str, facts: Mapping[str, object]) -> str:
    return f"{code}({', '.join(f'{name}={fact!r}' for name, fact in facts.items())})"


class OurMistake(Exception):
    """What the program worked out is wrong, so that none of it is shown; `sentence` names no person and no amount."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence  # Qt's bindings write before the text of an exception that went through them
