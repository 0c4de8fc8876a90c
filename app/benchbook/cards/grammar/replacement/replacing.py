"""Replacement effects: as it enters, instead, twice that many."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

OWN = Same(This())


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
for shown, again in (("<v:this>", True), ("it", False)):
    means(
        f"static: if <w:this> would be put into a graveyard from anywhere , reveal {shown} and shuffle it "
        f"into its owner 's library instead",
        Static(replacements=(SHUFFLED,), zone="any"),
        "",
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
    filter_ = Or(tuple(HasSubtype(n) for n in names))
    replacement(
        f"if you would create {words} token , instead create one of each", TokensReplaced(YOU, filter_, each_of=names)
    )


_trio("a clue , food , or treasure", ("Clue", "Food", "Treasure"))


# ── counters ──
def _counter(action: str) -> str | None:
    """The kind of counter of which it can't get any."""
    return (
        action[4:-9]
        if action.startswith("get ") and action.endswith(" counters") and action != "get counters"
        else None
    )


means(
    "static: <n:nouns> can't have <k:counter kind> counters put on them",
    Static(rules=(Cant(Turned(K, lambda kind: f"get {kind} counters", _counter), what=N),)),
    n=Noun(N.but(type(None))),
)
