"""A card of the library as the engine uses it: its faces with their texts read."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import (
    Ability,
    Activated,
    CardDefinition,
    FaceDefinition,
    Keyword,
    LevelBand,
    SpellAbility,
    Triggered,
    Unread,
)
from benchbook.cards.amounts import Amount, ClassLevelOf, Modifier, Number, VariableX
from benchbook.cards.conditions import AmountIs
from benchbook.cards.defined import defined_abilities
from benchbook.cards.grammar import frame_of, is_bullet, read_ability, read_block, read_cost, read_modal
from benchbook.cards.grammar.tokens import plain
from benchbook.cards.linking import linked, linked_faces
from benchbook.cards.linking_choices import linked_choices
from benchbook.cards.mana import COLOR_NAMES, ManaCost
from benchbook.cards.objects import Target, This
from benchbook.cards.one_line_for_several import one_for_each_color, revealed_as_drawn, same_for_others
from benchbook.cards.players import TargetPlayer
from benchbook.cards.stations import SYMBOL, striation, with_size
from benchbook.cards.vocabulary import SUBTYPES, SUPERTYPES
from benchbook.library.documents import Card, Face

_LEVEL = re.compile(r"^LEVEL (\d+)(?:-(\d+)|\+)$")
_LIBRARY_TOPS = "Noninstant, nonsorcery cards on top of a library are on the battlefield"
_MARKED = re.compile(r"^([\w!]+) counters are put on this \w+ with (?:the number )?(.+)\.$")
_PT = re.compile(r"^(\d+)/(\d+)$")
_CLASS = re.compile(r"^((?:\{[^{}]+\})+): Level (\d)(?:\.?| — (.+))$")
PRICED_MODES = {"Spree": "Choose one or more —", "Tiered": "Choose one —"}
_TWO_WORDS = tuple(s for s in SUBTYPES if " " in s)


@lru_cache(maxsize=4096)
def read_card(card: Card) -> CardDefinition:
    """The card's faces, each with its abilities; what is not understood stays as Unread."""
    printings = tuple((p.set, p.date, p.border, p.watermark) for p in card.printings)
    first = min(printings, key=lambda p: p[1], default=("", "", "", ""))
    symbols = tuple(dict.fromkeys(p[0] for p in printings if p[0]))
    faces = tuple(replace(_face(f), border=first[2], watermark=first[3], symbols=symbols) for f in card.faces)
    other = _prototyped(faces)
    layout = "prototype" if other else _layout(card.layout, faces)
    return CardDefinition(
        card.name, linked_choices(linked_faces((*faces, *other))), layout, card.color_identity or (), printings
    )


def _layout(layout: str, faces: tuple[FaceDefinition, ...]) -> str:
    """How the faces lie, told apart further than card files do: an Omen is no Adventure, nor is a prepare spell."""
    if layout == "adventure" and len(faces) > 1 and "Adventure" not in faces[1].subtypes:
        layout = "omen" if "Omen" in faces[1].subtypes else "prepare" if "prepared" in faces[0].text else layout
    return {"room": "split", "preparation": "prepare"}.get(layout, layout)


PROTOTYPED = 1


def _prototyped(faces: tuple[FaceDefinition, ...]) -> tuple[FaceDefinition, ...]:
    """The values that a prototype card has when it is cast prototyped, as a second face (718.2, 718.3b)."""
    found = [a for f in faces for a in f.abilities if isinstance(a, Keyword) and a.name == "prototype" and a.words]
    if len(faces) != 1 or len(found) != 1 or found[0].cost is None:
        return ()
    power, _, toughness = found[0].words.partition("/")
    cost = found[0].cost.mana
    return (replace(faces[0], mana_cost=cost, colors=cost.colors, power=number(power), toughness=number(toughness)),)


@lru_cache(maxsize=8192)
def read_face(face: Face, layout: str = "normal") -> FaceDefinition:
    """One face by itself: characteristics from what is printed, abilities from its text."""
    read = _face(face)
    return replace(read, abilities=linked(read.abilities))


