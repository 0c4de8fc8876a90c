"""Further ways to say a question otherwise: the passive, adjuncts, and typed style."""

from __future__ import annotations

import re

from tools.ways_to_say import _DOERS, _NAME, _VERBS, WAYS, way


# The passive, and adjuncts.
@way("passive blocked")
def _is_blocked(text: str) -> str | None:
    left = re.sub(
        (
            rf"(?:^|(?<=[.,;] )|(?<=and ))(?:i|he|opp|my opponent|NAP|AP) blocks? (?P<o>it|(?:my|his|"
            rf"the) [\w/' ]+?) with (?P<b>(?:an?|my|his|two) [\w/' ]+?|{_NAME})(?=[.,;?!]|$)"
        ),
        r"\g<o> is blocked by \g<b>",
        text,
        count=1,
        flags=re.I,
    )
    return None if left == text else left


@way("passive blocks itself")
def _blocks_itself(text: str) -> str | None:
    left = re.sub(
        (
            r"(?:^|(?<=[.,;] )|(?<=and ))(?:i|he|opp|my opponent) blocks? (?P<o>it |(?:my|his|the)"
            r" [\w/' ]+? )?with (?P<b>(?:my|his) [\w/' ]+?)(?=[.,;?!]|$)"
        ),
        lambda hit: f"{hit['b']} blocks {hit['o'] or ''}".strip(),
        text,
        count=1,
        flags=re.I,
    )
    return None if left == text else left


@way("passive attacks itself")
def _attacks_itself(text: str) -> str | None:
    left = re.sub(
        (
            r"(?:^|(?<=[.,;] ))(?:i|he|opp|my opponent) (?:attacks?|swings?) with (?P<b>(?:my|his)"
            r" (?:(?!and |can |it )[\w/']+ ?)+?)(?=[.,;?!]|$)"
        ),
        r"\g<b> attacks",
        text,
        count=1,
        flags=re.I,
    )
    return None if left == text else left


@way("passive cast")
def _is_cast(text: str) -> str | None:
    hit = re.search(
        (
            rf"\b(?P<p>I|[Hh]e|[Oo]pp|[Mm]y opponent|AP|NAP) casts? (?P<c>{_NAME})(?: (?:on|targeting)"
            rf" (?P<o>it|(?:my|his|the|AP's|NAP's) [\w/' ]+?|{_NAME}))?(?=[.,;?!]|$)"
        ),
        text,
    )
    if hit is None:
        return None
    by = {"I": "me", "He": "him", "he": "him"}.get(hit["p"], hit["p"])
    return (
        text[: hit.start()] + f"{hit['c']} is cast{' on ' + hit['o'] if hit['o'] else ''} by {by}" + text[hit.end() :]
    )


@way("passive removed")
def _is_removed(text: str) -> str | None:
    verbs = {
        "bolt": "bolted",
        "destroy": "destroyed",
        "kill": "killed",
        "exile": "exiled",
        "counter": "countered",
        "bounce": "bounced",
        "steal": "stolen",
        "target": "targeted",
        "murder": "murdered",
        "sacrifice": "sacrificed",
    }
    hit = re.search(
        (
            rf"\b(?P<p>i|he|opp|my opponent|AP|NAP) (?P<v>{'|'.join(verbs)})s? (?P<o>it|(?:my|his|the|"
            rf"AP's|NAP's|a) [\w/' ]+?|{_NAME})(?P<w> with [\w/' ]+?)?(?=[.,;?!]|$)"
        ),
        text,
        re.I,
    )
    if hit is None or hit["v"].lower() not in verbs:
        return None
    by = {"i": "me", "he": "him"}.get(hit["p"].lower(), hit["p"])
    return (
        text[: hit.start()] + f"{hit['o']} gets {verbs[hit['v'].lower()]} by {by}{hit['w'] or ''}" + text[hit.end() :]
    )


