"""What a spell or an ability targets, and what must have been put on the stack before it could."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from benchbook.questions import untold_spells
from benchbook.questions.card_text import text_of
from benchbook.questions.noun_phrases import Mention, mention
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.untold_spells import CAST, harmed_player, some_ability, some_spell, some_target, spell_of

HARMS = re.compile(
    r"deals? (?:\d+|X|that much) damage|[Dd]estroy|[Ee]xile|[Rr]eturn target|gets? -|[Gg]ain control|[Tt]ap target"
)
HELPS = re.compile(
    r"gets? \+|[Rr]egenerate|[Pp]revent|protection from|(?:gains?|have|has) (?:indestructible|hexproof|shroud"
    r"|\w+ strike|flying|lifelink|trample|deathtouch|haste|vigilance)|\+1/\+1 counter"
)


_COUNTERS = r"[Cc]ounter target (?:[a-z]+ )*spell"
_AT_PLAYERS = r"any target|[Tt]arget (?:creature or )?(?:player|opponent)"
_SEVERAL = re.compile(
    r"(?:any number of|X|two|three|four|five|six|up to (?:two|three|four|five|X)|one or (?:two|more))"
    r" (?:other )?(?:[a-z]+ )?targets?\b|among (?:any number of|one)"
    r"|any target and \d+ damage to (?:any |an)?other target"
)


_OF_GRAVEYARDS = re.compile(
    r"(?:[Tt]arget|[Ee]nchant) (?:[a-z]+ ){0,3}cards? (?:from|in) (an? opponent's|your|a|any) graveyard"
)


def only_helps(says: str) -> bool:
    """Whether what a text does is good for what it is done to, and nothing of it is not."""
    return HELPS.search(says) is not None and HARMS.search(says) is None


def target_of(story: Story, text: str, spell: Thing | None, who: str) -> str:
    """What a spell or an ability targets, as lines call it."""
    if re.fullmatch(r"(?:(?:my|his) )?face", text) and not (text == "my face" and who == story.people.asker):
        return story.people.other(who)
    if text in ("i", "me", "my face", "myself", "himself", "opp", "you", "us") or (
        "\ue000" <= text[:1] < "\ue400" and len(text) == 1
    ):
        return who if text in ("himself", "my face") else story.who(text)
    at_him = text in ("he", "him", "them") and not _only_players(story, spell)
    against = _creatures_against(story, who, spell) if at_him else []
    if text in ("he", "him", "them") and not against and story.who(text) != who and _may_hit_players(story, spell):
        return story.who(text)
    if against:
        _is_a_creature(story, text, spell, against[-1])
    said = mention(text)
    if (ability := _as_ability(story, said, spell)) is not None:
        return _stacked(story, ability, who)
    if (
        said.pronoun
        and spell is not None
        and re.search(r"[Cc]ounter target|[Cc]opy target [^.]*spell", story.says(spell))
    ):
        return _top(story, said)
    if said.stacked == "spell" and not said.card:
        return _top(story, said) if story.on_the_stack else spell_of(story, said, who)
    fits = None
    if spell is not None and said.pronoun not in ("itself", "himself") and not said.card:

        def fits(one: Thing) -> bool:
            return one is not spell and not (one.is_spell and one.zone == "hand")

    if spell is not None and said.pronoun in ("it", "him", "her", "he", "that one", "this one"):
        fits = _of_what_it_targets(story, spell, _by_what_it_does(story, spell, who, fits))
    if _aims_at_several(story, said, spell):
        return ", ".join(one.label for one in story.several(text, story.people.other(who), fits=fits))
    return _permanent_or_spell(story, text, spell, who, fits)


def _as_ability(story: Story, said: Mention, spell: Thing | None) -> Mention | None:
    """The ability that is meant; of a permanent that is named where only abilities are targets, its activated one."""
    if said.stacked in ("trigger", "ability", "activation") or not said.card or spell is None:
        return said if said.stacked in ("trigger", "ability", "activation") else None
    says = text_of(story.library, story.reading.card_name(said.card))
    only = re.search(
        r"(?m)^[Cc]ounter target (?:activated|triggered|activated or triggered) ability", story.says(spell)
    )
    own = re.findall(r"(?m)^[^\"\n]*: (?!Add\b)", says)
    alone = len(own) == 1 and not re.search(r"(?m)^(?:[Ww]hen|[Aa]t the beginning)", says)
    return replace(said, stacked="ability") if only and alone and not story.names_a_spell(said) else None


def _aims_at_several(story: Story, said: Mention, spell: Thing | None) -> bool:
    """Whether several things are meant, and what aims at them may have so many targets."""
    many = said.number > 1 or story.is_plural(said)
    return spell is not None and many and _SEVERAL.search(story.says(spell)) is not None


def _permanent_or_spell(story: Story, text: str, spell: Thing | None, who: str, fits: Any) -> str:
    """The one thing that is targeted; a spell that is countered was cast before."""
    said, known = mention(text), [*story.things.all]
    if re.match(r"one of (?:the|his|my|their|her) ", text):
        return _one_of(story, text, who).label
    grave = _OF_GRAVEYARDS.search(story.says(spell)) if spell is not None else None
    own = spell is not None and (only_helps(story.says(spell)) or "target creature you control" in story.says(spell))
    whose = story.people.other(who) if (grave is None and not own) or (grave and "opponent" in grave[1]) else who
    found = story.thing(text, whose, zone="battlefield" if grave is None else "graveyard", fits=fits)
    if grave is not None and found not in known and not said.owner:
        story.assume(f"{found.label} is in {whose}'s graveyard")
    found.owner_open = found.owner_open or (found not in known and bool(found.card) and not said.owner)
    if (
        spell is not None
        and re.search(r"(?:[Cc]ounter|[Cc]opy|[Gg]ain control of) target [^.]*spell", story.says(spell))
        and not story.was_cast(found)
    ):
        cast_before(story, found)
    return found.label


def _one_of(story: Story, text: str, who: str) -> Thing:
    """One of several that are alike: "one of the blockers"."""
    there = story.several(text.removeprefix("one of "), story.people.other(who), make=False)
    if len({(one.card, one.size, one.keywords) for one in there}) > 1:
        raise Unclear(f"Which one of '{story.reading.shown(text)}'?", [one.label for one in there])
    return there[0]


def _is_a_creature(story: Story, text: str, spell: Thing | None, creature: Thing) -> None:
    """ "him" is taken to be a creature; of what may be cast at players too it is open."""
    if spell is not None and re.search(_AT_PLAYERS, story.says(spell)):
        story.either[spell.label] = (creature.label, story.who(text))
    else:
        story.assume(f"“{text}” is {creature.label}")


def _may_hit_players(story: Story, spell: Thing | None) -> bool:
    """Whether "him" may be a player: nothing but creatures are targets of what says so, where any was spoken of."""
    there = any(one.is_creature and one.zone == "battlefield" for one in story.things.all)
    says = story.says(spell) if spell is not None else ""
    return not there or re.search(r"[Tt]arget (?:attacking |blocking |nonblack )?creature", says) is None


def _only_players(story: Story, spell: Thing | None) -> bool:
    """Whether all that something targets are players."""
    aims = re.findall(r"[Tt]arget (\w+)", story.says(spell)) if spell is not None else []
    return bool(aims) and {*aims} <= {"player", "opponent", "players", "opponents"}


def aims_untold(story: Story, spell: Thing, who: str) -> str:
    """What a spell targets though nobody said what: a player to whom it does harm, another's spell that it counters."""
    says = story.says(spell)
    if spell.is_spell and re.search(_COUNTERS, says):
        others = [d for d in story.on_the_stack if d.kind == "cast" and d.who != who and not d.negated]
        if others:
            return others[-1].stacks
        return "" if story.done else some_spell(story, story.people.other(who), "Some Spell")
    return harmed_player(story, says, spell.label, who) if spell.is_spell else ""


