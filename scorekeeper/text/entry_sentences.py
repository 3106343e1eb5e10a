"""Deals and corrections in sentences: what happened, why, and who agreed, for history, paper and the read-back.

The other entries have theirs in `course_sentences`.

A sentence may name when the entry was written (`EntryContext.time`, `after_deal`), as paper does, and the points of a
deal (`tells_points`), if no row with them stands beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from scorekeeper.rules.house_rules import LeadPenalty, MisdealDealer, RunOption
from scorekeeper.rules.people import HandIndex, Hands, PlayerId
from scorekeeper.rules.points import ALL, QUEEN, Points, total, write
from scorekeeper.rules.rule_books import book_of
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.corrections import split_parts
from scorekeeper.sheet.deal_points import all_points, cards_taken, perhaps_a_run
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.bonus_card import taker_words
from scorekeeper.text.grammar import as_sentence, decided_by, joined, listed
from scorekeeper.text.numbers import capital, points_off
from scorekeeper.text.templates import say, say_number

_QUEEN = Points.whole(QUEEN)


class EntryContext(Struct, frozen=True):
    """The context of an entry that its sentence needs.

    `names` has the players by the names used in the sentence, `sheet` is the sheet before the entry, `seats` who plays
    the hands of the deal that it is about, `sitting_out` which of them sit out if the sentence says so.
    """

    names: Mapping[PlayerId, str]
    sheet: Sheet
    seats: Hands
    time: str = ""
    """The time of day ("22:31"); "" if the sentence does not name it."""
    after_deal: int = 0
    """The number of the deal after which it was written; 0 if the sentence does not name it."""
    tells_points: bool = False
    staked: bool = True
    """Whether the game is played for money."""
    sitting_out: tuple[HandIndex, ...] = ()

    def hand(self, hand: HandIndex) -> str:
        """The name of a hand, by its players."""
        return joined(self.names[player] for player in self.seats[hand])

    def players(self, players: Iterable[PlayerId]) -> str:
        """Players in a sentence."""
        return listed([self.names[player] for player in players])

    def points(self, figures: e.Figures) -> str:
        """The points of every hand: "Ann 5, Bob 0"."""
        return ", ".join(
            say("{hand} {points}", hand=self.hand(hand), points=write(points)) for hand, points in enumerate(figures)
        )

    @property
    def at(self) -> str:
        """When it was written, to go inside a sentence: " at 22:31"."""
        return at_time(self.time)

    @property
    def after(self) -> str:
        """After which deal it was written, to go inside a sentence: ", after deal 6"."""
        return say(", after deal {deal}", deal=self.after_deal) if self.after_deal else ""


def at_time(time: str) -> str:
    """A time of day, to go inside a sentence: " at 22:31"; "" if there is none."""
    return say(" at {time}", time=time) if time else ""


def sentences(*parts: str) -> str:
    """Whole sentences one after the other, empty ones left out."""
    return " ".join(part for part in parts if part)


def typed_sentence(text: str) -> str:
    """Typed text as a sentence of its own."""
    return as_sentence(" ".join(text.split()))


def agreed_sentence(agreed: e.Agreed, about: EntryContext) -> str:
    """Who agreed; "" if no one is named."""
    if not agreed:
        return ""
    others = tuple(player for player in about.sheet.seated if player not in agreed)
    if others and len(others) < len(agreed):
        return say("Agreed by all but {names}.", names=about.players(others))
    return say("Agreed by {names}.", names=about.players(agreed)) if others else say("Agreed by all.")


def decision_sentence(entry: e.Decided, about: EntryContext) -> str:
    """Who decided a correction: a committee or an outsider by name, else who agreed; "" if no one is named."""
    who = " ".join(entry.decided_by.split())
    return decided_by(who) if who else agreed_sentence(entry.agreed, about)


# deals


def deal_words(deal: e.DealEntry, about: EntryContext) -> str:
    """What happened in a deal, as it follows its number: "Bob ran, taken down; J♦ Ann −10", "Ann 5, Bob 13, ..."."""
    bonus = taker_words(deal, about.sheet.rules, about.hand)
    said = _what_happened(deal, about)
    return say("{what}; {bonus}", what=said, bonus=bonus) if bonus else said


def _what_happened(deal: e.DealEntry, about: EntryContext) -> str:
    match deal:
        case e.Run():
            return _run(deal, about)
        case e.Renege(hand=hand):
            points = about.sheet.rules.renege_points
            revoked = book_of(about.sheet.rules).says_revoke
            return say_number(
                len(about.seats[hand]),
                "{hand} revoked and takes {points}" if revoked else "{hand} reneged and takes {points}",
                "{hand} revoked and take {points}" if revoked else "{hand} reneged and take {points}",
                hand=about.hand(hand),
                points=points,
            )
        case e.FalseClaim(hand=hand):
            return say_number(
                len(about.seats[hand]),
                "{hand} claimed falsely and takes {points}",
                "{hand} claimed falsely and take {points}",
                hand=about.hand(hand),
                points=ALL,
            )
        case e.WrongCount(hands=hands):
            names = listed([about.hand(hand) for hand in hands])
            return say("{hands} had the wrong number of cards: {points} each", hands=names, points=QUEEN)
        case e.QueenAssessed(taker=taker, offender=offender):
            return say(
                "{points} go from {taker} to {offender}, whose card out of turn touched the queen’s trick",
                taker=about.hand(taker),
                offender=about.hand(offender),
                points=QUEEN,
            )
        case e.LastTricksClaim(claimer=claimer):
            return say_number(
                len(about.seats[claimer]),
                "{hand} claimed the last tricks improperly and takes {points} more",
                "{hand} claimed the last tricks improperly and take {points} more",
                hand=about.hand(claimer),
                points=write(all_points(deal, about.sheet.rules) - total(deal.points)),
            )
        case e.Ruled(points=points):
            return say("{points}, as it was ruled", points=about.points(points))
        case e.Deal(as_written=as_written):
            figures = ", ".join(_typed_points(deal, about))
            return say("{points}, kept as is", points=figures) if as_written else figures


def _run(run: e.Run, about: EntryContext) -> str:
    hand = about.hand(run.hand)
    down = run.option is RunOption.DOWN
    if run.sun:
        words = say(
            "{hand} took every trick, a sun, taken down" if down else "{hand} took every trick, a sun, taken up",
            hand=hand,
        )
    else:
        words = say("{hand} ran, taken down" if down else "{hand} ran, taken up", hand=hand)
    if run.offence is None:
        return words
    offender = about.hand(run.offence.hand)
    return say(
        "{run}, although {offender} reneged"
        if run.offence.kind is e.OffenceKind.RENEGE
        else "{run}, although {offender} claimed falsely",
        run=words,
        offender=offender,
    )


def _typed_points(deal: e.Deal, about: EntryContext) -> Iterator[str]:
    """Each hand with its points, or that it sits out; the queen is named if only one hand can have it."""
    holders = [hand for hand, points in enumerate(cards_taken(deal, about.sheet.rules)) if points >= _QUEEN]
    for hand, points in enumerate(deal.points):
        if hand in about.sitting_out:
            yield say_number(len(about.seats[hand]), "{hand} sits out", "{hand} sit out", hand=about.hand(hand))
            continue
        yield say(
            "{hand} {points} with the queen" if holders == [hand] else "{hand} {points}",
            hand=about.hand(hand),
            points=write(points),
        )


def of_deal(number: int, words: str) -> str:
    """Words about a deal as a sentence that begins with its number, but for that of one that was struck out (0)."""
    return as_sentence(say("Deal {deal}: {what}", deal=number, what=words) if number else words)


def deal_sentences(deal: e.DealEntry, number: int, about: EntryContext) -> str:
    """The sentence of a deal with its number; of a ruled deal also the reason and who agreed."""
    if isinstance(deal, e.Ruled):
        head = say("Deal {deal} ruled", deal=number) if number else say("Ruled")
        if about.tells_points:
            head = say("{ruled}: {points}", ruled=head, points=about.points(deal.points))
        return sentences(as_sentence(head), typed_sentence(deal.reason), agreed_sentence(deal.agreed, about))
    said = of_deal(number, deal_words(deal, about))
    taken = ""
    if about.tells_points and isinstance(deal, e.QueenAssessed | e.LastTricksClaim):
        taken = as_sentence(say("Points taken: {points}", points=about.points(deal.points)))
    return sentences(said, taken)


# before it is written


def read_back(deal: e.DealEntry, about: EntryContext) -> str:
    """What happened in a deal, as it is read back before it is sealed; of a row as written, what is wrong with it."""
    if not isinstance(deal, e.Deal) or not deal.as_written:
        return capital(deal_words(deal, about))
    rules = about.sheet.rules
    off = total(deal.points) - all_points(deal, rules)
    wrong = points_off(off) if off else say("nobody has the queen")
    if perhaps_a_run(deal, rules) is not None:
        wrong = say("all {points} in one hand", points=ALL)
    said = say("Kept as is, {wrong}", wrong=wrong)
    bonus = taker_words(deal, rules, about.hand)
    return say("{what}; {bonus}", what=said, bonus=bonus) if bonus else said


def misdeal_words(reason: str, dealer: HandIndex, about: EntryContext) -> str:
    """A misdeal by a dealer and what follows, as it is read back."""
    again = _who_deals_again(dealer, about)
    return say("Misdeal, {reason}: no points, {again}", reason=reason, again=again)


def misdeal_question(dealer: HandIndex, about: EntryContext) -> str:
    """The question about a misdeal by a dealer."""
    return say("Misdeal: nothing is scored, {again}. Why?", again=_who_deals_again(dealer, about))


def _who_deals_again(dealer: HandIndex, about: EntryContext) -> str:
    """Who deals after a misdeal by a dealer."""
    if about.sheet.rules.misdeal_dealer is MisdealDealer.NEXT:
        return say("the next dealer deals")
    return say_number(
        len(about.seats[dealer]), "{dealer} deals again", "{dealer} deal again", dealer=about.hand(dealer)
    )


def misdealt_sentence(misdeal: e.Misdeal, about: EntryContext) -> str:
    """Who dealt a misdeal, if it was not that hand's turn: "Dee dealt, not Cal."; else ""."""
    dealer, due = misdeal.dealer, about.sheet.dealer
    if dealer is None or dealer == due:
        return ""
    return say("{hand} dealt, not {due}.", hand=about.hand(dealer), due=about.hand(due))


