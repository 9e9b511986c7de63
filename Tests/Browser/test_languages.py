"""Walks the main pages in Arabic, which is read from the right, in German, and in English with accents, which is longer and
shows what goes past the catalogue."""

import re
import unittest

from inspection import Inspection, invalid

LANGUAGES = {"en-XA": "ltr", "de": "ltr", "ar": "rtl"}
GUEST = {
    "landing": "/", "sign-up": "/signup", "log-in": "/login", "about": "/about", "language": "/language", "map": "/map",
    "cafes": "/cafes?near=Larkhaven", "place": "/places/demo-1?lat=47&lon=-20&near=Larkhaven", "search": "/search?q=larkhaven",
}
MEMBER = {
    "home": "/", "meeting-new": "/meetings/new", "pin-new": "/events/new", "meetings": "/meetings", "settings": "/settings",
    "notifications": "/notifications", "notice-settings": "/notifications/settings", "zones": "/zones", "friends": "/friends",
    "guestbooks": "/guestbooks", "bookmarks": "/bookmarks", "profile": "/profile", "passkeys": "/settings/passkeys",
    "second-factor": "/settings/second-factor", "second-factor-new": "/settings/second-factor/new", "activity": "/settings/activity",
}
WIDTHS = (390, 320)

# Words of a page that stand outside of the brackets which the catalogue puts around them, where no translation is asked for:
# what people have typed stands in elements with a direction of its own.
BARE = """
const isTyped = (element) => element.closest('[dir=auto], bdi, .row > article h3, a[rel*=external], .map-canvas, [translate=no], script, style, noscript, textarea, svg, code');
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const found = [];
let depth = 0, inside = '';
while (walker.nextNode()) {
  const { data, parentElement } = walker.currentNode;
  let outside = '';
  for (const sign of data) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth -= 1;
    else if (depth === 0) outside += sign;
  }
  if (/[A-Za-z]{2}/.test(outside) && !isTyped(parentElement) && parentElement.checkVisibility()) found.push(outside.trim());
}
return found;
"""

# What is pressed or chosen, and has words that do not fit.
CUT = """
const targets = 'button, .button, .chip, .tabs a, .site-nav a, .top-bar a, .text-button, label.check';
const isCut = (element) => {
  const box = element.getBoundingClientRect();
  const isClipped = ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: words } = walker;
    if (!words.data.trim() || words.parentElement.closest('.visually-hidden, .face') || !words.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    for (const { left, right, top, width, height } of range.getClientRects()) {
      // A line below a box that shows no more of it is not there: the letters of the site's name beside long words.
      if (top < box.bottom && width > 2 && height > 2 && (left < box.left - 2 || right > box.right + 2 || isClipped)) return true;
    }
  }
  return false;
};
return [...document.querySelectorAll(targets)]
  .filter((element) => element.checkVisibility() && !element.closest('.map-canvas, .visually-hidden') && isCut(element))
  .map((element) => `${element.className || element.localName}: ${element.innerText.trim()} at ${innerWidth}`);
"""

# Names that are the same in every language, and units.
SAME = re.compile(
    r"Hereabouts|OpenStreetMap|Leaflet|Deutsch|English|Pseudo|Larkhaven|MusicBrainz|GeoJSON|GPX|KML|RSS|UTC|\b(?:JPEG|PNG|HEIC|MP4)\b"
)


