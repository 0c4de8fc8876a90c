"""How things and players stand: counters, poison, cards in hand, whose a thing is, what is attached to what."""

from __future__ import annotations

import re

from benchbook.questions.card_text import text_of
from benchbook.questions.deeds import told_or_asked
from benchbook.questions.events.acts import casts, of_creatures
from benchbook.questions.events.lines import happens
from benchbook.questions.events.meanings import means
from benchbook.questions.events.table import attach, is_not_anothers
from benchbook.questions.noun_phrases import keyword_words, mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing


@means("tapped")
def _tapped(story: Story, clause: Clause) -> None:
    thing = story.thing(clause.slots["o"])
    if story.when and story.done:
        story.do(f"{thing.label} is tapped", thing.owner, "stipulated")
    else:
        thing.facts["tapped"] = True


@means("untapped")
def _untapped(story: Story, clause: Clause) -> None:
    """Nothing comes of that; a card that nobody spoke of before lies there."""
    if mention(clause.slots["o"]).card:
        story.thing(clause.slots["o"])


@means("sick")
def _sick(story: Story, clause: Clause) -> None:
    if "p" in clause.slots:
        story.is_turn_of(story.player(clause))
    for one in story.several(clause.slots["o"], story.subject):
        one.facts["summoning sick"] = True


@means("face down")
def _face_down(story: Story, clause: Clause) -> None:
    """A permanent that lies face down, though it was cast or turned so before."""
    thing = story.thing(clause.slots["o"], story.people.asker)
    if any(thing.label in done.line for done in story.done):
        raise Unclear("When was it turned face down?")
    thing.facts["face down"] = True


@means("goaded")
def _goaded(story: Story, clause: Clause) -> None:
    who = story.player(clause) if "p" in clause.slots else story.people.opponent
    for one in story.several(clause.slots["o"], story.people.asker):
        story.do(f"{who} goads {one.label}", who, "stipulated")


@means("counters removed")
def _counters_removed(story: Story, clause: Clause) -> None:
    number = story.number(clause.slots["n"])
    thing = story.thing(clause.slots["o"], story.player(clause))
    story.do(f"{number} {clause.slots['kind']} counters are removed from {thing.label}", thing.owner, "stipulated")


@means("poisoned")
def _poisoned(story: Story, clause: Clause) -> None:
    """Poison counters that a player has; a team has those of its players together."""
    if story.ruleset == "two-headed-giant" and "each" in clause.text.split():
        raise Unclear("Which team has those?", asks="How many poison counters does each team have together?")
    if story.people.mate:
        clause.slots["paid"] = clause.slots["n"]
    story.facts_of(story.player(clause))["poison"] = story.number(clause.slots["n"])


@means("gets more poison")
def _gets_more_poison(story: Story, clause: Clause) -> None:
    """Besides the poison counters that were told; of nothing else is it said so."""
    who = story.player(clause)
    if not story.facts_of(who).get("poison"):
        raise Unclear("More of what?", asks="More of what?")
    number = story.number(clause.slots["n"]) if "n" in clause.slots else 1
    story.do(f"{who} gets {number} poison counters", who, "stipulated")


@means("lies phased out")
def _lies_phased_out(story: Story, clause: Clause) -> None:
    """Before anything was done it has phased out already."""
    if story.done:
        raise Unclear("When did it phase out?")
    for one in story.several(clause.slots["o"], story.people.asker):
        one.facts["phased out"] = True


@means("everybody at")
def _everybody_at(story: Story, clause: Clause) -> None:
    """All are at so much life at once; of poison counters in a team it is not said whose."""
    if "poison" in clause.text and story.ruleset == "two-headed-giant":
        raise Unclear("Which team has those?", asks="How many poison counters does each team have together?")
    for who in story.people.seat():
        story.facts_of(who)["poison" if "poison" in clause.text else "life"] = story.number(clause.slots["n"])


@means("sits there")
def _sits_there(story: Story, clause: Clause) -> None:
    """Somebody is still in the game, with nothing else said of them."""
    for slot in ("p", "q"):
        if slot in clause.slots:
            story.player(clause, slot)


@means("sit there")
def _sit_there(story: Story, clause: Clause) -> None:
    """These are in the game; in which order they sit is not said."""
    for word in re.split(r" (?:, and|,|and) ", clause.slots["players"]):
        story.who(word)


