"""Ways to say a question otherwise, each by rule: a text of the same meaning, or None where a way does not fit.

What is told and what is asked are told apart at the mark before the word that asks. A way leaves alone what it does
not know: a verb that is not in its table, a question with two sides, a person of whom it is not said who that is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

Way = Callable[[str], str | None]
WAYS: dict[str, Way] = {}
FLIPPED = " (turned)"  # ends the name of a way whose question has the opposite answer
QUARREL = " (who)"  # ends the name of a way whose answer is who is right: the asker where it is so

_PAST = dict(
    re.findall(
        r"(\w+):(\w+)",
        "attack:attacked swing:swung block:blocked cast:cast play:played have:had control:controlled use:used "
        "put:put activate:activated sacrifice:sacrificed draw:drew respond:responded target:targeted "
        "kill:killed hit:hit destroy:destroyed exile:exiled counter:countered equip:equipped tap:tapped "
        "discard:discarded steal:stole bounce:bounced flash:flashed bolt:bolted murder:murdered get:got "
        "gain:gained lose:lost pay:paid choose:chose name:named deal:dealt copy:copied die:died enter:entered "
        "resolve:resolved reveal:revealed take:took give:gave flicker:flickered make:made pump:pumped "
        "return:returned reanimate:reanimated chump:chumped shock:shocked",
    )
)
_ASKED = re.findall(
    r"\w+",
    "die survive live resolve trigger get take gain lose draw work happen deal enter stay count have need "
    "untap tap win go come become remain make keep save kill destroy add exile fizzle return see put "
    "apply leave cost connect end do",
)
_BE = (
    "dead|destroyed|exiled|countered|tapped|untapped|able|allowed|legal|still|blocked|gone|"
    "safe|prevented|sacrificed|a|an"
)
_NAME = r"[A-Z][\w'-]+(?:,? (?:of |the |and )*[A-Z][\w'-]+){0,4}"
_A_THING = r"(?:the|my|his|her|their|your|a|an|this|opp's|[A-Z]\w+'s) [\w/'+-]+(?: [\w/'+-]+){0,3}?"
_SUBJECT = rf"(?:i|he|she|they|it|we|you|{_A_THING}|AP|NAP|[Oo]pp|[Mm]y opponent|{_NAME})"
_V = rf"(?:(?:still|also|actually|then|really) )?(?:{'|'.join(_ASKED)})"
_OPENS = "does|do|did|is|are|was|can|could|will|would|may|must|am|what|whats|what's|how|whose|should"
_SPLIT = re.compile(rf"^(.*[.!?;,:]\s+)?((?:(?:so|and|then|now) )?(?:{_OPENS})\b[^.?!;]*)\?*\s*$", re.I | re.S)
_YES_NO = (
    re.compile(rf"^(?P<aux>does|do) (?P<s>(?i:{_SUBJECT})) (?P<v>{_V})\b(?P<rest>.*)$"),
    re.compile(rf"^(?P<aux>is|are|am) (?P<s>(?i:{_SUBJECT})) (?P<v>{_BE})\b(?P<rest>.*)$"),
    re.compile(r"^(?P<aux>can) (?P<s>i|he|she|it|they|AP|NAP|opp|my opponent) (?P<v>(?:still )?[a-z]+)\b(?P<rest>.*)$"),
)
_TWO_SIDED = re.compile(r"\b(?:or|not|any|either|both|and|why|what|who|how)\b|n't\b|[,:]", re.I)
_OTHERS = re.compile(
    r"\b(?:friend|judge|buddy|guy|says?|said|claims?|thinks?|told|argu\w+|swears?|players?|"
    r"opponents|each|everyone|team\w*"
    r"|Carl|Dan|Sue|Tom|Mary|2hg|two-headed|pod|edh|B)\b", re.I)  # fmt: skip


def third(verb: str) -> str:
    """A verb as "he" has it."""
    if verb in ("have", "do", "go"):
        return {"have": "has", "do": "does", "go": "goes"}[verb]
    return verb + "es" if re.search("(?:s|sh|ch|x|z)$", verb) else re.sub("([^aeiou])y$", r"\1ie", verb) + "s"


_THIRD = {third(verb): verb for verb in (*_PAST, *_ASKED)}
_VERBS, _THIRDS = "|".join(sorted(_PAST, key=len, reverse=True)), "|".join(map(third, _PAST))
_DOERS = r"(?:[Ii]|[Hh]e|[Ss]he|[Tt]hey|[Oo]pp|[Mm]y opponent|AP|NAP|Ann|Bob|[Yy]ou)"


def parts(text: str) -> tuple[str, str] | None:
    """What is told and what is asked, the question without its mark; None where they cannot be told apart."""
    found = _SPLIT.match(text.strip())
    return ((found[1] or "").strip(), found[2].strip()) if found is not None else None


@dataclass(frozen=True)
class YesNo:
    """A question of yes or no in its pieces, and what is told before it."""

    story: str
    aux: str
    subject: str
    verb: str
    rest: str

    @property
    def is_so(self) -> str:
        """What is asked, said as a statement."""
        if self.aux == "does":
            adverb, _, verb = self.verb.rpartition(" ")
            return f"{self.subject} {adverb} {third(verb)}{self.rest}".replace("  ", " ")
        return f"{self.subject} {'' if self.aux == 'do' else self.aux + ' '}{self.verb}{self.rest}"

    @property
    def is_not(self) -> str:
        """The opposite, said as a statement."""
        verb = re.sub("^(?:still|also|actually|then|really) ", "", self.verb)
        denied = {"does": "doesn't", "do": "don't", "is": "isn't", "are": "aren't", "am": "am not", "can": "can't"}
        return f"{self.subject} {denied[self.aux]} {verb}{self.rest}"

    def told(self, how: str) -> str:
        """The story before another way to ask."""
        return _after(self.story, how)


def yes_no(text: str) -> YesNo | None:
    """The pieces of a question of yes or no, where it has one side and somebody or something that it is about."""
    found = parts(text)
    if found is None or _TWO_SIDED.search(found[1]) or re.search(r"\b(?:right|correct|legal)$", found[1]):
        return None
    asked = re.sub("^(?:so|and|then|now) ", "", found[1], flags=re.I)
    hit = next((hit for one in _YES_NO if (hit := one.match(asked[0].lower() + asked[1:])) is not None), None)
    if hit is None:
        return None
    return YesNo(found[0], hit["aux"], re.sub(r"^i$", "I", hit["s"]), hit["v"], hit["rest"])


def _after(story: str, asked: str) -> str:
    begins = not story or story[-1] in ".!?"
    return f"{story} {asked[0].upper() + asked[1:] if begins and story[:1].isupper() else asked}".strip()


def _small(text: str) -> str:
    """A sentence as it goes on after other words; names keep their capital."""
    return re.sub(_BEGINS, lambda hit: hit[0].lower(), text)


_BEGINS = (
    r"^(?:The|My|His|Her|Their|He|She|They|It|A|An|In|Then|Opp|If|Does|Do|Is|Can|Will|How|What|Whose|Are|Am|Would|There|"
    r"Each|With|After|During|On|At|All)\b"
)


def _sentences(story: str) -> list[str]:
    return [one.strip().rstrip(".,;:!") for one in re.split(r"(?<=[.!?;])\s+", story) if one.strip(" .,;:!")]


def _tells(story: str) -> bool:
    """Whether a story is told in sentences with somebody or something that does something, and nothing else."""
    said = _sentences(story)
    begins = rf"(?:{_DOERS}|[Mm]y|[Hh]is|[Aa]n?|[Tt]he|AP's|NAP's|{_NAME}) "
    doing = rf"\b(?:{_VERBS}|{_THIRDS}|is|are|has)\b"
    return bool(said) and all(re.match(begins, one) and re.search(doing, one) and "?" not in one for one in said)


def way(name: str) -> Callable[[Way], Way]:
    def entered(one: Way) -> Way:
        WAYS[name] = one
        return one

    return entered


def _framed(name: str, write: Callable[[str], str]) -> None:
    WAYS[name] = write


# Words around a question.
for _said in (
    "Quick question: {}",
    "ok so {}",
    "Hey judges, {}",
    "Hypothetically, {}",
    "Hi all! {}",
    "so {}",
    "Rules question. {}",
):
    _framed(f"open {_said[:-3]}", lambda text, said=_said: said.format(_small(text)))  # type: ignore[misc]
for _said in (
    "{} Thanks!",
    "{} Thanks in advance for any help.",
    "{} Not sure how this works.",
    "{} This came up last night.",
):
    _framed(f"close {_said[3:]}", lambda text, said=_said: said.format(text if text[-1] in ".?!" else text + "?"))  # type: ignore[misc]

# Other forms of a question of yes or no; {so} is the statement, {no} its opposite.
_FORMS = {
    "ask right?": "{so}, right?",
    "ask so?": "so {so}?",
    "ask or not": "{so} or not?",
    "ask know": "Do you know if {so}?",
    "ask whether": "I want to know whether {so}.",
    "ask wonder": "I was wondering if {so}.",
    "ask tell": "Can someone tell me if {so}?",
    "ask true": "Is it true that {so}?",
    "ask mean": "Does that mean {so}?",
    "ask case": "Is it the case that {so}?",
    "ask question is": "My question is whether {so}.",
    "ask does he think": "Would you say {so}?",
    "ask sure": "Just making sure, {so}?",
    "ask think right": "I think {so}. Am I right?",
    "ask think wrong" + FLIPPED: "I think {so}. Am I wrong?",
    "ask he says right": "He says {so}. Is he right?",
    "ask he says not" + FLIPPED: "He says {no}. Is he right?",
    "ask he claims": "He claims that {so}. Is that correct?",
    "ask insists" + FLIPPED: "He insists {no}. Is that true?",
    "ask he is wrong" + FLIPPED: "He says {so}. Is he wrong?",
    "ask he denies": "He thinks {no}. Is he wrong?",
    "ask friend" + FLIPPED: "My friend says {no}. Is he right?",
    "ask a judge said": "A judge told me {so}. Is that right?",
    "quarrel say" + QUARREL: "I say {so}, he says {no}. Who's right?",
    "quarrel he first" + QUARREL: "He says {no}, I say {so}. Who is correct?",
    "quarrel think" + QUARREL: "I think {so} but he thinks {no}. Which of us is right?",
    "quarrel it doesn't" + QUARREL: "I say {so}. He disagrees. Who's right?",
    "quarrel argue" + QUARREL: "My opponent argues that {no}, but I believe {so}. Who is right here?",
}


def _form(said: str) -> Way:
    def write(text: str) -> str | None:
        one = yes_no(text)
        if one is None or (("He" in said or "opponent" in said) and (_OTHERS.search(text) or not one.story)):
            return None
        if "I" in said.split() and re.search(r"\b(?:AP|NAP)\b", text):
            return None
        return one.told(said.format(so=one.is_so, no=one.is_not))

    return write


for _name, _said in _FORMS.items():
    WAYS[_name] = _form(_said)


def _auxiliary(said: str) -> Way:
    def write(text: str) -> str | None:
        one = yes_no(text)
        if one is None or one.aux not in ("does", "do"):
            return None
        return one.told(
            said.format(
                s=one.subject,
                v=one.verb + one.rest,
                be="am" if one.subject == "I" else "are" if one.aux == "do" else "is",
            )
            + "?"
        )

    return write


for _name, _said in {
    "ask will": "will {s} {v}",
    "ask would": "would {s} {v}",
    "ask going to": "{be} {s} going to {v}",
}.items():
    WAYS[_name] = _auxiliary(_said)


def _permission(said: str) -> Way:
    def write(text: str) -> str | None:
        one = yes_no(text)
        if one is None or one.aux != "can" or one.subject != "I":
            return None
        return one.told(said.format(one.verb + one.rest) + "?")

    return write


for _said in (
    "am I able to {}",
    "am I allowed to {}",
    "may I {}",
    "could I {}",
    "is it possible for me to {}",
    "is it legal for me to {}",
    "do I get to {}",
    "would I be able to {}",
):
    WAYS[f"may {_said[:-3]}"] = _permission(_said)


@way("ask lives for dies" + FLIPPED)
def _lives(text: str) -> str | None:
    one = yes_no(text)
    if one is None or one.verb not in ("die", "survive", "live") or one.rest.strip():
        return None
    return one.told(f"{one.aux} {one.subject} {'survive' if one.verb == 'die' else 'die'}?")


@way("ask tell how much")
def _tell_me(text: str) -> str | None:
    found = parts(text)
    hit = (
        re.match(
            (
                r"^how (?:much|many) (?P<what>[\w/+ ]+?) (?P<do>do|does) (?P<s>i|he|AP|NAP|opp|my opponent)"
                r" (?P<v>take|gain|lose|draw|get)$"
            ),
            found[1],
            re.I,
        )
        if found
        else None
    )
    if found is None or hit is None:
        return None
    return _after(
        found[0],
        (
            f"I'd like to know how {found[1].split()[1]} {hit['what']} {hit['s']} "
            f"{hit['v'] if hit['do'] == 'do' else third(hit['v'])}"
            f"."
        ),
    )
