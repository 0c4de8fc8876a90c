"""What players sacrifice: for an ability of their own, as they are made to, or by itself."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.events.acts import activates, casts, has
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.targets import puts_on_stack
from benchbook.questions.things import Thing


@means("sacrifice")
def _sacrifice(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    if story.names_a_spell(mention(clause.slots.get("o2", ""))):
        slots = {**clause.slots, "c": clause.slots["o2"]}
        MEANINGS["cast sacrificing"](story, replace(clause, slots=slots))
        return
    answers = any(meaning == "response" for meaning, _ in story.when)  # what would take it has not resolved

    def may_be_fed(one: Thing) -> bool:
        return (has(one, who) or (answers and one.owner == who)) and not _only_takes(story, one)

    for fed in _tokens_meant(story, clause, who) or story.several(clause.slots["o"], who, fits=may_be_fed):
        _while_it_lives(story, fed)
        if answers and not story.when:
            story.when.append(("response", {}))
        _sacrifices(story, clause, who, fed)


@means("sacrifices the target")
def _sacrifices_the_target(story: Story, clause: Clause) -> None:
    """What the last spell targets, in response; of a target of which nothing is said it is a creature of that player's.

    Raises Unclear where that spell cannot target a creature, or targets what is another's.
    """
    who = story.player(clause)
    cast = next((done for done in reversed(story.done) if done.kind == "cast" and done.who != who), None)
    if "c" in clause.slots and (cast is None or story.done[-1] is not cast):
        story.when = [one for one in story.when if one[0] != "response"]
        cast = casts(story, story.people.other(who), clause.slots["c"])
    spell = story.things.called(cast.stacks) if cast is not None else None
    if cast is None or spell is None:
        raise Unclear("The target of what?", asks="The target of what?")
    if " targeting " not in cast.line:
        if not re.search(r"target (?:[a-z]+ or )?creature|any target", story.says(spell)):
            raise Unclear("What does it target?", asks=f"What does {spell.label} target?")
        cast.line += f" targeting {story.some_creature(who).label}"
    hit = story.things.called(cast.line.rpartition(" targeting ")[2])
    if hit is None or hit.owner != who:
        raise Unclear("What does it target?", asks=f"What does {spell.label} target?")
    story.when.append(("response", {}))
    story.do(f"{who} sacrifices {hit.label}", who, "stipulated")


def _tokens_meant(story: Story, clause: Clause, who: str) -> list[Thing]:
    """ "All of them" where several alike were told of last: these, and not what lies there beside them."""
    last = story.things.recent[-1] if story.things.recent else None
    both = clause.slots["o"] in ("both", "both of them") and last is not None and last.said.number == 2
    every = clause.slots["o"] in ("all of them", "them all", "they", "them")
    if not (both or every) or last is None or last.said.number < 2:
        return []
    return [one for one in story.things.all if one.said is last.said and one.owner == who]


def _while_it_lives(story: Story, fed: Thing) -> None:
    """What was evoked is there only until the trigger that sacrifices it resolves."""
    last = story.done[-1] if story.done else None
    if last is not None and last.stacks == fed.label and last.line.endswith(" with evoke") and not story.when:
        puts_on_stack(story, "the trigger")
        story.when.append(("response", {}))


def _sacrifices(story: Story, clause: Clause, who: str, fed: Thing) -> None:
    if "o2" in clause.slots:
        said = mention(clause.slots["o2"])
        outlet = fed
        if said.pronoun == "it" and not mention(clause.slots["o"]).pronoun:
            outlet = _only_outlet(story, who, fed) or story.thing(
                "it", who, fits=lambda t: t is not fed and not t.is_spell and not t.is_on_another
            )
        elif said.pronoun not in ("itself", "it"):
            outlet = story.thing(clause.slots["o2"], who)
        if not re.search(r"(?m)^[^\n\":]*\b[Ss]acrifice\b[^\n\":]*:", story.says(outlet)) and _MADE_TO.search(
            story.says(outlet)
        ):
            _is_fed_as_told(story, who, outlet, fed)
            return
        own = (
            re.search(rf"[Ss]acrifice (?:this|{re.escape(outlet.card)})", story.says(outlet)) if outlet is fed else None
        )
        cost = "" if own else f" sacrificing {fed.label}"
        aim = _aim(story, who, outlet) if cost else ""
        story.do(f"{who} activates {outlet.label}{aim}{cost}", who, "activate", stacks=f"{outlet.label}'s ability")
        story.things.touch(fed)
        return
    if {"treasure", "Treasure"} & {*fed.said.kinds, *fed.types, fed.label} and not _is_made_to(story):
        activates(story, who, fed)  # for mana, unless it is sacrificed to something that is named
        return
    by = _only_outlet(story, who, fed)
    if by is not None and not (story.asking or "mana" in clause.text) and _is_made_to(story):
        by = None
    if by is not None:
        line = f"{who} activates {by.label}{_aim(story, who, by)} sacrificing {fed.label}"
        story.do(line, who, "activate", stacks=f"{by.label}'s ability")
        story.things.touch(fed)
        return
    if not story.when and any(_makes_sacrifice(story, done, who) for done in story.done):
        story.do(f"{who} chooses {fed.label}", who, "answer")
        return
    if (
        re.search(
            rf"[Ss]acrifice (?:this (?:creature|artifact|land|enchantment|token)|{re.escape(fed.card)}).*:",
            story.says(fed),
        )
        and fed.card
    ):
        activates(story, who, fed)
        return
    story.do(f"{who} sacrifices {fed.label}", who, "stipulated")


def _is_fed_as_told(story: Story, who: str, outlet: Thing, fed: Thing) -> None:
    """What is given to something that makes players sacrifice as it was cast, and not for an ability's cost."""
    if not any(done.stacks == outlet.label and _makes_sacrifice(story, done, who) for done in story.done):
        raise Unclear("When is it sacrificed?", asks=f"How does {outlet.label} make somebody sacrifice something?")
    story.do(f"{who} chooses {fed.label}", who, "answer")


