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

    derived("static", template, made, of, Static)


def own(take: Any) -> Any:
    """Give back "this" before what else was captured."""
    return lambda r: None if take(r) is None else (This(), *take(r))


one("<w:this> enters tapped", lambda w: EntersTapped(OWN), lambda r: (This(),), EntersTapped)
one(
    "<w:this> enters tapped unless <c:condition>",
    lambda w, c: EntersTapped(OWN, unless=c),
    own(lambda r: (r.unless,) if r.unless else None),
    EntersTapped,
)
one(
    "<w:this> enters tapped if <c:condition>",
    lambda w, c: EntersTapped(OWN, condition=c),
    own(lambda r: (r.condition,) if r.condition else None),
    EntersTapped,
)
one(
    "if <c:condition> , <w:this> enters tapped",
    lambda c, w: EntersTapped(OWN, condition=c),
    lambda r: (r.condition, This()) if r.condition else None,
    EntersTapped,
)
one(
    "as <w:this> enters , you may pay <a:digits> life . if you don't , it enters tapped",
    lambda w, a: EntersTapped(OWN, unless_pay=_life(a)),
    lambda r: (This(), amount) if (amount := getattr(r.unless_pay and r.unless_pay.parts[0], "amount", None)) else None,
    EntersTapped,
)


def _life(amount: Any) -> Any:

    return Cost((PayLife(amount),))


one(
    "<n:nouns> enter tapped",
    lambda n: EntersTapped(n.filter) if n.zone == "battlefield" else None,
    lambda r: (Noun(r.filter),),
    EntersTapped,
)
for counters, count in (
    ("(a|an|one) <k:counter kind> counter", False),
    ("<n:word number> <k:counter kind> counters", True),
):
    for it in ("on (it|them|him|her)",):

        def _enters(w: Any, *rest: Any, c: bool = count) -> Any:
            number, kind = rest if c else (ONE, rest[0])
            return EntersWithCounters(OWN, kind, number)

        def _entered(r: Any, c: bool = count) -> Any:
            if not c:
                return (This(), r.kind) if r.amount == ONE else None
            return (
                (This(), r.amount, r.kind)
                if isinstance(r.amount, Number) or type(r.amount).__name__ == "VariableX"
                else None
            )

        one(f"<w:this> enters with {counters} {it}", _enters, _entered, EntersWithCounters)
one(
    "<w:this> enters with (a|an|one) <k:counter kind> counter on (it|him|her) for each <e:each>",
    lambda w, k, e: EntersWithCounters(OWN, k, e),
    lambda r: (This(), r.kind, r.amount),
    EntersWithCounters,
)
one(
    "<w:this> enters with X <k:counter kind> counters on it , where X is <e:amount>".lower(),
    lambda w, k, e: EntersWithCounters(OWN, k, e),
    lambda r: (This(), r.kind, r.amount),
    EntersWithCounters,
)
one(
    "<w:this> enters with a number of <k:counter kind> counters on (it|him|her) equal to <e:amount>",
    lambda w, k, e: EntersWithCounters(OWN, k, e),
    lambda r: (This(), r.kind, r.amount),
    EntersWithCounters,
)
one(
    "<w:this> enters with (a|an) <k:counter kind> counter on it if <c:condition>",
    lambda w, k, c: EntersWithCounters(OWN, k, ONE, condition=c),
    lambda r: (This(), r.kind, r.condition) if r.condition and r.amount == ONE else None,
    EntersWithCounters,
)
one(
    "<w:this> enters with <n:word number> <k:counter kind> counters on it if <c:condition>",
    lambda w, n, k, c: EntersWithCounters(OWN, k, n, condition=c),
    lambda r: (This(), r.amount, r.kind, r.condition) if r.condition else None,
    EntersWithCounters,
)
ESCAPED = CostWasPaid("escape", what=This())
one(
    "<w:this> escapes with (a|an) <k:counter kind> counter on it",
    lambda w, k: EntersWithCounters(OWN, k, ONE, condition=ESCAPED),
    lambda r: (This(), r.kind) if r.condition == ESCAPED and r.amount == ONE else None,
    EntersWithCounters,
)
one(
    "<w:this> escapes with <n:word number> <k:counter kind> counters on it",
    lambda w, n, k: EntersWithCounters(OWN, k, n, condition=ESCAPED),
    lambda r: (This(), r.amount, r.kind) if r.condition == ESCAPED else None,
    EntersWithCounters,
)
one(
    "if <c:condition> , (it|~) enters with <n:word number> <k:counter kind> counters on it",
    lambda c, n, k: EntersWithCounters(OWN, k, n, condition=c),
    lambda r: (r.condition, r.amount, r.kind) if r.condition else None,
    EntersWithCounters,
)
one(
    "if <c:condition> , (it|~|this creature) enters with (a|an) <k:counter kind> counter on it",
    lambda c, k: EntersWithCounters(OWN, k, ONE, condition=c),
    lambda r: (r.condition, r.kind) if r.condition and r.amount == ONE else None,
    EntersWithCounters,
)
one(
    "<n:each other noun> enters with an additional <k:counter kind> counter on it",
    lambda n, k: EntersWithCounters(n.filter, k, ONE),
    lambda r: (Noun(r.filter), r.kind) if r.amount == ONE else None,
    EntersWithCounters,
)
derived("each other noun", "each <n:noun>", lambda n: n if n.zone == "battlefield" else None, lambda n: (n,))
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
    one(
        f"as <w:this> enters , choose {words}",
        lambda w, k=kind: EntersChoosing(k, _key(k)),
        lambda r, k=kind: (This(),) if r.kind == k else None,
        EntersChoosing,
    )


