"""What is cast once more, and what comes in: spells that were told of, and what is only described."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import SPELLS, text_of, type_words
from benchbook.questions.events.acts import card_said, casts, trigger_targets
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.events.some_spells import casts_commander, is_gone
from benchbook.questions.noun_phrases import Mention, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing, of_a_kind


@means("cast again")
def _cast_again(story: Story, clause: Clause) -> None:
    """What was told as cast is asked about, or a card that was spoken of is cast."""
    last = next((d for d in reversed(story.done) if d.kind == "cast"), None)
    if story.done and story.done[-1].kind == "special" and (laid := cast_for_free(story)) is not None:
        if in_another_turn(story):
            raise Unclear("Which turn is it?", asks="Is it a later turn of yours, in your main phase?")
        story.do(f"{laid.owner} casts {laid.label} without paying its mana cost", laid.owner, "cast",
                 stacks=laid.label, sorcery=True)  # fmt: skip
        return
    gone = _discarded_last(story)
    if gone is not None or "madness" in clause.text.split():
        named = story.reading.card_name(mention(clause.slots["c"]).card) if "c" in clause.slots else ""
        if gone is None or gone.owner != story.player(clause) or named not in ("", gone.card):
            raise Unclear("What was discarded?", asks="Which card was discarded?")
        story.do("everything resolves", "", "resolves")
        story.do(f"{gone.owner} casts {gone.label}", gone.owner, "cast", stacks=gone.label)
        return
    held = _bounced(story) or story.things.latest(lambda t: t.zone == "hand" and bool(t.card))
    other = held is not None and last is not None and last.who != held.owner == story.player(clause)
    if last is not None and clause.mood.startswith("may") and last is story.done[-1] and not other:
        story.done.remove(last)
        story.done.append(last)
        last.asked = True
        return
    if last is not None and last is story.done[-1] and last.who == story.player(clause):
        return  # "Fact or Fiction, I cast it"
    boss = story.things.latest(lambda t: bool(t.facts.get("commander")) and is_gone(story, t))
    if boss is not None and boss.owner == story.player(clause):
        casts_commander(story, boss.owner)
        return
    held = held or story.things.latest(lambda t: t.zone == "exile" and "time" in t.facts.get("counters", {}))
    if held is None or (last is not None and story.was_cast(held)):
        raise Unclear("What is cast?")
    out = held.zone == "battlefield"
    who = story.player(clause) if out else held.owner
    story.do(f"{who} casts {held.label}", who, "cast", stacks=held.label, sorcery=out)
    story.done[-1].response = False if out else story.done[-1].response


def cast_for_free(story: Story) -> Thing | None:
    """What was plotted last, or what a cascade has found: it may be cast without paying its mana cost."""
    last = story.done[-1].line if story.done else ""
    if " plots " in last:
        return next((one for one in story.things.all if last.endswith(f" plots {one.label}")), None)
    return story.things.latest(lambda t: t.zone == "library") if last == "the cascade trigger resolves" else None


def in_another_turn(story: Story) -> bool:
    """Whether a turn is spoken of that is not the one in which something was done just now."""
    meanings = {meaning for meaning, _, _ in story.reading.times}
    return story.turns_ago or bool(meanings & {"next turn", "own turn", "earlier", "turn", "upkeep"})


def _discarded_last(story: Story) -> Thing | None:
    """The card that was discarded as what was told of last, or chosen for that."""
    last = story.done[-1].line if story.done else ""
    said = re.search(r"\bdiscard(?:s|ing) (.+)$|^\S+ chooses (.+)$", last)
    return next((one for one in story.things.all if said is not None and one.label in said.groups()), None)


def _bounced(story: Story) -> Thing | None:
    """What was told to go to its owner's hand and is cast from there: of a creature without a name it is a card."""
    thing = story.things.latest(lambda one: any(_to_hand(story, done, one) for done in story.done))
    if thing is not None and not thing.card and "token" not in thing.said.types:
        thing.made_up = "Creature"
    return thing


def _to_hand(story: Story, done: Done, thing: Thing) -> bool:
    spell = story.things.called(done.stacks)
    bounces = spell is not None and re.search(r"[Rr]eturn target [^.]* to its owner's hand", story.says(spell))
    return done.line in (f"{thing.label} is returned to its owner's hand", *done.ways) or (
        bool(bounces) and done.line.endswith(f" targeting {thing.label}")
    )


