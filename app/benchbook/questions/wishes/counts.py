"""How many are lost, how many lands may be played, how much mana there is, what has to be paid."""

from __future__ import annotations

import re

from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.costs import cost_of
from benchbook.questions.wishes.pronouns import in_all
from benchbook.questions.wishes.wanted import LINE_OF, Wanted, asked_thing, plural, tokens, wants

_MORE_LANDS = 5  # than anybody has to sacrifice
_PERMANENTS = ("artifact", "creature", "enchantment", "land", "planeswalker")
_MOST_PLAYS = 8  # more than anybody may play in a turn


@wants("sacrificed", "lost")
def _lost(story: Story, clause: Clause) -> Wanted:
    if clause.slots.get("p") in ("they", "them") and len(story.people.seats) > 2 and not story.people.last:
        return _lost_by_others(story, clause)
    who, verb = story.player(clause), clause.row.means
    return Wanted("value", (f"{who} {verb} 987 {_objects(story, clause, (who,))}",), crowd=_crowd(story, (who,)))


@wants("lost by others")
def _lost_by_others(story: Story, clause: Clause) -> Wanted:
    """All opponents together."""
    others = story.people.others(story.people.asker)
    objects = _objects(story, clause, others)
    said = tuple(f"{who} lost 987 {objects}" for who in others)
    if "each of them" in clause.text:
        return Wanted("same value", said, crowd=_crowd(story, others))
    return Wanted("sum", said, crowd=_crowd(story, others))


@wants("sacrificed by all")
def _sacrificed_by_all(story: Story, clause: Clause) -> Wanted:
    """By all players together."""
    story.people.seat()
    seats = tuple(story.people.seats)
    objects = _objects(story, clause, seats)
    return Wanted("sum", tuple(f"{who} sacrificed 987 {objects}" for who in seats), crowd=_crowd(story, seats))


@wants("others sacrifice")
def _others_sacrifice(story: Story, clause: Clause) -> Wanted:
    """Whether any player but the one who was spoken of has to: a creature where no more is said."""
    if {"discard", "lose"} & {*clause.text.split()} or clause.slots.get("objects", "creature") != "creature":
        raise Unclear("What would they lose?", asks="What makes the others lose anything?")
    others = [who for who in story.people.others(story.people.asker) if who != story.people.last]
    for who in others:
        if lacks(story, who, "creature"):
            story.some_creature(who)
    if not others or not story.done or not story.people.asks_for_self:
        raise Unclear("Which others?", asks="Which other players are there, and what happens?")
    claims = tuple(f"{who} sacrificed 0 creatures" for who in others)
    return Wanted("yes-no", claims, not_=True, about=claims[0])


@wants("cards discarded by all")
def _cards_discarded_by_all(story: Story, clause: Clause) -> Wanted:
    story.people.seat()
    return Wanted("sum", tuple(f"{who} discarded 987 cards" for who in story.people.seats))


def _objects(story: Story, clause: Clause, players: tuple[str, ...]) -> str:
    """What is counted; of permanents everybody has enough, since every player has lands."""
    if clause.slots["objects"] == "permanent":
        for who in players:
            kinds = frozenset({"Land", "Forest"})
            story.things.lay(Thing("Forest", who, "battlefield", "Forest", types=kinds, facts={"count": _MORE_LANDS}))
            story.crowds[who] = story.crowds.get(who, 0) + _MORE_LANDS
            story.assume(f"{who} has lands enough")
    kind = clause.slots["objects"]
    said = plural(kind)
    poor = next((who for who in players if lacks(story, who, kind) and not story.facts_of(who).get("has none")), "")
    if poor:
        raise Unclear(f"How many {said} there are matters.", asks=f"How many {said} does {poor} control?")
    return said


def lacks(story: Story, who: str, kind: str) -> bool:
    """Whether nobody told of any permanent of that type that a player would have."""
    there = (t for t in story.things.all if t.owner == who and t.zone == "battlefield")
    return kind in _PERMANENTS and not any(kind.capitalize() in t.types for t in there)


def _crowd(story: Story, players: tuple[str, ...]) -> int:
    """The number of which it could be that they had no more."""
    return min((story.crowds[who] for who in players if who in story.crowds), default=0)


