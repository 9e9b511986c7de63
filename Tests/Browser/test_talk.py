"""Talk on a meeting: an update, words that show up by themselves, replies and signs, with and without scripts."""

import re
import unittest
from datetime import date, timedelta

from inspection import Inspection, invalid


class Talk(Inspection):
    def meeting(self, window, friend):
        """Made with that friend of whoever is logged in; its address."""
        window.go(self.site.base + "/meetings/new")
        window.type("[name=title]", "Chess & cake")
        window.run(f"document.querySelector('[name=participants][value=\"{friend}\"]').click()")
        window.run("document.querySelector('#step-where').open = true")
        window.type("[name=near]", "Larkhaven")
        window.type("[name=interest]", "coffee")
        window.click("[name=step][value=places]", leads_away=False)
        window.wait("return document.querySelector('.venues input') !== null")
        window.run("document.querySelector('.venues input').click()")
        window.set("[name=date]", str(date.today() + timedelta(days=5)))
        window.set("[name=time]", "18:30")
        window.run("document.querySelector('[name=time]').dispatchEvent(new Event('input', { bubbles: true }))")
        window.press("#create")
        return re.sub(r"[?#].*", "", window.address)

    def say(self, window, text):
        window.type("#talk-text", text)
        window.press(".talk-form [type=submit]")

    def test_a_host_and_a_guest_talk(self):
        desk, phone = self.desk, self.phone
        self.enter(desk, "ada.demo")
        friend = "bo.demo"
        address = self.meeting(desk, friend)
        desk.click(".update-form summary", leads_away=False)
        desk.type("#update-text", "We start at seven.")
        self.look(desk, "talk-update-form")
        desk.press(".update-form [type=submit]")
        self.say(desk, "Who brings a board?")
        self.look(desk, "talk-event")

        self.enter(phone, friend)
        phone.scripts(False)
        phone.go(address)
        self.assertIn("We start at seven.", phone.text)
        self.say(phone, "I do.")
        phone.scripts(True)
        # Nobody has pressed anything on the desk.
        desk.wait("return document.querySelectorAll('#talk .message').length === 2")
        phone.go(address)
        phone.press("#talk .sign[value=heart]")
        self.assertEqual(phone.run("return document.querySelectorAll('#talk .sign[aria-pressed=true]').length"), 1)
        self.look(phone, "talk-event")
        phone.go(address + "/talk")
        self.look(phone, "talk-all")
        phone.press(".message[data-kind=words] .signs a")
        self.say(phone, "And a clock.")
        self.look(phone, "talk-message")
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
