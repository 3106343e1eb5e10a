"""Makes the print previews of a night, of the club and of the manual, with what the club keeps about its people."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from reports.documents import articles, pdf
from scorekeeper.night.ious import Iou, of_people
from scorekeeper.night.members import ways_to_pay
from scorekeeper.night.player_statistics import NightPlayed
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.statistics import nights_of_player
from scorekeeper.text.club_documents import Period
from scorekeeper.text.manual.articles import NAMES, article, filled
from scorekeeper.text.templates import say
from ui.live.member_records import MemberRecords
from ui.live.open_club import local_now
from ui.live.season_tables import SeasonTables
from ui.print_preview.club_page import ClubPrintPage
from ui.print_preview.manual_print import ManualPrintPage
from ui.print_preview.print_page import PrintPage
from ui.print_preview.printing import PaperSize
from ui.shell.manual_controller import facts
from ui.shell.session import Session
from ui.shell.unwritten_notice import follow_unwritten


def night_papers(session: Session) -> PrintPage:
    """The documents of the open night."""
    follow_unwritten(session)
    return PrintPage(session.open_live, session.settings.file, pay=partial(_pay_of_players, session))


def club_papers(session: Session) -> ClubPrintPage:
    """Season book and players' statements."""
    seasons = SeasonTables(session.club, local_now().date())
    hidden = MemberRecords(session.club).hidden
    return ClubPrintPage(
        session.club.books,
        seasons,
        session.settings.file,
        hidden=hidden,
        ious=partial(_open_ious, session),
        pay=partial(_pay_of_members, session),
        played=partial(_played, session),
    )


def manual_papers(session: Session) -> ManualPrintPage:
    """The articles of the manual."""
    facts_now = facts(session)

    def make(names: tuple[str, ...], size: PaperSize) -> bytes:
        texts = [(article(name).title, filled(article(name), facts_now)) for name in names]
        title = texts[0][0] if len(texts) == 1 else say("Scorekeeper manual")
        return pdf([articles(title, texts)], size)

    return ManualPrintPage([(name, article(name).title) for name in NAMES], make, session.settings.file)


def _played(session: Session, player: PlayerId, period: Period) -> list[NightPlayed]:
    """The nights of a player that count in the statistics of a period. Raises `ClubFileError`."""
    return nights_of_player(session.club.file, player, period.since, period.until)


def _open_ious(session: Session) -> list[Iou]:
    """The open IOUs of the club; none if they cannot be read now."""
    try:
        return of_people(session.club.books.ious(), session.club.members.now)
    except (OSError, Refused):
        return []


def _pay_of_members(session: Session) -> Mapping[PlayerId, str]:
    return {person: member.pay for person, member in MemberRecords(session.club).all_noted.items() if member.pay}


def _pay_of_players(session: Session) -> Mapping[PlayerId, str]:
    """How the players of the open night are paid."""
    if not session.in_club_file:
        return {}
    members = MemberRecords(session.club).all_noted
    return ways_to_pay(session.open_live.night.order, members, session.club.members.now)
