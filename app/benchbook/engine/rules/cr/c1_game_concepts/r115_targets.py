"""101.2, 115, 601.2: targets."""

from __future__ import annotations

from benchbook.cards.filters import Shares
from benchbook.engine.choosing.offered import despite_hexproof, of_the_same_players, remembered
from benchbook.engine.objects.color_identity import rules_of_mana_value
from benchbook.engine.players.seats import limited_by
from benchbook.engine.readers.qualities import more_in_total
from benchbook.engine.rules.cr.c6_spells_abilities_effects.r601_casting_spells.targets_of_others import who_chooses
from benchbook.engine.rules.terms import *
from benchbook.engine.showing.defined_terms import defined_terms


@rule("101.2", forbids="target", there=(Cant, PlayerRule))
def cant_be_the_target(game: Game, ctx: Context, subject: Subject) -> str:
    """Effects that say that something can't be the target of spells or abilities."""
    by = ctx.stack_object if ctx.stack_object is not None else ctx.source
    for change, speaker, text in rule_changes(game, Cant):
        if change.action != "be targeted" or not isinstance(subject, int):
            continue
        if change.what is not None and not matches(speaker, change.what, subject):
            continue
        if change.against_who is not None and ctx.controller not in players(speaker, change.against_who):
            continue
        if change.against is None or matches(speaker, change.against, by):
            return text or "it can't be a target"
    for change, speaker, text in rule_changes(game, PlayerRule):
        if isinstance(subject, str) and subject in players(speaker, change.who):
            if change.rule == "shroud":
                return Reason(text or f"{subject} has shroud", "702.18a")
            of_it = change.filter is None or matches(speaker, change.filter, ctx.source)
            theirs = change.rule == "hexproof" and of_it and ctx.controller in game.opponents(subject)
            if theirs and not despite_hexproof(game, ctx, subject):
                return Reason(text or f"{subject} has hexproof", "702.11c")
    return ""


def possible_targets(game: Game, ctx: Context, spec: TargetSpec) -> tuple[Subject, ...]:
    """What may be targeted, by the rule that says it; without such a rule nothing."""
    known = game.table.one("runs", "possible targets")
    with limited_by(game, "forbids", "target", "801.4"):
        return known.function(game, ctx, spec) if known is not None else ()


@rule("115.1", runs="possible targets")
def fits_the_description(game: Game, ctx: Context, spec: TargetSpec) -> tuple[Subject, ...]:
    """What fits the description and may be targeted by this spell or ability."""
    found: list[Subject] = []
    for filter_, zone in ((spec.filter, spec.zone), (spec.spells, "stack"), (spec.suspended, "exile")):
        if filter_ is None:
            continue
        owners = None if spec.zone_of is None else players(ctx, spec.zone_of)
        for obj in game.in_zone(zone):
            if owners is not None and obj.owner not in owners:
                continue
            if obj.ability is not None and not spec.abilities:
                continue
            if obj.id != ctx.stack_object and matches(ctx, filter_, obj.id):
                found.append(obj.id)
    if spec.players is not None:
        found += players(ctx, spec.players)
    return tuple(s for s in found if not why_not(game, ctx, s))


def why_not(game: Game, ctx: Context, subject: Subject) -> str:
    """Why the subject may not be a target of this spell or ability; "" if it may."""
    return why_not_by(game, ctx, subject)[0]


def why_not_by(game: Game, ctx: Context, subject: Subject) -> tuple[str, tuple[str, ...]]:
    """The reason with the numbers of the rules that forbid it; empty if none does."""
    if isinstance(subject, int) and subject not in game.objects:
        return "it is no longer there", ("400.7",)
    for function in rules_for(game, "forbids", "target"):
        reason = function.function(game, ctx, subject)
        if reason:
            numbers = getattr(reason, "numbers", (function.number,))
            return str(reason), (*numbers, *forbidding_twice(game, subject, function.number))
    return "", ()


def forbidding(game: Game, ctx: Context, spec: TargetSpec) -> tuple[str, ...]:
    """The rules by which things that fit the description can't be targets."""
    with unlimited():  # a range of influence is no part of the description
        fitting = [o.id for o in game.in_zone(spec.zone) if spec.filter is not None and matches(ctx, spec.filter, o.id)]
        subjects: list[Subject] = [*fitting, *(players(ctx, spec.players) if spec.players else ())]
    return tuple(dict.fromkeys(n for s in subjects for n in why_not_by(game, ctx, s)[1]))


