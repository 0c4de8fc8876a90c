"""Combat: who attacks, who blocks, and when damage is dealt."""

from __future__ import annotations

from dataclasses import replace

from benchbook.questions.events.acts import (
    animated,
    attacks,
    blocks,
    creatures_of,
    creatures_there,
    faces,
    has,
    is_attacked,
    is_attacked_itself,
    joins,
    of_creatures,
    of_nobody_told,
    of_others,
    of_who_is_safe,
    one_of_them,
    some_creature_of,
)
from benchbook.questions.events.attackers import cast_and_able
from benchbook.questions.events.meanings import means
from benchbook.questions.events.table import attach
from benchbook.questions.events.untold_blocks import any_creature_will_do, by_a_player, they_may_be_ours
from benchbook.questions.noun_phrases import Mention, mention, several, unclassed
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing


@means("attack all")
def _attack_all(story: Story, clause: Clause) -> None:
    if story.reading.line.split()[clause.end : clause.end + 1] == ["with"]:
        raise Unclear("Attack with what?", asks="Which creatures attack?")
    mine = [t for t in story.together if t.is_creature]
    they = clause.slots.get("p") == "they" and bool(mine) and all(has(t, story.people.asker) for t in mine)
    unsure = any(t.owner != story.people.asker for t in story.things.all) if they else they_may_be_ours(story, clause)
    if unsure:
        raise Unclear("Who attacks, the other player or the creatures?", asks="Which creatures attack?")
    who = story.people.asker if they else story.player(clause)
    there = creatures_there(story, who)
    there = mine if they else [*there, *animated(story, who), *cast_and_able(story, who)]
    spoken_of = story.things.latest(lambda t: t.is_creature and (t.zone == "battlefield" or story.was_cast(t)))
    if not there and clause.mood.startswith("may") and clause.slots.get("p") in ("he", "she", "they") and spoken_of:
        if "q" in clause.slots:
            raise Unclear("Who attacks?", asks="Does the player attack, or the creature?")
        who, there = spoken_of.owner, [spoken_of]
    if not there:
        there = [story.some_creature(who)]
    whom = story.who(clause.slots["q"]) if "q" in clause.slots else ""
    if len(there) > 1 and not they and not {"all", "everything"} & {*clause.text.split()}:
        raise Unclear("What attacks?", asks="Which creatures attack?")
    attacks(story, who, there, "" if whom == who else whom)


