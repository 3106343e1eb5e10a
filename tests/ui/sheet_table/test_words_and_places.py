"""What lines, head and read-back say, and positions: pure parts and their measures."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QRect, QRectF

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import CAVENDISH, TieForLow, profile_rules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.balance import cures, error_since, quorum_sentence, should_be
from scorekeeper.text.game_over_text import over_sentences
from scorekeeper.text.header_text import head_text, rules_in_short
from scorekeeper.text.name_lines import fits, name_lines
from scorekeeper.text.next_deal_text import DealInPlay, next_deal
from scorekeeper.text.numbers import capital, number_word, off_by
from scorekeeper.text.player_standing import score_state
from scorekeeper.text.sheet_lines import LineKind, lines_of_game
from scorekeeper.text.short_labels import brief_names
from tests.scorekeeper.example_games import LONG, four, one_each, over, shared, sitting, six_hands
from tests.scorekeeper.example_nights import FIVE, begun, deal, seat, usual_night
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import key_hints, sum_piece, wordings
from ui.prompts.preview import EffectPreview
from ui.sheet_table.line_paint import LinePainter
from ui.sheet_table.score_row import ScoreRow
from ui.theme.look import Look
from ui.theme.tokens import CONTRAST, DARK, LIGHT, Palette
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import Piece, fitting, width_of

NAMES = ("Ann", "Bob", "Cal", "Dee")


def sheet_of(keeper: Keeper, game: int = 0) -> Sheet:
    """A game's sheet."""
    return keeper.night.games[game].sheet


def written(*points: int, keeper: Keeper | None = None) -> Keeper:
    """A game with one more row as written."""
    made = keeper or four()
    made.write(0, e.Deal(tuple(map(Points.whole, points)), as_written=True))
    return made


def test_the_error_is_dated_from_the_row_it_began_with() -> None:
    keeper = written(13, 6, 7, 3)
    keeper.write(0, deal(13, 5, 6, 2))
    sheet = sheet_of(keeper)
    assert error_since(sheet) is sheet.rows[0]
    assert off_by(sheet.error) == "3 too high"
    assert should_be(sheet) == "Adds up to 55; must be 52"
    keeper.write(0, e.ErrorSplit(Points.whole(3), 0))
    assert error_since(sheet_of(keeper)) is None


def test_an_error_that_was_mended_does_not_date_a_later_one() -> None:
    keeper = written(13, 6, 7, 3)
    keeper.write(0, e.ErrorSplit(Points.whole(3), 0))
    written(13, 5, 6, 1, keeper=keeper)
    since = error_since(sheet_of(keeper))
    assert since is sheet_of(keeper).deals[1]


def test_every_cure_of_an_error_has_its_key_and_its_words() -> None:
    later = written(13, 5, 6, 2, keeper=written(13, 6, 7, 3))
    assert [(c.key, c.words, c.more) for c in cures(sheet_of(later))] == [
        ("a", "Change deal 1", "if three of four agree"),
        ("s", "Split it", "½ off every hand and 1 off the high hand"),
    ]
    assert [c.words for c in cures(sheet_of(written(13, 5, 4, 2)))] == ["Change deal 1", "Charge the scorekeeper"]
    assert [c.more for c in cures(sheet_of(six_hands()))] == ["if five of six agree", "½ off every hand"]
    assert quorum_sentence(sheet_of(six_hands())) == "Five of the six hands must agree."


def test_a_charged_shortage_stands_in_no_column() -> None:
    keeper = written(13, 5, 4, 1)
    keeper.write(0, e.Shortage(Points.whole(2), "dee"))
    assert should_be(sheet_of(keeper)) == "1 too low"


def test_the_notes_say_what_happened() -> None:
    keeper, _ = usual_night(4)
    settled = settle_night(keeper.night)
    lines = lines_of_game(keeper.night, settled, 1)
    assert [line.kind for line in lines[:3]] == [LineKind.TOP, LineKind.NIGHT, LineKind.DEAL]
    assert lines[0].note == "Dee led out of turn, deal 3"
    assert lines[0].briefer_notes == ("Dee led out of turn", "led out of turn", "out of turn, 3")
    assert [cell.figure for cell in lines[0].cells] == ["+4", "+4", "+2 each", "−12"]
    assert (lines[-1].note, lines[-1].icon, lines[-1].cells[0].hole) == ("run down", "run", True)
    assert lines[-1].brief_label == "D."