def choose_targets(
    game: Game, ctx: Context, specs: tuple[TargetSpec, ...], wanted: tuple[int, ...], who: str
) -> Script:
    """Choose targets for each "target" in turn; within one, never the same twice (115.3, 601.2c)."""
    chosen: list[tuple[Subject, ...]] = []
    yield Cite(defined_terms(specs))
    for index, spec in enumerate(specs):
        if index not in wanted:
            chosen.append(())
            continue
        here = replace(ctx, targets=tuple(chosen))
        _fits_without_payment(here, spec)
        options = possible_targets(game, here, spec)
        if spec.different:
            taken = {s for group in chosen for s in group}
            options = tuple(o for o in options if o not in taken)
        chooser, among = yield from who_chooses(game, here, spec, options, who)
        due = _due(game, here, among, [specs[at] for at in wanted if at > index], who)
        chosen.append((yield from _choose(game, here, spec, among, chooser, due)))
    return tuple(chosen)


def _due(game: Game, ctx: Context, among: Any, later: list[TargetSpec], who: str) -> list[set[Subject]]:
    """Of which one must be chosen by who casts a spell or activates an ability, where no other target is one."""
    if ctx.stack_object is None:
        return []
    musts = [(c, x) for c, x, _ in rule_changes(game, Must) if c.action == "be chosen as a target"]
    musts = [(c, x) for c, x in musts if c.against_who is not None and who in players(x, c.against_who)]
    others: Any = {s for group in ctx.targets for s in group} if musts else set()
    others |= {s for spec in later for s in possible_targets(game, ctx, spec)} if musts else set()
    found = [
        tuple({s for s in of if _there(game, s) and matches(x, c.what, s)} for of in (among, others)) for c, x in musts
    ]
    return [here for here, elsewhere in found if here and not elsewhere]


def _there(game: Game, one: Subject) -> bool:
    return isinstance(one, int) and one in game.objects and game.objects[one].zone == "battlefield"


def _fits_without_payment(ctx: Context, spec: TargetSpec) -> None:
    """What is to be a target is asked before costs are paid; what only a payment decides is not told then (601.5)."""
    asked = (part for part in parts(spec.filter) if isinstance(part, CostObject)) if spec.filter is not None else ()
    if any(not objects(ctx, part) for part in asked):
        raise NotModelled("a target chosen by what will be paid (601.5)")


def _choose(game: Game, ctx: Context, spec: TargetSpec, options: tuple[Subject, ...], who: str, due: Any) -> Script:
    unlimited = isinstance(spec.number, UpTo) and spec.number.limit is None
    unlimited = unlimited or (spec.number is None and spec.up_to)
    number = len(options) if unlimited else 1 if spec.number is None else int(amount(ctx, spec.number))
    least = 0 if spec.up_to else 1 if isinstance(spec.number, UpTo) else number
    most = min(number, len(options))
    if len(options) < least and game.setting.only_the_cost:
        return options
    if len(options) < least:
        for one in (yield from _meant_all_the_same(game, ctx, who)):
            if one not in options:
                raise _no_target(game, ctx, spec, one)
        why = (*forbidding(game, ctx, spec), *_read_of(game, spec.filter))
        raise Illegal("there is no legal target", "601.2c", "115.1", *why)
    if spec.each is not None and not spec.up_to and not _one_for_all(game, spec, options, number):
        raise NotModelled("targets of each player's where a player has nothing that could be one")
    ways = (way for way in subsets(options, least, most) if not apart(ctx, spec, way, due if most else ()))
    answer = yield some_so(game, who, _prompt(least, most, unlimited), ways, kind="target", about=ctx.source,
                           count=(least, most), rule="601.2c", singles=options)  # fmt: skip
    picked = answer if isinstance(answer, tuple) else (answer,)
    for one in picked:
        if one not in options:
            raise _no_target(game, ctx, spec, one)
    if len(set(picked)) < len(picked):
        raise Illegal('the same target can\'t be chosen twice for one "target"', "601.2c", "115.3")
    wrong = apart(ctx, spec, picked, due if most else ())
    if wrong:
        raise Illegal(wrong, "601.2c", "115.1")
    if not picked:
        yield Cite(("115.6",))
    if spec.each is not None and spec.zone == "battlefield":
        yield remembered(game, ctx, picked)
    yield Cite(tuple(n for one in picked for n in _why_it_may(game, ctx, spec, one)))
    return picked


