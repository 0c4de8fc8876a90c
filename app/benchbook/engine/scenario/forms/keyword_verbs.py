"""Keywords used as verbs: each is one sentence of the language that names the keyword."""

from __future__ import annotations

from benchbook.engine.scenario.forms.table import WHEN
from benchbook.engine.scenario.wording.sentence import OBJECT, PLAYER

_P = rf"(?P<p>{PLAYER})"
_ONE = rf"(?:(?:{PLAYER}'s? )?{OBJECT}(?: #\d+)?|the [A-Z][a-z]+(?: token)?|the token)"
_O = rf"(?P<o>{_ONE})"
_T = rf"(?P<t>{_ONE})"
CAST = {
    "dashes": "dash", "blitzes": "blitz", "emerges": "emerge", "spectacles": "spectacle", "surges": "surge",
    "prowls": "prowl", "awakens": "awaken", "jump-starts": "jump-start", "impends": "impending", "warps": "warp",
}  # fmt: skip
ACTIVATED = {
    "crafts": "craft", "outlasts": "outlast", "levels up": "level up", "reinforces": "reinforce",
    "encores": "encore", "reconfigures": "reconfigure", "forecasts": "forecast", "channels": "channel",
}  # fmt: skip

for _verb, _word in CAST.items():
    WHEN.spoken(rf"{_P} {_verb} {_O}(?P<r>| .+)", f"{{p}} casts {{o}} with {_word}{{r}}", f"Ann {_verb} Grizzly Bears")
for _verb, _word in ACTIVATED.items():
    WHEN.spoken(rf"{_P} {_verb} {_O}(?P<r>| .+)", f'{{p}} activates {{o}} ability "{_word}"{{r}}',
                f"Ann {_verb} Grizzly Bears")  # fmt: skip

_ANSWERS = "champions|enlists|exploits|devours|bolsters|amasses|unattaches"
WHEN.spoken(rf"{_P} (?:{_ANSWERS}) (?P<r>{_ONE}.*)", "{p} chooses {r}", "Ann champions Grizzly Bears")
WHEN.spoken(rf"{_P} encodes (?:{_ONE} )?(?:on|onto) {_T}", "{p} chooses {t}",
            "Ann encodes Giant Growth on Grizzly Bears")  # fmt: skip
_REFUSED = "exile|sacrifice|reveal|return|discard|champion|enlist|exploit|devour|untap|tap|encode|copy|search|exert"
WHEN.spoken(rf"{_P} (?:doesn't|does not|declines to|chooses not to) (?:{_REFUSED}) (?:{_ONE}.*|anything|it)",
            "{p} chooses no", "Ann doesn't exile Grizzly Bears")  # fmt: skip
_NOT_DONE = (
    "put|draw|cast|play|create|destroy|gain|lose|deal|counter|copy|mill|scry|add|attach|fight|pay|move|shuffle|double"
)
WHEN.spoken(
    rf"{_P} (?:doesn't|does not|declines to|chooses not to|decides not to) (?:{_NOT_DONE}|{_REFUSED})"
    r" (?:an?|any|the|another|one|it|that|its|their|her|his|more|extra) ?(?:[^\ue000-\uf8ff]*)",
    "{p} chooses no",
    "Ann doesn't put a land onto the battlefield",
)
WHEN.spoken(rf"{_P} (?:doesn't|does not|declines to|chooses not to) (?:cast|play|put|return) {_ONE}.*",
            "{p} chooses no", "Ann doesn't cast Lightning Bolt")  # fmt: skip
WHEN.spoken(rf"{_P} (?:puts|places) {_O} over {_ONE}", '{p} chooses "over" for {o}',
            "Ann puts Grizzly Bears over Hill Giant")  # fmt: skip
WHEN.spoken(rf"{_P} (?:puts|places) {_O} (?:under|beneath|underneath) {_ONE}", '{p} chooses "under" for {o}',
            "Ann puts Grizzly Bears under Hill Giant")  # fmt: skip
WHEN.spoken(rf"{_P} exerts {_O}", "{p} chooses yes for {o}", "Ann exerts Grizzly Bears")
WHEN.spoken(rf"{_P} (?:chooses|decides) to exert {_O}", "{p} chooses yes for {o}", "Ann chooses to exert Grizzly Bears")
WHEN.spoken(rf"{_P} (?:chooses|decides) to (?:champion|enlist|exploit|devour) (?P<r>{_ONE}.*)", "{p} chooses {r}",
            "Ann chooses to exploit Grizzly Bears")  # fmt: skip
WHEN.spoken(rf"{_P} (?:sacrifices|devours|exiles|discards|reveals|returns|exploits|enlists) nothing",
            "{p} chooses nothing", "Ann sacrifices nothing")  # fmt: skip
