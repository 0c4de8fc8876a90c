"""What is aimed at where it follows only from what is told or asked later, and by what it is done."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from typing import Any

from benchbook.questions.deeds import COUNTED
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.targets import only_helps
from benchbook.questions.things import Thing, of_a_kind


def aims_are_told(story: Story, wants: Sequence[Any]) -> None:
    """What is targeted follows from what is told or asked elsewhere, where it was not said at once."""
    _aims_at_what_is_answered_for(story)
    _aims_somewhere(story, wants)
    _aims_at_what_is_answered_for(story, at_last=True)
    _is_he_a_player(story, wants)


_OF_LOYALTY = re.compile(r"'s loyalty is \d+$| has \d+ loyalty counters?$")
_WHETHER_IT_RESOLVES = re.compile(r" (?:resolved|did not resolve|was countered)$")


def _aims_somewhere(story: Story, wants: Sequence[Any]) -> None:
    """A spell of which nobody says what it targets has a target, where it is only asked whether it is answered,
    countered or resolves, or where its own card goes.
    """
    cast = {done.stacks for done in story.done if done.kind == "cast"}
    if all(_OF_LOYALTY.search(" ".join(w.claims)) for w in wants):
        _loyalty_abilities_aim(story)
    if not all(
        w.kind in ("known", "allowed")
        or (w.claims and all(map(_WHETHER_IT_RESOLVES.search, w.claims)))
        or _is_of_the_card(w, cast)
        for w in wants
    ):
        return
    asked = {w.at for w in wants}
    for number, done in enumerate(story.done):
        spell = story.things.called(done.stacks)
        spell = spell if spell is not None and (spell.is_spell or _is_its_other_half(spell, done)) else None
        tried = (done.asked or number in asked) and not done.response
        if done.kind == "cast" and spell is not None and not tried and " targeting " not in done.line:
            aim = _some_target(story, spell, story.says(spell), done.who)
            done.line += f" targeting {aim}" if aim else ""


def _loyalty_abilities_aim(story: Story) -> None:
    """What a loyalty ability targets is no matter where only loyalty is asked; it may need several targets."""
    for done in story.done:
        walker = story.things.called(done.stacks.removesuffix("'s ability"))
        used = re.search(r' ability "([^"]+)"$', done.line)
        if done.kind != "activate" or walker is None or used is None or "Planeswalker" not in walker.types:
            continue
        says = next((one for one in story.says(walker).splitlines() if one.strip("[").startswith(used[1])), "")
        many = re.search(r"(?<!up to )\b(two|three) target (\w+)s\b", says)
        if many is not None:
            laid = (of_a_kind(many[2].capitalize(), done.who, "battlefield") for _ in range(story.number(many[1])))
            aim = ", ".join(story.things.lay(one).label for one in laid)
        else:
            aim = "" if "up to " in says else _some_target(story, walker, says, done.who)
        done.line += f" targeting {aim}" if aim else ""


def _is_of_the_card(want: Any, cast: set[str]) -> bool:
    """Whether it is asked in which zone a card is that was cast."""
    if want.kind == "where":
        return bool(want.labels) and cast.issuperset(want.labels)
    where = [
        re.fullmatch(r"(.+) is in (?:exile|hand|the graveyard|\w+'s (?:hand|graveyard|library))", c)
        for c in want.claims
    ]
    return bool(where) and all(one is not None and one[1] in cast for one in where)


def _is_its_other_half(spell: Thing, done: Done) -> bool:
    return " // " in spell.card and f"casts {spell.label}" not in done.line


def _some_target(story: Story, spell: Thing, says: str, who: str) -> str:
    """The other player, or a creature on the side that it is meant for."""
    other = story.people.other(who)
    if "Choose " in says:
        return ""
    found = re.search(r"\b(any target|target (?:player|opponent|(?:\w+ )?(?:creature|permanent)))\b", says)
    if found is None:
        return _some_object(story, spell, says, other)
    if not found[1].endswith(("creature", "permanent")):
        story.assume(f"{spell.label} targets {other}")
        return other
    side = who if only_helps(says) else other
    there = [t for t in story.things.all if t.is_creature and t.owner == side and t.zone == "battlefield"]
    one = there[0] if there else story.some_creature(side)
    story.assume(f"{spell.label} targets {one.label}")
    return one.label


def _some_object(story: Story, spell: Thing, says: str, other: str) -> str:
    """Something that is there of a type that the spell may target; of the other player's, one that is laid down."""
    said = re.search(r"\btarget ((?:artifact|enchantment|land|planeswalker)(?:,? or (?:artifact|enchantment|land))?)\b",
                     says)  # fmt: skip
    types = [one.capitalize() for one in re.findall(r"\w{3,}", said[1])] if said is not None else []
    there = [t for t in story.things.all if t.types.intersection(types) and t.zone == "battlefield" and t is not spell]
    if not types:
        return ""
    one = next((t for t in there if t.owner == other), None) or story.things.lay(
        of_a_kind(types[0], other, "battlefield")
    )
    story.assume(f"{spell.label} targets {one.label}")
    return one.label


