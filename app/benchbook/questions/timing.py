"""When what is told or asked is done: words of time, as they stand before or behind a clause."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from benchbook.questions.aims import killed_by_a_spell
from benchbook.questions.noun_phrases import PLAYER, mention
from benchbook.questions.reading import Clause, Reading
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.targets import puts_on_stack, trigger_of_an_upkeep
from benchbook.questions.turns import STEPS, attack_is_told


def timed(story: Story, reading: Reading, items: list[Clause | str], place: int, asks: list[Clause]) -> None:
    """Take words of time into the story: they say when the clause beside them is done."""
    meaning, slots, said = reading.times[ord(str(items[place])) - 0xF000]
    follows = next((i for i in items[place + 1 :] if isinstance(i, Clause) or i in (".", "?", ";")), None)
    before = items[place - 1] if place else None
    slots = _of_the_subject(story, slots, follows, reading.line.split().index(str(items[place])))
    asked = next((one for one in (follows, before) if isinstance(one, Clause) and one in asks), None)
    if (
        meaning in _LATER
        and asked is not None
        and not asked.mood.startswith(("may", "alone"))
        and isinstance(follows, Clause | str)
    ):
        if not isinstance(follows, Clause) or follows is asked:
            whose = slots.get("whose", "the").removesuffix(" 's")
            of = story.people.asker if whose in ("the", "my", "our") else story.who("he" if len(whose) > 1 else whose)
            ends = story.final == _LATER["next turn"] and meaning == "end step"
            story.final = story.final if ends else _LATER[meaning].format(p=of)
            return
    if meaning == "response to that":
        inside = isinstance(follows, Clause) and follows.end - 1 == reading.line.split().index(str(items[place]))
        if inside or (place and isinstance(items[place - 1], Clause) and story.done):
            story.answers_next = 2 if inside else 1
        else:
            story.answered_by_next = 2
        return
    if meaning == "fresh":
        _is_fresh(story, follows)
        return
    if meaning == "earlier":
        story.turns_ago, story.past = True, -1
        return
    quoted = isinstance(follows, Clause) and follows.row.means == "told by others"  # and so is when it would be
    quoted = quoted or (asked is None and _is_said_by_somebody(items, place))
    if quoted or _is_of_a_damage_step(story, meaning, asked) or _is_before_use(meaning, asked):
        return
    meaning = "after first strike" if meaning == "first damage step" else meaning
    if meaning == "response to its trigger" or (meaning == "response" and ("o" in slots or "both trigger" in said)):
        puts_on_stack(story, "the trigger" if meaning != "response" else slots.get("o", "the trigger"))
        meaning = "response"
    elif meaning == "response":
        killed_by_a_spell(story)
    at_the_end = not isinstance(follows, Clause) or (
        items[place + 1 : place + 2]
        and items[place + 1] in (",", ".", "?", "and")
        and place > 0
        and isinstance(items[place - 1], Clause)
    )
    if meaning == "response" and "o" in slots and follows == "." and not (isinstance(before, Clause) or story.done):
        story.answered_by_next = 1  # "Shock is on the stack." and what is told next answers it
        return
    _said_when(story, meaning, slots, bool(at_the_end and story.done))


def _said_when(story: Story, meaning: str, slots: dict[str, str], behind: bool) -> None:
    """The words are taken in: of the clause before them, or of the one that follows."""
    if behind:
        _belongs_before(story, meaning, slots)
    story.said_when(meaning, slots)
    if behind:
        story.when.clear()


def waits_in_upkeep(story: Story, clause: Clause) -> None:
    """What is told to trigger in its controller's upkeep waits on the stack, to be answered by what is told next."""
    upkeep = any(meaning == "upkeep" for meaning, _ in story.when)
    answered = any(meaning == "response" for meaning, _, _ in story.reading.times) or any(
        isinstance(one, Clause) and one.row.means == "respond" for one in story.reading.clauses
    )
    told = clause.row.means == "holds: {o} triggers" and clause.mood == "claim"
    if told and upkeep and not story.done and answered:
        trigger_of_an_upkeep(story, mention(clause.slots["o"]))


def _of_the_subject(story: Story, slots: dict[str, str], clause: Clause | str | None, place: int) -> dict[str, str]:
    """ "NAP casts it in his main phase": among players who are named it is the turn of whom the clause is said."""
    subject = clause.slots.get("p", "") if isinstance(clause, Clause) and clause.start < place < clause.end else ""
    named = {*re.findall(PLAYER, clause.text)} if isinstance(clause, Clause) else set()
    alone = not story.people.asks_for_self or named == {subject}
    theirs = slots.get("whose") in ("his", "her", "their") and alone
    return {**slots, "whose": f"{subject} 's"} if theirs and re.fullmatch(PLAYER, subject) else slots


