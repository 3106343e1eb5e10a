"""Context menus: of the sheet (a line, the open cell, a name over its column) and of the sidebar (a night, a name)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import short_names
from scorekeeper.text.people_text import rename_act
from scorekeeper.text.player_standing import stands_words
from scorekeeper.text.standings import Asked, standings_content
from scorekeeper.text.templates import say
from ui.prompts.command_letters import LETTER_OF_ACTION
from ui.sheet_table.line_menu import DEALT, NamePosition, SheetPosition, line_acts, menu_title
from ui.shell.actions import command_of, key_words
from ui.shell.availability import SECTIONS
from ui.shell.pages import show_section
from ui.shell.session import Session
from ui.shell.sheet_workspace import SheetWorkspace
from ui.theme.literal_text import literal
from ui.theme.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.act_menu import MenuAct, act_menu
from ui.widgets.sidebar_items import SidebarItem


def open_night_menu(place: QPoint, item: SidebarItem) -> None:
    """Open the context menu of an earlier night at a global position."""
    act_menu(item, item.text(), [MenuAct(say("&Open this night"), item.click, "open")]).popup(place)


def open_game_menu(session: Session, place: QPoint, game: int) -> None:
    """Open the context menu of a game in the sidebar at a global position."""
    sheet = session.open_live.night.games[game].sheet
    acts = [MenuAct(say("&Show its sheet"), partial(session.show_game, game), "sheet")]
    if sheet.over is None and not sheet.deals_played and not sheet.suspended:
        acts.append(MenuAct(say("Call this game o&ff"), partial(call_off, session, game), "trash"))
    act_menu(session.window, say("Game {number}", number=game + 1), acts).popup(place)


def call_off(session: Session, game: int) -> None:
    """Call a game off, on its sheet."""
    session.show_game(game)
    if session.sheet is not None:
        session.sheet.begin("call_off")


def open_name_menu(session: Session, place: QPoint, player: PlayerId) -> None:
    """Open the context menu of a player in the sidebar at a global position."""
    name = session.open_live.names[player]
    rename = MenuAct(rename_act(literal(name)), partial(session.rename_wanted.emit, player), "player")
    act_menu(session.window, name, [rename]).popup(place)


def open_sheet_menu(session: Session, place: QPoint, position: SheetPosition | NamePosition | None) -> None:
    """Open the menu of a line of the sheet or of a name over it, or without `position` that of the open cell."""
    if session.sheet is None:
        return
    menus = _SheetMenus(session)
    if position is None:
        menus.of_open_cell(place, session.sheet)
    elif isinstance(position, NamePosition):
        menus.of_name(place, session.sheet, position)
    else:
        menus.of_line(place, session.sheet, position)


class _SheetMenus:
    """Opens the context menus of the sheet of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def of_open_cell(self, place: QPoint, workspace: SheetWorkspace) -> None:
        window = self._session.window
        menu = window.actions_.deal_menu(window, workspace.cell_title())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        row = workspace.open_row
        if row is not None and row.deal.is_next and not row.typed.is_empty:
            clears = QAction("\t".join((say("&Clear it"), "Esc")), menu)
            clears.triggered.connect(workspace.view.entry.typing.clear)
            menu.insertAction(menu.actions()[2], clears)
        self._pop_up(menu, place)

    def _pop_up(self, menu: QMenu, place: QPoint) -> None:
        """Open a menu at a place, or as far left of it as needed not to go beyond the paper of the window."""
        window = self._session.window
        end = window.mapToGlobal(QPoint(window.width() - current_theme().look.px(Space.WINDOW), 0)).x()
        menu.popup(QPoint(min(place.x(), end - menu.sizeHint().width()), place.y()))

    def of_line(self, place: QPoint, workspace: SheetWorkspace, position: SheetPosition) -> None:
        view = workspace.view
        acts = [
            MenuAct(
                one.words,
                partial(view.lines.act_on, position, one.act),
                one.icon,
                one.key,
                starts_group=one.act == DEALT,
            )
            for one in line_acts(self._session.open_live.game.sheet, position.line)
        ]
        if not acts:
            return
        menu = act_menu(self._session.window, menu_title(position), acts)
        view.mark_menu(position)
        menu.aboutToHide.connect(partial(view.mark_menu, None))
        self._pop_up(menu, place)

    def of_name(self, place: QPoint, workspace: SheetWorkspace, position: NamePosition) -> None:
        live = self._session.open_live
        sheet, names = live.game.sheet, short_names(live.night.players)
        players = sheet.seats[position.hand]
        acts = [act for player in players for act in self._acts_of(workspace, player, names[player], players[0])]
        if sheet.over is None and not (sheet.void or sheet.suspended):
            deals = say("Who &deals deal {number}", number=sheet.next_deal)
            key = LETTER_OF_ACTION["who_dealt"]
            acts.append(MenuAct(deals, partial(workspace.command, key), "dealer", key, starts_group=True))
        self._pop_up(act_menu(self._session.window, stands_words(sheet, players[0], names), acts), place)

    def _acts_of(self, workspace: SheetWorkspace, player: PlayerId, name: str, first: PlayerId) -> list[MenuAct]:
        """What can be done about a player, in a group of its own."""
        live = self._session.open_live
        sheet, named = live.game.sheet, literal(name)
        nets = standings_content(live.night, live.settled, live.game_index).nets
        acts = [
            MenuAct(
                say("&Why {player} has {net} tonight", player=named, net=one.night.text),
                partial(workspace.explain, Asked("night", player)),
                "why",
                starts_group=player != first,
            )
            for one in nets
            if one.player == player
        ]
        if sheet.over is None and not sheet.void:
            leaves = say("{player} &leaves, another plays on…", player=named)
            acts.append(MenuAct(leaves, partial(workspace.begin, "change_seat", player), "leave"))
        if sheet.over is None and not sheet.void and player != sheet.scorekeeper:
            keeps = say("{player} &keeps score from here on…", player=named)
            acts.append(MenuAct(keeps, partial(workspace.begin, "change_scorekeeper", player), "keeper"))
        if live.night.currency is not None:
            settles = say("&Settle with {player} before the others…", player=named)
            show = partial(show_section, self._session, SECTIONS.index("leaving"))
            acts.append(MenuAct(settles, show, "settle", key_words(command_of("leaving"))))
        rename = partial(self._session.rename_wanted.emit, player)
        acts.append(MenuAct(rename_act(named), rename, "player"))
        return acts
