"""Questions of yes or no: each is a claim that is held against the outcome."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import text_of
from benchbook.questions.deeds import hit_in_the_plural
from benchbook.questions.events.acts import card_said, casts
from benchbook.questions.noun_phrases import PLAYER, again, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.things import Thing
from benchbook.questions.turns import STEPS
from benchbook.questions.wishes.besides import drawn_before
from benchbook.questions.wishes.ends import effect_of
from benchbook.questions.wishes.wanted import Wanted, asked_thing, so_many, tokens, wants


@wants("each: died")
def _each_died(story: Story, clause: Clause) -> Wanted:
    if clause.text.split()[1:3] == ["the", "creature"] and not story.reading.is_plural("the creature"):
        there = [t for t in story.things.all if t.is_creature]
        hit = [t for t in there if story.done and f" targeting {t.label}" in story.done[-1].line]
        creature = hit[0] if hit else next(iter(there), None)
        if creature is None or (len(there) > 1 and len(hit) != 1):
            raise Unclear("Which creature is meant?", asks="Which creature do you ask about?")
        return Wanted("yes-no", (f"{creature.label} died",), about=f"{creature.label} died")
    said = " and ".join(clause.slots[slot] for slot in ("os", "o") if slot in clause.slots) or "they"
    said = f"both {said}" if " and " not in said and f"both {said}" in clause.text else said
    loosely = said in ("they", "both", "creature", "both creature", "the creature")
    hit = hit_in_the_plural(story.done, story.things.all, said)
    named = hit or (both_creatures(story) if loosely else story.several(said))
    return Wanted(
        "yes-no", tuple(f"{one.label} died" for one in named), about=f"{' and '.join(o.label for o in named)} died"
    )


def both_creatures(story: Story) -> list[Thing]:
    """The two creatures, or planeswalkers, that there are; of more, those that one description named at once.

    Where there are none of these, the two permanents of one name.
    """
    come = {one.stacks for one in story.done}
    come_out = [t for t in story.things.all if not t.is_spell and (t.zone == "battlefield" or t.label in come)]
    creatures = [t for t in come_out if t.is_creature]
    there = creatures if len(creatures) > 1 else [t for t in come_out if t.is_creature or "Planeswalker" in t.types]
    if not there and len({t.card for t in come_out}) == 1:
        there = come_out
    if len(there) < 2:
        raise Unclear("Which two are meant?", asks="Which two do you mean?")
    named = there if len(there) < 3 else story.several("both")
    if len(there) > 2 and len({id(one.said) for one in named}) > 1:
        raise Unclear("Which of the creatures are meant?", asks="Which of the creatures do you mean?")
    return named


@wants("loses ability")
def _loses_ability(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    if "k" in clause.slots:
        return Wanted("yes-no", (f"{thing.label} has {clause.slots['k']}",), not_=True)
    return Wanted("yes-no", (f"{thing.label} has no abilities",))


def is_back_in_time(story: Story, thing: Thing) -> None:
    """What is held by another for a turn is back when that is over; nobody knows how long who does not say by what."""
    line = f"gains control of {thing.label}"
    if any(done.kind == "stipulated" and done.line.endswith(line) for done in story.done):
        raise Unclear("By what is it stolen?", asks="By what is it stolen, and for how long?")
    stolen = thing.held_by or any("gain control" in story.says(one) for one in story.things.all)
    if stolen and story.final in ("", "the game moves to end step"):
        story.final = "the turn ends"


@wants("gets back")
def _gets_back(story: Story, clause: Clause) -> Wanted:
    aimed = _lies_there_and_is_targeted(story) if clause.slots["o"] == "it" else None
    thing = aimed or asked_thing(story, clause.slots["o"], clause)
    who = story.player(clause)
    is_back_in_time(story, thing)
    if thing.facts.get("commander") and any(re.search(_UNTIL_IT_LEAVES, story.says(one)) for one in story.things.all):
        raise Unclear("Did it stay in exile?", asks="Was it left in exile, or put into the command zone?")
    return Wanted("any", (f"{who} controls {thing.label}", f"{thing.label} is in {who}'s hand"))


_UNTIL_IT_LEAVES = r"[Ee]xile [^.]*until [^.]* leaves the battlefield|return the exiled card"


def _lies_there_and_is_targeted(story: Story) -> Thing | None:
    """The card in a graveyard at which what was done aims."""
    lines = [done.line for done in story.done]
    return story.things.latest(
        lambda one: (
            one.zone == "graveyard" and any(re.search(rf" target(?:s|ing) {re.escape(one.label)}$", x) for x in lines)
        )
    )


@wants("gets bounced")
def _gets_bounced(story: Story, clause: Clause) -> Wanted:
    """To a hand; of a commander it does not matter that its owner puts it into the command zone instead (903.9b)."""
    said = clause.slots["o"]
    if said in ("they", "both") or mention(said).number > 1:
        things = story.several(said, make=mention(said).number > 1)
        return Wanted("yes-no", tuple(f"{one.label} is in hand" for one in things), alike=True)
    thing = asked_thing(story, said, clause)
    if "token" in thing.said.types:  # which ceases to exist there
        return Wanted("yes-no", (f"{thing.label} is on the battlefield",), True)
    zones = ("in hand", "in the command zone") if thing.facts.get("commander") else ("in hand",)
    return Wanted("any", tuple(f"{thing.label} is {zone}" for zone in zones))


_WHOSE = rf"my|his|her|their|(?:opp|{PLAYER}) 's"


@wants("zone")
def _zone(story: Story, clause: Clause) -> Wanted:
    if re.fullmatch(r"(?:any|one|either)(?: one)? of (?:them|the two|those|these)|either", clause.slots["o"]):
        two = [one.label for one in both_creatures(story)]
        return Wanted("any", tuple(f"{one} is {_place(clause.slots['z'])}" for one in two))
    thing = asked_thing(story, clause.slots["o"], clause)
    thing = _that_returns(story, thing, clause)
    whose = re.match(rf"({_WHOSE}) (?:.* )?(graveyard|hand|library|command-zone)$", clause.slots["z"])
    chosen = bool(thing.facts.get("commander")) and not clause.slots["z"].endswith("command-zone")
    end = re.match(rf"(?:({_WHOSE}|the) )?(top|bottom)\b(?: of ({_WHOSE})(?!\S))?", clause.slots["z"])
    if end is not None:
        of = story.turn_of(end[3] or end[1]) if (end[3] or end[1] or "the") != "the" else thing.owner
        where = "on top" if end[2] == "top" else "on the bottom"
        story.facts_of(of).setdefault("library", ["Forest"] * 5)  # of one card alone both are so
        return Wanted("yes-no", (f"{thing.label} is {where} of {of}'s library",))
    if whose is None:
        return Wanted("yes-no", (f"{thing.label} is {_place(clause.slots['z'])}",), whatever=chosen)
    who = story.turn_of(whose[1])
    if whose[2] == "command-zone":
        return Wanted("yes-no", (f"{thing.label} is in the command zone", f"{who} owns {thing.label}"))
    return Wanted("yes-no", (f"{thing.label} is in {who}'s {whose[2]}",), whatever=chosen)


def _that_returns(story: Story, thing: Thing, clause: Clause) -> Thing:
    """What "it" is that comes back to a hand: the only thing that says so of itself, where nothing else bounces."""
    if not mention(clause.slots["o"]).pronoun or "hand" not in clause.slots["z"].split():
        return thing
    there = [t for t in story.things.all if re.search(r"owner's hand|to your hand", story.says(t))]
    own = [t for t in there if re.search(r"return this \w+ to (?:its owner's|your) hand", story.says(t))]
    return own[0] if len(own) == 1 and there == own else thing


def _place(said: str) -> str:
    word = re.sub(r"\b(?:my|his|the|its|their|a|owner|of) |'s ", "", said)
    return {
        "exile": "in exile",
        "graveyard": "in the graveyard",
        "hand": "in hand",
        "command-zone": "in the command zone",
        "battlefield": "on the battlefield",
    }.get(word.strip(), f"in the {word.strip()}")


@wants("works", "saves", "legal", "does nothing")
def _works(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause) if "p" in clause.slots else ""
    deeds = [d for d in story.done if d.kind in ("cast", "activate", "block", "attack") and who in ("", d.who)]
    claimed = any(one.row.means not in ("denies", "affirms") for _, one in story.quoted)
    last = deeds[-1] if deeds and not (who and claimed) else None
    spell = asked_thing(story, clause.slots["o"], clause) if _names_one(clause) else None
    if spell is not None and story.was_cast(spell):
        nothing = clause.row.means == "does nothing"
        return Wanted("none of it", (f"{spell.label} resolved",), nothing, about=f"{spell.label} resolved")
    if last is None or spell is not None or clause.row.means == "saves":
        raise Unclear("What would it mean that it works?")
    if "target" in clause.text.split() and " targeting " not in last.line:
        raise Unclear("Is what a legal target, and of what?")
    after = story.done[story.done.index(last) :] if clause.row.means == "legal" else []
    if any(one.kind == "stipulated" and not _is_made_to(one, last) for one in after):
        raise Unclear("By what would that be done?", asks="By what would that be done?")
    if clause.row.means == "legal" or last.kind not in ("cast", "activate"):
        _is_done_in_that_turn(story, last)
        _is_done_in_that_step(story, last)
        return Wanted("allowed", at=story.done.index(last))
    last.asked = True
    if clause.row.means == "does nothing":
        clause = replace(clause, negated=not clause.negated)
    return effect_of(story, clause, last)


def _is_made_to(done: Done, spell: Done) -> bool:
    """Whether a player sacrifices as they are told to by a spell that targets them."""
    who = done.line.split(" sacrifices ")[0]
    return " sacrifices " in done.line and spell.line.endswith(f" targeting {who}")


def _is_done_in_that_turn(story: Story, last: Done) -> None:
    """What is only allowed in one's own turn is asked about in the turn that was told of, not in the next."""
    if story.turn_passes and last.moves == "the turn ends":
        story.turn_passes, last.moves = False, ""
        story.assumed = [one for one in story.assumed if not one.endswith("which is the next one")]


