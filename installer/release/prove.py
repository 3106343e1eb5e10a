"""Proves the packages of a release on bare Debian systems: used by real keys in a real window, and printed.

Each system gets the version before, on which the books are begun; then the release. A person there, `ann`, has no
rights over the system.
"""

import hashlib
import json
import re
import shutil
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from installer.console import SetupError, say
from installer.environment import PROJECT
from installer.release.bare_debian import BareDebian, bare_debian
from installer.release.build import build
from installer.release.desk import USER, Desk, desk_at, wait
from installer.release.packages import run
from installer.release.wayland import wayland_desk

VERSION_BEFORE: Final = "0.0.1"
_TOOLS: Final = ("Xvfb", "openbox", "xdotool", "import")
_HOME: Final = f"/home/{USER}"
_CLUB: Final = f"{_HOME}/.local/share/scorekeeper/club.scorekeeper"
_NIGHT: Final = f"{_HOME}/friday.night.json"
_DESKTOP_ENTRY: Final = "scorekeeper"
_QUEUE: Final = "Club-Printer"
_PRINTED: Final = "/var/spool/printed.pdf"
_BACKEND: Final = f"""\
#!/bin/sh
[ $# -eq 0 ] && echo 'direct capture "Unknown" "A printer that is a file"' && exit
cat "${{6:--}}" > {_PRINTED}
"""
_SPY: Final = f'#!/bin/sh\nenv > {_HOME}/environment-of-lp\nexec /usr/bin/lp "$@"\n'
_OF_THE_BUNDLE: Final = re.compile(r"^(LD_LIBRARY_PATH|QT_\w+|QML\w+|_PYI_\w+|PYTHON\w*)=", re.MULTILINE)


def prove(folder: Path, suites: tuple[str, ...], pictures: Path) -> None:
    """Prove the packages in a folder; raises `SetupError` at the first step that fails."""
    lacking = [tool for tool in _TOOLS if shutil.which(tool) is None]
    if lacking:
        raise SetupError(f"A proof needs {', '.join(lacking)} (Debian's packages xvfb, openbox, xdotool, imagemagick).")
    (package,) = folder.glob("*.deb")
    (archive,) = folder.glob("*.tar.xz")
    pictures.mkdir(parents=True, exist_ok=True)
    before = folder.parent / f"{folder.name}-before"
    built = [file for file in before.glob("*.deb") if file.stat().st_mtime > package.stat().st_mtime]
    if not built:  # of an earlier commit its books could be others
        build(before, fast=True, version=VERSION_BEFORE)
    (older,) = before.glob("*.deb")
    for suite in suites:
        with bare_debian(suite) as system, desk_at(system, pictures / suite) as desk:
            _Proof(suite, system, desk, pictures).go_through(older, package, archive)
    say("Everything was proved.")


