"""How much, how many, how big, at what cost: each is a number read off the outcome."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.noun_phrases import PLAYER, mention
from benchbook.questions.reading import Clause
from benchbook.questions.sources import spell_aimed_at
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.targets import target_of
from benchbook.questions.things import Thing
from benchbook.questions.wishes.in_combat import only_in_combat
from benchbook.questions.wishes.loyalty import loyalty_of, of_a_planeswalker
from benchbook.questions.wishes.pronouns import that_triggers
from benchbook.questions.wishes.wanted import Wanted, asked_thing, tokens, wants


def _attacked(story: Story) -> str:
    """The one player whom the asker attacks."""
    fights = (fight for done in story.done if done.kind == "attack" for fight in done.fights)
    owners = {one.label: one.owner for one in story.things.all}
    found = {owners.get(at, at) for _, at in fights} - {story.people.asker}
    if len(found) > 1:
        raise Unclear("Which player is meant?", asks="Which player do you ask about?")
    return next(iter(found), story.people.opponent)


def is_no_creature(story: Story, clause: Clause) -> None:
    """Raises Unclear where "he" may be the creature that "him" was taken to be, or the player."""
    asked = clause.slots.get("p") in ("he", "she", "they") or clause.slots.get("whose") in ("his", "her", "their")
    if asked and any(re.match("“(?:he|him|them)” is ", said) for said in story.assumed):
        raise Unclear("Whom does he mean?", asks="Is that aimed at the player or at the creature?")


@wants("damage to player")
def _damage_to_player(story: Story, clause: Clause) -> Wanted:
    only_in_combat(story, clause)
    is_no_creature(story, clause)
    if clause.text.endswith(" deal") and not {"be", "get"} & {*clause.text.split()}:
        return _dealt_by(story, story.player(clause))
    if "p" in clause.slots and clause.slots["p"] not in ("he", "she", "they", "the player", "a player", "player"):
        who = story.player(clause)
    elif "player" not in clause.slots.get("p", "player") and any(
        d.kind == "attack" and d.who == story.people.asker for d in story.done
    ):
        who = _attacked(story)
    elif "player" not in clause.slots.get("p", "player"):
        who = story.player(clause)
    else:
        attack = story.last_attack
        who = story.people.other(attack.who if attack else story.people.asker)
    _aims_at_oneself(story, who)
    return Wanted("value", (f"{who} was dealt 987 damage",), most=True)


def _aims_at_oneself(story: Story, who: str) -> None:
    """Raises Unclear where a player's own spell deals damage to them only if they aim it so, which nobody told."""
    for done in story.done:
        spell = story.things.called(done.stacks) if done.kind == "cast" and done.who == who else None
        if spell is None or not spell.is_spell or " targeting " in done.line:
            continue
        if re.search(r"damage to (?:any target|target (?:player|opponent))", story.says(spell)):
            raise Unclear(f"What does {spell.label} target?", asks=f"What does {spell.label} target?")


def _dealt_by(story: Story, who: str) -> Wanted:
    """What a player deals is what another player is dealt, unless it may be that of creatures as well."""
    if any(done.kind == "block" for done in story.done) or len(story.people.seats) > 2:
        raise Unclear("Damage to whom?", asks="To whom or what is that damage dealt?")
    return Wanted("value", (f"{story.people.other(who)} was dealt 987 damage",), most=True)


@wants("damage through")
def _damage_through(story: Story, clause: Clause) -> Wanted:
    """To whom a creature that attacks is through; whoever asks how much they get through means the other player."""
    if (
        story.last_attack is not None
        and not any(done.kind == "block" for done in story.done)
        and _INTO.search(story.reading.line)
    ):
        raise Unclear("Is it blocked?", asks="Is the attacker blocked, and by what?")
    if any(
        done.kind == "attack" and "p" in clause.slots and story.who(clause.slots["p"]) == done.who
        for done in story.done
    ):
        del clause.slots["p"]
    return _damage_to_player(story, clause)


_INTO = re.compile(r"attack (?:[^.?!]* )?into ")


