"""Creatures that are called attackers or blockers: the fight that nobody told of otherwise."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import attacks, blocks
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing

FIRST = "first-strike damage is dealt"
_BLOCKED = re.compile(r"\b(?:my|his|her|their|the|opp'?s?) blocked\b")


def roles_are_played(story: Story, *, at_last: bool = False) -> None:
    """Whoever is called an attacker attacks before what was told of it, and a blocker blocks what attacks."""
    _strikes(story)
    for role in [*story.parts]:
        part, one, place = role
        foe = None
        if part in ("blocker", "block") and not _is_blocked(story, part) and not _fights(story, one):
            foe = _attacker(story, one, at_last)
            if foe is None:
                continue
        story.parts.remove(role)
        if not _fights(story, one):
            _earlier(story, one, foe, part, place)
    if at_last:
        _somebody_strikes_first(story)


def _fights(story: Story, one: Thing) -> bool:
    return any(one.label in done.fighters for done in story.done)


def _is_blocked(story: Story, part: str) -> bool:
    """Whether a creature was called blocked, which is read as the same word as blocking."""
    return part == "block" and _BLOCKED.search(story.reading.text.lower()) is not None


def _earlier(story: Story, one: Thing, foe: Thing | None, part: str, place: int) -> None:
    """The fight, before whatever was told since the creature was spoken of."""
    if foe is not None and story.last_attack is not None:
        place = max(place, story.done.index(story.last_attack) + 1)
    later, when = story.done[place:], story.when
    story.done[place:], story.when = [], []
    if foe is None:
        beside = [t for role, t, _ in story.parts if role == part and t.said is one.said and not _fights(story, t)]
        attacks(story, one.owner, [one, *beside])
    elif not _fights(story, foe):
        attacks(story, foe.owner, [foe], one.owner)
    if foe is not None:
        blocks(story, one.owner, [one], [foe])
    elif part == "unblocked":
        story.do(f"{story.people.other(one.owner)} blocks nothing", "", "no block")
    elif _is_blocked(story, part):
        other = story.some_creature(story.people.other(one.owner))
        blocks(story, other.owner, [other], [one])
    story.done += later
    story.when = when
    story.things.touch(one)


def _attacker(story: Story, one: Thing, at_last: bool) -> Thing | None:
    """What a blocker blocks: the one creature that attacks, else the one creature of another player's; at last any."""
    attack = story.last_attack
    if attack is not None:
        there = [t for t in story.things.all if t.label in attack.fighters]
    else:
        there = [t for t in story.things.all if t.is_creature and t.zone == "battlefield" and t.owner != one.owner]
    if len(there) > 1:
        raise Unclear("Which creature is blocked?", asks=f"Which creature does {one.label} block?")
    if there:
        return there[0]
    return story.some_creature(story.people.other(one.owner)) if at_last else None


def _struck(story: Story) -> Done | None:
    """What was told of first-strike damage, or after it."""
    return next((done for done in story.done if FIRST in (done.moves, done.line)), None)


def _strikes(story: Story) -> None:
    """Where first-strike damage was told of and no fight, what was spoken of last attacks."""
    struck = _struck(story)
    one = story.things.latest(lambda t: t.is_creature and t.zone == "battlefield")
    if struck is not None and one is not None and story.last_attack is None and not story.parts:
        story.parts.append(("attack", one, story.done.index(struck)))
        story.assume(f"{one.label} attacks")


def _somebody_strikes_first(story: Story) -> None:
    """First-strike damage is dealt only where something has first strike: else another attacker has it."""
    attack = story.last_attack
    if attack is None or _struck(story) is None or any(_has_strike(story, one) for one in story.things.all):
        return
    striker = story.things.lay(
        Thing("First Striker", attack.who, "battlefield", types=frozenset({"Creature"}), size="0/1",
              keywords=("first-strike",))
    )  # fmt: skip
    place = story.done.index(attack) + 1
    later, story.done[place:] = story.done[place:], []
    attacks(story, attack.who, [striker], attack.fights[0][1])
    story.done += later
    story.assume("another creature that attacks has first strike")


def _has_strike(story: Story, one: Thing) -> bool:
    printed = f"{' '.join(one.keywords)} {story.says(one)}".lower().replace("-", " ")
    return "first strike" in printed or "double strike" in printed
