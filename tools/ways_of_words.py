"""Ways to call persons and things otherwise."""

from __future__ import annotations

import re
from functools import partial

from tools.ways_to_say import _NAME, _OTHERS, _THIRD, _THIRDS, _VERBS, WAYS, parts, third, way

_ENDS = (
    r"(?=[,.;:?!]|$| (?:and|with|in|on|is|are|was|attacks?|blocks?|dies?|gets?|out|to|has|"
    r"for|when|then|but|so|at|enters|deals|resolves)\b)"
)
_BASE_BEHIND = "does|do|did|can|will|would|could|may"


# Persons.
def _does(name: str, hit: re.Match[str]) -> str:
    return f"{name} {third(_THIRD.get(hit[1].lower(), hit[1].lower()))}"


def _persons(text: str, who: dict[str, str], whose: dict[str, str]) -> str | None:
    """A text with other persons, who take a verb with -s; None where one of them would be left over."""
    if _OTHERS.search(text) or re.search(
        r"\b(?:AP|NAP|you|your|mine|i'm|i've|i'll|he's|myself|himself|we|our|she|her|player)\b", text, re.I
    ):
        return None
    left = text
    for one, name in who.items():
        left = re.sub(rf"\bam {one}\b", f"is {name}", left, flags=re.I)
        left = re.sub(rf"\bdo {one}\b", f"does {name}", left, flags=re.I)
        left = re.sub(rf"\b({_BASE_BEHIND}) {one} (?=[a-z])", rf"\1 {name} ", left)
        left = re.sub(
            rf"\b{one} ({_VERBS}|{_THIRDS})\b",
            partial(_does, name),
            left,
            flags=re.I,
        )
        left = re.sub(rf"\b{one} (is|has|can|will|does)\b", rf"{name} \1", left, flags=re.I)
    for one, name in whose.items():
        left = re.sub(rf"\b{one}\b", name, left, flags=re.I)
    if (
        re.search(rf"\b(?:{'|'.join((*who, *whose))})\b", re.sub("AP's|NAP's", "", left), re.I)
        and "he" not in who.values()
    ):
        return None
    return left if left != text else None


_HIM = {
    "him": "{}",
    "his": "{}'s",
    "my opponent's": "{}'s",
    "opponent's": "{}'s",
    "opp's": "{}'s",
    "me": "@",
    "my": "@'s",
}


def _named(mine: str, theirs: str) -> None:
    def write(text: str) -> str | None:
        if not re.search(r"\bi\b", text, re.I) or not re.search(r"\b(?:he|opp|opponent|his|him)\b", text, re.I):
            return None
        who = {"my opponent": theirs, "opponent": theirs, "opp": theirs, "he": theirs, "i": mine}
        whose = {one: name.format(theirs).replace("@", mine) for one, name in _HIM.items()}
        left = text
        for one in ("my opponent's", "opponent's", "opp's"):
            left = re.sub(rf"\b{one}\b", f"{theirs}'s", left, flags=re.I)
        return _persons(left, who, whose)

    WAYS[f"who {mine} {theirs}"] = write


_named("AP", "NAP")
_named("Ann", "Bob")
_named("Player A", "Player B")


@way("who you")
def _you(text: str) -> str | None:
    if (
        _OTHERS.search(text)
        or not re.search(r"\bi\b", text, re.I)
        or re.search(r"\b(?:you|your|i'm|i've|mine|am)\b", text, re.I)
    ):
        return None
    for one, other in (("i", "you"), ("my opponent", "@"), ("my", "your"), ("me", "you"), ("@", "your opponent")):
        text = re.sub(rf"(?<!\w){one}(?!\w)", other, text, flags=re.I)
    return text


@way("who she")
def _she(text: str) -> str | None:
    if _OTHERS.search(text) or not re.search(r"\bhe\b", text, re.I) or re.search(r"\b(?:him|she|her)\b", text, re.I):
        return None
    for one, other in (("he", "she"), ("He", "She"), ("his", "her"), ("His", "Her")):
        text = re.sub(rf"\b{one}\b", other, text)
    return text


@way("who my friend")
def _friend(text: str) -> str | None:
    if _OTHERS.search(text) or len(re.findall(r"\b(?:he|opp|my opponent)\b", text, re.I)) < 2:
        return None
    return re.sub(r"\b(?:he|opp|my opponent)(?= (?!'s))", "my friend Tom", text, count=1, flags=re.I)


for _one, _other in (
    (r"\bhe\b", "my opponent"),
    (r"\b(?:my opponent|he)\b", "opp"),
    (r"\b(?:my opponent|opp)\b", "the other guy"),
    (r"\b(?:my opponent|opp)\b", "he"),
    (r"\bhe\b", "the opponent"),
):

    def _called(text: str, one: str = _one, other: str = _other) -> str | None:
        found = parts(text)
        if found is None or _OTHERS.search(text) or re.search(r"opp's|opponent's", text):
            return None
        left = re.sub(rf"{one}(?!')", other, found[0], count=1, flags=re.I)
        return None if left == found[0] else f"{left} {found[1]}?"

    WAYS[f"who {_other}"] = _called


