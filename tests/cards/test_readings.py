"""What lines mean: abilities compared with expectations, and lines that must be declined."""

from __future__ import annotations

import pytest

from benchbook.cards.abilities import Keyword, Unread
from benchbook.cards.effects import If
from benchbook.cards.grammar import print_ability, read_ability
from tests.cards.forms_watched import readings
from tests.cards.words import short

READINGS = [pytest.param(case["line"], types, case["means"], id=case["line"]) for case, types in readings()]


@pytest.mark.parametrize(("line", "types", "means"), READINGS)
def test_a_line_means_what_it_says_and_what_is_printed_reads_the_same(
    line: str, types: tuple[str, ...], means: list[str]
) -> None:
    abilities = read_ability(line, types=types)
    assert [short(ability) for ability in abilities] == means
    for ability in abilities:
        again = read_ability(print_ability(ability), types=types)
        assert [short(a) for a in again] == [short(ability)]


DECLINED = [
    (
        "Exile this creature. Return this creature to the battlefield under its owner's control.",
        "the creature that has exiled itself is no creature any more",
    ),
    ("Destroy target creature and frobnicate it.", "words that nobody knows"),
    ("For each counter removed this way, draw a card.", "no counter was removed"),
    (
        "Each player sacrifices a creature. Draw a card for each creature you sacrificed this way.",
        "only what several players did together is known",
    ),
    ("Draw a card, unless it rains.", "a clause after a clause that is known"),
    ("Target creature fights another target creature. It gains haste until end of turn.", "it could be either"),
    ("It gets +1/+1 until end of turn.", "it refers to nothing"),
    ("Create a token that's a copy of seven Dwarves.", "one token is a copy of one thing"),
    (
        "Whenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on that creature.",
        "the dead creature, or the enchanted one",
    ),
    ("Destroy target tapped artifact, enchantment, or nonbasic land.", "of which of them tapped is said"),
    ("That player loses 2 life.", "that player refers to nobody"),
    ("Draw that many cards.", "that many refers to no number"),
    ("Target player discards all cards of that color.", "no color was chosen"),
    ("Destroy each other creature.", "other than what, in a spell"),
    ("Put one of them into your hand.", "nothing was looked at"),
    ("Target player loses 2 life, then draw a card.", "whose draw it is"),
    ("Destroy target creature. Otherwise, draw a card.", "otherwise without if"),
    (
        "Target artifact becomes an artifact creature with base power and toughness 4/3 until end of turn. "
        "If evidence was collected, it has base power and toughness 1/1 until end of turn instead.",
        "it would no longer become a creature",
    ),
]


@pytest.mark.parametrize(("line", "why"), DECLINED, ids=[why for _, why in DECLINED])
def test_a_line_is_declined_whole(line: str, why: str) -> None:
    (found,) = read_ability(line, types=("instant",))
    assert isinstance(found, Unread)
    assert found.words, why


def test_its_own_name_is_the_source_and_reminders_say_nothing() -> None:
    by_name = read_ability("Mossfang deals 2 damage to you. (Ouch.)", name="Mossfang", types=("sorcery",))
    by_kind = read_ability("This spell deals 2 damage to you.", types=("sorcery",))
    assert [short(a) for a in by_name] == [short(a) for a in by_kind]


def test_a_legend_may_be_called_by_its_short_name() -> None:
    (found,) = read_ability(
        "Whenever Quillon attacks, you gain 1 life.", name="Quillon of the Reeds", types=("legendary", "creature")
    )
    assert short(found).startswith("Triggered(when=Attacks(filter=Same(what=This()))")


def test_it_after_the_subject_of_a_clause_is_not_that_subject() -> None:
    (found,) = read_ability(
        "Whenever a creature attacks you, this enchantment deals 1 damage to it.", types=("enchantment",)
    )
    assert "to=EventObject()" in short(found)