def _is_said_by_somebody(items: Sequence[Clause | str], place: int) -> bool:
    """Whether words of time stand in what somebody claims."""
    for one in reversed(items[:place]):
        if one in (".", "?", ";"):
            return False
        if isinstance(one, Clause) and one.row.means == "says":
            return True
    return False


def _is_of_a_damage_step(story: Story, meaning: str, asked: Clause | None) -> bool:
    """Whether it is said in which of two combat damage steps something is asked."""
    if asked is None or not meaning.endswith(" damage step"):
        return False
    story.damage_step = meaning.split()[0]
    return True


def _is_before_use(meaning: str, asked: Clause | None) -> bool:
    """Whether what is asked about would be done before somebody uses a permanent; what of that, says no_window."""
    if meaning == "before it is used" and (asked is None or not asked.mood.startswith("may")):
        raise Unclear("What is done before that?", asks="What would be done before that?")
    return meaning == "before it is used"


def _is_fresh(story: Story, follows: Clause | str | None) -> None:
    """What was spoken of last, or is spoken of just now, came under its controller's control this turn."""
    slots = follows.slots if isinstance(follows, Clause) else {}
    spoken_of = slots.get("o") or slots.get("os") or slots.get("c")
    said = mention(spoken_of or "it")
    if not story.things.recent and said.card:
        story.thing(said.text, story.people.asker)
    if not story.things.recent:
        raise Unclear("What came in this turn?")
    story.things.recent[-1].facts["summoning sick"] = True


def copies_are_made(story: Story) -> None:
    """What is told to be copied has been copied when the other player is told to counter it, unless in response."""
    if any(meaning == "response" for meaning, _, _ in story.reading.times):
        return
    for place in range(len(story.done) - 1, 0, -1):
        copier, after = story.done[place - 1], story.done[place]
        source = story.things.called(copier.stacks)
        target = re.search(r" targeting (.+)$", copier.line)
        copies = source is not None and re.search(r"[Cc]opy target", story.says(source))
        if copies and target and after.who != copier.who and after.line.endswith(f" targeting {target[1]}"):
            story.done.insert(place, Done("the top of the stack resolves", "", "resolves"))


_LATER = {
    "end step": "the game moves to end step",
    "next turn": "the turn ends",
    "upkeep": "{p}'s upkeep begins",
    "draw step": "{p}'s draw step begins",
}


def _belongs_before(story: Story, meaning: str, slots: dict[str, str]) -> None:
    """Words of time that end a clause say when its event is done."""
    last = story.done[-1]
    if meaning == "response":
        last.response = True
    elif meaning in ("after damage", "after first strike"):
        last.moves = STEPS[meaning]
    elif meaning == "end step":
        last.moves = "the game moves to end step"
    elif meaning in ("upkeep", "draw step") and not last.moves:
        story.when = [(meaning, slots)]
        last.moves = story.moves(last.who)
        if meaning == "draw step" and last.line == f"{last.who} draws 1 cards":
            last.line, last.kind = "everything resolves", "resolves"  # the card that is drawn as that step begins


def shield_is_used(story: Story, claims: Sequence[str]) -> None:
    """Raises Unclear where it is asked whether what regenerates is tapped or in combat: a shield alone does nothing."""
    changed = (" is tapped", " is untapped", " is blocking", " is attacking")
    hit = any(done.kind == "cast" and " targeting " in done.line for done in story.done)
    if not hit and any(claim.endswith(changed) for claim in claims) and any("regenerate" in d.line for d in story.done):
        raise Unclear("Would it have been destroyed?", asks="Is something about to destroy it?")


_HAND_SIZE = 7


def hands_are_counted(story: Story, claims: Sequence[str]) -> None:
    """What is discarded at the end of a turn is discarded as the turn ends, down to the hand size."""
    ends = any(meaning == "end step" for meaning, _ in story.when) or story.final == STEPS["end step"]
    if ends and not story.done and any(" discarded " in claim for claim in claims):
        story.when = [(meaning, slots) for meaning, slots in story.when if meaning != "end step"]
        story.final = "the turn ends"
        who = story.turn or story.people.asker
        held = [one.label for one in story.things.all if one.owner == who and one.zone == "hand"]
        if len(held) > _HAND_SIZE:
            story.final += f"; {who} chooses {', '.join(held[_HAND_SIZE:])}"


_OF_KIND = re.compile(r"\b(death|dies|dying|attack|cast|upkeep|combat damage|enters?|etb) triggers?\b")
_AN_ABILITY = re.compile(r"(?im)^[^\n]*?\b(?:when(?:ever)?|at the beginning of)\b[^,\n]*")
_AS_IT_ENTERS = ("cast", "enter", "enters", "etb")


