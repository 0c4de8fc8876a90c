"""Everything that a rule's page says beside its text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from benchbook.engine.proving.coverage import functions
from benchbook.engine.proving.examples import Example, examples
from benchbook.frozen import dataclass
from benchbook.library import Library
from benchbook.library.citing import citation, lasting_citation, shown_number
from benchbook.library.documents import Book, Entry, Link, LinkKind, Ruling, Section
from benchbook.library.history import Version
from benchbook.library.history.asking import other_rules
from benchbook.library.scenario_files import rules_of
from benchbook.refs import DEFAULT_BOOK, RuleRef
from benchbook.web.editions import Edition, editions
from benchbook.web.naming import INWARD, OUTWARD, shown_title, with_title
from benchbook.web.site import Site
from benchbook.web.sources import Run, run_of

_OFFICIAL = re.compile(r"\d{3}(?:\.\d{1,3}[a-z]{0,2})?")
_DAY = re.compile(r"\d{4}-\d\d-\d\d")
VERSIONS: tuple[LinkKind, ...] = ("same_as", "replaces", "follows", "expands")


@dataclass(frozen=True, slots=True)
class Crumb:
    """A step on the way from the book to the rule."""

    label: str
    path: str


@dataclass(frozen=True, slots=True)
class Links:
    """References of one type, under their heading."""

    heading: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class RulePage:
    """A rule and all that stands around it."""

    book: Book
    entry: Entry
    section: Section | None
    title: str
    crumbs: tuple[Crumb, ...]
    before: RuleRef | None
    after: RuleRef | None
    subrules: tuple[Entry, ...]
    outward: tuple[Links, ...]
    inward: tuple[Links, ...]
    versions: tuple[Links, ...]
    editions: tuple[Edition, ...]
    rulings: tuple[tuple[str, Ruling], ...]
    examples: tuple[Example, ...]
    followed: tuple[Example, ...]
    runs: tuple[Run, ...]
    citation: str
    lasting_citation: str
    life: bool | None
    others: tuple[str, ...]
    then: Version | None


def rule_page(site: Site, book: Book, entry: Entry) -> RulePage:
    """Gather what the library knows about the rule."""
    library, ref = site.library, entry.ref
    before, after = library.neighbours(ref)
    outward = list(_grouped(library, library.links_from(ref), OUTWARD, outward=True))
    inward = list(_grouped(library, library.links_to(ref), INWARD, outward=False))
    worked, followed = examples_of(site, ref)
    return RulePage(
        book=book,
        entry=entry,
        section=library.section(ref),
        title=shown_title(library, entry),
        crumbs=tuple(crumbs(library, book, entry)),
        before=before,
        after=after,
        subrules=library.subrules(ref) if entry.kind != "section" else (),
        outward=_here(outward, book.id),
        inward=_here(inward, book.id),
        versions=_versions(outward + inward, book.id),
        editions=tuple(editions(library, entry)),
        rulings=library.rulings_on(ref),
        examples=worked,
        followed=followed,
        runs=tuple(run_of(one) for one in functions().get(ref, ())),
        citation=citation(library, ref),
        lasting_citation=lasting_citation(library, ref),
        life=_lived(site, ref),
        others=_others(site, ref),
        then=_then(site, book, ref),
    )


def _lived(site: Site, ref: RuleRef) -> bool | None:
    """Whether the imported editions know today's rule; None where there are none, or of another book."""
    if ref.book != DEFAULT_BOOK or site.history is None:
        return None
    return bool(site.history.under(ref.number))


def _then(site: Site, book: Book, ref: RuleRef) -> Version | None:
    """The official words under this number at the date of a book of its time, where the reader's history has them."""
    history = site.history
    if history is None or book.imported or book.id == DEFAULT_BOOK or not _OFFICIAL.fullmatch(ref.number):
        return None
    if not _DAY.fullmatch(book.date) or book.date < history.editions[0]:
        return None
    return history.at(ref.number, history.edition_at(book.date))


