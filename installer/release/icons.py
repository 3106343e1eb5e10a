"""The icon of the program in the sizes that desktops ask for, drawn from its SVG."""

import shutil
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from ui.theme.icons import APPLICATION

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
_SYMBOLIC: Final = Path(__file__).parent / "desktop" / "scorekeeper-symbolic.svg"


def write_icons(theme: Path) -> None:
    """Write all icons into the folder of an icon theme, `hicolor`."""
    renderer = QSvgRenderer(str(APPLICATION))
    for size in SIZES:
        image = QImage(size, size, QImage.Format.Format_ARGB32)
        image.fill(0)
        painter = QPainter(image)
        renderer.render(painter, QRectF(0, 0, size, size))
        painter.end()
        folder = _made(theme / f"{size}x{size}" / "apps")
        image.save(str(folder / "scorekeeper.png"))
    shutil.copyfile(APPLICATION, _made(theme / "scalable" / "apps") / "scorekeeper.svg")
    shutil.copyfile(_SYMBOLIC, _made(theme / "symbolic" / "apps") / "scorekeeper-symbolic.svg")


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder
