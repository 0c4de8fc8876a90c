"""A question without the words that are put around it: "I was wondering if it dies" asks "does it die?"."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from benchbook.questions.tables import spellings, table

_BEGINS = r"(?:^|(?<=[.!?;:] )|(?<=[.!?;:,] and )|(?<=[.!?;:,] so )|(?<=, ))"
_ASKING = r"(?:how|what|which|who|whose|where|when|why)"
_VERBS_FIRST = "do|does|did|is|are|can|could|will|would|may|must|am"
_ASKS_LATER = re.compile(rf"[?]|[.!] (?:(?:so|and|then) )?(?:{_VERBS_FIRST}|{_ASKING})(?!\S)", re.I)
_SOMEBODY = r"(?:i|he|she|it|they|we|you|ap|nap|opp|my opponent|that|this)"
_HELPS = r"(?:do|does|did|can|could|may|must|will|would|should|is|are|am|was|were)(?:n't)?"
_A_THING = (
    r"(?:(?:the|my|his|her|their|a|an|this|that|these|those|opp's|its) (?:(?!that |who |which "
    r"|and |or |he |she |i |it |they )[\w'/+-]+ ){1,5}?)"
)
_TURNED = re.compile(rf"(?P<who>{_SOMEBODY} |{_A_THING})(?P<helps>{_HELPS})(?!\S)(?P<rest>.*)", re.I)
_DOES = re.compile(
    (
        rf"(?P<who>{_SOMEBODY}) (?:(?P<how>still|also|just|really|even|actually|only|now|then) "
        rf")?(?P<verb>[a-z]+)(?!\S)(?P<rest>.*)"
    ),
    re.I,
)
_HAS_TO = re.compile(
    rf"(?P<who>{_SOMEBODY} |{_A_THING}|(?-i:[A-Z]\S+ ){{1,4}}|[a-z]+ )(?P<has>has|have) to (?P<rest>.+)", re.I
)
_DONE = re.compile(r" (?:\w+ed|been|lost|won|drawn|cast|died|to|already|just)(?!\S)", re.I)
_WHAT_IT_IS = re.compile(
    (
        r"(?P<asks>what|who|where|how (?:big|large)) (?P<what>(?:the|my|his|her|their|its|[\w']"
        r"+'s) [\w' ]+?) (?P<is>is|are|was)"
    ),
    re.I,
)
_WHO = (
    rf"({_SOMEBODY}|(?:the|my|his|her|their|a|an|this|that|these|those)(?: (?!that |who |which "
    rf"|and |or |he |she |i |it |they )[\w'/+-]+){{1,4}}?|[A-Z][a-z]+)"
)
_A_LINE = 60
_DASH = re.compile(r"((?:[^\s.,;:?!]+ ){3,}[^\s.,;:?!]+) (?:-{1,3}|–|—) (?=[^\s\d])")  # behind a whole clause
_LONG = {
    "i'm": "i am",
    "he's": "he is",
    "she's": "she is",
    "it's": "it is",
    "they're": "they are",
    "you're": "you are",
    "that's": "that is",
}


@cache
def _frames() -> tuple[tuple[re.Pattern[str], bool], ...]:
    one = str(table("framing")["one"])
    found = []
    for kind in ("opens", "asks"):
        for row in table("framing")[kind]:
            said = str(row["say"]).replace("{one}", one).replace("=", f"(?= (?:{_ASKING}|{_VERBS_FIRST})(?!\\S))")
            found.append((re.compile(rf"{_BEGINS}{said}(?= )", re.I), kind == "asks"))
    return tuple(found)


@cache
def _turns() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (re.compile(rf"{_BEGINS}{str(row['say']).replace('{who}', _WHO)}(?= )", re.I), str(row["reads"]))
        for row in table("framing")["turns"]
    )


@cache
def _moved() -> tuple[tuple[re.Pattern[str], str], ...]:
    rows = table("framing")["moved"]
    return tuple((re.compile(str(row["say"]).replace("{who}", _WHO), re.I), str(row["reads"])) for row in rows)


@cache
def _closes() -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(rf"(?<=[?]) (?:{row['say']})[.!]*$", re.I) for row in table("framing")["closes"])


def sentences_of(text: str) -> str:
    """A text in one line: what stands in lines of their own, or between dashes, becomes sentences or clauses."""
    lines = [one.strip() for one in text.splitlines() if one.strip()]
    wraps = max(map(len, lines), default=0) > _A_LINE  # lines that were broken where they were full
    for place, (one, after) in enumerate(pairwise(lines)):
        if one[-1] not in ".?!,;:" and not (wraps and after[0].islower()):
            lines[place] = f"{one}."
    return _DASH.sub(r"\1, ", " ".join(" ".join(lines).split()))


_FIRST = re.compile(r"(?:\[(?P<kind>[^\]]{2,30})\]|(?P<said>[^.!?:;,\[\]]{2,90}?)(?:[.!?:;,]| -+| but(?= )))\s+(?=\S)")
_LAST = re.compile(r"(?P<asked>.*\?+) (?P<said>[^?]{2,200})$")
_PLEASE = re.compile(
    r"[,.]? (?:pls|plz|please|thx|thanks|thank you|ty|tia|cheers|lol|asap)"
    r"(?: in advance| so much| a lot| everyone| all| guys)?[.!]*$",
    re.I,
)
_ASKED_TOO = re.compile(
    r"(?<=[?]) (?:(?:and |so )?(?:why(?: or)?(?: why)? not|if so,? why|(?:and )?which rule(?: \w+){1,4}|"
    r"what'?s the rule|any (?:judges?|ideas?|thoughts?|help)(?: here)?))\?*$",
    re.I,
)
_THOUGHTS = re.compile(r",? (?:any )?(?:thoughts|ideas|takes|opinions)\?+$", re.I)


@cache
def _words_of_remarks() -> tuple[frozenset[str], frozenset[str]]:
    remarks, little = (frozenset(str(table("framing")[kind]).split()) for kind in ("remarks", "little"))
    return remarks, remarks | little


def _is_remark(said: str) -> bool:
    """Whether nothing but words of remarks stands in a sentence, and one that is more than a little word."""
    remarks, all_of_them = _words_of_remarks()
    words = re.findall(r"[^\s,().!:;]+", said.lower().replace("’", "'"))
    return any(word in remarks for word in words) and all(word in all_of_them for word in words)


def without_remarks(text: str) -> str:
    """The text without sentences of those who ask about themselves and their question, before it and behind it."""
    first = _FIRST.match(text)
    while first is not None and _is_remark(first["kind"] or first["said"]):
        text = text[first.end() :]
        first = _FIRST.match(text)
    text = _PLEASE.sub("", _THOUGHTS.sub("?", _ASKED_TOO.sub("", text))) or text
    last = _LAST.match(text)
    while last is not None and _is_remark(last["said"]):
        text = last["asked"]
        last = _LAST.match(text)
    return text


def without_frame(text: str) -> str:
    """The text without what stands around its question, which is then asked outright."""
    for close in _closes():
        text = close.sub("", text)
    for pattern, reads in (*_turns(), *_moved()):
        text = " ".join(pattern.sub(reads, text).split()) if pattern.search(text) else text
    for pattern, asks in _frames():
        hit = pattern.search(text)
        if hit is None or len(text) - hit.end() < 3:
            continue
        if not asks:
            text = f"{text[: hit.start()]}{text[hit.end() :].lstrip(' ,:')}" if hit.start() == 0 else text
        else:
            text = _asked_outright(text, hit)
    return text


def _asked_outright(text: str, hit: re.Match[str]) -> str:
    """The text with the sentence of a frame asked; as it is where something else is asked behind it."""
    end = re.search(r"[.?!](?= |$)", text[hit.end() :])
    clause = text[hit.end() :][: end.start() if end else None].strip(" ,:")
    behind = text[hit.end() + end.end() :] if end else ""
    if not clause or _ASKS_LATER.search(behind if not behind else f".{behind}"):
        return text
    return f"{text[: hit.start()]}{turned(clause)}?{behind}"


def turned(clause: str) -> str:
    """A clause with the verb first, as a question has it; as it is where that is not plain to see."""
    asks = re.match(
        rf"{_ASKING}(?: (?:much|many|big|large)(?: [\w+/-]+){{0,3}}?| [a-z]+)?(?= {_SOMEBODY}(?!\S))", clause, re.I
    )
    if asks is not None:
        return f"{asks[0]} {turned(clause[asks.end() :].strip())}"
    is_what = _WHAT_IT_IS.fullmatch(clause)
    if is_what is not None:
        return f"{is_what['asks']} {is_what['is']} {is_what['what']}"
    first, _, rest = clause.partition(" ")
    clause = f"{_LONG[first.lower()]} {rest}" if first.lower() in _LONG else clause
    helped = _TURNED.match(clause)
    if helped is not None:
        return f"{helped['helps']} {helped['who'].strip()}{helped['rest']}"
    must = _HAS_TO.match(clause)
    if must is not None:
        return f"{'do' if must['has'] == 'have' else 'does'} {must['who'].strip()} have to {must['rest']}"
    done = _DOES.match(clause)
    return _does(done) if done is not None else clause


_NO_VERBS = frozenset(("not", "never", "did", "does", "do", "don", "doesn", "had"))


def _does(done: re.Match[str]) -> str:
    """What somebody does, asked: "it still dies" is "does it still die"."""
    who, verb = done["who"], done["verb"].lower()
    several = who.lower() in ("i", "they", "we", "you")
    plain = verb if several else str(spellings().get(verb, verb))
    is_helper = verb in _NO_VERBS or plain == "be" or (plain == "have" and _DONE.match(done["rest"]))
    if is_helper or (not several and not verb.endswith("s")):
        return done[0]
    how = f"{done['how']} " if done["how"] else ""
    return f"{'do' if several else 'does'} {who} {how}{plain}{done['rest']}"
