"""Walks the site as a new member does, in a real browser, and holds each page on the way to account:
valid HTML (Nu checker), no axe violations, nothing wider than the screen."""

import struct
import tempfile
import unittest
import zlib
from pathlib import Path

from hereabouts import Site
from inspection import invalid
from styles import missing
from webdriver import Driver

PASSWORD = "four plain old words"
NEW_PASSWORD = "five other plain old words"


def drawn_png(path):
    """A picture of 200 by 150 pixels that no camera made."""
    rows = b"".join(b"\0" + b"".join(bytes((x, y, 128)) for x in range(200)) for y in range(150))

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    header = struct.pack(">IIBBBBB", 200, 150, 8, 2, 0, 0, 0)
    parts = (b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts))
    return path


class Walk(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.pages = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.driver.close()
        cls.pages.cleanup()

    def setUp(self):
        self.site = Site()
        self.addCleanup(self.site.close)

    def look(self, name):
        """Checks the page that is shown, and keeps it for the Nu checker."""
        width, screen = self.window.width_and_room()
        self.assertLessEqual(width, screen, f"{name} is wider than the screen")
        if not self.scripts:
            return
        violations = self.window.violations()
        self.assertEqual(violations, [], name)
        self.assertEqual(missing(self.window), [], f"{name} does not load the style sheets of all that it shows")
        Path(self.pages.name, f"{self.id()}-{name}.html").write_text(self.window.html, encoding="utf-8")

    def visit(self, path, name):
        self.window.go(self.site.base + path)
        self.look(name)

    def walk(self, phone, dark, scripts=True):
        self.window = window = self.driver.window(phone, dark)
        self.addCleanup(window.close)
        self.scripts = scripts
        if not scripts:
            window.scripts(False)
            window.go(self.site.base + "/login")
            hidden = window.run("return document.querySelector('.show-password').hidden")
            self.assertTrue(hidden, "a script ran that was switched off")
        for name, path in (
            ("landing", "/"), ("cafes", "/cafes"), ("found", "/cafes?near=Larkhaven"), ("none", "/cafes?near=Qwxzy"),
            ("interests", "/places?near=Larkhaven"), ("museums", "/places?near=Larkhaven&q=museum&open=now"),
            ("place", "/places/demo-1?lat=47&lon=-20&near=Larkhaven"), ("photos-guest", "/places/demo-1/photos"),
            ("reviews-guest", "/places/demo-1/reviews"), ("place-map", "/places/demo-1/map?lat=47&lon=-20"),
            ("meeting", "/meetings/new?place=demo-1"), ("missing", "/nope"), ("not-allowed", "/logout"),
            ("refused", "/maps/still.svg"), ("offline", "/offline"), ("map", "/map"), ("about", "/about"),
            ("bookmarks-guest", "/bookmarks"), ("log-in", "/login"), ("reset", "/password-reset"),
        ):
            self.visit(path, name)

        window.go(self.site.base + "/login")
        window.run("document.querySelector('[name=csrf_token]').value = 'old'")
        window.press("form[method=post] button[type=submit]")
        self.look("forbidden")
        self.visit("/signup", "sign-up")
        window.type("[name=username]", "ab")
        window.press("form[method=post] button[type=submit]")
        self.look("sign-up-errors")
        self.assertEqual(window.run("return document.querySelector('[name=username]').value"), "ab")
        for field, value in (("username", "new.member"), ("name", "New Member"), ("email", "new@example.org"),
                             ("password", PASSWORD), ("password_confirmation", PASSWORD)):
            window.type(f"[name={field}]", value)
        window.set("[name=date_of_birth]", "1990-12-31")
        window.press("form[method=post] button[type=submit]")
        self.look("welcome")
        window.press("main .search-line button[type=submit]")
        window.press(".title-line a.text-button")
        self.look("home")
        self.assertIn("Hello, New", window.text)

        self.visit("/places/demo-1", "place-member")
        window.press(".bookmark-form button")
        self.assertIn("Remove Bookmark", window.text)
        self.contribute()
        self.meet()
        self.visit("/bookmarks", "bookmarks")
        for tab in ("", "/photos", "/reviews", "/map"):
            self.visit("/bookmarks/demo-1" + tab, "bookmarked" + tab.replace("/", "-"))
            self.assertNotIn("Remove Bookmark", window.text)
        self.visit("/bookmarks?edit=1", "bookmarks-edit")
        for name in ("profile", "profile/edit", "settings", "settings/delete", "friends", "friends/find?q=ada",
                     "friends/import", "people/ada.demo", "events", "meetings", "meetings?when=past",
                     "meetings?q=nothing", "notifications", "notifications/settings"):
            self.visit("/" + name, name.replace("/", "-"))

        self.visit("/profile", "profile-again")
        window.press("form[action='/logout'] button")
        self.assertTrue(window.address.endswith("/login"))

        window.go(self.site.base + "/password-reset")
        window.type("[name=email]", "new@example.org")
        window.press("form[method=post] button[type=submit]")
        self.look("reset-sent")
        window.go(self.site.mailed_link("/password-reset/"))
        self.look("new-password")
        for field in ("password", "password_confirmation"):
            window.type(f"[name={field}]", NEW_PASSWORD)
        window.press("form[method=post] button[type=submit]")
        self.assertTrue(window.address.endswith("/login"))

        window.type("[name=username]", "new.member")
        window.type("[name=password]", PASSWORD)
        window.press("form[method=post] button[type=submit]")
        self.look("log-in-wrong")
        window.type("[name=password]", NEW_PASSWORD)
        window.press("form[method=post] button[type=submit]")
        self.visit("/settings/delete", "delete")
        # Whoever has just logged in has proved whose account it is.
        self.assertFalse(window.run("return document.querySelector('[name=password]') !== null"))
        window.press("form[method=post] button[type=submit]")
        self.look("landing-after")
        self.assertIn("erased", window.text)

    def contribute(self):
        """A review and a photo."""
        window = self.window
        self.visit("/places/demo-1/reviews", "reviews")
        window.press("form[action$='/reviews'] button[type=submit]")
        self.look("review-errors")
        window.run("document.querySelector('[name=stars][value=\"4\"]').checked = true")
        window.type("[name=text]", "Warm buns at seven.")
        window.press("form[action$='/reviews'] button[type=submit]")
        self.look("reviews-mine")
        window.press(".row-link")
        self.look("review-chosen")
        self.assertIn("4 of 5", window.text)
        self.visit("/places/demo-1/photos", "photos")
        window.attach("[name=files]", drawn_png(Path(self.site.folder.name, "drawn.png")))
        window.press("form[action$='/photos'] button[type=submit]")
        self.look("photos-mine")
        if self.scripts:
            window.wait("return document.querySelector('.chosen-photo img')?.naturalWidth === 200")
            self.enlarge()

    def enlarge(self):
        """A photo opens large, is zoomed by keyboard, and closes to where it was opened."""
        window = self.window
        window.run("document.querySelector('.photo-grid a').click()")
        window.wait("return document.querySelector('dialog.viewer[open] img').naturalWidth > 0")
        self.look("photo-large")
        key = ("document.querySelector('.viewer-frame').dispatchEvent("
               "new KeyboardEvent('keydown', { key: arguments[0], bubbles: true }))")
        for _ in range(2):
            window.run(key, "+")
        self.assertEqual(window.run("return document.querySelector('.viewer img').style.width"), "200%")
        window.run(key, "-")
        self.assertEqual(window.run("return document.querySelector('.viewer img').style.width"), "150%")
        window.run("document.querySelector('[aria-label=Close]').click()")
        window.wait("return document.activeElement === document.querySelector('.photo-grid a')")

    def meet(self):
        """A meeting with somebody who is asked by mail."""
        window = self.window
        self.visit("/meetings/new?place=demo-1", "meeting-new")
        window.set("[name=title]", "Tea & talk")
        # What is folded is pressed by nobody.
        window.run("document.querySelectorAll('.fold').forEach(part => { part.open = true })")
        window.set("[name=near]", "Larkhaven")
        window.set("[name=interest]", "coffee")
        if self.scripts:
            window.click("[name=step][value=places]", leads_away=False)
            window.wait("return document.querySelectorAll('#venue-results .venue').length > 1")
        else:
            window.press("[name=step][value=places]")
        self.look("meeting-venues")
        # Without scripts everything that is missing is said at once; with them the button waits until nothing is.
        if not self.scripts:
            window.press("#create")
            self.look("meeting-errors")
        window.run("document.querySelectorAll('details').forEach(part => { part.open = true })")
        for name, value in (("emails", "dee@example.org"), ("date", "2099-01-01"), ("time", "18:30")):
            window.set(f"[name={name}]", value)
        window.run("document.querySelector('.venues input').checked = true")
        if self.scripts:
            window.run("document.querySelector('[name=title]').dispatchEvent(new Event('input', { bubbles: true }))")
        window.press("#create")
        self.look("meeting-too-far")
        year = int(window.run("return new Date().getFullYear()")) + 1
        window.set("[name=date]", f"{year}-06-19")
        if self.scripts:
            window.run("document.querySelector('[name=title]').dispatchEvent(new Event('input', { bubbles: true }))")
        window.press("#create")
        event = window.address
        self.assertIn("Tea & talk", window.text)
        self.look("event")
        for part in ("edit", "people", "cancel"):
            window.go(f"{event}/{part}")
            self.look("event-" + part)
        window.press("main form .danger")
        self.look("event-off")
        self.assertIn("cancelled", window.text)

    def test_phone_light(self):
        self.walk(phone=True, dark=False)

    def test_phone_dark(self):
        self.walk(phone=True, dark=True)

    def test_phone_without_scripts(self):
        self.walk(phone=True, dark=False, scripts=False)

    def test_desk_light(self):
        self.walk(phone=False, dark=False)

    def test_desk_dark(self):
        self.walk(phone=False, dark=True)

    def test_zz_every_page_is_valid(self):
        """Runs last: the pages of the walks before."""
        files = list(Path(self.pages.name).glob("*.html"))
        self.assertGreater(len(files), 50)
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main(verbosity=2)
