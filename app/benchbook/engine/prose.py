"""What a judge would say of an event: short, in the present tense, names not ids."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

from benchbook.engine.choosing.choices import Choice
from benchbook.engine.growing_numbers import Growing
from benchbook.engine.state import Game, Subject

_HALVES = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


def number(value: Fraction) -> str:
    """A number as people write it: 3, 2½; of one that grows what it is in the first round."""
    if isinstance(value, Growing):
        value = value.start
    if value.denominator == 1:
        return str(value.numerator)
    whole, part = divmod(abs(value), 1)
    sign = "-" if value < 0 else ""
    text = _HALVES.get(part)
    if text is None:
        return f"{value.numerator}/{value.denominator}"
    return f"{sign}{whole if whole else ''}{text}"


def name_of(game: Game, subject: Subject | None) -> str:
    """What an object or player is called: the scenario's label, its name, or what it is."""
    if subject is None:
        return "nothing"
    if isinstance(subject, str):
        return subject
    try:
        obj = game.object(subject)
    except KeyError:
        return "it"
    if obj.ability is not None:
        kind = "trigger" if obj.ability.kind == "triggered" else "ability"
        return f"{name_of(game, obj.ability.source)}'s {kind}"
    label = game.setting.labels.get(obj.card)
    if label:
        return label
    look = game.look(subject)
    if look.name:
        return look.name
    if "emblem" in obj.marks:
        return obj.components[0].definition.name
    if obj.face_down:
        return "the face-down creature" if obj.zone == "battlefield" else "the face-down card"
    kinds = " ".join([*sorted(look.subtypes), *sorted(look.types)])
    return f"the {kinds}".strip() if kinds else "the object"


def listed(names: list[str], most: int = 6) -> str:
    """Names one after the other: "A, B and C"; of many only the first."""
    shown, left = names[:most], len(names) - most
    if left > 0:
        return f"{', '.join(shown)} and {left} more"
    return f"{', '.join(shown[:-1])} and {shown[-1]}" if len(shown) > 1 else shown[0]


def spelled(game: Game, choice: Choice, answer: Any) -> str:
    """An answer that is none of the options listed: things by name, a division as so much to each."""
    if isinstance(answer, Fraction):
        return number(answer)
    if choice.kind == "division" and isinstance(answer, tuple):
        answer = tuple(zip(choice.singles, answer, strict=False))
    if choice.kind == "order" and isinstance(answer, tuple) and choice.single_words:
        return ", ".join(choice.single_words[choice.singles.index(one)] for one in answer)
    if not isinstance(answer, tuple) or choice.kind not in _OF_THINGS:
        return ""
    if choice.kind in ("damage", "division"):
        return ", ".join(f"{number(Fraction(n))} to {name_of(game, to)}" for to, n in answer)
    return ", ".join(name_of(game, one) for one in answer) or "nothing"


_OF_THINGS = ("damage", "division", "objects", "cost objects", "target")


def begun(sentence: str) -> str:
    """The sentence with a capital where it begins with what stands for a name ("the creature", "it")."""
    return sentence[:1].upper() + sentence[1:] if sentence.startswith(("the ", "it ")) else sentence


def quoted(game: Game, words: str, source: Subject) -> str:
    """The words with a name in place of what stands for it; a token's may speak of what made it."""
    name = "" if "~" not in words else "what made it" if words.startswith("This token") else name_of(game, source)
    return words.replace("~", name)


def with_articles(words: str) -> str:
    """An "a" before a vowel is "an"; a capital may be a name."""
    return re.sub(r"\ba (?=[aeioAEIO])", "an ", words)


def count(n: Fraction, noun: str, plural: str = "") -> str:
    """``1 card``, ``3 cards``."""
    return f"{number(n)} {noun if n == 1 else plural or noun + 's'}"


ZONE_WORDS = {
    "hand": "{owner}'s hand",
    "library": "{owner}'s library",
    "graveyard": "{owner}'s graveyard",
    "exile": "exile",
    "battlefield": "the battlefield",
    "stack": "the stack",
    "command": "the command zone",
    "outside": "outside the game",
}


def zone_word(zone: str, owner: str) -> str:
    """A zone as prose names it."""
    return ZONE_WORDS[zone].format(owner=owner)


def in_zone(zone: str, owner: str) -> str:
    """Where it is: "on the battlefield", "in Bob's hand", "outside the game"."""
    before = {"battlefield": "on ", "stack": "on ", "outside": ""}.get(zone, "in ")
    return f"{before}{zone_word(zone, owner)}"
