"""Who brings what to a meeting, and its questions: a host on a desk, a guest on a phone without scripts."""

import unittest

from inspection import Inspection, invalid


class Things(Inspection):
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
