"""Asking Debian and its relatives for packages: directly as root, through sudo where it asks nothing, else in words."""

import os
import shlex
import shutil
from collections.abc import Sequence

from installer.speech import Stop, attempt, say, tail

# Names that grew a suffix when Debian 13 and Ubuntu 24.04 widened their clocks to 64 bits.
_WIDENED = frozenset({"libglib2.0-0", "libcups2"})


def is_here() -> bool:
    """Whether this system installs its packages with apt."""
    return shutil.which("apt-get") is not None


def current_names(packages: Sequence[str]) -> list[str]:
    """The packages as this release calls them: `libcups2` is `libcups2t64` since Debian 13 and Ubuntu 24.04."""
    if not _WIDENED.intersection(packages) or not _is_wide():
        return list(packages)
    return [name + "t64" if name in _WIDENED else name for name in packages]


def advice(packages: Sequence[str]) -> str:
    """The one line with which a person installs the packages."""
    line = shlex.join(["apt-get", "install", "-y", "--no-install-recommends", *packages])
    if os.geteuid() == 0:
        return line
    return f"sudo {line}" if shutil.which("sudo") else f"su -c {shlex.quote(line)}"


def may_install() -> bool:
    """Whether this process can install packages without asking anybody."""
    return _authority() is not None


def install(packages: Sequence[str]) -> None:
    """Install the packages; raises Stop with the line to type where apt may not be used or does not succeed."""
    authority = _authority()
    if authority is None:
        raise Stop(f"This line installs what is missing; then start again:\n    {advice(packages)}")
    say(f"Installing {', '.join(packages)} with apt ...")
    apt = [*authority, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    install_them = [*apt, "install", "-y", "--no-install-recommends", *packages]
    done, output = attempt(install_them)
    if not done:  # a bare system has no list of packages, an idle one an old list
        attempt([*apt, "update"])
        done, output = attempt(install_them)
    if not done:
        raise Stop(f"apt could not do it:\n{tail(output)}\nThe line to try by hand:\n    {advice(packages)}")


def _authority() -> list[str] | None:
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and attempt(["sudo", "-n", "true"])[0]:
        return ["sudo", "-n"]
    return None


def _is_wide() -> bool:
    """Whether this release renamed its packages: then some installed one carries the suffix."""
    listed, names = attempt(["dpkg-query", "-W", "-f", "${Package}\n", "*t64"])
    return listed and bool(names.strip())
