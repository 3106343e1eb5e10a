"""Changes of seats and of the scorekeeper in the middle of a game (002 rule 1, scoring part 7).

A player who leaves keeps the result of the game up to then; a player who sits down starts with 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from uuid import uuid4

from msgspec.structs import replace

from scorekeeper.night.early_leavers import early_leavers
from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import barred_person
from scorekeeper.rules.name_matching import player_named, same_name
from scorekeeper.rules.name_spelling import spelt_nearly
from scorekeeper.rules.people import HandIndex, Player, PlayerId
from scorekeeper.sheet import entries as e
from scorekeeper.text.barred_text import barred_words, seated_all_the_same
from scorekeeper.text.book_text import house_man_rule, other_scorekeeper_rule
from scorekeeper.text.course_sentences import admitted, let_in
from scorekeeper.text.cut_text import keeps_score
from scorekeeper.text.display_names import short_names
from scorekeeper.text.grammar import as_sentence, joined, listed
from scorekeeper.text.open_leavers import left_words
from scorekeeper.text.templates import fill, say
from ui.prompts.corrections.late_changes import EVERYBODY, end_by_agreement
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import NOBODY, AgreedEntries, Agreement, Answer, Option, Question, TextQuestion

_NO_CHARGE = "does not play: no missing point can be charged"
"""Said of a scorekeeper who sits in no hand."""
_PARTNERS = 2
"""Who share a hand that one of them may give up."""
_Found = tuple[str, tuple[str, ...], Answer]
"""A player who may sit down: the title, the details and the result of that answer."""


def change_seat(prompt: PromptContext) -> Answer:
    """Choose who leaves the game, or who follows the player whom the command is about.

    At first the player in whose column the cell is open is marked.
    """
    if prompt.sheet.over is not None or prompt.sheet.void:
        return say("The game is over; change the seats when the next one begins")
    follows = {player: partial(_who_follows, prompt, hand, player) for hand, player in _sitting(prompt)}
    if prompt.about in follows:
        return follows[prompt.about]()
    leavers = [
        Option(str(number), prompt.night.names[player], (), question)
        for number, (player, question) in enumerate(follows.items(), 1)
    ]
    about = " ".join(filter(None, (_shares_again(prompt, hand) for hand in range(prompt.sheet.hands))))
    return Question(say("Who leaves the game?"), tuple(leavers), first_marked=_marked(prompt), about=about)


def _shares_again(prompt: PromptContext, hand: HandIndex) -> str:
    """When players who left a shared hand to a partner can share a hand again; "" if no player holds more than one
    share of it."""
    sheet, names = prompt.sheet, short_names(prompt.night.players)
    if len(sheet.seats[hand]) == sum(share.hand == hand for share in sheet.shares):
        return ""
    left = dict.fromkeys(
        change.leaves
        for change in sheet.handovers
        if sheet.shares[change.share].hand == hand and change.leaves not in sheet.seated
    )
    return " ".join(
        say(
            "{partner} holds the whole hand until this game ends: {player} can take all of it, or share it again from "
            "the next game on.",
            partner=joined(names[one] for one in sheet.seats[hand]),
            player=names[player],
        )
        for player in left
    )


def _marked(prompt: PromptContext) -> int:
    """The index of the player who is marked at first, among all who sit in the game, in the order of the hands."""
    return prompt.sheet.seated.index(prompt.sheet.seats[prompt.hand][0])


def _sitting(prompt: PromptContext) -> list[tuple[HandIndex, PlayerId]]:
    """All who sit in the game with their hands, in the order of the hands."""
    return [(hand, player) for hand, players in enumerate(prompt.sheet.seats) for player in players]


def _new_for_house_man(prompt: PromptContext, hand: HandIndex, leaver: PlayerId) -> Question:
    """Choose who sits down for the house man, of those who do not sit in the game."""
    names = prompt.night.names

    def ready(joins: PlayerId, *joiners: Player) -> Question | Agreement:
        change = e.SeatChange(hand, leaver, joins, (), house_man=True)
        return _unless_barred(prompt, joins, lambda asked: _house_man_leaves(asked, change, joiners), joiners)

    free, gone = _free(prompt, hand), early_leavers(prompt.night)
    found: list[_Found] = [(names[player], details, ready(player)) for player, details in free if player not in gone]
    found += [(player.name, (let_in(),), ready(player.id, player)) for player in _admitted(prompt)]
    newcomer = _named(prompt, ready)
    found.append((say("Somebody else"), (say("who has not played tonight"),), newcomer))
    found += [(names[player], (left_words(gone[player]),), ready(player)) for player, _ in free if player in gone]
    options = tuple(Option(str(number), *one) for number, one in enumerate(found, 1))
    return Question(
        say("Who sits down in {leaver}’s place?", leaver=names[leaver]),
        options,
        rule=house_man_rule(prompt.sheet.rules),
        by_typing=newcomer,
    )


def _house_man_leaves(prompt: PromptContext, change: e.SeatChange, joiners: tuple[Player, ...]) -> Question:
    joined = prompt.with_joiners(joiners)
    names = joined.night.names
    title = say("{joins} takes {leaves}’s place", joins=names[change.joins], leaves=names[change.leaves])
    written = AgreedEntries((change,), joiners, note=prompt.note)

    def kept_by(keeper: PlayerId) -> Answer:
        if keeper == change.leaves:
            return written
        return _agree_on_keeper(prompt, keeper, names, (change,), joiners)

    leads_to = _who_keeps_score(prompt, change, names, kept_by)
    made = Option("1", title, (), leads_to or written, compute_effect=partial(joined.effect, change))
    return Question(
        say("The house man {leaves} leaves.", leaves=names[change.leaves]),
        (made,),
        rule=house_man_rule(prompt.sheet.rules),
    )


def _who_follows(prompt: PromptContext, hand: HandIndex, leaver: PlayerId) -> Question:
    """Ask who takes the place: a partner, another player of the night, a new player, or none. Any player may be the
    house man, for whom a newcomer sits down without agreement.
    """
    sheet, names = prompt.sheet, prompt.night.names
    partners = [player for player in sheet.seats[hand] if player != leaver]

    def takes(player: PlayerId, *details: str) -> _Found:
        return names[player], details, sits(player)

    def sits(player: PlayerId, *joiners: Player) -> Question | Agreement:
        return _unless_barred(prompt, player, lambda asked: seat(asked, hand, leaver, player, joiners), joiners)

    found: list[_Found] = [takes(player, say("the partner, who then holds the whole hand")) for player in partners]
    free, gone = _free(prompt, hand), early_leavers(prompt.night)
    found += [takes(player, *details) for player, details in free if player not in gone]
    found += [(player.name, (let_in(),), sits(player.id, player)) for player in _admitted(prompt)]
    found += [] if partners else _from_shared_hands(prompt, hand, leaver)
    newcomer = _named(prompt, sits)
    found.append((say("Somebody else"), (say("who has not played tonight"),), newcomer))
    found += [takes(player, left_words(gone[player])) for player, _ in free if player in gone]
    if not partners:
        found.append((say("Nobody"), (say("the game ends here, if all agree"),), end_by_agreement(prompt)))
    options = [Option(str(number), *one) for number, one in enumerate(found, 1)]
    key, new_for_house_man = str(len(options) + 1), partial(_new_for_house_man, prompt, hand, leaver)
    unasked = say("{leaver} is the house man: nobody is asked to agree", leaver=names[leaver])
    options.append(Option(key, say("A new player, for the house man"), (unasked,), new_for_house_man))
    title = say("Who sits down in {leaver}’s place?", leaver=names[leaver])
    return Question(title, tuple(options), by_typing=newcomer, about=_shares_again(prompt, hand))


def _from_shared_hands(prompt: PromptContext, hand: HandIndex, leaver: PlayerId) -> list[_Found]:
    """Those who share another hand with one partner, who then holds it alone."""
    names = prompt.night.names
    found: list[_Found] = []
    for number, players in enumerate(prompt.sheet.seats):
        for player in players if number != hand and len(players) == _PARTNERS else ():
            (partner,) = (one for one in players if one != player)
            details = say("who shares with {partner}: {partner} then plays that hand alone", partner=names[partner])
            gives_up = e.SeatChange(number, player, partner, ())
            found.append((names[player], (details,), seat(prompt, hand, leaver, player, gives_up=gives_up)))
    return found


def _unless_barred(
    prompt: PromptContext,
    joins: PlayerId,
    seats: Callable[[PromptContext], Question | Agreement],
    joiners: tuple[Player, ...],
) -> Question | Agreement:
    """What seats a player; if the club has barred that person (002 rule 12), the question whether to do so comes first.

    That the person was barred is then noted with the change of seats.
    """
    name = prompt.with_joiners(joiners).night.names[joins]
    barred = barred_person(prompt.barred, joins, name)
    if barred is None:
        return seats(prompt)
    noted = seats(replace(prompt, note=seated_all_the_same(name, barred)))
    all_the_same = Option("1", say("{name} plays all the same", name=name), (), noted)
    return Question(as_sentence(barred_words(name, barred)), (all_the_same,), first_marked=NOBODY)


def _free(prompt: PromptContext, hand: HandIndex) -> list[tuple[PlayerId, tuple[str, ...]]]:
    """All players of the night who sit in no hand, first those who sat in this one before; with details on each."""
    sheet = prompt.sheet
    sat = [change.leaves for change in sheet.handovers if sheet.shares[change.share].hand == hand]
    order = [player for player in dict.fromkeys((*sat, *prompt.night.order)) if player not in sheet.seated]
    return [(player, (say("sat here before"),) if player in sat else ()) for player in order]


def _named(prompt: PromptContext, seats: Callable[..., Answer]) -> TextQuestion:
    """Ask for the name of a player who is not of the night; a name in the club's list is that player.

    `seats` is what seats a player, by the id, and by the player if a new person comes to the night.
    """
    names = prompt.night.names

    def answer(text: str) -> Answer:
        name = " ".join(text.split())
        for player, other in names.items():
            if same_name(name, other) and player in prompt.sheet.seated:
                return say("{name} sits in this game; another {name} needs a second name, such as a letter", name=other)
            if same_name(name, other):
                return say("{name} is here tonight already; choose the name from the list", name=other)
        newcomer = _newcomer(prompt, name)
        meant = spelt_nearly(name, _not_seated(prompt)) if newcomer.name == name else None
        return seats(newcomer.id, newcomer) if meant is None else _which_spelling(newcomer, meant)

    def _which_spelling(newcomer: Player, meant: Player) -> Question:
        """Ask whether a name is another spelling of a player's: otherwise one person would stay two in the books."""
        joins = () if meant.id in names else (meant,)
        options = (
            Option("1", meant.name, (say("the name as it was"),), seats(meant.id, *joins)),
            Option("2", newcomer.name, (say("somebody new"),), seats(newcomer.id, newcomer)),
        )
        title = say("Is it {meant}, or somebody new?", meant=meant.name)
        return Question(title, options, first_marked=NOBODY)

    away = tuple(player.name for player in _not_seated(prompt) if player.id not in names)
    return TextQuestion(say("Who sits down?"), answer, known=away)


