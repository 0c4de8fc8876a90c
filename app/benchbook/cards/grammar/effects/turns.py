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
player_verb("get* an additional upkeep step after this step", ExtraTurn, phases=("upkeep",), gets=True, after_step=True)
player_verb(
    "get* <number:that many> additional upkeep steps after this phase", ExtraTurn, phases=("upkeep",), gets=True
)
constant("condition: it 's the first combat phase of the turn", InStep("first combat phase of the turn"))
MINE = (("combat phase", "combat"), ("main phase", "main phase"))
for words, step in MINE:
    constant(f"condition: it 's your {words}", AllOf((TurnOf(YOU), InStep(step))))
constant(
    "condition: it 's the first combat phase of your turn",
    AllOf((TurnOf(YOU), InStep("first combat phase of the turn"))),
)
for step in ("draw", "upkeep"):
    player_verb(
        f"get* <number:word number> additional {step} steps after this phase", ExtraTurn, phases=(step,), gets=True
    )
for slot, meant in (("this", This()), ("attached", Attached())):
    means(f"event: <w:{slot}> attacks for the first time each turn", Attacks(Same(meant), nth=1), w=meant)

ITS_END = BeginningOf("end step", that_turn=True)

means(
    "clause: take an extra turn after this one . at the beginning of that turn 's end step , <e:clauses>",
    InOrder((ExtraTurn(YOU), DelayedTrigger(Triggered(ITS_END, E)))),
)
player_verb("take* <number:word number> extra turns after this one", ExtraTurn)

# ── Blocks that a player chooses for creatures of others ──
CHOOSES = "chooses blocks"
for words in ("combat", "turn"):
    until = Until("end of combat" if words == "combat" else "end of turn")
    constant(
        f"clause: you choose which creatures block this {words} and how those creatures block",
        ChangeRules((PlayerRule(CHOOSES, YOU),), until),
    )
THEIRS = And((HasType("creature"), ControlledBy(EachOpponent())))
constant(
    "clause: creatures your opponents control block this turn if able , and you choose how those creatures block",
    ChangeRules((Must("block", THEIRS), PlayerRule(CHOOSES, YOU, filter=THEIRS)), Until("end of turn")),
)

# ── Restarting the game (727) and playing a subgame (729) ──
constant("clause: restart the game", RestartGame())
form("clause: restart the game , leaving in exile <what>", RestartGame)
constant("clause: players play a magic subgame , using their libraries as their decks", PlaySubgame(EachPlayer()))

# Each of several players by their own life total.
OWN = LifeOf(BoundPlayer("each player"))
MANY = (
    ("each player", EachPlayer()),
    ("each opponent", EachOpponent()),
    ("each player who doesn't win the subgame", SUBGAME_LOSERS),
)  # fmt: skip
for words, who in MANY:
    for rounded in ("up", "down"):
        constant(f"clause: {words} loses half their life , rounded {rounded}", LoseLife(who, HalfOf(OWN, rounded)))


# ── What creatures must do during a player's next turn ──
def _attack(how: str) -> Any:
    def build(who: Any) -> ChangeRules:
        theirs = And((HasType("creature"), ControlledBy(who)))
        made = {
            "this": Must("attack", theirs, against=Same(This())),
            "you": Must("attack you", theirs),
            "": Must("attack", theirs),
        }
        return ChangeRules((made[how],), DuringNextTurn(who))

    return build


def _forms(creatures: str, verb: str, how: str) -> None:
    build = _attack(how)

    words = f"during <w:whose> next turn , {creatures} that player controls {verb} {how} if able"
    means("clause: " + words.replace("this", "~"), build(W))


for how_ in ("this", "you", ""):
    _forms("creatures", "attack", how_)
    _forms("each creature", "attacks", how_)

# ── what can't attack during it ──
means(
    "clause: <w:one object> can't attack during its controller 's next turn",
    ChangeRules((Cant("attack", what=Same(W)),), DuringNextTurn(ControllerOf(W)), W),
)

# ── Permanents that phase out until an object leaves the battlefield (610.4) ──
for words, tapped in (("", False), (" . tap (that creature|that permanent) as it phases in this way", True)):
    object_verb_means(
        f"phase* out until <t:this> leaves the battlefield{words}",
        PhaseOut(SUBJECT, until=UntilLeaves(T), tapped=tapped),
    )