@means("on whose side")
def _on_whose_side(story: Story, clause: Clause) -> None:
    mine = "whose" not in clause.slots and "on-mine" in clause.text
    who = story.of_whose(clause) if "whose" in clause.slots else story.who("i" if mine else "he")
    for said in several(clause.slots["os"]):
        if said.pronoun or said.stacked:
            raise Unclear(f"What is '{story.reading.shown(said.text)}'?")
        if story.names_a_spell(said):
            casts(story, who, said.text)
            continue
        for one in story.meant(said, who):
            is_not_anothers(one, said, who)
            one.owner = one.owner if said.owner else who
            one.zone = "battlefield"


@means("cards in hand")
def _cards_in_hand(story: Story, clause: Clause) -> None:
    """So many cards of which nothing is said: lands that do nothing here."""
    line = story.done[-1].line if story.done else ""
    hit = next((seat for seat in story.people.seats if line.endswith(f" targeting {seat}")), "")  # "on me with 1 card"
    who = story.player(clause) if "p" in clause.slots else hit or story.subject or story.people.asker
    if "p" not in clause.slots and clause.slots.get("whose", "the") != "the":
        who = story.of_whose(clause)
    held = [t for t in story.things.all if t.owner == who and t.zone == "hand"]
    more = story.number(clause.slots["n"]) - (0 if "other" in clause.text or "more" in clause.text else len(held))
    for _ in range(more):
        story.things.lay(Thing("Plains", who, "hand", "Plains", types=frozenset({"Land", "Plains"})))
    story.assume(f"the other cards in {who}'s hand are lands")


@means("proliferated")
def _proliferated(story: Story, clause: Clause) -> None:
    """What is chosen as somebody proliferates has counters already."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    if any(not one.facts.get("counters") for one in story.several(clause.slots["o"], who)):
        raise Unclear("Which counters are on it?", asks="Which counters are on it?")
    happens(story, f"{who} proliferates", who)


_OF_KIND = {"instant": "Shock", "sorcery": "Divination", "creature": "Grizzly Bears", "artifact": "Ornithopter",
            "enchantment": "Pacifism", "land": "Plains"}  # fmt: skip


@means("kinds in hand")
def _kinds_in_hand(story: Story, clause: Clause) -> None:
    """So many cards of a kind in somebody's hand; spells of which no more is said are instants."""
    who, said = story.player(clause), clause.text.split()
    card = next((card for kind, card in _OF_KIND.items() if kind in said and (kind != "land" or "no" not in said)), "")
    if not card:
        story.assume(f"those cards in {who}'s hand are instants")
    for _ in range(story.number(clause.slots["n"])):
        kind = card or _OF_KIND["instant"]
        story.things.lay(Thing(kind, who, "hand", kind, types=story.types(kind)))


@means("is mine")
def _is_mine(story: Story, clause: Clause) -> None:
    for one in story.several(clause.slots["o"], story.people.asker):
        one.owner = story.people.asker
        story.subject = one.owner


@means("is theirs")
def _is_theirs(story: Story, clause: Clause) -> None:
    """Whose something is that lies there; once anything was done it may be what comes of that."""
    if story.done:
        raise told_or_asked(story.reading, clause)
    who = story.player(clause) if "p" in clause.slots else story.who("he")
    for one in story.several(clause.slots["o"], who):
        if one.said.owner or one.owner != who:
            raise told_or_asked(story.reading, clause)
        story.subject = who


@means("entered later", "entered first")
def _entered(story: Story, clause: Clause) -> None:
    """What lies there came in after or before everything else that does, or what is named beside it."""
    if story.done:
        raise Unclear("Later than what?")
    if "o2" in clause.slots:
        story.several(clause.slots["o2"], story.people.asker)
    for one in story.several(clause.slots["o"], story.people.asker):
        story.things.date(one, first=clause.row.means == "entered first")


@means("makes so big")
def _makes_so_big(story: Story, clause: Clause) -> None:
    """A permanent that is there, by which something is so big."""
    card = mention(clause.slots["c"])
    thing = story.thing(clause.slots["o"], fits=of_creatures(story, clause.slots["o"]))
    if story.names_a_spell(card):
        raise Unclear(f"When was {story.reading.shown(card.card)} cast?")
    before = len(story.done)
    story.thing(clause.slots["c"], thing.owner)
    story.things.touch(thing)
    story.seen.append((before, f"{thing.label} is {clause.slots['size']}"))


