"""Trials of the machine: kills, a full disk, no descriptors, a clock that jumps."""
import glob
import os
import random
import resource
import socket
import subprocess
import time

from .browser import Browser
from .outcomes import scale
from .trial import Trial


class Kills(Trial):
    name = "kill -9"
    count = 50
    seconds = 100
    closes = True
    keeps = False

    def perform(self):
        """Memory is compared between the first life and the last one, each of half a second of traffic more than others."""
        chance, starts, killed = random.Random(self.seed), [], 0
        self.make()
        for number in range(self.count):
            if self.run.left < 5 or self.site.lines and self.is_late:
                break
            starts.append(self.site.start())
            if number == 0:
                self.started = time.monotonic()
                self.begin()
                self.warm()
            self.wait(chance.uniform(0.02, 0.35))
            self.site.kill()
            killed += 1
            if number % 10 == 9:
                self.site.start()
                for words in self.site.faults():
                    self.tally.say(f"after {killed} kills: {words}")
                self.site.kill()
        self.must(killed == self.count, f"only {killed} of {self.count} kills in time")
        starts.append(self.site.start())
        requests = self.tally.requests
        self.until(lambda: self.tally.requests > requests + 400, 4 * scale())
        self.answers_again()
        self.keeps = True
        self.end()
        starts.sort()
        self.notes.append(f"{killed} kills, ready again after {starts[len(starts) // 2]:.2f} s (middle)")

    @property
    def is_late(self):
        return time.monotonic() - self.started > 80 * scale()


class FullDisk(Trial):
    name = "full disk"
    seconds = 45
    allowed = (507, 503)
    options = ("--disk-reserve", "4")

    def __init__(self, run):
        super().__init__(run)
        self.disk, self.mounted = run.folder / "disk", False
        if os.geteuid() != 0:
            self.skipped = "needs root, for a small disk in memory (tmpfs)"

    def perform(self):
        self.disk.mkdir()
        made = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64m,mode=700", "hereabouts-torture", self.disk], capture_output=True, text=True)
        if made.returncode != 0:
            self.skipped = "no tmpfs can be mounted here: " + made.stderr.strip()
            return
        self.mounted = True
        self.make(self.disk / "data")
        self.site.start()
        self.begin()
        self.warm()
        for turn in range(2):
            self.fill(turn)
        self.answers_again()
        for (kind, status), sentence in self.traffic.refusals.items():
            self.must(any(word in sentence.lower() for word in ("disk", "room", "space", "storage", "in a moment", "busy")),
                      f"{status} to {kind} does not say why: {sentence}")
        self.end()

    def fill(self, turn):
        before = self.tally.counts[507] + self.tally.counts[503]
        with open(self.disk / "filler", "wb", buffering=0) as filler:
            limit = time.monotonic() + 6 * scale()
            while time.monotonic() < limit and not self.run.is_over:
                try:
                    filler.write(b"\xa5" * 65536)
                except OSError:
                    # What the server frees is taken too.
                    time.sleep(0.02)
                if self.tally.counts[507] + self.tally.counts[503] > before + 40 and time.monotonic() > limit - 3:
                    break
            refused = self.tally.counts[507] + self.tally.counts[503] - before
            self.must(refused, "nobody was refused although the disk was full")
            # The server looks once in ten seconds at most, so this is asked for the first time now.
            health = Browser(self.site, self.tally, "192.0.2.99").get("/healthz", what="health of a full disk")
            self.must(turn > 0 or health.outcome != 200, "/healthz is well on a full disk")
        os.unlink(self.disk / "filler")
        health = Browser(self.site, self.tally, "192.0.2.99")
        self.must(
            self.until(lambda: health.get("/healthz").outcome == 200, 14 * scale()), "/healthz stays ill with room again")
        self.notes.append(f"{refused} refused")

    def finish(self):
        super().finish()
        if self.mounted:
            for _ in range(20):
                if subprocess.run(["umount", self.disk], capture_output=True).returncode == 0:
                    return
                time.sleep(0.2)
            subprocess.run(["umount", "-l", self.disk], capture_output=True)


