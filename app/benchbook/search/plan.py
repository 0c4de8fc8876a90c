"""A query as the backends see it: what must match, and which words say how well."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rapidfuzz.distance import OSA

from benchbook.frozen import dataclass
from benchbook.search.filters import Context, filter_node
from benchbook.search.language import ASKING, AllOf, AnyOf, Fact, Not, Phrase, Prefix, Question, Tree, Word
from benchbook.search.naming import key_of_name, name_key
from benchbook.search.nodes import OPENING, Marked, Node, Term, Without, every, some
from benchbook.search.thesaurus import Thesaurus
from benchbook.search.words import STOP_WORDS, fold, meaningful, raw_words, stem, stems

# Up to so many words a typo may be two slips away.
SHORT = 4
LONGEST_NAME = 7


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
    names: frozenset[str] = frozenset()
    cards: tuple[Term, ...] = ()

    def loose(self, terms: Sequence[Term]) -> Node | None:
        """Any of these terms, within what the fields demand."""
        if not terms:
            return None
        return every([*self.fixed, some([term.node for term in terms])])

    def of_cards(self) -> Iterator[Node]:
        """What is about each of the cards that the query names beside its question."""
        for term in self.cards:
            yield every([*self.fixed, Marked(f"called={term.card}")])

    def definers(self) -> Node | None:
        """What defines that by whose name the whole query goes."""
        return self._marked(f"name={name}" for name in sorted(self.names))

    def _marked(self, facts: Iterable[str]) -> Node | None:
        """What carries one of these facts, within what the fields demand."""
        marks = [Marked(fact) for fact in facts]
        return every([*self.fixed, some(marks)]) if marks else None


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
    cards = tuple(term for term in terms if term.card)
    wanted = [term for term in terms if not term.asking and not term.card]
    asking: tuple[Term, ...] = ()
    if simple and wanted and len(wanted) < len(terms):
        asking = tuple(term for term in terms if term.asking)
        terms = wanted
        strict = every([*fixed, *(term.node for term in terms)])
    elif cards:
        return make_plan(question, replace(context, card=lambda _: False))
    meant = question.text
    for wrong, right in context.corrections.items():
        meant = re.sub(rf"(?<!\w){re.escape(wrong)}(?!\w)", right, meant)
    notes = tuple(dict.fromkeys([*question.notes, *context.notes]))
    return Plan(
        strict,
        tuple(terms),
        fixed,
        asking,
        simple,
        notes,
        meant if meant != question.text else "",
        _names(terms, context.thesaurus) if simple and not cards else frozenset(),
        cards,
    )


def _names(terms: Sequence[Term], known: Thesaurus) -> frozenset[str]:
    """The names by which the whole query may go: its words, or the words of the one concept that it is."""
    asked = {name_key(word for term in terms for word in term.stems)}
    if len(terms) == 1:
        asked.update(key_of_name(phrase) for one in terms[0].concepts for phrase in known.phrases.get(one, ()))
    return frozenset(filter(None, asked))


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
        return filter_node(tree, context)
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
    words = _spaced([match.group() for match in raw_words(text)], context)
    found = [stem(word) for word in words]
    if tuple(found[:2]) == OPENING:
        words, found = [words[0], *words[2:]], [found[0], *found[2:]]
    mentions = {mention.start: mention for mention in context.thesaurus.in_query(found, words)}
    made: list[Term] = []
    # In a long question a word that the rules do not have is more often an ordinary word than a slip.
    slips = 2 if len(words) <= SHORT else 1
    at = 0
    while at < len(words):
        mention = mentions.get(at)
        end = mention.end if mention else at + 1
        size = _card(found[at:], context)
        if size and (not mention or at + size > end):
            kept = tuple(meaningful(found[at : at + size]))
            made.append(Term(" ".join(words[at : at + size]), kept, card=name_key(kept)))
            at += size
            continue
        label = " ".join(words[at:end])
        kept = tuple(meaningful(found[at:end]))
        if mention:
            literal = () if context.thesaurus.only_jargon(mention, found) else kept
            made.append(Term(label, literal, mention.concepts))
        elif kept:
            made.append(_single(words[at], kept, context, slips))
        at = end
    return list(dict.fromkeys(made))


def _spaced(words: list[str], context: Context) -> list[str]:
    """The words with the spaces that the rules write: "firststrike" is two words there, "death touch" one."""
    kept: list[str] = []
    for word in words:
        joined = context.together(kept[-1], word) if kept else ""
        if joined:
            kept[-1] = joined
        else:
            kept.extend(context.apart(word) or (word,))
    return kept


def _card(words: Sequence[str], context: Context) -> int:
    """How many of the words from here on are a card's name: as many as can be."""
    for size in range(min(LONGEST_NAME, len(words)), 0, -1):
        if {words[0], words[size - 1]}.isdisjoint(STOP_WORDS) and context.card(tuple(words[:size])):
            return size
    return 0


def _single(word: str, kept: tuple[str, ...], context: Context, slips: int) -> Term:
    """One word; when nothing has it, the nearest word that something has."""
    if context.known(kept[0]) or kept[0] in ASKING or kept[0] in STOP_WORDS:
        return Term(word, kept)
    right = context.correct(word, slips)
    if not right:
        return Term(word, kept)
    context.corrections[word] = right
    context.notes.append(f"“{word}” stands nowhere; this searches “{right}”.")
    meant = stems(right)
    mentioned = [concept for mention in context.thesaurus.in_query(meant) for concept in mention.concepts]
    return Term(right, tuple(meaningful(meant)), tuple(mentioned), doubtful=OSA.distance(fold(word), right) > 1)
