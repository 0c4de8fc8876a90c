"""What follows pay: mana, life, energy, two things of a kind, and payments of other kinds."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _whole(cls: Any) -> tuple[Any, Any]:
    def build(value: Any) -> Cost:
        return Cost((cls(value),))

    def take(cost: Any) -> tuple[Any, ...] | None:
        if not isinstance(cost, Cost) or len(cost.parts) != 1 or type(cost.parts[0]) is not cls:
            return None
        part: Any = cost.parts[0]
        value = part.cost if isinstance(part, PayMana) else part.amount
        return (value,) if cost == build(value) else None

    return build, take


derived("payment", "<m:mana>", *_whole(PayMana), Cost)
derived("payment", "<a:life>", *_whole(PayLife), Cost)
derived("payment", "<a:energy>", *_whole(PayEnergy), Cost)
means("payment", "<m:mana> for each <e:each>", Cost((PayMana(M, E),)), e=E.but(type(None)))
derived("paid", "pay <c:payment>", lambda c: c, lambda c: (c,), None)
means("payment", "an amount of {e} equal to <a:amount>", Cost((PayEnergy(A),)), a=A.but(Number))

for color, letter in COLOR_LETTERS.items():
    constant(
        "static rule",
        f"for each {{{letter}}} in a cost , you may pay 2 life rather than pay that mana",
        Permit("pay life for mana", who=YOU, name=color),
    )
    constant("casting", f"spend only {color} mana on x", CastRestriction(f"only {letter} on X"))
constant("casting", "you can't spend mana to cast (this spell|~)", CastRestriction("no mana"))
constant(
    "casting",
    "you may cast this card from your graveyard , but not from anywhere else",
    CastRestriction("only from graveyard"),
)

# ── what must have made the mana ──
means(
    "casting",
    "spend only mana produced by <n:nouns> to cast (this spell|~)",
    CastRestriction("only mana from", filter=N),
    n=Noun(N),
)

TAPPED = Is("tapped")


# ── untap what is tapped ──
def _untapped(noun: Noun, number: Any = ONE) -> TapCost | None:
    parts = parts_of(noun.filter)
    if noun.zone != "battlefield" or noun.who is not None or parts[:1] != (TAPPED,):
        return None
    return TapCost(Choose(filter_of(parts[1:]), number, YOU), untap=True)


def _of_untapped(cost: TapCost) -> tuple[Any, ...] | None:
    if not isinstance(cost.what, Choose):
        return None
    found = (Noun(filter_of((TAPPED, *parts_of(cost.what.filter)))), cost.what.number)
    return found if cost == _untapped(*found) else None


def _of_one(cost: TapCost) -> tuple[Any, ...] | None:
    found = _of_untapped(cost)
    return found[:1] if found is not None and found[1] == ONE else None


derived("cost part", "untap (a|an) <n:noun>", _untapped, _of_one, TapCost)
derived(
    "cost part",
    "untap <k:word number> <n:nouns>",
    lambda k, n: _untapped(n, k),
    lambda c: (found[1], found[0]) if (found := _of_untapped(c)) is not None else None,
    TapCost,
)

# ── one of two amounts of mana, and {T} ──
means("cost", "<a:mana> , {t} or <b:mana> , {t}", Cost((Either((Cost((PayMana(A),)), Cost((PayMana(B),)))), TapThis())))

# ── mana and life each time ──
means(
    "keyword",
    "cumulative upkeep — pay <m:mana> and <a:life>",
    Keyword("cumulative upkeep", Cost((PayMana(M), PayLife(A)))),
)
