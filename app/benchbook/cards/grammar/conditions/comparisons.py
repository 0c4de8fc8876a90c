"""Conditions that compare: players with you, what happened this turn with a number, counters on a thing."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

ZERO, TWO = Number.of(0), Number.of(2)
IT, SUCH = EventPlayer(), BoundPlayer("such")
SOMEBODY = ((EachOpponent(), "an opponent"), (EachPlayer(), "(a player|any player)"))
EVERYBODY = ((EachOpponent(), "each opponent"), (EachPlayer(), "each player"))


def some(who: Any, fact: Condition) -> AmountIs:
    """It is so of at least one of the players."""
    return AmountIs(PlayerCount(who, fact), ">=", ONE)


def every(who: Any, fact: Condition) -> AmountIs:
    """It is so of each of the players."""
    return AmountIs(PlayerCount(who, IsNot(fact)), "=", ZERO)


def of_players(
    words: str, fact: Callable[..., Any], take: Callable[[Any], Any], players: Any = (*SOMEBODY, *EVERYBODY)
) -> None:
    """A fact of a player: "an opponent …", "each player …"."""
    for who, name in players:
        how = every if (who, name) in EVERYBODY else some

        def build(*values: Any, w: Any = who, h: Any = how) -> Any:
            made = fact(*values)
            return None if made is None else h(w, made)

        def back(node: Any, w: Any = who, h: Any = how) -> Any:
            inner = node.left.condition if isinstance(node, AmountIs) and isinstance(node.left, PlayerCount) else None
            inner = inner.part if h is every and isinstance(inner, IsNot) else inner
            if not isinstance(inner, AmountIs) or node != h(w, inner):
                return None
            found = take(inner)
            return found if found is not None and fact(*found) == inner else None

        derived("condition", f"{name} {words}", build, back, AmountIs)
    player_fact(words, fact, take)


def player_fact(words: str, fact: Callable[..., Any], take: Callable[[Any], Any]) -> None:
    """The same fact of those players of whom it holds: "each opponent who …"."""

    def build(*values: Any) -> Any:
        made = fact(*values)
        return None if made is None else replaced(made, IT, SUCH)

    def back(node: Any) -> Any:
        inner = replaced(node, SUCH, IT)
        found = take(inner) if type(inner) is AmountIs else None
        return found if found is not None and build(*found) == node else None

    derived("player fact", words, build, back, AmountIs)


def _number(left: Any, comparison: str) -> tuple[Callable[..., Any], Callable[[Any], Any]]:
    return lambda n: AmountIs(left, comparison, n), lambda c: (c.right,)


HAND = CountOf(Group(Anything(), "hand", IT))
GRAVEYARD = CountOf(Group(Anything(), "graveyard", IT))
for words, comparison in (("more", ">="), ("less", "<=")):
    of_players(f"has <n:digits> or {words} life", *_number(LifeOf(IT), comparison))
of_players("has <n:word number> or more cards in hand", *_number(HAND, ">="))
of_players("has <n:word number> or fewer cards in hand", *_number(HAND, "<="))
of_players("has <n:word number> or more cards in their graveyard", *_number(GRAVEYARD, ">="))
of_players("lost <n:digits> or more life this turn", *_number(HappenedThisTurn("life lost", IT), ">="))
NOTHING = (lambda: AmountIs(HAND, "=", ZERO), lambda c: ())
of_players("has no cards in hand", *NOTHING)
of_players("has one or fewer cards in hand", lambda: AmountIs(HAND, "<=", ONE), lambda c: ())
for words, left, mine in (
    ("has more life than you", LifeOf(IT), LifeOf(YOU)),
    ("has more cards in hand than you", HAND, CountOf(Group(Anything(), "hand", YOU))),
    ("has more cards in their graveyard than you", GRAVEYARD, CountOf(Group(Anything(), "graveyard", YOU))),
):
    of_players(words, lambda a=left, b=mine: AmountIs(a, ">", b), lambda c: ())


def controlled(noun: Noun, who: Any) -> CountOf:
    return CountOf(Group(plus(noun.filter, ControlledBy(who))))


def _of_more(condition: AmountIs) -> tuple[Any, ...] | None:
    group = condition.left.what if isinstance(condition.left, CountOf) else None
    rest = minus(group.filter, ControlledBy(IT)) if isinstance(group, Group) else None
    return None if rest is None else (Noun(rest),)


of_players(
    "controls more <n:nouns> than you",
    lambda n: AmountIs(controlled(n, IT), ">", controlled(n, YOU)) if n.zone == "battlefield" else None,
    _of_more,
    SOMEBODY,
)
form("condition", "you have <right:word number> or more opponents", AmountIs, left=PlayerCount(EachOpponent()),
     comparison=">=")  # fmt: skip

# ── one player already named ──
MANY = (EachOpponent, EachPlayer, EachOtherPlayer)
for words, comparison, number in (
    ("no cards", "=", ZERO), ("one or fewer cards", "<=", ONE), ("two or fewer cards", "<=", TWO),
    ("two or more cards", ">=", TWO),
):  # fmt: skip

    def _in_hand(who: Any, c: Any = comparison, n: Any = number) -> Any:
        return None if isinstance(who, MANY) else AmountIs(CountOf(Group(Anything(), "hand", who)), c, n)

    def _of_hand(node: Any, c: Any = comparison, n: Any = number) -> Any:
        group = node.left.what if isinstance(node.left, CountOf) else None
        plain = isinstance(group, Group) and group.who is not None and not isinstance(group.who, (*MANY, type(YOU)))
        return (group.who,) if plain and node == _in_hand(group.who, c, n) else None

    derived("condition", f"<w:one player> has {words} in hand", _in_hand, _of_hand, AmountIs)

# ── what happened this turn ──
for words, kind in (
    ("you've cast <n:word number> or more spells this turn", "spells cast"),
    ("you sacrificed <n:word number> or more permanents this turn", "sacrificed"),
):
    form("condition", words.replace("<n:", "<right:"), AmountIs, left=HappenedThisTurn(kind, YOU), comparison=">=")
constant("condition", "you lost life this turn", Happened("life lost", YOU))
constant("condition", "you created a token this turn", Happened("tokens created", YOU))


def told(words: str, kind: str, who: Any, zone: Any) -> None:
    """It happened to one of a kind; a card that is called by no zone went to or left a graveyard."""
    derived(
        "condition",
        words,
        lambda n: Happened(kind, who, Group(n.filter, zone or "graveyard")) if n.zone == zone else None,
        lambda c: (
            (Noun(c.what.filter, zone),)
            if isinstance(c, Happened) and isinstance(c.what, Group) and c == Happened(kind, who, c.what)
            else None
        ),
        Happened,
    )


def counted(words: str, kind: str, who: Any, zone: Any) -> None:
    """It happened to so many of a kind; a card that is called by no zone went to or left a graveyard."""
    derived(
        "condition",
        words,
        lambda k, n: (
            AmountIs(HappenedThisTurn(kind, who, Group(n.filter, zone or "graveyard")), ">=", k)
            if n.zone == zone
            else None
        ),
        lambda c: (
            (c.right, Noun(c.left.what.filter, zone))
            if isinstance(c, AmountIs)
            and isinstance(c.left, HappenedThisTurn)
            and isinstance(c.left.what, Group)
            and c == AmountIs(HappenedThisTurn(kind, who, c.left.what), ">=", c.right)
            else None
        ),
        AmountIs,
    )


told("you've cast (a|an) <n:noun> this turn", "spells cast", YOU, "stack")
told("(a|an) <n:noun> entered under your control this turn", "entered", YOU, "battlefield")
told("you had (a|an) <n:noun> enter under your control this turn", "entered", YOU, "battlefield")
told("(a|an) <n:noun> left the battlefield this turn", "permanents left", None, "battlefield")
counted("you've cast <k:word number> or more <n:nouns> this turn", "spells cast", YOU, "stack")
counted("<k:word number> or more <n:nouns> entered under your control this turn", "entered", YOU, "battlefield")
counted("you had <k:word number> or more <n:nouns> enter under your control this turn", "entered", YOU, "battlefield")

# ── permanents ──
means(
    "condition",
    "you control (a|an) <a:noun> or (a|an) <b:noun>",
    Exists(Group(And((Or((A, B)), ControlledBy(YOU))))),
    a=Noun(A),
    b=Noun(B),
)

FIGHTING = Or((Is("attacking"), Is("blocking")))
constant("condition", "you control a commander", Exists(Group(And((Is("commander"), ControlledBy(YOU))))))
constant(
    "condition", "you control your commander", Exists(Group(And((Is("commander"), OwnedBy(YOU), ControlledBy(YOU)))))
)
form("condition", "<what:one object> (is|'s) attacking alone", Matches, filter=Is("attacking alone"))
form("condition", "<what:one object> (is|'s) attacking or blocking", Matches, filter=FIGHTING)
means(
    "condition",
    "<w:one object> has <k:word number> or more <n:counter kind> counters on (it|him|her)",
    AmountIs(CountersOn(N, W), ">=", K),
)
means(
    "condition",
    "<w:one object> has no <k:counter kind> counters on (it|him|her)",
    AmountIs(CountersOn(K, W), "=", ZERO),
)
for attribute in ("power", "toughness"):
    derived(
        "condition",
        f"<n:nouns> have total {attribute} <d:digits> or greater",
        lambda n, d, a=attribute: (
            AmountIs(GreatestOf(a, grouped(n), "total"), ">=", d) if n.zone == "battlefield" else None
        ),
        lambda c, a=attribute: (
            (*ungrouped(c.left.what), c.right)
            if isinstance(c.left, GreatestOf)
            and isinstance(c.left.what, Group)
            and c == AmountIs(GreatestOf(a, c.left.what, "total"), ">=", c.right)
            else None
        ),
        AmountIs,
    )
__all__ = ["HasType"]
