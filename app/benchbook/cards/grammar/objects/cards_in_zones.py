"""Cards by where they lie: at random, of two kinds or two zones, on top of a graveyard; all on the stack."""

from __future__ import annotations

from benchbook.cards.grammar.objects.noun_phrases import noun, say_noun
from benchbook.cards.grammar.wording import *


# ── at random ──
def _taken(nt: str, words: str, zone: Any, whose: Any) -> None:
    """One card of a kind, or so many, that nobody chooses."""

    def make(number: Any, noun: Noun) -> Choose | None:
        return Choose(noun.filter, number, whose, zone, whose, at_random=True) if noun.zone == "" else None

    def take(node: Choose) -> Any:
        noun = Noun(node.filter, "")
        return (node.number, noun) if node == make(node.number, noun) else None

    def take_one(node: Choose) -> Any:
        found = take(node)
        return found[1:] if found is not None and found[0] == ONE else None

    derived(nt, f"(a|an) <n:noun> at random from {words}", lambda n: make(ONE, n), take_one, Choose)
    means(
        nt,
        f"<k:word number> <n:nouns> at random from {words}",
        Choose(N, K, whose, zone, whose, at_random=True),
        n=Noun(N, ""),
    )


for zone in ("graveyard", "hand"):
    _taken("what", f"your {zone}", zone, YOU)
    _taken("their random one", f"their {zone}", zone, SUBJECT)


def _with_one_of_theirs(template: str, cls: type, path: str, **fixed: Any) -> None:
    player_verb_by(
        template,
        lambda w: cls(what=w, **({"who": SUBJECT} if cls is LookAt else {}), **fixed),
        lambda e: (e.what,) if isinstance(e.what, Choose) and e.what.at_random else None,
        cls,
        path,
    )


_with_one_of_theirs("reveal* <w:their random one>", LookAt, "who", reveal=True)
_with_one_of_theirs("exile* <w:their random one>", Exile, "what.chooser")

same_zone = ("", None)
same_as("noun", "card or card")


@reads("card or card")
def card_or_card(parser: Parser, at: int) -> Iterator[Reading]:
    """Land card or Elf card."""
    low = parser.low
    if low[at] == "card" or "card" not in low[at : at + 5]:
        return
    for first, end in noun(parser, at):
        if (first.zone, first.who) != same_zone or low[end - 1 : end + 1] != ("card", "or"):
            continue
        for second, stop in noun(parser, end + 1):
            said = low[end + 1 : stop]
            if "card" in said and said[0] != "card" and second.zone in ("", "graveyard", "hand", "exile"):
                parser.took(stop)
                yield Noun(Or((first.filter, second.filter)), second.zone, second.who), stop


@says("card or card")
def say_card_or_card(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    parts = node.filter.parts if isinstance(node, Noun) and isinstance(node.filter, Or) else ()
    if len(parts) == 2:
        for begun in say_noun(printer, Noun(parts[0], ""), state):
            for word in printer.phrase("or", begun):
                yield from say_noun(printer, replace(node, filter=parts[1]), word)


EITHER: Any = "hand or graveyard"
WORDS = "(hand or graveyard|graveyard or hand|hand and/or graveyard)"


def _of(noun: Noun, who: Any) -> Choose | None:
    return Choose(noun.filter, ONE, YOU, EITHER, who) if noun.zone == "" and noun.who is None else None


def _take(node: Any) -> tuple[Any, ...] | None:
    found = (Noun(node.filter, ""), node.zone_of) if isinstance(node, Choose) and node.zone_of is not None else None
    return found if found is not None and node == _of(*found) else None


def _chosen(noun: Noun, who: Any) -> ChooseThing | None:
    what = _of(noun, who)
    return None if what is None or who == YOU else ChooseThing(YOU, "object", "chosen", what=what)


means("what", f"(a|an) <n:noun> from your {WORDS}", Choose(N, ONE, YOU, EITHER, YOU), n=Noun(N, ""))
derived(
    "clause",
    f"you choose (a|an) <n:noun> from <w:whose> {WORDS}",
    _chosen,
    lambda e: found if (found := _take(e.what)) is not None and e == _chosen(*found) else None,
    ChooseThing,
)

KINDS = {"card": None, "creature card": HasType("creature"), "artifact card": HasType("artifact")}

for words, kept in KINDS.items():
    form("what", f"the top {words} of <who:whose> graveyard", TopOfGraveyard, number=ONE, filter=kept)
    form("top cards", f"the top {words} of your graveyard", TopOfGraveyard, who=YOU, number=ONE, filter=kept)
form("what", "the top <number:word number> cards of <who:whose> graveyard", TopOfGraveyard, filter=None)
form("top cards", "the top <number:word number> cards of your graveyard", TopOfGraveyard, who=YOU, filter=None)

OTHERS = Group(And((Is("spell"), Not(Same(This())))), "stack")
THEIRS = ControlledBy(EachOpponent())
ALL: tuple[tuple[str, Group], ...] = (
    ("all other spells", OTHERS),
    ("all abilities", Group(Is("ability"), "stack")),
    ("all abilities your opponents control", Group(And((Is("ability"), THEIRS)), "stack")),
    ("all spells your opponents control", Group(And((Is("spell"), THEIRS)), "stack")),
)


def _all(verb: Any, words: str, group: Group) -> None:
    means("order", words, verb(group))


for words, group in ALL:
    _all(CounterSpell, f"counter {words}", group)
_all(Exile, "exile all other spells", OTHERS)


def _either(chooser: Any) -> tuple[Callable[..., Any], Callable[[Any], Any]]:
    def build(first: Noun, second: Noun) -> Choose | None:
        there = first.zone == second.zone == "battlefield" and first.who is None and second.who is None
        return Choose(Or((first.filter, second.filter)), ONE, chooser) if there else None

    def take(node: Choose) -> tuple[Any, ...] | None:
        parts = node.filter.parts if isinstance(node.filter, Or) else ()
        found = tuple(Noun(part) for part in parts)
        return found if len(found) == 2 and node == build(*found) else None

    return build, take


for nt, who in (("choice", YOU), ("own choice", SUBJECT)):
    derived(nt, "<a:other noun> or (a|an) <b:noun>", *_either(who), Choose)
    derived(nt, "(a|an) <b:noun> or <a:other noun>", *_either(who), Choose)