def test_a_row_kept_as_written_says_in_a_narrow_column_what_it_adds_to() -> None:
    keeper = written(13, 5, 5, 5)
    (line,) = (one for one in lines_of_game(keeper.night, settle_night(keeper.night), 0) if one.number)
    assert (line.note, line.briefer_notes) == ("28, kept as is", ("adds to 28",))


def test_the_top_of_the_sheet_names_what_stays_with_who_left_so_that_it_adds_to_zero() -> None:
    """Scoring part 11, 20: Dee paid 12, and Bob takes 4 of it away; Fay sits in Bob’s column with nothing yet."""
    keeper = four((13, 5, 6, 2))
    keeper.write(0, e.LeadOutOfTurn("dee"))
    keeper.join(Player("fay", "Fay"))
    keeper.write(0, e.SeatChange(1, "bob", "fay", ("ann", "bob", "cal", "dee")))
    top = lines_of_game(keeper.night, settle_night(keeper.night), 0)[0]
    assert [cell.figure for cell in top.cells] == ["+4", "0", "+4", "−12"]
    assert top.note == "Bob, who left, +4; Dee led out of turn, deal 2"
    assert top.briefer_notes == ("Bob, who left, +4", "Bob +4", "+4")
    assert top.tip == "Bob, who left, +4\nDee led out of turn, deal 2"


def test_corrections_and_records_are_rows_of_their_own() -> None:
    keeper = written(13, 6, 7, 3)
    keeper.write(0, e.ErrorSplit(Points.whole(3), 0))
    keeper.write(0, e.Misdeal())
    keeper.write(0, e.Note("the lights went out"))
    keeper.write(0, e.Strike(1, ("ann", "bob", "cal"), "found it"))
    lines = lines_of_game(keeper.night, settle_night(keeper.night), 0)
    assert [(line.label, line.note) for line in lines[2:]] == [
        ("The sheet is 3 too high since deal 1.", lines[2].note),
        ("Split", "3 too many, ½ off each, struck out"),
        ("Misdeal", "dealt again"),
        ("Note", "the lights went out"),
    ]


def test_the_head_says_what_the_table_does_next() -> None:
    keeper = shared()
    text = head_text(keeper.night, 0, ("Ann", "Bob", "Cal + Eve", "Dee"), ("Ann", "Bob", "Cal + Eve", "Dee"))
    assert (text.title, text.rules, text.now) == ("Game 1", "to 100, Cavendish rules", "Deal 1")
    assert text.next_deal == " · Ann deals · pass left · Bob leads"
    assert text.states == ("deals", "leads", "half each", "")
    done = head_text(over().night, 0, NAMES, NAMES)
    assert (done.now, done.next_deal, done.dealer, set(done.states)) == ("", "", None, {""})


def test_partners_deal_and_lead_together() -> None:
    names = ("Ann", "Bob", "Cal + Eve", "Dee")
    leading = head_text(shared((13, 5, 6, 2)).night, 0, names, names)
    assert leading.next_deal == " · Bob deals · pass right · Cal + Eve lead"
    assert leading.states[2] == "lead"
    dealing = head_text(shared((13, 5, 6, 2), (13, 5, 6, 2)).night, 0, names, names)
    assert dealing.next_deal == " · Cal + Eve deal · pass across · Dee leads"
    assert dealing.states[2] == "deal"


def test_who_sits_out_is_said() -> None:
    five = ("Ann", "Bob", "Cal", "Dee", "Eve")
    text = head_text(sitting().night, 0, five, five)
    assert text.states == ("deals, sits out", "leads", "", "", "")
    assert rules_in_short(sheet_of(sitting()))[0] == "to 100, four dealt in, Cavendish rules"
    assert rules_in_short(sheet_of(one_each(6)))[0] == "to 100, six dealt in, Cavendish rules"


def test_other_rules_are_named() -> None:
    changed = CAVENDISH.changed({"limit": None})
    assert changed.limit is None
    keeper = four()
    sheet = sheet_of(keeper)
    assert next_deal(sheet, NAMES, DealInPlay.due(sheet)) == "Ann deals · pass left · Bob leads"
    assert sheet.setup.arrangement is Arrangement.INDIVIDUAL


def test_why_a_game_takes_no_deals() -> None:
    assert over_sentences(sheet_of(over()), NAMES) == "The game is over: Ann at 104. Dee is lowest with 16."
    keeper = four((13, 5, 6, 2))
    assert over_sentences(sheet_of(keeper), NAMES) == ""
    keeper.write(0, e.Suspend("the committee"))
    assert over_sentences(sheet_of(keeper), NAMES) == "This game is suspended until the committee has decided."


