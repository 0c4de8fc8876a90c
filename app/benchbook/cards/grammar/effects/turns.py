"""Phases and steps that are added, what is done in turns to come, and games within the game."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

# ── Phases and steps that are added, and the first combat phase of a turn ──
COMBAT = ExtraTurn(YOU, ("combat",))
AND_MAIN = ExtraTurn(YOU, ("combat", "main"))
for words, added in (
    ("after this combat phase , there is an additional combat phase", ExtraTurn(YOU, ("combat",), after="combat")),
    ("(there is|there 's) an additional combat phase after this phase", COMBAT),
    ("(there is|there 's) an additional combat phase after this phase followed by an additional main phase", AND_MAIN),
    ("after this main phase , there are two additional combat phases", ExtraTurn(YOU, ("combat",) * 2, after="main")),
    ("there is an additional beginning phase after this phase", ExtraTurn(YOU, ("beginning",))),
    ("there is an additional end step after this step", ExtraTurn(YOU, ("end",), after_step=True)),
):
    constant(f"clause: {words}", added)
MINE = (("combat phase", "combat"), ("main phase", "main phase"))
for words, step in MINE:
    constant(f"condition: it 's your {words}", AllOf((TurnOf(YOU), InStep(step))))
for slot, meant in (("this", This()), ("attached", Attached())):
    means(f"event: <w:{slot}> attacks for the first time each turn", Attacks(Same(meant), nth=1), w=meant)


# ── Restarting the game (727) and playing a subgame (729) ──

# Each of several players by their own life total.
OWN = LifeOf(BoundPlayer("each player"))
MANY = (
    ("each player", EachPlayer()),
    ("each opponent", EachOpponent()),
    ("each player who doesn't win the subgame", SUBGAME_LOSERS),
)  # fmt: skip
for words, who in MANY:
    for rounded in ROUNDINGS:
        constant(f"clause: {words} loses half their life , rounded {rounded}", LoseLife(who, HalfOf(OWN, rounded)))


# ── What creatures must do during a player's next turn ──
THEIRS = And((HasType("creature"), ControlledBy(W)))
ATTACK = {
    "this": Must("attack", THEIRS, against=Same(This())),
    "you": Must("attack you", THEIRS),
    "": Must("attack", THEIRS),
}


def _attack_next_turn(creatures: str, verb: str, how: str) -> None:
    words = f"during <w:whose> next turn , {creatures} that player controls {verb} {how} if able"
    means("clause: " + words.replace("this", "~"), ChangeRules((ATTACK[how],), DuringNextTurn(W)))


for how_ in ("this", "you", ""):
    _attack_next_turn("creatures", "attack", how_)
    _attack_next_turn("each creature", "attacks", how_)
