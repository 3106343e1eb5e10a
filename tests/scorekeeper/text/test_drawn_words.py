"""What a draw could not avoid, in words."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.draw import by_hand, draw
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape
from scorekeeper.text.tournament_text import drawn_words
from tests.scorekeeper.tournaments import Play

THREE_ROUNDS = TournamentShape("Rounds", (Stage("Rounds", rounds=3, matches=1, line=LineRule(number=4)),))


def seated(play: Play, *tables: Sequence[str], byes: Sequence[str] = ()) -> str:
    """What is said of a round that is seated by hand."""
    made = by_hand(play.now, tables, byes)
    play.write(made.entry)
    return drawn_words(play.now, made.judged)


def played(play: Play) -> None:
    """Every table of the round comes in with equal totals, and the round is closed."""
    for table in play.now.rounds[-1].tables:
        play.totals(table.number, [play.now.deals_at(len(play.now.rounds), table) * 26 // table.size] * table.size)
    play.write(e.RoundClosed(len(play.now.rounds), ()))


def test_pairs_that_meet_again_are_named_beside_the_fewest_that_could_be() -> None:
    play = Play(THREE_ROUNDS)
    play.enter("abcdefgh")
    assert seated(play, "abcd", "efgh") == "2 tables are drawn."
    played(play)
    assert seated(play, "abef", "cdgh") == (
        "2 tables are drawn; 4 pairs meet again (A with B, E with F, C with D and G with H); "
        "at least 4 cannot be avoided."
    )


def test_nobody_meets_anybody_again_where_all_can_be_mixed() -> None:
    play = Play(THREE_ROUNDS)
    play.enter("abcdefghijklmnop")
    seated(play, "abcd", "efgh", "ijkl", "mnop")
    played(play)
    assert seated(play, "aeim", "bfjn", "cgko", "dhlp") == "4 tables are drawn; nobody meets anybody again."


def test_who_sits_again_at_no_table_of_four_is_named() -> None:
    play = Play(THREE_ROUNDS, "bleeding_hearts", odd=e.OddNumbers.THREE)
    play.enter("abcdefg")
    assert seated(play, "abcd", "efg") == "2 tables are drawn."
    played(play)
    assert seated(play, "abef", "cgd").endswith(" Again at no table of four: G.")


def test_who_has_another_bye_is_named() -> None:
    play = Play(THREE_ROUNDS, odd=e.OddNumbers.BYE)
    play.enter("abcde")
    assert seated(play, "abcd", byes="e") == "1 table is drawn."
    played(play)
    assert seated(play, "abcd", byes="e").endswith(" Another bye: E.")


def test_two_who_keep_one_table_and_should_not_meet_are_named() -> None:
    play = Play(THREE_ROUNDS)
    play.enter("abcdefgh")
    play.write(e.SeatsWished((e.FixedSeat("a", 1), e.FixedSeat("b", 1)), (("a", "b"),)))
    made = draw(play.now, 1)
    play.write(made.entry)
    assert drawn_words(play.now, made.judged) in (
        "2 tables are drawn. Who should not meet sit together: A with B.",
        "2 tables are drawn. Who should not meet sit together: B with A.",
    )
