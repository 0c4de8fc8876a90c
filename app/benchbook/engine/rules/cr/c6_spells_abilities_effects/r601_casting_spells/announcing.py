"""601.2b: modes, X, alternative and additional costs are announced."""

from __future__ import annotations

from itertools import combinations_with_replacement

from benchbook.cards.mapping import mentions
from benchbook.engine.choosing.modes import chosen_before, how_many, remember_modes
from benchbook.engine.evaluate import compare
from benchbook.engine.memory import ON_AN_ADVENTURE
from benchbook.engine.objects.keyword_instances import EACH, alike, instance_of
from benchbook.engine.rules.cr.c1_game_concepts.r115_targets import possible_targets
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.free import (
    costs_nothing,
    what_lets_it_be_free,
)
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.permission import (
    FREE_AND_FLASH,
    permissions,
    use_permission,
)
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.proposal import Proposal
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.restrictions import check_x
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets import modal, spell_targets
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.ways import FACE_DOWN, values_of_cards
from benchbook.engine.rules.cr.c7_additional_rules.r700_modes_and_piles import (
    aimed_again,
    more_than_once,
    places,
    within_pawprints,
)
from benchbook.engine.rules.terms import *

FREE = "without paying its mana cost"

Limit = tuple[str, Fraction] | frozenset[int]
"""What the mana value of the spell must be, or as which faces the card may be cast."""


def _printed(game: Game, face: ab.FaceDefinition, *keywords: str) -> bool:
    """Whether one of these keywords is printed there, and its rule is played with."""
    return bool({getattr(a, "name", "") for a in face.abilities} & {*keywords} - game.table.idle)


@rule("601.2a", runs="how to cast")
def how_to_cast(
    game: Game,
    who: str,
    obj: ObjId,
    permit: Permit | None,
    another: bool = False,
    limit: Limit | None = None,
) -> Script:
    """Which half or face is cast, or whether it is cast face down, is decided as it is proposed.

    Face down is an alternative cost: there is none where the effect says ``another`` (118.9a).
    """
    definition = game.objects[obj].components[0].definition
    if permit is not None and permit.name in ("disturb", "aftermath"):
        return 1
    if ON_AN_ADVENTURE.of(game.objects[obj]):
        return 0
    options: list[Any] = [0]
    offered: dict[Any, str] = {}
    words = [definition.faces[0].name]
    two = len(definition.faces) > 1 and not any(
        getattr(a, "name", "") == "aftermath" for a in definition.faces[1].abilities
    )
    two = two and "land" not in definition.faces[1].types  # a land is played, never cast (305.9)
    if two and definition.layout in ("adventure", "modal_dfc", "split", "omen"):
        options.append(1)
        words.append(definition.faces[1].name)
    fuses = any(_printed(game, face, "fuse") for face in definition.faces)
    if definition.layout == "split" and fuses and obj in game.player(who).hand:
        options.append(-1)
        words.append("fused")
    morphs = _printed(game, definition.faces[0], *FACE_DOWN)
    if morphs and not another:
        options.append("face down")
        words.append("face down")
    for function in rules_for(game, "runs", "other ways to cast"):
        for option, word in function.function(game, obj):
            options.append(option)
            words.append(word)
            offered[option] = function.number
    if limit is not None:
        fits = [i for i, option in enumerate(options) if _within(definition.faces, option, limit)]
        options, words = [options[i] for i in fits], [words[i] for i in fits]
        if not options:
            raise Illegal(f"{name_of(game, obj)} would be a spell that may not be cast so", "601.3e")
    answer = options[0]
    if len(options) > 1:
        answer = yield Choice(who, "face", "choose how to cast it", tuple(options), tuple(words), about=obj,
                              default=options[0])  # fmt: skip
        yield Cite((offered[answer],) if answer in offered else ())
    if morphs and answer == 0 and "land" in definition.faces[0].types:  # it can be cast only face down
        raise Illegal(f"{name_of(game, obj)} is a land and is played, not cast", "305.9")
    return answer


