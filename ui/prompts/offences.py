"""Commands for the offences that rule books charge: renege, false claim, wrong number of cards and others.

See 002 rules 3, 6, 7, 8 and 11. What the book of the game's profile does not have is offered as a ruling only
(`scorekeeper/rules/rule_books.py`). Each returns a question whose answers show their effect, or an entry that is ready
to be written, or a sentence that says what is missing.
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from scorekeeper.rules.house_rules import WrongCountRule
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import ALL, QUEEN, Points, total
from scorekeeper.rules.rule_books import Topic, book_of
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.deal_points import perhaps_a_run
from scorekeeper.sheet.new_entries import is_late_renege
from scorekeeper.text import book_text
from scorekeeper.text.entry_sentences import lead_words, run_points
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say
from ui.live.typed_row import as_proposed
from ui.prompts.command_letters import hand_key
from ui.prompts.incorrect_hands import incorrect_hands
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NOBODY, Answer, Option, PreparedEntry, Question, RowRemark, TextQuestion
from ui.prompts.rulings import decision


def renege(prompt: PromptContext) -> Answer:
    """x: this hand reneged (002 rule 8): ask how, or whether another hand's run was proven."""
    rules, book = prompt.sheet.rules, book_of(prompt.sheet.rules)
    if not book.knows(Topic.RENEGE):
        title = say("{hand} reneged. What does the table decide?", hand=prompt.name)
        return _ruled(prompt, title, say("a renege by {hand}", hand=prompt.name), Topic.RENEGE)
    amends = prompt.row.deal.amends
    late = amends is not None and is_late_renege(prompt.sheet, e.Amend(amends, e.Renege(prompt.hand), ()))
    rule = book_text.late_renege_rule(rules) if late else book_text.renege_rule(rules)
    reasons = book_text.renege_reasons(rules)

    def ready(reason: str) -> PreparedEntry | str:
        return prompt.prepared(e.Renege(prompt.hand), rule=rule, note=reason)

    first = ready(reasons[0])
    if not isinstance(first, PreparedEntry):
        return first
    options = [_option(prompt, number, words, ready(words)) for number, words in enumerate(reasons, 1)]
    why = TextQuestion(say("What was done?"), ready)
    effect = partial(prompt.effect, first.entry)
    options.append(Option(str(len(options) + 1), say("Something else"), (), why, compute_effect=effect))
    if book.knows(Topic.PROVEN_RUN):
        options.append(_run_against(prompt, str(len(options) + 1), e.OffenceKind.RENEGE))
    title = say(
        "{hand} revoked: {points}. How?" if book.says_revoke else "{hand} reneged: {points}. How?",
        hand=prompt.name,
        points=rules.renege_points,
    )
    return Question(title, tuple(options), cell=("renege", ""), rule=rule)


def false_claim(prompt: PromptContext) -> Answer:
    """c: this hand claimed falsely (002 rule 6)."""
    if not book_of(prompt.sheet.rules).knows(Topic.FALSE_CLAIM):
        title = say("{hand} claimed falsely. What does the table decide?", hand=prompt.name)
        return _ruled(prompt, title, say("a false claim by {hand}", hand=prompt.name), Topic.FALSE_CLAIM)
    rule = book_text.false_claim_rule(prompt.sheet.rules)
    ready = prompt.prepared(e.FalseClaim(prompt.hand), rule=rule)
    if not isinstance(ready, PreparedEntry):
        return ready
    charged = _option(prompt, 1, say("{points} to {hand}", points=ALL, hand=prompt.name), ready)
    options = (charged, _run_against(prompt, "2", e.OffenceKind.FALSE_CLAIM))
    title = say("{hand} claimed falsely.", hand=prompt.name)
    return Question(title, options, cell=("false-claim", ""), rule=rule)


def _ruled(prompt: PromptContext, title: str, about: str, topic: Topic) -> Question:
    """An offence for which the book has no charge."""
    return decision.left_to_ruling(prompt, title, about, book_text.no_charge(topic, prompt.sheet.rules))