@wants("damage by")
def _damage_by(story: Story, clause: Clause) -> Wanted:
    only_in_combat(story, clause)
    thing = asked_thing(story, clause.slots["o"], clause)
    if mention(clause.slots["o"]).stacked in ("trigger", "ability"):
        return _by_an_ability(story, clause, thing)
    if mention(clause.slots["o"]).pronoun:
        fed = next((done for done in story.done if done.line.endswith(f" sacrificing {thing.label}")), None)
        spell = story.things.called(fed.stacks) if fed is not None else None
        thing = spell if spell is not None and spell.is_spell else thing  # what was given up for it deals nothing
        thing = spell_aimed_at(story, thing) or thing
    if "t" in clause.slots:
        whom = target_of(story, clause.slots["t"], None, thing.owner)
        return Wanted("value", (f"{thing.label} dealt 987 damage to {whom}",), most=True)
    if thing.is_spell and re.search(r"(?m)^Storm\b", story.says(thing)):
        return _with_its_copies(story, thing)
    return Wanted("value", (f"{thing.label} dealt 987 damage in all",), most=True)


def _by_an_ability(story: Story, clause: Clause, thing: Thing) -> Wanted:
    """What an ability alone deals: not what the creature deals in combat or by anything else."""
    told = clause.slots.get("t", "")
    at_others = told and (
        not re.fullmatch(_A_PLAYER, told) or re.search(r"any target|creature", _deals_to(story, thing))
    )
    fights = (f"{thing.label} fights" in d.line or f"fights {thing.label}" in d.line for d in story.done)
    if at_others or any(fights):
        raise Unclear("Other damage may be dealt besides.", asks="Do you ask for all damage?")
    in_all = f"{thing.label} dealt 987 damage in all"
    if not thing.is_creature or not any(done.kind in ("attack", "block") for done in story.done):
        return Wanted("value", (in_all,), most=True)
    fought = tuple(f"{in_all} in the {step} combat damage step" for step in ("first", "second"))
    return Wanted("besides combat", (in_all, *fought), about=thing.label)


_A_PLAYER = rf"me|him|her|them|opp|i|he|{PLAYER}"


def _deals_to(story: Story, thing: Thing) -> str:
    """To what a thing says that it deals damage."""
    return " ".join(re.findall(r"\bdeals? [^.]*damage (to [^.]*)", story.says(thing)))


def _with_its_copies(story: Story, spell: Thing) -> Wanted:
    """What a spell deals that copies itself, all at one target: at the opponent where none is named."""
    cast = next((done for done in story.done if done.stacks == spell.label and done.kind == "cast"), None)
    if cast is None:
        raise Unclear(f"Is {spell.label} cast?")
    if any(done.kind in ("attack", "activate") or (done is not cast and " targeting " in done.line)
           for done in story.done):  # fmt: skip
        raise Unclear("Other damage may be dealt besides.", asks="Do you ask for all damage?")
    if " targeting " not in cast.line:
        cast.line += f" targeting {story.people.other(spell.owner)}"
    return Wanted("value", (f"{cast.line.split(' targeting ')[1]} was dealt 987 damage",), most=True)


@wants("damage to thing")
def _damage_to_thing(story: Story, clause: Clause) -> Wanted:
    only_in_combat(story, clause)
    said = clause.slots["t"]
    if re.search(r"\bdealing\b", story.reading.text):
        raise Unclear("Which deals damage, and which is dealt it?", asks="Do you ask what it deals, or what it takes?")
    if said in ("he", "him", "they", "them") and any(done.kind == "attack" for done in story.done):
        return _damage_to_player(story, replace(clause, slots={"p": "he"}))
    if re.match(r"(?:each|all)(?: of)?(?: the| his| my| their| those| these)? ", said):
        return Wanted("same value", tuple(f"{one.label} was dealt 987 damage" for one in _left(story, said)))
    whom = target_of(story, said, None, story.people.opponent)
    return Wanted("value", (f"{whom} was dealt 987 damage",), most=True)


def _left(story: Story, said: str) -> list[Thing]:
    """The things that a plural means, where the others were told to be gone."""
    asked = mention(said)
    there = (
        story.several("them")
        if asked.pronoun
        else [*story.things.matching(replace(asked, text="those"), story.owner(asked, ""), "")]
    )
    gone = [done.line.split() for done in story.done if re.search(r" sacrifices | is sacrificed| dies$", done.line)]
    left = [one for one in there if not any(one.label.split() == words[-len(one.label.split()) :] for words in gone)]
    if len(left) < 2 or not (asked.pronoun or asked.number in (1, len(left))):
        raise Unclear(f"Which are '{story.reading.shown(said)}'?")
    return left