def _within(faces: tuple[ab.FaceDefinition, ...], option: Any, limit: Limit) -> bool:
    return option in limit if isinstance(limit, frozenset) else compare(_value_of(faces, option), *limit)


def _value_of(faces: tuple[ab.FaceDefinition, ...], option: Any) -> Fraction:
    """The mana value of the spell that a face, both halves, or the card face down would be."""
    used = faces if option == -1 else () if option == "face down" else (faces[option],)
    return sum((f.mana_cost.mana_value for f in used if f.mana_cost is not None), Fraction(0))


def options_of(game: Game, spell: ObjId) -> list[ab.CostOption]:
    """The additional, optional and alternative costs that the spell's own text offers."""
    return [h.ability for h in all_held(game, spell) if isinstance(h.ability, ab.CostOption)]


def _has_no_cost(game: Game, spell: ObjId) -> bool:
    """Whether it has no mana cost that could be paid (118.6): only another cost is left then."""
    return game.look(spell).mana_cost is None and not game.objects[spell].face_down


@rule("601.2b", runs="casting: announce")
def announce(game: Game, who: str, spell: ObjId, made: Proposal) -> Script:
    """Announce modes, alternative and additional costs, and the value of X."""
    ctx = Context(game, spell, who, stack_object=spell)
    yield from _alternative(game, ctx, who, spell, made)
    yield from _optional(game, ctx, who, spell, made)
    for function in rules_for(game, "runs", "further costs"):
        yield from function.function(game, who, spell, made)
    game = yield NOW
    ctx = replace(ctx, game=game)
    yield from _x(game, ctx, who, spell, made)
    yield from _modes(game, ctx, who, spell, made)


def _alternative(game: Game, ctx: Context, who: str, spell: ObjId, made: Proposal) -> Script:
    for function in rules_for(game, "runs", "cost of that way"):
        yield from function.function(game, spell, made)
    found = [
        o
        for o in options_of(game, spell)
        if o.kind == "alternative" and (o.condition is None or holds(ctx, o.condition))
    ]
    here = game.objects[spell].chosen
    gratis = permissions(game, who, spell, ("cast without paying",), here.from_zone if here is not None else "")
    gratis += permissions(game, who, spell, (FREE_AND_FLASH,)) if not game.objects[spell].face_down else []
    found += [ab.CostOption("alternative", k.Cost(), name=FREE) for _ in gratis[:1]]
    instead = permissions(game, who, spell, ("cast for cost",))
    costs = (cost for cost in dict.fromkeys(p.cost for p in instead) if cost is not None)
    found += [ab.CostOption("alternative", cost, name="" if cost.parts else FREE) for cost in costs]
    if made.said_free:
        another = (made.alternative or "other") if made.alternative_cost is not None else ""
        yield from what_lets_it_be_free(game, who, spell, found, another)
        granted = [*gratis, *(p for p in instead if p.cost is not None and costs_nothing(p.cost))]
        if granted and all(p.once for p in granted):
            yield from use_permission((yield NOW), granted[0], who)
    if made.free or made.alternative_cost is not None or not found:
        return
    own = () if _has_no_cost(game, spell) else ("",)
    names = (*own, *(_name_among(found, o) for o in found))
    if made.must_pay and not any(o.kind == "optional" and o.name in made.must_pay for o in options_of(game, spell)):
        found = [o for o in found if o.name in made.must_pay]
        names = tuple(_name_among(found, o) for o in found)
    answer = yield Choice(
        who,
        "alternative",
        "choose which cost to pay",
        names,
        tuple(n.replace("#", " ") or "its mana cost" for n in names),
        about=spell,
        rule="118.9",
        default="" if "" in names else None,
    )
    if answer:
        option = found[names.index(answer) - names.count("")]
        made.alternative = option.name or k_words(option.cost)
        made.alternative_cost = option.cost
        if answer != made.alternative:
            made.paid[str(answer)] = 1
            yield Cite((EACH[option.name],))
        how = game.objects[spell].chosen or Chosen()
        yield ev.Retarget(spell, replace(how, alternative=made.alternative))
        yield Cite(("118.9",) + ((option.rule,) if option.rule else ()), option.text)
        limited = [p for p in instead if p.cost == option.cost]
        if limited and all(p.once for p in limited):
            yield from use_permission((yield NOW), limited[0], who)


