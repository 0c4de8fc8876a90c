"""What "it", "they" and "my other creatures" mean where something is asked of it."""

from __future__ import annotations

import re

from benchbook.questions.noun_phrases import Mention, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing


def that_thing(story: Story) -> Thing | None:
    """ "That thing" is the only creature of another player, where somebody speaks so of one."""
    theirs = [
        t for t in story.things.all if t.is_creature and t.zone == "battlefield" and t.owner != story.people.asker
    ]
    return theirs[0] if len(theirs) == 1 and re.search(r"\bthat thing\b", story.reading.text.lower()) else None


_OF_ANYTHING = ("holds: {o} is {color}", "holds: {o} is a {type}")  # spells and permanents alike


def _not_told_apart(story: Story, clause: Clause) -> None:
    """Raises Unclear where the last thing done was to cast an instant or sorcery without a target, beside things that
    lie there, and what is asked may be asked of either.
    """
    done = story.done[-1] if story.done and story.done[-1].kind == "cast" else None
    spell = story.things.called(done.stacks) if done is not None else None
    if clause.row.means in _OF_ANYTHING and spell and spell.is_spell and done and " targeting " not in done.line:
        raise Unclear("What is meant by 'it'?", asks="Do you ask about the spell or about what lies there?")


def by_pronoun(story: Story, text: str, said: Mention, clause: Clause) -> Thing:
    """What "it" and the like mean where that is asked about."""
    if clause.row.means in ("holds: {o} triggers", "times triggered"):
        return that_triggers(story, text)
    if clause.row.say.startswith("{p} <lose>"):
        loser = story.player(clause)
        return story.thing(text, fits=lambda t: t.owner == loser and not t.is_spell and t.zone == "battlefield")
    if _COMES_BACK.search(clause.row.means + clause.row.say) and (gone := _gone_again(story, clause)) is not None:
        return gone
    if "controls {o}" in clause.row.means or clause.row.means in _OF_WHOSE:
        own = _own_fighter(story, clause) if "{p}" in clause.row.means else None
        if own is not None:
            return own
        return story.thing(text, fits=lambda t: not t.is_spell and not {"Aura", "Equipment"} & t.types)
    if "is in hand" in clause.row.means:
        return story.thing(text, fits=lambda t: t.zone == "hand" and not story.was_cast(t))
    wants_spell = re.search(r"resolve|was countered|fizzle", clause.row.means)
    fits = (lambda t: any(d.stacks == t.label for d in story.done)) if wants_spell else (lambda t: not t.is_spell)
    if not wants_spell and story.things.latest(fits) is None:
        aimed = re.search(r" targeting (.+?)(?: with .*)?$", story.done[-1].line) if story.done else None
        fits = (lambda t: aimed is not None and t.label == aimed[1]) if aimed else (lambda t: True)
    _not_told_apart(story, clause)
    creature = re.search(r"died|is \{size\}|has \{k\}|block|size|'s (?:power|toughness)", clause.row.means)
    if creature:
        there = [t for t in story.things.all if t.zone == "battlefield" and t.said.text]
        named = [t for t in story.things.all if t.is_creature and t.card and t.zone == "battlefield"]
        if text == "she" and len(named) == 1:
            return named[0]  # sooner than a creature of which only the size is said
        dead = "graveyard" if any(t.is_creature for t in there) else ""
        many = _together(story)
        fits = lambda t: (t.is_creature and t.zone != dead and t.label not in many) or there == [t]  # noqa: E731
        if not said.owner and (whose := _by_he(story)) is not None:
            return whose
    return story.thing(text, fits=fits)


def attacked_walker(story: Story, word: str) -> Thing | None:
    """The planeswalker that "it" or "he" is where nothing else could die: it alone was attacked, and nobody blocked.

    "She" is a planeswalker where no creature has a name.
    """
    walker = story.things.latest(lambda t: "Planeswalker" in t.types and (t.zone == "battlefield" or story.was_cast(t)))
    there = [t for t in story.things.all if t.is_creature and t.zone == "battlefield"]
    attack = story.last_attack
    if walker is None or any(one.card for one in there):
        return None
    if word == "she":
        return walker
    told = any({"life", "poison"} & facts.keys() for facts in story.players.values())
    fought = any(done.kind not in ("attack", "no block", "damage") for done in story.done)
    alone = attack is not None and {at for _, at in attack.fights} == {walker.label}
    return walker if alone and not fought and not told else None


