"""The two commands of a release; see the package."""

import argparse
import sys
from pathlib import Path

from installer.console import SetupError, complain
from installer.environment import PROJECT
from installer.release.bare_debian import SUITES
from installer.release.build import build
from installer.release.prove import prove


def build_parser() -> argparse.ArgumentParser:
    """The parser of the two commands."""
    parser = argparse.ArgumentParser(prog="python3 -m installer.release", description="The packages of a release.")
    commands = parser.add_subparsers(dest="command", required=True)
    builds = commands.add_parser(
        "build", help="the packages for this system, a wheel and their hashes, of the last commit"
    )
    builds.add_argument("out", nargs="?", type=Path, default=PROJECT / "dist", metavar="FOLDER")
    builds.add_argument("--pictures", default="", metavar="URL", help="where the README's pictures can be fetched")
    builds.add_argument("--any-system", action="store_true", help="build on another Linux than Debian 12")
    builds.add_argument("--fast", action="store_true", help="for a trial: compress little")
    proves = commands.add_parser("prove", help="install and use the built packages on bare Debian systems; as root")
    proves.add_argument("out", nargs="?", type=Path, default=PROJECT / "dist", metavar="FOLDER")
    proves.add_argument("--suite", choices=SUITES, action="append", help="on this Debian only")
    proves.add_argument("--pictures", type=Path, default=PROJECT / "build" / "proof", metavar="FOLDER")
    return parser


def main() -> int:
    """Carry out one command; the exit status."""
    options = build_parser().parse_args()
    try:
        if options.command == "build":
            build(options.out, pictures=options.pictures, any_system=options.any_system, fast=options.fast)
        else:
            prove(options.out.resolve(), tuple(options.suite or SUITES), options.pictures)
    except SetupError as reason:
        complain(str(reason))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
