"""Spells cast and abilities activated in other ways: for another cost, face down, from a graveyard."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import text_of
from benchbook.questions.events.abilities import REGENERATES, is_regenerated
from benchbook.questions.events.acts import activates, card_said, casts, chooses_to_copy
from benchbook.questions.events.chosen import sacrificed_to_a_spell
from benchbook.questions.events.meanings import MEANINGS, means
from benchbook.questions.events.paid_with import evoke_cost
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.targets import aims_untold, target_of
from benchbook.questions.things import Thing

_FROM_GRAVEYARD = ("flashback", "escape", "jump-start", "disturb", "retrace", "aftermath", "embalm")


@means("animate")
def _animate(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.thing(clause.slots["o"], who)
    activates(story, who, thing, how=' ability "becomes"')
    thing.types |= {"Creature"}


@means("has animated")
def _has_animated(story: Story, clause: Clause) -> None:
    """A land that is a creature by its ability, beside what else lies there."""
    who = story.player(clause) if "p" in clause.slots else story.people.asker
    if "os" in clause.slots:
        story.several(clause.slots["os"], who)
    MEANINGS["animate"](story, replace(clause, slots={"p": clause.slots.get("p", "i"), "o": clause.slots["o"]}))


@means("tap to draw")
def _tap_to_draw(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    thing = story.thing(clause.slots["o"], who)
    if "spin" in clause.text and "ook at the top" not in story.says(thing):
        raise Unclear("What does that mean?", asks=f"What is done with {thing.label}?")
    looks = "look" in clause.text or ("spin" in clause.text and "draw" not in clause.text)
    word = "draw" if re.search(r"[Dd]raw", story.says(thing)) and not looks else "look"
    activates(story, who, thing, how=f' ability "{word}"')


@means("activate naming")
def _activate_naming(story: Story, clause: Clause) -> None:
    """An ability at a creature, with the color that is chosen as it resolves."""
    who = story.player(clause)
    thing = story.thing(clause.slots.get("c") or clause.slots["o"], who)
    at = clause.slots["o"] if "c" in clause.slots else clause.slots.get("t") or clause.slots.get("t2") or "it"
    if "hoose a color" not in story.says(thing) and "of your choice" not in story.says(thing):
        raise Unclear(f"How does {thing.label} do that?")
    if at == "it":
        others = [t for t in reversed(story.things.recent) if t is not thing and t.is_creature]
        own = [t for t in others if t.owner == who] if "you control" in story.says(thing) else others
        at = next((t.label for t in own), "") or at
    said = mention(at)
    if said.types == ("creature",) and not said.card and [*story.things.matching(said, who, "")] == [thing]:
        at = story.things.made(said, who, "battlefield", ()).label  # another one than what protects it
    activates(story, who, thing, at).response = True
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f'{who} chooses "{clause.slots["pro"].removeprefix("pro-")}"', who, "answer")


@means("graveyard ability")
def _graveyard_ability(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    word = next(w for w in clause.text.split() if w in ("unearth", "embalm", "eternalize", "scavenge", "transmute"))
    zone = "hand" if word == "transmute" else "graveyard"
    thing = story.in_hand(mention(clause.slots["c"]), who, zone)
    named = word.capitalize()
    if word not in story.says(thing).lower() and story.is_spell_card(named):
        spell = story.things.lay(Thing(named, who, "hand", named, types=story.types(named)))
        story.do(f"{who} casts {named} targeting {thing.label}", who, "cast", stacks=spell.label, sorcery=True)
        return
    story.do(
        f'{who} activates {thing.label} ability "{word}"', who, "activate", stacks=f"{thing.label}'s ability",
        sorcery=True,
    )  # fmt: skip


@means("cast with keyword")
def _cast_with_keyword(story: Story, clause: Clause) -> None:
    said = clause.slots.get("kw") or next(w for w in clause.text.split() if w in words("other costs"))
    if said == "madness":  # what was discarded, once that has triggered
        MEANINGS["cast again"](story, clause)
        return
    how = " kicked" if said == "kicker" else f" with {said}"
    zone = "graveyard" if said in _FROM_GRAVEYARD else "hand"
    if said == "overload" and "t" in clause.slots:  # it has no target, but that is spoken of
        who = story.player(clause)
        hit = story.several(clause.slots["t"], story.people.other(who))
        casts(story, who, clause.slots["c"], how=how)
        for one in hit:
            story.things.touch(one)
        return
    who = story.player(clause)
    cost = evoke_cost(story, card_said(story, clause), who) if said == "evoke" else ""
    casts(story, who, clause.slots["c"], clause.slots.get("t", ""), how=how, zone=zone).line += cost


@means("flashback")
def _flashback(story: Story, clause: Clause) -> None:
    """Of a card that has it, or that is given it by what enters and targets it."""
    who = story.player(clause)
    if "c" not in clause.slots:
        last = story.things.latest(lambda t: bool(t.said.card) and t.owner == who and t.zone != "battlefield")
        if last is None:
            raise Unclear("Which card is in the graveyard?")
        clause.slots["c"] = last.said.card
    if "c2" in clause.slots:
        giver = story.reading.card_name(mention(clause.slots["c2"]).card)
        gives = re.search(r"enters.*target.*card in your graveyard.*flashback", text_of(story.library, giver))
        if gives is None:
            raise Unclear(f"How does {giver} do that?")
        story.in_hand(mention(clause.slots["c"]), who, "graveyard")
        casts(story, who, clause.slots["c2"], clause.slots["c"])
        story.do("everything resolves", "", "resolves")
    target, said = clause.slots.get("t", ""), mention(clause.slots["c"])
    card = story.reading.card_name(said.card)
    gone = [
        t for t in story.things.all if t.card == card and t.owner == who and t.zone == "hand" and _is_used(story, t)
    ]
    if gone and not said.new:
        aimed = target_of(story, target, gone[-1], who) if target else aims_untold(story, gone[-1], who)
        line = f"{who} casts {gone[-1].label} with flashback" + (f" targeting {aimed}" if aimed else "")
        story.do(line, who, "cast", stacks=gone[-1].label, sorcery=_waits_for_a_turn(story, gone[-1]))
        return
    if re.search(r"(?m)^Escape", text_of(story.library, card)):
        raise Unclear("What else is in the graveyard?", asks="Which other cards are in that graveyard?")
    plain = re.search(r"cast (?:this card|~|it) from your graveyard", text_of(story.library, card))
    how = "" if plain is not None and "flashback" not in clause.text.split() else " with flashback"
    casts(story, who, clause.slots["c"], target, how=how, zone="graveyard")


def _waits_for_a_turn(story: Story, card: Thing) -> bool:
    """Whether what is cast "next turn" is a sorcery, so that it is its caster's own."""
    return "Instant" not in card.types and any(meaning == "next turn" for meaning, _ in story.when)


