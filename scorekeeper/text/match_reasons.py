"""The words beside a night that was found: what a player won or paid, what happened in which deal, what was typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final

from scorekeeper.money.money import Currency
from scorekeeper.night.searched_night import NOBODY, Act, SearchedNight
from scorekeeper.rules.points import MINUS
from scorekeeper.text.display_names import short_names
from scorekeeper.text.night_labels import from_sheet_words
from scorekeeper.text.numbers import worth_words
from scorekeeper.text.templates import fill, say

_KINDS: Final[Mapping[str, str]] = {
    "deal": "",
    "run_down": "run down",
    "run_up": "run up",
    "renege": "renege",
    "false_claim": "false claim",
    "wrong_count": "wrong count",
    "queen_assessed": "queen charged",
    "last_tricks_claim": "last tricks",
    "ruled": "ruled",
    "misdeal": "misdeal",
    "lead_out_of_turn": "lead out of turn",
    "error_split": "split",
    "adjustment": "adjustment",
    "shortage": "shortage",
    "amend": "changed",
    "strike": "struck out",
    "insert_deal": "forgotten deal",
    "rules_change": "house rules changed",
    "void": "called off",
    "seat_change": "seat change",
    "ruling": "ruling",
    "vote": "vote",
    "note": "note",
    "suspend": "suspended",
    "house": "the house",
    "agreed": "agreed",
}
"""The name of each kind of act."""


def act_kinds(kind: str) -> str:
    """The name of a kind of act: "run down"; "" for an unknown one."""
    words = _KINDS.get(kind, "")
    return fill(words) if words else ""


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """A text for a search: small letters without accents, words parted by single spaces."""
    plain = unicodedata.normalize("NFD", text.casefold())
    return " ".join(re.findall(r"\w+", "".join(sign for sign in plain if not unicodedata.combining(sign))))


def source_words(night: SearchedNight) -> str:
    """That a night was brought in from an old sheet; "" if it was not."""
    return from_sheet_words() if night.from_sheet else ""


def act_words(act: Act, night: SearchedNight) -> str:
    """What happened in which deal: "game 2, deal 7: Cal, renege", and in quotes what was typed."""
    who = say(" + ").join(_party(night, one) for one in (act.player, *act.partners) if one != NOBODY)
    typed = say("“{text}”", text=" ".join(act.text.split())) if act.text else ""
    what = ", ".join(filter(None, (who, act_kinds(act.kind))))
    told = say("{what}: {typed}", what=what, typed=typed) if what and typed else what or typed
    if not act.game:
        return told
    if not act.deal:
        return say("game {game}, {told}", game=act.game, told=told)
    return say("game {game}, deal {deal}: {told}", game=act.game, deal=act.deal, told=told)


def note_words(name: str, note: str) -> str:
    """What the club notes about a player, in quotes."""
    return say("{name}: “{text}”", name=name, text=" ".join(note.split()))


def won_words(night: SearchedNight, player: int, amount: str) -> str:
    """What a player won or lost: "Cal −16.45"."""
    return say("{name} {amount}", name=_party(night, player), amount=signed(amount))


def won_in_game_words(night: SearchedNight, game: int, player: int, amount: str) -> str:
    """What a player won or lost in one game: "Cal −12.05 in game 2"."""
    return say("{won} in game {game}", won=won_words(night, player, amount), game=game)


def paid_words(night: SearchedNight, number: int) -> str:
    """Who paid whom how much, or owed it and how much of that is owed today: a payment of the index, from 0."""
    paid = night.index.paid[number]
    payer, payee = _party(night, paid.payer), _party(night, paid.payee)
    still = night.still_owed[number] if night.still_owed else None
    if paid.promised:
        owed = say("{payer} owed {payee} {amount}", payer=payer, payee=payee, amount=paid.amount)
        if still is None or night.currency is None:
            return owed
        if not still:
            return say("{owed}, settled since", owed=owed)
        return say("{owed}, {amount} still owed", owed=owed, amount=Currency(night.currency).write(still))
    return say("{payer} paid {payee} {amount}", payer=payer, payee=payee, amount=paid.amount)


def open_words(_night: SearchedNight, amount: str) -> str:
    """How much of a night is still to be paid."""
    return say("{amount} open", amount=amount)


def stake_words(night: SearchedNight) -> str:
    """What a point was worth."""
    if night.currency is None:
        return say("for points only")
    return worth_words(Fraction(night.stake), Currency(night.currency))


def score_words(game: int, score: str) -> str:
    """A score of a finished game."""
    return say("{score} in game {game}", score=score.replace("-", MINUS), game=game)


def signed(amount: str) -> str:
    """A decimal text with its sign: "+7.80", "−0.60"."""
    if amount.startswith("-"):
        return amount.replace("-", MINUS)
    return f"+{amount}" if amount.strip("0.") else amount


def _party(night: SearchedNight, player: int) -> str:
    """The short name of a player by number, or the house."""
    if not 0 <= player < len(night.players):
        return say("the house")
    return short_names(night.players)[night.players[player].id]
