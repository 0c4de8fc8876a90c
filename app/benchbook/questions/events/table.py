"""What lies on the table, and how the players stand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from benchbook.questions.card_text import text_of
from benchbook.questions.events.acts import activates, card_said, casts
from benchbook.questions.events.divided import also_targets
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.lying_there import speaks_of_hands
from benchbook.questions.made_tokens import enters_making
from benchbook.questions.noun_phrases import Mention, keyword_words, mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing, of_a_kind, size_of
from benchbook.questions.turns import damage_has_worn_off

GEAR = frozenset(("Aura", "Equipment", "Fortification"))


@means("nothing")
def _nothing(story: Story, clause: Clause) -> None:
    """What happens by itself anyway; that a player has nothing of a kind is kept."""
    none = re.search(r" no (?:other )?(?:creature|permanent|board|blocker|card in play)", clause.text)
    if "p" in clause.slots and none is not None:
        story.facts_of(story.player(clause))["has none"] = True
    if "hand" in clause.text and {"p", "whose"} & clause.slots.keys():
        who = story.of_whose(clause) if "whose" in clause.slots else story.player(clause)
        story.facts_of(who)["hand told"] = True


@means("have", "out", "enters play")
def _have(story: Story, clause: Clause) -> None:
    if clause.row.means == "out" and also_targets(story, clause, clause.slots["os"]):
        return
    with_it = clause.text.startswith("with ") and " out" not in clause.text
    who = story.player(clause) if "p" in clause.slots else story.subject if with_it else ""
    who = story.of_whose(clause) if "whose" in clause.slots else who
    side = story.subject if clause.text.startswith("with ") and not who else ""  # of whoever acts with it out
    listed = several(clause.slots["os"])
    if not who and _are_spells(story, listed):
        for said in listed:
            casts(story, story.subject or story.people.asker, said.text).response = False
        return
    before = len(story.things.all)
    laid: list[Thing] = []
    attack = story.last_attack if "p" in clause.slots else None
    foes = [one for one in story.things.all if one.owner_open and attack is not None and one.label in attack.fighters]
    for said in listed:
        if makes_it_now(story, clause, said, who):
            continue
        laid += lies(story, said.text, who or side, with_it=with_it, besides=[*foes, *laid])
    if "hold" in clause.text.split() and speaks_of_hands(story):
        for one in (one for one in story.things.all[before:] if one.card):
            one.zone = "hand"
    for one in story.things.all[before:]:
        one.owner_open = bool(one.card) and not (who or any(said.owner for said in listed))


def makes_it_now(story: Story, clause: Clause, said: Mention, who: str) -> bool:
    """Whether somebody gets what a trigger makes that was told of; Unclear where it could be besides that."""
    maker = enters_making(story.things, said, who) if story.done else None
    if maker is None or not any(maker.label in one.line for one in story.done):
        return False
    if not (said.definite or "get" in clause.text.split()):
        raise Unclear("Which are those?", asks=f"Is that what {maker.label} makes?")
    return True


def _are_spells(story: Story, listed: Sequence[Mention]) -> bool:
    """A headline of spells, one after the other: they are cast."""
    cards = [story.reading.card_name(said.card) for said in listed if said.card]
    return len(cards) == len(listed) > 1 and all(story.is_spell_card(card) for card in cards)


def lies(story: Story, text: str, who: str, *, with_it: bool = False, besides: Sequence[Thing] = ()) -> Sequence[Thing]:
    """What lies there from the beginning, besides what the same list has named."""
    said = mention(text)
    if said.number == 0 and not said.card:
        story.facts_of(who or story.people.asker)["has none"] = True
        return ()
    if (
        who
        and said.types == ("land",)
        and not said.card
        and re.search(r"(?<!\S)(?:\d+|two|three|four|five|six)(?!\S)", text)
    ):
        story.facts_of(who).update({"lands": said.number, "lands told after": len(story.done)})
        return ()
    on = next((s for s in said.states if s.startswith("of ")), "")
    if said.pronoun and with_it:
        raise Unclear(f"What is done with '{text}'?")
    if said.pronoun:
        return story.meant(said)
    if said.stacked or ("card" in said.types and not said.card):
        raise Unclear(f"Where is '{story.reading.shown(text)}'?")
    before = len(story.things.all)
    found = story.meant(_of(story, said, who), who or story.owner(said, story.people.asker), besides=besides)
    as_well = bool(story.done) and story.done[-1].kind == "attack" and len(story.things.all) > before
    if with_it and story.done and (found[0].is_spell or (as_well and found[0].is_creature)):
        raise Unclear(f"What is done with '{story.reading.shown(text)}'?")
    for one in found:
        if one.is_spell and len(story.things.all) > before:
            one.zone = "hand"
            story.only_named += [] if who else [one]
    for one in found if who else ():
        _is_of(one, said, who)
    if on:
        found[0].facts["on"] = on
    return found


def is_not_anothers(thing: Thing, said: Mention, who: str) -> None:
    """Raises Unclear where what somebody has is called another's: how it came to them decides much."""
    if said.owner and thing.owner not in (who, "") and not thing.held_by:
        raise Unclear(f"How did {who} get it?", asks="By what is it controlled?")


