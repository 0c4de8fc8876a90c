"""What people ask in other words than those of the rules: whether something goes through, hurts, is lethal."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.events.acts import blocks, casts
from benchbook.questions.noun_phrases import OWN, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.wishes.amounts import kind_spoken_of
from benchbook.questions.wishes.counts import lacks
from benchbook.questions.wishes.pronouns import that_triggers
from benchbook.questions.wishes.wanted import READERS, Wanted, asked_thing, plural, so_many, wants


@wants("goes through")
def _goes_through(story: Story, clause: Clause) -> Wanted:
    """Of a spell that was cast: whether it resolves."""
    said = mention(clause.slots.get("o", "it"))
    if said.stacked == "trigger" and not said.card and not any(d.stacks.endswith("'s trigger") for d in story.done):
        return Wanted("yes-no", (f"{that_triggers(story, 'it').label} triggers",))
    used = [d.stacks for d in story.done if d.kind == "activate" and d.stacks]
    if used and (said.stacked == "ability" or (said.pronoun and len(story.on_the_stack) == 1)):
        return Wanted("yes-no", (f"{used[0]} resolved",), about=f"{used[0]} resolved")
    cast = [t for t in story.things.all if story.was_cast(t)]
    thing = cast[0] if said.pronoun and len(cast) == 1 else None
    thing = thing or (asked_thing(story, clause.slots["o"], clause) if not said.pronoun else None)
    if thing is None or not story.was_cast(thing):
        raise Unclear("What would it mean that it goes through?")
    return Wanted("yes-no", (f"{thing.label} resolved",), about=f"{thing.label} resolved")


@wants("spell hits it")
def _spell_hits_it(story: Story, clause: Clause) -> Wanted:
    """Of a spell that was cast at something: whether it resolves; asked of something else it says nothing."""
    spell = asked_thing(story, clause.slots["c"], clause)
    cast = next((done for done in story.done if done.stacks == spell.label and done.kind == "cast"), None)
    if not spell.is_spell or (cast is None and not story.done):
        raise Unclear(f"Is {spell.label} cast?", asks=f"Is {spell.label} cast, and on what?")
    said = clause.slots.get("o", "it")
    hit = story.thing(said, fits=lambda one: one is not spell).label
    if cast is not None and " targeting " in cast.line and hit not in cast.line:
        raise Unclear(f"Does {spell.label} target {hit}?")
    return Wanted("yes-no", (f"{spell.label} resolved",), clause.negated, f"{spell.label} resolved")


@wants("removed by")
def _removed_by(story: Story, clause: Clause) -> Wanted:
    """What a spell exiles or returns: one that was cast at it, or one that the other player casts at it."""
    thing = story.thing(clause.slots["o"], story.people.asker)
    card = story.reading.card(mention(clause.slots["c"]).card).cards[0]
    if not story.is_spell_card(card):
        raise Unclear(f"Is {card} cast?", asks=f"What does {card} do to it?")
    if not any(one.card == card and story.was_cast(one) for one in story.things.all):
        who = story.owner(mention(clause.slots["c"]), story.people.other(thing.owner))
        casts(story, who, clause.slots["c"], thing.label if thing.card else clause.slots["o"]).kind = "try"
    claim = f"{thing.label} is in exile" if "exile" in clause.text.split() else f"{thing.label} left the battlefield"
    return Wanted("yes-no", (claim,), clause.negated, claim)


@wants("can be redirected")
def _can_be_redirected(story: Story, clause: Clause) -> Wanted:
    """What has no target cannot be given another; what may be aimed at anybody can, by a card that does so."""
    pronoun = mention(clause.slots["o"]).pronoun
    top = story.things.called(story.on_the_stack[-1].stacks) if pronoun and story.on_the_stack else None
    spell = top or asked_thing(story, clause.slots["o"], clause)
    if not story.was_cast(spell):
        raise Unclear(f"Is {spell.label} on the stack?")
    who = story.player(clause)
    by = story.in_hand(mention(clause.slots["c"]), who) if "c" in clause.slots else None
    says = story.says(spell).lower()
    if "target" not in says and spell.is_spell and "overload" not in says:
        return Wanted("known", ("no", "115.7", "115.1"), labels=(f"{spell.label} has no target",))
    card = story.says(by) if by is not None else ""
    if re.search(r"[Cc]hange the target|choose new targets", card) and re.search(r"any target|target player", says):
        return Wanted("known", ("yes", "115.7"))
    others = [story.says(t) for t in story.things.all if t is not spell]
    if spell.owner == who and by is None and not any(_NEW_TARGETS.search(text) for text in others):
        return Wanted("known", ("no", "115.7", "608.2b"), labels=("what was targeted stays the target",))
    raise Unclear("By what, and at what?", asks="By what is it redirected, and at what?")


_NEW_TARGETS = re.compile(r"[Cc]hange the target|new targets?|copy")


@wants("survives a change")
def _survives_a_change(story: Story, clause: Clause) -> Wanted:
    """What becomes of it after it gets so much more or less."""
    thing = asked_thing(story, clause.slots["o"], clause)
    story.do(f"{thing.label} gets {clause.slots['pump']} until end of turn", "", "stipulated")
    dies = "die" in clause.text.split()
    return Wanted("yes-no", (f"{thing.label} died",), not dies, f"{thing.label} died")


@wants("extra turn")
def _extra_turn(story: Story, clause: Clause) -> Wanted:
    """Whether the ability that gives a turn triggers, or the spell resolves that does."""
    who = story.player(clause)
    there = [one for one in story.things.all if "extra turn" in story.says(one) and one.owner == who]
    if len(there) != 1 or not story.was_cast(there[0]):
        raise Unclear("What gives an extra turn?", asks="What gives an extra turn, and is it cast?")
    trigger = re.search(r"(?m)^[Ww]hen(?:ever)? you cast [^.]*extra turn", story.says(there[0]))
    if trigger is None and not there[0].is_spell:
        raise Unclear("When does it give an extra turn?")
    claim = f"{there[0].label} triggers" if trigger is not None else f"{there[0].label} resolved"
    return Wanted("yes-no", (claim,), clause.negated, claim)


@wants("cascades")
def _cascades(story: Story, clause: Clause) -> Wanted:
    """Whether the ability that casting a spell sets off triggers, which is there whatever becomes of the spell."""
    there = [one for one in story.things.all if re.search(r"(?m)\b[Cc]ascade\b", story.says(one))]
    if len(there) != 1:
        raise Unclear("What would cascade?", [one.label for one in there], asks="Which spell has cascade?")
    if "resolve" in clause.text.split() or not story.done:
        raise Unclear("Is the ability countered?")
    story.facts_of(there[0].owner).setdefault("library", ["Forest"] * 6)
    often = 2 if re.search(r"\b(?:twice|two|both)\b", clause.text) else 0
    often = story.number(clause.slots["n"]) if "n" in clause.slots else often
    times = f"{there[0].label} triggers {often} times" if often else f"{there[0].label} triggers"
    return Wanted("yes-no", (times,), clause.negated, times)


@wants("gets the trigger")
def _gets_the_trigger(story: Story, clause: Clause) -> Wanted:
    """Of what has an ability that triggers, and was spoken of; somebody's own, or that of their copy of it."""
    found = that_triggers(story, "it")
    if "p" in clause.slots and found.owner != (who := story.player(clause)):
        copies = [one for one in story.things.all if one.copies == found.label and one.owner == who]
        if not copies:
            raise Unclear("Whose ability is it?", asks="Which ability do you mean?")
        found = copies[0]
    return Wanted("yes-no", (f"{found.label} triggers",))


