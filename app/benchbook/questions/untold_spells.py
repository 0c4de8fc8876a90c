"""What is answered, or aimed at, though nobody says what it is."""

from __future__ import annotations

import re

from benchbook.questions.noun_phrases import PLAYER, Mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.things import Thing, of_a_kind, printed_types

CAST = ("instant", "sorcery", "creature", "artifact", "enchantment", "planeswalker", "vehicle", "saga", "equipment")


def some_ability(story: Story, said: Mention) -> None:
    """An ability of which nobody says what it does, put on the stack by a creature before it is answered."""
    who = story.people.opponent if said.owner != "i" else story.people.asker
    source = story.things.lay(Thing("Creature", who, "battlefield", types=frozenset({"Creature"}), size="2/2"))
    source.abilities = (table("made_up")["abilities"]["ability"],)
    story.assume("it is an ability that does nothing else")
    line = f"{who} activates {source.label}"
    story.done.append(Done(line, who, "activate", None, f"{source.label}'s ability"))


def some_spell(story: Story, who: str, called: str = "Some Instant", kind: str = "Instant") -> str:
    """A spell of which nobody says what it is, cast by that player before it is answered: an instant."""
    thing = of_a_kind(kind, who, "hand")
    thing.label, thing.types = called, thing.types | {*printed_types(kind)}
    story.things.lay(thing)
    story.done.append(Done(f"{who} casts {thing.label}", who, "cast", None, thing.label))
    return thing.label


def spell_of(story: Story, said: Mention, who: str) -> str:
    """A spell that is answered by somebody, of which nobody says more than whose it is."""
    if said.measures:
        raise Unclear("Which spell is meant?", asks="Which spell is it?")
    whose = story.owner(said, story.people.other(who))
    kind = next((one.capitalize() for one in said.types if one in CAST), "")
    name = some_spell(story, whose, f"Some {kind or 'Spell'}", kind or "Creature")
    for one in (one for one in story.things.all if one.label == name and not kind):
        one.alternatives = ("Instant",)
    return name


def harmed_player(story: Story, says: str, label: str, who: str) -> str:
    """The other player, at whom is aimed what targets a player and does harm, though nobody said so; else nothing.

    What may be dealt to any target is aimed at them too, where only creatures of whoever casts it are there.
    """
    burns = re.search(r"deals \d+ damage to any target", says) is not None
    there = [one for one in story.things.all if one.zone == "battlefield" and (one.held_by or one.owner) != who]
    mine = any(one.is_creature and (one.held_by or one.owner) == who for one in story.things.all)
    if not (burns and mine and not there and len(story.people.seats) == 2) and not re.search(
        r"[Tt]arget (?:player|opponent)(?: (?:sacrifices|discards|loses|reveals|mills)|'s graveyard)", says
    ):
        return ""
    story.assume(f"{label} targets {story.people.other(who)}")
    return story.people.other(who)


def some_target(story: Story, says: str, who: str) -> str:
    """A creature at which a spell is aimed that is only spoken of, where it needs one: another player's token."""
    there = any(one.zone == "battlefield" and one.is_creature for one in story.things.all)
    if there or story.done or not _AT_A_CREATURE.search(says):
        return ""
    said = Mention("creature token", size="2/2", types=("creature", "token"))
    story.assume("it targets a 2/2 creature token")
    return story.things.made(said, story.people.other(who), "battlefield", ()).label


_AT_A_CREATURE = re.compile(
    r"^(?:[^.\n]* )?target (?:nonland permanent|permanent|creature)\b", re.MULTILINE | re.IGNORECASE
)


def is_another(story: Story, said: Mention) -> bool:
    """Whether a spell is answered that nobody cast so far: what was cast before it has resolved, as it is "a Wrath"."""
    card = story.reading.card_name(said.card)
    if not story.is_spell_card(card) or any(one.card == card and story.was_cast(one) for one in story.things.all):
        return False
    if not said.new:
        raise Unclear("Was that cast after the other has resolved?", asks=f"When is {card} cast?")
    story.done.append(Done("everything resolves", "", "resolves"))
    return True


def who_is_answered(story: Story) -> str:
    """Who cast what is on the stack, where nobody says so: the other one than who does the first thing that is told."""
    clauses = (one for one in story.reading.clauses if isinstance(one, Clause))
    first = next((word for one in clauses if (word := one.slots.get("p", ""))), "i")
    if first in ("opp", "he", "she", "they"):
        return story.people.asker
    named = re.fullmatch(PLAYER, first) is not None and len(story.people.seats) == 2
    return story.people.other(story.who(first)) if named else story.people.opponent
