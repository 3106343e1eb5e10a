"""A screen of its own for tests that want a real window: Xvfb, started for one piece of work."""

import os
import shutil
import subprocess
from collections.abc import Generator
from contextlib import contextmanager

from installer.speech import Stop


@contextmanager
def virtual_screen() -> Generator[str]:
    """Run Xvfb and give its display's name, such as ":99"; raises Stop where Xvfb is missing or does not start."""
    if shutil.which("Xvfb") is None:
        raise Stop("Tests in a window need Xvfb (Debian's package xvfb).")
    reading, writing = os.pipe()
    screen = ["-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), *screen], pass_fds=[writing], stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as answer:
                number = answer.readline().strip()  # Xvfb writes it when the screen is ready
            if not number:
                raise Stop("Xvfb did not start.")
            yield f":{number}"
        finally:
            server.terminate()