def apart(ctx: Context, spec: TargetSpec, picked: tuple[Subject, ...], due: Any = ()) -> str:
    """Why these can't be the targets together, though each of them could be one; "" if they can."""
    game = ctx.game
    if spec.each is not None and not _one_of_each(game, spec, picked):
        return "there may be one target for each of the players at most"
    if missed := next((some for some in due if not some & set(picked)), ()):
        return f"{' or '.join(name_of(game, one) for one in missed)} must be among the targets"
    if spec.one_zone and not _of_one_owner(game, picked):
        return "the targets must be in one player's graveyard"
    if spec.share and not _share(game, spec.share, picked):
        return f"the targets must share a {spec.share}"
    return more_in_total(ctx, spec, picked)


def _why_it_may(game: Game, ctx: Context, spec: TargetSpec, one: Subject) -> tuple[str, ...]:
    """The rules by which it is a legal target where one could think that it is none: its own controller's hexproof

    stops nobody else (702.11b), a mana value that is not simply its cost (202.3).
    """
    if not isinstance(one, int):
        return ()
    own = game.objects[one].zone == "battlefield" and game.look(one).has_keyword("hexproof")
    special = _read_of(game, spec.filter, one)
    return (*(("702.11b",) if own else ()), *(special if len(special) > 1 else ()))


def _prompt(least: int, most: int, unlimited: bool) -> str:
    if unlimited:
        return "choose any number of targets"
    if least == most:
        return "choose a target" if most == 1 else f"choose {most} targets"
    return f"choose up to {most} target{'s' * (most > 1)}" if least == 0 else f"choose {least} to {most} targets"


def _meant_all_the_same(game: Game, ctx: Context, who: str) -> Script:
    """The targets that whoever casts or activates it names although nothing is a legal one."""
    thing = game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
    if thing is None or (thing.ability is not None and thing.ability.kind != "activated"):
        return ()
    asked = Choice(who, "target", "choose a target", (), about=ctx.source, rule="601.2c")
    found, answer = yield Look(lambda run: run.oracle.ask(asked))
    return () if not found else answer if isinstance(answer, tuple) else (answer,)


def _no_target(game: Game, ctx: Context, spec: TargetSpec, one: Subject) -> Illegal:
    """Why the thing is no legal target."""
    reason, why = why_not_by(game, ctx, one)
    because = f": {reason}" if reason else ""
    if not why:
        thing = game.objects.get(ctx.stack_object) if ctx.stack_object is not None else None
        own = getattr(thing.ability.ability, "rule", "") if thing is not None and thing.ability is not None else ""
        why = (*_not_such(game, ctx, spec, one), *_read_of(game, spec.filter, one), *((own,) if own else ()))
    return Illegal(f"{name_of(game, one)} is no legal target{because}", "601.2c", "115.1", *why)


def _not_such(game: Game, ctx: Context, spec: TargetSpec, one: Subject) -> tuple[str, ...]:
    """The rule that says what kind of thing can be meant at all, where it is no such thing."""
    if one == ctx.stack_object:
        return ("115.5",)
    if not isinstance(one, int) or one not in game.objects:
        return ()
    thing = game.objects[one]
    if thing.ability is not None and spec.zone == "stack" and not spec.abilities:
        return ("113.9",)
    if thing.zone != spec.zone:
        return ("115.2",) if spec.zone == "battlefield" else ()
    return ("115.4",) if spec.players is not None and not game.look(one).types & DAMAGEABLE else ()


DAMAGEABLE = frozenset({"battle", "creature", "planeswalker"})


def _read_of(game: Game, filter_: Any, one: Subject | None = None) -> tuple[str, ...]:
    """The rules about what the description compares: a mana value (202.3)."""
    if isinstance(filter_, Compares):
        if filter_.attribute != "mana value":
            return ()
        known = isinstance(one, int) and one in game.objects
        return ("202.3", *(rules_of_mana_value(game, one) if known else ()))  # type: ignore[arg-type]
    found = (_read_of(game, part, one) for part in getattr(filter_, "parts", ()))
    return next((numbers for numbers in found if numbers), ())


