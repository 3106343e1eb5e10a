"""The window with the code that opens the sheet of the night on phones, and what they are shown."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtNetwork import QAbstractSocket, QHostAddress, QNetworkInterface
from PySide6.QtWidgets import QCheckBox, QDialog

from reports.blocks.code import Code
from reports.content.codes import text_code
from scorekeeper.text.server_text import trouble_words
from scorekeeper.text.templates import say
from ui.live.club_server import ClubServer
from ui.live.live_night import WriteFailure
from ui.live.server_calls import ServerAnswer
from ui.shell.server_connection import server_connection
from ui.shell.session import Session
from ui.shell.small_window import SmallWindow
from ui.widgets.buttons import QuietButton
from ui.widgets.code_view import CodeView
from ui.widgets.labels import TextLabel


def show_phones(session: Session) -> None:
    """Open the page of the open night for phones, and show its code; without a club server say on which page one is
    paired."""
    server = server_connection(session).server
    if server is None or not session.in_club_file:
        session.go("club_server")
        told = say("Phones read the sheet from a club server: pair this laptop with one first")
        session.window.status.tell_trouble(WriteFailure(told, lasting=False))
        return
    night = session.open_live.night
    link = server.account.link_of(night.id)

    def shown(address: str, answer: ServerAnswer) -> None:
        if address:
            PhonesWindow(session, server, night.id, address)
        else:
            session.window.status.tell_trouble(WriteFailure(trouble_words(answer.error), lasting=False))

    server.show_on_phones(night.id, shown, money=link is not None and link.money)


class PhonesWindow(SmallWindow):
    """Code, address, whether money is shown, and the button that closes the page."""

    def __init__(self, session: Session, server: ClubServer, night: str, address: str) -> None:
        title = say("Show on phones")
        for opened in session.window.findChildren(QDialog, title):
            opened.close()
        super().__init__(session.window, title)
        self._session, self._server, self._night = session, server, night
        self._addresses = addresses_for_phones(address)
        self.code = CodeView(_code(self._addresses[0]), title)
        self.column.addWidget(self.code, 1)
        words = say("Whoever points a camera at it sees the sheet, and can change nothing. The page closes a day and a "
                    "half after tonight.")  # fmt: skip
        self.column.addWidget(TextLabel(words, wrap=True))
        self.address = TextLabel(self._addresses[0], role="ink2", wrap=True)
        self.address.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(self.address)
        self.of_room = TextLabel(
            say("The server runs on this computer: phones of the room get there if it was started with “--address "
                "0.0.0.0”."), role="ink2", wrap=True,
        )  # fmt: skip
        self.of_room.setVisible(self._addresses != [address])
        self.column.addWidget(self.of_room)
        self.next_address = QuietButton(say("Phones do not get there? Try the next address"))
        self.next_address.setVisible(len(self._addresses) > 1)
        self.next_address.clicked.connect(self._show_next)
        self.column.addWidget(self.next_address, 0, Qt.AlignmentFlag.AlignLeft)
        link = server.account.link_of(night)
        self.money = QCheckBox(say("Show the money too"))
        self.money.setChecked(link is not None and link.money)
        self.money.toggled.connect(self._set_money)
        self.column.addWidget(self.money)
        copy, stop = QuietButton(say("Copy the address")), QuietButton(say("Take it off the phones"))
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.address.text()))
        stop.clicked.connect(self._stop)
        close = self.add_foot(copy, stop)
        self.resize(self.sizeHint().boundedTo(self.screen().availableSize()))
        self.show()
        close.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_next(self) -> None:
        """Show the code of the next address of this computer."""
        self._addresses = [*self._addresses[1:], self._addresses[0]]
        self.address.setText(self._addresses[0])
        self.code.show_code(_code(self._addresses[0]))

    def _set_money(self, money: bool) -> None:  # a signal carries it
        self._server.show_on_phones(self._night, self._told, money=money)

    def _told(self, address: str, answer: ServerAnswer) -> None:
        if not address:
            self._session.window.status.tell_trouble(WriteFailure(trouble_words(answer.error), lasting=False))

    def _stop(self) -> None:
        self._server.hide_from_phones(self._night, partial(_tell_hidden, self._session))
        self.close()


def _tell_hidden(session: Session, answer: ServerAnswer) -> None:
    status = session.window.status
    if answer.is_success:
        status.tell(say("Phones do not see the sheet any more"))
    else:
        still = say("Phones may still see the sheet. {why}", why=trouble_words(answer.error))
        status.tell_trouble(WriteFailure(still, lasting=False))


def addresses_for_phones(address: str) -> list[str]:
    """The addresses at which phones may find a page: if the server runs on this computer, those in its networks, since
    phones cannot reach a loopback address."""
    url = QUrl(address)
    if not QHostAddress(url.host()).isLoopback() and url.host() != "localhost":
        return [address]
    found = []
    for interface in QNetworkInterface.allInterfaces():
        flags = interface.flags()
        if not flags & QNetworkInterface.InterfaceFlag.IsRunning or flags & QNetworkInterface.InterfaceFlag.IsLoopBack:
            continue
        for entry in interface.addressEntries():
            if entry.ip().protocol() is QAbstractSocket.NetworkLayerProtocol.IPv4Protocol:
                there = QUrl(url)
                there.setHost(entry.ip().toString())
                found.append(there.toString())
    return found or [address]


def _code(address: str) -> Code:
    code = text_code(address)
    assert code is not None
    return code
