"""Text in, HTML out: our own text as markdown, everyone else's as plain lines."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markupsafe import Markup

from benchbook.library.documents import Entry
from benchbook.refs import RuleRef
from benchbook.web.words.cards import card_links
from benchbook.web.words.mana import mana_symbols
from benchbook.web.words.rules import rule_links
from benchbook.web.words.splitting import PAGE, Page, use_finder
from benchbook.web.words.terms import Terms, term_links

if TYPE_CHECKING:
    from benchbook.library import Library

_STARS = re.compile(r"(?<![\w*])\*/\*(?!\*)|(?<=[\d+-])\*|\*(?=[+-]\d|/\d)|(?<=/)\*(?![\w*])")
_SYNTAX = re.compile(r"\[\[([^\]]+)\]\]|(?<![\w*])\*{1,2}(?=\S)([^*\n]+?)(?<=\S)\*{1,2}(?![\w*])")
_SENTENCE = re.compile(r"(?<=[.!?])\s")


def _markdown(*, ours: bool) -> MarkdownIt:
    md = MarkdownIt("zero", {"html": False})
    if ours:
        md.enable(["list", "emphasis", "escape", "newline", "table"])
    else:
        md.enable(["newline"])
        md.options["breaks"] = True
    use_finder(md, "mana_symbols", mana_symbols)
    use_finder(md, "card_links", card_links)
    use_finder(md, "rule_links", rule_links)
    use_finder(md, "term_links", term_links, once_a_paragraph=True)
    return md


class Words:
    """Renders the library's texts; what was rendered once is kept."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.terms = Terms(library)
        self._ours, self._theirs = _markdown(ours=True), _markdown(ours=False)
        self._kept = lru_cache(maxsize=8192)(self._render)

    def entry(self, entry: Entry) -> Markup:
        """A rule's text."""
        return self.text(entry.text, entry.ref.book, entry.ref, entry.cards)

    def text(self, text: str, book: str, ref: RuleRef | None = None, cards: tuple[str, ...] = ()) -> Markup:
        """A text that stands in this book, at this rule."""
        return self._kept(text, book, ref, cards)

    def brief(self, entry: Entry, most: int = 140) -> str:
        """The entry's first sentence in plain characters, for lists of links."""
        return brief(entry.text, most)

    def _render(self, text: str, book: str, ref: RuleRef | None, cards: tuple[str, ...]) -> Markup:
        held = self.library.books.get(book)
        page = Page(self.library, self.terms, book, ref, cards)
        if held is None or not held.imported:
            return Markup(self._ours.render(_STARS.sub(lambda star: star[0].replace("*", r"\*"), text), {PAGE: page}))
        return Markup(self._theirs.render(text, {PAGE: page}))


def plain(text: str) -> str:
    """The text without markdown, on one line."""
    return " ".join(_SYNTAX.sub(lambda found: found[1] or found[2], text).split())


def brief(text: str, most: int = 140) -> str:
    """The first sentence, or as much of it as there is room for."""
    whole = plain(text)
    first = _SENTENCE.split(whole, maxsplit=1)[0]
    return first if len(first) <= most else whole[:most].rsplit(" ", 1)[0].rstrip(" ,;:") + " …"