def test_where_the_lowest_score_wins_the_end_says_who_won() -> None:
    keeper = begun(NAMES)
    seat(keeper, tuple((player,) for player in keeper.night.order)[:4], profile_rules("hearts"))
    keeper.write(0, deal(2, 22, 1, 1))
    keeper.write(0, e.End(e.EndHow.AGREEMENT, keeper.night.order))
    said = over_sentences(sheet_of(keeper), NAMES)
    assert said == "The game is over; everybody agreed. Cal and Dee win with 1."
    keeper.undo(0)
    keeper.write(0, deal(2, 22, 2, 0))
    keeper.write(0, e.End(e.EndHow.AGREEMENT, keeper.night.order))
    assert over_sentences(sheet_of(keeper), NAMES).endswith("Dee wins with 1.")


def test_a_game_that_ends_with_uneven_turns_of_sitting_out_says_so() -> None:
    """Ann deals the first and the sixth deal and sits out of both, the others out of one each; Bob ends it at 100."""
    keeper = sitting()
    bob_high, bob_out = deal(0, 20, 3, 3, 0), deal(3, 0, 3, 20, 0)
    for row in (bob_high, bob_out, deal(0, 20, 0, 3, 3), deal(0, 20, 3, 0, 3), deal(3, 20, 3, 0, 0), bob_high):
        keeper.write(0, row)
    sheet = sheet_of(keeper)
    names = ("Ann", "Bob", "Cal", "Dee", "Eve")
    assert sheet.scores[1] == Points.whole(100)
    counted = "Not everybody sat out the same number of times: Ann 2, Bob 1, Cal 1, Dee 1, Eve 1."
    assert over_sentences(sheet, names) == f"The game is over: Bob at 100. Ann and Eve are lowest with 6. {counted}"


def _mark(sheet: Sheet, hand: int) -> tuple[str, str]:
    return (state := score_state(sheet, hand)).icon, state.words


def test_the_state_of_a_score_has_a_sign_and_a_word() -> None:
    blank = sheet_of(four())
    assert _mark(blank, 0) == ("", "100 to go")
    sheet = sheet_of(usual_night(4)[0], 1)
    assert [_mark(sheet, hand) for hand in range(4)] == [
        ("hole", "in the hole"), ("", "74 to go"), ("high", "high, 62 to go"), ("", "94 to go"),
    ]  # fmt: skip
    assert _mark(sheet_of(over()), 0) == ("limit", "limit, high")


def test_a_hand_whose_player_a_charge_lifts_out_of_the_hole_is_not_marked_like_the_player() -> None:
    """Ann's hand stands at −1, Ann at +1; with a partner in the hole the mark is the usual one."""
    for keeper, words in ((four(), "hand in hole"), (shared(), "in the hole")):
        hand = 0 if words == "hand in hole" else 2
        player = sheet_of(keeper).seats[hand][0]
        ruled = [30, 30, 30, 30]
        ruled[hand] = -1 - sheet_of(keeper).scores[hand].halves // 2
        keeper.write(0, e.Ruled(tuple(map(Points.whole, ruled)), "as it was"))
        row = [15, 5, 4, 4]
        row[hand] = 0
        keeper.write(0, e.Deal(tuple(map(Points.whole, row)), as_written=True))
        keeper.write(0, e.Shortage(-sheet_of(keeper).error, player))
        assert _mark(sheet_of(keeper), hand) == ("hole", words)


def test_a_preview_shows_money_and_changes_nothing() -> None:
    night = usual_night(7)[0].night
    effect = EffectPreview.of(night, 1, deal(3, 16, 3, 4))
    assert effect.before is night.games[1].sheet
    assert next(effect.money(hand) for hand in range(4)).startswith("+")
    assert " and " in effect.money(2) or effect.money(2).endswith(" each")


