"""The table display in sentences, for those who listen to it."""

from __future__ import annotations

from ui.display.content import HandShown, Shown, Waiting


def spoken(shown: Shown) -> str:
    """Everything that matters, the newest first."""
    if isinstance(shown, Waiting):
        return f"{shown.headline}. {shown.sentence}"
    read = shown.read_back
    found = [f"{shown.title}, {shown.limit}"]
    if read is not None:
        parts = ", ".join(f"{one.name} {one.figure}{' with the queen' if one.queen else ''}" for one in read.parts)
        found.append(f"{read.label}: {read.sentence or parts}".rstrip("."))
        found += [one.rstrip(".") for one in (read.wrong, read.told) if one]
    found += [one.rstrip(".") for one in (*shown.ending, shown.error) if one]
    found.append(", ".join(step.words for step in shown.now))
    found.append(", ".join(_hand(hand) for hand in shown.hands))
    return ". ".join(found) + "."


def _hand(hand: HandShown) -> str:
    return " ".join(filter(None, (hand.name, hand.score, hand.mark[1], hand.place, hand.money)))