def test_everything_after_may_is_optional() -> None:
    (found,) = read_ability("When this creature enters, you may discard a card, then draw a card.", types=("creature",))
    assert short(found).count("May(") == 1
    assert "effects=(Discard(who=You(), amount=1), Draw(who=You(), amount=1))" in short(found)


def test_another_players_may_covers_the_shuffle_too() -> None:
    line = "Its controller may search their library for a basic land card, put it onto the battlefield, then shuffle."
    (found,) = read_ability(f"Destroy target land. {line}", types=("sorcery",))
    assert "Shuffle(who=ControllerOf(what=Target(index=0)))" in short(found)


def test_a_list_of_kinds_is_one_choice_of_them() -> None:
    (found,) = read_ability("Destroy all artifacts, creatures, and enchantments.", types=("sorcery",))
    assert "Or(parts=(HasType(name='artifact'), HasType(name='creature'), HasType(name='enchantment')))" in short(found)


def test_a_duration_said_once_is_meant_for_both_changes() -> None:
    (found,) = read_ability("Target creature gains trample and gets +2/+0 until end of turn.", types=("instant",))
    assert short(found).count("Continuous(") == 1


def test_a_mention_by_name_is_no_that_creature() -> None:
    line = "Whenever enchanted creature deals damage to you, this Aura deals that much damage to that creature's controller."  # noqa: E501
    (found,) = read_ability(line, types=("enchantment",))
    assert "ControllerOf(what=EventObject())" in short(found)


def test_keywords_with_two_costs_are_two_keywords() -> None:
    found = read_ability("Kicker {1}{R} and/or {W}", types=("creature",))
    assert [a.name for a in found if isinstance(a, Keyword)] == ["kicker", "kicker"]


def test_a_spells_it_is_its_target_though_the_spell_was_named() -> None:
    line = "Target creature gets +3/+3 until end of turn. If this spell was kicked, it gains trample until end of turn."
    (found,) = read_ability(line, types=("instant",))
    assert short(found).count("Continuous(what=Target(index=0)") == 2


def test_that_land_is_the_enchanted_land_and_never_the_source() -> None:
    line = "When the last ore counter is removed from this Aura, destroy enchanted land and this Aura deals 2 damage to that land's controller."  # noqa: E501
    (found,) = read_ability(line, types=("enchantment",))
    assert "ControllerOf(what=Attached())" in short(found)


def test_a_condition_about_each_object_is_declined() -> None:
    (found,) = read_ability("Each land gets +2/+2 as long as it's a creature.", types=("enchantment",))
    assert isinstance(found, Unread)


def test_instead_replaces_the_sentence_before() -> None:
    line = "{T}: Add {G}. If you control a Forest, add {G}{G} instead."
    (found,) = read_ability(line, types=("land",))
    assert "effects=(AddMana(who=You(), mana={G}{G})), otherwise=(AddMana(who=You(), mana={G}))" in short(found)


def test_when_you_do_has_targets_of_its_own() -> None:
    line = "Whenever this creature attacks, you may pay {1}. When you do, tap target creature."
    (found,) = read_ability(line, types=("creature",))
    assert "Triggered(when=Reflexive(), effects=(Tap(what=Target(index=0))), targets=" in short(found)


def test_an_artifact_creature_keeps_its_other_card_types() -> None:
    (found,) = read_ability("{2}: This land becomes a 2/2 Bird artifact creature until end of turn.", types=("land",))
    assert "AddTypes(types=('artifact', 'creature')), SetTypes(subtypes=('Bird'))" in short(found)


def test_what_is_done_instead_is_told_from_what_is_done_otherwise() -> None:
    """It means the same, and 614.15 is followed only where it is done in place of what stands before it."""
    lines = {
        "~ deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.": [True],
        "If you control a Swamp, draw a card. Otherwise, you gain 2 life.": [False],
    }
    for line, expected in lines.items():
        effects = [one for ability in read_ability(line, types=("instant",)) for one in ability.effects]
        assert [one.instead for one in effects if isinstance(one, If)] == expected
