"""Cards from among those that an instruction or an ability exiled, milled, created or put there."""

from __future__ import annotations

from benchbook.cards.grammar.in_context import described_where
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.objects.qualities import PUT_WITH
from benchbook.cards.grammar.wording import *

EXILED = Bound("exiled")
WORDS: tuple[tuple[str, ...], ...] = (("them",), ("those", "cards"))
same_as("what", "exiled choice")


@reads("the exiled")
def the_exiled(parser: Parser, at: int) -> Iterator[Reading]:
    """Them; those cards."""
    for words in WORDS:
        if parser.low[at : at + len(words)] == words:
            yield Pronoun("card" if len(words) > 1 else "", True, at), at + len(words)


@says("the exiled")
def say_the_exiled(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """Them; those cards."""
    for words in WORDS if node == EXILED else ():
        yield from printer.phrase(" ".join(words), state)


def _of_them(noun: Noun, number: Any, exiled: Any) -> Choose | None:
    fits = noun.zone == "" and noun.who is None
    return Choose(filter_of((*parts_of(noun.filter), Same(exiled))), number, YOU, "exile") if fits else None


def _take(node: Choose, number: Any) -> tuple[Any, ...] | None:
    parts = parts_of(node.filter)
    found = Noun(filter_of(parts[:-1]), "") if parts and parts[-1] == Same(EXILED) else None
    return (found, EXILED) if found is not None and node == _of_them(found, number, EXILED) else None


for words, number in (("(a|an) <n:noun>", ONE), ("any number of <n:nouns>", UpTo())):
    derived(
        "exiled choice",
        f"{words} from among <e:the exiled>",
        lambda n, e, k=number: _of_them(n, k, e),
        lambda c, k=number: _take(c, k),
        Choose,
    )

MILLED = Bound("milled")
PLACE: Any = "graveyard or exile"
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
def say_the_milled(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The milled cards."""
    for words in (*MILLED_WORDS, *PRONOUNS) if node == MILLED else ():
        yield from printer.phrase(" ".join(words), state)


def _of_milled(noun: Noun, number: Any, milled: Any) -> Choose | None:
    if noun.zone != "":
        return None
    return Choose(filter_of((*parts_of(noun.filter), Same(milled))), number, YOU, PLACE)


def _milled_of(node: Choose, kind: str) -> tuple[Any, ...] | None:
    parts = parts_of(node.filter)
    if not parts or parts[-1] != Same(MILLED):
        return None
    noun = Noun(filter_of(parts[:-1]), "")
    if node != _of_milled(noun, node.number, MILLED):
        return None
    if kind == "one":
        return (noun,) if node.number == ONE else None
    if not isinstance(node.number, UpTo):
        return None
    if kind == "any":
        return (noun,) if node.number.limit is None else None
    return (node.number.limit, noun) if node.number.limit is not None else None


AMONG = "from among <m:the milled>"
derived(
    "milled choice",
    f"(a|an) <n:noun> {AMONG}",
    lambda n, m: _of_milled(n, ONE, m),
    lambda c: (*found, MILLED) if (found := _milled_of(c, "one")) else None,
    Choose,
)
for article in ("(a|an)", "up to one"):
    number = ONE if article == "(a|an)" else UpTo(ONE)
    derived(
        "milled choice",
        f"{article} <n:noun> <m:milled this way>",
        lambda n, m, k=number: _of_milled(n, k, m),
        lambda c, k=number: (
            (found[-1], MILLED) if c.number == k and (found := _milled_of(c, "one" if k == ONE else "some")) else None
        ),
        Choose,
    )


@reads("milled this way")
def milled_this_way(parser: Parser, at: int) -> Iterator[Reading]:
    """Milled this way."""
    if parser.low[at : at + 3] == ("milled", "this", "way"):
        parser.took(at + 3)
        yield Past("milled", at, True), at + 3


@says("milled this way")
def say_milled_this_way(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words."""
    if node == MILLED:
        yield from printer.phrase("milled this way", state)


derived(
    "milled choice",
    f"any number of <n:nouns> {AMONG}",
    lambda n, m: _of_milled(n, UpTo(), m),
    lambda c: (*found, MILLED) if (found := _milled_of(c, "any")) else None,
    Choose,
)
derived(
    "milled choice",
    f"up to <k:word number> <n:nouns> {AMONG}",
    lambda k, n, m: _of_milled(n, UpTo(k), m),
    lambda c: (*found, MILLED) if (found := _milled_of(c, "some")) else None,
    Choose,
)
means("milled choice", f"all <n:nouns> {AMONG}", Among(M, N), n=Noun(N, ""))

MADE_WITH = Same(Bound("created"))
derived("after", "created with <w:this>", lambda w: MADE_WITH, lambda f: (This(),) if f == MADE_WITH else None, Same)


def _put(filter_: Any) -> bool:
    return isinstance(filter_, And) and filter_.parts[-1] in (PUT_WITH, MADE_WITH)


means("what", "the <n:noun>", Group(N), n=Noun(N.where(lambda kind: _put(kind))))
means("watched", "the <n:noun>", N, n=Noun(N.where(lambda kind: _put(kind))))


def _sacrificed(node: Any) -> Any:
    """Each other one of a kind that you control, or what was put there with it."""
    parts = node.filter.parts if isinstance(node, Group) and isinstance(node.filter, And) else ()
    others = Other() in parts and ControlledBy(YOU) in parts
    return node if others or (isinstance(node, Group) and _put(node.filter)) else None


derived("put with it", "<w:what>", _sacrificed, lambda w: (w,) if _sacrificed(w) else None, Group)
form("order", "sacrifice <what:put with it>", Sacrifice, who=None)

# ── cards exiled with it, but for the one just exiled ──
OTHERS = Group(And((Not(Same(Bound("exiled"))), LINKED)), "exile")


def _in_its_place(what: Any, this: Any) -> May:
    return May(YOU, (Exile(what),), then=(Move(OTHERS, "graveyard"),))


def _exiled(node: May) -> tuple[Any, ...] | None:
    first = node.effects[0] if len(node.effects) == 1 else None
    return (first.what, This()) if isinstance(first, Exile) and node == _in_its_place(first.what, This()) else None


derived(
    "clause",
    "you may exile <w:one object> . if you do , return each other card exiled with <t:this> to its owner 's graveyard",
    _in_its_place,
    _exiled,
    May,
)
order("return <what> to (its|their) owner 's graveyard", Move, to="graveyard")

# ── exiled with it: in a line whose subject is the source from its first word on ──
described_where("exiled with it", LINKED, lambda parser, at: parser.low[0] in ("~", "this"))
