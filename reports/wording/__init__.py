"""The labels of documents as one frozen value: titles, column heads, stamps, counts.

The fields' defaults are English; another language is another instance (`Wording(language="de", ...)`). Templates are
`str.format` texts; what is counted is a tuple of forms, chosen by `plural`. Sentences about a game or a night, which
the screen says too, are not here: they come from `scorekeeper.text`, and their language from the catalogue of `say`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct, field

from reports.wording.blank import BlankWords
from reports.wording.card import CardWords, GoOnWords
from reports.wording.pictures import PictureWords
from reports.wording.season import SeasonWords, StatementWords
from reports.wording.settlement import SettlementWords
from reports.wording.sheet import BalanceWords, SheetWords
from reports.wording.slip import SlipWords
from reports.wording.why import WhyWords


def one_or_other(number: int) -> int:
    """The plural form of English: 0 (singular) for one, else 1."""
    return 0 if number == 1 else 1


class Wording(Struct, frozen=True):
    """All labels of one language. `numbers` are the words for 0, 1, 2, ...; larger numbers are written in figures."""

    language: str = "en"
    plural: Callable[[int], int] = one_or_other
    numbers: tuple[str, ...] = (
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    )  # fmt: skip
    comma: str = ", "
    last_comma: str = " and "
    """The separator of a list before its last item; `comma` between the others."""
    partners: str = " + "
    dot: str = " · "
    sentence_ends: str = ".!?…"
    sheet: SheetWords = field(default_factory=SheetWords)
    balance: BalanceWords = field(default_factory=BalanceWords)
    settlement: SettlementWords = field(default_factory=SettlementWords)
    blank: BlankWords = field(default_factory=BlankWords)
    slip: SlipWords = field(default_factory=SlipWords)
    pictures: PictureWords = field(default_factory=PictureWords)
    why: WhyWords = field(default_factory=WhyWords)
    card: CardWords = field(default_factory=CardWords)
    statement: StatementWords = field(default_factory=StatementWords)
    season: SeasonWords = field(default_factory=SeasonWords)
    go_on: GoOnWords = field(default_factory=GoOnWords)

    def number(self, number: int) -> str:
        """A count as a word where it is small ("four"), in figures where it is not."""
        return self.numbers[number] if 0 <= number < len(self.numbers) else str(number)

    def count(self, forms: tuple[str, ...], number: int, **facts: str) -> str:
        """The form that suits the number; `{n}` in it is the number as a word, `{d}` in figures."""
        form = forms[min(self.plural(number), len(forms) - 1)]
        return form.format(n=self.number(number), d=number, **facts)

    def listed(self, items: Sequence[str]) -> str:
        """Items as a sentence lists them ("Ann, Bob and Dee")."""
        if len(items) < 2:
            return "".join(items)
        return self.comma.join(items[:-1]) + self.last_comma + items[-1]

    def sentence(self, text: str) -> str:
        """A typed text as a sentence: with a capital at its beginning and a full stop."""
        plain = " ".join(text.split())
        if not plain:
            return ""
        closed = plain if plain[-1] in self.sentence_ends else plain + self.sentence_ends[0]
        return closed[0].upper() + closed[1:]

    def begun(self, text: str) -> str:
        """A text with a capital at its beginning."""
        return text[:1].upper() + text[1:]


ENGLISH = Wording()
