"""What follows from damage that is prevented, or stands in place of damage: so many counters, so much life (615.5)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import BoundAmount, EventAmount, Number, Product
from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.forms import ONE, YOU, constant, derived, same_as
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Choose, EventObject, PlayerAsObject, TopOf
from benchbook.cards.players import ControllerOf, EachOpponent, EventPlayer

THAT_MUCH = EventAmount()
PREVENTED = BoundAmount("prevented")
SOURCES_CONTROLLER = ControllerOf(EventObject("source"))


def so(template: str, cls: type, build: Any, take: Any) -> None:
    """An instruction that speaks of the damage that was prevented."""

    def again(node: Any) -> bool:
        found = take(node)
        return None not in found and build(*found) == node

    derived(
        "prevented so",
        template,
        lambda *values: (build(*values),),
        lambda n: take(n[0]) if len(n) == 1 and type(n[0]) is cls and again(n[0]) else None,
        tuple,
    )


constant("struck one", "(it|that creature|that permanent|that planeswalker)", EventObject())
same_as("struck one", "this", "attached")
for words in ("struck one",):
    on = f"<w:{words}>"
    each = "for each 1 damage prevented this way"
    for template, much in (
        (f"put that many <k:counter kind> counters on {on}", THAT_MUCH),
        (f"put (a|an) <k:counter kind> counter on {on} {each}", PREVENTED),
        (f"{each} , put (a|an) <k:counter kind> counter on {on}", PREVENTED),
    ):
        so(template, do.PutCounters, lambda k, w, m=much: do.PutCounters(k, m, w), lambda n: (n.kind, n.on))
    so(
        f"put (a|an) <k:counter kind> counter on {on}",
        do.PutCounters,
        lambda k, w: do.PutCounters(k, ONE, w),
        lambda n: (n.kind, n.on),
    )
    so(
        f"remove that many <k:counter kind> counters from {on}",
        do.RemoveCounters,
        lambda k, w: do.RemoveCounters(k, THAT_MUCH, w),
        lambda n: (n.kind, n.of),
    )
    so(
        f"remove (a|an) <k:counter kind> counter from {on}",
        do.RemoveCounters,
        lambda k, w: do.RemoveCounters(k, ONE, w),
        lambda n: (n.kind, n.of),
    )
for template in (f"{each} , create (a|an) <s:token>", f"create (a|an) <s:token> {each}"):
    so(template, do.CreateToken, lambda s: do.CreateToken(YOU, PREVENTED, s), lambda n: (n.spec,))


def _and_mills(kind: str, on: Any) -> tuple[Any, ...]:
    return (do.PutCounters(kind, THAT_MUCH, on), do.Mill(EventPlayer(), THAT_MUCH))


derived(
    "prevented so",
    "put that many <k:counter kind> counters on <w:struck one> and that player mills that many cards",
    _and_mills,
    lambda n: (
        (n[0].kind, n[0].on) if n and isinstance(n[0], do.PutCounters) and n == _and_mills(n[0].kind, n[0].on) else None
    ),
    tuple,
)
for words, much in (
    ("you gain that much life", THAT_MUCH),
    ("if damage is prevented this way , you gain that much life", PREVENTED),
    ("you gain life equal to the damage prevented this way", PREVENTED),
):
    so(words, do.GainLife, lambda m=much: do.GainLife(YOU, m), lambda n: ())
so("mill that many cards", do.Mill, lambda: do.Mill(YOU, THAT_MUCH), lambda n: ())
TWICE = Product(Number.of(2), THAT_MUCH)
so("mill twice that many cards", do.Mill, lambda: do.Mill(YOU, TWICE), lambda n: ())
so("each opponent mills that many cards", do.Mill, lambda: do.Mill(EachOpponent(), THAT_MUCH), lambda n: ())
so(
    "the source 's controller draws cards equal to the damage prevented this way",
    do.Draw,
    lambda: do.Draw(SOURCES_CONTROLLER, PREVENTED),
    lambda n: (),
)
for head, much in (("", THAT_MUCH), ("if damage is prevented this way , ", PREVENTED)):
    so(
        f"{head}<w:this> deals that much damage to that source 's controller",
        do.DealDamage,
        lambda w, m=much: do.DealDamage(m, PlayerAsObject(SOURCES_CONTROLLER), w),
        lambda n: (n.source,) if n.source is not None else (None,),
    )
    so(
        f"{head}<w:this> deals that much damage to <t:recipient>",
        do.DealDamage,
        lambda w, t, m=much: do.DealDamage(m, t, w),
        lambda n: (n.source, n.to),
    )


# ── cards from a library ──
for words, whose in (("that player exiles that many cards from the top of their", EventPlayer()),
                     ("exile that many cards from the top of your", YOU)):  # fmt: skip
    exiled = do.Exile(TopOf(whose, THAT_MUCH))
    so(f"{words} library", do.Exile, lambda e=exiled: e, lambda n: ())
MILLED = do.Mill(EventPlayer(), THAT_MUCH)
so("that player mills that many cards", do.Mill, lambda: MILLED, lambda n: ())


# ── so many for each, and as many as were prevented ──
def _made(spec: Any) -> do.CreateToken:
    return do.CreateToken(YOU, PREVENTED, spec)


for words in ("for each 1 damage prevented this way , create (a|an) <s:token>", f"create (a|an) <s:token> {each}"):
    so(words, do.CreateToken, _made, lambda n: (n.spec,))
so(
    "if damage is prevented this way , create that many <s:tokens>",
    do.CreateToken,
    _made,
    lambda n: (n.spec,),
)
FROM_GRAVEYARD = Choose(Anything(), PREVENTED, YOU, "graveyard", YOU)
so(f"exile a card from your graveyard {each}", do.Exile, lambda: do.Exile(FROM_GRAVEYARD), lambda n: ())
OFF_THE_TOP = do.Exile(TopOf(YOU, PREVENTED))
for words in (
    "exile cards from the top of your library equal to the damage prevented this way",
    "if damage is prevented this way , exile that many cards from the top of your library",
):
    so(words, do.Exile, lambda: OFF_THE_TOP, lambda n: ())


# ── as the source of the damage was ──
def _from(noun: Noun, then: Any) -> tuple[Any, ...] | None:
    said = noun.zone == "any source" and noun.who is None
    return (do.If(Matches(EventObject("source"), noun.filter), then),) if said else None


def _of_from(node: Any) -> tuple[Any, ...] | None:
    first = node[0] if len(node) == 1 else None
    if not isinstance(first, do.If) or not isinstance(first.condition, Matches):
        return None
    noun = Noun(first.condition.filter, "any source")
    return (noun, first.effects) if node == _from(noun, first.effects) else None


SOURCES = PlayerAsObject(SOURCES_CONTROLLER)
constant("so of the source", "you gain that much life", (do.GainLife(YOU, PREVENTED),))
for words, to in (("that creature", EventObject("source")), ("(the|that) source 's controller", SOURCES)):
    derived(
        "so of the source",
        f"<w:this> deals that much damage to {words}",
        lambda w, to=to: (do.DealDamage(PREVENTED, to, w),),
        lambda n, to=to: (
            (n[0].source,)
            if isinstance(n[0], do.DealDamage) and n == (do.DealDamage(PREVENTED, to, n[0].source),)
            else None
        ),
        tuple,
    )
derived(
    "prevented from",
    "if damage from (a|an) <n:noun> is prevented this way , <t:so of the source>",
    _from,
    _of_from,
    tuple,
)
same_as("prevented so", "prevented from")
derived(
    "prevented so",
    "<a:prevented from> . <b:prevented from>",
    lambda a, b: (*a, *b),
    lambda n: (n[:1], n[1:]) if len(n) == 2 else None,
    tuple,
)
