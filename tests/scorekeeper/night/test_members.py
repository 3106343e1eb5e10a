"""What is kept about a person: how to be paid is an IBAN or a link, and a short name is short."""

import pytest

from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.members import Member, check_member, payment_address, ways_to_pay
from scorekeeper.refusals import Refused


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("", ""),
        ("  ", ""),
        ("de89370400440532013000", "DE89 3704 0044 0532 0130 00"),
        (" https://paypal.me/ann ", "https://paypal.me/ann"),
    ],
)
def test_an_iban_or_a_link_is_kept(typed: str, kept: str) -> None:
    assert payment_address(typed) == kept
    check_member(Member("2014-03-14", notes="keeps the key\nof the room", pay=kept, short="Annie"))


def test_anything_else_is_refused(subtests: pytest.Subtests) -> None:
    for typed, code in [
        ("DE89 3704 0044 0532 0130 01", "wrong_iban"),
        ("in cash", "no_payment_address"),
        ("http://paypal.me/ann", "no_payment_address"),
        ("https://pay pal.me", "no_payment_address"),
        ("https://nowhere", "no_payment_address"),
        ("httpſ://paypal.me/ann", "no_payment_address"),
        ("javascript:alert(1)//https://a.b", "no_payment_address"),
        ("https://paypal.me/\u202enna", "no_payment_address"),
    ]:
        with subtests.test(typed=typed, code=code):
            with pytest.raises(Refused, match=code):
                payment_address(typed)
            with pytest.raises(Refused):
                check_member(Member(pay=typed))


def test_what_cannot_be_kept_is_refused(subtests: pytest.Subtests) -> None:
    for member in [
        Member("yesterday"),
        Member(notes="a" * 3000),
        Member(pay="de89370400440532013000"),
        Member(notes="\x07"),
        Member(short="Ann of the hill"),
        Member(short=" Ann"),
    ]:
        with subtests.test(member=member), pytest.raises(Refused):
            check_member(member)


def test_players_are_paid_as_the_person_has_said_by_whatever_id_they_came() -> None:
    members = {"ann": Member(pay="https://a.example"), "bob": Member(notes="pays in cash")}
    people = ClubPeople(kept={"ann2": "ann"})
    assert ways_to_pay(("ann2", "bob", "cal"), members, people) == {"ann2": "https://a.example"}
