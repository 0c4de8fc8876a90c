"""702.174: gift."""

from __future__ import annotations

from benchbook.cards.conditions import CostWasPaid
from benchbook.cards.effects import CreateToken, Draw, ExtraTurn, TokenSpec
from benchbook.engine.rules.cr.c7_additional_rules.r702.terms import *


def _token(name: str, size: int, color: str, tapped: bool = False) -> CreateToken:
    number = Number.of(size)
    spec = TokenSpec("", number, number, (color,), ("creature",), (name,))
    return CreateToken(BoundPlayer("given"), ONE, spec, tapped=tapped)


GIFTS: dict[str, Any] = {
    "a card": Draw(BoundPlayer("given"), ONE),
    "a food": CreateToken(BoundPlayer("given"), ONE, TokenSpec("Food", predefined=True)),
    "a treasure": CreateToken(BoundPlayer("given"), ONE, TokenSpec("Treasure", predefined=True)),
    "a tapped fish": _token("Fish", 1, "blue", tapped=True),
    "an octopus": _token("Octopus", 8, "blue"),
    "an extra turn": ExtraTurn(BoundPlayer("given")),
}
NUMBERS = {
    "a food": "702.174d", "a card": "702.174e", "a tapped fish": "702.174f", "an extra turn": "702.174g",
    "a treasure": "702.174h", "an octopus": "702.174i",
}  # fmt: skip


@rule("702.174a", keyword="gift")
def gift(keyword: Keyword) -> tuple[Ability, ...]:
    """The gift may be promised to an opponent as the spell is cast.

    It is given first of all (702.174j) or on entering.
    """
    if keyword.words.lower() not in GIFTS:
        raise NotModelled(f"the gift of {keyword.words}")
    give: Any = GiveGift(keyword.words.lower())
    return (
        option(keyword, "702.174a", "optional", Cost(())),
        SpellAbility((give,), text=text_of(keyword), rule="702.174b"),
        triggered(keyword, "702.174b", ENTERS, give, condition=CostWasPaid("gift")),
    )


@dataclass(frozen=True, slots=True)
class GiveGift:
    """The chosen opponent gets what the keyword names."""

    what: str


@rule("702.174b", performs=GiveGift)
def give_it(game: Game, ctx: Context, node: GiveGift) -> Script:
    """An instant or sorcery gives it as it resolves if it was promised, a permanent by its trigger."""
    thing = game.object(ctx.source)
    spell = thing.zone == "stack"
    if not holds(ctx, CostWasPaid("gift")) or (spell and not game.look(ctx.source).types & {"instant", "sorcery"}):
        return None
    rivals = game.opponents(ctx.controller)
    if len(rivals) > 1:
        raise NotModelled("which of several opponents a gift was promised to")
    yield Cite((NUMBERS[node.what], *(("702.174j",) if spell else ())))
    yield from follow(ctx.bound("given", rivals[0]), (GIFTS[node.what],))
    yield ev.Told("gives a gift", ctx.controller, ctx.source)
    return None
