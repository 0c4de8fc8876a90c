"""More events: cards put into and leaving graveyards, spells cast when and from where, attacks in company."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

CARDS = also(F, Is("card"))  # a token that goes to a graveyard is none (111.1)


def _batch(words: str, event: ZoneChange) -> None:
    """It happens to one or more cards at once."""
    means(f"event: one or more <f:such cards> {words}", replace(event, batch=True))


for whose, who in (("your", YOU), ("an opponent 's", EachOpponent()), ("a", None)):
    buried = ZoneChange(CARDS, to_zone="graveyard", who=who)
    elsewhere = replace(buried, not_from="battlefield")
    words = f"is put into {whose} graveyard from anywhere"
    means(f"event: <f:watched any card> {words}", buried)
    means(f"event: <f:watched any card> {words} other than the battlefield", elsewhere)
    many = f"are put into {whose} graveyard from anywhere"
    _batch(many, buried)
    _batch(f"{many} other than the battlefield", elsewhere)
    _batch(f"{many} for the first time each turn", replace(buried, first=True))
    if who is not None:
        leaves = ZoneChange(CARDS, from_zone="graveyard", who=who)
        _batch(f"leave {whose} graveyard", leaves)
        means(f"event: <f:watched any card> leaves {whose} graveyard", leaves)
_batch("are put into your graveyard from your library", ZoneChange(CARDS, "library", "graveyard", who=YOU))

# ── casting ──
for when, turn in (("your turn", YOU), ("an opponent 's turn", EachOpponent())):
    form(f"event: you cast <filter:watched spell> during {when}", Casts, who=YOU, during_turn_of=turn)
    form(f"event: an opponent casts <filter:watched spell> during {when}", Casts, who=EachOpponent(),
         during_turn_of=turn)  # fmt: skip
for verb, caster, their in (
    ("you cast", YOU, "your"),
    ("an opponent casts", EachOpponent(), "their"),
    ("a player casts", EachPlayer(), "their"),
):  # fmt: skip
    begin = f"{verb} <filter:watched spell> from"
    form(f"event: {begin} anywhere other than {their} hand", Casts, who=caster, not_from="hand")
    form(f"event: {begin} {their} hand", Casts, who=caster, from_zone="hand")
    form(f"event: {begin} {their} graveyard", Casts, who=caster, from_zone="graveyard")
    form(f"event: {begin} exile", Casts, who=caster, from_zone="exile")
    form(f"event: {begin} {their} library", Casts, who=caster, from_zone="library")
    for nth, word in ((1, "first"), (2, "second"), (3, "third")):
        means(
            f"event: {verb} {their} {word} <n:noun> each turn",
            Casts(caster, N, nth=nth),
            n=Noun(N.but(Anything), "stack"),
        )

# ── life ──
for base, bent, kind in (("gain life", "gains life", "gains life"), ("lose life", "loses life", "loses life")):
    form(f"event: you {base} for the first time each turn", PlayerEvent, kind=kind, who=YOU, nth=1)
    form(f"event: <who:watched player> {bent} for the first time each turn", PlayerEvent, kind=kind, nth=1)

# ── attacking ──
MINE = And((HasType("creature"), ControlledBy(YOU)))
for number, word in enumerate(NUMBER_WORDS[1:6], 1):
    if number > 1:
        form(f"event: you attack with {word} or more creatures", Attacks, filter=MINE, batch=True, at_least=number)
    else:
        form("event: you attack with one or more creatures", Attacks, filter=MINE, batch=True)
        means("event: you attack with one or more <n:permanents>", Attacks(also(N, ControlledBy(YOU)), batch=True))
    for other in ("another creature",) if number == 1 else (f"at least {word} other creatures",):
        means(f"event: <w:this> and {other} attack", Attacks(Same(W), others=number))
for number in range(1, 21):
    constant(f"event: you expend {number}", PlayerEvent(f"expends {number}", YOU))


def _of_permanents(kind: Filter) -> bool:
    """Whether it is of permanents that somebody controls."""
    parts = parts_of(kind)
    return any(isinstance(part, ControlledBy) for part in parts) and Is("card") not in parts


means("event: <f:watched> is put into a graveyard", ZoneChange(F.where(_of_permanents), "battlefield", "graveyard"))

# ── States of what a player controls, and of a thing's size, by which abilities trigger (603.8) ──
for size in ("power", "toughness"):
    means(f"state: <w:one object> 's {size} is <n:digits> or greater", AmountIs(AttributeOf(size, W), ">=", N))

# ── Turns and combats as occasions: skipped, of other players, the second land of a turn ──
for words, others in (("each opponent 's turn", EachOpponent()), ("each player 's turn", EachPlayer())):
    constant(f"step event: the beginning of combat on {words}", BeginningOf("combat", others))

# ── More that abilities wait for: what players do, and what keyword actions and abilities have done ──
# ── attacking with so many of a kind ──
means(
    "event: you attack with <k:word number> or more <n:nouns>",
    Attacks(also(N, ControlledBy(YOU)), batch=True, at_least=whole(K)),
    n=Noun(N.where(lambda kind: kind != HasType("creature"))),
    k=K.where(lambda number: isinstance(number, Number) and number.value > 1),
)


for kind in ("becomes crewed", "becomes saddled", "evolves", "trains"):
    form(f"event: <filter:watched> {kind}", ObjectEvent, kind=kind)
LAND = HasType("land")
for words, card in (("a land card", LAND), ("a nonland card", Not(LAND))):
    form(f"event: <filter:watched> explores {words}", ObjectEvent, kind="explores", by=card)

# ── A player attacks: whoever it is, once for each player attacked (508.3c–e) ──
CREATURE = HasType("creature")
ATTACKERS = (("a player", CREATURE), ("an opponent", plus(CREATURE, ControlledBy(EachOpponent()))))
ATTACKED = (("you", YOU), ("enchanted player", EnchantedPlayer()), ("one of your opponents", EachOpponent()))

for side, creatures in ATTACKERS:
    for words, whom in ATTACKED:
        constant(f"event: {side} attacks {words} [with one or more creatures]", Attacks(creatures, whom, batch=True))
    constant(
        f"event: {side} attacks you and/or one or more planeswalkers you control",
        Attacks(creatures, YOU, batch=True, or_planeswalker=True),
    )
    constant(f"event: {side} attacks [with one or more creatures]", Attacks(creatures, batch=True))
    for number, word in enumerate(NUMBER_WORDS[2:8], 2):
        constant(f"event: {side} attacks with {word} or more creatures", Attacks(creatures, None, True, number))

    means(
        f"event: {side} attacks (a|an) <n:noun> with one or more creatures",
        Attacks(creatures, batch=True, permanent=N),
        n=Noun(N.where(lambda kind: not {HasType("planeswalker"), HasType("battle")}.isdisjoint(parts_of(kind)))),
    )

# ── Damage as an occasion: by sources of a kind, to players of whom something holds, in excess (120) ──
# ── damage that sources deal, whatever they are ──
for kind in (also(N.where(names_a_type), SOURCE), N.where(lambda kind: not names_a_type(kind))):
    means("any source: (a|an) <n:noun>", kind, n=Noun(N, "any source"))
means(
    "any source: <w:this> or (a|an) <n:noun>",
    Or((Same(W), also(N, Is("spell")))),
    n=Noun(N.where(lambda kind: kind != Anything()), "stack"),
)
for words, combat in (("damage", None), ("noncombat damage", False)):
    form(f"event: <source:any source> deals {words}", DealsDamage, combat=combat)
    form(f"event: <source:any source> deals {words} to <to_player:watched player>", DealsDamage, combat=combat)
    form(f"event: <source:any source> deals {words} to <to:watched>", DealsDamage, combat=combat)

# ── damage to you, or to something of yours ──

for kind, combat in (("excess damage", None), ("excess combat damage", True), ("excess noncombat damage", False)):
    form(f"event: <filter:watched> is dealt {kind}", IsDealtDamage, combat=combat, excess=True)


for words, of in (("a player", EachPlayer()), ("an opponent", EachOpponent())):
    means(f"watched player: {words} who <f:player fact>", SuchPlayers(of, F))

# ── One or more of a kind at once: sacrificed, discarded, tapped, dealt damage (603.2c) ──
DOERS = (("you", "", YOU), ("a player", "s", EachPlayer()), ("an opponent", "s", EachOpponent()))


# ── what players do with so many at once ──
def _so_many_at_once(template: str, kind: str, who: Who, zone: str) -> None:
    means(f"event: {template}", PlayerEvent(kind, who, N, batch=True), n=Noun(N.but(Anything, type(None)), zone))


for doer, s, who_ in DOERS:
    _so_many_at_once(f"{doer} discard{s} one or more <n:nouns>", "discards", who_, "")
    _so_many_at_once(f"{doer} sacrifice{s} one or more <n:nouns>", "sacrifices", who_, "battlefield")
    constant(f"event: {doer} discard{s} one or more cards for the first time each turn",
             PlayerEvent("discards", who_, nth=1, batch=True))  # fmt: skip

# ── what happens to so many at once ──
for kind_, verb in (("becomes tapped", "become tapped"), ("becomes untapped", "become untapped")):
    form(f"event: one or more <filter:watched many> {verb}", ObjectEvent, kind=kind_, batch=True)
for words, combat in (("", None), ("combat ", True), ("noncombat ", False)):
    form(f"event: one or more <filter:watched many> are dealt {words}damage", IsDealtDamage, combat=combat,
         batch=True)  # fmt: skip
    form(f"event: one or more <filter:watched many> are dealt excess {words}damage", IsDealtDamage, combat=combat,
         excess=True, batch=True)  # fmt: skip
