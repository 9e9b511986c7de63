"""All trials one after the other, and the table at the end."""
import os
import subprocess
import sys
import time

from . import database, machine, outside, tools
from .browser import Browser
from .outcomes import Tally, Trouble
from .site import Site

TRIALS = [
    machine.Kills, machine.FullDisk, machine.NoDescriptors, machine.Clock, database.Locked, database.Damaged,
    outside.Mail, outside.Sources, tools.Tools, tools.Certificates,
]
# The first write and read all the time; the others have one errand each.
MEMBERS = 22
BUSY = 6


class Run:
    def __init__(self, program, folder, seed, seconds, only):
        self.program, self.folder, self.seed = program, folder, seed
        self.ends = time.monotonic() + seconds
        self.template, self.members, self.trials, self.current = folder / "template", [], [], None
        self.kinds = [kind for kind in TRIALS if not only or any(word in kind.name for word in only)]

    @property
    def left(self):
        return max(0.0, self.ends - time.monotonic())

    @property
    def is_over(self):
        return self.left == 0

    def prepare(self):
        """A town, and members who are logged in: each trial has a copy."""
        subprocess.run(
            [self.program, "demo", "--words-only", "--data", self.template], check=True, stdout=subprocess.DEVNULL,
            env=dict(os.environ, HEREABOUTS_GAZETTEER_FOLDER="none"))
        site, tally = Site(self.program, self.template), Tally()
        self.current = site
        site.start()
        for number in range(MEMBERS):
            browser = Browser(site, tally, f"192.0.2.{number + 1}")
            if browser.sign_up(f"member{number}").outcome != 303:
                raise Trouble(f"nobody can sign up: {tally.examples}")
            for place in range(1, 6 if number < BUSY else 1):
                if browser.post(f"/places/demo-{place}/bookmark", [], page=f"/places/demo-{place}").outcome != 303:
                    raise Trouble(f"no place can be kept: {tally.examples}")
            browser.leave()
            self.members.append((f"member{number}", dict(browser.cookies)))
        site.stop()
        self.current = None

    def go(self):
        began = time.monotonic()
        print(f"seed {self.seed}, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
        try:
            self.prepare()
        except Trouble as trouble:
            sys.exit(f"torture: {trouble}")
        for kind in self.kinds:
            trial = kind(self)
            self.trials.append(trial)
            self.current = trial
            if self.left < 10:
                trial.tally.say("not tried: the time was over")
            else:
                trial.go()
            self.current = None
            self.tell(trial)
        self.table()
        bad = [trial.name for trial in self.trials if trial.tally.wrong]
        print(f"\n{time.monotonic() - began:.0f} s in all, seed {self.seed}: " + (
            "bad: " + ", ".join(bad) if bad else "nothing acknowledged was lost, nothing hung"))
        return not bad

    def tell(self, trial):
        print(f"{trial.name}: {self.verdict(trial)} after {trial.took:.0f} s; {'; '.join(trial.notes) or '-'}", flush=True)
        for words in trial.tally.wrong:
            print(f"    ! {words}", flush=True)

    @staticmethod
    def verdict(trial):
        if trial.skipped:
            return f"skipped: {trial.skipped}"
        return "bad" if trial.tally.wrong else "good"

    def table(self):
        """As Markdown, so that it can be kept."""
        print("\n| trial | s | requests | acknowledged | 200 | answered otherwise | closed | late | lost | MB before, after "
              "| verdict |")
        print("| --- | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: | --- | --- |")
        for trial in self.trials:
            counts = trial.tally.counts
            others = ", ".join(f"{status}: {counts[status]}" for status in sorted(
                status for status in counts if isinstance(status, int) and status not in (200, 303))) or "-"
            memory = f"{trial.memory[0]:.0f}, {trial.memory[1]:.0f}" if any(trial.memory) else "-"
            print(f"| {trial.name} | {trial.took:.0f} | {trial.tally.requests} | {trial.ledger.count} | {counts[200]} "
                  f"| {others} | {counts['closed']} | {counts['late']} | {trial.lost} | {memory} | {self.verdict(trial)} |")

    def end(self):
        if isinstance(self.current, Site):
            self.current.kill()
        elif self.current:
            self.current.finish()

    def give_up(self):
        """From another thread, when even the time-outs have not helped."""
        print("torture: something hangs for good; all is ended", flush=True)
        try:
            self.end()
        finally:
            os._exit(1)