def _is_done_in_that_step(story: Story, last: Done) -> None:
    """Nor does what was done in an upkeep or in combat, of which that is asked, wait for a main phase."""
    last.asked = last.asked or last.moves.endswith("upkeep begins")
    in_combat = any(meaning == "during combat" for meaning, _, _ in story.reading.times)
    if in_combat and story.last_attack is None and not last.moves:
        last.moves = STEPS["before combat"]


def _names_one(clause: Clause) -> bool:
    """Whether it is said of what, by more than a pronoun."""
    return "o" in clause.slots and not mention(clause.slots["o"]).pronoun


@wants("dies to", "survives", "exiled by")
def _dies_to(story: Story, clause: Clause) -> Wanted:
    """A spell of the other player's, or of whose it is said to be, at that creature."""
    caster = story.owner(mention(clause.slots["c"]), "")
    thing = story.thing(clause.slots["o"], story.people.other(caster) if caster else story.people.asker)
    card = card_said(story, clause)
    if "Creature" in story.types(card):
        raise Unclear("In which fight?", asks="Does one attack and the other block?")
    if not any(d.stacks == t.label for d in story.done for t in story.things.all if t.card == card):
        aim = "" if not re.search(r"\btarget\b", text_of(story.library, card)) else again(clause.slots["o"])
        x = str(story.number(clause.slots["n"])) if "n" in clause.slots else ""
        casts(story, caster or story.people.other(thing.owner), clause.slots["c"], aim, x).kind = "try"
    claim = f"{thing.label} {'was exiled' if clause.row.means == 'exiled by' else 'died'}"
    return Wanted("yes-no", (claim,), clause.row.means == "survives", claim)


