"""Makes every sound and the music."""
