"""Talk on a meeting: an update, words that show up by themselves, replies and signs, with and without scripts."""

import unittest

from inspection import Inspection, invalid


class Talk(Inspection):
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
        self.say(phone, "And the pieces.")
        self.look(phone, "talk-message")
        phone.go(address + "/talk")
        # Replies stand under each other.
        self.assertTrue(phone.run(
            "const [one, other] = document.querySelectorAll('.talk-replies .message');"
            "return other.getBoundingClientRect().top >= one.getBoundingClientRect().bottom"
        ))
        self.look(phone, "talk-replies")
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
