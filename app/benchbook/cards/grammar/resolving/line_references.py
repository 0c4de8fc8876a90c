"""What the words of a whole line refer to."""

from __future__ import annotations

from typing import TypeVar

from benchbook.cards.grammar.conditions.counted import all_of_them
from benchbook.cards.grammar.copying.copies import aimed_told
from benchbook.cards.grammar.costs.removed_counters import counted_by, told_of
from benchbook.cards.grammar.resolving.distribution import by_each_alone
from benchbook.cards.grammar.resolving.particular_references import card_left_in_library
from benchbook.cards.grammar.resolving.resolver import Resolver
from benchbook.cards.grammar.resolving.scenes import Ambiguous, Antecedent, Resolving, Scene, nouns_of, scene_of
from benchbook.cards.grammar.sentences.clause_parsing import Joined
from benchbook.cards.grammar.sentences.sentence_printing import with_choices
from benchbook.cards.grammar.wording import *


# ── references ──
def resolution(raw: Ability) -> Ability | None:
    """The ability with targets numbered and pronouns resolved."""
    if isinstance(raw, Triggered):
        return _resolved_trigger(raw)
    if isinstance(raw, (Activated, SpellAbility)):
        scene = Scene(paid=paid_by(raw.cost if isinstance(raw, Activated) else None))
        scene.much = counted_by(raw.cost) if isinstance(raw, Activated) else None
        if isinstance(raw, Activated) and any(_of_this(part) for part in raw.cost.parts):
            scene.objects.append(Antecedent(This(), frozenset({"card"}), source=True))
        return ability_in_scene(raw, scene)
    if placeholders(raw):
        return _resolved_static(raw)
    return raw


def _of_this(part: CostPart) -> bool:
    """Whether a part of a cost names the source: sacrifice it, exert it."""
    return getattr(part, "what", None) == This() or part == ActionCost("exert")


def _resolved_static(raw: Ability) -> Ability | None:
    """It is what the static ability is about: this, what it is attached to, or each of the objects affected."""
    if not isinstance(raw, Static):
        raise Ambiguous("a word that refers to nothing before it")
    raw = _of_the_top_card(raw)
    subject = raw.what
    if subject is None and raw.rules:
        filter_ = getattr(raw.rules[0], "what", None) or getattr(raw.rules[0], "filter", None)
        subject = filter_.what if isinstance(filter_, Same) else Group(filter_) if filter_ is not None else None
    if subject is None:
        subject = This()
    node = Bound("each") if isinstance(subject, Group) else subject
    scene = Scene(paid=paid_by(None) if _of_own_cost(raw) else {})
    scene.objects.append(Antecedent(node, EVERYTHING))
    if isinstance(subject, Group):  # "for each counter on them": on each of them
        scene.objects.append(Antecedent(node, EVERYTHING, many=True))
    if isinstance(subject, Group) and placeholders(raw.condition):
        raise Ambiguous("a condition of each object is not one of the ability")
    made = Resolver(scene).node(raw)
    return None if scene.targets else made


def _of_own_cost(raw: Static) -> bool:
    """Whether it is about what the spell itself costs, for which something may have been sacrificed or exiled."""
    return bool(raw.rules) and all(isinstance(r, CostChange) and r.what == Same(This()) for r in raw.rules)


def _of_the_top_card(raw: Static) -> Static:
    """ "As long as the top card of your library is …": that card is the top card, and "it" could be either."""
    top = raw.condition.what if isinstance(raw.condition, Matches) else None
    if not isinstance(top, TopOf):
        return raw
    if any(isinstance(p, Pronoun) and p.noun != "card" for p in placeholders(raw)):
        raise Ambiguous("it: the top card, or what the ability is of")
    made: Static = mapped(raw, lambda node: top if isinstance(node, Pronoun) else node)
    return made


EVERYTHING = frozenset({"creature", "permanent", "artifact", "land", "enchantment", "card", "aura"})

PAID: dict[CostObject, type[CostPart]] = {
    CostObject("sacrificed"): SacrificeCost,
    CostObject("discarded"): DiscardCost,
    CostObject("exiled"): ExileCost,
    CostObject("returned"): ReturnCost,
    CostObject("tapped"): TapCost,
    CostObject("revealed"): RevealCost,
}


def paid_by(cost: Cost | None) -> dict[str, CostObject]:
    """What a cost leaves to speak of, by its verb; of a cost that is not known, all that one could."""
    return {was.kind: was for was, kind in PAID.items() if cost is None or any(isinstance(p, kind) for p in cost.parts)}


Line = TypeVar("Line", bound=Resolving)


