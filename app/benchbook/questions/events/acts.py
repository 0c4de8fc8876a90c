"""What a player does: casts, activates, attacks."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from benchbook.questions.deeds import COUNTED
from benchbook.questions.noun_phrases import mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.targets import aims_untold, called_by_half, target_of
from benchbook.questions.things import Thing
from benchbook.questions.untold_spells import harmed_player


def card_said(story: Story, clause: Clause) -> str:
    """The name of the card that a clause speaks of."""
    return story.reading.card_name(mention(clause.slots["c"]).card)


def casts(story: Story, who: str, card: str, target: str = "", x: str = "", how: str = "", zone: str = "hand") -> Done:
    """A player casts a card; a land is played, what is out already and has an ability is activated."""
    said = mention(card)
    if not said.card:
        raise Unclear(f"Which card is '{story.reading.shown(card)}'?")
    out = [
        t
        for t in story.things.recent
        if t.card == story.reading.card_name(said.card) and t.owner == who and t.zone == "battlefield"
    ]
    if out and not (said.new or card.startswith("own ")) and not out[0].is_spell and not how:
        _has_something_to_use(story, out[0], target)
        return activates(story, who, out[0], target)
    spell = story.in_hand(said, who, zone)
    types = spell.types
    if "Land" in types:
        if target and not aims_as_it_enters(story, spell):
            raise Unclear(f"What does {spell.label} do to {story.reading.shown(target)}?")
        return story.do(f"{who} plays {spell.label}", who, "land", sorcery=True)
    if target and aims_as_it_enters(story, spell):
        return _enters_and_targets(story, who, spell, target, how)
    aimed = target_of(story, target, spell, who) if target else aims_untold(story, spell, who)
    if target and spell.is_spell and "target" not in story.says(spell).lower():
        aimed = ""  # "I wrath his guy away": what a spell does away with is none of its targets
    line = (
        f"{who} casts {called_by_half(story, said, spell)}{how}"
        + (f" targeting {aimed}" if aimed else "")
        + (f" with X = {x}" if x.isdigit() else "")
    )
    slow = "Instant" not in types and not re.search(r"\bFlash\b", story.says(spell))
    if slow and not any(done.kind in ("attack", "block") for done in story.done):
        if {"after attacks", "after blocks", "before blocks"} & {meaning for meaning, _ in story.when}:
            raise Unclear("Who attacks?", asks="Who attacks, and with what?")
    story.things.touch(spell)
    target_thing = story.things.called(aimed)
    if target_thing is not None:
        story.things.touch(target_thing)
    if target_thing is not None and re.search(r"[Gg]ain control of target|[Yy]ou control enchanted", story.says(spell)):
        target_thing.held_by = who
    done = story.do(line, who, "cast", stacks=spell.label, sorcery=slow and not how)
    if aimed and (aimed.endswith(("'s trigger", "'s ability")) or any(d.stacks == aimed for d in story.done)):
        becomes = target_thing is not None and not target_thing.is_spell and "spell" not in story.says(spell)
        done.response = done.response or not becomes  # what only a permanent is aimed at by has resolved before
    return done


def _has_something_to_use(story: Story, thing: Thing, target: str) -> None:
    if target and re.search(r":|Equip|Crew|[Ll]evel up", story.says(thing)) is None:
        raise Unclear(f"What does {thing.label} do to it?")


def chooses_to_copy(story: Story, who: str, spell: Thing, copied: Thing) -> None:
    """The spell resolves and enters as a copy of that."""
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{who} chooses {copied.label}", who, "answer")
    spell.copies = copied.label
    story.same = [spell]
    story.things.touch(spell)


TARGETS_AS_IT_ENTERS = re.compile(r"[Ww]hen(?:ever)? [^.]*\benters\b[^.]*\btarget\b|On entering[^.]*\btarget\b")
USED_AT_A_TARGET = re.compile(r'(?m)^(?!(?:On|When|Whenever|At|As|If)\b)[^\n":]*:[^\n]*\b[Tt]arget\b')


def aims_as_it_enters(story: Story, spell: Thing) -> bool:
    """Whether a permanent spell has no target itself, but an ability that triggers as it enters has."""
    return (
        not spell.is_spell and "Aura" not in spell.types and TARGETS_AS_IT_ENTERS.search(story.says(spell)) is not None
    )


def _enters_and_targets(story: Story, who: str, spell: Thing, target: str, how: str) -> Done:
    slow = not re.search(r"\bFlash\b", story.says(spell))
    done = story.do(f"{who} casts {spell.label}{how}", who, "cast", stacks=spell.label, sorcery=slow and not how)
    trigger_targets(story, who, spell, target)
    return done


_AT_PLAYERS = re.compile(r"\b(?:player|opponent)\b|\bany target\b|\bwherever\b")


def trigger_targets(story: Story, who: str, spell: Thing, target: str) -> None:
    """The permanent spell resolves, and what triggers as it enters targets that."""
    aimed = target_of(story, target, spell, who)
    if aimed in story.people.seats and not _AT_PLAYERS.search(story.says(spell)):
        aimed = story.thing("it", fits=lambda t: t is not spell and not t.is_spell).label  # "to blink him"
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{spell.label}'s trigger targets {aimed}", who, "answer")


def activates(story: Story, who: str, thing: Thing, target: str = "", how: str = "") -> Done:
    at = target_of(story, target, thing, who) if target else ""
    if at and not thing.card and not how and "target" not in story.says(thing).lower():
        raise Unclear("What does that ability do?", asks="Which card's ability is that, and what does it do?")
    if not target and not how and len(abilities := re.findall(r"(?m)^[^\"\n]*: (.+)", story.says(thing))) == 1:
        at = harmed_player(story, abilities[0], thing.label, who)
    aimed = f" targeting {at}" if at else ""
    slow = "Planeswalker" in thing.types
    how = how or _own_ability(story, thing)
    thing.types |= {"Creature"} if how == ' ability "becomes"' else set()
    return story.do(
        f"{who} activates {thing.label}{how}{aimed}", who, "activate", stacks=f"{thing.label}'s ability", sorcery=slow
    )


def _own_ability(story: Story, thing: Thing) -> str:
    """Which ability of a land is used where none is said: the one beside its mana abilities, even where it lost it."""
    if "Planeswalker" in thing.types:
        return _some_loyalty_ability(story, thing)
    said = (re.match(r"[^\":]+: (?!Add\b)(.*becomes\b|\w+ \w+)", line) for line in story.says(thing).splitlines())
    found = [one[1].rpartition(" ")[2] if one[1].endswith(" becomes") else one[1] for one in said if one is not None]
    if "Land" not in thing.types or not found:
        return ""
    if len(found) > 1 and "becomes" in found:
        found = ["becomes"]  # a land that is "activated" becomes a creature
    if len(found) > 1:
        raise Unclear("Which ability is meant?", asks=f"Which ability of {thing.label}?")
    return f' ability "{found[0]}"'


def for_mana(story: Story, thing: Thing) -> str:
    """Its ability that makes mana, where it has another too."""
    adds = {"Add " in line for line in story.says(thing).splitlines() if re.match(r"[^\":]+: ", line)}
    return ' ability "add"' if False in adds else ""


def _some_loyalty_ability(story: Story, walker: Thing) -> str:
    """One that can be used right away and has no target, where it is not said which one was used."""
    costs = re.findall(r"(?m)^\[?([+−-]?\d+)\]?: (?![^\n]*\btarget\b)", story.says(walker))
    can = [cost for cost in costs if not cost.startswith(("−", "-")) or int(cost[1:]) < _USUAL_LOYALTY]
    if not can or walker.facts.get("counters"):
        return ""
    story.assume(f"it is its {can[0]} ability that was used")
    return f' ability "{can[0]}"'


_USUAL_LOYALTY = 3  # that nearly all have as they enter


def joins(story: Story, who: str, attackers: list[Thing]) -> bool:
    """Whether what is told to get through attacked beside what was blocked, as nothing else can be meant."""
    attack = story.last_attack
    if attack is None or attack.who != who or not any(done.kind == "block" for done in story.done):
        return False
    blocked = " ".join(done.line for done in story.done if done.kind == "block")
    if any(re.search(rf"(?<!\w){re.escape(one.label)}(?!\w| {COUNTED}\b)", blocked) for one in attackers):
        raise Unclear(f"Is {attackers[0].label} blocked?")
    at = attack.fights[0][1] if attack.fights else story.people.other(who)
    fights = {**dict(attack.fights), **{one.label: at for one in attackers if one.label not in attack.fighters}}
    attack.line, attack.fights = _attack_line(who, fights), tuple(fights.items())
    story.do("combat damage is dealt", "", "damage")
    return True


def _attack_line(who: str, fights: dict[str, str]) -> str:
    each = dict.fromkeys(fights.values())
    said = (f"{one} with {', '.join(label for label in fights if fights[label] == one)}" for one in each)
    return f"{who} attacks {' and '.join(said)}"


def attacks(story: Story, who: str, attackers: list[Thing], whom: str = "") -> None:
    """A player attacks."""
    for one in (one for one in attackers if one.held_by != who):
        one.owner = one.owner if one.said.owner or (one.card and one.owner == who) else who
    if story.turns_ago and not story.asking and any(one.held_by or story.was_cast(one) for one in attackers):
        raise Unclear("In which turn is that?", asks="Is that attack in a later turn?")
    at = whom or _somebody_there(story, who)
    last = story.last_attack
    if last is not None and last.who == who and not story.when and {one.label for one in attackers} <= {*last.fighters}:
        if whom and whom not in story.people.seats:  # at what it attacks is told afterwards
            last.fights = tuple({**dict(last.fights), **{one.label: whom for one in attackers}}.items())
            last.line = _attack_line(who, dict(last.fights))
        return  # "after it attacked"
    fights = {one.label: at for one in attackers}
    before = story.done[-1] if story.done else None
    if before is not None and before.kind == "attack" and before.who == who and not story.when:
        story.done.remove(before)
        fights = {**dict(before.fights), **fights}
    elif any(done.kind == "attack" for done in story.done) and not story.when and story.in_combat:
        raise Unclear("Who attacks whom?")
    story.in_combat = True
    story.do(_attack_line(who, fights), who, "attack").fights = tuple(fights.items())


def _somebody_there(story: Story, who: str) -> str:
    """The player against that player; another where that one was told to have left the game."""
    other = story.people.other(who)
    gone = {done.who for done in story.done if done.line.endswith((" concedes", " loses the game"))}
    if other not in gone:
        return other
    story.people.sit(len(gone) + 2)
    return next(one for one in story.people.seats if one not in gone and one not in (who, story.people.mate))


def of_who_is_safe(story: Story, attackers: list[Thing], known: list[Thing]) -> str:
    """Whose the creatures are that hit somebody: the other player's, where the only player of whom anything was told is
    said to be at so much life or poison, and nobody else is spoken of.
    """
    who = attackers[0].held_by or attackers[0].owner
    for one in attackers:
        one.owner_open = one not in known and not one.said.owner
    told = [one for one, facts in story.players.items() if {"life", "poison"} & facts.keys()]
    others = re.search(r"(?<!\S)(?:he|him|his|she|her|they|opp|[\ue000-\ue3ff])(?!\S)", story.reading.plain)
    in_danger = re.search(r"(?<!\S)(?:dead|die|lose|survive|alive|live)(?!\S)", story.reading.plain)
    if told != [who] or others is not None or not (in_danger and all(one.owner_open for one in attackers)):
        return who
    for one in attackers:
        one.owner, one.owner_open = story.people.other(who), False
    return story.people.other(who)


def is_attacked(story: Story, attack: Done | None, who: str) -> None:
    """Whoever blocks, or does not, is attacked: of whom the creatures are that attack, nobody may have said."""
    attackers = [t for t in story.things.all if attack is not None and t.label in attack.fighters]
    if attack is None or attack.who != who or not all(one.owner_open for one in attackers):
        return
    other = story.people.other(who)
    for one in attackers:
        one.owner, one.owner_open = other, False
    attack.line = attack.line.replace(f"{who} attacks {other}", f"{other} attacks {who}")
    attack.who, attack.fights = other, tuple((label, who) for label in attack.fighters)
    story.turn = story.turn if story.turn_told else other


def creatures_of(story: Story, text: str, who: str, attacking: Sequence[Thing] = ()) -> list[Thing]:
    """The creatures that a player attacks or blocks with; "a 2/2" is none that was told to be another's, or attacks."""
    found: list[Thing] = []
    others = [one for one in story.things.all if one.said.owner and not has(one, who)]
    for said in several(text):
        bare = said.is_bare and not (said.definite or said.owner)
        besides = [*found, *((*others, *attacking) if bare else ())]
        found += story.meant(said, who, fits=lambda t: has(t, who) and not t.is_on_another, besides=besides)
    return found


