"""A query as the backends see it: what must match, and which words say how well."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from rapidfuzz.distance import OSA

from benchbook.refs import RuleRef, slug
from benchbook.search.documents import KINDS, fact_token
from benchbook.search.language import AllOf, AnyOf, Fact, Not, Phrase, Prefix, Question, Tree, Word
from benchbook.search.thesaurus import Thesaurus
from benchbook.search.words import STOP_WORDS, fold, meaningful, raw_words, stem, stems

_ASKED_WITH = """
what how why does do did done i my me mine we our us you your happen happens happened there still get gets got about
someone somebody something would could should if when while can may must able want whether really actually ever also
just please rule rules mean means work works affect question magic mtg one says say much many let lets then but
"""
# Words with which people ask; in a question they are not what is looked for.
ASKING = frozenset(stem(word) for word in _ASKED_WITH.split())


SHORT = 4


@dataclass(frozen=True, slots=True)
class Has:
    """The document contains this stem or concept."""

    token: str


@dataclass(frozen=True, slots=True)
class Side:
    """The document contains these stems side by side."""

    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Marked:
    """The document carries this fact."""

    fact: str

    @property
    def token(self) -> str:
        """The fact as one token."""
        return fact_token(self.fact)


@dataclass(frozen=True, slots=True)
class Dated:
    """The document's date lies between these, both included."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Every:
    """All children match."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """A child matches."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """The child does not match."""

    child: Node


Node = Has | Side | Marked | Dated | Every | Some | Without


@dataclass(frozen=True, slots=True)
class Term:
    """A word, phrase or concept that the reader looks for, in all the forms that count."""

    label: str
    stems: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    phrase: bool = False
    doubtful: bool = False

    @property
    def asking(self) -> bool:
        """Whether this only says that a question is asked."""
        return bool(self.stems) and not self.phrase and all(one in ASKING for one in self.stems)

    @property
    def node(self) -> Node:
        """What must match for the term to count as found."""
        ways: list[Node] = [Has(token) for token in (*self.choices, *self.concepts)]
        if self.stems:
            ways.insert(0, Side(self.stems) if self.phrase and len(self.stems) > 1 else every(map(Has, self.stems)))
        return some(ways)


@dataclass(frozen=True, slots=True)
class Plan:
    """What must match, the terms that rank (those with which one asks apart), and what should be said about it."""

    strict: Node | None
    terms: tuple[Term, ...]
    fixed: tuple[Node, ...] = ()
    asking: tuple[Term, ...] = ()
    plain: bool = False
    notes: tuple[str, ...] = ()
    did_you_mean: str = ""

    def loose(self, terms: Sequence[Term]) -> Node | None:
        """Any of these terms, within what the fields demand."""
        if not terms:
            return None
        return every([*self.fixed, some([term.node for term in terms])])


@dataclass
class Context:
    """What planning asks of the library and the indexes."""

    thesaurus: Thesaurus
    books: dict[str, str]
    find: Callable[[str], RuleRef | None]
    known: Callable[[str], bool]
    expand: Callable[[str], tuple[str, ...]]
    correct: Callable[[str, int], str]
    notes: list[str] = field(default_factory=list)
    corrections: dict[str, str] = field(default_factory=dict)


def every(children: Iterable[Node]) -> Node:
    """All of them, flat."""
    nodes = tuple(children)
    return nodes[0] if len(nodes) == 1 else Every(nodes)


def some(children: Iterable[Node]) -> Node:
    """One of them, flat."""
    nodes = tuple(children)
    return nodes[0] if len(nodes) == 1 else Some(nodes)


def make_plan(question: Question, context: Context) -> Plan:
    """Turn the tree into what the backends match and rank."""
    terms: list[Term] = []
    strict = _node(question.tree, context, terms) if question.tree else None
    top = question.tree.children if isinstance(question.tree, AllOf) else (question.tree,) if question.tree else ()
    simple = all(isinstance(child, Word | Fact | Not | Phrase) for child in top)
    fixed = tuple(
        node
        for child in top
        if isinstance(child, Fact | Not | Phrase) and (node := _node(child, context, [])) is not None
    )
    wanted = [term for term in terms if not term.asking]
    asking: tuple[Term, ...] = ()
    if simple and len(wanted) >= 2 and len(wanted) < len(terms):
        asking = tuple(term for term in terms if term.asking)
        terms = wanted
        strict = every([*fixed, *(term.node for term in terms)])
    meant = question.text
    for wrong, right in context.corrections.items():
        meant = re.sub(rf"(?<!\w){re.escape(wrong)}(?!\w)", right, meant)
    notes = tuple(dict.fromkeys([*question.notes, *context.notes]))
    return Plan(strict, tuple(terms), fixed, asking, simple, notes, meant if meant != question.text else "")


def _node(tree: Tree, context: Context, terms: list[Term]) -> Node | None:
    """One part of the tree; the terms that rank are collected on the way."""
    if isinstance(tree, AllOf):
        return _all(tree, context, terms)
    if isinstance(tree, AnyOf):
        found = [node for child in tree.children if (node := _node(child, context, terms)) is not None]
        return some(found) if found else None
    if isinstance(tree, Not):
        inner = _node(tree.child, context, [])
        return Without(inner) if inner is not None else None
    if isinstance(tree, Fact):
        return _fact(tree, context)
    made = _terms(tree, context)
    terms.extend(made)
    return every(term.node for term in made) if made else None


def _all(tree: AllOf, context: Context, terms: list[Term]) -> Node | None:
    """All children; neighbouring words are read together, since a phrase may be one concept."""
    nodes: list[Node] = []
    run: list[str] = []
    for child in (*tree.children, None):
        if isinstance(child, Word):
            run.append(child.text)
            continue
        made = _run_terms(" ".join(run), context)
        terms.extend(made)
        nodes.extend(term.node for term in made)
        run = []
        node = _node(child, context, terms) if child is not None else None
        if node is not None:
            nodes.append(node)
    return every(nodes) if nodes else None


def _terms(tree: Word | Phrase | Prefix, context: Context) -> list[Term]:
    """A word, phrase or prefix as terms."""
    if isinstance(tree, Word):
        return _run_terms(tree.text, context)
    if isinstance(tree, Phrase):
        found = tuple(meaningful(stems(tree.text)))
        return [Term(tree.text, found, phrase=True)] if found else []
    choices = context.expand(tree.text)
    if not choices:
        context.notes.append(f"No word begins with “{tree.text}”.")
    return [Term(f"{tree.text}*", choices=choices or (tree.text.lower() + "*",))]


def _run_terms(text: str, context: Context) -> list[Term]:
    """Neighbouring words: concepts of the thesaurus first, then word by word."""
    words = [match.group() for match in raw_words(text)]
    found = [stem(word) for word in words]
    mentions = {mention.start: mention for mention in context.thesaurus.in_query(found)}
    made: list[Term] = []
    # In a long question a word that the rules do not have is more often an ordinary word than a slip.
    slips = 2 if len(words) <= SHORT else 1
    at = 0
    while at < len(words):
        mention = mentions.get(at)
        end = mention.end if mention else at + 1
        label = " ".join(words[at:end])
        kept = tuple(meaningful(found[at:end]))
        if mention:
            made.append(Term(label, kept, mention.concepts))
        elif kept:
            made.append(_single(words[at], kept, context, slips))
        at = end
    return list(dict.fromkeys(made))


def _single(word: str, kept: tuple[str, ...], context: Context, slips: int) -> Term:
    """One word; when nothing has it, the nearest word that something has."""
    if context.known(kept[0]) or kept[0] in ASKING or kept[0] in STOP_WORDS:
        return Term(word, kept)
    right = context.correct(word, slips)
    if not right:
        return Term(word, kept)
    context.corrections[word] = right
    context.notes.append(f"Nothing contains “{word}”; “{right}” was searched instead.")
    meant = stems(right)
    mentioned = [concept for mention in context.thesaurus.in_query(meant) for concept in mention.concepts]
    return Term(right, tuple(meaningful(meant)), tuple(mentioned), doubtful=OSA.distance(fold(word), right) > 1)


def _fact(fact: Fact, context: Context) -> Node | None:
    """A field and its value as facts that documents carry."""
    value = fact.value.strip()
    if fact.field == "date":
        return _dated(value, context)
    if fact.field == "book":
        return _book(value, context)
    if fact.field in ("kind", "is"):
        return _kind(fact.field, value, context)
    if fact.field == "cites":
        target = context.find(value) or RuleRef("cr", value)
        return Marked(f"cites={target.book}/{target.slug}")
    words: list[Node] = [Marked(f"{fact.field}~{one}") for one in meaningful(stems(value))]
    if fact.field == "source":
        return every(words) if words else None
    whole = Marked(f"{fact.field}={slug(value)}")
    return some([whole, every(words)]) if words else whole


def _book(value: str, context: Context) -> Node | None:
    """Books whose id begins with the value, or whose title has its words."""
    wanted, words = slug(value), set(stems(value))
    exact = [book for book in context.books if book == wanted]
    near = [book for book in context.books if book.startswith(wanted)]
    titled = [book for book, title in context.books.items() if words <= set(stems(title))]
    chosen = exact or near or titled
    if not chosen:
        context.notes.append(f"There is no book “{value}”. Books: {', '.join(context.books)}.")
        return None
    return some(Marked(f"book={book}") for book in chosen)


_ALSO = {
    "rulings": "ruling", "glossary": "term", "terms": "term", "heading": "section", "headings": "section",
    "official": "imported", "benchbook": "project", "faulty": "defect", "broken": "defect",
}  # fmt: skip
_IS = (*KINDS, "ours", "defect", "imported", "project", "errata")


def _kind(field_name: str, value: str, context: Context) -> Node | None:
    """kind: and is: take the same words; is: takes a few more."""
    wanted = value.lower()
    wanted = _ALSO.get(wanted, wanted if wanted in _IS else wanted.removesuffix("s"))
    allowed = KINDS if field_name == "kind" else _IS
    if wanted not in allowed:
        context.notes.append(f"“{field_name}:{value}” is not known. Known: {', '.join(allowed)}.")
        return None
    return Marked(f"{field_name}={wanted}")


def _dated(value: str, context: Context) -> Node | None:
    """date>=2008, date<2005-03, date:2008-01-01: a year, month or day."""
    match = re.fullmatch(r"(>=|<=|>|<|=)?\s*(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?", value)
    if not match:
        context.notes.append(f"“date:{value}” is no date; write date>=2008 or date:2008-01-31. It was ignored.")
        return None
    low = int(match[2] + (match[3] or "00").zfill(2) + (match[4] or "00").zfill(2))
    high = int(match[2] + (match[3] or "99").zfill(2) + (match[4] or "99").zfill(2))
    ranges = {">=": (low, 99999999), ">": (high + 1, 99999999), "<=": (1, high), "<": (1, low - 1)}
    return Dated(*ranges.get(match[1] or "=", (low, high)))
