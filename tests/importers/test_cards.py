"""Bulk files of cards and rulings: what they say is taken, what they leave out is derived where that is certain."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from benchbook.engine.scenario import solve
from benchbook.engine.scenario.model import Scenario
from benchbook.errors import ImportFailed
from benchbook.importers import run_import
from benchbook.importers.bulk import read_items
from benchbook.importers.colors import derived_colors, derived_identity, is_colorless_in_error, symbol_colors
from benchbook.importers.keywords import derived_keywords
from benchbook.importers.report import unheard
from benchbook.library import open_library
from benchbook.library.cardstore import CardStore, store_path

Bulk = Callable[..., Path]


@pytest.fixture
def bulk(tmp_path: Path) -> Bulk:
    def write(items: Any, name: str = "bulk.json", packed: bool = False) -> Path:
        data = (items if isinstance(items, str) else json.dumps(items)).encode()
        path = tmp_path / name
        path.write_bytes(gzip.compress(data) if packed else data)
        return path

    return write


def card(name: str, **more: Any) -> dict[str, Any]:
    return {"oracle_id": f"id-{name}", "name": name, "layout": "normal", "type_line": "Artifact", **more}


def stored(home: Path) -> CardStore:
    return CardStore(store_path(home))


def test_colors_identity_keywords_and_legalities_are_taken_where_the_file_gives_them(
    bulk: Bulk, tmp_path: Path
) -> None:
    given = card(
        "Teapot",
        mana_cost="{1}{R}",
        colors=["U"],
        color_identity=["U", "B"],
        keywords=["Brew"],
        legalities={"tea": "legal"},
    )
    run_import("cards", bulk([given]), tmp_path)
    found = stored(tmp_path).card("teapot")
    assert found is not None
    assert (found.faces[0].colors, found.color_identity) == (("U",), ("U", "B"))
    assert (found.keywords, found.legalities) == (("Brew",), (("tea", "legal"),))


def test_a_vanguard_card_keeps_its_modifiers_and_is_played_with_them(bulk: Bulk, tmp_path: Path) -> None:
    mind = card("Wide Mind", layout="vanguard", type_line="Vanguard", hand_modifier="+1", life_modifier="-3")
    run_import("cards", bulk([mind]), tmp_path)
    found = stored(tmp_path).card("wide-mind")
    assert found is not None
    assert found.modifiers == (("hand", "+1"), ("life", "-3"))
    own = {"card": "Wide Mind", "life modifier": 0}
    given = {"variant": "Vanguard", "Ann": {"command": ["Wide Mind"]}, "Bob": {"command": [own]}}
    library = open_library(home=tmp_path)
    scenario = solve.read(
        {"title": "Modifiers", "given": given, "then": ["Ann's life is 17", "Bob's life is 20"]}, library
    )
    assert isinstance(scenario, Scenario)
    assert [claim.holds for claim in solve.answer(scenario, library).claims] == [True, True]


def test_what_the_file_leaves_out_is_derived(bulk: Bulk, tmp_path: Path) -> None:
    drawn = card("Teapot", mana_cost="{1}{R/G}", oracle_text="Flying, vigilance\n{W}: Pour. (This costs {U}.)")
    report = run_import("cards", bulk([drawn], packed=True), tmp_path)
    found = stored(tmp_path).card("Teapot")
    assert found is not None
    assert (found.faces[0].colors, found.color_identity) == (("R", "G"), ("W", "R", "G"))
    assert found.keywords == ("Flying", "Vigilance")
    assert "derived" in report.notes[0]


def test_a_card_with_two_faces_keeps_both_and_is_found_by_either(bulk: Bulk, tmp_path: Path) -> None:
    faces = [{"name": "Cup", "mana_cost": "{G}", "colors": ["G"]}, {"name": "Saucer", "oracle_text": "Reach"}]
    run_import("cards", bulk([card("Cup // Saucer", layout="transform", card_faces=faces)]), tmp_path)
    found = stored(tmp_path).card("Saucer")
    assert found is not None
    assert [(face.name, face.mana_cost, face.colors) for face in found.faces] == [
        ("Cup", "{G}", ("G",)),
        ("Saucer", "", None),
    ]
    assert found.color_identity is None
    assert found.keywords == ("Reach",)


def test_faces_that_come_as_records_of_their_own_are_put_together(bulk: Bulk, tmp_path: Path) -> None:
    def face(name: str, card_id: str, layout: str, **more: Any) -> dict[str, Any]:
        return card(name, **{**more, "layout": layout, "oracle_id": card_id})

    items = [
        face("Saucer", "1", "transform", oracle_text="Reach"),
        face("Cup", "1", "transform", mana_cost="{G}", oracle_text="{2}: Transform this."),
        face("Late", "2", "aftermath", mana_cost="{W}", oracle_text="Aftermath"),
        face("Early", "2", "aftermath", mana_cost="{U}", oracle_text="Draw a card."),
        face("Zest", "3", "split", mana_cost="{W}", oracle_text="Draw a card.\nFuse"),
        face("Bite", "3", "split", mana_cost="{R}", oracle_text="Draw a card.\nFuse"),
        face("Whole", "5", "flip", oracle_text="Reach"),
        face("Half", "5", "flip", oracle_text="Trample"),
        card("Whole // Half", type_line="Creature // Creature"),
        card("Here // There", type_line="Creature // Creature"),
    ]
    report = run_import("cards", bulk(items), tmp_path)
    store = stored(tmp_path)
    faces = {name: [f.name for f in found.faces] for name in ("Cup", "Early", "Half") if (found := store.card(name))}
    assert faces == {"Cup": ["Cup", "Saucer"], "Early": ["Early", "Late"], "Half": ["Whole", "Half"]}
    late, zest = store.card("Late"), store.card("Zest")
    assert late is not None
    assert zest is not None
    assert late.layout == "split"
    assert len(zest.faces) == 1, "which half of a fused spell comes first is not known"
    assert store.card("Here // There") is not None
    assert report.counts == {"cards": 6}
    assert any("3 cards came as one record a face" in note for note in report.notes)


def test_a_card_comes_before_a_token_of_the_same_name(bulk: Bulk, tmp_path: Path) -> None:
    token, real = card("Bear", layout="token"), card("Bear", oracle_text="Trample")
    picture = card("Bear", layout="art_series")
    report = run_import("cards", bulk([token, picture, real]), tmp_path)
    found = stored(tmp_path).card("Bear")
    assert found is not None
    assert found.layout == "normal"
    assert report.counts == {"cards": 2}


def test_colors_are_not_guessed_where_an_indicator_could_give_them() -> None:
    assert derived_colors("Arbor", "", "Land Creature — Forest", "") is None
    assert derived_identity(None, "", "Land Creature — Forest", "") is None
    assert derived_colors("Isle", "", "Land — Island", "") == []
    assert derived_colors("Kobold", "{0}", "Creature — Kobold", "") is None  # it may have a red indicator
    assert derived_colors("Box", "{0}", "Artifact", "") == []
    assert derived_identity([], "", "Land — Island", "({T}: Add {U}.)") == ["U"]


def test_each_half_of_a_split_card_has_the_colors_of_its_own_cost(bulk: Bulk, tmp_path: Path) -> None:
    faces = [{"name": "Make", "mana_cost": "{1}{W}"}, {"name": "Break", "mana_cost": "{3}{G}"}]
    run_import("cards", bulk([card("Make // Break", layout="split", colors=["G", "W"], card_faces=faces)]), tmp_path)
    found = stored(tmp_path).card("Break")
    assert found is not None
    assert [face.colors for face in found.faces] == [("W",), ("G",)]


def test_a_back_face_without_its_indicator_is_not_taken_as_colorless() -> None:
    assert is_colorless_in_error("", "Enchantment Creature — Spirit", "Menace")
    assert not is_colorless_in_error("", "Creature — Eldrazi Werewolf", "Trample")
    assert not is_colorless_in_error("", "Creature — Cat", "Devoid")


def test_abilities_that_set_colors_are_seen() -> None:
    assert derived_colors("Prism", "{4}", "Creature", "Prism is all colors.") == list("WUBRG")
    assert derived_colors("Void", "{R}", "Creature", "Devoid (This card has no color.)") == []
    assert derived_identity([], "{R}", "Creature", "Devoid") == ["R"]


def test_every_kind_of_mana_symbol_has_its_colors() -> None:
    assert symbol_colors("{W/U}{2/B}{R/P}{HG}") == set("WUBRG")
    assert symbol_colors("{C}{X}{S}{T}{PW}{CHAOS}{E}{10}") == set()


@pytest.mark.parametrize(
    ("text", "keywords"),
    [
        ("First strike; banding", ["First strike", "Banding"]),
        ("Protection from black and from red", ["Protection"]),
        ("Plainscycling {2}\nIslandwalk", ["Cycling", "Landwalk"]),
        ("Ward—Pay 3 life.\nEquip {1}", ["Ward", "Equip"]),
        ("Flying creatures get +1/+1.", []),
        ("Haste is good for you.", []),
        ("Enchant creature or land\nEnchanted land has reach.", ["Enchant"]),
    ],
)
def test_keywords_are_those_on_lines_of_their_own(text: str, keywords: list[str]) -> None:
    assert derived_keywords(text) == keywords


def ruling(card_name: str, date: str, comment: str, **more: str) -> dict[str, str]:
    return {"oracle_id": f"id-{card_name}", "source": "wotc", "published_at": date, "comment": comment, **more}


def test_rulings_are_put_together_by_card_and_in_order_of_date(bulk: Bulk, tmp_path: Path) -> None:
    run_import("cards", bulk([card("Teapot"), card("Cup")], "cards.json"), tmp_path)
    items = [
        ruling("Teapot", "2020-01-01", "Second."),
        ruling("Cup", "2019-01-01", "Other."),
        ruling("Teapot", "2010-01-01", "First."),
    ]
    report = run_import("rulings", bulk([*items, items[0]]), tmp_path)
    found = stored(tmp_path).card("Teapot")
    assert found is not None
    assert [(each.text, each.date, each.source) for each in found.rulings] == [
        ("First.", "2010-01-01", "Wizards of the Coast"),
        ("Second.", "2020-01-01", "Wizards of the Coast"),
    ]
    assert report.counts == {"rulings": 3, "cards": 2}
    assert report.notes == ("1 rulings stood there twice.",)


def test_the_written_lines_are_yaml_and_json_alike(bulk: Bulk, tmp_path: Path) -> None:
    text = 'Æther: "quoted" #1\n• two\u2028three\u0085four \\ tab\tend 🂡'
    run_import("cards", bulk([card("Odd", oracle_text=text)]), tmp_path)
    path = tmp_path / "rulings/cards.yaml"
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) == 1
    as_yaml = yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)[0]
    assert as_yaml == json.loads(lines[0].removeprefix("- "))
    assert as_yaml["definition"]["text"] == text


def test_a_character_that_yaml_cannot_hold_is_dropped(bulk: Bulk, tmp_path: Path) -> None:
    run_import("cards", bulk([card("Odd", oracle_text="be\x07ll")]), tmp_path)
    path = tmp_path / "rulings/cards.yaml"
    assert yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)[0]["definition"]["text"] == "bell"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ('[{"oracle_id": "1", "name": "Cup"}, {"oracle_id": "2", "na', r"breaks after item 1 \(Cup\)"),
        ('[{"oracle_id": "1", "name": "Cup"}, {"oracle_id": "2"}]', r"item 2 \(2\) has no 'name'"),
        ('[{"name": "Cup"}, 7]', "item 2 is not an object"),
        ("<html>", "before its first item"),
        ("{}", "expected a JSON list"),
        ("[]", "found none"),
        (r'[{"name": "\u0000"}]', r"item 1 \(.*\) has no 'name'"),
        ("", "before its first item"),
        ('[{"name": "Cup", "card_faces": [{"mana_cost": "{G}"}]}]', r"item 1 \(unnamed\) has no 'name'"),
    ],
)
@pytest.mark.parametrize("packed", [False, True])
def test_a_broken_file_changes_nothing_and_names_the_item(
    bulk: Bulk, tmp_path: Path, content: str, said: str, packed: bool
) -> None:
    run_import("cards", bulk([card("Teapot")]), tmp_path)
    folder = tmp_path / "rulings"
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(ImportFailed, match=said):
        run_import("cards", bulk(content, "broken.json", packed), tmp_path)
    assert before == {path.name: path.read_bytes() for path in folder.iterdir()}
    assert stored(tmp_path).card("Teapot") is not None


def test_a_cut_off_gzip_file_is_told(bulk: Bulk, tmp_path: Path) -> None:
    path = bulk([card(f"Cup {n}") for n in range(2000)], packed=True)
    path.write_bytes(path.read_bytes()[:-2000])
    with pytest.raises(ImportFailed, match="breaks after item"):
        run_import("cards", path, tmp_path / "home")
    assert list((tmp_path / "home/rulings").iterdir()) == []


@pytest.mark.parametrize("field", ["name", "oracle_text", "mana_cost"])
def test_a_text_that_no_card_could_have_is_refused(bulk: Bulk, tmp_path: Path, field: str) -> None:
    path = bulk([card("Cup"), {**card("Teapot"), field: "- " * 50_000}])
    with pytest.raises(ImportFailed, match=rf"item 2 .* '{field}' has 100,000 characters"):
        run_import("cards", path, tmp_path)


def test_a_file_that_unpacks_to_too_much_is_stopped(bulk: Bulk) -> None:
    path = bulk("[" + json.dumps(card("x" * 300_000)) + "]", packed=True)
    assert path.stat().st_size < 2000
    with pytest.raises(ImportFailed, match="holds more than"):
        list(read_items(path, unheard, largest=100_000))


def test_an_import_anew_replaces_what_was_there(bulk: Bulk, tmp_path: Path) -> None:
    run_import("cards", bulk([card(f"Cup {n}") for n in range(2100)]), tmp_path)
    (tmp_path / "rulings/cards-0001.yaml").write_text("- card: Of a part that an older version wrote\n", "utf-8")
    run_import("cards", bulk([card("Teapot")]), tmp_path, anew=True)
    assert [path.name for path in (tmp_path / "rulings").iterdir()] == ["cards.yaml"]
    assert list(stored(tmp_path).names()) == ["Teapot"]