def test_briefest_names_that_tell_players_apart() -> None:
    assert brief_names(("Konstantina", "Bartholomew")) == ("Kon", "Bar")
    assert brief_names(("Mariella", "Mark", "Bo")) == ("Mari", "Mark", "Bo")
    assert brief_names(("Al", "Alexandra")) == ("Al", "Ale")
    assert brief_names(("Fay + Ines", "Walter", "Ben + Konstantin")) == ("Fay + Ines", "Wal", "Ben + Kon")
    assert brief_names(("Tomasz + José", "Walter")) == ("Tom + José", "Wal")
    assert brief_names(("Tomasz + José", "Walter"), ("Tom", "Tomasz", "José", "Walter")) == ("Tomasz + José", "Wal")
    assert brief_names(("Maximiliane", "Peter H.", "Peter L.")) == ("Max", "Peter H.", "Peter L.")
    assert brief_names(("Maximiliane Wolf", "Maximiliane Adler", "Ruth Cole")) == ("Max…Wo", "Max…Ad", "Ruth Cole")
    assert brief_names(("Maximilian Wolf", "Maximilian W", "Maximilian A"))[1:] == ("Maximilian W", "Maximilian A")
    assert (capital("ann is out"), number_word(12), number_word(13)) == ("Ann is out", "twelve", "13")


def test_names_break_where_the_wider_line_is_narrowest() -> None:
    assert name_lines("Maximilian von Thurn", len, 12) == ("Maximilian", "von Thurn")
    assert name_lines("Ann", len, 12) == ("Ann",)
    assert name_lines("Jean-Christophe", len, 10) == ("Jean-", "Christophe")
    assert name_lines("Featherstonehaugh", len, 10) == ("Featherstonehaugh",)
    assert fits("Maximilian von Thurn", len, 10)
    assert not fits("Featherstonehaugh", len, 10)


@pytest.mark.parametrize("zoom", [75, 100, 200, 300])
@pytest.mark.parametrize("hands", [3, 4, 5, 6, 7])
def test_columns_share_the_width_without_a_gap(hands: int, zoom: int) -> None:
    look = Look(zoom=zoom)
    for width in (SheetColumns.least_width(look, hands), look.px(2000)):
        columns = SheetColumns.fit(look, width, hands)
        widths = [right - left for left, right in pairwise(columns.edges)]
        assert max(widths) - min(widths) <= 1
        assert columns.margin(0, 1).right() + 1 == columns.edges[0]
        assert columns.notes(0, 1).right() < columns.right
        assert columns.hand_at(columns.edges[1]) == 1
        assert columns.hand_at(columns.left) is None
        assert min(widths) >= look.px(79)


def state(*texts: str, names: tuple[str, ...] = NAMES, keeper: Keeper | None = None) -> OpenRow:
    """An open row with typed texts."""
    return OpenRow((keeper or four()).night, 0, names, texts)


def said(pieces: object) -> str:
    """The words of a line."""
    assert isinstance(pieces, list | tuple)
    return "".join(piece.text for piece in pieces)


def test_the_read_back_line_in_words() -> None:
    left, right = next(iter(wordings(state("3", "16", "3", ""))))
    assert said(left) == "Ann 3 · Bob 16 with the queen · Cal 3 · Dee 4 ?"
    assert said(next(iter(wordings(state("3", "", "16", ""))))[0]) == "Ann 3 · Bob · Cal 16 with the queen"
    assert said(next(iter(wordings(state("3", "", "", ""))))[0]) == "Ann 3 · Bob"
    assert said(right) == "Take the 426"
    assert sum_piece(state("3", "16", "", "").typed).text == "19 of 26"
    assert sum_piece(state("20", "16", "", "").typed).role == "red"
    assert key_hints(state("", "", "", "")) == []


@pytest.mark.parametrize("room", [300, 420, 560, 700, 900, 1200])
def test_the_read_back_line_never_collides(room: int) -> None:
    look = Look()
    short = tuple(name.split()[0] for name in LONG)
    full = state("2", "0", "5", "16", "3", "", names=short, keeper=six_hands())
    off = state("2", "0", "5", "16", "3", "1", names=short, keeper=six_hands())
    off.show_message("1 too many for 26")
    off.is_read_back = True
    for one in (full, off):
        left, right = fitting(wordings(one), room, look)
        assert width_of(left, look) + width_of(right, look) <= room


def test_the_keys_of_an_old_deal_keep_their_words_where_the_letters_of_the_row_get_smaller() -> None:
    """As at 150 % beside the number pad."""
    keeper = four((13, 5, 6, 2))
    row = state(keeper=keeper)
    row.amend(sheet_of(keeper).deals[0], 0)
    keys = ["Change nothing" in said(right) for _, right in wordings(row)]
    assert keys == sorted(keys, reverse=True), "no wording with these words comes after one without"
    sizes = [left[0].size for left, right in wordings(row) if "Change nothing" in said(right)]
    assert set(sizes) == {"figure", "text"}


