"""When, whenever, at: the events that trigger abilities."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── what the event watches: this, the enchanted creature, or any of a kind ──
means("watched: <w:this>", Same(W))
means("watched: <w:attached>", Same(W))
means("watched: (a|an) <n:permanent>", N.said_where(lambda kind: not isinstance(kind, Same)))
means("watched: (a|an) <n:card>", N.said_where(lambda kind: False))  # where it is a card is told by what happens
means("watched: <n:other permanent>", N)
means("watched: <w:this> or <n:other permanent>", Or((Same(W), N)))
means("watched: <w:this> or <a:attached>", Or((Same(W), Same(A))))
means("watched: <w:pronoun>", Same(W))
means("watched many: <n:permanents>", N)
means("watched spell: (a|an) <n:spell>", N)
same_as("watched any card", "watched card")


means("pronoun: <w:one object>", W.only(Pronoun))

# ── zone changes ──
ENTERS = ZoneChange(F, to_zone="battlefield")
DIES, LEAVES = ZoneChange(F, "battlefield", "graveyard"), ZoneChange(F, "battlefield")
means("event: <f:watched> enters", ENTERS)
for step in ("declare attackers step", "declare blockers step"):
    means(
        f"event: <f:watched> enters during the {step}",
        ZoneChange(F, to_zone="battlefield", during=step.removesuffix(" step")),
    )


means("event: <f:watched> enters under your control", ZoneChange(also(F, ControlledBy(YOU)), to_zone="battlefield"))
means("event: <f:watched> dies", DIES)
means("event: <f:watched> is put into a graveyard from the battlefield", DIES)
means("event: <f:watched> leaves the battlefield", LEAVES)
for whose, who in (("your", YOU), ("an opponent 's", EachOpponent())):
    means(
        f"event: <f:watched> is put into {whose} graveyard from the battlefield",
        replace(DIES, filter=also(F, OwnedBy(who))),
    )
form("event: you cycle <filter:cycled>", PlayerEvent, kind="cycles", who=YOU)
means("cycled: <w:this>", Same(W))


# ── combat ──
form("event: <filter:watched> attacks", Attacks)
form("event: <filter:watched> attacks alone", Attacks, alone=True)
constant("event: you attack", Attacks(And((HasType("creature"), ControlledBy(YOU))), batch=True))
form("event: <filter:watched> blocks", Blocks)
form("event: <filter:watched> becomes blocked", BecomesBlocked)
form("event: <filter:watched> attacks and isn't blocked", AttacksUnblocked)
for words, pair in (
    ("enters or attacks", (ENTERS, Attacks(F))),
    ("attacks or blocks", (Attacks(F), Blocks(F))),
    ("blocks or becomes blocked", (Blocks(F), BecomesBlocked(F))),
    ("enters or dies", (ENTERS, DIES)),
    ("enters or leaves the battlefield", (ENTERS, LEAVES)),
    ("enters or is put into a graveyard from the battlefield", (ENTERS, DIES)),
):
    means(f"event: <f:watched> {words}", AnyEvent(pair))
means(
    "event: <f:watched> blocks or becomes blocked by <g:watched>",
    AnyEvent((Blocks(F, attacker=G), BecomesBlocked(F, by=G))),
)

# ── damage ──
for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    form(f"event: <source:watched> deals {kind}", DealsDamage, combat=combat)
    form(f"event: <source:watched> deals {kind} to <to:watched>", DealsDamage, combat=combat)
    form(f"event: <source:watched> deals {kind} to <to_player:watched player>", DealsDamage, combat=combat)
    form(
        f"event: one or more <source:watched many> deal {kind} to <to_player:watched player>",
        DealsDamage,
        combat=combat,
        batch=True,
    )
    form(f"event: <filter:watched> is dealt {kind}", IsDealtDamage, combat=combat)
    for who, words in ((YOU, "you're"),):
        constant(f"event: {words} dealt {kind}", IsDealtDamage(who=who, combat=combat))

# ── spells, players ──
form("event: <who:watched player> casts <filter:watched spell>", Casts)
form("event: you cast <filter:watched spell>", Casts, who=YOU)
means("event: <w:watched player> casts (a|an) <n:card>", Casts(W, also(N, Is("card"))))  # a copy that is cast is none
constant("event: you cast (this spell|~)", Casts(YOU, Same(This())))
form("event: you cast or copy <filter:watched spell>", Casts, who=YOU, copies=True)
for nth, word in ((1, "first"), (2, "second"), (3, "third")):
    constant(f"event: you cast your {word} spell each turn", Casts(YOU, Anything(), nth=nth))
    constant(f"event: a player casts their {word} spell each turn", Casts(EachPlayer(), Anything(), nth=nth))
    constant(f"event: an opponent casts their {word} spell each turn", Casts(EachOpponent(), Anything(), nth=nth))
    constant(f"event: you draw your {word} card each turn", PlayerEvent("draws", YOU, nth=nth))
for kind, base in (
    ("gains life", "gain life"),
    ("loses life", "lose life"),
    ("draws", "draw a card"),
    ("plays a land", "play a land"),
    ("scries", "scry"),
    ("surveils", "surveil"),
    ("shuffles", "shuffle your library"),
    ("searches", "search your library"),
    ("discards", "discard a card"),
    ("mulligans", "mulligan"),
    ("proliferates", "proliferate"),
    ("cycles", "cycle a card"),
    ("becomes the monarch", "become the monarch"),
    ("commits a crime", "commit a crime"),
    ("ventures", "venture into the dungeon"),
    ("opens an attraction", "open an attraction"),
    ("completes a dungeon", "complete a dungeon"),
    ("takes the initiative", "take the initiative"),
    ("wins a flip", "win a coin flip"),
    ("foretells", "foretell a card"),
    ("collects evidence", "collect evidence"),
    ("forages", "forage"),
    ("blights", "blight"),
    ("airbends", "airbend"),
    ("earthbends", "earthbend"),
    ("waterbends", "waterbend"),
    ("firebends", "firebend"),
):
    verb, _, rest = base.partition(" ")
    constant(f"event: you {base}", PlayerEvent(kind, YOU))
    form(f"event: <who:watched player> {third(verb)} {rest.replace('your', 'their')}", PlayerEvent, kind=kind)
for rolled in range(1, 21):
    constant(f"event: you roll a {rolled}", PlayerEvent(f"rolls a {rolled}", YOU))
form("event: you sacrifice <filter:watched>", ObjectEvent, kind="is sacrificed", who=YOU)

# ── objects ──
for kind in (
    "becomes tapped",
    "becomes untapped",
    "is turned face up",
    "transforms",
    "becomes monstrous",
    "mutates",
    "phases in",
    "phases out",
    "explores",
    "becomes renowned",
    "is destroyed",
):
    form(f"event: <filter:watched> {kind}", ObjectEvent, kind=kind)
form("event: <filter:watched> becomes the target of a spell or ability", BecomesTarget)

# ── steps ──
for step, words in (
    ("upkeep", "upkeep"),
    ("draw step", "draw step"),
    ("end step", "end step"),
    ("combat", "combat"),
    ("first main phase", "(first main phase|precombat main phase)"),
    ("postcombat main phase", "postcombat main phase"),
    ("second main phase", "second main phase"),
    ("untap step", "untap step"),
):
    start = "the beginning of"
    constant(f"step event: {start} your {words}", BeginningOf(step, YOU))
    constant(f"step event: {start} each player 's {words}", BeginningOf(step, EachPlayer()))
    constant(f"step event: {start} each opponent 's {words}", BeginningOf(step, EachOpponent()))
    constant(f"step event: {start} each {words}", BeginningOf(step)) if step != "combat" else None
    constant(f"step event: {start} each of your {words}s", BeginningOf(step, YOU)) if "(" not in words else None
    form(f"step event: {start} <whose> {words}", BeginningOf, step=step)
    constant(f"next step: {start} your next {words}", BeginningOf(step, YOU, next=True))
constant("step event: the beginning of combat on your turn", BeginningOf("combat", YOU))
constant("step event: the beginning of the end step", BeginningOf("end step"))
constant("next step: the beginning of the next end step", BeginningOf("end step", next=True))
constant("next step: the beginning of the next turn 's upkeep", BeginningOf("upkeep", next=True))
constant("next step: end of combat", EndOf())
