"""Public events on sites of others: the tag, the frame inside of a page of another origin, and what programs read of an event."""

import functools
import html
import http.server
import re
import tempfile
import threading
import unittest
import urllib.parse
import urllib.request
from pathlib import Path

import extruct

from inspection import Inspection, invalid
from webdriver import ELEMENT

FRAME = "const frame = document.querySelector('iframe'); return frame && frame.getBoundingClientRect().width > 100;"
WORDS = "return document.querySelector('main').innerText"
SYNTAXES = ["json-ld", "microformat", "opengraph"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Elsewhere:
    """A page of another site, with a tag on it."""

    def __init__(self, tag):
        self.folder = tempfile.TemporaryDirectory()
        page = f"<!DOCTYPE html><html lang=en><title>Club</title><h1>Club</h1>{tag}</html>"
        Path(self.folder.name, "index.html").write_text(page, encoding="utf-8")
        handler = functools.partial(Quiet, directory=self.folder.name)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever).start()
        self.base = f"http://localhost:{self.server.server_port}/"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.folder.cleanup()


class Sharing(Inspection):
    def fetch(self, path):
        with urllib.request.urlopen(self.site.base + path) as answer:
            return answer.read().decode()

    def event(self):
        """The path of the next public event of the demo."""
        return re.search(r'href="(/events/[\w-]{22})"', self.fetch("/embed/list")).group(1)

    def inside(self, window):
        """Goes into the frame of the page."""
        frame = window.find("iframe")
        window.post("/frame", {"id": {ELEMENT: frame}})
        self.addCleanup(window.post, "/frame", {"id": None})

    def test_a_tag_is_copied_and_its_frame_stands_on_the_page_of_another_site(self):
        desk = self.desk
        self.leave(desk)
        self.visit(desk, "/map/embed?show=map", "embed-tag")
        self.visit(self.phone, "/map/embed?show=list&theme=dark", "embed-tag-list")
        tag = desk.run("return document.getElementById('share-link').value")
        elsewhere = Elsewhere(tag)
        self.addCleanup(elsewhere.close)
        desk.go(elsewhere.base)
        self.assertTrue(desk.run(FRAME))
        self.keep(desk, "embed-elsewhere")
        self.inside(desk)
        self.assertIn("All events", desk.run(WORDS))
        # A press leads away beside the page, never inside of the frame, and the map can be dragged there too.
        self.assertEqual(desk.run("return document.querySelector('base').target"), "_blank")
        desk.wait("return document.querySelector('.map .leaflet-container') !== null")
        self.assertGreater(desk.run("return document.querySelectorAll('.map .leaflet-marker-icon').length"), 0)
        self.assertEqual(desk.run("return document.cookie"), "")

    def test_frames_are_valid_and_readable_on_every_screen_without_scripts_too(self):
        for window in (self.phone, self.desk):
            self.leave(window)
            self.visit(window, "/embed/map", "embed-map")
            self.visit(window, "/embed/list?q=nothing+at+all", "embed-none")
            self.visit(window, "/embed" + self.event(), "embed-event")
        phone = self.phone
        phone.scripts(False)
        self.addCleanup(phone.scripts, True)
        phone.go(self.site.base + "/embed/map")
        self.wide(phone, "embed-map-plain")
        self.assertGreater(phone.run("return document.querySelector('.map img').naturalWidth"), 0)
        self.assertGreater(phone.run("return document.querySelectorAll('main .row-link').length"), 0)

    def test_an_event_is_printed_as_a_poster_and_as_cards(self):
        path = self.event() + "/share"
        self.leave(self.desk)
        self.visit(self.desk, path, "event-poster")
        self.visit(self.phone, path + "?layout=cards", "event-cards")
        self.assertEqual(self.desk.run("return document.querySelectorAll('.print-card').length"), 1)
        self.assertEqual(self.phone.run("return document.querySelectorAll('.print-card').length"), 4)

    def test_programs_of_others_read_what_an_event_is(self):
        path = self.event()
        address = self.site.base + path
        page = self.fetch(path)
        found = extruct.extract(page, base_url=address, syntaxes=SYNTAXES)
        title = html.unescape(re.search(r"<h1[^>]*>([^<]+)</h1>", page).group(1))
        (data,) = found["json-ld"]
        (mark,) = [item for item in found["microformat"] if item["type"] == ["h-event"]]
        marks = mark["properties"]
        self.assertEqual(("Event", title, address), (data["@type"], data["name"], data["url"]))
        self.assertEqual(([title], [address]), (marks["name"], marks["url"]))
        # The library writes zones without their colon.
        for mine, theirs in (("startDate", "start"), ("endDate", "end")):
            self.assertEqual(re.sub(r":(?=\d\d$)", "", data[mine]), marks[theirs][0])
        place, where = marks["location"][0]["properties"], data["location"]
        self.assertEqual(where["name"], place["name"][0])
        for mine, theirs in (("latitude", "latitude"), ("longitude", "longitude")):
            self.assertAlmostEqual(where["geo"][mine], float(place[theirs][0]), 6)
        self.assertEqual(data["organizer"]["name"], marks["organizer"][0]["properties"]["name"][0])
        preview = dict(found["opengraph"][0]["properties"])
        self.assertEqual((title, address), (preview["og:title"], preview["og:url"]))
        # Whoever finds the address of oEmbed there is told of the same.
        link = html.unescape(re.search(r'application/json\+oembed" href="([^"]+)"', page).group(1))
        self.assertEqual(urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)["url"], [address])

    def test_z_all_of_it_is_valid(self):
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
