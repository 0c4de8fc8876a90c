"""Protection that players have, and how far their life total and their hand are bounded."""

from __future__ import annotations

from typing import Any

from benchbook.cards import effects as do
from benchbook.cards.abilities import Keyword, Static
from benchbook.cards.conditions import Until
from benchbook.cards.continuous import GainAbilities, PlayerRule
from benchbook.cards.grammar.forms import ONE, YOU, constant, derived
from benchbook.cards.objects import And, Chosen, ControlledBy, Group, HasType
from benchbook.cards.players import EachOpponent
from benchbook.cards.replacements import DamageBecomes

NEXT, TURN = Until("your next turn"), Until("end of turn")
PROTECTED, UNCHANGED = PlayerRule("protection", YOU), PlayerRule("life total can't change", YOU)
constant("static rule", "you have protection from everything", PROTECTED)
for words, quality in (
    ("the chosen card name", Chosen("card name")), ("each of your opponents", ControlledBy(EachOpponent())),
):  # fmt: skip
    constant("static rule", f"you have protection from {words}", PlayerRule("protection", YOU, filter=quality))
TYPE = Chosen("card type")
QUALITY = (GainAbilities((Keyword("protection", words="from the chosen card type", filter=TYPE),)),)
constant(
    "static",
    "you and creatures you control have protection from the chosen card type",
    Static(
        Group(And((HasType("creature"), ControlledBy(YOU)))), QUALITY, (PlayerRule("protection", YOU, filter=TYPE),)
    ),
)
constant("clause", "you gain protection from everything until your next turn", do.ChangeRules((PROTECTED,), NEXT))
constant(
    "clause",
    "until your next turn , your life total can't change and you gain protection from everything",
    do.ChangeRules((UNCHANGED, PROTECTED), NEXT),
)
constant(
    "clause",
    "until end of turn , damage that would reduce your life total to less than 1 reduces it to 1 instead",
    do.CreateReplacement(DamageBecomes((), to_player=YOU, life_floor=ONE), TURN),
)

HEXPROOF = PlayerRule("hexproof", YOU)
GAINED = (GainAbilities((Keyword("hexproof"),)),)
for words, duration in (("until end of turn", TURN), ("until your next turn", NEXT)):
    mine = do.ChangeRules((HEXPROOF,), duration)
    permanents = do.Continuous(Group(ControlledBy(YOU)), GAINED, duration)
    constant("clause", f"you gain hexproof {words}", mine)
    constant("clause", f"you and permanents you control gain hexproof {words}", do.InOrder((mine, permanents)))


# ── hands ──
def _smaller(number: Any) -> PlayerRule:
    return PlayerRule("smaller maximum hand size", EachOpponent(), number)


derived(
    "static rule",
    "each opponent 's maximum hand size is reduced by <n:word number>",
    _smaller,
    lambda r: (r.amount,) if r.amount is not None and r == _smaller(r.amount) else None,
    PlayerRule,
)