def test_what_is_wrong_is_never_cut() -> None:
    look, wrong = Look(), state("3", "", "", "")
    wrong.show_message("First the points as the cards were taken, then t in the cell of who played out of turn, Ann?")
    for room in (700, 800, 1200):
        left, right = fitting(wordings(wrong), room, look)
        assert wrong.message in said([*left, *right])


def test_a_line_that_fits_nowhere_is_cut_at_a_whole_piece() -> None:
    look = Look()
    pieces = [Piece("Ann 3"), Piece(" · Bob 16"), Piece(" · Cal 3")]
    left, _ = fitting([(pieces, [])], width_of(pieces[:2], look), look)
    assert said(left) == "Ann 3 …"


@pytest.mark.parametrize("palette", [LIGHT, DARK, CONTRAST])
def test_red_words_are_bold_where_there_is_no_red(palette: Palette) -> None:
    assert Piece("hole", "red").width(Look(palette)) >= Piece("hole").width(Look(palette))


def test_partners_are_told_how_they_are_paid() -> None:
    keeper = begun()
    seat(keeper, FIVE, CAVENDISH.changed({"shared_hand": "each_full"}))
    names = ("Ann", "Bob", "Cal + Eve", "Dee")
    assert head_text(keeper.night, 0, names, names).states == ("deals", "leads", "paid in full each", "")


def test_where_signs_alone_fit_the_notes_say_that_there_is_more() -> None:
    keeper, _ = usual_night(4)
    lines = lines_of_game(keeper.night, settle_night(keeper.night), 1)
    painter = LinePainter()
    for width, words in ((560, ["…", "", ""]), (1000, ["led out of turn", "", "run down"])):
        painter.columns = SheetColumns.fit(Look(), width, 4)
        room = painter.columns.notes(0, 1).width() - 22
        assert [painter.note_words(lines[place], room) for place in (0, 2, -1)] == words


def test_what_the_games_before_brought_is_told_in_a_word_where_there_is_no_room_for_their_numbers() -> None:
    keeper, _ = usual_night()
    seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    line = next(one for one in lines_of_game(keeper.night, settle_night(keeper.night), 2) if one.kind is LineKind.NIGHT)
    painter = LinePainter()
    for width, words in ((826, "points"), (1300, "points, games 1 to 2")):
        painter.columns = SheetColumns.fit(Look(), width, 4)
        assert painter.note_words(line, painter.columns.notes(0, 1).width()) == words


def test_the_remark_of_a_record_reaches_under_the_hands_where_it_is_long() -> None:
    keeper = four((13, 5, 6, 2))
    keeper.write(0, e.Suspend("was the claim of the last three tricks proven to everybody"))
    line = lines_of_game(keeper.night, settle_night(keeper.night), 0)[-1]
    assert line.kind is LineKind.RECORD
    painter, place = LinePainter(), QRect(0, 0, 1000, 30)
    painter.columns = SheetColumns.fit(Look(), 1000, 4)
    area, usual = painter.note_area(line, place), QRectF(painter.columns.notes(0, 30))
    assert (area.left() < usual.left(), area.right()) == (True, usual.right())
    assert painter.note_words(line, area.width()) == line.note
    deal_line = lines_of_game(keeper.night, settle_night(keeper.night), 0)[-2]
    assert painter.note_area(deal_line, place) == usual


def test_a_game_that_goes_on_at_the_limit_says_that_a_tie_is_played_on() -> None:
    """Five deals of 20-2-2-2: Ann stands at 100, the three others tie at 10."""
    keeper = begun(NAMES)
    seat(keeper, tuple((name.lower(),) for name in NAMES), CAVENDISH.changed({"tie_for_low": TieForLow.PLAY_ON}))
    for _ in range(5):
        keeper.write(0, deal(20, 2, 2, 2))
    assert sheet_of(keeper).over is None
    assert ScoreRow.notes_of(sheet_of(keeper))[0] == "a tie for low is played on"


def test_beside_narrow_columns_a_game_that_was_called_off_says_so_in_one_short_word() -> None:
    """The longer words would reach into the last score."""
    keeper = begun(NAMES)
    seat(keeper, tuple((name.lower(),) for name in NAMES))
    keeper.write(0, e.Void("begun by mistake", tuple(name.lower() for name in NAMES)))
    assert ScoreRow.notes_of(sheet_of(keeper)) == ("called off", "off")
