"""Clauses and lines that are forms as a whole: a source of your choice, what died this way, two conditions on one
verb.
"""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.conditions import AnyOf, Happened, IsNot, Matches
from benchbook.cards.continuous import Cant, GameRule, SetColors
from benchbook.cards.events import Casts
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived
from benchbook.cards.mapping import replaced
from benchbook.cards.objects import (
    And,
    Anything,
    Bound,
    ColorCount,
    Compares,
    Group,
    HasColor,
    HasKeyword,
    HasType,
    Is,
    Not,
    Or,
    OwnedBy,
    Same,
    Several,
    This,
)
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import ZoneReplacement
from benchbook.cards.vocabulary import KEYWORD_ABILITIES

COLORS = ("white", "blue", "black", "red", "green")
WALKS = ("plainswalk", "islandwalk", "swampwalk", "mountainwalk", "forestwalk")
for name in (*KEYWORD_ABILITIES, *WALKS):
    constant("plain keyword", name, HasKeyword(name))
for name in COLORS:
    constant("color word", name, HasColor(name))

# ── statics ──
ELSEWHERE = ("stack", "hand", "library", "graveyard", "exile", "command")
EVERYTHING = Several((Group(Anything()), *(Group(Anything(), zone) for zone in ELSEWHERE)))
constant(
    "static",
    "all cards that aren't on the battlefield , spells , and permanents are colorless",
    Static(EVERYTHING, (SetColors(),)),
)
constant(
    "static",
    "players may spend mana as though it were mana of any color",
    Static(rules=(GameRule("all colors for spending"),)),
)


def _without(a: Any, b: Any, action: str) -> Static:
    return Static(rules=(Cant(action, what=And((HasType("creature"), Not(Or((a, b)))))),))


for action in ("attack", "block"):
    derived(
        "static",
        f"creatures without <a:plain keyword> or <b:plain keyword> can't {action}",
        lambda a, b, act=action: _without(a, b, act),
        lambda s, act=action: _both_lacking(s, act),
        Static,
    )


def _both_lacking(s: Static, action: str) -> Any:
    what = s.rules[0].what if len(s.rules) == 1 and isinstance(s.rules[0], Cant) else None
    if not isinstance(what, And) or len(what.parts) != 2 or not isinstance(what.parts[1], Not):
        return None
    either = what.parts[1].part
    if not isinstance(either, Or) or len(either.parts) != 2 or s != _without(*either.parts, action):
        return None
    return either.parts


OWN_SPELL = Same(This())


def _unstoppable(condition: Any) -> Static:
    actions = ("be countered", "have damage prevented")
    return Static(rules=tuple(Cant(a, what=OWN_SPELL, condition=condition) for a in actions), zone="stack")


derived(
    "static",
    "if <c:condition> , (this spell|~) can't be countered and the damage can't be prevented",
    _unstoppable,
    lambda s: (
        (s.rules[0].condition,)
        if len(s.rules) == 2 and s == _unstoppable(getattr(s.rules[0], "condition", None))
        else None
    ),
    Static,
)
THEIRS = OwnedBy(EachOpponent())
constant(
    "static",
    "if a nontoken creature an opponent owns would die or a creature card not on the battlefield would be "
    "put into an opponent 's graveyard , exile that card instead",
    Static(
        replacements=(
            ZoneReplacement(And((Is("nontoken"), HasType("creature"), THEIRS)), "battlefield", "graveyard", "exile"),
            ZoneReplacement(
                And((Is("card"), HasType("creature"))), None, "graveyard", "exile", whose_zone=EachOpponent()
            ),
        )
    ),
)

# ── events ──
TWO_COLORS = ColorCount(">=", 2)
derived(
    "event",
    "you cast a spell that 's both <a:color word> and <b:color word>",
    lambda a, b: Casts(YOU, And((a, b, TWO_COLORS))),
    lambda e: (
        e.filter.parts[:2]
        if isinstance(e.filter, And) and e.filter.parts[2:] == (TWO_COLORS,) and e == Casts(YOU, e.filter)
        else None
    ),
    Casts,
)


# ── clauses ──
def _revolt(target: Any, small: Any, large: Any, condition: Any) -> do.If:
    def up_to(n: Any) -> do.If:
        return do.If(Matches(target, Compares("mana value", "<=", n)), (do.Destroy(target),))

    return do.If(condition, (up_to(large),), (up_to(small),))


derived(
    "clause",
    "destroy <t:what> if it has mana value <a:digits> or less . destroy that creature if it has mana "
    "value <b:digits> or less instead if <c:condition>",
    lambda t, a, b, c: _revolt(t, a, b, c),
    lambda n: _of_revolt(n),
    do.If,
)


def _of_revolt(n: do.If) -> Any:
    try:
        low, high = n.otherwise[0], n.effects[0]
        target = low.condition.what
        found = (target, low.condition.filter.amount, high.condition.filter.amount, n.condition)
    except (AttributeError, IndexError):
        return None
    return found if n == _revolt(*found) else None


DIED = Bound("died")
derived(
    "clause",
    "for each creature that died this way , <p:one player> <v:player verb s>",
    lambda p, v: do.ForEach((replaced(v, SUBJECT, p),), what=DIED),
    lambda n: (
        (n.effects[0].who, replaced(n.effects[0], n.effects[0].who, SUBJECT))
        if n.what == DIED and len(n.effects) == 1 and getattr(n.effects[0], "who", None) is not None
        else None
    ),
    do.ForEach,
)
constant(
    "condition",
    "a nonland permanent left the battlefield this turn or a spell was warped this turn",
    AnyOf((Happened("permanents left", None, Group(Not(HasType("land")))), Happened("spells warped"))),
)
constant("condition", "a permanent you controlled left the battlefield this turn", Happened("permanents left", YOU))


def _more_instead(amount: Any, to: Any, condition: Any, more: Any) -> do.If:
    return do.If(condition, (do.DealDamage(more, to, This()),), (do.DealDamage(amount, to, This()),))


def _of_more_instead(n: do.If) -> Any:
    if len(n.effects) != 1 or len(n.otherwise) != 1 or not isinstance(n.effects[0], do.DealDamage):
        return None
    first = n.otherwise[0]
    found = (first.amount, first.to, n.condition, n.effects[0].amount) if isinstance(first, do.DealDamage) else None
    return found if found is not None and n == _more_instead(*found) else None


derived(
    "clause",
    "(~|this spell) deals <a:damage> to <t:recipient> . if <c:condition> , (it|~) deals <b:damage> instead",
    _more_instead,
    _of_more_instead,
    do.If,
)
derived(
    "clause",
    "(~|this spell) deals <a:damage> to <t:recipient> . (it|~) deals <b:damage> instead if <c:condition>",
    lambda a, t, b, c: _more_instead(a, t, c, b),
    lambda n: (lambda f: f and (f[0], f[1], f[3], f[2]))(_of_more_instead(n)),
    do.If,
)


def _unless(what: Any, condition: Any) -> do.If:
    return do.If(IsNot(condition), (do.Sacrifice(what=what, who=None),))


derived(
    "order",
    "sacrifice <w:pronoun> unless <c:condition>",
    _unless,
    lambda n: (
        (n.effects[0].what, n.condition.part)
        if isinstance(n.condition, IsNot)
        and len(n.effects) == 1
        and isinstance(n.effects[0], do.Sacrifice)
        and n == _unless(n.effects[0].what, n.condition.part)
        else None
    ),
    do.If,
)
