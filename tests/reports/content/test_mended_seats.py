"""The papers of a table whose seats were corrected, each made of who holds its columns and of who played there."""

from reports.blocks.slip import Account
from reports.blocks.why import Working
from reports.content.slips import slips
from reports.content.why import whys
from scorekeeper.night.mended_seats import MendedSeats
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.who_sat import with_mended_seats
from scorekeeper.text.explain_night import why_night
from scorekeeper.text.score_course_text import game_worth
from tests.scorekeeper.tournaments import one_match, person


def table(profile: str, *mended: tuple[int, str]) -> Night:
    """The table of a, b, c and d, at which really sat whom `mended` says from a deal on."""
    night = one_match(profile=profile).night(1, "0 13 9 4, 0 13 9 4, 13 5 4 4, 4 5 13 4")
    return with_mended_seats(night, tuple(MendedSeats(first, tuple(seats)) for first, seats in mended), [person("e")])


def games_told(night: Night) -> dict[str, list[str]]:
    """The titles of the games on the page of each player."""
    return {
        player: [one.title for one in page.body if isinstance(one, Working)]
        for player, page in zip(night.order, whys(night), strict=True)
    }


def test_the_paper_that_says_why_and_the_slips_are_of_who_holds_a_column() -> None:
    """e sat in a's column from the first deal on: the game is settled with e, and a did not play."""
    night = table("cavendish", (1, "ebcd"))
    assert games_told(night) == {player: ["Game 1"] if player in "bcde" else ["the night"] for player in "abcde"}
    a, *_ = whys(night)
    (whole,) = [one for one in a.body if isinstance(one, Working)]
    assert [(step.text, step.figure) for step in whole.steps] == [("did not play", "")]
    settled = settle_night(night)
    assert why_night(night, settled, "a").lines[0].figure == ""
    e = str(settled.net_points["e"])
    assert why_night(night, settled, "e").lines[0].figure == f"+{e}"
    assert game_worth(night, settled, 0, 0) == f"+{e}", "beside the course of the column"
    paid = {one.head.title: one.body[0] for one in slips(night)}
    assert [
        (name, account.total, [other.label for other in account.games[0].details])
        for name, account in paid.items()
        if isinstance(account, Account) and name == "E"
    ] == [("E", f"+{e}", ["from B", "from C", "to D"])]


def test_who_played_deals_of_a_game_that_is_only_won_has_it_on_the_paper_that_says_why() -> None:
    told = games_told(table("washburn", (1, "ebcd"), (3, "abcd")))
    assert told == {player: ["Game 1"] for player in "abcde"}
