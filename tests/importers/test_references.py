"""References in running text: single rules, lists, ranges, sections and chapters."""

from __future__ import annotations

import pytest

from benchbook.importers.references import references, unresolved

KNOWN = {"6", "8", "119.7", "119.8", "306", "307", "308", "409.1a", "409.1b", "409.1c", "614", "615", "704", "704.5"}
KNOWN |= {"704.5a", "704.5aa", "702.41", "702.42", "702.43"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("see rule 704, “State-Based Actions.”", ["704"]),
        ("(See rules 614 and 615.)", ["614", "615"]),
        ("see section 6, and section 8", ["6", "8"]),
        ("rules 409.1a-409.1c", ["409.1a", "409.1b", "409.1c"]),
        ("rules 409.1a–c", ["409.1a", "409.1b", "409.1c"]),
        ("rules 702.41–43.", ["702.41", "702.42", "702.43"]),
        ("(see rules 119.7–8)", ["119.7", "119.8"]),
        ("rules 306-308", ["306", "307", "308"]),
        ("rule 704.5aa, then rule 704.5a, then 704.5.", ["704.5aa", "704.5a", "704.5"]),
        ("draw 8 cards and gain 614 life", []),
        ("(See 704 and 119.7.)", ["704", "119.7"]),
        ("a rule 8 cards long", []),
        ("rule 999.9 or 704.55", []),
    ],
)
def test_a_text_refers_to_the_rules_that_it_names(text: str, found: list[str]) -> None:
    assert list(references(text, KNOWN)) == found


def test_a_rule_does_not_refer_to_itself() -> None:
    assert references("rule 704.5a and rule 704.5", KNOWN, "704.5a") == ("704.5",)


def test_a_rule_that_is_not_there_is_kept_in_words() -> None:
    assert unresolved("See rule 712.9 and rule 704.5.", KNOWN) == ("rule 712.9",)
