"""The question that is asked before another night begins while a game is running. Enter goes on with the game."""

from __future__ import annotations

from scorekeeper.night.night import Night
from scorekeeper.sheet.game_state import may_open
from scorekeeper.text.templates import say, say_number
from ui.prompts.questions import OpenPage, Option, Question


def running_game(night: Night) -> int | None:
    """The newest game of a night that has begun and is neither over nor suspended; None where there is none."""
    for index in reversed(range(len(night.games))):
        sheet = night.games[index].sheet
        if not (sheet.over or sheet.void or sheet.suspended or may_open(sheet)):
            return index
    return None


def another_night(night: Night, index: int) -> Question:
    """The question before a running game is left; its keys are letters, which cannot be mistaken for points."""
    game, deals = say("Game {number}", number=index + 1), night.games[index].sheet.deals_played
    go_on = Option("g", say("Go on with {game}", game=game.lower()), (), "")
    begin = Option("b", "Begin another night", (say("{game} stays open", game=game.lower()),), OpenPage("new_night"))
    title = say("{game} is still running. Begin another night?", game=game)
    if deals:
        title = say_number(
            deals,
            "{game} is still running, {number} deal. Begin another night?",
            "{game} is still running, {number} deals. Begin another night?",
            game=game,
        )
    return Question(title, (go_on, begin))