def blocks(story: Story, who: str, blockers: Sequence[Thing], attacked: Sequence[Thing] = ()) -> None:
    """A player blocks with all of them each of what attacks; without ``attacked``, the one creature that attacks."""
    with_ = f"with {', '.join(one.label for one in blockers)}"
    on = " and ".join(f"{one.label} {with_}" for one in attacked) or with_
    for one in (*attacked, *blockers):
        story.things.touch(one)
    story.do(f"{who} blocks {on}", who, "block").fights = tuple((one.label, "") for one in blockers)


def meet(story: Story, one: Thing, other: Thing) -> None:
    """The one attacks and the other, which is somebody else's, blocks it, though nobody told of it."""
    other.owner = story.people.other(one.owner) if other.owner == one.owner else other.owner
    attacks(story, one.owner, [one])
    blocks(story, other.owner, [other], [one])
    story.assume(f"{other.label} blocks {one.label}")


def of_creatures(story: Story, text: str) -> Callable[[Thing], bool] | None:
    """What "it" may mean where only a creature will do: one, or what may become one, where there is any."""
    if text not in ("it", "he", "him", "she", "her", "that one", "this one"):
        return None

    def may_be_one(thing: Thing) -> bool:
        return not thing.is_spell and (thing.is_creature or "Vehicle" in thing.types or _becomes_one(story, thing))

    return may_be_one if story.things.latest(may_be_one) is not None else None


