"""The form of a meeting in a real browser: steps that fold, faces that are found by typing, places with their map, and the
switch that lets people vote; with and without scripts, on a phone and on a desk."""

import os
import sqlite3
import unittest
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

PICTURES = os.environ.get("HEREABOUTS_PICTURES")
ENTER, SPACE, TAB = "\ue007", " ", "\ue004"
NAMES = ["Zoë Ångström", "Nell Marsh", "Omar Field", "Pia Stone", "Quinn Brook", "Rosa Hill", "Sven Dale", "Tara Moor",
         "Uma Reed", "Viktor Bay", "Wanda Cove", "Xaver Ford", "Yara Glen",
         "Maximiliane-Friederike von und zu Wolkenburg-Siebenstein"]


def befriend(site):
    """Ada gets friends enough to look for one among them."""
    site.stop()
    with closing(sqlite3.connect(Path(site.folder.name, "hereabouts.sqlite"), timeout=30)) as database, database:
        ada = database.execute("SELECT id FROM account WHERE username = 'ada.demo'").fetchone()[0]
        for number, name in enumerate(NAMES):
            user = f"friend{number:02}"
            friend = database.execute(
                "INSERT INTO account (secret, device_secret, username, username_folded, name, email, email_folded, date_of_birth,"
                " password_hash, created_at, updated_at) VALUES (randomblob(16), randomblob(16), ?, ?, ?, ?, ?, '1990-01-01',"
                " 'x', 1, 1)", (user, user, name, f"{user}@example.org", f"{user}@example.org"),
            ).lastrowid
            for one, other in ((ada, friend), (friend, ada)):
                database.execute("INSERT INTO friendship VALUES (?, ?, ?, 1)", (one, other, 10 + number))
    site.start()


