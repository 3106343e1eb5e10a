"""The promises of the tests' own ground: each guard is seen to bite."""

import logging
import os
import socket
import sys
from pathlib import Path

import platformdirs
import pytest

pytest_plugins = ["pytester"]

GUARDED = Path(__file__).parents[1].joinpath("conftest.py")


def test_a_logged_warning_fails_the_test_that_logged_it(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(GUARDED.read_text(encoding="utf-8"))
    pytester.makeini("[pytest]\nmarkers = expects_log")
    pytester.makepyfile(
        """
        import logging
        import pytest

        def test_whispers():
            logging.getLogger("some.part").warning("the disk is nearly full")

        @pytest.mark.expects_log
        def test_means_it():
            logging.getLogger("some.part").error("the disk is full")

        def test_informs():
            logging.getLogger("some.part").info("all is well")
        """
    )
    result = pytester.runpytest_subprocess("-p", "no:randomly", "-p", "no:pytest-qt")
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*WARNING some.part: the disk is nearly full*"])


def test_the_network_is_out_of_reach() -> None:
    with socket.socket() as plug, pytest.raises(AssertionError, match="tried to reach the network"):
        plug.connect(("192.0.2.1", 80))


def test_this_machine_is_within_reach() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, socket.socket() as plug:
        plug.connect(server.getsockname())
        assert plug.getpeername() == server.getsockname()


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of other systems do not follow XDG")
def test_the_users_folders_are_the_sessions_own() -> None:
    home = os.environ["HOME"]
    assert "scorekeeper-tests-" in home
    for folder in (platformdirs.user_data_dir("x"), platformdirs.user_config_dir("x"), Path.home()):
        assert str(folder).startswith(home)


def test_logging_is_where_the_guard_listens() -> None:
    assert logging.getLogger().isEnabledFor(logging.WARNING)
