"""Whether a spell may be cast for another cost than the one that it is cast for already."""

from __future__ import annotations

import re

from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.wanted import Wanted, wants

_OTHER = re.compile(r"rather than pay|(?m:^(?:Overload|Evoke|Dash|Blitz|Emerge|Surge|Spectacle)\b)")
_FLASHBACK = re.compile(r"(?:gains?|has|have) flashback")


@wants("another cost")
def _another_cost(story: Story, clause: Clause) -> Wanted:
    """With flashback it may not, that is an alternative cost itself; from a hand it may, as its card says."""
    spells = [one for one in story.things.all if one.card and _OTHER.search(story.says(one))]
    if len(spells) != 1 or not _is_said(story.says(spells[0]), clause.text):
        raise Unclear("For what is it cast?", asks="How is that card cast?")
    if _is_flashed_back(story, spells[0]):
        says = "only one alternative cost can be chosen for a spell, and flashback is one"
        return Wanted("known", ("no" if not clause.negated else "yes", "118.9a", "702.34a"), labels=(says,))
    others = [one for one in story.things.all if one.zone == "battlefield" and one.owner != spells[0].owner]
    if spells[0].zone != "hand" or story.done or others or story.reading.times:  # which may forbid it
        raise Unclear("From where is it cast?", asks="From where is that card cast?")
    return Wanted("known", ("yes" if not clause.negated else "no", "118.9"), labels=("its card says so",))


def _is_said(text: str, asked: str) -> bool:
    """Whether that is the cost of which the card speaks, whatever else has to be so for it."""
    keyword = re.search(r"(?<!\S)(overload|evoke|dash|blitz|emerge|surge)(?!\S)", asked)
    if keyword is not None:
        return re.search(rf"(?m)^{keyword[1].capitalize()}\b", text) is not None
    says = re.search(r"[^.\n]*rather than pay[^.\n]*", text)
    paid = re.search(
        r"(?<!\S)(?:sacrifice|exile|pitch|discard|return|remove) (.*?)(?: to it| (?:instead of|rather than) .*)?$",
        asked,
    )
    if says is None or paid is None or re.match(r"\s*If ", says[0]):
        return False
    what = [word for word in paid[1].split() if word not in ("a", "an", "my", "card", "from", "hand", "some", "the")]
    return bool(what) and all(word in says[0].lower() for word in what)


def _is_flashed_back(story: Story, spell: Thing) -> bool:
    """Whether it is cast with flashback, or was given it."""
    told = any(done.line.startswith(f"{done.who} casts {spell.label} with flashback") for done in story.done)
    gives = [one for one in story.things.all if one.card and _FLASHBACK.search(story.says(one))]
    there = spell.zone == "graveyard" or any(done.line.endswith(f" targeting {spell.label}") for done in story.done)
    return told or (bool(gives) and there)
