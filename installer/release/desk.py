"""A user at a desk: opens a window of a bare system on a virtual screen, presses keys, looks at it."""

import os
import subprocess
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from installer.console import SetupError
from installer.release.bare_debian import BareDebian
from installer.release.packages import run
from installer.screen import virtual_screen

USER: Final = "ann"
"""Who works there, without rights over the system."""
_PATIENCE: Final = 60
"""Seconds in which a window opens, or something is written."""


class Desk:
    """A screen with a window manager, and the pictures taken of it."""

    def __init__(self, system: BareDebian, display: str, picture: Path) -> None:
        self._system = system
        self._environment = {**os.environ, "DISPLAY": display}
        self._picture = picture

    @contextmanager
    def window(self, *command: str) -> Generator[None]:
        """The window that a command opens; in the end it is closed as a person closes it."""
        process = self._system.start(*command, user=USER)
        try:
            wait("a window opens", lambda: bool(self._windows()), process)
            time.sleep(3)  # a person looks at it before typing
            yield
            self.press("ctrl+q")
            wait("the window closes", lambda: not self._windows())
        except SetupError:
            self.take_picture("failed")
            raise
        finally:
            for found in self._processes():
                os.kill(found, 9)
            process.wait()

    def press(self, *keys: str) -> None:
        """Press keys in the window, by their names as xdotool has them."""
        (window, *_) = self._windows()
        self._do("windowactivate", "--sync", window)
        for key in keys:
            self._do("key", key)
            time.sleep(0.3)

    def take_picture(self, name: str) -> None:
        """Keep how the screen looks now."""
        file = self._picture.with_name(f"{self._picture.name}-{name}.png")
        subprocess.run(["import", "-window", "root", str(file)], env=self._environment, check=False)

    def _do(self, *words: str) -> None:
        run(["env", f"DISPLAY={self._environment['DISPLAY']}", "xdotool", *words])

    def _windows(self) -> list[str]:
        command = ["xdotool", "search", "--onlyvisible", "--class", "Scorekeeper"]
        return subprocess.run(
            command, env=self._environment, capture_output=True, text=True, check=False
        ).stdout.split()

    def _processes(self) -> list[int]:
        """The processes of people in this system."""
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                if (folder / "root").resolve() == self._system.root and folder.stat().st_uid >= 1000:
                    found.append(int(folder.name))
            except OSError:  # it has just ended
                continue
        return found


@contextmanager
def desk_at(system: BareDebian, picture: Path) -> Generator[Desk]:
    """A desk at a system; the names of the pictures begin with a path."""
    with virtual_screen() as display:
        system.variables["DISPLAY"] = display
        manager = subprocess.Popen(
            ["openbox"], env={**os.environ, "DISPLAY": display}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield Desk(system, display, picture)
        finally:
            manager.terminate()
            manager.wait()


def wait(what: str, done: Callable[[], bool], process: subprocess.Popen[str] | None = None) -> None:
    """Wait until something is done; raises `SetupError` if it takes too long, or if a process fails meanwhile."""
    end = time.monotonic() + _PATIENCE
    while not done():
        if process is not None and process.poll() not in {None, 0}:
            raise SetupError(f"Exit code {process.returncode}: {process.stdout.read() if process.stdout else ''}")
        if time.monotonic() > end:
            raise SetupError(f"Timed out after {_PATIENCE} s, waiting until {what}.")
        time.sleep(0.5)
