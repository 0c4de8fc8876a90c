"""The clauses of a question in their order: the story that they tell, and what they ask."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace

from benchbook.library import Library
from benchbook.questions import events, quarrels
from benchbook.questions.aims import aims_are_told, answers_its_removal, is_that_the_same
from benchbook.questions.deeds import is_in_time, told_or_asked
from benchbook.questions.eras import era_of
from benchbook.questions.events.several_players import others_play_on
from benchbook.questions.events.states import life_is_enough
from benchbook.questions.hands import hands_hold_enough
from benchbook.questions.lying_there import (
    are_there_before,
    enters_beside_it,
    is_presupposed,
    is_told_in_full,
    mana_of_a_land_matters,
    what_an_aura_says_matters,
)
from benchbook.questions.narration import nothing_is_quoted, told_first
from benchbook.questions.noun_phrases import mention, unclassed
from benchbook.questions.people import People
from benchbook.questions.quarrels import all_of_it, concludes, is_no_claim, said_by, said_together, what_each_says
from benchbook.questions.reading import Clause, Reading
from benchbook.questions.roles import roles_are_played
from benchbook.questions.story import Done, Story, Unclear
from benchbook.questions.tables import table
from benchbook.questions.things import Things
from benchbook.questions.timing import (
    copies_are_made,
    hands_are_counted,
    one_ability_is_meant,
    shield_is_used,
    timed,
    waits_in_upkeep,
    when_is_it,
)
from benchbook.questions.turns import end_an_earlier_turn
from benchbook.questions.wishes import Wanted, alternatives, end_of, may_have, must, put_by_an_ability, wanted
from benchbook.questions.wishes.besides import what_is_drawn_matters
from benchbook.questions.wishes.goaded import attacks_who_goaded_it, in_its_own_turn

_QUESTION = ("asked", "ask-alone", "must")


def interpreted(reading: Reading, library: Library, ruleset: str) -> tuple[Story, list[Wanted]]:
    """The story that the clauses tell, and what they ask."""
    story = _opened(reading, library, ruleset)
    wants: list[Wanted] = []
    asks = _asking(reading)
    quoting, begun = "", 0
    dropped: list[Clause] = []
    single: list[tuple[Clause, Wanted]] = []
    items = told_first(reading.clauses, asks)
    asked = {(one.start, one.end) for one in asks}
    asks = [one for one in items if isinstance(one, Clause) and (one.start, one.end) in asked]
    asks += [one for place, one in enumerate(items) if isinstance(one, Clause) and _is_purpose(items, place, asks)]
    nothing_is_quoted(story, items, asks)
    for place, one in enumerate(items):
        if isinstance(one, str):
            quoting = "" if one in (".", "?", ";") else quoting
            if len(one) == 1 and "\uf000" <= one < "\uf400":
                timed(story, reading, items, place, asks)
            continue
        story.goes_on = place > 1 and items[place - 1] in ("and", ",") and isinstance(items[place - 2], Clause)
        if one.row.means == "says" or (one.row.means == "told by others" and concludes(items, place, asks)):
            quoting = story.player(one)
        elif quoting and one.mood not in _QUESTION and one not in asks:
            is_no_claim(story, one)
            story.quoted.append((quoting, one))
            is_presupposed(story, one)
        elif one in asks:
            quoting, wanted_before = "", len(wants)
            _is_of_the_fighter(items, place)
            _ask(story, one, wants, dropped)
            single += [(one, wants[-1])] if len(wants) == wanted_before + 1 else []
        elif one.mood in ("told", "alone") and _is_before(story, items, place):
            told_before = len(story.done)
            events.tell(story, one)
            later = story.done[begun:told_before]
            story.done[begun:] = [*story.done[told_before:], *later]
        elif one.mood in ("told", "alone", "must-told") or (
            one.mood == "may-told" and one.row.means in ("does not pay", "pays")
        ):
            if one.mood == "alone" and one.row.means == "is exiled" and place > 1 and items[place - 1] == "that":
                raise Unclear("What was exiled before that?", asks="Was it exiled before, and by what?")
            before = items[place - 2] if place > 1 and items[place - 1] in ("that", "which") else None
            if one.mood == "alone" and isinstance(before, Clause):
                events.speaks_on(story, before)
            begun = len(story.done)
            are_there_before(story, one, asks)
            events.tell(story, one)
            story.past = len(story.done) if story.past < 0 else story.past
        elif one.mood in ("claim", "claim-not", "ask-alone") and one.row.part == "asked":
            dropped += [] if _is_seen(story, one) else [one]
            waits_in_upkeep(story, one)
        roles_are_played(story)
    roles_are_played(story, at_last=True)
    _nothing_is_dropped(story, dropped)
    _nothing_is_forbidden(story, items, asks)
    _is_one_question(items, asks)
    is_told_in_full(story)
    copies_are_made(story)
    claims = [claim for one in wants for claim in one.claims]
    hands_are_counted(story, claims)
    hands_hold_enough(story, claims)
    shield_is_used(story, claims)
    one_ability_is_meant(story, claims)
    when_is_it(story)
    end_an_earlier_turn(story)
    wants = what_each_says(story, all_of_it(single, alternatives(story, items, single, wants)))
    wants = [one for one in wants if one.kind != "what happens"] or wants[:1]
    enters_beside_it(story, wants)
    attacks_who_goaded_it(story)
    in_its_own_turn(story, wants)
    _asks_something(story, wants, items)
    _something_is_told(story, wants)
    what_an_aura_says_matters(story, wants)
    what_is_drawn_matters(story, wants)
    mana_of_a_land_matters(story, wants)
    aims_are_told(story, wants)
    is_that_the_same(story)
    _counts_no_draw(story, wants)
    life_is_enough(story)
    return story, wants


def _is_purpose(items: list[Clause | str], place: int, asks: list[Clause]) -> bool:
    """Whether a clause says for what something is to be done of which it is asked whether it may: "so he gets none"."""
    one, before = items[place], [item for item in items[:place] if item not in ("that", ",")]
    claims = isinstance(one, Clause) and one.mood in ("claim", "claim-not") and one.row.part == "asked"
    if not claims or before[-1:] != ["so"] or not isinstance(before[-2], Clause):
        return False
    return before[-2] in asks and before[-2].mood.startswith("may")


_FIGHTS = ("attack", "block", "they block")


def _is_of_the_fighter(items: list[Clause | str], place: int) -> None:
    """Of whom it is asked who is not named again: "I block with my 2/2 and live?" is asked of the 2/2."""
    clause, before = items[place], items[place - 2] if place > 1 and items[place - 1] in ("and", "but") else None
    if not isinstance(clause, Clause) or not isinstance(before, Clause) or before.row.means not in _FIGHTS:
        return
    asked = clause.mood == "ask-alone" and clause.row.say.startswith("{o} ")
    if asked and before.row.means == "attack" and before.slots.get("o2"):
        raise Unclear("Is that blocked?", asks="Is the attacker blocked, and by what?")
    if asked and before.slots.get("os"):
        clause.slots.setdefault("o", re.sub(r"^an? ", "the ", before.slots["os"]))


def _counts_no_draw(story: Story, wants: list[Wanted]) -> None:
    """Where a turn passes that nobody told of, it is open whether the card that is drawn for it counts."""
    counted = any(re.search(r"\bdr[ae]w|\bin hand", claim) for one in wants for claim in one.claims)
    if counted and story.turn_passes:
        raise Unclear("Is that another turn, in which a card is drawn?", asks="Is all of that done in one turn?")


def _ask(story: Story, clause: Clause, wants: list[Wanted], dropped: list[Clause]) -> None:
    """What a clause asks: beside what is wanted already, or of something done whether it is allowed."""
    others_play_on(story, clause)
    clause = quarrels.what_was_forbidden(story, clause)
    if clause.row.means == "as claimed":
        wants.append(_as_claimed(story, clause, dropped))
    elif clause.mood.startswith("must"):
        wants.append(must(story, clause))
    elif clause.mood.startswith("may") or clause.mood == "alone":
        put = may_have(story, clause) if clause.row.means in _MAY_HAVE else put_by_an_ability(story, clause)
        if put is not None:
            wants.append(put)
            return
        story.may_first = story.may_first or not wants
        end = end_of(story, clause, _may(story, clause))
        wants += [end] if end is not None else []
    else:
        wants.append(wanted(story, clause))


_MAY_HAVE = ("have", "keeps one of two")


def _as_claimed(story: Story, clause: Clause, dropped: list[Clause]) -> Wanted:
    """ "Do I?": what was claimed last, of the same person or thing, is what is asked."""
    claimed = [one for _, one in story.quoted] or dropped
    if not claimed or not (clause.asked or clause.end == len(story.reading.line.split())):
        raise Unclear("Does what happen?")
    last, asks = claimed[-1], clause.text.split()[-1]
    of_player = "p" in last.slots
    same = story.who(last.slots["p"]) == story.who(asks) if of_player and asks not in ("it", "that") else not of_player
    if last.row.part != "asked" or not (same or asks == "that"):
        raise Unclear("Does what happen?")
    if last in dropped:
        dropped.remove(last)
    return wanted(story, replace(last, negated=False))


def _nothing_is_dropped(story: Story, dropped: list[Clause]) -> None:
    """What reads like a claim, though something else is asked, is told: it must be what comes of the rest."""
    for one in (one for one in dropped if not _is_so_anyway(one)):
        if one.mood == "ask-alone" and one.text.split()[0] in ("a", "an"):
            raise told_or_asked(story.reading, one)  # "and a Zombie" is what somebody has as well
        try:
            claimed = wanted(story, one)
        except (Unclear, LookupError, ValueError):
            raise told_or_asked(story.reading, one) from None
        if claimed.kind != "yes-no" or not claimed.claims or one.row.means == "not: {o} is blocked":
            raise told_or_asked(story.reading, one)
        story.restated += [(claim, not claimed.not_, one) for claim in claimed.claims]


def _nothing_is_forbidden(story: Story, items: list[Clause | str], asks: list[Clause]) -> None:
    """Raises Unclear where somebody is said to be unable to do something, which no line of the story says."""
    quoted = [one for _, one in story.quoted]
    for one in items:
        if isinstance(one, Clause) and one.mood == "may-told" and one.negated and one not in (*asks, *quoted):
            raise told_or_asked(story.reading, one)


def _is_seen(story: Story, clause: Clause) -> bool:
    """Whether a clause tells how big something is by then, which must be so when so much was done."""
    if clause.mood == "claim" and clause.row.means == "holds: {o} is {color}" and not clause.asked:
        return _is_of_that_color(story, clause)
    if clause.mood != "claim" or clause.row.means != "holds: {o} is {size}" or clause.asked:
        return False
    try:
        claims = wanted(story, clause).claims
    except (Unclear, LookupError, ValueError):
        return False
    story.seen += [(len(story.done), claim) for claim in claims]
    return True


def _is_of_that_color(story: Story, clause: Clause) -> bool:
    """Whether a clause tells the color of a creature of which no more than its size is known."""
    try:
        thing = story.thing(clause.slots["o"], make=bool(mention(clause.slots["o"]).size))
    except Unclear:
        return False
    if thing.card or not thing.is_creature or thing.said.colors:
        return False
    thing.said = replace(thing.said, colors=(clause.slots["color"],))
    return True


def _is_so_anyway(clause: Clause) -> bool:
    """What is said of something that is so unless somebody says otherwise: "which is not tapped"."""
    return clause.mood == "claim-not" and clause.row.means == "holds: {o} is tapped"


def _is_one_question(items: list[Clause | str], asks: list[Clause]) -> None:
    """Raises Unclear where behind an "or" stands what is not read as asked."""
    for before, between, after in zip(items, items[1:], items[2:], strict=False):
        if between == "or" and before in asks and isinstance(after, Clause) and after not in asks:
            raise Unclear("Which of the two is asked?", asks="Which of the two do you ask?")


def _asks_something(story: Story, wants: list[Wanted], items: list[Clause | str]) -> None:
    """Raises Unclear where nothing is asked."""
    if not wants:
        _is_asked_about(story, wants, items)
    if not wants and not any(d.asked for d in story.done):
        raise Unclear(
            "What is asked?",
            asks="What would you like to know: who dies, how much damage, whether something is allowed?",
        )


def _something_is_told(story: Story, wants: list[Wanted]) -> None:
    """Raises Unclear where what is asked rests on nothing: then it asks for a rule, of which the outcome says none."""
    if not (story.things.all or story.done or story.players or story.given) and any(w.kind != "known" for w in wants):
        raise Unclear("Nothing is told.", asks="What happens, and what lies on the battlefield?")
    if any(one.abilities and _OF_AN_ABILITY.search(" ".join(w.claims)) for w in wants for one in story.things.all):
        raise Unclear("What does that ability do?", asks="Which card's ability is that, and what does it do?")
    loose = next((one.label for one in story.only_named if not any(one.label in done.line for done in story.done)), "")
    if loose and any(
        w.kind in ("yes-no", "value", "any", "what happens", "where") and loose not in str(w) for w in wants
    ):
        raise Unclear(f"Is {loose} cast?", asks=f"Is {loose} cast, and on what?")


_OF_AN_ABILITY = re.compile(r"\b(?:drew|created|gained|was dealt|deals?|lost \d|discarded|milled) ")  # what comes of it


def _is_asked_about(story: Story, wants: list[Wanted], items: list[Clause | str]) -> None:
    """A question that is only something done, by nobody who is named: "Blood Moon and my Flooded Strand. Crack it?" """
    last = next((one for one in reversed(items) if isinstance(one, Clause)), None)
    if last is None or not last.asked or not story.done or not (last.mood == "alone" or last.row.means == "cast on"):
        return
    if last.row.means == "cast" and re.fullmatch(r"(?:the|my|his|her|their|that) \S", unclassed(last.text)):
        return  # it is only named
    if story.done[-1].kind in ("cast", "activate", "attack", "block", "land", "special"):
        story.done[-1].asked = True
        end = end_of(story, last, story.done[-1])
        wants += [end] if end is not None else []


def _is_before(story: Story, items: list[Clause | str], place: int) -> bool:
    """Whether a clause says what was done before the clause before it: "he casts X after Y resolves"."""
    if story.answers_next:
        story.answers_next -= 1
        if story.answers_next or not story.done:
            return False
        story.done[-1].response = True
        return True
    words = [
        one for one in items[max(0, place - 2) : place] if not (isinstance(one, str) and "\uf000" <= one < "\uf400")
    ]
    return len(words) == 2 and isinstance(words[0], Clause) and words[1] in ("after", "once")


def _opened(reading: Reading, library: Library, ruleset: str) -> Story:
    speaks = re.search(r"(?<!\S)(?:i|me|my|we|our|us|opp)(?!\S)", unclassed(reading.plain or reading.line))
    of_self = speaks is not None or not reading.players
    story = Story(library, reading, People(reading.players, of_self), Things(library))
    era = era_of(reading.text) if not ruleset else None
    story.ruleset = ruleset or (era.ruleset if era is not None else "")
    for one in table("words")["rulesets"]:
        if not story.ruleset and re.search(one["words"], reading.text.lower()):
            story.ruleset = str(one["ruleset"])
    if story.people.mate:
        story.ruleset = "two-headed-giant"
    return story


_NO_COMBAT = ("after combat", "end step", "upkeep", "draw step")


def _may(story: Story, clause: Clause) -> Done | None:
    """Whether something may be done is asked of what a clause tells; the last of it is handed back."""
    attack = "attack" in clause.row.means.split()
    if any(clause.slots.get(one, "").startswith("only ") for one in ("os", "o", "p")):
        raise Unclear("Whether any other may is not tried.", asks="What else would do it?")
    if attack and any(when in _NO_COMBAT for when, _, _ in story.reading.said_at(clause)):
        raise Unclear("Attackers are declared in combat.", asks="Is there another combat phase then?")
    before = {id(done) for done in story.done}
    told = [done for done in story.done if not done.asked]
    story.asking, holding = True, {one.owner for one in story.things.all if one.zone == "hand"}
    story.subject = story.people.untold(clause.text, story.subject, holding)
    events.tell(story, clause)
    story.asking = False
    if story.done and story.done[-1].asked and any(done is story.done[-1] for done in told):
        story.done[-1].negated = clause.negated  # "I want to cast it. Can I?"
        return story.done[-1]
    since = [done for done in story.done if id(done) not in before]
    if told and since and told[-1].line == since[0].line and _WANTED.search(story.reading.text.lower()):
        story.done.remove(told[-1])  # "I wanted to tap it. Could I?"
    for done in since:
        if done.kind in ("cast", "activate", "attack", "block", "land", "special"):
            if story.pays.get(done.who) == 0:
                raise Unclear("What can't be paid?", asks="What is it that can't be paid?")
            done.asked, done.negated = True, clause.negated
            done.response = done.response or (bool(before) and is_in_time(story.reading.line, clause, done))
            if answers_its_removal(story, done):
                done.response = True
                story.assume("What is asked about would be done in response")
            done.sentence = sum(word in (".", "?", ";") for word in story.reading.line.split()[: clause.start])
    if not since and attack and told and told[-1] is story.last_attack:
        told[-1].asked, told[-1].negated = True, clause.negated  # "he attacks with it. Can it attack?"
        return told[-1]
    if not any(done.asked for done in since) and clause.row.means != "aims":
        raise Unclear("Whether that is allowed cannot be tried.")
    return since[-1] if since else None


_WANTED = re.compile(
    r"\b(?:was|were|could) (?:i|he|she|they|we|it|my|his)\b"
    r"|\b(?:want(?:ed|s)?|tr(?:y|ied|ies)|wish(?:ed)?|plan(?:ned)?|attempt(?:ed)?|like(?:d)?) to\b"
)


def _only_looks_asked(clauses: list[Clause], place: int, asks: list[Clause]) -> bool:
    """A verb without a subject in the middle of what is told, though something else is asked: "… and then draw. …" """
    one = clauses[place]
    follows = place > 0 and clauses[place - 1] in asks
    return one.mood == "ask-alone" and not one.asked and not follows and place != len(clauses) - 1


def _asking(reading: Reading) -> list[Clause]:
    """The clauses that ask: questions by their form; else what a question mark follows, or the last claim."""
    clauses = [one for one in reading.clauses if isinstance(one, Clause)]
    found = [c for c in clauses if (c.mood in _QUESTION and c.row.part != "tags") or c.mood in ("may", "may-alone")]
    found = [c for n, c in enumerate(clauses) if c in found and not _only_looks_asked(clauses, n, found)]
    pairs = itertools.pairwise(clauses)
    found += [b for a, b in pairs if a in found and a.mood.startswith("may") and b.mood == "alone"]
    if any(c.row.means == "who is right" for c in clauses) and not found:
        return [c for c in clauses if c.row.means == "who is right"]
    if not found:
        tagged = any(c.row.part == "tags" for c in clauses)
        claims = [c for c in said_by(clauses) if c.mood.startswith("claim") or c.mood in ("may-told", "must-told")]
        found = [c for c in claims if c.asked] or (
            said_together(clauses, claims[-1])
            if claims and (tagged or claims[-1] is clauses[-1] or clauses[-1].row.part == "tags")
            else []
        )
    return found
