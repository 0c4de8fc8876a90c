"""Searching: a query in, ranked hits with their reasons out."""

from __future__ import annotations

import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

from benchbook.library.history import History, open_history
from benchbook.library.history.asking import other_rules, past_of
from benchbook.refs import RuleRef
from benchbook.search import ranking
from benchbook.search.backend import Matches
from benchbook.search.completion import Completions
from benchbook.search.facets import facet_values
from benchbook.search.filters import Context
from benchbook.search.highlight import snippet
from benchbook.search.imported_index import ImportedIndex
from benchbook.search.language import Question, as_words, names_field, parse
from benchbook.search.naming import key_of_name
from benchbook.search.nodes import Marked, Node, Term, every, some
from benchbook.search.order import by_fields, cards_apart, modern_heard, named_first
from benchbook.search.plan import Plan, make_plan
from benchbook.search.results import Completion, Hit, Neighbour, Results
from benchbook.search.rules_index import RulesIndex
from benchbook.search.thesaurus import thesaurus
from benchbook.search.vocabulary import Vocabulary
from benchbook.search.words import fold, meaningful, stems

if TYPE_CHECKING:
    from benchbook.library import Library

CONSIDERED, IMPORTED_CONSIDERED, MOST_CONSIDERED = 60, 30, 1000
RAREST, FEW, MOST_OF_CARDS = 14, 5, 12
ENOUGH = 40
LONGEST_LOCATOR = 80
BROAD = 3000
MOST_COUNTS = 20_000
_KEPT_RESULTS = 256
MOST_EXAMPLES, TOLD = 3, 0.6
AS_WORDS = "Nothing has this as it is written; what follows has its words."


