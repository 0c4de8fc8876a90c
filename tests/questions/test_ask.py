"""Questions from their text to their answer."""

from __future__ import annotations

import pytest

from benchbook.library import Library
from benchbook.questions import Asked, ask, fits
from benchbook.questions.asked import Verdict


def asked(library: Library, text: str) -> Asked:
    return ask(text, library)


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("my opp swings with a 3/3 trampler, i block with my 1/1 deathtouch guy. does he die?", "yes", ""),
        ("my opp swings with a 3/3 trampler, i block with my 2/2. how much damage do i take?", "value", "1"),
        ("he casts mind control on my serra angel, can i swords it in responce and get the 4 life", "yes", ""),
        ("i have a 2/2 and he bolts it. do i lose my guy", "yes", ""),
        ("opp is at 3 and i bolt his face. does he lose?", "yes", ""),
        ("AP is at 2 life, NAP at 3. AP casts Earthquake for X=3. Who wins the game?", "which", "draw"),
        ("can a guy with summoning sickness block", "yes", ""),
        ("i attack with my 2/2 flyer and he blocks with a 3/3. is that legal", "no", ""),
        ("do lands use the stack", "no", ""),
        ("my 4/4 lifelinker kills a 2/2 blocker. do i gain 2 or 4", "value", "4"),
        ("does my grizzly bears survive swords", "no", ""),
        ("he bolts my bears and i cloudshift it in response. does it survive?", "yes", ""),
        ("does his leyline of sanctity stop me from casting thoughtseize on him", "yes", ""),
        ("my creature has undying and a +1/+1 counter. it dies. does it come back", "no", ""),
        ("i have blood moon out. can i tap my steam vents for blue", "no", ""),
        ("how much is commander tax the fourth time i cast it", "value", "6"),
    ],
)
def test_a_question_is_answered(library: Library, text: str, kind: str, value: str) -> None:
    found = asked(library, text)
    assert found.status == "answered", (found.asks, found.unused, found.sentence)
    assert found.verdict is not None
    assert (found.verdict.kind, found.verdict.value) == (kind, value)


def test_a_word_that_is_not_understood_is_shown_and_nothing_is_answered(library: Library) -> None:
    found = asked(library, "he bolts my 2/2 and frobnicates the zarquon. does it die?")
    assert found.status in ("asks", "search")
    assert "frobnicates" in found.unused


def test_where_the_size_of_a_creature_decides_it_is_asked_for(library: Library) -> None:
    found = asked(library, "he swings with a 3/3 and i block with my creature. does my creature die?")
    assert found.status == "asks"
    assert found.asks is not None
    assert "How big" in found.asks.question


def test_which_was_there_first_is_asked_where_it_matters(library: Library) -> None:
    found = asked(library, "Opalescence and Humility are both mine. How big is Humility?")
    assert found.asks is not None
    assert found.asks.choices == ("Opalescence first", "Humility first")


def test_dead_of_nobody_in_particular_is_not_taken_for_the_creature(library: Library) -> None:
    found = asked(library, "my opponent is at 0 life with platinum angel. i path the angel. dead?")
    assert found.verdict != Verdict("no")


@pytest.mark.parametrize(
    "text",
    [
        "ghostly prison is out and i am tapped out. can i attack with my bears",
        "Leyline of Sanctity is out. Can I cast Thoughtseize on my opponent?",
    ],
)
def test_whose_it_is_is_asked_where_the_verdict_hangs_on_it(library: Library, text: str) -> None:
    found = asked(library, text)
    assert found.asks is not None
    assert found.asks.choices == ("mine", "the opponent's")


def test_it_in_a_fight_of_two_is_neither_without_more(library: Library) -> None:
    assert asked(library, "i attack with my 2/2 and he blocks with a 3/3. does it die").status == "asks"


def test_a_card_that_is_not_in_the_library_is_named_with_the_command_that_fetches_cards(library: Library) -> None:
    found = asked(library, "i cast Griselbrand and he counters it with Counterspell. does Griselbrand resolve?")
    assert found.status != "answered"


