"""Abilities that spells, cards and an object itself have by an effect."""

from __future__ import annotations

from benchbook.cards.grammar.sentences.quotations import quotation
from benchbook.cards.grammar.wording import *

# ── Spells that have a keyword twice: "have "cascade, cascade."" (702.85c) ──
TWICE = (GainAbilities((Keyword("cascade"), Keyword("cascade"))),)
FROM_HAND = CastFrom("hand", YOU)


def _granted(noun: Noun, number: Any) -> Static | None:
    if noun.zone != "stack" or noun.who is not None:
        return None
    large = plus(plus(noun.filter, FROM_HAND), Compares("mana value", ">=", number))
    return Static(Group(large, "stack", YOU), TWICE)


def _of_granted(node: Static) -> tuple[Any, ...] | None:
    parts = node.what.filter.parts if isinstance(node.what, Group) and isinstance(node.what.filter, And) else ()
    last = parts[-1] if parts else None
    if not isinstance(last, Compares):
        return None
    rest = minus(minus(node.what.filter, last), FROM_HAND)
    found = (Noun(rest, "stack"), last.amount) if rest is not None else None
    return found if found is not None and node == _granted(*found) else None


derived(
    "static",
    '<n:nouns> you cast from your hand with mana value <d:digits> or greater have " cascade , cascade . "',
    _granted,
    _of_granted,
    Static,
)


# ── An ability that an object gives itself, in which its own name is the object (201.5) ──
@reads("quoted of itself")
def quoted_of_itself(parser: Parser, at: int) -> Iterator[Reading]:
    """An ability in quotation marks that names its object."""
    yield from quotation(parser, at, itself=True)


@says("quoted of itself")
def say_quoted_of_itself(printer: Printer, node: Any, state: State) -> Iterator[State]:
    """The same in words, in a text that has them."""
    if printer.against is not None:
        yield from printer.say("quoted", node, state)


def _has(_this: Any, ability: Any) -> Static:
    return Static(This(), (GainAbilities((ability,)),))


def _more(this: Any, changes: tuple[Any, ...], ability: Any) -> Static:
    return Static(This(), (*changes, *_has(this, ability).changes))


def _last(node: Static) -> Any:
    last = node.changes[-1] if node.changes else None
    return last.abilities[0] if isinstance(last, GainAbilities) and len(last.abilities) == 1 else None


def _of_has(node: Static) -> tuple[Any, ...] | None:
    ability = _last(node)
    return (This(), ability) if ability is not None and node == _has(This(), ability) else None


def _of_more(node: Static) -> tuple[Any, ...] | None:
    ability, changes = _last(node), node.changes[:-1]
    found = ability is not None and changes and node == _more(This(), changes, ability)
    return (This(), changes, ability) if found else None


derived("static", "<w:this> has <q:quoted of itself>", _has, _of_has, Static)
derived("static", "<w:this> <c:changes s> and has <q:quoted of itself>", _more, _of_more, Static)

# ── Keyword abilities that cards have by an effect, for a cost that is their own mana cost ──
ELSEWHERE = ("hand", "graveyard", "exile", "library", "stack", "command")


def _keyword(name: str, less: int = 0) -> tuple[GainAbilities, ...]:
    return (GainAbilities((Keyword(name, cost=Cost((OwnManaCost(less),))),)),)


def _granted_keywords_at_own_cost(name: str, words: str, less: int) -> None:
    """Each card of a kind in a zone has it."""
    changes = _keyword(name, less)
    means("static", f"<w:static one> has {name} . {words}", Static(W, changes), w=W.only(Group))


def _has_keywords_at_own_cost(name: str) -> None:
    """Cards have it, or gain it for a time."""
    cost = f"(the|its) {name} cost is equal to (its|that card 's|the card 's) mana cost"
    for words, less in ((cost, 0), (f"{cost} reduced by {{2}}", 2), (f"{cost} reduced by {{4}}", 4)):
        _granted_keywords_at_own_cost(name, words, less)
    object_verb_means(f"gain* {name} <d:duration> . {cost}", Continuous(SUBJECT, _keyword(name), D))


for keyword in ("scavenge", "madness", "embalm", "encore", "miracle", "foretell"):
    _has_keywords_at_own_cost(keyword)

# ── wherever it is but on the battlefield ──
MADNESS = _keyword("madness")


def _anywhere(noun: Noun) -> Any:
    parts = noun.filter.parts if isinstance(noun.filter, And) else (noun.filter,)
    if noun.zone != "" or OwnedBy(YOU) not in parts:
        return None
    return Static(Several(tuple(Group(noun.filter, zone) for zone in ELSEWHERE)), MADNESS)


def _of_anywhere(node: Static) -> Any:
    first = node.what.parts[0] if isinstance(node.what, Several) and node.what.parts else None
    found = Noun(getattr(first, "filter", None), "")
    return (found,) if isinstance(first, Group) and node == _anywhere(found) else None


derived(
    "static",
    "each <n:noun> that isn't on the battlefield has madness . the madness cost is equal to its mana cost",
    _anywhere,
    _of_anywhere,
    Static,
)
