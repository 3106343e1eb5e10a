"""Remarks on a game of a night, and the result of one player in a few words."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from scorekeeper.night.changes_after_signing import AfterSigning, after_signing
from scorekeeper.night.games_won import only_won
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.night.who_sat import holders_of, points_of
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.game_state import is_finished, is_running
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.dates import is_time, moment_words
from scorekeeper.text.display_names import short_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.mended_seats_text import played_by_others_words
from scorekeeper.text.numbers import stake_words
from scorekeeper.text.player_standing import (
    hand_of,
    in_the_hole,
    lifted_out,
    lifted_words,
    lowest_sentence,
    score_text,
    sheet_off,
    void_game,
)
from scorekeeper.text.templates import say

Kind = Literal["fact", "notice", "warning"]


class Remark(Struct, frozen=True):
    """A sentence about a game: a plain fact, a notice of what may still change, or a warning of a sheet that is off."""

    text: str
    kind: Kind = "fact"


def game_remarks(night: Night, settled: NightSettlement, index: int) -> tuple[Remark, ...]:
    """The remarks on game `index` (from 0): the result, what was changed, who is out of the hole, who won."""
    game, number = night.games[index], index + 1
    sheet = game.sheet
    if sheet.void:
        return (Remark(void_game(number)),)
    told = [Remark(_not_finished(sheet, number, won=only_won(night, settled)), "notice")] if is_running(sheet) else []
    changed = after_signing(game, staked=bool(night.stake_of(game)))
    if changed is not None:
        told.append(Remark(_changed(changed, night, number), "notice"))
    if sheet.error:
        told.append(Remark(sheet_off(sheet, number), "warning"))
    lifted = filter(None, (lifted_words(sheet, hand, short_names(night.players)) for hand in range(sheet.hands)))
    told += [Remark(say("In game {number}, {words}.", number=number, words=words)) for words in lifted]
    if night.currency is not None and night.stake_of(game) != night.stake:
        stake = stake_words(night, game)
        told.append(Remark(say("Game {number} was played for {stake}.", number=number, stake=stake)))
    told += [Remark(words) for words in played_by_others_words(night, index, short_names(night.players))]
    won = won_sentence(night, settled, index)
    return (*told, Remark(won)) if won else tuple(told)


def _not_finished(sheet: Sheet, number: int, *, won: bool) -> str:
    """How a game counts that is suspended or not over; `won` if games are only won."""
    if sheet.suspended and won:
        return say("Game {number} is suspended; nobody has won it yet.", number=number)
    if sheet.suspended:
        return say("Game {number} is suspended; it is counted here as it stands.", number=number)
    if won:
        return say("Game {number} is not over; nobody has won it yet.", number=number)
    return say("Game {number} is not over; it is counted here as it stands.", number=number)


def won_sentence(night: Night, settled: NightSettlement, index: int) -> str:
    """Who won game `index` (from 0) with the lowest score, or would now; "" before its first deal and in others.

    "" if the differences of pairs are settled: the lowest score alone decides nothing there.
    """
    if not settled.games[index].winners:
        return ""
    return lowest_sentence(night, index, short_names(night.players))


def has_won(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> bool:
    """Whether a player won game `index` (from 0): it is finished, the lowest score wins, and it is the player's."""
    winners, held = settled.games[index].winners or (), holders_of(night, index)
    return is_finished(night.games[index].sheet) and any(player in held[hand] for hand in winners)


def _left_words(sheet: Sheet, player: PlayerId) -> str:
    """At which score a player handed the seat on."""
    change = next((change for change in reversed(sheet.handovers) if change.leaves == player), None)
    figures = zip(change.standing.shares, change.standing.figures, strict=True) if change is not None else ()
    score = next((write(figure) for share, figure in figures if share.holder == player), "")
    return say("seat handed on at {score}", score=score) if score else say("seat handed on")


def player_words(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> str:
    """How game `index` (from 0) went for a player: "with Eve, 102, not over", "at −11, in the hole, $1.00 a point"."""
    game, short = night.games[index], short_names(night.players)
    sheet = game.sheet
    if night.mended:
        return _in_other_columns(night, settled, index, player)
    if player not in sheet.people:
        return say("did not play")
    hand, score = hand_of(sheet, player), score_text(sheet, player)
    if hand is None:
        said = [_left_words(sheet, player)]
    elif len(sheet.seats[hand]) > 1:
        partners = listed([short[other] for other in sheet.seats[hand] if other != player])
        said = [say("with {names}", names=partners), score]
    else:
        said = [say("at {score}", score=score)]
    if hand is not None and player in lifted_out(sheet, hand):
        said.append(lifted_words(sheet, hand, short))
    elif in_the_hole(sheet, player):
        said.append(say("in the hole"))
    said += _came_out(night, settled, index, player)
    if night.currency is not None and night.stake_of(game) != night.stake:
        said.append(stake_words(night, game))
    return ", ".join(said)


def _in_other_columns(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> str:
    """How a game went for a player who sat in a column under another's name."""
    points = points_of(night, index, player)
    if points is None:
        return say("did not play")
    return ", ".join([say("{points} points", points=write(points)), *_came_out(night, settled, index, player)])


def _came_out(night: Night, settled: NightSettlement, index: int, player: PlayerId) -> list[str]:
    """Whether a player has won a game, and whether it counts and is over; nothing if it was lost as usual."""
    sheet = night.games[index].sheet
    said = [say("won")] if has_won(night, settled, index, player) else []
    if sheet.void:
        said.append(say("called off"))
    elif is_running(sheet):
        said.append(say("suspended") if sheet.suspended else say("not over"))
    return said


def _changed(found: AfterSigning, night: Night, number: int) -> str:
    """The signed nets beside those of now; the signed ones are never rewritten (scoring part 10)."""
    names = short_names(night.players)
    moved = "; ".join(
        say(
            "{name} {signed}, now {net}",
            name=names[player],
            signed=write(found.nets_signed[player], signed=True),
            net=write(found.nets[player], signed=True),
        )
        for player in found.moved
    )
    at = found.changes[-1].at
    moment = moment_words(at) if is_time(at) else ""
    if moment and moved:
        return say(
            "Game {number} was changed on {moment} after everybody had signed it: {moved}.",
            number=number,
            moment=moment,
            moved=moved,
        )
    if moved:
        return say("Game {number} was changed after everybody had signed it: {moved}.", number=number, moved=moved)
    if moment:
        return say(
            "Game {number} was changed on {moment} after everybody had signed it; nobody’s net changed.",
            number=number,
            moment=moment,
        )
    return say("Game {number} was changed after everybody had signed it; nobody’s net changed.", number=number)
