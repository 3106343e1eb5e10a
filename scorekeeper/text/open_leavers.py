"""Whose seat in a running game was handed on while money is open, in words: it is said on every page that shows the
game."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.night.early_leavers import early_leavers, early_leavers_of
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import clock
from scorekeeper.text.display_names import short_names
from scorekeeper.text.templates import say

LEAVING_KEY = "Ctrl+L"


def left_words(at: str) -> str:
    """When a player was settled and left this night, by an ISO time: "left at 03:10"."""
    time = clock(at)
    return say("left at {time}", time=time) if time else say("left")


def away_sentence(night: Night, seated: Sequence[PlayerId]) -> str:
    """That those of a table who have left must agree too; "" for none."""
    gone, short = early_leavers(night), short_names(night.players)
    told = (
        say("{player} {left}: tick only where {player} was asked.", player=short[player], left=left_words(gone[player]))
        for player in early_leavers_of(night, seated)
    )
    return " ".join(told)


def open_leavers(night: Night, settled: NightSettlement) -> tuple[PlayerId, ...]:
    """The players who gave up their seat in a running game, play in no other one, and still pay or get something."""
    owed = settled.open
    if owed is None:
        return ()
    sheets = [night.games[number - 1].sheet for number in night.running]
    seated = {player for sheet in sheets for player in sheet.seated}
    played = {player for number in night.running for player in settled.games[number - 1].net}
    return tuple(one for one in night.order if one in played - seated and owed[one])


def open_leaver_words(night: Night, settled: NightSettlement) -> str:
    """A sentence for each of them: what is open, and on which page it is settled; "" if there is none."""
    currency, owed, short = night.currency, settled.open, short_names(night.players)
    if currency is None or owed is None:
        return ""
    told = []
    for player in open_leavers(night, settled):
        name, amount, pays = short[player], currency.write(abs(owed[player])), owed[player] < 0
        if any(leaver.player == player for leaver in night.book.leavers):
            told.append(
                say("{player} left and has {amount} still to pay.", player=name, amount=amount)
                if pays
                else say("{player} left and has {amount} still to get.", player=name, amount=amount)
            )
            continue
        owes = (
            say("{player} left and owes {amount}, not settled yet", player=name, amount=amount)
            if pays
            else say("{player} left and gets {amount}, not settled yet", player=name, amount=amount)
        )
        told.append(say("{what}: see Somebody leaves, under Settle ({key}).", what=owes, key=LEAVING_KEY))
    return " ".join(told)
