"""A card is what the project says, with the reader's imported text and rulings behind it."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from benchbook.errors import LibraryError
from benchbook.library.cardstore import CardStore, compile_cards, open_cards, store_cards, store_path
from benchbook.library.names import card_file, card_slug
from tests.library import small

IMPORTED = """\
- {"card": "Clone", "oracle_id": "id-1", "definition": {"type_line": "Creature", "text": "x"}, "keywords": ["Copy"]}
- {"card": "Fire // Ice", "layout": "split", "faces": [{"name": "Fire"}, {"name": "Ice"}], "legalities": {"a": "legal"}}
- {"card": "Grizzly Bears", "definition": {"power": "2", "toughness": "2"}, "color_identity": ["G"]}
"""
RULINGS = """\
- {"card": "Clone", "oracle_id": "id-1", "rulings": [{"text": "First.", "date": "2004-10-04"}, {"text": "Second."}]}
- {"oracle_id": "id-1", "rulings": [{"text": "Third."}]}
"""
HOME = {"rulings/cards-0001.yaml": IMPORTED, "rulings/rulings-0001.yaml": RULINGS}


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Lim-Dûl's Vault", "lim-duls-vault"),
        ("Fire // Ice", "fire-ice"),
        ("Æther Vial", "aether-vial"),
        ("Jötun Grunt", "jotun-grunt"),
        ("+2 Mace", "2-mace"),
        ("B.F.M. (Big Furry Monster)", "bfm-big-furry-monster"),
        ("Little Girl", "little-girl"),
        ("_____", "5f-5f-5f-5f-5f"),
        ("../../etc/passwd", "etc-passwd"),
    ],
)
def test_a_name_becomes_an_address(name: str, slug: str) -> None:
    assert card_slug(name) == slug
    assert card_slug(slug) == slug


def test_a_card_stands_under_its_first_letter() -> None:
    assert card_file("Clone") == "c/clone.yaml"


@pytest.fixture
def library(library_of, tmp_path: Path):
    opened = library_of(small.FILES, home=HOME)
    compile_cards(tmp_path / "home")
    return opened


def test_the_project_defines_the_card_and_all_rulings_stand_together(library) -> None:
    card = library.card("Clone")
    assert card.faces[0].mana_cost == "{3}{U}"
    assert card.keywords == ("Copy",)
    assert [ruling.text for ruling in card.rulings] == ["Copying nothing leaves a 0/0.", "First.", "Second.", "Third."]
    assert [ruling.imported for ruling in card.rulings] == [False, True, True, True]
    assert not card.imported


def test_an_imported_card_is_found_by_name_address_and_face(library) -> None:
    for name in ("Fire // Ice", "fire-ice", "FIRE // ICE", "Ice", "fire"):
        card = library.card(name)
        assert card.name == "Fire // Ice"
        assert card.imported
    assert library.card("Grizzly Bears").color_identity == ("G",)
    assert library.card("Hill Giant") is None


def test_many_readers_at_a_time_get_the_right_card(library) -> None:
    names = ["Clone", "Fire // Ice", "Grizzly Bears"] * 60
    with ThreadPoolExecutor(8) as readers:
        assert [card.name for card in readers.map(library.card, names)] == names


def test_every_name_is_listed_once(library) -> None:
    assert sorted(library.card_names()) == ["Clone", "Fire // Ice", "Grizzly Bears"]


def test_a_file_that_is_broken_is_told_and_leaves_the_old_store(library, tmp_path: Path) -> None:
    before = store_path(tmp_path / "home").read_bytes()
    (tmp_path / "home/rulings/cards-0002.yaml").write_text("- [", "utf-8")
    with pytest.raises(LibraryError, match=r"cards-0002.yaml:\d+: is not YAML"):
        open_cards(tmp_path / "home")
    assert store_path(tmp_path / "home").read_bytes() == before
    assert sorted(path.name for path in (tmp_path / "home/index").iterdir()) == ["cards.sqlite", "cards.sqlite.seal"]


@pytest.mark.parametrize("at", [0, 0.3, 0.6, 0.99])
def test_a_store_in_which_one_byte_is_another_is_compiled_again(library, tmp_path: Path, at: float) -> None:
    path = store_path(tmp_path / "home")
    whole = path.read_bytes()
    place = int(len(whole) * at)
    path.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
    store = open_cards(tmp_path / "home")
    assert store is not None
    assert sorted(store.names()) == ["Clone", "Fire // Ice", "Grizzly Bears"]
    assert path.read_bytes() == whole


def test_a_store_of_other_files_than_are_there_is_compiled_again(library, tmp_path: Path) -> None:
    """An import was killed before it compiled what it had put there."""
    (tmp_path / "home/rulings/cards.yaml").write_text("- card: Teapot\n", "utf-8")
    store = open_cards(tmp_path / "home")
    assert store is not None
    assert list(store.names()) == ["Teapot"]


def test_a_store_in_another_form_is_compiled_again(library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program was updated, and reads no store of the version before it."""
    monkeypatch.setattr("benchbook.library.cardstore.FORMAT", "of another version")
    store = open_cards(tmp_path / "home")
    assert store is not None
    assert sorted(store.names()) == ["Clone", "Fire // Ice", "Grizzly Bears"]


