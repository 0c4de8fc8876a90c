"""What spells cost more or less: of a kind, by their targets, in turns, of colored mana (118.7)."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

GENERIC = ManaCost.parse("{1}")
CHOSEN = Chosen("creature type")

means(
    "static",
    "<n:nouns> you cast of the chosen type cost <m:mana> less to cast",
    Static(rules=(CostChange("spell", M, True, also(N, CHOSEN), YOU),)),
    n=Noun(N, "stack"),
)
means(
    "static",
    "spells your opponents cast that target <t:watched> cost an additional <n:digits> life to cast",
    Static(rules=(CostChange("spell", Cost((PayLife(N),)), who=EachOpponent(), targets=T),)),
)


def _only(node: Any) -> Any:
    """The one change of cost of a static ability, if it is that."""
    change = node.rules[0] if isinstance(node, Static) and len(node.rules) == 1 else None
    plain = isinstance(change, CostChange) and isinstance(change.change, ManaCost) and change.kind == "spell"
    return change if plain else None


def _is_size(size: Any) -> bool:
    """A number of the spell, not against one of a thing that "its" would mean: that thing is the spell itself."""
    against = size.amount.what if isinstance(size, Compares) and isinstance(size.amount, AttributeOf) else None
    return isinstance(size, Compares) and not isinstance(against, Pronoun)


def spells(words: str, who: Any, more: str, less: bool) -> None:
    """Spells of a mana value, and spells of two kinds."""

    def sized(noun: Noun, size: Any, mana: ManaCost) -> Any:
        fits = noun.zone == "stack" and _is_size(size)
        return Static(rules=(CostChange("spell", mana, less, plus(noun.filter, size), who),)) if fits else None

    def of_sized(node: Static) -> Any:
        change = _only(node)
        what = change.what if change is not None else None
        parts = what.parts if isinstance(what, And) else (what,)
        if change is None or not isinstance(parts[-1], Compares):
            return None
        rest = Anything() if len(parts) == 1 else parts[0] if len(parts) == 2 else And(parts[:-1])
        found = (Noun(rest, "stack"), parts[-1], change.change)
        return found if node == sized(*found) else None

    def two(a: Noun, b: Noun, mana: ManaCost) -> Any:
        fits = a.zone == b.zone == "stack" and Anything() not in (a.filter, b.filter)
        return Static(rules=(CostChange("spell", mana, less, Or((a.filter, b.filter)), who),)) if fits else None

    def of_two(node: Static) -> Any:
        change = _only(node)
        if change is None or not isinstance(change.what, Or) or len(change.what.parts) != 2:
            return None
        found = (*(Noun(part, "stack") for part in change.what.parts), change.change)
        return found if node == two(*found) else None

    derived("static", f"<n:nouns> {words} <p:after> cost <m:mana> {more} to cast", sized, of_sized, Static)
    if who == YOU:
        derived("static", f"each <n:noun> {words} <p:after> costs <m:mana> {more} to cast", sized, of_sized, Static)
    derived("static", f"<a:nouns> and <b:nouns> {words} cost <m:mana> {more} to cast", two, of_two, Static)


for more, less in (("less", True), ("more", False)):
    spells("you cast", YOU, more, less)
    spells("your opponents cast", EachOpponent(), more, less)

    def _own(mana: ManaCost, times: Any = None, condition: Any = None, r: bool = less) -> Any:
        return CostChange("ability", mana, r, times=times), condition

    def _parts(node: Any, r: bool = less) -> Any:
        change, condition = node
        plain = change == CostChange("ability", change.change, r, times=change.times)
        return (change.change, change.times, condition) if plain else None

    def _each(node: Any, p: Any = _parts) -> Any:
        found = p(node)
        return found[:2] if found is not None and found[1] is not None and found[2] is None else None

    def _when(node: Any, p: Any = _parts) -> Any:
        found = p(node)
        return (found[0], found[2]) if found is not None and found[1] is None and found[2] is not None else None

    def _told(node: Any, e: Any = _each) -> Any:
        found = e(node)
        return found[1:] if found is not None and found[0] == GENERIC else None

    start = "this ability costs"
    derived("own cost", f"{start} <m:mana> {more} to activate for each <e:each> .", _own, _each, tuple)
    derived(
        "own cost",
        f"{start} <m:mana> {more} to activate if <c:condition> .",
        lambda m, c, o=_own: o(m, None, c),
        _when,
        tuple,
    )
    derived(
        "own cost",
        f"{start} <m:mana> {more} to activate during your turn .",
        lambda m, o=_own: o(m, None, TurnOf(YOU)),
        lambda n, w=_when: w(n)[:1] if w(n) is not None and w(n)[1] == TurnOf(YOU) else None,
        tuple,
    )
    derived(
        "own cost",
        f"{start} {{x}} {more} to activate , where x is <a:amount> .",
        lambda a, o=_own: o(GENERIC, a),
        _told,
        tuple,
    )

# ── by what lies in the graveyard, by whom they target ──
ALIKE = CountOf(Group(Shares("name", Bound("what is paid for")), "graveyard", YOU))
constant("each", "card with the same name as that spell in your graveyard", ALIKE)

for more, less in (("less", True), ("more", False)):
    means(
        "static",
        f"spells you cast that target <w:one player> cost <m:mana> {more} to cast",
        Static(rules=(CostChange("spell", M, less, who=YOU, target_players=W),)),
        w=W.where(lambda w: w == EnchantedPlayer()),
    )


def _less(noun: Noun, mana: ManaCost) -> Any:
    if noun.zone != "stack" or isinstance(noun.filter, Anything) or not set(mana.symbols) <= set(COLOR_NAMES):
        return None
    return Static(rules=(CostChange("spell", mana, True, noun.filter, YOU, colored_only=True),))


def _of_less(node: Static) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    if not isinstance(change, CostChange) or not change.colored_only:
        return None
    found = (Noun(change.what, "stack"), change.change)
    return found if node == _less(*found) else None


derived(
    "static",
    "<n:nouns> you cast cost <m:mana> less to cast . this effect reduces only the amount of colored mana you pay",
    _less,
    _of_less,
    Static,
)


def _change(node: Static) -> Any:
    first = node.rules[0] if len(node.rules) == 1 else None
    return first if isinstance(first, CostChange) and isinstance(first.change, ManaCost) else None


# ── during your turn ──
def _in_your_turn(word: str, reduce: bool) -> None:
    def build(noun: Noun, mana: ManaCost) -> Static | None:
        what = None if isinstance(noun.filter, Anything) else noun.filter
        change = CostChange("spell", mana, reduce, what, EachOpponent())
        return Static(rules=(change,), condition=TurnOf(YOU)) if noun.zone == "stack" and noun.who is None else None

    def take(node: Static) -> tuple[Any, ...] | None:
        change = _change(node)
        found = (Noun(change.what or Anything(), "stack"), change.change) if change is not None else None
        return found if found is not None and node == build(*found) else None

    words = "(your opponents cast|opponents cast) during your turn"
    derived("conditional static", f"<n:nouns> {words} cost <m:mana> {word} to cast", build, take, Static)


# ── that share something ──
def _shared(word: str, reduce: bool, kind: str) -> None:
    def build(noun: Noun, what: Any, mana: ManaCost) -> Static | None:
        if noun.zone != "stack" or noun.who is not None:
            return None
        return Static(rules=(CostChange("spell", mana, reduce, plus(noun.filter, Shares(kind, what)), YOU),))

    def take(node: Static) -> tuple[Any, ...] | None:
        change = _change(node)
        last = getattr(change.what, "parts", (change.what,))[-1] if change is not None else None
        rest = minus(change.what, last) if isinstance(last, Shares) else None
        found = (Noun(rest, "stack"), last.what, change.change) if rest is not None else None
        return found if found is not None and node == build(*found) else None

    words = f"<n:nouns> you cast that share a {kind} with <w:one object> cost <m:mana> {word} to cast"
    derived("static", words, build, take, Static)


for word, reduce in (("less", True), ("more", False)):
    _in_your_turn(word, reduce)
    for kind in ("card type", "creature type", "color"):
        _shared(word, reduce, kind)

constant("each", "target", TargetsChosen())
means("each", "<n:noun> it targets", TargetsChosen(N), n=Noun(N))

# ── each spell of a kind ──
for less_, words in ((True, "less"), (False, "more")):
    means(
        "static",
        f"each <n:noun> you cast costs <m:mana> {words} to cast for each <e:each>",
        Static(rules=(CostChange("spell", M, less_, N, YOU, times=E),)),
        n=Noun(N, "stack"),
        e=E.only(TargetsChosen),
    )


# ── life ──
def _life(_: Any, life: Number, each: Any) -> Static:
    return Static(rules=(CostChange("spell", Cost((PayLife(life),)), False, Same(This()), times=each),), zone="any")


def _of_life(node: Static) -> tuple[Any, ...] | None:
    change = node.rules[0] if len(node.rules) == 1 else None
    parts = change.change.parts if isinstance(change, CostChange) and isinstance(change.change, Cost) else ()
    if len(parts) != 1 or not isinstance(parts[0], PayLife) or change.times is None:
        return None
    found = (This(), parts[0].amount, change.times)
    return found if node == _life(*found) else None


derived("static", "<w:this> costs <l:digits> life more to cast for each <e:each>", _life, _of_life, Static)

# ── which cost was paid ──
derived(
    "condition",
    "the <m:mana> cost was paid",
    lambda m: CostWasPaid(f"pay {m}"),
    lambda c: (ManaCost.parse(c.cost[4:]),) if c.cost.startswith("pay {") and c == CostWasPaid(c.cost) else None,
    CostWasPaid,
)