def is_that_the_same(story: Story) -> None:
    """Raises Unclear where something befalls "my creature" and the answer to it is about a creature of mine by name."""
    for before, answer in itertools.pairwise(story.done):
        if not answer.response or before.who == answer.who:
            continue
        for one in (t for t in story.things.all if t.size_is_open and t.said.definite and t.label in before.line):
            named = (
                t for t in story.things.all if t.card and t.is_creature and t.said.definite and t.owner == one.owner
            )
            if one.label in answer.line:
                continue
            for other in (t for t in named if t.label in answer.line and t.label not in before.line):
                raise Unclear(
                    "Are they the same?", asks=f"Is it {other.label} to which that happens, or another creature?"
                )


def _is_he_a_player(story: Story, wants: Sequence[Any]) -> None:
    """ "him", at whom a spell is cast, is the player where something is asked of the player and not of the creature."""
    asked = " ".join(claim for want in wants for claim in want.claims if want.kind != "what happens")
    for done in story.done:
        creature, player = story.either.get(done.stacks, ("", ""))
        if not creature or (creature in asked) == (player in asked):
            continue
        del story.either[done.stacks]
        if player in asked:
            done.line = done.aimed(creature, player)
        story.assume(f"{done.stacks} targets {player if player in asked else creature}")


def _aims_at_what_is_answered_for(story: Story, *, at_last: bool = False) -> None:
    """A spell that was told only by its answer targets what the answer is about, on the side that it is meant for.

    Raises Unclear where that is nothing, and nothing else says it ``at_last``.
    """
    for number, done in enumerate(story.done):
        spell = story.things.called(done.stacks) if done.aim_is_open else None
        if spell is None or " targeting " in done.line:
            continue
        helps = only_helps(story.says(spell))
        answer = story.done[number + 1].line if story.done[number + 1 :] else ""
        about = [
            t
            for t in story.things.all
            if t.zone == "battlefield" and t.is_creature and (t.owner == done.who) == helps and t.label in answer
        ]
        if len(about) != 1 or not re.search(_AT_CREATURES, story.says(spell)):
            if not at_last:
                continue
            raise Unclear("What does it target?", asks=f"What does {spell.label} target?")
        done.line += f" targeting {about[0].label}"
        story.assume(f"{spell.label} targets {about[0].label}")


_AT_CREATURES = r"any target|target (?:\w+ )*(?:creature|permanent)|\bEnchant (?:\w+ )*(?:creature|permanent)"
_KILLS = {"is destroyed": "Murder", "is exiled": "Swords to Plowshares", "is returned to its owner's hand": "Boomerang"}


def killed_by_a_spell(story: Story) -> None:
    """What was said to be done to something is answered: so it is done by a spell, of which nobody said which."""
    last = story.done[-1] if story.done else None
    if last is None or last.kind != "stipulated" or not last.who or story.on_the_stack:
        return
    how = next((words for words in _KILLS if last.line.endswith(words)), "")
    fights = re.fullmatch(r"(.+) fights (.+)", last.line)
    if not how and fights is None:
        return
    card = _KILLS[how] if how else "Prey Upon"
    at = f"{fights[1]}, {fights[2]}" if fights is not None else last.line.removesuffix(how).strip()
    spell = story.things.lay(Thing(card, last.who, "hand", card, types=story.types(card)))
    story.assume(f"it is done with a spell like {card}")
    last.line = f"{last.who} casts {spell.label} targeting {at}"
    last.kind, last.stacks, last.response = "cast", spell.label, None
    story.things.recent.remove(spell)
    story.things.recent.insert(0, spell)


_REMOVES = re.compile(r"\b(?:[Dd]estroy|[Ee]xile|[Rr]eturn|damage|creatures get -[\dX])\b")


def answers_its_removal(story: Story, done: Done) -> bool:
    """Whether what something can do, or be used for, is asked about just after a spell that removes it was cast."""
    before = story.done[story.done.index(done) - 1] if done in story.done[1:] else None
    return done.kind in ("activate", "cast") and not (done.response or done.moves) and removes(story, before, done.line)


def removes(story: Story, done: Done | None, line: str) -> bool:
    """Whether what was cast or activated takes away what a line speaks of, and nobody says that it has resolved."""
    if done is None or done.kind not in ("cast", "activate"):
        return False
    spell = story.things.called(done.stacks.removesuffix("'s ability"))
    if spell is None or not _REMOVES.search(story.says(spell)) or _AFTER.search(story.reading.line):
        return False
    if "be regenerated" in story.says(spell) and line.endswith('"regenerate"'):
        return False  # a shield that saves nothing is not what is asked for
    there = {one.label for one in story.things.all if one.zone == "battlefield" and one is not spell}
    spoken = {one for one in there if re.search(rf"(?<!\w){re.escape(one)}(?!\w| {COUNTED}\b)", line)}
    aim = done.line.partition(" targeting ")[2]
    return bool(spoken) if _SWEEPS.search(story.says(spell)) else any(one in aim.split(", ") for one in spoken)


_SWEEPS = re.compile(
    r"\b(?:[Dd]estroy|[Ee]xile|[Rr]eturn|damage to) (?:all|each)\b|\b[Aa]ll (?:other )?creatures get -"
)
_AFTER = re.compile(r"(?<!\S)(?:then|after|afterward|afterwards|once|later|resolve)(?!\S)")
