"""The table by forms alone: cards are put down and turned, lines are added and taken back, each state is an address."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from benchbook.library import Library
from benchbook.library.source import plain
from benchbook.web.laying import CannotLay, things, touched, with_board
from benchbook.web.permalinks import unpack
from benchbook.web.posing import parsed
from benchbook.web.table import started
from tests.web.conftest import Client

BOARD = """Ann: 2/2 creature as Bear, 3 Forest
hand: Giant Growth
Bob: 3/3 creature as Giant

Ann attacks Bob with Bear
"""


def touch(client: Client, text: str, do: str, **fields: str) -> str:
    """The scenario after one touch."""
    answer = client.post("/table", data={"scenario": text, "do": do, **fields})
    assert answer.status_code == 303
    query = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert "said" not in query, query["said"]
    return unpack(query["s"][0])


def board_of(text: str) -> dict[str, object]:
    return dict(plain(parsed(text))["given"])


def lines_of(text: str) -> list[str]:
    return list(plain(parsed(text)).get("when") or [])


def test_a_card_is_put_down_turned_moved_and_taken_away(real: Client) -> None:
    text = touch(real, "Ann:\nBob:\n", "put|Ann", name="grizzly bears", zone="battlefield")
    assert board_of(text)["Ann"] == {"battlefield": ["Grizzly Bears"]}
    text = touch(real, text, "copy|Ann|battlefield|0")
    text = touch(real, text, "turn|Ann|battlefield|0|tap")
    assert board_of(text)["Ann"] == {"battlefield": ["Grizzly Bears", "Grizzly Bears (tapped)"]}
    text = touch(real, text, "counter|Ann|battlefield|1|more", **{"kind|Ann|battlefield|1": "+1/+1"})
    assert board_of(text)["Ann"] == {"battlefield": ["Grizzly Bears", "Grizzly Bears (tapped, 1 +1/+1 counter)"]}
    text = touch(real, text, "turn|Ann|battlefield|1|tap")
    text = touch(real, text, "counter|Ann|battlefield|1|less", **{"kind|Ann|battlefield|1": "+1/+1"})
    text = touch(real, text, "move|Ann|battlefield|1", **{"to|Ann|battlefield|1": "graveyard"})
    assert board_of(text)["Ann"] == {"battlefield": ["Grizzly Bears"], "graveyard": ["Grizzly Bears"]}
    text = touch(real, text, "take|Ann|graveyard|0")
    assert board_of(text)["Ann"] == {"battlefield": ["Grizzly Bears"]}


def test_what_no_card_is_can_be_described_and_attached_to(real: Client) -> None:
    text = touch(real, "Ann:\nBob:\n", "put|Ann", name="1/1 green Saproling creature token", zone="battlefield")
    text = touch(real, text, "put|Ann", name="Bonesplitter", zone="battlefield")
    text = touch(real, text, "attach|Ann|battlefield|1", **{"host|Ann|battlefield|1": "Grizzly Bears"})
    assert "attached to Grizzly Bears" in text


def test_damage_is_marked_and_a_thing_gets_a_name_of_its_own(real: Client, library: Library) -> None:
    text = touch(real, "Ann: 2 Grizzly Bears\nBob:\n", "damage|Ann|battlefield|0", **{"damage|Ann|battlefield|0": "1"})
    text = touch(real, text, "label|Ann|battlefield|1", **{"label|Ann|battlefield|1": "Bruno"})
    laid = things(with_board(plain(parsed(text))), "Ann", "battlefield", library)
    assert [(one.get("damage"), one.get("as")) for one in laid] == [(None, None), (1, "Bruno")]
    text = touch(real, text, "damage|Ann|battlefield|1", **{"damage|Ann|battlefield|1": ""})
    assert "damage" not in text


def test_life_rules_turn_and_more_players_are_set(real: Client) -> None:
    text = touch(real, BOARD, "life|Bob", **{"life|Bob": "7", "poison|Bob": "9", "mana|Bob": "{R}"})
    assert board_of(text)["Bob"] == {"battlefield": ["3/3 creature as Giant"], "life": 7, "poison": 9, "mana": "{R}"}
    text = touch(real, text, "game", ruleset="commander", turn="Bob", step="upkeep")
    assert plain(parsed(text))["ruleset"] == "commander"
    assert board_of(text)["turn"] == "Bob"
    text = touch(real, touch(real, text, "sit"), "sit")
    assert [name for name in board_of(text) if name[0].isupper()] == ["Ann", "Bob", "Cara", "Dave"]


def test_lines_are_added_taken_back_and_undone(real: Client) -> None:
    text = touch(real, BOARD, "line||Bob blocks Bear with Giant")
    text = touch(real, text, "typed", line="Ann casts Giant Growth targeting Bear")
    assert lines_of(text) == [
        "Ann attacks Bob with Bear", "Bob blocks Bear with Giant", "Ann casts Giant Growth targeting Bear",
    ]  # fmt: skip
    text = touch(real, text, "line|1|nothing stands here")
    assert lines_of(text)[1] == "nothing stands here"
    text = touch(real, touch(real, text, "back|1"), "undo")
    assert lines_of(text) == ["Ann attacks Bob with Bear", "Bob blocks Bear with Giant"]


def test_several_attackers_become_one_line(real: Client) -> None:
    text = touch(
        real,
        "Ann:\nBob:\n",
        "fight|attack|Ann",
        **{"attack|Ann|Bear": "Bob", "attack|Ann|Elf": "Bob", "attack|Ann|Ox": ""},
    )
    assert lines_of(text) == ["Ann attacks Bob with Bear, Elf"]
    assert lines_of(touch(real, BOARD, "fight|block|Bob"))[-1] == "Bob blocks nothing"


@pytest.mark.parametrize(
    "do", ["", "nonsense", "turn|Ann|battlefield|99|tap", "take|Nobody|hand|0", "put|Ann", "back|77"]
)
def test_a_touch_that_means_nothing_says_so_and_keeps_the_scenario(do: str, real: Client) -> None:
    answer = real.post("/table", data={"scenario": BOARD, "do": do})
    query = parse_qs(urlsplit(answer.headers["Location"]).query)
    assert answer.status_code == 303
    assert query["said"][0]
    assert lines_of(unpack(query["s"][0])) == ["Ann attacks Bob with Bear"]


def test_play_offers_what_can_be_done_now_each_as_a_button(real: Client) -> None:
    address = real.post("/table", data={"scenario": BOARD, "do": "undo", "hands": "play"}).headers["Location"]
    page = unescape(real.get(address).get_data(as_text=True))
    assert 'value="line||Ann attacks Bob with Bear"' in page
    assert 'value="line||the turn ends"' in page


def test_what_cannot_be_done_stands_there_with_its_rule(real: Client) -> None:
    text = "turn: Bob\nAnn:\nhand: Grizzly Bears\nBob:\n"
    address = real.post("/table", data={"scenario": text, "do": "game", "turn": "Bob", "hands": "play"}).headers[
        "Location"
    ]
    page = real.get(address).get_data(as_text=True)
    cannot = re.search(r'class="cannot">(.*?)</p>', page, re.S)
    assert cannot is not None
    assert "/cr/302.1" in cannot[1]


def test_an_open_choice_is_offered_with_its_options(real: Client) -> None:
    text = "Ann: Prodigal Sorcerer\nBob: 2/2 creature as Bear\n\nAnn activates Prodigal Sorcerer\n"
    address = real.post("/table", data={"scenario": text, "do": "life|Ann", "hands": "play"}).headers["Location"]
    page = unescape(real.get(address).get_data(as_text=True))
    assert 'value="line|1|Ann chooses Bob"' in page
    assert 'value="line|1|Ann chooses Bear"' in page


def test_ask_with_a_card_begins_a_board_with_it(real: Client, library: Library) -> None:
    assert board_of(started(["Grizzly Bears", "Giant Growth", "No Such Card"], library))["Ann"] == {
        "battlefield": ["Grizzly Bears"], "hand": ["Giant Growth"],
    }  # fmt: skip
    page = real.get("/cards/grizzly-bears").get_data(as_text=True)
    (address,) = re.findall(r'href="(/ask\?[^"]*card=[^"]*)"', page)
    assert "Grizzly Bears" in real.get(unescape(address)).get_data(as_text=True)


def test_two_letters_find_cards(real: Client) -> None:
    answer = real.get("/complete/cards.json?q=griz").json
    assert answer is not None
    assert "Grizzly Bears" in [one["label"] for one in answer["completions"]]
    two = real.get("/complete/cards.json?q=gr").json
    assert two is not None
    assert all(one["label"].lower().startswith("gr") for one in two["completions"])
    assert two["completions"]
    assert real.get("/complete/cards.json?q=g").json["completions"] == []  # type: ignore[index]


def test_a_scenario_that_only_yaml_can_say_is_kept_whole(library: Library) -> None:
    made = {"name": "Odd Card", "cost": "{G}", "type": "Creature", "power": 1, "toughness": 1, "text": "Flying"}
    data = with_board(
        {"title": "x", "cards": [made], "given": {"Ann": {"hand": ["Odd Card"]}}, "then": ["Ann has won"]}
    )
    after = touched(data, "copy|Ann|hand|0", {}, library)
    assert after["cards"] == [made]
    assert things(after, "Ann", "hand", library) == [{"card": "Odd Card", "count": 2}]
    with pytest.raises(CannotLay):
        touched(after, "move|Ann|hand|0", {"to|Ann|hand|0": "nowhere"}, library)


def test_nothing_typed_breaks_out_of_the_page(real: Client) -> None:
    evil = '"><script>alert(1)</script>'
    answer = real.post("/table", data={"scenario": BOARD, "do": "put|Ann", "name": evil, "zone": "hand"})
    page = real.get(answer.headers["Location"]).get_data(as_text=True)
    assert "<script>alert" not in page


def test_a_deck_list_becomes_the_library_and_its_commander_lies_in_the_command_zone(library: Library) -> None:
    data = with_board({})
    listed = {"deck|Ann": "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n2 Lightning Bolt\n1 Giant Growth"}
    touched(data, "deck|Ann", listed, library)
    assert [(one["card"], one.get("count", 1)) for one in things(data, "Ann", "library", library)] == [
        ("Lightning Bolt", 2), ("Giant Growth", 1)]  # fmt: skip
    assert things(data, "Ann", "command", library) == [{"card": "Isamaru, Hound of Konda", "commander": True}]


@pytest.mark.parametrize(
    ("listed", "said"), [("4 Nosuch Cardname", "Nosuch Cardname"), ("9999999 Forest", "line 1"), ("", "line 1")]
)
def test_a_deck_that_cannot_be_read_names_its_line_or_card(library: Library, listed: str, said: str) -> None:
    with pytest.raises(CannotLay, match=said):
        touched(with_board({}), "deck|Ann", {"deck|Ann": listed}, library)
