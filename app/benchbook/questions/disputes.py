"""Who is right: what is claimed is asked outright, and the answer told of those who claim it.

"I say it dies, he says it doesn't. Who is right?" asks whether it dies. Only where one claim is the other denied, or
where a single one is judged, and where nobody gives a reason; all else is left to what reads whole stories.
"""

from __future__ import annotations

import re
from dataclasses import replace

from benchbook.frozen import dataclass
from benchbook.questions.asked import Asked, Verdict
from benchbook.questions.framing import turned
from benchbook.questions.tables import contractions, spellings

_THEY = (
    r"(?:i|he|she|opp(?:onent)?|(?:my|the|a|an|our|some|one) (?:(?:other|good|best|local) "
    r")?(?:opp(?:onent)?|friend|buddy|"
    r"judge|guy|player|mate|brother|playgroup|group|pod|table)(?: [A-Z][a-z]+)?|they|everyone|someone|people)"
)
_SAYS = (
    r"(?:just |still |also |now |always )*(?:say|claim|think|argue|insist|believe|swear|reckon|"
    r"maintain)(?:s|ed|d)?|(?:said|thought|swore|told me|tells me|told us)"
)
_CLAIMS = rf"(?P<who{{0}}>{_THEY}),? (?:{_SAYS})(?: to me)?(?: that)? (?P<claim{{0}}>[^.?!,;:\"]+?)"
_MARK = r"(?:[.,;:]| -)? (?:(?:but|and|while|whereas|though) )?"
_RIGHT = (
    r"(?P<right>right|correct|in the right|wrong|mistaken|true|incorrect)(?: here| about (?:that|"
    r"this|it)| on (?:that|this))?"
)
_BEGINS = r"(?P<story>(?:.*?[.?!;:,] (?:(?:now|so|and|but) )?)??)"
_WHO = rf"[.;,!]? (?:so |and )?(?:who(?:'s| is|s)|which (?:one )?(?:of us )?is) {_RIGHT}\s*\?*$"
_ONE = re.compile(
    rf"{_BEGINS}{_CLAIMS.format(1)}[.;,!]? (?:so |and )?"
    rf"(?P<judged>am i|is (?:he|she|my \w+|the \w+|that|this|it)|are (?:they|we)) {_RIGHT}\s*\?*$",
    re.I,
)
_BOTH = re.compile(rf"{_BEGINS}{_CLAIMS.format(1)}{_MARK}{_CLAIMS.format(2)}{_WHO}", re.I)
_AGAINST = re.compile(
    (
        rf"{_BEGINS}{_CLAIMS.format(1)}{_MARK}(?P<who2>{_THEY}) (?:disagrees?|says? (?:no|otherwise|"
        rf"not|it doesn't|it isn't)|thinks? (?:otherwise|not)|doesn't (?:think so|agree)|don't "
        rf"(?:think so|agree)){_WHO}"
    ),
    re.I,
)
_TAG = re.compile(rf"\b{_RIGHT}\s*\?*$", re.I)
_SPOKEN = re.compile(rf"\b{_THEY},? (?:{_SAYS})\b", re.I)
_INVOLVED = re.compile(r"&|\b(?:because|since|so|and|plus|or|but|unless|only|either|neither|even)\b", re.I)
_UNDER_NOT = re.compile(
    r"\b(?:both|never|if|until|all|any|every|each|nothing|nobody|no|still|anything|two|three)\b", re.I
)
_NOT = {"doesn't": "does", "don't": "do", "isn't": "is", "aren't": "are", "can't": "can", "won't": "will",
        "didn't": "did",
        "wasn't": "was", "cannot": "can", "doesnt": "does", "dont": "do", "isnt": "is", "cant": "can", "wont": "will",
        "arent": "are", "wouldn't": "would", "couldn't": "could"}  # fmt: skip


