"""Turns and combats as occasions: skipped, of other players, the second land of a turn."""

from __future__ import annotations

from benchbook.cards.grammar.wording import *

SKIPPED = TurnReplaced(YOU, "turn", may=True, condition=Matches(This(), Is("tapped")), then=(Tap(This(), untap=True),))
means(
    "static: if you would begin your turn while <a:this> is tapped , you may skip that turn instead . if you "
    "do , untap <b:this>",
    Static(replacements=(SKIPPED,)),
)
player_verb_means(
    "skip* THEIR next two turns", InOrder((SkipNext(SUBJECT, "turn"), SkipNext(SUBJECT, "turn"))), "effects.0.who"
)

for words_, who_ in (("an opponent", EachOpponent()), ("a player", EachPlayer())):
    constant(
        f"static: if {words_} would begin an extra turn , that player skips that turn instead",
        Static(replacements=(TurnReplaced(who_, "extra turn"),)),
    )

THAT = EventObject("subject")
ANOTHER = Group(And((HasType("land"), Not(Same(THAT)))))
constant(
    "condition: that player had another land enter under their control this turn",
    Happened("entered", ControllerOf(THAT), ANOTHER),
)

for words, who in (("each opponent 's turn", EachOpponent()), ("each player 's turn", EachPlayer())):
    constant(f"step event: the beginning of combat on {words}", BeginningOf("combat", who))
