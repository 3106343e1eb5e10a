"""The system's own libraries that Qt's wheels leave out: found by asking the linker, installed with apt.

Qt's own message names one library whichever is missing, and none for printers, so `ldd` is asked instead.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from installer import apt
from installer.console import SetupError, complain, run_quietly, say

_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libXau.so.6": "libxau6",
    "libXdmcp.so.6": "libxdmcp6",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libcups.so.2": "libcups2",
    "libdbus-1.so.3": "libdbus-1-3",
    "libdrm.so.2": "libdrm2",
    "libexpat.so.1": "libexpat1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}

_MODULES = ("QtWidgets", "QtSvg", "QtPdf", "QtPrintSupport", "QtNetwork", "QtDBus", "QtTest")
_PLATFORMS = {"offscreen": "libqoffscreen", "minimal": "libqminimal", "xcb": "libqxcb", "wayland": "libqwayland"}
_PRINTERS = "Qt/plugins/printsupport/libcupsprintersupport.so"
# The integration with the X server's graphics opens only when the first window is shown.
_LOADED_LATER = {"xcb": ("Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so",)}


def missing(pyside: Path, files: Iterable[str]) -> list[str]:
    """Names of the shared libraries that the files below PySide6's folder need and the linker does not find."""
    there = [str(pyside / file) for file in files if (pyside / file).exists()]
    _, answer = run_quietly(["ldd", *there])
    found = {line.split()[0] for line in answer.splitlines() if "not found" in line and "=>" in line}
    return sorted(name for name in found if not name.startswith("libQt6"))


def install_missing(pyside: Path, platforms: Sequence[str], *, printing: bool) -> None:
    """Install the libraries that Qt lacks to start on the platforms, and with `printing` to find printers.

    Raises `SetupError` with the command to type where apt may not be used, and with the names of the libraries where
    there is no apt. Where only printers are concerned it is reported and nothing is raised.
    """
    needed = [f"{module}.abi3.so" for module in _MODULES]
    for platform in platforms:
        needed.append(f"Qt/plugins/platforms/{_PLATFORMS.get(platform, 'libq' + platform)}.so")
        needed.extend(_LOADED_LATER.get(platform, ()))
    lacking = missing(pyside, needed)
    printers = missing(pyside, [_PRINTERS]) if printing else []
    only_printers = [name for name in printers if name not in lacking]
    if lacking:
        _fetch(lacking, only_printers)
        if still := missing(pyside, needed):
            raise SetupError(f"Qt still misses these libraries of the system: {', '.join(still)}.")
    elif only_printers:
        _offer_printers(only_printers)


def _fetch(lacking: Sequence[str], extra: Sequence[str]) -> None:
    say(f"Qt needs libraries that this system lacks: {', '.join([*lacking, *extra])}.")
    if not apt.is_available():
        raise SetupError("Please install the packages of this system that hold them, then start again.")
    packages, unknown = _packages([*lacking, *extra])
    if unknown:
        complain(f"Which package holds them is not known here: {', '.join(unknown)}.")
    apt.install(packages)


def _offer_printers(lacking: Sequence[str]) -> None:
    packages, _ = _packages(lacking)
    if not (apt.is_available() and packages):
        say(f"Without {', '.join(lacking)} the app finds no printers; everything else works.")
    elif not apt.can_install():
        say(f"The app will find no printers until this is done: {apt.install_command(packages)}")
    else:
        try:
            apt.install(packages)
        except SetupError as reason:
            say(f"The app will find no printers. {reason}")


def _packages(libraries: Iterable[str]) -> tuple[list[str], list[str]]:
    """The packages that hold the libraries, and the libraries of which no package is known."""
    libraries = list(libraries)
    known = sorted({_PACKAGES[name] for name in libraries if name in _PACKAGES})
    return apt.current_names(known), [name for name in libraries if name not in _PACKAGES]
