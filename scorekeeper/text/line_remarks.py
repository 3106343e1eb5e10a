"""The remarks beside the lines of the sheet, each in fewer and fewer words: a view shows the first that has room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import total, write
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.corrections import split_parts
from scorekeeper.sheet.rows import DealRow, LeadRow, ResetRow, Row, ShortageRow, SplitRow
from scorekeeper.text.bonus_card import taker_label
from scorekeeper.text.display_names import hand_names, short_names
from scorekeeper.text.entry_labels import deal_label, decided_by_words, line_text, row_states
from scorekeeper.text.player_standing import lifted_words
from scorekeeper.text.rotation_text import dealt_briefly, dealt_by_other, dealt_otherwise
from scorekeeper.text.templates import say


def leads_words(number: int) -> str:
    """How often somebody led out of turn, more than once."""
    return say("{number} leads out of turn", number=number)


def lead_remarks(names: Mapping[PlayerId, str], leads: Sequence[LeadRow]) -> tuple[str, ...]:
    """Who led out of turn and when, in fewer and fewer words; empty if none did."""
    if not leads:
        return ()
    if len(leads) > 1:
        count = len(leads)
        return leads_words(count), say("{number} out of turn", number=count)
    (row,) = leads
    name = names[row.player]
    return (
        say("{player} led out of turn, deal {deal}", player=name, deal=row.deal),
        say("{player} led out of turn", player=name),
        say("led out of turn"),
        say("out of turn, {deal}", deal=row.deal),
    )


def correction_remarks(night: Night, game: Game, row: Row) -> tuple[str, ...]:
    """The remark on a line that is no deal, shorter and shorter."""
    short = short_names(night.players)
    whole, briefly = line_text(row, night.names).remark, line_text(row, short).remark
    states = row_states(row)
    said = _commas(whole, *states, _decided(game, row))
    wordings = [said, _commas(briefly, *states, _decided(game, row)), _commas(briefly, *states)]
    if isinstance(row, ShortageRow) and not row.struck:
        lifted = lifted_words(game.sheet, game.sheet.shares[row.shares[0]].hand, short)
        wordings.insert(0, "; ".join(filter(None, (said, lifted))))
    if isinstance(row, SplitRow):
        wordings.insert(0, _commas(whole, _split_words(row), *states, _decided(game, row)))
        wordings += [_commas(*states)]  # the figures in the columns say the rest
    if isinstance(row, ResetRow):
        old, new = write(row.scores[row.hand] - row.change[row.hand]), write(row.scores[row.hand])
        wordings.append(say("{old} → {new}", old=old, new=new))
    return tuple(dict.fromkeys(wordings))


def _split_words(row: SplitRow) -> str:
    each, _ = split_parts(row.points, len(row.change))
    return say("{points} off each", points=write(each)) if each else say("off the high hand")


def deal_remarks(night: Night, game: Game, row: DealRow) -> tuple[str, ...]:
    """The remark on a deal, shorter and shorter.

    What was not as it was due is said whole, then without what was due, and then only that it was otherwise: the margin
    names the dealer and shows the pass; who took the bonus card has its sign beside the figure.
    """
    rules, called, decided = game.sheet.rules, hand_names(night.players, row.seats), _decided(game, row)
    bonus = taker_label(row.deal, rules, called.__getitem__)
    if row.struck:
        said = [_commas(say("struck out"), decided), say("struck out")]
    elif row.excess:
        excess = say("{points}, kept as is", points=write(total(row.change)))
        briefly = say("adds to {points}", points=write(total(row.change)))
        said = [_commas(excess, bonus, decided), _commas(excess, decided), excess, briefly]
    else:
        kind, states = _kind_of(row.deal, called, rules), row_states(row)
        said = [
            _commas("; ".join(filter(None, (_commas(kind, bonus), otherwise))), *states, decided)
            for otherwise in (dealt_otherwise(row, called), dealt_briefly(row, called), dealt_by_other(row), "")
        ]
        said += [_commas(kind, *states, decided), _commas(kind, *states)]
        if isinstance(row.deal, e.Run):  # the icon shows that it was a run
            said.append(_commas(row.deal.option.value, *states))
        said += [kind or _commas(*states), deal_label(row.deal, rules) or "".join(states[:1])]
        said += [say("queen")] if isinstance(row.deal, e.QueenAssessed) else []
    return tuple(dict.fromkeys(filter(None, said))) or ("",)


def _commas(*parts: str) -> str:
    return ", ".join(filter(None, parts))


def _kind_of(deal: e.DealEntry, called: Sequence[str], rules: HouseRules) -> str:
    """The kind of a deal, with what its icon does not show."""
    if isinstance(deal, e.QueenAssessed):
        return say("queen to {hand}", hand=called[deal.offender])
    if not isinstance(deal, e.Run) or deal.offence is None:
        return deal_label(deal, rules)
    down = deal.option is RunOption.DOWN  # the icon shows that it was a run
    if deal.offence.kind is e.OffenceKind.RENEGE:
        return say("down, a renege" if down else "up, a renege")
    return say("down, a claim" if down else "up, a claim")


def _decided(game: Game, row: Row) -> str:
    """Who decided the newest correction of a line in place of the players; "" if they agreed to it."""
    made = [] if isinstance(row, ResetRow) else [game.entries[row.entry].entry]
    if isinstance(row, DealRow):
        made += [game.entries[index].entry for index in row.amended_by]
    if row.struck:
        entries = (written.entry for written in game.entries)
        made += [entry for entry in entries if isinstance(entry, e.Strike) and entry.entry == row.entry]
    newest = made[-1] if made else None
    return decided_by_words(newest.decided_by) if isinstance(newest, e.Decided) else ""
