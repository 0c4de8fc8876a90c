"""Rooms, sectors, speed, the monarch, and cards of the command zone."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── The rarer keyword actions (701) and how texts tell players to carry them out ──
object_verb("endure* <amount:digits>", KeywordAction, name="endure")
order("suspect <what>", KeywordAction, name="suspect")
order("harness <what:this>", Designate, designation="harnessed")
order("convert <what>", Transform, kind="convert")
order("airbend <what>", KeywordAction, name="airbend")
player_verb("recruit*", KeywordAction, name="recruit")
for word in ("collect evidence", "blight", "earthbend"):
    order(f"{word} <amount:digits>", KeywordAction, name=word)
for word in ("forage", "time travel"):
    constant(f"order: {word}", KeywordAction(word, YOU))
constant("order: clash with an opponent", KeywordAction("clash", YOU))
constant("condition: you win", DidSo("win the clash"))
order("exchange life totals with <second:one player>", ExchangeLife, first=YOU)
constant("order: cloak the top card of your library", KeywordAction("cloak", YOU, TopOf(YOU, ONE)))
for kind in ("goblins", "slivers"):
    order(f"amass {kind} <amount:digits>", KeywordAction, name="amass", words=(kind,))

# ── When a Class becomes of a level (716.2) ──
for level in (2, 3, 4):
    constant(f"event: this class becomes level {level}", ObjectEvent(f"becomes level {level}", Same(This())))

# ── Planes, phenomena and schemes: planeswalking, chaos, setting in motion, abandoning (701.31–33, 311.7) ──
HERE = Same(This())
TO = ObjectEvent("is planeswalked to", HERE, YOU)
constant("event: you planeswalk to ~", TO)
constant("event: you planeswalk away from ~", ObjectEvent("is planeswalked away from", HERE, YOU))
constant("event: you encounter ~", ObjectEvent("is encountered", HERE, YOU))
constant("event: (chaos ensues|you roll {CHAOS})", ObjectEvent("has chaos ensue", HERE))
constant("event: you set this scheme in motion", ObjectEvent("is set in motion", HERE, YOU))
for step in ("upkeep", "end step"):
    constant(f"event: you planeswalk to ~ or at the beginning of your {step}", AnyEvent((TO, BeginningOf(step, YOU))))
player_verb("planeswalk*", KeywordAction, name="planeswalk")
constant("clause: chaos ensues", KeywordAction("chaos ensues"))
constant("order: abandon this scheme", KeywordAction("abandon", what=This()))

# ── Until somebody becomes the monarch; who was dealt combat damage this turn ──
HIT = "players dealt combat damage"
for words, who in (("an opponent", EachOpponent()), ("a player", EachPlayer())):
    means(f"order: exile <w:what> until {words} becomes the monarch", Exile(W, until=UntilMonarch(who)))
for one, many, who in (("opponent", "opponents", EachOpponent()), ("player", "players", EachPlayer())):
    amount = HappenedThisTurn(HIT, who)
    constant(f"amount: the number of {many} (who|that) were dealt combat damage this turn", amount)
    constant(f"each: {one} (who|that) was dealt combat damage this turn", amount)

# ── Damage that heals what was dealt before it (701.69) ──
HEALS = Static(replacements=(DamageHeals(to=Same(This())),))
means(
    "static: if damage would be dealt to <w:this> , instead that damage is dealt , but all other "
    "damage already dealt to "
    "(it|him|her|them|~) is healed",
    HEALS,
)

# ── Rooms: their doors unlocked, locked and counted (709.5) ──
constant("event: you unlock this door", ObjectEvent("this door is unlocked", Same(This()), YOU))
constant("event: you fully unlock a room", ObjectEvent("is fully unlocked", HasSubtype("Room"), YOU))
order("unlock a locked door of <what>", KeywordAction, name="unlock a door")
order("lock or unlock a door of <what>", KeywordAction, name="lock or unlock a door")
constant("amount: the number of unlocked doors among rooms you control", UnlockedDoors(YOU))
means(
    "condition: there are <n:word number> or more unlocked doors among rooms you control",
    AmountIs(UnlockedDoors(YOU), ">=", N),
)
means(
    "static: unlock costs you pay cost <m:mana> less",
    Static(rules=(CostChange("unlock", M, reduce=True, who=YOU),)),
    m=M.only(ManaCost),
)

# ── What is done to the creatures in the sector of one's choice (702.158d) ──
CHOICE = ChooseThing(YOU, "sector", "sector", SECTORS)
CREATURES = Group(HasType("creature"))
THERE = Group(And((HasType("creature"), Is("in the chosen sector"))))


def _named(effect: Any, old: Group, new: Group) -> Any:
    """The effect on that group where it is on the other."""
    for field in ("what", "on"):
        if getattr(effect, field, None) == old:
            return replace(effect, **{field: new})
    return None


def _there(effect: Any) -> InOrder | None:
    made = _named(effect, CREATURES, THERE)
    return InOrder((CHOICE, made)) if made is not None else None


def _of_there(effect: Any) -> tuple[Any, ...] | None:
    fits = isinstance(effect, InOrder) and len(effect.effects) == 2 and effect.effects[0] == CHOICE
    plain = _named(effect.effects[1], THERE, CREATURES) if fits else None
    return (plain,) if plain is not None else None


derived("clause: <e:order> in the sector of your choice", _there, _of_there, InOrder)

# ── A player's speed, as an amount and as a condition (702.179) ──
constant("amount: your speed", SpeedOf(YOU))
constant("condition: you have max speed", AmountIs(SpeedOf(YOU), ">=", Number.of(4)))