def _is_used(story: Story, card: Thing) -> bool:
    """Whether a card of a hand was cast or discarded: what of it is cast from the graveyard is the same card."""
    return any(re.search(rf"\b(?:casts|discards) {re.escape(card.label)}(?!\S)", done.line) for done in story.done)


@means("cast face down")
def _cast_face_down(story: Story, clause: Clause) -> None:
    casts(story, story.player(clause), clause.slots["c"], how=" face down")


@means("regenerates it")
def _regenerates_it(story: Story, clause: Clause) -> None:
    """A regeneration shield, by the creature's own ability where it has one."""
    who = story.player(clause)
    can = [t for t in story.things.all if REGENERATES.search(story.says(t)) and t.zone == "battlefield"]
    thing: Thing | None
    if len(can) == 1 and mention(clause.slots.get("o", "it")).pronoun:
        thing, who = can[0], can[0].owner
    elif "o" in clause.slots:
        thing = story.thing(clause.slots["o"], who)
    else:
        thing = story.things.latest(lambda t: t.is_creature and t.zone == "battlefield" and t.owner == who)
    if thing is None:
        raise Unclear("What regenerates?")
    own = REGENERATES.search(story.says(thing))
    if own:
        activates(story, who, thing, how=' ability "regenerate"')
    else:
        is_regenerated(story, who, thing)
    alone = "o" in clause.slots and not own and len(story.done) == 1
    if alone and re.search(r"\bregenerated\b", story.reading.text.lower()):
        story.do(f"{thing.label} is destroyed", "", "stipulated")  # it was, or it would not have regenerated


