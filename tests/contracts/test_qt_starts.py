"""Qt itself is sound on this machine: the libraries load, a window is painted, a PDF and an SVG can be drawn."""

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtPdf import QPdfDocument
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

RED_SQUARE = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="red"/></svg>'
)


def test_a_window_opens_and_is_painted(qtbot: QtBot) -> None:
    label = QLabel("♠ ♥ ♦ ♣ ½ −")
    qtbot.addWidget(label)
    with qtbot.waitExposed(label):
        label.show()
    colours = label.grab().toImage()
    seen = {colours.pixel(x, y) for x in range(colours.width()) for y in range(colours.height())}
    assert len(seen) > 1, "the text left no mark on the window"


def test_the_platform_is_one_that_the_tests_know(qapp: QGuiApplication) -> None:
    assert qapp.platformName() in {"offscreen", "xcb", "wayland", "windows", "cocoa"}


def test_an_svg_is_drawn(qapp: QGuiApplication) -> None:
    image = QImage(4, 4, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(RED_SQUARE)).render(painter)
    painter.end()
    assert image.pixelColor(2, 2).name() == "#ff0000"


def test_the_pdf_reader_answers(qapp: QGuiApplication) -> None:
    assert QPdfDocument().load("no such file.pdf") == QPdfDocument.Error.FileNotFound
