"""The table of all actions: text, shortcuts, status tip, icon.

Menus, button bar, context menu and the list of shortcuts are made from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.rule_books import Topic
from scorekeeper.text.book_text import offence_tip
from scorekeeper.text.templates import fill, say
from ui.prompts.command_letters import LETTER_OF_ACTION
from ui.shell.menu_bar import MenuBar
from ui.theme.literal_text import literal, plain_tooltip

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon


class Command(Struct, frozen=True):
    """An action; `keys` are portable key texts. It stands in a menu, and `also` in another one."""

    name: str
    menu: str
    text: str
    tip: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    checkable: bool = False
    starts_group: bool = False
    also: str = ""

    @property
    def menu_of_bar(self) -> str:
        """The menu of the bar in which the action stands, itself or in a submenu."""
        return self.menu.partition("/")[0]

    @property
    def cell_key(self) -> str:
        """The letter that does the same when it is typed in a cell, "" without one."""
        return LETTER_OF_ACTION.get(self.name, "")


CLUB_MENU = "&Club"
_BAR = ("&Night", "&Edit", "&Deal", "&Settle", CLUB_MENU, "&View", "&Help")
"""The menus of the bar, in their order."""
MEND_MENU = "&Edit/&Correct"
CLUBS_MENU = "&Club/&Other club files"
RESULT_MENU = "&Settle/Send the &result"
OFFENCE_MENU = "&Deal/O&ffences"
RULING_MENU = "&Deal/Rulin&gs and votes"
GAMES_MENU = "&View/&Other games"
ZOOM_MENU = "&View/&Zoom"
COLOUR_MENU = "&View/&Colours"
"""Submenus."""

DECLARED = (
    Command("new_night", "&Night", "&New night", "Begin a night with its players and stake", ("Ctrl+N",), "plus"),
    Command("open_night", "&Night", "&Find a night…", "Open an earlier night", ("Ctrl+O",), "open", also=CLUB_MENU),
    Command("import_night", "&Night", "&Import a night file…", "Read a night that another Scorekeeper has saved", (),
             "import"),
    Command("export_night", "&Night", "E&xport this night…", "Write the night as a file of its own", (), "export"),
    Command("discard_night", "&Night", "&Discard this night", "A night begun by mistake counts nowhere; it can be "
             "restored", (), "trash"),
    Command("rules", "&Night", "House &rules…", "Every rule explained; the club’s own profiles", ("Ctrl+B",), "rules"),
    Command("new_game", "&Night", "New &game", "Begin the next game of this night", ("Ctrl+G",), "games",
             starts_group=True),
    Command("call_off", "&Night", "Call this ga&me off", "A game begun by mistake, without a deal, counts nothing; "
             "undo takes that back"),
    Command("change_seat", "&Night", "One leaves, &another plays on…", "A partner, or a newcomer"),
    Command("change_scorekeeper", "&Night", "Another score&keeper…", "Who keeps score from here on"),
    Command("papers", "&Night", "Pa&per…", "Show, print and save the papers of the night", ("Ctrl+P",), "print"),
    Command("close", "&Night", "C&lose", "The page over the sheet, then the night; on the start page the window",
             ("Ctrl+W",), starts_group=True),
    Command("quit", "&Night", "&Quit", "Close the program; everything is saved", ("Ctrl+Q",)),
    Command("undo", "&Edit", "&Undo", "Take back the newest entry", ("Ctrl+Z",), "undo"),
    Command("redo", "&Edit", "&Redo", "Write again what was undone", ("Ctrl+Shift+Z", "Ctrl+Y"), "redo"),
    Command("rename", "&Edit", "Change a &name…", "A misspelt name, in every night from now on", (), "player"),
    Command("happened_here", "&Edit", "What &happened here", "The history of the line that the cursor is on, or of the "
             "newest (F5 on its line)", (), "history"),
    Command("find", "&Edit", "&Find anything…", "Every command, paper and page of the manual, by a word", ("Ctrl+K",),
             "search", starts_group=True),
    Command("find_in_page", "&Edit", "Find in this &page", "A word on this page; on the start page a night",
             ("Ctrl+F",)),
    Command("run", "&Deal", "&Run (moon shot)", "A hand took all 26 points", (), "run"),
    Command("renege", OFFENCE_MENU, "Re&nege", "A hand reneged", (), "renege"),
    Command("false_claim", OFFENCE_MENU, "False &claim", "A hand claimed falsely: 26", (), "false-claim"),
    Command("wrong_count", OFFENCE_MENU, "&Wrong count", "Two hands have a wrong number of cards", (), "wrong-count"),
    Command("queen_assessed", OFFENCE_MENU, "&Queen charged", "Whoever played out of turn takes the queen", (),
             "queen"),
    Command("last_tricks", OFFENCE_MENU, "Claimed the &last tricks", "A hand claimed the last tricks", (),
             "last-tricks"),
    Command("two_offences", OFFENCE_MENU, "&Two offences", "Two hands offended in one deal: the table decides"),
    Command("ruling", "&Deal", "R&uling", "The table decides the points, with a reason", (), "ruling"),
    Command("bonus_card", "&Deal", "&Bonus card", "The open hand took the bonus card"),
    Command("sits_out", "&Deal", "W&ho sits out", "Somebody other than usual sits out this deal"),
    Command("who_dealt", "&Deal", "Who &dealt", "Somebody else deals, or dealt, out of turn"),
    Command("how_passed", "&Deal", "How it was &passed", "This deal in another way; later deals stay as they are"),
    Command("misdeal", "&Deal", "&Misdeal", "Nothing is scored, the deal is repeated", (), "misdeal"),
    Command("led_out", OFFENCE_MENU, "Led &out of turn", "A player led out of turn", (), "led-out"),
    Command("as_written", "&Deal", "&Write it all the same", "A complete row that does not add up", (), "warning",
             starts_group=True),
    Command("mend", "&Deal", "Correct the &sheet", "Split points too many, or charge missing ones", (), "amended"),
    Command("mends", MEND_MENU, "W&hat needs correcting?", "All corrections, in the sheet", ("Ctrl+M",), "amended"),
    Command("reconstruct", MEND_MENU, "&Change an earlier deal", "Type its real points", starts_group=True),
    Command("strike", MEND_MENU, "&Strike a line", "Take a deal or a correction out of the count (Del on its line)"),
    Command("insert", MEND_MENU, "&Insert a forgotten deal", "Before a deal that is written (Ins on its line)"),
    Command("swap", MEND_MENU, "Sw&ap two hands in a deal", "In that deal alone, or in all after it too", ("F4",),
             "swap", also="&Deal"),
    Command("from_paper", MEND_MENU, "Scores &from paper", "Begin this sheet with scores brought forward"),
    Command("change_rule", MEND_MENU, "Change a house &rule", "For the whole game; everybody agrees",
             starts_group=True),
    Command("void", MEND_MENU, "Call the &game off", "If everybody agrees it counts for nothing; it stays readable"),
    Command("check_paper", MEND_MENU, "Check against the &paper", "Compare with the totals of the table’s own paper",
             ("F7",), starts_group=True),
    Command("end_game", "&Deal", "&End the game by agreement", "Stop here; everybody agrees", (), "agree",
             starts_group=True),
    Command("rulings", RULING_MENU, "&What was decided?", "All rulings, in the sheet", ("Ctrl+R",), "ruling"),
    Command("record_ruling", RULING_MENU, "&Ruling without points", "A ruling on record", starts_group=True),
    Command("vote", RULING_MENU, "&Vote", "Who is for it and who against it"),
    Command("remark", RULING_MENU, "&Note", "Anything the sheet should remember"),
    Command("adjust", RULING_MENU, "&Adjust scores", "Points on or off a hand, outside any deal", ("Ctrl+J",)),
    Command("suspend", RULING_MENU, "&Suspend the game", "Frozen until a committee decides", starts_group=True),
    Command("committee", RULING_MENU, "The &committee has decided", "The game goes on, ends, or is corrected"),
    Command("sign_off", RULING_MENU, "S&ign the sheet", "Each player ticks the finished sheet", starts_group=True),
    Command("not_told", RULING_MENU, "Somebody was not &told", "A player not told of a rule may insist on the standard",
             starts_group=True),
    Command("sheet", "&Settle", "&Sheet", "Back to the sheet", ("Ctrl+1",), "sheet", also="&View"),
    Command("settle", "&Settle", "Settle the ni&ght", "What everybody won, lost and pays", ("Ctrl+2", "F9"), "settle",
             also="&View"),
    Command("paid_how", "&Settle", "Cash, transfer, car&d or app", "How the chosen payment is paid",
             starts_group=True),
    Command("switch_way", "&Settle", "&Pair by pair or fewest payments", "Pay pair by pair, or the fewest payments",
             ("F6",)),
    Command("pair_table", "&Settle", "Pair &table", "What everybody gets from everybody in a game", ("Ctrl+T",)),
    Command("cash_plan", "&Settle", "&Cash plan", "Who hands which notes and coins to whom",
             ("Ctrl+Shift+C",)),
    Command("ious", "&Settle", "&IOUs and debts", "What is still owed: pay it, count it into tonight, or forgive it",
            ("Ctrl+I",)),
    Command("house", "&Settle", "The &house", "Table and drinks, apart from the games", ("Ctrl+H",)),
    Command("leaving", "&Settle", "Somebody &leaves", "Settle one player now and go on", ("Ctrl+L",)),
    Command("copy_result", RESULT_MENU, "&Copy result", "Nets and payments as text, for a message",
            ("Ctrl+Shift+R",)),
    Command("copy_picture", RESULT_MENU, "Copy the result as a &picture",
            "Nets and payments as the settlement prints them"),
    Command("result_code", RESULT_MENU, "Show the result as a &QR code",
            "For the camera of a phone, without a network"),
    Command("result_table", RESULT_MENU, "Save the night as a &table…",
            "Nets, payments and deals for a spreadsheet: XLSX or CSV", starts_group=True),
    Command("result_page", RESULT_MENU, "Save the night as a &web page…",
            "One file that every browser shows, without scripts"),
    Command("first_start", CLUB_MENU, "Start &page", "Who played last, who owes whom, and the season", ("Alt+Home",),
             "home"),
    Command("members", CLUB_MENU, "&Members…", "The people of the club: names, accounts, IOUs and nights", ("Ctrl+4",),
             "players"),
    Command("statistics", CLUB_MENU, "St&atistics…", "A player’s figures over any time, and against each other one",
             ("Ctrl+5",), "trend"),
    Command("season", CLUB_MENU, "S&eason…", "The table of a season, by money, points or the club’s own formula",
             ("Ctrl+6",), "season"),
    Command("club_papers", CLUB_MENU, "Season book and &statements…", "The season, and what each player won and lost",
             (), "chart"),
    Command("iou_slips", CLUB_MENU, "IO&U slips…", "A slip for each open IOU, with the code that pays it"),
    Command("old_sheets", CLUB_MENU, "Old shee&ts…", "Results of earlier years, from a spreadsheet", (), "sheet"),
    Command("evening", CLUB_MENU, "The e&vening…", "Several tables: who was where, and one settlement of all",
             (), "evening", starts_group=True),
    Command("laptops", CLUB_MENU, "Other &laptops…", "Nights that come from other laptops, and the branches of "
             "one night", (), "laptop"),
    Command("club_server", CLUB_MENU, "Club se&rver…", "Nights of several laptops in one place, and the sheet on "
             "phones", (), "server"),
    Command("tournament", CLUB_MENU, "Tour&nament…", "Several tables, several rounds: draw, standings and who goes on",
             (), "tournament"),
    Command("club", CLUB_MENU, "&Club…", "The club’s name and habits", ("Ctrl+,",), "settings", starts_group=True),
    Command("backups", CLUB_MENU, "&Backups…", "Copies of the club file, and how to put one back", (), "backup"),
    Command("open_club", CLUBS_MENU, "&Open another club file…", "The file of another club; this one stays as it is"),
    Command("new_club", CLUBS_MENU, "&New club file…", "Make the file of another club, and open it"),
    Command("history", "&View", "&History", "Everything that was written, and the sheet as it stood", ("Ctrl+3",),
             "history"),
    Command("game_before", GAMES_MENU, "Sheet of the game &before", "Of the game before the one that is shown",
            ("Ctrl+PgUp",)),
    Command("game_after", GAMES_MENU, "Sheet of the ne&xt game", "Of the game after the one that is shown",
            ("Ctrl+PgDown",)),
    Command("zoom_in", ZOOM_MENU, "Zoom i&n", "Everything larger", ("Ctrl++", "Ctrl+="), "zoom-in", starts_group=True),
    Command("zoom_out", ZOOM_MENU, "Zoom &out", "Everything smaller", ("Ctrl+-",), "zoom-out"),
    Command("zoom_reset", ZOOM_MENU, "&Usual size", "Back to 100 %", ("Ctrl+0",)),
    Command("system", COLOUR_MENU, "Colours of the s&ystem", "Light or dark as the desktop is", (), checkable=True,
             starts_group=True),
    Command("light", COLOUR_MENU, "&Light", "Paper by day", (), "sun", checkable=True),
    Command("dark", COLOUR_MENU, "&Dark", "Felt and chalk", (), "moon", checkable=True),
    Command("contrast", COLOUR_MENU, "High &contrast", "Black and white with one colour", (), "contrast",
             checkable=True),
    Command("standings", "&View", "&If we stopped now", "Show or fold the money at the right", ("F8",), "strip",
             checkable=True, starts_group=True),
    Command("number_pad", "&View", "Number pa&d", "Keys for typing points with the mouse or a finger", (), "numbers",
             checkable=True),
    Command("full_screen", "&View", "&Full screen", "Use the whole screen", ("F11",), "full-screen", checkable=True),
    Command("display", "&View", "&Table display", "The scores for the whole table, on a second screen if there is one",
             ("F10",), checkable=True, starts_group=True),
    Command("phones", "&View", "Show on &phones…", "The sheet on a page for phones, by the club server"),
    Command("display_money", "&View", "Show &money on the table display", "Also what everybody wins or loses tonight",
             ("Ctrl+F10",), checkable=True),
    Command("display_clock", "&View", "Show a cloc&k on the table display", "The hour, where a tournament stands there",
             (), checkable=True),
    Command("less_motion", "&View", "L&ess motion", "Nothing moves on the screen, whatever the desktop says", (),
             checkable=True, starts_group=True),
    Command("manual", "&Help", "&Manual", "How everything is done, and why; it can be searched and printed", ("F1",),
             "manual"),
    Command("whats_this", "&Help", "&What is this?", "A sentence about what the keyboard is on, and about this page",
            ("Shift+F1",)),
    Command("first_deal", "&Help", "Lead me through a &deal", "A line below the sheet says what to type next", ()),
    Command("shortcuts", "&Help", "&Keys", "All keys on one page", ("Ctrl+?",), "keys"),
    Command("licences", "&Help", "&Licences", "Of the program and of everything in it", ()),
    Command("diagnostics", "&Help", "Save a report for the pro&grammer…",
             "A file for whoever helps; no names, no amounts", (), "save"),
    Command("about", "&Help", "&About Scorekeeper", "Version, club file and licences", (), "info"),
)  # fmt: skip
BUTTON_BAR = ("run", "renege", "false_claim", "wrong_count", "queen_assessed", "last_tricks", "ruling", "misdeal",
              "led_out")  # fmt: skip
_OFFENCES = {
    "renege": Topic.RENEGE,
    "false_claim": Topic.FALSE_CLAIM,
    "wrong_count": Topic.WRONG_COUNT,
    "queen_assessed": Topic.QUEEN_ASSESSED,
    "last_tricks": Topic.LAST_TRICKS,
}
"""The actions of offences that not every book charges."""
OFFENCES = tuple(_OFFENCES)
_ROLES = {
    "club": QAction.MenuRole.PreferencesRole,
    "quit": QAction.MenuRole.QuitRole,
    "about": QAction.MenuRole.AboutRole,
}
"""The actions that macOS shows in the menu of the program; by their words alone it would take others for them too."""
_Key = QKeySequence.StandardKey
_STANDARD = {
    "new_night": _Key.New,
    "open_night": _Key.Open,
    "papers": _Key.Print,
    "club": _Key.Preferences,
    "close": _Key.Close,
    "quit": _Key.Quit,
    "undo": _Key.Undo,
    "redo": _Key.Redo,
    "find_in_page": _Key.Find,
    "zoom_in": _Key.ZoomIn,
    "zoom_out": _Key.ZoomOut,
    "full_screen": _Key.FullScreen,
    "manual": _Key.HelpContents,
}
"""What each desktop has keys of its own for, which work beside those that are declared."""
_DECLARED_KEYS = frozenset(QKeySequence(key) for one in DECLARED for key in one.keys)


def shortcuts_of(declared: Command) -> list[QKeySequence]:
    """The keys of an action: those that are declared, then the desktop's own that mean nothing else here."""
    standard = _STANDARD.get(declared.name)
    of_desktop = QKeySequence.keyBindings(standard) if standard is not None else []
    return [*map(QKeySequence, declared.keys), *(key for key in of_desktop if key not in _DECLARED_KEYS)]


