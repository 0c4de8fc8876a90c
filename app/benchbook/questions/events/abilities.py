"""Abilities: activated, aimed, paid for by a sacrifice, by crew, by equipping."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import (
    activates,
    aims_as_it_enters,
    casts,
    creatures_of,
    for_mana,
    has,
    trigger_targets,
)
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.events.prices import is_made
from benchbook.questions.noun_phrases import Mention, mention
from benchbook.questions.reading import Clause
from benchbook.questions.sources import source_of
from benchbook.questions.stand_ins import EQUIPMENT
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import target_of, triggered_in_upkeep
from benchbook.questions.things import BASICS, Thing, of_a_kind

_DEEDS = {
    r"steal|take|grab|snatch|yoink|nab|borrow|control": "gain control",
    r"kill|destroy|blow up|take out|remove|get rid": "destroy",
    r"exile": "exile",
    r"bounce|return|send back|pick up": "return",
    r"untap": "untap target",
    r"(?<!un)tap|freeze|lock down": ": tap target",
    r"ping|shoot|burn|hit|zap": "damage",
    r"pump|grow|save": "gets +",
}


def ability_for(story: Story, source: Thing, said: str) -> str:
    """Which of several abilities with a target does what is said: "steal it with Memnarch"."""
    uses = re.findall(r"(?m)^[^\n\":]*:[^\n]*\btarget\b[^\n]*", story.says(source), re.IGNORECASE)
    if len(uses) < 2:
        return ""
    does = next((words for deed, words in _DEEDS.items() if re.search(rf"(?<!\S)(?:{deed})(?!\S)", said)), "")
    found = [one.partition(": ")[2] for one in uses if does and does in one.lower()]
    if len(found) != 1:
        raise Unclear("Which ability is meant?", asks=f"Which ability of {source.label}?")
    return f' ability "{" ".join(found[0].split()[:2])}"'


@means("activate", "turn up")
def _activate(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    said = mention(clause.slots["o"])
    if said.number > 1 and not said.stacked and clause.row.means == "activate" and "t" not in clause.slots:
        for one in story.several(clause.slots["o"], who, fits=lambda t: has(t, who) and not t.is_spell):
            activates(story, who, one).response = False
        return
    if said.stacked and not said.card:
        thing = source_of(story, said, who)
    else:
        thing = story.thing(said.card or clause.slots["o"], who)
    if clause.row.means == "turn up":
        if re.search(r"(?m)^(?:Morph|Megamorph|Disguise)\b", story.says(thing)) and not story.was_cast(thing):
            thing.facts["face down"] = True  # that is what is turned up
        aimed = story.asking and story.done and story.done[-1].line.endswith(f" targeting {thing.label}")
        done = story.do(f"{who} turns {thing.label} face up", who, "special")
        done.response = done.response or (True if aimed else None)  # asked about before that resolves
    elif not (
        thing.card or thing.printed or thing.made_up or "token" in thing.said.types or _is_granted_any(story, thing)
    ):
        raise Unclear("Which ability is meant?", asks=f"Which ability of {thing.label} is meant?")
    elif thing.is_spell:
        casts(story, who, said.card, clause.slots.get("t", ""))
    else:
        cracked = clause.text.split()[:3] and re.search(r"(?<!\S)(?:crack|pop)(?!\S)", clause.text)
        how = ' ability "sacrifice"' if cracked and re.search(r"[Ss]acrifice.*:", story.says(thing)) else ""
        activates(story, who, thing, clause.slots.get("t", ""), how)


def _is_granted_any(story: Story, thing: Thing) -> bool:
    """Whether something that is attached to it may give it an ability, or it is of a kind that has one."""
    worn = any(one.facts.get("attached to") == thing.label and one.card for one in story.things.all)
    return worn or bool({"Treasure", "Clue", "Food", "Blood"} & thing.types)


@means("aims")
def _aims(story: Story, clause: Clause) -> None:
    """The last ability or spell, for which no target was named, targets that."""
    who = story.player(clause)
    if story.trigger_of:
        story.do(
            f"{story.trigger_of}'s trigger targets {target_of(story, clause.slots['o'], None, who)}", who, "answer"
        )
        story.trigger_of = ""
        story.when.append(("response", {}))
        return
    last = next((d for d in reversed(story.done) if d.kind in ("activate", "cast") and d.who == who), None)
    if last is None or " targeting " in last.line:
        raise Unclear("What targets it?")
    spell = story.things.called(last.stacks)
    if last.kind == "cast" and spell is not None and aims_as_it_enters(story, spell):
        trigger_targets(story, who, spell, clause.slots["o"])
        story.when.append(("response", {}))
        return
    last.line += f" targeting {target_of(story, clause.slots['o'].removesuffix(' itself'), None, who)}"


@means("each casts")
def _each_casts(story: Story, clause: Clause) -> None:
    if "n" in clause.slots:
        story.people.sit(story.number(clause.slots["n"]) + 1)
    for who in story.people.others(story.people.asker):
        thing = story.things.lay(of_a_kind("Instant", who, "hand"))
        story.do(f"{who} casts {thing.label}", who, "cast", stacks=thing.label).response = False


@means("ping")
def _ping(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    if story.names_a_spell(mention(clause.slots.get("o", ""))):
        casts(story, who, clause.slots["o"], clause.slots["t"])
        return
    if mention(clause.slots.get("o", "")).stacked == "trigger":
        MEANINGS["trigger targets"](story, clause)
        return
    pings = r"deals 1 damage to any target|deals 1 damage to target"
    thing = (
        story.thing(clause.slots["o"], who)
        if "o" in clause.slots
        else story.things.latest(lambda t: t.owner == who and bool(re.search(pings, story.says(t))))
    )
    if thing is None:
        raise Unclear("What does the damage?")
    activates(story, who, thing, clause.slots.get("t") or _other_player(story, thing))


def _other_player(story: Story, thing: Thing) -> str:
    """What is shot at where nobody says what: the other player, where that may be a target."""
    if "any target" not in story.says(thing):
        raise Unclear(f"At what is {thing.label} aimed?", asks=f"At what is {thing.label} aimed?")
    story.assume(f"{thing.label} is aimed at the other player")
    return "him" if thing.owner == story.people.asker else "me"


@means("tap ability")
def _tap_ability(story: Story, clause: Clause) -> None:
    """Of what is named alone the ability is used by whoever has it."""
    who = story.player(clause) if "p" in clause.slots else ""

    def taps(thing: Thing) -> bool:
        return "Land" in thing.types or re.search(r"\{T\}[^.()]*:", story.says(thing)) is not None

    said = clause.slots.get("o", "it")
    ready = any(t.card and taps(t) and who in ("", t.held_by or t.owner) for t in story.things.recent)
    made = "mana" in clause.text.split()
    meant = made or (said in ("it", "him", "her") and ready)
    thing = story.thing(said, who, fits=taps if meant else None)
    who = who or thing.held_by or thing.owner
    granted = any(t.facts.get("attached to") == thing.label and "{T}" in story.says(t) for t in story.things.all)
    if "paid" in clause.slots and not is_made(story, thing, clause.slots["paid"]):
        raise Unclear(f"How does {thing.label} make {story.reading.shown(clause.slots['paid'])}?")
    if (thing.card and taps(thing)) or (granted and re.search(r"(?<!\S)(?:token|copy)(?!\S)", clause.text)):
        activates(story, who, thing, clause.slots.get("t", ""), for_mana(story, thing) if made else "")
    else:
        story.do(f"{thing.label} is tapped", who, "stipulated")


@means("equip", "equip with")
def _equip(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    first, second = clause.slots["o"], clause.slots.get("o2", "")
    if clause.row.means == "equip with":
        first, second = second, first
    lies = second and story.things.latest(_is_gear) is not None and mention(first).pronoun == "it"
    gear = story.thing(first, who, fits=_is_gear if lies else None)
    if not second and gear.is_creature and not gear.card:
        gear, second = _some_equipment(story, who), first
    if gear.zone == "graveyard":
        raise Unclear(f"How does {gear.label} come back?", asks=f"How does {gear.label} come out of the graveyard?")
    if "Aura" in gear.types and gear.said.card and not story.was_cast(gear) and second:
        story.things.all.remove(gear)
        story.things.recent.remove(gear)
        casts(story, who, gear.said.card, second)
        return
    if "Equipment" not in gear.types:
        raise Unclear(f"{gear.label} is no Equipment.")
    on = (
        story.thing(second, who, fits=lambda t: t is not gear and not t.is_on_another).label
        if second
        else next((t.label for t in reversed(story.things.recent) if t.is_creature and t.owner == who), "")
    )
    if not on and clause.mood.startswith("may"):
        on = story.some_creature(who).label
    if not on:
        raise Unclear(f"What is {gear.label} attached to?")
    story.do(
        f'{who} activates {gear.label} ability "equip" targeting {on}',
        who,
        "activate",
        stacks=f"{gear.label}'s ability",
        sorcery=True,
    )


def _is_gear(one: Thing) -> bool:
    return bool({"Aura", "Equipment"} & one.types)


def _some_equipment(story: Story, who: str) -> Thing:
    """That of which somebody spoke, or one that is made up."""
    there = story.things.latest(lambda t: "Equipment" in t.types and t.owner == who)
    return there or story.things.made(Mention("equipment"), who, "battlefield", (EQUIPMENT,))


@means("crew")
def _crew(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    vehicle = story.thing(clause.slots["o"], who, fits=lambda t: is_crewed(story, t))
    crew = _crew_of(story, clause, who, vehicle)
    word = next((word for word in ("saddle", "station") if word in clause.text.split()), "crew")
    story.do(
        f'{who} activates {vehicle.label} ability "{word}" tapping {", ".join(c.label for c in crew)}',
        who,
        "activate",
        stacks=f"{vehicle.label}'s ability",
    )
    if mention(clause.slots["o"]).pronoun or not {"tap", "use"} & {*clause.text.split()}:
        story.things.touch(vehicle)


def is_crewed(story: Story, thing: Thing) -> bool:
    """Whether a thing is one that creatures are tapped for: a Vehicle, or what is saddled or stationed."""
    return "Vehicle" in thing.types or re.search(r"(?m)^(?:Crew|Saddle|Station)\b", story.says(thing)) is not None


def _crew_of(story: Story, clause: Clause, who: str, vehicle: Thing) -> list[Thing]:
    """The creatures that crew it: "it" and "he" are none but another creature of that player."""
    if "os" not in clause.slots:
        return [_crews(story, who, vehicle)]
    if clause.slots["os"] in ("it", "he", "she", "him", "her"):
        found = story.things.latest(lambda t: t is not vehicle and t.is_creature and t.owner == who)
        if found is None:
            raise Unclear(f"Who crews {vehicle.label}?", asks=f"Who crews {vehicle.label}?")
        return [found]
    return creatures_of(story, clause.slots["os"], who)


def _crews(story: Story, who: str, vehicle: Thing) -> Thing:
    """The one creature that can; where there is none, one of which nothing is said."""
    there = [t for t in story.things.all if t.owner == who and t.is_creature and t.zone == "battlefield"]
    if len(there) == 1 and "becomes tapped" in story.says(there[0]):
        return story.some_creature(who)
    if len(there) > 1:
        raise Unclear(f"Who crews {vehicle.label}?", [t.label for t in there])
    return there[0] if there else story.some_creature(who)


REGENERATES = re.compile(r"\{[^}]*\}.*: Regenerate")


@means("regenerate")
def _regenerate(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    text = clause.slots.get("o", "it")
    can = [t for t in story.things.all if REGENERATES.search(story.says(t)) and t.zone == "battlefield"]
    alone = len(can) == 1 and mention(text).pronoun and ("p" not in clause.slots or can[0].owner == who)
    thing = can[0] if alone else story.thing(text, who)
    who = thing.owner if alone else who
    if REGENERATES.search(story.says(thing)):
        activates(story, who, thing, how=' ability "regenerate"')
    else:
        is_regenerated(story, who, thing)


def is_regenerated(story: Story, who: str, thing: Thing) -> None:
    """A shield by something of which no more is said. Raises Unclear of a card by name that nothing regenerates."""
    if thing.card and not any("egenerate" in story.says(one) for one in story.things.all):
        raise Unclear("By what does it regenerate?", asks=f"By what does {thing.label} regenerate?")
    story.do(f"{thing.label} regenerates", who, "stipulated")


@means("has trigger on stack")
def _has_trigger_on_stack(story: Story, clause: Clause) -> None:
    """What triggered in somebody's upkeep waits there."""
    before = len(story.done)
    triggered_in_upkeep(story, mention(clause.slots["c"]), story.player(clause))
    if len(story.done) == before:
        raise Unclear("When did that trigger?")
    story.when = [(meaning, slots) for meaning, slots in story.when if meaning != "upkeep"]


