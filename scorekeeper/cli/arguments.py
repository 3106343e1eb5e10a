"""The command line as one tree of `argparse` parsers: every command with its arguments.

What a command does is found by its name in `entry_points.py`. Without a command the window opens, on the files that
are named: then the words are read as those of the command `open`, which is not listed.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from difflib import get_close_matches
from functools import cache, partial
from pathlib import Path
from typing import Final, NoReturn, TypeVar

from scorekeeper import __version__
from scorekeeper.cli.paper_arguments import TOURNAMENT_PARTS, one_each, pages, paper, parts_of
from scorekeeper.cli.serve_arguments import add_serve_arguments
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.seasons import Ranking
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import PROFILES
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from scorekeeper.unicode_safety import short_message

PARTS = ("sheet", "settlement", "slips", "pictures", "why", "rules", "by-hand")
"""What `sheet --what` may name."""
OPEN = "open"
SHEET_SHAPES = ("nights", "results", "game", "totals", "ious")
"""What `bring --shape` may name: the shapes of `scorekeeper/spreadsheets/columns.py`."""
SHEET_ROLES = (
    "date", "person", "name", "amount", "debtor", "creditor", "table", "note", "check", "number", "ignored"
)  # fmt: skip
"""What `bring --column` may make of a column: the roles there."""
NIGHT_TABLES = ("result", "payments", "deals")
SEASON_TABLES = ("standings", "nights", "deals")
"""What `export --what` and `season --what` may name."""
POSTER = "poster"
"""What else `season --what` may name: the table of the season on one page, as PDF."""
IOU_SLIPS, IOU_LIST = "slips", "list"
"""What `ious --what` may name."""
_LONGEST_TITLE = 200
"""Characters."""
_WIDTH = 100
"""Columns of the help. Fixed: argparse would look up the width of the terminal at every argument that is defined."""


class Parser(argparse.ArgumentParser):
    """An `ArgumentParser` whose errors are one sentence without the usage."""

    def __init__(self, *, prog: str | None = None, description: str | None = None) -> None:
        formatter = partial(argparse.HelpFormatter, width=_WIDTH)
        super().__init__(prog=prog, description=description, formatter_class=formatter)

    def error(self, message: str) -> NoReturn:
        """Exit with status 2."""
        self.exit(2, f"{self.prog}: {short_message(message)}\n")


_Kind = TypeVar("_Kind", bound=Parser)


def iso_date(typed: str) -> str:
    """An ISO date; "" is none."""
    try:
        return typed and date.fromisoformat(typed).isoformat()
    except ValueError:
        raise argparse.ArgumentTypeError(refusal_text(Refused("not_a_date", text=typed))) from None


def path(typed: str) -> Path:
    """The path of a file or folder, which has a name; "~" is a home."""
    if not typed:
        raise argparse.ArgumentTypeError(say("the name of a file or folder is empty"))
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        raise argparse.ArgumentTypeError(say("this computer knows no home “{path}”", path=typed)) from None


def title(typed: str) -> str:
    """The large contents of a page: no more than fits on it."""
    if len(typed) > _LONGEST_TITLE:
        raise argparse.ArgumentTypeError(refusal_text(Refused("too_long", most=_LONGEST_TITLE)))
    return typed


def _settle(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=path, metavar="FILE")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _evening(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=path, nargs="+", metavar="NIGHT", help="night files, or a day of the club file")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print one JSON object")
    how.add_argument("-o", "--output", type=path, metavar="OUT.pdf", help="a PDF: the settlement, a slip for each")
    paper(parser)
    pages(parser)
    one_each(parser)
    words = "settle games that still run as they stand now"
    parser.add_argument("--as-it-stands", action="store_true", help=words)
    words = "who pays whom (default: the fewest payments)"
    parser.add_argument("--way", choices=[one.value for one in PaymentMode], default=PaymentMode.FEWEST, help=words)


def _tournament(parser: argparse.ArgumentParser) -> None:
    words = "the file of the tournament and the night files of its tables (default: the club file)"
    parser.add_argument("files", type=path, nargs="*", metavar="FILE", help=words)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="print one JSON object")
    how.add_argument("-o", "--output", type=path, metavar="OUT.pdf", help="a PDF of the papers that --what names")
    words = say("of: {parts}", parts=", ".join(TOURNAMENT_PARTS))
    parser.add_argument(
        "--what", type=partial(parts_of, TOURNAMENT_PARTS), default=("standings",), metavar="LIST", help=words
    )
    parser.add_argument("--round", type=int, default=0, metavar="NUMBER", help="as it stood after a round, from 1")
    paper(parser)
    pages(parser)
    one_each(parser)
    words = "what the tournament is called, or the beginning of that (default: the newest)"
    parser.add_argument("--name", default="", metavar="NAME", help=words)
    parser.add_argument("--stage", type=int, metavar="NUMBER", help="an earlier stage, from 1 (default: the newest)")


def _sheet(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=path, metavar="FILE")
    parser.add_argument("-o", "--output", type=path, required=True, metavar="OUT.pdf")
    parser.add_argument(
        "--what",
        type=partial(parts_of, PARTS),
        default=PARTS[:1],
        metavar="LIST",
        help=say("of: {parts}", parts=", ".join(PARTS)),
    )
    paper(parser)
    pages(parser)
    one_each(parser)


def _blank(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--output", type=path, required=True, metavar="OUT.pdf")
    parser.add_argument("--hands", type=int, default=4, metavar="N", help="columns of the sheet (default: 4)")
    parser.add_argument("--profile", choices=PROFILES, default="cavendish", help="the house rules to print")
    parser.add_argument("--names", default="", metavar="LIST", help="who sits in each hand: “Ann, Bob, Cal + Eve, Dee”")
    paper(parser)


def _sample(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--output", type=path, default=Path("scorekeeper-sample"), metavar="FOLDER")
    paper(parser)


def _import(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=path, nargs="+", metavar="FILE")


def _bring(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=path, nargs="?", metavar="FILE", help="CSV, TSV, XLSX, XLS or ODS")
    parser.add_argument("--dry-run", action="store_true", help="say what would be brought, and write nothing")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--sheet", default="", metavar="NAME", help="the sheet of a workbook (default: the first)")
    parser.add_argument("--shape", choices=SHEET_SHAPES, help="what a row is, where another was taken")
    words = "what a column is, where another was taken: B=person; may be given several times"
    parser.add_argument("--column", type=_column, action="append", default=[], metavar="B=ROLE", help=words)
    parser.add_argument("--currency", default="", metavar="CODE", help="of the amounts, or “points” for points only")
    parser.add_argument("--stake", default="", metavar="AMOUNT", help="what a point was worth")
    parser.add_argument("--in-points", action="store_true", help="the figures are points at that stake, not money")
    parser.add_argument("--month-first", action="store_true", help="2/3/2023 is the 3rd of February")
    parser.add_argument("--date", type=iso_date, default="", metavar="DATE", help="the day of a sheet of one game")
    words = "who a name of the sheet is: “Gus=August Meyer”, or Gus=new; may be given several times"
    parser.add_argument("--person", type=_pair, action="append", default=[], metavar="NAME=WHO", help=words)
    parser.add_argument("--new-people", action="store_true", help="names that are unknown are new people")
    words = "rows to leave out, separated by commas"
    parser.add_argument("--leave-out", type=_rows, default=(), metavar="ROWS", help=words)
    parser.add_argument("--leave-out-bad", action="store_true", help="leave out all rows that are no night")
    parser.add_argument("--house", action="store_true", help="put on the house what a row does not add to zero")
    parser.add_argument("--take-back", action="store_true", help="take back what was brought last; no file is read")


def _column(typed: str) -> tuple[str, str]:
    """The letters of a column and what it is."""
    letters, role = _pair(typed)
    if role not in SHEET_ROLES:
        raise argparse.ArgumentTypeError(refusal_text(Refused("unknown_value", value=role, known=SHEET_ROLES)))
    return letters, role


def _pair(typed: str) -> tuple[str, str]:
    """Two words with "=" between them."""
    one, sign, other = typed.partition("=")
    if not sign or not one.strip() or not other.strip():
        raise argparse.ArgumentTypeError(say("“{typed}” has no =", typed=typed))
    return one.strip(), other.strip()


def _rows(typed: str) -> tuple[int, ...]:
    """Numbers of rows, separated by commas."""
    try:
        return tuple(int(part) for part in typed.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(say("“{typed}” are not numbers of rows", typed=typed)) from None


def _export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("night", metavar="NIGHT", help="the date of a night, its id or the beginning of it")
    words = (
        "a night file; .csv, .xlsx, .html and .txt make tables, a page for a browser, and the result as text; "
        ".gathering.json the file of the evening of that date"
    )
    parser.add_argument("-o", "--output", type=path, required=True, metavar="FILE", help=words)
    _table(parser, NIGHT_TABLES)


def _table(parser: argparse.ArgumentParser, names: Sequence[str]) -> None:
    words = say("which table of a CSV or XLSX file (default: {first} as CSV, all as XLSX)", first=names[0])
    parser.add_argument("--what", choices=names, default="", help=words)


def _statistics(parser: argparse.ArgumentParser) -> None:
    words = "the whole name, or the id; without one a line for each player"
    parser.add_argument("player", metavar="PLAYER", nargs="?", default="", help=words)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    _period(parser)


def _check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=path, nargs="?", metavar="CLUB_FILE")
    parser.add_argument("--rebuild", action="store_true", help="rebuild the lists from the entries first")
    words = "also look for the check word of a printed sheet; may be given several times"
    parser.add_argument("--word", metavar="WORD", action="append", default=[], help=words)


def _players(_: argparse.ArgumentParser) -> None:
    """`players` has no arguments of its own."""


def _forget(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", metavar="PLAYER", help="the whole name, or the id")
    parser.add_argument("--yes", action="store_true", help="do it; without it only say what that does")


def _nights(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--discarded", action="store_true", help="list the discarded nights instead")


def _backup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-o", "--output", type=path, metavar="FOLDER", help="where to (default: beside the club file)")
    parser.add_argument("--list", action="store_true", help="list the backups, newest first")
    parser.add_argument("--drill", action="store_true", help="restore the newest backup on trial and compare")


def _restore(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("backup", type=path, metavar="BACKUP")
    parser.add_argument("-o", "--output", type=path, required=True, metavar="CLUB_FILE", help="a new file")


def _account(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", metavar="PLAYER", help="a name, the beginning of one, or an id")
    words = "a PDF; .csv and .xlsx make a table"
    parser.add_argument("-o", "--output", type=path, required=True, metavar="OUT.pdf", help=words)
    _many_nights(parser)


def _season(parser: argparse.ArgumentParser) -> None:
    how = parser.add_mutually_exclusive_group()
    words = "the book as PDF; .csv and .xlsx make tables, .html a page for a browser (default: the table is printed)"
    how.add_argument("-o", "--output", type=path, metavar="OUT.pdf", help=words)
    how.add_argument("--json", action="store_true", help="print the table as one JSON object")
    _many_nights(parser)
    words = "which table of a CSV or XLSX file (default: standings as CSV, all as XLSX); as PDF: standings, poster"
    parser.add_argument("--what", choices=(*SEASON_TABLES, POSTER), default="", help=words)
    words = "a season that the club has made (default: all nights of the days that count)"
    parser.add_argument("--name", default="", metavar="SEASON", help=words)
    words = "by what the table is ranked (default: as the season says, else money)"
    parser.add_argument("--by", choices=[one.value for one in Ranking], default="", help=words)
    parser.add_argument("--title", type=title, default="", help="what stands on the title page (default: The season)")


def _ious(parser: argparse.ArgumentParser) -> None:
    how = parser.add_mutually_exclusive_group()
    how.add_argument("-o", "--output", type=path, metavar="OUT.pdf", help="a PDF with a slip for each, or with a list")
    how.add_argument("--json", action="store_true", help="print one JSON array")
    words = "of the PDF: a slip for each, or a list with a line to sign and the fewest payments (default: slips)"
    parser.add_argument("--what", choices=(IOU_SLIPS, IOU_LIST), default=IOU_SLIPS, help=words)
    paper(parser)
    pages(parser)
    one_each(parser)


def _many_nights(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", type=path, nargs="*", metavar="FILE", help="night files (default: the club file)")
    _period(parser)
    paper(parser)
    pages(parser)


def _period(parser: argparse.ArgumentParser) -> None:
    """The days that count."""
    parser.add_argument(
        "--from", dest="since", type=iso_date, default="", metavar="DATE", help="the first day that counts"
    )
    parser.add_argument(
        "--to", dest="until", type=iso_date, default="", metavar="DATE", help="the last day that counts"
    )


COMMANDS: Final[Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]] = {
    "settle": ("the settlement of a night file, as text or JSON", _settle),
    "evening": ("several tables settled at once, of night files or of a day", _evening),
    "tournament": ("the standings of a tournament, of the club file or of files", _tournament),
    "sheet": ("the PDF of a night file", _sheet),
    "blank": ("a blank score sheet for hand scoring", _blank),
    "import": ("night files, or those of an evening, into the club file; twice changes nothing", _import),
    "bring": ("an old spreadsheet into the club file; twice changes nothing", _bring),
    "export": ("a night out of the club file", _export),
    "check": ("verify a club file: seals, replay, balance", _check),
    "players": ("everybody of the club", _players),
    "statistics": ("what players won, and how they played", _statistics),
    "forget": ("take the name of a player, and words about the player, out of the club file", _forget),
    "nights": ("the nights of the club", _nights),
    "backup": ("a proven copy of the club file", _backup),
    "restore": ("a backup into a new club file", _restore),
    "sample": ("the papers of the sample night, into a folder", _sample),
    "account": ("what a player won and lost, night by night", _account),
    "season": ("the table of many nights, its poster, and the book with every night", _season),
    "ious": ("what is owed in the club, as a list and a slip for each", _ious),
    "serve": ("a club server for several laptops and for phones", add_serve_arguments),
}
"""What each command is for, and the function that adds its arguments to a parser."""
_ABOUT = ("-h", "--help", "--version")


def read_arguments(given: Sequence[str]) -> argparse.Namespace:
    """The options that the words after `scorekeeper` stand for; `command` names the command.

    Raises `SystemExit`: 2 after a sentence on what is wrong, 0 after help or version.
    """
    first = given[0] if given else ""
    if first in COMMANDS:
        return _parser(first).parse_args(given)
    if first in _ABOUT or any(word in COMMANDS for word in given):
        return _parser().parse_args(given)
    parser = _parser(OPEN)
    options, others = parser.parse_known_args([OPEN, *given])
    for named in options.files:
        if not named.is_file():
            parser.error(_neither_file_nor_command(named))
    if others:
        parser.error(say("unrecognized arguments: {arguments}", arguments=" ".join(others)))
    return options


def _neither_file_nor_command(named: Path) -> str:
    """What is wrong with a first word that is no file: one that is nearly a command is taken for a misspelt one."""
    near = get_close_matches(str(named).lower(), COMMANDS, 1) if not named.suffix else []
    if near:
        return say("there is no command “{word}”; did you mean “{command}”?", word=named, command=near[0])
    return say("{path}: there is no such file, nor such a command", path=named)


@cache
def _parser(only: str = "") -> Parser:
    """The parser of the program. Making it takes long, and a command whose name comes first needs no other."""
    return build_parser(Parser, only)


def build_parser(kind: type[_Kind], only: str = "") -> _Kind:
    """The whole tree, of parsers of one kind, or that of one command."""
    parser = kind(
        prog="scorekeeper",
        description="Score sheet and settlement of a night of money Hearts. Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=__version__, help="the version of the program")
    _club(parser, default=None)
    commands = parser.add_subparsers(metavar="COMMAND", dest="command", required=True)
    for name, (text, add_arguments) in COMMANDS.items():
        if only in ("", name):
            command = commands.add_parser(name, help=text)
            add_arguments(command)
            _club(command, default=argparse.SUPPRESS)
    if only in ("", OPEN):
        window = commands.add_parser(OPEN, prog="scorekeeper", description="The window of Scorekeeper.")
        words = "a club file to open, night files to import"
        window.add_argument("files", nargs="*", type=path, metavar="FILE", help=words)
        _club(window, default=argparse.SUPPRESS)
    return parser


def _club(parser: argparse.ArgumentParser, *, default: object) -> None:
    """`--club`, before the command or after it: `SUPPRESS` keeps what stood before."""
    explained = "the club file (default: in the user's data folder)"
    parser.add_argument("--club", type=path, metavar="CLUB_FILE", default=default, help=explained)
