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
