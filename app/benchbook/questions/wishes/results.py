"""Whether anything at all comes of what was told, what that is, whether it is enough, and what remains."""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.questions.card_text import printed_size
from benchbook.questions.noun_phrases import OWN, keyword_words, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.targets import target_of
from benchbook.questions.things import Thing
from benchbook.questions.wishes.fights import by_its_ability, may_kill
from benchbook.questions.wishes.pronouns import means_a_player
from benchbook.questions.wishes.wanted import READERS, Wanted, asked_thing, wanted, wants
from benchbook.questions.wishes.yes_or_no import is_back_in_time

GETS = ("{who} created 987 tokens", "{who} drew 987 cards", "{who} gained 987 life")
COMES = (*GETS, "{who} lost 987 life", "{who} discarded 987 cards")


def _creatures(story: Story, clause: Clause) -> list[Thing]:
    """The creatures that there are, or those of whom somebody's alone are asked about."""
    there = [t for t in story.things.all if t.is_creature and not t.is_spell and t.zone == "battlefield"]
    said = clause.text.split()
    whose = next((word for word in said if word in OWN), "i" if "mine" in said else "")
    there = [t for t in there if not whose or t.owner == story.who(OWN.get(whose, whose))]
    if not there:
        raise Unclear("Which creatures are there?", asks="Which creatures are there?")
    return there


@wants("any died")
def _any_died(story: Story, clause: Clause) -> Wanted:
    return Wanted("any", tuple(f"{one.label} died" for one in _creatures(story, clause)))


@wants("any survived")
def _any_survived(story: Story, clause: Clause) -> Wanted:
    return Wanted("any", tuple(f"{one.label} is on the battlefield" for one in _creatures(story, clause)))


@wants("gets anything")
def _gets_anything(story: Story, clause: Clause) -> Wanted:
    who = story.player(clause)
    return Wanted("more than none", tuple(one.format(who=who) for one in GETS), about=who)


@wants("what is got", "how many are got")
def _what_is_got(story: Story, clause: Clause) -> Wanted:
    """Tokens, cards or life; a number where it is only asked how many."""
    who = story.player(clause)
    told = tuple(one.format(who=who) for one in GETS)
    if clause.row.means == "how many are got":
        return Wanted("one of several", told[:2], about=who)
    return Wanted("what comes of it", told, about=who)


@wants("gets so many")
def _gets_so_many(story: Story, clause: Clause) -> Wanted:
    """Tokens or cards, or counters where some were put on something; of life it would be said that it is life."""
    who, number = story.player(clause), story.number(clause.slots["n"])
    put = next((hit for d in reversed(story.done) if (hit := _PUT.search(d.line))), None)
    if put is not None:
        if any("counters" in one.facts for one in story.things.all if one.label == put[2]):
            raise Unclear(
                "Which counters are counted?", asks="Do you ask how many counters it has, or how many it gets?"
            )
        return Wanted("yes-no", (f"{put[2]} has {number} {put[1]} counters",))
    return Wanted("any", (f"{who} created {number} tokens", f"{who} drew {number} cards"))


_PUT = re.compile(r" puts \d+ (\S+) counters on (.+)$")


@wants("life of each")
def _life_of_each(story: Story, clause: Clause) -> Wanted:
    if story.ruleset == "two-headed-giant" and {"we", "us"} & {*clause.text.split()}:
        return Wanted("value", (f"{story.people.asker} is at 987",))
    return Wanted("value of each", tuple(f"{who} is at 987" for who in story.people.seat()))


@wants("goes over")
def _goes_over(story: Story, clause: Clause) -> Wanted:
    """Damage to the player who is attacked."""
    attack = story.last_attack
    if attack is None or len(story.people.seats) > 2 or "all" in clause.text.split():
        raise Unclear("What goes through?", asks="What goes through, and to whom?")
    who = story.people.other(attack.who)
    return Wanted("yes-no", (f"{who} was dealt 0 damage",), not_=True, about=f"{who} was dealt damage")


