"""Letting people in, one by one, in a real browser: on a phone and at a desk, light and dark, by keyboard and without scripts."""

import subprocess
import unittest

from hereabouts import PROGRAM, ROOT
from inspection import ENTER, Inspection, invalid

ANSWER = "I sing in the choir on Tuesdays, and Bo told me of this."


class SignUps(Inspection):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.command("user", "promote", "ada.demo")
        cls.command("sign-ups", "approved")

    @classmethod
    def command(cls, *words):
        subprocess.run(
            [PROGRAM, *words, "--data", cls.site.folder.name], check=True, cwd=ROOT, capture_output=True, text=True
        )

    def ask(self, window, name):
        """Signs up, first without the answer."""
        self.leave(window)
        window.go(self.site.base + "/signup")
        for field, text in {
            "username": name, "email": f"{name}@example.org", "password": "correct horse battery",
            "password_confirmation": "correct horse battery",
        }.items():
            window.type(f"[name={field}]", text)
        window.set("[name=date_of_birth]", "1990-12-31")
        window.press("form[method=post] button[type=submit]")
        self.look(window, f"sign-up-asks-{name}")
        self.assertIn("Write an answer", self.main(window))
        window.type("[name=answer]", ANSWER)
        for field in ["password", "password_confirmation"]:
            window.type(f"[name={field}]", "correct horse battery")
        window.press("form[method=post] button[type=submit]")
        self.look(window, f"waiting-{name}")
        self.assertIn(ANSWER, self.main(window))

    def test_asking_and_deciding(self):
        for window, name in [(self.phone, "phone-asks"), (self.desk, "desk-asks")]:
            self.ask(window, name)
        for window in [self.phone, self.desk]:
            self.enter(window, "ada.demo")
            self.visit(window, "/operations/sign-ups", "sign-up-rules")
            self.visit(window, "/operations/sign-ups/waiting", "sign-up-requests")
            self.visit(window, "/settings", "settings-storage")
        # By keyboard: the word, and the button behind it.
        self.desk.go(self.site.base + "/operations/sign-ups/waiting")
        self.tab_to(self.desk, "textarea")
        self.desk.keys(*"Come on Tuesday")
        self.tab_to(self.desk, "button[value=approve]")
        self.desk.keys(ENTER)
        self.desk.wait("return document.body.innerText.includes('They are let in')")
        # Without scripts.
        self.phone.scripts(False)
        self.phone.go(self.site.base + "/operations/sign-ups/waiting")
        self.phone.press("button[value=refuse]")
        self.assertIn("They are refused", self.main(self.phone))
        self.wide(self.phone, "sign-up-requests-none")
        self.phone.scripts(True)
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