def _is_of(thing: Thing, said: Mention, who: str) -> None:
    """What somebody has is theirs."""
    is_not_anothers(thing, said, who)
    if not (said.owner or said.pronoun or thing.said.owner or thing.held_by):
        thing.owner = who


def _of(story: Story, said: Mention, who: str) -> Mention:
    """What somebody has is theirs: nothing of that name or description that somebody else has."""
    if not who or said.definite or said.owner or said.pronoun:
        return said
    card = story.reading.card_name(said.card) if said.card else ""
    holds = any(one.held_by == who for one in story.things.matching(said, "", card))
    return said if holds else replace(said, owner=who)


@means("whose have")
def _whose_have(story: Story, clause: Clause) -> None:
    who = story.of_whose(clause)
    for said in several(clause.slots["os"]):
        if said.pronoun or not (said.card or said.size or said.new):
            raise Unclear("What is that?")
        lies(story, said.text, who)


@means("has keyword")
def _has_keyword(story: Story, clause: Clause) -> None:
    said = mention(f"creature with {clause.slots.get('k') or clause.slots['qualities']}")
    keywords = said.keywords
    for one in story.several(clause.slots["o"]):
        bodily = [what for what, _, _ in said.measures if what != "mana-value"]
        if said.measures and (one.card or (bodily and (one.size or not one.is_creature))):
            raise Unclear(f"How big is {one.label}?", asks=f"How big is {one.label}?")
        one.measures = (*one.measures, *said.measures)
        one.size = one.size or size_of(one.measures)
        if one.card:
            gained = keyword_words(" and ".join(keywords))
            story.do(f"{one.label} gains {gained} until end of turn", one.owner, "stipulated")
        else:
            one.keywords = (*one.keywords, *keywords)


@means("both have")
def _both_have(story: Story, clause: Clause) -> None:
    named = [story.player(clause, slot) for slot in ("p", "q") if slot in clause.slots]
    for who in named or story.people.seat():
        for said in several(clause.slots["os"]):
            card = story.reading.card(said.card).cards if said.card else ()
            story.things.made(said, who, "battlefield", card)


@means("in hand", "in graveyard", "in command zone")
def _in_zone(story: Story, clause: Clause) -> None:
    zone = {"in hand": "hand", "in graveyard": "graveyard", "in command zone": "command"}[clause.row.means]
    who = story.player(clause) if "p" in clause.slots else ""
    if not who and clause.slots.get("whose", "the") != "the":
        who = story.of_whose(clause)
    goes_on = clause.text.startswith("with ") or story.goes_on
    otherwise = who or (story.subject if goes_on else "") or story.people.asker
    if clause.slots["os"].startswith("target "):  # somebody's targeting, and no card by that name
        raise Unclear("What targets it?", asks="What targets that?")
    listed = several(clause.slots["os"])
    looks = story.things.latest(lambda one: one.zone == "battlefield" and "graveyard" in story.says(one))
    counted = listed[-1].types == ("card",) and not listed[-1].card  # "a Reliquary Tower and ten cards in hand"
    for said in (one for one in listed if one.number or one.card):
        if said.types == ("card",) and not said.card and zone == "hand":
            story.things.all += [Thing("Plains", otherwise, "hand", "Plains") for _ in range(said.number)]
            continue
        if zone == "graveyard" and not said.card and said.types and not said.size:
            for _ in range(said.number):
                story.things.lay(of_a_kind(said.types[0].capitalize(), otherwise, zone))
            if looks is not None and looks.is_creature:
                story.things.touch(looks)  # it is still spoken of what looks at the graveyards
            continue
        for one in story.meant(said, otherwise, zone=zone):
            held = said is listed[-1] or one.is_spell or zone != "hand" or (speaks_of_hands(story) and not counted)
            one.zone = zone if held else "battlefield"
            if zone == "command":
                one.facts["commander"] = True