def _option(prompt: PromptContext, number: int | str, words: str, ready: PreparedEntry | str, *details: str) -> Option:
    """An answer that leads to an entry, with its effect."""
    effect = partial(prompt.effect, ready.entry) if isinstance(ready, PreparedEntry) else None
    return Option(str(number), capital(words), details, ready, compute_effect=effect)


def _run_against(prompt: PromptContext, key: str, kind: e.OffenceKind) -> Option:
    return Option(key, say("Another hand ran"), (say("the run stands"),), partial(proven_run, prompt, kind))


def proven_run(prompt: PromptContext, kind: e.OffenceKind) -> Question:
    """Ask whose run was proven to all: it counts, and the offence is noted with it (002 rules 6 and 8)."""
    hands = tuple(hand for hand in prompt.row.playing if hand != prompt.hand)
    options = tuple(
        Option(hand_key(hand), prompt.row.names[hand], (), partial(_proven_run_of, prompt, kind, hand))
        for hand in hands
    )
    return Question(fill(book_text.WHO_RAN), options, first_marked=NOBODY, hands=hands)


def _proven_run_of(prompt: PromptContext, kind: e.OffenceKind, runner: HandIndex) -> Answer:
    """Ask whether a proven run is taken down or up, if the house rules leave that open."""
    rules, name = prompt.sheet.rules, prompt.row.names[runner]
    rule = book_text.proven_run_rule(rules)
    offence = e.Offence(kind, prompt.hand)
    ways = [(way, prompt.prepared(e.Run(runner, way, offence=offence), rule=rule)) for way in rules.run_options]
    if len(ways) == 1:
        return ways[0][1]
    options = tuple(
        _option(prompt, number, way.value, ready, run_points(way, name, ALL))
        for number, (way, ready) in enumerate(ways, 1)
    )
    title = say(
        "{runner} ran, although {hand} reneged. Down or up?"
        if kind is e.OffenceKind.RENEGE
        else "{runner} ran, although {hand} claimed falsely. Down or up?",
        runner=name,
        hand=prompt.name,
    )
    icon = "renege" if kind is e.OffenceKind.RENEGE else "false-claim"
    return Question(title, options, cell=(icon, ""), rule=rule)


def wrong_count(prompt: PromptContext) -> Answer:
    """w: this hand and another have a wrong number of cards; one hand, or three, are ruled (002 rule 11)."""
    about = fill(book_text.WRONG_NUMBER)
    if prompt.sheet.rules.wrong_count is WrongCountRule.RULED:
        if book_of(prompt.sheet.rules).knows(Topic.INCORRECT_HAND):
            return incorrect_hands(prompt)
        title = say("{hand} has a wrong number of cards. What does the table decide?", hand=prompt.name)
        return _ruled(prompt, title, about, Topic.WRONG_COUNT)
    rule = book_text.wrong_count_rule(prompt.sheet.rules)
    options: list[Option] = []
    for other in prompt.row.playing:
        if other == prompt.hand:
            continue
        both = tuple(sorted((prompt.hand, other)))
        ready = prompt.prepared(e.WrongCount(both), rule=rule)
        if not isinstance(ready, PreparedEntry):
            return ready
        options.append(_option(prompt, hand_key(other), prompt.row.names[other], ready, str(QUEEN)))
    free = Option(hand_key(prompt.sheet.hands), say("Not two"), (), partial(_ruled_count, prompt, about))
    title = say("{hand}, and who else?", hand=prompt.name)
    others = tuple(other for other in prompt.row.playing if other != prompt.hand)
    return Question(title, (*options, free), first_marked=NOBODY, rule=rule, hands=others)


def _ruled_count(prompt: PromptContext, about: str) -> Answer:
    if not prompt.row.has_figures:
        return decision.ask_points(prompt, about)
    return decision.points_ruled(prompt, about)


