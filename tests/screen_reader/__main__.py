"""`python3 -m tests.screen_reader [COMMAND ...]`: goes to each page of the running program over AT-SPI, as Orca does.

It fails where something that takes the keyboard has no name or no role, and where a page has no heading. COMMAND starts
the program; without one that is the environment's. Run it with Debian's own Python, which alone has the packages
python3-gi and gir1.2-atspi-2.0; at-spi2-core, dbus and xvfb are needed too.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import gi

from installer.screen import virtual_screen
from tests.screen_reader import PAGES

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

Atspi.set_timeout(30_000, 60_000)  # a page is made before its entry of the menu answers

_ROOT = Path(__file__).resolve().parents[2]
_ON_A_BUS = "SCOREKEEPER_ON_A_BUS"
_SAYS_NOTHING = ("", "unknown", "invalid", "filler", "redundant object")
"""The roles of which a screen reader says nothing."""
_PATIENCE = 60


def main(command: list[str]) -> int:
    """Go through all pages, each in a line; the exit status. Starts itself anew on a bus and a screen of its own."""
    if _ON_A_BUS not in os.environ:
        with virtual_screen() as display:
            env = {**os.environ, "DISPLAY": display, _ON_A_BUS: "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
            env["QT_QPA_PLATFORM"] = "xcb"
            again = ["dbus-run-session", "--", sys.executable, "-m", "tests.screen_reader", *command]
            return subprocess.run(again, cwd=_ROOT, env=env, check=False).returncode
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as home:
        sample = str(_ROOT / "scorekeeper" / "files" / "sample.night.json")
        env = {**os.environ, "SCOREKEEPER_HOME": home}
        program = subprocess.Popen([*command, sample], env=env)
        try:
            return 1 if sum(_walk()) else 0
        finally:
            program.terminate()
            program.wait()


def _walk() -> Iterator[int]:
    """Go to each page; yield how many faults it has."""
    window = _wait("the window opens", _window)
    for page in PAGES:
        before = _shown(window)
        item = next(one for one in _below(window) if one.get_role_name() == "menu item" and one.get_name() == page)
        item.do_action(0)
        if page != PAGES[0]:  # the sheet, where the program begins
            _wait(f"{page} is shown", lambda before=before: _shown(window) != before)
        _wait(f"{page} is at rest", lambda: _shown(window) == _shown(window))
        shown = list(_in_sight(window))
        stops = [one for one in shown if _has(one, "FOCUSABLE")]
        faults = [one for one in stops if not one.get_name() or one.get_role_name() in _SAYS_NOTHING]
        headings = sum(one.get_role_name() == "heading" for one in shown)
        print(f"{page}: {len(shown)} in sight, {len(stops)} take the keyboard, {headings} headings", flush=True)
        for one in faults:
            print(f"    {one.get_role_name()} “{one.get_name()}” in “{one.get_parent().get_name()}”", flush=True)
        if not headings:
            print("    no heading", flush=True)
        yield len(faults) + (not headings)


def _window() -> Any:
    """The window of the program, as the bus has it; None before it is there."""
    desktop = Atspi.get_desktop(0)
    programs = [desktop.get_child_at_index(number) for number in range(desktop.get_child_count())]
    windows = [one.get_child_at_index(0) for one in programs if one is not None and one.get_name() == "Scorekeeper"]
    return next((one for one in windows if one is not None and _has(one, "SHOWING")), None)


def _shown(window: Any) -> list[tuple[str, str]]:
    """Role and name of all that is in sight."""
    return [(one.get_role_name(), one.get_name()) for one in _in_sight(window)]


def _in_sight(one: Any) -> Iterator[Any]:
    """What is below something and in sight; the cells of a table say that they are though the table is not."""
    for child in _children(one):
        if _has(child, "SHOWING"):
            yield child
            yield from _in_sight(child)


def _below(one: Any) -> Iterator[Any]:
    for child in _children(one):
        yield child
        yield from _below(child)


def _children(one: Any) -> Iterator[Any]:
    children = (one.get_child_at_index(number) for number in range(one.get_child_count()))
    return (child for child in children if child is not None)


def _has(one: Any, state: str) -> bool:
    return bool(one.get_state_set().contains(getattr(Atspi.StateType, state)))


def _wait(what: str, found: Callable[[], Any]) -> Any:
    end = time.monotonic() + _PATIENCE
    while not (one := found()):
        if time.monotonic() > end:
            raise SystemExit(f"It did not come about within {_PATIENCE} s that {what}.")
        time.sleep(0.2)
    return one


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [str(_ROOT / ".venv" / "bin" / "python"), "-m", "scorekeeper"]))
