"""Every word that these pages show: sentences of the table, in one place."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.rules.house_rules import Hole, HouseRules, RunOption, changed_settings
from scorekeeper.rules.people import Arrangement
from scorekeeper.text.numbers import capital, number_word
from scorekeeper.text.short_labels import PROFILE_NAMES

NEW_NIGHT = "A new night"
FIRST_NIGHT = "who plays, and what a point is worth"
DATE = "Date"
TABLE = "Table"
STAKE = "A point"
CURRENCY = "Currency"
POINTS_ONLY = "Points only"
NO_MONEY = "no money"
PLAYERS = "Players"
CLOCKWISE = "clockwise"
CUT = "cut"
PLUS = " +"
OUT = "out"
SOMEBODY_OUT = ("dealer", "opposite")
"""Who sits out as long as nobody is said to deal first."""
DEALS_FIRST = "Deals first"
KEEPS_SCORE = "Keeps score"
WHO_DEALS = "Who deals first?"
WHO_KEEPS = "Who keeps score?"
HOUSE_RULES = "House rules"
OTHER_RULES = "Choose or change"
START_NIGHT = "Start the night"
CANCEL = "Cancel"
CTRL_ENTER = "Ctrl Enter"
CUT_SEATS = "Cut for seats"
CUT_AGAIN = "Cut for seats again"
NO_ARRANGEMENT = "So many players cannot play by these house rules."
NAME_MISSING = "A seat has no name."
STAKE_MISSING = "Say what a point is worth, as 0.25; a night without money has Points only as its currency."
STAKE_NOTHING = "A point is worth more than nothing; a night without money has Points only as its currency."


def partners(names: Sequence[str]) -> str:
    """The name of a hand: its player, or its partners together."""
    return " + ".join(names)


def at_the_table(count: int) -> str:
    """The heading over the arrangement."""
    return f"{capital(number_word(count))} at the table" if count else "Nobody at the table yet"


def as_last(when: str) -> str:
    """What stands beside the title where a night went before."""
    when = "earlier today" if when == "today" else when
    how = f"as {when}" if when.startswith(("last", "yesterday", "earlier")) else f"as on {when}"
    how = how if when and not when.startswith("in ") else "as the last time"
    return f"everything {how} but who deals first and who keeps score; change what differs"


def too_few(count: int, least: int) -> str:
    """Not enough players."""
    if not count:
        return f"Name {number_word(least)} players at least."
    missing = least - count
    players = "player is" if missing == 1 else "players are"
    return f"{capital(number_word(missing))} more {players} needed: {number_word(least)} at least."


def too_many(count: int, most: int) -> str:
    """Too many players."""
    return f"{capital(number_word(count))} are too many: {number_word(most)} players at most."


def name_twice(name: str) -> str:
    """The same name at two seats."""
    return f"{name} sits at the table twice; tell the two apart by another letter, or take one off."


def name_unfit(most: int) -> str:
    """A name that the sheet cannot show."""
    return f"A name is plain letters, {most} at most."


def no_card(text: str, name: str) -> str:
    """A card that cannot be read; `name` is the player who is said to have cut it."""
    return f"“{text.strip()}” beside {name} is not a card; type the ace of spades as AS, the ten of hearts as 10H."


def card_twice(spoken: str) -> str:
    """Two players with the same card."""
    return f"The {spoken} was cut twice; one of the two cards is another."


def two_partners_at_most(name: str) -> str:
    """Three players at one hand."""
    return f"A hand is shared by two: {name} has two partners."


def no_date(text: str) -> str:
    """A day that cannot be read."""
    return f"“{text.strip()}” is not a day; type it as 20 November 2026." if text.strip() else "Say which day it is."


def no_stake(text: str) -> str:
    """A stake that is no amount."""
    return f"“{text}” is not an amount; type what a point is worth as 0.25."


def stake_share(text: str, decimal: str) -> str:
    """A stake typed as a share; `decimal` is the same with decimals, empty where none are exact."""
    return f"Type “{text}” with decimals, as {decimal}." if decimal else f"“{text}” is not an exact amount, as 0.25 is."


def stake_two_ways(text: str) -> str:
    """A stake with a comma that may stand before thousands or decimals."""
    return f"“{text}” can be read in two ways; type it without the comma, or with a point before the decimals."


def roles_missing(*, dealer: bool, keeper: bool) -> str:
    """Nobody is said to deal first, or to keep score; what is known is True."""
    missing = [*([] if dealer else ["who deals first"]), *([] if keeper else ["who keeps score"])]
    return f"Say {' and '.join(missing)}, or cut for seats."


def numbered(names: Sequence[str]) -> str:
    """Names with the numbers that choose them, as a screen reader says them."""
    return ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))


def new_name(typed: str) -> str:
    """The suggestion to take what was typed."""
    return f"“{typed}” as a new name"


def player_at(place: int) -> str:
    """What a screen reader says of a seat's field."""
    return f"Player {place}"


