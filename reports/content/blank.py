"""A blank sheet for a game that is scored by hand."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks import Block, Document, Form
from reports.blocks.blank import Advice, BlankGrid, BlankRow, BlankText
from reports.blocks.frame import Blank, Foot, Names, PageHead, Signature, Signatures
from reports.blocks.sheet import Item, Notes, NotesSection
from reports.content.advice import advice
from reports.content.frame import hands_words, sheet_kind
from reports.content.names import clean, short_names
from scorekeeper.rules import rotation
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, LeadPenalty
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import ALL
from scorekeeper.text.entry_sentences import sentences
from scorekeeper.text.rule_text import DIFFERENT_RULES, differences, printed_rules
from scorekeeper.text.short_labels import PASS_WORDS
from scorekeeper.text.templates import fill, say

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
    *,
    names: Sequence[str | Sequence[str]] = (),
    club: str = "",
    first_dealer: int = 0,
) -> Document:
    """A sheet to write on, of one page. `names` heads the columns: for each hand a name or the names of partners.

    With names, the dealers are printed too, `first_dealer` (a hand, from 0) dealing first.
    Raises `ValueError` if there are not 3 to 7 hands, or not as many names as hands.
    """
    if hands not in _HANDS:
        raise ValueError(f"a sheet has {_HANDS[0]} to {_HANDS[-1]} hands, not {hands}")
    if names and len(names) != hands:
        raise ValueError(f"{hands} hands need the names of {hands}, not {len(names)}")
    full = tuple(map(_names, names)) or ((),) * hands
    wide = hands >= WIDE_FROM
    told = differences(rules, hands)
    body = _body(_shortened(full), rules, first_dealer, is_told=bool(told))
    return Document(
        name=say("Blank sheet"),
        subject=say("Blank score sheet for a game of Hearts"),
        head=PageHead(
            club=clean(club),
            kind=sheet_kind(hands_words(hands), wide=wide),
            title="",
            line="",
            blanks=_blanks(),
            club_label="" if clean(club) else say("Club"),
        ),
        body=body,
        signatures=Signatures(
            say("Seen and agreed"), tuple(Signature(name) for hand in full for name in hand or ("",))
        ),
        foot=_foot(sum(map(len, full)) or (_SHARING if hands == _SHARED_HANDS else hands), is_told=bool(told)),
        wide=wide,
        form=Form.BLANK,
    )


def _body(heads: tuple[Names, ...], rules: HouseRules, first_dealer: int, *, is_told: bool) -> tuple[Block, ...]:
    """The grid, what to do in it, and the house rules, under these if they are the standard."""
    hands = len(heads)
    printed = printed_rules(rules, hands)
    under = advice(rules, hands)
    if printed and not is_told:
        under = Advice((*under.paragraphs, (say("house rules"), sentences(*printed))))
    body: list[Block] = [_grid(heads, rules, first_dealer), under]
    if is_told:
        items = tuple(Item(sentence, bullet=True) for sentence in printed)
        body.append(Notes((NotesSection(fill(DIFFERENT_RULES), items),)))
    return tuple(body)


def _foot(boxes: int, *, is_told: bool) -> Foot:
    """The foot, with a box for each player who was told the house rules."""
    standard = say("The Cavendish standard holds, unless other rules were told to everybody:")
    return Foot(
        printed=say("House rules told:") if is_told else standard,
        check_label="",
        check="",
        pages=say("Page ____ of ____"),
        boxes=boxes,
    )


def _names(hand: str | Sequence[str]) -> Names:
    return tuple(map(clean, (hand,) if isinstance(hand, str) else hand))


def _shortened(hands: tuple[Names, ...]) -> tuple[Names, ...]:
    """The short names of the players of each hand, all different."""
    short = short_names(Player(f"{n} {m}", name) for n, hand in enumerate(hands) for m, name in enumerate(hand))
    return tuple(tuple(short[f"{n} {m}"] for m in range(len(hand))) for n, hand in enumerate(hands))


def _blanks() -> tuple[Blank, ...]:
    return (
        Blank(say("Game"), 3),
        Blank(say("Date"), 7),
        Blank(say("Table"), 3),
        Blank(say("Stake"), 4),
        Blank(say("Kept by"), 9),
    )


def _grid(heads: tuple[Names, ...], rules: HouseRules, first_dealer: int) -> BlankGrid:
    hands = len(heads)
    passes = rotation.passing(rules.pass_cycle, 1, hands) is not None
    labels = BlankText(
        deal=say("deal"),
        dealer=say("dealer"),
        passing=say("pass") if passes else "",
        points=say("points"),
        score=say("score"),
        must_be=(say("sheet"), say("must be")),
        total=say("Score"),
    )
    rows = []
    for number in range(1, min(rules.deals or MOST_ROWS, MOST_ROWS) + 1):
        passing = rotation.passing(rules.pass_cycle, number, hands)
        rows.append(
            BlankRow(
                number=str(number),
                dealer=heads[rotation.next_hand(first_dealer, hands, number - 1)],
                passing=fill(PASS_WORDS[passing]) if passing else "",
                must_be=str(ALL * number),
                round_ends=number % hands == 0,
            )
        )
    top = say("top of the sheet") if rules.lead_out_of_turn is LeadPenalty.TOP_OF_SHEET else ""
    return BlankGrid(labels, heads, top, tuple(rows))