def is_made_to_give(story: Story, clause: Clause) -> Thing | None:
    """What the asker would give up to a spell or an enters ability of those that were told, which makes them choose."""
    who = story.player(clause)
    outlet = mention(clause.slots.get("o2", "it"))
    made = next((done for done in story.done if _makes_sacrifice(story, done, who)), None)
    if who != story.people.asker or made is None or story.when:
        return None
    source = story.things.called(made.stacks)
    if outlet.card and story.reading.card_name(outlet.card) != (source.card if source is not None else ""):
        return None
    own = mention(clause.slots["o"]).pronoun in ("it", "itself", "him", "her") and source is not None
    fed = source if own and source is not None and source.is_creature else story.thing(clause.slots["o"], who)
    is_used = re.search(r"(?m)^[^\n\":]*\b[Ss]acrifice (?:this|an?)\b[^\n\":]*:", story.says(fed)) is not None
    outlets = _only_outlet(story, who, fed) is not None
    return fed if fed is not None and fed.owner == who and not is_used and not outlets else None


@means("is sacrificed")
def _is_sacrificed(story: Story, clause: Clause) -> None:
    """For its own ability where it has one, unless something makes its player sacrifice."""
    fed = story.thing(clause.slots["o"])
    own = re.search(r"(?m)^[^\n\":]*\b[Ss]acrifice this\b[^\n\":]*:", story.says(fed)) is not None
    if fed.card and own and fed.zone == "battlefield" and not _is_made_to(story):
        activates(story, fed.held_by or fed.owner, fed)
        return
    story.do(f"{fed.label} is sacrificed", "", "stipulated")


def _aim(story: Story, who: str, outlet: Thing) -> str:
    """At whom a player aims what they sacrifice for, of which nothing is said: at the other player."""
    aims = "any target" in story.says(outlet) and not story.asking and len(story.people.seat()) == 2
    return f" targeting {story.people.other(who)}" if aims else ""


_SACRIFICES = re.compile(
    r"(?m)^[^\n\":]*\b[Ss]acrifice an?(?:other)? (?:[a-z]+ )?(creature|permanent|artifact|land)\b[^\n\":]*:"
)


_MADE_TO = re.compile(r"\b(?:player|opponents?|controller|they|you) sacrifices?\b|\bAnnihilator|unless you sacrifice")


def _makes_sacrifice(story: Story, done: Done, who: str) -> bool:
    """Whether a spell that was cast makes a player sacrifice as it resolves, or as it enters."""
    spell = story.things.called(done.stacks) if done.kind == "cast" else None
    if spell is None or not _MADE_TO.search(story.says(spell)):
        return False
    return (
        done.line.endswith(f" targeting {who}") or re.search(r"each player sacrifices", story.says(spell)) is not None
    )


def _is_made_to(story: Story) -> bool:
    """Whether something that was told of makes a player sacrifice, so that it may be for no ability of their own."""
    return any(_MADE_TO.search(story.says(one)) for one in story.things.all)


def _only_takes(story: Story, one: Thing) -> bool:
    """Whether something is no creature itself, and others are sacrificed to it, so that "it" is one of these."""
    return not one.is_creature and _SACRIFICES.search(story.says(one)) is not None


def _only_outlet(story: Story, who: str, fed: Thing) -> Thing | None:
    """The one permanent of a player to whose ability such a thing is sacrificed, where there is one and no more."""

    def takes(one: Thing) -> bool:
        kinds = {kind.capitalize() for kind in _SACRIFICES.findall(story.says(one))}
        return bool(kinds & {*fed.types, "Permanent"})

    there = [
        t for t in story.things.all if t is not fed and t.card and has(t, who) and t.zone == "battlefield" and takes(t)
    ]
    return there[0] if len(there) == 1 else None


@means("sacrifice over and over")
def _sacrifice_over_and_over(story: Story, clause: Clause) -> None:
    """Four times, so that what comes back with each of two kinds of counters was back with each of them twice."""
    for _ in range(4):
        _sacrifice(story, clause)
        story.do("everything resolves", "", "resolves")


@means("sacrifice to shoot")
def _sacrifice_to_shoot(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    activates(story, who, story.thing(clause.slots["o"], who), clause.slots["t"])