def _name_among(found: list[ab.CostOption], option: ab.CostOption) -> str:
    """What an alternative cost is chosen by: its name, and which instance of the keyword where there are several."""
    name = option.name or k_words(option.cost)
    same = [instance_of(o.cost) for o in found if o.name == option.name]
    if option.name not in EACH or len(same) == 1:
        return name
    if len(set(same)) < len(same):
        raise NotModelled(f"which of two equal instances of {name} is paid for ({EACH[name]})")
    return f"{name}#{instance_of(option.cost)}"


def k_words(cost: k.Cost) -> str:
    """An alternative cost without a keyword, named by what it asks for."""
    return " and ".join(describe(p) for p in cost.parts)


def _asked_cost(option: ab.CostOption) -> str:
    """What is asked of an optional cost: its keyword, or what paying it is where it has no name of its own."""
    if option.name == "additional cost":
        return f"pay the additional cost: {k_words(option.cost)}"
    return f"pay {option.name or 'the optional cost'}"


def _optional(game: Game, ctx: Context, who: str, spell: ObjId, made: Proposal) -> Script:
    offered = options_of(game, spell)
    asked: dict[str, int] = {}
    for option in offered:
        if option.condition is not None and not holds(ctx, option.condition):
            continue
        if option.kind == "additional":
            made.extra.append(option.cost)
            if option.rule:
                yield Cite((option.rule,), option.text)
        elif option.kind == "optional":
            several = sum(o.kind == "optional" and o.name == option.name for o in offered) > 1
            key = f"{option.name}#{instance_of(option.cost)}" if several else option.name
            most = 9 if option.repeatable else 1
            least = int(option.name in made.must_pay)
            times = yield Choice(
                who,
                "optional cost",
                _asked_cost(option) + (f" {option.cost.mana}" if several else ""),
                tuple(range(least, most + 1)),
                ("no", "once", *(f"{n} times" for n in range(2, most + 1)))[least:],
                about=spell,
                rule="601.2b",
                default=least,
            )
            alike(asked, key, option.name, int(times))
            if several and option.name in EACH:
                yield Cite((EACH[option.name],))
            if times:
                made.paid[key] = int(times)
                made.extra += [option.cost] * int(times)
                yield Cite((option.rule,) if option.rule else ("118.8",), option.text)


def _x(game: Game, ctx: Context, who: str, spell: ObjId, made: Proposal) -> Script:
    cost = game.look(spell).mana_cost
    symbols = cost.symbols if cost is not None and made.alternative_cost is None else ()
    extra = [made.alternative_cost, *made.extra] if made.alternative_cost is not None else made.extra
    wants = any(s in ("X", "Y") for s in symbols) or any(_has_x(c) for c in extra if c is not None)
    if not wants:
        return
    printed = cost is not None and bool({"X", "Y"} & set(cost.symbols))
    if (made.free and printed) or (
        made.alternative_cost is not None and not any(_has_x(c) for c in extra if c is not None)
    ):
        made.x = Fraction(0)
        check_x(game, spell, made.x)
        yield Cite(("107.3b",))
        return
    values = values_of_cards(game, ctx, who, spell, made.alternative_cost)
    answer = yield Choice(who, "x", "choose the value of X", values or tuple(Fraction(n) for n in range(21)),
                          about=spell, rule="107.3a", open_ended=not values)  # fmt: skip
    made.x = Fraction(answer)
    check_x(game, spell, made.x)
    yield Cite(("107.3a",))
    yield ev.MarkObject(spell, {"chosen": replace(game.objects[spell].chosen or Chosen(), x=made.x)})


def _has_x(cost: k.Cost) -> bool:
    variable = (p.number for p in cost.parts if isinstance(p, k.RemoveCountersCost))
    return "X" in cost.mana.symbols or mentions(cost, VariableX()) or any(isinstance(n, VariableX) for n in variable)


