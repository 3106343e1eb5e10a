"""Packages installed with apt, as root or through sudo without a password; else the command to type is shown."""

import os
import shutil
from collections.abc import Sequence

from installer.console import SetupError, last_lines, run_quietly, say
from scorekeeper.system_libraries.packages import install_command


def is_available() -> bool:
    """Whether this system installs its packages with apt."""
    return shutil.which("apt-get") is not None


def can_install() -> bool:
    """Whether this process can install packages without a password or a question."""
    return _root_prefix() is not None


def by_hand(packages: Sequence[str], manager: str) -> SetupError:
    """The error with the command line with which to install the packages."""
    return SetupError(
        f"This line installs what is missing; then start again:\n    {install_command(packages, manager)}"
    )


def install(packages: Sequence[str]) -> None:
    """Install the packages; raises SetupError with the line to type if apt may not be used or fails."""
    prefix = _root_prefix()
    if prefix is None:
        raise by_hand(packages, "apt")
    say(f"Installing {', '.join(packages)} with apt ...")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    install_them = [*apt, "install", "-y", "--no-install-recommends", *packages]
    done, output = run_quietly(install_them)
    if not done:  # a bare system has no list of packages, an idle one an old list
        run_quietly([*apt, "update"])
        done, output = run_quietly(install_them)
    if not done:
        command = install_command(packages, "apt")
        raise SetupError(f"apt failed:\n{last_lines(output)}\nThe line to try by hand:\n    {command}")


def _root_prefix() -> list[str] | None:
    """The prefix of a command to run it as root; None if sudo is missing or needs a password."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and run_quietly(["sudo", "-n", "true"])[0]:
        return ["sudo", "-n"]
    return None