def test_a_question_of_policy_is_told_where_it_is_answered(library: Library) -> None:
    found = asked(library, "my opponent forgot his trigger, what happens with a missed trigger")
    assert found.status == "declined"
    assert "Tournament Rules" in found.sentence


def test_what_was_taken_for_granted_is_said(library: Library) -> None:
    found = asked(library, "he bolts my grizzly bears, i giant growth it. does it survive")
    assert found.verdict is not None
    assert found.verdict.kind == "yes"
    assert any("in response" in one for one in found.assumed)


def test_the_answer_of_a_definition_is_its_rule(library: Library) -> None:
    found = asked(library, "what is ward")
    assert found.verdict is not None
    assert found.verdict.kind == "fact"
    assert found.because[0].rule == "702.21a"


def test_the_reasons_are_the_rules_without_which_it_would_come_out_otherwise(library: Library) -> None:
    found = asked(library, "my opp swings with a 3/3, i block with my 1/1 deathtouch guy. does the 3/3 die?")
    assert {"702.2b", "704.5h"} <= {one.rule for one in found.because}
    assert all(one.without == "Your opponent's 3/3 creature did not die" for one in found.because)


def test_what_was_asked_is_claimed_in_the_scenario_with_the_number_that_came_out(library: Library) -> None:
    found = asked(library, "my opp swings with a 3/3 trampler, i block with my 2/2. how much damage do i take?")
    assert found.scenario is not None
    assert found.scenario["then"] == ["Ann was dealt 1 damage"]
    assert "702.19b" in {one.rule for one in found.because}


def test_where_a_line_is_refused_the_rule_that_refuses_it_is_the_reason(library: Library) -> None:
    found = asked(library, "i attack with my 2/2 flyer and he blocks with a 3/3. is that legal")
    assert [one.rule for one in found.because] == ["702.9b"]


def test_who_wins_is_told_with_the_rule_by_which_they_do(library: Library) -> None:
    found = asked(library, "AP is at 2 life, NAP at 3. AP casts Earthquake for X=3. Who wins the game?")
    assert [one.rule for one in found.because] == ["104.4a", "704.5a"]


def test_what_could_be_read_in_too_many_ways_is_not_tried_for_ever(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fits, "_MOST_TRIED", 100)
    found = ask("I attack with a 2/2 and my opponent blocks with a 3/3. What dies?", library)
    assert found.status == "search"
    assert found.sentence.startswith("There are too many ways to read this.")


def test_more_of_a_kind_than_can_be_told_apart_are_not_counted_out(library: Library) -> None:
    found = ask("I attack my opponent with 1000000 Grizzly Bears. Do they die?", library)
    assert found.status == "search"
    assert "at most 20" in found.sentence


def test_what_was_taken_to_lie_on_the_board_is_told_before_what_is_done(library: Library) -> None:
    found = asked(library, "he is at 3 and he controls humility. i attack with my 3/3. is he dead")
    assert found.status == "answered"
    assert "Your opponent is at 3 life" in found.understood
    assert "Your opponent controls Humility" in found.understood


def test_a_state_that_was_told_is_shown(library: Library) -> None:
    found = asked(library, "can my 2/2 with summoning sickness block")
    assert any("summoning sick" in line for line in found.understood)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("i have a 2/2 and it is summoning sick. can it block", "yes"),
        ("i have a tapped 2/2. can it block", "no"),
    ],
)
def test_what_blocks_is_not_what_attacks(library: Library, text: str, kind: str) -> None:
    found = asked(library, text)
    assert found.verdict is not None
    assert found.verdict.kind == kind
    assert not any("attacks" in line and "your 2/2" in line for line in found.understood)


