"""Where payments are fixed, the house does not step in for who leaves."""

from PySide6.QtWidgets import QPushButton, QWidget

from tests.scorekeeper.example_nights import usual_night
from tests.ui.money.settle_page_driver import LEAVING, live_of, opened, said


def test_the_button_of_the_house_is_dimmed_and_it_is_said_why(window: QWidget) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(LEAVING)
    line = page.payments.list.rows[0].line
    live_of(page).write(lambda keeper: keeper.pay(line.payer, line.payee, line.left))
    house = [one for one in window.findChildren(QPushButton) if one.accessibleName().startswith("With the house")]
    paid = f"With the house: {live_of(page).night.names[line.payer]}"
    assert {button.accessibleName() for button in house if button.isEnabled()} <= {paid}
    assert any("Payments that are fixed are made as they stand" in text for text in said(page.sections))
