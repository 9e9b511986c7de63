"""Friends in a real browser: the list by dragging, swiping and buttons, and an address book."""

import os
import tempfile
import unittest
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

PICTURES = os.environ.get("HEREABOUTS_PICTURES")


class Friends(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()

    @classmethod
    def tearDownClass(cls):
        cls.driver.close()

    def setUp(self):
        self.site = Site()
        self.addCleanup(self.site.close)

    def log_in(self, name, phone):
        self.window = window = self.driver.window(phone, False)
        self.addCleanup(window.close)
        window.go(self.site.base + "/login")
        window.type("[name=username]", name)
        window.type("[name=password]", self.site.passwords[name])
        window.press("form[method=post] button[type=submit]")
        self.kind = "phone" if phone else "desk"

    def look(self, name):
        width, screen = self.window.width_and_room()
        self.assertLessEqual(width, screen, f"{name} is wider than the screen")
        self.assertEqual(self.window.violations(), [], name)
        if PICTURES:
            self.window.picture(Path(PICTURES, f"{name}-{self.kind}.png"))

    def visit(self, path, name):
        self.window.go(self.site.base + path)
        self.look(name)

    def names(self):
        return self.window.run("return [...document.querySelectorAll('#friends > li')].map(r => r.dataset.person)")

    def walk(self, phone):
        self.log_in("ada.demo", phone)
        window = self.window
        self.visit("/", "home")
        self.visit("/friends", "friends-asked")
        window.press("[name=accept]")
        self.look("friends")
        self.assertEqual(self.names(), ["bo.demo", "cy.demo"])
        window.press("[name=up]:not(:disabled)")
        self.assertEqual(self.names(), ["cy.demo", "bo.demo"])

        self.drag(".grip", "mouse", "#friends > li:last-child", dy=10)
        self.assertEqual(self.names(), ["bo.demo", "cy.demo"])
        window.wait("return !document.querySelector('.lifted')")
        window.wait(
            "const page = await (await fetch('/friends')).text();"
            "return page.indexOf('friend-bo.demo') < page.indexOf('friend-cy.demo')"
        )
        if phone:
            window.run("document.documentElement.dataset.old = 'yes'")
            self.drag("#friends > li:first-child .row-text", "touch", None, dx=-160)
            window.wait("return document.documentElement.dataset.old !== 'yes' && document.readyState === 'complete'")
        else:
            window.press("[name=remove]")
        self.assertEqual(self.names(), ["cy.demo"])
        self.look("friends-removed")
        window.press("[name=undo]")
        self.assertEqual(self.names(), ["bo.demo", "cy.demo"])
        self.visit("/people/bo.demo", "person")
        window.run("document.querySelector('details').open = true")
        self.look("person-block")
        self.visit("/friends/find", "find")
        self.visit("/friends/find?q=lark", "found")
        self.visit("/friends/find?next=/", "welcome")
        self.offered()
        window.run("document.querySelectorAll('main details').forEach(part => { part.open = true })")
        self.look("welcome-unfolded")
        with tempfile.NamedTemporaryFile("w", suffix=".vcf") as file:
            file.write("BEGIN:VCARD\nEMAIL:nobody@example.org\nEND:VCARD\n")
            file.flush()
            window.attach("[name=file]", file.name)
            window.press("form[action='/friends/import'] button")
        self.look("address-book")

    def offered(self):
        """A name is offered while it is typed; whoever is chosen stands there alone."""
        window = self.window
        window.type("main [name=q]", "cy")
        window.wait("return document.querySelectorAll('.suggestions:not([hidden]) [role=option]').length === 1")
        self.look("find-offered")
        window.keys("\ue015")
        window.leaving(lambda: window.keys("\ue007"), "Enter looks for whom is marked")
        self.assertIn("q=cy.demo&next=%2F", window.address)
        people = window.run("return [...document.querySelectorAll('main [data-person]')].map(row => row.dataset.person)")
        self.assertEqual(people, ["cy.demo"])

    def drag(self, selector, kind, target, dx=0, dy=0):
        """Presses in the middle of an element, moves to another (or by so much), and lets go."""
        centre = (
            "const b = document.querySelector(arguments[0]).getBoundingClientRect();"
            "return [Math.round(b.x + b.width / 2), Math.round(b.y + b.height / 2)]"
        )
        x, y = self.window.run(centre, selector)
        to_x, to_y = self.window.run(centre, target) if target else (x, y)
        steps = [(x + (to_x + dx - x) * part // 8, y + (to_y + dy - y) * part // 8) for part in range(1, 9)]
        moves = [{"type": "pointerMove", "duration": 20, "x": a, "y": b} for a, b in steps]
        actions = [{"type": "pointerMove", "duration": 0, "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                   *moves, {"type": "pointerUp", "button": 0}]
        pointer = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}
        self.window.post("/actions", {"actions": [pointer]})

    def test_phone(self):
        self.walk(phone=True)

    def test_desk(self):
        self.walk(phone=False)


if __name__ == "__main__":
    unittest.main(verbosity=2)
