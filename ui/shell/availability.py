"""When each action can be used, the sentence that says why it cannot be used now, and using it from any page."""

from __future__ import annotations

from enum import Enum

from scorekeeper.text.templates import say
from ui.shell.actions import DECLARED, MEND_MENU, OFFENCE_MENU, RESULT_MENU, RULING_MENU
from ui.shell.session import Session
from ui.shell.undo import next_redo, next_undo

ROW_ACTIONS = {
    declared.name: declared.cell_key
    for declared in DECLARED
    if declared.cell_key and declared.menu in ("&Deal", OFFENCE_MENU)
}
"""The actions of the open row, which do what a letter in the open cell does."""
CORRECTIONS = (
    *(declared.name for declared in DECLARED if declared.menu == MEND_MENU),
    "change_seat",
    "change_scorekeeper",
    "end_game",
    "call_off",
)
"""The actions that begin a correction on the sheet."""
RULINGS = tuple(declared.name for declared in DECLARED if declared.menu == RULING_MENU)
"""The actions that begin a ruling on the sheet."""
RESULTS_SENT = tuple(declared.name for declared in DECLARED if declared.menu == RESULT_MENU)
"""The actions by which the result of the night leaves the window."""
SECTIONS = ("pair_table", "cash_plan", "ious", "house", "leaving")
"""The actions that open a section of the settle page, in the order of its sections."""
NEIGHBOURS = {"game_before": -1, "game_after": 1}
"""The actions that show the sheet of another game, by how much later it is than the one that is shown."""

SEARCHED_PAGES = ("manual", "history", "members", "rules", "club_rules", "first_start", "open_night")
"""The pages in which a word can be found: those with long texts, and the start page with its nights."""
_STEPS = {"undo": next_undo, "redo": next_redo}


class When(Enum):
    """When an action can be used."""

    NIGHT = "a night is open"
    GAME = "it has a game"
    RESULTS = "it has a game, or results of an old sheet"
    STAKE = "it has a game and plays for money"
    BETWEEN = "it has no game, or the last one is over"
    SHEET = "the sheet is shown"
    DEAL = "the sheet is shown and takes deals"
    UNPLAYED = "the sheet is shown, and no deal of the game is written"
    GAME_BEFORE = "the game that is shown is not the first"
    GAME_AFTER = "the game that is shown is not the newest"
    SEARCHED = "a page in which a word can be found is shown"


WHEN = {
    "export_night": When.NIGHT,
    "phones": When.GAME,
    "history": When.NIGHT,
    "papers": When.GAME,
    "sheet": When.GAME,
    "settle": When.RESULTS,
    **dict.fromkeys(RESULTS_SENT, When.RESULTS),
    "pair_table": When.GAME,
    **dict.fromkeys(("paid_how", "switch_way"), When.STAKE),
    **dict.fromkeys(SECTIONS[1:], When.STAKE),
    "new_game": When.BETWEEN,
    "standings": When.SHEET,
    "happened_here": When.SHEET,
    "find_in_page": When.SEARCHED,
    "game_before": When.GAME_BEFORE,
    "game_after": When.GAME_AFTER,
    "first_deal": When.DEAL,
    **dict.fromkeys((*CORRECTIONS, *RULINGS), When.SHEET),
    **dict.fromkeys((*ROW_ACTIONS, "end_game", "number_pad"), When.DEAL),
    "call_off": When.UNPLAYED,
}
"""When actions can be used, of those that cannot always; `undo`, `redo`, `mend`, `discard_night` have own rules."""


def refusals(session: Session, *, sheet_shown: bool) -> dict[When, str]:
    """Why actions cannot be used now, in a sentence; "" if they can. `sheet_shown`: whether the sheet is, or would
    be, the page that is shown.
    """
    live = session.live
    night = "" if live is not None else say("Open a night first")
    games = live.night.games if live is not None else ()
    game = "" if games else night or say("Begin a game first")
    on_sheet = game if sheet_shown or game else say("Only on the sheet")
    deal = on_sheet
    if live is not None and not deal:
        sheet = live.game.sheet
        elsewhere = say("This night goes on at another laptop") if live.goes_on_elsewhere else ""
        over = elsewhere or (say("This game is over") if sheet.over is not None else "")
        deal = over or (say("This game is suspended") if sheet.suspended else "")
    unplayed = deal
    if live is not None and not deal and live.game.sheet.deals_played:
        unplayed = say("A deal of this game is written")
    stake = game
    if live is not None and live.night.currency is None:
        stake = game or say("This night is played for points only")
    running = bool(games) and games[-1].sheet.over is None
    between = say("The last game is still running") if running else night
    from_sheet = live is not None and not games and live.night.from_sheet is not None
    if from_sheet:
        between = say("This night is from an old sheet")
    shown = live.game_index if live is not None else 0
    first = "" if shown > 0 else say("Game 1 is the first of this night")
    newest = "" if shown < len(games) - 1 else say("Game {number} is the newest of this night", number=shown + 1)
    searched = session.shown_page in SEARCHED_PAGES
    return {
        When.NIGHT: night,
        When.GAME: game,
        When.RESULTS: "" if from_sheet else game,
        When.STAKE: stake,
        When.BETWEEN: between,
        When.SHEET: on_sheet,
        When.DEAL: deal,
        When.UNPLAYED: unplayed,
        When.GAME_BEFORE: game or first,
        When.GAME_AFTER: game or newest,
        When.SEARCHED: say("Only in the manual, history and house rules, among the members and at the start")
        if not searched
        else "",
    }


def refusal(session: Session, name: str) -> str:
    """Why an action cannot be used now, even if the sheet is shown first; "" if it can be."""
    action = session.window.actions_[name]
    if not action.isVisible():
        return say("Not under the rules of this table")
    if action.isEnabled():
        return ""
    if name == "mend":
        live = session.live
        if live is not None and live.night.games and live.game.sheet.error:
            return ""
        return say("The sheet adds up")
    if name in _STEPS:
        step = _STEPS[name](session)
        if step is not None:
            return step.refusal
        return say("There is nothing to undo" if name == "undo" else "There is nothing to redo")
    if name in WHEN:
        return refusals(session, sheet_shown=True)[WHEN[name]]
    return action.statusTip()


def trigger(session: Session, name: str) -> None:
    """Trigger an action by its name; one of the sheet from any page, which shows the sheet first."""
    action = session.window.actions_[name]
    if not action.isEnabled() and not refusal(session, name):
        session.go("sheet")
    action.trigger()


def show_neighbour(session: Session, name: str) -> None:
    """Show the sheet of the game before or after the one that is shown, by the name of the action."""
    session.show_game(session.open_live.game_index + NEIGHBOURS[name])


def say_why_not(session: Session, name: str) -> None:
    """Say in the status bar why an action cannot be used now."""
    session.window.status.tell(f"{refusal(session, name)}.")
