"""Planes, phenomena and schemes: planeswalking, chaos, setting in motion, abandoning (701.31–33, 311.7)."""

from __future__ import annotations

from benchbook.cards.effects import KeywordAction
from benchbook.cards.events import AnyEvent, BeginningOf, ObjectEvent, PlayerEvent
from benchbook.cards.grammar.forms import YOU, constant, player_verb
from benchbook.cards.objects import Same, This

HERE = Same(This())
TO = ObjectEvent("is planeswalked to", HERE, YOU)
constant("event", "you planeswalk to ~", TO)
constant("event", "you planeswalk away from ~", ObjectEvent("is planeswalked away from", HERE, YOU))
constant("event", "you encounter ~", ObjectEvent("is encountered", HERE, YOU))
constant("event", "(chaos ensues|you roll {CHAOS})", ObjectEvent("has chaos ensue", HERE))
constant("event", "you set this scheme in motion", ObjectEvent("is set in motion", HERE, YOU))
constant("event", "you planeswalk", PlayerEvent("planeswalks", YOU))
for step in ("upkeep", "end step"):
    constant("event", f"you planeswalk to ~ or at the beginning of your {step}", AnyEvent((TO, BeginningOf(step, YOU))))
player_verb("planeswalk*", KeywordAction, name="planeswalk")
constant("clause", "chaos ensues", KeywordAction("chaos ensues"))
constant("order", "abandon this scheme", KeywordAction("abandon", what=This()))
constant("order", "set this scheme in motion again", KeywordAction("set in motion", what=This()))
