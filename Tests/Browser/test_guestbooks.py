"""Guestbooks as people meet them: a host prints the code, a guest scans it, posts with scripts and without, looks at the
photos large, reacts, reads on; by keyboard alone too, and without anything that jumps."""

import base64
import shutil
import subprocess
import unittest
from datetime import date, timedelta
from pathlib import Path

from inspection import ENTER, SPACE, Inspection, invalid

ESCAPE = "\ue00c"
DRAW = """
const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [arguments[0], arguments[1]];
const pen = canvas.getContext('2d'), sky = pen.createLinearGradient(0, 0, 0, arguments[1]);
sky.addColorStop(0, arguments[2]);
sky.addColorStop(1, '#f2d9a8');
pen.fillStyle = sky;
pen.fillRect(0, 0, canvas.width, canvas.height);
return canvas.toDataURL('image/jpeg').split(',')[1];
"""
SHIFTS = """
return new Promise((resolve) => {
  const shifts = [];
  new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(shifts.filter((one) => !one.hadRecentInput).reduce((all, { value }) => all + value, 0) + 1e-9), 300);
});
"""
# As many posts of words as there are, without one page each.
WRITE = """
const page = new DOMParser().parseFromString(await (await fetch(given[0])).text(), 'text/html');
const fields = new FormData(page.querySelector('form[method=post]'));
fields.delete('files');
fields.set('text', given[1]);
return (await fetch(given[0], { method: 'POST', body: fields })).ok;
"""

# A stream that the test speaks through.
STREAM = """
window.EventSource = class extends EventTarget {
  static CLOSED = 2;
  readyState = 1;
  constructor(address) {
    super();
    this.address = address;
    window.stream = this;
  }
  close() { this.readyState = 2; }
};
"""
TELL = "stream.dispatchEvent(new MessageEvent(arguments[0], { data: arguments[1] }))"
PREPARE = """
const post = document.querySelector('.post');
post.dataset.state = 'preparing';
post.querySelector('.post-head').append(Object.assign(document.createElement('span'), { className: 'chip' }));
return post.dataset.post;
"""


