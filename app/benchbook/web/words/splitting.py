"""How a plugin replaces stretches of running text, and what the text belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from benchbook.frozen import dataclass
from benchbook.refs import RuleRef

if TYPE_CHECKING:
    from benchbook.library import Library
    from benchbook.web.words.terms import Terms

PAGE = "page"


@dataclass(frozen=True)
class Page:
    """What a text belongs to: the library, the book, the rule, and the cards that it names."""

    library: Library
    terms: Terms
    book: str
    ref: RuleRef | None = None
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a text and what stands in its place."""

    start: int
    end: int
    tokens: tuple[Token, ...]


Finder = Callable[[str, Page], Iterable[Stretch]]


def linked(href: str, text: str, kind: str) -> tuple[Token, ...]:
    """A link on the site. ``kind`` is its class: rule, term or card."""
    opened = Token("link_open", "a", 1, attrs={"href": href, "class": kind})
    inside = Token("text", "", 0, content=text)
    return opened, inside, Token("link_close", "a", -1)


def use_finder(md: MarkdownIt, name: str, find: Finder, *, once_a_paragraph: bool = False) -> None:
    """Add a plugin that replaces what ``find`` finds in text outside of links and code."""

    def rule(state: StateCore) -> None:
        page: Page = state.env[PAGE]
        for block in state.tokens:
            if block.type == "inline" and block.children:
                block.children = list(_replaced(block.children, page, find, once_a_paragraph))

    md.core.ruler.push(name, rule)


def _replaced(tokens: list[Token], page: Page, find: Finder, once: bool) -> Iterator[Token]:
    inside_link, seen = 0, _links(tokens) if once else set()
    for token in tokens:
        inside_link += token.nesting if token.type.startswith("link_") else 0
        if token.type != "text" or inside_link:
            yield token
            continue
        at = 0
        for stretch in find(token.content, page):
            target = stretch.tokens[0].attrGet("href")
            if stretch.start < at or (once and target in seen):
                continue
            seen.add(target)
            if stretch.start > at:
                yield Token("text", "", 0, content=token.content[at : stretch.start])
            yield from stretch.tokens
            at = stretch.end
        if at < len(token.content):
            yield Token("text", "", 0, content=token.content[at:])


def _links(tokens: list[Token]) -> set[str | int | float | None]:
    return {token.attrGet("href") for token in tokens if token.type == "link_open"}