def bar_words(text: str) -> str:
    """The words of an action's text on the button bar."""
    return text.replace("&", "").removesuffix(say(" (moon shot)"))


def key_words(declared: Command, shortcut: str = "") -> str:
    """The key of an action as it is shown, "Ctrl+K", or its letter; "" for none. `shortcut` is another of its keys."""
    return shortcut or declared.cell_key or (declared.keys[0] if declared.keys else "")


def key_to_game(shown: int, index: int) -> str:
    """The key that leads from the game that is shown to another one beside it; "" for others, which have none."""
    name = {shown - 1: "game_before", shown + 1: "game_after"}.get(index)
    return key_words(command_of(name)) if name else ""


def command_of(name: str) -> Command:
    return next(declared for declared in DECLARED if declared.name == name)


def tip_of(name: str, rules: HouseRules | None) -> str:
    """What an action does, as the book of a game's rules has it; without rules, as it is declared."""
    topic = _OFFENCES.get(name)
    of_book = offence_tip(topic, rules) if topic is not None and rules is not None else ""
    return of_book or fill(command_of(name).tip)


def load_icons() -> tuple[Callable[[str], QIcon], Callable[[], QIcon]]:
    """Import what makes icons of Qt, by their name, and the icon of windows; 2 ms, not before the first painting."""
    from ui.theme import icons  # noqa: PLC0415  # see above

    return icons.icon, icons.application_icon


