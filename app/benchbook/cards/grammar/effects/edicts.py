"""Players who sacrifice all, or half, of what they control of a kind."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import CountOf, HalfOf
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import SUBJECT, derived, order, player_verb_by
from benchbook.cards.grammar.raw import Noun, PlayerPronoun, RawTarget
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import Choose, ColorCount, ControlledBy, Group
from benchbook.cards.players import EventPlayer, TargetPlayer

# ── all of them ──
THEIRS = ControlledBy(SUBJECT)
COLORED = ColorCount(">=", 1)


def _all_of_theirs(ending: str, kind: Any) -> None:
    """Each player sacrifices all that they control of a kind, said before "they control" and after it."""

    def make(noun: Noun) -> do.Sacrifice | None:
        if noun.zone != "battlefield" or noun.who is not None:
            return None
        of_kind = noun.filter if kind is None else plus(noun.filter, kind)
        return do.Sacrifice(Group(plus(of_kind, THEIRS)), SUBJECT)

    def take(effect: do.Sacrifice) -> Any:
        rest = minus(effect.what.filter, ControlledBy(effect.who)) if isinstance(effect.what, Group) else None
        rest = minus(rest, kind) if rest is not None and kind is not None else rest
        same = rest is not None and effect == replaced(make(Noun(rest)), SUBJECT, effect.who)
        return (Noun(rest),) if same else None

    player_verb_by(f"sacrifice* all <n:nouns> THEY control{ending}", make, take, do.Sacrifice)


_all_of_theirs("", None)
_all_of_theirs(" that are one or more colors", COLORED)
for what in ("a creature", "a permanent", "creatures", "permanents", "artifacts", "an artifact"):
    order(f"destroy <what> . {what} destroyed this way can't be regenerated", do.Destroy, no_regeneration=True)


# ── half of them ──
for way in ("up", "down"):

    def _half(who: Any, noun: Noun, w: Any = way) -> do.Sacrifice | None:
        if noun.zone != "battlefield" or not isinstance(who, (RawTarget, TargetPlayer, PlayerPronoun, EventPlayer)):
            return None
        theirs = plus(noun.filter, ControlledBy(who))
        return do.Sacrifice(Choose(theirs, HalfOf(CountOf(Group(theirs)), w), who), who)

    def _of_half(node: do.Sacrifice, m: Any = _half) -> tuple[Any, ...] | None:
        what = node.what if isinstance(node.what, Choose) else None
        rest = minus(what.filter, ControlledBy(node.who)) if what is not None and node.who is not None else None
        found = (node.who, Noun(rest)) if rest is not None else None
        return found if found is not None and node == m(*found) else None

    derived(
        "clause",
        f"<w:one player> sacrifices half the <n:nouns> they control [of their choice] , rounded {way}",
        _half,
        _of_half,
        do.Sacrifice,
    )
