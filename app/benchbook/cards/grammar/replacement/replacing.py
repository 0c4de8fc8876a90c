"""Replacement effects: as it enters, instead, twice that many."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

OWN = Same(This())


def one(template: str, build: Any, take: Any, cls: type) -> None:
    """A static ability that is one replacement effect."""

    def of(node: Static) -> tuple[Any, ...] | None:
        if len(node.replacements) != 1 or type(node.replacements[0]) is not cls:
            return None
        found = take(node.replacements[0])
        if found is None:
            return None
        again = build(*found)
        return found if again is not None and node == Static(replacements=(again,)) else None

    def made(*values: Any) -> Any:
        node = build(*values)
        return None if node is None else Static(replacements=(node,))

    derived(f"static: {template}", made, of, Static)


def own(take: Any) -> Any:
    """Give back "this" before what else was captured."""
    return lambda r: None if take(r) is None else (This(), *take(r))


replacement("<w:this> enters tapped", EntersTapped(OWN))
replacement("<w:this> enters tapped unless <c:condition>", EntersTapped(OWN, unless=C))


for counters, count in (
    ("(a|an|one) <k:counter kind> counter", False),
    ("<n:word number> <k:counter kind> counters", True),
):
    for it in ("on (it|them|him|her)",):
        replacement(
            f"<w:this> enters with {counters} {it}",
            EntersWithCounters(
                OWN, K, N.said_where(lambda number: isinstance(number, (Number, VariableX))) if count else ONE
            ),
        )
replacement(
    "<w:this> enters with (a|an|one) <k:counter kind> counter on (it|him|her) for each <e:each>",
    EntersWithCounters(OWN, K, E),
)
replacement(
    "<w:this> enters with X <k:counter kind> counters on it , where X is <e:amount>".lower(),
    EntersWithCounters(OWN, K, E),
    w=This(),
)
replacement(
    "<w:this> enters with (a|an) <k:counter kind> counter on it if <c:condition>",
    EntersWithCounters(OWN, K, ONE, condition=C),
)
means("each other noun: each <n:noun>", N.where(lambda noun: noun.zone == "battlefield"))


def _key(kind: str) -> str:
    return "card name" if kind.endswith("card name") else kind


for words, kind in (
    ("a color", "color"),
    ("a creature type", "creature type"),
    ("a basic land type", "basic land type"),
    ("an opponent", "opponent"),
    ("a player", "player"),
    ("a card name", "card name"),
    ("a number", "number"),
    ("a nonland card name", "nonland card name"),
    ("a nonbasic land card name", "nonbasic land card name"),
    ("a creature card name", "creature card name"),
    ("a noncreature , nonland card name", "noncreature, nonland card name"),
    ("a card type", "card type"),
):
    replacement(f"as <w:this> enters , choose {words}", EntersChoosing(kind, _key(kind)))

# ── it would die, be put into a graveyard ──
replacement(
    "if <w:this> would be put into a graveyard from anywhere , exile it instead",
    ZoneReplacement(OWN, None, "graveyard", "exile"),
)
SHUFFLED = ZoneReplacement(OWN, None, "graveyard", "library", shuffle=True)
for shown, again in (("<v:this>", (This(),)), ("it", ())):
    means(
        f"static: if <w:this> would be put into a graveyard from anywhere , reveal {shown} and shuffle it "
        f"into its owner 's library instead",
        Static(replacements=(SHUFFLED,), zone="any"),
        **({"v": This()} if again else {}),
    )

# ── more of them ──
MINE = ControlledBy(YOU)

# ── damage ──
for who, words in ((Anything(), "a source"), (MINE, "a source you control")):
    for times, much in ((2, "double"), (3, "triple")):
        replacement(
            f"if {words} would deal damage to a permanent or player , it deals {much} that damage to "
            f"that permanent or player instead",
            DamageMultiplied(
                times=times, source=None if isinstance(who, Anything) else who, to=Anything(), to_player=EachPlayer()
            ),
        )
for kind, combat in (("", None), ("combat ", True), ("noncombat ", False)):
    for way, field in (("to", "to"), ("by", "source")):
        replacement(
            f"prevent all {kind}damage that would be dealt {way} <f:prevented>",
            DamagePrevented(**{field: F}, combat=combat),
        )
same_as("prevented", "watched")
means("prevented: <n:permanents>", N)

__all__ = ["And", "HasType", "IsNot", "Or", "OwnedBy", "constant", "minus", "plus"]


# ── Static abilities that watch events: damage that is changed, life, triggers that happen again or not at all ──
# ── tokens ──
def _trio(words: str, names: tuple[str, ...]) -> None:
    filter_ = Or(tuple(_subtype(n) for n in names))
    replacement(
        f"if you would create {words} token , instead create one of each", TokensReplaced(YOU, filter_, each_of=names)
    )


def _subtype(name: str) -> Any:

    return HasSubtype(name)


_trio("a clue , food , or treasure", ("Clue", "Food", "Treasure"))

# ── counters ──
derived(
    "static: <n:nouns> can't have <k:counter kind> counters put on them",
    lambda n, k: Static(rules=(Cant(f"get {k} counters", what=n.filter),)) if n.zone == "battlefield" else None,
    lambda s: _no_counters(s),
    Static,
)


def _no_counters(s: Static) -> Any:
    if len(s.rules) != 1 or not isinstance(s.rules[0], Cant) or s.rules[0].what is None:
        return None
    action = s.rules[0].action
    if not (action.startswith("get ") and action.endswith(" counters")) or action == "get counters":
        return None
    if s != Static(rules=(Cant(action, what=s.rules[0].what),)):
        return None
    return (Noun(s.rules[0].what), action[4:-9])
