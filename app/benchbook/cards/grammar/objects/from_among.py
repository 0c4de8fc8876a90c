"""Cards from among those that an instruction or an ability exiled, milled, created or put there."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import described_where, spoken
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.objects.qualities import PUT_WITH
from benchbook.cards.grammar.wording import *

EXILED = Bound("exiled")
same_as("what", "exiled choice")
spoken(
    "the exiled",
    ("them", "those cards"),
    lambda at, size: Pronoun("card" if size > 1 else "", True, at),
    EXILED,
    heeded=False,
)

for words, number in (("(a|an) <n:noun>", ONE), ("any number of <n:nouns>", UpTo())):
    means(
        f"exiled choice: {words} from among <e:the exiled>",
        Choose(also(N, Same(E)), number, YOU, "exile"),
        n=Noun(N, ""),
        e=E.said_where(lambda cards: cards == EXILED),
    )

MILLED = Bound("milled")
MILLED_CHOICE = Choose(also(N, Same(M)), ONE, YOU, "graveyard or exile")
same_as("what", "milled choice")
MILLED_WORDS: tuple[tuple[str, ...], ...] = (("the", "milled", "cards"), ("the", "cards", "milled", "this", "way"))
PRONOUNS: tuple[tuple[str, ...], ...] = (("them",), ("those", "cards"))


@reads("the milled")
def the_milled(parser: Parser, at: int) -> Iterator[Reading]:
    """The milled cards; them."""
    for words in MILLED_WORDS:
        if parser.low[at : at + len(words)] == words:
            parser.took(at + len(words))
            yield Past("milled", at, True), at + len(words)
    for words in PRONOUNS:
        if parser.low[at : at + len(words)] == words:
            yield Pronoun("card" if len(words) > 1 else "", True, at), at + len(words)


@says("the milled")
def say_the_milled(printer: Printer, node: object, state: State) -> Iterator[State]:
    """The milled cards."""
    for words in (*MILLED_WORDS, *PRONOUNS) if node == MILLED else ():
        yield from printer.phrase(" ".join(words), state)


AMONG = "from among <m:the milled>"
for words, so_many in (
    (f"(a|an) <n:card> {AMONG}", ONE),
    ("(a|an) <n:card> <m:milled this way>", ONE),
    ("up to one <n:card> <m:milled this way>", UpTo(ONE)),
    (f"up to <k:word number> <n:such cards> {AMONG}", UpTo(K)),
):
    milled = replace(MILLED_CHOICE, number=so_many)
    means(f"milled choice: {words}", milled, m=M.said_where(lambda cards: cards == MILLED))
spoken("milled this way", "milled this way", lambda at, size: Past("milled", at, True), MILLED)

MADE_WITH = Same(Bound("created"))


def _put_with_it(kind: Filter | None) -> bool:
    return isinstance(kind, And) and kind.parts[-1] in (PUT_WITH, MADE_WITH)


means("what: the <n:noun>", Group(N), n=Noun(N.where(_put_with_it)))
means("watched: the <n:noun>", N, n=Noun(N.where(_put_with_it)))


def _others_or_put_with_it(what: object) -> bool:
    """Each other one of a kind that you control, or what was put there with it."""
    parts = parts_of(what.filter) if isinstance(what, Group) else ()
    others = Other() in parts and ControlledBy(YOU) in parts
    return others or (isinstance(what, Group) and _put_with_it(what.filter))


means("put with it: <w:what>", W.where(_others_or_put_with_it))
form("order: sacrifice <what:put with it>", Sacrifice, who=None)


# ── exiled with it: in a line whose subject is the source from its first word on, or after when ──
described_where("exiled with it", LINKED, lambda parser, at: parser.low[parser.low[0][:4] == "when"] in ("~", "this"))
