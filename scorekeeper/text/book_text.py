"""The rules of a game's book that a deal applies, each in a sentence with its place in that book.

They are said before anything is written. What each book has is in `scorekeeper/rules/rule_books.py`; a sentence about
something that a book does not have names no place in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorekeeper.rules.house_rules import (
    HouseRules,
    LeadPenalty,
    MisdealDealer,
    RunOption,
    WrongCountRule,
    profile_rules,
)
from scorekeeper.rules.points import Points, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.rules.rule_books import Part, TimeLimit, Topic, book_of
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import number_word
from scorekeeper.text.templates import fill, say, say_number

WHO_DECIDED: Final = "Who decided it?"
WRONG_NUMBER: Final = "wrong number of cards"
WHAT_DECIDED: Final = "What was decided?"
WHAT_HAPPENED: Final = "What happened?"
WHO_RAN: Final = "Who ran?"
WHO_RENEGED: Final = "Who reneged?"
WHO_SAT: Final = "Who sat on the committee?"
COMMITTEE_DECIDED: Final = "The committee has decided."
POINTS_TYPED: Final = "The points that are typed"
_PARTS: Final[Mapping[Part, str]] = {
    Part.HOW_TO_PLAY: "How to play",
    Part.PLAY: "the play",
    Part.SCORING: "Scoring",
}
_NO_CHARGE: Final[Mapping[Topic, str]] = {
    Topic.RENEGE: "These rules name no charge for a renege, so the table decides.",
    Topic.FALSE_CLAIM: "These rules name no charge for a false claim, so the table decides.",
    Topic.WRONG_COUNT: "These rules name no charge for a wrong number of cards, so the table decides.",
    Topic.QUEEN_ASSESSED: "These rules name no charge for a card out of turn, so the table decides.",
    Topic.LAST_TRICKS: "These rules name no charge for a claim of the last tricks, so the table decides.",
}
"""What is said if a book has no rule for an offence."""
_NO_CHARGE_TIPS: Final[Mapping[Topic, str]] = {
    Topic.RENEGE: "A hand reneged: these rules name no charge, the table decides",
    Topic.FALSE_CLAIM: "A hand claimed falsely: these rules name no charge, the table decides",
    Topic.WRONG_COUNT: "Wrong numbers of cards: these rules name no charge, the table decides",
    Topic.QUEEN_ASSESSED: "A card out of turn: these rules name no charge, the table decides",
    Topic.LAST_TRICKS: "A hand claimed the last tricks: these rules name no charge, the table decides",
}
"""What the command of an offence is for if a book has no rule for it."""
_OTHER_TIPS: Final[Mapping[Topic, str]] = {
    Topic.RENEGE: "A hand revoked",
    Topic.WRONG_COUNT: "Hands have a wrong number of cards: the charge is worked out",
    Topic.QUEEN_ASSESSED: "A card out of turn, which costs nothing",
}
"""The same if the book has another word for the offence, or charges it otherwise."""


def reference(rules: HouseRules, topic: Topic) -> str:
    """The place of a topic in the book: "rule 8", "rule 8 of the play", "How to play"; "" if it says nothing."""
    found = book_of(rules).references.get(topic)
    if found is None:
        return ""
    part = fill(_PARTS[found.part]) if found.part is not None else ""
    if not found.numbers:
        return part
    numbers = say_number(
        len(found.numbers), "rule {numbers}", "rules {numbers}", numbers=listed([str(one) for one in found.numbers])
    )
    return say("{rule} of {part}", rule=numbers, part=part) if part else numbers


def _source(rules: HouseRules, topic: Topic, *settings: str) -> str:
    """The reference in brackets, to end a sentence: " (rule 8)"; "" if the book says nothing.

    If one of the `settings` is not that of the book: " (a house rule for rule 8)".
    """
    place = reference(rules, topic)
    book = profile_rules(rules.profile)
    if all(getattr(rules, name) == getattr(book, name) for name in settings):
        return say(" ({place})", place=place) if place else ""
    found = book_of(rules).references.get(topic)
    if found is None or not found.numbers:
        return say(" (a house rule)")
    return say(" (a house rule for {place})", place=place)


def no_charge(topic: Topic, rules: HouseRules) -> str:
    """That the book has no charge for an offence."""
    if topic is Topic.QUEEN_ASSESSED and book_of(rules).knows(Topic.LEAD_OUT_OF_TURN):
        return say(
            "A card out of turn costs nothing; who has not played to the trick yet may have it taken back{source}.",
            source=_source(rules, Topic.LEAD_OUT_OF_TURN),
        )
    return fill(_NO_CHARGE[topic])


def offence_tip(topic: Topic, rules: HouseRules) -> str:
    """What the command of an offence is for; "" if that is as under the Cavendish rules."""
    book = book_of(rules)
    otherwise = {
        Topic.RENEGE: book.says_revoke,
        Topic.WRONG_COUNT: book.knows(Topic.INCORRECT_HAND) and rules.wrong_count is WrongCountRule.RULED,
        Topic.QUEEN_ASSESSED: book.knows(Topic.LEAD_OUT_OF_TURN) and not book.knows(Topic.QUEEN_ASSESSED),
    }
    if otherwise.get(topic):
        return fill(_OTHER_TIPS[topic])
    charged = rules.wrong_count is WrongCountRule.THIRTEEN_EACH if topic is Topic.WRONG_COUNT else book.knows(topic)
    return "" if charged else fill(_NO_CHARGE_TIPS[topic])


def rules_of_play(rules: HouseRules) -> tuple[str, ...]:
    """When hearts may be led, if the book has broken hearts: players observe it, no figure depends on it.

    Source 000 rule 7, source 001 rule 1 of the play, source 004.
    """
    book = book_of(rules)
    if not book.knows(Topic.HEARTS_BROKEN):
        return ()
    source = _source(rules, Topic.HEARTS_BROKEN)
    if book.knows(Topic.FIRST_TRICK):
        return (
            say(
                "Hearts may be led once one was thrown on an earlier trick, which breaks them; on the first trick none "
                "is thrown. Who holds nothing but hearts may lead one before{source}.",
                source=source,
            ),
        )
    return (
        say(
            "Hearts may be led once one was played to an earlier trick, which breaks them. Who holds nothing but "
            "hearts may lead one before{source}.",
            source=source,
        ),
    )


def run_rule(rules: HouseRules) -> str:
    """What a run gains."""
    source = _source(rules, Topic.RUN, "run_options")
    if rules.run_options == (RunOption.UP,):
        return say("Whoever takes all 26 takes nothing, and every other hand 26{source}.", source=source)
    if rules.run_options == (RunOption.DOWN,):
        return say("Whoever takes all 26 goes down 26{source}.", source=source)
    return say(
        "Taking all 26 is worth 26 against everybody: 26 off your own score, or 26 onto each other score{source}.",
        source=source,
    )


def renege_rule(rules: HouseRules) -> str:
    """What an established renege costs under the house rules."""
    book, points = book_of(rules), rules.renege_points
    if not book.knows(Topic.RENEGE):
        return no_charge(Topic.RENEGE, rules)
    source = _source(rules, Topic.RENEGE, "renege_points")
    if book.says_revoke:
        return say(
            "A revoke that is found before the deal is scored costs {points}, and nobody else takes a point{source}.",
            points=points,
            source=source,
        )
    return say(
        "A renege that stands costs {points}, and nobody else takes a point{source}.", points=points, source=source
    )


def late_renege_rule(rules: HouseRules) -> str:
    """That an old deal becomes a renege against the book only, and who must agree to that."""
    source = _source(rules, Topic.RENEGE)
    if book_of(rules).renege_until is TimeLimit.DEAL_SCORED:
        return say(
            "Once the deal is scored there is no revoke any more{source}. Against the book, every player must agree.",
            source=source,
        )
    return say(
        "Once the cards are gathered there is no renege any more{source}. Against the book, every player must agree.",
        source=source,
    )


def untold_rule() -> str:
    """What a player may do who was not told of a house rule."""
    return say("A player who was not told of a house rule may insist on the standard rules; nobody else need agree.")


def who_reneged(rules: HouseRules) -> str:
    """The question which hand reneged."""
    return say("Who revoked?") if book_of(rules).says_revoke else fill(WHO_RENEGED)


def renege_name(rules: HouseRules) -> str:
    """What the book calls a renege."""
    return say("revoke" if book_of(rules).says_revoke else "renege")


def renege_reasons(rules: HouseRules) -> tuple[str, ...]:
    """What counts as a renege."""
    suit = say("did not follow suit")
    if book_of(rules).knows(Topic.QUEEN_KEPT_BACK):
        return suit, say("kept the queen back when she could go")
    return (suit,)


def false_claim_rule(rules: HouseRules) -> str:
    """What a false claim costs."""
    return say("A claim that does not hold costs 26{source}.", source=_source(rules, Topic.FALSE_CLAIM))


def proven_run_rule(rules: HouseRules) -> str:
    """That a proven run beats an offence."""
    return say(
        "Once everybody has seen that a run is certain, no renege and no false claim stops it{source}.",
        source=_source(rules, Topic.PROVEN_RUN),
    )


def wrong_count_rule(rules: HouseRules) -> str:
    """What two hands with a wrong number of cards take if they take 13 each."""
    return say(
        "Two hands with a wrong number of cards: play stops, 13 to each of them{source}.",
        source=_source(rules, Topic.WRONG_COUNT, "wrong_count"),
    )


def incorrect_hand_rule(rules: HouseRules, hands: int) -> str:
    """What incorrect hands are charged, one of them or several."""
    source = _source(rules, Topic.INCORRECT_HAND, "wrong_count")
    return say_number(
        hands,
        "One incorrect hand takes all cards that are left over{source}.",
        "Two or more incorrect hands are each charged with every heart among the cards left over{source}.",
        source=source,
    )


def queen_assessed_rule(rules: HouseRules) -> str:
    """What a card out of turn costs that touched the queen's trick."""
    return say(
        "A card out of turn that touched the queen’s trick costs whoever played it the queen{source}.",
        source=_source(rules, Topic.QUEEN_ASSESSED),
    )


