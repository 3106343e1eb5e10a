"""Two branches of one night side by side, in words."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

from scorekeeper.night.journal import HandedOver, Line, replay
from scorekeeper.night.night import Game, Night, settle_night
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import Points, total, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.entries import Deal, Written
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.balance import should_be
from scorekeeper.text.dates import clock, day_words
from scorekeeper.text.display_names import hand_names, short_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.history_lines import history
from scorekeeper.text.night_labels import table_words
from scorekeeper.text.player_standing import ScoreMark, score_state
from scorekeeper.text.sheet_lines import queen_taker
from scorekeeper.text.templates import say, say_number


class SideState(StrEnum):
    """What a deal is, compared with the other branch."""

    SAME = "same"
    DIFFERS = "differs"
    ONLY_HERE = "only here"
    ONLY_THERE = "only there"


class DealSide(Struct, frozen=True):
    """A deal in one branch: when it was written, for each hand the points and the score after it, and which hand took
    the queen (None if that is not known)."""

    clock: str
    points: tuple[str, ...]
    scores: tuple[str, ...]
    queen: HandIndex | None = None


class BranchRow(Struct, frozen=True):
    """A deal of both branches, or of one."""

    number: int
    state: SideState
    here: DealSide | None
    there: DealSide | None
    differing: tuple[int, ...] = ()
    """The hands whose points differ."""
    dealer: str = ""
    passing: Pass | None = None
    """Who dealt, and how cards were passed, in the branch that has the deal; in this one if both have it."""

    @property
    def words(self) -> str:
        """What the deal is, compared with the other branch."""
        words = {
            SideState.SAME: say("same"),
            SideState.DIFFERS: say("differs"),
            SideState.ONLY_HERE: say("only here"),
            SideState.ONLY_THERE: say("only there"),
        }
        return words[self.state]


class LaptopWords(Struct, frozen=True):
    """A laptop in a heading, on the button that chooses its branch, once that was chosen, and in the note of a deal
    that is typed in from it."""

    heading: str
    go_on: str
    gone_on: str
    source: str


class BranchSide(Struct, frozen=True):
    """One branch: where it was written, in `words`, how many lines it has of its own, the hands, their
    scores, marks (icon and words: "61 to go") and nets now, what the deals add up to, and what it has beside deals."""

    words: LaptopWords
    more: str
    hands: tuple[str, ...]
    scores: tuple[str, ...]
    states: tuple[ScoreMark, ...]
    nets: tuple[str, ...]
    added_up: str
    others: tuple[str, ...]
    is_off: bool = False


class BranchesShown(Struct, frozen=True):
    """Two branches of a night side by side: the last deal that both have (`common`), and the `rows` after it."""

    night: str
    subtitle: str
    game: int
    before: str
    common: DealSide | None
    rows: tuple[BranchRow, ...]
    here: BranchSide
    there: BranchSide
    cause: str
    longer_there: bool


def branches_shown(ours: Sequence[Line], theirs: Sequence[Line], common: int, here: str, there: str) -> BranchesShown:
    """Two branches of one night, which have `common` lines in common; `here` and `there` are names of laptops, "" for
    one without."""
    nights = replay(ours), replay(theirs)
    game = _game(ours, theirs, common)
    deals = deals_of(nights[0], game), deals_of(nights[1], game)
    pairs = enumerate(zip(*map(_all_figures, deals), strict=False))
    same = next((number for number, (one, other) in pairs if one != other), min(map(len, deals)))
    rows = tuple(_row(number, deals, nights, game) for number in range(same, max(map(len, deals))))
    last = _deal_side(nights[0].games[game], deals[0][same - 1]) if same else None
    side_here = _side(_laptop(here, is_here=True), nights[0], ours, common, game)
    where = (
        day_words(nights[0].date),
        table_words(nights[0].table),
        say("game {number}", number=game + 1) if len(nights[0].games) > 1 else "",
    )
    after = (
        say("It went on at two laptops after deal {deal}.", deal=same) if same else say("It went on at two laptops.")
    )
    return BranchesShown(
        nights[0].id,
        say("{where}. {after}", where=", ".join(filter(None, where)), after=after),
        game,
        say("the same to deal {deal}", deal=same) if same else "",
        last,
        rows,
        side_here,
        _side(_laptop(there, is_here=False), nights[1], theirs, common, game),
        _cause(rows, side_here.hands, nights, game),
        len(theirs) > len(ours),
    )


def _game(ours: Sequence[Line], theirs: Sequence[Line], common: int) -> int:
    """The game in which the branches part: that of the first line of a sheet after the common ones."""
    for line in (*theirs[common:], *ours[common:]):
        if line.game is not None:
            return line.game
    return max((line.game for line in ours if line.game is not None), default=0)


def deals_of(night: Night, game: int) -> tuple[DealRow, ...]:
    """The deals of a game that count, in their order; none if the night has no such game."""
    if game >= len(night.games):
        return ()
    return tuple(row for row in night.games[game].sheet.rows if isinstance(row, DealRow) and not row.struck)


def _figures(row: DealRow) -> tuple[object, ...]:
    return row.change, row.seats


def _all_figures(rows: Sequence[DealRow]) -> list[tuple[object, ...]]:
    return [_figures(row) for row in rows]


def _row(number: int, deals: Sequence[Sequence[DealRow]], nights: Sequence[Night], game: int) -> BranchRow:
    here, there = (found[number] if number < len(found) else None for found in deals)
    sides = (
        _deal_side(nights[0].games[game], here) if here is not None else None,
        _deal_side(nights[1].games[game], there) if there is not None else None,
    )
    either = here or there
    assert either is not None, "the longer branch has it"
    names = short_names(nights[0 if here is not None else 1].players)
    dealer = listed([names[player] for player in either.dealt_by])
    if here is None or there is None:
        state = SideState.ONLY_THERE if here is None else SideState.ONLY_HERE
        return BranchRow(number + 1, state, *sides, (), dealer, either.passing)
    differing = tuple(
        hand for hand, (one, other) in enumerate(zip(here.change, there.change, strict=False)) if one != other
    )
    state = SideState.SAME if _figures(here) == _figures(there) else SideState.DIFFERS
    return BranchRow(number + 1, state, *sides, differing, dealer, either.passing)


def _deal_side(game: Game, row: DealRow) -> DealSide:
    written = game.entries[row.entry]
    queen = queen_taker(row.deal, game.sheet.rules)
    return DealSide(clock(written.at), tuple(map(write, row.change)), tuple(map(write, row.scores)), queen)


def _laptop(name: str, *, is_here: bool) -> LaptopWords:
    """A laptop with a name, else this or the other one."""
    if name:
        return LaptopWords(
            name,
            say("Go on with {name}’s", name=name),
            say("The night goes on with {name}’s branch.", name=name),
            say("from {name}", name=name),
        )
    if is_here:
        return LaptopWords(
            say("This laptop"),
            say("Go on with this laptop’s"),
            say("The night goes on with this laptop’s branch."),
            say("from this laptop"),
        )
    return LaptopWords(
        say("The other laptop"),
        say("Go on with the other laptop’s"),
        say("The night goes on with the other laptop’s branch."),
        say("from the other laptop"),
    )


def _side(words: LaptopWords, night: Night, lines: Sequence[Line], common: int, game: int) -> BranchSide:
    new = lines[common:]
    last = next((clock(line.at) for line in reversed(new) if line.at), "")
    count = say_number(len(new), "one line of its own", "{number} lines of its own")
    more = say("{count}, until {time}", count=count, time=last) if last else count
    settled = settle_night(night)
    told = history(lines).lines[common:]
    others = tuple(
        one.words
        for one, line in zip(told, new, strict=True)
        if not (_is_deal_of(line, game) or isinstance(line.what, HandedOver))
    )
    if game >= len(night.games):
        return BranchSide(words, more, (), (), (), (), "", others)
    sheet = night.games[game].sheet
    nets = []
    for hand in sheet.seats:
        if settled.net_money is None or night.currency is None:
            nets.append("")
        else:
            nets.append(" ".join(night.currency.write(settled.net_money[one], signed=True) for one in hand))
    hands = hand_names(night.players, sheet.seats)
    return BranchSide(
        words,
        more,
        hands,
        tuple(map(write, sheet.scores)),
        tuple(score_state(sheet, hand) for hand in range(sheet.hands)),
        tuple(nets),
        should_be(sheet) if sheet.error else _added_up(sheet, len(deals_of(night, game))),
        others,
        is_off=bool(sheet.error),
    )


def _added_up(sheet: Sheet, deals: int) -> str:
    """What the scores of a sheet without an error add up to, and of how many deals."""
    points = write(total(sheet.scores))
    return say_number(deals, "one deal adds up to {points}", "{number} deals add up to {points}", points=points)


def _is_deal_of(line: Line, game: int) -> bool:
    return isinstance(line.what, Written) and isinstance(line.what.entry, Deal) and line.game == game


def _cause(rows: Sequence[BranchRow], hands: Sequence[str], nights: Sequence[Night], game: int) -> str:
    """What probably happened, in a sentence."""
    differing = [row for row in rows if row.state is SideState.DIFFERS]
    if len(differing) == 1 and len(differing[0].differing) == 2:
        row = differing[0]
        one, other = row.differing
        assert row.here is not None
        assert row.there is not None
        crossed = (row.there.points[other], row.there.points[one])
        if (row.here.points[one], row.here.points[other]) == crossed and len(hands) > max(one, other):
            ours, theirs = (deals_of(night, game)[row.number - 1].change[one] for night in nights)
            return say(
                "Deal {deal} has the same figures in both, but {one} and {other} are swapped: {points} for each of "
                "them.",
                deal=row.number,
                one=hands[one],
                other=hands[other],
                points=_points_words(abs(ours - theirs)),
            )
    if differing:
        numbers = listed([str(row.number) for row in differing])
        return say_number(len(differing), "Deal {deals} differs.", "Deals {deals} differ.", deals=numbers)
    if any(row.state is not SideState.SAME for row in rows):
        return say("No deal has other figures: one branch has more deals.")
    return say("All deals are the same; what was written beside them differs.")


def _points_words(points: Points) -> str:
    return say("one point") if points == Points.whole(1) else say("{points} points", points=write(points))


def typed_words(deals: Sequence[int]) -> str:
    """Which deals of the branch that is not chosen are typed in, or how to have that."""
    if not deals:
        return say("A letter marks a deal of the branch that is not chosen: it is typed in afterwards.")
    return say_number(
        len(deals),
        "Typed in afterwards, of the branch that is not chosen: deal {deals}.",
        "Typed in afterwards, of the branch that is not chosen: deals {deals}.",
        deals=listed([str(deal) for deal in deals]),
    )
