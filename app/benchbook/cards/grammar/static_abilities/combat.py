"""Creatures that attack or block only so, and how they assign their damage."""

from __future__ import annotations

from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.grammar.wording import *

# ── Creatures that may assign their combat damage as though they weren't blocked ──
ACTION = "assign damage as though unblocked"
UNBLOCKED = "as though (it|they) weren't blocked"


def _allowed(noun: Noun) -> Permit | None:
    return Permit(ACTION, what=noun.filter) if noun.zone == "battlefield" else None


def _of_allowed(rule: Permit) -> tuple[Noun] | None:
    return (Noun(rule.what),) if rule.what is not None and rule == Permit(ACTION, what=rule.what) else None


def _this_turn(noun: Noun) -> ChangeRules | None:
    permit = _allowed(noun)
    return ChangeRules((permit,), TURN) if permit is not None else None


def _of_this_turn(effect: ChangeRules) -> tuple[Noun] | None:
    permit = effect.changes[0] if effect == ChangeRules(effect.changes[:1], TURN) else None
    return _of_allowed(permit) if isinstance(permit, Permit) else None


means(
    "static rule",
    f"for each <n:noun> , you may have that creature assign its combat damage {UNBLOCKED}",
    Permit(ACTION, what=N),
    n=Noun(N),
)
constant(
    "static rule",
    f"enchanted creature 's controller may have it assign its combat damage {UNBLOCKED}",
    Permit(ACTION, what=Same(Attached())),
)
derived(
    "clause",
    f"you may have <n:nouns> assign their combat damage this turn {UNBLOCKED}",
    _this_turn,
    _of_this_turn,
    ChangeRules,
)
means(
    "clause",
    f"you may have <w:this> assign its combat damage this turn {UNBLOCKED}",
    ChangeRules((Permit(ACTION, what=Same(W)),), TURN),
)

# ── Creatures that attack only alone, or where others attack; players who must attack with one of theirs ──
rule("can only attack alone", Cant("attack with others", what=SUBJECT))
constant(
    "static rule",
    "if a creature you control attacks , (~|this creature) also attacks if able",
    Must("attack with others", Same(This())),
)
constant(
    "static rule",
    "each opponent must attack you or a planeswalker you control with at least one creature each combat if able",
    PlayerRule("must attack you or yours", EachOpponent()),
)

# ── Creatures that can block those with shadow as though they had shadow (702.28b, 609.4) ──
rule(
    "can block creatures with shadow as though (IT|~) had shadow", Permit("block as though it had shadow", what=SUBJECT)
)

# ── Creatures with which players can't block: "your opponents can't block with creatures with even mana values" ──
THEIRS = ControlledBy(EachOpponent())

means("static rule", "your opponents can't block with <n:nouns>", Cant("block", what=also(N, THEIRS)), n=Noun(N))


# ── Creatures that can't attack, some excepted: "Except for …, creatures you control can't attack" ──
def _but(one: Noun, other: Noun, noun: Noun) -> Cant | None:
    there = all(n.zone == "battlefield" and n.who is None for n in (one, other, noun))
    return Cant("attack", what=plus(noun.filter, Not(Or((one.filter, other.filter))))) if there else None


def _of(rule: Any) -> tuple[Noun, ...] | None:
    parts = parts_of(rule.what) if isinstance(rule, Cant) and rule.what is not None else ()
    last = parts[-1].part if parts and isinstance(parts[-1], Not) and isinstance(parts[-1].part, Or) else None
    if last is None or len(last.parts) != 2:
        return None

    found = (Noun(last.parts[0]), Noun(last.parts[1]), Noun(filter_of(parts[:-1])))
    return found if rule == _but(*found) else None


derived("static rule", "except for <a:nouns> and <b:nouns> , <n:nouns> can't attack", _but, _of, Cant)

# ── Creatures that can't attack or block unless others do too; conditions that compare with the other side's ──
POWER = AttributeOf("power", This())
GREATER, LESS = Compares("power", ">", POWER), Compares("power", "<", POWER)
for action in ("attack", "block"):
    without = f"{action} without company"
    rule(
        f"can't {action} unless a creature with greater power also {action}s",
        Cant(without, what=SUBJECT, against=GREATER),
    )
    for number, word in ((2, "two"),):
        rule(
            f"can't {action} unless at least {word} other creatures {action}",
            Cant(f"{without} of {number}", what=SUBJECT),
        )

    def _beside(noun: Noun, a: str = without) -> Any:
        return Cant(a, what=SUBJECT, against=noun.filter) if noun.zone == "battlefield" else None

    def _of_beside(change: Cant, a: str = without) -> tuple[Any, ...] | None:
        kind = change.against if isinstance(change, Cant) else None
        plain = kind not in (None, GREATER) and change == Cant(a, what=SUBJECT, against=kind)
        return (Noun(kind),) if plain else None

    derived("rule s part", f"can't {action} unless (a|an) <n:noun> also {action}s", _beside, _of_beside, Cant)

# ── by power ──
for words, compared in (("less", LESS), ("greater", GREATER)):
    for whose in ("(it|~)", "<w:this>"):

        def _smaller(*w: Any, c: Any = compared) -> Any:
            return Cant("be blocked", Same(This()), against=c)

        def _of_smaller(change: Any, c: Any = compared, more: bool = "<" in whose) -> tuple[Any, ...] | None:
            same = change == Cant("be blocked", Same(This()), against=c)
            return ((This(),) if more else ()) if same else None

        derived(
            "static rule",
            f"creatures with power {words} than (~|this creature) 's power can't block {whose}",
            _smaller,
            _of_smaller,
            Cant,
        )


# ── more than the other side ──
def _more(noun: Noun, other: Any) -> Any:
    if noun.zone != "battlefield":
        return None
    mine, theirs = (CountOf(Group(plus(noun.filter, ControlledBy(who)))) for who in (YOU, other))
    return AmountIs(mine, ">", theirs)


def _of_more(node: AmountIs, other: Any) -> tuple[Any, ...] | None:
    group = node.left.what if isinstance(node.left, CountOf) else None
    kind = minus(group.filter, ControlledBy(YOU)) if isinstance(group, Group) else None
    return (Noun(kind),) if kind is not None and node == _more(Noun(kind), other) else None


derived(
    "condition",
    "you control more <n:nouns> than (attacking|the active) player",
    lambda n: _more(n, ActivePlayer()),
    lambda c: _of_more(c, ActivePlayer()),
    AmountIs,
)


def _outnumbered(noun: Noun) -> Cant | None:
    """Which player defends is known only for each attack, so the condition is the restriction's own."""
    more = _more(noun, DefendingPlayer())
    return Cant("attack", what=SUBJECT, condition=IsNot(more)) if more is not None else None


derived(
    "rule s part",
    "can't attack unless you control more <n:nouns> than defending player",
    _outnumbered,
    lambda c: (
        found
        if isinstance(c, Cant)
        and isinstance(c.condition, IsNot)
        and isinstance(c.condition.part, AmountIs)
        and (found := _of_more(c.condition.part, DefendingPlayer())) is not None
        and c == _outnumbered(*found)
        else None
    ),
    Cant,
)

# ── "Lethal damage dealt to creatures you control is determined by their power rather than their toughness" ──
RULE = "lethal damage by power"
means(
    "static rule",
    "lethal damage dealt to <n:nouns> is determined by their power rather than their toughness",
    GameRule(RULE, N),
    n=Noun(N),
)