@dataclass(frozen=True)
class Dispute:
    """What is asked outright, and what it means where it is so.

    ``denied``: the one who is judged says that it is not so; ``wrong``: it is asked who is wrong; ``who`` are those who
    say that it is so and that it is not, where it is asked which of them is right.
    """

    text: str
    denied: bool = False
    wrong: bool = False
    who: tuple[str, str] = ("", "")

    def told(self, found: Asked) -> Asked | None:
        """The answer to what was claimed, told of who claims it; None where it is neither yes nor no."""
        if found.status != "answered" or found.verdict is None or found.verdict.kind not in ("yes", "no"):
            return None
        so = (found.verdict.kind == "yes") != self.wrong
        reason = re.sub(r"^(?:Yes|No)[.:,] ", "", found.sentence)
        if self.who != ("", ""):
            whose = "You" if self.who[0 if so else 1] == "i" else "Opponent"
            is_right = f"{'You are' if whose == 'You' else 'Your opponent is'} {'wrong' if self.wrong else 'right'}"
            return replace(
                found, verdict=Verdict("which", whose), sentence=f"{is_right}: {reason[:1].lower()}{reason[1:]}"
            )
        if not (self.denied or self.wrong):
            return found
        kind = "yes" if so != self.denied else "no"
        judged = "wrong" if (kind == "yes") == self.wrong else "right"
        return replace(
            found,
            verdict=Verdict(kind),
            sentence=f"{kind.capitalize()}, that is {judged}: {reason[:1].lower()}{reason[1:]}",
        )


def dispute_of(text: str) -> Dispute | None:
    """What is disputed in a text; None where it is no plain dispute."""
    if not _TAG.search(text[-40:]):
        return None
    for pattern in (_BOTH, _AGAINST, _ONE):
        hit = pattern.match(text)
        if hit is not None:
            return _disputed(hit) if not _SPOKEN.search(hit["story"]) and '"' not in hit["story"] else None
    return None


def _disputed(hit: re.Match[str]) -> Dispute | None:
    said = hit.groupdict()
    if (said.get("judged") or "is that").lower() not in ("is that", "is this", "is it"):
        if (said["who1"].lower() == "i") != (said["judged"].lower() == "am i"):
            return None  # "my friend says it dies. Am I right?" does not tell what I say
    claims = [said["claim1"], *([said["claim2"]] if said.get("claim2") else [])]
    if any(_INVOLVED.search(one) for one in claims):
        return None
    wrong = said["right"].lower() in ("wrong", "mistaken", "incorrect")
    plain = [_without_not(one) for one in claims]
    if len(claims) == 1 and plain[0][1] and _UNDER_NOT.search(claims[0]):
        return None
    if len([one for one in plain if one[1]]) > 1 or any(re.search(r"n't\b|\bnot\b", one[0]) for one in plain):
        return None
    denied = plain[0][1]
    asks = f"{said['story']}{turned(plain[0][0])}?"
    if not said.get("who2"):
        return Dispute(asks, denied, wrong)
    if len(plain) > 1 and (denied == plain[1][1] or _words(plain[0][0]) != _words(plain[1][0])):
        return None
    who = tuple("i" if said[one].lower() == "i" else "opp" for one in ("who1", "who2"))
    if who[0] == who[1]:
        return None
    return Dispute(asks, wrong=wrong, who=(who[1], who[0]) if denied else (who[0], who[1]))


def _without_not(claim: str) -> tuple[str, bool]:
    """What is claimed without its denial, and whether there was one: "it doesn't die" denies "it does die"."""
    for word in claim.split():
        if word.lower() in _NOT:
            return re.sub(rf"(?<!\S){re.escape(word)}(?!\S)", _NOT[word.lower()], claim, count=1), True
    denied = re.sub(
        r"(?<!\S)((?:i'|he'|she'|it')?(?:is|am|do|are|can|was|does|will|s|m)) not(?= )",
        r"\1",
        claim,
        count=1,
        flags=re.I,
    )
    return denied, denied != claim


def _words(claim: str) -> list[str]:
    """The words of a claim as they are read, to be held against those of another."""
    found = [
        plain for word in re.findall(r"[\w/'+-]+", claim.lower()) for plain in contractions().get(word, word).split()
    ]
    return [
        str(spellings().get(word, word))
        for word in found
        if spellings().get(word, word) not in ("do", "still", "also", "actually", "really", "then")
    ]
