"""Counters that a player gets, tokens like those that are there, what a player can pay for and respond to."""

from __future__ import annotations

import re

from benchbook.questions.card_text import text_of
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.sources import only_for_mana
from benchbook.questions.story import Story, Unclear
from benchbook.questions.wishes.wanted import READERS, Wanted, wants

_ENERGY = re.compile(r"[Yy]ou get ((?:\{E\})+)")


@wants("gets energy")
def _gets_energy(story: Story, clause: Clause) -> Wanted:
    """As much as the one thing gives that gives any; it may be paid at once, so whether it could be there."""
    who = story.player(clause)
    given = [hit[1].count("E") for one in story.things.all for hit in _ENERGY.finditer(story.says(one))]
    if len(given) != 1 or "energy" in story.facts_of(who):
        raise Unclear("Energy from what?", asks="Energy from what, and how much was there before?")
    number = story.number(clause.slots["n"]) if "n" in clause.slots else given[0]
    return Wanted("possible", (f"{who} has {number} energy counters",), about=who)


@wants("that token")
def _that_token(story: Story, clause: Clause) -> Wanted:
    """A token that is made; of what lies there already it is asked who controls it."""
    kind = clause.slots["kindred"].capitalize()
    if any(kind in one.types for one in story.things.all if one.zone == "battlefield"):
        raise Unclear(f"Which {kind} is meant?", asks=f"Do you mean a {kind} that is there already, or a new one?")
    return READERS["token"](story, clause)


@wants("can pay ward")
def _can_pay_ward(story: Story, clause: Clause) -> Wanted:
    """Whether what targets a creature with ward can resolve, as whoever cast it may pay."""
    who = story.player(clause)
    cast = [done for done in story.done if done.kind == "cast" and done.who == who]
    hit = story.things.called(cast[-1].line.rpartition(" targeting ")[2]) if cast else None
    if hit is None or len(cast) != 1 or not re.search(r"\b[Ww]ard\b", f"{story.says(hit)} {' '.join(hit.keywords)}"):
        raise Unclear("Whether that is allowed cannot be tried.")
    if "lands" not in story.facts_of(who) and all("Land" not in t.types for t in story.things.all if t.owner == who):
        raise Unclear("How much mana is there?", asks="What can you pay with?")
    return Wanted("possible", (f"{cast[0].stacks} resolved",), about=who)


@wants("proliferates onto")
def _proliferates_onto(story: Story, clause: Clause) -> Wanted:
    """Proliferating adds counters of kinds that a player has already, and no first one."""
    story.player(clause)
    whom = story.who(clause.slots.get("q") or clause.slots["q2"])
    named = mention(clause.slots["c"]).card if "c" in clause.slots else ""
    texts = (
        [text_of(story.library, story.reading.card_name(named))] if named else [story.says(t) for t in story.things.all]
    )
    by_it = "proliferate" in clause.text or any(done.line.endswith(" proliferates") for done in story.done)
    if not by_it and not any(re.search(r"\b[Pp]roliferate\b", text) for text in texts):
        raise Unclear("By what would that be done?", asks="By what would it get a counter?")
    if any(re.search(rf"\b{kind} counter", text) for text in texts for kind in ("poison", "energy")):
        raise Unclear("That card may give counters itself.")
    has = any(story.facts_of(whom).get(kind) for kind in ("poison", "energy"))
    if has:
        raise Unclear("Which counters has that player?", asks="Which counters are there already?")
    return Wanted("known", ("no", "701.34a"))


@wants("each lost")
def _each_lost(story: Story, clause: Clause) -> Wanted:
    """Whether every other player lost so much life."""
    number = story.number(clause.slots["n"])
    others = story.people.others(story.people.asker)
    return Wanted("yes-no", tuple(f"{who} lost {number} life" for who in others))


@wants("must pay to attack")
def _must_pay_to_attack(story: Story, clause: Clause) -> Wanted:
    """What has to attack if able has not to be paid for: nobody has to pay a cost to attack."""
    story.player(clause)
    taxed = [one for one in story.things.all if re.search(r"can't attack [^.]*unless [^.]*pays?", story.says(one))]
    if not taxed or any(done.kind in ("cast", "attack", "block") for done in story.done):
        raise Unclear("To pay for what?", asks="For what would have to be paid?")
    return Wanted("known", ("no", "508.1d"))


@wants("still proliferates")
def _still_proliferates(story: Story, clause: Clause) -> Wanted:
    """Whether the ability triggers with which a permanent proliferates at the end of its controller's turn."""
    said = mention(clause.slots["o"])
    thing = story.things.latest(lambda t: "proliferate" in story.says(t)) if said.pronoun else story.thing(said.text)
    if thing is None or not re.search(r"[Aa]t the beginning of your end step, proliferate", story.says(thing)):
        raise Unclear("What proliferates, and when?", asks="What makes that player proliferate, and when?")
    if thing.zone != "battlefield":
        raise Unclear("Is it in play?", asks=f"Is {thing.label} on the battlefield?")
    whose = [slots.get("whose") or "" for meaning, slots, _ in story.reading.said_at(clause) if meaning == "end step"]
    who = thing.held_by or thing.owner
    if any(one and one != "the" and story.turn_of(one) != who for one in whose):
        raise Unclear("At the end of whose turn?", asks=f"At the end of whose turn? {thing.label} is {who}'s.")
    story.is_turn_of(who)
    if not any(meaning == "end step" for meaning, _ in story.when):
        story.when.append(("end step", {"whose": "the"}))
    if not any("end step" in done.moves for done in story.done):
        story.do("everything resolves", "", "resolves")
    return Wanted("yes-no", (f"{thing.label} triggers",), clause.negated, f"{thing.label} triggers")


@wants("responds", "responds so")
def _responds(story: Story, clause: Clause) -> Wanted:
    """Players get priority before anything on the stack resolves; a mana ability is never there."""
    said = mention(clause.slots.get("o", "it"))
    if only_for_mana(story) and (said.pronoun or "o" not in clause.slots):
        return Wanted("known", ("no", "605.3b"))
    if clause.row.means == "responds so":
        raise Unclear("With what?", asks="With what?")
    if any("plit second" in story.says(t) for t in story.things.all for d in story.done if t.label == d.stacks):
        raise Unclear("With split second it matters how.", asks="With what?")
    if said.stacked or said.types == ("spell",) or story.on_the_stack:
        return Wanted("known", ("yes", "117.1a", "117.3b"))
    raise Unclear("Respond to what?")