def _not_seated(prompt: PromptContext) -> list[Player]:
    """Those of the night and of the club who do not sit in the game."""
    known = {player.id: player for player in (*prompt.known, *prompt.night.players)}
    return [player for player in known.values() if player.id not in prompt.sheet.seated]


def _newcomer(prompt: PromptContext, name: str) -> Player:
    """Who comes to the night under a name: a player of the club, or a new one."""
    people = (*prompt.known, *(Player(one.player, one.name) for one in prompt.barred))
    return player_named(name, people) or Player(uuid4().hex, name)


def _admitted(prompt: PromptContext) -> list[Player]:
    """Those whom a vote lets play (002 rule 1) and who are not of the night yet."""
    return [
        _newcomer(prompt, name)
        for name in admitted(prompt.sheet)
        if not any(same_name(name, other) for other in prompt.night.names.values())
    ]


def seat(
    prompt: PromptContext,
    hand: HandIndex,
    leaver: PlayerId,
    joins: PlayerId,
    joiners: tuple[Player, ...] = (),
    *,
    gives_up: e.SeatChange | None = None,
) -> Question | Agreement:
    """Ask who agrees that a player takes another's place; if the scorekeeper leaves, first who keeps score then.

    `gives_up` is written before, if the player leaves a shared hand for that.
    """
    names = prompt.night.names | {player.id: player.name for player in joiners}
    new = say(", who is new to the club,") if any(player not in prompt.known for player in joiners) else ""

    def agreement(keeper: PlayerId) -> Agreement:
        takes = say("{joins}{new} takes {leaver}’s place", joins=names[joins], new=new, leaver=names[leaver])
        if keeper == leaver:
            title = say("Does everybody agree that {takes}?", takes=takes)
            return told(prompt.agreement(title, fill(EVERYBODY), changes, joiners))
        title = say("Does everybody agree that {takes} and {keeper} keeps score?", takes=takes, keeper=names[keeper])
        asked = prompt.agreement(
            title,
            fill(EVERYBODY),
            lambda agreed: (*changes(agreed), _noted_keeper(names[keeper], agreed, names)),
            joiners,
        )
        return told(replace(asked, scorekeeper=keeper))

    def told(asked: Agreement) -> Agreement:
        """The question, if a shared hand is given up with what becomes of that; the effect is that of the rest."""
        if gives_up is None:
            return asked
        stays = names[gives_up.joins]
        alone = say("{partner} then plays alone in the hand of {joins}.", partner=stays, joins=names[joins])
        return replace(
            asked,
            warning=" ".join(filter(None, (alone, asked.warning))),
            effect=lambda made: replace(prompt.effect(*made), before=prompt.effect(made[0]).after),
        )

    def changes(agreed: e.Agreed) -> tuple[e.SeatChange, ...]:
        change = e.SeatChange(hand, leaver, joins, agreed)
        return (change,) if gives_up is None else (replace(gives_up, agreed=agreed), change)

    return _who_keeps_score(prompt, changes(())[-1], names, agreement) or agreement(leaver)


