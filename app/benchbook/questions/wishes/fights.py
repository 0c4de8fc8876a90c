"""Whether one creature kills another: in the fight that was told, or in one that is thought up for the question."""

from __future__ import annotations

import re

from benchbook.questions.card_text import printed_size
from benchbook.questions.events.acts import activates, meet
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants


@wants("fights")
def _fights(story: Story, clause: Clause) -> Wanted:
    first, second = clause.slots["o"], clause.slots["o2"]
    if not story.done and not (mention(first).pronoun or mention(second).pronoun):
        labels = _thought_up(story, first, second)
    elif not any(may_kill(story, done) for done in story.done):
        if (found := by_its_ability(story, second)) is None:
            raise Unclear("In which fight?", asks="Does one attack and the other block?")
        return found
    else:
        alone = {"trade", "without"} & {*clause.text.split()}
        those = [asked_thing(story, first, clause)] if alone else story.several(first, make=False)
        labels = those[0].label, _other(story, second, those, clause).label
    died = labels if "trade" in clause.text.split() else labels[1:]
    unharmed = (f"{labels[0]} was dealt 0 damage",) if "without" in clause.text.split() else ()
    claims = (*(f"{one} died" for one in died), *unharmed)
    return Wanted("yes-no", claims, clause.negated, f"{labels[1]} died")


def may_kill(story: Story, done: Done) -> bool:
    """Whether something may come of a deed for what one creature does to another."""
    spell = story.things.called(done.stacks) if done.kind == "cast" else None
    return spell is None or re.search(r"[Ff]ight|damage|[Dd]estroy|[Ee]xile|block|haste", story.says(spell)) is not None


_KILLS = re.compile(r"(?m)^[^\":\n]*: [^.\n]*(?:[Dd]estroy target|damage to (?:any )?target)")


def by_its_ability(story: Story, whom: str) -> Wanted | None:
    """Whether what was spoken of last, whose activated ability does that, kills something by it."""
    source = story.things.latest(lambda t: t.zone == "battlefield" and _KILLS.search(story.says(t)) is not None)
    if source is None or story.on_the_stack:
        return None
    if (only := re.search(r"target (tapped|attacking|blocking)", story.says(source))) and only[1][:3] not in whom:
        raise Unclear(f"Is it {only[1]}?", asks=f"Is that creature {only[1]}?")
    done = activates(story, source.held_by or source.owner, source, whom)
    done.asked = True
    return Wanted("yes-no", (f"{done.line.partition(' targeting ')[2]} died",))


def _other(story: Story, text: str, those: list[Thing], clause: Clause) -> Thing:
    """Whom they fight: none of themselves."""
    if len(those) < 2 and (one := asked_thing(story, text, clause)) not in those:
        return one
    return story.thing(text, make=False, fits=lambda t: t.is_creature and t not in those)


def _thought_up(story: Story, first: str, second: str) -> tuple[str, str]:
    """The first attacks, the second blocks it."""
    one = story.thing(first, story.people.asker)
    other = story.thing(second, story.people.other(one.owner))
    if other is one or not (one.is_creature and other.is_creature):
        raise Unclear("Who fights whom?")
    meet(story, one, other)
    return one.label, other.label


@wants("dies first", "hits back")
def _dies_first(story: Story, clause: Clause) -> Wanted:
    """Whether it deals what it fights damage, or dies without that."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    fighters = [t for t in story.things.all if any(t.label in d.fighters for d in story.done)]
    others = [one for one in fighters if one.owner != thing.owner]
    if thing not in fighters or len(others) != 1:
        raise Unclear("What does it fight?", asks="What attacks, and what blocks?")
    nothing = f"{thing.label} dealt 0 damage to {others[0].label}"
    if clause.row.means == "hits back":
        return Wanted("yes-no", (nothing,), True, nothing)
    return Wanted("yes-no", (f"{thing.label} died", nothing), about=f"{thing.label} died")


def _attacked_by_one(story: Story) -> tuple[str, Thing]:
    """Who is attacked, and by what, where that is one creature."""
    attack = story.last_attack
    if attack is None or len(attack.fights) != 1 or attack.fights[0][1] not in story.people.seats:
        raise Unclear("Damage of what?", asks="What attacks, and whom?")
    label, who = attack.fights[0]
    return who, next(one for one in story.things.all if one.label == label)


@wants("damage is stopped", "damage is dealt still")
def _damage_is_stopped(story: Story, clause: Clause) -> Wanted:
    """That none is dealt to the player whom one creature attacks."""
    who, _ = _attacked_by_one(story)
    stopped = clause.row.means == "damage is stopped"
    return Wanted("yes-no", (f"{who} was dealt 0 damage",), not_=not stopped, about=f"{who} was dealt damage")


@wants("takes all")
def _takes_all(story: Story, clause: Clause) -> Wanted:
    """As much as the attacker's power is."""
    who, one = _attacked_by_one(story)
    size = one.size or printed_size(story.library, one.card)
    if story.player(clause) != who or not re.fullmatch(r"\d+/\d+", size):
        raise Unclear("How much is all of it?", asks="How much damage do you ask about?")
    return Wanted("yes-no", (f"{who} was dealt {size.partition('/')[0]} damage",))


@wants("a player hits")
def _a_player_hits(story: Story, clause: Clause) -> Wanted:
    """Whether the player whom somebody attacks is dealt damage."""
    attack = story.last_attack
    who = story.player(clause)
    if attack is None or attack.who != who:
        raise Unclear("With what?", asks="What attacks?")
    whom = story.player(clause, "q") if "q" in clause.slots else story.people.other(who)
    return Wanted("yes-no", (f"{whom} was dealt 0 damage",), not_=True, about=f"{whom} was dealt damage")