def _others(site: Site, ref: RuleRef) -> tuple[str, ...]:
    """What is to say of the other rules that once had this number."""
    history = site.history if ref.book == DEFAULT_BOOK else None
    return tuple(other_rules(history, ref.number)) if history else ()


def examples_of(site: Site, ref: RuleRef) -> tuple[tuple[Example, ...], tuple[Example, ...]]:
    """The worked examples of the rule, and those in which it is followed too.

    An example is one of the rules that it says it is an example of, else of the first that it names as a ground where
    that is a rule of the section with which it stands. Where a rule has none of its own, all that name it and then
    all that follow it stand for it.
    """
    known = examples(site.library)
    said = {id(one) for one in site.library.scenarios(ref)}
    named = [one for one in known.values() if id(one.said) in said]
    worked = site.workbook.ready()
    places = dict.fromkeys(one.place for one in (worked.by_rule.get(ref, ()) if worked else ()))
    follow = [known[place] for place in places if id(known[place].said) not in said]
    own = tuple(one for one in named if ref in illustrated(one))
    rest = tuple(one for one in (*named, *follow) if one not in own)
    return (own, rest) if own else (rest, ())


def illustrated(one: Example) -> tuple[RuleRef, ...]:
    """The rules of which it is an example, and those of which they are parts."""
    named = list(rules_of(one.said, one.book))
    grounds = [rule for key, rule in named if key == "because"][:1]
    here = [rule for rule in grounds if rule.number.partition(".")[0] == one.section.partition(".")[0]]
    shown = [rule for key, rule in named if key == "example_of"] or here
    return tuple(above for rule in shown for above in _upward(rule))


def _upward(rule: RuleRef | None) -> Iterator[RuleRef]:
    while rule is not None:
        yield rule
        rule = rule.parent


def crumbs(library: Library, book: Book, entry: Entry) -> Iterator[Crumb]:
    """The chapter, the section and the rules above this one."""
    section = library.section(entry.ref)
    if section and section.chapter:
        chapter = library.entry(RuleRef(book.id, section.chapter))
        if chapter:
            yield Crumb(f"{shown_number(chapter.ref)} {chapter.title}".strip(), chapter.ref.path)
    if section and section.ref != entry.ref:
        yield Crumb(" ".join(with_title(shown_number(section.ref), section.title)).strip(), section.ref.path)
    above = []
    parent = entry.ref.parent
    while parent is not None and section is not None and parent != section.ref:
        if library.entry(parent):
            above.append(Crumb(shown_number(parent), parent.path))
        parent = parent.parent
    yield from reversed(above)


def _grouped(
    library: Library, links: Iterable[Link], headings: dict[LinkKind, str], *, outward: bool
) -> Iterator[tuple[LinkKind, Links]]:
    found: dict[LinkKind, dict[RuleRef, Entry]] = {}
    for link in links:
        other = link.target if outward else link.source
        entry = library.entry(other)
        if entry is not None:
            found.setdefault(link.kind, {})[other] = entry
    for kind, heading in headings.items():
        if kind in found:
            ordered = sorted(found[kind].values(), key=lambda one: (one.ref.book != DEFAULT_BOOK, one.ref))
            yield kind, Links(heading, tuple(ordered))


def _here(groups: list[tuple[LinkKind, Links]], book: str) -> tuple[Links, ...]:
    """The references but for those that lead to another book's version of the rule."""
    return tuple(kept for kind, links in groups if (kept := _only(links, book, own=True, split=kind in VERSIONS)))


def _versions(groups: list[tuple[LinkKind, Links]], book: str) -> tuple[Links, ...]:
    """The same rule in other books, by how they stand to it."""
    found = (_only(links, book, own=False, split=True) for kind, links in groups if kind in VERSIONS)
    return tuple(links for links in found if links)


def _only(links: Links, book: str, *, own: bool, split: bool) -> Links | None:
    if not split:
        return links
    kept = tuple(entry for entry in links.entries if (entry.ref.book == book) == own)
    return Links(links.heading, kept) if kept else None