@way("when response behind")
def _response_behind(text: str) -> str | None:
    left = re.sub(
        rf"\b[Ii]n response,? (?P<d>{_DOERS}) (?P<r>[^.?!;,]+?)(?=[.,;?!]|$)",
        lambda hit: f"{hit['d']} {hit['r']} in response",
        text,
        count=1,
    )
    return None if left == text else left


@way("when response first")
def _response_first(text: str) -> str | None:
    left = re.sub(
        rf"\b(?P<d>{_DOERS}) (?P<r>[^.?!;,]+?) in response(?! to)(?=[.,;?!]|$)",
        lambda hit: f"in response {hit['d']} {hit['r']}",
        text,
        count=1,
    )
    return None if left == text else left


for _said in (
    "{d} respond{s} by casting {c}",
    "{d} respond{s} with {c}",
    "{d}, in response, cast{s} {c}",
    "{d} cast{s} {c} as a response",
    "before it resolves {d} cast{s} {c}",
    "while it's on the stack {d} cast{s} {c}",
    "{d} replie{t} with {c}",
):

    def _responding(text: str, said: str = _said) -> str | None:
        hit = re.search(rf"\b[Ii]n response,? (?P<d>{_DOERS}) casts? (?P<c>[^.?!;,]+?)(?=[.,;?!]|$)", text)
        if hit is None:
            return None
        s = "" if hit["d"].lower() in ("i", "you", "they") else "s"
        told = said.format(d=hit["d"], c=hit["c"], s=s, t=s or "@").replace("replie@", "reply")
        return text[: hit.start()] + told + text[hit.end() :]

    WAYS["when " + _said.format(d="X", c="C", s="s", t="s")] = _responding


@way("when moved first")
def _time_first(text: str) -> str | None:
    hit = re.search(
        (
            rf"(?P<d>(?:^|(?<=[.!?] )){_DOERS}) (?P<r>[^.?!;,]+?) (?P<t>(?:on|during|in) (?:my|his|"
            rf"the) (?:turn|upkeep|end step|combat))(?=[.,;?!]|$)"
        ),
        text,
    )
    if hit is None:
        return None
    return (
        text[: hit.start()]
        + f"{hit['t'].capitalize()}, {hit['d'] if hit['d'] in ('I', 'AP', 'NAP') else hit['d'].lower()} {hit['r']}"
        + text[hit.end() :]
    )


# Typed style.
WAYS["type small"] = lambda text: re.sub(r"[?.]+$", "", text.lower())
WAYS["type no marks"] = lambda text: (
    re.sub(r"(?<!\d)[.,?!;:](?= |$)|[?!.]$", "", text.lower()) if len(text) < 90 else None
)
WAYS["type capitals"] = lambda text: text.upper()
WAYS["type quotes"] = lambda text: text.replace("'", "’") if "'" in text else None
WAYS["type marks"] = lambda text: re.sub(r"\?*$", "???", text)
_SHORT = {
    "with": "w/",
    "your": "ur",
    "you": "u",
    "are": "r",
    "damage": "dmg",
    "graveyard": "gy",
    "because": "bc",
    "without": "w/o",
    "battlefield": "bf",
    "creature": "crit",
    "opponent": "oppo",
    "trigger": "trig",
    "before": "b4",
    "planeswalker": "pw",
    "commander": "cmdr",
    "sacrifice": "sac",
    "activate": "act",
    "toughness": "tough",
    "and": "&",
    "please": "pls",
    "going to": "gonna",
}
for _long, _short in _SHORT.items():
    if _long not in ("activate", "toughness", "creature"):
        WAYS[f"type {_short}"] = lambda text, long=_long, short=_short: (
            left if (left := re.sub(rf"\b{long}\b", short, text)) != text else None
        )  # type: ignore[misc]


@way("type no articles")
def _no_articles(text: str) -> str | None:
    left = re.sub(r"\b(?:an?|the) (?=\d+/\d+|[A-Z]|creature)", "", text)
    return None if left == text else left


@way("type no subject")
def _no_subject(text: str) -> str | None:
    left = re.sub(rf"^I (?=(?:{_VERBS})\b)", "", text)
    return None if left == text else left[0].upper() + left[1:]
