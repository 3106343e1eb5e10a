"""Unlikely nights: any table, any rules, any entry that the rules allow, the longest names."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IOU
from scorekeeper.night.night import Game, Night, Payment, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import (
    PROFILES,
    BonusCard,
    Hole,
    HouseRules,
    LeadPenalty,
    RunOption,
    SettlementKind,
    SharedHand,
    profile_rules,
)
from scorekeeper.rules.people import Arrangement, Hands, Player
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Setup

PEOPLE = tuple(f"p{number}" for number in range(9))
STRANGE_NAMES = (
    "Ann", "Bo", "Maximiliane-Josephine Oppenheimer-Waldstätten", "Maximiliane Wolkenstein", "W" * 60,
    "Ἀριστοτέλης Παπαδόπουλος", "Надежда Константиновна", "山田 太郎", "שָׁלוֹם", "a" * 400, "O’Neill ♠ the Queen",
    "Cal {page} {0} %s", "  spaced   out  ", "\N{RIGHT-TO-LEFT OVERRIDE}evil", "Zoë\u0308", "🂭 Jack", "i i i i i i",
)  # fmt: skip


def _rules(random: Random, hands: int) -> HouseRules:
    profile = random.choice(PROFILES) if hands == 4 else "cavendish" if 4 <= hands <= 6 else "william"
    rules = profile_rules(profile, hands)
    changes: dict[str, object] = {}
    if random.random() < 0.8:
        changes["limit"] = random.choice([None, Points.whole(100), Points.whole(400), Points.whole(5000)])
    if random.random() < 0.4:
        changes["hole"] = random.choice(list(Hole))
        changes["shared_hand"] = random.choice(list(SharedHand))
        changes["lead_out_of_turn"] = random.choice(list(LeadPenalty))
        changes["settlement"] = random.choice(list(SettlementKind))
    if random.random() < 0.3:
        changes |= {"sun": 52, "bonus_card": BonusCard.JACK_OF_DIAMONDS, "exact_limit_resets_to": Points.whole(50)}
        changes |= {"deals": random.choice([None, 8, 60]), "error_split_max": Points.whole(5), "pass_cycle": ()}
    return rules.changed(changes)


def _row(random: Random, hands: int, dealt_in: tuple[int, ...]) -> e.Figures:
    """The points of a deal; now and then a sum that is off."""
    row = [0] * hands
    row[random.choice(dealt_in)] = 13
    for _ in range(13 + random.choice((0, 0, 0, 0, 0, 1, 3, -2))):
        row[random.choice(dealt_in)] += 1
    return tuple(map(Points.whole, row))


def _entry(random: Random, game: Game) -> e.Entry:
    sheet = game.sheet
    dealt_in, people, hands = sheet.dealt_in, sheet.seated, sheet.hands
    hand = random.choice(dealt_in)
    row = _row(random, hands, dealt_in)
    deals = [row.entry for row in sheet.deals]
    reason = random.choice(("", "as agreed", "word " * random.randrange(1, 120), "Łódź—½ ♥ " * 5))
    match random.randrange(32):
        case 0:
            return e.Run(hand, random.choice(list(RunOption)), sun=random.random() < 0.3)
        case 1:
            return random.choice([e.Renege(hand), e.FalseClaim(hand), e.WrongCount(tuple(random.sample(dealt_in, 2)))])
        case 2:
            return e.Ruled(row, reason or "ruled", people)
        case 3:
            return e.Misdeal(reason)
        case 4:
            return e.LeadOutOfTurn(random.choice(people), reason)
        case 5:
            return e.ErrorSplit(max(sheet.error, Points(2)), random.choice(sheet.high_hands), people)
        case 6:
            return e.Shortage(max(-sheet.error, Points(2)), random.choice(people), people)
        case 7 if deals:
            return e.Amend(random.choice(deals), e.Deal(row, as_written=True), people, reason)
        case 8 if deals:
            return e.Strike(random.choice(deals), people, reason or "struck")
        case 9 if deals:
            four = tuple(range(4)) if sheet.setup.arrangement is Arrangement.SITTING and hands > 4 else None
            return e.InsertDeal(
                random.choice(deals),
                e.Deal(_row(random, hands, four or dealt_in), as_written=True, dealt_in=four),
                people,
            )
        case 10:
            joins = random.choice(PEOPLE)
            return e.SeatChange(hand, random.choice(sheet.seats[hand]), joins, people)
        case 11:
            return random.choice([e.Note, e.Ruling, e.Vote])(reason or "noted", "all", 3, 1)
        case 12:
            return e.LastTricksClaim(row, hand)
        case 13:
            return e.QueenAssessed(row, hand, random.choice(dealt_in))
        case 14:
            return e.Deal(row, as_written=True, bonus=hand)
        case 15:
            moved = tuple(Points(random.randrange(-60, 60)) for _ in range(hands))
            return e.Adjustment(
                moved, reason or "ruled", decided_by=random.choice(("", "the committee", "Łódź ♥ " * 9))
            )
        case 16 if deals:
            return e.Strike(random.choice(deals), (), reason or "struck", decided_by="the committee")
    return e.Deal(row, as_written=True)


def game(random: Random, deals: int) -> Game:
    """A game of up to `deals` tries; what the rules refuse is left out."""
    shape = random.choice(("individual", "individual", "shared", "sitting"))
    hands: Hands
    if shape == "shared":
        count, players = 4, random.choice((5, 6))
        hands = tuple((PEOPLE[n], *([PEOPLE[n + 4]] if n + 4 < players else [])) for n in range(4))
    else:
        count = random.choice((5, 6)) if shape == "sitting" else random.choice((3, 4, 4, 5, 6, 6, 7))
        hands = tuple((PEOPLE[n],) for n in range(count))
    setup = Setup(_rules(random, count), Arrangement(shape), hands, random.randrange(count), PEOPLE[0])
    made = Game.new(setup, random.choice([None, Fraction(1, 3)]))
    if random.random() < 0.2:
        scores = tuple(Points(random.randrange(-3000, 9000)) for _ in range(count))
        made = made.written(e.Written(e.Opening(scores, random.randrange(30), 0)))
    for number in range(deals):
        at = f"2026-03-13T{20 + number // 60 % 4:02}:{number % 60:02}:00+01:00"
        keeper = random.choice(made.sheet.seated) if random.random() < 0.1 else None
        try:
            made = made.written(e.Written(_entry(random, made), at, keeper, "as seen" if random.random() < 0.1 else ""))
        except Refused:
            continue
    last = random.choice([None, None, e.Void("a mistake", made.sheet.seated), e.Suspend("a question")])
    try:
        return made.written(e.Written(last)) if last else made
    except Refused:
        return made


def _part(amount: Fraction, minor: Fraction, random: Random) -> Fraction:
    """All of an amount, or about half of it, in whole minor units."""
    return random.choice((amount, max(1, amount / minor // 2) * minor))


def night(seed: int, games: int, deals: int, names: list[str]) -> Night:
    """A night made from a number; the same number makes the same night."""
    random = Random(seed)  # noqa: S311 - no secret, a night that can be made again
    players = tuple(Player(person, name) for person, name in zip(PEOPLE, names, strict=True))
    currency = random.choice([None, Currency("USD"), Currency("JPY"), Currency("KWD"), Currency("CHF")])
    made = Night(
        id="random",
        date=random.choice(("2026-03-13", "2026-12-31", "some day")),
        players=players,
        stake=random.choice([Fraction(1, 20), Fraction(25), Fraction(1, 7)]),
        currency=currency,
        cash_unit=currency.minor if currency else Fraction(1),
        club=random.choice(("", "Harrow Lane Card Club", "The Worshipful Company of Long and Winding Names " * 3)),
        table=random.choice(("", "2", "the long table by the window in the library of the old house")),
        games=tuple(game(random, deals) for _ in range(games)),
    )
    plan = settle_night(made).plan
    paid = [
        Payment(t.payer, t.payee, _part(t.amount, made.cash_unit, random), random.choice(("cash", IOU, "a cheque")))
        for t in (plan.transfers if plan else ())
        if random.random() < 0.3
    ]
    return replace(made, payments=tuple(paid))


GIBBERISH = st.text(st.characters(exclude_categories=("Cs", "Mn", "Me")), min_size=1, max_size=40)
"""Letters of every script. Marks without the letters that they belong to are left out: they cannot be typed for a name,
and their position depends on the typeface; names with marks are among the strange ones."""
NAMES = st.lists(
    st.one_of(st.sampled_from(STRANGE_NAMES), GIBBERISH),
    min_size=len(PEOPLE), max_size=len(PEOPLE),
)  # fmt: skip
NIGHTS = st.builds(night, st.integers(0, 10**9), st.integers(1, 2), st.integers(0, 60), NAMES)

WRITTEN = st.text(
    st.characters(categories=("Lu", "Ll"), include_characters=" -’.", max_codepoint=0x4FF), min_size=1, max_size=60
)
"""Names of letters that people write: Latin, Greek, Cyrillic."""
WRITTEN_NIGHTS = st.builds(
    night,
    st.integers(0, 10**9),
    st.integers(1, 2),
    st.integers(0, 60),
    st.lists(st.one_of(st.sampled_from(STRANGE_NAMES), WRITTEN), min_size=len(PEOPLE), max_size=len(PEOPLE)),
)
