"""What players discard down to, how they may assign damage, whether any has won, and what a mana value is where."""

from __future__ import annotations

from benchbook.questions.card_text import printed_size, text_of
from benchbook.questions.events.acts import attacks, blocks, casts
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import target_of
from benchbook.questions.things import Thing
from benchbook.questions.wishes.wanted import Wanted, asked_thing, wants


@wants("gets that too")
def _gets_that_too(story: Story, clause: Clause) -> Wanted:
    """What lies there already, and may come under somebody's control with something else."""
    card, who = story.reading.card_name(mention(clause.slots["c"]).card), story.player(clause)
    thing = story.things.latest(lambda t: t.card == card and t.zone == "battlefield")
    if thing is None:
        raise Unclear(f"Where is {card}?")
    return Wanted("yes-no", (f"{who} controls {thing.label}",))


@wants("discards")
def _discards(story: Story, clause: Clause) -> Wanted:
    """By what was done, or down to the hand size where the end of a turn was spoken of."""
    who = story.player(clause)
    said = clause.slots.get("n", "")
    if said:
        return Wanted("yes-no", (f"{who} discarded {story.number(said)} cards",))
    return Wanted("yes-no", (f"{who} discarded 0 cards",), not_=True, about=f"{who} discarded cards")


@wants("puts in command zone")
def _puts_in_command_zone(story: Story, clause: Clause) -> Wanted:
    """Nobody but the owner of a commander may."""
    thing = asked_thing(story, clause.slots["o"], clause)
    if story.player(clause) != thing.owner:
        return Wanted("known", ("no", "903.9a", "903.9b"))
    if "must" in clause.text.split() or "have to" in clause.text:  # its owner may, and need not
        return Wanted("known", ("no", "903.9a", "903.9b"))
    return Wanted("yes-no", (f"{thing.label} is in the command zone",))


@wants("any has won")
def _any_has_won(story: Story, clause: Clause) -> Wanted:
    return Wanted("any", tuple(f"{who} has won" for who in story.people.seat()))


@wants("mana value in")
def _mana_value_in(story: Story, clause: Clause) -> Wanted:
    """Of a card in a zone, or of a spell on the stack for which X was chosen."""
    said, place = mention(clause.slots["o"]), clause.slots.get("place", "battlefield")
    if not said.card:
        raise Unclear("Of which card?", asks="Which card do you mean?")
    owner, card = story.owner(said, story.people.asker), story.reading.card_name(said.card)
    if place == "stack":
        cast = next((t for t in reversed(story.things.recent) if t.card and story.was_cast(t)), None)
        if cast is None:
            aims = story.names_a_spell(said) and "any target" in text_of(story.library, card)
            done = casts(story, owner, said.card, "him" if aims else "")
            done.line += f" with X = {story.number(clause.slots['n'])}" if "n" in clause.slots else ""
            cast = story.things.called(done.stacks)
        story.stays_on_stack = True
        return _mana_value(cast)
    zone = {"library": "hand"}.get(place, place)
    thing = story.things.latest(lambda t: t.card == card) or story.things.made(said, owner, zone, (card,))
    if zone == "battlefield" and printed_size(story.library, card).endswith("/0"):
        thing.facts["counters"] = thing.facts.get("counters") or {"+1/+1": 1}
    return _mana_value(thing)


@wants("mana value of")
def _mana_value_of(story: Story, clause: Clause) -> Wanted:
    """Of a spell for which X was chosen it is that of the spell; a permanent has another afterwards."""
    said = clause.slots.get("o", "it")
    thing = story.things.latest(lambda t: bool(t.card)) if said == "it" else None
    thing = thing or asked_thing(story, said, clause)
    with_x = any(done.stacks == thing.label and " with X = " in done.line for done in story.done)
    if with_x and not thing.is_spell:
        raise Unclear("Where is it?", asks="On the stack, or on the battlefield?")
    story.stays_on_stack = story.stays_on_stack or with_x
    return _mana_value(thing)


def _mana_value(thing: Thing | None) -> Wanted:
    if thing is None:
        raise Unclear("Of which card?")
    return Wanted("value", (f"{thing.label}'s mana value is 987",))


@wants("can assign", "assigns none")
def _can_assign(story: Story, clause: Clause) -> Wanted:
    """Whether a creature's combat damage can be dealt so: to what blocks it, or to the player that it attacks."""
    who = story.player(clause)
    attacker = _attacker(story, clause, who)
    foe = story.people.other(who)
    _is_blocked(story, foe, attacker)
    power = int(attacker.size.partition("/")[0])
    none = clause.row.means == "assigns none"
    amounts = [(clause.slots["t"], "zero" if none else clause.slots.get("n", "all"))]
    if "t2" in clause.slots:
        amounts.append((clause.slots["t2"], clause.slots.get("n2", "zero")))
    claims: list[str] = []
    for to, many in amounts:
        number = power if many == "all" else story.number(many)
        past = to in ("him", "her", "them", "his face", "face", "him directly") and len(claims) == 1  # past the blocker
        label = foe if past or to in ("player", "a player", "the player") else target_of(story, to, None, who)
        claims.append(f"{label} was dealt {number} damage")
    return Wanted("possible", tuple(claims), about=who, whatever=True)


@wants("assigns to each")
def _assigns_to_each(story: Story, clause: Clause) -> Wanted:
    """As much to each of several blockers."""
    who = story.player(clause)
    _attacker(story, clause, who)
    blocks_told = [done for done in story.done if done.kind == "block"]
    blockers = [t for t in story.things.all if any(t.label in done.fighters for done in blocks_told)]
    if len(blockers) < 2:
        raise Unclear("What blocks it?", asks="Which creatures block it?")
    number = story.number(clause.slots["n"])
    return Wanted("possible", tuple(f"{t.label} was dealt {number} damage" for t in blockers), about=who, whatever=True)


def _attacker(story: Story, clause: Clause, who: str) -> Thing:
    """The creature whose damage it is, of which the size is told; where nothing attacks, a creature of the kind."""
    attack = story.last_attack
    if attack is not None and attack.who == who and len(attack.fighters) == 1:
        found = story.things.called(attack.fighters[0])
        if found is None or not found.size:
            raise Unclear("How big is the attacker?", asks="How big is the attacker?")
        return found
    if attack is not None or story.done or {"n", "n2"} & clause.slots.keys() - {"n2"}:
        raise Unclear("Whose damage is that?", asks="Which creature attacks, and what blocks it?")
    keywords = tuple(word for word in ("trample", "deathtouch") if word in clause.text.split())
    found = story.things.lay(
        Thing("Attacker", who, "battlefield", types=frozenset({"Creature"}), size="5/5", keywords=keywords)
    )
    attacks(story, who, [found])
    return found


def _is_blocked(story: Story, foe: str, attacker: Thing) -> None:
    """Where no block was told, one is made for the question."""
    if any(done.kind == "block" for done in story.done):
        return
    there = [t for t in story.things.all if t.is_creature and t.owner == foe and t.zone == "battlefield"]
    blocker = there[0] if len(there) == 1 else None
    if blocker is None:
        blocker = story.things.lay(Thing("Blocker", foe, "battlefield", types=frozenset({"Creature"}), size="2/2"))
    blocks(story, foe, [blocker], [attacker])
