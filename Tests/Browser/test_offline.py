"""Bookmarks without a connection: kept, shown, and gone with whom they belong to. The server is really stopped."""

import re
import signal
import unittest
import urllib.error
import urllib.parse
import urllib.request

from hereabouts import Site
from webdriver import Driver

# Sends a form of a page with a drawn picture as its file, as the member whose browser it is.
SEND = """
    const [page, field, words] = given;
    const html = await (await fetch(page)).text();
    const token = html.match(/name="csrf_token" value="([^"]+)"/)[1];
    const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
    canvas.getContext("2d").fillRect(100, 100, 300, 200);
    const picture = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    const form = new FormData();
    form.append("csrf_token", token);
    for (const [name, value] of Object.entries(words)) form.append(name, value);
    form.append(field, picture, "drawing.png");
    return (await fetch(page, { method: "POST", body: form })).status === 200;
"""
KEPT = "(await caches.keys()).filter((name) => name.startsWith('kept-'))"
PLACES = f"""
    const [name] = {KEPT};
    const index = name && await caches.match("/kept", {{ cacheName: name }});
    const places = index ? Object.entries((await index.json()).places) : [];
    const ids = places.filter(([, place]) => place).map(([id]) => id).sort().join(" ");
"""
ADDRESSES = f"""
    const [name] = {KEPT};
    const addresses = (await (await caches.open(name)).keys()).map(({{ url }}) => url.replace(location.origin, ""));
"""
PICTURES = """
    const images = [...document.querySelectorAll("main img")];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    return [images.filter((image) => image.naturalWidth > 0 && image.checkVisibility()).length];
"""


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