@means("cast once more")
def _cast_once_more(story: Story, clause: Clause) -> None:
    """Another of the card that was cast already, which has resolved before; two of them where it is done twice."""
    card = card_said(story, clause)
    before, twice = any(t.card == card and story.was_cast(t) for t in story.things.all), "twice" in clause.text.split()
    if not before and not twice:
        raise Unclear("When was it cast before?")
    if before and twice:
        raise Unclear("Is that twice more?")
    if twice:
        casts(story, story.player(clause), clause.slots["c"], clause.slots["t"])
    casts(story, story.player(clause), f"another {clause.slots['c']}", clause.slots["t"]).response = False


@means("enters")
def _enters(story: Story, clause: Clause) -> None:
    text = clause.slots["o"]
    said = mention(text)
    pending = [d for d in story.done if d.kind == "cast"]
    card = story.reading.card_name(said.card) if said.card else ""
    cast = [t for t in story.things.all if any(t.label == d.stacks for d in pending)]
    if said.pronoun and not pending:
        _named_comes_in(story, said)
        return
    if said.pronoun or any(t.card == card if card else said.definite and _is_a(t, said) for t in cast):
        story.do("everything resolves", "", "resolves")
        return
    if not said.card:
        _has_entered(story, clause, said)
        return
    if said.number > 1:
        raise Unclear("How do they come in?", asks="Is one cast after the other, or what puts them there?")
    who = story.player(clause) if "p" in clause.slots else story.owner(said, story.subject or story.people.asker)
    casts(story, who, text)
    story.do("the top of the stack resolves", "", "resolves")


@means("enters and targets")
def _enters_and_targets(story: Story, clause: Clause) -> None:
    """What triggers as it enters targets something; a card of one graveyard only for whoever has that graveyard."""
    said = mention(clause.slots["o"])
    cast = _cast_last(story, said)
    there = story.of_whose(clause) if clause.slots.get("whose", "the") != "the" else ""
    if not said.card and cast is None:
        raise Unclear("What comes in?", asks="Which card comes in?")
    name = cast.card if cast is not None else story.reading.card_name(said.card)
    own = " your graveyard" in text_of(story.library, name)
    told = cast.owner if cast is not None else story.owner(said, "")
    if there and not (told or own):
        raise Unclear("Whose it is was not said.", asks=f"Whose is {name}?")
    who = told or there or story.subject or story.people.asker
    if own and there not in ("", who):
        raise Unclear("It targets cards of its controller's graveyard.", asks=f"Whose is {name}?")
    aimed = story.meant(mention(clause.slots["t"]), there, zone="graveyard") if there else []
    for one in aimed:
        one.zone = "graveyard"
    if cast is None:
        casts(story, who, clause.slots["o"], clause.slots["t"])
    else:
        trigger_targets(story, who, cast, clause.slots["t"])
    for one in aimed:
        story.things.touch(one)


def _cast_last(story: Story, said: Mention) -> Thing | None:
    """The permanent spell that was told of last, where that is what is meant.

    Raises Unclear where it was cast and something else was done since.
    """
    card = story.reading.card_name(said.card) if said.card else ""
    cast = story.things.latest(lambda one: story.was_cast(one) and (one.card == card or bool(said.pronoun)))
    if cast is not None and story.done[-1].stacks != cast.label:
        raise Unclear("When does it target that?", asks=f"What happened between {cast.label} and its targeting that?")
    return cast


def _named_comes_in(story: Story, said: Mention) -> None:
    """ "It" that comes in is the one card that was named of which something triggers then: it is cast."""
    there = [one for one in story.things.all if one.zone == "battlefield" and _ENTERS.search(story.says(one))]
    if story.done or len(there) != 1:
        raise Unclear("When did it come in?", asks="When did it come in?")
    one = there[0]
    one.zone = "hand"
    story.do(f"{one.owner} casts {one.label}", one.owner, "cast", stacks=one.label, sorcery=True)
    story.do("the top of the stack resolves", "", "resolves")


_ENTERS = re.compile(r"(?m)^[Ww]hen(?:ever)? [^.,]*\benters\b")