@wants("is a target")
def _is_a_target(story: Story, clause: Clause) -> Wanted:
    thing = story.thing(clause.slots["o"], story.people.asker)
    who = story.player(clause) if "p" in clause.slots else story.people.other(thing.owner)
    casts(story, who, clause.slots["c"], again(clause.slots["o"]))
    return Wanted("allowed", at=len(story.done) - 1)


@wants("enters untapped", "enters tapped")
def _enters_tapped(story: Story, clause: Clause) -> Wanted:
    """Whoever may pay for it is free to, where nobody tells whether they do."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    if clause.slots.get("o", "it") == "it" and not story.was_cast(thing):
        lands = [
            t for t in story.things.all if any(d.kind == "land" and d.line.endswith(f" {t.label}") for d in story.done)
        ]
        thing = lands[-1] if lands else thing  # what was played, and not what lies there
    if any(story.pays.values()):
        raise Unclear("Is that paid?", asks=f"What is done as {thing.label} enters?")
    untapped = clause.row.means == "enters untapped"
    return Wanted("yes-no", (f"{thing.label} entered tapped",), untapped, whatever=not story.pays)


@wants("has counters")
def _has_counters(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    kind = clause.slots.get("pump", "+1/+1")
    return Wanted("yes-no", (f"{thing.label} has {story.number(clause.slots['n'])} {kind} counters",))


@wants("one goes")
def _one_goes(story: Story, clause: Clause) -> Wanted:
    """Whether of two with the same name one has to go."""
    last = story.things.latest(lambda t: bool(t.card))
    alike = [t.label for t in story.things.all if last is not None and t.card == last.card]
    copy = story.things.latest(lambda t: bool(t.copies))
    if copy is not None:
        both = tuple(f"{label} is on the battlefield" for label in (copy.copies, copy.label))
        return Wanted("yes-no", both, not_=True)
    if len(alike) < 2:
        raise Unclear("One of what?")
    return Wanted("one goes", labels=tuple(alike))


@wants("mana back")
def _mana_back(story: Story, clause: Clause) -> Wanted:
    """What was paid for a spell is not given back, whatever becomes of it."""
    who = story.player(clause)
    countered = any(d.kind == "cast" and d.who == who for d in story.done)
    if not countered:
        raise Unclear("Mana that was paid for what?", asks="Was it paid for a spell?")
    return Wanted("known", ("no", "701.6a", "601.2h"))


@wants("drew")
def _drew(story: Story, clause: Clause) -> Wanted:
    if drawn_before(story, story.player(clause)):
        raise Unclear("Is what was drawn before counted?", asks="Do you ask about what was drawn before as well?")
    later = any(meaning in ("next turn", "draw step") for meaning, _, _ in story.reading.times)
    if later and not any("draw" in story.says(one) for one in story.things.all):
        raise Unclear("Is the card for that turn counted?", asks="Do you ask about the card for the turn?")
    return _so_many(story, clause, "drew", "cards", "a card")


@wants("took")
def _took(story: Story, clause: Clause) -> Wanted:
    return _so_many(story, clause, "was dealt", "damage", "damage")


@wants("token")
def _token(story: Story, clause: Clause) -> Wanted:
    return _so_many(story, clause, "created", tokens(clause.slots.get("kindred", "")), "a token")


@wants("token of it")
def _token_of_it(story: Story, clause: Clause) -> Wanted:
    """Whether a thing makes tokens: its controller's, where nothing else of theirs makes any."""
    thing = asked_thing(story, clause.slots["o"], clause)
    who = thing.held_by or thing.owner
    others = (t for t in story.things.all if t is not thing and (t.held_by or t.owner) == who)
    if any("token" in story.says(t).lower() for t in others):
        raise Unclear("Which of them makes tokens?", asks=f"How many tokens does {who} get in all?")
    number = story.number(clause.slots["n"]) if "n" in clause.slots else None
    return so_many(f"{who} created", tokens(clause.slots.get("kindred", "")), number, "a token")