@wants("damage goes to player")
def _damage_goes_to_player(story: Story, clause: Clause) -> Wanted:
    """Whether a player is dealt damage by what was aimed at something else, or fights something else."""
    whose = clause.text.removesuffix(" instead").split()[-2:-1]
    who = story.player(clause) if "p" in clause.slots else story.who(OWN.get(whose[0], whose[0]))
    said = clause.slots.get("o", "it")
    by_another = mention(said).pronoun and story.things.latest(lambda one: one.owner != who)
    thing = by_another or asked_thing(story, said, clause)
    return Wanted("yes-no", (f"{who} was dealt damage by {thing.label}",))


@wants("killed by")
def _killed_by(story: Story, clause: Clause) -> Wanted:
    """By a spell, or in the fight that was told."""
    if story.names_a_spell(mention(clause.slots["o2"])):
        return READERS["dies to"](story, replace(clause, slots={**clause.slots, "c": clause.slots["o2"]}))
    thing, other = (asked_thing(story, clause.slots[slot], clause) for slot in ("o", "o2"))
    if not story.done:
        raise Unclear("Which fight is meant?", asks="Does one attack and the other block?")
    claims = (f"{thing.label} died", f"{thing.label} was dealt damage by {other.label}")
    return Wanted("yes-no", claims, about=f"{thing.label} died")


