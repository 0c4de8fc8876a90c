"""What the clauses that tell something do to the story: the register of their meanings."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from benchbook.questions.events.lines import GIVEN, LINE, given_told, happens, line_told
from benchbook.questions.events.prices import as_printed
from benchbook.questions.events.untold_blocks import fights_untold
from benchbook.questions.noun_phrases import SAME, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing

Meaning = Callable[[Story, Clause], None]
_TOGETHER = {  # what all players do at once, and the line that says so
    "loses life": "each player loses {n} life",
    "draws": "each player draws {n} cards",
    "line: {p} loses the game": "each player loses the game",
}
_BOTH = re.compile(r"\b(?:we|us) (?:(?:now|then|just|also) )?(?:both|each|all)\b|\bboth (?:of us|player)\b")
EVERYBODY = ("everyone", "everybody", "each player", "each opp", "all player")
MEANINGS: dict[str, Meaning] = {}


def means(*names: str) -> Callable[[Meaning], Meaning]:
    """The function carries out the rows of the table that have this meaning."""

    def keep(function: Meaning) -> Meaning:
        MEANINGS.update(dict.fromkeys(names, function))
        return function

    return keep


def tell(story: Story, clause: Clause) -> None:
    """Take a clause into the story."""
    both = clause.slots.get("p") in ("we", "us", "both player") and _BOTH.search(clause.text) and not story.people.mate
    if clause.row.means in _TOGETHER and (both or clause.slots.get("p") in EVERYBODY[:3]):
        number = story.number(clause.slots["n"]) if "n" in clause.slots else 1
        happens(story, _TOGETHER[clause.row.means].format(n=number), story.people.asker)
        return
    if both:
        clause = replace(clause, slots={**clause.slots, "p": EVERYBODY[0]})
    if clause.slots.get("p") in EVERYBODY:
        for who in (
            story.people.others("") if clause.slots["p"] != "each opp" else story.people.others(story.people.asker)
        ):
            tell(story, replace(clause, slots={**clause.slots, "p": who}))
        return
    _nobody_attacks_all_alone(story, clause)
    if clause.row.say.startswith("{p} ") and story.subject and "too late to" not in clause.text:
        clause.slots.setdefault("p", story.subject)
    spoken_of = story.people.last if clause.row.means == "sits there" else ""  # "he" is whoever it was before
    if "p" in clause.slots and clause.slots["p"] != "nobody":
        story.player(clause)
    subject = next((slot for slot in ("o", "os") if clause.row.say.startswith(f"{{{slot}}} ")), "")
    if subject:
        clause.slots.setdefault(subject, SAME)
    fights_untold(story, clause)
    _others_die(story, clause)
    before = len(story.things.all)
    _meaning(clause.row.means)(story, clause)
    as_printed(story, clause)
    story.people.last = spoken_of or story.people.last
    if len(story.things.all) > before + 1:
        story.together = story.things.all[before:]
    story.of_a_thing = bool(subject)
    if subject and clause.slots[subject] == SAME and "t" not in clause.slots:
        for one in story.same:
            story.things.touch(one)
    if subject and clause.slots[subject] != SAME:
        story.same = _meant(story, clause.slots[subject])


def _nobody_attacks_all_alone(story: Story, clause: Clause) -> None:
    """Raises Unclear where several players are attacked by what attacks one alone."""
    if clause.slots.get("q") not in EVERYBODY or "attack" not in clause.row.means or len(story.people.seats) < 3:
        return
    if clause.row.means != "attack everybody":
        raise Unclear("Which creature attacks whom?", asks="Which creatures attack which player?")


def _others_die(story: Story, clause: Clause) -> None:
    """So many creatures die beside those that were named, where each of those does something when creatures die."""
    said = mention(clause.slots.get("o", SAME))
    if clause.row.means != "dies" or said.number < 2 or said.card or said.pronoun or said.size or not said.owner:
        return
    who = story.owner(said, "")
    there = [t for t in story.things.all if t.is_creature and t.owner == who and t.zone == "battlefield"]
    if there and all(t.card and re.search(r"[Ww]henever [^.]*\bdies\b", story.says(t)) for t in there):
        for _ in range(said.number):
            story.things.made(said, who, "battlefield", ())


def speaks_on(story: Story, clause: Clause) -> None:
    """What follows a "that" is said of the thing that the clause before it named last."""
    named = [slot for slot in ("o", "os", "o2", "t") if clause.slots.get(slot, SAME) != SAME]
    last = max(named, key=lambda slot: clause.text.rfind(clause.slots[slot]), default="")
    if last:
        text = clause.slots[last]
        laid = _meant(story, text) or (story.several(text) if mention(text).card else [])
        story.same = laid or story.same


def _meaning(says: str) -> Meaning:
    """What carries a meaning out: the line that it holds, what it says is given, or the function of that name."""
    if says.startswith(LINE):
        return line_told
    return given_told if says.startswith(GIVEN) else MEANINGS[says]


def _meant(story: Story, text: str) -> list[Thing]:
    recent = [*story.things.recent]
    try:
        return story.several(text, make=False)
    except Unclear:
        return []
    finally:
        story.things.recent[:] = recent  # what the clause spoke of last stays what was spoken of last
