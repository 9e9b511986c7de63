"""The search of everything in a real browser: suggestions by keys and by a tap, with a screen reader's roles, and without scripts."""

import os
import unittest
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

PICTURES = os.environ.get("HEREABOUTS_PICTURES")
DOWN, ENTER, ESCAPE = "\ue015", "\ue007", "\ue00c"
OPEN = "return document.querySelectorAll('.suggestions:not([hidden]) [role=option]').length > 0"
MARKED = """
const field = document.querySelector(arguments[0]);
const option = document.getElementById(field.getAttribute('aria-activedescendant'));
return [field.getAttribute('role'), field.getAttribute('aria-expanded'), option?.getAttribute('aria-selected') ?? null,
  option?.querySelector('bdi').textContent ?? null];
"""


class Search(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.site = Site()

    @classmethod
    def tearDownClass(cls):
        cls.site.close()
        cls.driver.close()

    def open(self, phone, path, dark=False):
        self.window = window = self.driver.window(phone, dark)
        self.addCleanup(window.close)
        window.go(self.site.base + path)
        return window

    def test_the_key_leads_there_and_arrows_choose(self):
        window = self.open(phone=False, path="/")
        window.leaving(lambda: window.keys("/"), "the key leads to the search")
        self.assertTrue(window.address.endswith("/search"))
        window.type("#q", "harbour")
        window.wait(OPEN)
        self.assertEqual(window.run(MARKED, "#q"), ["combobox", "true", None, None])
        window.keys(DOWN)
        self.assertEqual(window.run(MARKED, "#q"), ["combobox", "true", "true", "Harbour Road"])
        width, screen = window.width_and_room()
        self.assertLessEqual(width, screen)
        self.assertEqual(window.violations(), [])
        if PICTURES:
            window.screen(Path(PICTURES, "suggestions-desk.png"))
        window.keys(ESCAPE)
        self.assertEqual(window.run(MARKED, "#q"), ["combobox", "false", None, None])
        window.keys(DOWN)
        window.wait(OPEN)
        window.keys(DOWN)
        window.leaving(lambda: window.keys(ENTER), "Enter follows what is marked")
        self.assertIn("/cafes?lat=47.", window.address)

    def test_a_tap_fills_a_field_of_places_and_searches(self):
        window = self.open(phone=True, path="/cafes", dark=True)
        window.type("#near", "old qu")
        window.wait(OPEN)
        self.assertEqual(window.violations(), [])
        if PICTURES:
            window.screen(Path(PICTURES, "suggestions-phone-dark.png"))
        window.leaving(lambda: window.run("document.querySelector('.suggestions [role=option]').click()"), "a tap searches")
        self.assertIn("near=Old+Quay%2C+Larkhaven", window.address)

    def test_the_field_of_the_landing_is_as_wide_with_suggestions_as_without(self):
        window = self.open(phone=False, path="/")
        window.wait("return document.querySelector('#near').getAttribute('role') === 'combobox'")
        field, form = window.run("return ['#near', '.landing form'].map((one) => document.querySelector(one).offsetWidth)")
        self.assertEqual(field, form)

    def test_on_a_phone_suggestions_are_as_wide_as_the_form(self):
        window = self.open(phone=True, path="/search")
        window.type("#q", "harbour")
        window.wait(OPEN)
        list_, form = window.run("return ['.suggestions', '.search-form'].map((one) => document.querySelector(one).offsetWidth)")
        self.assertEqual(list_, form)
        width, screen = window.width_and_room()
        self.assertLessEqual(width, screen)

    def test_without_scripts_it_is_a_form(self):
        window = self.open(phone=True, path="/search")
        window.scripts(False)
        window.go(self.site.base + "/search")
        window.type("#q", "market square")
        window.press("form[action='/search'] button")
        self.assertIn("Street · Larkhaven", window.text)


if __name__ == "__main__":
    unittest.main()
