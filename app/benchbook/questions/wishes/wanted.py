"""What the clauses that ask want to know: a claim to be held against the outcome, or a value to be read off."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from benchbook.frozen import dataclass
from benchbook.questions.events.meanings import EVERYBODY
from benchbook.questions.noun_phrases import Mention, keyword_words, mention
from benchbook.questions.reading import Clause
from benchbook.questions.story import Story, Unclear
from benchbook.questions.tables import words
from benchbook.questions.things import BASICS, Thing
from benchbook.questions.wishes.in_combat import of_permanents, with_arrival
from benchbook.questions.wishes.pronouns import (
    all_told_of,
    asked_together,
    attacked_walker,
    by_pronoun,
    in_all,
    is_hit,
    is_no_walker,
    means_a_player,
    that_thing,
    that_went,
    what_went,
)


@dataclass(frozen=True)
class Wanted:
    """What is asked: ``kind`` is yes-no, may, value, which or what; ``claims`` are sentences of the scenario language.

    Of a value ``claims`` holds one with a number that cannot be right: its finding says the number. ``not_`` turns the
    answer round. ``about`` is what the answer speaks of, ``labels`` are the things among which is asked.
    """

    kind: str
    claims: tuple[str, ...] = ()
    not_: bool = False
    about: str = ""
    labels: tuple[str, ...] = ()
    at: int | None = None  # after so many things were done
    nots: tuple[bool, ...] = ()
    most: bool = False  # of several courses the one with the highest number
    whatever: bool = False  # is chosen: also the courses in which the asker does not do what they may
    alike: bool = False  # all claims must come out the same
    crowd: int = 0  # a number that came out by what was laid down alone, and is no answer


PREFIXES = ("holds: ", "not: ", "value: ", "most: ", "who: ", "who not: ")  # of a meaning that is a claim
LINE_OF = "when[of {}]"  # the line that something done has become, which is known only when it is played
Reader = Callable[[Story, Clause], Wanted]
READERS: dict[str, Reader] = {}


def wants(*names: str) -> Callable[[Reader], Reader]:
    """The function reads the rows of the table that have this meaning."""

    def keep(function: Reader) -> Reader:
        READERS.update(dict.fromkeys(names, function))
        return function

    return keep


_OF_ONE_PLAYER = ("life total", "life gained", "life lost", "cards drawn", "damage to player")


def _of_each_player(story: Story, clause: Clause, who: tuple[str, ...]) -> Wanted:
    """What is asked of each opponent, or of each player: a number that is the same for all of them."""
    each = [wanted(story, replace(clause, slots={**clause.slots, "p": one})) for one in who]
    claims = tuple(claim for one in each for claim in one.claims)
    return Wanted("sum" if in_all(story) and clause.row.means != "life total" else "same value", claims)


def _of_the_team(story: Story, clause: Clause) -> Wanted:
    """Whether a team gains or loses life: whether one of its players does."""
    if "n" in clause.slots:
        raise Unclear("Which player is asked about?", asks="How much life do you ask about?")
    each = [
        _wanted_of_one(story, replace(clause, slots={**clause.slots, "p": one})) for one in ("i", story.people.mate)
    ]
    return replace(each[0], claims=tuple(claim for one in each for claim in one.claims))


def wanted(story: Story, clause: Clause) -> Wanted:
    """What a clause asks."""
    if clause.row.means in _OF_ONE_PLAYER and (who := asked_together(story, clause)):
        return _of_each_player(story, clause, who)
    if clause.slots.get("p") in ("we", "us") and story.people.mate and clause.row.means in ("gained", "lost life"):
        return _of_the_team(story, clause)
    if clause.row.means == "holds: {o} was countered" and _GETS_COUNTERS.search(story.reading.text.lower()):
        return READERS["gets counters"](story, clause)
    if clause.row.means == "holds: {o} is blocked" and "blocked" not in story.reading.text.lower():
        raise Unclear("Does it block, or is it blocked?", asks="What would it block?")
    stacked = mention(clause.slots.get("o", "it")).stacked
    if stacked in ("trigger", "ability") and re.match(r"(?:holds|not): \{o\} (?!triggers)", clause.row.means):
        return READERS["ability resolves"](story, clause)
    if clause.row.means == "holds: {o} died" and clause.slots.get("o", "").startswith("only "):
        return READERS["only it dies"](story, clause)
    if _QUANTIFIERS.match(clause.slots.get("o", "")) and clause.row.means.startswith(("holds: ", "not: ")):
        return READERS["so many of two"](story, clause)
    if clause.row.means == "holds: {o} is attached to {o2}" and clause.slots.get("o2") in ("it", "him", "her"):
        falls = READERS["falls off"](story, replace(clause, slots={"o": clause.slots["o"]}))
        return replace(falls, not_=clause.mood == "claim-not")  # "is Pacifism still on it": on what it was put on
    return _wanted_of_one(story, clause)


def _wanted_of_one(story: Story, clause: Clause) -> Wanted:
    says = clause.row.means
    apart = clause.slots.get("p") in ("we", "us") and story.ruleset != "two-headed-giant"
    if clause.slots.get("p") in EVERYBODY or (apart and says in _OF_ONE_PLAYER):
        raise Unclear("Which player is asked about?", asks="Which player do you ask about?")
    of_any = _of_any(story, clause)
    if of_any:
        return Wanted("yes-no", of_any, says.startswith("not: "), of_any[0], alike=len(of_any) > 1)
    for slot, word in (("o", "it"), ("os", "they")):
        if clause.row.say.startswith(f"{{{slot}}} "):
            clause.slots.setdefault(slot, word)
    if re.search(r"(?<!\S)get an? ", clause.text) and " be (?:a |an )?" in clause.row.say:
        raise Unclear("What is got is no more than said.", asks="What would be got, and from what?")
    if says == "holds: {o} died" and _DEAD.fullmatch(clause.text) and _of_whom_life_was_told(story):
        return _dead(story, clause)
    for prefix in ("holds", "not"):
        if says.startswith(f"{prefix}: "):
            claims = with_arrival(story, _of_each(story, clause, says.removeprefix(f"{prefix}: ")))
            story.during_combat |= claims[0].endswith((" is blocked", " is blocking"))
            not_ = (prefix == "not") != (clause.mood == "claim-not")
            return Wanted("yes-no", of_permanents(story, claims, prefix), not_, claims[0], alike=len(claims) > 1)
    for prefix in ("value", "most"):
        if says.startswith(f"{prefix}: "):
            claims = _of_each(story, clause, says.removeprefix(f"{prefix}: "))
            summed = {"total", "combine", "altogether"} & {*clause.text.split()}
            kind = "value" if len(claims) == 1 else "sum" if summed else "same value"
            return Wanted(kind, claims, most=prefix == "most")
    if says.startswith(("who: ", "who not: ")):
        return _who(story, clause, says)
    return _read(story, clause)


def _read(story: Story, clause: Clause) -> Wanted:
    """What the reader of a row says of it; of a claim that denies it, the opposite: "he says it does not come back"."""
    read = READERS[clause.row.means]
    if clause.mood != "claim-not" or clause.row.means == "ability resolves":
        return read(story, clause)
    claimed = read(story, replace(clause, mood="claim", negated=False))
    if claimed.kind == "allowed" and claimed.at is not None:
        story.done[claimed.at].negated = True
        return claimed
    if claimed.kind == "known" and claimed.claims[0] in ("yes", "no"):
        return replace(claimed, claims=("no" if claimed.claims[0] == "yes" else "yes", *claimed.claims[1:]))
    return replace(claimed, not_=not claimed.not_)


def _of_any(story: Story, clause: Clause) -> tuple[str, ...]:
    """A claim of each of those of whom it may be asked where that is not said: the cards of a headline ("A + B. still a

    creature?"), the players ("lose?").
    """
    prefix, _, claim = clause.row.means.partition(": ")
    if claim == "{p} has lost" and "p" not in clause.slots:
        told = _of_whom_life_was_told(story)
        return tuple(claim.format(p=who) for who in (told if len(told) == 1 else story.people.seats))
    if prefix not in ("holds", "not") or not clause.row.say.startswith("{o} ") or "o" in clause.slots or story.done:
        return ()
    there = [one for one in story.things.all if one.zone == "battlefield"]
    kind = clause.slots.get("type", "").capitalize()
    if kind and "still" in story.reading.line.split():
        there = [one for one in there if kind in one.types] or there
    if len(there) == 1:
        clause.slots["o"] = "it"
        story.things.touch(there[0])
        return ()
    return tuple(filled(story, clause, claim.replace("{o}", one.label)) for one in there)


def _of_whom_life_was_told(story: Story) -> list[str]:
    """The players whose life total or poison counters were told, or what commanders have dealt them."""
    return [who for who, facts in story.players.items() if {"life", "poison", "commander damage"} & facts.keys()]


_GETS_COUNTERS = re.compile(r"\b(?:gets?|getting) (?:(?:any|its|some|more|the|a|an|two|\d|still) )*counters\b")
_DEAD = re.compile(r"(?:be )?dead")


def _dead(story: Story, clause: Clause) -> Wanted:
    """ "Dead?" of nobody in particular, where a player's life was told: that player or what was spoken of, if alike."""
    lost = tuple(f"{who} has lost" for who in _of_whom_life_was_told(story))
    aimed = any(done.line.endswith(tuple(f" targeting {who}" for who in story.players)) for done in story.done)
    hurt = len(lost) == 1 and any("commander damage" in facts for facts in story.players.values())
    hurt = hurt and not any(done.kind == "block" for done in story.done)
    if len(lost) == 1 and (aimed or hurt or means_a_player(story) or is_hit(story, lost[0].removesuffix(" has lost"))):
        return Wanted("yes-no", lost[:1], about=lost[0])
    there = [one for one in story.things.all if one.is_creature and one.zone == "battlefield"]
    claims = (*lost, *((filled(story, clause, "{o} died"),) if there else ()))
    return Wanted("yes-no", claims, about=lost[0], alike=len(claims) > 1)


def _who(story: Story, clause: Clause, says: str) -> Wanted:
    """The player of whom a claim holds, or of whom alone it does not."""
    story.people.seat()
    prefix, _, claim = says.partition(": ")
    if "n" in clause.slots:
        claim = claim.replace("{n}", str(story.number(clause.slots["n"])))
    about = re.sub(r"\A\{p\} (?:is|has) ", "", claim) if prefix == "who" else _doing(claim)
    return Wanted("who", tuple(claim.format(p=who) for who in story.people.seats), prefix != "who", about)


def _doing(claim: str) -> str:
    """ "the one who drew cards" of the claim that somebody drew none."""
    return re.sub(r"\A\{p\} (.+?) 0 ", r"the one who \1 ", claim)


def plural(word: str) -> str:
    """A word for objects in the plural, as claims count them."""
    said = word.capitalize() if word in words("kinds") or word in BASICS else word
    return _PLURALS.get(said, f"{said}s")


def tokens(kind: str) -> str:
    """The tokens of a kind, as claims count them."""
    if kind in ("", "token", "permanent", "card"):
        return "tokens"
    return f"{kind.capitalize() if kind in words('kinds') else kind} tokens"


_PLURALS = {"Elf": "Elves", "Wolf": "Wolves", "Plains": "Plains", "Merfolk": "Merfolk", "Eldrazi": "Eldrazi",
            "Treefolk": "Treefolk", "Ally": "Allies", "sorcery": "sorceries", "equipment": "Equipment"}  # fmt: skip


def _of_each(story: Story, clause: Clause, claim: str) -> tuple[str, ...]:
    """A claim of each of the things of which one description speaks in the plural."""
    said = mention(clause.slots.get("o", "it"))
    if claim == "{o} died" and said.pronoun == "she" and (walker := attacked_walker(story, "she")) is not None:
        return (f"{walker.label} died",)
    player = said.pronoun in ("he", "she") and means_a_player(story)
    if claim == "{o} died" and said.pronoun in _ONE and not player and (both := _in_a_fight(story)):
        return tuple(f"{one.label} died" for one in both)
    many = "{o}" in claim and (story.is_plural(said) or said.pronoun in _ALL or said.number > 1)
    things = all_told_of(story, said) if many else []
    if not things:
        return (filled(story, clause, claim),)
    return tuple(filled(story, clause, claim.replace("{o}", one.label)) for one in things)


def _in_a_fight(story: Story) -> list[Thing]:
    """The attacker and the blocker, where nothing was done after the block: "it" may be either of them."""
    last = story.done[-1] if story.done else None
    if last is None or last.kind != "block" or last.who not in story.people.seats:
        return []
    named = re.compile("|".join(re.escape(one.label) for one in sorted(story.things.all, key=lambda t: -len(t.label))))
    found = [one for one in story.things.all if one.label in named.findall(last.line)]
    return found if len(found) == 2 else []


def filled(story: Story, clause: Clause, claim: str) -> str:
    """A claim with its things and players by name."""
    pronoun = clause.slots.get("o") in ("it", "he", "she", "they")
    died = "{o} died" in claim
    walker = _walker_meant(story, clause.slots.get("o", "it")) if died else None
    if walker is not None:
        return f"{walker.label} died"
    there = [t for t in story.things.all if t.zone == "battlefield" and t.said.text]
    if died and pronoun and len(there) > 1 and any("Planeswalker" in t.types for t in there):
        raise Unclear("Which dies, the planeswalker or another?", asks="What do you ask about?")
    out = "{o} is on the battlefield" in claim and clause.text.split()[-1] == "out"
    if (died or out) and clause.slots.get("o") in ("he", "she", "they") and means_a_player(story):
        is_no_walker(story)
        return f"{story.who('he')} has lost"
    values: dict[str, str] = {}
    for slot in re.findall(r"\{(\w+)\}", claim):
        text = clause.slots.get(slot)
        if text is None and slot == "o":
            of_creature = re.search(r"'s (?:power|toughness)", claim)
            values[slot] = (asked_thing(story, "it", clause) if of_creature else topic(story)).label
        elif slot in ("o", "o2"):
            values[slot] = asked_thing(story, str(text), clause).label
        elif slot in ("p", "q"):
            values[slot] = story.player(clause, slot)
        elif slot == "type":
            values[slot] = str(text).capitalize() if text in words("kinds") or text in BASICS else str(text)
        elif slot == "k":
            values[slot] = keyword_words(str(text))
        elif slot == "objects":
            values[slot] = tokens(str(text)).removesuffix(" tokens") if "{objects} tok" in claim else plural(str(text))
        elif slot == "n":
            values[slot] = str(story.number(str(text)))
        else:
            values[slot] = str(text)
    return claim.format(**values)


_QUANTIFIERS = re.compile(r"(?:both|either|neither)$|(?:both|one of (?:the|these|those)) [a-z ]+$")
_ONE = ("it", "he", "she")
_ALL = ("both", "they", "them", "those", "these")


def _aimed_at_last(story: Story) -> Thing | None:
    """What the last spell or ability is aimed at, where that was the last thing done."""
    line = story.done[-1].line if story.done and story.done[-1].kind in ("cast", "activate") else ""
    return next((one for one in story.things.all if line.endswith(f" targeting {one.label}")), None)


def _walker_meant(story: Story, word: str) -> Thing | None:
    """The planeswalker that a pronoun means where it is asked whether that died."""
    if word not in _ONE:
        return None
    aimed = _aimed_at_last(story)
    return aimed if aimed is not None and "Planeswalker" in aimed.types else attacked_walker(story, word)


def so_many(did: str, what: str, number: int | None, some: str = "") -> Wanted:
    """The number that is asked about; without one, whether it is any."""
    if number is not None:
        return Wanted("yes-no", (f"{did} {number} {what}",))
    return Wanted("yes-no", (f"{did} 0 {what}",), not_=True, about=f"{did} {some or what}")


def topic(story: Story) -> Thing:
    found = story.things.latest(lambda t: not t.is_spell)
    if found is None:
        raise Unclear("What is asked about?")
    return found


def asked_thing(story: Story, text: str, clause: Clause) -> Thing:
    """The thing that is asked about; where it was not spoken of, it is laid down only if it is a card."""
    said = mention(text)
    if (said.stacked == "spell" and not said.card) or said.types == ("spell",):
        caster = story.owner(said, "")
        cast = [t for d in story.done for t in story.things.all if t.label == d.stacks and t.owner == caster]
        spell = cast[0] if cast else story.things.latest(lambda t: any(d.stacks == t.label for d in story.done))
        if spell is None:
            raise Unclear("Which spell is meant?")
        return spell
    named = [one for one in story.things.all if one.card] if text in ("the card", "that card") else []
    if len(named) == 1:
        return named[0]
    if said.pronoun and "command-zone" in clause.text.split():
        boss = story.things.latest(lambda t: bool(t.facts.get("commander")))
        if boss is not None:
            return boss
    if said.pronoun in ("it", "that", "this one") and clause.row.means in ("which zone", "where", "zone"):
        was_there = what_went(story)
        return story.thing(text, fits=lambda t: was_there is None or not t.is_spell or story.was_cast(t))
    if said.pronoun and clause.row.means.endswith(" is blocked"):
        attack = [label for done in story.done if done.kind == "attack" for label in done.fighters]
        return story.thing(text, fits=(lambda t: t.label in attack) if attack else None)
    if said.pronoun:
        that = that_thing(story) if said.pronoun in ("it", "that one") else None
        return that or that_went(story, by_pronoun(story, text, said, clause), clause)
    if said.card:
        return story.thing(text, story.people.asker)
    fits = lambda t: not t.is_spell  # noqa: E731
    any_such = bool(said.size) and not said.definite and not story.things.all  # "how big is a 2/2 with a counter on it"
    if (said.owner or any_such) and not said.stacked and (said.size or said.types or said.kinds or said.keywords):
        return _beside_its_lord(story, said, story.thing(text, story.people.asker, fits=fits))
    known = _made_so(story, said) or (story.meant(said, make=False, fits=fits) if story.things.all else [])
    if not known or (said.stacked == "copy" and known[0].is_spell and known[0].said.stacked != "copy"):
        raise Unclear(f"Which is meant by '{story.reading.shown(text)}'?")
    return _beside_its_lord(story, said, known[0])


def _made_so(story: Story, said: Mention) -> list[Thing]:
    """What a spell that was cast on it makes one of that kind: "the Frog" after Turn to Frog."""
    kinds = "|".join(re.escape(kind.capitalize()) for kind in said.kinds)
    if any(True for _ in story.things.matching(said, story.owner(said, ""), "")):
        return []
    spells = [one for one in story.things.all if story.was_cast(one)] if kinds and said.definite else []
    makes = rf"\b(?:becomes?|is) (?:an? )?[^.]*\b(?:{kinds})\b"
    lines = [d.line for d in story.done if any(d.stacks == s.label and re.search(makes, story.says(s)) for s in spells)]
    there = [one for one in story.things.all if one.is_creature and one.zone == "battlefield"]
    if len(there) == 1 and any(" targeting " not in line for line in lines):
        return there
    return [one for one in story.things.all if any(line.endswith(f" targeting {one.label}") for line in lines)]


def _beside_its_lord(story: Story, said: Mention, found: Thing) -> Thing:
    """Another of its kind, where "his Merfolk" fits only a card that speaks of the other ones of that kind."""
    kinds = "|".join(re.escape(kind) for kind in said.kinds)
    lord = (
        found.card
        and not said.card
        and kinds
        and re.search(rf"\b[Oo]ther (?:{kinds})", story.says(found), re.IGNORECASE)
    )
    return story.things.made(said, found.owner, found.zone, ()) if lord else found
