"""Members who write and read through the proxy all the time, and listeners of a music zone."""
import collections
import http.client
import json
import random
import threading
import time

from torture_parts.browser import Browser

from .network import FRONT

PAGES = ["/", "/events", "/map", "/profile", "/friends", "/notifications", "/zones", "/guestbooks", "/meetings"]
# What a form is answered where it has to be sent again.
AWAY = (503, 502, 504, "closed", "late", None)


class Visitor(Browser):
    """One that comes from an address of its own, which the proxy sees."""

    host = f"{FRONT}.1"

    def _connect(self, port, limit):
        return http.client.HTTPConnection(self.host, port, timeout=limit, source_address=(self.network, 0))


class Member:
    """Does one thing after the other. A form without an answer, or with one that says to come again, is sent again as it was until
    it has one, as a browser does with a page that is loaded again: its key says that it is the same."""

    def __init__(self, town, name, cookies, number):
        self.town, self.name = town, name
        self.browser = Visitor(town.front, town.tally, f"127.1.0.{number + 1}", cookies)
        self.chance = random.Random(f"{town.seed} {name}")
        self.serial, self.pending = 0, None
        # What was acknowledged last, by track, event and kind.
        self.votes, self.answers, self.made = {}, {}, collections.Counter()

    def step(self):
        if self.pending:
            return self.send(*self.pending)
        self.serial += 1
        kind = self.chance.choices(["read", "post", "vote", "answer", "meeting"], [20, 30, 25, 25, 4])[0]
        # What one member may do in an hour, or in a day.
        if self.made[kind] >= {"post": 58 * len(self.town.books), "meeting": 45}.get(kind, 1 << 30):
            kind = "read"
        getattr(self, kind)()

    def read(self):
        answer = self.browser.get(self.chance.choice(PAGES))
        if answer.outcome == 303 or "/login" in answer.location:
            self.town.tally.say(f"{self.name} was logged out: {answer.location}")

    def write(self, key, value, path, fields, page=None):
        form = self.browser.form(page or path, fields)
        if form:
            self.send(key, self.town.ledger.ask(key, value), path, form)

    def send(self, key, number, path, form):
        answer = self.browser.send("POST", path, *form, what=f"POST {key[0]}")
        self.pending = None
        if answer.outcome == 303 and not answer.location.startswith("/login"):
            self.town.ledger.acknowledge(key, number)
            self.keep(key, self.town.ledger.values[key][number])
        elif answer.outcome in AWAY:
            self.pending = (key, number, path, form)
            time.sleep(0.2)
        else:
            self.town.refused(key[0], answer)

    def keep(self, key, value):
        self.made[key[0]] += 1
        if key[0] == "meeting":
            self.town.asked.setdefault(f"{self.name}.{key[1].split()[-1]}@stranger.example", time.time())
        if key[0] == "vote":
            self.votes[key[2]] = value
        if key[0] == "answer":
            self.answers[key[2]] = value

    def post(self):
        book = self.town.books[self.made["post"] // 58]
        words = f"post {self.name} {self.town.seed} {self.serial} {'x' * self.chance.randrange(1, 300)}"
        self.write(("post", words), True, f"{book}/new", [("text", words)])

    def vote(self):
        track = self.chance.choice(self.town.tracks)
        wanted = not self.votes.get(track) and sum(map(bool, self.votes.values())) < 8
        path = f"/tracks/{track}/vote" if wanted else f"/tracks/{track}/vote/delete"
        self.write(("vote", self.name, track), True if wanted else None, path, [], f"/zones/{self.town.quiet}")

    def answer(self):
        code = self.chance.choice(self.town.seats[-2:])
        said = "declined" if self.answers.get(code) == "going" and self.chance.random() < 0.5 else "going"
        self.write(("answer", self.name, code), said, f"/events/{code}/answer", [("answer", said)], f"/events/{code}")

    def meeting(self):
        """A meeting whose guest has no account: one mail."""
        title = f"Tea {self.name} {self.town.seed} {self.serial}"
        day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 60 * 86400))
        address = f"{self.name}.{self.serial}@stranger.example"
        self.write(("meeting", title), True, "/meetings/new", [
            ("title", title), ("place", "demo-1"), ("date", day), ("time", "18:00"), ("zone", "Europe/Lisbon"),
            ("emails", address), ("anyway", "1")])


class Host(Member):
    """Makes events with few seats, one after the other."""

    def step(self):
        # The hosts take turns: a member makes so many public events in a day.
        is_due = len(self.town.seats) < 2 or time.monotonic() >= self.town.next_seats
        if not self.pending and (not is_due or self is not self.town.hosts[len(self.town.seats) % len(self.town.hosts)]):
            return time.sleep(0.1)
        if self.pending:
            return self.send(*self.pending)
        self.serial += 1
        title = f"Seats {self.name} {self.town.seed} {self.serial}"
        day = time.strftime("%Y-%m-%d", time.gmtime(time.time() + 20 * 86400))
        latitude, longitude = self.town.middle
        self.write(("meeting", title), True, "/events/new", [
            ("title", title), ("location", "Behind the library"), ("information", "Few seats."), ("date", day), ("time", "18:30"),
            ("end_time", ""), ("zone", ""), ("category", "sports"), ("capacity", "10"), ("lat", latitude), ("lon", longitude),
            ("address", ""), ("look", f"{latitude},{longitude}"), ("zoom", "15"), ("anyway", "1")])

    def send(self, key, number, path, form):
        answer = self.browser.send("POST", path, *form, what="POST seats")
        self.pending = None
        if answer.outcome == 303 and "made=" in answer.location:
            self.town.ledger.acknowledge(key, number)
            self.town.seats.append(answer.location.split("made=")[-1].split("&")[0])
            self.town.next_seats = time.monotonic() + self.town.seat_seconds
        elif answer.outcome in AWAY:
            self.pending = (key, number, path, form)
            time.sleep(0.2)
        else:
            self.town.refused("seats", answer)


class Listener(Member):
    """Is in the loud zone, says so every second, and hears which songs begin."""

    def start_stream(self):
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def step(self):
        fix = [("lat", self.town.loud_at[0]), ("lon", self.town.loud_at[1]), ("accuracy", "10"),
               ("time", str(int(time.time() * 1000)))]
        self.browser.post(f"/zones/{self.town.loud}/presence", fix, page=f"/zones/{self.town.loud}", what="POST presence")
        self.town.ends.wait(0.8)

    def _listen(self):
        while not self.town.ends.is_set():
            connection = http.client.HTTPConnection(Visitor.host, self.town.front.port, timeout=30)
            try:
                connection.request("GET", f"/zones/{self.town.loud}/stream", headers={
                    "Cookie": "; ".join(f"{name}={value}" for name, value in self.browser.cookies.items())})
                response = connection.getresponse()
                kind = b""
                while response.status == 200 and not self.town.ends.is_set():
                    line = response.readline()
                    if not line:
                        break
                    if line.startswith(b"event: "):
                        kind = line[7:].strip()
                    if line.startswith(b"data: ") and kind == b"play":
                        self.town.heard(json.loads(line[6:]))
            except (OSError, http.client.HTTPException, ValueError):
                pass
            finally:
                connection.close()
            self.town.ends.wait(0.3)
