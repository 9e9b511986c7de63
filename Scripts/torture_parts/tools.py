"""Trials of what the server works with: tools that are killed, and certificates that change."""
import os
import random
import socket
import ssl
import subprocess
import time

from .browser import Browser
from .outcomes import scale
from .trial import Trial


class Tools(Trial):
    name = "tools killed"
    seconds = 60
    # A picture that cannot be made is refused, or its form is to be sent again.
    allowed = (422, 503, 400)
    keeps = True

    def perform(self):
        self.make(options=["--videos-at-once", "1"])
        self.media()
        self.site.start()
        self.begin()
        self.traffic.picture = lambda chance: self.photo + chance.randbytes(8)
        self.warm()
        self.book()
        self.film(0)
        killed = self.hunt(9)
        self.notes.append(", ".join(f"{count} × {name}" for name, count in sorted(killed.items())) or "nothing was killed")
        self.must(killed, "no tool was met")
        self.film(1)
        self.answers_again()
        self.until(lambda: not self.preparing(), 40 * scale())
        states = dict(self.site.rows(
            "SELECT state, count(*) FROM guestbook_file JOIN event ON event.id = event_id WHERE title = 'Films' GROUP BY state"))
        self.notes.append("films: " + ", ".join(f"{count} {state}" for state, count in states.items()))
        self.must(not self.preparing(), "a film is prepared without an end")
        self.traffic.stop()
        self.must(self.until(lambda: not self.leftovers(), 5 * scale()), f"left in work: {self.leftovers()}")
        self.end()

    def media(self):
        make = lambda *words: subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "lavfi", *words], check=True)
        photo, film = self.folder / "p.jpg", self.folder / "f.mp4"
        make("-i", "testsrc2=size=2400x1800", "-frames:v", "1", "-q:v", "3", photo)
        # Colours that browsers do not show, so that it has to be converted.
        coding = ("-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p")
        make("-i", "testsrc2=size=640x360:rate=25:duration=3", *coding, film)
        self.photo, self.movie = photo.read_bytes(), film.read_bytes()

    def book(self):
        self.host = Browser(self.site, self.tally, "192.0.2.95", self.run.members[7][1])
        made = self.host.post("/guestbooks/new", [
            ("title", "Films"), ("kind", "wedding"), ("date", "2030-06-01"), ("time", "15:00"), ("zone", "Europe/Lisbon"),
            ("mode", "open")], multipart=True)
        self.must(made.outcome == 303, f"no guestbook: {made.outcome} {made.sentence}")
        self.address = made.location

    def film(self, number):
        """MP4 bears bytes behind its end; each film has others, so that no two are the same."""
        free = (16).to_bytes(4, "big") + b"free" + number.to_bytes(8, "big")
        told = self.host.post(
            self.address + "/new", [("text", f"film {number}")], files=[("files", "f.mp4", self.movie + free)], what="POST film")
        self.must(told.outcome in (303, 422, 503), f"a film is answered {told.outcome}: {told.sentence}")

    def hunt(self, seconds):
        """Kills children of our server alone, two of three that are met."""
        chance, killed, spared, limit = random.Random(self.seed), {}, set(), time.monotonic() + seconds
        while time.monotonic() < limit and not self.run.is_over:
            for pid in self.site.descendants():
                try:
                    with open(f"/proc/{pid}/cmdline", "rb") as line:
                        words = line.read().split(b"\0")
                    if pid in spared or not words[0]:
                        continue
                    if chance.random() < 0.33:
                        spared.add(pid)
                        continue
                    os.kill(pid, 9)
                    name = "picture helper" if b"picture-helper" in words else os.path.basename(words[0].decode())
                    killed[name] = killed.get(name, 0) + 1
                except (OSError, IndexError):
                    pass
            time.sleep(0.05)
        return killed

    def preparing(self):
        return self.site.rows("SELECT count(*) FROM guestbook_file WHERE state = 'preparing'")[0][0]

    def leftovers(self):
        return [name for name in os.listdir(self.folder / "work")][:3] if (self.folder / "work").exists() else []


class Certificates(Trial):
    name = "certificates"
    seconds = 30
    writers = 3

    def perform(self):
        self.files = self.run.folder / "tls"
        self.files.mkdir()
        for name in ("one", "two"):
            subprocess.run(
                ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                 "-subj", f"/CN={name}.test", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", self.files / f"{name}.key",
                 "-out", self.files / f"{name}.pem"], check=True, capture_output=True)
        self.put("one", "one")
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.make(options=["--tls-certificate", self.files / "live.pem", "--tls-key", self.files / "live.key",
                           "--base-url", f"https://127.0.0.1:{port}"])
        self.site.options = list(map(str, self.site.options))
        self.site.start(port)
        self.begin(members=self.logged_in(), secure=True)
        self.warm()
        swaps = 0
        for turn in range(10):
            for certificate, key, expected in (("two", "two", "two"), ("two", "one", "two"), (None, "two", "two"),
                                               ("gone", "two", "two"), ("one", "one", "one")):
                if self.run.left < 5:
                    break
                self.put(certificate, key)
                told = len(self.site.lines)
                self.site.process.send_signal(1)
                self.must(self.until(lambda: self.served() == expected, 5 * scale()),
                          f"{self.served()} is served after ({certificate}, {key}) instead of {expected}")
                if expected == "two" and (certificate, key) != ("two", "two"):
                    self.must(self.until(lambda: len(self.site.lines) > told, 5 * scale()), "the log does not say what is wrong")
                swaps += 1
        self.notes.append(f"{swaps} reloads, three of five of what is broken")
        self.answers_again()
        self.end()

    def logged_in(self):
        """Cookies of https have other names, so that members log in again."""
        found = []
        for number, (name, _) in enumerate(self.run.members):
            browser = Browser(self.site, self.tally, f"192.0.2.{number + 1}", (), True)
            told = browser.post("/login", [("username", name), ("password", "four plain words")])
            self.must(told.outcome == 303, f"no log-in over TLS: {told.outcome} {told.sentence}")
            found.append((name, dict(browser.cookies)))
            browser.leave()
        return found

    def put(self, certificate, key):
        content = {None: b"", "gone": b"-----BEGIN CERTIFICATE-----\nrubbish\n"}.get(certificate)
        for kind, name, bytes in (("key", key, None), ("pem", certificate, content)):
            new = self.files / f"new.{kind}"
            new.write_bytes((self.files / f"{name}.{kind}").read_bytes() if bytes is None else bytes)
            os.replace(new, self.files / f"live.{kind}")

    def served(self):
        try:
            text = ssl.get_server_certificate(("127.0.0.1", self.site.port), timeout=10)
        except OSError as error:
            return repr(error)
        return next((name for name in ("one", "two") if (self.files / f"{name}.pem").read_text().split() == text.split()), "?")
