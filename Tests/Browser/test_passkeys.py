"""Passkeys, by the virtual authenticator of Chromium: added, used in the field of the name and by the button, renamed, removed;
an account without a password; and the question whose account it is, on a phone and at a desk."""

import sqlite3
import unittest
from contextlib import contextmanager

from hereabouts import Site
from inspection import ENTER, Inspection, invalid

PASSKEY = ".passkey form [type=submit]"


class NamedSite(Site):
    """At an address with a name: browsers have passkeys for no other."""

    def start(self):
        self.base = f"http://localhost:{self.port}"
        self.options = ("--base-url", self.base)
        super().start()


class Passkeys(Inspection):
    @classmethod
    def serve(cls):
        return NamedSite()

    def authenticator(self, window):
        """A device that recognises its owner at once. It goes with the test, since a browser has one at most."""
        made = window.post("/webauthn/authenticator", {
            "protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True,
            "isUserConsenting": True, "isUserVerified": True,
        })
        self.addCleanup(window.driver.call, "DELETE", f"{window.base}/webauthn/authenticator/{made}")

    @contextmanager
    def offering(self, window, is_on):
        """Whether the browser offers passkeys in the field of the name."""
        script = "PublicKeyCredential.isConditionalMediationAvailable = async () => " + ("true" if is_on else "false")
        made = window.browser("Page.addScriptToEvaluateOnNewDocument", source=script)
        try:
            yield
        finally:
            window.browser("Page.removeScriptToEvaluateOnNewDocument", identifier=made["identifier"])

    def go_stale(self, name):
        """As if that member had logged in an hour ago."""
        with sqlite3.connect(self.site.path("hereabouts.sqlite"), timeout=20) as database:
            database.execute(
                "UPDATE session SET verified_at = verified_at - 3600"
                " WHERE account_id = (SELECT id FROM account WHERE username = ?)", [name]
            )

    def add(self, window, name):
        window.go(self.site.base + "/settings/passkeys")
        window.wait("return document.querySelector('.passkey').checkVisibility()")
        self.assertNotEqual(window.run("return document.querySelector('[name=name]').value"), "")
        window.type(".passkey [name=name]", name)
        window.press(PASSKEY)
        self.assertIn("The passkey is added", window.text)

    def log_out(self, window, leads_to="/login"):
        window.go(self.site.base + "/profile")
        window.run("document.querySelector('form[action=\"/logout\"]').requestSubmit()")
        window.wait("return location.pathname === given[0]", leads_to)

    def walk(self, window, member):
        """Adds one, and logs in by it: by the button, and in the field of the name."""
        self.enter(window, member)
        self.visit(window, "/settings/passkeys", f"passkeys-none-{member}")
        self.authenticator(window)
        self.add(window, "Blue key")
        self.look(window, f"passkeys-{member}")
        with self.offering(window, False):
            self.log_out(window)
            window.go(self.site.base + "/login?next=/settings/passkeys")
            self.look(window, f"log-in-passkey-{member}")
            window.press(PASSKEY)
            self.assertIn("/settings/passkeys", window.address)
            self.assertIn("Used just now", window.text)
            # A device makes no second one of the same account.
            window.wait("return document.querySelector('.passkey').checkVisibility()")
            window.click_on(PASSKEY)
            window.wait("return document.querySelector('.passkey [role=status]').textContent.includes('already')")
        with self.offering(window, True):
            # The device answers at once on the page of the log-in, which leads on home.
            self.log_out(window, leads_to="/")
            self.assertIn("Blue key", self.page(window, "/settings/passkeys"))

    def page(self, window, path):
        window.go(self.site.base + path)
        return self.main(window)

    def test_a_passkey_by_button_and_in_the_field(self):
        for window, member in [(self.phone, "bo.demo"), (self.desk, "ada.demo")]:
            self.walk(window, member)
            window.go(self.site.base + "/settings/passkeys")
            window.run("document.querySelector('.passkeys details').open = true")
            window.type(".passkeys [name=name]", "Red key")
            window.press(".passkeys details [type=submit]")
            self.assertIn("Red key", self.main(window))
            window.press(".passkeys .row > form [type=submit]")
            self.assertIn("is removed", window.text)
            self.assertIn("You have none yet.", self.main(window))
        self.assertEqual(invalid(self.pages.name), "")

    def test_without_a_password_and_asked_again(self):
        window, member = self.desk, "cy.demo"
        self.enter(window, member)
        # First by the password, by keyboard.
        self.go_stale(member)
        window.go(self.site.base + "/settings/passkeys")
        self.assertIn("/settings/confirm", window.address)
        self.look(window, "confirm-password")
        self.tab_to(window, "[name=password]")
        window.keys(*self.site.passwords[member])
        window.leaving(lambda: window.keys(ENTER), "the password")
        self.assertIn("/settings/passkeys", window.address)
        self.authenticator(window)
        self.add(window, "Laptop")
        window.press("form[action='/settings/password/delete'] [type=submit]")
        self.assertIn("The password is removed", window.text)
        self.look(window, "passkeys-no-password")
        self.visit(window, "/settings", "settings-no-password")
        # The last way in stays.
        window.go(self.site.base + "/settings/passkeys")
        window.press(".passkeys .row > form [type=submit]")
        self.assertIn("could not log in any more", self.main(window))
        # What is typed goes through the question, which a passkey answers.
        self.go_stale(member)
        window.go(self.site.base + "/settings")
        window.run("document.querySelector('#email details').open = true")
        window.type("#email [name=email]", "cy-new@example.org")
        window.press("#email form [type=submit]")
        window.wait("return document.querySelector('.passkey').checkVisibility()")
        self.look(window, "confirm-passkey")
        window.press(PASSKEY)
        self.look(window, "confirmed-form")
        window.press("main form [type=submit]")
        self.assertIn("A link was sent to the new address", window.text)
        # A new password, beside it.
        self.visit(window, "/settings/password/new", "password-new")
        for field in ["password", "password_confirmation"]:
            window.type(f"[name={field}]", "a fine new password")
        window.press("main form [type=submit]")
        self.assertIn("The password is set", window.text)
        self.assertEqual(invalid(self.pages.name), "")

    def test_without_scripts(self):
        window, member = self.phone, "ada.demo"
        self.enter(window, member)
        self.go_stale(member)
        window.scripts(False)
        window.go(self.site.base + "/settings/passkeys")
        self.assertIn("/settings/confirm", window.address)
        self.wide(window, "confirm-without-scripts")
        window.type("[name=password]", self.site.passwords[member])
        window.press("main form [type=submit]")
        self.assertIn("has to run scripts", self.main(window))
        self.assertNotIn("Add a passkey\nName", self.main(window))
        self.wide(window, "passkeys-without-scripts")
        self.leave(window)
        window.go(self.site.base + "/login")
        self.assertIn("has to run scripts", self.main(window))
        self.wide(window, "log-in-without-scripts")
        window.scripts(True)

    def test_a_browser_that_is_refused(self):
        window = self.desk
        self.leave(window)
        self.authenticator(window)
        with self.offering(window, False):
            window.go(self.site.base + "/login")
            window.wait("return document.querySelector('.passkey').checkVisibility()")
            # The device has no passkey of this site.
            window.click_on(PASSKEY)
            window.wait(
                "return document.querySelector('.passkey [role=status]').textContent.includes('No passkey was chosen')"
            )
            self.look(window, "log-in-no-passkey")


if __name__ == "__main__":
    unittest.main()
