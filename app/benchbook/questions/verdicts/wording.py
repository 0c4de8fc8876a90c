"""Sentences of the scenario language as they are said to the asker."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from benchbook.questions.asked import Verdict
from benchbook.questions.people import MATE
from benchbook.questions.story import Story
from benchbook.questions.things import Thing, phrase


def spoken(text: str, story: Story) -> str:
    """A sentence of the scenario language as it is said to the asker: of "you" and "your 2/2 creature"."""
    text = _described(text, story)
    if story.people.asks_for_self:
        text = _as_you(text, story.people.asker)
        text = re.sub(rf"\b{MATE}\b", "your teammate", text) if story.people.mate else text
        if (
            len(story.people.seats) > 1
            and story.people.seats[1] not in story.people.named
            and len(story.people.seats) == 2
        ):
            text = re.sub(rf"\b{story.people.seats[1]}\b", "your opponent", text)
            for _ in range(text.count("your opponent's")):
                text = _THEIRS.sub(r"\1their", text)
    return _capital(text)


def verdict_said(verdict: Verdict, says: str, story: Story) -> str:
    """The verdict and what is the case, in a sentence or two that say nothing twice."""
    said = spoken(says, story).removesuffix(".")
    if verdict.kind in ("yes", "no"):
        lead = f"{verdict.kind.capitalize()}."
        said = _without_numbers(_refusal(said))
    elif verdict.kind == "depends":
        who = re.sub(r"\AOpponent\b", "your opponent", re.sub(r"\AYou\b", "you", verdict.value))
        lead = f"It depends: {who}."
    else:
        values = "|".join(map(re.escape, (verdict.value, spoken(verdict.value, story))))
        is_said = re.search(rf"(?<![\w/])(?:{values})(?![\w/])", said, re.IGNORECASE)
        lead = "" if is_said else f"{verdict.value[:1].upper()}{verdict.value[1:]}."
    return f"{lead} {said}.".strip() if said else lead


_THEIRS = re.compile(r"(?<!with )(\b[Yy]our opponent (?:[a-z]+s)\b[^.;:]*?)\byour opponent's\b")
_WHERE = re.compile(r" \(where [^()]*\)")


def _refusal(said: str) -> str:
    """ "AP can't pay 1 life: …" instead of "That is not allowed: AP can't pay 1 life; …"."""
    why = _WHERE.sub("", said.removeprefix("That is not allowed: "))
    if why == said:
        return said
    return _capital(why if ": " in why else why.replace("; ", ": ", 1))


def _without_numbers(said: str) -> str:
    """ "gained no life" where yes or no is asked."""
    return re.sub(
        r"\b(gained|lost|drew|created|dealt|has) 0(?= (?:life|cards?|damage|tokens?|counters?)\b)", r"\1 no", said
    )


def _capital(text: str) -> str:
    """With a capital letter where a sentence begins."""
    return re.sub(r"(?:\A|(?<=[.!?] ))[a-z]", lambda found: found[0].upper(), text)


def _described(text: str, story: Story) -> str:
    """Things without a name as the asker knows them; those that would be called alike are counted."""
    nameless = [one for one in story.things.all if not one.card and not one.made_up and one.is_creature]
    plain = {one.label: _description(one, story) for one in nameless}
    said = dict(_told_apart(plain)) | {one.label: one.label for one in story.things.all if one.card or one.made_up}
    known = sorted((re.escape(label) for label in said), key=len, reverse=True)

    def described(found: re.Match[str]) -> str:
        return said[found[0]]

    return re.sub(rf"\b(?:{'|'.join(known)})\b(?!-| changes nothing)", described, text) if known else text


def _told_apart(said: dict[str, str]) -> Iterator[tuple[str, str]]:
    """ "your first 2/2 creature", "your second 2/2 creature"; more than five of a kind keep their labels."""
    alike, seen = Counter(said.values()), Counter[str]()
    for label, words in said.items():
        place, seen[words] = seen[words], seen[words] + 1
        whose, what = re.split(r"(?<=\Ayour) |(?<='s) ", words, maxsplit=1)
        if alike[words] == 1:
            yield label, words
        elif alike[words] > len(_ORDINALS):
            yield label, label
        else:
            yield label, f"{whose} {_ORDINALS[place]} {what}"


def _description(thing: Thing, story: Story) -> str:
    mine = thing.owner == story.people.asker and story.people.asks_for_self
    whose = "your" if mine else f"{thing.owner}'s"
    return f"{whose} {phrase(thing, thing.size)}".replace("  ", " ")


_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_VERBS = {"is": "are", "was": "were", "has": "have", "does": "do"}
_NO_VERBS = r"as|its|this|always|unless|less|plus|minus|versus|cards|tokens"


def _as_you(text: str, asker: str) -> str:
    text = re.sub(rf"\b{asker}'s\b", "your", text)

    def verb(found: re.Match[str]) -> str:
        word = found[1]
        plain = _VERBS.get(word) or (
            re.sub(r"(?:(?<=ss)|(?<=ch)|(?<=sh))es$|s$", "", re.sub(r"(?<=[a-z]{2})ies$", "y", word))
            if word.endswith("s") and not word.endswith("ss")
            else word
        )
        return f"you {plain}"

    text = re.sub(rf"\b{asker} (?!(?:{_NO_VERBS})\b)((?:is|was|has|does|[a-z]+s)\b)", verb, text)
    return re.sub(rf"\b{asker}\b", "you", text)