def queen_assessed(prompt: PromptContext) -> Answer:
    """t: this hand played out of turn and affected the queen's trick (002 rule 7)."""
    if not book_of(prompt.sheet.rules).knows(Topic.QUEEN_ASSESSED):
        title = say("{hand} played out of turn. What does the table decide?", hand=prompt.name)
        return _ruled(prompt, title, say("a card out of turn by {hand}", hand=prompt.name), Topic.QUEEN_ASSESSED)
    prompt = replace(prompt, row=as_proposed(prompt.row))
    cards = prompt.row.cards
    if not prompt.row.is_complete or total(cards) != Points.whole(ALL):
        return say("First type the points as taken; then “Queen charged” (t), and who played out of turn")
    takers = [h for h in prompt.row.playing if cards[h] >= Points.whole(QUEEN) and h != prompt.hand]
    if not takers:
        return say("Nobody but {hand} can have taken the queen", hand=prompt.name)
    if len(takers) == 1:
        return _assessed(prompt, takers[0])
    options = tuple(Option(hand_key(taker), prompt.row.names[taker], (), _assessed(prompt, taker)) for taker in takers)
    rule = book_text.queen_assessed_rule(prompt.sheet.rules)
    return Question(say("Who took the queen?"), options, first_marked=NOBODY, rule=rule, hands=tuple(takers))


def _assessed(prompt: PromptContext, taker: HandIndex) -> Answer:
    rule = book_text.queen_assessed_rule(prompt.sheet.rules)
    ready = prompt.prepared(e.QueenAssessed(prompt.row.cards, taker, prompt.hand), rule=rule)
    charge = say("{points} from {taker} to {hand}", points=QUEEN, taker=prompt.row.names[taker], hand=prompt.name)
    return asked_whether_run(prompt, ready, say("{charge}, no run", charge=charge))


def last_tricks(prompt: PromptContext) -> Answer:
    """l: this hand claimed the last tricks improperly and takes what is left (002 rule 6)."""
    if not book_of(prompt.sheet.rules).knows(Topic.LAST_TRICKS):
        title = say("{hand} claimed the last tricks. What does the table decide?", hand=prompt.name)
        return _ruled(prompt, title, say("a claim of the last tricks by {hand}", hand=prompt.name), Topic.LAST_TRICKS)
    rule = book_text.last_tricks_rule(prompt.sheet.rules)
    ready = prompt.prepared(e.LastTricksClaim(prompt.row.cards, prompt.hand), rule=rule)
    return asked_whether_run(prompt, ready, say("{points} to {hand}, no run", points=ALL, hand=prompt.name))


def asked_whether_run(prompt: PromptContext, ready: PreparedEntry | str, no_run: str) -> Answer:
    """If one hand has all 26 points of a deal, ask once whether the players call that a run.

    See scoring part 11, 10 and 30. `no_run` is the answer that writes the deal as it is.
    """
    deal = ready.entry if isinstance(ready, PreparedEntry) else None
    runner = perhaps_a_run(deal, prompt.sheet.rules) if isinstance(deal, e.DealEntry) else None
    if not isinstance(ready, PreparedEntry) or runner is None:
        return ready
    name = prompt.row.names[runner]
    options = [_option(prompt, 1, no_run, ready)]
    for option in prompt.sheet.rules.run_options:
        run = prompt.prepared(e.Run(runner, option), rule=book_text.run_rule(prompt.sheet.rules))
        words = say("The table calls it a run, {how}", how=option.value)
        options.append(_option(prompt, len(options) + 1, words, run))
    took = isinstance(deal, e.Deal) or (isinstance(deal, e.QueenAssessed) and runner == deal.taker)
    title = say(
        "{hand} took all {points}. Does the table call it a run?"
        if took
        else "This gives {hand} all {points}. Does the table call it a run?",
        hand=name,
        points=ALL,
    )
    return Question(title, tuple(options), cell=(ready.icon, ""), rule=ready.rule)


def lead_out_of_turn(prompt: PromptContext) -> Answer:
    """o: a player of this hand led out of turn (002 rule 3)."""
    if not prompt.row.deal.is_next:
        return say("A lead out of turn belongs to the deal that is being played")
    players = prompt.sheet.seats[prompt.hand]
    if len(players) == 1:
        return _how_led(prompt, players[0])
    names = prompt.night.names
    options = tuple(
        Option(str(n), names[player], (say("the partner pays nothing"),), partial(_how_led, prompt, player))
        for n, player in enumerate(players, 1)
    )
    rule = book_text.lead_out_of_turn_rule(prompt.sheet.rules)
    return Question(say("Which of the partners led out of turn?"), options, cell=("led-out", ""), rule=rule)


