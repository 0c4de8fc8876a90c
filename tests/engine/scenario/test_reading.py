"""Reading scenarios: every form, names that could mislead, and errors that say where and what instead."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from benchbook.engine.scenario import help as told
from benchbook.engine.scenario import reader, solve
from benchbook.engine.scenario.claims.claim import Claim
from benchbook.engine.scenario.forms import THEN, WHEN
from benchbook.engine.scenario.forms import actions as act
from benchbook.engine.scenario.given.board import split
from benchbook.engine.scenario.model import Scenario, as_data
from benchbook.engine.scenario.wording.anchors import Needed, anchors
from benchbook.engine.scenario.wording.numbers import number, write
from benchbook.engine.scenario.wording.sentence import Form, Grammar, Lexicon
from benchbook.errors import ScenarioError
from benchbook.library import Library
from benchbook.library.source import plain
from benchbook.library.unquoted import read_sentences

ROOT = Path(__file__).parents[3]
NAMES = (
    "Grizzly Bears", "Hill Giant", "Giant Growth", "Clone", "Forest", "Rancor", "Boss", "Soldier Token", "Blood Artist",
    "Fire, Ice and Water", "Fight with Fire", "Sword of Fire and Ice", "Lightning Bolt", "Prodigal Sorcerer", "Elf",
    "Giant Spider", "Soul Warden", "Impact Tremors", "Flametongue Kavu", "Pine Walker", "Rift Bolt",
    "Colossal Dreadmaw",
    "Behold the Multiverse", "Llanowar Elves",
)  # fmt: skip
LEXICON = Lexicon(("Ann", "Bob", "Cid"), NAMES)


def does(sentence: str) -> Any:
    return WHEN.read(sentence, LEXICON)


def claims(sentence: str) -> Any:
    return THEN.read(sentence, LEXICON)


@pytest.mark.parametrize("form", [*WHEN.shown(), *THEN.shown()], ids=lambda form: form.shown[:40])
def test_the_example_of_every_form_is_read(form: Form) -> None:
    grammar = WHEN if form in WHEN.forms else THEN
    assert grammar.read(form.example, LEXICON) is not None


def test_a_name_with_a_comma_and_an_and_stays_one_name() -> None:
    assert does("Ann attacks Bob with Fire, Ice and Water, Boss and Cid with Hill Giant") == act.Attacks(
        "Ann", (("Fire, Ice and Water", "Bob"), ("Boss", "Bob"), ("Hill Giant", "Cid"))
    )


def test_a_name_may_stand_in_quotation_marks() -> None:
    assert does('Ann chooses "Grizzly Bears"') == does("Ann chooses Grizzly Bears")
    assert does('Ann chooses "green"').words == ("green",)


def test_a_name_with_the_word_with_stays_one_name() -> None:
    said = does("Ann casts Fight with Fire targeting Bob with X = 3 kicked twice")
    assert said == act.Casts("Ann", "Fight with Fire", act.Options(("Bob",), Fraction(3), kicked=2))


def test_the_longest_name_is_matched_first() -> None:
    assert does("Giant Growth is countered").what == ("Giant Growth",)


def test_clauses_of_a_casting_come_in_any_order() -> None:
    first = does("Ann casts Rift Bolt sacrificing Boss, Elf targeting Bob for its flashback cost from Ann's graveyard")
    second = does("Ann casts Rift Bolt from Ann's graveyard for its flashback cost targeting Bob sacrificing Boss, Elf")
    assert first == second
    assert first.how.objects == (("sacrificing", ("Boss", "Elf")),)
    assert (first.how.zone, first.how.whose, first.how.cost) == ("graveyard", "Ann", ("flashback",))


def test_an_ability_is_singled_out_by_words() -> None:
    said = does('Ann activates Boss ability "draw a card" paying {2} targeting Bob')
    assert (said.words, said.how.mana, said.how.targets) == ("draw a card", "{2}", ("Bob",))


def test_damage_is_divided_among_several() -> None:
    said = does("Ann assigns 2 damage from Boss to Elf and 3 to Bob and 1 to Hill Giant")
    assert said.shares == (("Elf", 2), ("Bob", 3), ("Hill Giant", 1))


def test_two_groups_of_blockers() -> None:
    assert does("Bob blocks Boss with Elf, Clone and Hill Giant with Forest").blocks == (
        ("Elf", "Boss"), ("Clone", "Boss"), ("Forest", "Hill Giant"),
    )  # fmt: skip


def test_a_trigger_is_a_name_too() -> None:
    assert does("Soul Warden's trigger is countered").what == ("Soul Warden's trigger",)
    assert does("Ann casts Lightning Bolt targeting Soul Warden's trigger").how.targets == ("Soul Warden's trigger",)


def test_gaining_control_is_not_gaining_an_ability() -> None:
    assert does("Bob gains control of Boss until end of turn").verb == "control"
    assert does("Boss gains trample until end of turn").verb == "gain"
    assert does("Boss loses all abilities").verb == "lose all"
    assert does("Bob loses the game").verb == "lose the game"


@pytest.mark.parametrize(
    ("text", "value"), [("3", 3), ("½", "1/2"), ("3½", "7/2"), ("1/2", "1/2"), ("2.25", "9/4"), ("-2", -2), ("two", 2)]
)
def test_amounts_are_read_in_every_spelling(text: str, value: Any) -> None:
    assert number(text) == Fraction(value)
    assert number(write(Fraction(value))) == Fraction(value)


def test_claims_are_told_apart() -> None:
    assert claims("Boss is not a creature") == Claim("kind", "Boss", words="creature", negated=True)
    assert claims("Boss is on the battlefield").check == "zone"
    assert claims("Boss is attached to Elf").check == "relation"
    assert claims("Boss is tapped").check == "status"
    assert claims("Boss has 2 +1/+1 counters").number == 2
    assert claims("Bob has 2 poison counters") == Claim("counters", "Bob", number=Fraction(2), words="poison")
    assert claims("Bob has 2 cards in hand").check == "cards"
    assert claims("Ann controls no creatures").number == 0
    assert claims("Ann controls Boss").check == "controls"
    assert claims("Boss had 1 -1/-1 counters when it left the battlefield").inner.check == "counters"
    assert claims("Boss was a creature when it left").inner.words == "creature"
    assert claims("if Ann chooses Boss: Elf is in exile").inner.what == "Elf"
    assert claims("if Ann chooses no: Bob's life is 20").words == "no"


def test_a_claim_that_ends_at_a_bare_name_is_an_error() -> None:
    assert claims("Grizzly Bears") is None
    assert claims("Bob's") is None


def test_words_that_are_neither_type_nor_colour_are_not_guessed() -> None:
    assert claims("Boss is happy") is None
    assert claims("Boss has gumption") is None


def read(**data: Any) -> Scenario:
    found = reader.read({"title": "A title", **data})
    assert isinstance(found, Scenario)
    return found


def test_an_unknown_sentence_names_its_path_and_the_nearest_form() -> None:
    with pytest.raises(ScenarioError) as caught:
        read(given={"Ann": {"hand": ["Forest"]}}, when=["everything resolves", "Ann plays", "Ann wields Forest"])
    assert caught.value.path == "when[1]"
    assert "'Ann plays'" in str(caught.value)
    assert "P plays O" in (caught.value.nearest or "")


def test_claims_inside_when_are_named_by_their_line() -> None:
    with pytest.raises(ScenarioError) as caught:
        read(given={"Ann": {}}, when=[{"expect": ["Ann's life is 20", "Ann is fine"]}])
    assert caught.value.path == "when[0].expect"


def test_an_unknown_key_is_named_with_the_nearest() -> None:
    with pytest.raises(ScenarioError, match="battlefield"):
        read(given={"Ann": {"batlefield": []}})
    with pytest.raises(ScenarioError, match="'tapped'"):
        read(given={"Ann": {"battlefield": [{"card": "Forest", "taped": True}]}})


def test_a_step_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ScenarioError, match=r"given\.step"):
        read(given={"step": "declare atackers", "Ann": {}})


def test_counts_labels_and_nameless_objects() -> None:
    assert split("3 Forest") == (3, "Forest", "")
    assert split("Hill Giant as Giant") == (1, "Hill Giant", "Giant")
    assert split("2/2 creature as Boss") == (1, "2/2 creature", "Boss")
    assert split("2 1/1 green Saproling creature token") == (2, "1/1 green Saproling creature token", "")
    objects = read(given={"Ann": {"battlefield": ["2 Forest", "2/2 creature as Boss"]}}).given.everything
    assert [(o.called, o.nameless) for o in objects] == [("Forest", False), ("Forest", False), ("Boss", True)]


def test_the_first_player_named_has_the_turn_and_two_play_by_default() -> None:
    assert read(given={"Cid": {}, "Bob": {}}).given.turn == "Cid"
    assert [p.name for p in read(given=None).given.players] == ["Ann", "Bob"]
    assert [p.name for p in read(given={"Bob": {}}).given.players] == ["Bob", "Ann"]
    assert [p.name for p in read(given={"Ann": {}}).given.players] == ["Ann", "Bob"]


def test_a_player_who_is_not_there_is_named() -> None:
    with pytest.raises(ScenarioError, match=r"then\[0\]: \"Cid's life is 18\": there is no player Cid"):
        read(then=["Cid's life is 18"])
    with pytest.raises(ScenarioError, match=r"then\[0\]: .* is no sentence"):
        read(then=["Cid dances"])


def test_a_claim_about_an_object_that_is_not_there_names_its_place(library: Library) -> None:
    scenario = solve.read({"title": "x", "then": ["Ann's life is 20", "Hill Giant is 3/3"]}, library)
    assert isinstance(scenario, Scenario)
    assert solve.answer(scenario, library).problem.startswith("then[1]: nothing here is called 'Hill Giant'")


@pytest.mark.parametrize("path", sorted((ROOT / "rules").rglob("*.scenarios.yaml")), ids=lambda p: p.name)
def test_printing_and_reading_again_gives_the_same_scenario(path: Path, library: Library) -> None:
    for data in plain(read_sentences(path.read_text("utf-8"))) or []:
        scenario = solve.read(data, library)
        again = solve.read(as_data(scenario), library)
        assert as_data(again) == as_data(scenario)
        if isinstance(scenario, Scenario) and isinstance(again, Scenario):
            assert [line.action and line.action.says for line in again.when] == [
                line.action and line.action.says for line in scenario.when
            ]
            assert [o.called for o in again.given.everything] == [o.called for o in scenario.given.everything]


@pytest.mark.parametrize("grammar", [WHEN, THEN], ids=["when", "then"])
def test_every_other_wording_means_a_sentence_of_the_language(grammar: Grammar) -> None:
    lexicon = Lexicon(told.PLAYERS, told.NAMES)
    for wording in grammar.wordings:
        meant = told.in_the_language(wording, wording.example)
        assert meant, wording.example
        assert grammar.read(meant, lexicon) is not None, meant
        assert grammar.read(wording.example, lexicon) == grammar.read(meant, lexicon), wording.example


@pytest.mark.parametrize("grammar", [WHEN, THEN], ids=["when", "then"])
def test_whatever_fits_an_expression_has_the_words_without_which_it_is_not_tried(grammar: Grammar) -> None:
    examples = {LEXICON.hide(one.example)[0] for one in (*grammar.forms, *grammar.wordings)}
    for one in (*grammar.forms, *grammar.wordings):
        fit = [text for text in examples if one.pattern.fullmatch(text)]
        assert all(any(words in text for words in row) for text in fit for row in one.anchors), one.expression


@pytest.mark.parametrize(
    ("expression", "needed"),
    [
        (r"(?P<p>x) casts (?:an? )?twice", ((" casts ",), ("twice",), ("x",))),
        ("ab?c|d", (("a", "d"),)),
        ("abcd?e", (("abc",), ("e",))),
        ("a{0,2}bcd", (("bcd",),)),
        ("ab+cde", (("cde",), ("ab",))),
        ("abc*", (("ab",),)),
        (r"[^]a]bc(d|e[)])?fgh", (("fgh",), ("bc",))),
        (r"a\?bcd", (("bcd",), ("a",))),
        (r"a(?:b|c(?:d|ef)+)(?<!g)", (("a",), ("b", "c"))),
        (r"(?:b|\d)(?P<n>c|[de])f", (("f",),)),
        ("(?i)abc", ()),
    ],
)
def test_the_words_without_which_nothing_fits(expression: str, needed: Needed) -> None:
    assert anchors(expression) == needed


def test_an_attack_without_its_defender_is_said_only_of_two_players() -> None:
    assert WHEN.read("Ann attacks with Hill Giant", Lexicon(("Ann", "Bob", "Cid"), ("Hill Giant",))) is None


def test_a_form_of_a_fact_fills_the_fields_that_its_slots_are_named_for() -> None:
    grammar = Grammar()
    grammar.says(Claim("marked"), "O has N damage", "", r"{what:name} has (?P<negated>no )?{number:number} damage")
    assert grammar.read("Hill Giant has 2 damage", LEXICON) == Claim("marked", "Hill Giant", number=Fraction(2))
    grammar.says(
        act.Stipulation("copy"), "O copies O2", "", r"{what:names} cop(?:y|ies) {other:name}(?P<until> for now)?"
    )
    copied = act.Stipulation("copy", ("Hill Giant",), other=("Forest",), flags=frozenset({"until"}))
    assert grammar.read("Hill Giant copies Forest for now", LEXICON) == copied


def test_a_slot_that_is_no_field_of_its_fact_is_an_error() -> None:
    with pytest.raises(TypeError, match="a Claim has no whatt"):
        Grammar().says(Claim("marked"), "O is marked", "", r"{whatt:name} is marked")