def card_of(name: str, place: int) -> str:
    """What a screen reader says of a card's field."""
    return f"Card of {name}" if name else f"Card of player {place}"


def shares_with(name: str) -> str:
    """The label over the choice of a partner."""
    return f"{name} shares with"


def arrangement_title(arrangement: Arrangement, count: int) -> str:
    """The name of an arrangement."""
    if arrangement is Arrangement.INDIVIDUAL:
        return f"{capital(number_word(count))} hands"
    return "Four hands" if arrangement is Arrangement.SHARED else "Four dealt in"


def arrangement_remark(arrangement: Arrangement, count: int) -> str:
    """What an arrangement means."""
    if arrangement is Arrangement.INDIVIDUAL or count <= 4:
        return "everybody is dealt in"
    if arrangement is Arrangement.SHARED:
        return "two share a hand, half each" if count == 5 else "two hands shared, half each"
    return "the dealer sits out" if count == 5 else "dealer and opposite sit out"


def sit_out(names: Sequence[str]) -> str:
    """Who does not play the first deal, in the middle of a table's picture."""
    return f"{', '.join(names)} {OUT}"


def rules_title(rules: HouseRules) -> str:
    """Which rules, and how much differs from their standard."""
    differs = len(changed_settings(rules))
    name = PROFILE_NAMES.get(rules.profile, rules.profile)
    if not differs:
        return f"{name}, nothing differs:"
    if rules.profile != "cavendish":
        return f"{name} rules:"
    return f"{name}, but {number_word(differs)} {'setting differs' if differs == 1 else 'settings differ'}:"


def rules_line(rules: HouseRules) -> str:
    """What a game is played to, how a run counts, what the hole does."""
    ends = []
    if rules.limit is not None:
        ends.append(f"to {rules.limit}")
    if rules.deals is not None:
        ends.append(f"{rules.deals} deals")
    runs = " or ".join("down" if option is RunOption.DOWN else "up" for option in rules.run_options)
    hole = {
        Hole.WHOLE_DIFFERENCE: "the hole doubles",
        Hole.NEGATIVE_POINTS: "points in the hole double",
        Hole.NONE: "nothing doubles",
    }
    return ", ".join([*ends, f"a run counts {runs}", hole[rules.hole]]) + "."


def take_off(name: str) -> str:
    """What the cross beside a name does."""
    return f"Take {name} off the list"


MISSING = "Something is missing"
NEXT_GAME = "Start the game"


def game_title(number_of_game: int) -> str:
    """The title of the next game's page."""
    return f"Game {number_of_game}"


def as_game(number_of_game: int) -> str:
    """What stands beside the title where a game went before."""
    return f"the table of game {number_of_game}, the deal moves on; change what differs"


FIRST_GAME = "the players of the night; change what differs"
MARK = "Scorekeeper"
WELCOME = "The sheet adds up, knows whose deal it is, and settles the night to the cent."
BEGIN = "Start a night"
BEGIN_REMARK = "Name the players and the stake, deal the cards"
SAMPLE = "Open the sample night"
SAMPLE_REMARK = "A finished night to look around in; nothing can be spoilt"
IMPORT = "Import a night file"
IMPORT_REMARK = "A night that another Scorekeeper has saved"
EARLIER = "Earlier nights"
DISCARD = "Discard"
DISCARD_TIP = "A night begun by mistake counts nowhere; it can be restored (Del)"
UNDO = "Undo"
RESTORE = "Restore"


def discarded_nights(count: int) -> str:
    """What unfolds the list of discarded nights."""
    return "1 discarded night" if count == 1 else f"{count} discarded nights"
