"""Checks of an object's status: tapped, attached, a copy of something, its counters and its damage."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from benchbook.cards.filters import Is
from benchbook.engine.context import Context
from benchbook.engine.evaluate import matches
from benchbook.engine.game_objects import Object, counter_kind
from benchbook.engine.layers.base import copiable
from benchbook.engine.memory import DAY_OR_NIGHT, PAIRED_WITH
from benchbook.engine.prose import name_of
from benchbook.engine.rules.cr.c7_additional_rules.r701.a014_fighting import goaders
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.claims.grounds import shown_to_all
from benchbook.engine.scenario.claims.moment import CannotTell, Moment, Verdict
from benchbook.engine.scenario.claims.words import described
from benchbook.engine.scenario.wording.numbers import write
from benchbook.errors import ScenarioError


def status(moment: Moment, claim: Claim) -> Verdict:
    """Tapped, attacking, face down, a token, …"""
    words = claim.words
    if words in ("day", "night"):
        now = DAY_OR_NIGHT.of(moment.game) or "neither day nor night"
        return Verdict(now == words, f"it is {now}")
    lasting = words in ("a token", "a card", "a copy")
    if not moment.exists(claim.what) and moment.look_back is None and not lasting:
        return Verdict(False, f"{claim.what} is no longer in the game")
    found = _status(moment, claim, moment.object(claim.what))
    return Verdict(found, f"{claim.what} is {'' if found else 'not '}{words}")


def _status(moment: Moment, claim: Claim, obj: Object) -> bool:
    own: dict[str, Callable[[], bool]] = {
        "tapped": lambda: obj.tapped, "untapped": lambda: not obj.tapped, "face down": lambda: bool(obj.face_down),
        "face up": lambda: not obj.face_down, "a token": lambda: obj.is_token,
        "a card": lambda: bool(obj.components) and not obj.is_token and not obj.components[0].copy,
        "phased out": lambda: bool(obj.phased_out), "phased in": lambda: not obj.phased_out,
        "a copy": lambda: obj.copied is not None or any(c.copy for c in obj.components),
        "attached": lambda: obj.attached_to is not None, "unattached": lambda: obj.attached_to is None,
        "a spell": lambda: obj.zone == "stack" and obj.ability is None,
        "a permanent": lambda: obj.zone == "battlefield",
        "revealed": lambda: shown_to_all(moment.game, obj.id),
    }  # fmt: skip
    if claim.words in own:
        return own[claim.words]()
    game = moment.game.last(obj.id)
    return matches(Context(game, obj.id, game.controller(obj.id)), Is(claim.words), obj.id)


def relation(moment: Moment, claim: Claim) -> Verdict:
    """Blocking, attached to, a copy of, …"""
    obj = moment.object(claim.what)
    others = [moment.subject(n) for n in claim.other] if claim.words != "a copy of" else []
    combat = moment.game.combat
    words = claim.words
    if words == "a copy of":
        return _is_copy(moment, claim, obj)
    if words in ("attached to", "enchanting", "equipping"):
        return Verdict(all(obj.attached_to == o for o in others), f"it is attached to {_who(moment, obj.attached_to)}")
    if words in ("enchanted by", "equipped with", "equipped by"):
        return Verdict(all(isinstance(o, int) and moment.game.object(o).attached_to == obj.id for o in others), "")
    if words in ("owned by", "controlled by"):
        whose = obj.owner if words == "owned by" else moment.game.controller(obj.id)
        return Verdict(all(o == whose for o in others), f"it is {words} {whose}")
    if words == "goaded by":
        by = goaders(moment.game, obj.id)
        return Verdict(all(o in by for o in others), f"{claim.what} is goaded by {', '.join(by) or 'nobody'}")
    if words == "paired with":
        return Verdict("paired" in obj.marks and all(o in PAIRED_WITH.of(obj) for o in others), "")
    if words in ("melded with", "combined with"):
        return Verdict(all(o == obj.id for o in others), "")
    if combat is None:
        return Verdict(False, "there is no combat")
    if words == "attacking":
        return Verdict(
            all(combat.attackers.get(obj.id) == o for o in others),
            f"it attacks {_who(moment, combat.attackers.get(obj.id))}",
        )
    pairs = [(obj.id, o) if words == "blocking" else (o, obj.id) for o in others]
    return Verdict(all(isinstance(b, int) and a in combat.blockers.get(b, ()) for b, a in pairs), "")


def _who(moment: Moment, subject: Any) -> str:
    return name_of(moment.game, subject)


def _is_copy(moment: Moment, claim: Claim, obj: Object) -> Verdict:
    """Whether its copiable values are those of the other by a copy effect; its name tells what it copies."""
    look = moment.look(claim.what)
    copied = obj.copied is not None or any(c.copy for c in obj.components) or _copy_effect(moment, obj) or obj.is_token
    other = claim.other[0]
    try:
        original = moment.object(other)
    except (CannotTell, LookupError, ScenarioError):
        names: set[str] = {other}
    else:
        names = {
            *moment.look(other).names,
            other,
            *(f.name for part in original.components for f in part.definition.faces),
        }
        copied = copied and (bool(names & set(look.names)) or _same_values(moment, obj, original))
        return Verdict(copied, f"{claim.what} is {look.name or described(look)}{' by a copy effect' if copied else ''}")
    return Verdict(copied and bool(names & set(look.names)), f"{claim.what} is {look.name}")


def _same_values(moment: Moment, obj: Object, other: Object) -> bool:
    """Whether two nameless objects have the same copiable values."""
    one, two = (copiable(moment.game.last(o.id), o) for o in (obj, other))
    return (one.name, one.types, one.subtypes, one.power, one.toughness, one.abilities) == (
        two.name, two.types, two.subtypes, two.power, two.toughness, two.abilities,
    )  # fmt: skip


def _copy_effect(moment: Moment, obj: Object) -> bool:
    return any(e.copies is not None and e.locked is not None and obj.id in e.locked for e in moment.game.effects)


def counters(moment: Moment, claim: Claim) -> Verdict:
    """Counters of a kind on an object or player."""
    subject = moment.subject(claim.what)
    if isinstance(subject, str):
        held = moment.game.player(subject).counters
        found = sum((n for k, n in held.items() if counter_kind(k) == claim.words), Fraction(0))
    else:
        found = moment.game.object(subject).counter(claim.words)
    return Verdict(claim.counts(found), f"{claim.what} has {write(found)} {claim.words} counters")


def no_counters(moment: Moment, claim: Claim) -> Verdict:
    """No counters of any kind."""
    held = {k: n for k, n in moment.object(claim.what).counters.items() if n}
    return Verdict(
        not held, f"{claim.what} has " + (", ".join(f"{write(n)} {k}" for k, n in held.items()) or "no counters")
    )


def counter_with(moment: Moment, claim: Claim) -> Verdict:
    """A counter with attributes."""
    wanted = sorted(claim.other)
    held = moment.object(claim.what).counters
    fit = any(counter_kind(k) == claim.words and sorted(k.split("|")[1:]) == wanted for k, n in held.items() if n)
    return Verdict(fit, f"{claim.what} has {', '.join(k.replace('|', ' ') for k in held) or 'no counters'}")


def marked(moment: Moment, claim: Claim) -> Verdict:
    """Damage marked."""
    damage = moment.object(claim.what).damage
    return Verdict(damage == claim.number, f"{claim.what} has {write(damage)} damage marked")
