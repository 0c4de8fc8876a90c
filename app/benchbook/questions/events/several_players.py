"""A table of several players: how many there are, who leaves, and what somebody has of another's."""

from __future__ import annotations

from benchbook.questions.events.acts import casts
from benchbook.questions.events.meanings import means
from benchbook.questions.events.table import attach
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear


@means("opponents")
def _opponents(story: Story, clause: Clause) -> None:
    story.people.sit(story.number(clause.slots["n"]) + 1)
    if "n2" in clause.slots:
        for who in story.people.others(story.people.asker):
            story.facts_of(who)["life"] = story.number(clause.slots["n2"])


@means("players")
def _players(story: Story, clause: Clause) -> None:
    """So many in all; where they are those who are left, besides whoever was told to have left."""
    gone = [done for done in story.done if done.line.endswith((" concedes", " loses the game"))]
    left = {"left", "remain", "remaining", "still"} & {*clause.text.split()}
    story.people.sit(story.number(clause.slots["n"]) + (len(gone) if left else 0))


@means("others lose")
def _others_lose(story: Story, clause: Clause) -> None:
    """Every opponent, or so many of them; they are alike."""
    story.people.seat()
    first = next((word for word in ("both", "two", "three") if word in clause.text.split()), "")
    number = {"both": 2, "two": 2, "three": 3}.get(first, len(story.people.seats) - 1)
    if first == "both":
        story.people.sit(number + 1)
    others = story.people.others(story.people.asker)
    if not 0 < number <= len(others):
        raise Unclear("Who leaves the game?", asks="Who leaves the game, and who is still in it?")
    verb = "concedes" if "concede" in clause.text.split() else "loses the game"
    for who in others[:number]:
        story.do(f"{who} {verb}", who, "stipulated")


@means("more players")
def _more_players(story: Story, clause: Clause) -> None:
    """So many besides those who were spoken of."""
    story.people.seat()
    story.people.sit(len(story.people.seats) + story.number(clause.slots["n"]))


@means("all opponents at")
def _all_opponents_at(story: Story, clause: Clause) -> None:
    """Each of the others has so much life."""
    if "n" not in clause.slots and "opp" not in clause.text.split() and len(story.people.seats) < 3:
        raise Unclear("Who is at that life?", asks="Which players are at that life total?")
    if "n" in clause.slots:
        story.people.sit(story.number(clause.slots["n"]) + 1)
    for who in story.people.others(story.people.asker):
        story.facts_of(who)["life"] = story.number(clause.slots["n2"])


@means("has by")
def _has_by(story: Story, clause: Clause) -> None:
    """Somebody has another's permanent by an Aura that lies there, or by what was cast at it."""
    who, said = story.player(clause), mention(clause.slots["c"])
    thing = story.thing(clause.slots["o"], story.people.other(who))
    if "Aura" in story.types(story.reading.card_name(said.card)):
        attach(story, said, thing, who)
        thing.held_by = who
        return
    casts(story, who, said.text, clause.slots["o"])
