"""Turns and combats as occasions: skipped, of other players, the second land of a turn."""

from __future__ import annotations

from benchbook.cards import effects as do
from benchbook.cards.abilities import Static
from benchbook.cards.conditions import Happened, Matches
from benchbook.cards.events import BeginningOf
from benchbook.cards.grammar.forms import SUBJECT, YOU, constant, derived, player_verb_means
from benchbook.cards.objects import And, EventObject, Group, HasType, Is, Not, Same, This
from benchbook.cards.players import ControllerOf, EachOpponent, EachPlayer
from benchbook.cards.replacements import TurnReplaced

SKIPPED = TurnReplaced(
    YOU, "turn", may=True, condition=Matches(This(), Is("tapped")), then=(do.Tap(This(), untap=True),)
)
derived(
    "static",
    "if you would begin your turn while <a:this> is tapped , you may skip that turn instead . if you do , untap <b:this>",  # noqa: E501
    lambda a, b: Static(replacements=(SKIPPED,)),
    lambda s: (This(), This()) if s == Static(replacements=(SKIPPED,)) else None,
    Static,
)
player_verb_means(
    "skip* THEIR next two turns",
    do.InOrder((do.SkipNext(SUBJECT, "turn"), do.SkipNext(SUBJECT, "turn"))),
    "effects.0.who",
)

for words_, who_ in (("an opponent", EachOpponent()), ("a player", EachPlayer())):
    constant(
        "static",
        f"if {words_} would begin an extra turn , that player skips that turn instead",
        Static(replacements=(TurnReplaced(who_, "extra turn"),)),
    )


THAT = EventObject("subject")
ANOTHER = Group(And((HasType("land"), Not(Same(THAT)))))
constant(
    "condition",
    "that player had another land enter under their control this turn",
    Happened("entered", ControllerOf(THAT), ANOTHER),
)


for words, who in (("each opponent 's turn", EachOpponent()), ("each player 's turn", EachPlayer())):
    constant("step event", f"the beginning of combat on {words}", BeginningOf("combat", who))
