"""A blank sheet for a game that is scored by hand."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks import Block, Document, Form
from reports.blocks.blank import BlankGrid, BlankRow, BlankText
from reports.blocks.frame import Blank, Foot, Names, PageHead, Signature, Signatures
from reports.blocks.sheet import Item, Notes, NotesSection
from reports.content.advice import advice
from reports.content.names import clean, short_names
from reports.wording import ENGLISH, Wording
from scorekeeper.rules import rotation
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, LeadPenalty
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import ALL
from scorekeeper.text.rule_text import differences, printed_rules

WIDE_FROM = 6
"""From this number of hands on the sheet is in landscape: handwriting needs more room than type."""
MOST_ROWS = 40
"""More rows than fit on any paper; a page gets as many as fit."""
_HANDS = range(3, 8)
_SHARED_HANDS, _SHARING = 4, 6
"""Four hands can be shared by up to six players; other hands are one player's each (002 rule 1)."""


def blank_sheet(
    hands: int = 4,
    rules: HouseRules = CAVENDISH,
    wording: Wording = ENGLISH,
    *,
    names: Sequence[str | Sequence[str]] = (),
    club: str = "",
    first_dealer: int = 0,
) -> Document:
    """A sheet to write on, of one page. `names` heads the columns: for each hand a name or the names of partners.

    With names, the dealers are printed too, `first_dealer` (a hand, from 0) dealing first.
    Raises `ValueError` where there are not 3 to 7 hands, or not as many names as hands.
    """
    if hands not in _HANDS:
        raise ValueError(f"a sheet has {_HANDS[0]} to {_HANDS[-1]} hands, not {hands}")
    if names and len(names) != hands:
        raise ValueError(f"{hands} hands need the names of {hands}, not {len(names)}")
    words, full = wording.blank, tuple(map(_names, names)) or ((),) * hands
    heads = _shortened(full)
    wide = hands >= WIDE_FROM
    count = wording.count(wording.sheet.hands, hands)
    body: list[Block] = [_grid(heads, rules, wording, first_dealer), advice(rules, hands, wording)]
    told = differences(rules, hands)
    items = tuple(Item(sentence, bullet=True) for sentence in printed_rules(rules, hands))
    if items:
        heading = wording.sheet.rules_differ if told else wording.sheet.rules_head
        body.append(Notes((NotesSection(heading, items),)))
    return Document(
        name=words.name,
        subject=words.subject,
        author=clean(club),
        language=wording.language,
        head=PageHead(
            club=clean(club),
            kind=wording.sheet.kind_of_hands.format(hands=count) if wide else wording.sheet.kind,
            title="",
            continued="",
            line="",
            blanks=_blanks(wording),
        ),
        body=tuple(body),
        signatures=Signatures(words.seen, tuple(Signature(name) for hand in full for name in hand or ("",))),
        foot=Foot(
            printed=words.told if told else words.standard,
            check_label="",
            check="",
            pages=words.page,
            boxes=sum(map(len, full)) or (_SHARING if hands == _SHARED_HANDS else hands),
        ),
        sign_after=len(body),
        wide=wide,
        form=Form.BLANK,
    )


def _names(hand: str | Sequence[str]) -> Names:
    return tuple(map(clean, (hand,) if isinstance(hand, str) else hand))


def _shortened(hands: tuple[Names, ...]) -> tuple[Names, ...]:
    """The short names of the players of each hand, all different."""
    short = short_names(Player(f"{n} {m}", name) for n, hand in enumerate(hands) for m, name in enumerate(hand))
    return tuple(tuple(short[f"{n} {m}"] for m in range(len(hand))) for n, hand in enumerate(hands))


def _blanks(wording: Wording) -> tuple[Blank, ...]:
    words = wording.blank
    return (
        Blank(words.game, 3),
        Blank(words.date, 7),
        Blank(words.table, 3),
        Blank(words.stake, 4),
        Blank(words.kept_by, 9),
    )


def _grid(heads: tuple[Names, ...], rules: HouseRules, wording: Wording, first_dealer: int) -> BlankGrid:
    sheet, hands = wording.sheet, len(heads)
    passes = rotation.passing(rules.pass_cycle, 1, hands) is not None
    labels = BlankText(
        deal=sheet.deal,
        dealer=sheet.dealer,
        passing=sheet.passing if passes else "",
        points=sheet.points,
        score=sheet.score,
        must_be=wording.blank.must_be,
        total=sheet.total,
        partners=wording.partners,
    )
    rows = []
    for number in range(1, min(rules.deals or MOST_ROWS, MOST_ROWS) + 1):
        passing = rotation.passing(rules.pass_cycle, number, hands)
        rows.append(
            BlankRow(
                number=str(number),
                dealer=heads[rotation.next_hand(first_dealer, hands, number - 1)],
                passing=sheet.passes[passing] if passing else "",
                must_be=str(ALL * number),
                round_ends=number % hands == 0,
            )
        )
    top = sheet.top if rules.lead_out_of_turn is LeadPenalty.TOP_OF_SHEET else ""
    return BlankGrid(labels, heads, top, tuple(rows))
