"""The program: `scorekeeper`, or `python -m scorekeeper`.

It prints its version almost without imports, in little more time than the start of Python.
"""

import sys

from scorekeeper import __version__, memory

_STOPPED = 130
"""The exit status after Ctrl+C, as shells have it."""


def main() -> int:
    """Run the command line on the words that the program was started with; the exit status."""
    try:
        return _run()
    except KeyboardInterrupt:  # also while a part of the program is loaded
        return _STOPPED


def _run() -> int:
    if sys.argv[1:] == ["--version"]:
        print(__version__)
        return 0
    try:
        from scorekeeper.cli.main import main as run  # noqa: PLC0415  # see above
    except (MemoryError, ImportError, OSError, SystemError) as error:
        if not memory.has_run_out(error):
            raise
        print("There is not enough memory for the program; close other programs and try again.", file=sys.stderr)
        return 1
    return run()


if __name__ == "__main__":
    sys.exit(main())
