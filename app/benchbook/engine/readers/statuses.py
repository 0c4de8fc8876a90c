"""Statuses: what an object is or has been beside its characteristics: tapped, attacking, equipped, historic."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchbook.cards.filters import SOURCE, Is
from benchbook.cards.vocabulary import PERMANENT_TYPES
from benchbook.engine.context import Context, NotModelled
from benchbook.engine.evaluate import FILTERS, reads
from benchbook.engine.events import AttackersDeclared, BlockersDeclared, Damage, Move, StepBegins, Told
from benchbook.engine.game_objects import Object
from benchbook.engine.layers.base import copied_faces
from benchbook.engine.objects.copying import is_adventurer
from benchbook.engine.phases import drawn_this_turn
from benchbook.engine.state import ObjId

StatusReader = Callable[[Context, Object], bool]


def _combat(test: Callable[[Any, ObjId], bool]) -> StatusReader:
    def asked(ctx: Context, o: Object) -> bool:
        combat = ctx.game.last(o.id).combat
        return combat is not None and test(combat, o.id)

    return asked


def _attached(subtype: str) -> StatusReader:
    def asked(ctx: Context, o: Object) -> bool:
        last = ctx.game.last(o.id)
        look = ctx.look if last is ctx.game else last.look  # what has left had what it had as it left (608.2h)
        return any(a.attached_to == o.id and subtype in look(a.id).subtypes for a in last.battlefield)

    return asked


def _mark(name: str) -> StatusReader:
    return lambda ctx, o: name in o.marks


def _damaged(ctx: Context, o: Object) -> bool:
    return any(isinstance(e, Damage) and e.to == o.id for e in ctx.game.log)


def _permanent_card(ctx: Context, o: Object) -> bool:
    return bool(o.components) and not o.is_token and bool(ctx.look(o.id).types & PERMANENT_TYPES)


def _attacked(ctx: Context, o: Object) -> bool:
    return any(isinstance(e, AttackersDeclared) and o.id in e.attackers for e in ctx.game.log)


def _exerted(ctx: Context, o: Object) -> bool:
    return any(isinstance(e, Told) and e.kind == "is exerted" and e.obj == o.id for e in ctx.game.log)


def _blocked(ctx: Context, o: Object) -> bool:
    return any(isinstance(e, BlockersDeclared) and o.id in e.blockers for e in ctx.game.log)


def _in_combat_before(ctx: Context, o: Object, *, this_combat: bool) -> bool:
    """Whether it was declared as an attacker or a blocker this turn, or in the combat that there is now."""
    for event in reversed(ctx.game.log):
        if isinstance(event, AttackersDeclared) and o.id in event.attackers:
            return True
        if isinstance(event, BlockersDeclared) and o.id in event.blockers:
            return True
        if this_combat and isinstance(event, StepBegins) and event.step == "beginning of combat":
            return False
    return False


def _attackers_of_this_combat(ctx: Context) -> tuple[ObjId, ...]:
    """What was declared as an attacker in the combat that there is now."""
    declared = (e for e in reversed(ctx.game.log) if isinstance(e, AttackersDeclared))
    found = next(declared, None) if ctx.game.combat is not None else None
    return tuple(found.attackers) if found is not None else ()


def _put_there(ctx: Context, o: Object, *, from_zone: str = "", how: str = "") -> bool:
    """Whether it came this turn to the zone that it is in, from that zone and in that way where they are said."""
    moves = (e for e in ctx.game.log if isinstance(e, Move) and o.id in (e.new, *e.others))
    return any(e.to == o.zone and from_zone in ("", e.from_zone) and how in ("", e.how) for e in moves)


def _back_up(o: Object) -> bool:
    """A double-faced permanent of one card with its back face up (701.27g)."""
    part = o.components[0]
    return part.face == 1 and part.definition.layout in ("transform", "modal_dfc") and not o.face_down


def _historic(ctx: Context, o: Object) -> bool:
    look = ctx.look(o.id)
    ctx.notice("700.6")
    return "artifact" in look.types or "legendary" in look.supertypes or "Saga" in look.subtypes


def _modified(ctx: Context, o: Object) -> bool:
    mine = ctx.look(o.id).controller
    ctx.notice("700.9")
    for a in ctx.game.battlefield:
        look = ctx.look(a.id)
        if a.attached_to == o.id and (
            "Equipment" in look.subtypes or ("Aura" in look.subtypes and look.controller == mine)
        ):
            return True
    return bool(o.counters)


def _border(word: str) -> StatusReader:
    """Whether it has that border, where the ruleset has borders among the characteristics."""

    def test(ctx: Context, thing: Object) -> bool:
        function = ctx.game.table.one("runs", "border")
        if function is None and ctx.game.table.knows("runs", "border"):
            return False
        if function is None:
            raise NotModelled("borders as characteristics")
        return bool(function.function(ctx.game, thing.id, ctx.look(thing.id)) == word)

    return test


def _watermarked(ctx: Context, thing: Object) -> bool:
    function = ctx.game.table.one("runs", "watermark")
    if function is None and ctx.game.table.knows("runs", "watermark"):
        return False
    if function is None:
        raise NotModelled("watermarks as characteristics")
    return bool(function.function(ctx, thing.id))


def _has_an_adventure(ctx: Context, obj: Object) -> bool:
    """An adventurer card, or a spell or permanent that is one, also where it was not cast as an Adventure (715.2a).

    What copies one has an Adventure too (715.2b).
    """
    copied = copied_faces(ctx.game, obj)
    if copied:
        return not obj.face_down and is_adventurer(copied)
    return not obj.face_down and any(c.definition.layout == "adventure" for c in obj.components)


STATUS: dict[str, StatusReader] = {
    "black-bordered": _border("black"),
    "white-bordered": _border("white"),
    "silver-bordered": _border("silver"),
    "borderless": _border("borderless"),
    "watermarked": _watermarked,
    "token": lambda ctx, o: o.is_token,
    "nontoken": lambda ctx, o: not o.is_token,
    "tapped": lambda ctx, o: o.tapped,
    "untapped": lambda ctx, o: not o.tapped,
    "attacking": _combat(lambda c, i: i in c.attackers),
    "blocking": _combat(lambda c, i: i in c.blockers),
    "blocked": _combat(lambda c, i: i in c.blocked),
    "unblocked": _combat(lambda c, i: i in c.attackers and c.blockers_declared and i not in c.blocked),
    "attacking alone": _combat(lambda c, i: i in c.attackers and len(c.attackers) == 1),
    "face down": lambda ctx, o: bool(o.face_down),
    "face up": lambda ctx, o: not o.face_down,
    "permanent": lambda ctx, o: o.zone == "battlefield",
    SOURCE.status: lambda ctx, o: True,
    "permanent card": _permanent_card,
    "drawn this turn": lambda ctx, o: drawn_this_turn(ctx.game, o.id),
    "on top of its library": lambda ctx, o: o.zone == "library" and ctx.game.player(o.owner).library[:1] == (o.id,),
    "permanent spell": lambda ctx, o: o.zone == "stack" and bool(ctx.look(o.id).types & PERMANENT_TYPES),
    "spell": lambda ctx, o: o.zone == "stack" and o.ability is None,
    "ability": lambda ctx, o: o.zone == "stack" and o.ability is not None,
    "activated ability": lambda ctx, o: o.ability is not None and o.ability.kind == "activated",
    "triggered ability": lambda ctx, o: o.ability is not None and o.ability.kind == "triggered",
    "card": lambda ctx, o: bool(o.components) and not o.is_token and not o.components[0].copy,
    "with an adventure": _has_an_adventure,
    "enchanted": _attached("Aura"),
    "equipped": _attached("Equipment"),
    "modified": _modified,
    "historic": _historic,
    "commander": lambda ctx, o: any(c.card in ctx.game.setting.commanders for c in o.components),
    "copy": lambda ctx, o: o.copied is not None or any(c.copy for c in o.components),
    "transformed": lambda ctx, o: len(o.components) == 1 and _back_up(o),
    "summoning sick": lambda ctx, o: o.sick,
    "phased out": lambda ctx, o: bool(o.phased_out),
    "entered this turn": lambda ctx, o: o.entered_turn == ctx.game.turn,
    "was dealt damage this turn": _damaged,
    "attacked this turn": _attacked,
    "exerted this turn": _exerted,
    "blocked this turn": _blocked,
    "put there this turn": _put_there,
    "put there from a library this turn": lambda ctx, o: _put_there(ctx, o, from_zone="library"),
    "put there from the battlefield this turn": lambda ctx, o: _put_there(ctx, o, from_zone="battlefield"),
    "discarded by you this turn": lambda ctx, o: o.owner == ctx.controller and _put_there(ctx, o, how="discarded"),
    "attacked or blocked this turn": lambda ctx, o: _in_combat_before(ctx, o, this_combat=False),
    "attacked this combat": lambda ctx, o: o.id in _attackers_of_this_combat(ctx),
    "attacked or blocked this combat": lambda ctx, o: _in_combat_before(ctx, o, this_combat=True),
    "with a single target": lambda ctx, o: o.chosen is not None and sum(len(g) for g in o.chosen.targets) == 1,
    "in the chosen sector": lambda ctx, o: ctx.bindings.get("sector") in o.marks,
    "was cast": lambda ctx, o: o.chosen is not None and bool(o.chosen.from_zone),
    "cast from hand": lambda ctx, o: o.chosen is not None and (o.chosen.from_zone, o.chosen.by) == ("hand", o.owner),
    "cast from a graveyard": lambda ctx, o: o.chosen is not None and o.chosen.from_zone == "graveyard",
    "kicked": lambda ctx, o: o.chosen is not None and any(k.split("#")[0] == "kicker" for k in o.chosen.paid),
    "attached": lambda ctx, o: o.attached_to is not None,
    **{
        m: _mark(m)
        for m in (
            "monstrous", "renowned", "suspected", "paired", "saddled", "goaded", "crewed", "exerted", "harnessed",
            "ring-bearer", "merged", "melded", "combined", "detained", "solved", "unlocked", "prepared",
        )
    },
}  # fmt: skip


@reads(FILTERS, Is)
def has_status(ctx: Context, node: Is, obj: ObjId) -> bool:
    """A status, role or origin."""
    test = STATUS.get(node.status)
    if test is None:
        raise NotModelled(f"whether something is {node.status}")
    return test(ctx, ctx.game.object(obj))
