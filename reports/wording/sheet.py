"""Words of the score sheet: its heads, rows and marks, and the sentence that says why it adds up."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, field

from scorekeeper.rules.rotation import Pass
from scorekeeper.text.short_labels import PASS_WORDS


class SheetWords(Struct, frozen=True):
    """The labels of a score sheet, its notes apart."""

    kind: str = "score sheet"
    kind_of_hands: str = "score sheet, {hands}"
    subject: str = "Score sheet of a game of Hearts"
    title: str = "Game {number}"
    continued: str = "{title}, continued"
    suspended: str = "suspended"
    void: str = "void"
    table: str = "Table {table}"
    players: tuple[str, ...] = ("{n} player", "{n} players")
    hands: tuple[str, ...] = ("{n} hand", "{n} hands")
    stake: str = "stake"
    a_point: str = "{amount} a point"
    limit: str = "limit"
    no_limit: str = "none"
    length: str = "deals"
    begun: str = "begun"
    over: str = "over"
    deal: str = "deal"
    dealer: str = "dealer"
    passing: str = "pass"
    points: str = "points"
    score: str = "score"
    sum: str = "sum"
    top: str = "top of the sheet"
    passes: Mapping[Pass, str] = field(default_factory=lambda: MappingProxyType(PASS_WORDS))
    total: str = "Score"
    total_so_far: str = "Score so far"
    in_the_hole: str = "in the hole"
    hand_in_hole: str = "hand in hole"
    """Of a hand in the hole none of whose players is: a shortage that was charged lifts them out of it."""
    over_limit: str = "over {limit}"
    at_limit: str = "at {limit}"
    carried_forward: str = "carried forward"
    brought_forward: str = "brought forward"
    continued_on: str = "Continued on page {next}."
    must_and_is: tuple[str, ...] = (
        "After {d} deal the sheet must be {must} and is {stands}.",
        "After {d} deals the sheet must be {must} and is {stands}.",
    )
    from_paper: str = "from paper"
    sits: str = "sits"
    too_high: str = "{points} too high"
    too_low: str = "{points} too low"
    split: str = "split"
    at_deals: tuple[str, ...] = ("deal {deals}", "deals {deals}")
    page_of_game: str = "Game {number} of {games} · page {page} of {pages}"
    page: str = "Page {page} of {pages}"
    check_word: str = "check word"
    notes: str = "notes"
    notes_continued: str = "notes, continued"
    rules_differ: str = "house rules that differ from the standard"
    rules_continued: str = "house rules, continued"
    rules_standard: str = "The Cavendish standard holds."
    rules_head: str = "house rules"
    told: str = "Told:"
    untold: str = (
        "Not told: {names}. Whoever is not told may object and hold to the standard; until then these rules count."
    )
    cut: str = "cut for seats"
    kept_by: str = "score kept by"
    kept_deals: str = "{player}, deals {first} to {last}"
    kept_deal: str = "{player}, deal {first}"
    seen: str = "seen and agreed"
    ticked: str = "ticked on screen {time}"
    ticked_untimed: str = "ticked on screen"


class BalanceWords(Struct, frozen=True):
    """Why the sheet adds up, or how far it is off."""

    adds_up: str = "The sheet adds up."
    too_high: str = "The sheet is {points} too high."
    too_low: str = "The sheet is {points} too low."
    nothing: str = "Nothing is written yet."
    forward: tuple[str, ...] = (
        "{points} brought forward after {d} deal",
        "{points} brought forward after {d} deals",
    )
    deals: tuple[str, ...] = ("{d} deal at 26", "{d} deals at 26")
    ruled: tuple[str, ...] = ("{n} ruled at {points}", "{n} ruled at {points}")
    charged: tuple[str, ...] = ("{n} renege at {points}", "{n} reneges at {points}")
    are: tuple[str, ...] = ("{parts} is {points}", "{parts} are {points}")
    runs_down: tuple[str, ...] = ("{n} run down ({points})", "{n} runs down ({points})")
    runs_up: tuple[str, ...] = ("{n} run up ({points})", "{n} runs up ({points})")
    suns_down: tuple[str, ...] = ("{n} sun down ({points})", "{n} suns down ({points})")
    suns_up: tuple[str, ...] = ("{n} sun up ({points})", "{n} suns up ({points})")
    bonuses: tuple[str, ...] = ("{n} bonus card ({points})", "{n} bonus cards ({points})")
    penalties: tuple[str, ...] = ("{n} lead out of turn ({points})", "{n} leads out of turn ({points})")
    resets: tuple[str, ...] = ("{n} score set back ({points})", "{n} scores set back ({points})")
    adjustments: tuple[str, ...] = ("{n} adjustment ({points})", "{n} adjustments ({points})")
    cancel: str = "{parts} cancel"
    make: str = "with {parts} that makes {points}"
    stand: str = "{points} stand on the sheet"
    stand_charged: tuple[str, ...] = (
        "{points} stand on the sheet and {charged} is charged to {players}",
        "{points} stand on the sheet and {charged} are charged to {players}",
    )
    join: str = "; "
