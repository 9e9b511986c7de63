"""The longer half of the walk in Firefox and WebKit: a photo in a guestbook, a song over three pages, bookmarks offline."""

import unittest

from engine_walk import classes
from listening import HEARD, PAGE
from test_offline import PLACES


class _Further:
    def test_a_photo_is_posted(self):
        window = self.window
        self.enter("ada.demo")
        self.go("/guestbooks")
        window.click("main a[href$='/guestbook']")
        window.click("main a[href$='/guestbook/new']:not(.skip)")
        window.wait("return document.querySelector('.tiles') !== null")
        window.type("[name=text]", "Seen from another browser")
        window.attach("[name=files]", self.drawing())
        window.wait("return document.querySelectorAll('.tile[data-id]').length === 1")
        window.click(".sticky button")
        self.assertIn("Seen from another browser", window.words("main"))
        window.wait(
            "const post = [...document.querySelectorAll('.post')].find((one) => one.textContent.includes(given[0]));"
            "const image = post?.querySelector('img'); if (image) image.loading = 'eager';"
            "if (!image) location.reload(); return image?.naturalWidth > 0", "Seen from another browser"
        )
        self.fits()

    def test_a_song_plays_on_over_three_pages(self):
        window = self.window
        self.enter("ada.demo")
        self.go(f"/zones/{self.zone}")
        self.assertFalse(window.run("return document.querySelector('body > .player') !== null"))
        window.wait("return document.querySelector('.track-play') !== null")
        window.click("#songs .track-play", leads_away=False)
        window.wait(HEARD)
        at = window.run("return document.querySelector('.player audio').currentTime")
        for path in ("/events", "/map", "/cafes"):
            window.click(f".site-nav a[href='{path}']", leads_away=False)
            window.wait(PAGE, path)
            self.go_on_hearing()
            now = window.run("return document.querySelector('.player audio').currentTime")
            self.assertGreater(now, at, path)
            at = now
        self.fits()

    def go_on_hearing(self):
        """Without the Navigation API the next document begins anew: where the browser wants a press first, it is one press."""
        window = self.window
        window.wait("return document.querySelector('.player') !== null")
        if not window.run("return 'navigation' in window") and window.run(
            "return document.querySelector('.player').dataset.state === 'paused'"
        ):
            window.click(".player-toggle", leads_away=False)
        window.wait(HEARD)

    def test_bookmarks_open_without_a_connection(self):
        window = self.window
        self.enter("ada.demo")
        if not window.run("return 'serviceWorker' in navigator && isSecureContext"):
            self.skipTest("this engine has no service worker here")
        self.go("/bookmarks")
        ids = window.run(
            "return [...document.querySelectorAll('main [data-place]')].map(({ dataset }) => dataset.place).sort().join(' ')"
        )
        self.assertNotEqual(ids, "")
        window.wait(PLACES + "return ids === given[0]", ids)
        self.site.stop()
        try:
            self.go("/bookmarks/" + ids.split()[0])
            self.assertIn("You are offline. This is what was kept on", window.text)
            self.assertEqual(window.run("return document.querySelectorAll('main form').length"), 0)
        finally:
            self.site.start()


globals().update(classes(_Further))

if __name__ == "__main__":
    unittest.main()
