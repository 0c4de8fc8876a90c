"""What the library says that the engine lacks is declined where it would be needed, and not answered without it."""

from __future__ import annotations

import pytest

from benchbook.engine.scenario.verify import verify_data
from benchbook.library import Library
from benchbook.library.source import read_yaml

NEEDED = {
    "stickers": """
cards: [{name: Glue Hand, cost: "{1}", type: Creature — Human, power: 1, toughness: 1,
         text: "When this creature enters, you may put a sticker on a nonland permanent you own."}]
given: {Ann: {hand: [Glue Hand]}}
when: [Ann casts Glue Hand, everything resolves]
then: [Glue Hand is 1/1]
""",
    "ticket counters as a cost": """
cards: [{name: Odd Ride, cost: "{1}", type: Artifact, text: "{TK}{TK}: Draw a card."}]
given: {Ann: {battlefield: [Odd Ride]}}
when: [Ann activates Odd Ride, everything resolves]
then: [Ann drew 1 card]
""",
    "the ante zone": """
cards: [{name: Old Bet, cost: "{B}", type: Sorcery, text: Each player antes the top card of their library.}]
given: {Ann: {hand: [Old Bet], library: [Forest]}}
when: [Ann casts Old Bet, everything resolves]
then: [Forest is on top of Ann's library]
""",
    "redistributing life totals": """
cards: [{name: Fair Shares, cost: "{W}", type: Sorcery, text: Redistribute any number of players' life totals.}]
given: {Ann: {hand: [Fair Shares], life: 5}}
when: [Ann casts Fair Shares, everything resolves]
then: [Ann's life is 5]
""",
    "several turns at once, each with a turn marker and a stack": """
given: {variant: Grand Melee, A: {}, B: {}, C: {}, D: {}, E: {}, F: {}, G: {}, H: {}, I: {}, J: {}}
then: [A's life is 20]
""",
    "Conspiracy Draft": """
given: {variant: Conspiracy Draft, Ann: {}, Ben: {}, Cat: {}}
then: [Ann's life is 20]
""",
}


@pytest.mark.parametrize("missing", NEEDED)
def test_what_is_lacking_is_declined(library: Library, missing: str) -> None:
    lacking = {e.lacks for book in library.books.values() for s in book.sections for e in s.entries}
    assert missing in lacking
    (result,) = verify_data(read_yaml(f"title: Asked\n{NEEDED[missing]}"), "test", library)
    assert result.status == "declined"


WORDLESS = {
    "which mana is spent": """
given: {Ann: {battlefield: [4 Forest, Mountain], hand: [Gruul Scrapper]}}
when: [Ann casts Gruul Scrapper, everything resolves]
then: [Gruul Scrapper has haste]
""",
    "which card is exiled": """
given: {Ann: {battlefield: [Banishing Light]}, Bob: {}}
when: [Banishing Light is destroyed, everything resolves]
then: [Bob controls no creatures]
""",
}


@pytest.mark.parametrize("unsaid", WORDLESS)
def test_what_a_card_asks_is_known_where_its_file_has_abilities_and_no_text(library: Library, unsaid: str) -> None:
    (result,) = verify_data(read_yaml(f"title: Asked\n{WORDLESS[unsaid]}"), "test", library)
    assert (result.status, unsaid in result.detail) == ("declined", True)
