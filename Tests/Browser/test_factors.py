"""The second factor: turned on at the desk, asked for on a phone without scripts, by keyboard, by a recovery code, in other
languages; what its owner is told of it, and taking it back by the link of a mail; and how strong a new password is, told while
it is typed."""

import base64
import hashlib
import hmac
import json
import struct
import time
import unittest
from pathlib import Path

from inspection import ENTER, SPACE, TAB, Inspection, invalid
from test_languages import CUT

LANGUAGES = {"de": "ltr", "ar": "rtl"}
STRENGTHS = Path(__file__).with_name("password-strength.json")
FIRST, SECOND, THIRD = "ada.demo", "bo.demo", "cy.demo"


class Authenticator:
    """An app (RFC 6238), made of the letters that the page shows."""

    def __init__(self, letters):
        self.secret = base64.b32decode(letters.replace(" ", ""))

    def number(self, steps=0):
        """What it shows now, or so many half minutes later."""
        code = hmac.new(self.secret, struct.pack(">Q", int(time.time()) // 30 + steps), hashlib.sha1).digest()
        place = code[-1] & 15
        return f"{(struct.unpack('>I', code[place:place + 4])[0] & 0x7fffffff) % 1_000_000:06}"


class FactorWalk(Inspection):
    def turn_on(self, window):
        """Whoever is logged in there; the app, and the codes on paper."""
        window.go(self.site.base + "/settings/second-factor")
        self.look(window, "factor-off")
        window.go(self.site.base + "/settings/second-factor/new")
        self.look(window, "factor-new")
        app = Authenticator(window.run("return document.querySelector('.factor-secret').textContent"))
        window.type("[name=code]", "12")
        window.press(".form-page form [type=submit]")
        self.look(window, "factor-wrong")
        # The letters are the same still.
        self.assertEqual(app.secret, Authenticator(window.run(
            "return document.querySelector('.factor-secret').textContent")).secret)
        window.type("[name=code]", app.number())
        window.press(".form-page form [type=submit]")
        self.look(window, "factor-codes")
        return app, window.run("return [...document.querySelectorAll('.recovery-codes code')].map((c) => c.textContent)")

    def password(self, window, name):
        window.go(self.site.base + "/login?next=/settings")
        window.type("[name=username]", name)
        window.type("[name=password]", self.site.passwords[name])
        window.press("form[method=post] button[type=submit]")

    def look_at(self, window, name):
        """Looks at a page that came without scripts: what looks is one."""
        window.scripts(True)
        self.look(window, name)
        window.scripts(False)

    def say(self, window, language):
        window.browser("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})

    def fits(self, window, language, name):
        """Looks at the open page, which has to speak that language, and to show all its words."""
        root = window.run("const { lang, dir } = document.documentElement; return [lang, dir]")
        self.assertEqual(root, [language, LANGUAGES[language]], name)
        self.look(window, f"{language}-{name}")
        self.assertEqual(window.run(CUT), [], f"words are cut: {language}-{name}")


class Asked(FactorWalk):
    """A site that asks everybody for more than a password."""

    options = ("--second-factor", "everybody")

    def test_nothing_is_open_before_it_is_set_up(self):
        desk, phone = self.desk, self.phone
        self.leave(phone)
        phone.browser("Network.enable")
        self.addCleanup(self.say, phone, "en")
        for language in ["en", *LANGUAGES]:
            self.say(phone, language)
            self.password(phone, SECOND)
            self.assertTrue(phone.address.endswith("/settings/second-factor"), phone.address)
            if language == "en":
                self.look(phone, "factor-asked")
            else:
                self.fits(phone, language, "factor-asked")
            phone.press(".form-page form[action='/logout'] [type=submit]")
        # Without scripts, by the keyboard alone.
        self.leave(desk)
        desk.scripts(False)
        self.password(desk, FIRST)
        self.look_at(desk, "factor-asked")
        desk.go(self.site.base + "/profile")
        self.assertTrue(desk.address.endswith("/settings/second-factor"), desk.address)
        desk.scripts(True)
        self.turn_on(desk)
        desk.go(self.site.base + "/profile")
        self.assertTrue(desk.address.endswith("/profile"), desk.address)
        self.assertEqual(invalid(self.pages.name), "")


class Factors(FactorWalk):
    def test_a_second_step(self):
        desk, phone = self.desk, self.phone
        self.enter(desk, FIRST)
        app, codes = self.turn_on(desk)
        self.assertEqual(len(codes), 10)
        self.assertFalse(desk.run("return document.querySelector('#codes-print').hidden"))
        desk.go(self.site.base + "/settings/second-factor")
        self.assertIn("10 codes are left", desk.text)
        self.look(desk, "factor-on")

        # On the phone, without scripts.
        self.leave(phone)
        phone.scripts(False)
        self.password(phone, FIRST)
        self.assertIn("/login/second-factor", phone.address)
        self.look_at(phone, "second-step")
        phone.type("[name=code]", "000000")
        phone.press(".form-page form [type=submit]")
        self.look_at(phone, "second-step-wrong")
        phone.press("[name=other]")
        self.look_at(phone, "second-step-recovery")
        phone.type("[name=code]", codes[0].upper().replace("-", " "))
        phone.press(".form-page form [type=submit]")
        self.assertTrue(phone.address.endswith("/settings"), phone.address)
        phone.go(self.site.base + "/settings/second-factor")
        self.assertIn("9 codes are left", phone.text)
        self.look_at(phone, "factor-on")
        phone.scripts(True)

        # By keyboard: the field, the box, the button.
        self.leave(desk)
        self.password(desk, FIRST)
        self.tab_to(desk, "[name=code]")
        desk.keys(*app.number(1))
        self.tab_to(desk, "[name=trust]")
        desk.keys(SPACE)
        self.assertTrue(desk.run("return document.querySelector('[name=trust]').checked"))
        desk.keys(TAB)
        desk.leaving(lambda: desk.keys(ENTER), "the button of the second step")
        self.assertTrue(desk.address.endswith("/settings"), desk.address)
        # The device is trusted now: the password is enough there.
        desk.go(self.site.base + "/profile")
        desk.press("form[action='/logout'] [type=submit]")
        self.password(desk, FIRST)
        self.assertTrue(desk.address.endswith("/settings"), desk.address)
        self.assertEqual(invalid(self.pages.name), "")

    def test_told_and_taken_back(self):
        desk, phone = self.desk, self.phone
        self.site.confirm_address(SECOND)
        self.enter(desk, SECOND)
        self.turn_on(desk)
        self.visit(desk, "/settings/activity", "activity")
        self.assertIn("A second factor was turned on", self.main(desk))
        self.visit(desk, "/settings", "settings")
        # Whoever reads the mail need not be logged in.
        self.leave(phone)
        link = self.site.mailed_link("/undo/", "A second factor was turned on").removeprefix(self.site.base)
        for window in (desk, phone):
            self.visit(window, link, "undo")
            self.assertIn(SECOND, self.main(window))
            self.assertIn("A second factor was turned on", self.main(window))
        phone.scripts(False)
        phone.go(self.site.base + link)
        phone.press("main form [type=submit]")
        phone.scripts(True)
        self.look(phone, "undone")
        for field in ["password", "password_confirmation"]:
            phone.type(f"[name={field}]", "larch puddle seven gulls")
        phone.press("main form [type=submit]")
        # The device that had turned it on is logged out, and the new password alone opens the account.
        desk.go(self.site.base + "/settings/second-factor")
        self.assertIn("/login", desk.address)
        self.leave(phone)
        phone.go(self.site.base + "/login?next=/settings/second-factor")
        phone.type("[name=username]", SECOND)
        phone.type("[name=password]", "larch puddle seven gulls")
        phone.press("form[method=post] button[type=submit]")
        self.assertIn("It is turned off.", self.main(phone))
        self.look(phone, "factor-off")
        self.visit(phone, "/settings/activity", "activity")
        self.assertIn("A change was taken back", self.main(phone))
        self.visit(phone, link, "undo-over")
        self.assertEqual(phone.run("return document.querySelectorAll('main form').length"), 0)
        self.assertEqual(invalid(self.pages.name), "")

    def test_in_other_languages(self):
        phone = self.phone
        self.site.confirm_address(THIRD)
        self.enter(phone, THIRD)
        self.turn_on(phone)
        phone.browser("Network.enable")
        self.addCleanup(self.say, phone, "en")
        for language in LANGUAGES:
            self.say(phone, language)
            for path in ["/settings/second-factor", "/settings/passkeys", "/settings/activity", "/settings"]:
                phone.go(self.site.base + path)
                self.fits(phone, language, path.rpartition("/")[-1])
            phone.go(self.site.base + "/settings/second-factor")
            phone.press("form[action$='/codes'] [type=submit]")
            self.fits(phone, language, "factor-codes")
        for language in LANGUAGES:
            self.say(phone, language)
            self.leave(phone)
            self.password(phone, THIRD)
            self.fits(phone, language, "second-step")
            phone.press("[name=other]")
            self.fits(phone, language, "second-step-recovery")
            phone.go(self.site.mailed_link("/undo/", "A second factor was turned on"))
            self.fits(phone, language, "undo")
        self.assertEqual(invalid(self.pages.name), "")

    def test_how_strong_a_password_is(self):
        desk = self.desk
        expected = json.loads(STRENGTHS.read_text(encoding="utf-8"))
        self.assertGreater(len(expected), 15)
        self.leave(desk)
        desk.go(self.site.base + "/signup")
        desk.type("[autocomplete=username]", FIRST)
        desk.type("[name=email]", FIRST + "@example.org")
        desk.type("[autocomplete=new-password]", "larch puddle")
        self.assertIn("Weak: guessed soon.", self.main(desk))
        self.look(desk, "password-strength")
        found = desk.run("""
            const field = document.querySelector('input[name=password][autocomplete=new-password]');
            const meter = field.form.querySelector('.password-strength meter');
            return Object.fromEntries(arguments[0].map((password) => {
              field.value = password;
              field.dispatchEvent(new Event('input', { bubbles: true }));
              return [password, meter.value];
            }));
        """, list(expected))
        self.assertEqual(found, expected)


if __name__ == "__main__":
    unittest.main()
