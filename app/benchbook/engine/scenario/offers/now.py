"""Everything that is offered where a scenario has come to: an open choice first, else what everybody could do."""

from __future__ import annotations

from collections.abc import Iterator

from benchbook.engine.choosing.choices import TooManyOptions
from benchbook.engine.context import NotModelled
from benchbook.engine.scenario import reader, solve
from benchbook.engine.scenario.courses.any_color import UnknownColors
from benchbook.engine.scenario.forms.doing import step_called
from benchbook.engine.scenario.model import Scenario
from benchbook.engine.scenario.offers.acting import with_cards, with_permanents
from benchbook.engine.scenario.offers.choosing import first_open
from benchbook.engine.scenario.offers.fighting import attacks, blocks
from benchbook.engine.scenario.offers.offer import Offer, Offered
from benchbook.engine.scenario.offers.trying import Trials
from benchbook.engine.state import STEPS
from benchbook.errors import ScenarioError
from benchbook.library.library import Library
from benchbook.patience import Patience, patient, spent

MOST_WORK, MOST_SECONDS = 4_000_000, 10.0
_WAITING = ("the top of the stack resolves", "everything resolves")
_MOVING = (
    ("nobody blocks", "No blocks"), ("first-strike damage is dealt", "First-strike damage"),
    ("combat damage is dealt", "Combat damage"), ("the game moves to draw", "To the draw step"),
    ("the game moves to precombat main", "To the first main phase"), ("the game moves to combat", "To combat"),
    ("the game moves to end of combat", "To the end of combat"),
    ("the game moves to postcombat main", "To the second main phase"), ("the game moves to end", "To the end step"),
    ("the turn ends", "End the turn"),
)  # fmt: skip


def offers(
    scenario: Scenario, library: Library, ruleset: str = "", who: str = "", work: float = MOST_WORK,
    seconds: float = MOST_SECONDS,
) -> Offered:  # fmt: skip
    """What can be done once the scenario's lines have been carried out, by everybody or by one player.

    While a choice is open only its options are offered: what the game is, depends on it. ``work`` and ``seconds``
    bound what is tried, as they do for an answer.
    """
    try:
        with patient(work, spent() + seconds) as patience:
            course = solve.come_to(scenario, library, ruleset)
            lexicon = reader.lexicon_of(scenario.given, scenario.cards, solve.names_of_faces(scenario.given, library))
            if course.open:
                found = first_open(course, lexicon)
                return Offered(found, "" if found else f"{course.open[0].choice.who} has a choice to make first")
            return _everything(Trials(course.play, lexicon), who, patience)
    except (ScenarioError, NotModelled, TooManyOptions, UnknownColors) as problem:
        return Offered(problem=str(problem))


def _everything(trials: Trials, who: str, patience: Patience) -> Offered:
    found: list[Offer] = []
    game = trials.play.game
    if game.over:
        return Offered(problem=f"the game is over: {game.over}")
    for offer in _each(trials, who):
        if patience.is_over:
            return Offered(tuple(found), left_out=True)
        found.append(offer)
    return Offered(tuple(found))


def _each(trials: Trials, who: str) -> Iterator[Offer]:
    yield from _moves(trials)
    for player in (who,) if who else tuple(trials.play.game.everyone()):
        yield from attacks(trials, player)
        yield from blocks(trials, player)
        yield from with_cards(trials, player)
        yield from with_permanents(trials, player)


def _moves(trials: Trials) -> Iterator[Offer]:
    """How the game moves on: what waits resolves, or else the next steps that there are."""
    game = trials.play.game
    if game.stack:
        yield from (Offer("", "move", f"{line[0].upper()}{line[1:]}", line) for line in _WAITING)
        return
    for line, words in _MOVING:
        if _comes_next(trials, line):
            yield Offer("", "move", words, line)


def _comes_next(trials: Trials, line: str) -> bool:
    game, combat = trials.play.game, trials.play.game.combat
    fighting = combat is not None and bool(combat.attackers)
    if line == "nobody blocks":
        return fighting and combat is not None and not combat.blockers_declared
    if line.startswith(("combat damage", "first-strike")):
        return fighting and trials.tried(line).allowed is True
    return line == "the turn ends" or _later(game.step, line)


def _later(step: str, line: str) -> bool:
    return STEPS.index(step_called(line.removeprefix("the game moves to "))) > STEPS.index(step)
