"""What may have been meant by an address that leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice

from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.library.names import card_slug
from benchbook.refs import RuleRef
from benchbook.web.naming import label
from benchbook.web.site import Site
from benchbook.web.words.cards import card_path
from benchbook.web.words.rendering import brief

CUTOFF, MOST = 0.6, 5


@dataclass(frozen=True, slots=True)
class Near:
    """A page that may have been meant."""

    name: str
    path: str
    brief: str = ""


def nearest(site: Site, path: str) -> tuple[Near, ...]:
    """The rules above the number and those that look like it; or cards that begin alike."""
    book, _, locator = path.removesuffix(".json").strip("/")[:120].partition("/")
    if book == "cards":
        return tuple(islice(dict.fromkeys(_cards(site, locator)), MOST))
    refs = _rules(site.library, book, locator)
    return tuple(islice(_shown(site.library, dict.fromkeys(refs)), MOST))


def _shown(library: Library, refs: dict[RuleRef, None]) -> Iterator[Near]:
    for ref in refs:
        entry = library.entry(ref)
        if entry is not None:
            yield Near(label(library, ref, "cr"), ref.path, brief(entry.text) or entry.title)


def _rules(library: Library, book: str, locator: str) -> Iterator[RuleRef]:
    if book not in library.books:
        meant = library.find(f"{book} {locator}".strip())
        yield from (meant,) if meant else ()
        return
    above = RuleRef(book, locator).parent if locator else None
    while above is not None and library.entry(above) is None:
        above = above.parent
    yield from (above,) if above else ()
    known = [one.ref.slug for section in library.books[book].sections for one in section.entries]
    alike = [slug for slug in known if slug[:2] == locator.lower()[:2]][:2000]
    yield from (RuleRef(book, slug) for slug in get_close_matches(locator.lower(), alike, n=MOST, cutoff=CUTOFF))


def _cards(site: Site, name: str) -> Iterator[Near]:
    """Cards that begin like the name, or like its first word: "fire-ice" is on two cards, Fire and Ice."""
    slug = card_slug(name)
    for card in site.library.own_cards:
        own = card_slug(card.name)
        if own.startswith(slug) or slug.startswith(f"{own}-"):
            yield Near(card.name, card_path(card.name))
    words = name.replace("-", " ").split()
    for typed in (" ".join(words), " ".join(words[:2]), *words[:2]):
        for one in site.search.complete(typed, MOST) if typed else ():
            if one.kind == "card":
                yield Near(one.label, one.url)
