"""A line that is not read whole stands as what is read of it: it has no part, or the answer is declined there."""

from __future__ import annotations

from typing import Any

import pytest

from benchbook.cards.abilities import Activated, CastRestriction, Keyword, SpellAbility, Static, Triggered, Unread
from benchbook.cards.entering import EntersDoing
from benchbook.cards.events import EventOfVerb
from benchbook.cards.objects import Attached, Group, This
from benchbook.cards.read import read_text
from benchbook.cards.replacements import SomeReplacement
from benchbook.engine.answer import Answer
from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.library import Library, open_library


@pytest.fixture(scope="module")
def library() -> Library:
    return open_library()


def asked(library: Library, card: dict[str, Any], given: Any, when: list[str], then: list[str]) -> Answer:
    data = {"title": "A line not read whole", "cards": [card], "given": given, "when": when, "then": then}
    scenario = solve.read(data, library)
    assert isinstance(scenario, Scenario)
    return solve.answer(scenario, library)


def stays(found: Answer, text: str) -> None:
    assert found.status == "answered", found.problem
    assert all(claim.holds for claim in found.claims), [claim.detail for claim in found.claims]
    assert any(text in told and "had no part" in told for told in found.assumptions), found.assumptions


def declines(found: Answer, words: str, moment: str = "") -> None:
    assert found.status == "declined", [claim.detail for claim in found.claims]
    assert words in found.problem
    assert moment in found.problem


def creature(text: str, kind: str = "Creature — Ogre") -> dict[str, Any]:
    found = {"name": "Odd Ogre", "type": kind, "cost": "{1}{R}", "text": text}
    return {**found, "power": 3, "toughness": 3} if "Creature" in kind else found


BOLT = ["Ann casts Lightning Bolt targeting Bob", "everything resolves"]
THEN = ["Bob's life is 17"]


def with_ogre(*beside: str) -> dict[str, Any]:
    return {"Ann": {"hand": ["Lightning Bolt"], "battlefield": [*beside, "Odd Ogre"]}, "Bob": {}}


FRAMES: list[tuple[str, tuple[str, ...], Any]] = [
    ("{2}, {T}: Flumph the moon.", ("creature",), lambda f: isinstance(f, Activated) and len(f.cost.parts) == 2),
    ("Whenever this creature attacks, flumph the moon.", ("creature",), lambda f: type(f.when).__name__ == "Attacks"),
    ("Whenever a creature named after a moon attacks, draw a card.", ("creature",),
     lambda f: f == Triggered(EventOfVerb(("attack",)), ())),
    ("Flumph the moon.", ("sorcery",), lambda f: f == SpellAbility(())),
    ("At the beginning of your next upkeep, flumph the moon.", ("instant",), lambda f: f == SpellAbility(())),
    ("When you cycle this card, flumph the moon.", ("sorcery",), lambda f: isinstance(f, Triggered)),
    ("Flumph target moon.", ("sorcery",), lambda f: isinstance(f, CastRestriction)),
    ("This spell costs {1} less to cast for each moon.", ("creature",), lambda f: isinstance(f, CastRestriction)),
    ("As this creature enters, choose a moon.", ("creature",), lambda f: f == Static(replacements=(EntersDoing(()),))),
    ("If a moon would deal damage to you, flumph it instead.", ("creature",),
     lambda f: f == Static(replacements=(SomeReplacement(EventOfVerb(("damage",))),))),
    ("Equipped creature can't flumph.", ("artifact",), lambda f: f.what == Attached() and f.rules),
    ("This creature gets +1/+1 for each moon.", ("creature",), lambda f: f == Static(This())),
    ("Creatures you control can't flumph.", ("enchantment",), lambda f: isinstance(f.what, Group) and f.rules),
    ("Moonwalk {2}", ("creature",), lambda f: isinstance(f, Keyword)),
    ("Draft Odd Ogre face up.", ("creature",), lambda f: f == Static(zone="outside")),
    ("The moon is made of cheese.", ("creature",), lambda f: f is None),
    ("Each player may flumph.", ("enchantment",), lambda f: f is None),
    ("Creatures you control flumph, and players can't draw cards.", ("enchantment",), lambda f: f is None),
]  # fmt: skip


@pytest.mark.parametrize(("line", "types", "fits"), FRAMES, ids=[line for line, _, _ in FRAMES])
def test_a_line_keeps_what_is_read_of_it(line: str, types: tuple[str, ...], fits: Any) -> None:
    (found,) = read_text(line, "Odd Ogre", types)
    assert isinstance(found, Unread)
    assert fits(found.frame), found.frame