def _has_entered(story: Story, clause: Clause, said: Mention) -> None:
    """What is only described lies there: since this turn, or since an earlier one, as is said; or it may be cast."""
    if clause.mood.startswith("may") and "cast" in clause.text.split():
        MEANINGS["cast some"](story, replace(clause, slots={"p": "i"}))
        return
    if comes_new(story, clause, said, said.owner):
        return
    when = {meaning for meaning, _, _ in story.reading.said_at(clause)}
    fresh = bool({"same turn", "fresh"} & when) or "just" in clause.text.split()
    if not (fresh or "earlier" in when) and said.new and said.text.split()[-1] == "creature":
        _some_creature_enters(story, said)
        return
    if not (fresh or "earlier" in when) or story.done:
        raise Unclear(f"Which card is '{story.reading.shown(said.text)}'?")
    for one in story.several(said.text, story.subject or story.people.asker):
        one.facts |= {"summoning sick": True} if fresh else {}


def _some_creature_enters(story: Story, said: Mention) -> None:
    """A creature of which no more is said is cast and resolves; whose it is may not matter where nobody says that."""
    says = " ".join(story.says(one) for one in story.things.all)
    who = story.owner(said, story.turn or story.subject or story.people.asker)
    if not said.owner and re.search(r"(?:you control|your control|opponents? controls?) enters|enters? under", says):
        raise Unclear("Whose creature is it?", asks="Under whose control does it enter?")
    if re.search(r"\bcasts? (?:a|an|your|their) [^.]*spell", says):
        raise Unclear(f"Which card is '{story.reading.shown(said.text)}'?")
    for _ in range(said.number):
        thing = story.things.lay(of_a_kind("Creature", who, "hand"))
        thing.size, thing.keywords = said.size or thing.size, (*said.keywords, "flash")
        story.do(f"{who} casts {thing.label}", who, "cast", stacks=thing.label)
        story.do("the top of the stack resolves", "", "resolves")


def comes_new(story: Story, clause: Clause, said: Mention, who: str) -> bool:
    """A creature of which no more is said than whose it is has been cast, where nothing else that was told of fits."""
    there = story.things.matching(said, story.owner(said, ""), "")
    new = said.owner or said.new
    if not who or not new or said.number > 1 or said.types != ("creature",) or any(not one.card for one in there):
        return False
    MEANINGS["cast some"](story, replace(clause, text=said.text, slots={"p": who}))
    story.do("the top of the stack resolves", "", "resolves")
    story.assume("that creature is cast, and resolves")
    return True


def _is_a(thing: Thing, said: Mention) -> bool:
    """Whether a spell is what a description without a name speaks of: "the creature"."""
    return bool(said.types) and all(kind.capitalize() in thing.types for kind in said.types)


_CARD_TYPES = ("Creature", "Land", "Instant", "Sorcery", "Artifact", "Enchantment", "Planeswalker")


_ADDS_NONE = frozenset((
    "have", "out", "cast", "cast on", "attached", "has attached", "equip", "equip with", "counters",
    "carries counters", "they attack", "attack", "connects", "no block", "unblocked", "types in graveyards", "life",
    "life now", "reminds", "has keyword",
))  # fmt: skip


def _may_add(story: Story, clause: Clause) -> bool:
    """Whether a card may come into a graveyard by it."""
    name = story.reading.card_name(mention(clause.slots["c"]).card) if "c" in clause.slots else ""
    return clause.row.means not in _ADDS_NONE or bool(name and type_words(story.library, name) & SPELLS)


@means("types in graveyards")
def _types_in_graveyards(story: Story, clause: Clause) -> None:
    """So many card types among the cards of all graveyards: a card of each lies in that of whoever asks.

    Where anything else comes into a graveyard, it matters which types they are.
    """
    number = story.number(clause.slots["n"])
    if number > len(_CARD_TYPES) or any(one.zone == "graveyard" for one in story.things.all):
        raise Unclear("Which cards lie in the graveyards?")
    if any(
        isinstance(one, Clause) and one.row.part == "told" and _may_add(story, one) for one in story.reading.clauses
    ):
        raise Unclear("Which types are they?", asks="Which card types are in the graveyards?")
    for kind in _CARD_TYPES[:number]:
        story.things.lay(of_a_kind(kind, story.people.asker, "graveyard"))
