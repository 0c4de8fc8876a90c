"""What is turned face up, manifested or exiled from the battlefield, and what has an Adventure."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.events import AnyEvent, DealsDamage, ObjectEvent, ZoneChange
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, constant, derived, form, player_verb_by
from benchbook.cards.objects import Choose, HasKeyword, HasType, Is, Or, Same, This, TopOf
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import EntersWithCounters, TurnsUpDoing

# ── what could turn up again: megamorph is a variant of morph (702.37b) ──
MORPHS = Or((HasKeyword("morph"), HasKeyword("megamorph")))
for words in ("with a morph ability", "with morph abilities"):
    constant("after", words, MORPHS)


# ── events ──
def _enters_or_turns(filter_: Any) -> AnyEvent:
    return AnyEvent((ZoneChange(filter_, to_zone="battlefield"), ObjectEvent("is turned face up", filter_)))


derived(
    "event",
    "<f:watched> enters or is turned face up",
    _enters_or_turns,
    lambda e: (
        (e.events[0].filter,)
        if isinstance(e, AnyEvent) and e == _enters_or_turns(getattr(e.events[0], "filter", None))
        else None
    ),
    AnyEvent,
)
form("event", "<filter:watched> is exiled from the battlefield", ZoneChange, from_zone="battlefield", to_zone="exile")
for kind, combat in (("damage", None), ("combat damage", True), ("noncombat damage", False)):
    words = f"<source:watched> deals {kind} to one of your opponents"
    form("event", words, DealsDamage, to_player=EachOpponent(), combat=combat)


# ── as it is turned up ──
def _turned_with(number: Any, kind: str) -> Static:
    return Static(replacements=(TurnsUpDoing((do.PutCounters(kind, number, This()),)),))


def _of_turned_with(s: Static) -> tuple[Any, ...] | None:
    node = s.replacements[0] if s.replacements and isinstance(s.replacements[0], TurnsUpDoing) else None
    put = node.effects[0] if node is not None and isinstance(node.effects[0], do.PutCounters) else None
    return (put.amount, put.kind) if put is not None and s == _turned_with(put.amount, put.kind) else None


derived(
    "static",
    "as (~|this creature) is turned face up , put <n:word number> <k:counter kind> counters on it",
    _turned_with,
    _of_turned_with,
    Static,
)


CREATURE = Choose(HasType("creature"), ONE, YOU)
ATTACHED = do.May(YOU, (do.Attach(This(), CREATURE),))
constant(
    "static",
    "as (~|this creature) is turned face up , you may attach it to a creature",
    Static(replacements=(TurnsUpDoing((ATTACHED,)),)),
)


def _either_way(kind: str, number: Any) -> Static:
    """As it enters or is turned face up."""
    counters = EntersWithCounters(Same(This()), kind, number)
    return Static(replacements=(counters, TurnsUpDoing((do.PutCounters(kind, number, This()),))))


derived(
    "static",
    "as (~|this creature) enters or is turned face up , put x <k:counter kind> counters on it , where x is <a:amount>",
    _either_way,
    lambda s: (
        (s.replacements[0].kind, s.replacements[0].amount)
        if s.replacements
        and isinstance(s.replacements[0], EntersWithCounters)
        and s == _either_way(s.replacements[0].kind, s.replacements[0].amount)
        else None
    ),
    Static,
)


# ── manifesting ──
def _manifested(who: Any, whose: Any) -> do.KeywordAction:
    return do.KeywordAction("manifest", who, TopOf(whose, ONE))


player_verb_by(
    "manifest* the top card of THEIR library",
    lambda: _manifested(SUBJECT, SUBJECT),
    lambda e: () if e == _manifested(SUBJECT, SUBJECT) else None,
    do.KeywordAction,
)


def _anothers(e: Any) -> tuple[Any, ...] | None:
    """Whose library it is, where it is not one's own."""
    whose = e.what.who if isinstance(e.what, TopOf) else None
    return (whose,) if whose not in (None, YOU, SUBJECT) and e == _manifested(YOU, whose) else None


derived(
    "order",
    "manifest the top card of <w:whose> library",
    lambda w: _manifested(YOU, w) if w != YOU else None,
    _anothers,
    do.KeywordAction,
)

# ── Adventures ──
constant("after", "that has an adventure", Is("with an adventure"))