def _becomes_one(story: Story, thing: Thing) -> bool:
    return re.search(r"becomes? [^.]*\bcreature\b", story.says(thing)) is not None


def animated(story: Story, who: str) -> list[Thing]:
    """What a player has made a creature by an ability of its own."""
    used = {done.stacks.removesuffix("'s ability") for done in story.done if done.kind == "activate"}
    there = (t for t in story.things.all if has(t, who) and not (t.is_creature and t.zone == "battlefield"))
    there = (t for t in there if t.label in used)
    return [t for t in there if "Vehicle" in t.types or _becomes_one(story, t)]


def has(thing: Thing, who: str) -> bool:
    """Whether a player has it: it is theirs and nobody took it, or they took it."""
    return (thing.held_by or thing.owner) == who


def of_others(story: Story, who: str) -> list[str]:
    """The creatures on the battlefield that somebody else controls: what that player may block."""
    return [t.label for t in story.things.all if t.is_creature and t.zone == "battlefield" and t.owner != who]


def of_nobody_told(clause: Clause, told: list[Thing], attacked: list[Thing], blockers: list[Thing]) -> None:
    """Whose it is that attacks is open where nobody spoke of it before, nor said whose either is."""
    if clause.row.means == "they block" and not any(one in told or one.said.owner for one in (*attacked, *blockers)):
        for one in attacked:
            one.owner_open = True


