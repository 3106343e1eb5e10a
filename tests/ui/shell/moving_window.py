"""`moving_window.py MOUNTS PLACE [CLUB_FILE]`: the real window by another table of mounts; its books go to PLACE.

Prints the path of the books with which it continues, whether they can be written, what it says, and how many nights it
has.
"""

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from scorekeeper.storage import network_disks
from ui.backups.trouble_banner import TroubleBanner
from ui.shell import recovery_window, relocate_club_file
from ui.shell.app import Application, run
from ui.shell.main_window import MainWindow
from ui.shell.recovery_window import RecoveryWindow

PLACE = Path(sys.argv[2])


def look() -> None:
    """Click what offers another place; if nothing does any more, report and end."""
    shown = [window for window in QApplication.topLevelWidgets() if window.isVisible()]
    asked = next((window for window in shown if isinstance(window, RecoveryWindow)), None)
    main = next((window for window in shown if isinstance(window, MainWindow)), None)
    if asked is not None:
        asked.choose.click()
    elif main is not None and (bands := [band for band in main.findChildren(TroubleBanner) if band.isVisible()]):
        bands[0].keep.click()
    elif main is not None and main.status.tip.text():
        club = made[-1].club
        can_be_written = club.why_read_only is None
        print(club.path, can_be_written, main.status.tip.text(), len(club.books.nights()), sep="\n", flush=True)
        QApplication.exit(0)
        return
    QTimer.singleShot(0, look)


if __name__ == "__main__":
    network_disks.MOUNTS = Path(sys.argv[1])
    relocate_club_file.ask_club_file = recovery_window.ask_club_file = lambda _parent: PLACE
    made: list[Application] = []
    begin = Application.__init__

    def begun(self: Application, club_file: Path | None = None) -> None:
        """Begin, and be found."""
        begin(self, club_file)
        made.append(self)

    Application.__init__ = begun  # type: ignore[method-assign]
    app = QApplication([])
    QTimer.singleShot(0, look)
    sys.exit(run(Path(sys.argv[3]) if sys.argv[3:] else None))
