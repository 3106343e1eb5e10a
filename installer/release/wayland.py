"""A desk under Wayland: a compositor without a screen in a bare system, the program in it, keys and pictures."""

import json
import shutil
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from installer.release.bare_debian import BareDebian
from installer.release.desk import USER, wait

TOOLS: Final = ("sway", "grim", "wtype")
"""Debian's packages of the compositor, of what takes pictures in it, and of what types."""
_FOLDER: Final = f"/home/{USER}/wayland"
_VARIABLES: Final = {
    "XDG_RUNTIME_DIR": _FOLDER, "SWAYSOCK": f"{_FOLDER}/sway.sock", "WAYLAND_DISPLAY": "wayland-1",
    "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1",
}  # fmt: skip
_SETTINGS: Final = "output HEADLESS-1 resolution 1366x768\nxwayland disable\n"
_PAUSE: Final = "300"
"""Milliseconds between two keys."""


class WaylandDesk:
    """The windows that are open there."""

    def __init__(self, system: BareDebian) -> None:
        self._system = system

    def applications(self) -> list[str]:
        """The application ids of the open windows on the desktop."""
        tree: dict[str, Any] = json.loads(self._system.run("swaymsg", "-t", "get_tree", user=USER))
        return [part["app_id"] for part in _all_parts(tree) if part.get("app_id")]

    def press(self, *keys: str) -> None:
        """Press keys in the window that has the keyboard; "ctrl+q" is a key too."""
        words = []
        for key in keys:
            *held, last = key.split("+")
            down, up = [word for one in held for word in ("-M", one)], [word for one in held for word in ("-m", one)]
            words += ["-s", _PAUSE, *down, "-k", last, *up]
        self._system.run("wtype", "-s", "1000", *words, "-s", _PAUSE, user=USER)

    def take_picture(self, file: Path) -> None:
        """Keep how the screen looks now."""
        self._system.run("grim", f"{_FOLDER}/picture.png", user=USER)
        shutil.copyfile(self._system.path(f"{_FOLDER}/picture.png"), file)


@contextmanager
def wayland_desk(system: BareDebian, *command: str) -> Generator[WaylandDesk]:
    """A desk with the window that a command opens; the command has ended in the end."""
    system.install(*TOOLS)
    system.run("install", "-d", "-m", "700", _FOLDER, user=USER)
    system.path(f"{_FOLDER}/settings").write_text(_SETTINGS, encoding="utf-8")
    before, system.variables = system.variables, {**_VARIABLES}
    compositor = system.start("env", "-u", "WAYLAND_DISPLAY", "sway", "-c", f"{_FOLDER}/settings", user=USER)
    try:
        wait("the compositor answers", lambda: system.path(f"{_FOLDER}/sway.sock").exists(), compositor)
        desk = WaylandDesk(system)
        program = system.start(*command, user=USER)
        wait("a window opens", lambda: bool(desk.applications()), program)
        yield desk
        desk.press("ctrl+q")
        wait("the program ends", lambda: program.poll() is not None)
    finally:
        compositor.terminate()
        compositor.wait()
        system.variables = before


def _all_parts(part: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield part
    for inner in (*part.get("nodes", ()), *part.get("floating_nodes", ())):
        yield from _all_parts(inner)