def last_tricks_rule(rules: HouseRules) -> str:
    """What an improper claim of the last tricks costs."""
    return say(
        "Whoever claims one of the last three tricks improperly takes all points that are left{source}.",
        source=_source(rules, Topic.LAST_TRICKS),
    )


def misdeal_rule(rules: HouseRules) -> str:
    """What a misdeal is, and who deals again."""
    book, same = book_of(rules), rules.misdeal_dealer is MisdealDealer.SAME
    source = _source(rules, Topic.MISDEAL, "misdeal_dealer")
    if book.misdeal_until is not None:
        return say(
            "A fault in dealing that is called before the first trick is complete: nothing is scored and the same "
            "dealer deals again{source}."
            if same
            else "A fault in dealing that is called before the first trick is complete: nothing is scored and the next "
            "dealer deals again{source}.",
            source=source,
        )
    return say(
        "A card shown in dealing, or cards missing: nothing is scored and the same dealer deals again{source}."
        if same
        else "A card shown in dealing, or cards missing: nothing is scored and the next dealer deals again{source}.",
        source=source,
    )


def misdeal_reasons(rules: HouseRules) -> tuple[str, ...]:
    """What makes a misdeal."""
    shown = say("a card was shown in dealing")
    if book_of(rules).misdeal_until is None:
        return shown, say("cards were missing")
    return shown, say("a hand got a wrong number of cards"), say("the deal was not made as it should be")


