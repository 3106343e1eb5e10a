"""Which package of a distribution holds a library, and the command that installs packages there."""

import os
import platform
import shlex
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple


class _Names(NamedTuple):
    """The packages that hold one library, by the program that installs them."""

    apt: str
    dnf: str
    pacman: str
    zypper: str


PACKAGES: Final = {
    "libEGL.so.1": _Names("libegl1", "libglvnd-egl", "libglvnd", "libglvnd"),
    "libGL.so.1": _Names("libgl1", "libglvnd-glx", "libglvnd", "libglvnd"),
    "libGLX.so.0": _Names("libglx0", "libglvnd-glx", "libglvnd", "libglvnd"),
    "libOpenGL.so.0": _Names("libopengl0", "libglvnd-opengl", "libglvnd", "libglvnd"),
    "libX11-xcb.so.1": _Names("libx11-xcb1", "libX11-xcb", "libx11", "libX11-xcb1"),
    "libX11.so.6": _Names("libx11-6", "libX11", "libx11", "libX11-6"),
    "libXau.so.6": _Names("libxau6", "libXau", "libxau", "libXau6"),
    "libXdmcp.so.6": _Names("libxdmcp6", "libXdmcp", "libxdmcp", "libXdmcp6"),
    "libbrotlicommon.so.1": _Names("libbrotli1", "libbrotli", "brotli", "libbrotlicommon1"),
    "libbrotlidec.so.1": _Names("libbrotli1", "libbrotli", "brotli", "libbrotlidec1"),
    "libcups.so.2": _Names("libcups2", "cups-libs", "libcups", "libcups2"),
    "libdbus-1.so.3": _Names("libdbus-1-3", "dbus-libs", "dbus", "libdbus-1-3"),
    "libdrm.so.2": _Names("libdrm2", "libdrm", "libdrm", "libdrm2"),
    "libexpat.so.1": _Names("libexpat1", "expat", "expat", "libexpat1"),
    "libfontconfig.so.1": _Names("libfontconfig1", "fontconfig", "fontconfig", "libfontconfig1"),
    "libfreetype.so.6": _Names("libfreetype6", "freetype", "freetype2", "libfreetype6"),
    "libglib-2.0.so.0": _Names("libglib2.0-0", "glib2", "glib2", "libglib-2_0-0"),
    "libgthread-2.0.so.0": _Names("libglib2.0-0", "glib2", "glib2", "libgthread-2_0-0"),
    "libgcc_s.so.1": _Names("libgcc-s1", "libgcc", "gcc-libs", "libgcc_s1"),
    "libgssapi_krb5.so.2": _Names("libgssapi-krb5-2", "krb5-libs", "krb5", "krb5"),
    "libstdc++.so.6": _Names("libstdc++6", "libstdc++", "gcc-libs", "libstdc++6"),
    "libwayland-client.so.0": _Names("libwayland-client0", "libwayland-client", "wayland", "libwayland-client0"),
    "libwayland-cursor.so.0": _Names("libwayland-cursor0", "libwayland-cursor", "wayland", "libwayland-cursor0"),
    "libwayland-egl.so.1": _Names("libwayland-egl1", "libwayland-egl", "wayland", "libwayland-egl1"),
    "libxcb-cursor.so.0": _Names("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor", "libxcb-cursor0"),
    "libxcb-glx.so.0": _Names("libxcb-glx0", "libxcb", "libxcb", "libxcb-glx0"),
    "libxcb-icccm.so.4": _Names("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm", "libxcb-icccm4"),
    "libxcb-image.so.0": _Names("libxcb-image0", "xcb-util-image", "xcb-util-image", "libxcb-image0"),
    "libxcb-keysyms.so.1": _Names("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms", "libxcb-keysyms1"),
    "libxcb-randr.so.0": _Names("libxcb-randr0", "libxcb", "libxcb", "libxcb-randr0"),
    "libxcb-render-util.so.0": _Names(
        "libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil", "libxcb-render-util0"
    ),
    "libxcb-render.so.0": _Names("libxcb-render0", "libxcb", "libxcb", "libxcb-render0"),
    "libxcb-shape.so.0": _Names("libxcb-shape0", "libxcb", "libxcb", "libxcb-shape0"),
    "libxcb-shm.so.0": _Names("libxcb-shm0", "libxcb", "libxcb", "libxcb-shm0"),
    "libxcb-sync.so.1": _Names("libxcb-sync1", "libxcb", "libxcb", "libxcb-sync1"),
    "libxcb-util.so.1": _Names("libxcb-util1", "xcb-util", "xcb-util", "libxcb-util1"),
    "libxcb-xfixes.so.0": _Names("libxcb-xfixes0", "libxcb", "libxcb", "libxcb-xfixes0"),
    "libxcb-xkb.so.1": _Names("libxcb-xkb1", "libxcb", "libxcb", "libxcb-xkb1"),
    "libxcb.so.1": _Names("libxcb1", "libxcb", "libxcb", "libxcb1"),
    "libxkbcommon-x11.so.0": _Names("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11", "libxkbcommon-x11-0"),
    "libxkbcommon.so.0": _Names("libxkbcommon0", "libxkbcommon", "libxkbcommon", "libxkbcommon0"),
    "libz.so.1": _Names("zlib1g", "zlib", "zlib", "libz1"),
    "libzstd.so.1": _Names("libzstd1", "libzstd", "zstd", "libzstd1"),
}
"""By the name under which a program loads a library."""

