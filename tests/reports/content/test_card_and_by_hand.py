"""What lies on the table: the card of house rules, and the sheet to continue by hand if the machine has failed."""

from __future__ import annotations

import pytest

from reports.blocks import Document
from reports.blocks.blank import Advice
from reports.blocks.sheet import Balance, Grid, RowKind
from reports.blocks.why import RuleList
from reports.documents import go_on_sheet, pdf, rules_card
from reports.pdf.pen import Pen
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import CAVENDISH, PROFILES, BonusCard, profile_rules
from scorekeeper.rules.points import Points
from tests.faults.budget import few_of
from tests.reports import builders
from tests.reports.reading import lines, page_boxes


def rules_of(document: Document) -> RuleList:
    (block,) = document.body
    assert isinstance(block, RuleList)
    return block


def said(document: Document) -> dict[str, bool]:
    return {rule.text: rule.differs for _, rules in rules_of(document).sections for rule in rules}


def test_the_standard_has_no_marks_and_says_so() -> None:
    card = rules_card()
    assert not any(said(card).values())
    assert rules_of(card).key == "Every rule here is the Cavendish standard."
    assert "A hand in the hole is paid the whole difference twice." in said(card)


def test_what_differs_is_marked() -> None:
    rules = CAVENDISH.changed({"limit": Points.whole(50), "bonus_card": BonusCard.JACK_OF_DIAMONDS, "sun": 52})
    assert [text for text, differs in said(rules_card(rules)).items() if differs] == [
        "The game ends at 50 points, not at 100.",
        "All thirteen tricks count 52 in place of 26.",
        "The jack of diamonds counts −10 for its taker.",
    ]


def test_across_is_not_told_where_nobody_sits_opposite_nor_partners_where_there_are_none() -> None:
    five = said(rules_card(hands=5))
    assert "The cards are passed left, right, hold." in five
    assert not any("artner" in text for text in five)
    assert any("artner" in text for text in said(rules_card()))


def test_the_boxes_of_those_who_were_told_are_ticked(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[bool] = []
    monkeypatch.setattr(Pen, "box", lambda *_, ticked: drawn.append(ticked))
    pdf([rules_card(names=("Ada", "Ben", "Cleo", "Dov"), told=(True, False, True))], one_each=True)
    assert drawn == [True, False, True, False]


@pytest.mark.parametrize("profile", PROFILES)
def test_a_card_of_every_profile_stands_on_one_a5_page(profile: str) -> None:
    names = list(builders.LONG_NAMES.values())
    card = rules_card(profile_rules(profile, 4), names=names, club="Harrow Lane")
    pages = list(page_boxes(pdf([card], "letter", one_each=True)))
    assert [(round(page.width), round(page.height)) for page in pages] == [(420, 595)]


def begun(game: Game, entries: int) -> Night:
    made = Game.new(game.setup, game.stake)
    for entry in game.entries[:entries]:
        made = made.written(entry)
    return builders.night(made, people=tuple(builders.NAMES))


def grid_of(document: Document) -> Grid:
    return next(block for block in document.body if isinstance(block, Grid))


def test_the_game_goes_on_where_it_stands() -> None:
    document = go_on_sheet(begun(builders.eventful_game(), 12), 0)
    rows = grid_of(document).rows
    blank = [row for row in rows if row.kind is RowKind.BLANK]
    assert [(row.number, row.dealer, row.passing, row.margin.words) for row in blank[:3]] == [
        ("9", ("Ada",), "left", ("must be 182",)),
        ("10", ("Ben",), "right", ("must be 208",)),
        ("11", ("Cleo",), "across", ("must be 234",)),
    ]
    *_, split, balance = rows[: len(rows) - len(blank)]
    assert split.label == "split, 3 too many"
    assert balance.balance is not None
    assert balance.balance.lead == "The sheet adds up."
    assert not any(isinstance(block, Balance) for block in document.body)
    assert [total.figure for total in grid_of(document).totals] == [""] * 4
    assert any(isinstance(block, Advice) for block in document.body)
    assert "SCORE SHEET, TO GO ON BY HAND" in lines(pdf([document]))


@pytest.mark.parametrize("entries", few_of([0, 1, 3, 5, 8, 12, 15], [0, 5, 12, 15]))
def test_rows_for_a_pen_fill_the_page(entries: int) -> None:
    data = pdf([go_on_sheet(begun(builders.eventful_game(), entries), 0)])
    assert sum(line.startswith("must be ") for line in lines(data)) >= 6
    assert 1 <= len(page_boxes(data)) <= 2


def test_who_sits_out_stands_in_the_rows_to_come() -> None:
    night = builders.night(builders.sitting_game(), people=("ada", "ben", "cleo", "dov", "eli"))
    blank = [row for row in grid_of(go_on_sheet(night, 0)).rows if row.kind is RowKind.BLANK]
    assert [[cell.word for cell in row.cells].index("sits out") for row in blank[:3]] == [4, 0, 1]


def test_a_game_with_a_number_of_deals_has_no_rows_beyond_it_and_one_that_is_over_none_at_all() -> None:
    short = builders.game(builders.FOUR, [builders.deal(3, 16, 5, 2)], rules=CAVENDISH.changed({"deals": 4}))
    blank = [row.number for row in grid_of(go_on_sheet(builders.night(short), 0)).rows if row.kind is RowKind.BLANK]
    assert blank == ["2", "3", "4"]
    over = grid_of(go_on_sheet(builders.night(builders.quick_game()), 0))
    assert not any(row.kind is RowKind.BLANK for row in over.rows)
    assert over.totals[1].figure == "106"