def _face(face: Face) -> FaceDefinition:
    supertypes, types, subtypes = type_words(face.type_line)
    kinds = (*supertypes, *types, *(s.lower() for s in subtypes))
    abilities = defined_abilities(face) if face.abilities else read_text(face.text, face.name, kinds)
    try:
        cost = ManaCost.parse(face.mana_cost) if face.mana_cost else None
    except ValueError:  # some bulk files run the costs of two faces together; what each costs is then not known
        cost, abilities = None, (*abilities, Unread(face.mana_cost, face.mana_cost))
    printed = (face.power, face.toughness, face.loyalty, face.defense)
    abilities = (*abilities, *(Unread(n, n) for n in printed if re.fullmatch(r"[∞?]|\d+d.*", n)))  # no number
    colors = _color_names(face.colors) if face.colors is not None else _colors(cost, abilities)
    read = FaceDefinition(
        face.name,
        cost,
        colors,
        supertypes,
        types,
        subtypes,
        number(face.power),
        number(face.toughness),
        number(face.loyalty),
        number(face.defense),
        abilities,
        face.text or "\n".join(dict.fromkeys(a.text for a in abilities)),
    )
    return with_size(read)


def _color_names(colors: tuple[str, ...]) -> tuple[str, ...]:
    """Colours by name; imported cards have their letters."""
    return tuple(COLOR_NAMES.get(color, color) for color in colors)


