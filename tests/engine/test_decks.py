"""Decklists and what the Commander rules object to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchbook.cards.abilities import CardDefinition, FaceDefinition
from benchbook.cards.amounts import Number
from benchbook.cards.mana import ManaCost
from benchbook.cards.read import read_text
from benchbook.engine.decks import Decklist, check, copies_allowed, read_decklist
from benchbook.engine.objects.color_identity import color_identity, land_type_colors
from benchbook.engine.objects.commanders import why_no_commander, why_no_pair


def card(
    name: str, cost: str = "", types: tuple[str, ...] = ("creature",), supertypes: tuple[str, ...] = (),
    subtypes: tuple[str, ...] = (), text: str = "", power: int | None = None,
) -> CardDefinition:  # fmt: skip
    mana = ManaCost.parse(cost) if cost else None
    size = None if power is None else Number.of(power)
    face = FaceDefinition(
        name, mana, mana.colors if mana else (), supertypes, types, subtypes, size, size,
        abilities=read_text(text, name, types), text=text,
    )  # fmt: skip
    return CardDefinition(name, (face,))


LEGEND = ("legendary",)
OLLA = card("Olla", "{W}", supertypes=LEGEND)
PLAINS = card("Plains", types=("land",), supertypes=("basic",), subtypes=("Plains",))
RATS = card("Many Rats", "{W}", text="A deck can have any number of cards named Many Rats.")
DWARVES = card("Seven Smiths", "{W}", text="A deck can have up to seven cards named Seven Smiths.")


def objections(deck: Decklist, *cards: CardDefinition) -> list[str]:
    known = {c.name: c for c in cards}
    return [o.rule for o in check(deck, known.get)]


def test_a_list_is_read_with_counts_sets_headings_comments_and_sideboard() -> None:
    deck = read_decklist(
        "// my deck\nCommander\n1 Olla (ABC) 12\n\nDeck (3)\n1x Sol Ring [C21]\n2 Plains *F*\nFire // Ice\n"
        "SB: 1 Naturalize\n"
    )
    assert deck.commanders == ("Olla",)
    assert deck.cards == (("Sol Ring", 1), ("Plains", 2), ("Fire // Ice", 1))
    assert deck.sideboard == (("Naturalize", 1),)
    assert deck.size == 5


def test_a_commander_marked_in_its_line_is_found() -> None:
    assert read_decklist("1 Olla *CMDR*\n99 Plains").commanders == ("Olla",)


def test_a_legal_deck_has_no_objections() -> None:
    deck = Decklist(("Olla",), (("Plains", 99),))
    assert objections(deck, OLLA, PLAINS) == []


@pytest.mark.parametrize(
    ("deck", "cards", "rule"),
    [
        (Decklist(("Olla",), (("Plains", 98),)), (OLLA, PLAINS), "903.5a"),
        (Decklist(("Olla",), (("Twin", 2), ("Plains", 97))), (OLLA, PLAINS, card("Twin", "{W}")), "903.5b"),
        (Decklist(("Olla",), (("Elf", 1), ("Plains", 98))), (OLLA, PLAINS, card("Elf", "{G}")), "903.5c"),
        (
            Decklist(("Olla",), (("Wood", 1), ("Plains", 98))),
            (OLLA, PLAINS, card("Wood", types=("land",), subtypes=("Forest",))), "903.5d",
        ),
        (Decklist(("Olla",), (("Plains", 99),), (("Elf", 1),)), (OLLA, PLAINS), "903.5e"),
        (Decklist((), (("Plains", 100),)), (PLAINS,), "903.3"),
        (Decklist(("Elf",), (("Plains", 99),)), (PLAINS, card("Elf")), "903.3"),
    ],
)  # fmt: skip
def test_an_objection_names_its_rule(deck: Decklist, cards: tuple[CardDefinition, ...], rule: str) -> None:
    assert rule in objections(deck, *cards)


def test_the_commander_counts_among_the_cards_of_its_name() -> None:
    deck = Decklist(("Olla",), (("Olla", 1), ("Plains", 98)))
    assert objections(deck, OLLA, PLAINS) == ["903.5b"]


def test_a_card_may_say_how_often_it_is_allowed() -> None:
    assert (copies_allowed(RATS), copies_allowed(DWARVES), copies_allowed(OLLA), copies_allowed(PLAINS)) == (0, 7, 1, 0)


def test_a_card_defined_by_its_abilities_alone_is_built_and_led_with_like_one_with_a_text() -> None:
    def wordless(one: CardDefinition) -> CardDefinition:
        return replace(one, faces=tuple(replace(face, text="") for face in one.faces))

    pip, pop = (
        wordless(card(name, supertypes=LEGEND, text=f"Partner with {other}"))
        for name, other in (("Pip", "Pop"), ("Pop", "Pip"))
    )
    lamp = wordless(card("Lamp", "{2/U}", types=("artifact",), text="{W}: Draw a card.\n{T}: Add {R} or {G}."))
    vesh = wordless(card("Vesh", types=("planeswalker",), supertypes=LEGEND, text="Vesh can be your commander."))
    assert (copies_allowed(wordless(RATS)), copies_allowed(wordless(DWARVES))) == (0, 7)
    assert why_no_pair(pip, pop) == why_no_commander(vesh) == ("", "")
    assert color_identity(lamp) == {"white", "blue", "red", "green"}


def test_a_card_that_the_library_lacks_is_said_aloud() -> None:
    found = check(Decklist(("Olla",), (("Nobody Knows", 1), ("Plains", 98))), {"Olla": OLLA, "Plains": PLAINS}.get)
    assert [o.rule for o in found] == [""]
    assert "Nobody Knows" in found[0].words


def test_identity_takes_cost_text_and_indicator_but_no_reminder() -> None:
    lamp = card("Lamp", "{2/U}", types=("artifact",), text="{T}: Add {R}. ({G} is only explained here.)")
    assert color_identity(lamp) == {"blue", "red"}
    assert land_type_colors(PLAINS) == {"white"}


def test_phyrexian_and_hybrid_symbols_count_with_every_color() -> None:
    assert color_identity(card("Half", "{B/P}{W/G}")) == {"black", "white", "green"}


def test_the_back_face_counts() -> None:
    front, back = card("Day", "{W}").front, card("Night", "{B}").front
    assert color_identity(CardDefinition("Day", (front, back), "transform")) == {"white", "black"}


def test_vehicles_and_sized_spacecraft_lead_and_other_cards_need_words() -> None:
    barge = card("Barge", types=("artifact",), supertypes=LEGEND, subtypes=("Vehicle",), power=4)
    hull = card("Hull", types=("artifact",), supertypes=LEGEND, subtypes=("Spacecraft",))
    ship = card("Ship", types=("artifact",), supertypes=LEGEND, subtypes=("Spacecraft",), power=3)
    walker = card("Vesh", types=("planeswalker",), supertypes=LEGEND, text="Vesh can be your commander.")
    background = card("Past", types=("enchantment",), supertypes=LEGEND, subtypes=("Background",))
    asked = (barge, hull, ship, walker, background)
    assert [why_no_commander(c)[1] for c in asked] == ["", "903.3", "", "", "702.124k"]


def test_partners_pair_only_by_the_same_ability() -> None:
    one = card("One", supertypes=LEGEND, text="Partner (You can have two commanders if both have partner.)")
    two = card("Two", supertypes=LEGEND, text="Partner")
    pip = card("Pip", supertypes=LEGEND, text="Partner with Pop")
    pop = card("Pop", supertypes=LEGEND, text="Partner with Pip (When this creature enters, …)")
    chooser = card("Host", supertypes=LEGEND, text="Choose a Background")
    past = card("Past", types=("enchantment",), supertypes=LEGEND, subtypes=("Background",))
    assert not why_no_pair(one, two)[0]
    assert not why_no_pair(pip, pop)[0]
    assert not why_no_pair(chooser, past)[0]
    assert why_no_pair(one, pip)[1] == "702.124f"
    assert why_no_pair(one, past)[1] == "702.124k"