@means("loyalty or life")
def _loyalty_or_life(story: Story, clause: Clause) -> None:
    thing = story.thing(clause.slots["o"], story.player(clause) if "p" in clause.slots else "")
    if "Planeswalker" in thing.types:
        thing.facts["counters"] = {"loyalty": story.number(clause.slots["n"])}
    elif thing.is_creature and not thing.card:
        _toughness_left(story, clause)
    elif re.search(r"[Cc]harge counter", story.says(thing)):
        thing.facts["counters"] = {"charge": story.number(clause.slots["n"])}
    else:
        raise Unclear(f"What does {thing.label} have {clause.slots['n']} of?")


@means("toughness left")
def _toughness_left(story: Story, clause: Clause) -> None:
    """How much toughness a creature without a name has: all of it, or what damage has left of a size that was told."""
    thing, left = story.thing(clause.slots["o"]), story.number(clause.slots["n"])
    if thing.card or story.done:
        raise Unclear(f"What size is {thing.label}, and how much damage has it?")
    damage = int(thing.size.partition("/")[2]) - left if thing.size else 0
    if damage < 0:
        raise Unclear(f"Is {thing.label} {thing.size}?")
    thing.facts |= {"damage": damage} if damage else {}
    thing.measures = () if thing.size else (("toughness", left, ""),)


@means("lands")
def _lands(story: Story, clause: Clause) -> None:
    who = story.of_whose(clause) if "whose" in clause.slots else story.player(clause)
    number = story.number(clause.slots["n"]) if "n" in clause.slots else 0
    story.facts_of(who).update({"lands": number, "lands told after": len(story.done)})


@means("commander game")
def _commander_game(story: Story, clause: Clause) -> None:
    story.ruleset = story.ruleset or "commander"


@means("empty library")
def _empty_library(story: Story, clause: Clause) -> None:
    whose = clause.slots.get("whose", "my")
    if "p" in clause.slots:
        who = story.player(clause)
    else:
        who = story.people.asker if whose == "the" else story.turn_of(whose)
    story.facts_of(who)["library"] = []


@means("monarch")
def _monarch(story: Story, clause: Clause) -> None:
    story.given["monarch"] = story.player(clause)


@means("counters")
def _counters(story: Story, clause: Clause) -> None:
    thing = story.thing(clause.slots["o"])
    said = re.findall(r"(\S+) (?:counter|loyalty)", clause.text)
    kind = said[-1] if said else ""
    if "loyalty" in clause.text or "Planeswalker" in thing.types:
        kind = "loyalty"
    elif not kind or kind == clause.slots["n"] or kind in ("with", "have", "on"):
        printed = re.search(r"(\w+|[+-]\d/[+-]\d) counters?", story.says(thing))
        kind = printed[1] if printed else "+1/+1"
    if re.search(r"(?<!\S)get \S+(?: \S+)? counter", clause.text):
        happens(story, f"{story.number(clause.slots['n'])} {kind} counters are put on {thing.label}", "")
        return
    thing.facts["counters"] = {**thing.facts.get("counters", {}), kind: story.number(clause.slots["n"])}


@means("carries counters")
def _carries_counters(story: Story, clause: Clause) -> None:
    """Counters that lie on something when the story begins."""
    for counted in (clause.slots[slot] for slot in ("counted", "counted2") if slot in clause.slots):
        first = counted.split()[0]
        number = "one" if first in ("the", "its", "his", "her", "that") else first
        text = clause.text if "counted2" not in clause.slots else counted
        _counters(story, replace(clause, text=text, slots={**clause.slots, "n": number}))


@means("damaged")
def _damaged(story: Story, clause: Clause) -> None:
    """Damage that is marked on something; that of an earlier turn has worn off (514.2)."""
    hurt = story.thing(clause.slots["o"])
    if story.past < 0:
        damage_has_worn_off(story, hurt)
    else:
        hurt.facts["damage"] = story.number(clause.slots["n"])


@means("attached", "lies on")
def _attached(story: Story, clause: Clause) -> None:
    if "os" in clause.slots:
        worn = several(clause.slots["os"])
        for said in worn:
            _is_on(story, clause, clause.slots["o"], said.text)
        return
    _is_on(story, clause, clause.slots["o"], clause.slots["o2"])


