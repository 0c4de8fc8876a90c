"""Whether something can be done to a thing, who has it, whose it is, and what may be in a deck."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.cards.mana import COLOR_LETTERS
from benchbook.questions.aims import removes
from benchbook.questions.card_text import text_of
from benchbook.questions.events.acts import casts, for_mana
from benchbook.questions.noun_phrases import OWN, Mention, again, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.untold_spells import some_target
from benchbook.questions.wishes.ends import of_a_condition
from benchbook.questions.wishes.wanted import Wanted, asked_thing, topic, wants

_COUNTER = "Counterspell"


@wants("can be blocked")
def _can_be_blocked(story: Story, clause: Clause) -> Wanted:
    thing = story.thing(clause.slots["o"], story.people.asker, fits=lambda t: t.is_creature)
    by = ""
    if not thing.said.owner and mention(clause.slots.get("o2", "it")).owner == "i":
        thing.owner = story.people.opponent
    if "o2" in clause.slots:
        by = f" by {story.thing(clause.slots['o2'], story.people.other(thing.owner)).label}"
    elif not any(t.is_creature and t.owner != thing.owner for t in story.things.all):
        raise Unclear("By what?", asks="What would block it?")
    story.is_turn_of(thing.owner)
    story.during_combat = True
    return Wanted("yes-no", (f"{thing.label} can be blocked{by}",))


@wants("is a target of")
def _is_a_target_of(story: Story, clause: Clause) -> Wanted:
    held = [t for t in story.things.all if t.is_spell and t.zone == "hand" and t.said.text]
    if "c" not in clause.slots and len(held) == 1:
        clause.slots["c"] = held[0].said.text
    if "c" not in clause.slots:
        raise Unclear("Targeted by what?", asks="By what would it be targeted?")
    thing = story.thing(clause.slots["o"], story.people.asker)
    done = casts(story, story.people.other(thing.owner), clause.slots["c"], again(clause.slots["o"]))
    return of_a_condition(story, clause, done) or Wanted("allowed", at=len(story.done) - 1)


@wants("can be countered")
def _can_be_countered(story: Story, clause: Clause) -> Wanted:
    """The spell is cast, where nobody did, and countered with that card or a Counterspell."""
    said = mention(clause.slots["o"])
    spell = _cast_spell(story, clause.slots["o"])
    who = story.people.other(spell.owner)
    if "c" in clause.slots:
        casts(story, who, clause.slots["c"], said.card or "it").response = True
    else:
        thing = story.things.lay(Thing(_COUNTER, who, "hand", _COUNTER, types=story.types(_COUNTER)))
        story.do(f"{who} casts {thing.label} targeting {spell.label}", who, "cast", stacks=thing.label).response = True
        story.assume(f"{who} tries it with {_COUNTER}")
    denied = "not" in clause.text.split()  # "it can not be countered, right?"
    return Wanted("yes-no", (f"{spell.label} was countered",), denied, f"{spell.label} was countered")


def _cast_spell(story: Story, text: str) -> Thing:
    """A spell that was cast; a card that nobody cast is cast for the question."""
    said = mention(text)
    spell = story.thing(text, fits=story.was_cast) if not said.card else None
    if spell is None:
        who = story.owner(said, story.people.asker)
        spell = next((t for t in _of_card(story, said) if story.was_cast(t)), None)
        if spell is None:
            says = text_of(story.library, story.reading.card_name(said.card))
            aim = some_target(story, says, who)
            stacked = casts(story, who, said.card, "him" if "any target" in says else "the creature" if aim else "")
            spell = story.things.called(stacked.stacks)
    if spell is None or not story.was_cast(spell):
        raise Unclear("Which spell is countered?")
    return spell


@wants("counters it")
def _counters_it(story: Story, clause: Clause) -> Wanted:
    """By a spell, which is cast at it, or by something that is there; a spell that nobody cast is cast first."""
    said = mention(clause.slots["o"])
    if said.card and story.names_a_spell(said) and not any(story.was_cast(t) for t in _of_card(story, said)):
        slots = {**clause.slots, "o": clause.slots["o2"], "c": clause.slots["o"]}
        return _can_be_countered(story, replace(clause, slots=slots))
    spell = _cast_spell(story, clause.slots["o2"])
    thing = asked_thing(story, clause.slots["o"], clause)
    if "n" in clause.slots and "charge counter" in story.says(thing):
        thing.facts["counters"] = {"charge": story.number(clause.slots["n"])}
    return Wanted("yes-no", (f"{spell.label} was countered",), about=f"{spell.label} was countered")


@wants("stops it")
def _stops_it(story: Story, clause: Clause) -> Wanted:
    """Of a spell that was cast: whether it does not resolve."""
    by = story.reading.card_name(mention(clause.slots["c"]).card)
    spell = story.thing(clause.slots["o"], fits=lambda t: story.was_cast(t) and t.card != by)
    if not story.was_cast(spell) or spell.card == by:
        raise Unclear("What would be stopped?", asks="What would be stopped, and what of it?")
    return Wanted("yes-no", (f"{spell.label} resolved",), not_=True, about=f"{spell.label} resolved")


@wants("gets a land")
def _gets_a_land(story: Story, clause: Clause) -> Wanted:
    """By what was cast on something of theirs, which is searched for as that resolves."""
    who = story.player(clause)
    cast = [t for t in story.things.all if story.was_cast(t) and "basic land card" in story.says(t) and t.owner != who]
    searching = [t for t in story.things.all if re.search(r"[Ss]earch", story.says(t))]
    last = story.done[-1] if story.done else None
    if (
        len(searching) == 1
        and last is not None
        and last.stacks == f"{searching[0].label}'s ability"
        and last.who == who
    ):
        return Wanted("allowed", at=len(story.done) - 1)  # of what they search with themselves
    used = f"{searching[0].label}'s ability" if len(searching) == 1 else ""
    if (
        not cast
        and used
        and "basic land card" in story.says(searching[0])
        and any(d.stacks == used for d in story.done)
    ):
        return Wanted("yes-no", (f"{used} resolved",), about=f"{used} resolved")
    if len(cast) != 1 or searching != cast:
        raise Unclear("What would a land be got by?", asks="By what would a land be got?")
    return Wanted("yes-no", (f"{cast[0].label} resolved",), about=f"{cast[0].label} resolved")


def _of_card(story: Story, said: Mention) -> list[Thing]:
    return [t for t in story.things.all if t.card == story.reading.card_name(said.card)]


@wants("makes mana")
def _makes_mana(story: Story, clause: Clause) -> Wanted:
    """Whether its ability may be activated now; of several that are alike, the first one's."""
    said = clause.slots.get("o", "it")
    several = mention(said).number > 1
    things = story.several(said, make=False) if several else [asked_thing(story, said, clause)]
    if len({(one.card, one.types) for one in things}) > 1:
        raise Unclear("From which of them?", [one.label for one in things])
    who = things[0].owner
    if story.on_the_stack and not any(meaning == "response" for meaning, _ in story.when):
        story.do("everything resolves", "", "resolves")
    story.do(f"{who} activates {things[0].label}{for_mana(story, things[0])}", who, "activate")
    return Wanted("allowed", at=len(story.done) - 1)