def lead_words(lead: e.LeadOutOfTurn, about: EntryContext) -> str:
    """A lead out of turn and what it costs under the house rules."""
    rules, player = about.sheet.rules, about.names[lead.player]
    points = write(rules.lead_out_of_turn_points)
    match rules.lead_out_of_turn:
        case LeadPenalty.TOP_OF_SHEET:
            return say("{player} led out of turn and pays {points} to each other hand", player=player, points=points)
        case LeadPenalty.ON_SCORE:
            return say(
                "{player} led out of turn; {points} on the score, besides the points of the deals",
                player=player,
                points=points,
            )
    return say("{player} led out of turn; under these rules that costs nothing", player=player)


def shortage_words(shortage: e.Shortage, about: EntryContext) -> str:
    """Who answers for points that are missing."""
    return say("{points} charged to {player}", points=write(shortage.points), player=about.names[shortage.player])


def opening_words(opening: e.Opening, about: EntryContext) -> str:
    """The scores from paper, whose points stand in the cells, as they are read back."""
    dealer = opening.dealer
    deals = say_number(len(about.seats[dealer]), "{dealer} deals", "{dealer} deal", dealer=about.hand(dealer))
    return say_number(
        opening.deals,
        "From paper after one deal: {deals} next",
        "From paper after {number} deals: {deals} next",
        deals=deals,
    )


