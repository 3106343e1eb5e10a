"""The display that Qt will use: which one is set, whether it answers; and a virtual one for tests in a window."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager

from installer.console import SetupError
from scorekeeper.system_libraries.qt_platforms import platforms_of

_HEADLESS = "`python3 installer/bootstrap.py run --headless` writes a sample night's papers without one."


def refuse_without_screen(env: Mapping[str, str]) -> None:
    """Raise SetupError if no window can open: on Linux, if neither X11 nor Wayland nor a Qt platform is named."""
    if sys.platform == "linux" and not platforms_of(env):
        raise SetupError(
            "There is no screen here to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set); " + _HEADLESS
        )


def refuse_unreachable_screen(env: Mapping[str, str]) -> None:
    """Raise SetupError if the X server that DISPLAY names refuses the connection: Qt would abort. Needs libX11."""
    if platforms_of(env) != ("xcb",):
        return
    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return  # then Qt says what it misses
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        raise SetupError(f"The screen {env.get('DISPLAY')} does not answer, or does not let this user in; {_HEADLESS}")
    x11.XCloseDisplay(ctypes.c_void_p(display))


@contextmanager
def virtual_screen() -> Generator[str]:
    """Run Xvfb and return its display's name, such as ":99"; `SetupError` if Xvfb is missing or does not start."""
    if shutil.which("Xvfb") is None:
        raise SetupError("Tests in a window need Xvfb (Debian's package xvfb).")
    reading, writing = os.pipe()
    size = ["-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *size], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                number = answer.readline().strip()  # Xvfb writes it when the screen is ready
            if not number:
                raise SetupError("Xvfb did not start.")
            yield f":{number}"
        finally:
            server.terminate()
