"""Trials of others: mail servers and sources of places that hang, break off and lie."""
import time

from .browser import Browser, PASSWORD
from .liars import LyingMailServer, LyingWebServer
from .outcomes import scale
from .trial import Trial


class Mail(Trial):
    name = "mail servers"
    seconds = 55
    modes = ("hangs", "cut", "lies", "refuses")

    def perform(self):
        """How fast pages are is compared with the same traffic while the mail server is well."""
        self.server = LyingMailServer()
        self.asked = []
        try:
            self.make(options=["--smtp-url", f"smtp://127.0.0.1:{self.server.port}"])
            self.site.start()
            self.begin()
            self.warm()
            self.measure("well", 3)
            for mode in self.modes:
                self.server.mode = mode
                self.measure(mode, 3)
            self.server.mode = "well"
            self.ask()
            self.until(lambda: not self.missing(waiting=False), 10)
            missing = self.missing(waiting=True)
            self.must(not missing, f"mails were acknowledged, and are neither sent nor waiting: {missing}")
            sent = sum(address in self.server.taken for _, address in self.asked)
            self.must(sent > 0, "no mail was sent at all")
            self.notes.append(f"{len(self.asked)} mails asked for, {sent} taken, {len(self.asked) - sent} wait")
            self.end()
        finally:
            self.server.close()

    def ask(self):
        """A mail each of two members who have asked for none yet."""
        for name, cookies in self.run.members[8 + len(self.asked):][:2]:
            address = f"{self.server.mode}.{len(self.asked)}@example.org"
            browser = Browser(self.site, self.tally, f"203.0.113.{len(self.asked) + 1}", cookies)
            began = time.monotonic()
            told = browser.post(
                "/settings/email", [("email", address), ("password", PASSWORD)], page="/settings", what="POST address")
            if told.outcome == 303:
                self.asked.append((name, address))
            self.must(time.monotonic() - began < 5 * scale(), f"a member waits for a mail server ({self.server.mode})")
            browser.leave()

    def measure(self, mode, seconds):
        for times in self.tally.times.values():
            times.clear()
        self.ask()
        self.wait(seconds)
        middle = 1000 * max(self.tally.middle("GET /events"), self.tally.middle("POST note"))
        self.notes.append(f"{mode} {middle:.0f} ms")
        if mode == "well":
            self.well = middle
        else:
            self.must(middle < 4 * self.well + 50, f"pages take {middle:.0f} ms where the mail server {mode}, else {self.well:.0f}")

    def missing(self, waiting):
        """Mails that the server has not taken and, with `waiting`, that no job holds either."""
        held = {name for (name,) in self.site.rows(
            "SELECT username FROM job JOIN account ON account.id IN (job.account_id, job.share_id) WHERE lane = 'account'")}
        return [address for name, address in self.asked
                if address not in self.server.taken and not (waiting and name in held)]


class Sources(Trial):
    name = "outside sources"
    seconds = 60
    # It is started anew for each lie.
    closes = True
    modes = ("rubbish", "endless", "hangs", "redirects", "bomb", "short", "slow", "fails", "heads")

    def perform(self):
        self.server, self.private = LyingWebServer(), LyingWebServer("well")
        self.server.elsewhere = self.private.port
        try:
            self.make(options=[
                "--nominatim-url", f"http://127.0.0.1:{self.server.port}", "--outside-timeout", "1",
                "--overpass-url", f"http://127.0.0.1:{self.server.port}/api/interpreter"])
            for number, mode in enumerate(self.modes):
                self.server.mode = mode
                # A source that has failed is left alone for a while, so each lie is told to a server that knows nothing yet.
                if number > 0:
                    self.site.stop()
                self.site.start()
                if number == 0:
                    self.begin()
                    self.warm()
                self.search(mode)
            requests = self.tally.requests
            self.until(lambda: self.tally.requests > requests + 400, 4 * scale())
            self.answers_again()
            self.end()
        finally:
            self.server.close()
            self.private.close()

    def search(self, mode):
        before = self.server.hits
        browser = Browser(self.site, self.tally, "192.0.2.96", self.run.members[7][1])
        for number in range(4):
            browser.get(f"/cafes?near=Nowhere+{mode}+{number}", what="GET unknown place")
            browser.get("/search?q=library&near=Larkhaven", what="GET places of others")
        browser.leave()
        self.must(self.server.hits > before, f"the source that {mode} was not asked")
        self.must(self.private.hits == 0, "an answer has led the server to another port of this machine")
