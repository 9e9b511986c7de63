"""Signing in by a provider of identities in a real browser, with and without scripts."""

import unittest

from inspection import ENTER, Inspection, invalid
from provider import WithProvider


class SignInByProvider(WithProvider, Inspection):
    def set_out(self, window):
        """From the log-in to the provider."""
        window.go(self.site.base + "/login")
        window.press("form.provider button")
        window.wait("return location.origin === given[0]", self.issuer)

    def go_on(self, window, name):
        """There that person signs in, and comes back."""
        self.set_out(window)
        window.press(f"button[name=sub][value={name}]")
        window.wait("return location.origin === given[0]", self.site.base)

    def test_the_first_time_and_the_next(self):
        for window, name in [(self.phone, "joan"), (self.desk, "grace")]:
            self.leave(window)
            self.visit(window, "/login", "provider-login")
            self.go_on(window, name)
            self.assertIn("Your account here", self.main(window))
            self.look(window, "provider-sign-up")
            if name == "joan":
                window.press("form[method=post][action='/login/oidc/new'] button[type=submit]")
                self.look(window, "provider-sign-up-errors")
                window.set("[name=date_of_birth]", "1990-12-31")
            window.press("form[method=post][action='/login/oidc/new'] button[type=submit]")
            self.visit(window, "/settings/provider", "provider-last-way-in")
            self.assertIn("Nothing else opens your account", self.main(window))
        # Who is in the group is an operator.
        self.desk.go(self.site.base + "/operations")
        self.assertNotIn("not found", self.main(self.desk).lower())
        # Out, and by the keyboard in again.
        self.desk.go(self.site.base + "/profile")
        self.desk.run("document.querySelector('form[action=\"/logout\"]').submit()")
        self.desk.wait("return location.pathname === '/login/oidc/left'")
        self.look(self.desk, "provider-left")
        self.desk.go(self.site.base + "/login")
        self.tab_to(self.desk, "form.provider button")
        self.desk.keys(ENTER)
        self.desk.wait("return location.origin === given[0]", self.issuer)
        self.desk.press("button[name=sub][value=grace]")
        self.desk.wait("return location.origin === given[0] && location.pathname === '/'", self.site.base)
        # Without scripts.
        self.leave(self.phone)
        self.phone.scripts(False)
        self.go_on(self.phone, "joan")
        self.phone.go(self.site.base + "/settings/provider")
        self.wide(self.phone, "provider-without-scripts")
        self.assertIn("Opens this account", self.main(self.phone))
        self.phone.scripts(True)
        self.assertEqual(invalid(self.pages.name), "")

    def test_joining_and_leaving(self):
        for window in [self.phone]:
            self.enter(window, "ada.demo")
            self.visit(window, "/settings/provider", "provider-none")
            window.press("form[action='/settings/provider'] button")
            window.wait("return location.origin === given[0]", self.issuer)
            window.press("button[name=sub][value=demo]")
            window.wait("return location.pathname === '/settings/provider'")
            self.look(window, "provider-agree")
            window.press("form[action='/settings/provider/join'] button")
            self.look(window, "provider-joined")
            self.leave(window)
            self.go_on(window, "demo")
            self.visit(window, "/settings/provider", "provider-joined-again")
            window.press("form[action='/settings/provider/leave'] button")
            self.assertIn("does not open this account", self.main(window))
        self.leave(self.desk)
        # Turned back there. This provider says so without the state that it was given, so the site cannot know whose way it was.
        desk = self.desk
        self.set_out(desk)
        desk.press("button[value=deny]")
        desk.wait("return location.pathname === '/login/oidc/return'")
        self.assertIn("Begin anew.", self.main(desk))
        # Others send it along.
        self.set_out(desk)
        state = desk.run("return new URLSearchParams(location.search).get('state')")
        desk.go(f"{self.site.base}/login/oidc/return?error=access_denied&state={state}")
        self.assertIn("You did not go on at Town Hall", self.main(desk))
        self.look(desk, "provider-problem")
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
