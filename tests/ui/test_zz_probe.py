import pygame
import pytest


@pytest.mark.parametrize(
    "size,game,n",
    [
        ((1280, 720), "equilibrium", 6),
        ((1280, 720), "lockdown", 6),
        ((1280, 720), "absurd", 4),
        ((1920, 1080), "equilibrium", 6),
        ((960, 600), "equilibrium", 6),
        ((1280, 720), "eightfist", 5),
    ],
)
def test_probe(pilot, size, game, n):
    from pilot import sit

    p = pilot(size=size, seed=3)
    sit(p, game, n)
    play = p.room.top.play
    for _ in range(400):
        p.until(lambda: play.picker or play.sitting.round_over, 600)
        if play.sitting.round_over:
            break
        legal = play.view.legal
        play.play(legal[p.chance.below(len(legal))])
    p.until(lambda: type(p.room.top).__name__ == "Sheet", 100)
    p.room.top.complete()
    p.wait(0.3)
    p.point((size[0] - 5, size[1] // 2))
    p.wait(0.5)
    w = pygame.Surface(p.room.theme.size)
    p.room.screen.__class__().paint(w, p.room.page.items)
    pygame.image.save(w, f"/tmp/h/eq2_sh{size[0]}{game}{n}.png")
