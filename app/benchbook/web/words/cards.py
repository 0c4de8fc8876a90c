"""Card names become links: [[Name]] in the text, and the cards that the entry lists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from markdown_it.token import Token

from benchbook.library.names import card_slug
from benchbook.web.words.splitting import Page, Stretch, linked


def card_path(name: str) -> str:
    """The card's page."""
    return f"/cards/{card_slug(name)}"


def card_links(text: str, page: Page) -> Iterator[Stretch]:
    """Each card that is named and known; the brackets go in any case."""
    for found in _mention(page.cards).finditer(text):
        name = found[1] or found[0]
        if page.library.card(name):
            yield Stretch(found.start(), found.end(), linked(card_path(name), name, "card"))
        elif found[1]:
            yield Stretch(found.start(), found.end(), (Token("text", "", 0, content=name),))


@lru_cache(maxsize=512)
def _mention(names: tuple[str, ...]) -> re.Pattern[str]:
    listed = sorted(names, key=len, reverse=True)
    plain = "".join(rf"|(?<!\w){re.escape(name)}(?!\w)" for name in listed)
    return re.compile(rf"\[\[([^\[\]\n]+)\]\]{plain}")