# corrections


def split_words(split: e.ErrorSplit, about: EntryContext) -> str:
    """How an error is split, and which hand is high; a split that names none is borne by the only highest."""
    each, rest = split_parts(split.points, about.sheet.hands)
    if not rest:
        return say("Split{at}: {each} off every hand", at=about.at, each=write(each))
    high_hand = about.sheet.high_hands[0] if split.high_hand is None else split.high_hand
    hand, score = about.hand(high_hand), write(about.sheet.scores[high_hand])
    if not each:
        return say(
            "Split{at}: {rest} off the high hand, {hand}, at {score}",
            at=about.at,
            rest=write(rest),
            hand=hand,
            score=score,
        )
    return say(
        "Split{at}: {each} off every hand and {rest} more off the high hand, {hand}, at {score}",
        at=about.at,
        each=write(each),
        rest=write(rest),
        hand=hand,
        score=score,
    )


def split_sentence(split: e.ErrorSplit, about: EntryContext) -> str:
    """As `split_words`, as a sentence."""
    return as_sentence(split_words(split, about))


def run_points(option: RunOption, runner: str, points: int) -> str:
    """What a run of so many points does to the scores: "Ann −26", or "others +26"."""
    if option is RunOption.DOWN:
        return say("{hand} −{points}", hand=runner, points=points)
    return say("others +{points}", points=points)


