"""Verbs of damage and life."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.amounts import Number, Product, UpTo
from benchbook.cards.grammar.forms import (
    ONE,
    SUBJECT,
    YOU,
    constant,
    derived,
    form,
    object_verb,
    object_verb_by,
    order,
    player_verb,
    player_verb_by,
)
from benchbook.cards.grammar.raw import Noun
from benchbook.cards.objects import Anything

TWO = Number.of(2)


object_verb("deal* <amount:damage> to <to:recipient>", do.DealDamage, subject="source")

object_verb("deal* damage to <to:recipient> equal to <amount>", do.DealDamage, subject="source")

object_verb("deal* damage equal to <amount> to <to:recipient>", do.DealDamage, subject="source")

object_verb("deal* <amount:damage> to <to:own pronoun>", do.DealDamage, subject="source")

object_verb("<amount:damage> to <to:recipient>", do.DealDamage, subject="source")

object_verb(
    "deal* <amount:damage> divided as you choose among <to:divided>", do.DealDamage, subject="source", divided=True
)

order(
    "distribute <amount:word number> <kind:counter kind> counters among <on:many objects>",
    do.PutCounters,
    distribute=True,
)


def _product(node: Any) -> tuple[Any, Any] | None:
    if isinstance(node, Product) and isinstance(node.times, Number):
        return node.times, node.of
    return None if isinstance(node, (Number, UpTo)) or node is None else (ONE, node)


def _times(count: Any, each: Any) -> Any:
    return each if count == ONE else Product(count, each)


object_verb_by(
    "deal* <k:digits> damage to <t:recipient> for each <e:each>",
    lambda k, t, e: do.DealDamage(_times(k, e), t, SUBJECT),
    lambda d: next(((times, d.to, each) for times, each in filter(None, (_product(d.amount),))), None),
    do.DealDamage,
    "source",
)

object_verb_by(
    "deal* <n:damage> to itself",
    lambda n: do.DealDamage(n, SUBJECT, SUBJECT),
    lambda d: (d.amount,) if d.to == d.source and d == do.DealDamage(d.amount, d.to, d.source) else None,
    do.DealDamage,
    "source",
)

player_verb("gain* <amount:life>", do.GainLife)

player_verb("lose* <amount:life>", do.LoseLife)

player_verb("draw* <amount:cards>", do.Draw)

player_verb("draw* an additional card", do.Draw, amount=ONE)

player_verb("mill* <amount:cards>", do.Mill)

player_verb("discard* (THEIR hand|THEIR hands)", do.Discard, amount=None)

player_verb("discard* <amount:cards>", do.Discard)

player_verb("discard* <amount:cards> at random", do.Discard, at_random=True)

player_verb_by(
    "discard* (a|an) <n:noun>",
    lambda n: do.Discard(SUBJECT, ONE, n.filter) if n.zone == "" and not isinstance(n.filter, Anything) else None,
    lambda d: (Noun(d.filter, ""),) if d.filter is not None and d == do.Discard(d.who, ONE, d.filter) else None,
    do.Discard,
)

for kind in ("scry", "surveil", "fateseal"):
    player_verb(f"{kind}* <amount:digits>", do.Scry, kind=kind)

derived(
    "clause",
    "<w:whose> life total becomes <a:amount>",
    lambda w, a: do.SetLife(w, a),
    lambda e: (e.who, e.amount),
    do.SetLife,
)

player_verb("lose* the game", do.PlayerOutcome, outcome="lose")

player_verb("win* the game", do.PlayerOutcome, outcome="win")

constant("clause", "the game is a draw", do.PlayerOutcome(None, "draw"))

constant("order", "add one mana of any color", do.AddMana(YOU, kind="any color", amount=ONE))

constant(
    "order",
    "add one mana of any color in your commander 's color identity",
    do.AddMana(YOU, kind="commander identity", amount=ONE),
)

form("order", "add <amount:word number> mana of any one color", do.AddMana, who=YOU, kind="any one color")

form("order", "add <amount:word number> mana in any combination of colors", do.AddMana, who=YOU, kind="any combination")

constant("order", "add one mana of the chosen color", do.AddMana(YOU, kind="chosen color", amount=ONE))

player_verb("add* one mana of any color", do.AddMana, kind="any color", amount=ONE)

player_verb("add* <mana>", do.AddMana)

for template, fixed_ in (("add* one mana of any color", {"kind": "any color", "amount": ONE}), ("add* <mana>", {})):
    player_verb(f"{template} . spend this mana only <restriction:restriction>", do.AddMana, **fixed_)
    player_verb(f"{template} . this mana can't be spent <restriction:ban>", do.AddMana, **fixed_)

form(
    "order",
    "add <amount:word number> mana of any one color . spend this mana only <restriction:restriction>",
    do.AddMana,
    who=YOU,
    kind="any one color",
)

player_verb_by(
    "add* <a:mana> or <b:mana>",
    lambda a, b: do.AddMana(SUBJECT, kind="fixed", alternatives=(a, b)),
    lambda m: m.alternatives if len(m.alternatives) == 2 else None,
    do.AddMana,
)

player_verb_by(
    "add* <a:mana> , <b:mana> , or <c:mana>",
    lambda a, b, c: do.AddMana(SUBJECT, kind="fixed", alternatives=(a, b, c)),
    lambda m: m.alternatives if len(m.alternatives) == 3 else None,
    do.AddMana,
)

player_verb("add* <mana> for each <amount:each>", do.AddMana)

player_verb("add* <amount:that many> <mana>", do.AddMana)

player_verb("add* <amount:word number> <mana>", do.AddMana)

player_verb("add* an amount of <mana> equal to <amount>", do.AddMana)


# ── … and 3 damage to itself ──
object_verb_by(
    "<n:damage> to itself",
    lambda n: do.DealDamage(n, SUBJECT, SUBJECT),
    lambda d: (d.amount,) if d.to == d.source and d == do.DealDamage(d.amount, d.to, d.source) else None,
    do.DealDamage,
    "source",
)
