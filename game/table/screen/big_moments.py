"""The stage over the table: draws big moments, and plans the pictures that they need."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.books.contract.moment_rules import Shown
from game.table.felt import picture_plan
from game.table.stage.backdrop import Backdrop
from game.table.stage.draw_moment import Act, Staging
from game.table.stage.moment_stage import DUSK, Stage
from game.ui.page.page import Page

from .screen_protocol import TableScreen


class BigMoments:
    """Draws the moment on the stage of the match over everything else."""

    def __init__(self, screen: TableScreen) -> None:
        self.screen = screen
        self.backdrop = Backdrop()

    def staged(self, page: Page, act: Act) -> Staging:
        """A moment of this table."""
        screen = self.screen
        setup = screen.sitting.setup
        viewer = screen.sitting.viewer
        return Staging(
            page,
            act,
            screen.presenter.moments,
            screen.places(),
            setup.chairs,
            viewer,
            screen.play.stage.own,
            screen.foot,
        )

    def perform(self, page: Page, stage: Stage) -> bool:
        """Draw the moment on a stage over the page so far; returns False if there is none."""
        act = self._act(stage)
        if act is not None:
            self.staged(page, act).draw(self.backdrop, stage.number)
        return stage.on

    def _act(self, stage: Stage) -> Act | None:
        """The progress of the moment on a stage."""
        if stage.shown is None:
            return None
        if self.screen.tempo.still:
            age = stage.length / 2 if stage.age >= DUSK else 0.0
            return Act(stage.shown, stage.large, age, stage.length, still=True)
        return Act(stage.shown, stage.large, stage.age, stage.length)

    def in_the_dark(self, page: Page) -> bool:
        """Whether a moment hides the whole table, which is then not drawn."""
        stage = self.screen.play.stage
        act = self._act(stage)
        if act is None or not act.large or not self.backdrop.hides(page.theme.size, stage.number, act.dark):
            return False
        page.things += self.backdrop.below
        return True

    def opens(self, shown: Shown, large: bool) -> None:
        """A moment is staged now: play its sound, and draw its pictures while it gets dark."""
        screen = self.screen
        screen.room.sounds.play(shown.moment.sound)
        if screen.presenter.moments.is_celebrated(shown, screen.play.stage.own):
            screen.room.sounds.play("fanfare")
        theme = screen.room.theme
        pictures = screen.room.pictures

        def parts(act: Act) -> Iterable[Callable[[], object]]:
            return self.staged(Page(theme, pictures), act).parts()

        cast = picture_plan.cast(pictures, theme, shown) if large else ()
        pictures.soon([*cast, *picture_plan.rehearsal(parts, shown, large)], first=True)
