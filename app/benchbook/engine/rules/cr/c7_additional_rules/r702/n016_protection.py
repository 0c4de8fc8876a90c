"""702.16: protection."""

from __future__ import annotations

from benchbook.engine.rules.cr.c6_spells_abilities_effects.r615_prevention import unpreventable
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


@rule("702.16b", keyword="protection")
def protection(keyword: Keyword) -> tuple[Ability, ...]:
    """A static ability about sources of one quality; targeting, attaching, blocking and damage read it."""
    filter_of(keyword)
    return ()


def protecting(game: Game, subject: Subject, source: ObjId) -> Held | None:
    """The protection ability of a permanent that speaks of the source, if there is one."""
    if isinstance(subject, str) or subject not in game.objects or game.objects[subject].zone != "battlefield":
        return None
    ctx = Context(game, subject, game.controller(subject))
    for held in game.look(subject).keywords("protection"):
        if matches(ctx, held.ability.filter, source):  # type: ignore[union-attr]
            return held
    return None


def shielded(game: Game, subject: Subject, source: ObjId) -> str:
    """Why the source cannot touch the permanent or player: protection; "" if it can."""
    held = protecting(game, subject, source)
    if held is not None:
        return f"{name_of(game, subject)} has {text_of(held.ability).lower()}"  # type: ignore[arg-type]
    for change, ctx, text in rule_changes(game, PlayerRule):
        mine = change.rule == "protection" and isinstance(subject, str) and subject in players(ctx, change.who)
        if mine and (change.filter is None or matches(ctx, change.filter, source)):
            return text or f"{subject} has protection"
    return ""


@rule("702.16b", forbids="target", there=("protection", PlayerRule))
def cannot_be_targeted(game: Game, ctx: Context, subject: Subject) -> str:
    """Spells of the quality, and abilities of sources of the quality, can't target it."""
    held = protecting(game, subject, ctx.source)
    reason = shielded(game, subject, ctx.source)
    wanted = getattr(held.ability, "filter", None) if held is not None else None
    if isinstance(wanted, ControlledBy):
        return Reason(reason, "702.16b", "702.16k")
    return Reason(reason, "702.16b", "702.16j") if isinstance(wanted, Anything) else reason


@rule("702.16c", forbids="attach", there=("protection", PlayerRule))
def cannot_be_enchanted(game: Game, attachment: ObjId, to: Subject) -> str:
    """Auras of the quality can't be attached to it."""
    return _refused(game, attachment, to) if "Aura" in game.look(attachment).subtypes else ""


@rule("702.16d", forbids="attach", there=("protection", PlayerRule))
def cannot_be_equipped(game: Game, attachment: ObjId, to: Subject) -> str:
    """Equipment and Fortifications of the quality can't be attached to it."""
    return "" if "Aura" in game.look(attachment).subtypes else _refused(game, attachment, to)


def _refused(game: Game, attachment: ObjId, to: Subject) -> str:
    reason = shielded(game, to, attachment)
    if not reason or isinstance(to, str):
        return reason
    ctx = Context(game, to, game.controller(to))
    against = [h for h in game.look(to).keywords("protection") if matches(ctx, h.ability.filter, attachment)]  # type: ignore[union-attr]
    return "" if all(_stays(game, held, attachment, to) for held in against) else reason


def _stays(game: Game, held: Held, attachment: ObjId, to: ObjId) -> bool:
    """The granting effect may say that it doesn't remove this Aura, or what is already there (702.16n, p)."""
    giver = held.granted_by
    if not giver or game.objects[attachment].attached_to != to:
        return False
    ctx = Context(game, giver, game.controller(giver))
    said = (change for h in game.look(giver).abilities for change in getattr(h.ability, "rules", ()))
    kept = [c.filter for c in said if isinstance(c, GameRule) and c.rule == "protection doesn't remove"]
    return any(one is not None and matches(ctx, one, attachment) for one in kept)


@rule("702.16e", replaces=ev.Damage, there=("protection", PlayerRule))
def damage_is_prevented(game: Game, event: ev.Damage) -> list[Candidate]:
    """All damage that sources of the quality would deal to it is prevented."""
    reason = shielded(game, event.to, event.source)
    if not reason or event.amount <= 0:
        return []
    to = event.to
    ctx = Context(game, to if isinstance(to, int) else event.source, to if isinstance(to, str) else game.controller(to))
    return [
        Candidate(f"protection of {to}", None, ctx, "702.16e", f"{reason.removesuffix('.')}.", transform=_prevented)
    ]


def _prevented(ctx: Context, node: Any, event: ev.Damage, candidate: Candidate) -> Script:
    if unpreventable(ctx.game, event):
        yield Cite(("615.12",))
        return [event]
    return []


@rule("702.16f", forbids="block", there=("protection", PlayerRule))
def cannot_be_blocked_by(game: Game, blocker: ObjId, attacker: ObjId) -> str:
    """Creatures of the quality can't block it."""
    return shielded(game, attacker, blocker)


@definition("702.16n", state_based=True, there="Aura")
def the_aura_stays(game: Game) -> Iterator[Any]:
    """An Aura that the effect says it doesn't remove is not put into the graveyard."""
    for aura in game.permanents("Aura"):
        to = aura.attached_to
        if isinstance(to, int) and shielded(game, to, aura.id) and not _refused(game, aura.id, to):
            yield Cite(("702.16c",))