@wants("taps for")
def _taps_for(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    return Wanted("colors", tuple(f"{thing.label} can be tapped for {{{c}}}" for c in "WUBRGC"), about=thing.label)


@wants("taps for color")
def _taps_for_color(story: Story, clause: Clause) -> Wanted:
    """Whether its ability may be activated now, and makes that; what is sacrificed for it makes nothing afterwards."""
    who = story.player(clause) if "p" in clause.slots else ""
    thing = story.thing(clause.slots["o"], who or story.people.asker, fits=lambda one: not one.is_spell)
    color, player = COLOR_LETTERS.get(clause.slots["color"], "C"), thing.held_by or thing.owner
    answers = any(meaning == "response" for meaning, _ in story.when)
    answers = answers or removes(story, story.done[-1] if story.done else None, thing.label)
    if story.on_the_stack and not answers:
        story.do("everything resolves", "", "resolves")
    if re.search(r"\b(?:two|three|four|five|X) mana\b|(?:\{\w\}){2}\.", story.says(thing)):
        raise Unclear("How much mana of what color is that?", asks=f"What mana does {thing.label} make?")
    if answers or "acrifice" in story.says(thing) or not (thing.is_creature or "Land" in thing.types):
        done = story.do(f"{player} taps {thing.label} for {{{color}}}", player, "activate")
        done.negated, done.response = clause.negated, answers or done.response
        return Wanted("allowed", at=len(story.done) - 1)
    done = story.do(f"{player} activates {thing.label}{for_mana(story, thing)}", player, "activate")
    done.asked, done.negated = True, clause.negated
    claim = f"{thing.label} can be tapped for {{{color}}}"
    return Wanted("yes-no", (claim,), clause.negated, claim)


@wants("falls off")
def _falls_off(story: Story, clause: Clause) -> Wanted:
    gear = asked_thing(story, clause.slots.get("o", "it"), clause)
    bears = str(gear.facts.get("attached to", ""))
    aimed = next((t.label for d in story.done for t in story.things.all
                  if d.stacks == gear.label and d.line.endswith(f" targeting {t.label}")), "")  # fmt: skip
    bears = bears or (aimed if "Aura" in gear.types else "")
    if "o2" in clause.slots:
        bears = asked_thing(story, clause.slots["o2"], clause).label
    if not bears:
        raise Unclear(f"What is {gear.label} attached to?", asks=f"What is {gear.label} attached to?")
    return Wanted("yes-no", (f"{gear.label} is attached to {bears}",), not_=True)


@wants("who has it")
def _who_has_it(story: Story, clause: Clause) -> Wanted:
    """The designation that was spoken of."""
    said = [word for word in ("initiative", "monarch") if word in story.reading.line.split()]
    if len(said) != 1:
        thing = topic(story)
        return Wanted("who controls", labels=(thing.label,))
    verb = "has" if said[0] == "initiative" else "is"
    claims = tuple(f"{who} {verb} the {said[0]}" for who in story.people.seats)
    return Wanted("who", claims, about=f"the {said[0]}")


@wants("who owns")
def _who_owns(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots["o"], clause)
    if "token" in clause.text.split() and story.ruleset not in ("", "modern", "commander", "brawl", "two-headed-giant"):
        raise Unclear("Who made the token?", asks="Who controlled the spell or ability that made the token?")
    return Wanted("who", tuple(f"{who} owns {thing.label}" for who in story.people.seats), about="the owner")


@wants("whose place")
def _whose_place(story: Story, clause: Clause) -> Wanted:
    """In whose hand, graveyard or library it is."""
    zone = next(word for word in ("hand", "graveyard", "library") if word in clause.text.split())
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    if zone == "hand" and "card" in clause.text.split() and re.search(r"\bcards\b", story.reading.text.lower()):
        raise Unclear("Which cards are those?", asks="Which cards do you ask about?")
    claims = tuple(f"{thing.label} is in {who}'s {zone}" for who in story.people.seat())
    return Wanted("who", claims, about=f"the one in whose {zone} it is")


@wants("which of day and night")
def _which_of_day_and_night(story: Story, clause: Clause) -> Wanted:
    if not {"day", "night"} & story.given.keys() and not any("it becomes" in done.line for done in story.done):
        raise Unclear("Is it day or night before that?", asks="Is it day or night before that?")
    return Wanted("either", ("it is night",), labels=("night", "day"))


@wants("day or night")
def _day_or_night(story: Story, clause: Clause) -> Wanted:
    """As it is now; what it becomes by the spells of a turn, it becomes as the next turn begins."""
    says = " ".join(story.says(one) for one in story.things.all)
    if "become" in clause.text.split() and not re.search(r"(?i)\b(?:day|night)(?:bound)?\b", says):
        raise Unclear("It is not said when.", asks="Is it day or night, and in which turn do you look?")
    return Wanted("yes-no", (f"it is {'night' if 'night' in clause.text.split() else 'day'}",))


@wants("in a deck")
def _in_a_deck(story: Story, clause: Clause) -> Wanted:
    """With a commander of that color, of which nothing else is said."""
    who, color = story.people.asker, clause.slots["color"]
    card = story.in_hand(mention(clause.slots["c"]), who)
    boss = Thing("Commander", who, "command", types=frozenset({"Creature"}), size="2/2")
    boss.said = mention(f"{color} commander")
    boss.facts["commander"] = True
    story.things.lay(boss)
    story.ruleset = story.ruleset or "commander"
    return Wanted("yes-no", (f"{card.label} is legal in {who}'s deck",))


@wants("may be commander")
def _may_be_commander(story: Story, clause: Clause) -> Wanted:
    who = story.people.asker
    card = story.in_hand(mention(clause.slots["c"]), who)
    story.ruleset = story.ruleset or "commander"
    return Wanted("yes-no", (f"{card.label} can be {who}'s commander",))


@wants("who gets priority")
def _who_gets_priority(story: Story, clause: Clause) -> Wanted:
    """After something has resolved the active player does, whoever's that was."""
    passed = story.done[-1:] and story.done[-1].line == "the turn ends" and story.done[-2:-1]
    if passed and passed[0].kind == "cast":
        return priority_after(story, passed[0].who)  # "Bob casts it and passes"
    resolved = any(done.kind in ("resolves", "cast", "activate") for done in story.done)
    if not (story.turn_told and resolved):
        raise Unclear("Whose turn is it?", asks="Whose turn is it?")
    return Wanted("known", ("which", "117.3b"), about=story.turn)


def priority_after(story: Story, who: str) -> Wanted:
    """The next player in turn order (117.3d)."""
    seats = story.people.seat()
    if len(seats) > 2 and not story.people.in_order:
        raise Unclear("In which order do they sit?", asks="In which order do the players sit?")
    return Wanted("known", ("which", "117.3d"), about=seats[(seats.index(who) + 1) % len(seats)])


@wants("who is first")
def _who_is_first(story: Story, clause: Clause) -> Wanted:
    """The active player chooses first, then the others in turn order."""
    who = story.turn or next((done.who for done in story.done if done.kind in ("cast", "attack")), "")
    if not who:
        raise Unclear("Whose turn is it?", asks="Whose turn is it?")
    return Wanted("known", ("which", "101.4"), about=who)


@wants("survives loyalty")
def _survives_loyalty(story: Story, clause: Clause) -> Wanted:
    """A planeswalker's ability, at that creature where it has a target, else against its controller."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    said = mention(clause.slots["c"])
    walker = story.thing(said.card, story.people.other(thing.owner))
    word = clause.slots["loyalty"].replace("-", "−")
    says = story.says(walker).replace("\n-", "\n−")
    text = re.search(rf"^\[?{re.escape(word)}\]?: (.*)$", says, re.MULTILINE)
    if text is None:
        raise Unclear(f"Which ability of {walker.label}?")
    low = text[1].lower()
    aim = thing.label if "target creature" in low else thing.owner if "target player" in low else ""
    line = f'{walker.owner} activates {walker.label} ability "{word}"' + (f" targeting {aim}" if aim else "")
    story.do(line, walker.owner, "activate", stacks=f"{walker.label}'s ability", sorcery=True)
    return Wanted("yes-no", (f"{thing.label} is on the battlefield",), about=f"{thing.label} is on the battlefield")


@wants("can kill")
def _can_kill(story: Story, clause: Clause) -> Wanted:
    """Whether there is a course, by what the asker may choose, in which they die."""
    who = story.player(clause)
    there = [t for t in story.things.all if t.is_creature and t.zone == "battlefield" and t.owner != who]
    said = clause.slots.get("os", "both")
    named = there if said in ("both", "them", "they") else story.several(said, make=False, fits=lambda t: t in there)
    if not story.done or len(named) < 1 or (said == "both" and len(named) != 2) or not {*named} <= {*there}:
        raise Unclear("Which creatures are meant?")
    attack = story.last_attack
    if attack is not None and attack.who != who and not any(done.who == who for done in story.done):
        raise Unclear("With what would that be done?", asks="With what would it be killed: by a block, or by a spell?")
    return Wanted("possible", tuple(f"{one.label} died" for one in named), about=who)


_NO_UNTAP_STEP = frozenset(("end step", "upkeep", "after combat", "after damage", "before damage", "before combat"))


@wants("untaps")
def _untaps(story: Story, clause: Clause) -> Wanted:
    """In its controller's next untap step, or in another player's where that is said."""
    things = story.several(clause.slots.get("os", "they"), story.people.asker)
    for one in things:
        one.facts["tapped"] = True
    said = story.reading.said_at(clause)
    if any(meaning in _NO_UNTAP_STEP for meaning, _, _ in said):
        raise Unclear("Does anything untap it then?", asks="What would untap it then? That is not the untap step.")
    others = things[0].owner != story.people.asker
    if others and any("extra turn" in story.says(t) for t in story.things.all if story.was_cast(t)):
        raise Unclear("It is not said in which turn.", asks="In which turn would it untap?")
    told = [slots.get("whose", "the") for _, slots, _ in said]
    told += [word for word in clause.text.partition("untap")[2].split() if word in OWN]
    whose = next((story.turn_of(one) for one in told if one != "the"), "")
    if whose and whose != things[0].owner:
        if any("untap" in story.says(one).lower() for one in story.things.all):
            raise Unclear("Does anything untap it then?", asks="What would untap it in that turn?")
        return Wanted("known", ("no", "502.3"))
    story.final = f"{things[0].owner}'s upkeep begins"
    return Wanted("yes-no", tuple(f"{one.label} is untapped" for one in things))


@wants("still attacks")
def _still_attacks(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    story.during_combat = True
    return Wanted("yes-no", (f"{thing.label} is attacking",))
