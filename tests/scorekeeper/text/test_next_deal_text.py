"""Who deals, leads and sits out, in words: of one player and of partners."""

import pytest

from scorekeeper.text.game_over_text import who_is_lowest, who_won
from scorekeeper.text.header_text import head_text
from scorekeeper.text.next_deal_text import DealInPlay, next_deal, role_of, sit_out
from tests.scorekeeper.example_nights import begun, seat
from tests.scorekeeper.nights import after, deal, rules, table

NAMES = ("Ann", "Bob", "Cal + Eve", "Dee")


def test_partners_do_together_what_one_does_alone() -> None:
    sheet = after(table("a", "b", "ce", "d"), deal(13, 5, 4, 4), deal(13, 5, 4, 4))
    due = DealInPlay.due(sheet)
    assert next_deal(sheet, NAMES, due) == "Cal + Eve deal · pass across · Dee leads"
    assert [role_of(sheet, hand, due) for hand in range(4)] == ["", "", "deal", "leads"]
    assert sit_out(sheet.seats, NAMES, [0]) == "Ann sits out"
    assert sit_out(sheet.seats, NAMES, [2]) == "Cal + Eve sit out"
    assert sit_out(sheet.seats, NAMES, [0, 3]) == "Ann and Dee sit out"


@pytest.mark.parametrize(
    ("hands", "changes", "said"),
    [
        (4, {}, ""),
        (3, {}, " · 2♦ out, 17 each"),
        (5, {}, " · 2♦ 2♣ out, 10 each"),
        (6, {"odd_cards": "kitty"}, " · kitty of 4, 8 each"),
    ],
)
def test_the_cards_that_come_out_are_named_with_the_next_deal(hands: int, changes: dict[str, str], said: str) -> None:
    """003-5, 004-3."""
    keeper = begun(names := ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")[:hands])
    seat(keeper, tuple((name.lower(),) for name in names), rules("bleeding_hearts", hands, **changes))
    head = head_text(keeper.night, 0, names, names)
    assert (head.next_deal, head.cards) == (" · Ann deals · pass left · Bob leads", said)


@pytest.mark.parametrize(
    ("points", "lowest", "won"),
    [
        ((5, 13, 4, 4), "Cal + Eve and Dee are lowest with 4", "Cal + Eve and Dee win with 4"),
        ((13, 5, 3, 5), "Cal + Eve are lowest with 3", "Cal + Eve win with 3"),
        ((13, 5, 5, 3), "Dee is lowest with 3", "Dee wins with 3"),
    ],
)
def test_partners_win_together(points: tuple[int, ...], lowest: str, won: str) -> None:
    sheet = after(table("a", "b", "ce", "d", settlement="lowest_wins"), deal(*points))
    assert (who_is_lowest(sheet, NAMES), who_won(sheet, NAMES)) == (lowest, won)


def test_nobody_wins_where_differences_are_settled() -> None:
    """002: every two hands settle their difference, for money or in points."""
    sheet = after(table("a", "b", "ce", "d"), deal(13, 5, 5, 3))
    assert who_won(sheet, NAMES) == ""


def test_nobody_is_lowest_before_the_first_deal() -> None:
    assert who_is_lowest(after(table("a", "b", "ce", "d")), NAMES) == ""
