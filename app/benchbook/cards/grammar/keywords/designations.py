"""Rooms, sectors, speed, the monarch, and cards of the command zone."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── The rarer keyword actions (701) and how texts tell players to carry them out ──
for word in ("collect evidence", "blight", "earthbend"):
    order(f"{word} <amount:digits>", KeywordAction, name=word)
for word in ("forage", "time travel"):
    constant(f"order: {word}", KeywordAction(word, YOU))
for kind in ("goblins", "slivers"):
    order(f"amass {kind} <amount:digits>", KeywordAction, name="amass", words=(kind,))

# ── When a Class becomes of a level (716.2) ──
for level in (2, 3, 4):
    constant(f"event: this class becomes level {level}", ObjectEvent(f"becomes level {level}", Same(This())))

# ── Planes, phenomena and schemes: planeswalking, chaos, setting in motion, abandoning (701.31–33, 311.7) ──
HERE = Same(This())
TO = ObjectEvent("is planeswalked to", HERE, YOU)
constant("event: (chaos ensues|you roll {CHAOS})", ObjectEvent("has chaos ensue", HERE))
constant("event: you set this scheme in motion", ObjectEvent("is set in motion", HERE, YOU))
for step in ("upkeep", "end step"):
    constant(f"event: you planeswalk to ~ or at the beginning of your {step}", AnyEvent((TO, BeginningOf(step, YOU))))

# ── Until somebody becomes the monarch; who was dealt combat damage this turn ──
HIT = "players dealt combat damage"
for words, who in (("an opponent", EachOpponent()), ("a player", EachPlayer())):
    means(f"order: exile <w:what> until {words} becomes the monarch", Exile(W, until=UntilMonarch(who)))
for one, many, who in (("opponent", "opponents", EachOpponent()), ("player", "players", EachPlayer())):
    amount = HappenedThisTurn(HIT, who)
    constant(f"amount: the number of {many} (who|that) were dealt combat damage this turn", amount)
    constant(f"each: {one} (who|that) was dealt combat damage this turn", amount)


# ── What is done to the creatures in the sector of one's choice (702.158d) ──
CHOICE = ChooseThing(YOU, "sector", "sector", SECTORS)
CREATURES = Group(HasType("creature"))
THERE = Group(And((HasType("creature"), Is("in the chosen sector"))))


def _moved(effect: Effect, old: Group, new: Group) -> Effect | None:
    """The effect on that group where it is on the other."""
    fields = [name for name in ("what", "on") if getattr(effect, name, None) == old]
    return replace(effect, **{fields[0]: new}) if fields else None


ON_THEM = Turned(E, lambda effect: _moved(effect, CREATURES, THERE), lambda effect: _moved(effect, THERE, CREATURES))
means("clause: <e:order> in the sector of your choice", InOrder((CHOICE, ON_THEM)))
