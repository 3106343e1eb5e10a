"""Words of the card of house rules, and of the sheet on which a game goes on by hand."""

from __future__ import annotations

from msgspec import Struct


class CardWords(Struct, frozen=True):
    """The labels of the card; rules and their headings are in `scorekeeper.text.rule_settings`."""

    kind: str = "to be read before the first deal"
    title: str = "House rules"
    subject: str = "The house rules of a game of Hearts"
    too_low: str = "Points that are missing are the scorekeeper’s to answer for."
    differs: str = "differs from the Cavendish standard"
    standard: str = "Every rule here is the Cavendish standard."
    told: str = "told before the first deal"


class GoOnWords(Struct, frozen=True):
    """The labels of a sheet that is continued by hand."""

    name: str = "Game {number}, to go on by hand"
    kind: str = "score sheet, to go on by hand"
    after: tuple[str, ...] = ("after {d} deal", "after {d} deals")
    must_be: str = "must be {points}"
