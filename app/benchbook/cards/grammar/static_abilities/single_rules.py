"""Rules that one wording says: steps that are skipped, blocks by three, other Auras, what enters without being cast."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import CastRestriction, Static
from benchbook.cards.conditions import AllOf, AsLongAs, Indefinitely
from benchbook.cards.continuous import Cant, CostChange, Permit, PlayerRule
from benchbook.cards.events import ZoneChange
from benchbook.cards.grammar.filters import minus, plus
from benchbook.cards.grammar.forms import SUBJECT, TURN, YOU, constant, derived, object_verb_by
from benchbook.cards.grammar.raw import RawTarget
from benchbook.cards.grammar.static_abilities.statics import rule
from benchbook.cards.mana import ManaCost
from benchbook.cards.objects import And, HasType, Is, Not, OwnedBy, Same, Target, This
from benchbook.cards.players import ActivePlayer, EachOpponent, EachOtherPlayer, EachPlayer
from benchbook.cards.replacements import DamageBecomes, TurnReplaced, ZoneReplacement

# ── when ──
constant(
    "static ability",
    "players skip their upkeep steps",
    Static(replacements=(TurnReplaced(EachPlayer(), "upkeep step"),)),
)
constant(
    "casting",
    "cast (this spell|~) only before the combat damage step",
    CastRestriction("only", during="before the combat damage step"),
)
derived(
    "duration",
    "for as long as <a:condition> and <b:condition>",
    lambda a, b: AsLongAs(AllOf((a, b))),
    lambda d: d.condition.parts if isinstance(d.condition, AllOf) and len(d.condition.parts) == 2 else None,
    AsLongAs,
)

# ── creatures and Auras ──
rule("can't be blocked except by three or more creatures", Cant("be blocked except by three or more", what=SUBJECT))
rule("can't be enchanted by other auras", Cant("be enchanted", what=SUBJECT, against=Not(Same(This()))))
object_verb_by(
    "deal* damage to itself equal to <n:amount>",
    lambda n: do.DealDamage(n, SUBJECT, SUBJECT),
    lambda d: (d.amount,) if d.to == d.source and d == do.DealDamage(d.amount, d.to, d.source) else None,
    do.DealDamage,
    "source",
)

# ── instead ──
for words, duration in (("until end of turn", TURN),):
    derived(
        "clause",
        f"{words} , damage that would reduce your life total to less than <a:digits> reduces it to <b:digits> instead",
        lambda a, b, d=duration: (
            do.CreateReplacement(DamageBecomes((), to_player=YOU, life_floor=a), d) if a == b else None
        ),
        lambda e, d=duration: (
            (e.replacement.life_floor,) * 2
            if isinstance(e.replacement, DamageBecomes)
            and e == do.CreateReplacement(DamageBecomes((), to_player=YOU, life_floor=e.replacement.life_floor), d)
            else None
        ),
        do.CreateReplacement,
    )
UNCAST = ZoneReplacement(And((HasType("creature"), Not(Is("was cast")))), None, "battlefield", "exile")
constant(
    "clause",
    "until end of turn , if a creature would enter and it wasn't cast , exile it instead",
    do.CreateReplacement(UNCAST, TURN),
)

# ── playing from the graveyard, paying more on others' turns ──
FROM_GRAVEYARD = Permit("play from", OwnedBy(YOU), YOU, zone="graveyard")
constant(
    "clause",
    "until end of turn , you may play lands and cast spells from your graveyard",
    do.ChangeRules((FROM_GRAVEYARD,), TURN),
)
constant("static", "you may play lands and cast spells from your graveyard", Static(rules=(FROM_GRAVEYARD,)))


def _taxed(mana: ManaCost) -> CostChange:
    return CostChange("spell", mana, who=EachOtherPlayer(ActivePlayer()))


derived(
    "static",
    "each spell costs <m:mana> more to cast except during its controller 's turn",
    lambda m: Static(rules=(_taxed(m),)),
    lambda s: (
        (s.rules[0].change,)
        if len(s.rules) == 1
        and isinstance(s.rules[0], CostChange)
        and isinstance(s.rules[0].change, ManaCost)
        and s == Static(rules=(_taxed(s.rules[0].change),))
        else None
    ),
    Static,
)

# ── what is watched ──
THEIRS = OwnedBy(EachOpponent())


def _of_theirs(event: Any) -> tuple[Any, ...] | None:
    rest = minus(event.filter, THEIRS)
    return (rest,) if rest is not None and event == ZoneChange(event.filter, "battlefield", "graveyard") else None


derived(
    "event",
    "<f:watched> is put into an opponent 's graveyard",
    lambda f: ZoneChange(plus(f, THEIRS), "battlefield", "graveyard"),
    _of_theirs,
    ZoneChange,
)


# ── spells ──
def _safe(what: Any, duration: Any) -> do.ChangeRules:
    return do.ChangeRules((Cant("be countered", what=Same(what)),), duration, what)


for words, lasting in (("", Indefinitely()), (" this turn", TURN)):
    derived(
        "clause",
        f"<w:one object> can't be countered{words}",
        lambda w, d=lasting: _safe(w, d) if isinstance(w, RawTarget) and w.spec.zone == "stack" else None,
        lambda c, d=lasting: (c.what,) if isinstance(c.what, Target) and c == _safe(c.what, d) else None,
        do.ChangeRules,
    )


# ── goaded while it is so ──
rule("are* goaded", PlayerRule("goads", YOU, filter=SUBJECT))
