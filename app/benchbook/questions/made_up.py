"""The cards that are made up for things of which only the kind is said: what is printed on them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.questions.noun_phrases import keyword_words
from benchbook.questions.stand_ins import defined, stand_in
from benchbook.questions.story import Story
from benchbook.questions.tables import table
from benchbook.questions.things import SIZES, Thing

SOME_LAND = "Some Land"  # of which nobody said what it is: it makes any color


def needs_a_card(thing: Thing) -> bool:
    """Whether a creature without a name is a legend, or has a mana value that was told, which only a card can have."""
    return not thing.card and not thing.made_up and (_is_a_legend(thing) or thing.mana_value is not None)


def _is_a_legend(thing: Thing) -> bool:
    return bool({"commander", "legendary"} & {*thing.said.types, *thing.said.states})


def made_up(story: Story, sizes: Mapping[str, str], cards: Mapping[str, str]) -> list[dict[str, Any]]:
    """The cards that are only called "a creature spell" and the like, in the sizes and of the types that are tried."""
    lands = any(facts.get("lands") for facts in story.players.values())
    some = [{"name": SOME_LAND, "type": "Land", "text": "{T}: Add one mana of any color."}] if lands else []
    named = dict.fromkeys(cards.get(thing.label, thing.card) for thing in story.things.all)
    kinds = [defined(name) for name in named if stand_in(name) is not None]
    return [*some, *kinds, *_each(story, sizes, cards)]


def _each(story: Story, sizes: Mapping[str, str], cards: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    for thing in story.things.all:
        size = thing.size or sizes.get(thing.label, SIZES[1])
        if needs_a_card(thing):
            tribe = " ".join(thing.said.kinds).title() or "Elf"
            kind = f"{'Legendary ' if _is_a_legend(thing) else ''}Creature — {tribe}"
            yield {"name": thing.label, "cost": _cost(thing), "type": kind, **_printed(thing, size)}
        elif thing.made_up:
            yield _stand_in(thing, cards.get(thing.label, thing.made_up), size, story.reading.line)


def _stand_in(thing: Thing, kind: str, size: str, line: str) -> dict[str, Any]:
    """What stands for a thing of a kind; a planeswalker has the abilities of which somebody speaks."""
    if kind == "Creature":
        tribe = " ".join(thing.said.kinds).title() or "Human"
        cost = "{2}" if thing.mana_value is None else _cost(thing)
        return {"name": thing.label, "cost": cost, "type": f"Creature — {tribe}", **_printed(thing, size)}
    printed = dict(table("made_up").get(kind.lower(), {"type": kind, "cost": "{2}"}))
    size = thing.size or printed.get("size", "")
    costs = dict.fromkeys(re.findall(r"(?<!\S)([+-](?:\d+|x))(?!\S)", line)) if kind == "Planeswalker" else {}
    uses = [f"{one.upper().replace('-', '−')}: You gain 0 life." for one in costs] or [printed.get("text", "")]
    text = "\n".join(one for one in (keyword_words(", ".join(thing.keywords)).capitalize(), *uses, *thing.text) if one)
    priced = {} if thing.mana_value is None else {"cost": _cost(thing)}
    found = {"name": thing.label, **printed, **priced, **({"text": text} if text else {}), **_sized(size)}
    return {key: value for key, value in found.items() if key != "size"}


def _printed(thing: Thing, size: str) -> dict[str, Any]:
    """What is printed on a creature card that is made up: its size, where it has one, and its keywords."""
    text = "\n".join((keyword_words(", ".join(thing.keywords)).capitalize(), *thing.text)).strip()
    return {**_sized(size), **({"text": text} if text else {})}


def _sized(size: str) -> dict[str, Any]:
    power, _, toughness = size.partition("/")
    return {"power": int(power), "toughness": int(toughness)} if size else {}


def _cost(thing: Thing) -> str:
    """Three mana of which one says the color; where the mana value was told, so much."""
    if thing.mana_value is None:
        return f"{{2}}{{{_letter(thing)}}}"
    colors = "".join(f"{{{COLOR_LETTERS[color]}}}" for color in thing.said.colors[: thing.mana_value])
    left = thing.mana_value - len(thing.said.colors[: thing.mana_value])
    return f"{{{left}}}{colors}" if left or not colors else colors


def _letter(thing: Thing) -> str:
    """The mana of the color that is said of a legend, else green."""
    return COLOR_LETTERS.get(thing.said.colors[0], "1") if thing.said.colors else "G"