@means("chooses it")
def _chooses_it(story: Story, clause: Clause) -> None:
    """What is copied by the spell that was cast last, or what is chosen for it as it resolves."""
    if sacrificed_to_a_spell(story, clause):
        return
    who = story.player(clause)
    spell = next((d for d in reversed(story.done) if d.kind == "cast" and d.who == who), None)
    if spell is None:
        raise Unclear("For what is that chosen?")
    source = story.things.called(spell.stacks)
    if source is None or "copy" not in story.says(source):
        raise Unclear("For what is that chosen?")
    chosen = target_of(story, clause.slots["o"], source, who)
    story.do("the top of the stack resolves", "", "resolves")
    story.do(f"{who} chooses {chosen}", who, "answer")


@means("cast it at")
def _cast_it_at(story: Story, clause: Clause) -> None:
    """A card of a hand that was spoken of last."""
    who = story.player(clause)
    held = story.things.latest(lambda t: t.zone == "hand" and bool(t.said.card) and t.owner == who)
    if held is None or story.was_cast(held):
        raise Unclear("What is cast?")
    casts(story, who, held.said.card, clause.slots["t"])


@means("cast another")
def _cast_another(story: Story, clause: Clause) -> None:
    """One more of what was cast last where that has no name, else of the card that was spoken of last."""
    own = [done for done in story.done if done.kind == "cast" and done.who == story.player(clause)]
    before = next((done.stacks for done in reversed(own or story.done) if done.kind == "cast"), "")
    spell = story.things.called(before)
    if spell is not None and spell.made_up:
        kind = spell.label.removeprefix("Some ").partition(" ")[0].lower()
        MEANINGS["cast some"](story, replace(clause, text=f"cast a {kind}", slots={"p": clause.slots.get("p", "i")}))
        story.done[-1].response = False
        return
    last = story.things.latest(lambda t: bool(t.said.card))
    if last is None:
        raise Unclear("Another of what?")
    casts(story, story.player(clause), f"another {last.said.card}").response = False


_ENTERS_AS_A_COPY = re.compile(r"enters? (?:the battlefield )?as a copy")


@means("copies with what is held")
def _copies_with_what_is_held(story: Story, clause: Clause) -> None:
    """By a card of the hand, or of which no more was said than that somebody has it, that enters as a copy."""
    who = story.player(clause)

    def copies(thing: Thing) -> bool:
        held = thing.owner == who and thing.zone in ("hand", "battlefield") and not story.was_cast(thing)
        return held and _ENTERS_AS_A_COPY.search(story.says(thing)) is not None

    last = story.things.called(story.done[-1].stacks) if story.done and story.done[-1].who == who else None
    if last is not None and story.was_cast(last) and _ENTERS_AS_A_COPY.search(story.says(last)):
        chooses_to_copy(story, who, last, story.thing(clause.slots["o2"], story.people.other(who)))
        return
    copier = story.things.latest(copies)
    if copier is None and _is_a_spell(story, clause.slots["o2"]):
        _copies_with_a_spell(story, who, clause.slots["o2"])
        return
    if copier is None:
        _copies_with_a_clone(story, who, clause.slots["o2"])
        return
    copier.zone = "hand"
    MEANINGS["cast copying"](story, replace(clause, slots={**clause.slots, "c": copier.said.card or copier.said.text}))


