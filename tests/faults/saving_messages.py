"""`saving_messages.py CLUB_FILE KEYS...` types in the real window, then prints what it says of saving, and ends.

One line each: what the status bar says, and the two sentences of the band over the page, if there is one.
"""

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.end_to_end.typist import Typist
from ui.backups.trouble_banner import TroubleBanner
from ui.shell.app import run
from ui.shell.main_window import MainWindow


class SavingMessages(Typist):
    def end(self) -> None:
        window = next(window for window in QApplication.topLevelWidgets() if isinstance(window, MainWindow))
        print(window.status.saved.text().split(" ")[0])
        for banner in window.findChildren(TroubleBanner):
            if banner.isVisible():
                print(banner.what.text())
                print(banner.why.text())
        sys.stdout.flush()
        QApplication.exit(0)


if __name__ == "__main__":
    app = QApplication([])
    typist = SavingMessages(sys.argv[2:])
    sys.exit(run(Path(sys.argv[1])))
