"""A question of fact in several sentences: asked twice, or beside what somebody says of it."""

from __future__ import annotations

import re

from benchbook.questions.facts.rows import Fact
from benchbook.questions.facts.stated import stated, without_lead

_SENTENCE = re.compile(r"(?<=[.?!])\s+")
_SAYS = re.compile(
    r"^(?:(?:but|and|because|since|cause|well|now|so),? )*(?:(?:my|a|the|our|some|one) )?(?!i |we )(?:[a-z']+ ){1,4}?"
    r"(?:keeps? (?:saying|telling me)|says?|said|claims?|claimed|thinks?|swears?|insists?|(?:told|tells) (?:me|us))"
    r"(?: that)? (?P<claim>.+)$",
    re.IGNORECASE,
)


_AND_THEN = re.compile(
    r"(?P<first>(?:whats?|what's|how|which|who|when|where)\b[^?]*?)\s*(?:\?|,)?\s*\b(?:and|plus) "
    r"(?P<second>(?:whats?|what's|how|which|who|when|where|why|do|does|is|are|can|may|must|will)\b[^?]*?)\??",
    re.IGNORECASE,
)
_LEADS = r"^(?:whats?|what's|what (?:is|are|does|do))(?: exactly)? (?:the |an? )?| again$| mean$"


def of_two(text: str) -> Fact | None:
    """What is asked first, where what is asked of it besides is a fact as well: "what is X and when does it work"."""
    hit = _AND_THEN.fullmatch(text.strip())
    first = stated(f"{hit['first']}?") if hit is not None else None
    if hit is None or first is None:
        return None
    of_what = re.sub(_LEADS, "", hit["first"].strip(), flags=re.IGNORECASE)
    besides = re.sub(r"\b(?:it|they|them|one)\b", f"the {of_what}", hit["second"])
    return first if stated(f"{hit['second']}?") or stated(f"{besides}?") else None


def of_several(text: str) -> Fact | None:
    """The one fact that all the sentences speak of; None where one of them speaks of anything else.

    What somebody says must be the same fact or its contrary; of several questions all have the same answer.
    """
    sentences = [one for one in _SENTENCE.split(text.strip()) if re.search(r"\w", one)]
    if not 2 <= len(sentences) <= 4:
        return None
    claims = [said["claim"] for said in map(_SAYS.match, sentences) if said is not None]
    asked = [one for one in sentences if _SAYS.match(one) is None]
    if len(asked) < len(sentences) and len(asked) > 1:
        asked = [one for one in asked if one.endswith("?") or without_lead(f"{one} so?") == ""]
    if not asked or len(asked) + len(claims) < 2:
        return None
    answers = [stated(one) for one in asked]
    said = [stated(f"{claim.rstrip('.!? ')}?") for claim in claims]
    found = answers[0]
    if found is None or any(one is None or one.verdict != found.verdict or one.rules != found.rules for one in answers):
        return None
    return found if all(one is not None and one.rules == found.rules for one in said) else None
