"""Who deals, leads and sits out, in words: of one player and of partners."""

from scorekeeper.text.game_over_text import who_won
from scorekeeper.text.next_deal_text import next_deal, role_of, sit_out
from tests.scorekeeper.nights import after, deal, table

NAMES = ("Ann", "Bob", "Cal + Eve", "Dee")


def test_partners_do_together_what_one_does_alone() -> None:
    sheet = after(table("a", "b", "ce", "d"), deal(13, 5, 4, 4), deal(13, 5, 4, 4))
    assert next_deal(sheet, NAMES, range(4)) == "Cal + Eve deal · pass across · Dee leads"
    assert [role_of(sheet, hand, range(4)) for hand in range(4)] == ["", "", "deal", "leads"]
    assert sit_out(sheet.seats, NAMES, [0]) == "Ann sits out"
    assert sit_out(sheet.seats, NAMES, [2]) == "Cal + Eve sit out"
    assert sit_out(sheet.seats, NAMES, [0, 3]) == "Ann and Dee sit out"


def test_partners_win_together() -> None:
    game = table("a", "b", "ce", "d")
    assert who_won(after(game, deal(5, 13, 4, 4)), NAMES) == "Cal + Eve and Dee win with 4"
    assert who_won(after(game, deal(13, 5, 3, 5)), NAMES) == "Cal + Eve win with 3"
    assert who_won(after(game, deal(13, 5, 5, 3)), NAMES) == "Dee wins with 3"