@wants("land plays")
def _land_plays(story: Story, clause: Clause) -> Wanted:
    """One land after the other is played, until it is not allowed."""
    who = story.player(clause)
    if any(done.kind == "land" and done.who == who for done in story.done):
        raise Unclear("Is a land played already?")
    begun = len(story.done)
    for _ in range(_MOST_PLAYS):
        land = story.things.lay(Thing("Forest", who, "hand", "Forest", types=frozenset({"Land", "Forest"})))
        story.do(f"{who} plays {land.label}", who, "try", sorcery=True)
    return Wanted("allowed lines", tuple(f"{LINE_OF.format(at)} is allowed" for at in range(begun, len(story.done))))


@wants("cards in hand")
def _cards_in_hand(story: Story, clause: Clause) -> Wanted:
    """Only where somebody told what is in that hand."""
    who = story.player(clause) if "p" in clause.slots else story.of_whose(clause)
    told = "hand told" in story.facts_of(who) or any(
        t.owner == who and t.zone == "hand" and not story.was_cast(t) for t in story.things.all
    )
    if not told:
        raise Unclear("The hand is not known.", asks=f"Which cards are in {who}'s hand?")
    return Wanted("value", (f"{who} has 987 cards in hand",))


@wants("cards in library")
def _cards_in_library(story: Story, clause: Clause) -> Wanted:
    """Only where somebody told how many there are."""
    who = story.player(clause) if "p" in clause.slots else story.of_whose(clause)
    facts = story.facts_of(who)
    if not facts.get("library told") and facts.get("library") != []:
        raise Unclear("The library is not known.", asks=f"How many cards are in {who}'s library?")
    return Wanted("value", (f"{who} has 987 cards in library",))


@wants("mana made")
def _mana_made(story: Story, clause: Clause) -> Wanted:
    """What is in the pool when nothing else is done; what is asked about is tapped for it, where nobody did."""
    said = clause.slots.get("o2") or clause.slots.get("o")
    who = story.player(clause) if "p" in clause.slots else ""
    source = asked_thing(story, said, clause) if said else None
    who = who or (source.owner if source is not None else story.people.asker)
    only = len(story.done) == 1 and source is not None and story.done[0].stacks == source.label
    if only and source is not None and not source.is_creature and not source.is_spell:
        story.do("everything resolves", "", "resolves")
        story.do(f"{who} activates {source.label}", who, "activate", stacks="")
        return Wanted("mana", (f"{who} has {{987}} in the mana pool",), about=who)
    if any(done.kind in ("cast", "attack", "block") for done in story.done):
        raise Unclear("What mana is left after that cannot be said.")
    if source is not None and not any(source.label in done.line for done in story.done):
        story.do(f"{who} activates {source.label}{_for_each(story, source)}", who, "activate", stacks="")
    if not story.done:
        raise Unclear("Mana from what?")
    return Wanted("mana", (f"{who} has {{987}} in the mana pool",), about=who)


def _for_each(story: Story, source: Thing) -> str:
    """Of a land, the ability of its own that counts, not that of a land type which something gave it."""
    counting = [line for line in story.says(source).splitlines() if re.search(r": Add .* for each ", line)]
    gives = any(" in addition to " in story.says(one) for one in story.things.all)
    return ' ability "for each"' if "Land" in source.types and len(counting) == 1 and gives else ""


@wants("paid")
def _paid(story: Story, clause: Clause) -> Wanted:
    """What an attack, a block, a spell or an ability costs."""
    who = story.player(clause)
    last = story.done[-1] if story.done else None
    if last is not None and last.kind == "attack" and clause.slots.get("p") in ("he", "she", "they"):
        who = last.who  # "Bob attacks me with two and Cara with a third": he is Bob
    kinds = ("attack", "block", "cast", "activate")
    at = next((n for n, d in reversed([*enumerate(story.done)]) if d.kind in kinds and d.who == who), -1)
    if at < 0 or at != len(story.done) - 1:
        raise Unclear("What is paid for?", asks="What has to be paid for?")
    spell = story.things.called(story.done[at].stacks)
    if spell is not None and " delving " in story.done[at].line:
        return cost_of(story, spell)
    return Wanted("line costs", (f"{LINE_OF.format(at)} costs {{987}}",))