class LanguageTests(Inspection):
    def say(self, window, language):
        window.browser("Network.enable")
        window.browser("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})

    def bare(self, window):
        """Words on the page that no catalogue was asked for."""
        return [words for words in window.run(BARE) if re.search("[A-Za-z]{2}", SAME.sub("", words))]

    def check(self, window, language, path, name):
        window.go(self.site.base + path)
        root = window.run("const { lang, dir } = document.documentElement; return [lang, dir]")
        self.assertEqual(root, [language, LANGUAGES[language]], name)
        name = f"{language}-{name}"
        with self.subTest(name, kind="look"):
            # The walk in English has looked at the same elements; from the right they stand elsewhere. Of a zone axe sees a
            # button that is folded, behind the title that stands there.
            (self.look if language == "ar" and not name.endswith("-zone") else self.wide)(window, name)
        for width in WIDTHS if window is self.phone else ():
            window.browser("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=2, mobile=True)
            with self.subTest(name, width=width):
                wide, room = window.width_and_room()
                self.assertLessEqual(wide, room, "is wider than the screen")
                self.assertEqual(window.run(CUT), [], "words are cut")
        if window is self.desk:
            with self.subTest(name, kind="cut"):
                self.assertEqual(window.run(CUT), [], "words are cut")
        if language == "en-XA":
            with self.subTest(name, kind="bare"):
                self.assertEqual(self.bare(window), [])

    def walk(self, language, *windows):
        for window in windows or (self.phone, self.desk):
            self.say(window, language)
            self.leave(window)
            for name, path in GUEST.items():
                self.check(window, language, path, name)
            self.enter(window, "ada.demo")
            for name, path in MEMBER.items():
                self.check(window, language, path, name)
            window.go(self.site.base + "/meetings")
            self.check(window, language, self.path(window, "main article a[href^='/events/']"), "event")
            window.go(self.site.base + "/guestbooks")
            book = self.path(window, "main a[href$='/guestbook']")
            self.check(window, language, book, "guestbook")
            self.check(window, language, book + "/posts/new", "post-new")
            window.go(self.site.base + "/zones?near=Larkhaven")
            self.check(window, language, self.path(window, "main li[data-zone] a"), "zone")

    def path(self, window, selector):
        """Where a link of the page leads."""
        return window.run("return new URL(document.querySelector(arguments[0]).href).pathname", selector)

    def test_longer_words(self):
        self.walk("en-XA")

    def test_german(self):
        self.walk("de", self.phone)

    def test_from_the_right(self):
        self.walk("ar")

    def test_the_bar_of_guests_is_one_line_on_a_phone(self):
        window = self.phone
        self.leave(window)
        for language in ("en", "de", "ar"):
            self.say(window, language)
            window.go(self.site.base + "/cafes")
            for width in (390, 360):
                window.browser("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=2, mobile=True)
                with self.subTest(language, width=width):
                    self.assertEqual(window.run("return document.querySelector('.top-bar').offsetHeight"), 56)
                    self.assertEqual(window.run(CUT), [], "words are cut")

    def test_the_leaf_of_a_vote_has_two_lines(self):
        window = self.desk
        self.enter(window, "ada.demo")
        for language in ("en", "de", "ar"):
            self.say(window, language)
            window.go(self.site.base + "/meetings")
            with self.subTest(language):
                tops = window.run("""
                    return [...document.querySelectorAll('.row b')].filter((leaf) => /[?؟]/.test(leaf.textContent)).map((leaf) => {
                      const words = document.createRange();
                      words.selectNodeContents(leaf);
                      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
                    });
                """)
                self.assertEqual(set(tops), {2})

    def test_what_the_map_asks_for_is_read_whole(self):
        window = self.desk
        self.leave(window)
        for language in ("en", "de", "ar"):
            self.say(window, language)
            window.go(self.site.base + "/map")
            with self.subTest(language):
                words, room = window.run("""
                    const field = document.querySelector('#q'), style = getComputedStyle(field);
                    const pen = document.createElement('canvas').getContext('2d');
                    pen.font = style.font;
                    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
                    return [pen.measureText(field.placeholder).width, room];
                """)
                self.assertGreater(words, 0)
                self.assertLessEqual(words, room)

    def test_scripts_say_what_the_page_is_said_in(self):
        window = self.desk
        self.leave(window)
        for language, words in (("de", "Anzeigen"), ("ar", "عرض"), ("en-XA", "⟦Šĥóŵ~~⟧")):
            self.say(window, language)
            window.go(self.site.base + "/login")
            window.click(".show-password", leads_away=False)
            window.click(".show-password", leads_away=False)
            said = window.run("return document.querySelector('.show-password span').textContent")
            self.assertEqual(said, words)
        self.say(window, "en")
        window.go(self.site.base + "/login")
        loaded = window.run("return performance.getEntriesByType('resource').map(({ name }) => name)")
        self.assertEqual([name for name in loaded if "/js/words-" in name], [])
        counts = "return [0, 1, 2, 3, 11, 100].map((number) => counted(number, '%1 new post', '%1 new posts'))"
        self.assertEqual(window.run(counts)[:3], ["0 new posts", "1 new post", "2 new posts"])
        self.say(window, "ar")
        window.go(self.site.base + "/login")
        arabic = [
            "لا منشورات جديدة", "منشور جديد", "منشوران جديدان", "3 منشورات جديدة", "11 منشورًا جديدًا", "100 منشور جديد",
        ]
        self.assertEqual(window.run(counts), arabic)

    def test_zz_every_page_is_valid(self):
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main(verbosity=2)
