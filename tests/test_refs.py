"""A rule's name is read, printed, ordered and addressed as a judge expects."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchbook.refs import RuleRef, slug


@pytest.mark.parametrize(
    ("text", "book", "expected"),
    [
        ("704.5f", "cr", "cr/704.5f"),
        ("cr/704.5f", "uncommander", "cr/704.5f"),
        ("uncommander/Combine/v", "cr", "uncommander/Combine/v"),
        ("Combine/v", "uncommander", "uncommander/Combine/v"),
        ("Glossary/Activated Ability", "cr", "cr/Glossary/Activated Ability"),
        (" 514.2 ", "cr", "cr/514.2"),
    ],
)
def test_a_reference_is_a_book_and_a_locator(text: str, book: str, expected: str) -> None:
    assert str(RuleRef.parse(text, book)) == expected


@pytest.mark.parametrize("text", ["", "  "])
def test_nothing_names_no_rule(text: str) -> None:
    with pytest.raises(ValueError, match="names no rule"):
        RuleRef.parse(text)


def test_case_spaces_and_a_trailing_dot_make_no_difference() -> None:
    assert RuleRef("cr", "704.5F") == RuleRef("cr", "704.5f.")
    assert len({RuleRef("x", "Golden Rules/a"), RuleRef("x", "golden-rules/A")}) == 1
    assert RuleRef("cr", "704.5") != RuleRef("cr", "704.5f")
    assert RuleRef("cr", "1") != RuleRef("old", "1")


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("704.5f", "704.10"),
        ("704.5", "704.5a"),
        ("704.5z", "704.5aa"),
        ("E.4.2", "E.4.10"),
        ("9", "100"),
        ("2.9", "10.1"),
    ],
)
def test_rules_stand_in_the_order_of_the_book(earlier: str, later: str) -> None:
    assert RuleRef("cr", earlier) < RuleRef("cr", later)
    assert not RuleRef("cr", later) < RuleRef("cr", earlier)


@pytest.mark.parametrize(
    ("number", "parents"),
    [
        ("704.5f", ["704.5", "704"]),
        ("Combine/v", ["Combine"]),
        ("Play Rules/5.b1", ["Play Rules/5", "Play Rules"]),
        ("E.4.Ruling.8", ["E.4.Ruling", "E.4", "E"]),
    ],
)
def test_a_rule_is_part_of_its_parents(number: str, parents: list[str]) -> None:
    ref, found = RuleRef("cr", number), []
    while (ref := ref.parent) is not None:  # type: ignore[assignment]
        found.append(ref.number)
    assert found == parents
    assert all(RuleRef("cr", parent).covers(RuleRef("cr", number)) for parent in parents)


def test_a_rule_does_not_cover_its_neighbour_with_a_longer_number() -> None:
    assert not RuleRef("cr", "704.1").covers(RuleRef("cr", "704.10"))
    assert not RuleRef("cr", "704.5").covers(RuleRef("old", "704.5f"))


def test_an_address_survives_spaces_and_signs() -> None:
    assert RuleRef("uncommander", "Golden Rules/a").path == "/uncommander/golden-rules/a"
    assert RuleRef("cr", "Glossary/+1/+1?").path == "/cr/glossary/%2B1/%2B1%3F"


@given(st.text(min_size=1).filter(str.strip))
def test_whatever_can_be_parsed_prints_back(text: str) -> None:
    ref = RuleRef.parse(text)
    assert RuleRef.parse(str(ref)) == ref


@given(st.text())
def test_a_slug_is_its_own_slug(text: str) -> None:
    assert slug(slug(text)) == slug(text)
