"""Names in lines that can be read aloud: lists, and what a hand of one or of partners does."""

from __future__ import annotations

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: "Ann", "Ann and Bob", "Ann, Bob and Cal"."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def does(name: str, verb: str) -> str:
    """What a hand does: "Ann leads", of partners "Ben + Ines lead"; `verb` is of one person, with what follows it."""
    return f"{name} {verb_of(verb, partners=' + ' in name)}"


def verb_of(verb: str, *, partners: bool) -> str:
    """A verb of one person, or of partners together: "sits out", "sit out"."""
    first, *rest = verb.split(" ")
    return " ".join((first.removesuffix("s"), *rest)) if partners else verb
