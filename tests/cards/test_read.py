"""Cards as the engine uses them: type lines, numbers, faces, lines that belong together."""

from __future__ import annotations

from benchbook.cards.abilities import LevelBand, SpellAbility, Static, Unread
from benchbook.cards.effects import ChooseModes
from benchbook.cards.read import read_card, read_face, type_words
from benchbook.library.documents import Card, Face
from tests.cards.words import short


def test_a_type_line_is_supertypes_types_and_subtypes() -> None:
    assert type_words("Legendary Snow Artifact Creature — Time Lord Golem") == (
        ("legendary", "snow"),
        ("artifact", "creature"),
        ("Time Lord", "Golem"),
    )


def test_a_star_is_zero_and_defined_by_the_cards_own_ability() -> None:
    face = read_face(
        Face(
            "Tally",
            "{G}",
            "Creature — Beast",
            "Tally's power and toughness are each equal to the number of lands you control.",
            "*",
            "*",
        )
    )
    (defining,) = face.abilities
    assert short(face.power) == "0"
    assert isinstance(defining, Static)
    assert defining.defining
    assert defining.zone == "any"


def test_paragraphs_of_a_spell_are_one_ability_with_all_targets() -> None:
    face = read_face(Face("Two Steps", "{R}", "Sorcery", "Destroy target artifact.\nTap target creature."))
    (ability,) = face.abilities
    assert isinstance(ability, SpellAbility)
    assert len(ability.targets) == 2
    assert "Tap(what=Target(index=1))" in short(ability)


def test_modes_number_their_targets_in_the_order_of_the_text() -> None:
    text = "Choose one —\n• Destroy target artifact.\n• Draw a card.\n• Tap target creature."
    (ability,) = read_face(Face("Three Ways", "{U}", "Instant", text)).abilities
    assert isinstance(ability, SpellAbility)
    (choice,) = ability.effects
    assert isinstance(choice, ChooseModes)
    assert [mode.targets for mode in choice.modes] == [(0,), (), (1,)]


def test_one_unread_mode_leaves_the_whole_choice_unread() -> None:
    text = "Choose one —\n• Destroy target artifact.\n• Frobnicate."
    (ability,) = read_face(Face("Two Ways", "{U}", "Instant", text)).abilities
    assert isinstance(ability, Unread)


def test_a_level_has_its_size_and_abilities() -> None:
    text = "Level up {1}\nLEVEL 2-3\n3/3\nFlying\nLEVEL 4+\n5/5\nFlying, lifelink"
    bands = [
        a
        for a in read_face(Face("Climber", "{W}", "Creature — Kor", text, "1", "1")).abilities
        if isinstance(a, LevelBand)
    ]
    assert [(b.least, b.most, b.power) for b in bands] == [(2, 3, 3), (4, None, 5)]


def test_what_another_ability_exiled_is_remembered_by_the_exiling_one() -> None:
    text = (
        "When this creature enters, exile target artifact.\n"
        "When this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control."  # noqa: E501
    )
    exiling, returning = read_face(Face("Keeper", "{W}", "Creature — Human", text, "2", "2")).abilities
    assert "linked='linked'" in short(exiling)
    assert "Bound(name='linked')" in short(returning)


def test_colors_come_from_the_cost_unless_they_are_given() -> None:
    card = Card(
        "Half", (Face("Half", "{W}{B}", "Instant", "Draw a card."), Face("Other", "", "Creature", "", colors=("red",)))
    )
    read = read_card(card)
    assert [face.colors for face in read.faces] == [("white", "black"), ("red",)]
    assert read.front.name == "Half"


def test_the_letters_that_imported_cards_have_for_colors_are_names() -> None:
    face = Face("Two-Tone Bear", "{2}", "Creature — Bear", power="2", toughness="2", colors=("W", "green"))
    assert read_face(face).colors == ("white", "green")


def test_the_costs_of_two_faces_run_together_leave_the_card_unread() -> None:
    face = read_face(Face(name="Hut // Hall", mana_cost="{1}{W} // {2}{U}", type_line="Creature — Bird // Sorcery"))
    assert face.mana_cost is None
    assert [a.words for a in face.abilities if isinstance(a, Unread)] == ["{1}{W} // {2}{U}"]


def test_a_printed_number_that_is_none_is_not_read() -> None:
    face = read_face(Face("Endless One", "{7}", "Creature — Elemental", "", "∞", "5"))
    assert [a.words for a in face.abilities if isinstance(a, Unread)] == ["∞"]