def adjusted_words(points: e.Figures, hands: Sequence[str]) -> str:
    """What an adjustment puts on or off each hand that it is about: "Ann −10, Cal +½"."""
    return ", ".join(
        say("{hand} {points}", hand=hand, points=write(moved, signed=True))
        for hand, moved in zip(hands, points, strict=True)
        if moved
    )


def adjustment_sentences(adjustment: e.Adjustment, about: EntryContext) -> str:
    """Points put on or off outside any deal: which, why, and who decided."""
    points = adjusted_words(adjustment.points, [about.hand(hand) for hand in range(len(adjustment.points))])
    said = say("Adjusted{at}{after}: {points}.", at=about.at, after=about.after, points=points)
    return sentences(said, typed_sentence(adjustment.reason), decision_sentence(adjustment, about))


def shortage_sentence(shortage: e.Shortage, about: EntryContext) -> str:
    """Who answers for points that are missing, and in which game that counts."""
    words = shortage_words(shortage, about)
    return say("{words}{at}: it counts in the settlement, not in the column.", words=words, at=about.at)


def opening_sentence(opening: e.Opening, about: EntryContext) -> str:
    """How many deals stood on paper."""
    if not about.tells_points:
        return say_number(
            opening.deals,
            "The scores of {number} deal stood on paper.",
            "The scores of {number} deals stood on paper.",
        )
    said = say_number(
        opening.deals,
        "The scores of {number} deal stood on paper: {points}",
        "The scores of {number} deals stood on paper: {points}",
        points=about.points(opening.scores),
    )
    return sentences(as_sentence(said), _deals(opening.dealer, about))


def amended_sentence(number: int, about: EntryContext) -> str:
    """That a deal (0: one that was struck) was changed, and when."""
    if not number:
        return say("A deal was changed{at}{after}.", at=about.at, after=about.after)
    return say("Deal {deal} changed{at}{after}.", deal=number, at=about.at, after=about.after)


def struck_sentences(strike: e.Strike, about: EntryContext) -> str:
    """That a line was struck out, why, and who agreed."""
    said = say("Struck out{at}{after}.", at=about.at, after=about.after)
    return sentences(said, typed_sentence(strike.reason), decision_sentence(strike, about))


def inserted_sentences(insert: e.InsertDeal, number: int, about: EntryContext) -> str:
    """That a forgotten deal (0: one that was struck out since) was written in, and who agreed."""
    if number:
        said = say("Deal {deal} was forgotten and written in{at}{after}.", deal=number, at=about.at, after=about.after)
    else:
        said = say("A deal was forgotten and written in{at}{after}.", at=about.at, after=about.after)
    return sentences(said, decision_sentence(insert, about))


def _deals(dealer: HandIndex, about: EntryContext) -> str:
    return say_number(
        len(about.seats[dealer]), "{dealer} deals next.", "{dealer} deal next.", dealer=about.hand(dealer)
    )
