"""Whether what is goaded may attack who goaded it, which hangs on who else is in the game (701.15b)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.turns import current
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants

_JUST_TWO = re.compile(
    r"\b(?:two|2|1v1|duel|last|left|heads up|one on one)\b|\b(?:nobody|no one|nobody's|no player) else\b"
    r"|\b(?:only|just) (?:the )?(?:us|me|him|her|them|opponent|other|one|player|\w+ (?:and|&|vs) (?:me|i|him|her))\b"
)


def in_its_own_turn(story: Story, wants: Sequence[Wanted]) -> None:
    """Whether a creature must attack is asked of its controller's next turn, where what was done was in another's."""
    asked = [one.claims[0] for one in wants if one.claims]
    claims = [claim.removesuffix(" must attack") for claim in asked if claim.endswith(" must attack")]
    if story.final not in ("", "the turn ends") or not story.done:
        return
    for one in (thing for thing in story.things.all if thing.label in claims):
        who = one.held_by or one.owner
        if not current(story):
            story.turn = who
        if current(story) not in ("", who):
            story.final = f"{who}'s turn begins" if len(story.people.seats) > 2 else "the turn ends"


def attacks_who_goaded_it(story: Story) -> None:
    """Raises Unclear where what is goaded would attack who goaded it, and nobody said who else is in the game."""
    if len(story.people.seats) != 2 or _JUST_TWO.search(story.reading.text.lower()):
        return
    goaders = {done.who for done in story.done if " goads " in done.line}
    if any(done.asked and f" attacks {who} with " in done.line for done in story.done for who in goaders):
        raise Unclear("Who else is in the game?", asks="Who else is in the game?")


@wants("must attack that player")
def _must_attack_that_player(story: Story, clause: Clause) -> Wanted:
    """Who goaded it is attacked only where nobody else can be; of several others its controller chooses one."""
    thing, whom = asked_thing(story, clause.slots["o"], clause), story.player(clause, "q")
    owner = thing.held_by or thing.owner
    goaders = {done.who for done in story.done if done.line.endswith(f" goads {thing.label}")}
    gone = {done.line.split(" ")[0] for done in story.done if done.line.endswith((" concedes", " loses the game"))}
    left = [one for one in story.people.seat() if one != owner and one not in gone]
    if whom not in left or any({"Planeswalker", "Battle"} & one.types for one in story.things.all):
        raise Unclear("Whom does it attack?", asks="Whom can it attack?")
    if goaders and len(left) == 1 and not gone and not _JUST_TWO.search(story.reading.text.lower()):
        raise Unclear("Who else is in the game?", asks="Who else is in the game?")
    if goaders and [one for one in left if one not in goaders] not in ([], [whom]):
        return Wanted("known", ("no", "701.15b"))
    if len(left) > 1 and not (goaders and whom not in goaders):
        raise Unclear("Whom does it attack?", asks="Whom can it attack, and what makes it attack?")
    return Wanted("yes-no", (f"{thing.label} must attack",))
