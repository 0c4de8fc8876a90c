"""Card names with their text at a touch: each a button that opens the card's text beside it, without scripts."""

from __future__ import annotations

import re
from collections.abc import Mapping

from markupsafe import Markup, escape

from benchbook.cards.abilities import FaceDefinition
from benchbook.library.names import card_slug
from benchbook.web.words.mana import with_symbols


def with_cards(text: str, cards: Mapping[str, FaceDefinition]) -> Markup:
    """The text with symbols drawn, and each of these cards' names as what opens its text."""
    if not cards:
        return with_symbols(text)
    names = "|".join(re.escape(name) for name in sorted(cards, key=len, reverse=True))
    parts = re.split(rf"(?<![\w'])({names})(?![\w])", text)
    return Markup("").join(_opened(part) if place % 2 else with_symbols(part) for place, part in enumerate(parts))


def _opened(name: str) -> Markup:
    said = escape(name)
    return Markup(f'<button type="button" class="card-name" popovertarget="{place_of(name)}">{said}</button>')


def place_of(name: str) -> str:
    """The name of the place on the page where the card's text stands."""
    return f"text-of-{card_slug(name)}"
