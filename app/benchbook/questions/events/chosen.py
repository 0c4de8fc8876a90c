"""What was chosen for a permanent as it entered, or exiled with it before the story begins."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import printed_size
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.noun_phrases import SAME, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.things import Thing


@means("chosen")
def _chosen(story: Story, clause: Clause) -> None:
    used = story.done[-1] if story.done and story.done[-1].kind in ("cast", "activate") else None
    last = story.things.called(used.stacks.removesuffix("'s ability")) if used is not None else None
    on_stack = used is not None and last is not None and (last.is_spell or used.kind == "activate")
    if clause.slots["o"] == SAME and last is not None and on_stack and clause.slots["w"] in words("colors"):
        if story.when:
            raise Unclear("When is that chosen?", asks="In which order is that done?")
        _as_it_resolves(story, last, clause.slots["w"])
        return
    thing = story.thing(clause.slots["o"], *([story.of_whose(clause)] if "whose" in clause.slots else []))
    word = clause.slots["w"].removeprefix("to ").removeprefix("as ")
    if word in ("i", "me", "my", "him", "opp") or "\ue000" <= word[:1] < "\ue400":
        thing.facts["chosen"] = story.who(word)
    elif len(word.split()) == 1:
        thing.facts["chosen"] = story.reading.shown(word) if word[:1] >= "\ue400" else word
    else:
        raise Unclear(f"What was chosen for {thing.label}?")


def _as_it_resolves(story: Story, spell: Thing, color: str) -> None:
    """The color that is chosen as a spell resolves: "I cast it on my Hill Giant, naming red"."""
    if "color of your choice" not in story.says(spell) and "hoose a color" not in story.says(spell):
        raise Unclear(f"What is {color} chosen for?")
    who = story.done[-1].who
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f'{who} chooses "{color}"', who, "answer")


@means("chosen player")
def _chosen_player(story: Story, clause: Clause) -> None:
    """Whom it was chosen for, where a player is chosen for it as it enters: "my Stuffy Doll is on Bob"."""
    thing = story.thing(clause.slots["o"], story.people.asker)
    if {"Aura", "Equipment"} & thing.types and clause.slots["q"] == "them":
        MEANINGS["attached"](story, replace(clause, slots={"o": clause.slots["o"], "o2": clause.slots["q"]}))
        return
    if not re.search(r"[Cc]hoose an? (?:player|opponent)", story.says(thing)):
        raise Unclear(f"What was chosen for {thing.label}?")
    thing.facts["chosen"] = story.who(clause.slots["q"])


@means("has chosen")
def _has_chosen(story: Story, clause: Clause) -> None:
    """A thing for which a color, a kind or a card's name was chosen as it entered."""
    thing = story.thing(clause.slots.get("o") or clause.slots["c"], story.player(clause))
    what = next(slot for slot in _CHOSEN if slot in clause.slots)
    if what == "c" and not clause.slots["c"]:
        raise Unclear(f"What was chosen for {thing.label}?")
    if not re.search(rf"(?:choose|name)s? an? (?:[a-z]+ )*{_CHOSEN[what]}", story.says(thing), re.IGNORECASE):
        raise Unclear(f"What was chosen for {thing.label}?")
    word = clause.slots[what]
    if what == "q":
        thing.facts["chosen"] = story.who(word)
        return
    thing.facts["chosen"] = story.reading.card_name(mention(word).card) if what == "c" else word.capitalize()
    thing.facts["chosen"] = word if what == "color" else thing.facts["chosen"]


_CHOSEN = {"color": "color", "kindred": "creature type", "c": "card(?: name)?", "q": "(?:player|opponent)"}


@means("keeps one of two")
def _keeps_one_of_two(story: Story, clause: Clause) -> None:
    who, kept = story.player(clause), kept_of_two(story, clause)
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{who} chooses {kept.label}", who, "answer")


