"""Static abilities that change what spells and abilities cost."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _cost_change(who: Who | None, words: str, reduce: bool) -> None:
    more = "less" if reduce else "more"

    means(
        f"static: <n:spells> {words} cost <m:mana> {more} to cast",
        Static(rules=(CostChange("spell", M, reduce, kind_or_none(N), who),)),
    )


def _cost_for_targets(who: Who | None, words: str, reduce: bool) -> None:
    """Spells that target something cost more or less."""
    more = "less" if reduce else "more"

    template = f"<n:nouns> {words} that target <t:watched> cost <m:mana> {more} to cast"
    means(
        f"static: {template}",
        Static(rules=(CostChange("spell", M, reduce, kind_or_none(N), who, targets=T),)),
        n=Noun(N, "stack"),
    )


SPELL = Is("spell")


def _cost_for_a_target(mana: ManaCost, reduce: bool, targets: Filter) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce, Same(This()), targets=targets),), zone="any")


def _own_cost(mana: ManaCost, reduce: bool, times: Amount | None = None) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce, Same(This()), times=times),), zone="any")


for reduce in (True, False):
    more = "less" if reduce else "more"
    _cost_for_targets(YOU, "you cast", reduce)
    _cost_for_targets(EachOpponent(), "(your opponents cast|opponents cast)", reduce)
    _cost_change(YOU, "you cast", reduce)
    _cost_change(EachOpponent(), "(your opponents cast|opponents cast)", reduce)
    _cost_change(None, "", reduce)
    for who_, words_cast in ((YOU, "you cast"), (EachOpponent(), "(your opponents cast|opponents cast)")):
        means(
            f"static: <n:spells> {words_cast} cost <m:mana> {more} to cast for each <e:each>",
            Static(rules=(CostChange("spell", M, reduce, kind_or_none(N), who_, times=E),)),
        )
    means(f"static: <w:this> costs <m:mana> {more} to cast", _own_cost(M, reduce))
    means(
        f"static: <w:this> costs <m:mana> {more} to cast if it targets (a|an) <n:spell>",
        _cost_for_a_target(M, reduce, also(N, SPELL)),
    )
    means(
        f"static: <w:this> costs <m:mana> {more} to cast if it targets (a|an) <n:permanent>",
        _cost_for_a_target(M, reduce, N),
    )
    means(f"static: <w:this> costs <m:mana> {more} to cast for each <e:each>", _own_cost(M, reduce, E))
