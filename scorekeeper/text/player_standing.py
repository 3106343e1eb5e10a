"""The score of a player in a game, in few words, and what is said of a game without arithmetic."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from scorekeeper.night.night import Night
from scorekeeper.night.who_sat import holders_of, points_of
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import ZERO, Points, write
from scorekeeper.sheet.game_state import is_running, lowest_hands
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.explain import NOTHING, Figure, aloud
from scorekeeper.text.grammar import joined, listed
from scorekeeper.text.numbers import off_by
from scorekeeper.text.templates import say, say_number

Names = Mapping[PlayerId, str]


def hand_of(sheet: Sheet, player: PlayerId) -> HandIndex | None:
    """The hand that a player sits in now."""
    return next((hand for hand, seated in enumerate(sheet.seats) if player in seated), None)


def stands_words(sheet: Sheet, player: PlayerId, names: Names) -> str:
    """The standing of a player, and with whom: "Cal, with Eve, ended at 102", "Ann stands at −11, in the hole"."""
    name, score = names[player], score_text(sheet, player)
    hand = hand_of(sheet, player)
    if hand is None:
        return say("{player} handed the seat on", player=name)
    others = [names[other] for other in sheet.seats[hand] if other != player]
    if others:
        partners = listed(others)
        if sheet.over is not None:
            said = say("{player}, with {partners}, ended at {score}", player=name, partners=partners, score=score)
        else:
            said = say("{player}, with {partners}, stands at {score}", player=name, partners=partners, score=score)
    elif sheet.over is not None:
        said = say("{player} ended at {score}", player=name, score=score)
    else:
        said = say("{player} stands at {score}", player=name, score=score)
    return say("{standing}, in the hole", standing=said) if in_the_hole(sheet, player) else said


def in_the_hole(sheet: Sheet, player: PlayerId) -> bool:
    """Whether a player's own figure is below zero and that counts: a shortage charged to one may lift it out."""
    return sheet.hole_doubles and any(figure < ZERO for figure in _held(sheet, player))


def score_text(sheet: Sheet, player: PlayerId) -> str:
    """What a player's score counts in the settlement, with shortages charged to it; "left" of who left the game."""
    held = _held(sheet, player)
    return write(held[0]) if held else say("left")


def lifted_words(sheet: Sheet, hand: HandIndex, names: Names) -> str:
    """ "Bob’s hand is in the hole, Bob is not: charged 2" if a shortage lifts a player out of the hole; else "".

    The hole doubles by the player's own figure, the charge included, and not by the column (scoring part 7).
    """
    lifted = lifted_out(sheet, hand)
    if not lifted:
        return ""
    return say_number(
        len(lifted),
        "{players}’s hand is in the hole, {players} is not: charged {points}",
        "the hand of {players} is in the hole, they are not: charged {points}",
        players=listed([names[player] for player in lifted]),
        points=listed([write(points) for points in lifted.values()]),
    )


def lifted_out(sheet: Sheet, hand: HandIndex) -> dict[PlayerId, Points]:
    """The players whose hand is in the hole and whose own figures are not, each with the charge that lifts it."""
    if hand not in sheet.in_the_hole:
        return {}
    held = zip(sheet.shares, sheet.standing.figures, sheet.charges, strict=True)
    return {share.holder: charge for share, figure, charge in held if share.hand == hand and figure >= ZERO}


def top_label(player: str) -> str:
    """The label of what a player has at the top of the sheet."""
    return say("{player}, top of the sheet", player=player)


def top_paid(player: str) -> str:
    """The label of what a player has paid at the top of the sheet."""
    return say("{player} pays, top of the sheet", player=player)


def void_game(number: int) -> str:
    """Says that game `number` (from 1) is void."""
    return say("Game {number} was called off and counts for nothing.", number=number)


