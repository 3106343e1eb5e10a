"""`trouble_at_start.py CLUB_FILE`: starts the program and prints what its red band says first."""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ui.backups.trouble_banner import TroubleBanner
from ui.shell.app import run


def look() -> None:
    """Look again and again, until the band is there; then end."""
    for banner in QApplication.allWidgets():
        if isinstance(banner, TroubleBanner) and banner.isVisible():
            print(banner.accessibleName(), flush=True)
            QApplication.exit(0)
            return
    QTimer.singleShot(0, look)


if __name__ == "__main__":
    app = QApplication([])
    QTimer.singleShot(0, look)
    sys.exit(run(Path(sys.argv[1])))