def _who_keeps_score(
    prompt: PromptContext,
    change: e.SeatChange,
    names: Mapping[PlayerId, str],
    leads_to: Callable[[PlayerId], Answer],
) -> Question | None:
    """Ask who keeps score once the scorekeeper has left; None if another player leaves. The player who takes the place
    is marked at first. `leads_to` returns the next prompt after a player was chosen; the leaver may go on keeping
    score.
    """
    sheet = prompt.sheet
    if change.leaves != sheet.scorekeeper:
        return None
    staying = (player for player in sheet.seated if player != change.leaves)
    options = [
        Option(str(number), names[player], (), partial(leads_to, player))
        for number, player in enumerate(dict.fromkeys((change.joins, *staying)), 1)
    ]
    goes_on = say("{leaver} goes on keeping score", leaver=names[change.leaves])
    options.append(Option(str(len(options) + 1), goes_on, (fill(_NO_CHARGE),), partial(leads_to, change.leaves)))
    return Question(say("{leaver} kept score. Who does now?", leaver=names[change.leaves]), tuple(options))


def _noted_keeper(keeper: str, agreed: e.Agreed, names: Mapping[PlayerId, str]) -> e.Note:
    """The note that a player keeps score from here on, and who agreed."""
    return e.Note(keeps_score(keeper), listed([names[one] for one in agreed]))


