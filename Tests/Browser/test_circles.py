"""Circles: made on the desk, answered on the phone without scripts, asked to a meeting, talked in and left by keyboard."""

import re
import unittest

from inspection import Inspection, invalid
from test_walk import drawn_png


class Circles(Inspection):
    def make(self, window, friend):
        """A circle with that friend; its address."""
        window.go(self.site.base + "/circles/new")
        window.type("[name=name]", "Chess on Fridays")
        window.run(f"document.querySelector('[name=participants][value=\"{friend}\"]').click()")
        self.look(window, "circle-new")
        window.press(".form-page form [type=submit]")
        return re.sub(r"[?#].*", "", window.address)

    def look_at(self, window, name):
        """Looks at a page that came without scripts: what looks is one."""
        window.scripts(True)
        self.look(window, name)
        window.scripts(False)

    def test_friends_make_a_circle_and_meet(self):
        desk, phone = self.desk, self.phone
        self.enter(desk, "ada.demo")
        friend = "bo.demo"
        address = self.make(desk, friend)
        self.look(desk, "circle-keeper")
        desk.go(address + "/settings")
        desk.set("[name=uses]", "3")
        desk.press("form[action$='/link'] [type=submit]")
        link = desk.run("return document.querySelector('#link').textContent")
        self.assertIn("/circles/join/", link)
        self.look(desk, "circle-settings")
        desk.go(address + "/picture")
        self.look(desk, "circle-picture")
        desk.attach("[name=photo]", drawn_png(self.site.path("circle.png")))
        desk.press(".form-page form [type=submit]")
        self.assertTrue(desk.run("return document.querySelector('.person-head img') !== null"))

        self.enter(phone, friend)
        phone.scripts(False)
        phone.go(self.site.base + "/circles")
        self.look_at(phone, "circles-asked")
        phone.press("[name=decision][value=accept]")
        self.assertEqual(re.sub(r"[?#].*", "", phone.address), address)
        self.assertIn("You are in it now.", phone.text)
        phone.type("#talk-text", "Who brings a board?")
        phone.press(".talk-form [type=submit]")
        self.look_at(phone, "circle-member")
        phone.go(address + "/people")
        self.look_at(phone, "circle-people")

        desk.go(address)
        self.assertIn("Who brings a board?", desk.text)
        self.look(desk, "circle-talk")
        desk.go(desk.run("return document.querySelector('a[href^=\"/meetings/new?circle=\"]').href"))
        self.assertTrue(desk.run("return document.querySelector('[name=circles]').checked"))
        self.fill_meeting(desk)
        desk.run("document.querySelector('#step-who').open = true")
        # The circle alone is enough, and named in the line of its step.
        self.assertIn("Chess on Fridays", desk.run("return document.querySelector('#step-who .fold-said').textContent"))
        self.look(desk, "circle-meeting-form")
        desk.press("#create")
        phone.go(address)
        self.assertIn("Chess & cake", phone.text)
        phone.go(address + "/leave")
        self.look_at(phone, "circle-leave")
        phone.press("form[action$='/leave'] [type=submit]")
        self.assertIn("You have left the circle.", phone.text)
        phone.scripts(True)
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
