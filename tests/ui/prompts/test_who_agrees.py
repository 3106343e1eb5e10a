"""Who agrees to a correction: the ticks and the keys stay as they are, with other questions between."""

import pytest
from PySide6.QtCore import QPoint

from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four
from tests.ui.prompts.asked import agreement, title
from tests.ui.sheet_driver import Play

ROWS = ((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5))


def test_who_does_not_agree_stays_unticked_through_a_reason_and_the_committee(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("7~^^^{F5~13~2~6~")
    table.press("2")
    assert agreement(table).agreed == ("ann", "cal", "dee")
    table.press("g!")
    assert agreement(table).agreed == ("ann", "cal", "dee"), "back from who decided it"
    table.press("r!")
    assert agreement(table).agreed == ("ann", "cal", "dee"), "back from the reason"
    table.press("r")
    table.press("two columns were mixed up~")
    assert agreement(table).agreed == ("ann", "cal", "dee"), "with the reason"
    table.press("24r")
    table.press(" again~")
    assert title(table) == "Who agrees to this deal 1 (two columns were mixed up again)?"
    assert agreement(table).agreed == ("ann", "bob", "cal"), "with another reason"
    table.press("~")
    assert isinstance(table.newest, e.Amend)
    assert (table.newest.reason, table.newest.agreed) == ("two columns were mixed up again", ("ann", "bob", "cal"))


def test_back_from_who_agrees_leads_to_the_figures_also_after_a_reason(play: Play) -> None:
    table = play(four(*ROWS))
    table.press("7~^^^{F5~13~2~6~")
    table.press("r")
    table.press("two columns were mixed up~")
    table.press("!")
    assert table.paper.band.panel is None
    assert table.texts == ["5", "13", "2", "6"]


@pytest.mark.parametrize("width", [1000, 700])
def test_the_keys_of_who_agrees_keep_their_places_whoever_is_ticked(play: Play, width: int) -> None:
    table = play(four(*ROWS))
    table.press("7~^^^{F5~13~2~6~")
    table.paper.resize(width, 700)
    panel = agreement(table)

    def places() -> list[set[int]]:
        panel.grab()
        keys = [panel.key_at(QPoint(x, 20)) for x in range(panel.width())]
        return [{x for x, found in enumerate(keys) if found == key} for key in ("r", "g", "Enter", "Esc")]

    before = places()
    assert all(before)
    table.press("2")
    assert places() == before, "these agree"
    table.press("3")
    assert panel.refusal
    assert places() == [*before[:2], set(), before[3]], "too few agree"