def test_a_copy_of_the_home_is_used_as_it_is(library, tmp_path: Path) -> None:
    for path in (tmp_path / "home").rglob("*.*"):
        os.utime(path, (1, 1))
    before = store_path(tmp_path / "home").stat().st_mtime_ns
    assert open_cards(tmp_path / "home") is not None
    assert store_path(tmp_path / "home").stat().st_mtime_ns == before


def test_a_store_that_cannot_be_written_says_where_and_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "rulings").mkdir()
    (tmp_path / "rulings/cards.yaml").write_text("- card: Teapot\n", "utf-8")
    (tmp_path / "index").write_text("a file where the folder should be", "utf-8")
    with pytest.raises(LibraryError, match=r"index/cards.sqlite: .*cannot be compiled .*run 'benchbook index'"):
        open_cards(tmp_path)


def test_names_that_begin_alike_come_shortest_first(tmp_path: Path) -> None:
    names = ("Stoneforge Mystic", "Stone Rain", "Storm Crow", "Stone", "Ston'e Quarry")
    store = CardStore(store_cards(tmp_path / "index/cards.sqlite", ({"card": name} for name in names), iter(())))
    assert store.names_beginning("ston", 3) == ["Stone", "Stone Rain", "Ston'e Quarry"]
    assert store.names_beginning("stone-", 9) == ["Stone Rain", "Ston'e Quarry"]


def test_cards_in_ordinary_yaml_are_read_as_well(tmp_path: Path) -> None:
    path = tmp_path / "rulings/cards-0001.yaml"
    path.parent.mkdir()
    path.write_text("- card: Clone\n  definition:\n    text: |\n      Words.\n", "utf-8")
    compile_cards(tmp_path)
    store = open_cards(tmp_path)
    assert store is not None
    assert [card.faces[0].text for card in [store.card("Clone")] if card] == ["Words."]


def test_a_store_that_is_no_store_is_as_none(tmp_path: Path) -> None:
    path = store_path(tmp_path)
    path.parent.mkdir()
    path.write_bytes(b"not a database at all, but long enough to look like one" * 50)
    assert open_cards(tmp_path) is None


def test_progress_counts_the_files(tmp_path: Path) -> None:
    (tmp_path / "rulings").mkdir()
    for name, text in HOME.items():
        (tmp_path / name).write_text(text, "utf-8")
    seen: list[tuple[int, int]] = []
    compile_cards(tmp_path, lambda done, total: seen.append((done, total)))
    assert seen == [(1, 2), (2, 2)]


def test_cards_can_be_stored_from_a_stream(tmp_path: Path) -> None:
    path = store_cards(tmp_path / "index/cards.sqlite", ({"card": f"Card {n}"} for n in range(1000)), iter(()))
    store = CardStore(path)
    assert len(store) == 1000
    assert store.card("card 999") is not None