@wants("gained", "lost life")
def _life(story: Story, clause: Clause) -> Wanted:
    verb = "gained" if clause.row.means == "gained" else "lost"
    if clause.slots.get("n") in ("a", "an", "both"):
        del clause.slots["n"]
    return _so_many(story, clause, verb, "life", "life")


def _so_many(story: Story, clause: Clause, verb: str, noun: str, some: str) -> Wanted:
    """So many of something; without a number it is asked whether it is any."""
    who = story.of_whose(clause) if "whose" in clause.slots and "p" not in clause.slots else story.player(clause)
    nobody = clause.mood == "ask-alone" and not {"p", "whose"} & clause.slots.keys()
    if nobody and story.people.asks_for_self and who != story.people.asker:
        raise Unclear("Who is asked about?", asks="Do you ask that about yourself or about the other player?")
    if "o" in clause.slots:
        _is_there(story, clause.slots["o"])
    number = story.number(clause.slots["n"]) if "n" in clause.slots else None
    if {"both", "each"} & {*clause.text.split()} and clause.slots.get("p") in ("we", "us", "they", "both player"):
        if number is None:
            raise Unclear("How much of each?", asks="Do you ask how much it is for each player?")
        return Wanted("yes-no", tuple(f"{one} {verb} {number} {noun}" for one in story.people.seats))
    return so_many(f"{who} {verb}", noun, number, some)


