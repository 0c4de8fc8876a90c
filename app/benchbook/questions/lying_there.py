"""What lies on the table of which too little was said: what it is attached to, a copy of, or how it lives."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from benchbook.questions.card_text import is_printed_size, text_of, token_of
from benchbook.questions.noun_phrases import mention, several
from benchbook.questions.reading import Clause
from benchbook.questions.stand_ins import AURA, EQUIPMENT
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import key
from benchbook.questions.things import Thing, usual_size


def is_told_in_full(story: Story) -> None:
    """Raises Unclear where what lies there could not lie there so, or could lie there in several ways."""
    _shows_its_back(story)
    _attached(story)
    _costs(story)
    _colors_and_wings(story)
    _copied(story)
    _lives(story)
    fighters = {label for done in story.done for label in done.fighters}
    for one in (t for t in story.things.all if {"unblocked", "attack", "block"} & {*t.said.states}):
        if one.label not in fighters:
            raise Unclear(f"Does {one.label} attack?", asks="Which creatures attack, and which block?")
    spell = next((t for t in story.things.all if t.is_spell and t.zone == "battlefield"), None)
    if spell is not None:
        raise Unclear(f"Where is {spell.label}?", asks=f"Is {spell.label} cast, and when?")
    _came_back(story)
    for one in (t for t in story.things.all if not t.card and not t.said.size):
        if one.said.kinds and not one.measures and _as_it_is_made(story, one):
            continue
        if one.size and one.size == usual_size(one.said):
            token = " token" if "token" in one.said.types else ""
            story.assume(f"I take a {one.said.kinds[0].capitalize()}{token} to be a {one.size}")


def _shows_its_back(story: Story) -> None:
    """What lies there and is called by the name of its back face alone shows that face (712.8)."""
    for one in (t for t in story.things.all if t.card and t.zone == "battlefield"):
        card = story.library.card(one.card)
        named = {key(said.said) for said in story.reading.cards if said.cards[0] == one.card}
        if card is None or len(card.faces) < 2 or named != {key(card.faces[1].name)}:
            continue
        if card.layout == "modal_dfc" or any(f"{one.label} transforms" in done.line for done in story.done):
            raise Unclear(f"Which face of {one.card} is up?", asks=f"Which face of {one.card} is up?")
        if card.layout == "transform":
            one.facts["transformed"] = True


def _as_it_is_made(story: Story, token: Thing) -> bool:
    """Whether a token of which only the kind is said is as the one card makes it of which is spoken."""
    kind, cards = token.said.kinds[0], dict.fromkeys(one.card for one in story.things.all if one.card)
    made = [(card, found) for card in cards if (found := token_of(text_of(story.library, card), kind)) is not None]
    if len(made) == 1:
        card, (token.size, colors, keywords) = made[0]
        token.keywords = tuple(dict.fromkeys((*token.keywords, *keywords)))
        token.said = replace(token.said, colors=token.said.colors or colors)
        story.assume(f"{token.label} is as {card} makes it")
    return len(made) == 1


_COMES_OF_A_DEED = re.compile(r" (?:drew|gained|created|lost|was dealt) | triggers\b")
_TRIGGERS_ENTERING = re.compile(r"(?m)^[Ww]hen(?:ever)? (?:this|[A-Z])[^.,]*\benters\b")


def enters_beside_it(story: Story, wants: Sequence[Any]) -> None:
    """Of a headline of cards ("A + B. Do I draw?") the one of which something triggers as it enters is cast."""
    headline = any(
        isinstance(one, Clause) and one.row.means == "out" and re.fullmatch(r"\S+(?: (?:\+|&|plus) \S+)+", one.text)
        for one in story.reading.clauses
    )
    asked = all(want.claims and all(map(_COMES_OF_A_DEED.search, want.claims)) for want in wants)
    there = [one for one in story.things.all if one.zone == "battlefield" and not one.is_spell]
    found = [one for one in there if _TRIGGERS_ENTERING.search(story.says(one))]
    if not headline or not asked or story.done or len(found) != 1 or len(there) < 2:
        return
    found[0].zone = "hand"
    who = found[0].owner
    story.do(f"{who} casts {found[0].label}", who, "cast", stacks=found[0].label, sorcery=True)
    story.assume(f"{who} casts {found[0].label} with the other cards in play")


def _came_back(story: Story) -> None:
    """What was unearthed is exiled when it leaves; a creature that only has the keyword was not."""
    if any("Unearth" in one.label for one in story.things.all) and "unearthed" in story.reading.text.lower():
        raise Unclear("What was unearthed?", asks="Which card was unearthed, and what happens to it?")


def _attached(story: Story) -> None:
    """An Aura or Equipment beside a creature, of which nobody says what it is on, could be on it (301.5, 303.4)."""
    there = [one for one in story.things.all if one.zone == "battlefield"]
    for gear in there:
        _is_on_the_only_one(story, gear, there)
        loose = {"Aura", "Equipment"} & gear.types and "attached to" not in gear.facts and not gear.is_creature
        if loose and any(one.is_creature for one in there) and not any(gear.label in d.line for d in story.done):
            raise Unclear(f"What is {gear.label} attached to?", asks=f"What is {gear.label} attached to?")


def _is_on_the_only_one(story: Story, gear: Thing, there: Sequence[Thing]) -> None:
    """An Aura is on the only creature, where something is done with that."""
    creatures = [one for one in there if one.is_creature]
    loose = "Aura" in gear.types and "attached to" not in gear.facts and len(creatures) == 1
    if loose and any(creatures[0].label in d.line for d in story.done) and not story.was_cast(gear):
        gear.facts["attached to"] = creatures[0].label
        story.assume(f"{gear.label} is on {creatures[0].label}")


def _colors_and_wings(story: Story) -> None:
    """What color a nameless blocker is, or whether it flies as all of its kind do, where its block is asked about."""
    blocks = [done for done in story.done if done.kind == "block" and done.asked]
    for one in (
        t for t in story.things.all if not (t.card or t.made_up) and any(t.label in d.fighters for d in blocks)
    ):
        others = [t for t in story.things.all if t.owner != one.owner]
        pro = any(re.fullmatch("pro-(?:white|blue|black|red|green)", word) for t in others for word in t.keywords)
        wings = any("flying" in t.keywords or re.search(r"(?m)^Flying|, flying", story.says(t)) for t in others)
        if pro and not one.said.colors and "artifact" not in one.said.types:
            raise Unclear(f"What color is {one.label}?", asks=f"What color is {one.label}?")
        if wings and _FLIERS & {*one.label.lower().split()} and not {"flying", "reach"} & {*one.keywords}:
            raise Unclear(f"Does {one.label} fly?", asks=f"Does {one.label} fly?")


_FLIERS = frozenset(("bird", "dragon", "angel", "drake", "faerie", "bat", "sphinx", "phoenix", "griffin", "spirit"))


def _costs(story: Story) -> None:
    """What a nameless creature that is no token has cost is open, where what is aimed at it looks at mana values."""
    for done in story.done:
        source = story.things.called(done.stacks.removesuffix("'s ability"))
        looks = source is not None and "mana value" in story.says(source)
        for one in (t for t in story.things.all if looks and t.is_creature and not (t.card or t.made_up)):
            if (
                "token" not in one.said.types
                and one.mana_value is None
                and done.line.endswith(f" targeting {one.label}")
            ):
                asks = f"What is the mana value of {one.label}?"
                raise Unclear(asks, asks=asks)


def _copied(story: Story) -> None:
    """What enters as a copy and is there already is a copy of something, or it would not have stayed."""
    for one in (t for t in story.things.all if t.card and t.zone == "battlefield" and "copy of" not in t.facts):
        if re.search(r"enter(?:s|ed)?\b[^.]* as a copy of", story.says(one)) and not _is_said_to_copy(story, one.label):
            raise Unclear(f"What is {one.label} a copy of?", asks=f"What is {one.label} a copy of?")


def _is_said_to_copy(story: Story, label: str) -> bool:
    """Whether a line says what it copies, or what was chosen for it."""
    return any(
        done.kind == "answer" or re.search(rf"{re.escape(label)}\b.* copy of ", done.line) for done in story.done
    )


def _lives(story: Story) -> None:
    """What enters with counters, and would die without them, lies there with some (704.5f)."""
    for one in (t for t in story.things.all if t.card and t.is_creature and t.zone == "battlefield"):
        without = "counters" not in one.facts and not any(d.stacks == one.label for d in story.done)
        if (
            without
            and is_printed_size(story.library, one.card, "0/0")
            and re.search(r"enters.* counters? on", story.says(one))
        ):
            asks = f"How many counters are on {one.label}?"
            raise Unclear(asks, asks=asks)


def speaks_of_hands(story: Story) -> bool:
    """Whether cards of a hand are discarded or looked at, so that what somebody holds is in their hand."""
    cast = (one for one in story.things.all if story.was_cast(one))
    return "discard" in story.reading.line.split() or any(_OF_HANDS.search(story.says(one)) for one in cast)


_OF_HANDS = re.compile(
    r"\bdiscards?\b|reveals? (?:their|a|his or her) hand|looks? at (?:target|that) [^.]*hand", re.IGNORECASE
)


def are_there_before(story: Story, told: Clause, asks: list[Clause]) -> None:
    """What befalls everything of a kind befalls what is only spoken of where it is asked about."""
    whole = [one for slot in ("o", "os") for one in several(told.slots.get(slot, "it"))]
    if any(one.every and not one.card and not any(story.things.matching(one, "", "")) for one in whole):
        for one in asks:
            is_presupposed(story, one)


def is_presupposed(story: Story, clause: Clause) -> None:
    """Whoever claims something of "my 2/2s" speaks of creatures that are there, though nobody told of them."""
    said = mention(clause.slots.get("o", "it"))
    body = said.owner and (said.size or said.kinds or said.types == ("creature",)) and not said.stacked
    if body and not any(story.things.matching(said, story.owner(said, ""), "")):
        story.together = story.meant(said)


def what_an_aura_says_matters(story: Story, wants: Sequence[object]) -> None:
    """Raises Unclear where something is asked of what wears an Aura or Equipment of which nobody says what it does."""
    at = {getattr(one, "at", None) for one in wants}
    tried = " ".join(done.line for n, done in enumerate(story.done) if done.asked or n in at)
    for one in (thing for thing in story.things.all if thing.card in (AURA, EQUIPMENT)):
        if one.label not in f"{wants} {tried}":
            raise Unclear(f"What does {one.label} say?", asks=f"Which {one.label.removeprefix('Some ')} is it?")


_UNCOUNTERABLE = re.compile(r"[Mm]ana[^.]*(?:spent on|only to cast)[^.]*spell can't be countered")


def mana_of_a_land_matters(story: Story, wants: Sequence[object]) -> None:
    """Raises Unclear where a spell is countered that mana of a land would save, and nobody says what paid for it."""
    asked = re.search(r"countered|resolved|'at'|at=\d", str(wants)) is not None
    for one in story.things.all if asked else ():
        who = one.held_by or one.owner
        if _UNCOUNTERABLE.search(story.says(one)) and any(d.kind == "cast" and d.who == who for d in story.done):
            raise Unclear(f"Is mana of {one.label} spent?", asks=f"Is mana of {one.label} spent on it?")
