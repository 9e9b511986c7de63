"""A calendar of somebody else: added, read, seen on the map and in its list, a place that was not found, and removed."""

import contextlib
import functools
import http.server
import re
import sqlite3
import tempfile
import threading
import unittest
from datetime import date, timedelta
from pathlib import Path

from inspection import Inspection, invalid
from test_sharing import Quiet


class Club:
    """A server with a calendar of two events: one says where it is, the other names a hall that nobody knows."""

    def __init__(self, latitude, longitude):
        self.folder = tempfile.TemporaryDirectory()
        day = (date.today() + timedelta(days=4)).strftime("%Y%m%d")
        lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//club//EN", "X-WR-CALNAME:SV Harbour",
            "BEGIN:VEVENT", "UID:1", "SUMMARY:Handball against the neighbours", f"DTSTART:{day}T180000Z",
            f"GEO:{latitude};{longitude}", "LOCATION:Sports hall", "URL:https://club.example/1", "END:VEVENT",
            "BEGIN:VEVENT", "UID:2", "SUMMARY:Choir of the club", f"DTSTART:{day}T190000Z", "LOCATION:Qxyzzy hall",
            "END:VEVENT", "END:VCALENDAR", "",
        ]
        Path(self.folder.name, "club.ics").write_text("\r\n".join(lines), encoding="utf-8")
        handler = functools.partial(Quiet, directory=self.folder.name)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/club.ics"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.folder.cleanup()


class Feeds(Inspection):
    # The club's server is on this machine.
    options = ("--feeds-from-private-networks",)

    def read(self, window, state, events):
        """Loads the page until the calendar is in that state."""
        found = f"return document.querySelector('[data-feed][data-state={state}][data-events=\"{events}\"]') !== null"
        for _ in range(200):
            window.go(self.site.base + "/map/feeds")
            if window.run(found):
                return
        raise AssertionError(f"the calendar is not {state} with {events} events: {self.main(window)}")

    def test_a_calendar_is_added_read_and_removed(self):
        desk, phone = self.desk, self.phone
        self.enter(desk, "ada.demo")
        # Nobody of the demo has confirmed an address.
        self.visit(desk, "/map/feeds", "feeds-unconfirmed")
        self.assertIn("Confirm your email address", desk.text)
        with contextlib.closing(sqlite3.connect(self.site.path("hereabouts.sqlite"))) as data, data:
            data.execute("UPDATE account SET is_operator = 1 WHERE username = 'ada.demo'")
        self.visit(desk, "/map/feeds", "feeds-none")
        desk.type("[name=address]", "club")
        desk.press("main .part [type=submit]")
        self.assertIn("Enter an address that begins with https://", desk.text)
        self.assertEqual(desk.run("return document.querySelector('[name=address]').value"), "club")
        self.look(desk, "feeds-wrong")

        desk.go(self.site.base + "/map")
        place = desk.run("return document.querySelector('[data-event][data-at]').dataset.at")
        latitude, longitude = re.findall(r"-?[\d.]+", place)[:2]
        club = Club(latitude, longitude)
        self.addCleanup(club.close)
        self.enter(phone, "ada.demo")
        phone.scripts(False)
        phone.go(self.site.base + "/map/feeds")
        phone.type("[name=address]", club.address)
        phone.type("[name=licence]", "CC BY 4.0")
        phone.press("main .part [type=submit]")
        phone.scripts(True)
        self.read(phone, "read", 1)
        self.look(phone, "feeds-read")

        # By keyboard: the hall that was not found, with words that are not found either.
        desk.go(self.site.base + "/map/feeds")
        desk.click(".rows summary", leads_away=False)
        desk.type(".rows [name=near]", "Zzyxq by the sea")
        desk.press(".rows form [type=submit]")
        self.assertIn("This place was not found.", desk.text)
        self.assertEqual(desk.run("return document.querySelector('.rows [name=near]').value"), "Zzyxq by the sea")
        self.look(desk, "feeds-unknown-place")
        desk.run("document.querySelector('.rows [name=near]').value = ''")
        desk.type(".rows [name=near]", f"{latitude}, {longitude}")
        desk.press(".rows form [type=submit]")
        # The club's server is left alone for a minute after each reading.
        self.assertIn("It is about to be read.", desk.text)

        self.visit(phone, "/map?q=handball", "feeds-map")
        self.assertIn("from SV Harbour", phone.text)
        phone.click("[data-event] h3 a")
        self.assertIn("From SV Harbour", phone.text)
        self.look(phone, "feeds-event")

        desk.go(self.site.base + "/map/feeds")
        self.tab_to(desk, ".button.danger")
        desk.press(".button.danger")
        self.assertEqual(desk.run("return document.querySelectorAll('[data-feed]').length"), 0)
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
