"""The points of each kind of deal, what its row must add to, and when it is refused (scoring part 3).

Sources: 002 "How to play", rules 6, 7, 8 and 11; 004 for sun and bonus card.
"""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules, RunOption, WrongCountRule
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, QUEEN, ZERO, Points, total
from scorekeeper.rules.rule_books import Topic, book_of
from scorekeeper.sheet import entries as e

_ALL = Points.whole(ALL)
_QUEEN = Points.whole(QUEEN)
_MOST = Points.whole(ALL - 1)
"""The most that a hand takes in a normal deal: all would be a run."""


def score(deal: e.DealEntry, rules: HouseRules, hands: int, playing: tuple[HandIndex, ...]) -> tuple[e.Figures, Points]:
    """The points of each hand and what the row must add to, for a deal already checked.

    Points that were typed have the bonus of its taker in them; elsewhere it is added here (scoring part 11, 28).
    """
    whole = all_points(deal, rules)
    match deal:
        case e.Deal():
            return deal.points, whole
        case e.Run():
            points, expected = _run(deal, rules, hands, playing)
        case e.Renege(hand=hand):
            expected = Points.whole(rules.renege_points)
            points = _only(hands, {hand: expected})
        case e.FalseClaim(hand=hand):
            points, expected = _only(hands, {hand: _ALL}), _ALL
        case e.WrongCount(hands=both):
            points, expected = _only(hands, dict.fromkeys(both, _QUEEN)), _ALL
        case e.QueenAssessed(points=taken, taker=taker, offender=offender):
            moved = {taker: -_QUEEN, offender: _QUEEN}
            return tuple(p + moved.get(hand, ZERO) for hand, p in enumerate(taken)), whole
        case e.LastTricksClaim(points=so_far, claimer=claimer):
            rest = whole - total(so_far)
            return tuple(p + rest if hand == claimer else p for hand, p in enumerate(so_far)), whole
        case _:
            return deal.points, total(deal.points)
    card, bonus = bonus_taker(deal, rules), rules.bonus_points
    if card is None:
        return points, expected
    return tuple(p + bonus if hand == card else p for hand, p in enumerate(points)), expected + bonus


def all_points(deal: e.DealEntry, rules: HouseRules) -> Points:
    """What all cards of a deal add to: 26, and the bonus if the card was taken (source 004)."""
    return _ALL if bonus_taker(deal, rules) is None else _ALL + rules.bonus_points


def bonus_taker(deal: e.DealEntry, rules: HouseRules) -> HandIndex | None:
    """The hand that took the bonus card.

    A ruling has none, its points are free. The hand that took every trick (a sun) took the card too, even if another
    was written.
    """
    if isinstance(deal, e.Ruled):
        return None
    if isinstance(deal, e.Run) and deal.sun and rules.bonus_card is not None:
        return deal.hand
    return deal.bonus


def with_bonus(deal: e.DealEntry, rules: HouseRules, taker: HandIndex | None) -> e.DealEntry:
    """The same deal with another taker of the bonus card; if points are typed, the bonus moves with the card.

    With a sun the card is the shooter's unless another taker is named, which `check_new` refuses.
    """
    if isinstance(deal, e.Ruled):
        return deal
    if taker is None and isinstance(deal, e.Run):
        taker = bonus_taker(replace(deal, bonus=None), rules)
    if isinstance(deal, e.Deal | e.QueenAssessed | e.LastTricksClaim):
        bonus = rules.bonus_points
        points = tuple(p + bonus if hand == taker else p for hand, p in enumerate(cards_taken(deal, rules)))
        return replace(deal, points=points, bonus=taker)
    return replace(deal, bonus=taker)


def cards_taken(deal: e.Deal | e.QueenAssessed | e.LastTricksClaim, rules: HouseRules) -> e.Figures:
    """The points of each hand that were typed, without the bonus, which those of its taker have in them."""
    if deal.bonus is None:
        return deal.points
    return tuple(p - rules.bonus_points if hand == deal.bonus else p for hand, p in enumerate(deal.points))


def perhaps_a_run(deal: e.DealEntry, rules: HouseRules) -> HandIndex | None:
    """The hand with all 26 points in a deal that is not written as a run, so that the players are asked (scoring part
    11).

    That is a row as written, a hand that has all 26 before or after the queen is moved, or by a claim of the last
    tricks (scoring part 11, 10 and 30).
    """
    if not isinstance(deal, e.Deal | e.QueenAssessed | e.LastTricksClaim):
        return None
    plain = with_bonus(deal, rules, None)
    hands = len(deal.points)
    written, _ = score(plain, rules, hands, tuple(range(hands)))
    for figures in (written, cards_taken(deal, rules)):
        if sorted(figures) == [ZERO] * (hands - 1) + [_ALL]:
            return figures.index(_ALL)
    return None


def _only(hands: int, charged: dict[HandIndex, Points]) -> e.Figures:
    return tuple(charged.get(hand, ZERO) for hand in range(hands))


def _run(run: e.Run, rules: HouseRules, hands: int, playing: tuple[HandIndex, ...]) -> tuple[e.Figures, Points]:
    size = Points.whole(rules.sun if run.sun and rules.sun else ALL)
    if run.option is RunOption.DOWN:
        points = _only(hands, {run.hand: -size})
    else:
        points = _only(hands, {hand: size for hand in playing if hand != run.hand})
    return points, total(points)