@wants("mine still")
def _mine_still(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    return Wanted("yes-no", (f"{story.people.asker} controls {thing.label}",))


@wants("left combat", "stays in combat")
def _in_combat(story: Story, clause: Clause) -> Wanted:
    """While combat goes on: whether it is still an attacking or blocking creature."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    fights = (done for done in story.done if done.kind in ("attack", "block"))
    role = next((done.kind for done in fights if thing.label in done.fighters), "")
    if not role and mention(clause.slots.get("o", "it")).pronoun and story.last_attack is not None:
        alone = [one for one in story.things.all if one.label in story.last_attack.fighters]
        thing, role = (alone[0], "attack") if len(alone) == 1 else (thing, "")
    if not role:
        raise Unclear("Is it in combat?")
    story.during_combat = True
    claim = f"{thing.label} is {'attacking' if role == 'attack' else 'blocking'}"
    return Wanted("yes-no", (claim,), clause.row.means == "left combat", claim)


@wants("gets any counters")
def _gets_any_counters(story: Story, clause: Clause) -> Wanted:
    """Of a kind; that it had none before is known only where none were told of."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    kind = clause.slots["kind"]
    if thing.said.counters:
        raise Unclear("Those that it had before may be meant too.", asks="How many does it have then, do you ask?")
    return _so_many(story, clause, f"{thing.label} has", f"{kind} counters")


@wants("gets counters")
def _gets_counters(story: Story, clause: Clause) -> Wanted:
    """Of the only kind that it can be: those of which its card, or what was told, speaks."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    if thing.said.counters or "counters" in thing.facts:
        raise Unclear("Those that it had before may be meant too.", asks="How many does it have then, do you ask?")
    return so_many(f"{thing.label} has", f"{kind_spoken_of(story, thing)} counters", None, "a counter")


def _so_many(story: Story, clause: Clause, did: str, what: str) -> Wanted:
    """As many as are asked about; one that is only "a" is any."""
    number = clause.slots.get("n", "a")
    return so_many(did, what, None if number in ("a", "an") else story.number(number))


@wants("tapped or untapped")
def _tapped_or_untapped(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    return Wanted("either", (f"{thing.label} is tapped",), labels=("tapped", "untapped"))


@wants("lives or dies")
def _lives_or_dies(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    return Wanted("either", (f"{thing.label} died",), labels=("dies", "survives"))


@wants("drains")
def _drains(story: Story, clause: Clause) -> Wanted:
    """To drain is to make somebody lose life and to gain it: what the other loses tells it from other gains."""
    who = story.player(clause)
    whom = story.player(clause, "q") if "q" in clause.slots else story.people.other(who)
    story.aims.setdefault(who, whom)
    return _so_many(story, clause, f"{whom} lost", "life")


@wants("mills the library")
def _mills_the_library(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    return Wanted("mills the library", (f"{who}'s library is empty",), about=who)


@wants("mills all or some")
def _mills_all_or_some(story: Story, clause: Clause) -> Wanted:
    who, number = story.player(clause), story.number(clause.slots["n"])
    claims = (f"{who}'s library is empty", f"{who} milled {number} cards")
    return Wanted("mills all or some", claims, about=who, labels=("entire library", f"{number} cards"))


@wants("milled some")
def _milled_some(story: Story, clause: Clause) -> Wanted:
    return _so_many(story, clause, f"{story.player(clause)} milled", "cards")


@wants("lost some")
def _lost_some(story: Story, clause: Clause) -> Wanted:
    """Of a kind, sacrificed or lost in whatever way; where nobody told of any, there is one."""
    verb = "sacrificed" if "sacrifice" in clause.text.split() else "lost"
    who, kind = story.player(clause), clause.slots["objects"]
    if lacks(story, who, kind) and kind == "creature" and not story.facts_of(who).get("has none"):
        story.some_creature(who)
        story.assume(f"{who} has a creature")
    return _so_many(story, clause, f"{who} {verb}", plural(kind))


@wants("player at life")
def _player_at_life(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    return Wanted("yes-no", (f"{who} is at {story.number(clause.slots['n'])}",), about=f"{who}'s life")


@wants("gets poison")
def _gets_poison(story: Story, clause: Clause) -> Wanted:
    """Besides those that were told of; "has" and "is at" count these too."""
    who = story.player(clause)
    before = story.facts_of(who).get("poison", 0)
    gets = {"get", "take", "gain"} & {*clause.text.split()}
    if "n" not in clause.slots:
        if gets and before:
            raise Unclear("Those that were there before?", asks="How many poison counters are there then, do you ask?")
        return so_many(f"{who} has", "poison counters", None, "poison counters")
    number = story.number(clause.slots["n"]) + (int(str(before)) if gets else 0)
    return so_many(f"{who} has", "poison counters", number)


@wants("lethal")
def _lethal(story: Story, clause: Clause) -> Wanted:
    """Of an attack, or of a spell at a player: whether they lose; of one at a creature whether that dies."""
    last = next((d for d in reversed(story.done) if d.kind in ("attack", "cast", "activate")), None)
    if last is None or not last.who or len(story.people.seats) > 2:
        raise Unclear("Lethal for whom?")
    aim = last.line.rpartition(" targeting ")[2] if " targeting " in last.line else ""
    creature = story.things.called(aim)
    blocked = any(d.kind == "block" for d in story.done)
    if creature is not None:
        return Wanted("yes-no", (f"{creature.label} died",), about=f"{creature.label} died")
    if blocked or (last.kind != "attack" and aim not in story.people.seats):
        raise Unclear("Lethal for whom?")
    who = aim or story.people.other(last.who)
    return Wanted("yes-no", (f"{who} has lost",), about=f"{who} has lost")


@wants("legal deed")
def _legal_deed(story: Story, clause: Clause) -> Wanted:
    """The block or attack that was told; a block that nobody told of is tried, where only one is possible."""
    said = {*clause.text.split()}
    kind = "block" if {"block", "blocker"} & said else "attack" if {"attack", "attacker"} & said else ""
    kind = "cast" if {"spell", "cast"} & said else kind
    kinds = (kind,) if kind else ("cast", "activate", "block", "attack")
    last = next((n for n, d in reversed([*enumerate(story.done)]) if d.kind in kinds), None)
    if last is None and kind == "block":
        last = _tried_block(story)
    if last is None:
        raise Unclear("Whether what is legal?")
    story.done[last].negated = "illegal" in said or "against" in said
    return Wanted("allowed", at=last)


def _tried_block(story: Story) -> int:
    attack = story.last_attack
    attackers = [] if attack is None else [t for t in story.things.all if t.label in attack.fighters]
    there = [t for t in story.things.all if attack and t.owner != attack.who and t.is_creature and not t.is_spell]
    if len(attackers) != 1 or len(there) != 1:
        raise Unclear("Which creature blocks which?", asks="Which creature blocks which?")
    blocks(story, there[0].owner, there, attackers)
    return len(story.done) - 1


@wants("as claimed")
def _as_claimed(story: Story, clause: Clause) -> Wanted:
    raise Unclear("Does what happen?")
