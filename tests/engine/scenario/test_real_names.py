"""A card that a scenario makes up bears no real card's name (L023)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benchbook.engine.scenario.given.definitions import real_names
from benchbook.library.documents import Problem
from tests.conftest import LibraryOf

PIPER = """card: Reed Piper
definition:
  mana_cost: "{1}{G}"
  type_line: Creature — Elf Druid
  power: "1"
  toughness: "1"
  says: "{T}: it makes {G}."
  abilities: {activated: {cost: tap this, effects: {add mana: "{G}"}}}
"""
SCENARIO = """- title: A piper on the board
  cards:
    - name: NAME
      cost: "{1}{G}"
      type: Creature — Elf Druid
      power: 1
      toughness: 1
      text: "{T}: Add {G}."
  then: [NAME is 1/1]
"""


def found(library_of: LibraryOf, written: str) -> Iterator[Problem]:
    return real_names(library_of({"rulings/r/reed-piper.yaml": PIPER, "rules/cr/514.scenarios.yaml": written}))


@pytest.mark.parametrize(
    ("fact", "instead"),
    [
        ('cost: "{1}{G}"', 'cost: "{G}"'),
        ("Elf Druid", "Elf"),
        ("power: 1", "power: 2"),
        ("Add {G}", "Add {R}"),
    ],
)
def test_other_facts_under_a_real_cards_name_are_found(library_of: LibraryOf, fact: str, instead: str) -> None:
    (problem,) = found(library_of, SCENARIO.replace("NAME", "Reed Piper").replace(fact, instead))
    assert (problem.check, str(problem.place)) == ("L023", "rules/cr/514.scenarios.yaml:1")
    assert "makes up 'Reed Piper', which is a real card: {1}{G} Creature — Elf Druid, 1/1." in problem.message
    assert problem.message.endswith("Give it another name, or use the real card.")


def test_half_of_a_made_up_card_bears_no_real_name_either(library_of: LibraryOf) -> None:
    halves = SCENARIO.replace("name: NAME", "name: Marsh // Reed Piper\n      layout: split\n      faces:").splitlines()
    half = "        - {name: HALF, cost: '{G}', type: Sorcery, text: Draw a card.}"
    one, other = half.replace("HALF", "Marsh"), half.replace("HALF", "Reed Piper")
    (problem,) = found(library_of, "\n".join((*halves[:5], one, other, "  then: [Ann's life is 20]\n")))
    assert "makes up 'Reed Piper', which is a real card" in problem.message


def test_the_real_card_itself_may_be_written_out_in_other_words(library_of: LibraryOf) -> None:
    assert not list(found(library_of, SCENARIO.replace("NAME", "Reed Piper")))


def test_a_made_up_card_with_a_made_up_name_is_fine(library_of: LibraryOf) -> None:
    assert not list(found(library_of, SCENARIO.replace("NAME", "Marsh Fluter")))