def _is_on(story: Story, clause: Clause, one: str, other: str) -> None:
    """One of two things is on the other: the Aura or the Equipment."""
    first = story.thing(one)
    second = story.thing(other, fits=lambda t: t is not first)
    if clause.row.means != "lies on" and not ({"Aura", "Equipment"} & first.types):
        first, second = second, first
    if clause.mood.startswith("may") and GEAR & first.types:
        _would_be_on(story, clause, first, second)
        return
    if not GEAR & first.types and "hold" in clause.text.split() and _TAKES.search(story.says(second)):
        activates(story, second.owner, second, other)
        story.do("everything resolves", "", "resolves")
        return
    if not GEAR & first.types or ({"Aura", "Equipment"} & first.types and "Equipment" in second.types):
        raise Unclear(f"{first.label} cannot be on {second.label}.")
    first.facts["attached to"] = second.label
    story.things.touch(second)
    if "Aura" not in first.types or first.said.owner == "":
        first.owner = first.owner if first.said.owner else second.owner


_TAKES = re.compile(r"(?m)^[^\":\n]*: Gain control of target")


def _would_be_on(story: Story, clause: Clause, gear: Thing, bears: Thing) -> None:
    """Whether it may be: an Aura is cast on it, an Equipment moved to it."""
    slots = {"p": "i" if gear.owner == story.people.asker else "he", "o": gear.said.card, "o2": bears.said.text}
    if not gear.said.card or "attached to" in gear.facts:
        raise Unclear("By what would it be?")
    MEANINGS["equip"](story, replace(clause, row=replace(clause.row, means="equip"), slots=slots))


@means("has attached")
def _has_attached(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    if "c" in clause.slots and re.search(
        r"[Ee]xile (?:another )?target", text_of(story.library, card_said(story, clause))
    ):
        MEANINGS["cast"](story, replace(clause, slots={**clause.slots, "t": clause.slots["o"]}))  # an Oblivion Ring
        return
    if "c" in clause.slots and not GEAR & story.types(card_said(story, clause)):
        slots = {**clause.slots, "o": clause.slots["c"], "c": mention(clause.slots["o"]).card}
        MEANINGS["has chosen"](story, replace(clause, slots=slots))  # "a Pithing Needle on his Mutavault"
        return
    own = "os" in clause.slots or clause.row.say.find("{o}") < clause.row.say.find("{c}")
    bears = story.thing(clause.slots["o"], who if own else "")
    for said in several(clause.slots["os"]) if "os" in clause.slots else (mention(clause.slots["c"]),):
        kinds = story.types(story.reading.card_name(said.card)) if said.card else frozenset()
        if "os" in clause.slots and not GEAR & kinds and said.text != clause.slots["os"]:
            lies(story, said.text, who)  # "a 2/2 holding a Bonesplitter and a 3/3"
        else:
            attach(story, said, bears, who)
    story.things.touch(bears)


def attach(story: Story, said: Mention, bears: Thing, who: str) -> Thing:
    """An Aura or Equipment on something: theirs who have that, where nobody says whose it is; a spell that changes it
    for the turn has resolved on it before.
    """
    cards = story.reading.card(said.card).cards
    if story.names_a_spell(said) and "target" in text_of(story.library, cards[0]):
        told = len(story.done)
        casts(story, who, said.card, bears.label)
        story.do("everything resolves", "", "resolves")
        story.done[:] = [*story.done[told:], *story.done[:told]]
        story.things.touch(bears)
        return bears
    there = story.things.latest(lambda t: said.definite and t.card in cards and "attached to" not in t.facts)
    thing = there or story.things.made(said, story.owner(said, who), "battlefield", cards)
    if not GEAR & thing.types:
        raise Unclear(f"{thing.label} cannot be on {bears.label}.")
    thing.facts["attached to"] = bears.label
    shrinks = re.search(r"gets \+\d/-(\d)", story.says(thing))
    if shrinks and bears.size_is_open and not bears.measures:  # it lives: it has more toughness than that
        bears.measures = (("toughness", int(shrinks[1]) + 1, "more"),)
    story.things.touch(bears)
    return thing


@means("is commander")
def _is_commander(story: Story, clause: Clause) -> None:
    whose = clause.slots.get("whose", "the")
    owner = story.player(clause) if "p" in clause.slots else story.of_whose(clause) if whose != "the" else ""
    story.thing(clause.slots["o"], owner).facts["commander"] = True
    story.ruleset = story.ruleset or "commander"
