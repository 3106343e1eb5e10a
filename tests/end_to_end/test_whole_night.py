"""A whole evening with real keys, from the first page to the last payment, and the same evening opened again."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.cli.main import main
from scorekeeper.sheet.entries import End, EndHow
from scorekeeper.sheet.sheet import Over
from tests.end_to_end.conftest import Open
from tests.end_to_end.keyboard import CTRL, ENTER, ESC, SHIFT, Hands, Z
from tests.end_to_end.test_killed_while_typing import NAMES, open_first_night
from tests.reports.reading import page_texts
from tests.scorekeeper.storage.nights import deal, entry
from ui.money.settle_page import SettlePage


def start_a_night(hands: Hands) -> None:
    """From the first page to the first open row."""
    hands.press(ENTER)
    hands.enter("0.25", "", "Ann Lee", "Bob", "Cal", "Dee")
    hands.start()


def play_the_first_game(hands: Hands) -> None:
    """A deal, a run each way, a lead out of turn, a row kept as written, its split, the end by agreement."""
    hands.enter("6", "q0", "4", "3", "")
    hands.enter("m11", "m12", "o11")
    hands.enter("6", "q0", "4", "5")
    hands.enter("k")
    hands.enter("s")
    hands.do("end_game")
    hands.press(ENTER)


def play_a_second_game(hands: Hands) -> None:
    """The next game on the same table, two deals of it, and the end by agreement."""
    hands.type("n")
    hands.press(ENTER, CTRL)
    hands.enter("20", "6", "", "", "")
    hands.enter("1", "2", "3", "", "")
    hands.do("end_game")
    hands.press(ENTER)


def test_an_evening_from_the_first_page_to_a_payment_is_all_there_when_it_is_opened_again(
    open_app: Open, club: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], qtbot: QtBot
) -> None:
    hands = open_app()
    start_a_night(hands)
    play_the_first_game(hands)
    assert [written.entry.kind for written in hands.game.entries] == [
        "deal", "run", "run", "lead_out_of_turn", "deal", "error_split", "end"
    ]  # fmt: skip
    assert hands.scores == ["-29/2", "103/2", "67/2", "67/2"]
    assert hands.game.sheet.over is Over.AGREEMENT
    play_a_second_game(hands)
    assert hands.scores == ["21", "8", "3", "20"]
    assert hands.saved[1] == "good"
    hands.do("settle")
    page = hands.app.window.pages.currentWidget()
    assert isinstance(page, SettlePage)
    payment = page.payments.list.rows[0]
    qtbot.waitUntil(lambda: payment.is_in_sight)
    payment.box.setFocus()
    hands.type(" ")
    assert len(hands.night.payments) == 1
    before = hands.night

    hands = open_app()
    assert hands.night == before
    assert hands.game.sheet.over is Over.AGREEMENT
    hands = open_app()  # nothing was written by looking
    assert hands.night == before
    hands.app.close()

    night = tmp_path / "evening.night.json"
    assert main(["export", before.id, "-o", str(night), "--club", str(club)]) == 0
    told = settlement(night, capsys)
    assert [game["scores"] for game in told["games"]] == [["-14.5", "51.5", "33.5", "33.5"], ["21", "8", "3", "20"]]
    live = hands.app.session.live
    assert live is not None
    assert live.settled.net_money is not None
    assert told["net_money"] == {who: decimal(money) for who, money in live.settled.net_money.items()}
    assert told["paid"][before.payments[0].payee] == decimal(before.payments[0].amount)
    assert_on_paper(night, told, tmp_path / "evening.pdf")


def settlement(night: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    """What the command line says of the exported night."""
    capsys.readouterr()
    assert main(["settle", str(night), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def decimal(amount: Any) -> str:
    """An amount in dollars as JSON has it."""
    return f"{Decimal(amount.numerator) / Decimal(amount.denominator):f}"


def assert_on_paper(night: Path, told: Any, pdf: Path) -> None:
    """Scores, money and payments stand in the PDF."""
    assert main(["sheet", str(night), "-o", str(pdf), "--what", "sheet,settlement"]) == 0
    text = "\n".join(page_texts(pdf.read_bytes())).replace("−", "-")
    for game in told["games"]:
        for score in game["scores"]:
            assert score.replace(".5", "½") in text
    for money in (*told["net_money"].values(), *(transfer["amount"] for transfer in told["transfers"])):
        whole, _, cents = money.partition(".")
        assert f"{whole}.{cents:0<2}" in text


def test_undo_and_redo_go_on_after_a_restart_and_say_what_they_do(club: Path, open_app: Open) -> None:
    hands = open_first_night(club, [deal(6, 13, 4, 3)], open_app)
    hands.enter("13", "0", "13", "0", "")
    hands.enter("o11")
    assert hands.words("undo") == "Undo the lead out of turn"
    hands.do("undo")
    assert (hands.words("undo"), hands.words("redo")) == ("Undo deal 2", "Redo the lead out of turn")
    hands.do("undo")

    hands = open_app()
    assert (hands.words("undo"), hands.words("redo")) == ("Undo deal 1", "Redo deal 2")
    assert hands.scores == ["6", "13", "4", "3"]
    hands.press(Z, CTRL)
    assert hands.scores == ["0", "0", "0", "0"]
    assert hands.words("undo") == "Undo"

    hands = open_app()
    for scores in (["6", "13", "4", "3"], ["19", "13", "17", "3"]):
        hands.press(Z, CTRL | SHIFT)
        assert hands.scores == scores
    assert hands.words("redo") == "Redo the lead out of turn"
    hands.do("redo")
    assert hands.words("undo") == "Undo the lead out of turn"
    assert not hands.app.window.actions_["redo"].isEnabled()


def test_what_escape_cleared_comes_back_before_anything_is_undone(club: Path, open_app: Open) -> None:
    hands = open_first_night(club, [deal(6, 13, 4, 3)], open_app)
    hands.enter("5")
    hands.type("7")
    hands.press(ESC)
    assert hands.row == ["", "", "", ""]
    hands.do("undo")
    assert hands.row == ["5", "7", "", ""]
    assert hands.scores == ["6", "13", "4", "3"]


def test_a_half_typed_row_of_each_game_waits_for_its_game(club: Path, open_app: Open) -> None:
    hands = open_first_night(club, [deal(6, 13, 4, 3), entry(End(EndHow.AGREEMENT, tuple(NAMES)), 3)], open_app)
    hands.do("new_game")
    hands.press(ENTER, CTRL)
    hands.enter("9")
    hands.app.session.show_game(0)
    hands.do("undo")
    assert hands.row == ["", "", "", ""]
    hands.enter("1", "2")
    hands.app.session.show_game(1)
    assert (hands.row, hands.open_hand) == (["9", "", "", ""], 1)
    hands.app.session.show_game(0)
    assert (hands.row, hands.open_hand) == (["1", "2", "", ""], 2)
