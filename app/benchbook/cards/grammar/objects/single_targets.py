"""Spells that target only a single creature, permanent or player, and copies that target something else (707.10d–e)."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.grammar.forms import ONE, SUBJECT, YOU, constant, derived, means, player_verb_means
from benchbook.cards.grammar.holes import N, T, W
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything, Group, Or, PlayerAsObject, Several, Targets, TargetsSingle
from benchbook.cards.players import EachPlayer

ANYONE = EachPlayer()

constant("after", "that (targets|target) only a single permanent or player", TargetsSingle(Anything(), ANYONE))
constant("after", "that (targets|target) only a single player", TargetsSingle(None, ANYONE))
means("after", "that (targets|target) only a single <n:noun>", TargetsSingle(N), n=Noun(N))

# ── a target among others ──
ANY_PLAYER = Targets(ANYONE)


def _aims(noun: Noun) -> Targets | None:
    return Targets(Group(noun.filter)) if noun.zone == "battlefield" else None


def _aimed_at(node: Any) -> tuple[Noun] | None:
    group = node.what if isinstance(node, Targets) and not node.only else None
    return (Noun(group.filter),) if isinstance(group, Group) and group == Group(group.filter) else None


def _with(other: Targets, last: bool) -> tuple[Any, Any]:
    def either(noun: Noun) -> Or | None:
        aims = _aims(noun)
        return None if aims is None else Or((aims, other) if last else (other, aims))

    def of_either(node: Or) -> tuple[Noun] | None:
        found = _aimed_at(node.parts[0 if last else -1])
        return found if found is not None and node == either(*found) else None

    return either, of_either


THAT = "that (targets|target)"
means("after", f"{THAT} (a|an) <n:noun>", Targets(Group(N)), n=Noun(N))
means("after", f"{THAT} one or more <n:nouns>", Targets(Group(N)), n=Noun(N))
derived("after", f"{THAT} you or (a|an) <n:noun>", *_with(Targets(YOU), last=False), Or)
derived("after", f"{THAT} (a|an) <n:noun> or player", *_with(ANY_PLAYER, last=True), Or)
constant("after", f"{THAT} a player", ANY_PLAYER)

# ── copies for each other one ──
EVERYTHING = Several((Group(Anything()), PlayerAsObject(ANYONE)))


player_verb_means(
    "copy* <w:spell object> for each other permanent or player (the|that) spell could target . each copy targets a "
    "different one of those permanents and players",
    do.CopySpell(W, ONE, SUBJECT, new_targets=False, for_each=EVERYTHING),
)


# ── a copy that targets one thing ──


player_verb_means(
    "copy* <w:spell object> . the copy targets <t:this>", do.CopySpell(W, ONE, SUBJECT, new_targets=False, for_each=T)
)
