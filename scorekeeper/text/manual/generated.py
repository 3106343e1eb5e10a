"""The parts of the manual that are made of the program's own tables, as Markdown: house rules, what a book charges."""

from __future__ import annotations

from collections.abc import Iterator

from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.rule_books import BOOKS, Topic, book_of
from scorekeeper.text import book_text
from scorekeeper.text.rule_settings import GROUPS, SETTINGS
from scorekeeper.text.short_labels import PROFILE_NAMES
from scorekeeper.text.templates import fill, say


def settings_list() -> str:
    """Every setting of the house rules with its meaning and its example, under the headings of its page."""
    lines: list[str] = []
    for title, names in GROUPS:
        lines.append(say("## {title}", title=fill(title)))
        for name in names:
            setting = SETTINGS[name]
            lines.append(
                say(
                    "**{title}.** {meaning} *{example}*",
                    title=fill(setting.title),
                    meaning=fill(setting.meaning),
                    example=fill(setting.example),
                )
            )
    return "\n\n".join(lines)


def books_list() -> str:
    """A link to what each book charges."""
    return "\n".join(say("- [{name}](topic:book-{book})", name=fill(PROFILE_NAMES[name]), book=name) for name in BOOKS)


def book_rules(rules: HouseRules) -> str:
    """What a rule book says of runs, offences and misdeals, one sentence a line."""
    return "\n".join(say("- {sentence}", sentence=sentence) for sentence in dict.fromkeys(_sentences(rules)))


def _sentences(rules: HouseRules) -> Iterator[str]:
    book = book_of(rules)
    yield book_text.run_rule(rules)
    yield book_text.renege_rule(rules)
    if book.knows(Topic.RENEGE):
        yield book_text.late_renege_rule(rules)
    if book.knows(Topic.FALSE_CLAIM):
        yield book_text.false_claim_rule(rules)
    if book.knows(Topic.PROVEN_RUN):
        yield book_text.proven_run_rule(rules)
    if book.knows(Topic.WRONG_COUNT):
        yield book_text.wrong_count_rule(rules)
    if book.knows(Topic.INCORRECT_HAND):
        yield book_text.incorrect_hand_rule(rules, 1)
        yield book_text.incorrect_hand_rule(rules, 2)
    if book.knows(Topic.QUEEN_ASSESSED):
        yield book_text.queen_assessed_rule(rules)
    if book.knows(Topic.LAST_TRICKS):
        yield book_text.last_tricks_rule(rules)
    yield book_text.lead_out_of_turn_rule(rules)
    yield book_text.misdeal_rule(rules)
    yield book_text.two_offences_rule(rules)
    yield book_text.open_question_rule(rules)
