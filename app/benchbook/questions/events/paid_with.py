"""Cards cast with something given up for them, or by a keyword that says how; special actions; keyword abilities."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import card_of, text_of
from benchbook.questions.events.acts import card_said, casts
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.noun_phrases import Mention, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import target_of
from benchbook.questions.things import Thing

_OF_A_CARD = ("channel", "reinforce", "forecast", "craft", "encore")
_OF_A_THING = {"level up": "level up", "outlast": "outlast", "monstrous": "monstrosity", "adapt": "adapt",
               "reconfigure": "reconfigure", "boast": "boast", "exhaust": "exhaust"}  # fmt: skip


@means("cast sacrificing", "sacrificed to spell")
def _cast_sacrificing(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    if "o" not in clause.slots:
        raise Unclear("What is sacrificed?")
    fed = story.several(clause.slots["o"], who, fits=lambda t: t.owner == who)
    says = text_of(story.library, card_said(story, clause))
    target = clause.slots.get("t", "")
    if not target and re.search(r"any target|target (?:player|opponent)", says):
        story.assume(f"it is aimed at {story.people.other(who)}")
        target = "face"
    casts(story, who, clause.slots["c"], target).line += f" sacrificing {', '.join(one.label for one in fed)}"


@means("cast discarding")
def _cast_discarding(story: Story, clause: Clause) -> None:
    """A card of the hand is given up for a spell, in the way that the spell's text says where the teller does not."""
    who = story.player(clause)
    says = text_of(story.library, card_said(story, clause))
    exiles = re.search(r"[Ee]xile an? (?:\w+ )?card (?:from|in) your hand", says) is not None
    if not exiles and "o" in clause.slots and re.search(r"[Ee]xile [^.]*\btarget\b", says):
        casts(story, who, clause.slots["c"], clause.slots["o"])  # it exiles what it is aimed at
        return
    if not exiles and "o" in clause.slots and re.search(r"(?m)^[^\n]*\b[Dd]iscard a card[^\n]*:", says):
        fed = given_up(story, mention(clause.slots["o"]), who)
        outlet = story.thing(clause.slots["c"], who)
        line = f"{who} activates {outlet.label} discarding {fed.label}"
        story.do(line, who, "activate", stacks=f"{outlet.label}'s ability")
        story.things.touch(fed)
        return
    if not exiles and not re.search(r"[Dd]iscard", says):
        raise Unclear("Why is that card given up?")
    if not exiles and story.is_spell_card(card_said(story, clause)) and "additional cost" not in says:
        by = story.people.other(who) if re.search(r"[Tt]arget (?:player|opponent)|[Ee]ach opponent", says) else who
        casts(story, by, clause.slots["c"])
        if by == who:
            story.facts_of(who).setdefault("library", ["Forest"] * 6)  # what is drawn before does nothing
        pitched = given_up(story, mention(clause.slots.get("c2") or clause.slots.get("o", "")), who)
        story.do("the top of the stack resolves", "", "resolves")
        if re.search(r"[Rr]eveals .*hand.*[Cc]hoose", says):
            story.do(f"{by} chooses {pitched.label}", by, "answer")
        else:
            story.do(f"{who} discards {pitched.label}", who, "answer")
        story.things.touch(pitched)
        return
    how = " with evoke" if re.search(r"Evoke—Exile", says) else ""
    color = re.search(r"[Ee]xile an? (\w+) card (?:from|in) your hand", says)
    untold = f"a {color[1]} card" if color is not None else "a card"
    pitched = given_up(story, mention(clause.slots.get("c2") or clause.slots.get("o") or untold), who)
    verb = "exiling" if exiles or "exile" in clause.text.split() else "discarding"
    done = casts(story, who, clause.slots["c"], clause.slots.get("t", ""), how=how)
    done.line += f" {verb} {pitched.label}"


def evoke_cost(story: Story, card: str, who: str) -> str:
    """What a line says of a card that is exiled for evoke, where that is what it costs."""
    found = card_of(story.library, card)
    written = found.faces[0].abilities or "" if found is not None else ""
    exiles = re.search(r"Evoke—Exile an? (\w+) card from your hand", text_of(story.library, card)) or re.search(
        r'"evoke", "cost": {"exile cost": {"choose": {"filter": "(\w+)", "zone": "hand"', written
    )
    return f" exiling {given_up(story, mention(f'a {exiles[1]} card'), who).label}" if exiles else ""


