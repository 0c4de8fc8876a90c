"""How much life is gained or lost and how many cards are drawn, besides what was told to have been before."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.wishes.amounts import is_no_creature
from benchbook.questions.wishes.wanted import Wanted, so_many, wants


@wants("cards drawn")
def _cards_drawn(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    if clause.text.startswith("card ") and re.search(r"\bcard (?:for|to)\b", story.reading.text.lower()):
        return so_many(f"{who} drew", "cards", None, "a card")  # "card for me?" asks for no number
    before = drawn_before(story, who)
    if before and not _asks_in_all(story):
        return Wanted("more than told", (f"{who} drew 987 cards",), labels=(f"{before} cards",), about=f"{who} drew")
    return Wanted("value", (f"{who} drew 987 cards",))


def drawn_before(story: Story, who: str) -> int:
    """How many cards a player was told to have drawn before the rest was done."""
    told = re.compile(rf"{re.escape(who)} draws (\d+) cards?$")
    hits = [told.match(done.line) for done in story.done]
    if not story.done or hits[-1]:
        return 0
    for_the_turn = any(
        done.moves == f"{who}'s draw step begins" and then.moves == "the game moves to precombat main"
        for done, then in itertools.pairwise(story.done)
    )
    if for_the_turn and any("draw step" in story.says(one) for one in story.things.all):
        raise Unclear("How many are drawn in the draw step?", asks="How many cards were drawn in the draw step?")
    return sum(int(hit[1]) for hit in hits if hit) + for_the_turn


def _asks_in_all(story: Story) -> bool:
    return bool(_IN_ALL.search(story.reading.text.lower().rpartition(". ")[2]))


@wants("life gained", "life lost")
def _life_moved(story: Story, clause: Clause) -> Wanted:
    is_no_creature(story, clause)
    who = story.player(clause)
    verb = "gained" if clause.row.means == "life gained" else "lost"
    if story.ruleset == "two-headed-giant":
        return Wanted("life of a team", about=who, labels=(verb,))
    told = re.compile(rf"{re.escape(who)} {'gains' if verb == 'gained' else 'loses'} (\d+) life$")
    hits = [told.match(done.line) for done in story.done]
    before = sum(int(hit[1]) for hit in hits if hit)
    asked_in = {meaning for meaning, _, _ in story.reading.said_at(clause)} & _STEPS
    asked_in = asked_in if not any(done.moves for done in story.done) else set()  # what was told was done there too
    steps = {meaning for meaning, _, _ in story.reading.times} & _STEPS
    if steps and not (all(hits) or any(done.moves for done in story.done)):
        raise Unclear("Is that counted as well?", asks="Do you ask what is gained or lost in that step alone?")
    if before and (asked_in or not all(hits)) and not _asks_in_all(story):
        return Wanted("more than told", (f"{who} {verb} 987 life",), labels=(f"{before} life",), about=f"{who} {verb}")
    return Wanted("value", (f"{who} {verb} 987 life",))


_FROM_THE_TOP = re.compile(r"top (?:\w+ )?cards? of (?:your|their) library[^\n]*\bhand\b")


def what_is_drawn_matters(story: Story, wants: Sequence[Wanted]) -> None:
    """Raises Unclear where a card is asked for that something puts into a hand, which is no drawing."""
    drawn = any(claim.endswith(" drew 0 cards") for one in wants for claim in one.claims)
    by = next((t for t in story.things.all if drawn and _FROM_THE_TOP.search(story.says(t))), None)
    if by is not None:
        raise Unclear(f"Is the card meant that {by.label} puts into a hand?", asks="Which card do you ask about?")


_STEPS = {"end step", "upkeep", "draw step"}
_IN_ALL = re.compile(r"\b(?:total|altogether|overall|all told|in all|(?:this|that|the whole|all|entire) turn)\b")


@wants("own life gained")
def _own_life_gained(story: Story, clause: Clause) -> Wanted:
    """By the asker where nobody is named: somebody else might be meant where they gain life too."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    return Wanted("value", (f"{who} gained 987 life",))
