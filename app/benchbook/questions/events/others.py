"""One card against another, cards in graveyards beside a creature, cascading, lands that are played."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import text_of
from benchbook.questions.events.acts import card_said, casts, meet
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import Mention, mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import target_of
from benchbook.questions.things import Thing, of_a_kind

_STEPS = ("upkeep", "end step", "draw step")


@means("against")
def _against(story: Story, clause: Clause) -> None:
    """A headline: a spell at a creature, or two things that are both out."""
    first, second = mention(clause.slots["o"]), mention(clause.slots["o2"])
    if story.names_a_spell(first):
        hit = story.thing(clause.slots["o2"], story.people.opponent)
        casts(story, story.people.other(hit.owner), first.card, clause.slots["o2"])
        return
    mine = story.thing(clause.slots["o"], story.people.asker)
    if not (second.card or second.size):
        raise Unclear(f"What is '{story.reading.shown(second.text)}'?")
    theirs = story.thing(clause.slots["o2"], story.people.other(mine.owner))
    if mine is not theirs and first.size and second.size and not _MEET.search(story.reading.text.lower()):
        meet(story, mine, theirs)


_MEET = re.compile(r"\b(?:attack|swing|swung|block|fight|fought|combat|chump|hit|deal|trample|damage)")


@means("cast at two")
def _cast_at_two(story: Story, clause: Clause) -> None:
    """A spell with two targets, each named; one's own stands first where the spell says so."""
    card = card_said(story, clause)
    if len(re.findall(r"\b[Tt]arget\b", text_of(story.library, card))) < 2:
        raise Unclear(f"Does {card} have two targets?")
    who = story.player(clause) if "p" in clause.slots else story.owner(mention(clause.slots["o"]), story.people.asker)
    done = casts(story, who, clause.slots["c"], clause.slots["o"])
    if " targeting " not in done.line:
        raise Unclear("What does it target?")
    source = story.things.called(done.stacks)
    done.line += f" and {target_of(story, clause.slots['o2'], source, who)}"


@means("with graveyard")
def _with_graveyard(story: Story, clause: Clause) -> None:
    """A creature that looks at the graveyards, and the cards in them."""
    thing = story.thing(clause.slots["o"], story.people.asker)
    for said in several(clause.slots["os"]):
        if not said.card and said.types and said.types != ("card",) and not said.size:
            for _ in range(said.number or 1):
                story.things.lay(of_a_kind(said.types[0].capitalize(), story.people.asker, "graveyard"))
            continue
        if not said.card:
            raise Unclear(f"Which card is '{story.reading.shown(said.text)}'?")
        story.things.made(said, story.people.asker, "graveyard", story.reading.card(said.card).cards)
    story.things.touch(thing)


_ELF = 4  # the mana value of a spell that may have been the one with cascade


def _mana_value(story: Story, said: Mention) -> int:
    """The mana value of a card that is named, with X as 0."""
    found = story.library.card(story.reading.card_name(said.card))
    cost = found.faces[0].mana_cost if found is not None and found.faces else ""
    return sum(int(one) if one.isdigit() else one != "X" for one in re.findall(r"\{([^}]+)\}", cost))


@means("cascades")
def _cascades(story: Story, clause: Clause) -> None:
    """The first card that cascade finds is cast, unless somebody may not: it lies on top of the library."""
    if "o" in clause.slots and not mention(clause.slots["o"]).pronoun:
        card = mention(clause.slots["o"]).card
        if card and not any(d.kind == "cast" for d in story.done):
            who = story.player(clause) if "p" in clause.slots else story.subject or story.people.asker
            casts(story, who, card)
    last = next((d for d in reversed(story.done) if d.kind == "cast"), None)
    said = mention(clause.slots["c"])
    if last is None and _mana_value(story, said) < _ELF:
        who = story.player(clause) if "p" in clause.slots else story.people.asker
        elf = story.things.lay(
            Thing("Bloodbraid Elf", who, "hand", "Bloodbraid Elf", types=story.types("Bloodbraid Elf"))
        )
        story.assume(f"{who} casts a spell like Bloodbraid Elf")
        last = story.do(f"{who} casts {elf.label}", who, "cast", stacks=elf.label, sorcery=True)
    if last is None:
        raise Unclear("What cascades?")
    found = story.things.made(said, last.who, "library", story.reading.card(said.card).cards)
    story.facts_of(last.who)["library"] = [found.card, *["Forest"] * 5]
    story.do("the cascade trigger resolves", "", "resolves")


@means("plays land")
def _plays_land(story: Story, clause: Clause) -> None:
    """A land; a second one after a first."""
    who = story.player(clause)
    before = any(done.kind == "land" and done.who == who for done in story.done)
    second = {"another", "second"} & {*clause.text.split()} and not before
    for _ in range(2 if second else 1):
        land = next((one for one in _BASIC if one.lower() in clause.text.split()), "Forest")
        thing = story.things.lay(Thing(land, who, "hand", land, types=frozenset({"Land"})))
        story.do(f"{who} plays {thing.label}", who, "land", sorcery=True)


@means("plays lands")
def _plays_lands(story: Story, clause: Clause) -> None:
    for _ in range(story.number(clause.slots.get("n", "2"))):
        _plays_land(story, replace(clause, text="a land"))


_BASIC = ("Forest", "Island", "Swamp", "Mountain", "Plains")


@means("both trigger")
def _both_trigger(story: Story, clause: Clause) -> None:
    """Several permanents of one player whose abilities trigger at once: they lie there."""
    who = story.people.asker
    whose = [slots.get("whose") for meaning, slots in story.when if meaning in _STEPS]
    if any(one not in ("my", "our") for one in [*whose, clause.slots.get("whose", "my")]):
        raise Unclear("Whose are they?", asks="Whose abilities are these?")
    story.when = [(meaning, slots) for meaning, slots in story.when if meaning not in _STEPS]
    if len(story.several(clause.slots["os"], who)) < 2:
        raise Unclear("What triggers?")


@means("draws for the turn")
def _draws_for_the_turn(story: Story, clause: Clause) -> None:
    """The card that the active player draws as the draw step begins; what follows is done in the main phase."""
    who = story.player(clause)
    story.is_turn_of(who)
    story.do("everything resolves", "", "resolves").moves = f"{who}'s draw step begins"
    story.do("everything resolves", "", "resolves").moves = "the game moves to precombat main"
