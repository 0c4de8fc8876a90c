"""What follows from damage that is prevented, or stands in place of damage: so many counters, so much life (615.5)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import BoundAmount, EventAmount, Number, Product
from benchbook.cards.conditions import Matches
from benchbook.cards.grammar.forms import ONE, YOU, constant, derived, same_as
from benchbook.cards.objects import EventObject, HasType, PlayerAsObject, This, TopOf
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
        (n[0].kind, n[0].on) if isinstance(n[0], do.PutCounters) and n == _and_mills(n[0].kind, n[0].on) else None
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

# ── back at what would have dealt it ──
BACK = do.If(
    Matches(EventObject("source"), HasType("creature")),
    (do.DealDamage(PREVENTED, EventObject("source"), This()),),
    (do.DealDamage(PREVENTED, PlayerAsObject(SOURCES_CONTROLLER), This()),),
)
so(
    "if damage from a creature source is prevented this way , ~ deals that much damage to that creature . if damage "
    "from a noncreature source is prevented this way , ~ deals that much damage to the source 's controller",
    do.If,
    lambda: BACK,
    lambda n: (),
)