def _one_trigger_is_meant(story: Story, claims: Sequence[str]) -> None:
    """Raises Unclear where one of several abilities is asked about by what sets it off, and another may be: "its death
    trigger" of what was just cast.
    """
    kind = _OF_KIND.search(story.reading.text.lower())
    for thing in story.things.all if kind is not None else ():
        if kind is None or not any(claim.startswith(f"{thing.label} triggers") for claim in claims):
            continue
        sets_off = _AN_ABILITY.findall(story.says(thing))
        several = len(sets_off) > 1 or any(re.search(r"\bor (?:attacks|dies|leaves)\b", one) for one in sets_off)
        if several and (kind[1] in _AS_IT_ENTERS) != story.was_cast(thing):
            raise Unclear("Which of its abilities is asked about?", asks="What sets off the ability that you mean?")


_USED = re.compile(r"\b(destroy|sacrifice|draw|pump|ping|damage|tap|loot|bounce|exile|untap|blink|flicker) ability\b")
_DOES = {
    "loot": "draw",
    "bounce": "return",
    "pump": r"gets? \+",
    "ping": "damage",
    "blink": "exile",
    "flicker": "exile",
}


def one_ability_is_meant(story: Story, claims: Sequence[str]) -> None:
    """Raises Unclear where an ability is called by what it does, and what has it has others too, or none that does."""
    _one_trigger_is_meant(story, claims)
    kind = _USED.search(story.reading.text.lower())
    for done in story.done if kind is not None else ():
        used = done.stacks.removesuffix("'s ability") if done.kind == "activate" and '"' not in done.line else ""
        thing = story.things.called(used)
        if thing is None or kind is None or not thing.card:
            continue
        effects = re.findall(r"(?m)^[^\n\"]*?: (.*)$", story.says(thing))
        fits = [one for one in effects if re.search(rf"\b{_DOES.get(kind[1], kind[1])}", one, re.IGNORECASE)]
        if len(effects) != 1 or not fits:
            raise Unclear(
                f"Which ability of {thing.label} is that?", asks=f"Which ability of {thing.label} do you mean?"
            )


_TARGET_OF = re.compile(r"\btargets? of (?:my|his|her|their|the opponent's|opp's)\b")


def _answers_the_spell(story: Story) -> None:
    """What is done to something that is called the target of a spell is done while that is on the stack."""
    if not _TARGET_OF.search(story.reading.text.lower()):
        return
    cast = next((n for n, done in enumerate(story.done) if done.kind == "cast"), len(story.done))
    for done in story.done[cast + 1 :]:
        done.response = True


def _comes_before_damage(story: Story) -> None:
    """What is done at instant speed after something "attacks unblocked" is done before that deals its damage."""
    clauses = (one for one in story.reading.clauses if isinstance(one, Clause) and one.row.means == "connects")
    at = next((n for n, done in enumerate(story.done) if done.kind == "damage"), -1)
    if at < 0 or not any("unblocked" in one.text.split() for one in clauses):
        return
    tricks = [*itertools.takewhile(lambda done: _is_a_trick(story, done), story.done[at + 1 :])]
    story.done[at : at + 1 + len(tricks)] = [*tricks, story.done[at]]


def _is_a_trick(story: Story, done: Done) -> bool:
    """Whether it may be done while others wait, and nobody asks or says when it is done."""
    spell = story.things.called(done.stacks)
    instant = spell is None or "Instant" in spell.types or re.search(r"(?m)^Flash\b", story.says(spell)) is not None
    return done.kind in ("cast", "activate") and instant and not (done.moves or done.asked)


def when_is_it(story: Story) -> None:
    """Words of time that end a question say when something is; where nothing is done then, it is open what."""
    _answers_the_spell(story)
    _comes_before_damage(story)
    answers = any(meaning == "response" for meaning, _, _ in story.reading.times)
    if answers and not any(done.response or done.kind in ("answer", "resolves") for done in story.done):
        raise Unclear("In response to what?")
    attack_is_told(story)
    for meaning, slots in story.when:
        if meaning == "upkeep" and not story.done and not answers:
            of = (
                story.turn_of(slots["whose"])
                if slots.get("whose", "the") != "the"
                else story.turn or story.people.asker
            )
            story.do("everything resolves", "", "resolves").moves = f"{of}'s upkeep begins"
            return
        if meaning == "after damage" and story.last_attack is not None:
            continue  # an attack is played to its end
        if meaning in (*_LATER, "after attacks", "after blocks", "after damage"):
            raise Unclear("When is that?")
        whose = slots.get("whose", "the")
        if meaning == "turn" and whose != "the" and story.turn not in ("", story.turn_of(whose)):
            raise Unclear("Whose turn is it?")
