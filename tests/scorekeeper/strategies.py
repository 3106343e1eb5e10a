"""Random games and nights: any arrangement, profile and settings, every kind of entry, as wild as tables get.

An entry is proposed for the sheet as it stands; what the rules refuse is dropped. So every random game is legal, and
all that can be written turns up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.files.rules_json import changes_from_json
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Game, Night, Payment
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH, PROFILES, HouseRules, changed_settings, profile_rules
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.rules.rule_books import BOOKS
from scorekeeper.rules.seat_cut import RANKS, SUITS, Card, Cut
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.fold import write
from scorekeeper.sheet.new_entries import check_new
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Setup, Sheet

PEOPLE = "abcdefgh"
CARDS = [Card(rank, suit) for suit in SUITS for rank in RANKS]
Draw = st.DrawFn
T = TypeVar("T")

CHANGES = {
    "limit": st.sampled_from([None, None, 50, 100]),
    "hole": st.sampled_from(["whole_difference", "negative_points", "none"]),
    "both_in_hole": st.sampled_from(["double", "single"]),
    "shared_hand": st.sampled_from(["split", "each_full"]),
    "lead_out_of_turn": st.sampled_from(["top_of_sheet", "on_score", "none"]),
    "recipient_partner": st.sampled_from(["split", "each"]),
    "run_options": st.sampled_from([["down"], ["up"], ["up", "down"]]),
    "sun": st.sampled_from([0, 52]),
    "bonus_card": st.sampled_from([None, "JD", "10D"]),
    "exact_limit_resets_to": st.sampled_from([None, 50, 0]),
    "tie_for_low": st.sampled_from(["ends", "play_on"]),
    "misdeal_dealer": st.sampled_from(["same", "next"]),
    "renege_points": st.sampled_from([26, 13]),
    "wrong_count": st.sampled_from(["13_each", "ruled"]),
    "error_split_max": st.sampled_from([0, 3, 9]),
    "settlement": st.sampled_from(["pair_differences", "lowest_wins"]),
    "early_end_doubles": st.booleans(),
    "seat_change_doubles": st.booleans(),
    "odd_cards": st.sampled_from(["taken_out", "kitty"]),
    "also_agreed": st.sampled_from([[], ["no points on the first trick"]]),
    "deals": st.sampled_from([None, 4]),
}
changes = st.fixed_dictionaries({}, optional=CHANGES).map(changes_from_json)


def pick(draw: Draw, values: Sequence[T]) -> T:
    """Draw one of the values, as from `sampled_from`, but without a new strategy that is checked each time."""
    return values[draw(st.integers(0, len(values) - 1))]


def some(draw: Draw, values: Iterable[T], count: int) -> list[T]:
    """Draw so many of the values, each once, in any order."""
    left = list(values)
    return [left.pop(draw(st.integers(0, len(left) - 1))) for _ in range(count)]


@st.composite
def rules(draw: Draw, hands: int, *, alone: bool = True) -> HouseRules:
    """The rules of some profile that takes so many hands, with some settings changed.

    `alone` is whether everybody plays alone and is dealt in, as all but the Cavendish rules require.
    """
    possible = [name for name in PROFILES if hands in profile_rules(name).hands_allowed]
    profile = pick(draw, [name for name in possible if alone or not BOOKS[name].plays_alone])
    return profile_rules(profile, hands).changed(dict(draw(changes)))


@st.composite
def setups(draw: Draw, *, hands: int | None = None, arrangement: Arrangement | None = None) -> Setup:
    """Any table that is possible."""
    kind = arrangement or pick(draw, tuple(Arrangement))
    if kind is Arrangement.SHARED:
        seats = pick(draw, ["a b c d", "a b c de", "ab c d e", "ab c de f", "a bc de f"]).split()
    else:
        least, most = (4, 6) if kind is Arrangement.SITTING else (3, 7)
        seats = list(PEOPLE[: hands or draw(st.integers(least, most))])
    dealer = draw(st.integers(0, len(seats) - 1))
    keeper = pick(draw, PEOPLE)
    cut = draw(cuts([player for hand in seats for player in hand]))
    agreed = tuple(player for hand in seats for player in hand) if cut else ()
    alone = len(set(map(len, seats))) == 1 and (kind is not Arrangement.SITTING or len(seats) == 4)
    return Setup(draw(rules(len(seats), alone=alone)), kind, tuple(map(tuple, seats)), dealer, keeper, cut, agreed)


@st.composite
def cuts(draw: Draw, seated: Sequence[str]) -> Cut:
    """The cards of a cut for seats: of none, some or all players."""
    who = pick(draw, [(), tuple(seated), tuple(seated[1:])])
    return tuple(zip(who, some(draw, CARDS, len(who)), strict=True))


def _hearts(draw: Draw, hands: int) -> list[int]:
    cuts = sorted(draw(st.integers(0, 13)) for _ in range(hands - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, 13], strict=True)]


def _taken(draw: Draw, sheet: Sheet, playing: tuple[int, ...]) -> tuple[list[int], int]:
    """Points as 26 fall to the hands dealt in, and the hand that took the queen."""
    hearts, queen = _hearts(draw, len(playing)), pick(draw, playing)
    points = [0] * sheet.hands
    for hand, number in zip(playing, hearts, strict=True):
        points[hand] = number + 13 * (hand == queen)
    return points, queen


def _figures(points: list[int]) -> e.Figures:
    return tuple(map(Points.whole, points))


def _dealt_in(draw: Draw, sheet: Sheet) -> e.DealtIn:
    if sheet.setup.arrangement is not Arrangement.SITTING or draw(st.integers(0, 3)):
        return None
    return tuple(some(draw, range(sheet.hands), min(4, sheet.hands)))


def _playing(sheet: Sheet, stated: e.DealtIn) -> tuple[int, ...]:
    return sheet.dealt_in if stated is None else tuple(sorted(stated))


def _agreed(draw: Draw, sheet: Sheet) -> e.Agreed:
    return sheet.seated if draw(st.integers(0, 7)) else sheet.seated[1:]


def _dealer(draw: Draw, sheet: Sheet) -> int | None:
    """Who really dealt, now and then."""
    return draw(st.integers(0, sheet.hands - 1)) if draw(st.integers(0, 7)) == 0 else None


def _passed(draw: Draw) -> Pass | None:
    return pick(draw, tuple(Pass)) if draw(st.integers(0, 9)) == 0 else None


def _decided(draw: Draw, sheet: Sheet) -> dict[str, Any]:
    """Who agreed to a correction, or the committee that decided it."""
    by_committee = draw(st.integers(0, 5)) == 0
    return {"agreed": (), "decided_by": "the committee"} if by_committee else {"agreed": _agreed(draw, sheet)}


def deals(draw: Draw, sheet: Sheet, playing: tuple[int, ...] | None = None) -> e.DealEntry:
    """A deal of any kind; those of an amendment and an insertion are dealt in as `playing` says."""
    stated = _dealt_in(draw, sheet) if playing is None else None
    hands_in = playing or _playing(sheet, stated)
    hand, other = some(draw, hands_in, 2)
    points, queen = _taken(draw, sheet, hands_in)
    bonus = hand if sheet.rules.bonus_card and draw(st.booleans()) else None
    taker = bonus if bonus is None else pick(draw, hands_in)
    said: dict[str, Any] = {"dealt_in": stated, "dealer": _dealer(draw, sheet), "passing": _passed(draw)}

    def with_bonus(taken: Sequence[int]) -> e.Figures:
        figures = _figures(taken)
        return tuple(p + sheet.rules.bonus_points if n == bonus else p for n, p in enumerate(figures))

    match pick(draw, ["deal"] * 6 + ["run", "run", "wrong", "wrong", "renege", "claim", "count", "queen",
                                                "last", "ruled"]):  # fmt: skip
        case "run":
            sun = bool(sheet.rules.sun) and draw(st.booleans())
            offence = e.Offence(pick(draw, tuple(e.OffenceKind)), other) if draw(st.booleans()) else None
            option = pick(draw, sheet.rules.run_options)
            return e.Run(hand, option, sun, bonus, offence, **said)
        case "wrong":
            points[hand] += draw(st.integers(-4, 4))
            return e.Deal(_figures(points), as_written=True, **said)
        case "renege":
            return e.Renege(hand, taker, **said)
        case "claim":
            return e.FalseClaim(hand, taker, **said)
        case "count":
            return e.WrongCount((hand, other), taker, **said)
        case "queen":
            offender = hand if hand != queen else other
            return e.QueenAssessed(with_bonus(points), queen, offender, bonus, **said)
        case "last":
            points[queen] = max(0, points[queen] - draw(st.integers(0, 5)))
            return e.LastTricksClaim(with_bonus(points), hand, bonus, **said)
        case "ruled":
            ruled = [Points(draw(st.integers(-60, 60))) if n in hands_in else ZERO for n in range(sheet.hands)]
            return e.Ruled(tuple(ruled), "ruled", **said)
    return e.Deal(with_bonus(points), bonus=bonus, **said)


def _any_entry(draw: Draw, sheet: Sheet) -> int:
    return draw(st.integers(0, max(0, sheet.length - 1)))


def _amend(draw: Draw, sheet: Sheet) -> e.Entry:
    entry = _any_entry(draw, sheet)
    row = sheet.row_of(entry)
    playing = row.dealt_in if isinstance(row, DealRow) else None
    return e.Amend(entry, deals(draw, sheet, playing), reason="found", **_decided(draw, sheet))


def _insert(draw: Draw, sheet: Sheet) -> e.Entry:
    playing = tuple(some(draw, range(sheet.hands), 4) if _sits(sheet) else range(sheet.hands))
    forgotten = deals(draw, sheet, tuple(sorted(playing)))
    if _sits(sheet):
        forgotten = replace(forgotten, dealt_in=playing)
    return e.InsertDeal(_any_entry(draw, sheet), forgotten, **_decided(draw, sheet))


def _sits(sheet: Sheet) -> bool:
    return sheet.setup.arrangement is Arrangement.SITTING and sheet.hands > 4


def _split(draw: Draw, sheet: Sheet) -> e.Entry:
    error = max(1, sheet.error.halves)
    points = Points(error if draw(st.booleans()) else draw(st.integers(1, error)))
    return e.ErrorSplit(points, pick(draw, sheet.high_hands), **_decided(draw, sheet))


def _adjustment(draw: Draw, sheet: Sheet) -> e.Entry:
    points = tuple(Points(draw(st.integers(-30, 30))) for _ in range(sheet.hands))
    return e.Adjustment(points, "ruled", **_decided(draw, sheet))


def _objection(draw: Draw, sheet: Sheet) -> e.Entry:
    """A player who was not told objects: some of the changed settings become the standard again."""
    names = changed_settings(sheet.rules) or ("limit",)
    chosen = draw(st.lists(st.sampled_from(names), min_size=1, unique=True))
    back = tuple((name, getattr(CAVENDISH, name)) for name in chosen)
    return e.RulesChange(back, (), untold=pick(draw, sheet.untold or sheet.seated))


def _shortage(draw: Draw, sheet: Sheet) -> e.Entry:
    missing = max(1, -sheet.error.halves)
    points = Points(missing if draw(st.booleans()) else draw(st.integers(1, missing)))
    return e.Shortage(points, pick(draw, sheet.seated), _agreed(draw, sheet))


def _seat_change(draw: Draw, sheet: Sheet) -> e.Entry:
    hand = draw(st.integers(0, sheet.hands - 1))
    leaves = pick(draw, sheet.seats[hand])
    return e.SeatChange(hand, leaves, pick(draw, PEOPLE), _agreed(draw, sheet))


def _opening(draw: Draw, sheet: Sheet) -> e.Entry:
    scores = tuple(Points(draw(st.integers(-60, 190))) for _ in range(sheet.hands))
    return e.Opening(scores, draw(st.integers(0, 3)), draw(st.integers(0, sheet.hands - 1)))


def _lead(draw: Draw, sheet: Sheet) -> e.Entry:
    player = pick(draw, sheet.seated)
    return e.LeadOutOfTurn(player, "", _dealt_in(draw, sheet), _agreed(draw, sheet))


def _sign_off(draw: Draw, sheet: Sheet) -> e.Entry:
    return e.SignOff(next((player for player in sheet.seated if player not in sheet.signed), sheet.seated[0]))


PROPOSALS: tuple[tuple[int, Callable[[Draw, Sheet], e.Entry]], ...] = (
    (12, deals),
    (2, lambda draw, sheet: e.Misdeal("", _dealt_in(draw, sheet), _dealer(draw, sheet))),
    (3, _lead),
    (3, _split),
    (3, _shortage),
    (3, _amend),
    (2, lambda draw, sheet: e.Strike(_any_entry(draw, sheet), reason="twice", **_decided(draw, sheet))),
    (2, _insert),
    (1, _adjustment),
    (1, _objection),
    (1, lambda draw, sheet: e.RulesChange(draw(changes), _agreed(draw, sheet))),
    (3, lambda draw, sheet: e.Undo()),
    (3, lambda draw, sheet: e.Redo()),
    (4, _seat_change),
    (1, lambda draw, sheet: pick(draw, [e.Ruling("r", "all", 3, 1), e.Vote("v"), e.Note("n")])),
    (1, lambda draw, sheet: pick(draw, [e.Suspend("why"), e.Resume(), e.Resume()])),
    (1, _sign_off),
    (1, lambda draw, sheet: e.Told(tuple(draw(st.lists(st.sampled_from(sheet.seated), min_size=1, max_size=3))))),
    (1, lambda draw, sheet: e.End(pick(draw, tuple(e.EndHow)), _agreed(draw, sheet))),
)
_WEIGHTED = tuple(propose for weight, propose in PROPOSALS for _ in range(weight))


def _likely(sheet: Sheet) -> tuple[Callable[[Draw, Sheet], e.Entry], ...]:
    """Entries that people would write now: all kinds, and more often the likely ones."""
    asked: tuple[Callable[[Draw, Sheet], e.Entry], ...] = ()
    if sheet.error:
        asked = (_split if sheet.error > ZERO else _shortage,) * 12
    if sheet.suspended:
        asked = (lambda draw, sheet: e.Resume(),) * 40
    if sheet.undone:
        asked += (lambda draw, sheet: e.Redo(),) * 20
    if sheet.over:
        asked += (_sign_off,) * 10
    return _WEIGHTED + asked


@st.composite
def games(draw: Draw, *, setup: st.SearchStrategy[Setup] | None = None, longest: int = 24) -> Game:
    """A game of up to `longest` entries."""
    game = Game.new(draw(setup or setups()), pick(draw, [None, Fraction(1, 2)]))
    if draw(st.integers(0, 4)) == 0:
        game = game.written(e.Written(_opening(draw, game.sheet)))
    for _ in range(draw(st.integers(longest // 3, longest))):
        keeper = pick(draw, PEOPLE) if draw(st.integers(0, 9)) == 0 else None
        entry = pick(draw, _likely(game.sheet))(draw, game.sheet)
        try:
            sheet = write(game.sheet, written := e.Written(entry, scorekeeper=keeper))
        except Refused:
            continue
        game = replace(game, sheet=sheet, entries=(*game.entries, written))
    if draw(st.integers(0, 19)) == 0 and not game.sheet.void and not game.sheet.all_signed:
        game = game.written(e.Written(e.Void("why", game.sheet.seated)))
    return game


def written_nowadays(game: Game) -> Game:
    """The game with a note in the place of each entry that older programs allowed and that is refused now."""
    now = Game.new(game.setup, game.stake)
    for written in game.entries:
        try:
            check_new(now.sheet, written.entry)
            now = now.written(written)
        except Refused:
            now = now.written(replace(written, entry=e.Note("not any more")))
    return now


def signed_at_the_end(game: Game) -> Game:
    """The game with a note in the place of each signature that came before its end, as it is written nowadays."""
    now = Game.new(game.setup, game.stake)
    for written in game.entries:
        early = isinstance(written.entry, e.SignOff) and now.sheet.over is None
        now = now.written(replace(written, entry=e.Note("early")) if early else written)
    return now


@st.composite
def nights(draw: Draw, *, longest: int = 12) -> Night:
    """A night of up to three games, with payments if it is played for money."""
    currency = pick(draw, [None, Currency("USD"), Currency("USD"), Currency("JPY"), Currency("BHD")])
    minor = currency.minor if currency else Fraction(1)
    amounts = st.integers(1, 5000).map(lambda units: units * minor)
    pairs = st.permutations(PEOPLE).map(lambda people: people[:2])
    made = draw(st.lists(st.tuples(pairs, amounts, st.booleans()), max_size=3)) if currency else []
    return Night(
        id="night",
        date="2026-11-20",
        players=tuple(Player(letter, letter.upper()) for letter in PEOPLE),
        stake=pick(draw, [Fraction(0), Fraction(1, 4), Fraction(1, 400), Fraction(7, 100)]),
        currency=currency,
        cash_unit=minor * pick(draw, [1, 1, 25]),
        games=tuple(draw(st.lists(games(longest=longest), max_size=3))),
        payments=tuple(Payment(payer, payee, amount, taken_back=back) for (payer, payee), amount, back in made),
    )
