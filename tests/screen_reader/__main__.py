"""`python3 -m tests.screen_reader [COMMAND ...]`: goes to each page of the running program over AT-SPI, as Orca does.

So it does with the windows over a page, the questions on the sheet, and the page once a club server is paired, if
COMMAND can serve one. It fails if a focusable widget has no name or no role, and if a page has no heading. COMMAND
starts the program; without one that is the environment's. Run it with Debian's own Python, which alone has the packages
python3-gi and gir1.2-atspi-2.0; at-spi2-core, dbus and xvfb are needed too.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import gi

from installer.screen import virtual_screen
from tests.screen_reader import PAGES, QUESTIONS, WINDOWS

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

Atspi.set_timeout(30_000, 60_000)  # a page is made before its entry of the menu answers

_ROOT = Path(__file__).resolve().parents[2]
_ON_A_BUS = "SCOREKEEPER_ON_A_BUS"
_SAYS_NOTHING = ("", "unknown", "invalid", "filler", "redundant object")
"""The roles of which a screen reader says nothing."""
_ENTRIES = ("menu item", "check menu item")
_ESCAPE = 0xFF1B
"""The key as X11 names it."""
_PATIENCE = 60


def main(command: list[str]) -> int:
    """Go through all pages, each in a line; the exit status. Starts itself again on a bus and a screen of its own."""
    if _ON_A_BUS not in os.environ:
        with virtual_screen() as display:
            env = {**os.environ, "DISPLAY": display, _ON_A_BUS: "1", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
            env["QT_QPA_PLATFORM"] = "xcb"
            again = ["dbus-run-session", "--", sys.executable, "-m", "tests.screen_reader", *command]
            return subprocess.run(again, cwd=_ROOT, env=env, check=False).returncode
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as home:
        sample = str(_ROOT / "scorekeeper" / "files" / "sample.night.json")
        env = {**os.environ, "SCOREKEEPER_HOME": home}
        with _served(command, env) as server:
            program = subprocess.Popen([*command, sample], env=env)
            try:
                return 1 if sum(_walk(server)) else 0
            finally:
                program.terminate()
                program.wait()


@contextmanager
def _served(command: list[str], env: dict[str, str]) -> Iterator[tuple[str, str]]:
    """A club server: its address and a code of six words; ("", "") if the program has none."""
    database = ["serve", "--database", str(Path(env["SCOREKEEPER_HOME"]) / "server.sqlite")]
    made = subprocess.run(
        [*command, *database, "--new-club", "Club"], env=env, capture_output=True, text=True, check=False
    )
    if made.returncode:
        yield "", ""
        return
    server = subprocess.Popen([*command, *database, "--port", "0"], env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        address = next(word for line in server.stdout for word in line.split() if word.startswith("http"))
        yield address.rstrip(".,;"), made.stdout.splitlines()[-1].strip()
    finally:
        server.terminate()
        server.wait()


def _walk(server: tuple[str, str]) -> Iterator[int]:
    """Go to each page, question and window; yield how many faults it has."""
    window = _wait("the window opens", _window)
    for entry in PAGES[:-2]:
        yield _seen(window, entry)
    _choose(window, PAGES[0])
    _choose(window, "Undo the end of the game")
    for entry in QUESTIONS:
        yield _seen(window, entry)
        before = _shown(window)
        Atspi.generate_keyboard_event(_ESCAPE, None, Atspi.KeySynthType.SYM)
        _wait(f"{entry} is left", lambda before=before: _shown(window) != before)
    for entry in WINDOWS:
        yield _seen_window(window, entry)
    address, code = server
    if address:
        _choose(window, "Club server…")
        for field, text in (("Address of the server", address), ("Code of six words", code)):
            _named(window, field, "EDITABLE").set_text_contents(text)
        _named(window, "Pair this laptop").do_action(0)
        _wait("it is paired", lambda: _named(window, "A code for another laptop"))
        yield _judged("Club server, paired", list(_in_sight(window)))
        yield _seen_window(window, "Show on phones…")
    else:
        print("This program serves no club: what stands there once a server is paired was not seen.", flush=True)
    for entry in PAGES[-2:]:
        yield _seen(window, entry)


def _seen(window: Any, entry: str) -> int:
    """Choose an entry of the menus and wait for what it shows on the page; how many faults that has."""
    before = _shown(window)
    _choose(window, entry)
    if entry != PAGES[0]:  # the sheet, the program's first page
        _wait(f"{entry} is shown", lambda: _shown(window) != before)
    _wait(f"{entry} is at rest", lambda: _shown(window) == _shown(window))
    return _judged(entry, list(_in_sight(window)))


def _seen_window(window: Any, entry: str) -> int:
    """Choose an entry of the menus that opens a window; how many faults that has.

    It is closed again: a dialog by Escape, another window by its entry.
    """
    _choose(window, entry)
    name = window.get_name()
    opened = _wait(f"{entry} is opened", lambda: next((one for one in _windows() if one.get_name() != name), None))
    _wait(f"{entry} is at rest", lambda: _shown(opened) == _shown(opened))
    faults = _judged(entry, list(_in_sight(opened)), headings=False)
    if opened.get_role_name() == "dialog":
        Atspi.generate_keyboard_event(_ESCAPE, None, Atspi.KeySynthType.SYM)
    else:
        _choose(window, entry)
    _wait(f"{entry} is closed", lambda: all(one.get_name() == name for one in _windows()))
    return faults


def _judged(what: str, shown: list[Any], *, headings: bool = True) -> int:
    """Print what is in sight of a page, in a line, and its faults; how many there are."""
    stops = [one for one in shown if _has(one, "FOCUSABLE")]
    faults = [one for one in stops if not one.get_name() or one.get_role_name() in _SAYS_NOTHING]
    found = sum(one.get_role_name() == "heading" for one in shown)
    print(f"{what}: {len(shown)} in sight, {len(stops)} take the keyboard, {found} headings", flush=True)
    for one in faults:
        print(f"    {one.get_role_name()} “{one.get_name()}” in “{one.get_parent().get_name()}”", flush=True)
    lacks = headings and not found
    if lacks:
        print("    no heading", flush=True)
    return len(faults) + lacks


def _choose(window: Any, entry: str) -> None:
    """Choose an entry of the menus."""
    _wait(f"{entry} is in a menu", lambda: _entry(window, entry)).do_action(0)


def _entry(window: Any, entry: str) -> Any:
    items = (one for one in _below(window) if one.get_role_name() in _ENTRIES and _has(one, "ENABLED"))
    return next((one for one in items if one.get_name().partition("\t")[0] == entry), None)  # behind it stands its key


def _named(window: Any, name: str, state: str = "SHOWING") -> Any:
    """What is in sight with a name and a state; None if nothing is."""
    return next((one for one in _in_sight(window) if one.get_name() == name and _has(one, state)), None)


def _window() -> Any:
    """The main window of the program; None before it is there."""
    return next(iter(_windows()), None)


def _windows() -> list[Any]:
    """The windows of the program that are shown, as the bus has them, the main one first."""
    desktop = Atspi.get_desktop(0)
    programs = [desktop.get_child_at_index(number) for number in range(desktop.get_child_count())]
    own = [one for one in programs if one is not None and one.get_name() == "Scorekeeper"]
    return [window for one in own for window in _children(one) if _has(window, "SHOWING")]


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
            raise SystemExit(f"Timed out after {_PATIENCE} s, waiting until {what}.")
        time.sleep(0.2)
    return one


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or [str(_ROOT / ".venv" / "bin" / "python"), "-m", "scorekeeper"]))
