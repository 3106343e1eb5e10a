"""What every test may rely on: no screen, no network, no user's folders, and nothing whispered into a log.

Everything here is set before a test module is imported, and nothing here imports Qt.
"""

import gc
import importlib
import logging
import os
import pkgutil
import shutil
import socket
import sqlite3
import sys
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from coverage import Coverage
from hypothesis import settings

from scorekeeper.storage import new_file

os.environ["LANG"] = "C.UTF-8"  # Qt warns about any other encoding, and a warning fails a test
for name in ("LC_ALL", "SCOREKEEPER_HOME"):
    os.environ.pop(name, None)
if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("quick", max_examples=25, deadline=None)
settings.register_profile("ci", max_examples=25, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("thorough", max_examples=2000, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

_USER_FOLDERS = {
    "HOME": "",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
    "XDG_CACHE_HOME": ".cache",
    "XDG_DOCUMENTS_DIR": "Documents",
    "XDG_RUNTIME_DIR": ".runtime",
}
_ROOMS = ("rules", "sheet", "money", "night", "gathering", "files")
_MEASURED = tuple(Path(__file__).parent / "scorekeeper" / room for room in _ROOMS)
"""The tests of the rules' own, in which coverage is measured if it is only that of the rules."""
_UNMEASURED = ("hypothesis", "unmeasured")
"""The marks of tests that are not measured even so."""
_made_home = pytest.StashKey[Path]()
_paused_coverage = pytest.StashKey[list[Coverage]]()


def pytest_configure(config: pytest.Config) -> None:
    """Give the whole session a home of its own, before any module reads a user's folder."""
    home = Path(tempfile.mkdtemp(prefix="scorekeeper-tests-"))
    config.stash[_made_home] = home
    authority = Path.home() / ".Xauthority"
    if authority.exists():  # a real screen stays reachable from the borrowed home
        os.environ.setdefault("XAUTHORITY", str(authority))
    for name, below in _USER_FOLDERS.items():
        folder = home / below
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.environ[name] = str(folder)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take the session's home away again."""
    if _made_home in config.stash:
        shutil.rmtree(config.stash[_made_home], ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None]:
    """Collect no garbage while tests are collected, and never go through tests and modules afterwards.

    They live as long as the run: going through them took a tenth of a second every time, in some tests four times. What
    tests make is collected at every ten thousandth object instead of every 700th, which saves 5 % of a run.

    If the coverage of the rules is measured, their packages are imported first and nothing else is measured until one
    of their tests begins: collecting takes twice as long while measured.
    """
    gc.disable()
    try:
        if _coverage_of_rules() is not None:
            _import_rules()
            _pause_coverage(session.config)
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(10_000)
        gc.enable()


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print what the loops over faults have counted, and how many cases of each of their files there were."""
    ended = [report for how in ("passed", "failed") for report in terminalreporter.stats.get(how, [])]
    said = [str(text) for report in ended for name, text in report.user_properties if name == "figures"]
    if said:
        terminalreporter.section("faults")
        files = (report for report in ended if report.location[0].startswith("tests/faults"))
        cases = Counter((report.location[0], report.outcome) for report in files)
        counted = [f"{file}: {cases[file, how]} {how}" for file, how in sorted(cases)]
        terminalreporter.write_line("\n".join([*said, *counted]))


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let sockets reach this machine only: a connection to the internet in a test fails."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        internet = self.family in {socket.AF_INET, socket.AF_INET6}
        if internet and address[0] not in {"127.0.0.1", "::1", "localhost"}:
            raise AssertionError(f"a test tried to reach the network at {address!r}")
        connect(self, address)

    monkeypatch.setattr(socket.socket, "connect", guarded)


@pytest.fixture(scope="session", autouse=True)
def copied_club_files() -> Iterator[None]:
    """Fill a new club file with a copy of the first that was made, which takes a third of the time.

    The steps that make its tables, and upgrade an older file, have their own tests.
    """
    make_tables = new_file.migrate
    in_memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with closing(in_memory) as first, pytest.MonkeyPatch.context() as patch:

        def filled(connection: sqlite3.Connection, *about: Any, **more: bool) -> None:
            if connection.execute("PRAGMA page_count").fetchone() != (0,):
                make_tables(connection, *about, **more)
                return
            if first.execute("PRAGMA page_count").fetchone() == (0,):
                make_tables(first)
            first.backup(connection)

        patch.setattr(new_file, "migrate", filled)
        yield


@pytest.fixture(scope="module")
def frozen_before() -> None:
    """For a file whose every test collects garbage: go once through what was there before, which took most of its time.

    Tests that run a server in a thread do so (`tests.scorekeeper.server.serving.nothing_collected`).
    """
    gc.collect()
    gc.freeze()


class _Warnings(logging.Handler):
    """Keeps what any logger says at WARNING or above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@contextmanager
def _nothing_logged(item: pytest.Item) -> Generator[None]:
    handler = _Warnings()
    logging.getLogger().addHandler(handler)
    try:
        yield
    finally:
        logging.getLogger().removeHandler(handler)
    if handler.said and item.get_closest_marker("expects_log") is None:
        pytest.fail("logged, without the marker expects_log:\n" + "\n".join(handler.said), pytrace=False)


def _coverage_of_rules() -> Coverage | None:
    """The coverage that is being measured, if it is that of the rules."""
    running = Coverage.current()
    if running is None or "scorekeeper.rules" not in (running.get_option("run:source") or ()):
        return None
    return running


def _import_rules() -> None:
    """Import every module of the rules, so that what runs while they are imported is measured."""
    for room in _ROOMS:
        package = importlib.import_module(f"scorekeeper.{room}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)


def _pause_coverage(config: pytest.Config) -> None:
    """Measure the coverage of the rules no more, until one of their tests begins.

    A worker of pytest-xdist has two measurements, one within the other.
    """
    paused = config.stash.setdefault(_paused_coverage, [])
    while (coverage := _coverage_of_rules()) is not None:
        coverage.stop()
        paused.append(coverage)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Measure the coverage of the rules in their own tests only: any other test takes a third longer while measured.

    Tests with examples made by hypothesis are not measured either, nor those marked as `unmeasured`: they take several
    times as long while measured, and what every run must reach is reached by another written case. With another
    coverage, such as `--cov=ui`, every test is measured.

    It is switched between tests of the two sorts only: Python instruments all code again after a switch.
    """
    if any(map(item.path.is_relative_to, _MEASURED)) and not any(map(item.get_closest_marker, _UNMEASURED)):
        paused = item.config.stash.setdefault(_paused_coverage, [])
        while paused:
            paused.pop().start()
    else:
        _pause_coverage(item.config)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Generator[None]:
    """A fixture that logs a warning fails its test."""
    with _nothing_logged(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """A test that logs a warning fails."""
    with _nothing_logged(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None]:
    """Closing that logs a warning fails its test."""
    with _nothing_logged(item):
        return (yield)