@means("reminds")
def _reminds(story: Story, clause: Clause) -> None:
    """A keyword, said again of the card that was spoken of last, which has it."""
    last = story.things.latest(lambda one: bool(one.card))
    said = keyword_words(clause.slots["k"])
    with_number = f"{said} {clause.slots['n']}" if "n" in clause.slots else said
    told = " ".join(story.says(one).lower() for one in story.things.all if one.card and one.zone == "battlefield")
    each = re.split(r",? and |, ", with_number)
    if last is None or not all(one in story.says(last).lower() or (len(each) > 1 and one in told) for one in each):
        raise Unclear(f"What has {with_number}?")
    also = tuple(card for card in last.alternatives if with_number in text_of(story.library, card).lower())
    last.alternatives = also if with_number in story.says(last).lower() else last.alternatives
    clause.slots["paid"] = clause.slots.get("n", "")  # printed, and played by the card


@means("targets nothing")
def _targets_nothing(story: Story, clause: Clause) -> None:
    """Of a spell that was cast without a target."""
    last = next((done for done in reversed(story.done) if done.kind == "cast"), None)
    named = mention(clause.slots.get("o", "it")).card
    spell = story.things.called(last.stacks) if last is not None else None
    if spell is None or (named and story.reading.card_name(named) != spell.card):
        raise Unclear("What does not target anything?")
    if " targeting " in (last.line if last is not None else "") or re.search(r"\btarget\b", story.says(spell)):
        raise Unclear(f"{spell.label} targets something.")


@means("turn order")
def _turn_order(story: Story, clause: Clause) -> None:
    """Who sits where: the players as they are listed, each to the left of the one before."""
    named = [story.who(word) for word in re.split(r" (?:, and|, then|,|and|then) | ", clause.slots["players"]) if word]
    if story.done or len(set(named)) != len(named) or not set(story.people.seats) <= {*named, "Bob"}:
        raise Unclear("Who sits where?")
    begins = named.index(story.people.asker) if story.people.asker in named else 0  # whoever asks has the first seat
    story.people.seats = [*named[begins:], *named[:begins]]
    story.people.in_order = True


@means("sits beside")
def _sits_beside(story: Story, clause: Clause) -> None:
    """Who sits to somebody's left has the next turn after them."""
    other = story.of_whose(clause) if "whose" in clause.slots else story.player(clause, "q")
    one = story.player(clause)
    seats = [who for who in story.people.seat() if who != one]
    if story.people.in_order or one == other:
        raise Unclear("Who sits where?")
    seats.insert(seats.index(other) + ("left" in clause.text.split()), one)
    begins = seats.index(story.people.asker) if story.people.asker in seats else 0
    story.people.seats = [*seats[begins:], *seats[:begins]]


@means("so is")
def _so_is(story: Story, clause: Clause) -> None:
    last = story.things.recent[-1:] or []
    if not last:
        raise Unclear("Whose is it?")
    for one in story.several(clause.slots["o"], last[0].owner):
        one.owner = last[0].owner


@means("attached to it", "bears it")
def _attached_to_it(story: Story, clause: Clause) -> None:
    """An Equipment or Aura on the creature that was spoken of last."""
    bears = story.things.latest(lambda t: t.is_creature and t.zone == "battlefield")
    if bears is None:
        raise Unclear("What is it attached to?")
    if "c" in clause.slots:
        attach(story, mention(clause.slots["c"]), bears, bears.owner)
        return
    raise Unclear("What is attached to what?")


_ENOUGH = 20  # life that is left whether or not damage was taken off already


def life_is_enough(story: Story) -> None:
    """Of life that is told beside damage of several turns it is open whether that damage was taken off it."""
    for who, number in story.hurt.items():
        life = story.facts_of(who).get("life")
        if isinstance(life, int) and life < number + _ENOUGH:
            raise Unclear(
                f"Is {life} the life of {who} before that damage?", asks="Is that the life before or after it?"
            )


@means("is so big")
def _is_so_big(story: Story, clause: Clause) -> None:
    thing = story.things.latest(lambda t: t.is_creature)
    if thing is None:
        raise Unclear("What is so big?")
    if thing.card or thing.size or any(thing.label in done.line for done in story.done):
        story.seen.append((len(story.done), f"{thing.label} is {clause.slots['size']}"))
    else:
        thing.size = clause.slots["size"]


@means("goes to a size")
def _goes_to_a_size(story: Story, clause: Clause) -> None:
    """How big something was before what was done last, and how big it is after that."""
    thing = story.thing(clause.slots["o"], make=False)
    now = len(story.done)
    story.seen += [
        (max(now - 1, 0), f"{thing.label} is {clause.slots['size']}"),
        (now, f"{thing.label} is {clause.slots['size2']}"),
    ]