def _creatures_against(story: Story, who: str, spell: Thing | None) -> list[Thing]:
    """What "him" may mean apart from the player: another's permanent, or one that was spoken of last."""
    there = (t for t in story.things.recent if t is not spell and t.zone == "battlefield" and t.is_creature)
    return [t for t in there if t.owner != who]


def _by_what_it_does(story: Story, spell: Thing, who: str, fits: Any) -> Any:
    """ "it" is another's creature for what does harm and one's own for what helps, where there are both."""
    says = story.says(spell)
    there = [t for t in story.things.recent if t.zone == "battlefield" and t.is_creature and t is not spell]
    owners = {t.owner for t in there}
    if len(owners) < 2 or who not in owners or HARMS.search(says) is None is HELPS.search(says):
        return fits
    own = "you control" in says or only_helps(says)
    meant = next(t for t in reversed(there) if (t.owner == who) == own)
    story.assume(f"“it” is {meant.label}, for {spell.label}")
    return lambda one: one is meant


def _of_what_it_targets(story: Story, spell: Thing, fits: Any) -> Any:
    """ "it" is of a type that the spell can target, where anything that was spoken of is."""
    said = " ".join(re.findall(r"[Tt]arget ((?:non)?[a-z, ]*)", story.says(spell)))
    kinds = {word.capitalize() for word in re.findall(r"artifact|enchantment|creature|land|planeswalker", said)}
    there = [
        t for t in story.things.recent if fits(t) and kinds & t.types and (t.zone == "battlefield" or story.was_cast(t))
    ]
    if not there or "permanent" in said:
        return fits
    return lambda one: one in there


