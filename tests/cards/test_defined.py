"""Cards of ours: written in the ability language, said in our own words, and held against the publisher's texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from tools.grammar_coverage import load as bulk_cards

from benchbook.cards.abilities import Activated, Keyword, Triggered, Unread
from benchbook.cards.card_files import LEFT_TO_WRITE, card_text
from benchbook.cards.defined import defined_abilities, text_of, worded_so
from benchbook.cards.definition_checks import definition_problems
from benchbook.cards.read import read_card
from benchbook.errors import NotationError
from benchbook.library import Library
from benchbook.library.card_files import read_card as card_of
from benchbook.library.documents import Card, Face
from benchbook.library.source import read_yaml
from tests.conftest import LibraryOf

ALTAR = """card: Tide Altar
definition:
  mana_cost: "{2}"
  type_line: Artifact
  says:
    - It comes in tapped.
    - '{1}, {T}: you draw a card.'
  abilities:
    - {static: {replacements: {enters tapped: same}}}
    - {activated: {cost: ["{1}", tap this], effects: draw}}
"""


def card(text: str) -> Card:
    return card_of(read_yaml(text))


def test_a_definition_is_read_with_its_sentences() -> None:
    (face,) = read_card(card(ALTAR)).faces
    tapped, draw = face.abilities
    assert isinstance(draw, Activated)
    assert (tapped.text, draw.text) == ("It comes in tapped.", "{1}, {T}: you draw a card.")
    assert face.text == "It comes in tapped.\n{1}, {T}: you draw a card."


def test_a_keyword_says_itself_and_takes_no_sentence() -> None:
    face = Face("Gull", type_line="Creature — Bird", says=("It draws a card for {1}.",),
                abilities=json.dumps(["flying", {"activated": {"cost": "{1}", "effects": "draw"}}]))  # fmt: skip
    assert text_of(face) == "Flying\nIt draws a card for {1}."
    assert [a.text for a in defined_abilities(face)] == ["Flying", "It draws a card for {1}."]


def test_one_sentence_may_be_for_all() -> None:
    face = Face("Altar", says=("All of it.",), abilities=json.dumps(yaml.safe_load(ALTAR)["definition"]["abilities"]))
    assert [a.text for a in defined_abilities(face)] == ["All of it."] * 2


def test_too_few_sentences_are_an_error() -> None:
    face = Face("Altar", says=("One.", "Two."), abilities=json.dumps({"activated": {"cost": "{1}", "effects": "draw"}}))
    with pytest.raises(NotationError, match="2 given; it takes one sentence"):
        defined_abilities(face)


def test_what_the_language_cannot_say_is_declined_with_its_sentence() -> None:
    (unread,) = defined_abilities(Face("Odd", says=("It does what no one can say.",), abilities='"unread"'))
    assert isinstance(unread, Unread)
    assert unread.text == unread.words == "It does what no one can say."


def test_what_the_language_has_no_node_for_is_named() -> None:
    written = json.dumps({"unread": {"words": "the zone beyond"}})
    (unread,) = defined_abilities(Face("Odd", says=("It goes where no one can say.",), abilities=written))
    assert isinstance(unread, Unread)
    assert (unread.text, unread.words) == ("It goes where no one can say.", "the zone beyond")


def test_what_is_read_of_a_line_may_be_written_beside_what_the_language_lacks() -> None:
    frame = {"triggered": {"when": {"zone change": {"filter": "same", "to_zone": "battlefield"}}, "effects": []}}
    written = json.dumps({"unread": {"words": "the zone beyond", "frame": frame}})
    (unread,) = defined_abilities(Face("Odd", says=("On entering it goes where no one can say.",), abilities=written))
    assert isinstance(unread, Unread)
    assert isinstance(unread.frame, Triggered)


def test_every_ability_of_ours_that_is_not_read_names_what_is_missing(library: Library) -> None:
    unread = [a for c in library.own_cards for f in read_card(c).faces for a in f.abilities if isinstance(a, Unread)]
    assert not [a.text for a in unread if not a.words or a.words == a.text]


def test_what_cannot_be_read_is_told_with_file_line_and_field(library_of: LibraryOf, tmp_path: Path) -> None:
    library = library_of({"rulings/t/tide-altar.yaml": ALTAR.replace("effects: draw", "efects: draw")})
    (problem,) = definition_problems(library, tmp_path / "project")
    assert str(problem.place) == "rulings/t/tide-altar.yaml:10"
    assert problem.check == "L022"
    assert "[1].activated: 'activated' has no field 'efects' (did you mean 'effects'?)" in problem.message


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('cost: ["{1}", tap this]', 'cost: "{T}"', "'{T}' cannot stand here"),
        ('cost: ["{1}", tap this]', 'cost: ["{1}", "{Q}"]', "'{Q}' cannot stand here"),
        ('mana_cost: "{2}"', 'mana_cost: "{2}{T}"', "{T} is no mana"),
    ],
)
def test_a_symbol_that_is_no_mana_stands_in_no_mana_cost(
    library_of: LibraryOf, tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    library = library_of({"rulings/t/tide-altar.yaml": ALTAR.replace(right, wrong)})
    (problem,) = definition_problems(library, tmp_path / "project")
    assert problem.check == "L022"
    assert said in problem.message


def test_every_definition_of_ours_can_be_read(library: Library, root: Path) -> None:
    assert not list(definition_problems(library, root))


def test_every_card_of_ours_with_abilities_says_what_it_does(library: Library) -> None:
    silent = [c.name for c in library.own_cards for f in c.faces if f.text or (f.abilities and not f.says)]
    assert not silent, silent


def told(one: Card) -> list[Any]:
    return [
        a.name if isinstance(a, Keyword) else getattr(a, "effects", None) for a in read_card(one).faces[0].abilities
    ]


def test_what_is_defined_from_an_imported_card_reads_as_that_card() -> None:
    face = Face("Grim Ox", "{1}{B}", "Creature — Ox", "Trample\n{B}: Regenerate this creature.", "2", "1")
    written = card_text(Card("Grim Ox", (face,), imported=True))
    again = card(written)
    assert again.faces[0].says == (LEFT_TO_WRITE,)
    assert told(again) == told(Card("Grim Ox", (face,)))
    assert (again.faces[0].power, again.faces[0].toughness) == ("2", "1")


OWN = re.compile(r"this (creature|artifact|enchantment|land|permanent|spell|card|aura|equipment|vehicle)")
RUN = 9


def words(text: str, name: str) -> list[str]:
    for known in {name, name.split(",")[0]}:
        text = text.replace(known, "~")
    return re.findall(r"[a-z0-9~'/+{}−-]+", OWN.sub("~", re.sub(r"\([^)]*\)", " ", text).lower()))


def runs(text: str, name: str) -> set[tuple[str, ...]]:
    found = words(text, name)
    return {tuple(found[at : at + RUN]) for at in range(len(found) - RUN + 1)}


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from strings(part)


@pytest.fixture(scope="module")
def theirs(shared: Path) -> dict[str, set[tuple[str, ...]]]:
    """The nine words in a row of the publisher's text of each card."""
    found: dict[str, set[tuple[str, ...]]] = {}
    for one in bulk_cards(shared / "data" / "cards" / "oracle-cards.json.gz"):
        parts = [one, *(one.get("card_faces") or ())]
        found[one["name"]] = {run for part in parts for run in runs(part.get("oracle_text") or "", part["name"])}
    return found


