"""All that players control is sacrificed, what is goaded while it is so, energy, what a spell asks to be cast."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import CastRestriction
from benchbook.cards.conditions import InZone
from benchbook.cards.continuous import PlayerRule
from benchbook.cards.events import CountersEvent
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, form, order, player_verb_by, replaced
from benchbook.cards.grammar.in_context import described_where
from benchbook.cards.grammar.objects.nouns import LINKED
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.objects import ColorCount, ControlledBy, Group

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

# ── goaded while it is so ──
rule("are* goaded", PlayerRule("goads", YOU, filter=SUBJECT))

# ── energy ──
for inflection, verb in (("you", "get"), ("they", "get"), ("s", "gets")):
    nt = f"player verb {inflection}"
    form(nt, f"{verb} <amount:that many> {{e}}", do.PutCounters, subject="on", kind="energy")
    form(nt, f"{verb} {{e}} for each <amount:each>", do.PutCounters, subject="on", kind="energy")
    form(nt, f"{verb} an amount of {{e}} equal to <amount>", do.PutCounters, subject="on", kind="energy")
constant("event", "you get one or more {e}", CountersEvent("energy", who=YOU))

# ── what a spell asks to be cast; destroyed for good; where an ability works ──
form("casting", "you can't cast (this spell|~) unless <condition>", CastRestriction, kind="only")
for what in ("a creature", "a permanent", "creatures", "permanents", "artifacts", "an artifact"):
    order(f"destroy <what> . {what} destroyed this way can't be regenerated", do.Destroy, no_regeneration=True)
form("condition", "<what:this> (is|'s) in the command zone", InZone, zone="command")


# ── exiled with it: in a line whose subject is the source from its first word on ──
described_where("exiled with it", LINKED, lambda parser, at: parser.low[0] in ("~", "this"))