_PERMANENTS = ("Creature", "Planeswalker", "Artifact", "Enchantment")


def cast_before(story: Story, thing: Thing) -> None:
    """What is countered was cast before, though nobody said so."""
    thing.zone = "command" if thing.facts.get("commander") else "hand"
    kind = next((one for one in _PERMANENTS if one in thing.types), "")
    if not thing.card and kind and not thing.facts.get("commander"):
        thing.made_up, thing.size = kind, thing.size or ("2/2" if thing.is_creature else "")
    says = story.says(thing) if thing.is_spell or "Aura" in thing.types else ""  # another spell has no target
    who, counters = thing.owner, re.search(_COUNTERS, says)
    aim = aims_untold(story, thing, who) if counters else some_target(story, says, who)
    aimed = f" targeting {aim}" if aim else ""
    line = f"{who} casts {called_by_half(story, thing.said, thing)}{aimed}"
    story.done.append(Done(line, who, "cast", None, thing.label))
    if "Instant" not in thing.types:
        story.is_turn_of(thing.owner)


def called_by_half(story: Story, said: Mention, thing: Thing) -> str:
    """The name of the half of a card by which it was called, where that half is cast on its own."""
    card = story.library.card(thing.card) if thing.card and said.card else None
    if card is None or len(card.faces) < 2 or not card.faces[1].mana_cost:
        return thing.label
    named = story.reading.card(said.card).said.lower()
    halves = card.faces if all(story.is_spell_card(one.name) for one in card.faces) else card.faces[1:]
    verb = re.sub(r"(?:(\w)\1ed|ed|d|s|ing)$", r"\1", named)  # "I stomped his guy"
    return next((one.name for one in halves if one.name.lower() in (named, verb)), thing.label)


