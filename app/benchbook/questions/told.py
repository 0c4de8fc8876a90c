"""What the clauses that tell something do to the story."""

from __future__ import annotations

import re
from collections.abc import Callable

from benchbook.questions.noun_phrases import mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing

Meaning = Callable[[Story, Clause], None]
MEANINGS: dict[str, Meaning] = {}


def means(*names: str) -> Callable[[Meaning], Meaning]:
    """The function carries out the rows of the table that have this meaning."""

    def keep(function: Meaning) -> Meaning:
        MEANINGS.update(dict.fromkeys(names, function))
        return function

    return keep


def tell(story: Story, clause: Clause) -> None:
    """Take a clause into the story."""
    if "p" in clause.slots and clause.slots["p"] != "nobody":
        story.player(clause)
    MEANINGS[clause.row.means](story, clause)


# ── the board ─────────────────────────────────────────────────────────────────


@means("nothing")
def _nothing(story: Story, clause: Clause) -> None:
    """What happens by itself anyway."""


@means("have", "out", "enters play")
def _have(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots else ""
    for said in several(clause.slots["os"]):
        _lies(story, said.text, who)


def _lies(story: Story, text: str, who: str) -> None:
    said = mention(text)
    if (
        who
        and said.types == ("land",)
        and not said.card
        and re.search(r"(?<!\S)(?:\d+|two|three|four|five|six)(?!\S)", text)
    ):
        _of(story, who)["lands"] = said.number
        return
    on = next((s for s in said.states if s.startswith("of ")), "")
    if said.pronoun:
        story.meant(said)
        return
    if said.stacked or ("card" in said.types and not said.card):
        raise Unclear(f"Where is '{story.reading.shown(text)}'?")
    before = len(story.things.all)
    found = story.meant(said, who or story.owner(said, story.people.asker))
    for one in found:
        if one.is_spell and len(story.things.all) > before:
            one.zone = "hand"
    if on:
        found[0].facts["on"] = on


@means("both have")
def _both_have(story: Story, clause: Clause) -> None:
    for who in (story.people.asker, story.people.opponent):
        for said in several(clause.slots["os"]):
            card = story.reading.card(said.card).cards if said.card else ()
            story.things.made(said, who, "battlefield", card)


@means("in hand", "in graveyard", "in command zone")
def _in_zone(story: Story, clause: Clause) -> None:
    zone = {"in hand": "hand", "in graveyard": "graveyard", "in command zone": "command"}[clause.row.means]
    who = story.player(clause) if "p" in clause.slots else ""
    if not who and "whose" in clause.slots:
        whose = clause.slots["whose"].removesuffix(" 's")
        who = (
            story.people.asker
            if whose in ("my", "the", "your")
            else story.who("he" if whose in ("his", "her", "their") else whose)
        )
    listed = several(clause.slots["os"])
    for said in listed:
        if said.types == ("card",) and not said.card and zone == "hand":
            story.things.all += [
                Thing("Plains", who or story.people.asker, "hand", "Plains") for _ in range(said.number)
            ]
            continue
        for one in story.meant(said, who or story.people.asker, zone=zone):
            one.zone = zone if said is listed[-1] or one.is_spell or zone != "hand" else "battlefield"
            if zone == "command":
                one.facts["commander"] = True


@means("life")
def _life(story: Story, clause: Clause) -> None:
    _of(story, story.player(clause))["life"] = story.number(clause.slots["n"])


@means("loyalty or life")
def _loyalty_or_life(story: Story, clause: Clause) -> None:
    thing = story.thing(clause.slots["o"])
    if "Planeswalker" in thing.types:
        thing.facts["counters"] = {"loyalty": story.number(clause.slots["n"])}
    elif re.search(r"[Cc]harge counter", story.says(thing)):
        thing.facts["counters"] = {"charge": story.number(clause.slots["n"])}
    else:
        raise Unclear(f"What does {thing.label} have {clause.slots['n']} of?")


def _of(story: Story, who: str) -> dict[str, object]:
    return story.players.setdefault(who, {})


@means("lands")
def _lands(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    number = story.number(clause.slots["n"]) if "n" in clause.slots else 0
    _of(story, who)["lands"] = number


@means("opponents")
def _opponents(story: Story, clause: Clause) -> None:
    story.people.sit(story.number(clause.slots["n"]) + 1)
    if "n2" in clause.slots:
        for who in story.people.others(story.people.asker):
            _of(story, who)["life"] = story.number(clause.slots["n2"])


@means("players")
def _players(story: Story, clause: Clause) -> None:
    story.people.sit(story.number(clause.slots["n"]))


@means("commander game")
def _commander_game(story: Story, clause: Clause) -> None:
    story.ruleset = story.ruleset or "commander"


@means("empty library")
def _empty_library(story: Story, clause: Clause) -> None:
    whose = clause.slots.get("whose", "my")
    who = (
        story.player(clause)
        if "p" in clause.slots
        else story.people.asker
        if whose in ("my", "the")
        else story.people.opponent
    )
    _of(story, who)["library"] = []


@means("monarch")
def _monarch(story: Story, clause: Clause) -> None:
    story.given["monarch"] = story.player(clause)


@means("counters")
def _counters(story: Story, clause: Clause) -> None:
    thing = story.thing(clause.slots["o"])
    said = re.search(r"(\S+) (?:counter|loyalty)", clause.text)
    kind = said[1] if said else ""
    if "loyalty" in clause.text or "Planeswalker" in thing.types:
        kind = "loyalty"
    elif not kind or kind == clause.slots["n"] or kind in ("with", "have", "on"):
        printed = re.search(r"(\w+|[+-]\d/[+-]\d) counters?", story.says(thing))
        kind = printed[1] if printed else "+1/+1"
    thing.facts["counters"] = {kind: story.number(clause.slots["n"])}


@means("damaged")
def _damaged(story: Story, clause: Clause) -> None:
    story.thing(clause.slots["o"]).facts["damage"] = story.number(clause.slots["n"])


@means("tapped")
def _tapped(story: Story, clause: Clause) -> None:
    story.thing(clause.slots["o"]).facts["tapped"] = True


@means("sick")
def _sick(story: Story, clause: Clause) -> None:
    if "p" in clause.slots:
        story.is_turn_of(story.player(clause))
    for one in story.several(clause.slots["o"], story.subject):
        one.facts["summoning sick"] = True


@means("attached", "lies on")
def _attached(story: Story, clause: Clause) -> None:
    one, other = clause.slots["o"], clause.slots["o2"]
    first, second = story.thing(one), story.thing(other)
    if clause.row.means == "attached" and not ({"Aura", "Equipment"} & first.types):
        first, second = second, first
    if not {"Aura", "Equipment", "Fortification"} & first.types:
        raise Unclear(f"{first.label} cannot be on {second.label}.")
    first.facts["attached to"] = second.label
    if "Aura" not in first.types or first.said.owner == "":
        first.owner = first.owner if first.said.owner else second.owner


@means("chosen")
def _chosen(story: Story, clause: Clause) -> None:
    thing = story.thing(clause.slots["o"])
    word = clause.slots["w"].removeprefix("to ").removeprefix("as ")
    if word in ("i", "me", "my"):
        thing.facts["chosen"] = story.people.asker
    elif len(word.split()) == 1:
        thing.facts["chosen"] = story.reading.shown(word) if word[:1] >= "\ue400" else word
    else:
        raise Unclear(f"What was chosen for {thing.label}?")


@means("is commander")
def _is_commander(story: Story, clause: Clause) -> None:
    story.thing(clause.slots["o"]).facts["commander"] = True
    story.ruleset = story.ruleset or "commander"


@means("is so big")
def _is_so_big(story: Story, clause: Clause) -> None:
    thing = story.things.latest(lambda t: t.is_creature)
    if thing is None:
        raise Unclear("What is so big?")
    if not thing.card:
        thing.size = clause.slots["size"]
    else:
        raise Unclear(f"How does {thing.label} come to be {clause.slots['size']}?")


# ── spells ────────────────────────────────────────────────────────────────────


@means("cast")
def _cast(story: Story, clause: Clause) -> None:
    casts(
        story,
        story.player(clause),
        clause.slots["c"],
        clause.slots.get("t", "face" if "face" in clause.text else ""),
        clause.slots.get("n", ""),
    )


def casts(story: Story, who: str, card: str, target: str = "", x: str = "", how: str = "", zone: str = "hand") -> Done:
    """A player casts a card; a land is played, what is out already and has an ability is activated."""
    said = mention(card)
    out = [
        t
        for t in story.things.recent
        if t.card == story.reading.card(said.card).cards[0] and t.owner == who and t.zone == "battlefield"
    ]
    if out and not said.new and not out[0].is_spell and not how:
        return _activates(story, who, out[0], target)
    spell = story.in_hand(said, who, zone)
    types = spell.types
    if "Land" in types:
        return story.do(f"{who} plays {spell.label}", who, "land", sorcery=True)
    aimed = story.target(target, spell, who) if target else ""
    line = (
        f"{who} casts {spell.label}{how}"
        + (f" targeting {aimed}" if aimed else "")
        + (f" with X = {x}" if x.isdigit() else "")
    )
    slow = "Instant" not in types and not re.search(r"\bFlash\b", story.says(spell))
    story.things.touch(spell)
    target_thing = next((t for t in story.things.all if t.label == aimed), None)
    if target_thing is not None:
        story.things.touch(target_thing)
    done = story.do(line, who, "cast", stacks=spell.label, sorcery=slow and not how)
    if aimed.endswith(("'s trigger", "'s ability")) or any(d.stacks == aimed for d in story.done):
        done.response = True
    return done


@means("cast by someone")
def _cast_by_someone(story: Story, clause: Clause) -> None:
    card = story.reading.card(mention(clause.slots["c"]).card).cards[0]
    cast = {done.stacks for done in story.done if done.kind == "cast"}
    if any(thing.label in cast for thing in story.things.all if thing.card == card):
        story.do("everything resolves", "", "resolves")
        return
    casts(story, story.subject or story.people.asker, clause.slots["c"])


@means("cast some")
def _cast_some(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    kind = next((k for k in ("instant", "sorcery", "artifact", "enchantment") if k in clause.text), "creature")
    label = f"Some {kind.capitalize()}"
    thing = story.things.lay(Thing(label, who, "hand", made_up=kind.capitalize(), types=frozenset({kind.capitalize()})))
    if kind == "creature":
        thing.size = next(iter(re.findall(r"\d+/\d+", clause.text)), "2/2")
    story.do(f"{who} casts {thing.label}", who, "cast", stacks=thing.label, sorcery=kind != "instant")


@means("gets", "player gets")
def _gets(story: Story, clause: Clause) -> None:
    if "o" in clause.slots:
        thing = story.thing(clause.slots["o"])
        who = story.player(clause) if "p" in clause.slots else story.people.other(thing.owner)
        spell = story.in_hand(mention(clause.slots["c"]), who)
        story.things.touch(thing)
        story.do(
            f"{who} casts {spell.label} targeting {thing.label}",
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


@means("respond")
def _respond(story: Story, clause: Clause) -> None:
    story.when.append(("response", {}))
    _cast(story, clause)


@means("cast onto", "cast at")
def _cast_at(story: Story, clause: Clause) -> None:
    casts(story, story.player(clause), clause.slots["c"], clause.slots["o"])


@means("counter")
def _counter(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    if "c" in clause.slots:
        casts(story, who, clause.slots["c"], clause.slots["o"]).response = True
        return
    spell = story.target(clause.slots["o"], None, who)
    story.do(f"{spell} is countered", who, "stipulated").response = True


@means("is countered")
def _is_countered(story: Story, clause: Clause) -> None:
    spell = (
        story.on_the_stack[-1].stacks
        if story.on_the_stack and mention(clause.slots["o"]).pronoun
        else story.thing(clause.slots["o"]).label
    )
    story.do(f"{spell} is countered", "", "stipulated").response = True


@means("flashback")
def _flashback(story: Story, clause: Clause) -> None:
    casts(
        story,
        story.player(clause),
        clause.slots["c"],
        clause.slots.get("t", ""),
        how=" with flashback",
        zone="graveyard",
    )


@means("evoke")
def _evoke(story: Story, clause: Clause) -> None:
    casts(story, story.player(clause), clause.slots["c"], how=" with evoke")


@means("kick")
def _kick(story: Story, clause: Clause) -> None:
    casts(story, story.player(clause), clause.slots["c"], how=" kicked")


@means("cycle")
def _cycle(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    card = story.in_hand(mention(clause.slots["c"]), who)
    story.do(f'{who} activates {card.label} ability "cycling"', who, "activate", stacks=f"{card.label}'s ability")


@means("enters")
def _enters(story: Story, clause: Clause) -> None:
    text = clause.slots["o"]
    said = mention(text)
    pending = [d for d in story.done if d.kind == "cast"]
    if said.pronoun or (
        said.card
        and any(
            t.label == d.stacks and t.card == story.reading.card(said.card).cards[0]
            for d in pending
            for t in story.things.all
        )
    ):
        story.do("everything resolves", "", "resolves")
        return
    if not said.card:
        raise Unclear(f"Which card is '{story.reading.shown(text)}'?")
    who = story.player(clause) if "p" in clause.slots else story.owner(said, story.subject or story.people.asker)
    casts(story, who, text)
    story.do("the top of the stack resolves", "", "resolves")


@means("plays land")
def _plays_land(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.things.lay(Thing("Forest", who, "hand", "Forest", types=frozenset({"Land"})))
    story.do(f"{who} plays {thing.label}", who, "land", sorcery=True)


# ── fights ────────────────────────────────────────────────────────────────────


def attacks(story: Story, who: str, attackers: list[Thing], whom: str = "") -> None:
    """A player attacks."""
    if any(done.kind == "attack" for done in story.done) and not story.when and story.in_combat:
        raise Unclear("Who attacks whom?")
    for one in attackers:
        one.owner = one.owner if one.said.owner or (one.card and one.owner == who) else who
    names = ", ".join(one.label for one in attackers)
    story.in_combat = True
    story.do(f"{who} attacks {whom or story.people.other(who)} with {names}", who, "attack")


@means("attack all")
def _attack_all(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    there = [t for t in story.things.all if t.owner == who and t.is_creature and t.zone == "battlefield"]
    if not there:
        raise Unclear("What attacks?", asks="What attacks, and how big is it?")
    attacks(story, who, there if "all" in clause.text or "everything" in clause.text or len(there) == 1 else there[-1:])


@means("attack", "player connects")
def _attack(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    whom = next((story.who(clause.slots[s]) for s in ("q", "q2") if s in clause.slots), "")
    if whom == who:
        whom = ""
    attacks(story, who, _creatures(story, clause.slots["os"], who), whom)
    if clause.row.means == "player connects":
        _damage_goes_through(story)


def _creatures(story: Story, text: str, who: str) -> list[Thing]:
    return story.several(text, who, fits=lambda t: t.owner == who)


def _damage_goes_through(story: Story) -> None:
    story.do("nobody blocks", "", "no block")
    story.do("combat damage is dealt", "", "damage")


@means("they attack", "connects")
def _they_attack(story: Story, clause: Clause) -> None:
    attackers = story.several(clause.slots["os"])
    who = attackers[0].owner
    whom = (
        story.who(clause.slots["q"])
        if "q" in clause.slots
        else story.thing(clause.slots["o2"], make=True).label
        if "o2" in clause.slots
        else ""
    )
    attacks(story, who, attackers, "" if whom == who else whom)
    story.subject = who
    if clause.row.means == "connects":
        _damage_goes_through(story)


@means("attack walker")
def _attack_walker(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    walker = story.thing(clause.slots["o2"], story.people.other(who))
    attacks(story, who, _creatures(story, clause.slots["os"], who), walker.label)


@means("block", "they block", "blocked by")
def _block(story: Story, clause: Clause) -> None:
    attack = next((d for d in reversed(story.done) if d.kind == "attack"), None)
    said = clause.slots.get("os", "")
    blocked = clause.slots.get("o2") or clause.slots.get("o") or ""
    if clause.row.means == "they block" and not said:
        said, blocked = clause.slots["o"], clause.slots.get("o2", "")
    attacked = story.thing(blocked) if blocked and (attack is not None or not mention(blocked).pronoun) else None
    if clause.row.means == "they block":
        blockers = story.several(said)
        who = blockers[0].owner
    else:
        who = (
            story.player(clause)
            if "p" in clause.slots or clause.row.means == "block"
            else (story.people.other(attacked.owner) if attacked else story.people.asker)
        )
        blockers = (
            _creatures(story, said, who)
            if said
            else [t for t in story.things.all if t.owner == who and t.is_creature][-1:]
        )
    if attacked is None and attack is not None and re.search(r"block one(?: of them)?(?: with|$)", clause.text):
        attacked = next(
            (t for t in story.things.all if t.label in attack.line.rpartition(" with ")[2].split(", ")), None
        )
    if attacked is None and attack is None and clause.mood.startswith("may"):
        attacked = story.things.lay(
            Thing("Attacker", story.people.other(who), "battlefield", types=frozenset({"Creature"}), size="1/1")
        )
    elif attacked is None and attack is None:
        raise Unclear("Which creature is blocked?", asks="What attacks, and how big is it?")
    if attacked is not None and attacked.owner == who and not attacked.said.owner:
        attacked.owner = story.people.other(who)
    if attacked is not None and attacked.label not in (attack.line if attack else ""):
        if attack is None or story.reading:
            attacks(story, attacked.owner, [attacked], who)
    if not blockers:
        raise Unclear("What blocks?", asks="Which creature blocks, and how big is it?")
    for one in blockers:
        one.owner = who if not one.said.owner and not one.card else one.owner
    on = f" {attacked.label}" if attacked is not None else ""
    story.subject = who
    story.do(f"{who} blocks{on} with {', '.join(b.label for b in blockers)}", who, "block")


@means("no block")
def _no_block(story: Story, clause: Clause) -> None:
    if not any(done.kind == "attack" for done in story.done):
        raise Unclear("What attacks?")
    story.do("nobody blocks", "", "no block")


@means("damage")
def _damage(story: Story, clause: Clause) -> None:
    story.do("first-strike damage is dealt" if "first" in clause.text else "combat damage is dealt", "", "damage")


@means("damage on stack")
def _damage_on_stack(story: Story, clause: Clause) -> None:
    story.do("combat damage is put on the stack", "", "damage on stack")


# ── abilities ─────────────────────────────────────────────────────────────────


def _activates(story: Story, who: str, thing: Thing, target: str = "", how: str = "") -> Done:
    aimed = f" targeting {story.target(target, thing, who)}" if target else ""
    slow = "Planeswalker" in thing.types
    return story.do(
        f"{who} activates {thing.label}{how}{aimed}", who, "activate", stacks=f"{thing.label}'s ability", sorcery=slow
    )


@means("activate", "turn up")
def _activate(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    said = mention(clause.slots["o"])
    if said.stacked and not said.card:
        thing = story.things.latest(lambda t: not t.is_spell)
        if thing is None:
            raise Unclear("Which ability is meant?")
    else:
        thing = story.thing(said.card or clause.slots["o"], who)
    if clause.row.means == "turn up":
        story.do(f"{who} turns {thing.label} face up", who, "special")
    elif thing.is_spell:
        casts(story, who, said.card, clause.slots.get("t", ""))
    else:
        _activates(story, who, thing, clause.slots.get("t", ""))


@means("loyalty")
def _loyalty(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.thing(clause.slots["o"].removesuffix(" 's"), who)
    costs = re.findall(r"^\[?([+−-]?(?:\d+|X))\]?:", story.says(thing), re.MULTILINE)
    if "loyalty" in clause.slots:
        word = clause.slots["loyalty"].replace("-", "−")
    elif "ult" in clause.text:
        word = costs[-1] if costs else ""
    else:
        sign = "+" if re.search("plus|up", clause.text) else "−"
        word = next((c for c in costs if c.replace("-", "−").startswith(sign)), "")
    if not word:
        raise Unclear(f"Which ability of {thing.label}?")
    _activates(story, who, thing, clause.slots.get("t", ""), f' ability "{word}"')


@means("two loyalties")
def _two_loyalties(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.thing(clause.slots["o"].removesuffix(" 's"), who)
    for slot in ("loyalty", "loyalty2"):
        _activates(story, who, thing, "", f' ability "{clause.slots[slot].replace("-", "−")}"')


@means("aims")
def _aims(story: Story, clause: Clause) -> None:
    """The last ability or spell, for which no target was named, targets that."""
    who = story.player(clause)
    if story.trigger_of:
        story.do(f"{story.trigger_of}'s trigger targets {story.target(clause.slots['o'], None, who)}", who, "answer")
        story.trigger_of = ""
        story.when.append(("response", {}))
        return
    last = next((d for d in reversed(story.done) if d.kind in ("activate", "cast") and d.who == who), None)
    if last is None or " targeting " in last.line:
        raise Unclear("What targets it?")
    last.line += f" targeting {story.target(clause.slots['o'].removesuffix(' itself'), None, who)}"


@means("each casts")
def _each_casts(story: Story, clause: Clause) -> None:
    if "n" in clause.slots:
        story.people.sit(story.number(clause.slots["n"]) + 1)
    for who in story.people.others(story.people.asker):
        thing = story.things.lay(Thing("Some Instant", who, "hand", made_up="Instant", types=frozenset({"Instant"})))
        story.do(f"{who} casts {thing.label}", who, "cast", stacks=thing.label).response = False


@means("ping")
def _ping(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    pings = r"deals 1 damage to any target|deals 1 damage to target"
    thing = (
        story.thing(clause.slots["o"], who)
        if "o" in clause.slots
        else story.things.latest(lambda t: t.owner == who and bool(re.search(pings, story.says(t))))
    )
    if thing is None:
        raise Unclear("What does the damage?")
    _activates(story, who, thing, clause.slots["t"])


@means("tap ability")
def _tap_ability(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.thing(clause.slots["o"], who)
    if thing.card and re.search(r"\{T\}", story.says(thing)):
        _activates(story, who, thing, clause.slots.get("t", ""))
    else:
        story.do(f"{thing.label} is tapped", who, "stipulated")


@means("sacrifice")
def _sacrifice(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    fed = story.thing(clause.slots["o"], who, fits=lambda t: t.owner == who)
    if "o2" in clause.slots:
        said = mention(clause.slots["o2"])
        outlet = fed if said.pronoun in ("itself", "it") else story.thing(clause.slots["o2"], who)
        own = (
            re.search(rf"[Ss]acrifice (?:this|{re.escape(outlet.card)})", story.says(outlet)) if outlet is fed else None
        )
        cost = "" if own else f" sacrificing {fed.label}"
        story.do(f"{who} activates {outlet.label}{cost}", who, "activate", stacks=f"{outlet.label}'s ability")
        return
    if (
        re.search(
            rf"[Ss]acrifice (?:this (?:creature|artifact|land|enchantment|token)|{re.escape(fed.card)}).*:",
            story.says(fed),
        )
        and fed.card
    ):
        _activates(story, who, fed)
        return
    story.do(f"{who} sacrifices {fed.label}", who, "stipulated")


@means("sacrifice to shoot")
def _sacrifice_to_shoot(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    _activates(story, who, story.thing(clause.slots["o"], who), clause.slots["t"])


@means("equip", "equip with")
def _equip(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    first, second = clause.slots["o"], clause.slots.get("o2", "")
    if clause.row.means == "equip with":
        first, second = second, first
    gear = story.thing(first, who)
    if "Equipment" not in gear.types:
        raise Unclear(f"{gear.label} is no Equipment.")
    on = (
        story.thing(second, who).label
        if second
        else next((t.label for t in reversed(story.things.recent) if t.is_creature and t.owner == who), "")
    )
    if not on:
        raise Unclear(f"What is {gear.label} attached to?")
    story.do(
        f'{who} activates {gear.label} ability "equip" targeting {on}',
        who,
        "activate",
        stacks=f"{gear.label}'s ability",
        sorcery=True,
    )


@means("crew")
def _crew(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    vehicle = story.thing(clause.slots["o"], who)
    if "os" not in clause.slots:
        raise Unclear(f"Who crews {vehicle.label}?")
    crew = _creatures(story, clause.slots["os"], who)
    story.do(
        f'{who} activates {vehicle.label} ability "crew" tapping {", ".join(c.label for c in crew)}',
        who,
        "activate",
        stacks=f"{vehicle.label}'s ability",
    )


@means("regenerate")
def _regenerate(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.thing(clause.slots["o"], who)
    if re.search(r"\{[^}]*\}.*: Regenerate", story.says(thing)):
        _activates(story, who, thing, how=' ability "regenerate"')
    else:
        story.do(f"{thing.label} regenerates", who, "stipulated")


@means("reveals")
def _reveals(story: Story, clause: Clause) -> None:
    """An upkeep trigger turns a card of the library up."""
    who = story.player(clause) if "p" in clause.slots else story.thing(clause.slots["o"]).owner
    said = mention(clause.slots["c"])
    card = story.reading.card(said.card).cards
    top = story.things.made(said, who, "library", card)
    _of(story, who)["library"] = [top.label, "Forest"]
    story.do("everything resolves", who, "resolves")
    story.done[-1].moves = story.done[-1].moves or f"{who}'s upkeep begins"


# ── what is stipulated ────────────────────────────────────────────────────────


def _each(story: Story, clause: Clause, line: str) -> None:
    who = story.player(clause) if "p" in clause.slots else ""
    for one in story.several(clause.slots["o"], story.people.other(who) if who else ""):
        story.do(line.format(o=one.label, p=who), who, "stipulated")


@means("dies")
def _dies(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots else ""
    lose = "lose" in clause.text
    for one in story.several(clause.slots["o"], (who if lose else story.people.other(who)) if who else ""):
        touched = any(one.label in done.line for done in story.done)
        if touched and not who:
            story.do("everything resolves", "", "consequence").expects = f"{one.label} died"
        else:
            story.do(f"{one.label} is destroyed" if who and not lose else f"{one.label} dies", who, "stipulated")


@means("is exiled")
def _is_exiled(story: Story, clause: Clause) -> None:
    _each(story, clause, "{o} is exiled")


@means("is bounced")
def _is_bounced(story: Story, clause: Clause) -> None:
    _each(story, clause, "{o} is returned to its owner's hand")


@means("steals")
def _steals(story: Story, clause: Clause) -> None:
    _each(story, clause, "{p} gains control of {o}")


def _fought_already(story: Story, text: str) -> None:
    """After blocks there was an attack and a block, though nobody told of them."""
    attacker = story.thing(text, story.people.asker)
    other = story.people.other(attacker.owner)
    blocker = story.things.lay(Thing("Blocker", other, "battlefield", types=frozenset({"Creature"}), size="1/1"))
    when, story.when = story.when, []
    if not any(d.kind == "attack" for d in story.done):
        attacks(story, attacker.owner, [attacker])
    story.do(f"{other} blocks {attacker.label} with {blocker.label}", other, "block")
    story.when = when
    story.things.touch(attacker)


@means("says")
def _says(story: Story, clause: Clause) -> None:
    """What somebody says is no fact of the board."""


@means("told by others")
def _told_by_others(story: Story, clause: Clause) -> None:
    """Something is only spoken of; the cards in it may be meant later."""
    story.topics += re.findall("[\ue400-\uefff]", clause.text)


@means("gains")
def _gains(story: Story, clause: Clause) -> None:
    if any(meaning == "after blocks" for meaning, _ in story.when) and not any(d.kind == "block" for d in story.done):
        _fought_already(story, clause.slots["o"])
    keywords = clause.slots["k"].replace("first-strike", "first strike").replace("double-strike", "double strike")
    _each(story, clause, "{o} gains " + keywords + " until end of turn")
    story.done[-1].response = True if story.done[-1].response is None else story.done[-1].response


@means("pumped")
def _pumped(story: Story, clause: Clause) -> None:
    if "o" not in clause.slots:
        raise Unclear("What gets that?")
    _each(story, clause, "{o} gets " + clause.slots["pump"] + " until end of turn")


@means("gets counters")
def _gets_counters(story: Story, clause: Clause) -> None:
    _each(story, clause, f"{story.number(clause.slots['n'])} {clause.slots['pump']} counters are put on {{o}}")


@means("draws")
def _draws(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    story.do(f"{who} draws {story.number(clause.slots.get('n', 'one'))} cards", who, "stipulated")


@means("discards")
def _discards(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    card = story.in_hand(mention(clause.slots["c"]), who)
    story.do(f"{who} discards {card.label}", who, "stipulated")


@means("gains life", "loses life")
def _life_changes(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    verb = "gains" if clause.row.means == "gains life" else "loses"
    story.do(f"{who} {verb} {story.number(clause.slots['n'])} life", who, "stipulated")


@means("deals")
def _deals(story: Story, clause: Clause) -> None:
    source = story.thing(clause.slots["o"])
    target = story.target(clause.slots["t"], None, source.owner)
    story.do(
        f"{source.label} deals {story.number(clause.slots['n'])} damage to {target}",
        source.owner,
        "stipulated",
    )


@means("copies")
def _copies(story: Story, clause: Clause) -> None:
    copier, copied = story.thing(clause.slots["o"], story.subject), story.thing(clause.slots["o2"], make=True)
    if any(d.stacks == copier.label for d in story.done):
        story.do(f"{copier.label} copies {copied.label}", copier.owner, "answer")
    else:
        copier.facts["copy of"] = copied.label


@means("trigger targets")
def _trigger_targets(story: Story, clause: Clause) -> None:
    source = story.thing(clause.slots["o"])
    story.do(
        f"{source.label}'s trigger targets {story.target(clause.slots['t'], None, source.owner)}",
        source.owner,
        "answer",
    )


@means("does not pay", "pays")
def _pays(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots and clause.slots["p"] != "nobody" else story.people.opponent
    story.pays["" if clause.slots.get("p") == "nobody" or clause.text.startswith("nobody") else who] = (
        clause.row.means == "pays"
    )


@means("names")
def _names(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    story.do(f'{who} chooses "{clause.slots["word"]}"', who, "answer")


@means("turn ends")
def _turn_ends(story: Story, clause: Clause) -> None:
    story.do("the turn ends", "", "moves")


@means("resolves")
def _resolves(story: Story, clause: Clause) -> None:
    if any(done.stacks or done.kind == "block" for done in story.done):
        story.do(
            "everything resolves" if "everything" in clause.text else "the top of the stack resolves", "", "resolves"
        )


@means("takes")
def _takes(story: Story, clause: Clause) -> None:
    raise Unclear("What deals the damage?")
