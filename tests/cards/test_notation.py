"""The ability language as YAML: what is written is read again the same, and what is wrong is told with its place."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tools.grammar_coverage import faces
from tools.grammar_coverage import load as bulk_cards

from benchbook.cards.abilities import Activated, Keyword, SpellAbility
from benchbook.cards.amounts import Number
from benchbook.cards.effects import DealDamage, Draw
from benchbook.cards.filters import And, HasColor, HasSubtype, HasType, Is, Not
from benchbook.cards.grammar import read_ability
from benchbook.cards.language import as_markdown
from benchbook.cards.nodes import fields_of_node, node_classes
from benchbook.cards.notation import dump, load
from benchbook.cards.objects import Target, TargetSpec
from benchbook.cards.players import EachPlayer, You
from benchbook.cards.read import read_text
from benchbook.errors import NotationError
from benchbook.library.source import read_yaml
from tests.cards.test_readings import READINGS


def again(abilities: Any) -> Any:
    """What was written as JSON, so that nothing but plain values can be in it."""
    return load(json.loads(json.dumps(dump(abilities))))


@pytest.mark.parametrize(("line", "types", "means"), READINGS)
def test_a_reading_is_written_and_read_again_the_same(line: str, types: tuple[str, ...], means: list[str]) -> None:
    read = read_ability(line, types=types)
    assert repr(again(read)) == repr(read)


@pytest.mark.shared
@pytest.mark.slow
def test_every_line_of_the_bulk_file_is_written_and_read_again_the_same(shared: Path) -> None:
    cards = bulk_cards(shared / "data" / "cards" / "oracle-cards.json.gz")
    other = []
    for card in cards:
        for name, type_line, text in faces(card):
            read = read_text(text, name, tuple(type_line.lower().replace("—", " ").split()))
            if repr(again(read)) != repr(read):
                other.append(name)
    assert not other, other[:20]


SHORT: list[tuple[Any, Any]] = [
    ([Keyword("flying")], "flying"),
    ([Keyword("flying"), Keyword("trample")], ["flying", "trample"]),
    ([SpellAbility((Draw(You(), Number.of(2)),))], {"spell ability": {"draw": 2}}),
    ([SpellAbility((Draw(You(), Number.of(1)),))], {"spell ability": "draw"}),
    ([SpellAbility((Draw(EachPlayer(), Number(Fraction(1, 2))),))],
     {"spell ability": {"draw": {"who": "each player", "amount": "1/2"}}}),
    ([SpellAbility((DealDamage(Number.of(2), Target(1)),), (TargetSpec(HasType("creature")),))],
     {"spell ability": {"effects": {"deal damage": {"amount": 2, "to": {"target": 1}}}, "targets": "creature"}}),
    ([SpellAbility((), (TargetSpec(And((Not(HasColor("black")), Is("tapped"), HasSubtype("Goblin")))),))],
     {"spell ability": {"effects": [], "targets": [[{"not": "black"}, "tapped", "Goblin"]]}}),
]  # fmt: skip


@pytest.mark.parametrize(("abilities", "written"), SHORT)
def test_what_is_usual_is_short(abilities: list[Any], written: Any) -> None:
    assert load(written) == tuple(abilities)
    assert load(dump(tuple(abilities))) == tuple(abilities)


def test_a_short_form_is_what_is_written() -> None:
    (ability,) = read_ability("{2}, {T}: Draw a card.")
    assert isinstance(ability, Activated)
    written = dump((ability,))
    written["activated"].pop("text")
    assert written == {"activated": {"cost": ["{2}", "tap this"], "effects": "draw"}}


WRONG: list[tuple[str, int, str, str]] = [
    ("- flying\n- {spell ability: {effects: {dral: 2}}}", 2, "[1].spell ability.effects[0]", "did you mean 'draw'"),
    ("spell ability:\n  effects:\n    deal damage:\n      amuont: 2\n      to: target", 4,
     "[0].spell ability.effects[0].deal damage", "has no field 'amuont' (did you mean 'amount'?)"),
    ("spell ability:\n  effects:\n    - {draw: lots}", 3, "[0].spell ability.effects[0].draw.amount", "'lots'"),
    ("- activated: {effects: draw}", 1, "[0].activated.cost", "needs it"),
    ("- flyig", 1, "[0]", "'flyig' cannot stand here"),
    ("- static:\n    condition:\n      - yes", 3, "[0].static.condition", "takes one thing, not a list"),
    ("- triggered:\n    when: {zone change: {to_zone: graveyrad}}", 2, "to_zone", "'graveyrad' cannot stand here"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "line", "field", "said"), WRONG)
def test_what_is_wrong_is_told_with_its_line_and_field(text: str, line: int, field: str, said: str) -> None:
    with pytest.raises(NotationError) as caught:
        load(read_yaml(text))
    assert caught.value.field.endswith(field)
    assert said in str(caught.value)
    assert abs(caught.value.line - line) <= (1 if "list" in said else 0)


@pytest.mark.parametrize("name", node_classes())
def test_every_node_says_what_it_is_and_what_its_fields_take(name: str) -> None:
    cls = node_classes()[name]
    assert (cls.__doc__ or "").strip()
    assert not (cls.__doc__ or "").startswith(f"{cls.__name__}(")
    assert all(f.kind.nodes or f.kind.plain or f.kind.words or f.kind.items for f in fields_of_node(cls))


def test_the_page_of_the_language_is_current(root: Path) -> None:
    page = (root / "docs" / "abilities.md").read_text("utf-8")
    assert page == as_markdown(), "benchbook cards language > docs/abilities.md"


def test_the_example_of_the_page_can_be_read(root: Path) -> None:
    page = (root / "docs" / "abilities.md").read_text("utf-8")
    example = read_yaml(page.split("```yaml\n")[1].split("```")[0])
    assert len(load(example["definition"]["abilities"])) == len(example["definition"]["says"])