def ability_in_scene(raw: Line, scene: Scene) -> Line | None:
    """A raw ability whose effects refer to what the scene has; nothing where the effects are joined in another way."""
    if any(isinstance(e, Joined) for e in raw.effects):
        return None
    _decline_other(raw, scene)
    resolver = Resolver(scene)
    meanwhile = resolver.node(getattr(raw, "meanwhile", None))
    condition = resolver.node(getattr(raw, "condition", None))
    if isinstance(raw, Triggered) and _is_of_this(condition):
        scene.objects.append(Antecedent(This(), frozenset(), clause=scene.clause, source=True))
    every = all_of_them(condition)
    if every is not None:
        scene.objects.append(Antecedent(every, nouns_of(every.filter), many=True))
    effects = card_left_in_library(resolver.effects(raw.effects))
    by_each_alone(effects, tuple(scene.targets))
    made = replace(raw, effects=with_choices(effects), targets=tuple(scene.targets))
    if condition is not None:
        made = replace(made, condition=condition)
    if meanwhile is not None:
        made = replace(made, meanwhile=meanwhile)
    if isinstance(made, Activated) and placeholders(made.cost):
        made = replace(made, cost=resolver.node(made.cost))
    return None if placeholders(made) or not (told_of(made) and aimed_told(made)) else made


def _is_of_this(condition: Condition | None) -> bool:
    """ "If this creature is tapped, untap it": a condition of this alone is what names it last."""
    named = tuple(parts(condition))
    return This() in named and not any(isinstance(part, EventObject) for part in named)


def _decline_other(raw: Resolving, scene: Scene) -> None:
    """ "Other" after a target is other than the target; the filter Other means only the source.

    In a spell with one target it is that target (it cannot be the spell), in one without what it made, moved or chose
    before; elsewhere it would be a guess.
    """
    if Other() not in parts(raw.effects, but=APART):
        return
    targets = sorted({p for p in placeholders(raw.effects) if isinstance(p, RawTarget)}, key=lambda p: p.start)
    objects = [at for at, p in enumerate(targets) if not p.player]
    if isinstance(raw, SpellAbility) and len(objects) == 1:
        scene.other_than = objects[0] + scene.first_target
    elif isinstance(raw, SpellAbility) and not objects:
        scene.other_than_made = True
    elif isinstance(raw, SpellAbility) or (objects and not _others_first(raw.effects)):
        raise Ambiguous("other than what")


APART = (RawTarget, Activated, SpellAbility, Static, Triggered)  # what these hold is said of themselves


def _others_first(effects: tuple[Effect, ...]) -> bool:
    """Whether every "other" stands in an instruction before the first that has a target: then it is the source's."""
    steps = [part for step in _steps(effects) for part in _source_and_rest(step)]
    others = [at for at, step in enumerate(steps) if Other() in parts(step, but=APART)]
    aimed = [at for at, step in enumerate(steps) if any(isinstance(p, RawTarget) for p in placeholders(step))]
    return max(others, default=-1) < min(aimed, default=len(steps))


def _source_and_rest(step: Effect) -> tuple[Node, ...]:
    """What deals damage, each by itself, is said before what it is dealt to."""
    source = step.source if isinstance(step, DealDamage) else None
    return (step,) if source is None or not isinstance(step, DealDamage) else (source, replace(step, source=None))


def _steps(effects: tuple[Effect, ...]) -> Iterator[Effect]:
    """The instructions in their order, those inside one another after what holds them."""
    inner = ("effects", "then", "otherwise", "won", "lost")
    for effect in effects:
        held = [n for n in inner if isinstance(getattr(effect, n, None), tuple)]
        yield replace(effect, **dict.fromkeys(held, ())) if held else effect
        for name in held:
            yield from _steps(getattr(effect, name))


def _bearer_of_counters(condition: Condition | None) -> What | Who | None:
    """ "If there are three or more counters on it": what they are on is what the condition is about."""
    left = condition.left if isinstance(condition, AmountIs) else None
    return left.what if isinstance(left, CountersOn) else None


def _resolved_trigger(raw: Triggered) -> Ability | None:
    event = raw.when
    if placeholders(event):
        raise Ambiguous("the event refers to something not named")
    scene = scene_of(event)
    about = getattr(raw.condition, "what", None) or _bearer_of_counters(raw.condition)
    suspended = raw.condition == Matches(This(), Is("suspended"))
    if isinstance(about, Attached) or (about == This() and (not scene.objects or suspended)):
        scene.objects.append(
            Antecedent(about, EVERYTHING if isinstance(about, Attached) else frozenset(), source=about == This())
        )
    if getattr(getattr(raw.condition, "left", None), "who", None) == MostLife():
        scene.players.append(MostLife())
    return ability_in_scene(raw, scene)
