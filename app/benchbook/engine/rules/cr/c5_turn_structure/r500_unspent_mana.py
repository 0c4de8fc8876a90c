"""106.4, 500.5: mana that is lost as a step or phase ends, and mana that is not."""

from __future__ import annotations

from benchbook.engine.rules.terms import *

COMBAT_GOES_ON = frozenset(
    {"beginning of combat", "declare attackers", "declare blockers", "first-strike damage", "combat damage"}
)


@rule("106.4", runs="lose unspent mana")
def lose_unspent_mana(game: Game, who: PlayerId) -> Script:
    """A player's unspent mana is lost, but for what effects keep or make into other mana (614.1a)."""
    yield from _lost(game, who, tuple(m for m in game.player(who).pool if not is_kept(game, who, m)))


@rule("106.4", performs=fx.LoseMana)
def lose_all_of_it(game: Game, ctx: Context, node: fx.LoseMana) -> Script:
    """An effect makes players lose all their unspent mana, also what is kept as steps and phases end."""
    for who in players(ctx, node.who):
        yield from _lost(game, who, game.player(who).pool)
    return None


def _lost(game: Game, who: PlayerId, lost: tuple[Mana, ...]) -> Script:
    pool = game.player(who).pool
    changed = becomes_instead(game, who)
    if lost and changed:
        yield Cite(("614.1a",), sentence=f"{who} would lose unspent mana; it becomes other mana instead.")
        kept = [m for m in pool if m not in lost]
        yield ev.MarkPlayer(who, {"pool": (*kept, *(replace(m, color=changed, snow=m.snow) for m in lost))})
    elif lost:
        yield Cite(("500.5", "703.4q"))
        yield ev.SpendMana(who, lost, lost=True)
        if any(c.rule == "losing mana loses life" for c, _, _ in rule_changes(game, GameRule)):
            yield ev.LoseLife(who, sum((m.amount for m in lost), Fraction(0)))


def is_kept(game: Game, who: PlayerId, mana: Mana) -> bool:
    """Whether an effect keeps that mana from being lost now."""
    if game.step in COMBAT_GOES_ON if mana.lasts == "end of combat" else mana.lasts and game.step != "cleanup":
        return True
    return any(
        c.rule == "don't lose unspent mana" and who in players(ctx, c.who) and _is_of(c.filter, mana)
        for c, ctx, _ in rule_changes(game, PlayerRule)
    )


def _is_of(filter_: Any, mana: Mana) -> bool:
    if filter_ is None:
        return True
    if isinstance(filter_, which.HasColor):
        return COLOR_LETTERS[filter_.name] == mana.color
    raise NotModelled("mana of that kind")


def becomes_instead(game: Game, who: PlayerId) -> str:
    """The type that mana which would be lost becomes instead; "" where nothing changes it."""
    found = {
        COLOR_LETTERS[c.filter.name] if isinstance(c.filter, which.HasColor) else "C"
        for c, ctx, _ in rule_changes(game, PlayerRule)
        if c.rule == "unspent mana becomes" and who in players(ctx, c.who)
    }
    if len(found) > 1:
        raise NotModelled(f"which of several effects changes the mana that {who} would lose")
    return found.pop() if found else ""


@rule("500.5", performs=fx.KeepMana)
def keep_mana(game: Game, ctx: Context, node: fx.KeepMana) -> Script:
    """The mana just added is not lost as steps and phases end, until end of turn or of combat."""
    added = ctx.bindings.get("mana added")
    if added is None:
        raise NotModelled("which mana is not lost")
    for who in players(ctx, node.who):
        pool = list(game.player(who).pool)
        for mana in added:
            if mana not in pool:
                raise NotModelled("mana that is not lost and that other players have")
            pool[pool.index(mana)] = replace(mana, lasts=node.until)
        yield ev.MarkPlayer(who, {"pool": tuple(pool)})
    return None