_MANAGERS: Final = {
    "debian": "apt", "ubuntu": "apt", "fedora": "dnf", "rhel": "dnf", "arch": "pacman", "suse": "zypper",
    "opensuse": "zypper",
}  # fmt: skip
"""The package manager of a distribution, by its ID or one of ID_LIKE in /etc/os-release."""

_INSTALL: Final = {
    "apt": ("apt-get", "install", "-y", "--no-install-recommends"),
    "dnf": ("dnf", "install"),
    "pacman": ("pacman", "-S", "--needed"),
    "zypper": ("zypper", "install"),
}

# Packages whose names end in "t64" since Debian 13 and Ubuntu 24.04, which changed to times of 64 bits.
_RENAMED_T64: Final = frozenset({"libglib2.0-0", "libcups2"})


def package_manager() -> str:
    """The package manager that is installed, that of this distribution first: a key of the commands; "" for none."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        release = {}
    names = [release.get("ID", ""), *release.get("ID_LIKE", "").split()]
    likely = [_MANAGERS[name] for name in names if name in _MANAGERS]
    return next((manager for manager in (*likely, *_INSTALL) if shutil.which(_INSTALL[manager][0])), "")


def packages_of(libraries: Iterable[str], manager: str) -> tuple[list[str], list[str]]:
    """The packages that hold the libraries, and the libraries without a known package."""
    libraries = list(libraries)
    known = {str(getattr(PACKAGES[name], manager)) for name in libraries if name in PACKAGES}
    if manager == "apt" and not _RENAMED_T64.isdisjoint(known) and _has_t64_packages():
        known = {name + "t64" if name in _RENAMED_T64 else name for name in known}
    return sorted(known), [name for name in libraries if name not in PACKAGES]


def install_command(packages: Sequence[str], manager: str) -> str:
    """The one line with which a person installs the packages."""
    line = shlex.join([*_INSTALL[manager], *packages])
    if os.geteuid() == 0:
        return line
    return f"sudo {line}" if shutil.which("sudo") else f"su -c {shlex.quote(line)}"


def _has_t64_packages() -> bool:
    """Whether this release renamed its packages: then some installed one carries the suffix."""
    try:
        listed = subprocess.run(
            ["dpkg-query", "-W", "-f", "${Package}\n", "*t64"], capture_output=True, text=True, check=False
        )
    except OSError:
        return False
    return listed.returncode == 0 and bool(listed.stdout.strip())