def is_no_walker(story: Story) -> None:
    """Raises Unclear where "he" may be a planeswalker as well as a player of whose life nothing is told."""
    walker = story.things.latest(lambda t: "Planeswalker" in t.types and t.zone == "battlefield")
    if walker is not None and not any({"life", "poison"} & facts.keys() for facts in story.players.values()):
        raise Unclear("Who is meant?", asks=f"Do you ask about {walker.label} or about the player?")


def is_hit(story: Story, who: str) -> bool:
    """Whether something attacks a player that nobody blocked, though some of it is blocked."""
    attack = story.last_attack
    blocks = " ".join(done.line for done in story.done if done.kind == "block")
    those = [label for label, at in attack.fights if at == who] if attack is not None else []
    return bool(blocks) and any(not re.search(rf"(?:blocks|and) {re.escape(label)} with", blocks) for label in those)


def _together(story: Story) -> set[str]:
    """Several creatures that block together are "they"; "it" is what they block."""
    blockers = next((done.fighters for done in reversed(story.done) if done.kind == "block"), ())
    others = any(t.is_creature and not t.is_spell and t.label not in blockers for t in story.things.all)
    return {*blockers} if len(blockers) > 1 and others else set()


def _own_fighter(story: Story, clause: Clause) -> Thing | None:
    """Whoever keeps "it" after a fight keeps what is theirs."""
    who, line = story.player(clause), story.done[-1].line if story.done and story.done[-1].kind == "block" else ""
    there = [t for t in story.things.all if t.is_creature and re.search(rf"(?<!\w){re.escape(t.label)}(?!\w)", line)]
    own = [t for t in there if t.owner == who]
    return own[0] if len(own) == 1 and len(there) == 2 else None


def _gone_again(story: Story, clause: Clause) -> Thing | None:
    """What comes back is what things were done to; what somebody gets back is theirs, not what was used for it."""
    if clause.row.means == "gets back":
        who, used = story.player(clause), {done.stacks.removesuffix("'s ability") for done in story.done}
        gear = {"Aura", "Equipment"}
        own = lambda t: t.owner == who and t.label not in used and not (t.is_spell or gear & t.types)  # noqa: E731
        if (found := story.things.latest(own)) is not None:
            return found
    told = " ".join(done.line for done in story.done)
    return story.things.latest(lambda t: t.label in told and not t.is_spell and not story.was_cast(t))


_COMES_BACK = re.compile(r"gets back|<come back|<return")
_OF_WHOSE = ("whose is it", "whose again", "who controls", "gets back", "mine still")  # of what may change hands


def that_triggers(story: Story, text: str, alone: bool = False) -> Thing:
    """ "It" is what has a triggered ability, of that which was spoken of. Raises Unclear where nothing has, and where
    others of the same player have one too though it is asked of all that they have (``alone``).
    """

    def fits(one: Thing) -> bool:
        return bool(_TRIGGERS.search(story.says(one)))

    if one := story.things.latest(fits):
        if alone and any(t is not one and t.owner == one.owner and fits(t) for t in story.things.all):
            raise Unclear("Which trigger?", asks="Of which ability do you ask that?")
        return one if mention(text).number == 1 else story.thing(text, fits=fits)
    raise Unclear("What triggers?", asks="Which ability do you mean?")


_TRIGGERS = re.compile(
    r"\b(?:when|whenever|at the|persist|undying|cascade|storm|prowess|exalted|annihilator|evoke)\b", re.IGNORECASE
)


def _by_he(story: Story) -> Thing | None:
    """ "he" of a creature: the one that things were done to last, else the one spoken of last."""
    for done in reversed(story.done):
        target = re.search(r" targeting (.+?)(?: with X.*)?$", done.line)
        named = target[1] if target else ""
        found = next((t for t in story.things.all if t.label == named and t.is_creature), None)
        if found is not None:
            return found
    return None


def asked_together(story: Story, clause: Clause) -> tuple[str, ...]:
    """The players of whom something is asked at once, where they are several: "they", the opponents, each player."""
    said, seats = clause.slots.get("p"), story.people.seats
    if said == "each player" and len(seats) > 2:
        return tuple(seats)
    several_there = len(seats) > 2 and not story.people.last and not story.people.mate
    opponents = said == "opp" and len(seats) > 2 and _OPPONENTS.search(story.reading.text.lower())
    if opponents or said == "each opp" or (said in ("they", "them") and several_there):
        return story.people.others(story.people.asker)
    return ()


