"""Who is spoken of and whose a thing is, said plainly: "my friend Tom", "a 2/2 that he controls", a story of "you"."""

from __future__ import annotations

import re

_FRIEND = re.compile(
    r"\b(?P<who>(?:my|an|one|the) (?:(?:other|good|best) )?(?:friend|buddy|opponent|opp|mate|"
    r"pal|brother|roommate|playgroup mate),?) (?P<name>[A-Z][a-z]+)\b(?! [A-Z]|')"
)
_THIRD = re.compile(r"\b(?:opps?|opponents?|players?|table|pod|everyone)\b", re.I)


def unnamed(text: str) -> str:
    """A text in which somebody is called a friend and by name at once: the name is left where it is used again.

    Where it is not, and nobody else is spoken of, they are the opponent.
    """
    found = list(_FRIEND.finditer(text))
    if not found:
        return text
    names = {hit["name"] for hit in found}
    again = any(len(re.findall(rf"\b{name}\b", text, re.I)) > 1 for name in names)
    others = _THIRD.search(_FRIEND.sub("", text)) is not None
    return _FRIEND.sub(lambda hit: hit["name"] if again or others or len(names) > 1 else "my opponent", text)


_WHOSE = {
    "i": "my",
    "me": "my",
    "he": "his",
    "him": "his",
    "she": "her",
    "her": "her",
    "they": "their",
    "them": "their",
}
_BEHIND = (
    "is|are|was|attacks?|attacked|blocks?|blocked|dies?|died|gets?|enters|deals|has|can|will|"
    "would|does|in (?:response|my|his|her|their|the)|with|"
    "and|to|into|for|then|but|while|before|after|when|if|at|on|as|due|because|or|so|this|next|during|from|out|without|"
    "through|using|until"
)
_WHO = r"(?:i|he|she|they|opp|my opponent|AP|NAP)"
_WHOM = r"(?:me|him|her|them|opp|my opponent|AP|NAP)"
_WHOSE_SIDE = r"(?:my|his|her|their|opp's|my opponent's|AP's|NAP's)"
_ITS_PLACE = r"(?:out|in play|on (?:the )?(?:board|battlefield|field|table))"
_OWNED = re.compile(
    r"(?P<before>\b(?:there(?:'s| is| are| was| were)?|have|has|had|got|puts?|gets?|creates?|"
    r"makes?|enters?|with|only|controls?) )?"
    r"(?<!of )(?<!and )\b(?P<d>the|a|an) (?P<what>(?:(?!that |which |of |with |and |or |who |i |he |she |they "
    r"|on |in )[\w/'+-]+ ){0,3}?[\w/'+-]+) (?:"
    rf"(?:(?:that|which) )?(?P<who>{_WHO}) (?:(?:currently |already |just )*(?:controls?|controlled)"
    rf"|(?:has|have|had)(?: got)? {_ITS_PLACE})"
    rf"|(?:that is |which is )?controlled by (?P<whom>{_WHOM})"
    rf"|(?:that is |which is )?on (?P<side>{_WHOSE_SIDE}) (?:side(?: of the (?:board|battlefield|"
    rf"field|table))?|board|battlefield|field)"
    rf")(?=[.,;:?!)]|$| (?:{_BEHIND})\b)", re.I)  # fmt: skip
_NO_THING = re.compile(
    r"\b(?:only|one|other|same|number|amount|most|many|total|rest|first|last|second|player|opponent|person|permanents|"
    r"lands|creatures|another|tokens|all|each|every|any|no|two|three|token)\b", re.I)  # fmt: skip
_OWNS = re.compile(r"\bown(s|ed)? and control(s|led)?\b", re.I)


def owned(text: str) -> str:
    """A text in which "the 2/2 that I control" is "my 2/2"."""
    return _OWNED.sub(_as_owned, _OWNS.sub(r"control\2", text))


def _as_owned(hit: re.Match[str]) -> str:
    if _NO_THING.search(hit["what"]) or hit["before"]:
        return hit[0]
    if hit["side"]:
        return f"{hit['side']} {hit['what']}"
    who = hit["who"] or hit["whom"]
    return f"{_WHOSE.get(who.lower(), who + chr(39) + 's')} {hit['what']}"


_MINE = re.compile(r"\b(?:i|me|my|mine|we|us|our|i'm|im|i've|ive|i'll|i'd|ap|nap)\b", re.I)
_DOES = (
    "have|had|control|attack|cast|block|play|hold|activate|sacrifice|bolt|swing|draw|equip|"
    "steal|attacked|controlled|blocked|are at|got"
)
_YOU_DO = re.compile(rf"(?:^|(?<=[.!?,;] ))(?:(?:if|when|say|so) )?you (?:{_DOES})\b[^?]*[.!,;] [^?]*\?*", re.I)
_YOURS = re.compile(r"\byour (?!opp)[^?]*[.!;] .*\?|\byour (?!opp)[^?]* and then .*\?", re.I)
_TO_YOU = (
    r"(?<=\battacks )you|(?<=\battack )you|(?<=\bhits )you|(?<= (?:at|on|to|by) )you|(?<= "
    r"(?:with|into) )you|(?<= (?:against) )you|(?<= target )you|(?<= targets )you|(?<= targeting "
    r")you|you(?=[.,;?!]|$| (?:with|for|and|unblocked|in|down|to death)\b)"
)


_AS_I = (
    *(
        ("your opponent", "my opponent"),
        ("are you", "am I"),
        ("you are", "I am"),
        ("you're", "I am"),
        ("you've", "I have"),
    ),
    *(("yourself", "myself"), ("yours", "mine"), ("your", "my"), (_TO_YOU, "me"), ("you", "I")),
)


def of_oneself(text: str) -> str:
    """A story of "you", in which nobody says "I", as its teller's own."""
    if _MINE.search(text.replace("your opponent", "")) or not (_YOU_DO.match(text) or _YOURS.search(text)):
        return text
    for said, plain in _AS_I:
        text = re.sub(rf"\b(?:{said})\b" if said[0] in "ya" else said, plain, text, flags=re.I)
    return text
