"""A bare Debian in a folder: what `debootstrap` makes and nothing else, entered by `chroot`; needs root."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from installer.console import SetupError, last_lines, run_quietly, say
from installer.release.packages import run

SUITES: Final = ("bookworm", "trixie")
"""Debian 12 and 13."""
_CACHE: Final = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "scorekeeper-release"
_MOUNTS: Final = ("proc", "sys", "dev", "dev/shm")
_NETWORK: Final = ("/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs", "/etc/apt/apt.conf.d/99*")
"""This machine's own settings of the network, which a system in a folder shares."""
_SOURCES: Final = Path("/etc/apt/sources.list.d/debian.sources")


class BareDebian:
    """A system in a folder, and the commands that run in it. `variables` are part of the environment of each."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.variables: dict[str, str] = {}

    def run(self, *command: str, user: str = "root") -> str:
        """The output of a command; raises `SetupError` if it fails."""
        done, output = run_quietly(self._words(command, user))
        if not done:
            raise SetupError(f"{' '.join(command)} failed:\n{last_lines(output, 20)}")
        return output

    def start(self, *command: str, user: str = "root") -> subprocess.Popen[str]:
        """Start a command in the background; its output can be read when it has ended."""
        return subprocess.Popen(
            self._words(command, user), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            encoding="utf-8", errors="replace",
        )  # fmt: skip

    def install(self, *packages: str) -> None:
        """Install packages by their names, or by the paths of their files in this system."""
        self.run("apt-get", "-qq", "install", "-y", "--no-install-recommends", *packages)

    def path(self, inside: str) -> Path:
        """The path of a file of this system for other users."""
        return self.root / inside.lstrip("/")

    def _words(self, command: Sequence[str], user: str) -> list[str]:
        environment = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8",
            "HOME": "/root" if user == "root" else f"/home/{user}", "USER": user, "DEBIAN_FRONTEND": "noninteractive",
            **self.variables,
        }  # fmt: skip
        values = [f"{name}={value}" for name, value in environment.items()]
        return ["chroot", f"--userspec={user}", str(self.root), "env", "-i", *values, *command]


@contextmanager
def bare_debian(suite: str) -> Generator[BareDebian]:
    """A fresh system, which is removed in the end; raises `SetupError` if none can be made."""
    if os.geteuid() != 0:
        raise SetupError("A bare system can be made and entered by root only.")
    base = _base(suite)
    root = Path(tempfile.mkdtemp(prefix=f"{suite}-", dir=_CACHE))
    try:
        run(["cp", "-a", f"{base}/.", str(root)])
        for pattern in _NETWORK:
            for file in Path("/").glob(pattern.lstrip("/")):
                run(["cp", "--recursive", "--dereference", "--parents", str(file), str(root)])
        for name in _MOUNTS:
            run(["mount", "--bind", f"/{name}", str(root / name)])
        system = BareDebian(root)
        system.run("apt-get", "-qq", "update")
        yield system
    finally:
        for name in reversed(_MOUNTS):
            with suppress(SetupError):
                run(["umount", "-l", str(root / name)])
        run(["rm", "-rf", "--one-file-system", str(root)])


def _base(suite: str) -> Path:
    """The system as `debootstrap` made it, kept for the next time."""
    base, ready = _CACHE / suite, _CACHE / f"{suite}.ready"
    if not ready.exists():
        if shutil.which("debootstrap") is None:
            raise SetupError("A bare system needs debootstrap (Debian's package of that name).")
        say(f"Making a bare {suite} ...")
        shutil.rmtree(base, ignore_errors=True)
        _CACHE.mkdir(parents=True, exist_ok=True)
        run(["debootstrap", "--variant=minbase", suite, str(base), *_mirror()])
        ready.touch()
    return base


def _mirror() -> list[str]:
    """The mirror of this machine; none if it is not a Debian with one."""
    lines = _SOURCES.read_text(encoding="utf-8").splitlines() if _SOURCES.exists() else []
    return next(([line.split()[1]] for line in lines if line.startswith("URIs:")), [])
