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
replacement("<w:this> enters tapped if <c:condition>", EntersTapped(OWN, condition=C))
replacement("if <c:condition> , <w:this> enters tapped", EntersTapped(OWN, condition=C))


def _life(amount: Any) -> Any:

    return Cost((PayLife(amount),))


replacement(
    "as <w:this> enters , you may pay <a:digits> life . if you don't , it enters tapped",
    EntersTapped(OWN, unless_pay=_life(A)),
)
replacement("<n:permanents> enter tapped", EntersTapped(N))
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
    "<w:this> enters with a number of <k:counter kind> counters on (it|him|her) equal to <e:amount>",
    EntersWithCounters(OWN, K, E),
)
replacement(
    "<w:this> enters with (a|an) <k:counter kind> counter on it if <c:condition>",
    EntersWithCounters(OWN, K, ONE, condition=C),
)
replacement(
    "<w:this> enters with <n:word number> <k:counter kind> counters on it if <c:condition>",
    EntersWithCounters(OWN, K, N, condition=C),
)
ESCAPED = CostWasPaid("escape", what=This())
replacement(
    "<w:this> escapes with (a|an) <k:counter kind> counter on it", EntersWithCounters(OWN, K, ONE, condition=ESCAPED)
)
replacement(
    "<w:this> escapes with <n:word number> <k:counter kind> counters on it",
    EntersWithCounters(OWN, K, N, condition=ESCAPED),
)
replacement(
    "if <c:condition> , (it|~) enters with <n:word number> <k:counter kind> counters on it",
    EntersWithCounters(OWN, K, N, condition=C),
)
replacement(
    "if <c:condition> , (it|~|this creature) enters with (a|an) <k:counter kind> counter on it",
    EntersWithCounters(OWN, K, ONE, condition=C),
)
replacement(
    "<n:each other permanent> enters with an additional <k:counter kind> counter on it", EntersWithCounters(N, K, ONE)
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
    ("a card type", "card type"),
):
    replacement(f"as <w:this> enters , choose {words}", EntersChoosing(kind, _key(kind)))

# ── it would die, be put into a graveyard ──
replacement("if <f:watched> would die , exile it instead", ZoneReplacement(F, "battlefield", "graveyard", "exile"))
replacement(
    "if <w:this> would leave the battlefield , exile it instead of putting it anywhere else",
    ZoneReplacement(OWN, "battlefield", None, "exile"),
)
replacement(
    "if <w:this> would be put into a graveyard from anywhere , exile it instead",
    ZoneReplacement(OWN, None, "graveyard", "exile"),
)
replacement(
    "if a card would be put into your graveyard from anywhere , put it on the bottom of its owner 's library instead",
    ZoneReplacement(Is("card"), None, "graveyard", "library", bottom=True, whose_zone=YOU),
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
replacement(
    "if an effect would create one or more tokens under your control , it creates twice that many of "
    "those tokens instead",
    TokensReplaced(YOU, times=2, effect_only=True),
)
MINE = ControlledBy(YOU)
means("counted on: (a|an) <n:permanent>", N)
replacement(
    "if an effect would put one or more counters on <f:counted on> , it puts twice that many of "
    "those counters on that permanent instead",
    CountersReplaced("", F, times=2, effect_only=True),
)

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

for combat, kind in ((None, "damage"), (True, "combat damage")):
    means(
        f"static: prevent all {kind} that would be dealt to and dealt by <f:prevented>",
        Static(replacements=(DamagePrevented(to=F, combat=combat), DamagePrevented(source=F, combat=combat))),
    )
for much, times in (("double", 2), ("triple", 3)):
    for where in ("", "to that permanent or player"):
        replacement(
            f"if <f:watched> would deal damage to a permanent or player , it deals {much} that damage {where} instead",
            DamageMultiplied(times=times, source=F, to=Anything(), to_player=EachPlayer()),
        )
replacement(
    "if <f:watched> would die , instead exile (that card|it) and <e:clauses>",
    ZoneReplacement(F, "battlefield", "graveyard", "exile", also=E),
)
replacement(
    "if <f:watched> would be put into a graveyard from the battlefield , instead exile it and <e:clauses>",
    ZoneReplacement(F, "battlefield", "graveyard", "exile", also=E),
)
STIFF = Static(replacements=(EntersTapped(OWN),), rules=(Cant("untap in the untap step", what=OWN),))
means("static: <w:this> enters tapped and doesn't untap during your untap step", STIFF)
replacement(
    "damage that would reduce your life total to less than <a:digits> reduces it to <b:digits> instead",
    DamageBecomes((), to_player=YOU, life_floor=A),
    b=A,
)
__all__ = ["And", "HasType", "IsNot", "Or", "OwnedBy", "constant", "minus", "plus"]
