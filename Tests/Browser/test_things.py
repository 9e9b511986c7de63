"""Who brings what to a meeting, and its questions: a host on a desk, a guest on a phone without scripts."""

import re
import unittest
from datetime import date, timedelta

from inspection import Inspection, invalid


class Things(Inspection):
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

    def add(self, window, name, count):
        window.type("#new-thing", name)
        window.set("#new-count", str(count))
        window.press(".thing-add [type=submit]")

    def test_a_list_is_shared_out_and_questions_are_answered(self):
        desk, phone = self.desk, self.phone
        self.enter(desk, "ada.demo")
        friend = "bo.demo"
        address = self.meeting(desk, friend)
        desk.go(address + "/things")
        self.look(desk, "things-empty")
        self.add(desk, "Salad", 3)
        self.add(desk, "Chairs", 12)
        desk.click("#questions summary", leads_away=False)
        desk.type("#question-text", "What can you not eat?")
        desk.run("document.querySelector('#questions [name=required]').click()")
        self.look(desk, "things-question")
        desk.press("#questions form [type=submit]")
        self.look(desk, "things-host")

        self.enter(phone, friend)
        phone.scripts(False)
        phone.go(address)
        phone.press("[name=answer][value=going]")
        self.assertIn("The hosts need an answer to this.", phone.text)
        phone.scripts(True)
        self.look(phone, "things-asked")
        phone.scripts(False)
        phone.type(".questions textarea", "Nuts")
        phone.press(".answer-bar [name=answer][value=going]")
        self.assertNotIn("The hosts need an answer to this.", phone.text)
        phone.set(".thing input[name=count]", "2")
        phone.press(".thing .thing-count [type=submit]")
        phone.go(address)
        self.assertIn("You bring: 2", phone.text)
        phone.set(".thing input[name=count]", "9")
        phone.press(".thing .thing-count [type=submit]")
        self.assertIn("Only 3 of it are left for you.", phone.text)
        phone.scripts(True)
        self.look(phone, "things-too-many")
        phone.go(address)
        self.look(phone, "things-event")

        desk.go(address)
        self.look(desk, "things-event")
        desk.go(address + "/things/summary")
        self.assertIn("Nuts", desk.text)
        self.look(desk, "things-summary")
        desk.go(address + "/things")
        desk.press(".thing-tools a")
        self.look(desk, "things-edit")
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
