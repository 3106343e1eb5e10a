"""Other words by which a command or a paper is looked for, by the names of the actions and kinds of documents.

What somebody at the table would type who does not know what the program calls it. The words of a topic of the manual
stand at the head of its article.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from scorekeeper.text.night_documents import DocumentKind

WORDS_OF_ACTIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "new_night": ("begin", "start an evening", "players", "stake", "swap seats"),
        "open_night": ("earlier night", "last week", "load", "find a night"),
        "import_night": ("read a file", "take over from another computer"),
        "export_night": ("save as", "share", "send", "file", "copy the night"),
        "discard_night": ("delete", "throw away", "cancel the night", "remove"),
        "backups": ("copy", "safety", "stick", "restore", "lost", "crash"),
        "club": ("settings", "preferences", "options", "name of the club", "members", "barred"),
        "rules": ("house rule", "profile", "limit", "settings", "how we play", "variant"),
        "new_game": ("next game", "another game", "play again", "start"),
        "change_seat": (
            "swap players",
            "substitute",
            "take over a hand",
            "goes home",
            "replace a player",
            "late player",
        ),
        "change_scorekeeper": ("who writes", "who keeps score", "swap the scorekeeper"),
        "papers": ("print", "printer", "PDF", "sheet on paper", "settlement on paper"),
        "club_papers": ("statistics", "season", "year", "ranking", "standings", "account", "who won most"),
        "quit": ("exit", "close", "stop the program", "end"),
        "undo": ("take back", "mistake", "back", "revert", "oops"),
        "redo": ("again", "forward"),
        "mends": ("mistake", "wrong", "correct", "repair", "fix", "amend"),
        "reconstruct": ("mistake", "wrong figure", "change a deal", "correct", "amend", "edit", "fix an old deal"),
        "strike": ("delete a deal", "remove", "cancel a deal", "cross out", "mistake"),
        "insert": ("missing deal", "left out", "add a deal", "mistake"),
        "swap": ("wrong column", "mixed up", "exchange", "mistake", "two hands"),
        "from_paper": ("brought forward", "carry over", "start in the middle"),
        "change_rule": ("limit", "other rule", "switch a rule"),
        "void": ("cancel the game", "delete the game", "annul"),
        "check_paper": ("compare", "totals", "other sheet", "audit"),
        "run": ("moon", "shot the moon", "shoot", "all 26", "slam", "took everything"),
        "renege": ("renege", "revoke", "did not follow suit", "offence", "penalty"),
        "false_claim": ("claimed wrongly", "offence", "penalty", "the rest are mine"),
        "wrong_count": ("too many cards", "too few cards", "thirteen cards", "offence", "penalty", "incorrect hand"),
        "queen_assessed": ("queen of spades", "out of turn", "black lady", "offence", "penalty"),
        "last_tricks": ("claim", "the rest", "offence", "penalty"),
        "two_offences": ("both", "penalty"),
        "ruling": ("referee", "decided", "free points", "dispute"),
        "bonus_card": ("jack of diamonds", "ten of diamonds", "omnibus"),
        "sits_out": ("not dealt in", "pause", "five players"),
        "who_dealt": ("wrong dealer", "dealer", "out of order", "skipped"),
        "how_passed": ("wrong pass", "left", "right", "across", "hold", "passing"),
        "misdeal": ("deal again", "redeal", "card shown"),
        "led_out": ("lead out of turn", "top of the sheet", "penalty", "offence", "wrong lead"),
        "as_written": ("does not add up", "leave it as it is", "error", "keep"),
        "mend": ("error", "split", "shortage", "too high", "too low", "does not add up", "mistake"),
        "end_game": ("stop", "finish", "go home", "quit the game", "agree"),
        "rulings": ("dispute", "decision", "committee", "vote"),
        "record_ruling": ("decision", "referee", "dispute"),
        "vote": ("majority", "poll", "who is for it"),
        "remark": ("comment", "write down", "remember", "remark"),
        "adjust": ("bonus", "penalty", "points on or off", "committee"),
        "suspend": ("freeze", "pause", "committee", "dispute"),
        "committee": ("decision", "resume", "go on"),
        "sign_off": ("signature", "confirm", "agree", "sign the sheet"),
        "not_told": ("objection", "did not know the rule", "house rule"),
        "sheet": ("scores", "table", "back", "deals"),
        "settle": ("money", "pay", "who owes", "payments", "end of the night", "won and lost"),
        "switch_way": ("pairwise", "who pays whom", "fewer payments", "money"),
        "pair_table": ("who owes whom", "differences", "why", "money"),
        "cash_plan": ("notes", "coins", "change", "money", "bills"),
        "ious": ("debt", "owes", "open", "credit", "money"),
        "house": ("drinks", "rent", "table money", "collection"),
        "leaving": ("goes home", "leaves early", "pay out", "money"),
        "history": ("what happened", "log", "earlier", "time", "who wrote"),
        "zoom_in": ("larger", "bigger", "font size", "cannot read"),
        "zoom_out": ("smaller", "font size"),
        "zoom_reset": ("normal size",),
        "system": ("theme", "automatic"),
        "light": ("theme", "bright", "white"),
        "dark": ("theme", "night mode", "black"),
        "contrast": ("theme", "black and white", "accessibility", "eyes"),
        "standings": ("who is winning", "money strip", "side panel", "hide the money"),
        "full_screen": ("large window", "maximize"),
        "display": ("second screen", "projector", "television", "everybody sees"),
        "display_money": ("hide the money", "projector", "second screen"),
        "less_motion": ("animation", "accessibility"),
        "shortcuts": ("shortcuts", "keyboard", "letters", "hotkeys"),
        "diagnostics": ("bug", "report", "error", "log file", "support"),
        "about": ("version", "program", "copyright"),
    }
)
WORDS_OF_DOCUMENTS: Mapping[DocumentKind, tuple[str, ...]] = MappingProxyType(
    {
        DocumentKind.SHEET: ("print", "scores", "corrections", "deals"),
        DocumentKind.GO_ON: ("print", "by hand", "power cut", "laptop is leaving"),
        DocumentKind.SETTLEMENT: ("print", "money", "who owes", "payments"),
        DocumentKind.SLIPS: ("print", "receipt", "hand out", "money"),
        DocumentKind.PICTURES: ("print", "chart", "graph", "curve"),
        DocumentKind.RULES: ("print", "card", "told", "read out"),
        DocumentKind.BLANK: ("print", "empty", "form", "pencil"),
        DocumentKind.WHY: ("print", "explain", "net", "money"),
        DocumentKind.SEASON: ("print", "year", "statistics"),
        DocumentKind.STATEMENT: ("print", "account", "one player"),
    }
)
