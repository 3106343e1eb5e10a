"""The arguments of `scorekeeper serve`; importing them loads nothing of the server."""

from __future__ import annotations

import argparse


def add_serve_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `serve` to its parser."""
    words = "PostgreSQL at postgresql://..., or the name of an SQLite file (default: one in the user's data folder)"
    parser.add_argument("--database", default="", metavar="URL", help=words)
    words = "where to listen (default: only on this computer; 0.0.0.0 for the phones of the room)"
    parser.add_argument("--address", default="127.0.0.1", metavar="ADDRESS", help=words)
    parser.add_argument("--port", type=int, default=8737, metavar="PORT", help="(default: 8737; 0 for any)")
    words = "a name by which the server is called, as its proxy has it; may be given several times"
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help=words)
    instead = parser.add_mutually_exclusive_group()
    words = "make a club and a code for its first laptop, and end"
    instead.add_argument("--new-club", metavar="NAME", help=words)
    instead.add_argument("--pair", default="", metavar="CLUB", help="make a code for one more laptop, and end")
    instead.add_argument("--clubs", action="store_true", help="list the clubs")
    instead.add_argument("--laptops", default="", metavar="CLUB", help="list the laptops of a club")
    words = "make the token of a laptop void"
    instead.add_argument("--revoke", nargs=2, metavar=("CLUB", "LAPTOP"), help=words)
    instead.add_argument("--export", default="", metavar="CLUB", help="print all that is kept of a club, as JSON lines")
    words = "delete all that is kept of a club; its name is asked for safety"
    instead.add_argument("--delete", nargs=2, metavar=("CLUB", "NAME"), help=words)
