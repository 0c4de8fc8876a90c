"""Which rules run: by their own function, by an example that shows it, by their parts; and which only stand as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from benchbook.engine import registry
from benchbook.engine.proving.examples import examples
from benchbook.engine.proving.proof import DECIDES, NEEDED, Proof
from benchbook.engine.proving.worked import Worked
from benchbook.engine.rulesets import load_rules
from benchbook.frozen import dataclass
from benchbook.library.documents import Book, Entry
from benchbook.library.library import Library
from benchbook.library.scenario_files import rules_of
from benchbook.refs import RuleRef

EXECUTED, FUNCTION, PARTS, NOT, TEXT = "executed", "function only", "by its subrules", "not executable", "text only"
NAMED = "named only"
ABOUT, SHOWN, GLOSSARY = "about a card", "shown by an example", "glossary"
LACKING = "not modelled"
STANDINGS: Mapping[str, str] = {
    EXECUTED: "without it, or without the rule that says the same, a worked example comes out otherwise or not at all",
    FUNCTION: "a function runs it, but no worked example is known to come out otherwise without it",
    NAMED: "the derivation of a worked example names it where it applies, and nothing hangs on it",
    PARTS: "rules under it are executed",
    SHOWN: "a worked example that passes shows it, though no step of the derivation names it",
    ABOUT: "it is a ruling about a card, which stands beside the rule that runs in its case",
    GLOSSARY: "it says in a few words what a term means; the rules that it points to run",
    NOT: "there is nothing in it to carry out",
    LACKING: "the engine does not do what it says; what is missing is named, and what needs it is declined",
    TEXT: "no worked example shows it yet, so nothing is claimed of it: it stands here to be read",
}
NOT_RUN = {
    "heading": "it is a heading over the rules that follow",
    "introduction": "it says what the rules that follow are about",
    "word": "it says what a word means",
    "pointer": "it points to other rules",
    "list": "it lists names",
    "look": "it says what is printed on a card and how it looks",
    "table": "it is about what people say and do at the table",
    "before": "it is about decks, drafts and seats, before a game begins",
    "tournament": "it is about tournaments",
    "history": "it is about wordings and rules of earlier years",
    "one card": "it belongs to one card, which is not modelled",
    "undefined": "it speaks of things that these rules leave out",
    "credit": "it says who wrote what",
    "note": "it is a note to the reader",
    "example": "it is an example of another rule",
}


@dataclass(frozen=True)
class Standing:
    """How a rule stands, and why where there is something to say."""

    entry: Entry
    standing: str
    because: str = ""
    examples: int = 0


def functions() -> Mapping[RuleRef, tuple[registry.RuleFunction, ...]]:
    """The functions that run each rule."""
    load_rules()
    found: dict[RuleRef, list[registry.RuleFunction]] = {}
    for one in registry.FUNCTIONS:
        found.setdefault(one.ref, []).append(one)
    return {ref: tuple(ones) for ref, ones in found.items()}


def coverage(library: Library, worked: Worked, proofs: Collection[Proof] = ()) -> dict[str, tuple[Standing, ...]]:
    """Every rule of the project's own books with its standing, by book; none is executed where nothing is proved."""
    books = [book for book in library.books.values() if not book.imported]
    proved = Carried.of(proofs)
    return {book.id: tuple(_standings(library, book, worked, proved)) for book in books}


@dataclass(frozen=True)
class Carried:
    """The rules that decide somewhere, and those that are carried out: they or a part of them decide or are needed."""

    deciding: frozenset[RuleRef]
    carried: frozenset[RuleRef]

    @classmethod
    def of(cls, proofs: Collection[Proof]) -> Carried:
        """What these proofs come to."""
        found = {status: {RuleRef.parse(p.rule) for p in proofs if p.status == status} for status in (DECIDES, NEEDED)}
        carried = found[DECIDES] | found[NEEDED]
        return cls(frozenset(found[DECIDES]), frozenset((*carried, *(up for ref in carried for up in _above(ref)))))

    def runs(self, entry: Entry) -> bool:
        """Whether the entry's own function does something: one that makes an outcome another one has to decide."""
        return entry.ref in (self.deciding if entry.otherwise else self.carried)


def _standings(library: Library, book: Book, worked: Worked, proved: Carried) -> Iterator[Standing]:
    own = functions()
    entries = [entry for section in book.sections for entry in section.entries]
    shown, known = _shown(library, worked), examples(library)
    for entry in entries:
        number = len(
            {o.place for o in worked.by_rule.get(entry.ref, ()) if o.place in known and not known[o.place].asks}
        )
        twins = [link.target for link in entry.links if link.kind in ("same_as", "follows")]
        twin = next((one for one in twins if one in proved.carried), None)
        if entry.about_card or entry.about_type:
            yield Standing(entry, ABOUT)
        elif entry.ref in own and proved.runs(entry):
            yield Standing(entry, EXECUTED, examples=number)
        elif twin is not None:
            yield Standing(entry, EXECUTED, f"it says the same as {twin}", len(worked.by_rule.get(twin, ())))
        elif entry.ref in own:
            yield Standing(entry, FUNCTION, examples=number)
        elif entry.ref in proved.carried:
            yield Standing(entry, PARTS)
        elif number:
            yield Standing(entry, NAMED, examples=number)
        elif entry.ref in shown:
            yield Standing(entry, SHOWN, examples=shown[entry.ref])
        elif entry.kind == "term":
            yield Standing(entry, GLOSSARY)
        elif entry.not_run:
            yield Standing(entry, NOT, NOT_RUN[entry.not_run])
        elif entry.lacks:
            yield Standing(entry, LACKING, entry.lacks)
        else:
            yield Standing(entry, TEXT)


def _shown(library: Library, worked: Worked) -> Counter[RuleRef]:
    """How many worked examples that play out and pass say that they are one of the rule."""
    played = (one for place, one in examples(library).items() if not one.asks and _passes(place, worked))
    return Counter(ref for one in played for key, ref in rules_of(one.said, one.book) if key == "example_of")


def _passes(place: str, worked: Worked) -> bool:
    return any(outcome.status == "pass" for outcome in worked.by_place.get(place, ())[:1])


def _above(ref: RuleRef) -> Iterator[RuleRef]:
    here = ref.parent
    while here is not None:
        yield here
        here = here.parent


def figures(standings: tuple[Standing, ...]) -> dict[str, int]:
    """How many rules stand how."""
    counted = Counter(one.standing for one in standings)
    return {name: counted[name] for name in STANDINGS}