def puts_on_stack(story: Story, text: str) -> None:
    """A trigger of something that was cast is on the stack: what was cast has resolved."""
    said = mention(text)
    kind = next((one.capitalize() for one in said.types if one in CAST), "Instant")
    if (said.stacked == "spell" or kind.lower() in said.types) and not (said.card or story.on_the_stack):
        who = story.people.opponent if said.owner != "i" else story.people.asker
        some_spell(story, who, f"Some {kind}", kind)
        return
    if said.stacked in ("trigger", "ability", "activation") and not (said.card or story.done or story.things.all):
        if re.match(r"its(?!\S)", text):
            raise Unclear("What triggers, and what does it target?", asks="What triggers, and at what is it aimed?")
        some_ability(story, said)
        return
    if said.stacked == "trigger" and not story.done:
        _trigger_before_all(story, said)
        return
    if said.card and not said.stacked and (not story.on_the_stack or untold_spells.is_another(story, said)):
        _spell_before(story, said)
        return
    if said.stacked != "trigger" or not story.done:
        return
    last = story.done[-1]
    if last.line == "everything resolves" and len(story.done) > 1 and story.done[-2].kind == "cast":
        story.done.remove(last)  # what was cast came in, and what triggered then is still there
        last = story.done[-1]
    if last.kind == "attack":
        meant = story.reading.card(said.card).cards if said.card else ()
        told = [
            one for one in story.things.all if (one.card in meant or not meant) and _as_they_attack(story, one, last)
        ]
        last.stacks = f"{told[0].label}'s trigger" if len(told) == 1 else ""
        return
    source = story.things.called(last.stacks)
    if last.kind == "cast" and source is not None and not source.is_spell and "enters" in story.says(source):
        story.done.append(Done("the top of the stack resolves", "", "resolves"))
        story.trigger_of = source.label


def _as_they_attack(story: Story, one: Thing, attack: Done) -> bool:
    """Whether an ability of something triggers as creatures attack: it is one of them, or sees them."""
    own = rf"[Ww]henever (?:this creature|{re.escape(one.card or '~')})\b[^.]* attacks"
    sees = one.owner == attack.who and one.zone == "battlefield" and _SEES_ATTACKERS.search(story.says(one))
    return bool(sees) or (one.label in attack.fighters and re.search(own, story.says(one)) is not None)


_SEES_ATTACKERS = re.compile(r"[Ww]henever (?:an?|another|one or more)\b[^.,]* you control attacks?\b")


def _trigger_before_all(story: Story, said: Mention) -> None:
    """What has triggered before anything was told: in an upkeep, or as what is named came in."""
    card = story.reading.card_name(said.card) if said.card else ""
    if card and _IN_UPKEEP not in text_of(story.library, card):
        thing = story.thing(said.card, story.owner(said, story.people.asker))
        _put_on_stack(story, thing, "trigger")
        story.trigger_of = thing.label
        return
    trigger_of_an_upkeep(story, said)


_IN_UPKEEP = "beginning of your upkeep"


def _spell_before(story: Story, said: Mention) -> None:
    """A spell that is answered has been cast, though nobody said so; of its target the answer may tell."""
    card = story.reading.card(said.card).cards
    there = any(one.card == card[0] and one.zone == "battlefield" for one in story.things.all)
    if not story.is_spell_card(card[0]) and ("Aura" not in story.types(card[0]) or there):
        return
    who = story.owner(said, "") or untold_spells.who_is_answered(story)
    thing = story.in_hand(said, who)
    aims = re.search(r"\btarget\b|\bEnchant ", text_of(story.library, card[0])) is not None
    story.done.append(Done(f"{who} casts {thing.label}", who, "cast", None, thing.label, aim_is_open=aims))
    if "Instant" not in thing.types:
        story.is_turn_of(who)


def triggered_in_upkeep(story: Story, said: Mention, who: str) -> None:
    """What triggers at the beginning of its controller's upkeep has triggered, though nobody told of the upkeep: that
    of a spell, which was cast in a turn before.
    """
    card = story.reading.card(said.card).cards
    zone = "hand" if story.is_spell_card(card[0]) else "battlefield"
    source = story.things.made(replace(said, stacked=""), who, zone, card)
    if "beginning of your next upkeep" in story.says(source).lower() and source.is_spell:
        _cast_in_a_turn_before(story, source)
        story.done.append(_in_upkeep(source))
    elif _IN_UPKEEP in story.says(source).lower():
        story.is_turn_of(who)
        story.done.append(_in_upkeep(source))


