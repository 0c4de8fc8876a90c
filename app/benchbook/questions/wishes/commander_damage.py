"""How much combat damage a commander has dealt a player, and how much more loses that player the game (903.10a)."""

from __future__ import annotations

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants

_LETHAL = 21


@wants("commander damage taken")
def _commander_damage_taken(story: Story, clause: Clause) -> Wanted:
    """Of the one commander that was spoken of."""
    who = story.player(clause)
    bosses = [one for one in story.things.all if one.facts.get("commander")]
    if len(bosses) != 1:
        raise Unclear("Of which commander?", asks="Of which commander is that?")
    return Wanted("value", (f"{who} has been dealt 987 commander damage by {bosses[0].label}",))


@wants("deals commander damage")
def _deals_commander_damage(story: Story, clause: Clause) -> Wanted:
    """A commander's combat damage is, whosever it is and whatever it has become, while it is a creature."""
    bosses = [one for one in story.things.all if one.facts.get("commander")]
    thing = asked_thing(story, clause.slots["o"], clause) if "o" in clause.slots else None
    if thing is not None and thing.copies and not thing.facts.get("commander"):
        return Wanted("known", ("no", "903.3"))
    if len(bosses) != 1 or (thing is not None and thing is not bosses[0]):
        raise Unclear("Is that a commander?", asks="Is that a commander?")
    if any(done.kind == "attack" and bosses[0].label not in done.fighters for done in story.done):
        raise Unclear("What deals the damage?", asks="What deals that damage?")
    return Wanted("yes-no", (f"{bosses[0].label} is a creature",))


@wants("commander damage left")
def _commander_damage_left(story: Story, clause: Clause) -> Wanted:
    """What is missing to 21, where one player was told to have been dealt some by one commander."""
    dealt = [facts["commander damage"] for facts in story.players.values() if facts.get("commander damage")]
    if len(dealt) != 1 or not isinstance(dealt[0], dict) or len(dealt[0]) != 1:
        raise Unclear("How much was it so far?", asks="How much has which commander dealt so far?")
    left = _LETHAL - sum(dealt[0].values())
    if left <= 0:
        raise Unclear("That is enough already.", asks="How much has the commander dealt so far?")
    return Wanted("known", ("number", "903.10a"), about=str(left))
