"""E.6, E.7, E.10: fogs, Is Not Blocked abilities and poison, the cases that the rulings decide."""

# mypy: disable-error-code="union-attr, index, arg-type, unused-ignore, no-any-return"
from __future__ import annotations

from benchbook.engine import events as ev
from benchbook.engine.derivation import Step
from benchbook.engine.rules.crystal_keep import BOOK
from benchbook.engine.showing.remarks import remarks_on
from benchbook.engine.state import Game


def _fog(game: Game) -> bool:
    return any(e.replacement is not None and getattr(e.replacement, "combat", None) is True for e in game.effects)


@remarks_on("E.6.1", BOOK)
def fog(before: Game, after: Game, step: Step) -> bool:
    """A fog effect prevents combat damage only."""
    return isinstance(step.event, ev.Begin) and getattr(step.event.effect.replacement, "combat", None) is True


@remarks_on("E.6.Ruling.1", BOOK)
def other_damage_goes_through(before: Game, after: Game, step: Step) -> bool:
    """What a spell or ability deals in the combat phase goes through."""
    return isinstance(step.event, ev.Damage) and not step.event.combat and _fog(after)


@remarks_on("E.6.Ruling.2", BOOK)
def basilisk(before: Game, after: Game, step: Step) -> bool:
    """What blocking it does to the other creature is no damage, and no fog stops it."""
    return isinstance(step.event, ev.Destroy) and _fog(after) and after.step == "end of combat"


def _unblocked(before: Game, after: Game, step: Step) -> ev.Triggered | None:
    event = step.event
    if not isinstance(event, ev.Triggered) or after.combat is None or after.step != "declare blockers":
        return None
    source = event.pending.source
    return event if source in after.combat.attackers and source not in after.combat.blocked else None


@remarks_on("E.6.Ruling.3", BOOK)
def in_spite_of_a_fog(before: Game, after: Game, step: Step) -> bool:
    """The Is Not Blocked ability can be used in spite of the fog."""
    return _unblocked(before, after, step) is not None and _fog(after)


@remarks_on("E.6.Ruling.4", BOOK)
def fogged_band(before: Game, after: Game, step: Step) -> bool:
    """The creature under the fog effect contributes its banding all the same."""
    return (
        isinstance(step.event, ev.BlockersDeclared)
        and after.combat is not None
        and bool(after.combat.bands)
        and _fog(after)
    )


@remarks_on("E.7.1", BOOK)
def is_not_blocked(before: Game, after: Game, step: Step) -> bool:
    """This is an Is Not Blocked ability: its creature attacks and is not blocked."""
    return _unblocked(before, after, step) is not None


@remarks_on("E.7.3", BOOK)
def each_is_used(before: Game, after: Game, step: Step) -> bool:
    """Of several Is Not Blocked abilities all can be used, those of the same kind too."""
    event = _unblocked(before, after, step)
    if event is None:
        return False
    texts = [h.ability.text for h in after.look(event.pending.source).abilities if "isn't blocked" in h.ability.text]
    return len(texts) > 1


@remarks_on("E.7.Ruling.1", BOOK)
def all_of_it_is_ignored(before: Game, after: Game, step: Step) -> bool:
    """With its target illegal the part without a target is ignored too, and the attacker deals its damage."""
    event = step.event
    return isinstance(event, ev.Resolved) and event.fizzled and after.step == "declare blockers"


@remarks_on("E.7.Ruling.2", BOOK)
def damage_kept_back_already(before: Game, after: Game, step: Step) -> bool:
    """That its damage is kept back already does not prevent the use of the ability."""
    return _unblocked(before, after, step) is not None and _fog(after)


def _poison(step: Step) -> ev.PutCounters | None:
    return step.event if isinstance(step.event, ev.PutCounters) and step.event.kind == "poison" else None


@remarks_on("E.10.1", BOOK)
def one_kind_of_poison(before: Game, after: Game, step: Step) -> bool:
    """All poison counters count together, wherever they come from."""
    event = _poison(step)
    return event is not None and after.player(str(event.on)).counters["poison"] > event.amount


@remarks_on("E.10.3", BOOK)
def without_a_poison_card(before: Game, after: Game, step: Step) -> bool:
    """No card that gives poison needs to be in play."""
    return isinstance(step.event, ev.PlayerLoses) and step.event.why == "ten poison counters" and not any(
        "poison" in c.definition.front.text for o in after.battlefield for c in o.components
    )  # fmt: skip
