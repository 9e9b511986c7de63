"""One trial: a copy of the data folder, traffic on it, and what became of both."""
import shutil
import sqlite3
import subprocess
import time

from .outcomes import Ledger, Tally, Trouble, scale
from .site import Site, copied
from .traffic import Traffic

# Anonymous memory may grow by so many MB after the first seconds of traffic: caches of SQLite and of pages that were not
# asked for before.
GROWTH = 24


class Trial:
    name = ""
    # Seconds that it may take; past them it is told to end.
    seconds = 30
    # Statuses that are right beside 200 and 303.
    allowed = ()
    # Whether connections may be closed without an answer.
    closes = False
    # Of the server, in all of the trial.
    options = ()
    writers, readers = 4, 2
    # Whether the same process runs from the beginning to the end, so that its memory can be compared.
    keeps = True

    def __init__(self, run):
        self.run, self.seed, self.program = run, f"{run.seed} {self.name}", run.program
        self.folder = run.folder / self.name.replace(" ", "-")
        self.tally, self.ledger = Tally(), Ledger()
        self.notes, self.memory, self.site, self.traffic = [], [0.0, 0.0], None, None
        self.took, self.skipped, self.lost = 0.0, "", 0

    def make(self, folder=None, options=(), **more):
        folder = copied(self.run.template, folder or self.folder)
        self.site = Site(self.program, folder, [*self.options, *options], **more)
        return self.site

    def begin(self, members=None, **more):
        """Traffic on the running site, and its memory after the first seconds."""
        self.traffic = Traffic(
            self.site, self.tally, self.ledger, self.seed, members or self.run.members, self.writers, self.readers,
            **more)
        self.traffic.start()

    def warm(self):
        self.until(lambda: self.tally.requests > 400, 4 * scale())
        self.memory[0] = self.site.memory()

    def until(self, condition, seconds):
        """Whether it came true in time."""
        limit = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > limit or self.run.is_over:
                return False
            time.sleep(0.02)
        return True

    def wait(self, seconds):
        time.sleep(max(0.0, min(seconds, self.run.left)))

    def must(self, condition, words):
        if not condition:
            self.tally.say(words)

    def answers_again(self, seconds=15):
        """Whether the site writes and reads again: three writes that are acknowledged from now on."""
        count = self.ledger.count
        self.must(self.until(lambda: self.ledger.count >= count + 3, seconds * scale()), "nothing is acknowledged any more")

    def end(self):
        """Stops the traffic and the site, and looks for all that was acknowledged."""
        self.traffic.stop()
        self.memory[1] = self.site.memory()
        self.site.stop()
        self.look()
        growth = self.memory[1] - self.memory[0]
        if self.keeps and self.memory[0] and growth > GROWTH:
            self.tally.say(f"memory grew by {growth:.0f} MB")

    def look(self):
        lost = self.ledger.lost(self.site)
        self.lost += len(lost)
        for words in lost + self.site.faults():
            self.tally.say(words)

    def perform(self):
        """What is done to the site."""

    def finish(self):
        """In any case, also after a failure."""
        if self.traffic:
            self.traffic.ends.set()
        if self.site:
            self.site.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def go(self):
        began = time.monotonic()
        try:
            if not self.skipped:
                self.perform()
                self.took = time.monotonic() - began
                self.judge()
        except Trouble as trouble:
            self.tally.say(str(trouble))
        except (OSError, sqlite3.Error, subprocess.SubprocessError) as error:
            self.tally.say(f"the trial itself failed: {error!r}")
            if self.site and not self.site.runs:
                self.tally.say(f"the server has ended with {self.site.process.returncode}: {self.site.last_words}")
        finally:
            self.took = time.monotonic() - began
            self.finish()

    def judge(self):
        for outcome, count in self.tally.counts.items():
            right = outcome in (200, 303, *self.allowed) or outcome == "closed" and self.closes
            if not right:
                self.tally.say(f"{count} × {outcome}, such as {self.tally.examples.get(outcome)}")
        if self.ledger.count == 0:
            self.tally.say("nothing was acknowledged: the trial has shown nothing")
        if self.took > self.seconds * scale():
            self.tally.say("it took too long")