def is_attacked_itself(story: Story, clause: Clause) -> bool:
    """Whether what stands behind the verb is attacked, as a planeswalker or a battle is, and does not attack."""
    text = clause.slots["os"]
    if re.search(rf"(?<!\S)attack (?:it|{re.escape(text)})(?!\S)", clause.text) is None:
        return False
    who = story.player(clause)
    theirs = story.things.latest(lambda t: not t.is_spell and t.owner != who)
    last = theirs if text in ("it", "him", "her") else None
    said = mention(text)
    kinds = {*said.types} if last is None else {kind.lower() for kind in last.types}
    kinds |= {kind.lower() for kind in story.types(story.reading.card_name(said.card))} if said.card else set()
    return bool({"planeswalker", "battle"} & kinds) and "creature" not in kinds


def creatures_there(story: Story, who: str) -> list[Thing]:
    """The creatures that a player has on the battlefield."""
    return [t for t in story.things.all if has(t, who) and t.is_creature and t.zone == "battlefield"]


def some_creature_of(story: Story, who: str) -> Thing:
    """The one creature that a player has; where none was told of, one of which nothing is said."""
    there = creatures_there(story, who)
    if len(there) > 1:
        raise Unclear("What attacks?", asks="Which creatures attack?")
    return there[0] if there else story.some_creature(who)


def faces(story: Story, text: str, who: str) -> None:
    """What is attacked into lies on another's side: "I swing my 2/2 into his 2/2"."""
    said = mention(text)
    card = story.reading.card(said.card).cards if said.card else ()
    there = story.things.matching(said, story.owner(said, ""), card[0] if card else "")
    if not said.pronoun and all(one.owner == who for one in there):
        story.things.made(said, story.owner(said, story.people.other(who)), "battlefield", card)


def one_of_them(story: Story, clause: Clause, attack: Done | None) -> list[Thing]:
    """ "I block one (of them)": the first of those that attack."""
    said = re.search(r"block (one|two)(?: of (?:them|these|those|his|her|their))?(?: \w+)?(?: with|$)", clause.text)
    if attack is None or said is None:
        return []
    return [t for t in story.things.all if t.label in attack.fighters][: story.number(said[1])]