def _how_led(prompt: PromptContext, player: PlayerId) -> Question:
    """Ask which case it was; a lead to the last trick costs nothing (002 rule 3 b)."""
    rule = book_text.lead_out_of_turn_rule(prompt.sheet.rules)
    reasons = book_text.lead_reasons(prompt.row.passing)
    options = [
        _option(prompt, number, words, _led_out(prompt, player, words)) for number, words in enumerate(reasons, 1)
    ]
    if book_of(prompt.sheet.rules).knows(Topic.LEAD_TO_LAST_TRICK):
        place = book_text.reference(prompt.sheet.rules, Topic.LEAD_TO_LAST_TRICK)
        last = say(
            "{player} led to the last trick: that costs nothing ({place})",
            player=prompt.night.names[player],
            place=place,
        )
        free = Option(str(len(options) + 1), say("Led to the last trick"), (say("it costs nothing"),), RowRemark(last))
        options.append(free)
    alone = len(prompt.sheet.seats[prompt.hand]) == 1
    name = prompt.name if alone else prompt.night.names[player]
    return Question(say("How did {name} lead out of turn?", name=name), tuple(options), cell=("led-out", ""), rule=rule)


def _led_out(prompt: PromptContext, player: PlayerId, reason: str) -> PreparedEntry:
    lead, rule = e.LeadOutOfTurn(player, reason), book_text.lead_out_of_turn_rule(prompt.sheet.rules)
    return prompt.record(lead, lead_words(lead, prompt.context), "led-out", rule=rule)


def two_offences(prompt: PromptContext) -> Answer:
    """b: this hand and another offended in one deal; the table decides what each takes (scoring part 3, `ruled`)."""
    others = tuple(other for other in prompt.row.playing if other != prompt.hand)
    options = tuple(
        Option(hand_key(other), prompt.row.names[other], (), partial(_ruled_between, prompt, other)) for other in others
    )
    title = say("{hand}, and who else?", hand=prompt.name)
    rule = book_text.two_offences_rule(prompt.sheet.rules)
    return Question(title, options, first_marked=NOBODY, rule=rule, hands=others)


def _ruled_between(prompt: PromptContext, other: HandIndex) -> Question:
    one, names = prompt.hand, prompt.row.names
    rulings: list[tuple[str, dict[HandIndex, int]]] = [
        (say("{points} to {one}", points=ALL, one=names[one]), {one: ALL}),
        (say("{points} to {other}", points=ALL, other=names[other]), {other: ALL}),
        (say("{points} to each", points=QUEEN), {one: QUEEN, other: QUEEN}),
        (say("{points} to each", points=ALL), {one: ALL, other: ALL}),
    ]
    options = [_as_ruled(prompt, number, words, other, taken) for number, (words, taken) in enumerate(rulings, 1)]
    if prompt.row.has_figures:
        about = say("two offences, by {one} and {other}", one=names[one], other=names[other])
        as_typed = partial(decision.points_ruled, prompt, about)
        options.append(Option(str(len(options) + 1), fill(book_text.POINTS_TYPED), (), as_typed))
    title = say("{one} and {other} both offended. What does the table decide?", one=names[one], other=names[other])
    return Question(title, tuple(options), cell=("ruling", ""), rule=book_text.two_offences_rule(prompt.sheet.rules))


def _as_ruled(prompt: PromptContext, number: int, words: str, other: HandIndex, taken: dict[HandIndex, int]) -> Option:
    """The answer that gives two offending hands the points `taken`."""
    points = prompt.with_marked_card(tuple(Points.whole(taken.get(hand, 0)) for hand in range(prompt.sheet.hands)))
    reason = say(
        "two offences, by {hand} and {other}: {words}", hand=prompt.name, other=prompt.row.names[other], words=words
    )
    leads_to = partial(decision.who_decided, prompt, decision.RuledPoints(points, reason))
    return Option(str(number), words, (), leads_to, compute_effect=partial(prompt.effect, e.Ruled(points, reason)))
