"""`ActionController`: connects the actions of menus, keys and buttons to the session and enables them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QMenu

from scorekeeper.night.night import Game
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.rule_books import book_of
from scorekeeper.text.balance import cancelling_errors
from ui.shell.actions import OFFENCES, bar_words, command_of, shortcuts_of, tip_of
from ui.shell.availability import (
    CORRECTIONS,
    NEIGHBOURS,
    RESULTS_SENT,
    ROW_ACTIONS,
    RULINGS,
    SECTIONS,
    WHEN,
    refusals,
    say_why_not,
    show_neighbour,
    trigger,
)
from ui.shell.discard_night import discard_open, why_not
from ui.shell.pages import (
    find_night,
    lead_through_deal,
    searched_page,
    send_result,
    show_club_paper,
    show_how_paid,
    show_manual,
    show_papers,
    show_section,
    switch_payment_mode,
)
from ui.shell.session import Session
from ui.shell.sheet_workspace import SheetWorkspace
from ui.shell.undo import next_redo, next_undo
from ui.shell.view_actions import ViewActions
from ui.theme.literal_text import literal, plain_tooltip
from ui.widgets.keys import open_menus_by_key

if TYPE_CHECKING:
    from ui.sheet_table.line_menu import NamePosition, SheetPosition
    from ui.shell.command_search import CommandSearch
    from ui.shell.opened_files import OpenedFiles
    from ui.widgets.sidebar_items import SidebarItem
from scorekeeper.night.night import Night
from scorekeeper.sheet.game_state import may_open
from scorekeeper.text.templates import fill, say, say_number
from ui.prompts.questions import OpenPage, Option, Question

PAGES_SHOWN = (
    "first_start",
    "backups",
    "members",
    "statistics",
    "season",
    "old_sheets",
    "evening",
    "laptops",
    "club_server",
    "tournament",
    "club",
    "rules",
    "new_game",
    "papers",
    "club_papers",
    "sheet",
    "settle",
    "history",
)
"""The actions that show the page of their name."""

_LAZY = ("export_night", "phones", "rename", "diagnostics", "about", "whats_this")
"""The actions of `ui/shell/lazy_actions.py`."""


class ActionController(QObject):
    """Connects the actions of a window to its session."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._window = session.window
        self._actions = session.window.actions_
        self.view = ViewActions(session)
        self._tip = ""
        self._search: CommandSearch | None = None
        self._opened_files: OpenedFiles | None = None
        says: dict[str, Callable[[], None]] = {name: partial(say_why_not, session, name) for name in NEIGHBOURS}
        says |= {"undo": self.undo, "redo": self.redo}
        self._refused = {name: self._refused_keys(name, report) for name, report in says.items()}
        """The keys of actions while these are disabled, to say why."""
        self._connect()
        session.refreshed.connect(self.refresh)

    def _connect(self) -> None:
        session, window = self._session, self._window
        does: dict[str, Callable[[], object]] = {
            "new_night": self._new_night,
            "open_night": partial(find_night, session),
            "open_club": lambda: self._files().ask_club(),
            "new_club": lambda: self._files().make_club(),
            "import_night": lambda: self._files().ask_night(),
            "discard_night": partial(discard_open, session),
            "close": partial(close_shown, session),
            "quit": window.close,
            "undo": self.undo,
            "redo": self.redo,
            "find": self._find,
            "find_in_page": self._find_in_page,
            "manual": partial(show_manual, session),
            "first_deal": partial(lead_through_deal, session),
            "iou_slips": partial(show_club_paper, session, lambda papers: papers.show_iou_slips()),
            "shortcuts": partial(show_manual, session, "keys"),
            "licences": partial(show_manual, session, "licences"),
            "paid_how": partial(show_how_paid, session),
            "switch_way": partial(switch_payment_mode, session),
            "standings": self._toggle_standings,
            "number_pad": self._toggle_numbers,
            "happened_here": self._show_happened,
            **{name: partial(show_neighbour, session, name) for name in NEIGHBOURS},
            **{name: partial(_run_lazily, session, name) for name in _LAZY},
            **{name: partial(send_result, session, name) for name in RESULTS_SENT},
            **{name: partial(session.go, name) for name in PAGES_SHOWN},
            "papers": partial(show_papers, session),
            **{name: partial(show_section, session, number) for number, name in enumerate(SECTIONS)},
            **{name: partial(self._on_sheet, SheetWorkspace.command, letter) for name, letter in ROW_ACTIONS.items()},
            **{name: partial(self._on_sheet, SheetWorkspace.begin, name) for name in (*CORRECTIONS, *RULINGS)},
        }
        for name, act in does.items():
            self._actions[name].triggered.connect(lambda _checked=False, act=act: act())
        window.menuBar().hovered.connect(self._show_tip)
        for menu in window.menuBar().findChildren(QMenu):
            menu.aboutToHide.connect(self._hide_tip)
            if self._actions["open_club"] in menu.actions():
                menu.aboutToShow.connect(lambda menu=menu: self._files().list_recent(menu))
        window.sidebar.page_chosen.connect(lambda name: self._actions[name].trigger())
        window.sidebar.start_chosen.connect(partial(session.go, "first_start"))
        window.sidebar.game_chosen.connect(session.show_game)
        window.table.back_wanted.connect(session.go_back)
        window.status.scorekeeper.clicked.connect(lambda: trigger(session, "change_scorekeeper"))
        window.sidebar.night_chosen.connect(session.open_night)
        window.dropped.connect(self.take_files)
        window.going_on_here.connect(lambda: self._files().go_on())
        session.rename_wanted.connect(partial(_run_lazily, session, "rename"))
        session.menu_wanted.connect(lambda place, at: _lazy_modules().open_sheet_menu(session, place, at))
        window.sidebar.night_menu_wanted.connect(lambda place, item: _lazy_modules().open_night_menu(place, item))
        window.sidebar.name_menu_wanted.connect(lambda place, who: _lazy_modules().open_name_menu(session, place, who))
        window.sidebar.game_menu_wanted.connect(
            lambda place, game: _lazy_modules().open_game_menu(session, place, game)
        )
        open_menus_by_key(window)
        window.closing.connect(session.keep_view)

    # handlers

    def take_files(self, files: Sequence[Path]) -> None:
        """Import or open files that were dropped, or opened from the desktop."""
        self._files().take(files)

    def tell_upgrade(self) -> None:
        """Say what opening a club file of an older version did to it, if it was of one; and what waits for a person."""
        if self._session.club.file.upgrade is not None:
            _run_lazily(self._session, "upgrade")
        elif self._session.club.profile.settings.has_branches():
            _run_lazily(self._session, "branches")

    def _files(self) -> OpenedFiles:
        if self._opened_files is None:
            self._opened_files = _lazy_modules().opened_files(self._session)
        return self._opened_files

    def _new_night(self) -> None:
        """Show the form of a new night; while a game of the club file runs, ask first, on its sheet."""
        session = self._session
        running = running_game(session.live.night) if session.live is not None and session.in_club_file else None
        if session.live is None or running is None:
            session.go("new_night")
            return
        session.show_game(running)
        if session.sheet is not None:
            session.sheet.ask(another_night(session.live.night, running))

    def undo(self) -> None:
        """Take back what was done last (`ui/shell/undo.py`)."""
        step = next_undo(self._session)
        if step is not None:
            step.take()

    def redo(self) -> None:
        """Put the entry that was taken back in force again."""
        step = next_redo(self._session)
        if step is not None:
            step.take()

    def _find(self) -> None:
        """Open the command search, or leave it."""
        if self._search is None:
            self._search = _lazy_modules().search_of(self._session)
        self._search.open()

    def _find_in_page(self) -> None:
        """Begin a search in the page that is shown."""
        searched_page(self._session).begin_find()

    def _on_sheet(self, act: Callable[[SheetWorkspace, str], None], what: str) -> None:
        if self._session.sheet is not None:
            act(self._session.sheet, what)

    def _toggle_standings(self) -> None:
        if self._session.sheet is not None:
            self._session.sheet.toggle_standings()

    def _show_happened(self) -> None:
        if self._session.sheet is not None:
            self._session.sheet.view.lines.show_history()

    def _toggle_numbers(self) -> None:
        if self._session.sheet is not None:
            self._session.sheet.numbers.toggle()

    # enabled state and texts

    def refresh(self) -> None:
        """Update the enabled state of all actions, and the texts of those that depend on the night."""
        session, actions, live = self._session, self._actions, self._session.live
        games = live.night.games if live is not None else ()
        game = live.game if live is not None and games else None
        on_sheet = game is not None and session.on_sheet
        refused = refusals(session, sheet_shown=on_sheet)
        for name, when in WHEN.items():
            actions[name].setEnabled(not refused[when])
        if self._opened_files is not None or (live is not None and live.goes_on_elsewhere):
            self._files().follow_night()
        actions["bonus_card"].setVisible(game is not None and game.sheet.rules.bonus_card is not None)
        actions["sits_out"].setVisible(game is not None and game.sheet.hands > len(game.sheet.dealt_in))
        for name in NEIGHBOURS:
            for key in self._refused[name]:
                key.setEnabled(not actions[name].isEnabled())
        self._name_offences(game)
        self._offer_mending(game, on_sheet=on_sheet)
        self._offer_discarding()
        self._name_undo()

    def _name_offences(self, game: Game | None) -> None:
        """Name the actions of offences as the book of the game does, which may say "revoke" or charge nothing."""
        rules = game.sheet.rules if game is not None else None
        for name in OFFENCES:
            action, declared, tip = self._actions[name], command_of(name), tip_of(name, rules)
            action.setStatusTip(tip)
            action.setToolTip(plain_tooltip(f"{tip} ({declared.cell_key})"))
        declared = command_of("renege")
        text = say("Re&voke") if rules is not None and book_of(rules).says_revoke else fill(declared.text)
        self._actions["renege"].setText(f"{text}\t{declared.cell_key}")
        self._actions["renege"].setIconText(bar_words(text))

    def _offer_discarding(self) -> None:
        """Enable the action if the night can be discarded; otherwise its tooltip says why it cannot."""
        action, why = self._actions["discard_night"], why_not(self._session)
        action.setEnabled(not why)
        tip = fill(command_of("discard_night").tip) + (f". {why}" if why else "")
        action.setToolTip(plain_tooltip(tip))
        action.setStatusTip(tip)

    def _offer_mending(self, game: Game | None, *, on_sheet: bool) -> None:
        """Enable the action if the sheet has an error, or errors that cancel; else its text says how to change a deal
        of a sheet that adds up."""
        action, declared = self._actions["mend"], command_of("mend")
        is_off = game is not None and (bool(game.sheet.error) or cancelling_errors(game.sheet) is not None)
        action.setEnabled(on_sheet and is_off)
        adds_up = on_sheet and not is_off
        text, tip = fill(declared.text), fill(declared.tip)
        if adds_up and game is not None and game.sheet.deals_played:  # the place to look for changing a deal
            text = say("The &sheet adds up; \N{UPWARDS ARROW} goes to the deals, to change one")
            tip = say("The sheet adds up. To change a deal press \N{UPWARDS ARROW} in the row that is typed, then F2.")
        elif adds_up:
            text, tip = say("The &sheet adds up"), say("The sheet adds up: no deal is written yet.")
        action.setText(f"{text}\t{declared.cell_key}")
        action.setStatusTip(tip)

    def _refused_keys(self, name: str, report: Callable[[], None]) -> list[QShortcut]:
        """Shortcuts in place of a disabled action's."""
        shortcuts = [QShortcut(key, self._window) for key in shortcuts_of(command_of(name))]
        for shortcut in shortcuts:
            shortcut.activated.connect(report)
        return shortcuts

    def _name_undo(self) -> None:
        """Name what undo and redo would do in their texts and tooltips, or why undo can do nothing now."""
        for name, word, step in (
            ("undo", say("Undo"), next_undo(self._session)),
            ("redo", say("Redo"), next_redo(self._session)),
        ):
            action, declared = self._actions[name], command_of(name)
            refusal = step.refusal if step is not None else ""
            action.setEnabled(step is not None and not refusal)
            what = word if step is None else f"{word}: {refusal}" if refusal else f"{word} {step.words}"
            action.setText(f"&{literal(what)}")
            tip = what if step is not None else fill(declared.tip)
            for key in self._refused[name]:
                key.setEnabled(bool(refusal))
            action.setStatusTip(tip)
            action.setToolTip(plain_tooltip(f"{tip} ({declared.keys[0]})"))

    # menus

    def _show_tip(self, action: QAction) -> None:
        """Show the status tip of a menu's action in the status bar."""
        self._tip = action.statusTip()
        self._window.status.tell(self._tip)

    def _hide_tip(self) -> None:
        if self._tip and self._window.status.tip.text() == self._tip:
            self._window.status.tell("")