@wants("enough to kill")
def _enough_to_kill(story: Story, clause: Clause) -> Wanted:
    """Of a player that they have lost, of a creature that it died: by what was told, which has to have been done."""
    said = mention(clause.slots["o"]) if "o" in clause.slots else None
    if said is not None and said.stacked and not story.done:
        raise Unclear("Which ability is meant?", asks="What is done to it?")
    if said is not None and said.pronoun not in ("it", "that one", "this one") and not story.names_a_spell(said):
        return READERS["fights"](story, replace(clause, slots={**clause.slots, "o2": clause.slots["t"]}))
    spoken = clause.slots["t"]
    if story.done and all(done.kind == "cast" and not may_kill(story, done) for done in story.done):
        raise Unclear("In which fight?", asks="Does one attack and the other block?")
    if said is None and "can" in clause.text.split() and (found := by_its_ability(story, spoken)) is not None:
        return found
    if not story.done and said is not None and said.card and not mention(spoken).pronoun:
        return READERS["dies to"](story, replace(clause, slots={"o": spoken, "c": clause.slots["o"]}))
    if not story.done:
        raise Unclear("What is meant to kill it?", asks="What is done to it?")
    if spoken in ("him", "her", "he", "they", "them") and means_a_player(story):
        return Wanted("yes-no", (f"{story.who('he')} has lost",))
    whom = target_of(story, spoken, None, story.people.opponent)
    verb = "has lost" if whom in story.people.seats else "died"
    return Wanted("yes-no", (f"{whom} {verb}",))


@wants("saved by somebody")
def _saved_by_somebody(story: Story, clause: Clause) -> Wanted:
    """By what they did last; who did nothing may still have the means, which nobody tells of."""
    who = story.player(clause)
    thing = asked_thing(story, clause.slots["o"], clause)
    if not any(one.who == who and one.kind in ("cast", "activate") for one in story.done[-1:]):
        raise Unclear("With what?", asks=f"With what would {thing.label} be saved?")
    return Wanted("yes-no", (f"{thing.label} died",), not_=True, about=f"{thing.label} died")


@wants("game over")
def _game_over(story: Story, clause: Clause) -> Wanted:
    """For somebody, or for anybody; with more than two players it goes on while two of them are left."""
    story.people.seat()
    if "p" in clause.slots:
        return Wanted("yes-no", (f"{story.player(clause)} has lost",))
    if len(story.people.seats) > 2:
        return Wanted("any", (*(f"{who} has won" for who in story.people.seats), "the game is a draw"))
    return Wanted("any", tuple(f"{who} has lost" for who in story.people.seats))


@wants("illegal deed")
def _illegal_deed(story: Story, clause: Clause) -> Wanted:
    """Whether the last thing that the player did is not allowed."""
    who = story.player(clause)
    kinds = ("cast", "activate", "block", "attack", "land")
    at = next((n for n, d in reversed([*enumerate(story.done)]) if d.kind in kinds), None)
    if at is None or story.done[at].who != who:
        raise Unclear("What was done?", asks="What exactly was done?")
    story.done[at].negated = True
    return Wanted("allowed", at=at)


@wants("player is a target")
def _player_is_a_target(story: Story, clause: Clause) -> Wanted:
    """Of the last spell that was cast, if no target was told."""
    who = story.player(clause)
    at = next((n for n, d in reversed([*enumerate(story.done)]) if d.kind == "cast"), None)
    if at is None or "c" in clause.slots:
        raise Unclear("Targeted by what?", asks="By what would it be targeted?")
    done = story.done[at]
    if " targeting " not in done.line:
        done.line = f"{done.line} targeting {who}"
    elif not done.line.endswith(f" targeting {who}"):
        raise Unclear("It has another target.", asks="By what would it be targeted?")
    return Wanted("allowed", at=at)


@wants("keeps each")
def _keeps_each(story: Story, clause: Clause) -> Wanted:
    """Both of what was spoken of together."""
    who = story.player(clause)
    there = [t for t in story.things.all if t.owner == who and (not t.is_spell or story.was_cast(t))]
    if len(there) != 2:
        raise Unclear("Which of them?", asks="Which things do you mean?")
    first, second = there
    if first.card and first.card == second.card:  # the name alone would mean whichever of the two is left
        return Wanted("yes-no", (f"{who} controls 2 {first.card}",))
    return Wanted("yes-no", tuple(f"{who} controls {one.label}" for one in there))


@wants("keeps counters")
def _keeps_counters(story: Story, clause: Clause) -> Wanted:
    """The counters that it was told to have, as many as they were."""
    said = clause.slots.get("o", "it")
    has = [t for t in story.things.all if t.facts.get("counters") or _put_on(story, t.label)]
    thing = has[0] if mention(said).pronoun and len(has) == 1 else asked_thing(story, said, clause)
    copied = story.things.called(thing.copies) or thing
    counters = thing.facts.get("counters") or copied.facts.get("counters") or _put_on(story, thing.label)
    if not isinstance(counters, dict) or not counters:
        raise Unclear("Which counters are meant?", asks="Which counters does it have?")
    gone = re.search(r"(?<!\S)(?:lose|disappear|vanish|go)(?!\S)", clause.text)
    return Wanted("yes-no", tuple(f"{thing.label} has {n} {kind} counters" for kind, n in counters.items()), bool(gone))