class Actions:
    """The QActions of one window. Their icons are loaded when a menu is first opened."""

    def __init__(self, window: QWidget) -> None:
        self._all: dict[str, QAction] = {}
        self.menus: dict[str, QMenu] = {}
        """The menus of the window, by the names that the actions give them."""
        self._have_icons = False
        for declared in DECLARED:
            action = QAction(window)  # a text given here would load the class of icons, a hundredth of a start
            text, tip = fill(declared.text), fill(declared.tip)
            action.setText(f"{text}\t{declared.cell_key}".rstrip())
            action.setObjectName(declared.name)
            action.setIconText(bar_words(text))
            action.setStatusTip(tip)
            hint = declared.cell_key or (declared.keys[0] if declared.keys else "")
            action.setToolTip(plain_tooltip(f"{tip} ({hint})" if hint else tip))
            action.setShortcuts(shortcuts_of(declared))
            action.setCheckable(declared.checkable)
            action.setMenuRole(_ROLES.get(declared.name, QAction.MenuRole.NoRole))
            window.addAction(action)
            self._all[declared.name] = action

    def __getitem__(self, name: str) -> QAction:
        return self._all[name]

    def fill(self, bar: MenuBar) -> None:
        """Fill the menu bar with all menus."""
        menus = self.menus = {name: self._prepared(bar.new_menu(fill(name))) for name in _BAR}
        for declared in DECLARED:
            for name in filter(None, (declared.menu, declared.also)):
                menu = menus.get(name)
                if menu is None:
                    outer, _, inner = name.partition("/")
                    menu = menus[name] = self._prepared(bar.new_menu(fill(inner), menus[outer]))
                elif declared.starts_group:
                    menu.addSeparator()
                menu.addAction(self._all[declared.name])

    def _prepared(self, menu: QMenu) -> QMenu:
        menu.aboutToShow.connect(self._put_icons)
        menu.setToolTipsVisible(True)
        return menu

    def _put_icons(self) -> None:
        if self._have_icons:
            return
        self._have_icons = True
        icon, _ = load_icons()
        for declared in DECLARED:
            if declared.icon:
                self._all[declared.name].setIcon(icon(declared.icon))

    def deal_menu(self, parent: QWidget, title: str) -> QMenu:
        """The context menu of the open cell: its title and the enabled actions of the Deal menu."""
        self._put_icons()
        menu, offences = QMenu(parent), None
        menu.addAction(literal(title)).setEnabled(False)
        menu.addSeparator()
        for declared in DECLARED:
            action = self._all[declared.name]
            if not action.isEnabled():
                continue
            if declared.menu == OFFENCE_MENU:
                offences = offences or menu.addMenu(fill(OFFENCE_MENU.partition("/")[2]))
                offences.addAction(action)
            elif declared.menu == "&Deal":
                if declared.starts_group:
                    menu.addSeparator()
                menu.addAction(action)
        return menu