def _colors(cost: ManaCost | None, abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """The colours of the mana cost (202.2); a devoid card keeps them here and loses them by its ability (702.114)."""
    return cost.colors if cost is not None else ()


def type_words(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, card types and subtypes of a type line (205)."""
    before, _, after = line.replace(" - ", " — ").partition("—")
    words = [w.lower() for w in before.split()]
    words = ["kindred" if w == "tribal" else w for w in words]
    supertypes = tuple(w for w in words if w in SUPERTYPES)
    types = tuple(w for w in words if w not in SUPERTYPES)
    rest = after.strip()
    found = [name for name in _TWO_WORDS if name in rest]
    for name in found:
        rest = rest.replace(name, "")
    return supertypes, types, (*found, *rest.split())


def number(text: str) -> Amount | None:
    """A printed number; * and what is made with it is 0 until its own ability defines it (208.2)."""
    text = text.strip()
    if not text:
        return None
    if text in ("X", "*"):
        return VariableX() if text == "X" else Number.of(0)
    text = text.replace("½", ".5") if text != "½" else "0.5"
    if text[:1] == "+":
        return Modifier(Fraction(text[1:]))
    fixed = re.fullmatch(r"(-?[\d.]+)(?:[+-]?\*²?)?", text) or re.fullmatch(r"\*([+-]\d+)", text)
    return Number(Fraction(fixed[1])) if fixed else Number.of(0)


_COST_AND_LESS = re.compile(r"^(As an additional cost to cast [^.]*\.) (This spell costs .*)$")
_CLEAVE = re.compile(r"^Cleave\b", re.M)
_BRACKETS = re.compile(r" ?\[[^\]]*\]")
_INSTEAD = re.compile(r"^(?:[A-Z][\w'-]*(?: [\w'-]+){0,2} — )?([^—•.]* instead(?:\.| if [^.]*\.))$")

_GOES_ON = re.compile(
    r"^(?:[A-Z][\w'-]*(?: [\w'-]+){0,2} — )?"
    r"((?=.*\b(?:it|its|them|their|that|those|other|instead|the creature you control)\b)[^—•]*\.)$",
    re.I,
)


# ── the text: lines, and lines that belong together ──
def read_text(text: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """All abilities of a text, with those that it has without its words in square brackets."""
    cleaves = "[" in text and _CLEAVE.search(text)
    found = _cleaving(text, name, types) if cleaves else _read_lines(text, name, types)
    return tuple(_framed(a, name, types) if isinstance(a, Unread) else a for a in found)


def _framed(line: Unread, name: str, types: tuple[str, ...]) -> Unread:
    """An unread line with what is read of it; the first of its lines says what kind of ability it is."""
    spell = bool({"instant", "sorcery"} & set(types))
    return replace(line, frame=frame_of(line.text, name, spell, "legendary" in types))


def _of_several(line: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...] | None:
    """The abilities of a line that says in one sentence what is several."""
    ways = (same_for_others, one_for_each_color, revealed_as_drawn)
    return next((found for way in ways if (found := way(line, name, types)) is not None), None)


def _read_lines(text: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A line an ability; modes belong to the line above them, levels to their heading."""
    found: list[Ability] = []
    lines = _with_what_is_instead([part for line in text.split("\n") if plain(line) for part in _apart(line)], types)
    lines = [part for line in lines for part in _with_its_replacement(line, name, types)]
    at = 0
    while at < len(lines):
        level = _LEVEL.match(plain(lines[at]))
        if level:
            band, at = _band(lines, at, level, name, types)
            found.append(band)
        elif _CLASS.match(plain(lines[at])):
            gained, at = _class_level(lines, at, name, types)
            found.extend(gained)
        elif SYMBOL.match(plain(lines[at])):
            first = at
            least, behind, at = striation(lines, first)
            abilities = read_text(behind, name, types)
            found.append(LevelBand(least, None, None, None, abilities, "charge", "\n".join(lines[first:at])))
        elif plain(lines[at]) in PRICED_MODES and at + 1 < len(lines) and is_bullet(lines[at + 1]):
            found.extend(read_ability(lines[at], name=name, types=types))
            stop = at + 1
            while stop < len(lines) and is_bullet(lines[stop]):
                stop += 1
            found.extend(read_modal(PRICED_MODES[plain(lines[at])], tuple(lines[at + 1 : stop]), name, types))
            at = stop
        elif (block := read_block(lines, at, name, types)) is not None:
            found.extend(block[0])
            at = block[1]
        elif plain(lines[at]).startswith(_LIBRARY_TOPS):
            found.append(Keyword("library tops on the battlefield", text=lines[at].strip()))
            at += 1
        elif marked := _MARKED.match(plain(lines[at])):
            given = "|".join((marked[1], *re.split(r", | and ", marked[2])))
            found.append(Keyword("marked counters", words=given, text=lines[at].strip()))
            at += 1
        elif (same := _of_several(plain(lines[at]), name, types)) is not None:
            found.extend(same)
            at += 1
        elif plain(lines[at]).endswith((",", ":")):
            found.append(Keyword("unfinished", words=lines[at].strip(), text=lines[at].strip()))
            at += 1
        else:
            found = _with_line(found, lines[at], name, types)
            at += 1
    return joined_spell(tuple(found))


def _apart(line: str) -> tuple[str, ...]:
    """A line, or the two that it might be: a cost to add, and what the spell costs less for it."""
    found = _COST_AND_LESS.match(line)
    return (found[1], found[2]) if found else (line,)


def _with_line(found: list[Ability], line: str, name: str, types: tuple[str, ...]) -> list[Ability]:
    """What was read and the next line; one that speaks of a thing of the paragraph before goes on from that."""
    read = read_ability(line, name=name, types=types)
    before = found[-1] if found else None
    goes_on = _GOES_ON.match(plain(line))
    if goes_on and isinstance(before, SpellAbility) and any(isinstance(a, Unread) for a in read):
        joined = read_ability(f"{before.text} {goes_on[1]}", name=name, types=types) if "\n" not in before.text else ()
        if len(joined) == 1 and isinstance(joined[0], SpellAbility):
            return [*found[:-1], *joined]
    return [*found, *read]


def _cleaving(text: str, name: str, types: tuple[str, ...]) -> tuple[Ability, ...]:
    """A text with words in square brackets, and the text without them, which the cleave ability has (702.148a)."""
    other = "\n".join(_BRACKETS.sub("", line).strip() for line in text.split("\n") if not _CLEAVE.search(line))
    unread = tuple(a for a in read_text(other, name, types) if isinstance(a, Unread))
    whole = read_text(re.sub(r"[\[\]]", "", text), name, types)
    return (*(replace(a, words=other) if isinstance(a, Keyword) and a.name == "cleave" else a for a in whole), *unread)


def _with_what_is_instead(lines: list[str], types: tuple[str, ...]) -> list[str]:
    """A paragraph of a spell that says what is done instead belongs to the one before it (608.2c)."""
    joined: list[str] = []
    for line in lines:
        found = _INSTEAD.match(plain(line)) if {"instant", "sorcery"} & set(types) else None
        if found and joined and not is_bullet(joined[-1]) and plain(joined[-1]).endswith("."):
            joined[-1] = f"{joined[-1]} {found[1]}"
        else:
            joined.append(line)
    return joined


def _with_its_replacement(line: str, name: str, types: tuple[str, ...]) -> list[str]:
    """What stands behind a spell's instructions and says where its card goes is an ability of its own (113.6)."""
    head = f" If {name} would be put into a graveyard from anywhere, "
    if not {"instant", "sorcery"} & set(types) or not name or head not in line:
        return [line]
    first, rest = line.split(head, 1)
    return [first, head[1:] + rest] if first.endswith(".") else [line]


def _band(lines: list[str], at: int, level: re.Match[str], name: str, types: tuple[str, ...]) -> tuple[LevelBand, int]:
    """A level's power, toughness and abilities (711)."""
    stop = at + 1
    while stop < len(lines) and not _LEVEL.match(plain(lines[stop])):
        stop += 1
    inner = lines[at + 1 : stop]
    size = _PT.match(plain(inner[0])) if inner else None
    abilities = read_text("\n".join(inner[1 if size else 0 :]), name, types)
    most = int(level[2]) if level[2] else None
    power, toughness = (Fraction(size[1]), Fraction(size[2])) if size else (None, None)
    return LevelBand(int(level[1]), most, power, toughness, abilities, text="\n".join(lines[at:stop])), stop


def _class_level(lines: list[str], at: int, name: str, types: tuple[str, ...]) -> tuple[list[Ability], int]:
    """A Class's level ability and what the level has (716)."""
    heading = _CLASS.match(plain(lines[at]))
    assert heading is not None
    stop = at + 1
    while stop < len(lines) and not _CLASS.match(plain(lines[stop])):
        stop += 1
    level = int(heading[2])
    effect = do.KeywordAction("class level", amount=Number.of(level))
    below = AmountIs(ClassLevelOf(This()), "=", Number.of(level - 1))
    rise = Activated(
        read_cost(heading[1]), (effect,), sorcery_speed=True, condition=below, keyword="class level", text=lines[at],
        rule="716.2a",
    )  # fmt: skip
    text = "\n".join((*((heading[3],) if heading[3] else ()), *lines[at + 1 : stop]))
    band = LevelBand(level, None, None, None, read_text(text, name, types), "class level", text)
    return [rise, band], stop


def joined_spell(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A spell's paragraphs are followed one after the other: one spell ability with all their targets (608.2c)."""
    spells = [a for a in abilities if isinstance(a, SpellAbility)]
    if len(spells) < 2:
        return abilities
    whole = spells[0]
    for more in spells[1:]:
        effects = shifted(more.effects, len(whole.targets))
        whole = SpellAbility((*whole.effects, *effects), (*whole.targets, *more.targets), f"{whole.text}\n{more.text}")
    first = abilities.index(spells[0])
    rest = [a for a in abilities if not isinstance(a, SpellAbility)]
    before = sum(not isinstance(a, SpellAbility) for a in abilities[:first])
    return (*rest[:before], whole, *rest[before:])


def shifted(node: object, by: int) -> Any:
    """The effects with their target numbers raised; a trigger's own targets stay as they are."""
    if by == 0 or node is None or isinstance(node, (str, bool, int, Fraction, ManaCost)):
        return node
    if isinstance(node, (Target, TargetPlayer)):
        return replace(node, index=node.index + by)
    if isinstance(node, tuple):
        return tuple(shifted(part, by) for part in node)
    if isinstance(node, do.Mode):
        return replace(node, effects=shifted(node.effects, by), targets=tuple(i + by for i in node.targets))
    if isinstance(node, Triggered) and node.targets:
        return node
    if is_dataclass(node) and not isinstance(node, type):
        return replace(node, **{f.name: shifted(getattr(node, f.name), by) for f in fields(node)})
    return node


__all__ = ["Keyword", "Unread", "read_card", "read_face"]
