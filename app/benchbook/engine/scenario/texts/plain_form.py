"""The plain form of a scenario: who has what, a line each, and what happens, one sentence a line.

::

    Me: Grizzly Bears, 3 Forest
    hand: Giant Growth
    Opponent: Hill Giant (tapped), 12 life

    I attack with Grizzly Bears
    my opponent blocks with Hill Giant
    then: Grizzly Bears is on the battlefield

It becomes the data that the same scenario has in YAML, with the line of each part, so that both are read alike.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from benchbook.engine.objects.supplementary import DECKS
from benchbook.engine.scenario.given.board import GAME_KEYS, PLAYER_KEYS
from benchbook.engine.scenario.model import ZONES
from benchbook.engine.scenario.texts.asker import ASKER, OPPONENT, player_called, told_by_name
from benchbook.engine.scenario.wording.as_people_write import GAME_WORDS, PLAYER_WORDS
from benchbook.library.source import Listed, Mapped

_YAML = re.compile(r"(?m)^(?:- |  )?[\"']?(?:given|when|cards|ask|source)[\"']?[ \t]*:")
_KEYED = re.compile(r"(?P<key>[^:{}\"“”]{1,60}?)[ \t]*:(?:[ \t]+|$)(?P<rest>.*)")
_WHOSE = re.compile(r"(?P<who>.+?)(?:'s?| has in| has)? (?:the |their |her |his )?(?P<zone>[a-z][a-z ]*)")
_BESIDE = re.compile(r"(?P<who>.+?) \((?P<facts>[^()]*)\)")
_OUT_OF = re.compile(r"\s/\s(?=[A-Za-z' ]{2,40}:)")
_BULLET = re.compile(r"(?:[-*•>]|\d{1,2}[.)])[ \t]+")
_SO_MANY = re.compile(r"(\d+)x (.+)|(.+?) x(\d+)")
_FACT = re.compile(r"(?:at )?(\d+) (life|poison|energy)(?: counters?| total)?|(life|poison|energy) (\d+)")
_COMMENT = re.compile(r"#(?!\d)|//")
_CLAIMS = re.compile(r"(?:then|so|claims?|is it so)[ \t]*:[ \t]*(?P<rest>.*)", re.I)
_ONE_CLAIM = re.compile(r"(?:\?[ \t]*|(?P<now>expect|now)[ \t]*:[ \t]*)(?P<rest>.+)", re.I)
_TOP = ("title", "ruleset", "note", "format", "because", "also_in")
_TITLES = {"format": "ruleset", "rules": "ruleset"}
_EMPTY = ("", "-", "nothing", "empty", "none", "no cards")


def is_plain(text: str) -> bool:
    """Whether a text is meant as the plain form: it says what somebody has, and has none of the keys of YAML."""
    if text.lstrip()[:1] in ("{", "[") or _YAML.search(text):
        return False
    return any(_player_of(_tidy(line)) for line in text.splitlines())


def _player_of(line: str) -> str:
    found = _KEYED.fullmatch(line)
    key = _BESIDE.sub(r"\g<who>", found["key"].strip()) if found else ""
    return player_called(key) or _whose(key)[0]


def _whose(key: str) -> tuple[str, str]:
    """The player and the zone or number in "my hand" and "Bob's graveyard"; nothing where it names none."""
    found = _WHOSE.fullmatch(key)
    zone = PLAYER_WORDS.get(found["zone"], found["zone"]) if found else ""
    name = player_called(found["who"]) if found and zone in PLAYER_KEYS else ""
    return (name, zone) if name else ("", "")


def data_of(text: str) -> Mapped:
    """The data that the text says; what is no part of a board is a sentence, for the language to understand or not."""
    return _Reading(_names(text)).all_of(text)


def _names(text: str) -> dict[str, str]:
    """The players that the text names, by what it calls them."""
    called = [name for line in text.splitlines() if (name := _player_of(_tidy(line)))]
    taken = {name for name in called if name not in ("me", "opponent")}
    asker = next((name for name in (ASKER, "Zoe") if name not in taken), "Player A")
    other = next((name for name in (OPPONENT, "Cara", "Dave") if name not in taken), "Player B")
    others = [name for name in dict.fromkeys(called) if name not in ("me", "opponent")]
    if others and "opponent" not in called:
        other = others[-1] if "me" in called else others[1] if len(others) > 1 else other
    if others and "me" not in called:
        asker = others[0]
    return {"me": asker, "opponent": other}


@dataclass
class _Reading:
    """A text being read: what of it is said so far, and of whom the next line goes on."""

    names: dict[str, str]
    data: Mapped = field(default_factory=lambda: _mapped(1))
    who: str = ""
    claiming: bool = False
    acting: bool = False

    def all_of(self, text: str) -> Mapped:
        """Every line in its order."""
        for number, line in enumerate(text.splitlines(), 1):
            for part in _OUT_OF.split(_tidy(line)) if not self.acting else (_tidy(line),):
                if part and not _COMMENT.match(part):
                    self._part(part, number)
        self.data.setdefault("title", _title(self.data))
        self.data.lines.setdefault("title", 1)
        return self.data

    def _part(self, part: str, number: int) -> None:
        keyed = _KEYED.fullmatch(part)
        if claims := _CLAIMS.fullmatch(part):
            self.claiming = True
            self._sentence(claims["rest"], number)
        elif not self.acting and keyed is not None and self._said(keyed["key"].strip(), keyed["rest"].strip(), number):
            return
        else:
            self._sentence(_unquoted(_BULLET.sub("", part, count=1)), number)

    # ── the board ─────────────────────────────────────────────────────────

    def _said(self, key: str, rest: str, number: int) -> bool:
        """What stands after a colon, where the words before it name a player, a zone or what a game has."""
        beside = _BESIDE.fullmatch(key)
        name = player_called(beside["who"] if beside else key)
        if name:
            self.who = self.names.get(name, name)
            self._has("battlefield", rest, number)
            for fact in beside["facts"].split(",") if beside else ():
                self._has("battlefield", fact, number)
            return True
        low = key.lower()
        if low in (*_TOP, *_TITLES):
            key = _TITLES.get(low, low)
            _put(self.data, key, _slug(rest) if key == "ruleset" else _unquoted(rest), number)
            return True
        if GAME_WORDS.get(low, low) in GAME_KEYS:
            return self._of_the_game(GAME_WORDS.get(low, low), rest, number)
        return self._of_a_player(key, rest, number)

    def _of_a_player(self, key: str, rest: str, number: int) -> bool:
        """A zone or a number: of the player who was named last, or who is named before it."""
        low = PLAYER_WORDS.get(key.lower(), key.lower())
        if low in PLAYER_KEYS and self.who:
            self._has(low, rest, number)
            return True
        name, zone = _whose(key)
        if not name:
            return False
        self.who = self.names.get(name, name)
        self._has(zone, rest, number)
        return True

    def _of_the_game(self, key: str, rest: str, number: int) -> bool:
        given = self._given(number)
        if key in ("turn", "monarch", "initiative"):
            rest = re.sub(r"'s?(?: turn)?\Z| turn\Z", "", rest)
            rest = self.names.get(player_called(rest) or ("me" if rest.lower() == "my" else ""), rest)
        _put(given, key, _listed(rest, number) if key == "stack" else _value(rest), number)
        return True

    def _has(self, key: str, rest: str, number: int) -> None:
        """One more thing that the player has, or that lies in one of their zones."""
        given = self._given(number)
        player = given.get(self.who)
        if not isinstance(player, Mapped):
            player = _mapped(number)
            _put(given, self.who, player, number)
        if key not in ZONES and key not in DECKS:
            _put(player, key, _value(rest), number)
            return
        things = _listed(rest, number)
        if key == "battlefield":
            things = self._facts_taken(player, things, number)
        if things or key != "battlefield":
            zone = player.setdefault(key, _list(number))
            player.lines.setdefault(key, number)
            zone.extend(things)
            zone.lines.extend([number] * len(things))

    def _facts_taken(self, player: Mapped, things: Listed, number: int) -> Listed:
        """The things that lie there; "12 life" among them is a fact about the player."""
        left = _list(number)
        for thing in things:
            fact = _FACT.fullmatch(thing)
            if fact is None:
                left.append(thing)
            else:
                _put(player, fact[2] or fact[3], int(fact[1] or fact[4]), number)
        return left

    def _given(self, number: int) -> Mapped:
        given = self.data.get("given")
        if not isinstance(given, Mapped):
            given = _mapped(number)
            _put(self.data, "given", given, number)
        return given

    # ── what happens ──────────────────────────────────────────────────────

    def _sentence(self, text: str, number: int) -> None:
        """A sentence of what is done, or a claim."""
        if not text:
            return
        one = _ONE_CLAIM.fullmatch(text)
        self.acting = True
        said: Any = told_by_name(one["rest"] if one else text, self.names)
        if one and one["now"] and not self.claiming:
            said = Mapped(expect=said)
            said.line, said.lines = number, {"expect": number}
        key = "then" if self.claiming or (one and not one["now"]) else "when"
        lines = self.data.setdefault(key, _list(number))
        self.data.lines.setdefault(key, number)
        lines.append(said)
        lines.lines.append(number)


# ── parts of a line ───────────────────────────────────────────────────────────


def _tidy(line: str) -> str:
    return " ".join(line.replace("\ufeff", "").replace("’", "'").split())


def _unquoted(text: str) -> str:
    """Without quotation marks around the whole of it."""
    for left, right in ('""', "''", "“”"):
        if len(text) > 1 and text[0] == left and text[-1] == right and left not in text[1:-1]:
            return text[1:-1].strip()
    return text


def _listed(text: str, number: int) -> Listed:
    """The things in a list, split at the commas that stand in no brackets."""
    found = _list(number)
    text = _unquoted(text.strip("[] "))
    for part in _outside(text):
        thing = _unquoted(re.sub(r"^and ", "", part.strip()))
        many = _SO_MANY.fullmatch(thing)
        thing = f"{many[1] or many[4]} {many[2] or many[3]}" if many else thing
        if thing.lower() not in _EMPTY:
            found.append(thing)
            found.lines.append(number)
    return found


def _outside(text: str) -> Iterator[str]:
    depth, start = 0, 0
    for place, sign in enumerate(text):
        depth += (sign in "({") - (sign in ")}")
        if (sign == "," and depth <= 0 and text[place + 1 : place + 2] in (" ", "")) or sign == ";":
            yield text[start:place]
            start = place + 1
    yield text[start:]


def _value(text: str) -> Any:
    text = _unquoted(text)
    if re.fullmatch(r"-?\d+", text):
        return int(text)
    return {"yes": True, "true": True, "no": False, "false": False}.get(text.lower(), text)


def _slug(text: str) -> str:
    return re.sub(r"[\s_]+", "-", _unquoted(text).lower())


def _title(data: Mapped) -> str:
    lines = [one for key in ("then", "when") for one in data.get(key, ()) if isinstance(one, str)]
    return lines[0] if lines else "A board"


def _mapped(number: int) -> Mapped:
    made = Mapped()
    made.line, made.lines = number, {}
    return made


def _list(number: int) -> Listed:
    made = Listed()
    made.line, made.lines = number, []
    return made


def _put(mapping: Mapped, key: str, value: Any, number: int) -> None:
    mapping[key] = value
    mapping.lines[key] = number
