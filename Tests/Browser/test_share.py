"""What a phone's gallery shares with the installed site: kept by the worker, shown in the form of a post, sent by a tap."""

import unittest

from hereabouts import Site
from webdriver import Driver

# The form that a phone's system sends for `share_target` of the manifest.
SHARE = """
const [files, words] = arguments;
const form = document.createElement("form");
Object.assign(form, { action: "/share", method: "post", enctype: "multipart/form-data" });
for (const [name, value] of Object.entries({ title: "", text: words, url: "" })) {
  form.append(Object.assign(document.createElement("input"), { name, value }));
}
const chosen = new DataTransfer();
for (const [name, type, content] of files) {
  chosen.items.add(new File([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], name, { type }));
}
const input = Object.assign(document.createElement("input"), { type: "file", name: "files", multiple: true });
input.files = chosen.files;
form.append(input);
document.body.append(form);
form.submit();
"""
CONTROLLED = "await navigator.serviceWorker.ready; return Boolean(navigator.serviceWorker.controller);"
DRAW = """
const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [640, 480];
const pen = canvas.getContext('2d');
pen.fillStyle = arguments[0];
pen.fillRect(0, 0, 640, 480);
return canvas.toDataURL('image/png').split(',')[1];
"""
TILES = "[...document.querySelectorAll('.tile[data-id] .tile-name')].map((one) => one.textContent).join()"
STATES = "return [...document.querySelectorAll('.tile[data-id] .tile-state')].map((one) => one.textContent).join()"
EMPTY = "return !await caches.has('shared');"


class Share(unittest.TestCase):
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

    def path(self):
        return self.window.address.removeprefix(self.site.base)

    def log_in(self, name):
        self.go("/login")
        self.window.type("[name=username]", name)
        self.window.type("[name=password]", self.site.passwords[name])
        self.window.press("form[method=post] button[type=submit]")

    def join(self):
        self.go("/join/" + self.site.wedding_code.replace(" ", ""))
        self.window.type("[name=name]", "Nell")
        self.window.press("form[action='/join'] button")

    def share(self, *names, words=""):
        self.window.wait(CONTROLLED)
        drawn = [
            [name, "image/png", self.window.run(DRAW, f"hsl({40 * index} 60% 50%)")] for index, name in enumerate(names)
        ]
        self.window.leaving(lambda: self.window.run(SHARE, drawn, words), "the share")

    def test_a_guest_of_one_book_comes_to_its_form_with_photos_and_words(self):
        self.join()
        self.go("/guestbooks")
        self.share("beach.png", "sunset.png", words="Look at this")
        self.assertRegex(self.path(), r"^/events/[^/]+/guestbook/new$")
        self.window.wait(f"return {TILES} === given[0]", "beach.png,sunset.png")
        self.assertEqual(self.window.run("return document.querySelector('[name=text]').value"), "Look at this")
        self.window.wait(EMPTY)
        # Another site can share the same: nothing leaves the device before somebody says so, also where they come again.
        for _ in range(2):
            self.assertNotRegex(self.window.run(STATES), "Waiting|Sen[dt]")
            self.window.go(self.window.address)
            self.window.wait(f"return {TILES} === given[0]", "beach.png,sunset.png")
        book = self.path().removesuffix("/new")
        count = "return [(await (await fetch(given[0])).text()).split('Look at this').length - 1];"
        self.assertEqual(self.window.wait(count, book), [0])
        self.window.click(".sticky button")
        self.assertEqual(self.path(), book)
        self.assertIn("Look at this", self.window.text)

    def test_a_stranger_keeps_what_was_shared_through_joining(self):
        self.go("/about")
        self.share("one.png")
        self.assertEqual(self.path(), "/share")
        self.window.wait("return document.getElementById('shared').textContent === given[0]", "1 file waits here.")
        self.join()
        self.go("/share")
        self.window.wait(f"return {TILES} === given[0]", "one.png")

    def test_what_a_member_has_shared_is_gone_with_them(self):
        self.log_in("ada.demo")
        self.go("/guestbooks/new")
        self.window.type("[name=title]", "Another book")
        self.window.set("[name=date]", "2030-05-01")
        self.window.set("[name=time]", "15:00")
        self.window.click("main form[method=post] button[type=submit]")
        self.go("/guestbooks")
        self.share("mine.png", words="Two books")
        self.assertEqual(self.path(), "/share")
        told = "return document.getElementById('shared').textContent === given[0]"
        self.window.wait(told, "1 file and your words wait here.")
        self.assertEqual(self.window.run("return document.querySelectorAll('.book-card').length"), 2)
        self.go("/profile")
        self.window.press("form[action='/logout'] button")
        self.window.wait(EMPTY)

    def test_without_a_worker_a_page_says_what_to_do(self):
        self.join()
        self.window.wait(CONTROLLED)
        self.window.browser("Network.enable")
        self.window.browser("Network.setBypassServiceWorker", bypass=True)
        self.share("lost.png", words="Look")
        self.assertEqual(self.path(), "/share")
        self.assertIn("Nothing was posted", self.window.text)
        self.window.press(".book-card")
        self.assertRegex(self.path(), r"^/events/[^/]+/guestbook/new$")


if __name__ == "__main__":
    unittest.main()
