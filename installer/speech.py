"""How the installer talks: short lines while it works, one sentence when it stops."""

import subprocess
import sys
from collections.abc import Mapping, Sequence

_POINTERS = ("note:", "[end of output]", "╰─>", "│", "hint:", "[notice]")


class Stop(Exception):
    """The set-up cannot go on; the message is what the person at the keyboard needs to know."""


def say(line: str) -> None:
    """Show one line at once, even where output is collected."""
    print(line, flush=True)


def complain(line: str) -> None:
    """Show one line among the errors, after everything said so far."""
    sys.stdout.flush()
    print(line, file=sys.stderr, flush=True)


def attempt(command: Sequence[str], env: Mapping[str, str] | None = None) -> tuple[bool, str]:
    """Run a command silently; answer whether it succeeded, and all that it said."""
    try:
        run = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=env, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
    except OSError as error:
        return False, f"{command[0]}: {error.strerror}"
    return run.returncode == 0, run.stdout


def tail(output: str, lines: int = 6) -> str:
    """The last lines of what a command said, set in from the left, without those that only point at others."""
    said = [line.strip() for line in output.splitlines()]
    telling = [line for line in said if line and not line.startswith(_POINTERS)]
    return "\n".join("    " + line for line in telling[-lines:])