@wants("flashback cost")
def _flashback_cost(story: Story, clause: Clause) -> Wanted:
    """The card is cast from the graveyard, and what that costs is read off."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    said = mention(clause.slots["c"]) if "c" in clause.slots else None
    if said is None:
        raise Unclear("Which card?")
    card = story.in_hand(said, who, "graveyard")
    story.do(f"{who} casts {card.label} with flashback", who, "cast", stacks=card.label, sorcery=True)
    return Wanted("line costs", (f"{LINE_OF.format(len(story.done) - 1)} costs {{987}}",))


@wants("size of each")
def _size_of_each(story: Story, clause: Clause) -> Wanted:
    """The size of all creatures that were spoken of together."""
    if "o" in clause.slots:
        thing = asked_thing(story, clause.slots["o"], clause)
        return Wanted("value", (f"{thing.label} is 987/987",))
    last = story.things.latest(lambda t: t.is_creature)
    if last is None:
        raise Unclear("How big is what?")
    alike = [t for t in story.things.all if t.is_creature and (t.card, t.said.text) == (last.card, last.said.text)]
    others = [t for t in story.things.all if t.is_creature and t not in alike]
    if others and len(alike) == 1:
        raise Unclear("How big is what?", [t.label for t in (*alike, *others)], asks="Which creature do you mean?")
    return Wanted("same value", tuple(f"{t.label} is 987/987" for t in alike))


@wants("life moved")
def _life_moved(story: Story, clause: Clause) -> Wanted:
    """ "Life?": the total where one was told, else what was gained or lost."""
    who = story.people.asker
    if "life" in story.facts_of(who):
        return Wanted("value", (f"{who} is at 987",))
    if story.ruleset == "two-headed-giant" or any("life" in facts for facts in story.players.values()):
        raise Unclear("Whose life?", asks="Whose life do you ask about?")
    return Wanted("one of two", (f"{who} gained 987 life", f"{who} lost 987 life"))


@wants("life of somebody")
def _life_of_somebody(story: Story, clause: Clause) -> Wanted:
    """ "How much life?" of the only one who gained or lost some; where totals were told, these may be meant."""
    story.people.seat()
    if any("life" in facts for facts in story.players.values()):
        raise Unclear("Which life?", asks="Do you ask what is gained, what is lost, or the total?")
    seats = story.people.seats
    return Wanted("one of several", tuple(f"{who} {verb} 987 life" for who in seats for verb in ("gained", "lost")))


@wants("total of somebody")
def _total_of_somebody(story: Story, clause: Clause) -> Wanted:
    """The life total of the only player whose life was told."""
    told = [who for who, facts in story.players.items() if "life" in facts]
    if len(told) != 1:
        raise Unclear("Whose life?", asks="Whose life do you ask about?")
    return Wanted("value", (f"{told[0]} is at 987",))


@wants("damage to somebody", "poison of somebody", "tokens of somebody", "cards of somebody")
def _of_somebody(story: Story, clause: Clause) -> Wanted:
    """Whose is not said: of the only player to whom it happens."""
    story.people.seat()
    if clause.row.means == "damage to somebody" and in_all(story) and any(one.kind == "block" for one in story.done):
        raise Unclear("Creatures are dealt damage as well.", asks="To whom or what is that damage dealt?")
    claim = _OF_SOMEBODY[clause.row.means]
    kind = tokens(clause.slots.get("kindred") or clause.slots.get("type", ""))
    said = tuple(claim.format(who=who, tokens=kind) for who in story.people.seats)
    return Wanted("sum" if len(said) > 2 and in_all(story) else "one of several", said)


_OF_SOMEBODY = {"damage to somebody": "{who} was dealt 987 damage", "cards of somebody": "{who} drew 987 cards",
                "poison of somebody": "{who} has 987 poison counters",
                "tokens of somebody": "{who} created 987 {tokens}"}  # fmt: skip


@wants("copies of it")
def _copies_of_it(story: Story, clause: Clause) -> Wanted:
    """Of the spell that was cast last, once what copies it has resolved."""
    spell = story.things.called(story.done[-1].stacks) if story.done and story.done[-1].kind == "cast" else None
    if spell is None or not re.search(r"(?mi)^(?:storm|replicate)\b", story.says(spell)):
        raise Unclear("What is copied?", asks="What copies it?")
    story.do("the top of the stack resolves", "", "resolves")
    story.unresolved = True
    return Wanted("copies", ("there are 987 spells on the stack",), labels=(spell.card,))


@wants("how many of them die")
def _how_many_of_them_die(story: Story, clause: Clause) -> Wanted:
    """Of one player's creatures, however many there are: none is a number too."""
    said = mention(clause.slots["os"])
    whose = story.owner(said, story.people.asker)
    there = [one for one in story.things.all if one.owner == whose and one.is_creature and one.zone == "battlefield"]
    if not there or said.size or said.kinds or said.keywords or said.card or said.states:
        raise Unclear("Which are meant?", asks="Which creatures are meant?")
    return Wanted("how many hold", tuple(f"{one.label} died" for one in there), labels=tuple(t.label for t in there))
