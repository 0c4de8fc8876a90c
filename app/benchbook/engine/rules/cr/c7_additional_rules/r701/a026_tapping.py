"""701.26, 701.43: tap, untap and exert."""

from __future__ import annotations

from benchbook.engine.rules.cr.c7_additional_rules.r701.terms import *


@rule("701.26a", performs=fx.Tap)
def tap_or_untap(game: Game, ctx: Context, node: fx.Tap) -> Script:
    """Tap untapped permanents, untap tapped ones."""
    found = [o for o in ids((yield from chosen_objects(ctx, node.what, "choose"))) if on_battlefield(game, o)]
    events: list[ev.Event] = []
    for obj in found:
        untap = node.untap
        if node.or_untap:
            prompt = f"choose whether to tap or untap {name_of(game, obj)}"
            words = ("tap", "untap")
            untap = (
                yield Choice(ctx.controller, "word", prompt, words, words, about=ctx.source, rule="608.2d")
            ) == "untap"
        if untap and game.objects[obj].tapped and not barred(game, "untap", obj):
            events.append(ev.Untap(obj, ctx.source))
        elif not untap and not game.objects[obj].tapped:
            events.append(ev.Tap(obj, ctx.source))
    yield together(tuple(events)) if events else NOW
    return {"tapped": tuple(found)}


WORDS = "It was exerted and does not untap during its controller's next untap step."


@rule("701.43a", runs="designation: exerted")
def exert(game: Game, ctx: Context, node: fx.Designate, found: tuple[ObjId, ...]) -> Script:
    """An exerted permanent does not untap during the next untap step of the player who exerted it."""
    there = tuple(o for o in found if on_battlefield(game, o))
    if there:
        held = (Cant("untap in the untap step", Same(Bound("exerted")), You()),)
        effect = effect_of(ctx.bound("exerted", there), Indefinitely(), rules=held, words=WORDS)
        yield ev.Begin(replace(effect, locked=frozenset(there)))
        for obj in there:
            yield ev.MarkObject(obj, {"marks": ("exerted",)})
            yield ev.Told("is exerted", "", obj)
    return None


@rule("701.43a", runs="action: exert")
def exert_by_name(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """To exert is to choose that it does not untap next time."""
    found = ids((yield from chosen_objects(ctx, node.what))) if node.what is not None else (ctx.source,)
    yield Call("runs", "designation: exerted", (ctx, fx.Designate("exerted"), found))


@rule("701.43a", runs="can: exert")
def can_exert(ctx: Context, who: str, part: ActionCost) -> bool:
    """Whatever is on the battlefield, untapped or not and exerted before or not, can be exerted (701.43b)."""
    return on_battlefield(ctx.game, ctx.source)


@rule("701.43d", results_of=ev.AttackersDeclared, there=Permit)
def as_they_attack(game: Game, event: ev.AttackersDeclared) -> Script:
    """An optional cost to attack."""
    for change, ctx, text in rule_changes(game, Permit):
        if change.action != "exert as it attacks" or change.what is None:
            continue
        for attacker in event.attackers:
            if matches(ctx, change.what, attacker):
                yes = yield may(event.who, f"exert {name_of(game, attacker)}", attacker, "701.43d")
                if yes:
                    yield Cite(("701.43a", "701.43d", "508.1g"), text)
                    now = yield NOW
                    yield Call("runs", "designation: exerted", (ctx.at(now), fx.Designate("exerted"), (attacker,)))


@rule("701.43b", results_of=ev.StepEnds, step="untap")
def rested(game: Game, event: ev.StepEnds) -> Script:
    """After that untap step every effect of exerting the permanent is over."""
    over = tuple(e.id for e in game.effects if e.words == WORDS and e.controller == event.who)
    if over:
        yield ev.End(over)
        for obj in [o.id for o in game.battlefield if "exerted" in o.marks and game.look(o.id).controller == event.who]:
            yield ev.MarkObject(obj, {"unmark": ("exerted",)})