def check(deal: e.DealEntry, rules: HouseRules, hands: int, playing: tuple[HandIndex, ...]) -> None:
    """Raise `Refused` if a deal breaks a rule of scoring part 3, with the direction and amount of the error."""
    if not isinstance(deal, e.Ruled):
        _check_bonus(deal.bonus, rules, hands, playing)
    match deal:
        case e.Deal():
            _check_normal(deal, rules, hands, playing)
        case e.Run():
            _check_run(deal, rules, hands, playing)
        case e.Renege(hand=hand) | e.FalseClaim(hand=hand):
            _check_plays(hand, hands, playing, "hand")
        case e.WrongCount(hands=both):
            if rules.wrong_count is WrongCountRule.RULED:
                raise Refused("write_as_ruling", "kind")
            if len(both) != 2 or both[0] == both[1]:
                raise Refused("two_hands_needed", "hands")
            for hand in both:
                _check_plays(hand, hands, playing, "hands")
        case e.QueenAssessed():
            _check_queen(deal, rules, hands, playing)
        case e.LastTricksClaim(points=so_far, claimer=claimer):
            whole = all_points(deal, rules)
            _check_taken(deal, rules, hands, playing, most=_ALL)
            _check_plays(claimer, hands, playing, "claimer")
            if total(so_far) > whole:
                raise Refused("points_over", "points", off=total(so_far) - whole, of=whole)
        case _:
            _check_columns(deal.points, hands, playing)
            if not deal.reason.strip():
                raise Refused("reason_needed", "reason")


def _check_plays(hand: HandIndex, hands: int, playing: tuple[HandIndex, ...], place: str) -> None:
    if not 0 <= hand < hands:
        raise Refused("no_such_hand", place, hand=hand, last=hands - 1)
    if hand not in playing:
        raise Refused("sits_out", place, hand=hand)


def _check_columns(points: e.Figures, hands: int, playing: tuple[HandIndex, ...]) -> None:
    if len(points) != hands:
        raise Refused("figures_count", "points", n=len(points), hands=hands)
    if len(playing) == hands:  # no hand sits out
        return
    for hand, figure in enumerate(points):
        if figure and hand not in playing:
            raise Refused("sits_out_with_points", f"points[{hand}]", hand=hand, points=figure)


def _check_taken(
    deal: e.Deal | e.QueenAssessed | e.LastTricksClaim,
    rules: HouseRules,
    hands: int,
    playing: tuple[HandIndex, ...],
    *,
    most: Points,
) -> None:
    """Whole numbers from 0 to `most` and the bonus of its taker; nothing for those who sit out."""
    _check_columns(deal.points, hands, playing)
    _check_cards(deal, rules, cards_taken(deal, rules), most)


def _check_cards(
    deal: e.Deal | e.QueenAssessed | e.LastTricksClaim, rules: HouseRules, taken: e.Figures, most: Points
) -> None:
    """Whole numbers from 0 to `most` in the points that each hand took, which are those of the deal without a bonus."""
    for hand, cards in enumerate(taken):
        halves = cards.halves
        if halves % 2 or not 0 <= halves <= most.halves:
            least = rules.bonus_points if hand == deal.bonus else ZERO
            figure = cards + least
            if halves % 2:
                raise Refused("whole_points", f"points[{hand}]", points=figure)
            raise Refused("points_range", f"points[{hand}]", points=figure, least=least, most=least + most)


def _check_sum(points: e.Figures, expected: Points) -> None:
    off = total(points) - expected
    if off:
        raise Refused("points_over" if off > ZERO else "points_short", "points", off=abs(off), of=expected)


def _check_bonus(bonus: HandIndex | None, rules: HouseRules, hands: int, playing: tuple[HandIndex, ...]) -> None:
    if bonus is not None:
        if rules.bonus_card is None:
            raise Refused("no_bonus_card", "bonus")
        _check_plays(bonus, hands, playing, "bonus")


def _all_in_one_hand(rules: HouseRules) -> str:
    """The code of the refusal of 26 in one hand, by the rules for such rows in the book of the profile."""
    book = book_of(rules)
    if book.knows(Topic.FALSE_CLAIM):
        return "all_in_one_hand"
    return "all_in_one_hand_or_revoke" if book.knows(Topic.RENEGE) else "all_in_one_hand_is_a_run"


def _check_normal(deal: e.Deal, rules: HouseRules, hands: int, playing: tuple[HandIndex, ...]) -> None:
    _check_columns(deal.points, hands, playing)
    if deal.as_written:
        return
    taken = cards_taken(deal, rules)
    off = total(taken) - _ALL
    if not off and _ALL in taken:
        raise Refused(_all_in_one_hand(rules), "points", hand=taken.index(_ALL))
    _check_cards(deal, rules, taken, _MOST)
    if off:
        _check_sum(deal.points, all_points(deal, rules))
    if max([cards.halves for cards in taken]) < _QUEEN.halves:
        raise Refused("nobody_has_the_queen", "points")


def _check_run(run: e.Run, rules: HouseRules, hands: int, playing: tuple[HandIndex, ...]) -> None:
    _check_plays(run.hand, hands, playing, "hand")
    if run.option not in rules.run_options:
        raise Refused("run_option", "option", option=run.option.value)
    if run.sun and not rules.sun:
        raise Refused("no_sun", "sun")
    if run.offence is not None:
        _check_plays(run.offence.hand, hands, playing, "offence.hand")
        if run.offence.hand == run.hand:
            raise Refused("runner_offends", "offence.hand")


def _check_queen(deal: e.QueenAssessed, rules: HouseRules, hands: int, playing: tuple[HandIndex, ...]) -> None:
    _check_taken(deal, rules, hands, playing, most=_ALL)
    _check_plays(deal.taker, hands, playing, "taker")
    _check_plays(deal.offender, hands, playing, "offender")
    if deal.taker == deal.offender:
        raise Refused("taker_is_offender", "offender")
    _check_sum(deal.points, all_points(deal, rules))
    if cards_taken(deal, rules)[deal.taker] < _QUEEN:
        raise Refused("taker_without_queen", "taker", points=deal.points[deal.taker])
