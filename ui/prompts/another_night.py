"""Whether another night shall begin while a game of this one runs. Enter goes on with the game."""

from __future__ import annotations

from scorekeeper.night.night import Night
from ui.prompts.questions import Elsewhere, Option, Question


def running_game(night: Night) -> int | None:
    """The newest game of a night that has begun and is neither over nor suspended; None where there is none."""
    for index in reversed(range(len(night.games))):
        sheet = night.games[index].sheet
        if not (sheet.over or sheet.void or sheet.suspended or sheet.may_open):
            return index
    return None


def another_night(night: Night, index: int) -> Question:
    """Ask before a running game is left; the answers have letters, which nobody types as points."""
    game, played = f"Game {index + 1}", night.games[index].sheet.deals_played
    deals = "" if not played else ", 1 deal" if played == 1 else f", {played} deals"
    go_on = Option("g", f"Go on with {game.lower()}", (), "")
    begin = Option("b", "Begin another night", (f"{game.lower()} stays open",), Elsewhere("new_night"))
    return Question(f"{game} is still running{deals}. Begin another night?", (go_on, begin))
