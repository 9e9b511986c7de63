"""Trials of the machine: kills, a full disk, no descriptors, a clock that jumps."""
import email.utils
import os
import random
import resource
import shutil
import socket
import struct
import subprocess
import time

from .browser import Browser, PASSWORD
from .outcomes import scale
from .trial import Trial


class Kills(Trial):
    name = "kill -9"
    count = 50
    seconds = 100
    closes = True

    def perform(self):
        """Memory is compared between the first life and the last one, after as many requests."""
        chance, starts, killed, began = random.Random(self.seed), [], 0, time.monotonic()
        self.make()
        for number in range(self.count):
            if self.run.left < 5 or number > 0 and time.monotonic() - began > 80 * scale():
                break
            starts.append(self.site.start())
            if number == 0:
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
        self.end()
        starts.sort()
        self.notes.append(f"{killed} kills, ready again after {starts[len(starts) // 2]:.2f} s (middle)")


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
        self.answers_again()
        for (kind, status), sentence in self.traffic.refusals.items():
            self.must(any(word in sentence.lower() for word in ("disk", "room", "space", "storage", "in a moment", "busy")),
                      f"{status} to {kind} does not say why: {sentence}")
        self.end()

    def fill(self, turn):
        before = self.tally.counts[507] + self.tally.counts[503]
        with open(self.disk / "filler", "wb", buffering=0) as filler:
            limit = time.monotonic() + 5
            while time.monotonic() < limit and not self.run.is_over:
                try:
                    filler.write(b"\xa5" * 65536)
                except OSError:
                    # What the server frees is taken too.
                    time.sleep(0.02)
            refused = self.tally.counts[507] + self.tally.counts[503] - before
            self.must(refused, "nobody was refused although the disk was full")
            # The server looks once in ten seconds at most, so this is asked for the first time now.
            health = Browser(self.site, self.tally, "192.0.2.99").get("/healthz", what="health of a full disk")
            self.must(turn > 0 or health.outcome != 200, "/healthz is well on a full disk")
        os.unlink(self.disk / "filler")
        health = Browser(self.site, self.tally, "192.0.2.99")
        self.must(
            turn > 0 or self.until(lambda: health.get("/healthz").outcome == 200, 14 * scale()),
            "/healthz stays ill with room again")
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
    # 422 is said to pictures that cannot be worked on at the moment.
    allowed = (500, 503, 422)
    closes = True
    options = ("--header-timeout", "3", "--idle-timeout", "3")

    def perform(self):
        self.make(before=["prlimit", "--nofile=160:160"])
        self.site.start()
        self.begin()
        self.warm()
        idle = self.crowd(400, 5)
        self.notes.append(f"{idle} idle connections")
        self.answers_again(20)
        self.starve(4)
        answered = self.tally.counts[200]
        self.answers_again()
        self.must(self.tally.counts[200] > answered, "no page comes any more")
        for (kind, status), sentence in self.traffic.refusals.items():
            self.must(status != 422 or "at the moment" in sentence, f"422 to {kind} does not say why: {sentence}")
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
        waiting = []
        for _ in range(20):
            try:
                waiting.append(socket.create_connection(("127.0.0.1", self.site.port), timeout=2))
                waiting[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            except OSError:
                pass
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
        for connection in waiting:
            connection.settimeout(10 * scale())
            try:
                connection.recv(100)
            except TimeoutError:
                self.tally.say("a connection that waited for a descriptor was never answered nor closed")
            except OSError:
                pass
            connection.close()


class Clock(Trial):
    name = "clock"
    seconds = 30
    # Hours beside the real time.
    steps = (3, 48, -24, -3, 1, 0)

    def __init__(self, run):
        super().__init__(run)
        self.compiler = shutil.which("cc") or shutil.which("clang")
        if not self.compiler:
            self.skipped = "needs a compiler for C (cc or clang), for torture_parts/clock.c"

    def perform(self):
        offset, library = self.run.folder / "offset", self.run.folder / "clock.so"
        offset.write_bytes(bytes(8))
        source = os.path.join(os.path.dirname(__file__), "clock.c")
        subprocess.run([self.compiler, "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
        self.make(environment={"LD_PRELOAD": str(library), "TORTURE_CLOCK": str(offset)})
        self.site.start()
        self.begin()
        self.warm()
        browser = Browser(self.site, self.tally, "192.0.2.98")
        for number, hours in enumerate(self.steps):
            with open(offset, "r+b", buffering=0) as file:
                file.write(struct.pack("q", hours * 3600))
            date = browser.get("/healthz")
            self.must(date.outcome == 200, f"/healthz is {date.outcome} {hours} h from now")
            shown = email.utils.parsedate_to_datetime(date.date).timestamp() - time.time() if date.date else 0
            self.must(abs(shown - hours * 3600) < 60 * scale(), f"the server's clock is {shown / 3600:.1f} h off, not {hours}")
            self.wait(1)
            self.answers_again()
            self.mail(number, hours)
        self.end()

    def mail(self, number, hours):
        """Work is done at once, whichever way the clock was put."""
        name, cookies = self.run.members[8 + number]
        browser = Browser(self.site, self.tally, f"203.0.113.{number + 1}", cookies)
        address = f"clock{number}@example.org"
        asked = browser.post(
            "/settings/email", [("email", address), ("password", PASSWORD)], page="/settings", what="POST address")
        self.must(asked.outcome == 303, f"no change of address: {asked.outcome} {asked.sentence}")
        outbox = self.folder / "outbox"
        self.must(self.until(lambda: any(address in path.read_text(errors="replace") for path in outbox.glob("*.eml")),
                             10 * scale()), f"no mail is sent when the clock is put to {hours} h from now")
        browser.leave()
