"""Cards by where they lie: at random, of two kinds or two zones, on top of a graveyard; all on the stack."""

from __future__ import annotations

from benchbook.cards.grammar.objects.noun_phrases import noun, say_noun
from benchbook.cards.grammar.wording import *


# ── at random ──
def _taken(nt: str, words: str, zone: Zone, whose: Who) -> None:
    """One card of a kind, or so many, that nobody chooses."""
    one = Choose(N, ONE, whose, zone, whose, at_random=True)
    means(f"{nt}: (a|an) <n:card> at random from {words}", one)
    means(f"{nt}: <k:word number> <n:such cards> at random from {words}", replace(one, number=K))


for zone in ("graveyard", "hand"):
    _taken("what", f"your {zone}", zone, YOU)
    _taken("their random one", f"their {zone}", zone, SUBJECT)


AT_RANDOM = W.said_where(lambda what: isinstance(what, Choose) and what.at_random)
player_verb_means("reveal* <w:their random one>", LookAt(SUBJECT, AT_RANDOM, reveal=True))
player_verb_means("exile* <w:their random one>", Exile(AT_RANDOM), "what.chooser")

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
def say_card_or_card(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The same in words."""
    if not isinstance(node, Noun) or not isinstance(node.filter, Or):
        return
    parts = node.filter.parts
    if len(parts) == 2:
        for begun in say_noun(printer, Noun(parts[0], ""), state, False):
            for word in printer.phrase("or", begun):
                yield from say_noun(printer, replace(node, filter=parts[1]), word, False)


WORDS = "(hand or graveyard|graveyard or hand|hand and/or graveyard)"

means(
    f"clause: you choose (a|an) <n:card> from <w:whose> {WORDS}",
    ChooseThing(YOU, "object", "chosen", what=Choose(N, ONE, YOU, "hand or graveyard", W)),
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


for words, group in ALL:
    constant(f"order: counter {words}", CounterSpell(group))

for nt, who in (("choice", YOU), ("own choice", SUBJECT)):
    means(f"{nt}: <a:other permanent> or (a|an) <b:permanent>", Choose(Or((A, B)), ONE, who))
    means(f"{nt}: (a|an) <b:permanent> or <a:other permanent>", Choose(Or((B, A)), ONE, who))
