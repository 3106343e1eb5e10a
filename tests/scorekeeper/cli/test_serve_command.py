"""`scorekeeper serve`: what the operator of a club server does with it, and the program without the extra."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from tests.scorekeeper.server.client import ClubServerClient
from tests.scorekeeper.server.stream_lines import stream

_CODE = re.compile(r"^  ((?:[a-z]+ ){5}[a-z]+)$", re.MULTILINE)
_CLUB = re.compile(r"Club ([a-z]+-[a-z]+-[a-z]+)\.")


def test_a_club_is_made_paired_exported_and_deleted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "clubs.sqlite")

    def serve(*words: str) -> tuple[int, str, str]:
        status = main(["serve", "--database", database, *words])
        said = capsys.readouterr()
        return status, said.out, said.err

    status, made, _ = serve("--new-club", "  Cavendish ")
    assert status == 0
    club = _CLUB.findall(made)[0]
    assert _CODE.findall(made)[0].startswith(club.replace("-", " "))
    assert _CODE.findall(serve("--pair", club)[1]) != _CODE.findall(made)
    assert serve("--clubs")[1] == f"{club}  Cavendish  0 lines\n"
    assert serve("--laptops", club) == (0, "", "")
    assert json.loads(serve("--export", club)[1])["name"] == "Cavendish"
    unknown = "This server has no such club, or no such laptop in it.\n"
    for words in (["--pair", "no-such-club"], ["--laptops", "x"], ["--revoke", club, "x"], ["--export", "x"],
                  ["--delete", "x", "Cavendish"]):  # fmt: skip
        assert serve(*words) == (1, "", unknown)
    assert serve("--delete", club, "Portland") == (1, "", "The club has another name; nothing was deleted.\n")
    assert serve("--new-club", " ")[0] == 1
    assert serve("--delete", club, "Cavendish") == (0, "", "")
    assert serve("--clubs") == (0, "", "")


def test_a_database_or_an_address_that_cannot_be_used_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--database", str(tmp_path / "no" / "clubs"), "--clubs"]) == 1
    assert capsys.readouterr().err.startswith("The database of the server cannot be used (")
    assert main(["serve", "--database", "postgresql://127.0.0.1:1/clubs", "--clubs"]) == 1
    assert capsys.readouterr().err == "The database of the server cannot be used (OperationalError).\n"
    assert main(["serve", "--database", str(tmp_path / "clubs"), "--address", "9.9.9.9", "--port", "0"]) == 1
    assert "The server cannot listen at that address" in capsys.readouterr().err


@pytest.fixture
def ctrl_c_ends() -> Iterator[None]:
    """A program that is started here is ended by Ctrl+C, also where a shell has started the tests in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c_ends")
def test_one_command_serves_until_it_is_ended(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper", "serve", "--port", "0"]
    environment = {**os.environ, "SCOREKEEPER_HOME": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment) as run:
        assert run.stdout is not None
        said = [run.stdout.readline() for _ in range(3)]
        address = re.findall(r"http://\S+:\d+", said[2])[0]
        client = ClubServerClient(address)
        client.pair(_CODE.findall(said[1])[0], "laptop-a", "Ann’s")
        assert client.put(stream()).lines == len(stream())
        client.close()
        run.send_signal(signal.SIGINT)
        _, log = run.communicate(timeout=20)
    assert (tmp_path / "data" / "club-server.sqlite").is_file()
    assert run.returncode == 130
    assert "Traceback" not in log
    assert "Ann" not in log
    assert "PUT put_lines" in log


def test_without_the_extra_the_program_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(('starlette', 'uvicorn', 'psycopg')))\n"
        "from scorekeeper.cli.main import main\n"
        "sys.exit(main(['serve', '--clubs']))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    said = "The club server is not installed; pip install 'scorekeeper[server]' brings it.\n"
    assert (run.returncode, run.stdout, run.stderr) == (1, "", said)
