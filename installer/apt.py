"""Packages installed with apt, as root or through sudo without a password; else the command to type is shown."""

import os
import shlex
import shutil
from collections.abc import Sequence

from installer.console import SetupError, last_lines, run_quietly, say

# Packages whose names end in "t64" since Debian 13 and Ubuntu 24.04, which changed to times of 64 bits.
_RENAMED_T64 = frozenset({"libglib2.0-0", "libcups2"})


def is_available() -> bool:
    """Whether this system installs its packages with apt."""
    return shutil.which("apt-get") is not None


def current_names(packages: Sequence[str]) -> list[str]:
    """The packages as this release calls them: `libcups2` is `libcups2t64` since Debian 13 and Ubuntu 24.04."""
    if not _RENAMED_T64.intersection(packages) or not _has_t64_packages():
        return list(packages)
    return [name + "t64" if name in _RENAMED_T64 else name for name in packages]


def install_command(packages: Sequence[str]) -> str:
    """The one line with which a person installs the packages."""
    line = shlex.join(["apt-get", "install", "-y", "--no-install-recommends", *packages])
    if os.geteuid() == 0:
        return line
    return f"sudo {line}" if shutil.which("sudo") else f"su -c {shlex.quote(line)}"


def can_install() -> bool:
    """Whether this process can install packages without asking anybody."""
    return _root_prefix() is not None


def install(packages: Sequence[str]) -> None:
    """Install the packages; raises SetupError with the line to type where apt may not be used or does not succeed."""
    prefix = _root_prefix()
    if prefix is None:
        raise SetupError(f"This line installs what is missing; then start again:\n    {install_command(packages)}")
    say(f"Installing {', '.join(packages)} with apt ...")
    apt = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    install_them = [*apt, "install", "-y", "--no-install-recommends", *packages]
    done, output = run_quietly(install_them)
    if not done:  # a bare system has no list of packages, an idle one an old list
        run_quietly([*apt, "update"])
        done, output = run_quietly(install_them)
    if not done:
        command = install_command(packages)
        raise SetupError(f"apt could not do it:\n{last_lines(output)}\nThe line to try by hand:\n    {command}")


def _root_prefix() -> list[str] | None:
    """What stands before a command so that it runs as root; None where sudo is missing or asks for a password."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and run_quietly(["sudo", "-n", "true"])[0]:
        return ["sudo", "-n"]
    return None


def _has_t64_packages() -> bool:
    """Whether this release renamed its packages: then some installed one carries the suffix."""
    listed, names = run_quietly(["dpkg-query", "-W", "-f", "${Package}\n", "*t64"])
    return listed and bool(names.strip())
