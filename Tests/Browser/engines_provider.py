"""Signing in by a provider of identities in Firefox and in WebKit, and the question whose account it is."""

import sqlite3
import unittest

from engine_walk import classes
from provider import WithProvider


class _ByProvider(WithProvider):
    def answer(self, name):
        """At the provider, as that person."""
        self.window.wait("return location.origin === given[0]", self.issuer)
        self.window.press(f"button[name=sub][value={name}]")
        self.window.wait("return location.origin === given[0] && document.readyState === 'complete'", self.site.base)

    def grow_stale(self):
        """As if everybody had logged in hours ago."""
        with sqlite3.connect(self.site.path("hereabouts.sqlite"), timeout=20) as database:
            database.execute("UPDATE session SET verified_at = 0")

    def test_an_account_is_made_and_asked_for_again(self):
        window = self.window
        self.leave()
        self.go("/login")
        self.fits()
        window.press("form.provider button")
        self.answer("joan")
        self.assertIn("Your account here", window.text)
        self.fits()
        window.set("[name=date_of_birth]", "1990-12-31")
        window.press("form[method=post][action='/login/oidc/new'] button[type=submit]")
        window.wait("return location.pathname !== '/login/oidc/new' && document.readyState === 'complete'")
        self.go("/settings/provider")
        self.assertIn("Nothing else opens your account", window.text)
        self.fits()
        self.grow_stale()
        self.go("/settings/confirm?next=%2Fsettings%2Factivity")
        self.assertIn("Confirm with Town Hall", window.text)
        self.fits()
        window.press("form.provider button")
        self.answer("joan")
        self.assertTrue(window.address.endswith("/settings/activity"), window.address)
        self.fits()

    def test_an_account_with_a_password_is_joined(self):
        window = self.window
        self.enter("ada.demo")
        self.grow_stale()
        self.go("/settings/confirm?next=%2Fsettings%2Fprovider")
        self.fits()
        window.type("[name=password]", "not the password")
        window.press("form[action='/settings/confirm'] button[type=submit]")
        self.assertIn("password", window.run("return document.querySelector('.summary').textContent"))
        window.type("[name=password]", self.site.passwords["ada.demo"])
        window.press("form[action='/settings/confirm'] button[type=submit]")
        window.wait("return location.pathname === '/settings/provider'")
        window.press("form[action='/settings/provider'] button")
        self.answer("demo")
        window.press("form[action='/settings/provider/join'] button")
        self.assertIn("Opens this account", window.text)
        self.fits()


globals().update(classes(_ByProvider))

if __name__ == "__main__":
    unittest.main()
