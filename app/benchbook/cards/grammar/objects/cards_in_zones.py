"""Cards by where they lie: at random, of two kinds or two zones, on top of a graveyard; all on the stack."""

from __future__ import annotations

from benchbook.cards.grammar.objects.noun_phrases import noun, say_noun
from benchbook.cards.grammar.wording import *


# ── at random ──
def _taken(nt: str, words: str, zone: Any, whose: Any) -> None:
    """One card of a kind, or so many, that nobody chooses."""

    means(f"{nt}: (a|an) <n:card> at random from {words}", Choose(N, ONE, whose, zone, whose, at_random=True))
    means(
        f"{nt}: <k:word number> <n:such cards> at random from {words}", Choose(N, K, whose, zone, whose, at_random=True)
    )


for zone in ("graveyard", "hand"):
    _taken("what", f"your {zone}", zone, YOU)
    _taken("their random one", f"their {zone}", zone, SUBJECT)


def _with_one_of_theirs(template: str, cls: type, path: str, **fixed: Any) -> None:
    player_verb_means(
        template,
        cls(what=W, **({"who": SUBJECT} if cls is LookAt else {}), **fixed),
        path,
        w=W.said_where(lambda what: isinstance(what, Choose) and what.at_random),
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
    for first, end in noun(parser, at, False):
        if (first.zone, first.who) != same_zone or low[end - 1 : end + 1] != ("card", "or"):
            continue
        for second, stop in noun(parser, end + 1, False):
            said = low[end + 1 : stop]
            if "card" in said and said[0] != "card" and second.zone in ("", "graveyard", "hand", "exile"):
                parser.took(stop)
                yield Noun(Or((first.filter, second.filter)), second.zone, second.who), stop


@says("card or card")
def say_card_or_card(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    parts = node.filter.parts if isinstance(node, Noun) and isinstance(node.filter, Or) else ()
    if len(parts) == 2:
        for begun in say_noun(printer, Noun(parts[0], ""), state, False):
            for word in printer.phrase("or", begun):
                yield from say_noun(printer, replace(node, filter=parts[1]), word, False)


EITHER: Any = "hand or graveyard"
WORDS = "(hand or graveyard|graveyard or hand|hand and/or graveyard)"

means(
    f"clause: you choose (a|an) <n:card> from <w:whose> {WORDS}",
    ChooseThing(YOU, "object", "chosen", what=Choose(N, ONE, YOU, EITHER, W)),
    w=W.where(lambda who: who != YOU),
)

KINDS = {"card": None, "creature card": HasType("creature"), "artifact card": HasType("artifact")}

for words, kept in KINDS.items():
    form(f"what: the top {words} of <who:whose> graveyard", TopOfGraveyard, number=ONE, filter=kept)
    form(f"top cards: the top {words} of your graveyard", TopOfGraveyard, who=YOU, number=ONE, filter=kept)

OTHERS = Group(And((Is("spell"), Not(Same(This())))), "stack")
THEIRS = ControlledBy(EachOpponent())
ALL: tuple[tuple[str, Group], ...] = (
    ("all other spells", OTHERS),
    ("all abilities", Group(Is("ability"), "stack")),
    ("all abilities your opponents control", Group(And((Is("ability"), THEIRS)), "stack")),
    ("all spells your opponents control", Group(And((Is("spell"), THEIRS)), "stack")),
)


def _all(verb: Any, words: str, group: Group) -> None:
    means(f"order: {words}", verb(group))


for words, group in ALL:
    _all(CounterSpell, f"counter {words}", group)

for nt, who in (("choice", YOU), ("own choice", SUBJECT)):
    means(f"{nt}: <a:other permanent> or (a|an) <b:permanent>", Choose(Or((A, B)), ONE, who))
    means(f"{nt}: (a|an) <b:permanent> or <a:other permanent>", Choose(Or((B, A)), ONE, who))
