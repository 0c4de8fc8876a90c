"""Which creatures attack with all others, though they were cast."""

from __future__ import annotations

from benchbook.questions.events.acts import has
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing


def cast_and_able(story: Story, who: str) -> list[Thing]:
    """The creatures that a player cast and that can attack: in an earlier turn, or they have haste."""
    found = []
    later = any(meaning == "next turn" for meaning, _ in story.when)
    for done in story.done:
        cast = story.things.called(done.stacks) if done.kind == "cast" and done.stacks else None
        if cast is None or not cast.is_creature or not has(cast, who) or cast.zone == "battlefield":
            continue
        if later or has_haste(story, cast):
            found.append(cast)
        elif any("haste" in story.says(t).lower() for t in story.things.all if t is not cast):
            raise Unclear("Has it haste?", asks=f"Has {cast.label} haste?")
    return found


def has_haste(story: Story, thing: Thing) -> bool:
    """Whether haste is among a creature's own keywords."""
    lines = (line.lower().split(" (")[0] for line in story.says(thing).splitlines())
    return "haste" in thing.keywords or any("haste" in line.rstrip(".").split(", ") for line in lines)