class Offline(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()

    @classmethod
    def tearDownClass(cls):
        cls.driver.close()

    def setUp(self):
        self.site = Site()
        self.addCleanup(self.site.close)
        self.window = self.driver.window(True, False)
        self.addCleanup(self.window.close)

    def go(self, path):
        self.window.go(self.site.base + path)

    def log_in(self, name, places):
        """Logs in and waits until those places are kept."""
        self.go("/login")
        self.window.type("[name=username]", name)
        self.window.type("[name=password]", self.site.passwords[name])
        self.window.press("form[method=post] button[type=submit]")
        self.kept(places)

    def kept(self, places):
        self.window.wait(PLACES + "return ids === given[0]", places)

    def nothing_kept(self):
        self.window.wait(f"return {KEPT}.length === 0")

    def session(self):
        cookies = self.driver.call("GET", self.window.base + "/cookie")
        return next(f"{cookie['name']}={cookie['value']}" for cookie in cookies if "session" in cookie["name"])

    def ask(self, path, session, form=None):
        """Another program with the same session: the status and the page."""
        data = None if form is None else urllib.parse.urlencode(form).encode()
        request = urllib.request.Request(
            self.site.base + path, data=data, headers={"Cookie": session, "Origin": self.site.base}
        )
        try:
            with urllib.request.build_opener(NoRedirect).open(request, timeout=60) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as answer:
            with answer:
                return answer.code, ""

    def refresh(self):
        """What the worker says after it was asked to bring the copies up to date."""
        return self.window.wait("""
            const { port1, port2 } = new MessageChannel();
            const answer = new Promise((resolve) => { port1.onmessage = ({ data }) => resolve(data); });
            const { viewer } = document.documentElement.dataset;
            navigator.serviceWorker.controller.postMessage({ ask: "viewer", viewer, hasChanged: true }, [port2]);
            return answer;
        """)

    def shown(self, path, words, pictures):
        """A kept copy, with those words in it, and all of its pictures."""
        self.go(path)
        self.assertRegex(self.window.text, r"You are offline\. This is what was kept on \d+ \w+ \d{4}, \d\d:\d\d\.")
        self.assertIn(words, self.window.text)
        self.assertEqual(self.window.wait(PICTURES), [pictures], path)
        self.assertEqual(self.window.run("return document.querySelectorAll('main form, .map-canvas').length"), 0)

    def missing(self, path):
        self.go(path)
        self.assertEqual(self.window.run("return document.querySelector('h1').textContent"), "You are offline", path)

    def test_bookmarks_are_there_until_logging_out(self):
        window = self.window
        self.log_in("ada.demo", "demo-1 demo-2 demo-3")
        window.wait(SEND, "/places/demo-4/photos", "files", {})
        # What looks like an attribute of the page is no picture that a device fetches.
        words = 'Good bread, and a long table. src="/maps/still.svg?at=1,2&zoom=3&size=99x99&theme=dark"'
        window.wait(SEND, "/places/demo-4/reviews", "photo", {"stars": "4", "text": words})
        self.go("/places/demo-4")
        window.press(".bookmark-form button")
        self.kept("demo-1 demo-2 demo-3 demo-4")
        self.go("/places/demo-1")
        window.press(".bookmark-form button")
        self.kept("demo-2 demo-3 demo-4")
        # What is not needed goes a moment after the index says so.
        window.wait(ADDRESSES + "return !addresses.some((address) => address.includes('demo-1'))")
        maps = window.wait(
            PLACES + "return places.flatMap(([, place]) => place?.addresses ?? []).filter((address) => address.startsWith('/maps/'))"
        )
        # Of each of the three places the map and the strip on its first page, for phones and for wider screens.
        self.assertEqual(sorted(re.findall("theme=[a-z]+", " ".join(maps))), ["theme=dark"] * 12 + ["theme=light"] * 12)
        self.go("/bookmarks/demo-4/photos")
        name = window.run("return document.querySelector('h1').textContent")
        photo = window.run("return document.querySelector('.photo-grid a').getAttribute('href')")
        self.go("/bookmarks/demo-4/reviews")
        review = window.run("return document.querySelector('main .rows a').getAttribute('href')")
        session = self.session()

        self.site.stop()
        self.assertEqual(self.refresh(), {"places": 0})
        self.shown("/bookmarks", name, 0)
        self.shown("/bookmarks/demo-4", name, 4)
        self.shown("/bookmarks/demo-4/photos", "Ada Larkin", 2)
        self.shown(photo, "Ada Larkin", 2)
        self.shown("/bookmarks/demo-4/reviews", "Ada Larkin", 2)
        self.shown(review, "Good bread, and a long table.", 4)
        self.shown("/bookmarks/demo-4/map", name, 1)
        self.shown("/bookmarks/demo-3/map", "Directions", 1)
        for path in ("/bookmarks/demo-1", "/places/demo-4", "/cafes", "/profile"):
            self.missing(path)
        self.assertEqual(window.violations(), [])

        window.wait("return !document.getElementById('offline-kept').hidden")
        window.press("form[action='/logout'] button")
        self.nothing_kept()
        self.missing("/bookmarks/demo-4")
        window.wait("return !document.getElementById('offline-left').hidden")
        self.assertIn("You are logged out on this device.", window.text)

        self.site.start()
        self.assertEqual(self.ask("/profile", session)[0], 200, "the server has not heard of it yet")
        self.go("/bookmarks")
        self.assertIn("Log in to see your saved places", window.text)
        self.assertEqual(self.ask("/profile", session)[0], 303, "the session has ended")
        self.nothing_kept()

    def test_the_next_events_are_there_with_their_maps(self):
        window = self.window
        self.log_in("ada.demo", "demo-1 demo-2 demo-3")
        self.go("/events")
        links = "return [...document.querySelectorAll('main article a')].map(({ pathname }) => pathname)"
        events = list(dict.fromkeys(path for path in window.run(links) if re.fullmatch(r"/events/[\w-]{22}", path)))
        self.assertGreaterEqual(len(events), 3)
        self.site.stop()
        for path in events[:3]:
            self.go(path)
            self.assertRegex(window.text, r"You are offline\. This is what was kept on")
            self.assertGreaterEqual(window.wait(PICTURES)[0], 1, path)
        self.go("/")
        window.wait("return !document.getElementById('offline-kept').hidden")
        window.press("#offline-kept a[href='/events']")
        self.assertEqual(window.run(links)[0], events[0])
        self.assertEqual(window.violations(), [])

    def test_logging_out_with_a_connection_erases_too(self):
        self.log_in("ada.demo", "demo-1 demo-2 demo-3")
        session = self.session()
        self.go("/profile")
        self.window.press("form[action='/logout'] button")
        self.assertTrue(self.window.address.endswith("/login"))
        self.assertIn("You are logged out.", self.window.text)
        self.nothing_kept()
        self.assertEqual(self.ask("/profile", session)[0], 303)

    def test_a_session_that_ended_elsewhere_leaves_nothing(self):
        self.log_in("ada.demo", "demo-1 demo-2 demo-3")
        session = self.session()
        token = re.search(r'name="csrf_token" value="([^"]+)"', self.ask("/profile", session)[1]).group(1)
        self.assertEqual(self.ask("/logout", session, {"csrf_token": token})[0], 303)
        self.go("/cafes")
        self.nothing_kept()

    def test_a_site_of_shared_computers_keeps_nothing_and_forgets_what_was_kept(self):
        self.log_in("ada.demo", "demo-1 demo-2 demo-3")
        self.site.stop()
        self.site.options = ("--shared-computers",)
        self.site.start()
        self.go("/bookmarks")
        self.window.wait("""
            const workers = await navigator.serviceWorker.getRegistrations();
            return workers.length === 0 && (await caches.keys()).length === 0;
        """)
        self.go("/notifications/settings")
        self.assertIn("This site runs on shared computers", self.window.text)
        self.assertEqual(self.window.run("return document.querySelectorAll('#push-switch').length"), 0)
        self.assertEqual(self.window.run("return Object.keys(sessionStorage).length"), 0)
        self.driver.call("DELETE", self.window.base + "/cookie")
        self.go("/login")
        self.window.type("[name=username]", "ada.demo")
        self.window.type("[name=password]", self.site.passwords["ada.demo"])
        self.window.press("form[method=post] button[type=submit]")
        cookies = self.driver.call("GET", self.window.base + "/cookie")
        session = next(cookie for cookie in cookies if cookie["name"].endswith("session"))
        self.assertNotIn("expiry", session)
        self.go("/bookmarks")
        self.assertEqual(self.window.wait("return [(await navigator.serviceWorker.getRegistrations()).length]"), [0])

    def test_another_member_finds_nothing_of_the_first(self):
        self.log_in("ada.demo", "demo-1 demo-2 demo-3")
        self.driver.call("DELETE", self.window.base + "/cookie")
        self.log_in("bo.demo", "demo-2")
        self.window.wait(f"return {KEPT}.length === 1")
        self.site.stop()
        self.go("/bookmarks")
        rows = "return [...document.querySelectorAll('[data-place]')].map((row) => row.dataset.place)"
        self.assertEqual(self.window.run(rows), ["demo-2"])
        self.missing("/bookmarks/demo-1")

    def test_a_server_that_does_not_answer_in_time_is_not_waited_for(self):
        self.log_in("bo.demo", "demo-2")
        self.site.process.send_signal(signal.SIGSTOP)
        try:
            self.shown("/bookmarks", "Bookmarks", 0)
        finally:
            self.site.process.send_signal(signal.SIGCONT)

    def test_a_page_that_is_seen_meanwhile_does_not_stop_a_refresh(self):
        self.log_in("ada.demo", "demo-1 demo-2 demo-3")
        self.site.process.send_signal(signal.SIGSTOP)
        try:
            self.window.run("""
                const ask = (hasChanged) => new Promise((resolve) => {
                    const { port1, port2 } = new MessageChannel();
                    port1.onmessage = ({ data }) => resolve(data);
                    const { viewer } = document.documentElement.dataset;
                    navigator.serviceWorker.controller.postMessage({ ask: "viewer", viewer, hasChanged }, [port2]);
                });
                window.refresh = ask(true);
                setTimeout(() => { window.seen = ask(false); }, 300);
            """)
            self.assertEqual(self.window.wait("return window.seen"), {"places": 0})
        finally:
            self.site.process.send_signal(signal.SIGCONT)
        # Three bookmarks, and three events.
        self.assertEqual(self.window.wait("return window.refresh"), {"places": 6})

    def test_the_site_can_be_installed(self):
        self.go("/")
        self.window.wait("return navigator.serviceWorker.controller !== null")
        for command, key in (("Page.getInstallabilityErrors", "installabilityErrors"), ("Page.getAppManifest", "errors")):
            answer = self.window.post("/goog/cdp/execute", {"cmd": command, "params": {}})
            self.assertEqual(answer[key], [], command)

    def test_without_encryption_the_pages_say_what_is_missing(self):
        window = self.driver.window(True, False, "--host-resolver-rules=MAP hereabouts.test 127.0.0.1")
        self.addCleanup(window.close)
        for path in ("/cafes", "/bookmarks"):
            window.go(f"http://hereabouts.test:{self.site.port}{path}")
            window.wait("return document.body.innerText.includes('without encryption')")
        self.go("/cafes")
        self.assertNotIn("without encryption", self.window.text)


if __name__ == "__main__":
    unittest.main(verbosity=2)
