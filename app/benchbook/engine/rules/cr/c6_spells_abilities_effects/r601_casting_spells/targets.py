"""601.2c–d: targets are announced, and how what they get is divided."""

from __future__ import annotations

from benchbook.engine.abilities import effects_within
from benchbook.engine.choosing.offered import matching_every, needless_targets
from benchbook.engine.rules.cr.c1_game_concepts.r115_targets import choose_targets, divide
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.proposal import Proposal
from benchbook.engine.rules.terms import *


def modal(abilities: tuple[Any, ...]) -> fx.ChooseModes | None:
    """The choice of modes that is made as the spell or ability is put on the stack, if there is one."""
    for ability in abilities:
        for effect in ability.effects:
            if isinstance(effect, fx.ChooseModes) and not effect.on_resolution:
                return effect
    return None


def wanted_targets(
    abilities: tuple[Any, ...], specs: tuple[TargetSpec, ...], modes: tuple[int, ...]
) -> tuple[int, ...]:
    """The target specs in use: all but those that only modes not chosen need."""
    choice = modal(abilities)
    if choice is None:
        return tuple(range(len(specs)))
    of_modes = {t for mode in choice.modes for t in mode.targets}
    of_chosen = {t for index in modes for t in choice.modes[index].targets}
    return tuple(i for i in range(len(specs)) if i not in of_modes or i in of_chosen)


def spell_targets(game: Game, spell: ObjId) -> tuple[TargetSpec, ...]:
    """The targets that a spell asks for: its spell abilities', or an Aura's by its enchant ability (303.4a)."""
    specs = [spec for ability in spell_abilities(game, spell) for spec in ability.targets]
    if not specs and game.objects[spell].zone == "stack" and "Aura" in game.look(spell).subtypes:
        specs += matching_every([enchant_spec(held.ability) for held in game.look(spell).keywords("enchant")])
    for function in game.table.of("runs", "targets of spell"):
        specs += function.function(game, spell)
    return tuple(specs)


def enchant_spec(keyword: Any) -> TargetSpec:
    """What "enchant …" lets an Aura be put on (702.5a)."""
    if keyword.words in ("player", "opponent"):
        return TargetSpec(None, players=EachPlayer() if keyword.words == "player" else whom.EachOpponent())
    return TargetSpec(keyword.filter, keyword.words or "battlefield")


@rule("601.2c", runs="casting: targets")
def announce_targets(game: Game, who: str, spell: ObjId, made: Proposal) -> Script:
    """Choose a target for each "target" that the modes and costs chosen leave."""
    specs = spell_targets(game, spell)
    ctx = Context(
        game, spell, who, stack_object=spell, chosen=Chosen(x=made.x, paid=made.paid, alternative=made.alternative)
    )
    abilities = spell_abilities(game, spell)
    if specs and "Aura" in game.look(spell).subtypes:
        several = len(game.look(spell).keywords("enchant")) > 1
        of_players = specs[0].players is not None and specs[0].filter is None
        yield Cite(("303.4a", "702.5a", *(("702.5c",) if several else ()), *(("702.5d",) if of_players else ())))
    printed = tuple(h.ability for h in all_held(game, spell) if isinstance(h.ability, ab.SpellAbility))
    for function in game.table.of("runs", "text of spell"):
        before, printed = printed, function.function(game, spell, printed)
        if printed != before:
            yield Cite((function.number, *_TEXT_CHANGES.get(function.number, ())))
    wanted = set(wanted_targets(abilities, specs, made.modes)) - needless_targets(ctx, abilities)
    yield Cite(targets_not_chosen(game, spell, made) if len(wanted) < len(specs) else ())
    made.targets = yield from choose_targets(game, ctx, specs, tuple(sorted(wanted)), who)
    thing = game.objects[spell].chosen or Chosen()
    chosen = replace(
        thing,
        x=made.x,
        modes=made.modes,
        paid=made.paid,
        alternative=made.alternative,
        targets=made.targets,
        free=made.free,
    )
    if chosen != thing:
        yield ev.Retarget(spell, chosen)


_TEXT_CHANGES = {"702.47c": ("612.10", "702.47d"), "702.96b": ("702.96c",), "702.96a": ("702.96c",)}
_TARGETS_IF_PAID = {
    "kicker": "702.33g", "multikicker": "702.33g", "awaken": "702.113b", "bargain": "702.166d", "gift": "702.174m",
    "teamwork": "702.194c",
}  # fmt: skip


def targets_not_chosen(game: Game, spell: ObjId, made: Proposal) -> tuple[str, ...]:
    """The rules by which some targets of the text are not chosen: those of other modes, or of a cost not paid."""
    look = game.look(spell)
    unpaid = (n for name, n in _TARGETS_IF_PAID.items() if look.keywords(name) and not made.paid.get(name))
    return (*(("700.2c",) if made.modes else ()), *dict.fromkeys(unpaid))


@rule("601.2d", runs="casting: divide")
def announce_division(game: Game, who: str, spell: ObjId, made: Proposal) -> Script:
    """Announce how damage or counters are divided among the targets."""
    made.division = yield from divisions(
        game,
        Context(game, spell, who, chosen=game.objects[spell].chosen),
        spell_abilities(game, spell),
        made.targets,
        who,
    )
    if made.division:
        thing = game.objects[spell].chosen or Chosen()
        yield ev.Retarget(spell, replace(thing, division=made.division))


def divisions(game: Game, ctx: Context, abilities: tuple[Any, ...], targets: tuple[Any, ...], who: str) -> Script:
    """The division for each target spec that something is divided among."""
    result: list[tuple[Fraction, ...]] = [() for _ in targets]
    used = False
    first = 0
    for ability in abilities:
        for effect in effects_within(ability.effects):
            effect = getattr(effect, "replacement", effect)  # a shield is divided too
            divided = getattr(effect, "divided", False) or getattr(effect, "distribute", False)
            where = next((at for name in ("to_what", "to", "on") if (at := getattr(effect, name, None))), None)
            if divided and isinstance(where, Target):
                group = targets[first + where.index]
                result[first + where.index] = yield from divide(
                    game,
                    ctx,
                    amount(ctx, effect.amount),
                    group,
                    who,
                    "counters" if isinstance(effect, fx.PutCounters) else "damage",
                )
                used = True
        first += len(ability.targets)
    return tuple(result) if used else ()
