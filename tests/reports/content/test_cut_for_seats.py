"""The cut for seats on the score sheet: the cards, who deals first and who keeps score, and what all agreed to."""

from reports.blocks.sheet import Notes, NotesSection
from reports.documents import score_sheet
from scorekeeper.night.night import Game
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement
from scorekeeper.rules.seat_cut import Card
from scorekeeper.sheet.sheet import Setup
from tests.reports.builders import FOUR, deal, game, night

ALL_FOUR = ("ada", "ben", "cleo", "dov")


def notes_of(of: Game) -> tuple[NotesSection, ...]:
    """The sections of notes on the sheet of a game."""
    (notes,) = (part for part in score_sheet(night(of), 0).body if isinstance(part, Notes))
    return notes.sections


def test_the_cards_of_the_cut_stand_beside_who_deals_first() -> None:
    cards = zip(ALL_FOUR, (Card("9", "♠"), Card("K", "♦"), Card("9", "♥"), Card("4", "♣")), strict=True)
    setup = Setup(CAVENDISH, Arrangement.INDIVIDUAL, FOUR, 1, "ada", tuple(cards), ALL_FOUR)
    notes = notes_of(Game.new(setup))
    (section,) = (section for section in notes if section.title == "cut for seats")
    assert [item.text for item in section.items] == [
        "Ada 9♠, Ben K♦, Cleo 9♥, Dov 4♣. Ben deals first, Ada keeps score.",
        "Ada, Ben, Cleo and Dov agree that Ada keeps score, though Cleo does by the cut.",
    ]
    assert "cut for seats" not in [section.title for section in notes_of(game(FOUR, [deal(6, 13, 4, 3)]))]