def test_others_are_not_what_was_spoken_of_last(library: Library) -> None:
    found = asked(
        library, "NAP casts Wrath of God. AP sacrifices Mogg Fanatic in response. Do AP's other creatures survive?"
    )
    assert found.status != "answered"
    found = asked(
        library,
        "he swings a 5/5 and a 2/2 at me. i block the 5/5 with my 3/3. how much damage does the other one deal to me",
    )
    assert found.status != "answered" or (found.verdict is not None and found.verdict.value == "2")


@pytest.mark.parametrize(
    "text",
    [
        "he Shocks my 2/2. if he pays 2, does it die",
        "he casts Krosan Grip on my Sol Ring. can i respond",
        "does my 2/2 die to Hill Giant",
        "i have Soul Warden and he plays nine creatures. how much life do i gain",
        "Trinisphere is out. how much mana do i pay for Force of Will if i exile a blue card",
        "he casts Murder on my unearthed creature. which zone does it end up in?",
        "he put an aura on my creature. can it block",
        "can my enchanted creature attack",
    ],
)
def test_what_was_told_too_loosely_to_decide_is_asked_back(text: str, library: Library) -> None:
    assert ask(text, library).status != "answered"


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("Is a Grizzly Bears dead after a Shock?", "Is Shock cast, and on what?"),
        ("do I draw a card?", "What happens, and what lies on the battlefield?"),
        ("He is at 5 and I am at 7. I Lava Spike him. what is the life total?", "Whose life do you ask about?"),
    ],
)
def test_what_nothing_was_told_for_is_asked_back(text: str, asks: str, library: Library) -> None:
    found = ask(text, library)
    assert found.asks is not None
    assert found.asks.question == asks


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        ("Can a creature with defender attack if it loses defender?", "yes"),
        ("Can my 2/2 block Serra Angel if it has flying?", "yes"),
        ("He casts Arrest on his Hill Giant. Can my Grizzly Bears attack?", "yes"),
        (
            "He casts Oblivion Ring on my 2/2. In response to the trigger I disenchant the ring. Is my 2/2 exiled?",
            "yes",
        ),
    ],
)
def test_a_condition_and_the_turn_after_are_told(text: str, verdict: str, library: Library) -> None:
    found = ask(text, library)
    assert found.verdict is not None
    assert found.verdict.kind == verdict


@pytest.mark.parametrize(
    "text",
    [
        "He casts Humility. I cast Divination. How many cards do I draw?",
        "I cast Grizzly Bears. He casts Humility. Can my Grizzly Bears attack?",
        "Shock dealt 1 damage to nobody. A 2/2 takes 3 damage from Shock. Does it die?",
    ],
)
def test_what_the_turn_or_the_damage_leaves_open_is_asked_back(text: str, library: Library) -> None:
    assert ask(text, library).status != "answered"


def test_a_pronoun_is_what_a_spell_can_target(library: Library) -> None:
    found = ask("He steals my Serra Angel with Control Magic. I Disenchant it. Who controls Serra Angel?", library)
    assert found.verdict is not None
    assert found.verdict.value == "You"


def test_what_is_attacked_into_is_another_creature(library: Library) -> None:
    found = ask("I attack with a 3/3 first striker into his 3/3. He blocks. Does my 3/3 die?", library)
    assert found.verdict is not None
    assert found.verdict.kind == "no"


def test_whether_him_is_a_creature_or_the_player_is_asked_where_nothing_says_it(library: Library) -> None:
    told = "he has a Hill Giant out. i bolt him, what happens"
    found = asked(library, told)
    assert found.asks is not None
    assert found.asks.choices == ("at Hill Giant", "at Bob")
    assert [asked(library, f"{told} ({one})").verdict for one in found.asks.choices] == [
        Verdict("which", "Hill Giant"),
        Verdict("value", "Bob lost 3 life"),
    ]


def test_a_spell_lies_on_no_battlefield(library: Library) -> None:
    found = asked(library, "he bounces one of the two targets of my Lightning Helix. do i gain 3 life")
    assert found.status != "answered", found.sentence
