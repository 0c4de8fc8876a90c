"""How much life players have: before what is told, what it became by that, and what was gained or lost."""

from __future__ import annotations

import re

from benchbook.questions.events.meanings import means
from benchbook.questions.events.table import lies
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear


@means("life")
def _life(story: Story, clause: Clause) -> None:
    who = story.of_whose(clause) if "whose" in clause.slots else story.player(clause)
    if (
        who == story.people.mate
        and "life" not in clause.text
        and any("poison" in has for has in story.players.values())
    ):
        raise Unclear("Are those poison counters?", asks="How many poison counters does the team have together?")
    if re.search(r"(?<!\S)have (?:only )?\S+$", clause.text) and not any(
        "life" in has for has in story.players.values()
    ):
        _has_as_well(story, who, clause)
        return
    past = any(re.match(rf"{re.escape(who)} (?:gains|loses) ", done.line) for done in story.done)
    if past and re.search(r"\b(?:lost|gained|paid) .*\bthis turn\b", story.reading.text.lower()):
        raise Unclear("Is that life total before or after what is done?")
    number = story.number(clause.slots["n"])
    if not became(story, who, number):
        story.facts_of(who)["life"] = number


def _has_as_well(story: Story, who: str, clause: Clause) -> None:
    """ "I have three creatures, he has two": so many of what was counted just before, for somebody else."""
    last = story.things.all[-1] if story.things.all and not story.done else None
    alike = last is not None and not last.card and last.owner != who and last.said.number > 1
    if last is None or not alike or last.said.keywords or last.said.counters:
        raise Unclear(f"{clause.slots['n']} of what?", asks=f"{clause.slots['n'].capitalize()} of what?")
    kind = (last.said.size, *last.said.kinds, *last.said.types)
    lies(story, " ".join((clause.slots["n"], *(one for one in kind if one))), who)


@means("life now")
def _life_now(story: Story, clause: Clause) -> None:
    """A life total, where nothing was done yet by which it could have become another."""
    who, labels = story.player(clause), {one.label for one in story.hits}
    told = [
        done
        for done in story.done
        if done.line.endswith(f" damage to {who}") and done.line.split(" deals ")[0] in labels
    ]
    if len(told) != len(story.done) and became(story, who, story.number(clause.slots["n"])):
        return
    if len(told) != len(story.done):
        raise Unclear("Is that life total before or after what is done?")
    story.done.clear()  # what commanders have dealt is counted
    _life(story, clause)


def became(story: Story, who: str, number: int) -> bool:
    """Whether a life total is what it became by what was done, of another that was told before; then it must be so."""
    before = story.facts_of(who).get("life")
    if not story.done or before in (None, number):
        return False
    story.seen.append((len(story.done), f"{who} is at {number}"))
    return True


_GAINS = re.compile(r"deals damage, (?:you|its controller) gains? that much life", re.IGNORECASE)


@means("gains life", "loses life")
def _life_changes(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    verb = "gains" if clause.row.means == "gains life" else "loses"
    source = next((t.label for t in story.things.all if t.zone == "battlefield" and _GAINS.search(story.says(t))), "")
    if verb == "gains" and source and story.last_attack is not None:
        raise Unclear(f"Is that because of {source}?", asks=f"Is that life gained because of {source}?")
    story.do(f"{who} {verb} {story.number(clause.slots['n'])} life", who, "stipulated")