def lead_out_of_turn_rule(rules: HouseRules) -> str:
    """What a lead out of turn costs, and in which matches."""
    points = write(rules.lead_out_of_turn_points)
    source = _source(rules, Topic.LEAD_OUT_OF_TURN, "lead_out_of_turn")
    match rules.lead_out_of_turn:
        case LeadPenalty.TOP_OF_SHEET:
            return say(
                "A lead out of turn pays {points} to each other hand at the top of the sheet{source}.",
                points=points,
                source=source,
            )
        case LeadPenalty.ON_SCORE:
            return say("A lead out of turn adds {points} to its own hand{source}.", points=points, source=source)
    if profile_rules(rules.profile).lead_out_of_turn is not LeadPenalty.NONE:
        return say("A lead out of turn costs nothing here{source}.", source=source)
    if book_of(rules).knows(Topic.LEAD_OUT_OF_TURN):
        return say(
            "A lead out of turn costs nothing; who has not played to the trick yet may have it taken back{source}.",
            source=source,
        )
    return say("A lead out of turn costs nothing: these rules name no charge for it.")


def lead_reasons(passing: Pass | None) -> tuple[str, ...]:
    """How one can lead out of turn: before everybody has passed only in a deal in which cards are passed."""
    turn = say("led when it was another hand’s turn")
    return (turn,) if passing in (None, Pass.HOLD) else (say("led before everybody had passed"), turn)


def open_question_rule(rules: HouseRules) -> str:
    """Who decides what the book leaves open."""
    return say(
        "The rules do not say: the majority decides, or somebody outside the game whom all accept{source}.",
        source=_source(rules, Topic.OPEN_QUESTION),
    )


def committee_rule(rules: HouseRules) -> str:
    """What stops a game."""
    return say(
        "Where neither the majority nor somebody outside can decide, the game stops until a committee has{source}.",
        source=_source(rules, Topic.OPEN_QUESTION),
    )


def split_rule(hands: int) -> str:
    """Why a split of a table other than four takes what it takes; "" for four hands, which the rule names."""
    if hands == 4:
        return ""
    return say(
        "The rule is written for four hands. With {hands}, a half off each takes {points} points; what is less comes "
        "off the high hand.",
        hands=number_word(hands),
        points=write(Points(hands)),
    )


def two_offences_rule(rules: HouseRules) -> str:
    """That two offences in one deal are ruled."""
    return say(
        "The book names no charge for two offences in one deal, so the table decides{source}.",
        source=_source(rules, Topic.OPEN_QUESTION),
    )


def house_man_rule(rules: HouseRules) -> str:
    """That the house man may leave."""
    return say(
        "The house man leaves for a new player without the approval of the others{source}.",
        source=_source(rules, Topic.LATE_PLAYER),
    )


def admission_rule(rules: HouseRules) -> str:
    """When a person may join."""
    return say(
        "A clear majority must want a further player, one vote for each, before the game begins{source}.",
        source=_source(rules, Topic.LATE_PLAYER),
    )


def other_scorekeeper_rule(rules: HouseRules) -> str:
    """Who must agree to another scorekeeper than the cut's, or than the one there is."""
    return say("Another keeps score only where every player agrees{source}.", source=_source(rules, Topic.SCOREKEEPER))
