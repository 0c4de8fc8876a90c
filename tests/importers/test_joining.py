"""Cards and rulings of several files: one library, whatever the order, with the newest wording of each face."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from benchbook.errors import ImportFailed
from benchbook.importers import run_import
from benchbook.library.cardstore import CardStore, store_path
from benchbook.library.documents import Card

CREATURE, DEED = "Creature — Faerie", "Instant — Adventure"


def record(name: str, text: str, since: str = "", **more: Any) -> dict[str, Any]:
    one = {"oracle_id": f"id-{name}", "name": name, "layout": "normal", "type_line": CREATURE, "oracle_text": text}
    return {**one, **more, **({"wording_date": since} if since else {})}


def two_faced(since: str = "", **more: Any) -> dict[str, Any]:
    faces = [
        {"name": "Moth Lender", "mana_cost": "{1}{U}", "type_line": CREATURE, "oracle_text": "Flying"},
        {"name": "Small Loan", "mana_cost": "{U}", "type_line": DEED, "oracle_text": "Draw a card."},
    ]
    whole = record("Moth Lender // Small Loan", "", since, layout="adventure", card_faces=faces, color_identity=["U"])
    return {**whole, **more}


def halves(since: str) -> list[dict[str, Any]]:
    return [
        record("Moth Lender", "Flying\nVigilance", since, mana_cost="{1}{U}"),
        record("Small Loan", "Draw two cards.", since, mana_cost="{U}", type_line=DEED),
    ]


def written(path: Path, items: Sequence[dict[str, Any]]) -> Path:
    path.write_text(json.dumps(items), "utf-8")
    return path


def library(home: Path, *files: Sequence[dict[str, Any]], at_once: bool = False) -> Path:
    """A library of these files, imported one after the other or at once."""
    home.mkdir()
    paths = [written(home / f"{number}.json", items) for number, items in enumerate(files)]
    for several in [paths] if at_once else [[path] for path in paths]:
        run_import("cards", several, home)
    return home


def found(home: Path, name: str) -> Card:
    card = CardStore(store_path(home)).card(name)
    assert card is not None
    return card


@pytest.mark.parametrize("since", ["2022-05", "2026-08"])
def test_every_order_of_files_gives_one_library(tmp_path: Path, since: str) -> None:
    files = [two_faced("2024-03")], halves(since), [record("Small Loan of Time", "Flash", "2020-01")]
    written_down = {
        library(tmp_path / f"{number}-{at_once}", *order, at_once=at_once).joinpath("rulings/cards.yaml").read_text()
        for number, order in enumerate(permutations(files))
        for at_once in (False, True)
    }
    assert len(written_down) == 1
    card = found(tmp_path / "0-True", "Small Loan")
    assert (card.name, card.layout) == ("Moth Lender // Small Loan", "adventure")
    newer = since > "2024-03"
    assert [face.text for face in card.faces] == (
        ["Flying\nVigilance", "Draw two cards."] if newer else ["Flying", "Draw a card."]
    )


def test_a_card_of_its_own_is_no_face_of_a_card_of_another_type(tmp_path: Path) -> None:
    alone = record("Small Loan", "Flying", "2026-08")
    home = library(tmp_path / "home", [two_faced("2024-03")], [alone])
    assert [*CardStore(store_path(home)).names()] == ["Moth Lender // Small Loan", "Small Loan"]


def test_a_card_that_has_the_name_of_a_half_stays_a_card_of_its_own(tmp_path: Path) -> None:
    halves = [
        {"name": name, "mana_cost": "{R}", "type_line": "Instant", "oracle_text": "Draw a card."}
        for name in ("Mend", "Rend")
    ]
    whole = record("Mend // Rend", "", layout="split", card_faces=halves)
    alone = record("Mend", "Draw a card.", type_line="Instant")
    given_by_itself = record("Rend", "Draw a card.", layout="split", type_line="Instant")
    home = library(tmp_path / "home", [alone, given_by_itself], [whole])
    assert [*CardStore(store_path(home)).names()] == ["Mend", "Mend // Rend"]
    assert (found(home, "Mend").name, found(home, "Rend").name) == ("Mend", "Mend // Rend")


def test_the_name_of_the_whole_says_which_half_is_the_left_one(tmp_path: Path) -> None:
    halves = [record(name, "Draw a card.", layout="split", oracle_id="id-both") for name in ("Mend", "Rend")]
    whole = record("Rend // Mend", "Draw a card.\n//\nDraw a card.", oracle_id="id-whole")
    for number, files in enumerate(([halves, [whole]], [[whole], halves], [[*halves, whole]])):
        home = library(tmp_path / str(number), *files)
        assert [*CardStore(store_path(home)).names()] == ["Rend // Mend"]
        assert [face.name for face in found(home, "Mend").faces] == ["Rend", "Mend"]


def test_a_card_with_one_name_on_both_sides_keeps_both(tmp_path: Path) -> None:
    face = {"name": "Cup", "type_line": "Artifact", "oracle_text": "Flash"}
    both = record("Cup // Cup", "", layout="reversible_card", card_faces=[face, face])
    home = library(tmp_path / "home", [both], [both])
    assert len(found(home, "Cup // Cup").faces) == 2


def test_the_newer_wording_keeps_what_only_the_older_record_knows(tmp_path: Path) -> None:
    older = record("Red Stray", "Menace", "2024-03", mana_cost="{0}", colors=["R"], legalities={"tea": "legal"})
    newer = record("Red Stray", "Menace, haste", "2026-08", mana_cost="{0}")
    for number, order in enumerate(permutations([older, newer])):
        card = found(library(tmp_path / str(number), *([one] for one in order)), "Red Stray")
        assert (card.faces[0].text, card.faces[0].colors) == ("Menace, haste", ("R",))
        assert card.legalities == (("tea", "legal"),)


def test_without_dates_what_is_imported_later_is_newer(tmp_path: Path) -> None:
    home = library(tmp_path / "home", [record("Cup", "Flying")], [record("Cup", "Reach")])
    assert found(home, "Cup").faces[0].text == "Reach"


def test_tokens_of_one_name_stay_many_and_come_after_the_cards(tmp_path: Path) -> None:
    tokens = [record("Gremlin", "Haste", layout="token", oracle_id=one) for one in ("t1", "t2")]
    home = library(tmp_path / "home", tokens, [*tokens, record("Zebra", "Flying"), record("Gremlin", "Flying")])
    assert [*CardStore(store_path(home)).names()] == ["Gremlin", "Zebra", "Gremlin", "Gremlin"]


def test_rulings_of_several_files_are_joined_and_none_stands_twice(tmp_path: Path) -> None:
    first, second = (
        written(
            tmp_path / f"{day}.json",
            [
                {"oracle_id": "id-Cup", "card_name": "Cup", "published_at": each, "comment": f"Said in {each}."}
                for each in days
            ],
        )
        for day, days in (("a", ("2020", "2021")), ("b", ("2021", "2022")))
    )
    run_import("cards", written(tmp_path / "cards.json", [record("Cup", "Flying")]), tmp_path)
    run_import("rulings", first, tmp_path)
    report = run_import("rulings", second, tmp_path)
    assert [one.date for one in found(tmp_path, "Cup").rulings] == ["2020", "2021", "2022"]
    assert report.counts == {"rulings": 3, "cards": 1}


def test_of_several_files_one_that_is_broken_keeps_all_of_them_out(tmp_path: Path) -> None:
    home = library(tmp_path / "home", [record("Cup", "Flying")])
    before = (home / "rulings/cards.yaml").read_bytes()
    broken = written(tmp_path / "broken.json", [])
    with pytest.raises(ImportFailed, match="found none"):
        run_import("cards", [written(tmp_path / "fine.json", [record("Cup", "Reach")]), broken], home)
    assert (home / "rulings/cards.yaml").read_bytes() == before


def test_what_was_there_and_cannot_be_read_is_told_with_the_way_out(tmp_path: Path) -> None:
    home = library(tmp_path / "home", [record("Cup", "Flying")])
    (home / "rulings/cards.yaml").write_text("- [", "utf-8")
    fine = written(tmp_path / "fine.json", [record("Plate", "Reach")])
    with pytest.raises(ImportFailed, match="--anew"):
        run_import("cards", fine, home)
    run_import("cards", fine, home, anew=True)
    assert found(home, "Plate").faces[0].text == "Reach"
