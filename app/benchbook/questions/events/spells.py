"""Spells: cast, answered, countered, cast in another way."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import text_of
from benchbook.questions.events.abilities import ability_for
from benchbook.questions.events.acts import (
    TARGETS_AS_IT_ENTERS,
    USED_AT_A_TARGET,
    activates,
    aims_as_it_enters,
    card_said,
    casts,
    chooses_to_copy,
)
from benchbook.questions.events.divided import also_targets
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.events.paid_with import feeds, feeds_an_outlet
from benchbook.questions.events.prices import x_or_price
from benchbook.questions.noun_phrases import OWN, PLAYER, SAME, Mention, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.targets import cast_before, only_helps, puts_on_stack, target_of
from benchbook.questions.things import Thing, of_a_kind


@means("cast")
def _cast(story: Story, clause: Clause) -> None:
    again = bool(story.done) and story.done[-1].kind == "cast"
    alone = re.fullmatch(rf"(?:(?:{'|'.join(OWN)}|the{'' if again else '|a|an'}) )?\S", clause.text)
    if clause.mood == "alone" and alone is not None and also_targets(story, clause, clause.text):
        return
    if clause.mood == "alone" and alone is not None and not story.names_a_spell(mention(clause.text)):
        story.several(clause.text, story.people.asker)
        return
    if _is_hit_with(story, clause):
        slots = {**clause.slots, "q": clause.slots["t"], "os": clause.slots["c"]}
        MEANINGS["player connects"](story, replace(clause, slots=slots))
        return
    if _is_used(story, clause):
        MEANINGS["activate"](story, replace(clause, slots={**clause.slots, "o": clause.slots["c"]}))
        return
    if _is_land_to_be_cast(story, clause):
        return
    _first_of_them(story, clause)
    if "t" in clause.slots and (_takes_from_hand(story, clause) or feeds(story, clause)):
        return
    if "t" in clause.slots and _enters_as_a_copy(story, clause.slots["c"]):
        clause.slots["o"] = clause.slots["t"]
        _cast_copying(story, clause)
        return
    target = clause.slots.get("t", "face" if "face" in clause.text else "")
    x, how = x_or_price(story, clause)
    who = story.player(clause)
    if target in ("my face", "me") and who == story.people.asker and clause.mood == "alone":
        who = story.people.opponent  # "Fireball for 10 to my face": nobody says who casts it
    if not how and "resolve" in clause.text.split() and _has_no_cost(story, clause):
        how = " without paying its mana cost"  # how else it would come to resolve is not told
    casts(story, who, clause.slots["c"], target, x, how)


def _has_no_cost(story: Story, clause: Clause) -> bool:
    card = story.library.card(story.reading.card_name(mention(clause.slots["c"]).card))
    return card is not None and len(card.faces) == 1 and not card.faces[0].mana_cost


def _is_hit_with(story: Story, clause: Clause) -> bool:
    """Whether a player is hit with a creature, which is combat damage and no spell."""
    hit = re.search(r"(?<!\S)(?:hit|smack|punch|damage)(?!\S)", clause.text)
    said = mention(clause.slots["c"])
    at_player = re.fullmatch(rf"me|him|her|them|opp|{PLAYER}", clause.slots.get("t", "")) is not None
    return hit is not None and at_player and "Creature" in story.types(story.reading.card_name(said.card))


def _is_land_to_be_cast(story: Story, clause: Clause) -> bool:
    """Whether it is asked whether a land may be cast, which is no word for playing it; then that is tried."""
    said = mention(clause.slots["c"])
    asks = clause.mood.startswith("may") and "cast" in clause.text.split()
    if not asks or "Land" not in story.types(story.reading.card_name(said.card)):
        return False
    who = story.player(clause)
    land = story.in_hand(said, who)
    story.do(f"{who} casts {land.label}", who, "cast", stacks=land.label, sorcery=True)
    return True


def _is_used(story: Story, clause: Clause) -> bool:
    """Whether a permanent is used rather than cast: "he fires Prodigal Sorcerer at me", "he Wastelands it"."""
    used = re.search(r"(?<!\S)(?:use|fire|shoot|aim|point)(?!\S)", clause.text)
    said = mention(clause.slots["c"])
    if story.names_a_spell(said):
        return False
    text = text_of(story.library, story.reading.card_name(said.card))
    if used is None:  # "he Wastelands my land"
        subject = f"{clause.slots.get('p', '')} (?:(?:still|then|also|just|even) )*{clause.slots['c']} ".lstrip()
        by_name = re.match(rf"(?:(?:can|may|could|do|will|would|must) )?{subject}", clause.text) is not None
        aims = by_name and "t" in clause.slots and USED_AT_A_TARGET.search(text) is not None
        at_player = re.fullmatch(rf"me|him|her|them|opp|{PLAYER}", clause.slots.get("t", "")) is not None
        if aims and at_player and re.search(r":[^\n]*(?:target (?:player|opponent)|any target)", text) is None:
            raise Unclear(
                "At what of theirs is it used?", asks=f"At what is {said.card and card_said(story, clause)} aimed?"
            )
        return aims
    return "t" in clause.slots or ":" in text


def _takes_from_hand(story: Story, clause: Clause) -> bool:
    """A spell that looks at a hand and chooses a card of it, where that card is named: "he Duresses my Bolt"."""
    card = card_said(story, clause)
    said = mention(clause.slots["t"])
    if not re.search(r"reveals .*hand.*[Cc]hoose", text_of(story.library, card)):
        return False
    if not said.card and said.measures:
        raise Unclear("Which card is taken?", asks="Which card is it?")
    if not said.card:
        return False
    who = story.player(clause)
    whose = story.owner(said, story.people.other(who))
    taken = story.in_hand(said, whose)
    done = casts(story, who, clause.slots["c"])
    if " targeting " not in done.line:
        done.line += f" targeting {whose}"
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{who} chooses {taken.label}", who, "answer")
    story.things.touch(taken)
    return True


@means("cast several")
def _cast_several(story: Story, clause: Clause) -> None:
    """One after the other: each has resolved before the next is cast."""
    if clause.slots["n"] in ("a", "an", "one", "1"):
        slots = {**clause.slots, "c": f"a {clause.slots['c']}"}
        _cast(story, replace(clause, slots={key: said for key, said in slots.items() if key != "n"}))
        return
    _first_of_them(story, clause)
    for number in range(story.number(clause.slots["n"])):
        done = casts(story, story.player(clause), f"another {clause.slots['c']}")
        done.response = False if number else done.response


@means("cast for so much")
def _cast_for_so_much(story: Story, clause: Clause) -> None:
    """A headline: "Earthquake for 3", by whoever acted last."""
    casts(story, story.subject or story.people.asker, clause.slots["c"], x=str(story.number(clause.slots["n"])))


@means("cast by someone")
def _cast_by_someone(story: Story, clause: Clause) -> None:
    card = card_said(story, clause)
    cast = {done.stacks for done in story.done if done.kind == "cast"}
    if any(thing.label in cast for thing in story.things.all if thing.card == card):
        story.do("everything resolves", "", "resolves")
        return
    x = str(story.number(clause.slots["n"])) if "n" in clause.slots else ""
    casts(story, story.subject or story.people.asker, clause.slots["c"], x=x)


@means("cast against")
def _cast_against(story: Story, clause: Clause) -> None:
    """What is to make a player do something is cast by the other, unless it was told of before."""
    card, whom = card_said(story, clause), story.player(clause, "q")
    if all(thing.card != card for thing in story.things.all):
        casts(story, story.people.other(whom), clause.slots["c"])


@means("cast so many")
def _cast_so_many(story: Story, clause: Clause) -> None:
    """Spells of which no more is said, one after the other: they are counted, and do nothing that matters."""
    who, word = story.player(clause), clause.slots.get("word", "")
    number = table("facts/tax")["ordinals"].get(word, 0) - 1 if word else story.number(clause.slots["n"])
    for _ in range(number):
        spell = story.things.lay(of_a_kind("Instant", who, "hand"))
        story.do(f"{who} casts {spell.label}", who, "cast", stacks=spell.label)
        story.things.recent.remove(spell)
    story.assume(f"the {number} spells do nothing that matters here")


@means("gets", "player gets")
def _gets(story: Story, clause: Clause) -> None:
    if clause.mood == "alone" and story.of_a_thing and story.same:
        by = {"p": clause.slots["q"]} if "q" in clause.slots else {}
        clause = replace(clause, slots={"c": clause.slots["c"], "o": SAME, **by})  # "it has a counter and gets bolted"
    if "o" in clause.slots:
        thing = _all_of_them(story, clause)[0]
        says = text_of(story.library, card_said(story, clause))
        only_own = re.search(r"[Tt]arget \w+ you control", says) and "you don't control" not in says
        caster = thing.owner if only_own else story.people.other(thing.owner)
        who = story.player(clause) if "p" in clause.slots else caster
        spell = story.in_hand(mention(clause.slots["c"]), who)
        if not spell.is_spell and aims_as_it_enters(story, spell):
            story.do(f"{who} casts {spell.label}", who, "cast", stacks=spell.label, sorcery=True)
            story.do("the top of the stack resolves", "", "resolves")
            story.do(f"{spell.label}'s trigger targets {thing.label}", who, "answer")
            story.do("everything resolves", "", "resolves")
            story.things.touch(thing)
            return
        if not spell.is_spell and "Aura" not in spell.types:
            raise Unclear(f"What does {spell.label} do?")
        story.things.touch(thing)
        named = bool(thing.card or thing.facts.get("commander"))
        countered = named and re.search(r"[Cc]ounter target [^.]*spell", story.says(spell)) is not None
        if (countered or story.names_a_spell(mention(clause.slots["o"]))) and not story.was_cast(thing):
            cast_before(story, thing)
        aim = f" targeting {thing.label}" if "target" in story.says(spell) else ""
        story.do(
            f"{who} casts {spell.label}{aim}",
            who,
            "cast",
            stacks=spell.label,
            sorcery="Instant" not in spell.types,
        )
        return
    hit = story.player(clause)
    who = story.player(clause, "q") if "q" in clause.slots else story.people.other(hit)
    spell = story.in_hand(mention(clause.slots["c"]), who)
    own = story.things.latest(lambda t: t.owner == hit and t.zone == "battlefield")
    aim = hit
    if own is not None and not re.search(r"target (?:player|opponent)|any target", story.says(spell)):
        aim = own.label
        story.things.touch(own)
    story.do(
        f"{who} casts {spell.label} targeting {aim}",
        who,
        "cast",
        stacks=spell.label,
        sorcery="Instant" not in spell.types,
    )


def _all_of_them(story: Story, clause: Clause) -> list[Thing]:
    """What a spell is done to; several only by one that has no target."""
    aims = "target" in text_of(story.library, card_said(story, clause))
    return [story.thing(clause.slots["o"])] if aims else story.several(clause.slots["o"])


@means("respond")
def _respond(story: Story, clause: Clause) -> None:
    story.when.append(("response", {}))
    if "c" in clause.slots and (found := mention(clause.slots["c"])).card:
        _lies_there_to_be_used(story, found, story.player(clause))
    _cast(story, clause)


def _lies_there_to_be_used(story: Story, said: Mention, who: str) -> None:
    """What cannot be cast in answer and has an ability to activate was there: "he responds with Tormod's Crypt"."""
    card = story.reading.card_name(said.card)
    says, there = text_of(story.library, card), [one for one in story.things.all if one.card == card]
    quick = {"Instant", "Land"} & story.types(card) or re.search(r"\bFlash\b", says)
    if there or quick or not re.search(r"(?m)^[^\"\n]*: (?!Add\b)", says):
        return
    story.things.lay(Thing(card, who, "battlefield", card, said, types=story.types(card)))
    story.assume(f"{card} is on the battlefield")


@means("cast on")
def _cast_on(story: Story, clause: Clause) -> None:
    """A headline: "two Shocks on him", by whoever is against the target; what helps it, by its owner."""
    card = card_said(story, clause)
    if _enters_as_a_copy(story, clause.slots["c"]) and "n" not in clause.slots:
        _cast_copying(story, replace(clause, slots={**clause.slots, "o": clause.slots["t"]}))
        return
    enters = aims_as_it_enters(story, Thing(card, "", "", card, types=story.types(card)))
    if not story.is_spell_card(card) and not enters:
        clause.slots.update(o=clause.slots["c"], o2=clause.slots["t"])
        MEANINGS["attached"](story, clause)
        return
    often = story.number(clause.slots["n"]) if "n" in clause.slots else 1
    target = clause.slots["t"]
    if re.fullmatch(r"(?:his )?face", target):
        at = story.people.opponent
    else:
        at = target_of(story, target, None, story.people.opponent)
    hit = at if at in story.people.seats else next(t.owner for t in story.things.all if t.label == at)
    says = text_of(story.library, card)
    own = "card in your graveyard" in says or "creature you control" in says
    helps = own or only_helps(says)
    for _ in range(often):
        casts(story, hit if helps else story.people.other(hit), clause.slots["c"], target)


@means("trades for")
def _trades_for(story: Story, clause: Clause) -> None:
    """A permanent that exchanges control of itself for another as it enters. Raises Unclear where it does not."""
    who, card = story.player(clause), story.reading.card_name(mention(clause.slots["c"]).card)
    if not re.search(rf"exchange control of (?:this creature|{re.escape(card)}) and", text_of(story.library, card)):
        raise Unclear(f"How is {card} exchanged?", asks=f"How is {card} exchanged?")
    casts(story, who, clause.slots["c"], clause.slots["o"])


def _first_of_them(story: Story, clause: Clause) -> None:
    """Whoever casts a second or another one has one already, or another has, though nobody said so."""
    said = re.match(r"(?:an? |the )?(?:second|another|other) ([\ue400-\uefff])", clause.slots["c"])
    if said is None:
        return
    who, card = story.player(clause), story.reading.card(said[1]).cards
    if not any(t.card == card[0] for t in story.things.all):
        first = story.things.made(mention(said[1]), who, "battlefield", card)
        if first.is_spell:
            raise Unclear(f"Where is the first {first.label}?")


def _enters_as_a_copy(story: Story, card: str) -> bool:
    """Whether what is named behind such a card is what it copies, and no target."""
    says = text_of(story.library, story.reading.card_name(mention(card).card))
    copies = re.search(r"enters? (?:the battlefield )?as a copy", says)
    return copies is not None and "target" not in says[: copies.end()]


@means("cast copying")
def _cast_copying(story: Story, clause: Clause) -> None:
    """A spell that enters as a copy of what is named."""
    who = story.player(clause)
    copied = story.thing(clause.slots.get("o2") or clause.slots["o"], story.people.other(who), make=True)
    card = mention(clause.slots.get("c2") or clause.slots["c"])
    if re.search(r":.*becomes? a copy", text_of(story.library, story.reading.card_name(card.card))):
        copier = story.thing(card.card, who)
        line = f"{who} activates {copier.label} targeting {copied.label}"
        story.do(line, who, "activate", stacks=f"{copier.label}'s ability")
        return
    if re.search(r"[Cc]opy target", text_of(story.library, story.reading.card_name(card.card))):
        casts(story, who, card.text, clause.slots.get("o2") or clause.slots["o"]).response = True
        return
    spell = casts(story, who, card.text)
    cast = story.things.called(spell.stacks)
    if cast is None or "copy" not in story.says(cast):
        raise Unclear(f"How does {spell.stacks or 'it'} copy something?")
    chooses_to_copy(story, who, cast, copied)


@means("cast onto", "cast at")
def _cast_at(story: Story, clause: Clause) -> None:
    clause.slots["t"] = clause.slots["o"]
    if _takes_from_hand(story, clause):
        return
    card = mention(clause.slots["c"])
    if clause.row.means == "cast onto" and "Equipment" in story.types(story.reading.card_name(card.card)):
        slots = {**clause.slots, "o": clause.slots["c"], "o2": clause.slots["o"]}
        MEANINGS["equip"](story, replace(clause, row=replace(clause.row, means="equip"), slots=slots))
        return
    if clause.row.means in ("cast at", "gives by") and _has_an_ability_for_it(story, card):
        who = story.player(clause)
        source = story.thing(card.card, who)
        activates(story, who, source, clause.slots["o"], ability_for(story, source, clause.text))
        return
    if feeds_an_outlet(story, clause, card):
        return
    casts(story, story.player(clause), clause.slots["c"], clause.slots["o"])


def _has_an_ability_for_it(story: Story, said: Mention) -> bool:
    """Whether a permanent does that by an ability that is activated, not as it is cast."""
    card = story.reading.card_name(said.card)
    says = text_of(story.library, card)
    enters = TARGETS_AS_IT_ENTERS.search(says)
    return USED_AT_A_TARGET.search(says) is not None and not (enters or story.is_spell_card(card))


@means("counter")
def _counter(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    if "c" in clause.slots:
        casts(story, who, clause.slots["c"], clause.slots["o"]).response = True
        return
    said = mention(clause.slots["o"])
    if (said.stacked == "spell" or said.types == ("spell",)) and not said.card and not story.on_the_stack:
        puts_on_stack(story, f"{'my' if who != story.people.asker else 'his'} spell")
    spell = target_of(story, clause.slots["o"], None, who)
    thing = story.things.called(spell)
    if thing is not None and not story.was_cast(thing):
        cast_before(story, thing)
    if any(done.stacks == spell and done.kind == "cast" for done in story.done):
        _with_a_counterspell(story, who, spell)
        return
    story.do(f"{spell} is countered", who, "stipulated").response = True


def _with_a_counterspell(story: Story, who: str, spell: str) -> None:
    """By what a spell is countered nobody said: by a spell, which can be countered itself."""
    thing = story.things.lay(Thing("Counterspell", who, "hand", "Counterspell", types=story.types("Counterspell")))
    story.assume(f"{who} counters it with a spell like Counterspell")
    done = story.do(f"{who} casts {thing.label} targeting {spell}", who, "cast", stacks=thing.label)
    done.response = True
    story.things.touch(next(t for t in story.things.all if t.label == spell))


@means("is countered")
def _is_countered(story: Story, clause: Clause) -> None:
    if story.on_the_stack and mention(clause.slots["o"]).pronoun:
        spell = story.on_the_stack[-1].stacks
    else:
        thing = story.thing(clause.slots["o"])
        spell = thing.label
        if not story.was_cast(thing):
            cast_before(story, thing)
    story.do(f"{spell} is countered", "", "stipulated").response = True
