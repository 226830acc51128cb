"""The title's matches: begins one, goes on with one, or says why that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from game.room.scene import Go, House, push
from game.storage import MatchFile, Trouble, sentence
from game.storage.matches import match_files
from game.storage.trouble import Closed
from game.table import last
from game.table.pacing import settled
from game.table.seating import keyed
from game.table.setup import Setup
from game.table.unfinished import Waiting
from game.words import _, say_damaged, say_refusal

from .title_page import TitlePage

if TYPE_CHECKING:
    from game.table.sitting import Sitting

TURNS = "turns.json"
"""Says who plays a deal in turns (`game/daily/turns.py`)."""
FROM_OTHERS = ("other_rules", "other_format", "not_a_journal")
"""Sound journals of another Octavo, and what is no match at all: they stay where they are."""


class TitleMatches(TitlePage):
    """Sits people down at new matches and at those that wait."""

    def __init__(self, room: House, thinker: Any, seed: int | None) -> None:
        super().__init__(room)
        self.thinker, self.seed = thinker, seed
        self.refused: set[Path] = set()
        """Files of matches that Continue has refused with a reason since the title was entered."""

    def look(self) -> None:
        """Look which matches there are; those that were refused already come last."""
        found = [match for match in self.room.home.matches.all() if not match.finished]
        turns = self.room.home.folder / TURNS
        if turns.exists():
            played = [changed for _path, changed in match_files(turns.with_suffix(""))]
            found.append(MatchFile(turns, False, max(turns.stat().st_mtime, *played, 0.0)))
            found.sort(key=lambda match: match.changed, reverse=True)
        self.unfinished = sorted(found, key=lambda match: match.path in self.refused)
        self.read = {file: self.read[file] for file in found if file in self.read}

    def _turns(self, file: MatchFile) -> Waiting:
        """What its tile shows; if it is damaged that is told, and there is none any more."""
        from game.daily.turns import InTurns

        turns = InTurns(self.room.home)
        if not file.path.exists() and turns.trouble is not None:
            self.notice = sentence(turns.trouble)
            self.look()
        return turns.tile(file)

    def _put_turns_away(self) -> Trouble | None:
        """Give that deal up; where its file is of a newer Octavo, only the file is laid aside."""
        from game.daily.turns import InTurns

        turns = InTurns(self.room.home)
        if turns.table is None:
            return self.room.home.matches.put_away(turns.store.path)
        turns.put_away()
        return None

    def _go_on_in_turns(self) -> Go | None:
        """Go on with that deal; None, with a notice, where its file cannot be used."""
        from .turns_seat import go_on

        self.notice = ""
        return self._or_notice(go_on(self.room))

    def _or_notice(self, found: Go | str) -> Go | None:
        """Where to go; or None, and the sentence why not as a notice."""
        if isinstance(found, str):
            self.notice = found or self.notice
            return None
        return found

    def play(self, setup: Setup, seed: int | None = None) -> Go | None:
        """Sit down at a new match; `seed` where it must be this one."""
        from game.table.sitting import Sitting

        from .table import TableScene

        setup = settled(self.room.home, self._keyed(setup))
        try:
            sitting = Sitting.new(setup, self._seed(setup, seed), self.room.home, self.thinker)
        except Refused as refused:
            self.notice = say_refusal(refused, setup.game)
            return None
        last.save(self.room.home, setup)
        return push(TableScene(self.room, sitting))

    def _seed(self, setup: Setup, seed: int | None = None) -> int:
        """The seed that was asked for, else a new one."""
        wanted = next((one for one in (seed, setup.seed, self.seed) if one is not None), None)
        return last.new_seed() if wanted is None else wanted

    def go_on(self) -> Go | None:
        """Go on with the newest match; if it cannot be, tell why before an older one opens."""
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
                told.append(_("Continue opens the match before it."))
                break
            return self._sit(sitting)
        self.look()
        self.notice = " ".join(told)
        return None

    def resume(self, path: Path) -> Go | None:
        """Go on with this match, or tell why not."""
        if path.name == TURNS:
            return self._go_on_in_turns()
        try:
            return self._sit(self._sitting(path))
        except (Closed, Damaged, Refused) as why:
            self.notice = " ".join(self._refuse(path, why))
        self.look()
        return None

    def put_away(self, path: Path) -> None:
        """Take a match off the title; its file is kept."""
        trouble = self._put_turns_away() if path.name == TURNS else self.room.home.matches.put_away(path)
        self.notice = sentence(trouble) if trouble else ""
        self.look()

    def _sitting(self, path: Path) -> Sitting:
        from game.daily.tries import deal_in
        from game.table.sitting import Sitting

        sitting = Sitting.resumed(path, self.room.home, self.thinker)
        sitting.setup = self._keyed(sitting.setup)
        sitting.scored = deal_in(path) is not None
        return sitting

    def _keyed(self, setup: Setup) -> Setup:
        """The setup with a key for everybody at a shared table."""
        return setup._replace(chairs=keyed(setup.chairs))

    def _sit(self, sitting: Sitting) -> Go:
        from .table import TableScene

        self.notice = ""
        last.shared_now(self.room.home, sitting.setup)
        return push(TableScene(self.room, sitting, fresh=False))

    def _refuse(self, path: Path, why: Closed | Damaged | Refused) -> list[str]:
        """Say why a match does not open, and set it aside if it is damaged; others stay where they are."""
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
                told, aside = [say_refusal(why)], False
        return [*told, sentence(matches.set_aside(path))] if aside else told
