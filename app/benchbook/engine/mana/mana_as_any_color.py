"""Mana that a player may spend as though it were of any color, for everything or for some spells (609.4b)."""

from __future__ import annotations

from benchbook.cards.conditions import Indefinitely
from benchbook.cards.continuous import Permit
from benchbook.cards.objects import Bound, Same
from benchbook.cards.players import BoundPlayer
from benchbook.engine.context import Context
from benchbook.engine.effects_in_force import EffectInForce
from benchbook.engine.evaluate import matches, players
from benchbook.engine.index import index, rule_changes
from benchbook.engine.mana.restricted_mana import ANYTHING, PAYING
from benchbook.engine.mana.white_mana import EVERY
from benchbook.engine.state import Game, ObjId, PlayerId

ABILITIES = "abilities"
ANY_COLOR, ANY_TYPE = "spend mana as though of any color", "spend mana as though of any type"


def colors_for_spending(ctx: Context, who: PlayerId) -> frozenset[str]:
    """What each mana of the player may be spent as, beside what it is, for what is paid here."""
    if Permit not in index(ctx.game).rules and not any(effect.rules for effect in ctx.game.effects):
        return frozenset()
    found: frozenset[str] = frozenset()
    for change, speaker, _ in rule_changes(ctx.game, Permit):
        if change.action in (ANY_COLOR, ANY_TYPE) and _is_about(ctx, speaker, change, who):
            found |= EVERY | ({"C"} if change.action == ANY_TYPE else set())
    return found


def spent_on(game: Game, who: PlayerId, spell: ObjId, kind: str) -> EffectInForce:
    """What lets a player spend mana as though it were of any color or type on a spell that a permission has them cast
    so (609.4b).
    """
    permit = Permit(ANY_TYPE if kind == "type" else ANY_COLOR, Same(Bound("cast")), BoundPlayer("caster"))
    return EffectInForce(
        0, 0, spell, who, Indefinitely(), bindings={"cast": (spell,), "caster": (who,)}, since_turn_of=game.active,
        rules=(permit,), words=f"Mana may be spent to cast it as though it were mana of any {kind}.",
    )  # fmt: skip


def _is_about(ctx: Context, speaker: Context, change: Permit, who: PlayerId) -> bool:
    """Whether it is for this player, and for what is paid."""
    if change.who is None or who not in players(speaker, change.who):
        return False
    paying = ctx.bindings.get(PAYING)
    if change.what is None or paying == ANYTHING:
        return True
    kind = "ability" if change.name == ABILITIES else "spell"
    return paying == kind and matches(speaker, change.what, ctx.source)