@means("attack", "player connects")
def _attack(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    if story.names_a_spell(mention(clause.slots["os"])):
        raise Unclear("What attacks?", asks="Which creature attacks?")
    whom = next((story.who(clause.slots[s]) for s in ("q", "q2") if s in clause.slots), "")
    whom = "" if whom == who else whom
    if clause.row.means == "attack" and is_attacked_itself(story, clause):
        walker = story.thing(clause.slots["os"], story.people.other(who), fits=lambda t: t.owner != who)
        attacks(story, who, [some_creature_of(story, who)], walker.label)
        return
    attackers = creatures_of(story, clause.slots["os"], who)
    if "o2" in clause.slots:
        faced = story.thing(clause.slots["o2"], story.people.other(who))
        whom = faced.label if {"Planeswalker", "Battle"} & faced.types else whom
        faces(story, clause.slots["o2"], who)
    attacks(story, who, attackers, whom)
    if clause.row.means == "player connects":
        _damage_goes_through(story)


def _damage_goes_through(story: Story) -> None:
    _nobody_blocks(story)
    story.do("combat damage is dealt", "", "damage")


def _nobody_blocks(story: Story) -> None:
    """Each player who is attacked blocks nothing; where that is one player, nobody does."""
    attack = story.last_attack
    owners = {one.label: one.owner for one in story.things.all}
    attacked = dict.fromkeys(owners.get(at, at) for _, at in attack.fights) if attack is not None else {}
    for line in [f"{who} blocks nothing" for who in attacked] if len(attacked) > 1 else ["nobody blocks"]:
        story.do(line, "", "no block")


@means("they attack into")
def _they_attack_into(story: Story, clause: Clause) -> None:
    """Creatures attack somebody who has that; a planeswalker is attacked itself."""
    attackers = creatures_of(story, clause.slots["os"], story.people.opponent)
    who = attackers[0].held_by or attackers[0].owner
    faces(story, clause.slots["o2"], who)
    faced = story.thing(clause.slots["o2"], story.people.other(who))
    walker = {"Planeswalker", "Battle"} & faced.types
    attacks(story, who, attackers, faced.label if walker else "")


@means("they attack", "connects")
def _they_attack(story: Story, clause: Clause) -> None:
    creatures = any(one.is_creature and one.zone == "battlefield" for one in story.things.all)
    if clause.slots["os"] in ("he", "she", "they") and "n" in clause.slots and not creatures:
        dealt = {**clause.slots, "p": clause.slots["os"], "os": f"a {story.number(clause.slots['n'])}/1"}
        _attack(story, replace(clause, slots=dealt, row=replace(clause.row, means="player connects")))
        return
    known, aimed_at = [*story.things.all], _walker_called_him(story, clause)
    attackers = story.several(clause.slots["os"], fits=of_creatures(story, clause.slots["os"]))
    foe = story.people.other(attackers[0].owner)
    aimed_at = story.thing(clause.slots["o2"], foe) if "o2" in clause.slots else aimed_at
    hit = clause.slots.get("q") or (clause.slots.get("p") if clause.row.say.startswith("{p}") else "")
    if clause.row.say.startswith("{p}") and not hit and clause.mood == "alone":
        hit = story.player(clause)  # "I have seven poison and get hit by a 1/1 infect"
    at = aimed_at.owner if aimed_at is not None else story.who(hit) if hit else ""
    for one in attackers:
        ours = one.owner == at or (bool(at) and at == story.people.mate and one.owner == story.people.asker)
        if ours and not one.said.owner:
            one.owner = story.people.other(at)
    first = attackers[0]
    if "n" in clause.slots and len(attackers) == 1 and first.size_is_open:
        first.size = f"{story.number(clause.slots['n'])}/1"  # "hits me for 10"
    who = of_who_is_safe(story, attackers, known if not at else attackers)
    whom = aimed_at.label if aimed_at is not None else at
    if clause.row.means == "connects" and joins(story, who, attackers):
        return
    attacks(story, who, attackers, "" if whom == who else whom)
    story.subject = at if clause.row.say.startswith("{q}") else who
    if clause.row.means == "connects":
        _damage_goes_through(story)


def _walker_called_him(story: Story, clause: Clause) -> Thing | None:
    """The planeswalker that was spoken of last, where "him" can be no player of whom somebody spoke."""
    last = story.things.latest(lambda t: t.zone == "battlefield")
    if clause.slots.get("q") not in ("he", "him", "she", "her") or last is None or "Planeswalker" not in last.types:
        return None
    if story.people.last:
        raise Unclear("Who is attacked?", asks=f"Who is attacked, the player or {last.label}?")
    return last


@means("attack as well")
def _attack_as_well(story: Story, clause: Clause) -> None:
    """What somebody attacks besides: "I attack Bob with a 2/2 and Cara with a 3/3"."""
    before = story.done[-1] if story.done else None
    if before is None or before.kind != "attack":
        raise Unclear(f"What is done with that? '{story.reading.shown(clause.text)}'")
    whom = story.player(clause, "q")
    there = {attacker for attacker, _ in before.fights}
    attacking = [one for one in story.things.all if one.label in there]
    besides = creatures_of(story, clause.slots["os"], before.who, attacking)
    if any(one in attacking for one in besides):
        raise Unclear("Which creature attacks whom?", asks="Which creature attacks which player?")
    attacks(story, before.who, besides, whom)


@means("attack attached")
def _attack_attached(story: Story, clause: Clause) -> None:
    """A creature with an Aura or Equipment attacks, or blocks."""
    who = story.player(clause)
    (bears,) = creatures_of(story, clause.slots["o"], who)
    attach(story, mention(clause.slots["c"]), bears, who)
    if "block" in clause.text:
        blocks(story, who, [bears])
    else:
        attacks(story, who, [bears])


@means("attack walker")
def _attack_walker(story: Story, clause: Clause) -> None:
    who, said = story.player(clause), clause.slots["o2"]
    if said in ("he", "him", "them") and not any(
        {"Planeswalker", "Battle"} & t.types for t in story.things.recent[-1:]
    ):
        at = story.who(said)
    else:
        at = story.thing(said, story.people.other(who)).label
    attacks(story, who, creatures_of(story, clause.slots["os"], who), at)


def _not_attacking(story: Story, text: str, fights: list[str], who: str) -> list[Thing]:
    """The creatures that block: what attacks already is none of them."""
    found = story.several(text, who, fits=lambda t: t.label not in fights and not t.is_on_another)
    if not any(one.label in fights for one in found):
        return found
    return [story.things.made(one, story.owner(one, who), "battlefield", ()) for one in several(text)]


_IT = frozenset(("it", "him", "her", "that one", "this one"))


def _some_attack(story: Story, said: Mention, clause: Clause) -> Done:
    """Attackers of which nothing was told before they are blocked."""
    who = story.people.other(story.player(clause)) if "p" in clause.slots else story.people.opponent
    who = story.owner(said, who)
    bare = not (said.size or said.keywords or said.colors or said.kinds)
    if bare and said.definite and said.number == 1 and len(there := creatures_there(story, who)) == 1:
        attacks(story, who, there)
        return story.done[-1]
    one = Mention("creature", types=("creature",)) if bare else said
    attacks(story, who, [story.things.made(one, who, "battlefield", ()) for _ in range(said.number)])
    return story.done[-1]


def _is_in_the_next_turn(story: Story, clause: Clause, attack: Done) -> bool:
    """Whether what attacked is asked about: whether it blocks in the turn of the player whom it attacked."""
    by_it = {clause.slots.get(slot, "") for slot in ("p", "os", "o")} & {"it", "she", "he", "that one"}
    said = mention(clause.slots.get("os", "")) if clause.row.means == "they block" else mention("")
    named = story.reading.card(said.card).cards[:1] if said.card else ()
    by_it |= {one.card for one in story.things.all if one.label in attack.fighters and one.card} & {*named}
    by_it |= {"it"} if clause.mood == "alone" and {*clause.slots} == {"p"} else set()  # "can it attack and block"
    whose = {slots.get("whose", "") for meaning, slots in story.when if meaning in ("turn", "next turn")}
    theirs = {story.turn_of(one) for one in whose if one not in ("", "the")}
    if any(meaning == "next turn" and slots.get("whose", "the") == "the" for meaning, slots in story.when):
        theirs.add(story.people.other(attack.who))
    return bool(by_it) and len(attack.fighters) == 1 and theirs == {story.people.other(attack.who)}


def _blocks_after_attacking(story: Story, attack: Done) -> None:
    """Something of the other player's attacks then, and what attacked blocks it where it is untapped."""
    one = next(t for t in story.things.all if t.label == attack.fighters[0])
    other = story.people.other(attack.who)
    story.when = [("next turn", {})]
    against = story.things.lay(Thing("Attacker", other, "battlefield", types=frozenset({"Creature"}), size="1/1"))
    attacks(story, other, [against])
    blocks(story, attack.who, [one], [against])


@means("block", "they block", "blocked by")
def _block(story: Story, clause: Clause) -> None:
    attack, told = story.last_attack, [*story.things.all]
    if attack is not None and _is_in_the_next_turn(story, clause, attack):
        _blocks_after_attacking(story, attack)
        return
    if clause.mood.startswith("may") and any(meaning == "after blocks" for meaning, _, _ in story.reading.times):
        raise Unclear("Blocks were declared before that.", asks="Is that asked after blocks were declared?")
    clause = by_a_player(story, clause, attack)
    said, blocked = clause.slots.get("os", ""), clause.slots.get("o2") or clause.slots.get("o") or ""
    if clause.row.means == "they block" and not said:
        said, blocked = clause.slots["o"], clause.slots.get("o2", "")
    if not said and "both" in clause.text.split() and blocked != "both":
        said = "both"
    if blocked in _IT and attack is not None and len(attack.fighters) == 1:
        blocked = ""  # what attacks
    if attack is None and {"attacker"} & {*mention(blocked).states} and not mention(blocked).card:
        attack = _some_attack(story, mention(blocked), clause)
    part = attack is not None and mention(blocked).pronoun == "of them" if blocked else False
    known = blocked and not part and (attack is not None or not mention(blocked).pronoun)
    those = attack.fighters if attack is not None and blocked and mention(blocked).pronoun else None
    if attack is None and clause.row.means == "block" and mention(blocked).pronoun:
        those = of_others(story, story.player(clause)) or None
        known = those is not None
    attacked = (
        story.several(blocked, fits=None if those is None else lambda t: t.label in those)
        if known
        else one_of_them(story, clause, attack)
    )
    who, blockers = _blockers(story, clause, said, attack, attacked)
    is_attacked(story, attack, who)
    if not attacked and attack is not None:
        attacked = [t for t in story.things.all if [t.label] == attack.fighters]
    if not attacked and attack is None:
        attacked = [_some_attacker(story, clause, who, blockers)]
    if any(one in blockers for one in attacked):
        raise Unclear("Which creature is blocked?", asks="What attacks, and how big is it?")
    _attacks_before(story, attack, attacked, who)
    for one in blockers:
        one.owner = who if not one.said.owner and not one.card else one.owner
    of_nobody_told(clause, told, attacked, blockers)
    story.subject = who
    blocks(story, who, blockers, attacked)


_TOGETHER = {"double": 2, "gang": 2, "triple": 3}


def _blockers(
    story: Story, clause: Clause, said: str, attack: Done | None, attacked: list[Thing]
) -> tuple[str, list[Thing]]:
    """Who blocks, and with what."""
    if clause.row.means == "they block":
        fights = [*(attack.fighters if attack is not None else []), *(one.label for one in attacked)]
        against = attack.who if attack is not None else attacked[0].owner if attacked else ""
        found = _not_attacking(story, said, fights, story.people.other(against))
        return found[0].owner, found
    if "p" in clause.slots or clause.row.means == "block":
        who = story.player(clause)
    else:
        of = attacked[0].owner if attacked else attack.who if attack is not None else story.people.opponent
        who = story.people.other(of)
    there = [t for t in story.things.all if t.owner == who and t.is_creature and t not in attacked]
    found = creatures_of(story, said, who) if said else there
    if said and any(one in attacked for one in found) and not any(one.pronoun or one.card for one in several(said)):
        counted = [one for one in several(said) for _ in range(max(one.number, 1))]
        found = [story.things.made(one, who, "battlefield", ()) for one in counted]
    many = next((n for word, n in _TOGETHER.items() if word in clause.text.split()), 1)
    if not said and len(there) not in (0, 1, many):
        raise Unclear("What blocks?", asks="Which creature blocks?")
    if not found and not said and clause.slots.get("p") in ("he", "she"):
        it = story.things.latest(lambda t: t.is_creature and t.zone == "battlefield" and t not in attacked)
        who, found = (it.owner, [it]) if it is not None and attack is None else (who, found)
    told = clause.row.means == "blocked by" or (clause.mood in ("told", "alone") and "p" in clause.slots)
    told |= clause.mood == "may" and any_creature_will_do(story, attack, attacked)
    if not found and not said and told and not story.facts_of(who).get("has none"):
        found = [story.some_creature(who) for _ in range(many)]
    if not found:
        raise Unclear("What blocks?", asks="Which creature blocks, and how big is it?")
    return who, found


def _some_attacker(story: Story, clause: Clause, who: str, blockers: list[Thing]) -> Thing:
    """The one creature of the other player that lies there; where it is only asked whether a block is possible, any."""
    said = clause.slots.get("os", "")
    lying = [t for t in story.things.all if t.is_creature and t.zone == "battlefield" and t not in blockers]
    there = [t for t in lying if t.owner != who] or [t for t in lying if not t.said.owner and t.said.text not in said]
    if len(there) == 1:
        there[0].owner = story.people.other(who) if there[0].owner == who else there[0].owner
        story.assume(f"it is {there[0].label} that attacks")
        return there[0]
    if not clause.mood.startswith("may"):
        others = any(one.is_creature and one not in blockers for one in story.things.all)
        others = others or not _IT.isdisjoint(clause.slots.values())
        if others or "attack" in unclassed(story.reading.line).split():
            raise Unclear("Which creature is blocked?", asks="What attacks, and how big is it?")
        return story.some_creature(story.people.other(who))
    kinds = frozenset({"Creature"})
    return story.things.lay(Thing("Attacker", story.people.other(who), "battlefield", types=kinds, size="1/1"))


def _attacks_before(story: Story, attack: Done | None, attacked: list[Thing], who: str) -> None:
    """What is blocked has attacked, though nobody said so."""
    for one in attacked:
        if one.owner == who and not one.said.owner:
            one.owner = story.people.other(who)
    strangers = [one for one in attacked if attack is None or one.label not in attack.fighters]
    if strangers:
        attacks(story, strangers[0].owner, strangers, who)


@means("no block")
def _no_block(story: Story, clause: Clause) -> None:
    if not any(done.kind == "attack" for done in story.done):
        if "blocker" in clause.text:
            return
        there = story.things.latest(lambda t: t.is_creature and t.zone == "battlefield")
        if "o" not in clause.slots and there is None:
            raise Unclear("What attacks?", asks="What attacks, and how big is it?")
        attacker = story.thing(clause.slots["o"]) if "o" in clause.slots or there is None else there
        beside = [
            t for t in story.things.all if t.is_creature and t.zone == "battlefield" and t.owner == attacker.owner
        ]
        if len(beside) > 1 and "o" not in clause.slots and any(t.said is not attacker.said for t in beside):
            raise Unclear("What attacks?", asks="Which creatures attack?")
        attacks(story, attacker.owner, [attacker] if "o" in clause.slots else beside)
    elif "p" in clause.slots:
        is_attacked(story, story.last_attack, story.player(clause))
    _nobody_blocks(story)


@means("lets through")
def _lets_through(story: Story, clause: Clause) -> None:
    """An attacker that nobody blocks, beside one that was blocked or alone."""
    attack = next((done for done in story.done if done.kind == "attack"), None)
    one = story.thing(clause.slots["o"])
    if attack is None and one.is_creature and story.player(clause) != one.owner:
        attacks(story, one.owner, [one])
    fighters = story.last_attack.fighters if story.last_attack is not None else ()
    if one.label not in fighters:
        raise Unclear("What is let through?", asks="Which attacking creature is not blocked?")
    if any(done.kind == "block" for done in story.done):
        return
    if len(fighters) > 1:
        raise Unclear("What of the others?", asks="Which of them are blocked, and by what?")
    _nobody_blocks(story)


@means("damage")
def _damage(story: Story, clause: Clause) -> None:
    story.do("first-strike damage is dealt" if "first" in clause.text else "combat damage is dealt", "", "damage")


@means("damage on stack")
def _damage_on_stack(story: Story, clause: Clause) -> None:
    story.do("combat damage is put on the stack", "", "damage on stack")