def test_an_unread_activated_ability_matters_where_it_is_activated(library: Library) -> None:
    ogre = creature("{R}: Flumph the moon.")
    stays(asked(library, ogre, with_ogre(), BOLT, THEN), "Flumph the moon")
    declines(asked(library, ogre, with_ogre(), ["Ann activates Odd Ogre"], THEN), "Flumph the moon")


def test_an_unread_triggered_ability_matters_where_it_triggers(library: Library) -> None:
    ogre = creature("Whenever this creature attacks, flumph the moon.")
    stays(asked(library, ogre, with_ogre(), BOLT, THEN), "flumph the moon")
    attack = ["Ann attacks Bob with Odd Ogre"]
    declines(asked(library, ogre, with_ogre(), attack, ["Odd Ogre is attacking"]), "flumph the moon", "triggers")


def test_a_creature_with_an_unread_trigger_can_be_cast_and_countered(library: Library) -> None:
    ogre = creature("When this creature enters, flumph the moon.")
    given = {"Ann": {"hand": ["Odd Ogre"]}, "Bob": {"hand": ["Counterspell"]}}
    when = ["Ann casts Odd Ogre", "Bob casts Counterspell targeting Odd Ogre", "everything resolves"]
    stays(asked(library, ogre, given, when, ["Odd Ogre is in Ann's graveyard"]), "flumph the moon")
    when = ["Ann casts Odd Ogre", "everything resolves"]
    declines(asked(library, ogre, given, when, ["Odd Ogre is on the battlefield"]), "flumph the moon", "triggers")


def test_a_trigger_whose_event_is_not_read_matters_with_any_event_of_its_verb(library: Library) -> None:
    ogre = creature("Whenever a creature named after a moon dies, draw a card.")
    stays(asked(library, ogre, with_ogre(), ["Ann attacks Bob with Odd Ogre"], ["Odd Ogre is attacking"]), "a moon")
    declines(
        asked(library, ogre, with_ogre(), BOLT, THEN), "after a moon", "triggers"
    )  # a card is put into a graveyard


def test_an_unread_trigger_on_prevented_damage_matters_where_all_of_it_is_prevented(library: Library) -> None:
    ogre = creature("Whenever damage that would be dealt to you is prevented, flumph the moon.")
    given = {"Ann": {"battlefield": ["Odd Ogre"], "hand": ["Fog"]}, "Bob": {"battlefield": ["Hill Giant"]}}
    given = {"turn": "Bob", **given}
    when = ["Ann casts Fog", "everything resolves", "Bob attacks Ann with Hill Giant", "combat damage is dealt"]
    declines(asked(library, ogre, given, when, ["Ann's life is 20"]), "flumph the moon", "triggers")


def test_an_unread_instruction_of_a_spell_matters_as_it_resolves(library: Library) -> None:
    spell = creature("Draw a card.\nFlumph the moon.", "Sorcery")
    given = {"Ann": {"hand": ["Odd Ogre"]}, "Bob": {"hand": ["Counterspell"]}}
    when = ["Ann casts Odd Ogre", "Bob casts Counterspell targeting Odd Ogre", "everything resolves"]
    stays(asked(library, spell, given, when, ["Odd Ogre is in Ann's graveyard"]), "Flumph the moon")
    when = ["Ann casts Odd Ogre", "everything resolves"]
    declines(asked(library, spell, given, when, ["Odd Ogre is in Ann's graveyard"]), "Flumph", "resolves")


def test_what_an_unread_spell_sets_up_for_later_matters_as_it_resolves(library: Library) -> None:
    spell = creature("You gain 5 life.\nAt the beginning of your next upkeep, flumph the moon.", "Instant")
    given = {"Ann": {"hand": ["Odd Ogre"]}, "Bob": {}}
    when = ["Ann casts Odd Ogre", "everything resolves"]
    declines(asked(library, spell, given, when, ["Ann's life is 25"]), "flumph the moon", "resolves")


def test_what_is_not_read_of_casting_matters_as_it_is_cast(library: Library) -> None:
    ogre = creature("This spell costs {1} less to cast for each moon.")
    stays(asked(library, ogre, with_ogre(), BOLT, THEN), "each moon")
    given = {"Ann": {"hand": ["Odd Ogre"]}, "Bob": {}}
    declines(asked(library, ogre, given, ["Ann casts Odd Ogre"], ["Odd Ogre is on the stack"]), "moon", "cast")
    ogre = creature("If you have the moon, this spell costs {6} less to cast.")
    declines(asked(library, ogre, given, [], ["Odd Ogre costs {1}{R} to cast"]), "moon", "cast")


