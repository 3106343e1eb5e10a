"""Refusals: what cannot be accepted, where, and the facts of it; the sentences stand in `refusal_messages.py`.

And our own mistakes: what the program worked out and found to be wrong before anybody saw it.

A refusal is an exception with a code and its facts, so that screen, paper and command line can each say it in their
own words and language, and tests can ask for the fact instead of the prose.
"""

from __future__ import annotations

from scorekeeper.text.refusal_messages import sentence
from scorekeeper.unicode_safety import visible


class Refused(ValueError):
    """Something typed, written or read is refused; nothing was changed.

    `code` names the reason (a key of `refusal_messages.SENTENCES`), `place` the path of the culprit in the night file
    ("games[1].entries[7].points", or a part of it), `facts` what the sentence needs.
    """

    def __init__(self, code: str, place: str = "", **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.place = place
        self.facts = facts

    @property
    def sentence(self) -> str:
        """The refusal in one English sentence, without its place."""
        return sentence(self.code, self.facts)

    def __str__(self) -> str:
        return f"{visible(self.place)}: {self.sentence}" if self.place else self.sentence

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
