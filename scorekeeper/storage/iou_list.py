"""The IOUs of a club file: only the nights that have any are read, and of these only the lines about money.

Their games are not replayed, so that a club of many years is looked through at once.
"""

from __future__ import annotations

from scorekeeper.money.money_entries import IouMoved
from scorekeeper.night.ious import Iou, standing_ious
from scorekeeper.night.journal import PaymentMade, replay
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import decode
from scorekeeper.storage.iou_lines import money_rows

_PROMISED = '%"method":"IOU"%'
_NIGHTS = "SELECT DISTINCT night FROM entry WHERE kind = ? OR kind = ? AND body LIKE ?"


def club_ious(club_file: ClubFile) -> list[Iou]:
    """What is still owed on the club's books, the oldest first. Raises `ClubFileError`, or `Refused` for a bad line.

    In the books of a newer program, who may promise in another way, every line about money must be understood.
    """
    if club_file.is_newer:
        return _ious_of_newer(club_file)
    with club_file.reading() as connection:
        found = connection.execute(_NIGHTS, (IouMoved.kind, PaymentMade.kind, _PROMISED)).fetchall()
        rows = [money_rows(connection, str(night)) for (night,) in found]
    return standing_ious(replay(map(decode, night)) for night in rows)


def _ious_of_newer(club_file: ClubFile) -> list[Iou]:
    from scorekeeper.storage.newer_version import read_money, require_known_kinds  # noqa: PLC0415  # seldom wanted

    with club_file.reading() as connection:
        require_known_kinds(connection, club_file.path)
        nights = connection.execute("SELECT id FROM night").fetchall()
        rows = [money_rows(connection, str(night)) for (night,) in nights]
    lines = [[read_money(club_file.path, row) for row in night] for night in rows]
    return standing_ious(replay(night) for night in lines)