def test_what_is_not_read_of_entering_matters_as_it_enters(library: Library) -> None:
    ogre = creature("As this creature enters, choose a moon.")
    stays(asked(library, ogre, with_ogre(), BOLT, THEN), "choose a moon")
    given = {"Ann": {"hand": ["Odd Ogre"]}, "Bob": {}}
    when = ["Ann casts Odd Ogre", "everything resolves"]
    declines(asked(library, ogre, given, when, ["Odd Ogre is on the battlefield"]), "moon")


def test_an_unread_replacement_matters_where_such_an_event_would_happen(library: Library) -> None:
    ogre = creature("If a moon would deal damage to you, flumph it instead.")
    stays(asked(library, ogre, with_ogre(), ["Ann attacks Bob with Odd Ogre"], ["Odd Ogre is attacking"]), "a moon")
    declines(asked(library, ogre, with_ogre(), BOLT, THEN), "moon", "apply")


def test_an_unread_static_ability_matters_where_what_it_is_about_is_touched(library: Library) -> None:
    gear = creature("Equipped creature can't flumph.\nEquip {1}", "Artifact — Equipment")
    stays(asked(library, gear, with_ogre("2/2 creature as Imp"), BOLT, THEN), "can't flumph")
    worn = {"Ann": {"hand": ["Lightning Bolt"], "battlefield": ["2/2 creature as Imp", "Odd Ogre attached to Imp"]}}
    worn = {**worn, "Bob": {}}
    stays(asked(library, gear, worn, BOLT, THEN), "can't flumph")
    bolt = ["Ann casts Lightning Bolt targeting Imp", "everything resolves"]
    declines(asked(library, gear, worn, bolt, ["Imp is in Ann's graveyard"]), "can't flumph", "touch")
    declines(asked(library, gear, worn, ["Ann attacks Bob with Imp"], ["Imp is attacking"]), "can't flumph", "touch")


def test_an_unread_change_of_characteristics_matters_where_anything_has_it(library: Library) -> None:
    ward = creature("Creatures you control have as many moons as they like.", "Enchantment")
    stays(asked(library, ward, with_ogre(), BOLT, THEN), "moons")
    given = with_ogre("2/2 creature as Imp")
    declines(asked(library, ward, given, BOLT, THEN), "moons")


def test_an_unread_keyword_matters_on_the_battlefield_and_not_in_a_hand(library: Library) -> None:
    ogre = creature("Moonwalk {2}")
    hand = {"Ann": {"hand": ["Lightning Bolt", "Odd Ogre"]}, "Bob": {}}
    stays(asked(library, ogre, hand, BOLT, THEN), "Moonwalk")
    declines(asked(library, ogre, with_ogre(), BOLT, THEN), "Moonwalk")


def test_what_is_done_before_the_game_matters_where_the_beginning_is_spoken_of(library: Library) -> None:
    ogre = creature("You may reveal this card from your opening hand. If you do, flumph the moon.")
    stays(asked(library, ogre, with_ogre(), BOLT, THEN), "opening hand")
    hand = {"Ann": {"hand": ["Lightning Bolt", "Odd Ogre"]}, "Bob": {}}
    stays(asked(library, ogre, hand, ["Ann casts Odd Ogre"], ["Odd Ogre is on the stack"]), "opening hand")
    begins = ["Ann begins the game with Odd Ogre on the battlefield"]
    declines(asked(library, ogre, hand, begins, ["Odd Ogre is on the battlefield"]), "opening hand")


def test_a_line_without_a_frame_declines_always(library: Library) -> None:
    declines(asked(library, creature("The moon is made of cheese."), with_ogre(), BOLT, THEN), "cheese")


def test_an_unread_mana_ability_matters_where_its_controller_pays(library: Library) -> None:
    ogre = creature("{T}: Add one mana of the color of the moon.")
    given = {"Ann": {"battlefield": ["Odd Ogre"]}, "Bob": {"hand": ["Lightning Bolt"]}}
    bolt = ["Bob casts Lightning Bolt targeting Ann", "everything resolves"]
    stays(asked(library, ogre, given, bolt, ["Ann's life is 17"]), "the moon")
    declines(asked(library, ogre, with_ogre(), BOLT, THEN), "the moon", "pay")


def test_an_unread_trigger_that_adds_mana_matters_where_more_is_tapped_for(library: Library) -> None:
    ogre = creature("Whenever you tap a land for mana, add one mana of the color of the moon.")
    given = {"Ann": {"battlefield": ["Odd Ogre", "Forest"]}, "Bob": {}}
    declines(asked(library, ogre, given, ["Ann taps Forest for {U}{G}"], ["Forest is untapped"]), "of the moon")
