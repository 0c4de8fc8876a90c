"""Claims: life, cards, what players control, who has lost."""

from __future__ import annotations

from benchbook.engine.scenario.forms.spoken.parts import THING, WHO
from benchbook.engine.scenario.forms.table import THEN

THEN.spoken(
    rf"{WHO} (?:survives|survived|is alive|is still alive|is still in the game)", "{p} is still playing", "Bob survives"
)
THEN.spoken(rf"{WHO} (?:loses|lost|is dead|(?:loses|lost|has lost) the game)", "{p} has lost", "Bob loses")
THEN.spoken(rf"{WHO} (?:wins|won|(?:wins|won|has won) the game)", "{p} has won", "Ann wins the game")
THEN.spoken(rf"{WHO} (?:stays|remains|is still) at (?P<n>-?\d+)(?: life)?", "{p}'s life is {n}", "Bob stays at 20")
THEN.spoken(rf"{WHO}'s? (?P<z>hand|graveyard|library) is empty", "{p} has 0 cards in {z}", "Ann's hand is empty")
THEN.spoken(
    rf"{WHO}'s? (?P<z>hand|graveyard|library) has (?P<n>\d+) cards?",
    "{p} has {n} cards in {z}",
    "Ann's hand has 2 cards",
)
THEN.spoken(rf"{WHO} controls exactly (?P<r>.+)", "{p} controls {r}", "Ann controls exactly 2 creatures")
THEN.spoken(rf"{WHO} draws (?P<r>.+)", "{p} drew {r}", "Ann draws 2 cards")
THEN.spoken(rf"{WHO} (?:drew|draws|has drawn) (?:a|one) card", "{p} drew 1 cards", "Ann drew a card")
THEN.spoken(r"it(?:'s| is) a draw|the game ends in a draw|the game is drawn", "the game is a draw", "it's a draw")
THEN.spoken(
    rf"{WHO}'s? (?P<z>hand|graveyard|library) (?:has|contains|holds) (?P<n>[a-z]+) cards?",
    "{p} has {n} cards in {z}",
    "Ann's graveyard has three cards",
)
THEN.spoken(rf"{WHO} has an empty (?P<z>hand|graveyard|library)", "{p} has 0 cards in {z}", "Ann has an empty library")
THEN.spoken(rf"{WHO} has (?P<r>(?:\w+) [^\ue000-\uefff]*tokens?)", "{p} controls {r}", "Ann has two Soldier tokens")
THEN.spoken(
    rf"{WHO} has (?P<m>(?:\{{[^{{}}]+\}})+) floating", "{p} has {m} in the mana pool", "Ann has {G}{G} floating"
)
THEN.spoken(
    rf"{WHO} has taken (?P<n>\d+) commander damage from {THING}",
    "{p} has been dealt {n} commander damage by {o}",
    "Bob has taken 7 commander damage from Boss",
)
THEN.spoken(r"it's (?P<r>.+)", "it is {r}", "it's Bob's turn")
THEN.spoken(
    rf"{WHO} (?:did not|didn't|does not|doesn't) (?P<v>gain|lose) (?:any )?life",
    "{p} {v}s 0 life",
    "Bob didn't gain life",
)
THEN.spoken(
    rf"{WHO} (?:did not|didn't|does not|doesn't) draw(?: a card| any cards| cards)?",
    "{p} drew 0 cards",
    "Bob didn't draw a card",
)
THEN.spoken(
    rf"{WHO} (?:is out of the game|is eliminated|is no longer in the game|has left the game)",
    "{p} is not in the game",
    "Bob is out of the game",
)
THEN.spoken(rf"{WHO} is the active player", "it is {p}'s turn", "Bob is the active player")
THEN.spoken(
    r"(?:nobody|no one) (?P<r>(?:draws|drew|gains|gained|loses|lost|has|controls|is) .+)",
    "no player {r}",
    "nobody drew 2 cards",
)
_PERMANENTS = r"(?:[a-z]+ )?(?:creature|land|artifact|enchantment|planeswalker|permanent)s?"
THEN.spoken(
    rf"{WHO} has (?P<n>no|\d+|one|two|three|four|five) (?P<k>{_PERMANENTS})(?: on the battlefield| in play)?",
    "{p} controls {n} {k}",
    "Bob has no creatures",
)
THEN.spoken(rf"{WHO}'s (?P<r>(?:at|still|dead|out of|not|down to) .+)", "{p} is {r}", "Bob's at 17")
THEN.spoken(
    rf"{WHO} (?:falls|fell|drops|dropped|goes|went|is down|goes up|is up) to (?P<n>\d+)(?: life)?",
    "{p}'s life is {n}",
    "Bob drops to 17",
)
THEN.spoken(rf"{WHO} is (?:out|eliminated|knocked out|dead)", "{p} has lost", "Bob is out")
THEN.spoken(rf"{WHO} is (?:still )?(?:in|in the game|alive)", "{p} is still playing", "Ann is still in")
THEN.spoken(
    rf"{WHO} (?:goes|went) (?:up|down|back up|back down) to (?P<n>-?\d+)(?: life)?",
    "{p}'s life is {n}",
    "Ann goes up to 26",
)
THEN.spoken(
    rf"{WHO} (?:gets|got|makes|made) (?P<r>(?:an?|one|two|three|\d+) [^\ue000-\uefff]*tokens?)",
    "{p} created {r}",
    "Ann gets two Soldier tokens",
)

THEN.spoken(
    rf"{WHO} (?:has taken|has been dealt) (?P<n>\d+)(?: damage)?",
    "{p} was dealt {n} damage",
    "Bob has taken 3 damage",
)
THEN.spoken(rf"{WHO} (?:gains|gained) (?:nothing|no life)", "{p} gained 0 life", "Ann gains nothing")
THEN.spoken(rf"{WHO} (?:loses|lost) (?:nothing|no life)", "{p} lost 0 life", "Bob loses no life")
