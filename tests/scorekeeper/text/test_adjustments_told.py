"""Adjustments are in every explanation of figures (002 rule 12)."""

from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import Adjustment, Amend, QueenAssessed, Resume, Suspend, Undo, Written
from scorekeeper.sheet.fold import fold
from scorekeeper.sheet.swapped_columns import swap_columns
from scorekeeper.text.entry_history import entry_in_words
from scorekeeper.text.explain_game import why_game, why_pair
from scorekeeper.text.explain_night import why_score
from scorekeeper.text.pair_table import pair_table
from scorekeeper.text.settlement_text import settlement_text
from scorekeeper.text.sheet_lines import lines_of_game
from scorekeeper.text.undo_text import undo_words
from tests.scorekeeper.nights import deal, game, night, pts, seat, table

WHO = "the committee"
BY_COMMITTEE = Adjustment(pts(-10, 0, "0.5", 0), "exposed cards", decided_by=WHO)
BY_ALL = Adjustment(pts(0, 4, 0, 0), "by mistake", tuple("abcd"))
TOLD = [
    "The scores include the adjustment decided by the committee: A −10, C +½. Exposed cards.",
    "The scores include the adjustment decided by agreement: B +4. By mistake.",
]


def test_why_a_figure_is_what_it_is_names_each_adjustment() -> None:
    one = night(game(table(), deal(13, 5, 4, 4), BY_COMMITTEE, BY_ALL))
    settled = settle_night(one)
    assert list(why_game(one, settled, 0, "b").sentences)[-2:] == TOLD
    assert list(why_pair(one, 0, "b", "a").sentences)[-2:] == TOLD
    assert list(pair_table(one, settled, 0).lines)[-2:] == TOLD
    assert all(f"  {sentence}\n" in settlement_text(one, settled) for sentence in TOLD)


def test_a_score_of_a_game_that_is_only_won_names_them_too() -> None:
    one = night(game(table(profile="washburn"), deal(13, 5, 4, 4), BY_COMMITTEE, BY_ALL), stake="0")
    assert list(why_score(one, settle_night(one), 0, "a").sentences)[-2:] == TOLD


def test_an_adjustment_names_who_sat_there_then() -> None:
    one = night(game(table(), deal(13, 5, 4, 4), BY_COMMITTEE, seat(0, "a", "e")), players="abcde")
    assert TOLD[0] in why_game(one, settle_night(one), 0, "b").sentences
    assert f"  {TOLD[0]}\n" in settlement_text(one, settle_night(one))


def test_the_history_says_what_was_adjusted_why_and_who_decided() -> None:
    one = game(table(), deal(13, 5, 4, 4))
    names = {player: player.upper() for player in "abcd"}
    said = []
    for entry in (BY_COMMITTEE, BY_ALL, Undo()):
        after = one.written(Written(entry))
        said.append(entry_in_words(Written(entry), one.sheet, after.sheet, names))
        one = after
    assert said == [
        "Adjusted: A −10, C +½. Exposed cards. Decided by the committee.",
        "Adjusted: B +4. By mistake. Agreed by all.",
        "Undone: the adjustment.",
    ]


def test_undo_names_going_on_and_what_was_decided() -> None:
    at = "2026-11-20T21:00:00+01:00"
    entries = (deal(13, 5, 4, 4), Suspend("a quarrel"), Resume(), BY_COMMITTEE)
    one = game(table())
    for entry in entries:
        one = one.written(Written(entry, at=at))
    assert undo_words(one) == "going on and the adjustment"
    assert fold(one.setup, one.entries) == one.sheet


def test_a_line_says_who_decided_its_newest_correction() -> None:
    amended = Amend(0, deal(13, 6, 4, 3), (), decided_by="Mr Wood")
    by_all = Amend(0, deal(13, 5, 4, 4), tuple("abcd"))
    one = night(game(table(), deal(13, 5, 4, 4), amended, BY_COMMITTEE))
    lines = lines_of_game(one, settle_night(one), 0)
    assert lines[1].note == "changed, decided by Mr Wood"
    assert [(line.label, line.note) for line in lines[2:]] == [
        ("Adjustment", ""),
        ("Reason", "exposed cards, decided by the committee"),
    ]
    again = night(game(table(), deal(13, 5, 4, 4), amended, by_all))
    assert [line.note for line in lines_of_game(again, settle_night(again), 0)][1:] == ["changed"]


def test_a_deal_is_called_swapped_by_the_command_alone_and_not_where_typed_figures_are_those_of_two_hands() -> None:
    written = game(table(), deal(13, 5, 4, 4))
    typed = Amend(0, deal(5, 13, 4, 4), tuple("abcd"))
    by_command = swap_columns(written.sheet, 0, 0, 1, tuple("abcd"))
    for entries, note in (((typed,), "changed"), (by_command, "swapped"), ((*by_command, typed), "changed")):
        one = night(game(table(), deal(13, 5, 4, 4), *entries))
        assert lines_of_game(one, settle_night(one), 0)[1].note == note


def test_a_line_without_room_says_what_deal_it_is_rather_than_that_it_was_changed() -> None:
    charged = [QueenAssessed(pts(*row), taker=0, offender=1) for row in ((15, 5, 4, 2), (16, 4, 4, 2))]
    one = night(game(table(), charged[0], Amend(0, charged[1], tuple("abcd"))))
    line = lines_of_game(one, settle_night(one), 0)[1]
    assert line.note == "queen to B, changed"
    assert "changed" not in line.briefer_notes
