"""What something is or has: one of several qualities, a name, a keyword, a mana cost, the top card of a library."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _one_of(what: Any, filter_: Any) -> Matches | None:
    colors = isinstance(filter_, Or) and all(isinstance(part, HasColor) for part in filter_.parts)
    return Matches(what, filter_) if colors else None


derived(
    "condition",
    "<w:one object> (is|'s) <f:adjectives>",
    _one_of,
    lambda c: (c.what, c.filter) if c == _one_of(c.what, c.filter) else None,
    Matches,
)

CREATURE = HasType("creature")

means(
    "condition",
    "<w:one object> doesn't have the same name as another creature you control or a creature card in your graveyard",
    IsNot(
        Matches(
            W,
            Shares(
                "name",
                Several((Group(And((Not(Same(W)), CREATURE, ControlledBy(YOU)))), Group(CREATURE, "graveyard", YOU))),
            ),
        )
    ),
)


def _so_many(number: Any, noun: Noun) -> AmountIs | None:
    fits = noun.zone in ("graveyard", "hand") and isinstance(noun.who, You) and not isinstance(noun.filter, Anything)
    return AmountIs(CountOf(Group(noun.filter, noun.zone, YOU)), ">=", number) if fits else None


def _of_so_many(node: AmountIs) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node.left, CountOf) and isinstance(node.left.what, Group) else None
    found = (node.right, Noun(group.filter, group.zone, group.who)) if group is not None else None
    return found if found is not None and node == _so_many(*found) else None


derived("condition", "you have <n:word number> or more <k:nouns>", _so_many, _of_so_many, AmountIs)


def _has(noun: Noun, keyword: str) -> Exists | None:
    if noun.zone != "battlefield" or noun.who is not None:
        return None
    parts = noun.filter.parts if isinstance(noun.filter, And) else (noun.filter,)
    return Exists(Group(And((*parts, HasKeyword(keyword)))))


def _of_has(condition: Exists) -> tuple[Any, ...] | None:
    group = condition.what
    parts = group.filter.parts if isinstance(group, Group) and isinstance(group.filter, And) else ()
    if len(parts) < 2 or not isinstance(parts[-1], HasKeyword):
        return None
    noun = Noun(parts[0] if len(parts) == 2 else And(parts[:-1]))
    return (noun, parts[-1].name) if _has(noun, parts[-1].name) == condition else None


derived("condition", "(a|an) <n:noun> has <k:keyword name>", _has, _of_has, Exists)
means("condition", "(a|an) <n:noun> is in a graveyard", Exists(Group(N, "graveyard")), n=Noun(N, ""))

NONE = Number.of(0)


def _counters(comparison: str) -> tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...] | None]]:
    """So many counters on a thing, either named first."""

    def build(what: Any, number: Any, kind: str) -> Any:
        return AmountIs(CountersOn(kind, what), comparison, number)

    def take(node: Any) -> tuple[Any, ...] | None:
        plain = isinstance(node, AmountIs) and node.comparison == comparison and isinstance(node.left, CountersOn)
        return (node.left.what, node.right, node.left.kind) if plain else None

    return build, take


ON = "on (it|him|her)"
means("after", "with mana cost <a:mana> or <b:mana>", HasManaCost((A, B)))
for words, comparison in (("more", ">="), ("fewer", "<=")):
    derived(
        "state",
        f"<w:one object> has <n:word number> or {words} <k:counter kind> counters {ON}",
        *_counters(comparison),
        AmountIs,
    )
means("state", f"<w:one object> has no <k:counter kind> counters {ON}", AmountIs(CountersOn(K, W), "=", NONE))
derived(
    "state",
    "there are <n:word number> or more <k:counter kind> counters on <w:one object>",
    lambda n, k, w: _counters(">=")[0](w, n, k),
    lambda c: (found[1], found[2], found[0]) if (found := _counters(">=")[1](c)) else None,
    AmountIs,
)
means("state", "there are no <k:counter kind> counters on <w:one object>", AmountIs(CountersOn(K, W), "=", NONE))
means("condition", f"<w:one object> has counters {ON}", Matches(W, HasCounters("")))
means("state", "<w:one object> has <k:keyword name>", Matches(W, HasKeyword(K)))
for who, words in ((YOU, "you have"), (EachOpponent(), "an opponent has")):
    form("condition", f"{words} exactly <right:digits> life", AmountIs, left=LifeOf(who), comparison="=")
    for more, comparison in (("more", ">="), ("less", "<=")):
        form("state", f"{words} <right:digits> or {more} life", AmountIs, left=LifeOf(who), comparison=comparison)
constant("state", "you have no cards in hand", AmountIs(CountOf(Group(Anything(), "hand", YOU)), "=", NONE))
constant(
    "state", "there are no cards in your graveyard", AmountIs(CountOf(Group(Anything(), "graveyard", YOU)), "=", NONE)
)
means("event", "<c:state>", StateIs(C))
means("condition", "you didn't cast <w:one object> from your hand", IsNot(WasCast(W, from_zone="hand", by=YOU)))
form("condition", "<what:this> (is|'s) in the command zone", InZone, zone="command")

TOP = TopOf(YOU, Number.of(1))

means("condition", "the top card of your library is (a|an) <n:noun>", Matches(TOP, N), n=Noun(N, ""))
means("condition", "the top card of your library is <f:adjectives>", Matches(TOP, F))
