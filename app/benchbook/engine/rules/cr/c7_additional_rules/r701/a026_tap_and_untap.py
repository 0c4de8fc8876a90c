"""701.26: tap and untap."""

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
