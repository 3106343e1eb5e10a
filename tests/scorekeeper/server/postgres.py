"""A PostgreSQL of a test: a primary, a synchronous standby of it, killed and promoted by the test."""

import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

_USERS = ("postgres", "nobody")
MISSING = "there is no PostgreSQL on this machine: initdb is not found"


def _program(name: str) -> str | None:
    """The path of a program of PostgreSQL; Debian keeps them out of the way."""
    kept = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return str(kept[-1]) if kept else shutil.which(name)


def is_installed() -> bool:
    """Whether there is a PostgreSQL on this machine."""
    return _program("initdb") is not None


def free_port() -> int:
    """A free port, which no connection gets by chance while no server listens at it."""
    while True:
        port = 20_000 + secrets.randbelow(12_000)
        try:
            with socket.create_server(("127.0.0.1", port)):
                return port
        except OSError:
            continue


class Cluster:
    """One PostgreSQL in a folder of its own, which it listens to on a port of this machine.

    It refuses to run as root, and then runs as another user.
    """

    def __init__(self, name: str) -> None:
        if not is_installed():
            pytest.skip(MISSING)
        self.name = name
        self.folder = Path(tempfile.mkdtemp(prefix="scorekeeper-pg-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self._user = None
        if os.geteuid() == 0:
            self._user = next(entry.pw_name for entry in pwd.getpwall() if entry.pw_name in _USERS)
            shutil.chown(self.folder, self._user)
        self.folder.chmod(0o700)

    def _run(self, program: str, *arguments: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        command = [_program(program) or program, *arguments]
        run = subprocess.run(
            command, user=self._user, cwd=self.folder, capture_output=True, text=True, check=False, timeout=60,
            extra_groups=() if self._user else None, env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
        )  # fmt: skip
        assert not check or run.returncode == 0, run.stdout + run.stderr
        return run

    def make(self) -> None:
        """Make an empty database, that needs no password from this machine."""
        self._run("initdb", "-D", str(self.data), "-U", "clubs", "-A", "trust", "--no-sync", "-E", "UTF8")

    def copy_of(self, primary: "Cluster") -> None:
        """Make a standby of a primary that runs."""
        where = f"host=127.0.0.1 port={primary.port} user=clubs application_name={self.name}"
        self._run("pg_basebackup", "-D", str(self.data), "-d", where, "-R", "-X", "stream", "-c", "fast", "--no-sync")

    def start(self, settings: Sequence[str] = ()) -> None:
        """Start it; returns when it takes connections."""
        given = ["listen_addresses=127.0.0.1", f"port={self.port}", f"unix_socket_directories={self.folder}",
                 "max_connections=60", "shared_buffers=16MB", *settings]  # fmt: skip
        options = " ".join(f"-c {one}" for one in given)
        log = str(self.folder / "log")
        started = self._run("pg_ctl", "-D", str(self.data), "-o", options, "-l", log, "-w", "start", check=False)
        assert started.returncode == 0, (self.folder / "log").read_text(errors="replace")[-2000:]

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        os.kill(int((self.data / "postmaster.pid").read_text().split()[0]), signal.SIGQUIT)
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop", check=False)

    def promote(self) -> None:
        """Make a standby the primary."""
        self._run("pg_ctl", "-D", str(self.data), "-w", "promote")

    def sql(self, statement: str) -> str:
        """What a statement answers."""
        return self._run(
            "psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", "clubs", "-d", "postgres", "-Atc", statement
        ).stdout.strip()

    @property
    def address(self) -> str:
        """Its address for a server."""
        return f"postgresql://clubs@127.0.0.1:{self.port}/postgres"

    def remove(self) -> None:
        """Stop it and delete its folder."""
        if (self.data / "postmaster.pid").exists():
            self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop", check=False)
        shutil.rmtree(self.folder, ignore_errors=True)
