"""The icon of the program in the sizes and forms that desktops need, drawn from its SVG.

python -m installer.release.icons FOLDER        writes scorekeeper.ico and scorekeeper.icns
"""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PIL import Image
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

from ui.theme.icons import APPLICATION

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MACOS_SIZES: Final = (32, 64, 128, 256, 512, 1024)
_SYMBOLIC: Final = Path(__file__).parent / "desktop" / "scorekeeper-symbolic.svg"


def write_icons(theme: Path) -> None:
    """Write all icons of a Linux desktop into the folder of an icon theme, `hicolor`."""
    for size in SIZES:
        folder = _made(theme / f"{size}x{size}" / "apps")
        _drawn(size).save(str(folder / "scorekeeper.png"))
    shutil.copyfile(APPLICATION, _made(theme / "scalable" / "apps") / "scorekeeper.svg")
    shutil.copyfile(_SYMBOLIC, _made(theme / "symbolic" / "apps") / "scorekeeper-symbolic.svg")


def write_ico(file: Path) -> None:
    """Write the icon of the programs on Windows."""
    pictures = _pictures(WINDOWS_SIZES)
    pictures[-1].save(file, "ICO", sizes=[picture.size for picture in pictures], append_images=pictures)


def write_icns(file: Path) -> None:
    """Write the icon of the program on macOS."""
    pictures = _pictures(MACOS_SIZES)
    pictures[-1].save(file, "ICNS", append_images=pictures)


def _pictures(sizes: Sequence[int]) -> list[Image.Image]:
    drawn = (_drawn(size).convertToFormat(QImage.Format.Format_RGBA8888) for size in sizes)
    return [Image.frombytes("RGBA", image.size().toTuple(), bytes(image.constBits())) for image in drawn]


def _drawn(size: int) -> QImage:
    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(str(APPLICATION)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return image


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


if __name__ == "__main__":
    write_ico(Path(sys.argv[1]) / "scorekeeper.ico")
    write_icns(Path(sys.argv[1]) / "scorekeeper.icns")
