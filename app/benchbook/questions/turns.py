"""In whose turn something is done, and the line by which the game gets there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from benchbook.questions.card_text import SPELLS, type_words
from benchbook.questions.deeds import Done, Unclear

if TYPE_CHECKING:
    from benchbook.questions.story import Story
    from benchbook.questions.things import Thing

STEPS = {"end step": "the game moves to end step", "after damage": "combat damage is dealt",
          "after first strike": "first-strike damage is dealt",
          "after combat": "the game moves to postcombat main", "end of combat": "the game moves to end of combat",
          "before combat": "the game moves to beginning of combat"}  # fmt: skip
OF_A_TURN = ("turn", "end step", "after combat", "end of combat", "before combat")  # said with whose turn it is
_BEGINS = "'s turn begins"


def begins_untold(story: Story, who: str, kind: str) -> None:
    """It is that player's turn: a later one where what was told was done in another's.

    The next turn in which somebody does what is only done in one's own is their own next one. Of the nonactive player
    it is asked in another's turn, where nobody says otherwise.
    """
    if who == "NAP" and story.asking and not (story.turn or story.when):
        story.turn = "AP"
        return
    if any(meaning == "next turn" for meaning, _ in story.when):
        story.turn = story.turn or (who if story.done else story.people.other(who))
        if story.turn == who and not _has_ended(story):
            story.when = [("own turn" if meaning == "next turn" else meaning, slots) for meaning, slots in story.when]
    fought = any(done.kind in ("attack", "block") for done in story.done)
    stays = story.turn_told or story.when or (story.asking and (fought or kind != "attack"))
    several = len(story.people.seats) > 2
    story.turn = story.turn or who
    if stays or (several and (fought or current(story) == who)):
        return
    if several:
        story.when.append(("turn", {"whose": who}))
        story.assume(f"{who} does that in their own turn, which comes later")
    elif (story.turn == who) is _has_ended(story):
        story.turn_passes = bool(_next_turn(story))
        story.when.append(("next turn", {}))
        story.assume(f"{who} does that in their own turn, which is the next one")


def current(story: Story) -> str:
    """Whose turn it is among several players: of whom a turn was said to begin last."""
    begun = (done.moves for done in reversed(story.done) if done.moves.endswith(_BEGINS))
    return next((line.removesuffix(_BEGINS) for line in begun), story.turn)


def line_before(story: Story, who: str) -> str:
    """The line that moves the game to when something is done, by what was said of that."""
    for meaning, slots in story.when:
        whose = slots.get("whose", "")
        said = whose.removesuffix(" 's").replace("my", "i").replace("his", "he")
        of = whose if whose in story.people.seats else story.who(said) if whose and whose != "the" else who
        if meaning == "turn" and whose not in ("", "the") and story.done and story.turn and of != current(story):
            return _turn_line(story, of)
        if meaning in ("upkeep", "draw step"):
            return f"{of}'s {meaning} begins"
        if meaning == "own turn":
            return f"{who}{_BEGINS}"
        if meaning == "next turn":
            return _next_turn(story)
        if meaning == "during combat" and story.asking and story.last_attack is None:
            return STEPS["before combat"]
        if meaning in STEPS:
            return STEPS[meaning]
    return ""


def _turn_line(story: Story, of: str) -> str:
    """Among several players the turn of whoever is named; between two it is the next one."""
    return f"{of}{_BEGINS}" if len(story.people.seats) > 2 else _next_turn(story)


def _has_ended(story: Story) -> bool:
    return any("the turn ends" in (done.moves, done.line) for done in story.done)


def _next_turn(story: Story) -> str:
    """The line by which the first turn that was told of ends; further turns are not counted."""
    if len(story.people.seats) > 2 or _has_ended(story):
        raise Unclear("Whose turn is it by then?")
    return "the turn ends"


_IN_COMBAT = ("after attacks", "before blocks", "after blocks", "before damage", "after damage")


def attack_is_told(story: Story) -> None:
    """Raises Unclear where something is asked about at a point of a combat in which nothing attacks."""
    fights = any(meaning in _IN_COMBAT for meaning, _, _ in story.reading.times)
    special = any(done.kind == "special" for done in story.done)  # of which it is no matter when that is done
    if fights and story.last_attack is None and any(done.asked for done in story.done) and not special:
        raise Unclear("What attacks?", asks="What attacks?")


def end_an_earlier_turn(story: Story) -> None:
    """What was done in an earlier turn is over before the next is done: damage wears off, and what lasts a turn ends.

    Raises Unclear where it is open which of what follows was done in that turn as well.
    """
    before, after = story.done[: max(story.past, 0)], story.done[max(story.past, 0) :]
    if story.turns_ago and story.done and not after and not story.final:
        story.final = "the turn ends"
        return
    if before and after and after[0].response is None:
        after[0].response = False
    if not after or all(_is_laid_down(story, one) for one in before):
        _comes_round(story, before, after)
        return
    fought = any(one.kind in ("attack", "block") for one in before)
    if fought or not re.search(r"\b(?:now|this turn|today)\b", story.reading.text.lower()):
        raise Unclear("Which of it was done in that turn?", asks="Is all of that done in one turn?")
    if not after[0].moves:
        after[0].moves = _next_turn(story)
        story.turn = story.people.other(story.turn) if story.turn else ""


def _comes_round(story: Story, before: Sequence[Done], after: Sequence[Done]) -> None:
    """What somebody put down in an earlier turn of theirs, and uses or attacks with now, is there as their turn begins.

    Raises Unclear where another did something before it in the turn that it is now.
    """
    told, now = [one for one in before if one.who], [one for one in after if one.who]
    if story.turns_ago and now:
        now[0].response = bool(now[0].response)  # what was cast then has resolved long since
    who = told[0].who if told and len({one.who for one in told}) == 1 else ""
    uses = any(one.kind in ("attack", "activate") and one.who == who for one in now)
    if not (story.turns_ago and uses) or story.turn_told or any(one.moves for one in now):
        return
    if now[0].who != who or now[0].kind not in ("attack", "activate"):
        raise Unclear("Whose turn is it by then?", asks="Whose turn is it now?")
    story.turn, now[0].moves = who, f"{who}{_BEGINS}"


def damage_has_worn_off(story: Story, hurt: Thing) -> None:
    """Damage of an earlier turn is no more marked on what was dealt it; that is said."""
    story.assume(f"The damage that {hurt.label} was dealt in an earlier turn has worn off (514.2)")


def _is_laid_down(story: Story, done: Done) -> bool:
    """Whether all that comes of something done is a permanent, or nothing that a turn's end could change."""
    thing = next((one for one in story.things.all if done.stacks and one.label == done.stacks), None)
    of_a_card = type_words(story.library, thing.card) if thing is not None and thing.card else frozenset()
    return done.kind == "land" or (done.kind == "cast" and bool(of_a_card) and SPELLS.isdisjoint(of_a_card))