_OPPONENTS = re.compile(
    r"\b(?:do|will|would|did|can|are|have) (?:(?:all|both|each|my|the|of|his|other|three|two|four|3|2|4) )*"
    r"(?:opponents|opps|enemies)\b(?!')"
)


def in_all(story: Story) -> bool:
    """Whether it is asked how much something is for all together."""
    return re.search(_IN_ALL, story.reading.text.lower()) is not None


_IN_ALL = r"\b(?:in total|altogether|all together|combined|all told|in sum|together|total)\b"


def was_sacrificed(story: Story, one: Thing) -> bool:
    """Whether somebody sacrificed it, so that it is none of those that are asked about after what was answered so."""
    own = re.search(r"[Ss]acrifice this\b", story.says(one)) and f" activates {one.label}"
    lines = [done.line for done in story.done]
    said = (f" sacrifices {one.label}", f" sacrificing {one.label}")
    return any(line.endswith(said) or (own and own in line) for line in lines)


def that_went(story: Story, found: Thing, clause: Clause) -> Thing:
    """Of "it" that comes back, or stays: a creature rather than what lies there beside it and never left."""
    back = re.search(r"(?<!\S)(?:come back|return|stay|remain|leave)(?!\S)", clause.text)
    lies = found.is_creature or found.facts.get("attached to") or any(found.label in done.line for done in story.done)
    if back is None or lies:
        return found
    there = [t for t in story.things.all if t.is_creature and (t.zone == "battlefield" or story.was_cast(t))]
    if len(there) > 1:
        raise Unclear("What would come back?", [one.label for one in there], asks="Which of them would come back?")
    return there[0] if there else found


def means_a_player(story: Story) -> bool:
    """Whether "he" can only be a player: no creature was spoken of, or only the asker's own and the other's life; or
    none of them is blocked or aimed at.
    """
    there = [t for t in story.things.all if t.is_creature and t.zone == "battlefield"]
    told = any(
        {"life", "poison", "commander damage"} & facts.keys()
        for who, facts in story.players.items()
        if who != story.people.asker
    )
    clauses = [one for one in story.reading.clauses if isinstance(one, Clause)]
    last = next((one for one in reversed(clauses) if one.row.part == "told"), None)
    if last is not None and last.row.means in ("life", "life now") and last.slots.get("p") in ("he", "she", "they"):
        return True  # "he is at 4. is he dead"
    if not there or (told and all(t.owner == story.people.asker for t in there)):
        return True
    kinds = [done.kind for done in story.done]
    attacks = [place for place, kind in enumerate(kinds) if kind == "attack"]
    since = kinds[attacks[-1] :] if told and attacks else kinds
    if not attacks or not {"stipulated", "cast", "activate"}.isdisjoint(since):
        return False
    return "block" not in kinds or (told and story.done[attacks[-1]].who == story.people.asker)


def what_went(story: Story) -> Thing | None:
    """What "it" is that went somewhere: what was spoken of last, a spell that was cast too. Raises Unclear where that

    is a spell that sweeps creatures away.
    """
    found = story.things.latest(lambda t: not t.is_spell or story.was_cast(t))
    swept = found is not None and found.is_spell and "target" not in story.says(found)
    if swept and any(t.is_creature and t.zone == "battlefield" for t in story.things.all):
        raise Unclear("What is meant by it?", asks="Do you ask about the creature or about the spell?")
    return found


def all_told_of(story: Story, said: Mention) -> list[Thing]:
    """The things of which a description speaks in the plural; of somebody's creatures, where none was told of, one of
    which nothing is said.
    """
    some = said.types == ("creature",) and not (said.size or said.keywords or said.kinds or said.states)
    there = list(story.things.matching(said, who := story.owner(said, ""), ""))
    given = [was_sacrificed(story, one) for one in there] if said.owner else []
    if any(given):  # "my creatures", after one of them was sacrificed
        left = [one for one, gone in zip(there, given, strict=True) if not gone]
        return left if left or not some else [story.some_creature(who)]
    if said.owner and story.done and len(there) <= ("other" in said.text.split()):  # "the other ones", of one alone
        if some:
            return [story.some_creature(who)]
        if said.kinds and there and not (said.size or said.states):  # "my other Elves", of an Elvish Champion
            return [story.things.made(said, who, "battlefield", ())]
        if said.size and not said.states:  # "his 3/3s", of which nobody says how many
            return [story.things.made(said, who, "battlefield", ()) for _ in range(2)]
    return story.meant(said, make=False)