def kept_of_two(story: Story, clause: Clause) -> Thing:
    """Which of two legends with one name stays: the one that was cast last, or the one that was there (704.5j)."""
    who = story.player(clause)
    cast = next((done for done in reversed(story.done) if done.kind == "cast" and done.who == who), None)
    new = story.things.called(cast.stacks) if cast is not None else None
    old = next((t for t in story.things.all if new is not None and t is not new and t.card == new.card), None)
    if new is None or old is None or old.owner != who or "other" in clause.text.split():
        raise Unclear("Which of the two is kept?", asks="Which of the two is kept?")
    return new if re.search(r"(?<!\S)(?:new|newer|second)(?!\S)", clause.text) else old


def sacrificed_to_a_spell(story: Story, clause: Clause) -> bool:
    """What a player chose to sacrifice to a spell that makes them: "he casts Diabolic Edict, I choose the Bears"."""
    who = story.player(clause)
    last = next((done for done in reversed(story.done) if done.stacks), None)
    spell = story.things.called(last.stacks) if last is not None and last.kind == "cast" else None
    if spell is None or not re.search(
        r"(?:player|opponent) sacrifices an? |sacrifices? an? creature", story.says(spell)
    ):
        return False
    thing = story.thing(clause.slots["o"], who)
    if not any(done is last for done in story.done[-1:]):
        return False
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{who} chooses {thing.label}", who, "answer")
    return True


@means("imprinted")
def _imprinted(story: Story, clause: Clause) -> None:
    """A card in exile under a permanent that speaks of what it exiled."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    if clause.slots.get("o", SAME) == SAME:
        thing = story.things.latest(lambda one: "xile" in story.says(one))
    else:
        thing = story.thing(clause.slots["o"], who)
    if thing is None or "xile" not in story.says(thing):
        raise Unclear("On what is that imprinted?")
    said = mention(clause.slots["c"])
    card = story.things.made(said, thing.owner, "exile", story.reading.card(said.card).cards)
    card.facts["exiled with"] = thing.label
    story.things.touch(thing)


_TYPES_IN_A_GRAVEYARD = ("Shock", "Forest", "Divination", "Grizzly Bears")
_ARTIFACT = "Sol Ring"


@means("ability word is on")
def _ability_word_is_on(story: Story, clause: Clause) -> None:
    """What must be there for an ability word lies there, as far as it was not told; Unclear where that cannot be."""
    word = clause.slots["abilityword"]
    who = story.player(clause) if "p" in clause.slots else _of_whom_it_is(story, word)
    mine = [one for one in story.things.all if one.owner == who]
    graveyard = [one for one in mine if one.zone == "graveyard"]
    if word in ("delirium", "threshold") and graveyard:
        return  # that lies there was told, and is counted
    cards: tuple[str, ...] = ()
    if word == "delirium":
        cards = _TYPES_IN_A_GRAVEYARD
    elif word == "threshold":
        cards = ("Forest",) * 7
    elif word == "metalcraft":
        there = sum("Artifact" in one.types and one.zone == "battlefield" for one in mine)
        cards = (_ARTIFACT,) * (3 - there)
    elif word == "ferocious":
        sizes = [one.size or printed_size(story.library, one.card) for one in mine if one.is_creature]
        if not any(re.match(r"(?:[4-9]|\d\d)/", size) for size in sizes):
            raise Unclear("By which creature is it on?", asks=f"Which creature makes {word} active?")
    for card in cards:
        zone = "battlefield" if card == _ARTIFACT else "graveyard"
        laid = story.things.lay(Thing(card, who, zone, card, types=story.types(card)))
        story.things.recent.remove(laid)
    if cards:
        story.assume(f"what {word} asks for is there")


def _of_whom_it_is(story: Story, word: str) -> str:
    """Whoever has or has cast a card that speaks of it."""
    has = [one for one in story.things.all if re.search(rf"\b{word}\b", story.says(one), re.IGNORECASE)]
    if len({one.owner for one in has}) != 1:
        raise Unclear(f"Whose {word} is that?", asks=f"Whose {word} is active?")
    return has[0].owner