def _key(kind: str) -> str:
    return "card name" if kind.endswith("card name") else kind


# ── it would die, be put into a graveyard ──
one(
    "if <f:watched> would die , exile it instead",
    lambda f: ZoneReplacement(f, "battlefield", "graveyard", "exile"),
    lambda r: (r.filter,) if (r.from_zone, r.to_zone, r.instead) == ("battlefield", "graveyard", "exile") else None,
    ZoneReplacement,
)
one(
    "if <w:this> would leave the battlefield , exile it instead of putting it anywhere else",
    lambda w: ZoneReplacement(OWN, "battlefield", None, "exile"),
    lambda r: (This(),),
    ZoneReplacement,
)
one(
    "if <w:this> would be put into a graveyard from anywhere , exile it instead",
    lambda w: ZoneReplacement(OWN, None, "graveyard", "exile"),
    lambda r: (This(),),
    ZoneReplacement,
)
one(
    "if a card or token would be put into a graveyard from anywhere , exile it instead",
    lambda: ZoneReplacement(Anything(), None, "graveyard", "exile"),
    lambda r: (),
    ZoneReplacement,
)
one(
    "if a card would be put into a graveyard from anywhere , exile it instead",
    lambda: ZoneReplacement(Is("card"), None, "graveyard", "exile"),
    lambda r: (),
    ZoneReplacement,
)
one(
    "if a card would be put into an opponent 's graveyard from anywhere , exile it instead",
    lambda: ZoneReplacement(Is("card"), None, "graveyard", "exile", whose_zone=EachOpponent()),
    lambda r: (),
    ZoneReplacement,
)
one(
    "if a card would be put into your graveyard from anywhere , put it on the bottom of its owner 's library instead",
    lambda: ZoneReplacement(Is("card"), None, "graveyard", "library", bottom=True, whose_zone=YOU),
    lambda r: (),
    ZoneReplacement,
)
one(
    "if a card would be put into your graveyard from anywhere , exile it instead",
    lambda: ZoneReplacement(Is("card"), None, "graveyard", "exile", whose_zone=YOU),
    lambda r: (),
    ZoneReplacement,
)
SHUFFLED = ZoneReplacement(OWN, None, "graveyard", "library", shuffle=True)
for shown, again in (("<v:this>", (This(),)), ("it", ())):
    derived(
        "static",
        f"if <w:this> would be put into a graveyard from anywhere , reveal {shown} and shuffle it into its owner 's library instead",  # noqa: E501
        lambda *_: Static(replacements=(SHUFFLED,), zone="any"),
        lambda s, v=again: (This(), *v) if s == Static(replacements=(SHUFFLED,), zone="any") else None,
        Static,
    )

