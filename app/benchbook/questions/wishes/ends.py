"""What somebody is after who asks whether they can do something: "can I kill it with Murder" asks for its death.

A verb that names a deed ("cast", "target", "attack") asks only whether that is allowed. One that names what comes of
the deed asks for that too: the outcome counts where the deed is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from benchbook.cards.mana import ManaCost
from benchbook.questions import events
from benchbook.questions.card_text import text_of
from benchbook.questions.events.acts import chooses_to_copy
from benchbook.questions.events.chosen import kept_of_two
from benchbook.questions.events.entering import cast_for_free, in_another_turn
from benchbook.questions.events.meanings import MEANINGS
from benchbook.questions.events.moves import by_that
from benchbook.questions.events.sacrifices import is_made_to_give
from benchbook.questions.events.some_spells import is_gone
from benchbook.questions.noun_phrases import mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.things import Thing
from benchbook.questions.wishes.costs import by_a_permanent
from benchbook.questions.wishes.wanted import Wanted, wants

_DEEDS = ("cast", "cast at", "cast onto", "cast on", "counter", "sweeps", "cast by someone", "spell hits", "ping",
          "activate", "gets")  # fmt: skip
_KILLED = (
    r"kill(?: off)?|[\ue400-\uefff] (?:[^ ]+ )*?(?:away|off)|destroy|remove"
    r"|(?:take|burn|knock|wipe) out|(?:take|shoot|burn|gun) down|burn away|blow up"
    r"|get rid of|answer|deal with|handle|nuke"
    r"|snipe|smoke|trash|wreck|torch|pick off|finish(?: off)?|wipe out|clear(?: away)?|end"
)
_ENDS = (  # each with what is the case where it has come about
    (f"{_KILLED}|die to", "{o} died"),
    ("exile", "{o} was exiled"),
    ("steal|grab|snatch|yoink|nab|take", "{p} controls {o}"),
    ("bounce|send (?:back|away)|return|pick up", "{o} left the battlefield"),
)
_IF_IT_IS = re.compile(
    r"(?:[Dd]estroy|[Ee]xile) target [^.]*\bif (?:it|its|that)\b|[Ii]f target [^.]* is [^.]*, (?:destroy|exile)"
)
_PUTS_FROM_HAND = re.compile(r"put an? [^.]*\bcard\b[^.]* from your hand onto the battlefield")
_COUNTERED = re.compile(rf"(?<!\S)(?:counter|stop|deny|say no to|shut down|answer|{_KILLED})(?!\S)")
_SAVED = re.compile(r"(?<!\S)(?:save|rescue|protect)(?!\S)")


def end_of(story: Story, clause: Clause, done: Done | None) -> Wanted | None:
    """What is to come of a deed that was asked about; None where its verb names no outcome."""
    if clause.row.means not in _DEEDS or done is None:
        return None
    label = _target(done) or _spoken_of(story, clause)
    if label in story.people.seats:
        loses = label and re.search(rf"(?<!\S)(?:{_KILLED})(?!\S)", clause.text)
        return _wanted(clause, f"{label} has lost") if loses else None
    if label and any(one.stacks == label for one in story.done):
        counters = _COUNTERED.search(clause.text) is not None or _counters_by_name(story, clause, done)
        return _wanted(clause, f"{label} was countered") if counters else None
    if _SAVED.search(clause.text):
        return _saved(story, clause, label, done)
    for verbs, claim in _ENDS if label else ():
        if re.search(rf"(?<!\S)(?:{verbs})(?!\S)", clause.text):
            dies = claim != "{o} died" or _would_die(story, label)
            return _wanted(clause, claim.format(o=label, p=done.who) if dies else f"{label} left the battlefield")
    return of_a_condition(story, clause, done)


def answers_a_land(story: Story, clause: Clause) -> Wanted | None:
    """Whether somebody may respond to a land that is played, where nothing triggers on that: it uses no stack.

    The same holds of a permanent that is turned face up, of which no name was said.
    """
    answers = any(meaning == "response" for meaning, _, _ in story.reading.times)
    last = story.done[-1] if story.done else None
    nameless = any(not one.card and last and f" turns {one.label} face up" in last.line for one in story.things.all)
    if answers and last is not None and last.kind == "special" and nameless:
        story.done.remove(last)  # what it is turned up for, and by which cost, nobody said
        says = "turning a permanent face up uses no stack, so nobody can respond to it"
        return Wanted("known", ("yes" if clause.negated else "no", "116.2b", "702.37e"), labels=(says,))
    lands = answers and story.done and story.done[-1].kind == "land"
    triggers = any(re.search(r"[Ww]henever[^.]* lands?\b|[Ww]hen this land", story.says(t)) for t in story.things.all)
    if not lands or triggers or not clause.row.means.startswith(("cast", "activate")):
        return None
    if "c" in clause.slots:
        story.in_hand(mention(clause.slots["c"]), story.player(clause))
    story.done[-1].response = True  # that is what it would be done in response to
    says = "playing a land uses no stack, so nobody can respond to it"
    return Wanted("known", ("yes" if clause.negated else "no", "116.2a", "305.1"), labels=(says,))


def put_by_an_ability(story: Story, clause: Clause) -> Wanted | None:
    """Whether a card comes out of a hand by an ability on the stack: "can I still drop Batterskull"."""
    if (answer := answers_a_land(story, clause) or _found_by_cascade(story, clause)) is not None:
        return answer
    given = is_made_to_give(story, clause) if clause.row.means == "sacrifice" else None
    if given is not None:
        return _wanted(clause, f"{given.label} was sacrificed")
    _use_it(story, clause)
    last = next((done for done in story.done if done.kind == "activate"), None)
    source = next((t for t in story.things.all if last is not None and f"{t.label}'s ability" == last.stacks), None)
    drops = re.search(r"\b(?:drop|put|cheat|sneak|plop|slam|get)\w*\b[^.?!]*$", story.reading.text.lower())
    if clause.row.means not in ("cast", "put out") or source is None or last is None:
        return None
    if drops is None and "o2" not in clause.slots:
        return None
    if not _PUTS_FROM_HAND.search(story.says(source)):
        return None
    said = mention(clause.slots.get("c") or clause.slots["o"])
    if not said.card or story.names_a_spell(said):
        return None
    card = story.in_hand(said, last.who)
    return _wanted(clause, f"{card.label} is on the battlefield")


def _found_by_cascade(story: Story, clause: Clause) -> Wanted | None:
    """What a cascade has found is cast while that resolves, or not at all: that is asked by whoever may cast it."""
    found = cast_for_free(story)
    said = mention(clause.slots["c"]) if "c" in clause.slots else None
    if clause.row.means not in _CASTS or found is None or found.zone != "library":
        return None
    if said is not None and (said.new or not said.card or story.reading.card_name(said.card) != found.card):
        return None
    if any(meaning == "next turn" for meaning, _, _ in story.reading.times) or story.player(clause) != found.owner:
        raise Unclear("Is that the card that was found?", asks=f"Who casts {found.label}, and when?")
    return _wanted(clause, f"{found.label} was cast")


_CASTS = ("cast", "cast again", "cast it at", "cast free")


def _use_it(story: Story, clause: Clause) -> None:
    """ "Can I put it in with Vial": what has the ability is activated, and whether the card comes in is asked."""
    if clause.row.means != "put out" or "o2" not in clause.slots or not clause.mood.startswith("may"):
        return
    by, said = mention(clause.slots["o2"]), mention(clause.slots["o"])
    source = text_of(story.library, story.reading.card_name(by.card)) if by.card else ""
    if said.card and not story.names_a_spell(by) and _PUTS_FROM_HAND.search(source):
        MEANINGS["activate"](story, by_that(clause))
        _counts_to_it(story, story.things.all, story.reading.card_name(said.card))


def _counts_to_it(story: Story, things: Iterable[Thing], card: str) -> None:
    """What puts in a card of as much mana value as it has charge counters has so many, where nobody said how many."""
    vial = next((t for t in things if "the number of charge counters" in story.says(t)), None)
    found = story.library.card(card)
    if vial is None or "counters" in vial.facts or found is None or not found.faces[0].mana_cost:
        return
    value = ManaCost.parse(found.faces[0].mana_cost).mana_value
    vial.facts["counters"] = {"charge": int(value)}
    story.assume(f"{vial.label} has {value} charge counters")


def of_a_condition(story: Story, clause: Clause, done: Done) -> Wanted | None:
    """What comes of a spell for what it may do nothing to, or does not target at all: "can I Fatal Push it"."""
    source = story.things.called(done.stacks)
    if source is None or re.search(r"(?<!\S)(?:cast|target|aim|point|play)(?!\S)", clause.text):
        return None
    label, says = _spoken_of(story, clause), story.says(source)
    if label and " targeting " not in done.line:
        claim = next((claim for words, claim in _SWEEPS if re.search(words, says)), "")
        return _wanted(clause, claim.format(o=label)) if claim else None
    return effect_of(story, clause, done) if _IF_IT_IS.search(says) else None


def _counters_by_name(story: Story, clause: Clause, done: Done) -> bool:
    """Whether a card that counters a spell without condition is the verb: "can he Counterspell my Supreme Verdict"."""
    source = story.things.called(done.stacks)
    if source is None or re.search(r"(?<!\S)(?:cast|target|aim|point|play|use)(?!\S)", clause.text):
        return False
    return re.search(r"[Cc]ounter target (?:[a-z]+ )*spell\.", story.says(source)) is not None


_SWEEPS = (  # each with what it does to what it does not target: "can he Wrath my 4/4"
    (r"[Dd]estroy (?:all|each)|damage to each|(?:[Cc]reatures|[Ee]ach creature)[^.]* gets? -", "{o} died"),
    (r"[Ee]xile (?:all|each)", "{o} was exiled"),
    (r"[Rr]eturn (?:all|each)", "{o} left the battlefield"),
)


def _would_die(story: Story, label: str) -> bool:
    """Whether what is done away with is put into a graveyard: a creature, where nothing is exiled instead."""
    thing = story.things.called(label)
    elsewhere = re.compile(r"[Ee]xile|would be put into (?:a|your) graveyard|would die")
    exiled = any(elsewhere.search(story.says(one)) for one in story.things.all)
    return thing is not None and thing.is_creature and not exiled


def effect_of(story: Story, clause: Clause, done: Done) -> Wanted:
    """What comes of a spell or ability that works: what its text does to its target, where that is one thing."""
    source = next((t for t in story.things.all if done.stacks.removesuffix("'s ability") == t.label), None)
    says, label = story.says(source) if source is not None else "", _target(done)
    claims = tuple(one.format(o=label, p=done.who) for words, one in _EFFECTS if re.search(words, says))
    if not label or len(claims) != 1:
        return Wanted("unclear", about="What would it mean that it works?")
    return _wanted(clause, claims[0])


_EFFECTS = (
    (r"[Cc]ounter target", "{o} was countered"),
    (r"[Dd]estroy (?:target|the chosen)", "{o} was destroyed"),
    (r"[Ee]xile (?:target|the chosen)", "{o} was exiled"),
    (r"[Rr]eturn target [^.]* to (?:its|their) owner", "{o} was returned"),
    (r"[Gg]ain control of target|[Yy]ou control enchanted", "{p} controls {o}"),
)


def _target(done: Done) -> str:
    hit = re.search(r" targeting (.+?)(?: with X = \d+)?$", done.line)
    return hit[1] if hit else ""


def _wanted(clause: Clause, claim: str) -> Wanted:
    return Wanted("yes-no", (claim,), clause.negated, claim)


def _spoken_of(story: Story, clause: Clause) -> str:
    """What is to be hit by something that targets nothing of the kind."""
    said = clause.slots.get("o") or clause.slots.get("t", "")
    if not said or said in ("i", "me", "opp", "he", "him", "her", "them") or mention(said).number != 1:
        return ""
    try:
        return story.thing(said, make=False, fits=lambda t: not t.is_spell).label
    except Unclear:
        return ""


def _saved(story: Story, clause: Clause, label: str, done: Done) -> Wanted:
    """Saved from what was done before: it has not died, nor is it exiled or in other hands."""
    done.response = True
    source = story.things.called(done.stacks)
    if source is not None and re.search(r"[Cc]hoose (?:one|two)", story.says(source)):
        raise Unclear("Which mode is chosen?", asks=f"Which mode of {source.label} is chosen?")
    if len(story.done) < 2:
        raise Unclear("Saved from what?", asks="From what is it to be saved?")
    thing = next(one for one in story.things.all if one.label == label)
    gone = (f"{label} died", f"{label} is in exile", f"{story.people.other(thing.owner)} controls {label}")
    return Wanted("any", gone, not clause.negated, f"{label} died")


@wants("may cast it for free")
def _may_cast_it_for_free(story: Story, clause: Clause) -> Wanted:
    """Of what was plotted, whether it may be cast by now; of what a cascade found, whether that is cast."""
    named = story.reading.card_name(mention(clause.slots["c"]).card) if "c" in clause.slots else ""
    if named and _WITH_A_COMMANDER in text_of(story.library, named):
        story.in_hand(mention(clause.slots["c"]), story.player(clause))
        return _with_a_commander(story, story.player(clause))
    if (so := by_a_permanent(story, clause)) is not None:
        return so
    laid = cast_for_free(story)
    if laid is None or named not in ("", laid.card):
        raise Unclear("What would let that be cast for free?", asks="What would let that be cast for free?")
    if story.done[-1].kind == "special" and _comes_later(story):
        return Wanted("known", ("yes", "702.170d"), labels=("on a later turn of its owner, in a main phase",))
    if story.done[-1].kind == "special":
        events.tell(story, replace(clause, row=replace(clause.row, means="cast again"), slots={}))
        story.done[-1].asked = True
        return Wanted("allowed", at=len(story.done) - 1)
    return Wanted("yes-no", (f"{laid.label} was cast",), about=f"{laid.label} was cast")


def _comes_later(story: Story) -> bool:
    """Whether it is asked of a later turn of its owner, with nothing on the board that may say otherwise."""
    other = any(meaning in ("turn", "upkeep") for meaning, _, _ in story.reading.times)
    return in_another_turn(story) and not other and len(story.things.all) == 1


_WITH_A_COMMANDER = "If you control a commander, you may cast this spell without paying its mana cost"


def _with_a_commander(story: Story, who: str) -> Wanted:
    """Whether a player controls a commander, whosever it is; one that is phased out or elsewhere is not controlled."""
    there = [one for one in story.things.all if one.facts.get("commander")]
    if not there or any(_is_elsewhere(story, one) for one in there):
        raise Unclear("Where is the commander?", asks="Who controls which commander, and where is it?")
    controls = any(_is_controlled(story, one, who, alone=len(there) == 1) for one in there)
    return Wanted("known", ("yes" if controls else "no", "118.9", "903.3d"))


def _is_controlled(story: Story, boss: Thing, who: str, *, alone: bool) -> bool:
    """Whether a commander is on the battlefield under that player's control."""
    there = boss.zone == "battlefield" and not is_gone(story, boss) and not boss.facts.get("phased out")
    return there and ((boss.held_by or boss.owner) == who or (alone and _said_to_control(story, who)))


