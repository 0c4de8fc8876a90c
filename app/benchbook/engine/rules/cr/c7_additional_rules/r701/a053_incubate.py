"""701.53: incubate."""

from __future__ import annotations

from benchbook.engine.evaluate import result
from benchbook.engine.rules.cr.c7_additional_rules.r701_actions_by_name import acting
from benchbook.engine.rules.terms import *

TURN = Activated(
    Cost((PayMana(ManaCost(("2",))),)), (fx.Transform(This()),), text="{2}: Transform this token.", rule="111.10i"
)
ZERO = Number.of(0)
INCUBATOR = CardDefinition(
    "Incubator Token",
    (
        FaceDefinition("Incubator Token", types=("artifact",), subtypes=("Incubator",), abilities=(TURN,)),
        FaceDefinition(
            "Phyrexian Token", types=("artifact", "creature"), subtypes=("Phyrexian",), power=ZERO, toughness=ZERO
        ),
    ),
    "transform",
)  # fmt: skip


@rule("701.53a", runs="action: incubate")
def incubate(game: Game, ctx: Context, node: fx.KeywordAction) -> Script:
    """Create an Incubator token that enters with so many +1/+1 counters; it can transform into a Phyrexian."""
    (who, *_) = acting(ctx, node)
    n = result(ctx, node.amount) if node.amount is not None else Fraction(0)
    counters = {"+1/+1": n} if n > 0 else {}
    yield Cite(("701.53b",))
    batch = ev.Batch(who, (Component(0, INCUBATOR, who, token=True),), Fraction(1), counters=counters)
    outcome = yield ev.CreateTokens(who, (batch,), ctx.source)
    return {"created": tuple(e.new for e in outcome.of(ev.CreateObject))}