def _modes(game: Game, ctx: Context, who: str, spell: ObjId, made: Proposal) -> Script:
    choice = modal(spell_abilities(game, spell))
    made.modes = yield from choose_modes(ctx, choice, who, made.paid, spell_targets(game, spell))
    if choice is not None and aimed_again(choice, made.modes):
        repeated, made.modes = made.modes, places(choice, made.modes)
        chosen = game.objects[spell].chosen or Chosen()
        yield ev.MarkObject(spell, {"chosen": replace(chosen, modes=made.modes, repeated=repeated)})
        game = yield NOW
    if made.modes:
        yield Cite(("700.2a",))
        for function in game.table.of("runs", "cost of modes"):
            more = function.function(game, spell, made.modes)
            if more:
                made.extra += more
                yield Cite((function.number,))


def choose_modes(
    ctx: Context, choice: fx.ChooseModes | None, who: str, paid: dict[str, int], specs: tuple[TargetSpec, ...] = ()
) -> Script:
    """Which modes are chosen; a mode without legal targets can't be (700.2a)."""
    if choice is None:
        return ()
    for function in ctx.game.table.of("runs", "modes"):
        every = function.function(ctx.game, choice, paid)
        if every is not None:
            yield Cite((function.number,))
            return every
    least, most = how_many(ctx, choice, paid)
    indexes = tuple(range(len(choice.modes)))
    words = tuple(m.words for m in choice.modes)
    most = most if choice.same_allowed else min(most, len(indexes))
    before = chosen_before(ctx, choice)
    if len(before) == len(indexes):
        raise Illegal("every mode was chosen before", "700.2b")
    able = tuple(i for i in indexes if i not in before and _has_targets(ctx, specs, choice.modes[i]))
    if choice.different_players:  # no more modes than there are players to target
        most = min(most, len({t for i in able for s in choice.modes[i].targets for t in _aims(ctx, specs, s)}))
    ways = within_pawprints(choice, _sets_of_modes(able, least, most, choice.same_allowed))
    if not ways and (able != indexes or choice.different_players):
        raise Illegal("there is no legal target for a mode", "601.2c", "700.2a")
    answer = yield Choice(
        who,
        "mode",
        "choose a mode" if most == 1 else f"choose {'' if least == most else 'up to '}{most} modes",
        ways,
        tuple("; ".join(words[i].removesuffix(".") for i in way) or "nothing" for way in ways),
        about=ctx.source,
        count=(least, most),
        rule="700.2a",
        singles=indexes,
        single_words=words,
    )
    modes = answer if isinstance(answer, tuple) else (answer,)
    if before & set(modes):
        raise Illegal("a mode that was chosen before is not chosen again", "700.2a")
    if choice.pawprints and not within_pawprints(choice, (modes,)):
        raise Illegal(f"the modes have more than {choice.pawprints} pawprints in total", "700.2i")
    yield Cite((*more_than_once(choice, modes), *(("700.2i",) if choice.pawprints else ())))
    yield from remember_modes(ctx, choice, modes)
    return modes


def _aims(ctx: Context, specs: tuple[TargetSpec, ...], index: int) -> tuple[Any, ...]:
    """What may be the target of that number."""
    return possible_targets(ctx.game, ctx, specs[index]) if index < len(specs) else ()


def _sets_of_modes(able: tuple[int, ...], least: int, most: int, same: bool) -> tuple[tuple[int, ...], ...]:
    """The ways to choose so many of the modes, the same one more than once where the text lets it (700.2d)."""
    take = combinations_with_replacement if same else combinations
    return tuple(way for number in range(least, most + 1) for way in take(able, number))


def _has_targets(ctx: Context, specs: tuple[TargetSpec, ...], mode: fx.Mode) -> bool:
    """Whether there are targets for the mode; those that depend on targets chosen before are left to be chosen."""
    for index in mode.targets if specs else ():
        spec = specs[index]
        if spec.up_to or spec.different or any(isinstance(part, Target | TargetPlayer) for part in parts(spec)):
            continue
        need = 1 if spec.number is None or isinstance(spec.number, UpTo) else int(amount(ctx, spec.number))
        if len(possible_targets(ctx.game, ctx, spec)) < need:
            return False
    return True