# ── more of them ──
one(
    "if an effect would create one or more tokens under your control , it creates twice that many of those tokens instead",  # noqa: E501
    lambda: TokensReplaced(YOU, times=2, effect_only=True),
    lambda r: () if r.effect_only else None,
    TokensReplaced,
)
MINE = ControlledBy(YOU)
means("counted on", "(a|an) <n:noun>", N, n=Noun(N))
one(
    "if an effect would put one or more counters on <f:counted on> , it puts twice that many of those counters on that permanent instead",  # noqa: E501
    lambda f: CountersReplaced("", f, times=2, effect_only=True),
    lambda r: (r.filter,) if r.effect_only else None,
    CountersReplaced,
)

# ── damage ──
for who, words in ((Anything(), "a source"), (MINE, "a source you control")):
    for times, much in ((2, "double"), (3, "triple")):
        one(
            f"if {words} would deal damage to a permanent or player , it deals {much} that damage to that permanent or player instead",  # noqa: E501
            lambda w=who, t=times: DamageMultiplied(
                times=t, source=None if isinstance(w, Anything) else w, to=Anything(), to_player=EachPlayer()
            ),
            lambda r: (),
            DamageMultiplied,
        )
for kind, combat in (("", None), ("combat ", True), ("noncombat ", False)):
    for way, field in (("to", "to"), ("by", "source")):
        one(
            f"prevent all {kind}damage that would be dealt {way} <f:prevented>",
            lambda f, where=field, fighting=combat: DamagePrevented(**{where: f}, combat=fighting),
            lambda r, where=field: None if getattr(r, where) is None else (getattr(r, where),),
            DamagePrevented,
        )
same_as("prevented", "watched")
means("prevented", "<n:nouns>", N, n=Noun(N))

for combat, kind in ((None, "damage"), (True, "combat damage")):
    means(
        "static",
        f"prevent all {kind} that would be dealt to and dealt by <f:prevented>",
        Static(replacements=(DamagePrevented(to=F, combat=combat), DamagePrevented(source=F, combat=combat))),
    )
for much, times in (("double", 2), ("triple", 3)):
    for where in ("", "to that permanent or player"):
        one(
            f"if <f:watched> would deal damage to a permanent or player , it deals {much} that damage {where} instead",
            lambda f, t=times: DamageMultiplied(times=t, source=f, to=Anything(), to_player=EachPlayer()),
            lambda r: (r.source,) if r.source is not None else None,
            DamageMultiplied,
        )
one(
    "if <f:watched> would die , instead exile (that card|it) and <e:clauses>",
    lambda f, e: ZoneReplacement(f, "battlefield", "graveyard", "exile", also=e),
    lambda r: (r.filter, r.also) if r.also else None,
    ZoneReplacement,
)
one(
    "if <f:watched> would be put into a graveyard from the battlefield , instead exile it and <e:clauses>",
    lambda f, e: ZoneReplacement(f, "battlefield", "graveyard", "exile", also=e),
    lambda r: (r.filter, r.also) if r.also else None,
    ZoneReplacement,
)
STIFF = Static(replacements=(EntersTapped(OWN),), rules=(Cant("untap in the untap step", what=OWN),))
derived(
    "static",
    "<w:this> enters tapped and doesn't untap during your untap step",
    lambda w: STIFF,
    lambda s: (This(),) if s == STIFF else None,
    Static,
)
one(
    "damage that would reduce your life total to less than <a:digits> reduces it to <b:digits> instead",
    lambda a, b: DamageBecomes((), to_player=YOU, life_floor=a) if a == b else None,
    lambda r: (r.life_floor, r.life_floor) if r.life_floor is not None else None,
    DamageBecomes,
)
__all__ = ["And", "HasType", "IsNot", "Or", "OwnedBy", "constant", "minus", "plus"]