def _is_there(story: Story, text: str) -> None:
    """What it comes from lies on the battlefield where nobody spoke of it; a spell must have been told of."""
    said = mention(text)
    if said.pronoun or not said.card:
        story.several(text, make=False)
    elif not story.names_a_spell(said):
        story.thing(text, story.people.asker)
    elif not any(t.card == story.reading.card_name(said.card) for t in story.things.all):
        raise Unclear("Is it cast?", asks="Is it cast, and by whom?")


@wants("is at life")
def _is_at_life(story: Story, clause: Clause) -> Wanted:
    who = story.of_whose(clause)
    return Wanted("yes-no", (f"{who} is at {story.number(clause.slots['n'])}",), about=f"{who}'s life")


@wants("adds mana")
def _adds_mana(story: Story, clause: Clause) -> Wanted:
    spells = story.on_the_stack
    if not spells:
        raise Unclear("Mana from what?")
    sources = {f"{t.label}'s ability": t for t in story.things.all}
    made = [one for one in spells if one.stacks in sources and _makes_mana(story, sources[one.stacks])]
    stacked = (made or spells)[0].stacks
    source = sources.get(stacked)
    numbers = [word for word in clause.text.split() if word.isdigit() or word in table("words")["numbers"]]
    spell = next((t for t in story.things.all if t.label == stacked), source)
    says = story.says(spell).lower() if spell is not None else ""
    if not all(f"add {word} mana" in says for word in numbers):
        raise Unclear("How much mana is made?", asks="Do you ask how much mana it makes?")
    if made:
        return Wanted("known", ("yes", "605.3b"))
    return Wanted("yes-no", (f"{stacked} resolved",), about=f"{stacked} resolved")


def _makes_mana(story: Story, source: Thing) -> bool:
    """Whether what was activated has a mana ability: one without a target that adds mana, as lands have."""
    says = story.says(source)
    return ("Land" in source.types and not says) or re.search(r"(?m)^(?!.*target).*: Add ", says) is not None


@wants("has size")
def _has_size(story: Story, clause: Clause) -> Wanted:
    who, size = story.player(clause), clause.slots["size"]
    last = story.things.latest(lambda t: t.is_creature)
    if last is not None and last.owner != who and not last.said.owner and "Token" not in last.types:
        return Wanted("yes-no", (f"{last.label} is {size}", f"{last.label} is on the battlefield"))
    return Wanted("yes-no", (f"{who} controls no {size} creatures",), not_=True, about=f"{who} has a {size} creature")
