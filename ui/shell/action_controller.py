"""What the actions do: every key, menu entry and button of the window, and when each can be used."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from scorekeeper.night.night import Game
from ui.sheet_table.line_menu import HISTORY, Spot, line_acts
from ui.shell.actions import DECLARED, MEND_MENU, RULING_MENU
from ui.shell.discard_night import discard_open, why_not
from ui.shell.pages import ask_import
from ui.shell.session import Session
from ui.shell.settle_actions import SECTIONS, show_section, switch_way
from ui.shell.undo import next_redo, next_undo
from ui.shell.view_actions import ViewActions
from ui.theme.look import Look
from ui.theme.theme import SCHEMES, Scheme, current_theme, follow

COMMANDS = {declared.name: declared.cell_key for declared in DECLARED if declared.cell_key}
"""The actions that do what a letter in the open cell does."""
MENDING = (
    *(declared.name for declared in DECLARED if declared.menu == MEND_MENU),
    "change_seat",
    "change_scorekeeper",
    "end_game",
)
"""The actions that begin an act of mending in the sheet."""
RULING = tuple(declared.name for declared in DECLARED if declared.menu == RULING_MENU)
"""The actions that begin an act of ruling in the sheet."""


class ActionController(QObject):
    """Connects the actions of a window to its session."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._window = session.window
        self._actions = session.window.actions_
        self.view = ViewActions(session)
        self._told = ""
        self._connect()
        session.refreshed.connect(self.refresh)
        session.menu_wanted.connect(self._sheet_menu)
        follow(self._follow_look)
        self.refresh()

    def _connect(self) -> None:
        session, window, theme = self._session, self._window, current_theme()
        simple: dict[str, Callable[[], object]] = {
            "new_night": self._new_night,
            "open_night": self._open_night,
            "import_night": partial(ask_import, session),
            "export_night": self.export,
            "discard_night": partial(discard_open, session),
            "backups": partial(session.go, "backups"),
            "club": partial(session.go, "club"),
            "rules": partial(session.go, "rules"),
            "new_game": partial(session.go, "new_game"),
            "papers": partial(session.go, "papers"),
            "club_papers": partial(session.go, "club_papers"),
            "quit": window.close,
            "undo": self.undo,
            "redo": self.redo,
            "sheet": partial(session.go, "sheet"),
            "settle": partial(session.go, "settle"),
            "history": partial(session.go, "history"),
            "switch_way": partial(switch_way, session),
            **{name: partial(show_section, session, name) for name in SECTIONS},
            "strip": session.toggle_strip,
            "full_screen": self._full_screen,
            "shortcuts": self._show_keys,
            "about": self._show_about,
            "diagnostics": self._save_diagnostics,
            "zoom_in": theme.zoom_in,
            "zoom_out": theme.zoom_out,
            "zoom_reset": theme.zoom_reset,
        }
        for name, act in simple.items():
            self._actions[name].triggered.connect(lambda _checked=False, act=act: act())
        for name, letter in COMMANDS.items():
            self._actions[name].triggered.connect(lambda _checked=False, letter=letter: self._command(letter))
        for name in MENDING:
            self._actions[name].triggered.connect(lambda _checked=False, name=name: self._mend(name))
        for name in RULING:
            self._actions[name].triggered.connect(lambda _checked=False, name=name: self._rule(name))
        for scheme in SCHEMES:
            self._actions[scheme].triggered.connect(lambda _checked=False, scheme=scheme: self._choose(scheme))
        window.menuBar().hovered.connect(self._tell)
        for menu in window.menuBar().findChildren(QMenu):
            menu.aboutToHide.connect(self._tell_no_more)
        window.rail.wanted.connect(session.go)
        window.dropped.connect(lambda path: session.import_file(Path(path)))
        window.closing.connect(session.keep_view)

    def _new_night(self) -> None:
        """Begin another night; while a game of the books runs, ask first, in its sheet."""
        from ui.prompts.another_night import another_night, running_game  # noqa: PLC0415  # seldom wanted

        session = self._session
        running = running_game(session.live.night) if session.live is not None and session.kept else None
        if session.live is None or running is None:
            session.go("new_night")
            return
        session.go(f"game {running}")
        if session.paper is not None:
            session.paper.entry.asked.ask(another_night(session.live.night, running))

    def _open_night(self) -> None:
        """Choose among the earlier nights."""
        from ui.new_night.start_page import StartPage  # noqa: PLC0415

        self._session.go("first_start")
        page = self._session.page("first_start")
        if isinstance(page, StartPage):
            page.begin_with_nights()

    def _tell(self, action: QAction) -> None:
        """Say in the status line what an action of a menu does."""
        self._told = action.statusTip()
        self._window.status.tell(self._told)

    def _tell_no_more(self) -> None:
        if self._told and self._window.status.tip.text() == self._told:
            self._window.status.tell("")

    def refresh(self) -> None:
        """Enable what can be done now, and name what undo and redo would do."""
        session, actions = self._session, self._actions
        live = session.live
        game = live.game if live is not None and live.night.games else None
        writing = game is not None and session.on_sheet and game.sheet.over is None and not game.sheet.suspended
        for name in COMMANDS:
            actions[name].setEnabled(writing)
        rules_card = game is not None and game.sheet.rules.bonus_card is not None
        sitting = game is not None and game.sheet.hands > len(game.sheet.dealt_in)
        actions["bonus_card"].setVisible(rules_card)
        actions["sits_out"].setVisible(sitting)
        self._offer_mending(game)
        for name in (*MENDING, *RULING):
            actions[name].setEnabled(game is not None and session.on_sheet)
        actions["end_game"].setEnabled(writing)
        for name in ("papers", "sheet", "settle", "pair_table"):
            actions[name].setEnabled(game is not None)
        for name in ("switch_way", *SECTIONS[1:]):
            actions[name].setEnabled(game is not None and live is not None and live.night.currency is not None)
        for name in ("export_night", "history"):
            actions[name].setEnabled(live is not None)
        games = live.night.games if live is not None else ()
        actions["new_game"].setEnabled(live is not None and (not games or games[-1].sheet.over is not None))
        actions["strip"].setEnabled(session.on_sheet)
        self._offer_discarding()
        self._name_undo()

    def _offer_discarding(self) -> None:
        """Discard the open night; where that cannot be, the tip says why."""
        action, why = self._actions["discard_night"], why_not(self._session)
        action.setEnabled(not why)
        tip = next(one.tip for one in DECLARED if one.name == "discard_night") + (f". {why}" if why else "")
        action.setToolTip(tip)
        action.setStatusTip(tip)

    def _offer_mending(self, game: Game | None) -> None:
        """Mend a sheet that is off; of one that adds up, say so where it cannot be chosen."""
        action, there = self._actions["mend"], game is not None and self._session.on_sheet
        is_off = game is not None and bool(game.sheet.error)
        action.setEnabled(there and is_off)
        declared = next(one for one in DECLARED if one.name == "mend")
        adds_up = there and not is_off
        action.setText(f"{declared.text}{', which adds up' if adds_up else ''}\t{declared.cell_key}")
        action.setStatusTip("The sheet adds up; there is nothing to mend" if adds_up else declared.tip)

    def _name_undo(self) -> None:
        """Name what undo and redo would do, also where the pointer rests on them."""
        for name, word, step in (
            ("undo", "Undo", next_undo(self._session)),
            ("redo", "Redo", next_redo(self._session)),
        ):
            action, declared = self._actions[name], next(one for one in DECLARED if one.name == name)
            action.setEnabled(step is not None)
            what = f"{word} {step.words}" if step is not None else word
            action.setText(f"&{what}")
            tip = what if step is not None else declared.tip
            action.setStatusTip(tip)
            action.setToolTip(f"{tip} ({declared.keys[0]})")

    def _command(self, letter: str) -> None:
        if self._session.paper is not None:
            self._session.paper.entry.asked.command(letter)

    def _mend(self, act: str) -> None:
        """Begin an act of mending; asked in the sheet."""
        if self._session.paper is not None:
            self._session.paper.begin(act)

    def _rule(self, act: str) -> None:
        """Begin an act of ruling; asked in the sheet."""
        if self._session.paper is not None:
            self._session.paper.begin(act)

    def export(self) -> None:
        """Write the open night as a file of its own."""
        if self._session.live is not None:
            from ui.shell.export_night import export_night  # noqa: PLC0415  # seldom wanted

            export_night(self._session.live, self._window, self._window.status, self._session.settings)

    def undo(self) -> None:
        """Take back what was done last (`ui/shell/undo.py`)."""
        step = next_undo(self._session)
        if step is not None:
            step.take()

    def redo(self) -> None:
        """Put the entry taken back in force again."""
        step = next_redo(self._session)
        if step is not None:
            step.take()

    def _sheet_menu(self, place: QPoint, spot: Spot | None) -> None:
        """The menu of a line, or of the open cell, at a place."""
        paper = self._session.paper
        if paper is None:
            return
        if spot is None:
            row, hand = paper.entry.row.typed, paper.entry.row.at_hand
            menu = self._actions.deal_menu(self._window, f"{row.deal.name}, {row.names[hand]}")
        else:
            acts = line_acts(paper.sheet, spot.line)
            if not acts:
                return
            menu = QMenu(self._window)
            for act, words in acts:
                menu.addAction(words).triggered.connect(
                    lambda _checked=False, act=act, spot=spot: self._act_on(spot, act)
                )
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)

    def _act_on(self, spot: Spot, act: str) -> None:
        session = self._session
        if act != HISTORY:
            if session.paper is not None:
                session.paper.lines.act_on(spot, act)
            return
        from ui.history.history_page import HistoryPage  # noqa: PLC0415

        session.go("history")
        page = session.page("history")
        if isinstance(page, HistoryPage) and session.live is not None:
            page.go_to_entry(session.live.game_index, spot.line.entry)

    def _choose(self, scheme: Scheme) -> None:
        current_theme().set(scheme)
        self._session.settings.scheme = scheme
        self._follow_look(current_theme().look)

    def _follow_look(self, look: Look) -> None:
        for scheme in SCHEMES:
            self._actions[scheme].setChecked(current_theme().scheme == scheme)
        self._session.settings.zoom = look.zoom

    def _full_screen(self) -> None:
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()

    def _show_keys(self) -> None:
        from ui.shell.keys_and_about import show_keys  # noqa: PLC0415

        show_keys(self._window)

    def _save_diagnostics(self) -> None:
        from ui.shell.diagnostics import save_diagnostics  # noqa: PLC0415

        save_diagnostics(self._session)

    def _show_about(self) -> None:
        from ui.shell.keys_and_about import show_about  # noqa: PLC0415

        show_about(self._window, self._session.books.path)