_OF_A_COLOR = {
    "white": "Swords to Plowshares",
    "blue": "Opt",
    "black": "Dark Ritual",
    "red": "Shock",
    "green": "Giant Growth",
}


def given_up(story: Story, said: Mention, who: str) -> Thing:
    """The card that is given up: by its name, or one of a color or a type of which no more is said."""
    if said.card:
        return story.in_hand(said, who)
    if said.pronoun or said.number != 1 or not (said.colors or said.types):
        raise Unclear("Which card is given up?", asks="Which card is given up?")
    card = _OF_A_COLOR.get(said.colors[0], "") if said.colors else "Forest" if "land" in said.types else "Shock"
    if not card or {*said.types} - {"card", "land"}:
        raise Unclear("Which card is given up?", asks="Which card is given up?")
    story.assume(f"the card that is given up is one like {card}")
    thing = story.things.lay(Thing(card, who, "hand", card, types=story.types(card)))
    story.things.recent.remove(thing)
    story.things.recent.insert(0, thing)
    return thing


SACRIFICES = re.compile(r"[Aa]s an additional cost to cast this spell, (?:you may )?sacrifice")


def gives_up(story: Story, card: str) -> bool:
    """Whether something is sacrificed as a card is cast."""
    return SACRIFICES.search(text_of(story.library, card)) is not None


def feeds(story: Story, clause: Clause) -> bool:
    """What a spell is cast "on" is sacrificed for it, where it costs that and the creature is the caster's own."""
    if not gives_up(story, card_said(story, clause)):
        return False
    who = story.player(clause)
    said = mention(clause.slots["t"])
    own = said.pronoun in ("it", "him", "her", "that one") or story.owner(said, "") == who
    if not own or (said.card == "" and said.stacked):
        return False
    slots = {name: text for name, text in clause.slots.items() if name != "t"} | {"o": clause.slots["t"]}
    _cast_sacrificing(story, replace(clause, slots=slots))
    return True


_AN_OUTLET, _GIVES_UP = re.compile(r"[Ss]acrifice an?(?:other)? \w+[^.\n]*:"), {"rid", "lose", "remove", "kill", "off"}


def feeds_an_outlet(story: Story, clause: Clause, said: Mention) -> bool:
    """What a player gets rid of with a permanent of theirs that asks for a sacrifice is sacrificed to it."""
    card, who = story.reading.card_name(said.card), story.player(clause)
    lies = any(one.card == card and one.owner == who and one.zone == "battlefield" for one in story.things.all)
    if not lies or not _AN_OUTLET.search(text_of(story.library, card)) or _GIVES_UP.isdisjoint(clause.text.split()):
        return False
    MEANINGS["sacrifice"](story, replace(clause, slots={**clause.slots, "o2": clause.slots["c"]}))
    return True


@means("cast for its other cost")
def _cast_for_its_other_cost(story: Story, clause: Clause) -> None:
    """The one other cost that a card has in its text: a card of the hand that is exiled for it."""
    who, card = story.player(clause), card_said(story, clause)
    exiled = re.findall(r"[Ee]xile an? (\w+ card) (?:from|in) your hand", text_of(story.library, card))
    if len(exiled) != 1:
        raise Unclear(f"How is {card} cast?", asks=f"What is paid for {card}?")
    pitched = given_up(story, mention(f"a {exiled[0]}"), who)
    casts(story, who, clause.slots["c"], clause.slots.get("t", "")).line += f" exiling {pitched.label}"


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
    aim = f" targeting {target_of(story, clause.slots['t'], card, who)}" if "t" in clause.slots else ""
    story.do(f'{who} activates {card.label} ability "{word}"{aim}', who, "activate", stacks=f"{card.label}'s ability")


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
    card = card_of(story.library, spell.card) if isinstance(spell, Thing) else None
    if card is None or len(card.faces) < 2 or spell is None:
        raise Unclear("That card has no other half.")
    done.line = re.sub(re.escape(f"casts {spell.label}"), f"casts {card.faces[1].name}", done.line)
