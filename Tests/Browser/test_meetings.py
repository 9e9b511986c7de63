"""Two people in two browsers: Ada asks Bo, mail goes through a real SMTP server, Bo answers, both are reminded."""

import email
import os
import re
import subprocess
import tempfile
import time
import unittest
from email import policy
from pathlib import Path

from hereabouts import ROOT, Site
from webdriver import Driver

PICTURES = os.environ.get("HEREABOUTS_PICTURES")
PYTHON = ROOT / ".venv/bin/python"


class Mailbox:
    """aiosmtpd as a process of its own, keeping every mail."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.process = subprocess.Popen(
            [PYTHON, ROOT / "Scripts/smtp-sink", self.folder.name, "--all"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        self.port = int(self.process.stdout.readline())

    def wait(self, to, subject):
        """The first mail to `to` with `subject` in its subject; waits for it."""
        for _ in range(1200):
            for file in sorted(Path(self.folder.name).glob("mail-*.eml")):
                mail = email.message_from_bytes(file.read_bytes(), policy=policy.default)
                if mail["To"] and to in mail["To"] and subject in mail["Subject"]:
                    return mail
            time.sleep(0.1)
        raise AssertionError(f"no mail to {to} about {subject}")

    def close(self):
        self.process.stdin.close()
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()


@unittest.skipUnless(PYTHON.exists(), "aiosmtpd is not installed")
class Meetings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()

    @classmethod
    def tearDownClass(cls):
        cls.driver.close()

    def setUp(self):
        self.mailbox = Mailbox()
        self.addCleanup(self.mailbox.close)
        self.site = Site("--smtp-url", f"smtp://127.0.0.1:{self.mailbox.port}", "--mail-from", "site@example.org")
        self.addCleanup(self.site.close)

    def log_in(self, name, phone):
        window = self.driver.window(phone, False)
        self.addCleanup(window.close)
        window.go(self.site.base + "/login")
        window.type("[name=username]", name)
        window.type("[name=password]", self.site.passwords[name])
        window.press("form[method=post] button[type=submit]")
        return window

    def look(self, window, name):
        width, screen = window.width_and_room()
        self.assertLessEqual(width, screen, f"{name} is wider than the screen")
        self.assertEqual(window.violations(), [], name)
        if PICTURES:
            window.picture(Path(PICTURES, f"{name}.png"))

    def link(self, mail, path):
        text = mail.get_body(("plain",)).get_content()
        return re.search(re.escape(self.site.base + path) + r"[^\s>]+", text).group()

    def confirm(self, window, to):
        """Follows the link that says whose the address is."""
        window.go(self.site.base + "/settings")
        window.run("document.documentElement.dataset.old = 'yes'")
        window.go(self.site.base + "/")
        mail = self.mailbox.wait(to, "Confirm")
        window.go(self.link(mail, "/email/"))
        window.press("main form button[type=submit]")

    def ask_for_confirmation(self, window, name):
        window.go(self.site.base + "/settings")
        window.type("#email-email, [name=email]", f"{name}@example.org")
        window.press("form:has([name=email]) button[type=submit]:not(.show-password)")

    def arrange(self, window, title, minutes):
        """Fills in the form of a meeting that begins in that many minutes and reminds as long before, but for one.

        The reminder comes with the next minute: there is time left for an answer before.
        """
        while time.time() % 60 > 20:
            time.sleep(1)
        start = (int(time.time()) // 60 + minutes) * 60
        window.go(self.site.base + "/meetings/new")
        self.look(window, "meeting-empty")
        disabled = "return document.getElementById('create').disabled"
        self.assertTrue(window.run(disabled))
        window.type("[name=title]", title)
        window.run("document.querySelector('[name=participants][value=\"bo.demo\"]').click()")
        window.run("document.querySelector('#step-where').open = true")
        window.type("[name=near]", "Larkhaven")
        window.type("[name=interest]", "coffee")
        window.click("[name=step][value=places]", leads_away=False)
        window.wait("return document.querySelector('.venues input') !== null")
        self.look(window, "meeting-venues")
        window.run("document.querySelector('.venues input').click()")
        when = time.gmtime(start)
        window.set("[name=date]", time.strftime("%Y-%m-%d", when))
        window.set("[name=time]", time.strftime("%H:%M", when))
        window.run("document.querySelector('#step-more').open = true")
        window.type("[name=zone]", "UTC")
        window.run("const r = document.querySelector('[name=reminder]'); r.value = 'own';"
                   "r.dispatchEvent(new Event('change', { bubbles: true }))")
        window.type("[name=reminder_minutes]", str(minutes - 1))
        self.assertFalse(window.run(disabled), window.run("return document.getElementById('missing').textContent"))
        window.press("#create")
        self.assertRegex(window.address, "/events/[A-Za-z0-9_-]{22}$")
        self.look(window, "event-host")
        return window.address

    def test_ada_asks_bo_who_answers_and_both_are_reminded(self):
        ada, bo = self.log_in("ada.demo", False), self.log_in("bo.demo", True)
        for window, name in ((ada, "ada.demo"), (bo, "bo.demo")):
            self.ask_for_confirmation(window, name)
            window.go(self.link(self.mailbox.wait(f"{name}@example.org", "Confirm"), "/email/"))
            window.press("main form button[type=submit]")
        bo.go(self.site.base + "/")
        event = self.arrange(ada, "Walk & talk", 4)

        # The bell counts without a reload, and a mail that calendars understand is there.
        bo.wait("return document.querySelector('.top-bar').textContent.match(/[1-9]/)")
        mail = self.mailbox.wait("bo.demo@example.org", "Walk & talk")
        kinds = [part.get_content_type() for part in mail.walk()]
        self.assertIn("text/calendar", kinds)
        calendar = next(part for part in mail.walk() if part.get_content_type() == "text/calendar")
        self.assertEqual(calendar.get_param("method"), "REQUEST")
        text = calendar.get_payload(decode=True).decode()
        self.assertIn("METHOD:REQUEST", text)
        self.assertNotIn("ada.demo@example.org", text)

        bo.go(self.site.base + "/meetings")
        self.look(bo, "meetings-invited")
        bo.press(".invitation [name=answer][value=going]")
        self.assertEqual(bo.address, self.site.base + "/meetings")
        bo.go(event)
        self.look(bo, "event-going")
        ada.wait("return document.querySelector('.top-bar').textContent.match(/[1-9]/)")
        ada.go(event)
        self.assertIn("2 going", ada.run("return document.querySelector('main').innerText"))

        # The reminder is due at the beginning of a minute.
        reminder = self.mailbox.wait("bo.demo@example.org", "Reminder")
        self.assertIn("Walk & talk", reminder["Subject"] + reminder.get_body(("plain",)).get_content())
        bo.go(self.site.base + "/notifications")
        self.look(bo, "notices-reminded")
        self.assertIn("Walk & talk", bo.run("return document.querySelector('main').innerText"))


if __name__ == "__main__":
    unittest.main()