@pytest.mark.shared
def test_no_card_in_a_scenario_repeats_the_publishers_text_of_its_name(
    library: Library, theirs: dict[str, set[tuple[str, ...]]]
) -> None:
    made = [(s, card) for s in library.scenarios() for card in s.data.get("cards") or () if isinstance(card, dict)]
    same = [
        f"{scenario.place}: {name}: leave it out, the library has the card"
        for scenario, card in made
        for name in [str(card.get("name"))]
        if any(runs(text, name) & theirs.get(name, set()) for text in strings(card))
    ]
    assert not same, "\n".join(same)


@pytest.mark.shared
def test_no_file_of_a_card_shares_nine_words_in_a_row_with_the_publishers_text(
    root: Path, theirs: dict[str, set[tuple[str, ...]]]
) -> None:
    same = []
    for path in sorted((root / "rulings").rglob("*.yaml")):
        data = read_yaml(path.read_text("utf-8"))
        name = data["card"]
        shared_runs = {run for text in strings(data) for run in runs(text, name)} & theirs.get(name, set())
        same.extend(f"{path.name}: {' '.join(run)}" for run in shared_runs)
    assert not same, "\n".join(same)


def test_an_ability_said_in_our_words_is_known_by_the_usual_wording_too() -> None:
    tapped, _ = defined_abilities(card(ALTAR).faces[0])
    assert worded_so(tapped, "This artifact enters tapped.")
    assert worded_so(tapped, "enters tapped")
    assert not worded_so(tapped, "enters untapped")