class MeetingForm(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.site = Site()
        befriend(cls.site)

    @classmethod
    def tearDownClass(cls):
        cls.site.close()
        cls.driver.close()

    def enter(self, phone, dark=False, scripts=True):
        self.window = window = self.driver.window(phone, dark)
        self.addCleanup(window.close)
        self.kind = ("phone" if phone else "desk") + ("-dark" if dark else "") + ("" if scripts else "-still")
        window.go(self.site.base + "/login?next=/meetings/new")
        window.type("[name=username]", "ada.demo")
        window.type("[name=password]", self.site.passwords["ada.demo"])
        window.press("form[method=post] button[type=submit]")
        if window.run("return document.querySelector('form.aside') !== null"):
            window.press("form.aside button")
        window.scripts(scripts)
        window.go(self.site.base + "/meetings/new")

    def look(self, name):
        width, screen = self.window.width_and_room()
        self.assertLessEqual(width, screen, f"{name} is wider than the screen")
        # The bar with the button covers what lies below it by halves, of which axe cannot tell the colours.
        self.window.run("scrollTo(0, 0)")
        # A button that fades while its step folds never comes to an end of it.
        self.window.wait("return document.getAnimations().length === 0")
        self.assertEqual(self.window.violations(), [], name)
        if PICTURES:
            self.window.picture(Path(PICTURES, f"{name}-{self.kind}.png"))

    def opened(self):
        return self.window.run("return [...document.querySelectorAll('.fold[open]')].map(fold => fold.id.slice(5))")

    def said(self, step):
        return self.window.run("return document.querySelector(`#step-${arguments[0]} .fold-said`).textContent", step)

    def missing(self):
        return self.window.run("return document.querySelector('#missing').textContent")

    def focus(self):
        return self.window.run("const e = document.activeElement; return e.id || e.closest('.fold')?.id || e.localName")

    def fill(self, field, value):
        """As a person does it: browsers have their own ways to write dates."""
        self.window.set(field, value)
        self.window.run("document.querySelector(arguments[0]).dispatchEvent(new Event('input', { bubbles: true }));"
                        "document.querySelector(arguments[0]).dispatchEvent(new Event('change', { bubbles: true }))", field)

    def find_places(self):
        self.window.type("#near", "Larkhaven")
        self.window.type("#interest", "coffee")
        self.window.click("[name=step][value=places]", leads_away=False)
        self.window.wait("return document.querySelectorAll('#venue-results .venue').length > 3")

    # With scripts

    def walk(self, phone, dark):
        self.enter(phone, dark)
        window = self.window
        self.look("meeting-empty")
        if phone:
            height = window.run("return document.documentElement.scrollHeight")
            self.assertLessEqual(height, 2 * 844)
        self.assertEqual(self.opened(), ["what"])
        self.assertEqual(self.missing(), "Still missing: what, when, who, where.")
        self.assertTrue(window.run("return document.querySelector('#create').disabled"))

        # By keyboard: Enter leads on while something is missing, and the focus is on the step that has opened.
        window.type("#title", "Tea & talk")
        window.keys(ENTER)
        self.assertEqual(self.opened(), ["when"])
        self.assertEqual(self.focus(), "step-when")
        self.assertEqual(self.said("what"), "Tea & talk")
        self.assertEqual(self.missing(), "Still missing: when, who, where.")
        day = date.today() + timedelta(days=9)
        self.fill("#date", str(day))
        self.assertEqual(self.opened(), ["when"])
        self.fill("#time", "18:30")
        # The next step opens below; nothing is folded, and the focus stays.
        self.assertEqual(self.opened(), ["when", "who"])
        self.assertEqual(self.focus(), "step-when")
        self.assertTrue(self.said("when").startswith(f"{day:%a} {day.day} {day:%b}"), self.said("when"))
        self.assertTrue(self.said("when").endswith(", 18:30"))
        window.click("#step-when .next", leads_away=False)
        self.assertEqual(self.opened(), ["who"])
        self.look("meeting-people")

        # Faces: the box is below the chip, and what is typed narrows them without the marks on letters.
        window.type("#person", "angst")
        shown = "return [...document.querySelectorAll('.face-chip:not([hidden])')].map(chip => chip.textContent.slice(-12))"
        self.assertEqual(window.run(shown), ["Zoë Ångström"])
        window.keys(TAB, SPACE)
        window.type("#person", "nobody at all")
        self.assertEqual(window.run(shown), ["Zoë Ångström"])
        self.assertEqual(window.run("return document.querySelector('#people-said').textContent"), "Nobody of that name.")
        self.assertEqual(self.said("who"), "Zoë Ångström")
        self.assertEqual(self.missing(), "Still missing: where.")
        window.run("document.querySelector('#step-who .next').focus()")
        window.keys(ENTER)
        self.assertEqual(self.opened(), ["where"])

        # Places come without another page, with their map; its pin chooses.
        window.run("document.documentElement.dataset.same = 'yes'")
        self.find_places()
        self.assertEqual(window.run("return document.documentElement.dataset.same"), "yes")
        self.assertIn("places near Larkhaven", window.run("return document.querySelector('#venues-said').textContent"))
        self.assertIn("then", window.run("return document.querySelector('#venue-results .state').textContent"))
        window.run("document.querySelector('#venue-results .map').scrollIntoView({ block: 'center' })")
        window.wait("return document.querySelectorAll('#venue-results .map-dot').length > 3")
        window.run("document.querySelector('#venue-results .map-dot').click()")
        window.wait("return document.querySelector('.leaflet-popup-content button') !== null")
        window.run("document.querySelector('.leaflet-popup-content button').click()")
        name = window.run("return document.querySelector('.venue:has(:checked) strong').textContent")
        self.assertTrue(self.said("where").startswith(name))
        self.look("meeting-places")
        self.assertEqual(self.missing(), "")
        window.click("#step-where .next", leads_away=False)
        self.assertEqual(self.opened(), [])
        self.assertEqual(self.focus(), "create")
        self.look("meeting-lines")
        window.keys(ENTER)
        window.wait("return location.pathname.startsWith('/events/')")
        self.assertIn("Tea & talk", window.text)

        # The form of what is there is all lines.
        window.go(window.address.split("?")[0] + "/edit")
        self.assertEqual(self.opened(), [])
        self.look("meeting-edit")

    def test_a_phone(self):
        self.walk(True, False)

    def test_a_desk_in_the_dark(self):
        self.walk(False, True)

    def test_narrow_screens_hold_every_step(self):
        self.enter(True)
        self.window.run("for (const part of document.querySelectorAll('details')) part.open = true")
        self.find_places()
        self.window.click("#vote", leads_away=False)
        width, room = self.window.width_at(320)
        self.assertLessEqual(width, room)

    def test_the_switch_turns_one_place_into_several_and_back(self):
        self.enter(True)
        window = self.window
        window.run("document.querySelector('#step-when').open = true")
        self.fill("#date", str(date.today() + timedelta(days=5)))
        self.fill("#time", "18:30")
        window.run("document.querySelector('#step-where').open = true")
        self.find_places()
        pick = "document.querySelectorAll('#venue-results .venue input')[arguments[0]].click()"
        window.run(pick, 0)
        one = self.said("where")
        self.assertFalse(window.run("return document.querySelector('#option_date').checkVisibility()"))
        window.click("#vote", leads_away=False)
        self.assertTrue(window.run("return document.querySelector('#option_date').checkVisibility()"))
        window.run(pick, 2)
        self.assertRegex(self.said("where"), "^.+ or .+$")
        self.fill("#option_date", str(date.today() + timedelta(days=6)))
        self.fill("#option_time", "12:00")
        self.assertIn(" or 1 other time", self.said("when"))
        self.look("meeting-vote")
        two = self.said("where")
        window.click("#vote", leads_away=False)
        self.assertEqual(self.said("where"), one)
        window.click("#vote", leads_away=False)
        self.assertEqual(self.said("where"), two)
        # It is a draft: another page has all of it.
        window.run("document.querySelector('#step-when').open = true")
        window.press("[name=step][value=times]")
        self.assertTrue(window.run("return document.querySelector('#vote').checked"))
        self.assertEqual(self.said("where"), two)
        self.assertIn(" or 1 other time", self.said("when"))

    def test_addresses_with_commas_between_them_are_all_counted(self):
        for scripts in (True, False):
            self.enter(False, scripts=scripts)
            self.window.run("for (const part of document.querySelectorAll('details')) part.open = true")
            self.window.type("[name=emails]", "eve@example.org, mal@example.org; ida@example.org\n")
            if not scripts:
                self.window.press("#step-who .next")
            with self.subTest(scripts=scripts):
                self.assertEqual(self.said("who"), "3 by mail")

    def test_a_link_into_a_folded_step_opens_it(self):
        self.enter(False)
        self.window.run("document.querySelector('#step-when').open = true")
        self.window.click("#step-when .fold-in > .help a", leads_away=False)
        self.assertEqual(self.focus(), "zone")
        self.assertIn("more", self.opened())

    # Without scripts

    def test_without_scripts_each_step_may_be_a_page(self):
        self.enter(True, scripts=False)
        window = self.window
        self.look_still("meeting-empty")
        window.type("#title", "Tea & talk")
        window.press("#step-what .next")
        self.assertIn("#step-when", window.address)
        self.assertIn("Still missing: when, who, where.", window.html)
        self.look_still("meeting-when")
        self.tick("#vote")
        window.set("#date", str(date.today() + timedelta(days=7)))
        window.set("#time", "18:30")
        window.press("[name=step][value=vote]")
        window.press("#step-when .next")
        self.assertIn("#step-who", window.address)
        self.tick(".face-chip input")
        window.press("#step-who .next")
        window.type("#near", "Larkhaven")
        window.press("[name=step][value=places]")
        self.look_still("meeting-places")
        self.tick("#venue-results .venue:nth-child(1) input")
        self.tick("#venue-results .venue:nth-child(2) input")
        window.press("#create")
        self.assertRegex(window.address, "/events/[A-Za-z0-9_-]{22}$")
        self.assertIn("vote", window.text)

    def tick(self, box):
        """Presses of a mouse wait for scripts."""
        self.window.run("document.querySelector(arguments[0]).checked = true", box)

    def look_still(self, name):
        if PICTURES:
            self.window.picture(Path(PICTURES, f"{name}-{self.kind}.png"))



if __name__ == "__main__":
    unittest.main(verbosity=2)
