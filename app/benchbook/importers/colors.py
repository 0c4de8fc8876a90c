"""Colors and color identity, for files that do not give them; only where what is printed decides them."""

from __future__ import annotations

import re

WUBRG = "WUBRG"
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_REMINDER = re.compile(r"\([^()]*\)")
_BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}


def in_order(letters: set[str]) -> list[str]:
    """White, blue, black, red, green."""
    return [letter for letter in WUBRG if letter in letters]


def symbol_colors(text: str) -> set[str]:
    """The colors of the mana symbols in a text: hybrid, Phyrexian and half symbols have theirs too."""
    parts = {part for symbol in _SYMBOL.findall(text) for part in symbol.upper().split("/")}
    return {part[-1] for part in parts if part in WUBRG or (len(part) == 2 and part[0] == "H" and part[1] in WUBRG)}


def without_reminders(text: str) -> str:
    """The rules text without the reminder text in brackets."""
    return _REMINDER.sub("", text)


def derived_colors(name: str, mana_cost: str, type_line: str, text: str) -> list[str] | None:
    """The colors of a face, or None where a color indicator that is not given could decide them.

    What costs {0} and is no artifact may have one (204), as what has no mana cost may.
    """
    rules = without_reminders(text)
    if f"{name} is all colors." in rules or "This card is all colors." in rules:
        return list(WUBRG)
    if re.search(r"(?m)^Devoid\b", rules) or f"{name} is colorless." in rules or "This card is colorless." in rules:
        return []
    if mana_cost.strip() == "{0}" and "Artifact" not in type_line:
        return None
    if mana_cost:
        return in_order(symbol_colors(mana_cost))
    is_plain_land = "Land" in type_line and "Creature" not in type_line
    return [] if is_plain_land else None


def is_colorless_in_error(mana_cost: str, type_line: str, text: str) -> bool:
    """Whether a file that calls the face colorless has left out its color indicator (202.2e).

    Without a mana cost nothing is colorless but lands, artifacts, Eldrazi and what says so.
    """
    colorless = any(word in type_line for word in ("Land", "Artifact", "Eldrazi"))
    said = "olorless" in text or "evoid" in text
    return not mana_cost and "Creature" in type_line and not colorless and not said


def derived_identity(colors: list[str] | None, mana_cost: str, type_line: str, text: str) -> list[str] | None:
    """The color identity of a card with one face, or None where its colors are not known."""
    if colors is None:
        return None
    found = set(colors) | symbol_colors(mana_cost) | symbol_colors(without_reminders(text))
    found |= {color for basic, color in _BASIC.items() if "Land" in type_line and basic in type_line.split()}
    return in_order(found)
