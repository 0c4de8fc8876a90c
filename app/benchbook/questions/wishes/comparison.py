"""Whether something is bigger or costs more: than something else, than so much, or than it is by itself."""

from __future__ import annotations

import re

from benchbook.cards.mana import ManaCost
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.wanted import LINE_OF, Wanted, asked_thing, wants

_LESS = frozenset(("smaller", "weaker", "tinier", "shrink"))


@wants("is bigger")
def _is_bigger(story: Story, clause: Clause) -> Wanted:
    """``labels`` are what is compared and what with: another thing, a size, or nothing for its own base size."""
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    if not thing.is_creature and not any(thing.label in done.line for done in story.done):
        raise Unclear("How big is what?")
    than = clause.slots.get("size", "")
    if "o2" in clause.slots:
        of = story.people.other(thing.owner)
        other = story.thing(clause.slots["o2"], of, fits=lambda one: one is not thing and one.is_creature)
        if other is thing:
            raise Unclear("Bigger than what?")
        than = other.label
    less = not _LESS.isdisjoint(clause.text.split())
    claims = (f"{thing.label} is 987/987",)
    return Wanted("compared", claims, about="less" if less else "more", labels=(thing.label, than))


@wants("wears off")
def _wears_off(story: Story, clause: Clause) -> Wanted:
    """Whether something is as big again as it is by itself, when the turn is over."""
    thing = story.things.latest(lambda one: one.is_creature and one.zone == "battlefield")
    if thing is None or not any(thing.label in done.line for done in story.done):
        raise Unclear("What would wear off?", asks="What is done, and to what?")
    story.final = "the turn ends"
    return Wanted("compared", (f"{thing.label} is 987/987",), about="alike", labels=(thing.label, ""))


@wants("costs more")
def _costs_more(story: Story, clause: Clause) -> Wanted:
    """``about`` is more, less or exactly, and how much where that is said; more is more than its cost on the card.

    What was told as cast is asked of as it was cast; of any other card what it would cost.
    """
    words = clause.text.split()
    said = "less" if not _CHEAPER.isdisjoint(words) else "more" if not _DEARER.isdisjoint(words) else "exactly"
    much = str(story.number(clause.slots["n"])) if "n" in clause.slots else _generic(clause.slots.get("mana", ""))
    thing = _to_be_cast(story, clause)
    last = len(story.done) - 1
    cast = last >= 0 and story.done[last].kind == "cast" and story.done[last].stacks == thing.label
    if not cast and story.was_cast(thing):
        raise Unclear("When was it cast?", asks="When is it cast?")
    story.unresolved = cast
    claim = f"{LINE_OF.format(last)} costs {{987}}" if cast else f"{thing.label} costs {{987}} to cast"
    base = _for_what(story.done[last].line, thing) if cast and said != "exactly" else ""
    return Wanted("price compared", (claim,), about=f"{said} {much}".strip(), labels=(thing.label, base))


def _for_what(line: str, thing: Thing) -> str:
    """The keyword by whose cost a spell is cast; "" for its mana cost. Raises Unclear where it is another cost."""
    how = line.partition(f" casts {thing.label}")[2].partition(" targeting ")[0]
    keyword = re.fullmatch(r" with ([a-z-]+)", how)
    if (how and keyword is None) or re.search(
        r" (?:exiling|discarding|sacrificing|returning|paying|without|kicked)(?: |$)", line
    ):
        raise Unclear("More than what?", asks="More than what is that?")
    return keyword[1] if keyword is not None else ""


_CHEAPER = frozenset(("less", "cheaper"))
_DEARER = frozenset(("more", "extra", "additional", "pricier", "expensive"))


def _generic(mana: str) -> str:
    """How much mana those symbols are; "" where there are none."""
    return str(int(ManaCost.parse(mana.replace(" ", "").upper()).mana_value)) if mana else ""


def _to_be_cast(story: Story, clause: Clause) -> Thing:
    """The card that is spoken of, or the spell that was cast last."""
    said = mention(clause.slots.get("o", "it"))
    if said.card:
        cast = story.things.latest(lambda one: one.card == story.reading.card_name(said.card) and story.was_cast(one))
        return cast or story.in_hand(said, story.owner(said, story.subject or story.people.asker))
    spell = story.things.called(story.done[-1].stacks) if story.done and story.done[-1].kind == "cast" else None
    if spell is None or not spell.card or ("p" in clause.slots and spell.owner != story.player(clause)):
        raise Unclear("What is paid for?", asks="What has to be paid for?")
    return spell
