"""What the search finds for a question that is not answered."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

from benchbook.questions.asked import Hit
from benchbook.search import Search

MOST = 6


def found_by(search: Search) -> Callable[[str], tuple[Hit, ...]]:
    """A function that finds the best hits for words, each with its title and the words that show it."""

    def find(words: str) -> tuple[Hit, ...]:
        hits = search.search(words, limit=MOST).hits
        return tuple(
            Hit(h.ref, h.title or h.number, unescape(re.sub(r"<[^>]+>", "", h.snippet_html)), h.url) for h in hits
        )

    return find