def _put_on(story: Story, label: str) -> dict[str, int]:
    """The counters of one kind that were told to be put on a thing, where that was told once."""
    put = rf"(?:.* puts )?(\d+) (\S+) counters(?: are put)? on {re.escape(label)}"
    found = [hit for hit in (re.fullmatch(put, done.line) for done in story.done) if hit is not None]
    return {found[0][2]: int(found[0][1])} if len(found) == 1 else {}


@wants("comes back")
def _comes_back(story: Story, clause: Clause) -> Wanted:
    """Whether it does; what lies on the battlefield with nothing done comes back from where it goes as it dies."""
    gone = story.things.latest(lambda t: t.zone == "graveyard" and not t.is_spell)
    if gone is not None and mention(clause.slots.get("o", "it")).pronoun in ("it", "he", "she"):
        claim = f"{gone.label} is on the battlefield"
        return Wanted("yes-no", (claim,), clause.mood == "claim-not", claim)
    there = replace(clause, row=replace(clause.row, means="holds: {o} is on the battlefield"))
    want = wanted(story, there)
    if not story.done and len(want.claims) == 1:
        thing = asked_thing(story, clause.slots.get("o", "it"), clause)
        if thing.zone == "battlefield" and re.search(r"\b(?:persist|undying|dies)\b", story.says(thing).lower()):
            story.do(f"{thing.label} dies", "", "stipulated").response = False
        elif thing.zone == "battlefield":
            raise Unclear("From where would it come back?", asks=f"What happens to {thing.label} before?")
    return want


@wants("comes back with")
def _comes_back_with(story: Story, clause: Clause) -> Wanted:
    """Whether it does, and whether it then has the counter that is named, or has it not."""
    there = _comes_back(story, replace(clause, slots={"o": clause.slots.get("o", "it")}))
    label = there.claims[0].removesuffix(" is on the battlefield")
    without = "without" in clause.text.split()
    number = 0 if without else story.number(clause.slots["n"]) if clause.slots.get("n") else 1
    return replace(there, claims=(there.claims[0], f"{label} has {number} {clause.slots['kind']} counters"))


def _by_a_counter(story: Story, thing: Thing) -> bool:
    """Whether it has persist or undying."""
    return re.search(r"\b(?:persist|undying)\b", f"{story.says(thing)} {' '.join(thing.keywords)}".lower()) is not None


@wants("comes back again")
def _comes_back_again(story: Story, clause: Clause) -> Wanted:
    """Whether it would, if it died; where it was told to die, whether it does."""
    text = clause.slots.get("o", "it")
    came = [one for one in story.things.all if _by_a_counter(story, one)]
    thing = came[0] if len(came) == 1 and mention(text).pronoun else asked_thing(story, text, clause)
    if not _by_a_counter(story, thing):
        raise Unclear("By what would it come back?")
    claim = f"{thing.label} is on the battlefield"
    if not story.done and "counters" not in thing.facts:
        raise Unclear("Has it come back before?", asks=f"Has {thing.label} come back before, or has it a counter?")
    if any(done.kind in ("cast", "activate", "attack", "block", "damage") for done in story.done):
        return Wanted("yes-no", (f"{thing.label} died", claim))  # what was told must have killed it first
    if not any(re.search(rf"{re.escape(thing.label)} (?:dies|is destroyed|is sacrificed)", d.line) for d in story.done):
        story.do(f"{thing.label} dies", "", "stipulated").response = False
    return Wanted("yes-no", (claim,))


@wants("is given")
def _is_given(story: Story, clause: Clause) -> Wanted:
    """By an Aura or Equipment on it, or by another permanent that lies there."""
    card = mention(clause.slots["c"])
    if story.done or story.names_a_spell(card):
        raise Unclear("What is done with it?", asks="What is done, and what do you ask?")
    bears = story.thing(clause.slots["o"], story.people.asker, fits=lambda t: t.is_creature)
    gives = story.thing(clause.slots["c"], bears.owner)
    if {"Aura", "Equipment"} & gives.types and not gives.facts.get("attached to"):
        gives.facts["attached to"] = bears.label
    return Wanted("yes-no", (f"{bears.label} has {keyword_words(clause.slots['k'])}",))


@wants("drains")
def _drains(story: Story, clause: Clause) -> Wanted:
    """Whether others lose life by it; of one ability, whether that triggers."""
    if "o" in clause.slots:
        return Wanted("yes-no", (f"{asked_thing(story, clause.slots['o'], clause).label} triggers",))
    who = story.player(clause)
    hit = story.player(clause, "q") if "q" in clause.slots else story.people.other(who)
    if "n" in clause.slots:
        return Wanted("yes-no", (f"{hit} lost {story.number(clause.slots['n'])} life",))
    return Wanted("yes-no", (f"{hit} lost 0 life",), not_=True, about=f"{hit} lost life")


