"""A real Chromium, driven as the WebDriver protocol has it, by the standard library."""

import base64
import http.client
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

MISSING = "there is no Chromium on this machine: chromedriver is not found"


class Browser:
    """One window of a browser."""

    def __init__(self, port: int) -> None:
        self._port = port
        options = {
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=390,844", "--force-device-scale-factor=2", "--hide-scrollbars"],
        }  # fmt: skip
        wanted = {"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        self._session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def _ask(self, method: str, path: str, data: object = None) -> dict:  # type: ignore[type-arg]
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        body = None if data is None else json.dumps(data)
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        connection.close()
        found = answer["value"]
        assert not (isinstance(found, dict) and "error" in found), found
        return found  # type: ignore[no-any-return]

    def _do(self, method: str, path: str, data: object = None) -> object:
        return self._ask(method, f"/session/{self._session}/{path}", data)

    def open(self, address: str) -> None:
        """Go to a page."""
        self._do("POST", "url", {"url": address})

    def run(self, script: str) -> object:
        """What a script answers."""
        return self._do("POST", "execute/sync", {"script": script, "args": []})

    def wait(self, condition: str) -> None:
        """Wait until an expression is true."""
        ends = time.monotonic() + 60
        while not self.run(f"return Boolean({condition})"):
            assert time.monotonic() < ends, condition

    def text(self, selector: str) -> str:
        """What the page shows at a place."""
        return str(self.run(f"return document.querySelector({json.dumps(selector)}).innerText"))

    def console(self) -> list[str]:
        """What the console says, since the last call."""
        found = self._do("POST", "se/log", {"type": "browser"})
        assert isinstance(found, list)
        return [entry["message"] for entry in found]

    def picture(self, path: Path) -> None:
        """Keep a picture of the window."""
        path.write_bytes(base64.b64decode(str(self._do("GET", "screenshot"))))

    def names(self) -> list[str]:
        """Role and name of everything in the tree that a screen reader reads."""
        found = self._do("POST", "goog/cdp/execute", {"cmd": "Accessibility.getFullAXTree", "params": {}})
        assert isinstance(found, dict)
        return [
            "{} {}".format(node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")).strip()
            for node in found["nodes"]
            if not node.get("ignored")
        ]

    def close(self) -> None:
        """Close the window."""
        self._ask("DELETE", f"/session/{self._session}")


@contextmanager
def browsed() -> Iterator[Browser]:
    """A window of Chromium; the test is skipped if there is none."""
    driver = shutil.which("chromedriver")
    if driver is None:
        pytest.skip(MISSING)
    with subprocess.Popen(
        [driver, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            started = (re.search(r"successfully on port (\d+)", line) for line in process.stdout)
            browser = Browser(next(int(found[1]) for found in started if found))
            yield browser
            browser.close()
        finally:
            process.kill()
