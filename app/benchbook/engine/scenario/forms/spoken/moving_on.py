"""Turns, phases and steps."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import WHO
from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import PLAYER

WHEN.spoken(rf"{WHO} (?:moves|goes|proceeds) to (?P<s>.+)", "the game moves to {s}", "Ann moves to combat")
WHEN.spoken(
    rf"{PLAYER} (?:passes|ends) (?:the |his |her |their )?turn|the next turn begins",
    "the turn ends",
    "Ann passes the turn",
)
WHEN.spoken(rf"{WHO}'s? (?P<s>turn|upkeep) starts", "{p}'s {s} begins", "Bob's turn starts")
WHEN.spoken(rf"it (?:becomes|is now) {WHO}'s? turn", "{p}'s turn begins", "it becomes Bob's turn")
WHEN.spoken(
    rf"{WHO} (?:untaps(?:,| and)? (?:upkeep(?:,| and)? )?draws(?: (?:a card|for (?:the|her|his|their) turn))?|"
    r"draws for (?:the|her|his|their) turn)",
    "{p}'s precombat main begins",
    "Bob untaps and draws",
)
WHEN.spoken(
    rf"{WHO} (?:moves|goes|proceeds|passes) to (?:her|his|their) (?P<s>.+)",
    "the game moves to {s}",
    "Ann moves to her second main phase",
)
WHEN.spoken(rf"{WHO} untaps", "{p}'s turn begins", "Bob untaps")
WHEN.spoken(rf"{WHO} (?:enters|begins) (?:the )?combat(?: phase)?", "the game moves to combat", "Ann enters combat")
WHEN.spoken(
    rf"{PLAYER} passes(?: priority)? to (?P<s>[a-z][a-z -]*)", "the game moves to {s}", "Ann passes to end step"
)
WHEN.spoken(r"(?:go|move|proceed|skip)(?:es|s)? to (?P<s>.+)", "the game moves to {s}", "go to combat")
WHEN.spoken(
    r"(?:let |we let )?(?:everything|all of it|it all) resolves?", "everything resolves", "let everything resolve"
)
WHEN.spoken(rf"(?:it is |it's )?{WHO}'s? (?:next )?(?P<s>turn|upkeep)", "{p}'s {s} begins", "Bob's turn")

WHEN.spoken(
    rf"(?:the )?turn (?:passes|goes) (?:over )?to {WHO}|{PLAYER} passes (?:the )?turn to (?P<q>{PLAYER})",
    "{p}{q}'s turn begins",
    "the turn passes to Bob",
)
