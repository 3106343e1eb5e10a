"""IBANs are checked by their check digits, however they are typed."""

import pytest

from scorekeeper.money.iban import is_iban, looks_like_iban, spaced

GOOD = [
    "DE89 3704 0044 0532 0130 00",
    "gb29nwbk60161331926819",
    "NO93 8601 1117 947",
    "MT84MALT011000012345MTLCAST001S",
]


@pytest.mark.parametrize("text", GOOD)
def test_real_ibans_are_right_and_one_wrong_sign_is_found(text: str) -> None:
    assert is_iban(text)
    for place, sign in enumerate(text):
        if sign.isdigit():
            wrong = text[:place] + str((int(sign) + 1) % 10) + text[place + 1 :]
            assert not is_iban(wrong)
            assert looks_like_iban(wrong)


def test_what_is_no_iban(subtests: pytest.Subtests) -> None:
    for text in ["", "DE89", "paypal.me/ann", "89DE370400440532013000", "DE89 3704 0044 0532 0130 0é"]:
        with subtests.test(text=text):
            assert not is_iban(text)
            assert not looks_like_iban(text)


def test_it_is_printed_in_groups_of_four() -> None:
    assert spaced("de89370400440532013000") == "DE89 3704 0044 0532 0130 00"
