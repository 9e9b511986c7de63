"""Votes and series in a real browser, on a phone and on a desk."""

import os
import unittest
from datetime import date, timedelta
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

PICTURES = os.environ.get("HEREABOUTS_PICTURES")


class Polls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()

    @classmethod
    def tearDownClass(cls):
        cls.driver.close()

    def setUp(self):
        self.site = Site()
        self.addCleanup(self.site.close)

    def log_in(self, name, phone, dark=False):
        self.window = window = self.driver.window(phone, dark)
        self.addCleanup(window.close)
        window.go(self.site.base + "/login")
        window.type("[name=username]", name)
        window.type("[name=password]", self.site.passwords[name])
        window.press("form[method=post] button[type=submit]")
        self.kind = ("phone" if phone else "desk") + ("-dark" if dark else "")

    def look(self, name):
        width, screen = self.window.width_and_room()
        self.assertLessEqual(width, screen, f"{name} is wider than the screen")
        self.assertEqual(self.window.violations(), [], name)
        if PICTURES:
            self.window.picture(Path(PICTURES, f"{name}-{self.kind}.png"))

    def begin(self, title):
        window = self.window
        window.go(self.site.base + "/meetings/new")
        window.type("#title", title)
        window.run("document.querySelector('[name=participants]').checked = true")
        window.run("for (const part of document.querySelectorAll('details')) part.open = true")

    def walk(self, phone):
        self.log_in("ada.demo", phone)
        window = self.window
        self.begin("Chess & cake")
        window.type("#near", "Larkhaven")
        window.click("[name=step][value=places]", leads_away=False)
        window.wait("return document.querySelectorAll('#venue-results .venue').length > 1")
        window.click("#vote", leads_away=False)
        window.run("const boxes = document.querySelectorAll('[name=option_place]'); boxes[0].checked = boxes[1].checked = true")
        for row, days in [("", 5), ("-2", 6), ("-3", 8)]:
            window.set(f"#option_date{row}", str(date.today() + timedelta(days=days)))
            window.set(f"#option_time{row}", "18:30")
        window.run("document.querySelector('#title').dispatchEvent(new Event('input', { bubbles: true }))")
        self.assertFalse(window.run("return document.querySelector('#create').disabled"))
        self.look("poll-form")
        window.press("[name=step][value=times]")
        self.assertEqual(window.run("return document.querySelectorAll('[name=option_date]').length"), 6)
        window.press("#create")
        self.look("poll-new")
        address = window.address
        for row, vote in enumerate(["yes", "no", "maybe", "yes", "maybe"]):
            window.run(
                "document.querySelectorAll('.votes')[arguments[0]].querySelector(`[value=${arguments[1]}]`).click()",
                row, vote,
            )
        window.press("form[action$='/votes'] > .button")
        window.run("for (const part of document.querySelectorAll('.poll details')) part.open = true")
        self.look("poll-voted")
        window.go(address + "/options")
        self.look("poll-options")
        window.go(address + "/fix")
        self.look("poll-fix")
        window.run("document.querySelectorAll('[name=time]')[1].click()")
        window.press("form[action$='/fix'] > .button")
        self.look("poll-refused")
        window.press("form[action$='/fix'] > .button")
        self.look("poll-fixed")
        self.series()

    def series(self):
        window = self.window
        self.begin("Running")
        window.type("#place_name", "The bridge")
        window.set("#date", str(date.today() + timedelta(days=2)))
        window.set("#time", "07:00")
        window.run(
            "const field = document.querySelector('#repeat'); field.value = 'weekly';"
            "field.dispatchEvent(new Event('change', { bubbles: true }));"
            "for (const day of document.querySelectorAll('[value=TU], [value=TH]')) day.checked = true"
        )
        window.wait("return getComputedStyle(document.querySelector('#create')).opacity === '1'")
        # The bar with the button covers what lies below it by halves, of which axe cannot tell the colours.
        window.run("scrollTo(0, 0)")
        self.look("series-form")
        window.press("#create")
        self.assertIn("Every week on Tuesday and Thursday", window.text)
        self.look("series")
        window.press("form[action$='/delete'] button")
        self.assertIn("Does not take place", window.text)
        window.press("#days .row:nth-child(2) .row-link")
        self.look("series-day")

    def demo_poll(self, title):
        """The demo's poll of that name."""
        window = self.window
        window.go(self.site.base + "/meetings")
        window.go(window.run("return [...document.querySelectorAll('a')].find((link) => link.textContent.includes(arguments[0])).href", title))

    def given(self):
        """What the form would send: each name with all of its values."""
        return self.window.run("""
            const votes = {};
            for (const [name, value] of new FormData(document.querySelector("form[action$='/votes']"))) {
              if (name.startsWith("vote_")) (votes[name] ??= []).push(value);
            }
            return Object.values(votes);
        """)

    def test_votes_are_given_in_the_grid(self):
        self.log_in("ada.demo", phone=False)
        window = self.window
        self.demo_poll("Cards and cake")
        self.assertEqual(self.given(), [])
        # Each cell of the own row stands under the head of its option, and its name is read but not shown.
        cells = window.run("""
            return [...document.querySelectorAll(".poll-grid table")].flatMap((table) =>
              [...table.querySelectorAll(".poll-own td")].map((cell, index) => {
                const [own, head] = [cell, table.querySelectorAll("thead th")[index + 1]].map((box) => box.getBoundingClientRect());
                const legend = cell.querySelector("legend");
                return [Math.abs(own.left - head.left) < 1, legend.textContent.includes(head.textContent) || legend.textContent.length > 20,
                  legend.getBoundingClientRect().width <= 1, cell.querySelectorAll("input").length];
              }));
        """)
        self.assertEqual(cells, [[True, True, True, 3]] * 5)
        # By keyboard: the arrows choose within a cell, and the next cell is one step further.
        window.run("document.querySelector('.poll-own input').focus()")
        window.keys("\ue00d")
        window.keys("\ue014")
        self.assertEqual(self.given(), [["maybe"]])
        window.keys("\ue004", "\ue00d")
        self.assertEqual(self.given(), [["maybe"], ["yes"]])
        named = window.browser("Accessibility.getFullAXTree")["nodes"]
        groups = [node["name"]["value"] for node in named if node.get("role", {}).get("value") == "group"]
        self.assertEqual(len([name for name in groups if name.startswith("Your vote: ")]), 5)
        radios = [node["name"]["value"] for node in named if node.get("role", {}).get("value") == "radio"]
        self.assertEqual([name for name in radios if not name.startswith("☆")], ["Yes", "Maybe", "No"] * 5)
        self.look("poll-grid")
        window.press("form[action$='/votes'] > .button")
        self.assertEqual(self.given(), [["maybe"], ["yes"]])
        self.assertIn("Voted", window.text)

    def test_a_narrow_window_has_the_same_controls_as_a_list(self):
        self.log_in("ada.demo", phone=True)
        window = self.window
        self.demo_poll("Boat trip")
        shown = window.run("""
            const seen = (selector) => [...document.querySelectorAll(selector)].filter((box) => box.checkVisibility()).length;
            return [seen(".poll-own td"), seen(".poll-grid thead"), seen(".poll-grid tr:not(.poll-own)"), seen(".poll-own legend"),
              seen(".vote-words")];
        """)
        self.assertEqual(shown, [5, 0, 0, 5, 15])
        self.assertEqual(self.given(), [["yes"], ["maybe"], ["no"], ["yes"], ["maybe"]])
        window.run("document.querySelectorAll('.poll-own td')[2].querySelector('[value=yes]').click()")
        self.look("poll-list")
        width, room = window.width_at(320)
        self.assertLessEqual(width, room)
        # Turned, or on a larger window, it is the same form with the same votes.
        window.browser("Emulation.setDeviceMetricsOverride", width=844, height=390, deviceScaleFactor=2, mobile=True)
        self.assertEqual(self.given(), [["yes"], ["maybe"], ["yes"], ["yes"], ["maybe"]])
        self.assertEqual(window.run("return getComputedStyle(document.querySelector('.poll-grid table')).display"), "table")

    def test_without_scripts(self):
        self.log_in("ada.demo", phone=False)
        window = self.window
        window.scripts(False)
        self.demo_poll("Cards and cake")
        window.click(".poll-own td:nth-of-type(2) label:first-child", leads_away=False)
        window.press("form[action$='/votes'] > .button")
        self.assertEqual(self.given(), [["yes"]])

    def test_phone(self):
        self.walk(phone=True)

    def test_desk(self):
        self.walk(phone=False)


if __name__ == "__main__":
    unittest.main(verbosity=2)