class _Proof:
    """The steps on one system."""

    def __init__(self, suite: str, system: BareDebian, desk: Desk, pictures: Path) -> None:
        self._suite = suite
        self._system = system
        self._desk = desk
        self._pictures = pictures

    def go_through(self, older: Path, package: Path, archive: Path) -> None:
        """All steps, in their order."""
        self._prepare()
        self._step("install the version before", lambda: self._install(older))
        with self._printer():
            self._step("open a night by a double click and type a deal", self._type_a_deal)
        self._step("the books have the deal", lambda: self._expect_deals(8))
        self._step("upgrade", lambda: self._install(package))
        self._step("the books have the deal", lambda: self._expect_deals(8))
        with self._printer():
            self._step("go on after the upgrade, and print", self._type_and_print)
        self._step("the books have both deals", lambda: self._expect_deals(9))
        self._step("type a deal under Wayland", self._type_under_wayland)
        self._step("the books have that deal too", lambda: self._expect_deals(10))
        self._step("open the books by a double click", self._open_club)
        self._step("the archive runs too", lambda: self._try_archive(archive))
        books = self._digest()
        self._step("remove", lambda: self._remove("remove"))
        self._step("install again", lambda: self._install(package))
        self._step("purge", lambda: self._remove("purge"))
        if self._digest() != books:
            raise SetupError("The books have changed when the package was removed.")
        self._tell("the books are still there, byte for byte")

    def _prepare(self) -> None:
        """The parts of a desktop: a user, a spooler, and the database of file types."""
        system = self._system
        system.install(
            "cups-daemon",
            "cups-client",
            "cups-filters",
            "libglib2.0-bin",
            "shared-mime-info",
            "desktop-file-utils",
            "man-db",
            "zsh",
        )
        system.run("useradd", "--create-home", USER)
        spy = system.path("/usr/local/bin/lp")
        spy.write_text(_SPY, encoding="utf-8")
        spy.chmod(0o755)
        night = json.loads((PROJECT / "scorekeeper" / "files" / "sample.night.json").read_text(encoding="utf-8"))
        del night["games"][-1]["entries"][-1]  # its end: one more deal can be typed
        system.path(_NIGHT).write_text(json.dumps(night), encoding="utf-8")

    def _install(self, package: Path) -> None:
        name = f"/root/{package.name}"
        shutil.copyfile(package, self._system.path(name))
        self._system.install(name)
        told = self._as_user("scorekeeper", "--version").strip()
        if told != package.name.split("_")[1]:
            raise SetupError(f"The installed version is {told}.")
        self._system.run("man", "--where", "scorekeeper")
        completes = self._as_user("zsh", "-fc", "autoload -Uz compinit; compinit; print $_comps[scorekeeper]")
        self._expect("_scorekeeper", completes)

    def _type_a_deal(self) -> None:
        kind = self._as_user("gio", "info", "--attributes=standard::content-type", _NIGHT)
        self._expect("application/vnd.scorekeeper.night+json", kind)
        with self._desk.window("gio", "open", _NIGHT):
            self._desk.press("2", "Return", "q", "1", "Return", "5", "Return", "5", "Return", "Return")
            wait("the deal is written", lambda: self._deals() == 8)
            self._desk.take_picture("typed")

    def _type_and_print(self) -> None:
        with self._desk.window("scorekeeper"):
            self._desk.press("3", "Return", "q", "1", "Return", "4", "Return", "5", "Return", "Return")
            wait("the deal is written", lambda: self._deals() == 9)
            self._desk.press("ctrl+p")
            time.sleep(5)  # the preview is drawn
            self._desk.press("ctrl+p")
            printed = self._system.path(_PRINTED)
            wait("the sheet is printed", lambda: printed.exists() and printed.read_bytes().rstrip().endswith(b"%%EOF"))
            self._desk.take_picture("printed")
        leaked = _OF_THE_BUNDLE.findall(self._system.path(f"{_HOME}/environment-of-lp").read_text(encoding="utf-8"))
        if leaked:
            raise SetupError(f"The command that prints got variables of the bundle: {', '.join(leaked)}.")
        self._tell("the command that prints has the environment of the user")

    def _type_under_wayland(self) -> None:
        with wayland_desk(self._system, "scorekeeper") as desk:
            time.sleep(3)  # a person looks at it before typing
            if (found := desk.applications()) != [_DESKTOP_ENTRY]:
                raise SetupError(f"The desktop has the windows under the names {found}.")
            desk.press("5", "Return", "1", "Return", "q", "2", "Return", "5", "Return", "Return")
            wait("the deal is written", lambda: self._deals() == 10)
            desk.take_picture(self._pictures / f"{self._suite}-wayland.png")

    def _open_club(self) -> None:
        """Also under a name without meaning: club files are recognized by their content."""
        self._as_user("cp", _CLUB, f"{_HOME}/whist")
        self._expect(
            "application/vnd.scorekeeper.club",
            self._as_user("gio", "info", "--attributes=standard::content-type", f"{_HOME}/whist"),
        )
        with self._desk.window("gio", "open", f"{_HOME}/whist"):
            self._desk.take_picture("club")

    def _try_archive(self, archive: Path) -> None:
        folder = self._system.path("/opt")
        run(["tar", "-C", str(folder), "--no-same-owner", "-xf", str(archive)])
        (there,) = (file for file in folder.iterdir() if file.name.startswith("scorekeeper"))
        self._as_user(f"/opt/{there.name}/scorekeeper", "settle", _NIGHT)
        with self._desk.window(f"/opt/{there.name}/scorekeeper"):
            self._desk.take_picture("archive")

    def _remove(self, how: str) -> None:
        self._system.run("apt-get", "-qq", how, "-y", "scorekeeper")
        left = [
            place for place in ("usr/lib/scorekeeper", "usr/bin/scorekeeper") if (self._system.root / place).exists()
        ]
        if left:
            raise SetupError(f"The package has left {', '.join(left)} behind.")

    @contextmanager
    def _printer(self) -> Generator[None]:
        """A spooler with one queue, which writes what it gets into a file, unchanged."""
        system = self._system
        system.path("/etc/cups/cupsd.conf").write_text(
            "Listen /run/cups/cups.sock\nDefaultAuthType None\nWebInterface No\nBrowsing No\n"
            "<Location />\nOrder allow,deny\nAllow all\n</Location>\n"
            "<Policy default>\n<Limit All>\nOrder deny,allow\nAllow all\n</Limit>\n</Policy>\n",
            encoding="utf-8",
        )
        backend = system.path("/usr/lib/cups/backend/capture")
        backend.write_text(_BACKEND, encoding="utf-8")
        backend.chmod(0o700)  # CUPS runs it as root then, who may write the file
        spooler = system.start("cupsd", "-f")
        try:
            wait("the spooler answers", lambda: system.path("/run/cups/cups.sock").exists())
            system.run("lpadmin", "-p", _QUEUE, "-E", "-v", "capture:/")
            system.run("lpadmin", "-d", _QUEUE)
            yield
        finally:
            spooler.terminate()
            spooler.wait()

    def _deals(self) -> int:
        """How many deals the last game of the night has, from the books."""
        out = f"{_HOME}/out.night.json"
        self._as_user("rm", "-f", out)
        self._as_user("scorekeeper", "export", "2026-11-13", "-o", out)
        night: Any = json.loads(self._system.path(out).read_text(encoding="utf-8"))
        return sum(entry["kind"] == "deal" for entry in night["games"][-1]["entries"])

    def _expect_deals(self, number: int) -> None:
        if (found := self._deals()) != number:
            raise SetupError(f"The books have {found} deals and not {number}.")
        self._as_user("scorekeeper", "check")

    def _digest(self) -> str:
        return hashlib.sha256(self._system.path(_CLUB).read_bytes()).hexdigest()

    def _as_user(self, *command: str) -> str:
        return self._system.run(*command, user=USER)

    def _expect(self, words: str, said: str) -> None:
        if words not in said:
            raise SetupError(f"“{words}” was expected in: {said}")

    def _step(self, what: str, do: Callable[[], None]) -> None:
        do()
        self._tell(what)

    def _tell(self, what: str) -> None:
        print(f"{self._suite}: {what}", file=sys.stdout, flush=True)
