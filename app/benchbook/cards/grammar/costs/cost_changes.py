"""Static abilities that change what spells and abilities cost."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *


def _mana_change(node: Static) -> CostChange | None:
    """The one change of a cost by mana that an ability makes; None if it makes another, or several."""
    change = node.rules[0] if len(node.rules) == 1 else None
    return change if isinstance(change, CostChange) and isinstance(change.change, ManaCost) else None


def _cost_change(who: Any, words: str, reduce: bool) -> None:
    more = "less" if reduce else "more"

    def build(noun: Noun, mana: ManaCost) -> Any:
        if noun.zone != "stack":
            return None
        return Static(
            rules=(CostChange("spell", mana, reduce, None if isinstance(noun.filter, Anything) else noun.filter, who),)
        )

    def take(node: Static) -> tuple[Any, ...] | None:
        r = _mana_change(node)
        if r is None:
            return None
        return (
            (Noun(r.what or Anything(), "stack"), r.change)
            if node == build(Noun(r.what or Anything(), "stack"), r.change)
            else None
        )

    derived("static", f"<n:nouns> {words} cost <m:mana> {more} to cast", build, take, Static)


def _cost_for_targets(who: Any, words: str, reduce: bool) -> None:
    """Spells that target something cost more or less."""
    more = "less" if reduce else "more"

    def build(noun: Noun, targets: Filter, mana: ManaCost) -> Any:
        kind = None if isinstance(noun.filter, Anything) else noun.filter
        change = CostChange("spell", mana, reduce, kind, who, targets=targets)
        return Static(rules=(change,)) if noun.zone == "stack" else None

    def take(node: Static) -> tuple[Any, ...] | None:
        change = _mana_change(node)
        if change is None or change.targets is None:
            return None
        noun = Noun(change.what or Anything(), "stack")
        same = node == build(noun, change.targets, change.change)
        return (noun, change.targets, change.change) if same else None

    template = f"<n:nouns> {words} that target <t:watched> cost <m:mana> {more} to cast"
    derived("static", template, build, take, Static)


for reduce in (True, False):
    more = "less" if reduce else "more"
    _cost_for_targets(YOU, "you cast", reduce)
    _cost_for_targets(EachOpponent(), "(your opponents cast|opponents cast)", reduce)
    _cost_change(YOU, "you cast", reduce)
    _cost_change(EachOpponent(), "(your opponents cast|opponents cast)", reduce)
    _cost_change(None, "", reduce)
    for who_, words_cast in ((YOU, "you cast"), (EachOpponent(), "(your opponents cast|opponents cast)")):
        derived(
            "static",
            f"<n:nouns> {words_cast} cost <m:mana> {more} to cast for each <e:each>",
            lambda n, m, e, r=reduce, w=who_: _each_cost(n, m, e, r, w),
            lambda s, r=reduce, w=who_: _of_each_cost(s, r, w),
            Static,
        )
    derived(
        "static",
        f"<w:this> costs <m:mana> {more} to cast",
        lambda w, m, r=reduce: _own_cost(m, r),
        lambda s, r=reduce: _of_own(s, r),
        Static,
    )
    derived(
        "static",
        f"<w:this> costs <m:mana> {more} to cast if it targets (a|an) <n:noun>",
        lambda w, m, n, r=reduce: _cost_for_a_target(m, r, _target(n)) if n.zone in ("battlefield", "stack") else None,
        lambda s, r=reduce: _of_cost_for_a_target(s, r),
        Static,
    )
    derived(
        "static",
        f"<w:this> costs <m:mana> {more} to cast for each <e:each>",
        lambda w, m, e, r=reduce: _own_cost(m, r, e),
        lambda s, r=reduce: _of_own(s, r, True),
        Static,
    )


def _each_cost(noun: Noun, mana: ManaCost, each: Any, reduce: bool, who: Any) -> Static | None:
    what = None if isinstance(noun.filter, Anything) else noun.filter
    change = CostChange("spell", mana, reduce, what, who, times=each)
    return Static(rules=(change,)) if noun.zone == "stack" else None


def _of_each_cost(node: Static, reduce: bool, who: Any) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    if not isinstance(change, CostChange) or change.times is None or not isinstance(change.change, ManaCost):
        return None
    found = (Noun(change.what or Anything(), "stack"), change.change, change.times)
    return found if node == _each_cost(*found, reduce, who) else None


def _own_cost(mana: ManaCost, reduce: bool, times: Any = None) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce, Same(This()), times=times),), zone="any")


def _cost_for_a_target(mana: ManaCost, reduce: bool, targets: Filter) -> Static:
    return Static(rules=(CostChange("spell", mana, reduce, Same(This()), targets=targets),), zone="any")


SPELL = Is("spell")


def _target(noun: Noun) -> Filter:
    """What a target is; a spell is said to be one."""
    return plus(noun.filter, SPELL) if noun.zone == "stack" else noun.filter


def _noun_of(filter_: Filter) -> Noun:
    spell = minus(filter_, SPELL)
    return Noun(filter_, "battlefield") if spell is None else Noun(spell, "stack")


def _of_cost_for_a_target(node: Static, reduce: bool) -> tuple[Any, ...] | None:
    change = _mana_change(node)
    if change is None or change.targets is None:
        return None
    return (
        (This(), change.change, _noun_of(change.targets))
        if node == _cost_for_a_target(change.change, reduce, change.targets)
        else None
    )


def _of_own(node: Static, reduce: bool, each: bool = False) -> tuple[Any, ...] | None:
    r = _mana_change(node)
    if r is None:
        return None
    if node != _own_cost(r.change, reduce, r.times) or each != (r.times is not None):
        return None
    return (This(), r.change, r.times) if each else (This(), r.change)


# ── until the next turn ──
def _for_player(noun: Noun, who: Any, mana: ManaCost, less: bool) -> ChangeRules | None:
    what = None if isinstance(noun.filter, Anything) else noun.filter
    change = CostChange("spell", mana, less, what, who)
    return ChangeRules((change,), Until("your next turn")) if noun.zone == "stack" and noun.who is None else None


def _of_player(node: ChangeRules, less: bool) -> tuple[Any, ...] | None:
    change = node.changes[0] if len(node.changes) == 1 else None
    if not isinstance(change, CostChange) or change.who is None or not isinstance(change.change, ManaCost):
        return None
    found = (Noun(change.what or Anything(), "stack"), change.who, change.change)
    return found if node == _for_player(*found, less) else None


for more, less in (("less", True), ("more", False)):
    derived(
        "clause",
        f"until your next turn , <n:nouns> <w:one player> casts cost <m:mana> {more} to cast",
        lambda n, w, m, s=less: _for_player(n, w, m, s),
        lambda node, s=less: _of_player(node, s),
        ChangeRules,
    )
