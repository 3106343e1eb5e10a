"""Refusals: what cannot be accepted, where, and the facts of it; and errors of the program that it finds itself.

A refusal is an exception with a code and its facts and no prose, so that tests can ask for the fact, and screen, paper
and command line put it into words (`scorekeeper.text.refusal_messages`), in whatever language.
"""

from __future__ import annotations


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
        facts = ", ".join(f"{name}={fact!r}" for name, fact in self.facts.items())
        return f"{self.code}({facts}) at {self.place}" if self.place else f"{self.code}({facts})"

    def within(self, outer: str) -> Refused:
        """The same refusal seen from further out: `outer` is put before the place."""
        if not self.place:
            place = outer
        elif self.place.startswith("["):
            place = outer + self.place
        else:
            place = f"{outer}.{self.place}"
        return Refused(self.code, place, **self.facts)


class OurMistake(Exception):
    """What the program worked out is wrong, so that none of it is shown; `sentence` names no person and no amount."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence  # Qt's bindings write before the text of an exception that went through them
