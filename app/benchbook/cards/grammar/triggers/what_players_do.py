"""More that abilities wait for: what players do, and what keyword actions and abilities have done."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── cards played, cycled, discarded (701.18, 702.29) ──
constant("event: you play a card", AnyEvent((PlayerEvent("plays a land", YOU), Casts(YOU, Anything()))))
constant("event: you play a land or cast a spell", AnyEvent((PlayerEvent("plays a land", YOU), Casts(YOU, Anything()))))
LEGENDARY = HasSupertype("legendary")
constant(
    "event: you play a legendary land or cast a legendary spell",
    AnyEvent((PlayerEvent("plays a land", YOU, And((LEGENDARY, HasType("land")))), Casts(YOU, LEGENDARY))),
)
constant("event: you scry or surveil", AnyEvent((PlayerEvent("scries", YOU), PlayerEvent("surveils", YOU))))
constant("event: you cycle another card", PlayerEvent("cycles", YOU, Other()))
constant("event: you cycle or discard another card", PlayerEvent("discards", YOU, Other()))
constant("adjective: kicked", Is("kicked"))
CYCLED_OR_DIES = AnyEvent(
    (PlayerEvent("cycles", YOU, Same(This())), ZoneChange(Same(This()), "battlefield", "graveyard"))
)
constant("event: you cycle (~|this card) or it dies", CYCLED_OR_DIES)
constant("event: you exert a creature", ObjectEvent("is exerted", HasType("creature"), YOU))
constant(
    "event: you create or sacrifice a token",
    AnyEvent((PlayerEvent("creates a token", YOU), ObjectEvent("is sacrificed", Is("token"), YOU))),
)

# ── becoming a target ──
SPELL = Is("spell")
form("event: <filter:watched> becomes the target of a spell you control", BecomesTarget, by=SPELL, by_whom=YOU)
AURA = And((SPELL, HasSubtype("Aura")))
form("event: <filter:watched> becomes the target of an aura spell", BecomesTarget, by=AURA)
constant("event: you become the target of a spell", BecomesTarget(None, by=SPELL, who=YOU))

# ── two occasions of one thing ──
means(
    "event: <f:watched> deals combat damage to a player or dies",
    AnyEvent((DealsDamage(F, to_player=EachPlayer(), combat=True), ZoneChange(F, "battlefield", "graveyard"))),
)
ENCHANTED = Same(Attached())
TAPPED_OR_HURT = AnyEvent((ObjectEvent("becomes tapped", ENCHANTED), IsDealtDamage(ENCHANTED)))
means("event: <w:attached> becomes tapped or is dealt damage", TAPPED_OR_HURT)

# ── attacking with so many of a kind ──
means(
    "event: you attack with <k:word number> or more <n:nouns>",
    Attacks(also(N, ControlledBy(YOU)), batch=True, at_least=whole(K)),
    n=Noun(N.where(lambda kind: kind != HasType("creature"))),
    k=K.where(lambda number: isinstance(number, Number) and number.value > 1),
)
form("event: you copy <filter:watched spell>", Casts, who=YOU, copies=True, cast=False)
constant("event: damage that would be dealt to you is prevented", PlayerEvent("has damage prevented", YOU))
constant("event: you discard it", PlayerEvent("discards", YOU, Same(This())))

for kind, words in (
    ("is tempted by the Ring", "the ring tempts you"),
    ("discovers", "you discover"),
    ("manifests dread", "you manifest dread"),
    ("gives a gift", "you give a gift"),
):
    constant(f"event: {words}", PlayerEvent(kind, YOU))

for kind in ("becomes crewed", "becomes saddled", "evolves", "trains"):
    form(f"event: <filter:watched> {kind}", ObjectEvent, kind=kind)
form("event: <filter:watched> fights", ObjectEvent, kind="fights")
LAND = HasType("land")
for words, card in (("a land card", LAND), ("a nonland card", Not(LAND))):
    form(f"event: <filter:watched> explores {words}", ObjectEvent, kind="explores", by=card)
form("event: <filter:watched> is championed with ~", ObjectEvent, kind="is championed", by=Same(This()))
