"""The shorter half of the walk in Firefox and WebKit: logging in, also by a second factor, the map, cafes, a meeting."""

import unittest

from engine_walk import classes
from test_factors import Authenticator


class _Walk:
    def test_a_wrong_password_is_told_and_the_right_one_leads_home(self):
        window = self.window
        self.leave()
        self.go("/login")
        window.type("[name=username]", "ada.demo")
        window.type("[name=password]", "not the password")
        window.press("form[method=post] button[type=submit]")
        window.wait("return document.querySelector('[role=alert]') !== null")
        self.assertEqual(window.run("return document.querySelector('[name=username]').value"), "ada.demo")
        self.enter("ada.demo")
        self.assertIn("Hello", window.text)
        self.fits()

    def test_the_map_shows_pins_that_open(self):
        window = self.window
        self.go("/map")
        window.wait("return document.querySelector('.event-pin, .map-group') !== null")
        window.settle()
        self.assertTrue(window.run("return [...document.images].every((one) => !one.complete || one.naturalWidth > 0)"))
        self.fits()
        window.click("main [data-event] a")
        self.assertTrue(window.run("return document.querySelector('[data-event] h1') !== null"))
        self.fits()

    def test_cafes_are_found_and_one_is_looked_at(self):
        window = self.window
        self.go("/cafes?near=Larkhaven")
        self.assertGreater(window.run("return document.querySelectorAll('main [data-place]').length"), 3)
        self.fits()
        window.click("main [data-place] a")
        for tab in ("photos", "reviews", "map"):
            window.click(f"main a[href*='/{tab}']")
            self.assertIn(f"/{tab}", window.address)
            self.fits()
        window.wait("return document.querySelector('.leaflet-tile-loaded, .map img') !== null")

    def test_a_meeting_is_made(self):
        window = self.window
        self.enter("ada.demo")
        self.go("/meetings/new?place=demo-1")
        window.run("document.querySelectorAll('details').forEach((part) => { part.open = true })")
        window.type("[name=title]", "Tea in another browser")
        window.set("[name=date]", self.coming_day())
        window.set("[name=time]", "18:30")
        window.type("[name=emails]", "dee@example.org")
        window.run("document.querySelector('[name=title]').dispatchEvent(new Event('input', { bubbles: true }))")
        window.wait("return !document.querySelector('#create').disabled")
        window.press("#create")
        self.assertIn("Tea in another browser", window.text)
        self.assertTrue(window.run("return document.querySelector('[data-event]') !== null"))
        self.fits()

    def test_a_second_factor_is_turned_on_and_asked_for(self):
        window = self.window
        self.site.confirm_address("bo.demo")
        self.enter("bo.demo")
        self.go("/settings")
        self.assertIn("Second factor", window.words("main"))
        self.fits()
        self.go("/settings/second-factor/new")
        self.fits()
        app = Authenticator(window.run("return document.querySelector('.factor-secret').textContent"))
        window.type("[name=code]", app.number())
        window.press(".form-page form [type=submit]")
        codes = window.run("return [...document.querySelectorAll('.recovery-codes code')].map((one) => one.textContent)")
        self.assertEqual(len(codes), 10)
        self.fits()
        self.go("/settings/second-factor")
        self.assertIn("10 codes are left", window.words("main"))
        self.fits()
        self.go("/settings/activity")
        self.assertIn("A second factor was turned on", window.words("main"))
        self.fits()
        self.enter("bo.demo")
        self.assertIn("/login/second-factor", window.address)
        self.fits()
        window.click("[name=other]")
        window.type("[name=code]", codes[0])
        window.press(".form-page form [type=submit]")
        self.assertIn("Hello", window.text)
        # By a link of the mail it is taken back, whoever is logged in.
        window.go(self.site.mailed_link("/undo/", "A second factor was turned on"))
        self.assertIn("A second factor was turned on", window.words("main"))
        self.fits()

    def test_where_there_are_no_passkeys_the_page_says_why(self):
        self.enter("ada.demo")
        self.go("/settings/passkeys")
        self.assertIn("so there are no passkeys here", self.window.words("main"))
        self.fits()


globals().update(classes(_Walk))

if __name__ == "__main__":
    unittest.main()