@wants("keeps a bonus")
def _keeps_a_bonus(story: Story, clause: Clause) -> Wanted:
    """That of an Aura or Equipment as long as it is attached; any other is seen by the size."""
    said = mention(clause.slots.get("o", "it"))
    alive = said.pronoun and any(one.is_creature for one in story.things.all)
    thing = (
        story.thing(clause.slots.get("o", "it"), fits=lambda one: one.is_creature)
        if alive
        else asked_thing(story, clause.slots.get("o", "it"), clause)
    )
    pump = clause.slots.get("pump") or _said_in_short(story, clause.slots["loyalty"])
    gone = bool({"lose", "miss"} & {*clause.text.split()})
    worn = [t for t in story.things.all if t.facts.get("attached to") == thing.label and pump in story.says(t)]
    if worn:
        return Wanted("yes-no", (f"{worn[0].label} is attached to {thing.label}",), gone)
    if thing.size_is_open and thing.is_creature and "-" not in pump:
        thing.size = "2/2"  # any that lives shows a bonus as well as another
    size = thing.size or printed_size(story.library, thing.card)
    if not re.fullmatch(r"\d+/\d+", size):
        raise Unclear("How big is it?", asks=f"How big is {thing.label}?")
    power, toughness = (int(n) + int(more) for n, more in zip(size.split("/"), pump.split("/"), strict=True))
    return Wanted("yes-no", (f"{thing.label} is {power}/{toughness}",), gone)


def _said_in_short(story: Story, said: str) -> str:
    """The bonus that something gives of which only the first number was said ("the +1")."""
    gives: set[str] = {
        pump
        for one in story.things.all
        for pump in re.findall(rf"{re.escape(said)}/[+-]\d+(?! counter)", story.says(one))
    }
    if len(gives) != 1:
        raise Unclear("Which bonus is meant?", asks=f"What gives {said}?")
    return gives.pop()


@wants("whose is it")
def _whose_is_it(story: Story, clause: Clause) -> Wanted:
    """Who controls it where it is a permanent at the end, else whose it is."""
    return Wanted("whose", labels=(asked_thing(story, clause.slots.get("o", "it"), clause).label,))


@wants("whose again")
def _whose_again(story: Story, clause: Clause) -> Wanted:
    thing = asked_thing(story, clause.slots.get("o", "it"), clause)
    if re.search(r"(?<!\S)(?:again|back|return|still|later|then)(?!\S)", story.reading.line):
        is_back_in_time(story, thing)
    last = clause.text.removesuffix(" again").split()[-1]
    mine = {"mine": "i", "yours": "i", "his": "he", "hers": "he", "theirs": "he"}
    who = story.player(clause) if "p" in clause.slots else story.who(mine.get(last, last))
    return Wanted("yes-no", (f"{who} controls {thing.label}",))


@wants("left with")
def _left_with(story: Story, clause: Clause) -> Wanted:
    """What a player controls; of a copy that they cast, what that is."""
    who = story.player(clause)
    copy = next((t for t in story.things.all if t.owner == who and "as a copy" in story.says(t)), None)
    if copy is not None and story.was_cast(copy):
        return READERS["what is it"](story, replace(clause, slots={"o": copy.said.card}))
    return Wanted("left with", about=who)


@wants("life changed")
def _life_changed(story: Story, clause: Clause) -> Wanted:
    """Up or down; where it does both it is open what is meant."""
    who = story.of_whose(clause)
    return Wanted("one of two", (f"{who} gained 987 life", f"{who} lost 987 life"), about="or none")


@wants("all of them go")
def _all_of_them_go(story: Story, clause: Clause) -> Wanted:
    """So many alike that were told of together; all that were, where no number is said."""
    there = [t for t in story.things.all if t.zone == "battlefield" and not t.is_spell]
    alike = [[t for t in there if t.said is one.said and t.owner == one.owner] for one in reversed(there)]
    number = story.number(clause.slots["n"]) if "n" in clause.slots else 2 if "both" in clause.text.split() else 0
    found = next((group for group in alike if len(group) == number or (not number and len(group) > 1)), [])
    if not found and len(there) == number:
        found = there
    if not found:
        raise Unclear("All of what?", asks="Which of them do you mean?")
    return Wanted("yes-no", tuple(f"{one.label} left the battlefield" for one in found))


@wants("all died")
def _all_died(story: Story, clause: Clause) -> Wanted:
    return Wanted("yes-no", tuple(f"{one.label} left the battlefield" for one in _creatures(story, clause)))