def _is_a_spell(story: Story, text: str) -> bool:
    """Whether what is copied is an instant or a sorcery: one that is named, or that was put on the stack last."""
    said = mention(text)
    if said.card:
        return story.is_spell_card(story.reading.card_name(said.card))
    last = story.things.called(story.on_the_stack[-1].stacks) if story.on_the_stack else None
    return last is not None and last.is_spell and (said.stacked == "spell" or bool(said.pronoun))


def _copies_with_a_spell(story: Story, who: str, text: str) -> None:
    """A spell is copied by a spell, where nobody said by what."""
    copier = story.things.lay(Thing("Twincast", who, "hand", "Twincast", types=story.types("Twincast")))
    of = target_of(story, text, copier, story.people.other(who) if mention(text).owner == "i" else who)
    if any(done.stacks == of and done.who != who for done in story.done):
        raise Unclear("What does the copy target?", asks="What does the copy target?")
    story.assume(f"{who} copies it with a spell like Twincast")
    done = story.do(f"{who} casts {copier.label} targeting {of}", who, "cast", stacks=copier.label)
    done.response = True
    story.things.recent.remove(copier)


def _copies_with_a_clone(story: Story, who: str, text: str) -> None:
    """A creature is copied by a creature, where nobody said by what."""
    copied = story.thing(text, who)
    if not copied.is_creature or copied.zone != "battlefield":
        raise Unclear("With what is that copied?", asks="With what card is it copied?")
    story.assume(f"{who} copies it with a creature like Clone")
    clone = story.things.lay(Thing("Clone", who, "hand", "Clone", types=story.types("Clone")))
    story.do(f"{who} casts {clone.label}", who, "cast", stacks=clone.label, sorcery=True)
    chooses_to_copy(story, who, clone, copied)


@means("kicked so often")
def _kicked_so_often(story: Story, clause: Clause) -> None:
    words = clause.text.split()
    often = 2 if "twice" in words else 1 if "once" in words else story.number(clause.slots["n"])
    how = " replicated" if "replicate" in words else " with squad" if "squad" in words else " kicked"
    how += {1: "" if how == " kicked" else " once", 2: " twice"}.get(often, f" {often} times")
    casts(story, story.player(clause), clause.slots["c"], clause.slots.get("t", ""), how=how)


@means("flash it back")
def _flash_it_back(story: Story, clause: Clause) -> None:
    if mention(clause.slots["o"]).pronoun and not any(one.zone == "graveyard" for one in story.things.all):
        MEANINGS["flashback"](story, clause)
        return
    thing = story.thing(clause.slots["o"], fits=lambda t: t.zone == "graveyard")
    who = story.player(clause)
    aim = f" targeting {target_of(story, clause.slots['t'], thing, who)}" if "t" in clause.slots else ""
    slow = _waits_for_a_turn(story, thing)
    story.do(f"{who} casts {thing.label} with flashback{aim}", who, "cast", stacks=thing.label, sorcery=slow)


@means("evoke")
def _evoke(story: Story, clause: Clause) -> None:
    who, card = story.player(clause), card_said(story, clause)
    cost = evoke_cost(story, card, who)
    if not cost and clause.text.endswith(" for free"):
        raise Unclear(f"How is {card} evoked for free?")
    done = casts(story, who, clause.slots["c"], clause.slots.get("t", ""), how=" with evoke")
    done.line += cost


@means("kick")
def _kick(story: Story, clause: Clause) -> None:
    casts(story, story.player(clause), clause.slots["c"], clause.slots.get("t", ""), how=" kicked")


@means("cycle")
def _cycle(story: Story, clause: Clause) -> None:
    who = story.player(clause)
    card = story.in_hand(mention(clause.slots["c"]), who)
    story.do(f'{who} activates {card.label} ability "cycling"', who, "activate", stacks=f"{card.label}'s ability")
