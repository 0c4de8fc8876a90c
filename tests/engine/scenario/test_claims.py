"""Each form of claim holds where it is so, fails where it is not, and says nothing of what is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchbook.engine.scenario.verify import verify_file
from benchbook.library import Library

BOARD = """
cards:
  - {name: Mild Plain, type: Land, text: "{T}: Add {W}."}
  - {name: Rash Ox, cost: "{1}{R}", type: Creature — Ox, power: 2, toughness: 2, text: "This creature attacks each combat if able."}
given:
  turn: Ann
  Ann:
    battlefield:
      - 2/2 green Bear creature as Bear
      - 2/2 green Bear creature with flying and haste as Kite
      - Mild Plain
      - Rash Ox
      - 1/1 white Soldier creature token
  Bob: {life: 19, battlefield: [3/3 red Giant creature as Giant, 1/1 artifact creature as Drone]}
"""  # noqa: E501
NOW = {
    "each Bear is 2/2": "pass",
    "each creature is 2/2": "fail",
    "every creature Bob controls is untapped": "pass",
    "all Bob's creatures are tapped": "fail",
    "both Bears are green": "pass",
    "both Bears have flying": "fail",
    "both creatures are untapped": "declined",
    "no Giant has flying": "pass",
    "no Bear has flying": "fail",
    "neither Bear is tapped": "pass",
    "a Bear has flying": "pass",
    "a Bear is blue": "fail",
    "a creature Bob controls is 1/1": "pass",
    "a creature Bob controls is 2/2": "fail",
    "a Dragon has flying": "fail",
    "a Zombie token is untapped": "fail",
    "a Soldier token is untapped": "pass",
    "each Zombie token is untapped": "fail",
    "the copy of Bear is untapped": "fail",
    "no Dragon has flying": "declined",
    "each Dragon has flying": "declined",
    "each Wyrmm has flying": "declined",
    "each player has at least 19 life": "pass",
    "each player has at least 20 life": "fail",
    "no player has lost": "pass",
    "no player has 19 life": "fail",
    "Bear isn't blue": "pass",
    "Bear isn't green": "fail",
    "Bear isn't a land": "pass",
    "Bear is only green": "pass",
    "Drone is only a creature": "fail",
    "Mild Plain is only a land": "pass",
    "Mild Plain can be tapped for {W}": "pass",
    "Mild Plain can be tapped for {U}": "fail",
    "Mild Plain can't be tapped for {U}": "pass",
    "Mild Plain doesn't tap for {W}": "fail",
    "Rash Ox must attack": "pass",
    "Rash Ox doesn't have to attack": "fail",
    "Bear must attack": "fail",
    "Mild Plain has 1 activated ability": "pass",
    "Mild Plain has 1 mana ability": "pass",
    "Mild Plain has no activated abilities": "fail",
    "Mild Plain has 1 triggered ability": "fail",
    "Ann's devotion to red is 1": "pass",
    "Ann's devotion to red is 2": "fail",
    "Ann's devotion to mauve is 0": "declined",
    "there are 6 creatures on the battlefield": "pass",
    "there are 5 creatures on the battlefield": "fail",
    "no creatures are on the battlefield": "fail",
    "no Dragons are on the battlefield": "pass",
    "there are no cards in exile": "pass",
    "there is 1 card in exile": "fail",
    "there are 0 objects on the stack": "pass",
    "there is 1 spell on the stack": "fail",
    "Kite has flying and haste": "pass",
    "Kite has flying and reach": "fail",
    "Kite doesn't have flying or reach": "fail",
    "Kite doesn't have flying and reach": "declined",
    "Bear doesn't have flying and haste": "pass",
    "Kite doesn't have flying anymore": "fail",
    "Kite doesn't have flying because it rains": "invalid",
    "Bear is not a Gobiln": "invalid",
    "Ann controls no Gobilns": "declined",
    "Ann controls no other creatures": "declined",
    "Ann controls a 1/1 Soldier token": "pass",
    "Ann controls a 2/2 Soldier token": "fail",
    "Ann controls no 2/2 Bears": "fail",
    "both Bear and Kite are 2/2": "pass",
    "both Bear and Kite have flying": "fail",
    "neither Bear nor Giant has flying": "pass",
    "neither Bear nor Kite has flying": "fail",
    "Bob controls a Giant, an artifact and no Bears": "pass",
    "Bob controls a Giant, an artifact and no creatures": "fail",
    "Bob controls a Giant, an artifact and some Bears": "declined",
    "Giant is a 3/3 red creature with no abilities": "pass",
    "Giant is a 3/3 red creature with flying": "fail",
    "Giant is a 3/4 red creature": "fail",
    "Giant is a nonland permanent": "pass",
    "Giant is a nonred permanent": "fail",
    "Kite has some abilities": "pass",
    "Giant has some abilities": "fail",
    "Kite doesn't have any abilities": "fail",
    "Giant is on the battlefield under Bob's control": "pass",
    "Giant is on the battlefield under Ann's control": "fail",
    "Giant has exactly 1 +1/+1 counters": "fail",
    "Giant was not dealt damage": "pass",
    "Bob didn't gain life": "pass",
    "Bob has 2 poison counters": "fail",
    "Bob has no poison counters": "pass",
    "Ann is the active player": "pass",
    "Bob is the active player": "fail",
    "Bob is out of the game": "fail",
    "nobody has lost": "pass",
}
DONE = """
given:
  turn: Ann
  Ann: {battlefield: [2/2 creature with first strike as Fencer, 2/2 creature as Bear]}
  Bob: {battlefield: [2/2 creature as Wolf, 2/2 creature as Cub, 3/3 creature as Giant]}
