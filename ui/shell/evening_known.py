"""`EveningKnown`: what the page of an evening showed last, for the page itself, its papers and the form of a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scorekeeper.files.evening_files import FolderRead
from ui.live.exchange_folder import FolderReader
from ui.shell.session import Session

if TYPE_CHECKING:
    from scorekeeper.files.evening_files import TableBrought
    from scorekeeper.gathering.evening import Evening


class EveningKnown(QObject):
    """Files that were added, what lay in the folder, how all is paid, and the evening that came of it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.files: dict[Path, tuple[float, TableBrought]] = {}
        """The files that were added, each as it was read and when it was changed last."""
        self.folder = FolderRead()
        self.reader = FolderReader(self)
        self.way = 0
        self.evening: Evening | None = None


def known_of(session: Session) -> EveningKnown:
    """What is known of the evening in a session, created on first use."""
    found = session.findChild(EveningKnown)
    return found if isinstance(found, EveningKnown) else EveningKnown(session)