def _in_upkeep(source: Thing) -> Done:
    """Its controller's upkeep begins, and it triggers."""
    return Done(f"{source.owner}'s upkeep begins", "", "moves", False, f"{source.label}'s trigger")


def _cast_in_a_turn_before(story: Story, source: Thing) -> None:
    """A spell was cast, at a spell of the other player where it counters one."""
    says = story.says(source).lower()
    aim, line = "", f"{source.owner} casts {source.label}"
    if "counter target spell" in says:
        other = story.people.other(source.owner)
        aim = some_spell(story, other)
    elif "target" in says:
        raise Unclear(f"What was {source.label} cast on?")
    line += f" targeting {aim}" if aim else ""
    story.done.append(Done(line, source.owner, "cast", bool(aim), source.label))


def trigger_of_an_upkeep(story: Story, said: Mention) -> None:
    """Of what lies there already, where anything that triggers in its controller's upkeep does."""
    card = story.reading.card(said.card).cards if said.card else ()
    there = story.things.latest(
        lambda t: t.zone == "battlefield" and (t.card in card or not card) and _IN_UPKEEP in story.says(t)
    )
    if there is not None:
        story.is_turn_of(there.owner)
        story.done.append(_in_upkeep(there))
        story.when[:] = [(meaning, slots) for meaning, slots in story.when if meaning != "upkeep"]
    elif card:
        triggered_in_upkeep(story, said, story.owner(said, story.people.asker))


def _put_on_stack(story: Story, thing: Thing, word: str) -> None:
    """What is countered or answered was activated, or triggered as the thing entered, though nobody said so."""
    if any(thing.label in done.line for done in story.done):
        return
    if word == "ability":
        aim = f" targeting {story.people.other(thing.owner)}" if "any target" in story.says(thing) else ""
        story.done.append(
            Done(
                f"{thing.owner} activates {thing.label}{aim}",
                thing.owner,
                "activate",
                None,
                f"{thing.label}'s ability",
            )
        )
    elif re.search(
        r"[Ww]hen(?:ever)? (?:this|" + re.escape(thing.card.partition(",")[0]) + r").* enters", story.says(thing)
    ):
        thing.zone = "hand"
        story.done += [
            Done(f"{thing.owner} casts {thing.label}", thing.owner, "cast", None, thing.label),
            Done("the top of the stack resolves", thing.owner, "resolves"),
        ]
        story.is_turn_of(thing.owner)
    elif re.search(
        r"(?m)^[Ww]hen(?:ever)? (?:this|" + re.escape(thing.card.partition(",")[0]) + r")[^,.]* dies", story.says(thing)
    ):
        story.done.append(Done(f"{thing.label} dies", "", "stipulated", None, f"{thing.label}'s trigger"))


def _stacked(story: Story, said: Mention, who: str) -> str:
    word = "trigger" if said.stacked == "trigger" else "ability"
    if said.card:
        thing = story.thing(said.card, story.owner(said, story.people.other(who)))
        _put_on_stack(story, thing, word)
        return f"{thing.label}'s {word}"
    of = next((m[3:] for m in said.states if m.startswith("of ")), "")
    if of:
        return f"{story.thing(of).label}'s {word}"
    last = story.things.latest(lambda t: t.zone != "hand" or not t.is_spell)
    if last is None:
        raise Unclear(f"Which {word} is meant?")
    return f"{last.label}'s {word}"


def _top(story: Story, said: Mention) -> str:
    stack = story.on_the_stack
    if not stack:
        raise Unclear("Which spell is meant?")
    return stack[-1].stacks
