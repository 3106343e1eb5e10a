"""The open row without a screen: what typed texts mean, what is proposed, and what is wrong."""

import pytest
from msgspec.structs import replace

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.points import Points, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.rows import DealRow
from tests.scorekeeper.example_games import four, sitting
from tests.scorekeeper.example_nights import deal
from tests.scorekeeper.nights import pts
from ui.deal_entry.open_row import OpenRow
from ui.live.open_deal import OpenDeal, texts_of
from ui.live.typed_row import TypedRow

NAMES = ("Ann", "Bob", "Cal", "Dee")


def row(*texts: str, keeper: Keeper | None = None) -> TypedRow:
    """An open row of four hands with typed texts."""
    sheet = (keeper or four()).night.games[0].sheet
    return TypedRow.of(sheet, NAMES, OpenDeal.next_of(sheet), texts)


def scores_then(found: TypedRow) -> list[str]:
    """Each hand's score after the deal, "" while its points are open."""
    return ["" if points is None else write(found.score_with(hand, points)) for hand, points in found.shown.items()]


@pytest.mark.parametrize(("back", "shown"), [(None, "100"), (50, "50"), (0, "0")])
def test_a_score_that_lands_on_the_limit_is_shown_as_it_will_stand(back: int | None, shown: str) -> None:
    """Ann has 87 of 100 and takes 13: by some house rules she is set back."""
    sheet = four((25, 1, 0, 0), (25, 0, 1, 0), (25, 0, 0, 1), (12, 14, 0, 0)).night.games[0].sheet
    rules = replace(sheet.rules, exact_limit_resets_to=None if back is None else Points.whole(back))
    sheet = replace(sheet, rules=rules)
    open_row = TypedRow.of(sheet, NAMES, OpenDeal.next_of(sheet), ("13", "6", "4", ""))
    assert scores_then(open_row)[:2] == [shown, "21"]


def test_the_last_open_hand_is_proposed_what_is_left() -> None:
    assert row("3", "16", "3", "").proposal == (3, Points.whole(4))
    assert row("3", "", "3", "16").proposal == (1, Points.whole(4))
    assert row("13", "13", "0", "").proposal == (3, Points(0))


@pytest.mark.parametrize("texts", [("3", "16", "", ""), ("3", "16", "9", ""), ("3", "16", "3", "x"), ("", "", "", "")])
def test_nothing_is_proposed_while_it_cannot_be_known(texts: tuple[str, ...]) -> None:
    assert row(*texts).proposal is None


def test_all_26_are_never_proposed() -> None:
    assert row("0", "0", "0", "").proposal is None


def test_who_must_have_the_queen_is_said() -> None:
    assert row("3", "16", "3", "").queen == 1
    assert row("13", "13", "0", "").queen is None
    assert row("1", "2", "3", "").queen == 3


def test_the_row_in_words() -> None:
    spoken = row("3", "16", "3", "").read_back()
    assert [(one.name, one.figure, one.queen, one.state) for one in spoken] == [
        ("Ann", "3", False, "typed"),
        ("Bob", "16", True, "typed"),
        ("Cal", "3", False, "typed"),
        ("Dee", "4", False, "proposed"),
    ]


@pytest.mark.parametrize(
    ("texts", "problem"),
    [
        (("3", "16", "3", "4"), ""),
        (("3", "16", "3", "2"), "2 short of 26"),
        (("3", "16", "3", "5"), "1 too many for 26"),
        (("3", "10", "8", "5"), "Nobody has the queen: one hand needs 13 or more"),
        (("20", "16", "", ""), "10 too many for 26"),
        (("3", "27", "", ""), "Bob: 27 is not between 0 and 26"),
        (("3", "-1", "", ""), "Bob: −1 is not between 0 and 26"),
        (("3/", "", "", ""), "Ann: “3/” has a half in it; cards count whole points"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(texts: tuple[str, ...], problem: str) -> None:
    assert row(*texts).problem == problem


def test_the_cells_to_look_at_again() -> None:
    assert row("3", "27", "", "").suspects == (1,)
    assert row("3", "16", "3", "2").suspects == (0, 1, 2, 3)
    assert row("3", "16", "3", "4").suspects == ()
    assert row("3", "16", "", "").suspects == ()


def test_scores_are_shown_as_they_would_be() -> None:
    found = row("3", "16", "", "", keeper=four((13, 5, 6, 2)))
    assert scores_then(found) == ["16", "21", "", ""]


def test_an_old_deal_is_shown_with_the_scores_of_its_own_time() -> None:
    sheet = four((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5)).night.games[0].sheet
    old = sheet.deals[1]
    found = TypedRow.of(sheet, NAMES, OpenDeal.amending(old), texts_of(old, CAVENDISH))
    assert scores_then(found) == ["16", "21", "9", "6"]
    assert (found.deal.number, found.deal.dealer, found.deal.amends) == (2, 1, 1)


@pytest.mark.parametrize(
    ("entry", "texts"),
    [
        (deal(3, 16, 3, 4), ["3", "16", "3", "4"]),
        (e.Run(1, RunOption.UP), ["0", "26", "0", "0"]),
        (e.Renege(2), ["0", "0", "26", "0"]),
        (e.FalseClaim(3), ["0", "0", "0", "26"]),
        (e.WrongCount((0, 3)), ["13", "0", "0", "13"]),
        (e.QueenAssessed(pts(3, 16, 3, 4), 1, 3), ["3", "16", "3", "4"]),
        (e.LastTricksClaim(pts(3, 4, 0, 0), 3), ["3", "4", "0", "0"]),
        (e.Ruled(pts(3, 4, 0, 0), "so"), ["3", "4", "0", "0"]),
    ],
)
def test_a_deal_is_typed_again_as_the_cards_were_taken(entry: e.DealEntry, texts: list[str]) -> None:
    keeper = four()
    keeper.write(0, entry)
    (old,) = keeper.night.games[0].sheet.deals
    assert isinstance(old, DealRow)
    assert list(texts_of(old, CAVENDISH)) == texts


def test_those_who_sat_out_have_no_text() -> None:
    keeper = sitting()
    keeper.write(0, deal(0, 13, 5, 6, 2))
    (old,) = keeper.night.games[0].sheet.deals
    assert texts_of(old, CAVENDISH) == ("", "13", "5", "6", "2")


def test_the_open_row_waits_behind_an_old_deal() -> None:
    night = four((13, 5, 6, 2)).night
    open_row = OpenRow(night, 0, NAMES, ("3", "", "", ""))
    (old,) = night.games[0].sheet.deals
    assert isinstance(old, DealRow)
    open_row.amend(old, 2)
    assert open_row.initial_texts == ("13", "5", "6", "2")
    assert open_row.next_texts == ("3", "", "", "")
    open_row.amend(old, 0)
    assert open_row.next_texts == ("3", "", "", "")
    open_row.leave_old()
    assert open_row.typed.texts == ("3", "", "", "")
