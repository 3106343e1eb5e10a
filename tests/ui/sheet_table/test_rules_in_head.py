"""The head of the sheet names the rules, and who was not told of them, also if the next deal has a long text."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.house_rules import CAVENDISH, HouseRules, profile_rules
from scorekeeper.rules.points import Points
from scorekeeper.text.header_text import HeaderText, head_text, rules_in_short
from tests.scorekeeper.example_games import LONG
from tests.scorekeeper.example_nights import begun, deal, seat
from ui.sheet_table.header import HeaderNames, SheetHeader
from ui.theme.look import Look
from ui.theme.tokens import Space
from ui.widgets.sheet_columns import SheetColumns

CHANGED = CAVENDISH.changed({"limit": Points.whole(50), "renege_points": 13})


def table(players: int, rules: HouseRules) -> Keeper:
    """Players with long names, each dealt in, after one deal."""
    keeper = begun(LONG[:players])
    seat(keeper, tuple((name.split()[0].lower(),) for name in LONG[:players]), rules)
    keeper.write(0, deal(13, 5, 6, 2, *(0,) * (players - 4)))
    return keeper


def test_shorter_rules_leave_out_what_the_sheet_shows_elsewhere() -> None:
    assert rules_in_short(table(6, CHANGED).night.games[0].sheet) == (
        "to 50, six dealt in, Cavendish rules, 2 changed, players not told of these rules yet",
        "to 50, six dealt in, Cavendish rules, 2 changed, not told yet",
        "to 50, Cavendish rules, 2 changed, not told yet",
        "Cavendish rules, 2 changed, not told yet",
        "2 changed, not told yet",
    )
    assert rules_in_short(table(4, CAVENDISH).night.games[0].sheet) == ("to 100, Cavendish rules", "Cavendish rules")


def test_rules_with_a_name_of_the_club_are_called_by_it() -> None:
    sheet = table(4, CHANGED).night.games[0].sheet
    assert rules_in_short(sheet, "Friday rules")[:2] == (
        "to 50, Friday rules, players not told of these rules yet",
        "to 50, Friday rules, not told yet",
    )


@pytest.mark.parametrize(("deals", "head"), [(4, "4 deals"), (1, "1 deal"), (None, "no limit")])
def test_a_game_without_a_limit_is_headed_by_its_deals(deals: int | None, head: str) -> None:
    rules = profile_rules("washburn", 4).changed({"limit": None, "deals": deals})
    wordings = rules_in_short(table(4, rules).night.games[0].sheet)
    assert wordings[0] == f"{head}, Washburn rules, players not told of these rules yet"


@pytest.mark.parametrize(("players", "width"), [(4, 798), (5, 798), (6, 966)])
@pytest.mark.parametrize("rules", ["changed", "washburn", "bleeding_hearts", "william"])
def test_who_was_not_told_is_said_in_a_window_of_1366(window: QWidget, players: int, width: int, rules: str) -> None:
    if rules == "washburn" and players > 4:
        return
    night = table(players, CHANGED if rules == "changed" else profile_rules(rules, players)).night
    names = tuple(LONG[:players])
    head = SheetHeader(window)
    head.lay_out(Look(), SheetColumns.fit(Look(), width, players))
    head.show_text(head_text(night, 0, names, tuple(name.split()[0] for name in names)))
    assert head.rules_area().width() > 0
    assert head.rules_area().height() >= Space.TOUCH


def test_the_lines_of_small_names_stand_as_close_as_their_letters_ask(window: QWidget) -> None:
    names = ("Ann", "Maximilian von Thurn und Taxis", "Bea", "Cal", "Dee", "Eve")
    head, look = SheetHeader(window), Look()
    head.show_text(HeaderText("", "", "", "", names, ("",) * 6, None))
    columns = SheetColumns.fit(look, 966, 6)
    head.lay_out(look, columns)
    sizes = [HeaderNames(names, columns).size(name, look) for name in names]
    assert sizes == ["figure", "text", *["figure"] * 4], "only the long one gives way"
    assert [len(lines) for lines in head.name_lines()][:2] == [1, 2]
    head.resize(head.sizeHint())
    shown = head.grab().toImage()
    area = head.name_areas()[1].toRect()
    across, down = range(area.left(), area.right()), range(area.top(), area.bottom())
    inked = {y for y in down if any(shown.pixel(x, y) != shown.pixel(0, 0) for x in across)}
    first, second = sorted(y for y in inked if y - 1 not in inked)[:2]
    assert second - first == pytest.approx(look.line_height("text"), abs=3)


def test_a_name_that_is_a_little_too_long_for_two_lines_is_a_little_smaller_and_whole(window: QWidget) -> None:
    """As at 150 per cent, where its first line ended in three dots; one that is far too long is cut."""
    look, long, longer = Look(zoom=150), "Maximilian-Alexander Oberhuber", "Maximilianalexandratheodora"
    head, columns = SheetHeader(window), SheetColumns.fit(look, 1160, 4)
    head.show_text(HeaderText("", "", "", "", ("Gina", long, longer, "Willa"), ("",) * 4, None))
    head.lay_out(look, columns)
    assert head.name_lines()[1] == ["Maximilian-Alexander", "Oberhuber"]
    assert head.name_lines()[2][0].endswith("…")
    names = HeaderNames((long, longer), columns)
    assert names.pixels(long, look) < look.pixels("text") == names.pixels(longer, look)