def _is_elsewhere(story: Story, boss: Thing) -> bool:
    """Whether something was done with it of which it is open where it is now."""
    longer = [one.label for one in story.things.all if one.label.startswith(f"{boss.label} ")]
    lines = [done.line for done in story.done if not any(label in done.line for label in longer)]
    told = any(boss.label in line for line in lines)
    return told and not is_gone(story, boss) and not boss.held_by


def _said_to_control(story: Story, who: str) -> bool:
    """Whether a player was told to have another's commander: "I control his commander"."""
    said = (one for one in story.reading.clauses if isinstance(one, Clause) and one.row.means in ("have", "steals"))
    return any("commander" in one.text.split() and story.who(one.slots.get("p", "i")) == who for one in said)


@wants("may enter as a copy")
def _may_enter_as_a_copy(story: Story, clause: Clause) -> Wanted:
    """Whether what was cast, or is cast for it, comes in as a copy of that."""
    said = mention(clause.slots.get("c") or clause.slots["o"])
    if not said.card or "as a copy" not in text_of(story.library, story.reading.card_name(said.card)):
        raise Unclear("What would enter as a copy?")
    copied = story.thing(clause.slots["o2"], fits=lambda t: not story.was_cast(t))
    who = story.player(clause) if "p" in clause.slots else story.owner(said, story.people.other(copied.owner))
    card = story.reading.card_name(said.card)
    cast = next((one for one in story.things.all if one.card == card and story.was_cast(one)), None)
    if cast is None and "p" in clause.slots:
        raise Unclear(f"Is {card} cast?", asks=f"Is {card} cast, or how does it enter?")
    for one in story.things.all if cast is None else ():
        one.zone = "hand" if one.card == card and one.owner == who else one.zone  # it is yet to enter
    copier = cast or story.in_hand(said, who)
    if cast is not None:
        slots = {"o": said.card, "o2": clause.slots["o2"]}
        events.tell(story, replace(clause, row=replace(clause.row, means="copies", say="{o}"), slots=slots))
    else:
        story.do(f"{who} casts {copier.label}", who, "cast", stacks=copier.label, sorcery=True)
        chooses_to_copy(story, who, copier, copied)
    claim = f"{copier.label} is a copy of {copied.label}"
    return Wanted("yes-no", (claim,), about=claim)


def may_have(story: Story, clause: Clause) -> Wanted:
    """Whether several permanents may lie there together: whether they stay, once state-based actions were checked."""
    if clause.row.means == "keeps one of two":
        return Wanted("yes-no", (f"{story.player(clause)} controls {kept_of_two(story, clause).label}",))
    there = len(story.things.all)
    events.tell(story, clause)
    both = story.things.all[there:]
    if len(both) < 2 or not all(one.card and one.zone == "battlefield" for one in both) or story.done:
        raise Unclear("Whether that is allowed cannot be tried.")
    claims = tuple(f"{one.label} is on the battlefield" for one in both)
    return Wanted("yes-no", claims, about=claims[0])
