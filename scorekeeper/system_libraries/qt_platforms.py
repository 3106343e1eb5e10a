"""Qt's platforms in an environment, and the files of Qt that each loads to open a window."""

from collections.abc import Mapping, Sequence
from typing import Final

PRINTERS: Final = "Qt/plugins/printsupport/libcupsprintersupport.so"
"""The plugin that finds printers, below PySide6's folder."""

_MODULES: Final = ("QtWidgets", "QtSvg", "QtPdf", "QtPrintSupport", "QtNetwork", "QtDBus", "QtTest")
_PLUGINS: Final = {"offscreen": "libqoffscreen", "minimal": "libqminimal", "xcb": "libqxcb", "wayland": "libqwayland"}
_LOADED_LATER: Final = {
    "xcb": ("Qt/plugins/xcbglintegrations/libqxcb-glx-integration.so",),
    "wayland": ("Qt/plugins/wayland-graphics-integration-client/libqt-plugin-wayland-egl.so",),
}
"""What a platform opens only when the first window is shown."""


def platforms_of(env: Mapping[str, str]) -> tuple[str, ...]:
    """Qt's platforms that may have to start in this environment; none if there is no screen to open on."""
    if asked := env.get("QT_QPA_PLATFORM"):
        return tuple(part.split(":")[0] for part in asked.split(";"))
    found = ["wayland"] if env.get("WAYLAND_DISPLAY") else []
    return tuple([*found, "xcb"] if env.get("DISPLAY") else found)


def files_of(platforms: Sequence[str]) -> list[str]:
    """What Qt loads to open a window on the platforms, as paths below PySide6's folder."""
    needed = [f"{module}.abi3.so" for module in _MODULES]
    for platform in platforms:
        needed.append(f"Qt/plugins/platforms/{_PLUGINS.get(platform, 'libq' + platform)}.so")
        needed.extend(_LOADED_LATER.get(platform, ()))
    return needed
