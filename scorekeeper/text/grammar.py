"""Names and texts within sentences: lists of names, partners, sentences made of typed text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from scorekeeper.text.templates import say, say_number

_ENDS = (".", "!", "?", "…")
_LETTERS_TOLD = 8
"""How many missing letters are listed."""
_NAMES_TOLD = 3


def listed(names: Sequence[str]) -> str:
    """Names as a sentence lists them: "Ann", "Ann and Bob", "Ann, Bob and Cal"."""
    if len(names) < 2:
        return "".join(names)
    first, *others = names[:-1]
    for name in others:
        first = say("{names}, {name}", names=first, name=name)
    return say("{names} and {name}", names=first, name=names[-1])


def listed_few(names: Sequence[str], most: int) -> str:
    """The first names of a list, no more than `most`, and how many others there are."""
    rest = len(names) - most
    return listed([*names[:most], *([say_number(rest, "1 more", "{number} more")] if rest > 0 else ())])


def listed_files(paths: Iterable[Path]) -> str:
    """Files as a sentence lists them, each with its whole path."""
    return listed([say("“{file}”", file=path) for path in paths])


def joined(names: Iterable[str]) -> str:
    """Those who share a hand: "Cal + Eve"; "" for none."""
    first, *others = [*names] or [""]
    for name in others:
        first = say("{name} + {other}", name=first, other=name)
    return first


def pays_words(payer: str, payee: str) -> str:
    """Who pays whom."""
    return say("{payer} pays {payee}", payer=payer, payee=payee)


def pays_amount(payer: str, payee: str, amount: str) -> str:
    """Who pays whom how much."""
    return say("{payer} pays {payee} {amount}", payer=payer, payee=payee, amount=amount)


def owes_amount(payer: str, payee: str, amount: str) -> str:
    """Who owes whom how much."""
    return say("{payer} owes {payee} {amount}", payer=payer, payee=payee, amount=amount)


def decided_by(who: str) -> str:
    """Who decided something."""
    return say("Decided by {who}.", who=who)


def as_sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop; "" stays empty."""
    ended = with_full_stop(text)
    return ended[:1].upper() + ended[1:]


def with_full_stop(text: str) -> str:
    """A text that ends as a sentence and begins as it is, for one that begins with the name of a file; "" stays
    empty."""
    return text if not text or text.endswith(_ENDS) else say("{text}.", text=text)


def unprintable_text(letters: Sequence[str], marks: Sequence[str], names: Sequence[str] = ()) -> str:
    """Which letters are printed as boxes, since no typeface has them, in which names, and which marks over letters are
    left out."""
    said = []
    if letters and names:
        said.append(
            say(
                "Paper shows a box in place of {letters} in {names}: its typefaces do not have that.",
                letters=_told(letters),
                names=listed_few([say("“{name}”", name=name) for name in names], _NAMES_TOLD),
            )
        )
    elif letters:
        said.append(
            say("Paper shows a box in place of {letters}: its typefaces do not have that.", letters=_told(letters))
        )
    if marks:
        shown = _told([f"\N{DOTTED CIRCLE}{mark}" for mark in marks])
        said.append(say("Paper leaves out {marks}: its typefaces cannot set marks like that.", marks=shown))
    return " ".join(said)


def _told(letters: Sequence[str]) -> str:
    """Some letters, the first of many."""
    shown = " ".join(letters[:_LETTERS_TOLD])
    return say("{letters} …", letters=shown) if len(letters) > _LETTERS_TOLD else shown
