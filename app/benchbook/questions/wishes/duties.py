"""Whether somebody has to do something: whether a course is allowed, or is left, in which they do not."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from benchbook.questions.events.acts import attacks, is_attacked
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.wishes.wanted import LINE_OF, READERS, Wanted, asked_thing, plural, wanted, wants

Duty = Callable[[Story, Clause], Wanted]


def must(story: Story, clause: Clause) -> Wanted:
    """What is to be found out where it is asked whether something has to be done. Raises Unclear where nothing is."""
    duty = _DUTIES.get(clause.row.means)
    if duty is None and clause.row.part == "asked":
        return replace(wanted(story, clause), whatever=True)
    if duty is None:
        raise Unclear("Whether that has to be done cannot be tried.")
    return duty(story, clause)


def _sacrifice(story: Story, clause: Clause) -> Wanted:
    """One that is there already, or one that is laid down for the question."""
    who = story.player(clause)
    said = mention(clause.slots["o"])
    if said.pronoun == "them" or (said.pronoun == "they"):
        return _sacrifice_all_of_them(story, clause, who)
    thing = asked_thing(story, clause.slots["o"], clause) if said.pronoun else story.thing(clause.slots["o"], who)
    if thing.owner != who and not said.owner:
        raise Unclear("Whose is it?")
    _has_nothing_else(story, who)
    return Wanted("yes-no", (f"{thing.label} was sacrificed",), about=f"{thing.label} was sacrificed")


_ALL_THERE_IS = re.compile(r"\b(?:all|only|just|nothing|last)\b")


def _has_nothing_else(story: Story, who: str) -> None:
    """Raises Unclear where any permanent may be sacrificed, lands too, and nobody said that there are no others.

    Whoever sacrifices to an attack is the one that is attacked.
    """
    any_permanent = any("nnihilator" in story.says(one) for one in story.things.all)
    if any_permanent:
        is_attacked(story, story.last_attack, who)
    if any_permanent and not _ALL_THERE_IS.search(story.reading.text.lower()):
        raise Unclear("Other permanents could be sacrificed.", asks="Is that all that there is?")


def _sacrifice_all_of_them(story: Story, clause: Clause, who: str) -> Wanted:
    """All of those that were spoken of, by what makes somebody sacrifice something; of some alone it is left open."""
    if not story.done:
        raise Unclear("By what?", asks="What makes somebody sacrifice something?")
    _has_nothing_else(story, who)
    things = story.several(clause.slots["o"], who, fits=lambda one: one.owner == who)
    return Wanted("yes-no", tuple(f"{one.label} was sacrificed" for one in things), alike=True)


def _sacrifice_some(story: Story, clause: Clause) -> Wanted:
    """One of a kind, by what was done; a creature is laid down where nobody told of one."""
    who, kind = story.player(clause), clause.slots.get("type", "creature")
    if not story.done:
        raise Unclear("By what?", asks="What makes somebody sacrifice something?")
    if kind == "creature" and not any(one.is_creature and one.owner == who for one in story.things.all):
        story.some_creature(who)
    return Wanted("yes-no", (f"{who} sacrificed 0 {plural(kind)}",), not_=True, about=f"{who} sacrificed a {kind}")


def _block(story: Story, clause: Clause) -> Wanted:
    """Blocking nothing is allowed unless something requires a block."""
    who = story.player(clause)
    attack = story.last_attack
    there = story.things.latest(lambda t: t.is_creature and t.owner != who and t.zone == "battlefield")
    if attack is None and there is not None:
        attacks(story, there.owner, [there])
        attack = story.done[-1]
    if attack is None or attack.who == who:
        raise Unclear("What attacks?", asks="What attacks, and how big is it?")
    if "os" in clause.slots:
        story.several(clause.slots["os"], who)
    if not any(t.owner == who and t.is_creature for t in story.things.all):
        story.some_creature(who)
    return _need_not(story, f"{who} blocks nothing", who, "block")


def _attack(story: Story, clause: Clause) -> Wanted:
    """Attacking with nothing is allowed unless something requires an attack."""
    who = story.player(clause)
    if "os" in clause.slots:
        story.several(clause.slots["os"], who)
    if not any(t.owner == who and t.is_creature for t in story.things.all):
        story.some_creature(who)
    return _need_not(story, f"{who} attacks with nothing", who, "attack")


@wants("may stay home")
def _may_stay_home(story: Story, clause: Clause) -> Wanted:
    """Whether attacking with nothing is allowed, for whoever has such creatures."""
    who = story.player(clause)
    there = story.several(clause.slots["os"], who) if "os" in clause.slots else ()
    if any((one.held_by or one.owner) != who for one in there):
        raise Unclear("Whose is it?", asks="Who controls that creature?")
    story.do(f"{who} attacks with nothing", who, "attack").asked = True
    return Wanted("allowed", at=len(story.done) - 1)


def _need_not(story: Story, line: str, who: str, kind: str) -> Wanted:
    """It has to be done where leaving it is not allowed."""
    story.do(line, who, kind).negated = True
    return Wanted("allowed", at=len(story.done) - 1)


def _only_wards(story: Story) -> bool:
    """Whether something has ward, and all that is done is a spell that has no target."""
    wards = any(word.startswith("ward-") for one in story.things.all for word in one.keywords)
    done = [one for one in story.done if one.kind in ("cast", "activate", "attack", "block")]
    spells = [story.things.called(one.stacks) for one in done if one.kind == "cast"]
    spell = spells[0] if len(spells) == len(done) == 1 else None
    return wards and spell is not None and spell.is_spell and "target" not in story.says(spell).lower()


def _is_only_goaded(story: Story, who: str) -> bool:
    """Whether a creature is goaded, and attacking costs its player something: then nothing obliges them to pay."""
    told = [done for done in story.done if done.who and not done.line.startswith(f"{who} casts ")]
    goaded = bool(told) and all(" goads " in done.line for done in told)
    taxes = any(re.search(r"can't attack [^.]*unless", story.says(one)) for one in story.things.all if one.owner != who)
    return goaded and taxes


def _pay(story: Story, clause: Clause) -> Wanted:
    """Whether an attack or a block costs mana, or a spell that is cast for something else than its mana cost."""
    who = story.player(clause)
    if _only_wards(story):
        return Wanted("known", ("no", "702.21a"), labels=("ward triggers for a target alone",))
    if _is_only_goaded(story, who):
        return Wanted("known", ("no", "508.1d", "701.15b"))
    if "token" in clause.text and any(d.kind == "attack" and d.who == who for d in story.done):
        if not any(re.search(r"token[^.]* attacking", story.says(one)) for one in story.things.all):
            raise Unclear("Which tokens are that?", asks="How do the tokens come to attack?")
        says = "what enters attacking was never declared as an attacker"
        return Wanted("known", ("no", "508.4", "508.1h"), labels=(says,))
    kinds = ("attack", "block", "cast")
    at = next((n for n, d in reversed([*enumerate(story.done)]) if d.kind in kinds and d.who == who), -1)
    last = story.done[at] if at >= 0 else None
    free = last is not None and re.search(r" (?:without paying|exiling|discarding|sacrificing) ", last.line)
    if last is None or at != len(story.done) - 1 or (last.kind == "cast" and not free):
        raise Unclear("What is paid for?", asks="What has to be paid for?")
    costs = LINE_OF.format(at) + " costs "
    if "mana" in clause.slots:
        return Wanted("yes-no", (f"{costs}{clause.slots['mana'].replace(' ', '').upper()}",))
    if clause.slots.get("n", "a") not in ("a", "an"):
        return Wanted("yes-no", (f"{costs}{{{story.number(clause.slots['n'])}}}",))
    return Wanted("yes-no", (f"{costs}nothing",), True, f"{last.line} costs mana")


def _pay_mana(story: Story, clause: Clause) -> Wanted:
    """Of what is passed over where it is told, only mana that is paid can be a duty."""
    if "mana" not in clause.slots:
        raise Unclear("Whether that has to be done cannot be tried.")
    return _pay(story, clause)


def _put_in_command_zone(story: Story, clause: Clause) -> Wanted:
    """A commander's owner may, and need not."""
    if not asked_thing(story, clause.slots["o"], clause).facts.get("commander"):
        raise Unclear("Is that a commander?", asks="Is that a commander?")
    return Wanted("known", ("no", "903.9a", "903.9b"))


def _discard(story: Story, clause: Clause) -> Wanted:
    return replace(READERS["discards"](story, clause), whatever=True)


_DUTIES: dict[str, Duty] = {
    "discards some": _discard,
    "pays": _pay,
    "puts in command zone": _put_in_command_zone,
    "nothing": _pay_mana,
    "sacrifice": _sacrifice,
    "sacrifices some": _sacrifice_some,
    "block": _block,
    "attack": _attack,
    "attack all": _attack,
}
