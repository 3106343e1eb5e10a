"""What the installer prints: a line for each step, a sentence if it stops; and commands run without their output."""

import subprocess
import sys
from collections.abc import Mapping, Sequence

_NOTES = ("note:", "[end of output]", "╰─>", "│", "hint:", "[notice]")


class SetupError(Exception):
    """The set-up cannot continue; the message is for the person at the keyboard."""


def say(line: str) -> None:
    """Print one line at once, also into a pipe."""
    print(line, flush=True)


def complain(line: str) -> None:
    """Print one line on standard error, after everything printed so far."""
    sys.stdout.flush()
    print(line, file=sys.stderr, flush=True)


def run_quietly(command: Sequence[str], env: Mapping[str, str] | None = None) -> tuple[bool, str]:
    """Run a command without showing its output; answer whether it exited with 0, and the output."""
    try:
        run = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env=env, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
    except OSError as error:
        return False, f"{command[0]}: {error.strerror}"
    return run.returncode == 0, run.stdout


def last_lines(output: str, lines: int = 6) -> str:
    """The last lines of a command's output, indented, without notes that only refer to lines above."""
    said = [line.strip() for line in output.splitlines()]
    shown = [line for line in said if line and not line.startswith(_NOTES)]
    return "\n".join("    " + line for line in shown[-lines:])