when:
  - Ann attacks Bob with Fencer, Bear
  - Bob blocks Fencer with Wolf and Bear with Cub
  - combat damage is dealt
  - Bob creates two 1/1 white Soldier creature tokens
  - "Soldier Token #2 is sacrificed"
"""
AFTER = {
    "Wolf died before Cub": "pass",
    "Cub died before Wolf": "fail",
    "Cub died before Bear": "fail",
    "Cub died before Giant": "fail",
    "Cub died after Wolf": "pass",
    "Wolf had 2 damage marked when it died": "pass",
    "Wolf had 1 damage marked when it died": "fail",
    "Giant had 0 damage marked when it died": "fail",
    "Wolf was not dealt damage": "fail",
    "2 tokens were created": "pass",
    "3 tokens were created": "fail",
    "Cub and Bear died at the same time": "pass",
    "Cub and Wolf died at the same time": "fail",
    "Cub and Giant died at the same time": "fail",
    "all Ann's creatures died": "fail",
    "each creature was dealt 2 damage": "fail",
    "no creatures are on the battlefield": "fail",
    "Bob created 2 Soldier tokens": "pass",
    "Bob created 1 Soldier tokens": "fail",
    "Ann created no tokens": "pass",
    "Bob created no tokens": "fail",
    "Soldier Token #2 has ceased to exist": "pass",
    "Soldier Token #2 is 1/1": "declined",
    "Soldier Token #2 is not 5/5": "declined",
    "Soldier Token #2 was 1/1 when it left the battlefield": "pass",
}


BOTH = {
    "[Fencer and Wolf are tapped, both were dealt 2 damage]": "fail",
    "[Wolf and Cub died, both were dealt 2 damage]": "pass",
    "[Wolf and Cub died, neither was dealt 3 damage]": "pass",
    "[Wolf and Cub died, neither of them was dealt 2 damage]": "fail",
    "[Wolf died, both were dealt 2 damage]": "invalid",
}


@pytest.mark.parametrize("claims", BOTH)
def test_both_are_the_two_that_were_named_before(claims: str, tmp_path: Path, library: Library) -> None:
    file = tmp_path / "both.scenarios.yaml"
    file.write_text(f"{DONE}then: {claims}", "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == BOTH[claims]


@pytest.mark.parametrize("claim", NOW)
def test_a_claim_about_what_is(claim: str, tmp_path: Path, library: Library) -> None:
    assert _status(BOARD, claim, tmp_path, library) == NOW[claim]


@pytest.mark.parametrize("claim", AFTER)
def test_a_claim_about_what_has_happened(claim: str, tmp_path: Path, library: Library) -> None:
    assert _status(DONE, claim, tmp_path, library) == AFTER[claim]


def _status(board: str, claim: str, folder: Path, library: Library) -> str:
    file = folder / "claim.scenarios.yaml"
    file.write_text(f'{board}then: ["{claim}"]', "utf-8")
    (found,) = verify_file(file, library)
    return found.status


AFTER_THE_GAME = (
    "Ann votes for the opponent whose play was the most enjoyable",
    "each player votes for the opponent whose play was most enjoyable",
    "Bob votes for Ann as the most enjoyable opponent",
    "Ann votes for Bob's play",
    "Ann votes for Bob after the game",
    "the votes are counted",
    "Bob gets two points for being the last player alive",
    "prizes are given by points",
    "each vote is worth one point",
    "the game is over",
)


@pytest.mark.parametrize("line", AFTER_THE_GAME)
def test_what_a_tournament_does_after_the_game_is_understood_and_declined(
    line: str, tmp_path: Path, library: Library
) -> None:
    file = tmp_path / "after.scenarios.yaml"
    file.write_text(f'given: {{Ann: {{}}, Bob: {{}}}}\nwhen: ["{line}"]\nthen: [Ann has 1 point]\n', "utf-8")
    (found,) = verify_file(file, library)
    assert found.status == "declined", found.detail
    assert "tournament" in found.detail
