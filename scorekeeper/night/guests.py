"""Guests: players who joined a night only for an IOU, and are not listed once the act on the IOU was taken back.

The journal keeps that they joined; only the list of players, and what is shown of it, is without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from msgspec.structs import replace

from scorekeeper.money.money_entries import IouMoved
from scorekeeper.night.journal import Line, PlayerJoined
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId


def without_guests(night: Night, lines: Sequence[Line]) -> Night:
    """The night, which `lines` make, without the guests who have nothing to do with it any more; else the same."""
    if not any(move.taken_back for move in night.book.moves):
        return night
    gone = _came_for_ious(lines) - _busy(night)
    if not gone:
        return night
    return replace(night, players=tuple(player for player in night.players if player.id not in gone))


def _came_for_ious(lines: Sequence[Line]) -> set[PlayerId]:
    """The players who joined with an act that netted, paid or forgave an IOU of theirs."""
    came: set[PlayerId] = set()
    joined: set[PlayerId] = set()
    for line in lines:
        match line.what:
            case PlayerJoined(player=player):
                joined.add(player.id)
            case IouMoved(move=move):
                came |= joined & {move.debtor, move.creditor}
                joined.clear()
            case _:
                joined.clear()
    return came


def _busy(night: Night) -> set[PlayerId]:
    """All who sat in a game, or whom a payment or an entry of money in force names."""
    book = night.book
    moves = [(move.debtor, move.creditor) for move in book.moves if not move.taken_back]
    payments = [(payment.payer, payment.payee) for payment in night.payments]
    plans = [(line.payer, line.payee) for plan in book.plans for line in plan.transfers]
    lines = {line.player for line in book.house if not line.struck}
    leavers = {leaver.player for leaver in book.leavers}
    sat = {player for game in night.games for player in game.sheet.people}
    return {*chain.from_iterable((*moves, *payments, *plans)), *lines, *leavers, *sat}
