"""Trials of the database: one that others lock, and one that is damaged."""
import os
import random
import shutil
import sqlite3
import time

from .browser import Browser
from .outcomes import Ledger, Tally, Trouble, scale
from .site import Site
from .traffic import Traffic
from .trial import Trial


class Locked(Trial):
    name = "locked database"
    seconds = 40
    # A write that another program keeps waiting for more than five seconds is refused.
    allowed = (500, 503)

    def perform(self):
        self.make()
        self.site.start()
        self.begin()
        self.warm()
        self.lock(2)
        self.must(not self.tally.counts[500] and not self.tally.counts[503], "a lock of two seconds was not waited for")
        self.answers_again()
        pages = self.tally.counts[200]
        self.lock(8)
        self.must(self.tally.counts[200] > pages + 20, "pages are not read while another program locks the writes")
        self.answers_again()
        self.notes.append(f"{self.tally.counts[500] + self.tally.counts[503]} refused in a lock of 8 s")
        self.end()

    def lock(self, seconds):
        other = sqlite3.connect(f"{self.folder}/hereabouts.sqlite", timeout=10, isolation_level=None)
        limit = time.monotonic() + 10
        while True:
            try:
                other.execute("BEGIN EXCLUSIVE")
                break
            except sqlite3.OperationalError:
                if time.monotonic() > limit:
                    raise Trouble("the other program gets no lock")
        self.wait(seconds)
        other.execute("ROLLBACK")
        other.close()


class Damaged(Trial):
    """Only copies are damaged; the site that they were made of has to be whole in the end."""

    name = "damaged database"
    seconds = 45
    allowed = (500, 503, 404)
    closes = True
    keeps = False
    kinds = ("a tenth of its pages", "its first page", "its second half", "a late page", "a third of its pages as it runs")

    def perform(self):
        self.make()
        self.site.start()
        self.begin()
        self.warm()
        self.end()
        chance = random.Random(self.seed)
        for number, kind in enumerate(self.kinds):
            folder = self.folder.with_name(f"damaged-{number}")
            shutil.copytree(self.folder, folder)
            os.chmod(folder, 0o700)
            site = Site(self.program, folder)
            try:
                if number == len(self.kinds) - 1:
                    site.start()
                    self.damage(folder / "hereabouts.sqlite", number, chance)
                    self.use(site, kind)
                else:
                    self.damage(folder / "hereabouts.sqlite", number, chance)
                    self.look_at(site, kind)
            finally:
                site.kill()
                shutil.rmtree(folder, ignore_errors=True)

    def damage(self, file, number, chance):
        database = sqlite3.connect(file)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        size = database.execute("PRAGMA page_size").fetchone()[0]
        database.close()
        count = file.stat().st_size // size
        pages = [
            chance.sample(range(1, count), count // 10), [0], [], [count - 5], chance.sample(range(1, count), count // 3)][number]
        with open(file, "r+b") as content:
            if number == 2:
                content.truncate(count // 2 * size)
            for page in pages:
                content.seek(page * size)
                content.write(chance.randbytes(size))

    def look_at(self, site, kind):
        code, told = site.check()
        self.must(code != 0, f"check does not see that {kind} is damaged")
        self.must(told.count("\n") < 60 and "Fatal error" not in told, f"check fails on {kind}: {told[-200:]}")
        site.begin()
        if not site.listens.wait(20 * scale()):
            site.kill()
            self.tally.say(f"with {kind} damaged it neither starts nor ends")
            return
        time.sleep(0.1)
        if not site.runs:
            words = site.lines[-1] if site.lines else ""
            self.must("hereabouts.sqlite" in words and site.process.returncode not in (0, None) and
                      site.process.returncode > 0, f"with {kind} damaged it ends with {site.process.returncode}: {words}")
            self.notes.append(f"{kind}: refuses to start")
            return
        self.use(site, kind)

    def use(self, site, kind):
        """What a damaged database acknowledges still has to be there, as far as it can be read."""
        tally, ledger = Tally(), Ledger()
        traffic = Traffic(site, tally, ledger, self.seed + kind, self.run.members, 2, 2).start()
        self.wait(3)
        traffic.stop()
        health = Browser(site, tally, "192.0.2.99").get("/healthz").outcome
        runs = site.runs
        try:
            site.stop()
        except Trouble as trouble:
            self.tally.say(f"with {kind} damaged: {trouble}")
        self.must(runs, f"with {kind} damaged the server ended")
        try:
            for words in ledger.lost(site):
                self.tally.say(f"with {kind} damaged: {words}")
        except sqlite3.DatabaseError:
            pass
        self.must(not tally.counts["late"], f"with {kind} damaged requests had no answer")
        for outcome, count in tally.counts.items():
            self.tally.counts[outcome] += count
        for words in tally.wrong:
            self.tally.say(f"with {kind} damaged: {words}")
        failed = sum(count for outcome, count in tally.counts.items() if outcome in (500, 503))
        self.notes.append(f"{kind}: serves, {failed} answered 500 or 503, health {health}")