class Search:
    """The search over one library: the rules index, and the imported index where there is one."""

    def __init__(
        self, library: Library, rules: RulesIndex, imported: ImportedIndex | None, examples: RulesIndex | None = None
    ) -> None:
        self.library, self.rules, self.imported, self.examples = library, rules, imported, examples
        self._backends: tuple[RulesIndex | ImportedIndex, ...] = (rules, imported) if imported else (rules,)
        self._count = sum(backend.count() for backend in self._backends)
        self._kept: OrderedDict[tuple[str, int, int], Results] = OrderedDict()
        self._counts: dict[tuple[int, Node], int] = {}
        self._lock = threading.Lock()
        self._vocabulary = Vocabulary(library, rules, imported, self._frequency)

    def search(self, query: str, *, limit: int = 20, offset: int = 0) -> Results:
        """The best hits for what a judge typed. Never fails on what is typed."""
        started = time.perf_counter()
        key = (query[:2000], max(0, min(limit, 200)), max(0, min(offset, 10_000)))
        with self._lock:
            found = self._kept.get(key)
        if found is None:
            found = self.fresh(*key)
            with self._lock:
                self._kept[key] = found
                if len(self._kept) > _KEPT_RESULTS:
                    self._kept.popitem(last=False)
        return replace(found, took_ms=round((time.perf_counter() - started) * 1000, 2))

    def complete(self, prefix: str, limit: int = 10) -> list[Completion]:
        """Numbers, titles, terms and cards that begin as typed."""
        typed = " ".join(prefix[:80].split())
        if not typed or limit < 1:
            return []
        own = self._completions.starting(typed, limit)
        known = {fold(one.label) for one in own}
        cards = self.imported.names(fold(typed), limit) if self.imported else []
        more = [Completion(label, kind, url) for label, url, kind in cards if fold(label) not in known]
        kept = max(limit - len(more), limit - limit // 3)
        return (own[:kept] + more)[:limit]

    def meant(self, typed: str) -> str:
        """What was meant by something misspelt; "" where nothing is near."""
        return self.search(typed, limit=1).did_you_mean or ""

    def close(self) -> None:
        """Let go of the indexes."""
        for backend in (*self._backends, *filter(None, [self.examples])):
            backend.close()

    def fresh(self, query: str, limit: int = 20, offset: int = 0) -> Results:
        """The answer worked out anew, without the clock; what the reader's history says of a number goes before it."""
        found = self._found(query, limit, offset)
        history = self._history
        past = past_of(history, query) if history and len(query) < LONGEST_LOCATOR else None
        if not history or past is None:
            return found
        if past.day or found.jump is None:
            jump = found.jump or past.today
            return replace(found, past=past, jump=jump, notes=(past.said,))
        return replace(found, notes=(*other_rules(history, past.number), *found.notes))

    def _found(self, query: str, limit: int, offset: int) -> Results:
        """The hits. What finds nothing as it is written is searched as words."""
        question = parse(query)
        found = self._answered(query, question, limit, offset)
        if found.hits or found.jump or question.plain or not question.tree or names_field(question.tree):
            return found
        words = self._answered(query, parse(as_words(question.text)), limit, offset)
        return replace(words, notes=(AS_WORDS, *words.notes)) if words.hits else found

    def _answered(self, query: str, question: Question, limit: int, offset: int) -> Results:
        """The hits for a query as it was read."""
        plan = make_plan(question, self._context())
        jump = self._jump(question.text)
        if plan.strict is None:
            return self._nothing(query, jump, plan)
        weighed = ranking.weigh(plan.terms, self._frequency, self.rules.count())
        asked = ranking.weigh((*plan.asking, *plan.cards), self._frequency, self._count)
        wanted = min(max(CONSIDERED, offset + limit), MOST_CONSIDERED)
        matches, notes = self._matches(plan, weighed, wanted)
        card = "" if jump else self._meant_card(question, plan)
        named = self._named(plan)
        told = ranking.told_by(chain.from_iterable(one.candidates for one in named), weighed) if plan.cards else {}
        named += self._in_all(some(Marked(f"ref={ref}") for ref in sorted(told)), (), len(told)) if told else []
        found = chain.from_iterable(one.candidates for one in (*named, *matches))
        known = {one.document.id: one for one in found}
        ranked = ranking.rank(known.values(), weighed, asked, ranking.Asked(plan.names, told))
        ranked = _in_order(ranking.one_of_each(ranked), plan) if plan.terms else by_fields(ranked, question.text)
        if jump or card:
            ranked = self._first(ranked, _reference(jump) if jump else _card(card), jump.number if jump else "")
        said = () if jump else (*self._vocabulary.rule_meant(question.text), *plan.notes, *notes)
        hits = tuple(self._hit(one, (*plan.terms, *plan.cards)) for one in ranked[offset : offset + limit])
        return Results(
            query=query,
            total=max(sum(one.total for one in matches), len(ranked)),
            took_ms=0.0,
            hits=hits,
            did_you_mean=card or plan.did_you_mean,
            jump=jump,
            notes=said,
            facets=facet_values(question.text, _added(matches), self._book_titles, self._section_title),
            examples=self._shown_by(plan, (*weighed, *asked)) if not offset else (),
        )

    def _shown_by(self, plan: Plan, weighed: Sequence[ranking.Weighed]) -> tuple[Hit, ...]:
        """The worked examples that show what is asked, the nearest first."""
        terms = (*plan.terms, *plan.cards)
        node = plan.loose(terms) if plan.plain and len(terms) > 1 else None
        if node is None or self.examples is None or not self.examples.count():
            return ()
        found = self.examples.search(node, terms, CONSIDERED).candidates
        near = [one for one in ranking.rank(found, weighed) if ranking.told(one, weighed) >= TOLD]
        return tuple(self._hit(one, terms) for one in near[:MOST_EXAMPLES])

    def _nothing(self, query: str, jump: RuleRef | None, plan: Plan) -> Results:
        """No word to search for."""
        said = plan.notes or (("Type a word, a rule number or a card.",) if not jump else ())
        return Results(query=query, total=0, took_ms=0.0, hits=(), jump=jump, notes=said)

    def _matches(
        self, plan: Plan, weighed: Sequence[ranking.Weighed], wanted: int
    ) -> tuple[list[Matches], tuple[str, ...]]:
        """What has all the words; where that is little, what has some of the rarest."""
        assert plan.strict is not None
        strict = self._in_all(plan.strict, plan.terms, wanted)
        total = sum(one.total for one in strict)
        rarest = sorted(weighed, key=lambda one: -one.weight)[:RAREST]
        chosen = [one.term for one in weighed if one in rarest]
        question = bool(plan.asking) and len(chosen) > 2
        widened = total < ENOUGH or question or (strict[0].total < ENOUGH and len(chosen) > 1)
        named = [token for term in plan.terms for token in term.stems]
        widened &= not any(ranking.is_named(found, named) for one in strict for found in one.candidates)
        if not plan.plain or len(chosen) < 2 or not widened:
            return strict, ()
        found = [
            self._loosely(plan, at, chosen, one, wanted) if question or one.total < ENOUGH else one
            for at, one in enumerate(strict)
        ]
        if sum(one.total for one in found) == total:
            return strict, ()
        return found, (_said_of_some(total, chosen, question),)

    def _loosely(self, plan: Plan, at: int, terms: Sequence[Term], strict: Matches, wanted: int) -> Matches:
        """What has some of the words; words that nearly every card has are left to the ranking."""
        by_count = sorted(terms, key=lambda term: self._count_in(at, term.node))
        chosen: list[Term] = []
        total = 0
        for term in by_count:
            total += self._count_in(at, term.node)
            if total > BROAD and (chosen or strict.total):
                break
            chosen.append(term)
        node = plan.loose([*chosen, *plan.cards])
        if node is None:
            return strict
        found = self._backends[at].search(node, terms, wanted)
        seen = {one.document.id for one in found.candidates}
        more = tuple(one for one in strict.candidates if one.document.id not in seen)
        return replace(found, candidates=found.candidates + more)

    def _count_in(self, at: int, node: Node) -> int:
        """In how many documents of this index the node occurs."""
        key = (at, node)
        count = self._counts.get(key)
        if count is None:
            if len(self._counts) > MOST_COUNTS:
                self._counts.clear()
            count = self._counts[key] = self._backends[at].frequency(node)
        return count

    def _named(self, plan: Plan) -> list[Matches]:
        """What defines that which the whole query names, or is about a card named in it, however many others match."""
        definers = plan.definers()
        found = self._in_all(definers, plan.terms, FEW) if definers else []
        for node in plan.of_cards():
            found += self._in_all(node, (*plan.terms, *plan.cards), MOST_OF_CARDS)
        return found

    def _in_all(self, node: Node, terms: Sequence[Term], wanted: int) -> list[Matches]:
        few = wanted if wanted > CONSIDERED else IMPORTED_CONSIDERED
        return [backend.search(node, terms, few if at else wanted) for at, backend in enumerate(self._backends)]

    def _frequency(self, node: Node) -> int:
        return self._count_in(0, node)

    def _context(self) -> Context:
        """What planning may ask."""
        words = self._vocabulary
        return Context(
            thesaurus(), self._book_titles, self._find, words.knows, words.expand, words.correct, words.is_card,
            words.apart, words.together,
        )  # fmt: skip

    def _find(self, text: str) -> RuleRef | None:
        return self.library.find(text) if len(text) <= LONGEST_LOCATOR else None

    def _jump(self, text: str) -> RuleRef | None:
        """The rule that the whole query names."""
        return self._find(text) if text and any(char.isalnum() for char in text) else None

    def _hit(self, one: ranking.Ranked, terms: Sequence[Term]) -> Hit:
        """A candidate as the reader sees it."""
        document = one.candidate.document
        section = RuleRef(document.book, document.section) if document.section else None
        return Hit(
            ref=document.ref,
            book=document.book,
            number=document.number,
            title=_shown_title(document.title, document.cards, terms),
            kind=document.kind,
            snippet_html=snippet(document.text or document.title, terms, thesaurus()),
            why=ranking.why(one),
            url=document.url,
            section_title=document.section_title,
            section=document.section,
            section_url=section.path if section else "",
            before=Neighbour(*document.before) if document.before else None,
            after=Neighbour(*document.after) if document.after else None,
            score=round(one.score, 4),
        )

    def _first(self, ranked: list[ranking.Ranked], node: Node, number: str) -> list[ranking.Ranked]:
        """What the query names stands first: the rule whose number it is, the card whose name it nearly is."""
        named = self._in_all(node, (), 1)
        why = ((number, "number"),) if number else ()
        first = [ranking.Ranked(found, 9.0, why) for one in named for found in one.candidates][:1]
        ids = {one.candidate.document.id for one in first}
        return first + [one for one in ranked if one.candidate.document.id not in ids]

    def _meant_card(self, question: Question, plan: Plan) -> str:
        """The card that a query nearly names, where little has its words as they are."""
        if not plan.plain or plan.asking or plan.cards or plan.strict is None:
            return ""
        if not plan.did_you_mean and sum(self._count_in(at, plan.strict) for at in range(len(self._backends))) >= FEW:
            return ""
        return self._vocabulary.card_meant(question.text)

    def _section_title(self, book: str, section: str) -> str:
        """A section's heading, for a facet."""
        return self._section_titles.get(f"{book}/{section}", "")

    @cached_property
    def _history(self) -> History | None:
        return open_history(self.library.home)

    @cached_property
    def _completions(self) -> Completions:
        return Completions.of(self.rules.all_names())

    @cached_property
    def _section_titles(self) -> dict[str, str]:
        return {place: title for backend in self._backends for place, title in backend.headings()[1].items()}

    @cached_property
    def _book_titles(self) -> dict[str, str]:
        found = {book: title for backend in self._backends for book, title in backend.headings()[0].items()}
        return {**found, "cards": "Cards and their rulings"}


def _in_order(ranked: list[ranking.Ranked], plan: Plan) -> list[ranking.Ranked]:
    """Rules before the many cards, where the query is words alone and no card's name."""
    if not plan.plain or plan.fixed:
        return ranked
    ranked = cards_apart(modern_heard(ranked))
    return named_first(ranked, plan.cards, len(plan.terms) + len(plan.cards)) if plan.cards else ranked


def _reference(ref: RuleRef) -> Node:
    """The entry itself."""
    return Marked(f"ref={ref.book}/{ref.slug}")


def _card(name: str) -> Node:
    """The card of that name."""
    return every([Marked(f"called={key_of_name(name)}"), Marked("kind=card")])


def _said_of_some(total: int, terms: Sequence[Term], question: bool) -> str:
    """What is said when not all words are in all hits."""
    words = ", ".join(f"“{term.label}”" for term in terms)
    if total >= FEW:
        read = "Read as a question: " if question else ""
        return f"{read}{total} entries have all these words, the others some of them: {words}."
    have = "No entry has" if not total else f"Only {total} {'entry has' if total == 1 else 'entries have'}"
    return f"{have} all these words; others with some of them follow, best first: {words}."


def _added(matches: Sequence[Matches]) -> dict[str, Counter[str]]:
    """The facets of all backends together."""
    added: dict[str, Counter[str]] = {}
    for one in matches:
        for name, counted in one.facets.items():
            added.setdefault(name, Counter()).update(counted)
    return added


def _shown_title(title: str, cards: tuple[str, ...], terms: Sequence[Term]) -> str:
    """A ruling about several cards is shown under the one that was asked for."""
    if len(cards) < 2 or title not in cards:
        return title
    wanted = {token for term in terms for token in term.stems}
    best = max(_named(cards, wanted), key=lambda pair: pair[0])[1]
    return f"{best} (and {len(cards) - 1} more)"


def _named(cards: tuple[str, ...], wanted: set[str]) -> Iterator[tuple[float, str]]:
    """How much of each card's name was asked for."""
    for name in cards[:200]:
        words = meaningful(stems(name))
        yield (len(wanted & set(words)) / max(len(words), 1), name)