def _agree_on_keeper(
    prompt: PromptContext,
    keeper: PlayerId,
    names: Mapping[PlayerId, str],
    before: tuple[e.Entry, ...] = (),
    joiners: tuple[Player, ...] = (),
) -> Agreement:
    """Ask who agrees that a player keeps score from here on; the entries `before` are written with it."""

    def entries(agreed: e.Agreed) -> tuple[e.Entry, ...]:
        missing = [names[one] for one in prompt.sheet.seated if one not in agreed]
        if missing:
            raise Refused("all_must_agree", missing=", ".join(missing))
        return (*before, _noted_keeper(names[keeper], agreed, names))

    title = say("Does everybody agree that {player} keeps score from here on?", player=names[keeper])
    rule = other_scorekeeper_rule(prompt.sheet.rules)
    return replace(prompt.agreement(title, rule, entries, joiners), scorekeeper=keeper)


def change_scorekeeper(prompt: PromptContext) -> Question:
    """Choose who keeps score from here on and answers for the errors of the rows to come (002 rule 10).

    All must agree, but to the one who keeps score by the cut for seats. At first the player whom the command is about
    is marked, else the first one.
    """
    sheet, names = prompt.sheet, prompt.night.names
    others = dict.fromkeys(player for player in (*sheet.seated, *prompt.night.order) if player != sheet.scorekeeper)
    options = tuple(
        Option(str(number), names[player], *_keeps_score(prompt, player)) for number, player in enumerate(others, 1)
    )
    return Question(
        say("{scorekeeper} keeps score. Who does from here on?", scorekeeper=names[sheet.scorekeeper]),
        options,
        first_marked=[*others].index(prompt.about) if prompt.about in others else 0,
    )


def _keeps_score(prompt: PromptContext, player: PlayerId) -> tuple[tuple[str, ...], Agreement | AgreedEntries]:
    """The details of another scorekeeper, and what choosing that player leads to."""
    sheet, names = prompt.sheet, prompt.night.names
    roles = sheet.setup.cut_roles
    if roles is not None and player == roles[1] and player in sheet.seated:
        by_cut = e.Note(say("{player} keeps score, by the cut", player=names[player]))
        return (say("by the cut: nobody is asked to agree"),), AgreedEntries((by_cut,), scorekeeper=player)

    return () if player in sheet.seated else (fill(_NO_CHARGE),), _agree_on_keeper(prompt, player, names)
