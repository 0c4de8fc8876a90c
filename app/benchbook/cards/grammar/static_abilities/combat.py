"""Creatures that attack or block only so, and how they assign their damage."""

from __future__ import annotations

from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.grammar.wording import *

# ── Creatures that may assign their combat damage as though they weren't blocked ──
ACTION = "assign damage as though unblocked"
UNBLOCKED = "as though (it|they) weren't blocked"

means(
    f"clause: you may have <n:nouns> assign their combat damage this turn {UNBLOCKED}",
    ChangeRules((Permit(ACTION, what=N),), TURN),
    n=Noun(N.but(type(None))),
)

# ── Creatures that attack only alone, or where others attack; players who must attack with one of theirs ──
rule("can only attack alone", Cant("attack with others", what=SUBJECT))

# ── Creatures that can block those with shadow as though they had shadow (702.28b, 609.4) ──
rule(
    "can block creatures with shadow as though (IT had|~ had|they didn't have) shadow",
    Permit("block as though it had shadow", what=SUBJECT),
)


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

    means(
        f"rule s part: can't {action} unless (a|an) <n:noun> also {action}s",
        Cant(without, what=SUBJECT, against=N),
        n=Noun(N.said_where(lambda kind: kind not in (None, GREATER))),
    )

# ── by power ──
for words, compared in (("less", LESS), ("greater", GREATER)):
    for whose in ("(it|~)", "<w:this>"):
        means(
            f"static rule: creatures with power {words} than (~|this creature) 's power can't block {whose}",
            Cant("be blocked", Same(This()), against=compared),
            "",
            **({"w": This()} if "<" in whose else {}),
        )


# ── more than the other side ──
def _more(kind: Filter, other: Who) -> AmountIs:
    """You control more of the kind in a hole than another player."""
    mine, theirs = (CountOf(Group(also(kind, ControlledBy(who)))) for who in (YOU, other))
    return AmountIs(mine, ">", theirs)


means("condition: you control more <n:permanents> than (attacking|the active) player", _more(N, ActivePlayer()))
means(
    "rule s part: can't attack unless you control more <n:permanents> than defending player",
    Cant("attack", what=SUBJECT, condition=IsNot(_more(N, DefendingPlayer()))),
)