def sheet_off(sheet: Sheet, number: int) -> str:
    """Says how far the sheet of game `number` (from 1) is off."""
    off = off_by(sheet.error)
    return say("The sheet of game {number} is {off} and not yet corrected.", number=number, off=off)


def lowest_sentence(night: Night, index: int, names: Names) -> str:
    """Who has the lowest score of game `index` (from 0), which wins it; empty before its first deal."""
    sheet, number = night.games[index].sheet, index + 1
    hands = lowest_hands(sheet)
    if not hands:
        return say("The lowest score wins game {number}.", number=number)
    low = min(sheet.scores)
    held = holders_of(night, index)
    who = listed([joined(names[player] for player in held[hand]) for hand in hands])
    if is_running(sheet):
        return say(
            "The lowest score wins game {number}: now {names}, at {score}.", number=number, names=who, score=write(low)
        )
    return say("Game {number} won by {names}, at {score}.", number=number, names=who, score=write(low))


def void_words() -> str:
    """The text in place of the arithmetic of a void game."""
    return say("called off: the game counts for nothing")


def not_paid() -> str:
    """What is shown instead of the arithmetic if the lowest wins and nothing is staked (scoring part 11, 18)."""
    return say("the lowest score wins; nothing is paid by points")


def score_played(night: Night, index: int, player: PlayerId) -> Points | None:
    """A player's score in game `index` (from 0): that of the hand, or of the deals that were played if seats were
    mended; None for a player who sits in no hand of the game."""
    if night.mended:
        return points_of(night, index, player)
    sheet = night.games[index].sheet
    hand = hand_of(sheet, player)
    return None if hand is None else sheet.scores[hand]


def score_figure(night: Night, index: int, player: PlayerId, whose: str) -> Figure | None:
    """A player's score, which is no amount of the night's points; None for a player who sits in no hand of the game."""
    score = score_played(night, index, player)
    if score is None:
        return None
    text = write(score)
    return Figure(text, say("{whose}, score {score}", whose=whose, score=aloud(text)), NOTHING)


def won_figure(name: str, won: int) -> Figure:
    """How many games a player won: "Dee, 1 game won"."""
    spoken = say_number(won, "{name}, {number} game won", "{name}, {number} games won", name=name)
    return Figure(str(won), spoken, NOTHING, quiet=False)


def _held(sheet: Sheet, player: PlayerId) -> list[Points]:
    standing = sheet.standing
    pairs = zip(standing.shares, standing.figures, strict=True)
    return [figure for share, figure in pairs if share.holder == player]


class ScoreMark(Struct, frozen=True):
    """The mark under a score: an icon, "" for none, and words; `brief` are shorter ones for a narrow column."""

    icon: str = ""
    words: str = ""
    brief: str = ""


def score_state(sheet: Sheet, hand: int, *, was: Sheet | None = None) -> ScoreMark:
    """The mark of a hand's score: "in the hole", "high, 6 to go".

    `was` is the sheet before, for a hand that left the hole.
    """
    limit = sheet.rules.limit
    score = sheet.scores[hand]
    high = score == max(sheet.scores) and sheet.high_hands == (hand,)
    if hand in sheet.at_limit:
        return ScoreMark("limit", say("limit, high") if high else say("limit"), say("limit"))
    if hand in sheet.in_the_hole:
        if lifted_out(sheet, hand).keys() >= set(sheet.seats[hand]):
            return ScoreMark("hole", say("hand in hole"), say("hand"))
        return ScoreMark("hole", say("in the hole"), say("hole"))
    if was is not None and hand in was.in_the_hole and sheet.hole_doubles:
        return ScoreMark("", say("out of the hole"), say("out of hole"))
    ends_there = limit is not None and sheet.over is None and not sheet.void
    left = say("{points} to go", points=write(limit - score)) if limit is not None and ends_there else ""
    if high and any(score != other for other in sheet.scores):
        return ScoreMark("high", say("high, {left}", left=left) if left else say("high hand"), left or say("high"))
    return ScoreMark("", left, left)
