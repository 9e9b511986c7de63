"""The demo town with members who are logged in, a guestbook, music zones and reminders, and the traffic in it."""
import os
import threading
import time

from torture_parts.outcomes import Trouble, scale

from .ledger import NodeLedger, PhaseTally
from .members import Host, Listener, Member, Visitor

SONG_SECONDS = 3
# One place: nobody has to travel.
LOUD, QUIET = (10.0, 10.0), (10.0, 10.0)


class Town:
    def __init__(self, front, pair, seed, members=12, listeners=4, seat_seconds=6):
        self.front, self.pair, self.seed, self.seat_seconds = front, pair, seed, seat_seconds
        self.counts = (members, listeners, 4)
        self.tally, self.ledger, self.ends = PhaseTally(), NodeLedger(), threading.Event()
        self.lock, self.refusals, self.plays, self.contradictions = threading.Lock(), {}, {}, []
        self.seats, self.next_seats, self.threads, self.books = [], 0.0, [], []
        # When a meeting was acknowledged whose guest gets a mail, by the address.
        self.asked = {}
        self.loud_at = tuple(map(str, LOUD))

    def refused(self, kind, answer):
        with self.lock:
            self.refusals.setdefault((kind, answer.outcome), answer.sentence)

    def heard(self, told):
        """What a stream says of the song that plays: all of them have to say the same of it."""
        with self.lock:
            if "play" in told:
                known = self.plays.setdefault(told["play"], told["started_at"])
                if known != told["started_at"]:
                    self.contradictions.append(f"song {told['play']} began at {known} and at {told['started_at']}")

    def people(self):
        return sum(self.counts)

    def settle(self):
        """Everybody signs up by the forms; zones are rows as the program writes them, since a tune takes long to make."""
        self.names = [f"member{number:02}" for number in range(self.people())]
        self.cookies = {}
        for number, name in enumerate(self.names):
            browser = Visitor(self.front, self.tally, f"127.1.0.{number + 1}")
            if browser.sign_up(name).outcome != 303:
                raise Trouble(f"nobody can sign up: {self.tally.examples}")
            self.cookies[name] = browser.cookies
            browser.leave()
        sql = self.pair.primary.sql
        sql("UPDATE account SET email_confirmed_at = created_at WHERE username LIKE 'member%'")
        (latitude, longitude), = sql("SELECT latitude, longitude FROM event WHERE audience = 'public' AND latitude IS NOT NULL LIMIT 1")
        self.middle = (latitude, longitude)
        self.loud, self.quiet = self.zone("Loud", LOUD, SONG_SECONDS, 12), self.zone("Quiet", QUIET, 300, 10)
        self.tracks = [int(track) for (track,) in sql(f"SELECT id FROM track WHERE zone_id = {self.quiet}")]
        # A guest posts so much into one book in an hour.
        for _ in range(5):
            self.make_book()
        self.make_reminders()
        self.be_present(self.quiet, QUIET)

    def zone(self, name, at, seconds, songs):
        sql, now = self.pair.primary.sql, int(time.time())
        ((zone,),) = sql(
            "INSERT INTO zone (secret, owner_id, name, colour, latitude, longitude, radius, audience, adding, votes_per_person,"
            " repeat_minutes, waiting_songs, created_at, updated_at) SELECT decode(md5(random()::text), 'hex'), id, "
            f"'{name}', 'teal', {at[0]}, {at[1]}, 200, 'everyone', 'members', 10, 0, 20, {now}, {now} FROM account"
            f" WHERE username = '{self.names[0]}' RETURNING id")
        for song in range(songs):
            sql("INSERT INTO track (zone_id, account_id, state, title, milliseconds, original_key, audio_key, waits_since,"
                f" created_at) SELECT {zone}, id, 'ready', 'Song {song}', {seconds * 1000}, '{zone}-{song}.original.mp3',"
                f" '{zone}-{song}.mp3', {now}, {now} FROM account WHERE username = '{self.names[0]}'")
        return int(zone)

    def make_book(self):
        made = self.browser(self.names[0]).post("/guestbooks/new", [
            ("title", "Lena & Tom"), ("kind", "wedding"), ("date", time.strftime("%Y-%m-%d", time.gmtime(time.time() + 86400))),
            ("time", "15:00"), ("zone", "Europe/Lisbon"), ("mode", "open")], multipart=True)
        if made.outcome != 303:
            raise Trouble(f"no guestbook: {made.outcome} {made.sentence}")
        self.books.append(made.location.split("?")[0])
        ((code,),) = self.pair.primary.sql("SELECT join_code FROM guestbook ORDER BY event_id DESC LIMIT 1")
        for name in self.names[1:]:
            told = self.browser(name).post("/join", [("code", code), ("name", name)], page=f"/join/{code}")
            if told.outcome != 303:
                raise Trouble(f"nobody can join the book: {told.outcome} {told.sentence}")
            self.cookies[name] = self.last.cookies

    def make_reminders(self):
        """Meetings in an hour and some minutes, of which all who come are reminded an hour before."""
        host, guests = self.names[0], self.names[1:9]
        sql, now = self.pair.primary.sql, int(time.time())
        sql("INSERT INTO friendship (account_id, friend_id, position, created_at)"
            f" SELECT a.id, b.id, row_number() OVER (ORDER BY b.id), {now} FROM account a, account b WHERE a.username = '{host}'"
            f" AND b.username IN ({', '.join(repr(name) for name in guests)})")
        for minutes in (62, 63):
            at = time.gmtime(time.time() + minutes * 60)
            self.reminded_by = time.time() + (minutes - 60) * 60
            browser = self.browser(host)
            made = browser.post("/meetings/new", [
                ("title", f"Soon {minutes}"), *[("participants", name) for name in guests], ("place", "demo-1"),
                ("date", time.strftime("%Y-%m-%d", at)), ("time", time.strftime("%H:%M", at)), ("zone", "UTC"),
                ("reminder", "60"), ("anyway", "1")])
            if made.outcome != 303:
                raise Trouble(f"no meeting: {made.outcome} {made.sentence}")
            address = made.location.split("?")[0]
            for name in guests:
                self.browser(name).post(f"{address}/answer", [("answer", "going")], page=address)

    def be_present(self, zone, at):
        fix = [("lat", str(at[0])), ("lon", str(at[1])), ("accuracy", "10")]
        for name in self.names[1:]:
            browser = self.browser(name)
            told = browser.post(f"/zones/{zone}/presence", [*fix, ("time", str(int(time.time() * 1000)))], page=f"/zones/{zone}")
            if told.outcome != 303:
                raise Trouble(f"{name} is not present: {told.outcome} {told.sentence}")

    def browser(self, name):
        self.last = Visitor(self.front, self.tally, f"127.1.0.{self.names.index(name) + 1}", ())
        # The same cookies, so that what one sets the next one has.
        self.last.cookies = self.cookies[name]
        return self.last

    # Traffic

    def start(self):
        members, listeners, hosts = self.counts
        kinds = [Host] * hosts + [Member] * members + [Listener] * listeners
        people = [kind(self, name, self.cookies[name], number) for number, (kind, name) in enumerate(zip(kinds, self.names))]
        self.hosts = people[:hosts]
        for person in people[-listeners:]:
            person.start_stream()
        for person in people:
            thread = threading.Thread(target=self._run, args=(person,), daemon=True)
            thread.start()
            self.threads.append(thread)
        limit = time.monotonic() + 30 * scale()
        while self.ledger.count < 30:
            if time.monotonic() > limit:
                raise Trouble(f"the traffic does not begin: {self.tally.wrong} {self.tally.examples} {self.refusals}")
            time.sleep(0.1)

    def _run(self, person):
        while not self.ends.is_set():
            try:
                # Without an event with seats there is nothing to answer.
                if self.seats or isinstance(person, (Host, Listener)):
                    person.step()
            except Exception as error:  # A mistake of ours must not look like silence.
                self.tally.say(f"the traffic itself failed: {error!r}")
                return
            self.ends.wait(0.02)
        person.browser.leave()

    def stop(self):
        """Sends what waits for an answer once more, so that nothing is left open."""
        self.ends.set()
        limit = time.monotonic() + 60 * scale()
        for thread in self.threads:
            thread.join(max(0.1, limit - time.monotonic()))
            if thread.is_alive():
                self.tally.say("a request had no end")

    def acknowledged(self):
        kinds = ("post", "vote", "answer", "meeting")
        return ", ".join(f"{self.ledger.count_of(kind)} {kind}s" for kind in kinds) + f" ({self.ledger.count} answers)"
