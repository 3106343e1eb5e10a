"""The parts of a document: from each block to parts that are paginated."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks import Block
from reports.blocks.article import ArticleHeading, ArticleList, ArticleParagraph, ArticleTable
from reports.blocks.blank import Advice, BlankGrid
from reports.blocks.code import PayCodes
from reports.blocks.iou import IouBalances, IouTable
from reports.blocks.pictures import DrawnChart, HandCharts
from reports.blocks.season import BookContents, BookNight, Cover, FormTable, MonthTable, PageTable, SeasonPoster
from reports.blocks.settlement import Ledger, PairTable, Payments
from reports.blocks.sheet import Balance, Grid, Notes
from reports.blocks.slip import Account, Dues, Receipt
from reports.blocks.tournament import PlayerCard, RankList, TableSheet
from reports.blocks.why import RuleList, Working, Workings
from reports.pdf.article import article_table_parts, heading_part, list_parts, paragraph_part
from reports.pdf.blank import advice_part, blank_part
from reports.pdf.card import card_parts
from reports.pdf.charts.drawn import drawn_part
from reports.pdf.charts.multiples import chart_rows, multiples_parts
from reports.pdf.contents import contents_part, cover_part
from reports.pdf.flow import FlowPart, PageRoom
from reports.pdf.form import form_parts
from reports.pdf.iou_list import balance_parts, iou_parts
from reports.pdf.ledger import ledger_parts
from reports.pdf.months import month_parts
from reports.pdf.night_summary import night_part
from reports.pdf.notes import notes_part
from reports.pdf.pairs import pair_parts
from reports.pdf.pay_codes import pay_code_parts
from reports.pdf.paying import payment_parts
from reports.pdf.player_card import player_card_parts
from reports.pdf.poster import poster_part
from reports.pdf.ranking import ranking_parts, rooms_together
from reports.pdf.side_by_side import side_by_side_parts
from reports.pdf.slip import account_parts, dues_parts, receipt_part
from reports.pdf.style import PageLayout
from reports.pdf.table import table_parts
from reports.pdf.table_sheet import table_sheet_parts
from reports.pdf.working import working_parts


def parts_of(body: Sequence[Block], sign_after: int, page: PageLayout, room: PageRoom) -> tuple[list[FlowPart], int]:
    """The parts of all blocks in order, and how many of them belong to the first `sign_after` blocks."""
    parts: list[FlowPart] = []
    signed = 0
    lists = _rooms_of_lists(body, page, room)
    for number, block in enumerate(body, 1):
        if isinstance(block, BlankGrid):
            under = sum(part.gap + part.height for other in body[number:] for part in _parts(other, page))
            parts.append(blank_part(block, page, room.signed_bottom - room.top - under))
        elif isinstance(block, RankList):
            parts += ranking_parts(block, page, lists[id(block)])
        elif isinstance(block, TableSheet):
            parts += table_sheet_parts(block, page, _left(body[number:], page, room))
        elif isinstance(block, HandCharts):
            charts = [one for one in body if isinstance(one, HandCharts)]
            parts += multiples_parts(block, page, chart_rows(charts, room.bottom - room.top))
        else:
            parts += _parts(block, page)
        if number == sign_after:
            signed = len(parts)
    return parts, signed


def _left(after: Sequence[Block], page: PageLayout, room: PageRoom) -> float:
    """What room the blocks after one that fills a page leave of it, half of it at least."""
    whole = room.signed_bottom - room.top
    return max(whole / 2, whole - _height(after, page))


def _height(blocks: Sequence[Block], page: PageLayout) -> float:
    """How high blocks are that do not fill what room there is."""
    parts = [part for other in blocks if not isinstance(other, RankList | TableSheet) for part in _parts(other, page)]
    return sum(part.gap + part.height for part in parts)


def _rooms_of_lists(body: Sequence[Block], page: PageLayout, room: PageRoom) -> dict[int, float]:
    """The height of each list of names, by its identity: as many of them as can be on a page with what is between them,
    else each on a page of its own."""
    rooms: dict[int, float] = {}
    places = [number for number, block in enumerate(body) if isinstance(block, RankList)]
    begin, whole = 0, room.signed_bottom - room.top
    while places:
        for count in range(len(places), 0, -1):
            end = places[count] if count < len(places) else len(body)
            some = [block for block in body[places[0] : end] if isinstance(block, RankList)]
            found = rooms_together(some, _height(body[begin:end], page), whole)
            if found is not None:
                break
        else:
            some, end = some[:1], places[1] if len(places) > 1 else len(body)
            found = [_left(body[places[0] : end], page, room)]
        rooms |= {id(block): height for block, height in zip(some, found, strict=True)}
        places, begin = places[len(some) :], end
    return rooms


_BookBlock = PageTable | FormTable | MonthTable | BookNight | BookContents | Cover | SeasonPoster
_OwedBlock = Dues | PayCodes | Account | Receipt | IouTable | IouBalances
_ArticleBlock = ArticleHeading | ArticleParagraph | ArticleList | ArticleTable


def _parts(block: Block, page: PageLayout) -> list[FlowPart]:
    if isinstance(block, _BookBlock):
        return _book_parts(block, page)
    if isinstance(block, _OwedBlock):
        return _owed_parts(block, page)
    if isinstance(block, _ArticleBlock):
        return _article_parts(block, page)
    match block:
        case BlankGrid():
            return [blank_part(block, page, page.bottom - page.table_top)]
        case HandCharts():
            return multiples_parts(block, page, chart_rows([block], page.bottom - page.table_top))
        case DrawnChart():
            return [drawn_part(block, page)]
        case Working():
            return working_parts(block, page)
        case Workings():
            return side_by_side_parts(block, page)
        case RuleList():
            return card_parts(block, page)
        case Advice():
            return [advice_part(block, page)]
        case PlayerCard():
            return player_card_parts(block, page)
        case Notes():
            return [notes_part(block, page)]
        case Ledger():
            return ledger_parts(block, page)
        case Payments():
            return payment_parts(block, page)
        case PairTable():
            return pair_parts(block, page)
        case Grid() | Balance() | RankList() | TableSheet():
            raise AssertionError("a part that fills a page is drawn with it")


def _book_parts(block: _BookBlock, page: PageLayout) -> list[FlowPart]:
    """The parts of a book of many nights, and of a poster."""
    match block:
        case PageTable():
            return table_parts(block, page)
        case FormTable():
            return form_parts(block, page)
        case MonthTable():
            return month_parts(block, page)
        case BookNight():
            return [night_part(block, page)]
        case BookContents():
            return [contents_part(block, page)]
        case Cover():
            return [cover_part(block, page)]
        case SeasonPoster():
            return [poster_part(block, page)]


def _owed_parts(block: _OwedBlock, page: PageLayout) -> list[FlowPart]:
    """The parts of a slip, and of a list of what is owed."""
    match block:
        case Dues():
            return dues_parts(block, page)
        case PayCodes():
            return pay_code_parts(block, page)
        case Account():
            return account_parts(block, page)
        case Receipt():
            return [receipt_part(block, page)]
        case IouTable():
            return iou_parts(block, page)
        case IouBalances():
            return balance_parts(block, page)


def _article_parts(block: _ArticleBlock, page: PageLayout) -> list[FlowPart]:
    """The parts of an article of the manual."""
    match block:
        case ArticleHeading():
            return [heading_part(block, page)]
        case ArticleParagraph():
            return [paragraph_part(block, page)]
        case ArticleList():
            return list_parts(block, page)
        case ArticleTable():
            return article_table_parts(block, page)