class Guestbooks(Inspection):
    """The tests build on each other, in their order: one book grows."""

    def photo(self, window, name, width, height, colour):
        path = Path(self.pages.name, name)
        path.write_bytes(base64.b64decode(window.run(DRAW, width, height, colour)))
        return path

    def test_a_a_host_opens_a_book_and_prints_its_code(self):
        desk = self.desk
        self.enter(desk, "ada.demo")
        self.visit(desk, "/guestbooks", "guestbooks")
        self.visit(desk, "/guestbooks/new", "guestbook-new")
        desk.type("[name=title]", "Lena & Marko’s wedding")
        desk.set("[name=date]", str(date.today() + timedelta(days=3)))
        desk.set("[name=time]", "15:00")
        desk.type("[name=welcome]", "Thank you for coming!")
        desk.attach("[name=cover]", self.photo(desk, "cover.jpg", 1200, 800, "#7fb2d9"))
        desk.press(".sticky button")
        type(self).book = desk.address.split("#")[0]
        self.look(desk, "guestbook-empty")
        for page in ("people", "settings", "log", "print"):
            desk.go(f"{self.book}/{page}")
            self.look(desk, f"guestbook-{page}")
        type(self).join = desk.run("return document.querySelector('.share-address').innerText")
        if shutil.which("zbarimg"):
            shot = Path(self.pages.name, "print.png")
            desk.picture(shot)
            read = subprocess.run(["zbarimg", "-q", "--raw", shot], capture_output=True, text=True, check=True).stdout
            self.assertEqual(set(read.split()), {self.join})

    def test_b_a_guest_joins_by_the_code_and_posts_with_scripts(self):
        phone = self.phone
        self.leave(phone)
        self.visit(phone, "/join", "join")
        phone.go(self.join)
        self.look(phone, "join-name")
        phone.type("[name=name]", "Wilhelmina-Alexandra von Hohenfels")
        phone.press("main form [type=submit]")
        self.look(phone, "join-welcome")
        phone.go(self.book + "/new")
        phone.wait("return document.querySelector('.tiles') !== null")
        self.look(phone, "guestbook-compose")
        files = [self.photo(phone, f"{side}.jpg", side, 600, "#3f7d4e") for side in (400, 800, 900)]
        phone.type("[name=text]", "مبروك! All the best 🎉")
        phone.attach("[name=files]", "\n".join(map(str, files)))
        phone.wait("return document.querySelectorAll('.tile[data-id] img').length === 3")
        self.look(phone, "guestbook-compose-tiles")
        phone.click(".tile-remove", leads_away=False)
        phone.wait("return document.querySelectorAll('.tile[data-id]').length === 2")
        phone.click(".sticky button")
        self.assertIn("All the best", self.main(phone))
        phone.wait(f"return (await (await fetch('{self.book}')).text()).split('data-large=').length === 3")
        phone.go(self.book)
        self.look(phone, "guestbook")
        # What cannot be shown is named; what can be is in the book.
        phone.go(self.book + "/new")
        phone.wait("return document.querySelector('.tiles') !== null")
        bad = Path(self.pages.name, "letter.jpg")
        bad.write_text("no picture", encoding="utf-8")
        phone.attach("[name=files]", bad)
        phone.click(".sticky button", leads_away=False)
        phone.wait("return document.querySelector('.refused') !== null")
        self.assertIn("letter.jpg: This file is neither", phone.run("return document.querySelector('.refused').innerText"))
        self.assertFalse(phone.run("return document.querySelector('.sticky button').disabled"))
        self.look(phone, "guestbook-refused")
        # Words that could not be sent are there on the way back.
        phone.go(self.book + "/new")
        phone.wait("return document.querySelector('.tiles') !== null")
        phone.type("[name=text]", "Half a sentence")
        phone.go(self.book)
        phone.go(self.book + "/new")
        phone.wait("return document.querySelector('[name=text]').value === 'Half a sentence'")

    def test_c_a_guest_posts_without_scripts_and_the_host_sees_it(self):
        phone, desk = self.phone, self.desk
        path = self.photo(phone, "plain.jpg", 640, 480, "#ad460d")
        phone.scripts(False)
        try:
            phone.go(self.book + "/new")
            self.wide(phone, "guestbook-compose-plain")
            phone.type("[name=text]", "Sent by the form alone")
            phone.attach("[name=files]", path)
            phone.press(".sticky button")
        finally:
            phone.scripts(True)
        self.assertIn("Sent by the form alone", self.main(phone))
        desk.wait(f"return (await (await fetch('{self.book}')).text()).split('data-large=').length === 4")
        desk.go(self.book)
        self.assertIn("Sent by the form alone", self.main(desk))
        self.look(desk, "guestbook")

    def test_d_photos_are_looked_at_and_liked_by_keyboard(self):
        desk = self.desk
        desk.go(self.book)
        self.tab_to(desk, ".shot a[data-large]")
        posts = desk.run("return [...document.querySelectorAll('.shot a[data-large]')].map(({ href }) => href)")
        desk.keys(ENTER)
        desk.wait("return document.querySelector('.big-view').open")
        self.assertEqual(desk.address, posts[0])
        # What lies below has no contrast that counts.
        self.assertEqual([one for one in desk.violations() if not one.startswith("color-contrast")], [])
        self.keep(desk, "guestbook-large-desk")
        desk.keys("\ue014")
        self.assertEqual(desk.address, posts[1])
        self.assertIn("Wilhelmina", desk.run("return document.querySelector('.big-view > p').textContent"))
        desk.keys("\ue012", ESCAPE)
        desk.wait("return !document.querySelector('.big-view').open && location.href === given[0]", self.book)
        self.assertTrue(desk.run("return document.activeElement.matches('.shot a[data-large]')"))
        self.tab_to(desk, ".reaction")
        desk.run("document.documentElement.dataset.same = 'yes'")
        desk.keys(SPACE)
        count = f"return new DOMParser().parseFromString(await (await fetch('{self.book}')).text(), 'text/html')" \
            ".querySelectorAll('.reaction[aria-pressed=true]').length === given[0]"
        desk.wait(count, 1)
        self.assertEqual(desk.run("return document.activeElement.innerText.trim()").split()[-1], "1")
        desk.wait("return !document.activeElement.ariaBusy")
        desk.keys(SPACE)
        desk.wait(count, 0)
        self.assertEqual(desk.run("return document.documentElement.dataset.same"), "yes")
        self.tab_to(desk, ".post-menu summary")
        desk.keys(ENTER)
        desk.wait("return document.querySelector('.post-menu[open]') !== null")
        self.look(desk, "guestbook-menu")
        desk.keys(ESCAPE)
        self.assertIsNone(desk.run("return document.querySelector('.post-menu[open]')"))

    def test_e_reading_on_brings_more_and_nothing_jumps(self):
        phone, desk = self.phone, self.desk
        desk.go(self.book)
        for number in range(26):
            self.assertTrue(desk.wait(WRITE, self.book + "/new", f"Words {number}"))
        phone.go(self.book)
        first = phone.run("return document.querySelectorAll('.post').length")
        self.assertLess(first, 28)
        phone.run("scrollTo(0, document.body.scrollHeight)")
        phone.wait("return document.querySelectorAll('.post').length === 28")
        self.assertEqual(phone.run("return document.querySelectorAll('.pages').length"), 0)
        self.assertEqual(phone.run("return new Set([...document.querySelectorAll('.post')].map(({ id }) => id)).size"), 28)
        self.assertEqual(phone.run("return document.querySelectorAll('.day').length"), 1)
        phone.run("scrollTo(0, document.body.scrollHeight)")
        phone.wait("return [...document.images].every(({ complete }) => complete)")
        self.assertLess(phone.run(SHIFTS), 0.02)
        self.look(phone, "guestbook-many")

    def test_f_news_are_told_and_move_nothing(self):
        phone, desk = self.phone, self.desk
        added = phone.browser("Page.addScriptToEvaluateOnNewDocument", source=STREAM)["identifier"]
        self.addCleanup(phone.browser, "Page.removeScriptToEvaluateOnNewDocument", identifier=added)
        phone.go(self.book)
        newest = phone.run("return document.querySelector('.post').dataset.post")
        self.assertTrue(phone.wait("return window.stream?.address").endswith(f"/stream?after={newest}"))
        self.assertTrue(desk.wait(WRITE, self.book + "/new", "The newest words"))
        phone.run("scrollTo(0, 600)")
        phone.run(TELL, "posts", '{"count": 1}')
        phone.wait("return document.querySelector('.new-posts').innerText === '1 new post'")
        self.assertEqual(phone.run("return scrollY"), 600)
        self.look(phone, "guestbook-news")
        phone.click(".new-posts", leads_away=False)
        phone.wait("return document.querySelector('.post').innerText.includes('The newest words')")
        self.assertTrue(phone.run("return document.querySelector('.new-posts').hidden"))
        code = phone.run(PREPARE)
        phone.run(TELL, "file", f'{{"post": "{code}", "state": "preparing", "part": 0.4}}')
        phone.wait("return document.querySelector('.post .chip').innerText === 'Getting ready, 40 %'")
        phone.run(TELL, "file", f'{{"post": "{code}", "state": "ready"}}')
        phone.wait("return document.querySelector('.post .chip') === null")

    def test_g_all_of_it_is_valid(self):
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
