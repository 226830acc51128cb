"""Starts or continues matches from the main menu, or explains why that is impossible."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.data import MatchFile, Trouble, sentence
from game.data.matches import match_files
from game.data.trouble import Closed
from game.features.people import remembered_tables
from game.features.people.adaptive_level import settled
from game.features.people.seating import told_apart
from game.features.replay.unfinished_summary import Waiting
from game.table.match.setup import Setup
from game.ui.window.scene import Go, House, push
from game.words import _, say_damaged, say_refusal

from .page import TitlePage

if TYPE_CHECKING:
    from game.table.match.live_match import Sitting
    from game.table.screen.mode import Mode

TURNS = "turns.json"
"""The file that says who plays a deal in turn (`game/features/daily/turns_store.py`)."""
FROM_OTHERS = ("other_rules", "other_format", "unknown_line", "not_a_journal")
"""Refusals of intact journals of other versions, and of files that are no match; these files stay in place.
"""


class TitleMatches(TitlePage):
    """Begins new matches and continues unfinished ones."""

    def __init__(self, room: House, thinker: Any, seed: int | None) -> None:
        super().__init__(room)
        self.thinker = thinker
        self.seed = seed
        self.refused: set[Path] = set()
        """Files of matches that *Continue* has refused, with the reason, since the main menu was entered."""

    def look(self) -> None:
        """List the matches; those that were already refused come last."""
        found = [match for match in self.room.home.matches.all() if not match.finished]
        turns = self.room.home.folder / TURNS
        if turns.exists():
            played = [changed for _path, changed in match_files(turns.with_suffix(""))]
            found.append(MatchFile(turns, False, max(turns.stat().st_mtime, *played, 0.0)))
            found.sort(key=lambda match: match.changed, reverse=True)
        self.unfinished = sorted(found, key=lambda match: match.path in self.refused)
        self.read = {file: self.read[file] for file in found if file in self.read}

    def _turns(self, file: MatchFile) -> Waiting:
        """The contents of the tile for a deal played in turn.

        A damaged deal is reported, and loses its tile.
        """
        from game.features.daily.turns_store import InTurns

        turns = InTurns(self.room.home)
        if not file.path.exists() and turns.trouble is not None:
            self.notice = sentence(turns.trouble)
            self.look()
        return turns.tile(file)

    def _put_turns_away(self) -> Trouble | None:
        """Give that deal up; if its file is from a newer Octavo, only the file is set aside."""
        from game.features.daily.turns_store import InTurns

        turns = InTurns(self.room.home)
        if turns.table is None:
            return self.room.home.matches.put_away(turns.store.path)
        turns.put_away()
        return None

    def _go_on_in_turns(self) -> Go | None:
        """Continue that deal; None, with a notice, if its file cannot be used."""
        from game.features.daily.start_turns import go_on

        self.notice = ""
        return self._or_notice(go_on(self.room))

    def _or_notice(self, found: Go | str) -> Go | None:
        """The next screen; or None, with a notice that explains why there is none."""
        if isinstance(found, str):
            self.notice = found or self.notice
            return None
        return found

    def play(self, setup: Setup, seed: int | None = None) -> Go | None:
        """Begin a new match, with this seed if one is given."""
        from game.features.tour.model import greeted, stop_at
        from game.table.match.live_match import Sitting
        from game.table.screen.table_scene import TableScene

        setup = settled(self.room.home, self._keyed(setup))
        seed = self._seed(setup, seed)
        try:
            sitting = Sitting.new(setup, seed, self.room.home, self.thinker)
        except Refused as refused:
            self.notice = say_refusal(refused, setup.game)
            return None
        mode = _mode_at(setup, seed)
        sitting.scored = bool(mode.mark)
        if stop_at(setup) is None and not sitting.scored:
            remembered_tables.save(self.room.home, setup)  # the tour does not replace somebody's own table
        table = TableScene(self.room, sitting, mode=mode)
        if mode.task is not None:
            table.say(table.task_told())
        if (hello := greeted(self.room.home, setup)) is not None:
            table.play.story.remark(hello.seat, hello.words)
        return push(table)

    def _seed(self, setup: Setup, seed: int | None = None) -> int:
        """The requested seed, or otherwise a new one."""
        wanted = next((one for one in (seed, setup.seed, self.seed) if one is not None), None)
        return remembered_tables.new_seed() if wanted is None else wanted

    def go_on(self) -> Go | None:
        """Continue the newest match; if that is impossible, explain why before an older one opens."""
        told: list[str] = []
        for match in self.unfinished:
            if match.path.name == TURNS:
                go = self._go_on_in_turns()
                if go is not None:
                    return go
                told.append(self.notice)
                self.refused.add(match.path)
                continue
            try:
                sitting = self._sitting(match.path)
            except (Closed, Damaged, Refused) as why:
                told += self._refuse(match.path, why)
                continue
            if told and match.path not in self.refused and not sitting.match.over:
                sitting.close()
                told.append(_("“Continue” opens the previous match."))
                break
            return self._sit(sitting, match.path)
        self.look()
        self.notice = " ".join(told)
        return None

    def resume(self, path: Path) -> Go | None:
        """Continue this match, or explain why that is impossible."""
        if path.name == TURNS:
            return self._go_on_in_turns()
        try:
            return self._sit(self._sitting(path), path)
        except (Closed, Damaged, Refused) as why:
            self.notice = " ".join(self._refuse(path, why))
        self.look()
        return None

    def put_away(self, path: Path) -> None:
        """Remove a match from the main menu; its file is kept."""
        trouble = self._put_turns_away() if path.name == TURNS else self.room.home.matches.put_away(path)
        self.notice = sentence(trouble) if trouble else ""
        self.look()

    def _sitting(self, path: Path) -> Sitting:
        from game.table.match.live_match import Sitting

        sitting = Sitting.resumed(path, self.room.home, self.thinker)
        sitting.setup = self._keyed(sitting.setup)
        sitting.scored = bool(_mode(path, sitting.setup).mark)
        return sitting

    def _keyed(self, setup: Setup) -> Setup:
        """The setup with a key and a colour for everybody at a shared table."""
        return setup._replace(chairs=told_apart(setup.chairs))

    def _sit(self, sitting: Sitting, path: Path) -> Go:
        from game.table.screen.table_scene import TableScene

        self.notice = ""
        remembered_tables.shared_now(self.room.home, sitting.setup)
        mode = _mode(path, sitting.setup)
        return push(TableScene(self.room, sitting, fresh=False, mode=mode))

    def _refuse(self, path: Path, why: Closed | Damaged | Refused) -> list[str]:
        """Explain why a match does not open, and set its file aside if it is damaged.

        Other files stay in place.
        """
        self.refused.add(path)
        matches = self.room.home.matches
        match why:
            case Damaged():
                told = [say_damaged(why, path.name)]
                aside = why.code not in FROM_OTHERS
            case Closed():
                told = [sentence(why.trouble)]
                aside = why.trouble.code == "match-damaged"
            case Refused():
                told = [say_refusal(why)]
                aside = False
        return [*told, sentence(matches.set_aside(path))] if aside else told


def placed(match: Waiting) -> Waiting:
    """A match with the words for its place on the tour or in a run, if it has one."""
    from game.features.daily.store import dealt
    from game.features.tonight.model import point_at
    from game.features.tonight.words import title_said
    from game.features.tour.model import stop_at

    if match.setup is None:
        return match
    if (stop := stop_at(match.setup)) is not None:
        return match._replace(place=_("The tour: {stop}").format(stop=_(stop.name)))
    _game, seed = dealt(match.file.path) or ("", 0)
    if (point := point_at(match.setup, seed)) is None:
        return match
    said = _("{run}, table {n}").format(run=title_said(point.run), n=1 + len(point.twists))
    return match._replace(place=said)


def _mode(path: Path, setup: Setup) -> Mode:
    """Whether a match is the try at a daily deal, or what else it is."""
    from game.features.daily.store import deal_in, dealt
    from game.table.screen.mode import DAILY

    if deal_in(path) is not None:
        return DAILY
    found = dealt(path)
    return _mode_at(setup, found[1] if found is not None else 0)


def _mode_at(setup: Setup, seed: int) -> Mode:
    """Whether a match is part of a run, and what its table looks like."""
    from game.features.tonight.model import point_at
    from game.features.tonight.run_tables import GRAND
    from game.features.tour.model import FACTS, stop_at, worn_at
    from game.features.tour.words import task_said
    from game.table.screen.mode import COUNTED, GRAND_TABLE, TONIGHT, TableTask

    point = point_at(setup, seed)
    grand = point is not None and point.run >= GRAND
    mode = GRAND_TABLE if grand else TONIGHT if point is not None else COUNTED
    if (stop := stop_at(setup)) is not None:
        fact = stop.task.fact
        mode = mode._replace(task=TableTask(task_said(stop.task), "" if fact in FACTS else fact))
    return mode._replace(wears=worn_at(setup, grand))
