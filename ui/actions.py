"""Every action of the program, declared once: its words, its keys, what it says in the status bar.

Menus, the button bar and the context menu are made from this table, and so is the list of shortcuts.
"""

from __future__ import annotations

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from scorekeeper.values import light_dataclass
from ui.menu_bar import MenuBar


@light_dataclass(frozen=True, slots=True)
class Declared:
    """An action. `keys` are portable key texts; a single letter in `cell_key` is typed in a cell instead."""

    name: str
    menu: str
    text: str
    tip: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    cell_key: str = ""
    checkable: bool = False
    starts_group: bool = False


MEND_MENU = "&Edit/&Mend"
RULING_MENU = "&Deal/Rulin&gs and votes"
"""Menus within a menu."""
DECLARED = (
    Declared("new_night", "&Night", "&New night", "Begin a night with its players and stake", ("Ctrl+N",), "plus"),
    Declared("open_night", "&Night", "&Open…", "Open an earlier night", ("Ctrl+O",), "open"),
    Declared("import_night", "&Night", "&Import a night file…", "Take a night file into the books", (), "import"),
    Declared("export_night", "&Night", "E&xport this night…", "Write the night as a file of its own", (), "export"),
    Declared("discard_night", "&Night", "&Discard this night", "A night begun by mistake counts nowhere; it can be "
             "restored", (), "trash"),
    Declared("backups", "&Night", "&Backups…", "Copies of the books, and how to put one back", (), "backup"),
    Declared("club", "&Night", "&Club…", "The club’s name and habits", ("Ctrl+,",), "settings"),
    Declared("rules", "&Night", "House &rules…", "Every rule explained; the club’s own profiles", ("Ctrl+B",), "rules"),
    Declared("new_game", "&Night", "New &game", "Begin the next game of this night", ("Ctrl+G",), "games",
             starts_group=True),
    Declared("change_seat", "&Night", "Somebody lea&ves…", "Another sits down in the middle of a game"),
    Declared("change_scorekeeper", "&Night", "Another score&keeper…", "Who keeps score from here on"),
    Declared("papers", "&Night", "Pa&per…", "Show, print and save the sheets", ("Ctrl+P",), "print"),
    Declared("club_papers", "&Night", "Season book and acco&unts…", "The season, and what each player won and lost", (),
             "chart"),
    Declared("quit", "&Night", "&Quit", "Close the program; everything is saved", ("Ctrl+Q",), starts_group=True),
    Declared("undo", "&Edit", "&Undo", "Take back the newest entry", ("Ctrl+Z",), "undo"),
    Declared("redo", "&Edit", "&Redo", "Put the entry taken back in force again", ("Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
    Declared("mends", MEND_MENU, "W&hat is to be mended?", "All acts of mending, in the sheet", ("Ctrl+M",), "amended"),
    Declared("reconstruct", MEND_MENU, "&Reconstruct a deal", "Give an old deal its real points", starts_group=True),
    Declared("strike", MEND_MENU, "&Strike a line", "Take a deal or a correction out of the count (Del on its line)"),
    Declared("insert", MEND_MENU, "&Insert a forgotten deal", "Before a deal that is written (Ins on its line)"),
    Declared("swap", MEND_MENU, "S&wapped columns", "Two hands the wrong way round from a deal on"),
    Declared("from_paper", MEND_MENU, "Scores &from paper", "Begin this sheet with scores brought forward"),
    Declared("change_rule", MEND_MENU, "&Change a house rule", "For the whole game; everybody agrees",
             starts_group=True),
    Declared("void", MEND_MENU, "&Void the game", "It counts for nothing and stays readable"),
    Declared("check_paper", MEND_MENU, "Check against the &paper", "Compare with the totals of the table’s own paper",
             ("F7",), starts_group=True),
    Declared("run", "&Deal", "&Run (moon shot)", "A hand took all 26 points", (), "run", "m"),
    Declared("renege", "&Deal", "Re&nege", "A hand reneged and takes 26", (), "renege", "x"),
    Declared("false_claim", "&Deal", "False &claim", "A hand claimed falsely: 26", (), "false-claim", "c"),
    Declared("wrong_count", "&Deal", "&Wrong count", "Two hands have a wrong number of cards", (), "wrong-count", "w"),
    Declared("queen_assessed", "&Deal", "&Queen", "The queen goes to who played out of turn", (), "queen", "t"),
    Declared("last_tricks", "&Deal", "&Last tricks", "A hand claimed the last tricks", (), "last-tricks", "l"),
    Declared("two_offences", "&Deal", "&Two offences", "Two hands offended in one deal: the table rules", (), "", "b"),
    Declared("ruling", "&Deal", "R&uling", "The points typed are ruled, with a reason", (), "ruling", "r"),
    Declared("bonus_card", "&Deal", "&Bonus card", "The open hand took the bonus card", (), "", "j"),
    Declared("sits_out", "&Deal", "W&ho sits out", "Somebody else than usual sits out of this deal", (), "", "i"),
    Declared("misdeal", "&Deal", "&Misdeal", "Nothing is scored, the deal is repeated", (), "misdeal", "d"),
    Declared("led_out", "&Deal", "Led &out", "A player led out of turn", (), "led-out", "o"),
    Declared("as_written", "&Deal", "&Keep as written", "Keep a complete row that does not add up", (), "warning", "k",
             starts_group=True),
    Declared("mend", "&Deal", "Mend the &sheet", "Split a positive error, or charge a missing one", (), "amended", "s"),
    Declared("end_game", "&Deal", "&End the game by agreement", "Stop here; everybody agrees", (), "settle",
             starts_group=True),
    Declared("rulings", RULING_MENU, "&What was decided?", "All rulings, in the sheet", ("Ctrl+R",), "ruling"),
    Declared("record_ruling", RULING_MENU, "&Ruling without points", "A ruling on record", starts_group=True),
    Declared("vote", RULING_MENU, "&Vote", "Who is for it and who against it"),
    Declared("remark", RULING_MENU, "&Note", "Anything the sheet should remember"),
    Declared("suspend", RULING_MENU, "&Suspend the game", "Frozen until a committee decides", starts_group=True),
    Declared("committee", RULING_MENU, "The &committee has decided", "The game goes on, or ends (g)"),
    Declared("sign_off", RULING_MENU, "S&ign the game", "Each player ticks the finished sheet (y)",
             starts_group=True),
    Declared("sheet", "&Settle", "&Sheet", "Back to the sheet", ("Ctrl+1",), "sheet"),
    Declared("settle", "&Settle", "Settle the &night", "What everybody won, lost and pays", ("Ctrl+2", "F9"), "settle"),
    Declared("switch_way", "&Settle", "&Pair by pair or fewest payments", "Pay pair by pair, or the fewest payments",
             ("F6",), starts_group=True),
    Declared("pair_table", "&Settle", "Pair &table", "What everybody gets from everybody in a game", ("Ctrl+T",)),
    Declared("cash_plan", "&Settle", "&Cash plan", "Who hands which notes and coins to whom", ("Ctrl+K",)),
    Declared("ious", "&Settle", "&IOUs", "What is still owed on the club’s books", ("Ctrl+I",)),
    Declared("house", "&Settle", "The &house", "Table and drinks, apart from the games", ("Ctrl+H",)),
    Declared("leaving", "&Settle", "Somebody &leaves", "Settle one player now and go on", ("Ctrl+L",)),
    Declared("history", "&View", "&History", "Everything that was written, and the sheet as it stood", ("Ctrl+3",),
             "history"),
    Declared("zoom_in", "&View", "Zoom i&n", "Everything larger", ("Ctrl++", "Ctrl+="), "zoom-in", starts_group=True),
    Declared("zoom_out", "&View", "Zoom &out", "Everything smaller", ("Ctrl+-",), "zoom-out"),
    Declared("zoom_reset", "&View", "&Zoom 100 %", "Back to the usual size", ("Ctrl+0",)),
    Declared("system", "&View", "Colours of the s&ystem", "Light or dark as the desktop is", (), checkable=True,
             starts_group=True),
    Declared("light", "&View", "&Light", "Paper by day", (), "sun", checkable=True),
    Declared("dark", "&View", "&Dark", "Felt and chalk", (), "moon", checkable=True),
    Declared("contrast", "&View", "High &contrast", "Black and white with one colour", (), "contrast", checkable=True),
    Declared("strip", "&View", "&If we stopped now", "Show or fold the money at the right", ("F8",), "strip",
             checkable=True, starts_group=True),
    Declared("full_screen", "&View", "&Full screen", "Use the whole screen", ("F11",), "full-screen", checkable=True),
    Declared("display", "&View", "&Table display", "The scores for the whole table, on a second screen if there is one",
             ("F10",), checkable=True, starts_group=True),
    Declared("display_money", "&View", "Show &money on the table display", "Also what everybody wins or loses tonight",
             ("Ctrl+F10",), checkable=True),
    Declared("less_motion", "&View", "L&ess motion", "Nothing moves on the screen, whatever the desktop says", (),
             checkable=True, starts_group=True),
    Declared("shortcuts", "&Help", "&Keys", "All keys on one page", ("F1", "Ctrl+?"), "keys"),
    Declared("diagnostics", "&Help", "Save &diagnostics…", "A file for who helps; no names, no amounts", (), "save"),
    Declared("about", "&Help", "&About Scorekeeper", "Version, books and licences", (), "info"),
)  # fmt: skip
BUTTON_BAR = ("run", "renege", "false_claim", "wrong_count", "queen_assessed", "last_tricks", "ruling", "misdeal",
              "led_out")  # fmt: skip
_ROLES = {"quit": QAction.MenuRole.QuitRole, "about": QAction.MenuRole.AboutRole}


class Actions:
    """The actions of one window. Their icons come with the first menu, where alone they are seen."""

    def __init__(self, window: QWidget) -> None:
        self._all: dict[str, QAction] = {}
        self._have_icons = False
        for declared in DECLARED:
            action = QAction(declared.text, window)
            action.setObjectName(declared.name)
            action.setStatusTip(declared.tip)
            hint = declared.cell_key or (declared.keys[0] if declared.keys else "")
            action.setToolTip(f"{declared.tip} ({hint})" if hint else declared.tip)
            action.setShortcuts([QKeySequence(keys) for keys in declared.keys])
            action.setCheckable(declared.checkable)
            action.setMenuRole(_ROLES.get(declared.name, QAction.MenuRole.NoRole))
            if declared.cell_key:
                action.setText(f"{declared.text}\t{declared.cell_key}")
            window.addAction(action)
            self._all[declared.name] = action

    def __getitem__(self, name: str) -> QAction:
        return self._all[name]

    def fill(self, bar: MenuBar) -> None:
        """Make the menus."""
        menus: dict[str, QMenu] = {}
        for declared in DECLARED:
            menu = menus.get(declared.menu)
            if menu is None:
                outer, _, inner = declared.menu.partition("/")
                menu = menus[declared.menu] = menus[outer].addMenu(inner) if inner else bar.addMenu(outer)
                menu.aboutToShow.connect(self._put_icons)
                menu.setToolTipsVisible(True)
                bar.leaves_by_escape(menu)
            elif declared.starts_group:
                menu.addSeparator()
            menu.addAction(self._all[declared.name])

    def _put_icons(self) -> None:
        if self._have_icons:
            return
        from ui.look.icons import icon  # noqa: PLC0415  # not before a menu opens

        self._have_icons = True
        for declared in DECLARED:
            if declared.icon:
                self._all[declared.name].setIcon(icon(declared.icon))

    def deal_menu(self, parent: QWidget, title: str) -> QMenu:
        """The menu of a hand's cell in the open row, under its title: all that can be done there now."""
        self._put_icons()
        menu = QMenu(parent)
        menu.addAction(title.replace("&", "&&")).setEnabled(False)
        menu.addSeparator()
        for declared in DECLARED:
            action = self._all[declared.name]
            if declared.menu == "&Deal" and action.isEnabled():
                if declared.starts_group:
                    menu.addSeparator()
                menu.addAction(action)
        return menu