class NoDescriptors(Trial):
    name = "no descriptors"
    seconds = 40
    allowed = (500, 503)
    closes = True
    options = ("--header-timeout", "3", "--idle-timeout", "3")

    def perform(self):
        self.make(before=["prlimit", "--nofile=160:160"])
        self.site.start()
        self.begin()
        self.warm()
        idle = self.crowd(400, 5 * scale())
        self.notes.append(f"{idle} idle connections")
        self.answers_again(20)
        self.starve(4)
        answered = self.tally.counts[200]
        self.answers_again()
        self.must(self.tally.counts[200] > answered, "no page comes any more")
        used = len(os.listdir(f"/proc/{self.site.process.pid}/fd"))
        self.must(used < 150, f"{used} descriptors stay open")
        self.end()

    def crowd(self, count, seconds):
        """Connections that say nothing, and are made anew when they are closed."""
        connections, limit, made = [], time.monotonic() + seconds, 0
        while time.monotonic() < limit and not self.run.is_over:
            while len(connections) < count:
                connection = socket.socket()
                connection.setblocking(False)
                connection.connect_ex(("127.0.0.1", self.site.port))
                connections.append(connection)
                made += 1
            time.sleep(0.05)
            kept = []
            for connection in connections:
                try:
                    if connection.recv(100):
                        kept.append(connection)
                    else:
                        connection.close()
                except BlockingIOError:
                    kept.append(connection)
                except OSError:
                    connection.close()
            connections = kept
        for connection in connections:
            connection.close()
        return made

    def starve(self, seconds):
        """The limit is what is in use: nothing can be opened, accepted or started."""
        pid = self.site.process.pid
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (len(os.listdir(f"/proc/{pid}/fd")), 160))
        others = [Browser(self.site, self.tally, f"198.51.100.{number}") for number in range(20)]
        for browser in others:
            try:
                browser.connection = None
                held = socket.create_connection(("127.0.0.1", self.site.port), timeout=2)
                held.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                browser.held = held
            except OSError:
                browser.held = None
        self.wait(seconds / 2)
        # With nobody who is served it must not turn in circles.
        self.traffic.holds.set()
        self.wait(0.5)
        before, began = self.site.processor(), time.monotonic()
        self.wait(seconds / 2)
        share = (self.site.processor() - before) / (time.monotonic() - began)
        self.notes.append(f"{100 * share:.0f} % of a core while none can be accepted")
        self.must(share < 0.8, "it turns in circles while nothing can be accepted")
        resource.prlimit(pid, resource.RLIMIT_NOFILE, (160, 160))
        self.traffic.holds.clear()
        for browser in others:
            if browser.held:
                browser.held.settimeout(10 * scale())
                try:
                    self.must(browser.held.recv(100) is not None, "")
                except TimeoutError:
                    self.tally.say("a connection that waited for a descriptor was never answered nor closed")
                except OSError:
                    pass
                browser.held.close()


class Clock(Trial):
    name = "clock"
    seconds = 30
    steps = ("+3h", "+2d", "-1d", "-3h", "+1h", "+0")

    def __init__(self, run):
        super().__init__(run)
        self.library = next(iter(glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")), None)
        if not self.library:
            self.skipped = "needs the Debian package libfaketime"

    def perform(self):
        offset = self.run.folder / "offset"
        offset.write_text("+0\n")
        # Through env(1): libfaketime adds a variable, which moves the environment, and Swift finds a program's arguments by it.
        self.make(before=["env"], environment={
            "LD_PRELOAD": self.library, "FAKETIME_TIMESTAMP_FILE": str(offset), "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1"})
        self.site.start()
        self.begin()
        self.warm()
        browser = Browser(self.site, self.tally, "192.0.2.98")
        for step in self.steps:
            offset.with_suffix(".new").write_text(step + "\n")
            os.replace(offset.with_suffix(".new"), offset)
            self.wait(1.2)
            self.answers_again()
            told = browser.send("GET", "/healthz").outcome
            self.must(told == 200, f"/healthz is {told} at {step}")
        self.mail()
        self.end()

    def mail(self):
        """Work is still done after the clock was put back."""
        name, cookies = self.run.members[-1]
        browser = Browser(self.site, self.tally, "192.0.2.97", cookies)
        address = f"clock.{name}@example.org"
        asked = browser.post(
            "/settings/email", [("email", address), ("password", "four plain words")], page="/settings", what="POST address")
        self.must(asked.outcome == 303, f"no change of address: {asked.outcome} {asked.sentence}")
        outbox = self.folder / "outbox"
        self.must(self.until(lambda: any(address in path.read_text(errors="replace") for path in outbox.glob("*.eml")),
                             15 * scale()), "no mail is sent after the clock was put back")
