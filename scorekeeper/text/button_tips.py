"""The sentence of the tooltip of each button, and its fewer words, by the template of the words on the button."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from gettext import NullTranslations
from typing import Final

from scorekeeper.text import form_labels, new_night_text, rules_page_text
from scorekeeper.text.templates import catalogue, fill

_TIPS: Final[Mapping[str, str]] = {
    "All is well: delete old backups again": "Only some of the old backups are kept, the fewer the older they are.",
    "As a table or web page": "For a spreadsheet (XLSX or CSV), or one file that every browser shows.",
    "Add night files…": "Their tables are shown here, and not taken into the club file.",
    "Back": "Goes to the page before.",
    "Back up now": "Copies the club file and checks the copy.",
    "Bar": "The club bars this person; a night says so before it begins.",
    "Cancel": "Leaves it as it was; nothing is written.",
    "Book": "The whole season on paper: contents, standings, form, every night.",
    "Cash plan": "Who brings which notes and coins to the table.",
    "Choose a folder or stick…": "Each backup is copied there too.",
    "Choose a folder…": "Each backup is copied there too.",
    "Choose a place on this computer…": "The club file is kept there from now on.",
    "Change the season": "Changes the name, the days and how the season is counted.",
    "Close": "Closes this window.",
    "Copy result": "Nets and payments as text, to be pasted into a message.",
    "Copy as text": "Copies what the code says.",
    "IOU": "The debt is written down; no money changes hands.",
    "IOUs and debts": "What is owed from other nights, on IOUs and not paid yet, and counting it into tonight.",
    "End the game": "Asks whether all agree that the game ends here.",
    "Hand the seat on": "Asks who plays on in this place.",
    "Keep the club file on this computer…": "Moves the club file to a folder of this computer.",
    "Let play again": "The club no longer bars this person.",
    "Mark all as paid": "Writes every open payment as paid by the method that is chosen, after a question.",
    "Yes, all paid": "Writes every open payment as paid; “Undo all” takes all of them back.",
    "New season": "Makes a season of its own; the others stay.",
    "No, thanks": "It is not asked again; the page of the backups has it.",
    "Notes to hand over": "Who hands which notes and coins to whom.",
    "Open in the PDF viewer": "Shows the saved file.",
    "Options": "Pages, sides, size, several on a sheet, colours: what this printer can do.",
    "Pair table": "What everybody owes everybody else, pair by pair.",
    "Pay a part": "Asks how much is paid now.",
    "Poster": "This table on one page for the wall.",
    "Print": "Prints what is shown.",
    "Print…": "Asks for the printer, pages and copies, then prints what is shown.",
    "Print the night": "Shows all papers of the night as they are printed.",
    "QR code": "The result for the camera of a phone.",
    "Rebuild the lists": "Makes the lists of nights and players again, from what was written.",
    "Record": "Writes that this part is paid.",
    "Redo": "Writes again what was just taken back.",
    "Remove the season": "The season is gone; its nights stay, and undo brings it back.",
    "Restore this backup…": "Asks once more before the club file is replaced.",
    "Save": "Keeps what was changed.",
    "Save as PDF": "Writes a file that every computer can show and print.",
    "Save the night elsewhere…": "Writes this night into a file of its own.",
    "Somebody leaves": "Settles with one player before the others go on.",
    "Show the nights": "Every night of this player, each of which can be opened.",
    "Show the table": "Goes back from the nights to the table.",
    "Stays after all": "Takes it back: settles at the end, with everybody else.",
    "Stop copying there": "Backups stay on this computer only.",
    "Strike": "The line no longer counts; the history keeps it.",
    "The house": "What players owe for the table and drinks.",
    "Topics": "Shows the list of all topics.",
    "Which nights count…": "Leaves single nights out of this season.",
    "With the house": "The house pays or takes the money now, and settles with the others at the end.",
    "With the others": "Fixes who of the others pays this player, or is paid, and how much: it is handed over now.",
    "Write it down": "Writes a line for each player it is for.",
    "Yes, restore it": "This backup replaces the club file.",
    "on paper": "Shows this sum as it is printed.",
    rules_page_text.ASK: "Asks who agrees to the change.",
    rules_page_text.CHANGE: "All agree, and the rules of this game change.",
    rules_page_text.DELETE: "Removes this profile; games keep the rules with which they began.",
    rules_page_text.OF_THE_CLUB: "The rules from which a night of the club can choose.",
    rules_page_text.PLAY: "Goes back to the form with these rules.",
    rules_page_text.PUT_BACK: "Puts this rule back as the profile has it.",
    rules_page_text.RENAME: "Gives this profile another name.",
    rules_page_text.SAVE_AS: "Keeps these rules as a profile of the club.",
    form_labels.CHANGE_FIRST: "Opens the form with the same players, to be changed.",
    form_labels.CUT_AGAIN: "Clears the cards that were cut.",
    form_labels.CUT_SEATS: "Type the card that each player cut; seats follow from them.",
    form_labels.DISCARD: "A night begun by mistake counts nowhere; it can be restored.",
    form_labels.IMPORT_LINK: "Reads a night that another Scorekeeper has saved.",
    form_labels.NEXT_GAME: "Opens the sheet with these players and rules.",
    new_night_text.ONE_BY_ONE: "Shows each debt with a box of its own.",
    form_labels.OTHER_PLAYERS: "Opens the form of a new night for other people.",
    form_labels.OTHER_RULES: "Opens the house rules, to choose and change them.",
    form_labels.PAID: "The whole amount has changed hands.",
    form_labels.PAY_NOW: "Asks before it writes that the debt is paid.",
    form_labels.PLAY_AGAIN: "Begins a night with those who began the last one.",
    form_labels.PRINT_SEASON: "Shows the season book as it will be printed, with the button that prints it.",
    form_labels.RESTORE: "Brings the night back.",
    form_labels.SAMPLE_LINK: "A finished night to look around in; nothing can be spoilt.",
    form_labels.START_NIGHT: "Opens the sheet with these players and rules.",
    form_labels.UNDO: "Takes back what was written last here.",
    form_labels.WHOLE_SEASON: "Every night, and what everybody won and lost.",
}


def button_tip(words: str) -> str:
    """What a button does, in one sentence; "" if its words, as they are shown, say all."""
    return _tips(catalogue()).get(words, "")


@lru_cache(maxsize=2)
def _tips(_catalogue: NullTranslations) -> Mapping[str, str]:
    """The sentences by the words on the buttons, both in the language of the current catalogue."""
    return {fill(label): fill(tip) for label, tip in _TIPS.items()}
