"""What is done by a spell that is named: by its doer ("he kills it with Murder"), or by itself ("Murder kills it")."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import text_of
from benchbook.questions.events.abilities import is_crewed
from benchbook.questions.events.acts import activates, card_said, casts, of_creatures
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.events.paid_with import gives_up
from benchbook.questions.events.table import attach
from benchbook.questions.noun_phrases import keyword_words, mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.stand_ins import AIMED
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import target_of
from benchbook.questions.things import Thing


@means("sweeps")
def _sweeps(story: Story, clause: Clause) -> None:
    """A spell without a target, at everything."""
    if re.search(r"\btarget\b", text_of(story.library, card_said(story, clause))):
        raise Unclear(f"What does {card_said(story, clause)} target?")
    casts(story, story.player(clause), clause.slots["c"])


@means("spell hits")
def _spell_hits(story: Story, clause: Clause) -> None:
    """A spell at something, by whoever is against it; a permanent does nothing by itself."""
    card = card_said(story, clause)
    lies = any(one.card == card and one.zone == "battlefield" for one in story.things.all)
    if "Creature" in story.types(card) and "hit" in clause.text.split() and _is_a_walker(story, clause.slots["o"]):
        slots = {"os": clause.slots["c"], "o2": clause.slots["o"]}
        MEANINGS["connects"](story, replace(clause, slots=slots, row=replace(clause.row, means="connects")))
        return
    if not story.is_spell_card(card) and (lies or "exile" not in clause.text.split()):
        raise Unclear(f"How does {card} do that?")
    was_cast = any(done.kind == "cast" and done.stacks == card for done in story.done)
    if was_cast:
        raise Unclear(f"Is {card} cast again?")
    owner = mention(clause.slots["c"]).owner
    if owner:
        clause.slots["p"] = owner
    MEANINGS["gets"](story, clause)


def _is_a_walker(story: Story, text: str) -> bool:
    """Whether a planeswalker is spoken of, which a creature hits as it hits a player."""
    said = mention(text)
    return "planeswalker" in said.types or (
        bool(said.card) and "Planeswalker" in story.types(story.reading.card_name(said.card))
    )


@means("sweeps all of these")
def _sweeps_all_of_these(story: Story, clause: Clause) -> None:
    """A spell without a target at several things that are named, which lie there."""
    listed = several(clause.slots["os"])
    if len(listed) < 2 or re.search(r"\btarget\b", text_of(story.library, card_said(story, clause))):
        raise Unclear(f"What does {card_said(story, clause)} target?")
    first = listed[0]
    for one in listed:
        whose = one if one.owner else first
        story.meant(one, story.owner(whose, story.people.asker))
    MEANINGS["cast by someone"](story, clause)


@means("damaged by")
def _damaged_by(story: Story, clause: Clause) -> None:
    """Damage from a spell that says how much it deals; from a thing that does something, so much as is told."""
    card = card_said(story, clause)
    if not story.is_spell_card(card):
        slots = {**clause.slots, "o": clause.slots["c"], "t": clause.slots["o"]}
        MEANINGS["deals"](story, replace(clause, slots=slots))
    elif not re.search(rf"\b{story.number(clause.slots['n'])} damage", text_of(story.library, card)):
        raise Unclear(f"How does {card} deal so much damage?")
    else:
        _spell_hits(story, clause)


@means("countered by")
def _countered_by(story: Story, clause: Clause) -> None:
    """A spell that is countered by one that is named, cast by the other player, or by nobody knows what."""
    if "c" not in clause.slots:
        MEANINGS["is countered"](story, clause)
        return
    spell = story.thing(clause.slots["o"])
    who = story.player(clause) if "p" in clause.slots else story.people.other(spell.owner)
    casts(story, who, clause.slots["c"], clause.slots["o"]).response = True


@means("gives by")
def _gives_by(story: Story, clause: Clause) -> None:
    """What a spell or an ability gives, where its text speaks of that; a color is chosen as it resolves."""
    card = card_said(story, clause)
    what = keyword_words(clause.slots.get("k", "")) or clause.slots["pump"]
    of_color = what.startswith("protection from ") and re.search(
        r"of your choice|the chosen color", text_of(story.library, card)
    )
    said = clause.text
    if {"Aura", "Equipment"} & story.types(card) and said.index(clause.slots["c"]) < said.index(
        clause.slots.get("k") or clause.slots["pump"]
    ):
        bears = story.thing(clause.slots["o"], story.player(clause), fits=lambda t: t.is_creature)
        attach(story, mention(clause.slots["c"]), bears, bears.owner)
        MEANINGS["gains" if "k" in clause.slots else "pumped"](story, clause)
        return
    if what.lower() not in text_of(story.library, card).lower() and not of_color:
        raise Unclear(f"How does {card} give {what}?")
    MEANINGS["cast at"](story, clause)
    story.done[-1].response = True if len(story.done) > 1 else story.done[-1].response
    if of_color:
        story.do("the top of the stack resolves", "", "resolves")
        story.do(f'{story.player(clause)} chooses "{what.rpartition(" ")[2]}"', story.player(clause), "answer")


@means("copied onto")
def _copied_onto(story: Story, clause: Clause) -> None:
    """A spell that copies another, or turns it elsewhere, with the target that is chosen as it resolves."""
    card = card_said(story, clause)
    if gives_up(story, card):
        MEANINGS["cast sacrificing"](story, clause)
        return
    if not re.search(r"new targets? for|[Cc]hange the target", text_of(story.library, card)):
        raise Unclear(f"How does {card} do that?")
    who = story.player(clause)
    stack = story.on_the_stack
    if mention(clause.slots["o"]).pronoun and not stack:
        raise Unclear("Which spell is meant?")
    spell = casts(story, who, clause.slots["c"], "" if stack else clause.slots["o"])
    if stack:
        at = mention(clause.slots["o"])
        of = stack[-1].stacks if at.pronoun or at.stacked else story.thing(clause.slots["o"]).label
        spell.line += f" targeting {of}"
    spell.response = True
    aim = target_of(story, clause.slots["t"], None, who)
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{who} chooses {aim}", who, "answer")


@means("copy goes at")
def _copy_goes_at(story: Story, clause: Clause) -> None:
    """The spell that copies resolves, and the target of the copy is chosen."""
    who = story.player(clause)
    last = story.done[-1] if story.done else None
    source = story.things.called(last.stacks) if last is not None else None
    if last is None or source is None or last.who != who or "new targets" not in story.says(source):
        raise Unclear("What is copied?", asks="What is copied, and by what?")
    aim = target_of(story, clause.slots["t"], None, who)
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{who} chooses {aim}", who, "answer")


@means("is stolen")
def _is_stolen(story: Story, clause: Clause) -> None:
    for one in story.several(clause.slots["o"], story.people.asker):
        who = story.player(clause) if "p" in clause.slots else story.people.other(one.owner)
        happens(story, f"{who} gains control of {one.label}", who)
        one.held_by = who


@means("is thrown away")
def _is_thrown_away(story: Story, clause: Clause) -> None:
    MEANINGS["is discarded"](story, replace(clause, slots={**clause.slots, "o": clause.slots["c"]}))


@means("cast at someone")
def _cast_at_someone(story: Story, clause: Clause) -> None:
    """A spell is cast; nobody says by whom: by whoever is against what it targets."""
    if "p" in clause.slots or "t" not in clause.slots:
        clause.slots.setdefault("p", mention(clause.slots["c"]).owner or story.subject or story.people.asker)
        MEANINGS["cast"](story, clause)
        return
    MEANINGS["cast on"](story, clause)


@means("in zone")
def _in_zone(story: Story, clause: Clause) -> None:
    """Cards in a hand, a graveyard or the command zone."""
    zone = next((word for word in ("hand", "graveyard", "command-zone") if word in clause.slots["z"].split()), "")
    if not zone:
        raise Unclear(f"What lies in the {clause.slots['z']}?")
    whose = re.match(r"(?:my|his|her|their)(?= )", clause.slots["z"])
    if whose is not None and "p" not in clause.slots:
        clause.slots["whose"] = whose[0]
    row = replace(clause.row, means=f"in {zone.replace('-', ' ')}")
    MEANINGS[row.means](story, replace(clause, row=row))


@means("pinged by")
def _pinged_by(story: Story, clause: Clause) -> None:
    """By a thing that deals damage, whoever has it: "his Prodigal Sorcerer pings me"."""
    if "o" not in clause.slots:
        raise Unclear("What does the damage?")
    thing = story.thing(clause.slots["o"], story.people.opponent, fits=lambda t: ":" in story.says(t))
    if "t" not in clause.slots:
        MEANINGS["ping"](story, replace(clause, slots={"p": _word_of(story, thing.owner), "o": clause.slots["o"]}))
        return
    activates(story, thing.owner, thing, clause.slots["t"])


def _word_of(story: Story, who: str) -> str:
    return "i" if who == story.people.asker else "opp"


@means("eaten by")
def _eaten_by(story: Story, clause: Clause) -> None:
    """What is sacrificed to something by whoever has that; what eats a spell is what the spell is cast at."""
    if story.names_a_spell(mention(clause.slots["o"])):
        slots = {"o": clause.slots["o2"], "c": clause.slots["o"]}
        MEANINGS["gets"](story, replace(clause, slots=slots))
        return
    outlet = story.thing(clause.slots["o2"], story.subject or story.people.asker)
    clause.slots["p"] = outlet.owner
    MEANINGS["sacrifice"](story, clause)


@means("crewed by")
def _crewed_by(story: Story, clause: Clause) -> None:
    vehicle = story.thing(clause.slots["o"], story.people.asker, fits=lambda t: is_crewed(story, t))
    clause.slots["p"] = vehicle.owner
    MEANINGS["crew"](story, clause)


@means("equipped by")
def _equipped_by(story: Story, clause: Clause) -> None:
    """An Equipment is attached by whoever has it."""
    gear = story.thing(clause.slots["o"], story.people.asker)
    clause.slots.setdefault("p", gear.owner)
    MEANINGS["equip"](story, clause)


@means("on side")
def _on_side(story: Story, clause: Clause) -> None:
    clause.slots["whose"] = clause.slots["side"].rpartition(" ")[0]
    MEANINGS["on whose side"](story, clause)


@means("pumped by")
def _pumped_by(story: Story, clause: Clause) -> None:
    """A creature gets what a spell, an Equipment or an ability that is named gives it: its text must say so."""
    said, pump = mention(clause.slots["o"]), clause.slots["pump"]
    given = _sentence_with(text_of(story.library, story.reading.card_name(said.card)) if said.card else "", pump)
    gets = story.thing(clause.slots["o2"], fits=of_creatures(story, clause.slots["o2"]))
    if not given:
        raise Unclear(f"What gives {gets.label} {pump}?")
    if story.is_spell_card(story.reading.card_name(said.card)):
        MEANINGS["gets"](story, replace(clause, slots={"c": said.card, "o": clause.slots["o2"]}))
        return
    giver = story.thing(said.card, gets.owner)
    begins = re.match(r"at|when|whenever|equipped|enchanted|[^:]*:", given.lower())
    if begins and begins[0] in ("equipped", "enchanted"):
        giver.facts["attached to"] = gets.label
    elif begins and begins[0].endswith(":"):
        activates(story, giver.owner, giver, clause.slots["o2"])
    elif begins and "target" in given:
        if "your turn" in given:
            story.is_turn_of(giver.owner)
        story.do(
            f"{giver.label}'s trigger targets {gets.label}", giver.owner, "answer"
        ).expects = f"{giver.label} triggers"
    elif begins:
        raise Unclear(f"When does {giver.label} give that?")
    story.things.touch(gets)


def _sentence_with(text: str, pump: str) -> str:
    """The ability of a text by which a creature gets so much."""
    return next((one for one in text.split("\n") if re.search(rf"\bgets? {re.escape(pump)}(?![\d/])", one)), "")


@means("targets with something")
def _targets_with_something(story: Story, clause: Clause) -> None:
    """Whether a permanent may be a target at all: of a spell of which no more is said."""
    last = story.done[-1] if story.done else None
    if last is not None and clause.mood.startswith("may") and last.kind == "cast" and last.who == story.player(clause):
        if last.line.endswith(f" targeting {story.thing(clause.slots['o'], story.people.other(last.who)).label}"):
            last.asked = True  # "he tried to Terminate it. Could he target it?"
            return
    if not clause.mood.startswith("may") or story.done:
        raise Unclear("With what?", asks="With what is it targeted?")
    who = story.player(clause)
    thing = story.thing(clause.slots["o"], story.people.other(who))
    aims = any("target" in story.says(one) for one in story.things.all if one is not thing)
    if aims or thing.is_spell or any(word.startswith("pro-") for word in thing.keywords):
        raise Unclear("With what?", asks="With what is it targeted?")
    kinds = frozenset({"Instant"})
    spell = story.things.lay(Thing(AIMED, who, "hand", AIMED, types=kinds))
    story.do(f"{who} casts {spell.label} targeting {thing.label}", who, "cast", stacks=spell.label)