class _LazyModules(Struct, frozen=True):
    """What is not needed for a start."""

    run: Callable[[Session, str, PlayerId], None]
    open_sheet_menu: Callable[[Session, QPoint, SheetPosition | NamePosition | None], None]
    open_night_menu: Callable[[QPoint, SidebarItem], None]
    open_name_menu: Callable[[Session, QPoint, PlayerId], None]
    open_game_menu: Callable[[Session, QPoint, int], None]
    opened_files: type[OpenedFiles]
    search_of: Callable[[Session], CommandSearch]


def _lazy_modules() -> _LazyModules:
    """Import it, which takes about a tenth of a second."""
    from ui.shell import lazy_actions, opened_files, search_entries, sheet_menus  # noqa: PLC0415  # see above

    return _LazyModules(
        lazy_actions.run_lazily,
        sheet_menus.open_sheet_menu,
        sheet_menus.open_night_menu,
        sheet_menus.open_name_menu,
        sheet_menus.open_game_menu,
        opened_files.OpenedFiles,
        search_entries.search_of,
    )


def _run_lazily(session: Session, name: str, player: PlayerId = "") -> None:
    _lazy_modules().run(session, name, player)


def close_shown(session: Session) -> None:
    """Close what is in front: the page over the sheet, as Esc does; the night; on the start page the window."""
    if session.shown_page == "first_start":
        session.window.close()
    elif session.shown_page == "sheet":
        session.go("first_start")
    else:
        session.go_back()


def running_game(night: Night) -> int | None:
    """The newest game of a night that has begun and is neither over nor suspended; None if there is none."""
    for index in reversed(range(len(night.games))):
        sheet = night.games[index].sheet
        if not (sheet.over or sheet.void or sheet.suspended or may_open(sheet)):
            return index
    return None


def another_night(night: Night, index: int) -> Question:
    """The question before a running game is left; its keys are letters, which cannot be mistaken for points."""
    game, deals = say("Game {number}", number=index + 1), night.games[index].sheet.deals_played
    go_on = Option("g", say("Go on with {game}", game=game.lower()), (), "")
    begin = Option(
        "b", say("Begin another night"), (say("{game} stays open", game=game.lower()),), OpenPage("new_night")
    )
    title = say("{game} is still running. Begin another night?", game=game)
    if deals:
        title = say_number(
            deals,
            "{game} is still running, {number} deal. Begin another night?",
            "{game} is still running, {number} deals. Begin another night?",
            game=game,
        )
    return Question(title, (go_on, begin))
