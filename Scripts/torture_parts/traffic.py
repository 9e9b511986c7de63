"""Members who write and read all the time, each a thread."""
import random
import struct
import threading
import time
import zlib

from .browser import Browser
from .outcomes import scale

PAGES = ["/", "/events", "/bookmarks", "/map", "/cafes", "/cafes?near=Larkhaven", "/search?q=bakery", "/places/demo-7",
         "/profile", "/friends", "/notifications", "/zones", "/guestbooks", "/map.geojson", "/settings/export"]
PLACES = range(1, 41)


def small_picture(chance):
    """A PNG in one colour of chance."""
    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
    colour = bytes(chance.randrange(256) for _ in range(3))
    rows = zlib.compress((b"\0" + colour * 64) * 64)
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 64, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


class Writer:
    """A member who writes by the forms of pages. What has no answer is sent once more, as it was, like a page that is loaded
    again."""

    def __init__(self, traffic, name, cookies, number):
        self.traffic, self.name = traffic, name
        self.browser = Browser(traffic.site, traffic.tally, f"192.0.2.{number + 1}", cookies, traffic.secure)
        self.chance = random.Random(f"{traffic.seed} {name}")
        self.serial, self.events, self.again = 0, 0, []

    def step(self):
        if self.again and self.chance.random() < 0.5:
            return self.send(*self.again.pop())
        self.serial += 1
        kind = self.chance.choices(
            ["note", "bookmark", "event", "account", "photo"], [60, 20, 10 if self.events < 40 else 0, 4, 6])[0]
        getattr(self, kind)()

    def write(self, key, value, path, fields, page=None, repeats=False, **more):
        form = self.browser.form(page or path, fields, **more)
        if form:
            self.send(key, self.traffic.ledger.ask(key, value), path, form, repeats)

    def send(self, key, number, path, form, repeats):
        answer = self.browser.send("POST", path, *form, what=f"POST {key[0]}")
        if answer.outcome == 303 and not answer.location.startswith("/login"):
            if key[0] == "photo":
                self.traffic.ledger.acknowledge_photo(key)
            else:
                self.traffic.ledger.acknowledge(key, number)
        elif answer.outcome in ("closed", "late", None) and repeats:
            self.again.append((key, number, path, form, repeats))
        elif isinstance(answer.outcome, int) and answer.outcome >= 400:
            self.traffic.refused(key[0], answer)

    def note(self):
        place = self.chance.choice(PLACES[:5])
        value = f"{self.name} {self.serial} {'x' * self.chance.randrange(1, 800)}"
        self.write(("note", self.name, place), value, f"/bookmarks/demo-{place}/edit", [("note", value)])

    def bookmark(self):
        place = self.chance.choice(PLACES[5:])
        self.write(("bookmark", self.name, place), True, f"/places/demo-{place}/bookmark", [], f"/places/demo-{place}")

    def event(self):
        self.events += 1
        title = f"Tea {self.name} {self.traffic.seed} {self.serial}"
        day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 60 * 86400))
        self.write(("event", title), True, "/meetings/new", [
            ("title", title), ("place", "demo-1"), ("date", day), ("time", "18:00"), ("zone", "Europe/Lisbon"),
            # One person for all of them: people are counted, not mails.
            ("emails", f"{self.name}@stranger.example"), ("anyway", "1")], repeats=True)

    def account(self):
        name = f"{self.name}.{self.serial}"
        network = f"10.{self.chance.randrange(256)}.{self.chance.randrange(256)}.{self.chance.randrange(1, 255)}"
        guest = Browser(self.traffic.site, self.traffic.tally, network, (), self.traffic.secure)
        key = ("account", name)
        form = guest.form("/signup", [
            ("username", name), ("password", "four plain words"), ("password_confirmation", "four plain words"),
            ("email", f"{name}@example.org"), ("date_of_birth", "1990-12-31")], multipart=True)
        if form:
            number = self.traffic.ledger.ask(key, True)
            answer = guest.send("POST", "/signup", *form, what="POST account")
            if answer.outcome == 303:
                self.traffic.ledger.acknowledge(key, number)
            elif isinstance(answer.outcome, int) and answer.outcome >= 400:
                self.traffic.refused("account", answer)
        guest.leave()

    def photo(self):
        place = self.chance.choice(PLACES)
        self.write(("photo", self.name, place), self.serial, f"/places/demo-{place}/photos", [],
                   files=[("files", "p.png", self.traffic.picture(self.chance))])


class Reader(Writer):
    """A member who only reads."""

    def step(self):
        self.browser.get(self.chance.choice(self.traffic.pages))


class Traffic:
    """`writers` and `readers` at once, until it is stopped."""

    def __init__(self, site, tally, ledger, seed, members, writers=4, readers=2, secure=False):
        self.site, self.tally, self.ledger, self.seed, self.secure = site, tally, ledger, seed, secure
        self.members, self.numbers = members, (writers, readers)
        self.picture, self.pages, self.pause = small_picture, PAGES, 0.01
        self.refusals, self.ends, self.threads = {}, threading.Event(), []
        self.holds = threading.Event()

    def refused(self, kind, answer):
        self.refusals.setdefault((kind, answer.outcome), answer.sentence)

    def start(self):
        kinds = [Writer] * self.numbers[0] + [Reader] * self.numbers[1]
        for number, (kind, (name, cookies)) in enumerate(zip(kinds, self.members)):
            thread = threading.Thread(target=self._run, args=(kind(self, name, cookies, number),), daemon=True)
            thread.start()
            self.threads.append(thread)
        return self

    def _run(self, person):
        while not self.ends.is_set():
            before = self.tally.counts["closed"] + self.tally.nobody
            try:
                person.step()
            except Exception as error:  # A mistake of ours must not look like silence.
                self.tally.say(f"the traffic itself failed: {error!r}")
                return
            self.ends.wait(self.pause if self.tally.counts["closed"] + self.tally.nobody == before else 0.03)
            while self.holds.is_set() and not self.ends.is_set():
                time.sleep(0.02)
        person.browser.leave()

    def stop(self):
        """Waits for every request that is under way."""
        self.ends.set()
        limit = time.monotonic() + 60 * scale()
        for thread in self.threads:
            thread.join(max(0.1, limit - time.monotonic()))
            if thread.is_alive():
                self.tally.say("a request had no end")
