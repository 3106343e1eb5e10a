"""What can be done about a game that still runs when the night is paid, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from scorekeeper.night.night import Night
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import capital, number_word
from scorekeeper.text.templates import say, say_number

if TYPE_CHECKING:
    from scorekeeper.text.payment_progress import MoneyState

Act = Literal["sheet", "end_game", "call_off", "leaving"]


class RunningGameChoice(Struct, frozen=True):
    """One of them: its act, a title and a sentence, and the key that does it on the page."""

    act: Act
    title: str
    sentence: str
    key: str


def running_game_choices(night: Night) -> tuple[RunningGameChoice, ...]:
    """What can be chosen, the harmless choice first; () if no game runs. A suspended game is only continued."""
    if not night.running:
        return ()
    number = night.running[0]
    sheet = night.games[number - 1].sheet
    leaves = RunningGameChoice(
        "leaving",
        say("Somebody leaves early"),
        say("Settled as things stand; a partner or a newcomer plays on."),
        "Ctrl+L",
    )
    if sheet.suspended:
        decided = say("Back to the sheet: what the committee decided is written there (Ctrl+R).")
        return RunningGameChoice("sheet", say("Go on with game {number}", number=number), decided, "Enter"), leaves
    to_the_end = say("Back to the sheet, where deal {deal} is open.", deal=sheet.next_deal)
    ended = RunningGameChoice("end_game", say("End it by agreement"), _agreed(sheet), "e")
    if not sheet.deals_played:
        nothing = say("No deal is written: it counts nothing then, and undo takes that back.")
        ended = RunningGameChoice("call_off", say("Call game {number} off", number=number), nothing, "c")
    return (
        RunningGameChoice("sheet", say("Play game {number} to its end", number=number), to_the_end, "Enter"),
        ended,
        leaves,
    )


def choices_heading(count: int) -> str:
    """The heading over the choices."""
    return say("{count} ways on", count=capital(number_word(count)))


def _agreed(sheet: Sheet) -> str:
    """What ending a game by agreement means, with what becomes of the hole if a hand is in it."""
    count = number_word(len(sheet.seated))
    if not sheet.in_the_hole:
        return say("All {count} say so. The scores as they stand count.", count=count)
    if sheet.rules.early_end_doubles:
        return say("All {count} say so. The scores as they stand count, the hole doubles.", count=count)
    return say("All {count} say so. The scores as they stand count, and nothing is doubled.", count=count)


def why_waiting(night: Night, state: MoneyState) -> str:
    """Why nothing can be paid while a game runs; who was settled early can be paid all the same, or is."""
    fixed, games = fixed_wait(night, state), listed([str(number) for number in night.running])
    if fixed:
        return fixed
    if any(line.planned and not line.waits for line in state.lines):
        return say(
            "Every deal still changes who pays whom: only payments by or to those who left early can be made now."
        )
    if _is_suspended(night):
        return say("Nothing is paid before the committee has decided and the game is over.")
    if not _is_begun(night):
        return say_number(
            len(night.running),
            "Game {games} has no deal yet: play it, or call it off, before anything is paid.",
            "Games {games} have no deal yet: play them, or call them off, before anything is paid.",
            games=games,
        )
    return say("Every deal still changes who pays whom, so nothing can be paid before it is over.")


def fixed_wait(night: Night, state: MoneyState) -> str:
    """What becomes of payments that were fixed before a game began that still runs, in one sentence; or ""."""
    all_wait = all(line.waits for line in state.lines if line.planned)
    if not state.fixed or not all_wait or _is_suspended(night) or not _is_begun(night):
        return ""
    games, count = listed([str(number) for number in night.running]), len(night.running)
    if not state.since:
        return say_number(
            count,
            "The fixed payments stay and are paid after game {games}, which only adds to them.",
            "The fixed payments stay and are paid after games {games}, which only add to them.",
            games=games,
        )
    return say_number(
        count,
        "Payments fixed at {time} stay and are paid after game {games}, which only adds to them.",
        "Payments fixed at {time} stay and are paid after games {games}, which only add to them.",
        time=state.since,
        games=games,
    )


def why_pressed_in_vain(night: Night) -> str:
    """Why a click on a payment that waits writes nothing, and what helps: shown beside the payment."""
    games, count = listed([str(number) for number in night.running]), len(night.running)
    if _is_suspended(night) or count > 1:
        return say_number(
            count,
            "This can be paid when game {games} is over.",
            "This can be paid when games {games} are over.",
            games=games,
        )
    if not _is_begun(night):
        return say("Game {games} is still running: this can be paid when it is over, or call it off.", games=games)
    return say("Game {games} is still running: this can be paid when it is over, or end it by agreement.", games=games)


def _is_suspended(night: Night) -> bool:
    return any(night.games[number - 1].sheet.suspended for number in night.running)


def _is_begun(night: Night) -> bool:
    """Whether a game that runs has a deal."""
    return any(night.games[number - 1].sheet.deals_played for number in night.running)
