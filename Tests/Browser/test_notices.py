"""The bell in many tabs of one browser: one stream for all of them, handed over when its tab is closed."""

import sqlite3
import time
import unittest
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

SHOWN = "return document.querySelector('#bell .bell-count').textContent === given[0]"


class Notices(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()

    @classmethod
    def tearDownClass(cls):
        cls.driver.close()

    def setUp(self):
        self.site = Site()
        self.addCleanup(self.site.close)
        self.window = self.driver.window(False, False)
        self.addCleanup(self.window.close)

    def log_in(self, name):
        self.window.go(self.site.base + "/login")
        self.window.type("[name=username]", name)
        self.window.type("[name=password]", self.site.passwords[name])
        self.window.press("form[method=post] button[type=submit]")

    def tell(self, username, detail):
        """Writes a notice as another process would."""
        database = sqlite3.connect(Path(self.site.folder.name, "hereabouts.sqlite"), timeout=30)
        with database:
            database.execute(
                "INSERT INTO notice (account_id, kind, detail, created_at)"
                " SELECT id, 'reminder', ?, ? FROM account WHERE username = ?",
                (detail, int(time.time()), username),
            )
        database.close()

    def forget(self):
        """As if everything that the demo tells were read."""
        database = sqlite3.connect(Path(self.site.folder.name, "hereabouts.sqlite"), timeout=30)
        with database:
            database.execute("UPDATE notice SET read_at = created_at")
        database.close()

    def open_tab(self, path):
        handle = self.window.post("/window/new", {"type": "tab"})["handle"]
        self.turn_to(handle)
        self.window.go(self.site.base + path)
        return handle

    def turn_to(self, handle):
        self.window.post("/window", {"handle": handle})

    def leader(self):
        """Whether a tab holds the stream, and how many wait for their turn."""
        return self.window.wait("""
            const { held, pending } = await navigator.locks.query();
            const ours = ({ name }) => name.startsWith("notices-");
            return [held.filter(ours).length, pending.filter(ours).length];
        """)

    def all_show(self, handles, number):
        for handle in handles:
            self.turn_to(handle)
            self.window.wait(SHOWN, number)

    def toasts(self, handles):
        words = []
        for handle in handles:
            self.turn_to(handle)
            words.append(self.window.run("return document.querySelector('.toast').textContent"))
        return " ".join(words)

    def test_eight_tabs_share_one_stream(self):
        self.forget()
        self.log_in("ada.demo")
        first = self.driver.call("GET", self.window.base + "/window")
        handles = [first] + [self.open_tab(path) for path in ("/cafes", "/profile", "/bookmarks", "/about") + ("/settings",) * 3]
        self.window.wait("""
            const { held, pending } = await navigator.locks.query();
            const ours = ({ name }) => name.startsWith("notices-");
            return held.filter(ours).length === 1 && pending.filter(ours).length === 7;
        """)
        self.tell("ada.demo", "Bring a ball")
        self.all_show(handles, "1")
        # Whichever tab the browser has in front says so.
        self.assertIn("Bring a ball", self.toasts(handles))

        # The first tab was there first, so it holds the stream.
        self.turn_to(first)
        self.driver.call("DELETE", self.window.base + "/window")
        handles.remove(first)
        self.turn_to(handles[0])
        self.window.wait("return (await navigator.locks.query()).held.some(({ name }) => name.startsWith('notices-'))")
        self.tell("ada.demo", "And a net")
        self.all_show(handles, "2")
        self.assertEqual(self.leader(), [1, 6])

        # What is read in one tab is read in all of them.
        self.turn_to(handles[-1])
        self.window.go(self.site.base + "/notifications")
        self.window.press("form[action='/notifications/read'] button")
        self.all_show(handles, "0")

        self.site.process.terminate()
        log = self.site.log()
        self.site.process.wait()
        streams = [line for line in log.splitlines() if "GET /notifications/stream" in line]
        self.assertEqual(len(streams), 2, streams)


if __name__ == "__main__":
    unittest.main(verbosity=2)