_TOP_CARDS = {"land": "Forest", "creature": "Grizzly Bears", "instant": "Shock", "nonland": "Grizzly Bears"}


@means("reveals")
def _reveals(story: Story, clause: Clause) -> None:
    """What was put on the stack, or else a trigger of the upkeep, turns a card of the library up."""
    if "whose" in clause.slots:
        who = story.of_whose(clause)
    else:
        who = story.player(clause) if "p" in clause.slots else story.thing(clause.slots["o"]).owner
    if "c" in clause.slots:
        said = mention(clause.slots["c"])
        card = story.reading.card(said.card).cards
    else:
        kind = clause.slots["type"]
        if kind not in (*_TOP_CARDS, *BASICS):
            raise Unclear("Which card is that?", asks="Which card is revealed?")
        card = (_TOP_CARDS.get(kind, kind.capitalize()),)
        said = Mention("", card=card[0])
    seen = next((one for one in story.things.recent if "reveal the top card" in story.says(one)), None)
    begun = bool(story.done) or (seen is not None and "at the beginning of" not in story.says(seen).lower())
    top = story.things.made(said, who, "library", card)
    story.facts_of(who)["library"] = [top.label, "Forest"]
    if clause.row.example.startswith("the top card") or begun:
        return
    story.do("everything resolves", who, "resolves")
    story.done[-1].moves = story.done[-1].moves or f"{who}'s upkeep begins"
