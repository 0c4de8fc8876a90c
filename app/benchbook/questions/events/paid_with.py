"""Cards cast with something given up for them, or by a keyword that says how; special actions; keyword abilities."""

from __future__ import annotations

import re

from benchbook.questions.events.acts import casts
from benchbook.questions.events.meanings import means
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.things import Thing

_OF_A_CARD = ("channel", "reinforce", "forecast", "craft", "encore")
_OF_A_THING = {"level up": "level up", "outlast": "outlast", "monstrous": "monstrosity", "adapt": "adapt",
               "reconfigure": "reconfigure", "boast": "boast", "exhaust": "exhaust"}  # fmt: skip


@means("cast sacrificing", "sacrificed to spell")
def _cast_sacrificing(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    if "o" not in clause.slots:
        raise Unclear("What is sacrificed?")
    fed = story.thing(clause.slots["o"], who, fits=lambda t: t.owner == who)
    casts(story, who, clause.slots["c"], clause.slots.get("t", "")).line += f" sacrificing {fed.label}"


@means("cast discarding")
def _cast_discarding(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    pitched = story.in_hand(mention(clause.slots["c2"]), who)
    verb = "exiling" if "exile" in clause.text.split() else "discarding"
    done = casts(story, who, clause.slots["c"], clause.slots.get("t", ""))
    done.line += f" {verb} {pitched.label}"


@means("cast free")
def _cast_free(story: Story, clause: Clause) -> None:
    casts(story, story.player(clause), clause.slots["c"], how=" without paying its mana cost")


@means("special action")
def _special_action(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    verb = next(word for word in ("suspend", "foretell", "plot", "unlock") if word in clause.text.split())
    card = story.in_hand(mention(clause.slots["c"]), who)
    x = f" with X = {clause.slots['n']}" if clause.slots.get("n", "").isdigit() else ""
    story.do(f"{who} {verb}s {card.label}{x}", who, "special")


@means("mutates", "bestows")
def _mutates(story: Story, clause: Clause) -> None:
    keyword = "mutate" if clause.row.means == "mutates" else "bestow"
    who = story.player(clause)
    casts(story, who, clause.slots["c"], clause.slots["o"], how=f" with {keyword}")
    story.is_turn_of(who)


@means("ninjutsu")
def _ninjutsu(story: Story, clause: Clause) -> None:
    """An unblocked attacker is returned for it, after blocks."""
    who = story.player(clause)
    attack = next((done for done in reversed(story.done) if done.kind == "attack" and done.who == who), None)
    if attack is None:
        raise Unclear("What attacks?", asks="Which creature attacks, and is it blocked?")
    names = attack.fighters
    back = story.thing(clause.slots["o"], who).label if "o" in clause.slots else names[-1]
    if not any(done.kind in ("block", "no block") for done in story.done):
        story.do("nobody blocks", "", "no block")
    card = story.in_hand(mention(clause.slots["c"]), who)
    story.do(
        f'{who} activates {card.label} ability "ninjutsu" returning {back}', who, "activate",
        stacks=f"{card.label}'s ability",
    )  # fmt: skip


@means("keyword of a card")
def _keyword_of_a_card(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    word = next(word for word in _OF_A_CARD if word in clause.text.split())
    card = story.in_hand(mention(clause.slots["c"]), who, "graveyard" if word == "encore" else "hand")
    story.do(f'{who} activates {card.label} ability "{word}"', who, "activate", stacks=f"{card.label}'s ability")


@means("keyword of a thing")
def _keyword_of_a_thing(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.thing(clause.slots["o"], who)
    word = next(said for verb, said in _OF_A_THING.items() if verb in clause.text)
    story.do(f'{who} activates {thing.label} ability "{word}"', who, "activate", stacks=f"{thing.label}'s ability")


@means("cast other half")
def _cast_other_half(story: Story, clause: Clause) -> None:
    """The adventure of a card: the spell has a name of its own."""
    who = story.player(clause)
    done = casts(story, who, clause.slots["c"], clause.slots.get("t", ""))
    spell = story.things.called(done.stacks)
    card = story.library.card(spell.card) if isinstance(spell, Thing) else None
    if card is None or len(card.faces) < 2 or spell is None:
        raise Unclear("That card has no other half.")
    done.line = re.sub(re.escape(f"casts {spell.label}"), f"casts {card.faces[1].name}", done.line)