@wants("life total")
def _life_total(story: Story, clause: Clause) -> Wanted:
    is_no_creature(story, clause)
    walker = of_a_planeswalker(story, clause)
    if walker is not None:
        return loyalty_of(walker)
    who = story.of_whose(clause) if "whose" in clause.slots else story.player(clause)
    told = [one for one, facts in story.players.items() if "life" in facts]
    if clause.slots.get("whose") == "the" and told:
        who = told[0]
    if clause.slots.get("whose") == "the" and len(told) != 1:
        raise Unclear("Whose life?", asks="Whose life do you ask about?")
    facts = story.facts_of(who)
    begun = "life" not in facts or re.search(r"\b(?:start|began|begin)", story.reading.text.lower())
    if facts.get("commander damage") and begun and not story.hits:
        raise Unclear("Is that damage taken off?", asks="What was the life total before or after that damage?")
    return Wanted("value", (f"{who} is at 987",))


@wants("tokens made")
def _tokens_made(story: Story, clause: Clause) -> Wanted:
    said = tokens(clause.slots.get("kindred") or clause.slots.get("type", ""))
    return Wanted("value", (f"{story.player(clause)} created 987 {said}",))


_COUNTED = re.compile(
    r"(?<!\S)(?:card|token|life|creature|permanent|(?<!poison )counter)(?!\S)"
)  # of what it may be asked


@wants("how many are made")
def _how_many_are_made(story: Story, clause: Clause) -> Wanted:
    """ "How many do I get?" of the tokens that were made last, by a spell or as it was told; else of poison."""
    hurt = any(done.kind == "attack" or re.search(r"poison|proliferate", done.line) for done in story.done)
    if hurt and "poison" in story.reading.line.split() and _COUNTED.search(story.reading.line) is None:
        return _poison(story, clause)
    last = story.done[-1] if story.done else None
    spell = story.things.called(last.stacks) if last is not None and last.kind == "cast" else None
    makes = spell is not None and re.search(r"[Cc]reates? [^.]*\btokens?\b", story.says(spell)) is not None
    if not makes and (last is None or not re.search(r"creates? .*token", last.line)):
        raise Unclear("How many of what?", asks="How many of what?")
    return Wanted("value", (f"{story.player(clause)} created 987 tokens",))


@wants("counters on")
def _counters_on(story: Story, clause: Clause) -> Wanted:
    return _counters_of(story, clause, _bears_counters(story, clause) or asked_thing(story, clause.slots["o"], clause))


@wants("counters on something")
def _counters_on_something(story: Story, clause: Clause) -> Wanted:
    """On the one thing that has some or got them, else on what was cast: "I cast it with X = 3. How many counters?" """
    had = [one for one in story.things.all if _got_counters(story, one)]
    cast = [one for one in story.things.all if story.was_cast(one) and not one.is_spell]
    there = had or ([one for one in cast if "counter" in story.says(one)] or cast)
    if len(there) != 1 or any("poison" in facts for facts in story.players.values()):
        raise Unclear("Counters on what?", [one.label for one in there], asks="On what do you count the counters?")
    return _counters_of(story, clause, there[0])


def _counters_of(story: Story, clause: Clause, thing: Thing) -> Wanted:
    named = re.search(r"many (?:(\S+) )?counter", clause.text)
    said = "loyalty" if "loyalty" in clause.text else named[1] if named and named[1] else ""
    kinds = thing.facts.get("counters", {})
    most = any(done.line == f"{story.people.asker} proliferates" for done in story.done)
    if len(kinds) > 1 and not said and "kind" not in clause.slots and "get" not in clause.text.split():
        return Wanted("sum", tuple(f"{thing.label} has 987 {kind} counters" for kind in kinds), most=most)
    kind = clause.slots.get("kind", said) or kind_spoken_of(story, thing)
    had_some = thing.said.counters or ("Planeswalker" in thing.types and not said)
    if "get" in clause.text.split() and had_some:
        raise Unclear("Those that it had before may be meant too.", asks="Do you ask how many it has in the end?")
    return Wanted("value", (f"{thing.label} has 987 {kind} counters",), most=most)


def kind_spoken_of(story: Story, thing: Thing) -> str:
    """The kind of counters that is meant where none is said: that of the card, or of what was told.

    Raises Unclear where there are several.
    """
    if "Planeswalker" in thing.types:
        return "loyalty"
    told = (
        *(done.line for done in story.done),
        " ".join(f"{kind} counter" for kind in thing.facts.get("counters", {})),
    )
    kinds = rf"(?<!\S)([+-]\d/[+-]\d|{'|'.join(words('counters'))}) counter"
    found = {kind for text in (story.says(thing), *told) for kind in re.findall(kinds, text)}
    found |= {"-1/-1"} if re.search(r"(?m)^[Pp]ersist\b", story.says(thing)) else set()  # 702.79a
    if len(found) > 1:
        raise Unclear(
            "There are counters of several kinds.", tuple(sorted(found)), asks="Which counters do you ask about?"
        )
    return found.pop() if found else "+1/+1"


