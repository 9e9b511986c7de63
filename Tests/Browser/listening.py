"""What tests of music have in common: a zone with songs, and somebody who listens while they walk the site."""

import songs

HEARD = "const audio = document.querySelector('.player audio'); return audio && !audio.paused && audio.currentTime > 0.2"
# What would be heard as a gap, and whether the document is still the one in which this ran.
WATCH = """
window.interruptions = [];
const audio = document.querySelector('.player audio');
for (const name of ['pause', 'waiting', 'stalled', 'emptied', 'seeking']) {
  audio.addEventListener(name, () => interruptions.push(name));
}
window.watched = audio;
"""
AT = "return document.querySelector('.player audio').currentTime"
PAGE = """
return location.pathname === given[0] && document.querySelector('main h1') !== null
  && !('loading' in document.documentElement.dataset)
"""


class Listening:
    """Beside `Inspection`."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.zone = songs.add_zone(cls.site)
        cls.path = f"/zones/{cls.zone}"

    def play(self, window, selector="#songs .track-play"):
        window.go(self.site.base + self.path)
        window.wait("return document.querySelector(given[0]) !== null", selector)
        window.click(selector, leads_away=False)
        window.wait(HEARD)

    def follow(self, window, selector, path):
        """By a link, without another document."""
        window.click(selector, leads_away=False)
        window.wait(PAGE, path)

    def go_on(self, window, path):
        """To a page that has no link here, as a link would."""
        window.run(
            "const link = document.createElement('a'); link.href = arguments[0];"
            "document.querySelector('main').append(link); link.click()", path
        )
        window.wait(PAGE, path)

    def assert_unbroken(self, window):
        """Since `WATCH` the same sound is heard, without a gap."""
        self.assertEqual(window.run("return interruptions"), [])
        self.assertTrue(window.run("return watched === document.querySelector('.player audio') && !watched.paused"))