def _one_of_each(game: Game, spec: TargetSpec, objs: tuple[Subject, ...]) -> bool:
    """Whether no two of the targets are one player's: what the player controls, or owns in another zone."""
    here = [o for o in objs if isinstance(o, int)]
    whose = [game.controller(o) if spec.zone == "battlefield" else game.object(o).owner for o in here]
    return len(set(whose)) == len(whose)


def _one_for_all(game: Game, spec: TargetSpec, options: tuple[Subject, ...], number: int) -> bool:
    """Whether every one of the players has something among the options."""
    here = [o for o in options if isinstance(o, int)]
    return len({game.controller(o) if spec.zone == "battlefield" else game.object(o).owner for o in here}) >= number


def _of_one_owner(game: Game, objs: tuple[Subject, ...]) -> bool:
    """Whether the cards are in one and the same player's zone."""
    return len({game.object(o).owner for o in objs if isinstance(o, int)}) < 2


def _share(game: Game, kind: str, objs: tuple[Subject, ...]) -> bool:
    """Whether each has what the others have in common with it."""
    here = [o for o in objs if isinstance(o, int)]
    alone = [Context(game, o, game.look(o).controller) for o in here]
    return all(matches(ctx, Shares(kind, This()), other) for ctx in alone for other in here if other != ctx.source)


def still_legal(game: Game, ctx: Context, specs: tuple[TargetSpec, ...], chosen: tuple[Any, ...]) -> tuple[Any, ...]:
    """Which of the chosen targets are still legal: there, fitting, and targetable (608.2b)."""
    result: list[tuple[Subject, ...]] = []
    for index, group in enumerate(chosen):
        if index >= len(specs) or not group:
            result.append(())
            continue
        here = replace(ctx, targets=chosen[:index])
        legal = possible_targets(game, here, specs[index])
        kept = tuple(s for s in group if s in legal)
        if more_in_total(here, specs[index], kept):
            raise NotModelled("which targets are legal where they have more in total than allowed by now (608.2b)")
        if specs[index].each is not None:
            kept = of_the_same_players(game, ctx, kept)
        result.append(() if specs[index].share and not _share(game, specs[index].share, kept) else kept)
    return tuple(result)


def barring(game: Game, ctx: Context, specs: tuple[TargetSpec, ...], chosen: tuple[Any, ...]) -> tuple[str, ...]:
    """The rules by which chosen targets that are still there and still fit have become illegal."""
    found: list[str] = []
    for spec, group in zip(specs, chosen, strict=False):
        for one in group:
            there = isinstance(one, str) or one in game.objects
            with unlimited():  # a range of influence is no part of the description
                fits = there and (spec.filter is None or isinstance(one, str) or matches(ctx, spec.filter, one))
            if fits:
                found += why_not_by(game, ctx, one)[1]
    return tuple(dict.fromkeys(found))


def divide(
    game: Game, ctx: Context, total: Fraction, group: tuple[Subject, ...], who: str, what: str = "damage"
) -> Script:
    """Divide a number among the targets, at least one each, or the least share that the ruleset has."""
    if len(group) <= 1:
        return (total,) * len(group)
    unit = Fraction(1)
    if game.table.one("runs", "least share") is not None:
        unit = yield Call("runs", "least share", (what,))
    ways = tuple(tuple(n * unit for n in way) for way in _divisions(int(total / unit), len(group)))
    if not ways:
        raise Illegal("each target must be given at least 1", "601.2d")
    words = tuple(", ".join(f"{n} to {name_of(game, s)}" for n, s in zip(w, group, strict=True)) for w in ways)
    answer = yield Choice(
        who, "division", f"divide {total}", ways, words, about=ctx.source, rule="601.2d", singles=group
    )
    shares = tuple(Fraction(n) for n in answer)
    if sum(shares, Fraction(0)) != total or any(n < unit or n % unit for n in shares):
        raise Illegal(f"{total} is divided, at least {unit} to each target", "601.2d")
    return shares


def _divisions(total: int, parts: int) -> list[tuple[int, ...]]:
    if parts == 1:
        return [(total,)] if total >= 1 else []
    return [(n, *rest) for n in range(1, total - parts + 2) for rest in _divisions(total - n, parts - 1)][:500]


@rule("115.1a", performs=fx.NameTargets)
def name_targets(game: Game, ctx: Context, node: fx.NameTargets) -> Script:
    """Targets are chosen as the spell or ability is put on the stack: as it resolves nothing more is chosen."""
    yield Cite(("115.1a",))