# How things are called.
_MINE = rf"\b(?P<my>my|his) (?P<what>\d+/\d+|creature|planeswalker|enchantment|artifact|land|{_NAME}){_ENDS}"


def _owned(name: str, mine: str, his: str) -> None:
    def write(text: str) -> str | None:
        found = [hit for hit in re.finditer(_MINE, text) if hit["my"] == "my" or not _OTHERS.search(text)]
        if not found or (
            len(re.findall(rf"\b{re.escape(found[0]['what'])}\b", text)) > 1 and not found[0]["what"][0].isdigit()
        ):
            return None
        said = (mine if found[0]["my"] == "my" else his).format(
            found[0]["what"], n="n" if found[0]["what"][0] in "AEIOU8aeio" else ""
        )
        return text[: found[0].start()] + said + text[found[0].end() :] if said else None

    WAYS[name] = write


_owned("thing of mine", "a{n} {} of mine", "a{n} {} of his")
_owned("thing I control", "the {} I control", "the {} he controls")
_owned("thing that I control", "a{n} {} that I control", "a{n} {} that he controls")
_owned("thing I have", "the {} I have out", "the {} he has out")
_owned("thing on my side", "the {} on my side", "the {} on his side")
_owned("thing opponent's", "", "my opponent's {}")
_owned("thing opp controls", "", "a{n} {} controlled by my opponent")
_owned("thing on my board", "the {} on my board", "the {} on his board")
_owned("thing own", "my own {}", "")

for _said in ("{} creature", "{} guy", "{} dude"):

    def _sized(text: str, said: str = _said) -> str | None:
        left = re.sub(rf"(?<![+\-])\b(\d+/\d+)(?: creature)?{_ENDS}", lambda hit: said.format(hit[1]), text)
        return None if left == text else left

    WAYS[f"thing {_said[3:]}"] = _sized

_CALLED = {
    "trampler": "trample",
    "flyer": "flying",
    "flier": "flying",
    "deathtoucher": "deathtouch",
    "first striker": "first strike",
    "lifelinker": "lifelink",
}
_WITH = (
    "trample|flying|deathtouch|first strike|double strike|lifelink|reach|menace|indestructible|"
    "hexproof|vigilance|infect|persist|undying|ward|protection|shroud|wither|defender"
)


@way("thing with keyword")
def _with_keyword(text: str) -> str | None:
    left = re.sub(rf"\b(\d+/\d+) ({'|'.join(_CALLED)})\b", lambda hit: f"{hit[1]} with {_CALLED[hit[2]]}", text)
    left = re.sub(rf"(?<![+\-])\b(\d+/\d+) ({_WITH})(?=[,.;?!]|$| (?:and|does|i|he|in)\b)", r"\1 with \2", left)
    return None if left == text else left


for _said in ("{k} {c}", "{c} that has {k}", "{c} w/ {k}", "{c} which has {k}", "{c} ({k})", "{c} {k}er"):

    def _worded(text: str, said: str = _said) -> str | None:
        hit = re.search(
            (
                rf"\b(?P<d>an? |my |his |the )(?P<c>\d+/\d+(?: creature)?|creature) with (?P<k>{_WITH})"
                rf"(?=[,.;?!]|$| (?:and (?:i|he)|in|is|attacks|dies)\b)"
            ),
            text,
        )
        if hit is None or (said == "{c} {k}er" and hit["k"] not in _CALLED.values()):
            return None
        told = (
            said.format(c=hit["c"], k=hit["k"])
            if "er" not in said[-2:]
            else hit["c"].split()[0] + " " + next(k for k, v in _CALLED.items() if v == hit["k"])
        )
        before = ("an " if told[0] in "aeiou8" else "a ") if hit["d"] in ("a ", "an ") else hit["d"]
        return text[: hit.start()] + before + told + text[hit.end() :]

    WAYS[f"thing {_said.format(c='X', k='K')}"] = _worded

for _said in (
    "There is a {} on my side of the board.",
    "{} is on my battlefield.",
    "I've got {} out.",
    "With {} in play under my control,",
    "Having {} on board,",
    "I own and control {}.",
    "My board: {}.",
    "{} sits on my side.",
):

    def _having(text: str, said: str = _said) -> str | None:
        hit = re.match(
            (
                r"[Ii] (?:have|control|got)(?: (?:an?|my|one))? (?P<o>(?:\d+/\d+|[A-Z][\w',-]+)(?:(?! "
                r"and )[^.,?!])*?)(?: out| in play| on (?:the )?(?:board|battlefield|field))?(?P<e>[.]"
                r") "
            ),
            text,
        )
        if hit is None or re.search(r"\b(?:hand|graveyard|life|library|mana|cards?|lands?)\b", hit["o"]):
            return None
        a = "" if hit["o"][0].isupper() else "a "
        told = said.format(("" if "a {}" in said else a) + hit["o"])
        rest = text[hit.end() :]
        goes_on = told[-1] != "." and (rest.startswith(("My ", "I ", "He ", "Do", "Can")) or not re.match(_NAME, rest))
        return f"{told[0].upper()}{told[1:]} {rest[0].lower() + rest[1:] if goes_on else rest}"

    WAYS[f"have {_said.format('X').rstrip('.,')}"] = _having
