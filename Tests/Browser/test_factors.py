"""The second factor: turned on at the desk, asked for on a phone without scripts, by keyboard, by a recovery code, in three
languages; and how strong a new password is, told while it is typed."""

import base64
import hashlib
import hmac
import json
import struct
import time
import unittest
from pathlib import Path

from inspection import ENTER, TAB, Inspection, invalid

STRENGTHS = Path(__file__).with_name("password-strength.json")
FIRST, SECOND = "ada.demo", "bo.demo"


class Authenticator:
    """An app (RFC 6238), made of the letters that the page shows."""

    def __init__(self, letters):
        self.secret = base64.b32decode(letters.replace(" ", ""))

    def number(self, steps=0):
        """What it shows now, or so many half minutes later."""
        code = hmac.new(self.secret, struct.pack(">Q", int(time.time()) // 30 + steps), hashlib.sha1).digest()
        place = code[-1] & 15
        return f"{(struct.unpack('>I', code[place:place + 4])[0] & 0x7fffffff) % 1_000_000:06}"


class Factors(Inspection):
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
        desk.keys(" ")
        desk.keys(TAB, ENTER)
        desk.wait("return location.pathname === '/settings'")