def _bears_counters(story: Story, clause: Clause) -> Thing | None:
    """What "it" is where counters are asked for: what has some, or got them; else what was cast, where it enters."""
    said = clause.text.split()
    if clause.slots["o"] not in ("it", "that", "he", "she"):
        return None
    if "loyalty" in said:
        return story.things.latest(lambda thing: "Planeswalker" in thing.types)

    enters = "enter" in said or "come" in said
    got = story.things.latest(lambda thing: _got_counters(story, thing))
    return got or (story.things.latest(story.was_cast) if enters else None)


def _got_counters(story: Story, thing: Thing) -> bool:
    """Whether somebody told that a thing has counters, or gets some."""
    line = re.compile(rf"counters? (?:(?:are|is) put )?on {re.escape(thing.label)}$")
    return "counters" in thing.facts or any(line.search(done.line) for done in story.done)


@wants("poison")
def _poison(story: Story, clause: Clause) -> Wanted:
    who, proliferates = story.player(clause), any("proliferates" in done.line for done in story.done)
    return Wanted("value", (f"{who} has 987 poison counters",), most=proliferates)


@wants("mana value of it")
def _mana_value_of_it(story: Story, clause: Clause) -> Wanted:
    """Of the spell that was cast last, else of what was spoken of last."""
    spell = story.things.latest(lambda one: one.is_spell and story.was_cast(one))
    if clause.text.endswith("stack") and story.on_the_stack:
        spell = story.things.called(story.on_the_stack[-1].stacks) or spell
        story.stays_on_stack = True
    if spell is not None and not clause.text.endswith("stack") and story.done[-1].stacks != spell.label:
        raise Unclear("Of what is the mana value asked?", asks="Of what do you ask the mana value?")
    thing = spell or story.thing("it")
    if spell is None and any(done.stacks == thing.label and " with X = " in done.line for done in story.done):
        raise Unclear("Where is it?", asks="On the stack, or on the battlefield?")
    story.unresolved = spell is not None
    return Wanted("value", (f"{thing.label}'s mana value is 987",))


@wants("times triggered")
def _times_triggered(story: Story, clause: Clause) -> Wanted:
    thing = (
        asked_thing(story, clause.slots["o"], clause) if "o" in clause.slots else that_triggers(story, "it", alone=True)
    )
    return Wanted("value", (f"{thing.label} triggers 987 times",))


@wants("size", "what is it")
def _size(story: Story, clause: Clause) -> Wanted:
    there = [t for t in story.things.all if t.is_creature]
    there = [t for t in there if t.zone != "graveyard"] or there
    there = [t for t in there if any(d.kind == "attack" and d.fighters[-1:] == [t.label] for d in story.done)] or there
    if "o" not in clause.slots and len(there) > 1:
        raise Unclear("How big is what?", [t.label for t in there], asks="Which creature do you mean?")
    thing = asked_thing(story, clause.slots["o"], clause) if "o" in clause.slots else next(iter(there), None)
    thing = _alone_in_the_fight(story, clause) or thing
    if thing is None or not (thing.is_creature or thing.card):
        raise Unclear("How big is what?")
    if "Planeswalker" in thing.types and not thing.is_creature:
        return loyalty_of(thing)
    part = re.search(r"(?<!\S)(power|toughness)(?!\S)", clause.text)
    return Wanted("value", (f"{thing.label}'s {part[1]} is 987" if part else f"{thing.label} is 987/987",))


def _alone_in_the_fight(story: Story, clause: Clause) -> Thing | None:
    """What "it" is where one creature attacks and then it is only told what else lies there: the attacker."""
    told = [one for one in story.reading.clauses if isinstance(one, Clause) and one.row.part == "told"]
    last = story.done[-1] if story.done else None
    if clause.slots.get("o") not in ("it", "he", "she") or last is None or last.kind != "attack":
        return None
    lies = bool(told) and told[-1].row.means in ("have", "out", "on whose side")
    there = [t for t in story.things.all if t.label in last.fighters]
    return there[0] if lies and len(there) == 1 else None
