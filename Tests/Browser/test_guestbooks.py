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
const page = parsed(await (await fetch(given[0])).text());
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


# Fingers on the photo: each step is where one or two of them are.
FINGERS = """
const frame = document.querySelector('.viewer-frame');
const target = frame.querySelector('img');
frame.setPointerCapture = () => {};
const send = (kind, step) => {
  for (let finger = 0; finger < step.length / 2; finger += 1) {
    target.dispatchEvent(new PointerEvent(kind, {
      bubbles: true, pointerId: finger + 1, pointerType: 'touch', button: kind === 'pointermove' ? -1 : 0,
      clientX: step[finger * 2], clientY: step[finger * 2 + 1],
    }));
  }
};
const steps = arguments[0];
send('pointerdown', steps[0]);
for (const step of steps.slice(1)) send('pointermove', step);
send('pointerup', steps.at(-1));
"""

# Where something is added, and what has been.
FIRST_WAY = """
const way = document.querySelector("main a[href$='/guestbook/new']"), post = document.querySelector('.post');
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
        # A photo that was sent before a reload is not called a film.
        sent = "return [...document.querySelectorAll('.tile[data-id]')].filter(tile => /Sent/.test(tile.innerText)).length === 2"
        phone.wait(sent)
        phone.go(self.book + "/new")
        phone.wait(sent)
        signs = phone.run("return [...document.querySelectorAll('.tile[data-id] .tile-sign')].map(sign => sign.textContent)")
        self.assertEqual(signs, ["✓", "✓"])
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
        count = f"return parsed(await (await fetch('{self.book}')).text())" \
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

    def test_d_the_big_view_plays_and_gives_copies(self):
        desk, phone = self.desk, self.phone
        desk.go(self.book)
        desk.click(".shot a[data-large]", leads_away=False)
        desk.wait("return document.querySelector('.big-view').open")
        bar = "return document.querySelector('.big-view [aria-label={}], .big-view a.wide[download]')"
        copy = desk.run(bar.format("Download") + ".href")
        large = desk.run("return document.querySelector('.big-view img').src")
        self.assertEqual(copy, large)
        self.assertEqual(desk.run(bar.format("Download") + ".download.split('.')[0]"), "photo")
        # Hosts and whoever made it have it as it was sent too.
        original = "return [...document.querySelectorAll('.big-view a')].find((a) => a.textContent === 'Original')"
        self.assertRegex(desk.run(original + ".href"), "/files/[0-9]+$")
        kept = desk.wait("return (await fetch(given[0])).headers.get('Content-Disposition')", desk.run(original + ".href"))
        self.assertRegex(kept, "^attachment; filename=\"photo")
        # The slideshow: begun and halted by the space bar, by the button, and it turns by itself.
        desk.run("window.later = setTimeout; window.setTimeout = (act, wait) => later(act, wait === 5000 ? 50 : wait)")
        desk.run("document.querySelector('.viewer-frame').focus()")
        first = desk.address
        desk.keys(SPACE)
        desk.wait("return location.href !== given[0]", first)
        desk.wait("return document.querySelector('[aria-label=Slideshow]').ariaPressed === 'false'")
        last = desk.run("return document.querySelector('.big-view [role=status]').textContent").split()
        self.assertEqual(last[-1], last[-3], "the slideshow ends at the last photo")
        desk.keys("\ue013")  # To the post before.
        desk.wait("return !document.querySelector('.big-view [role=status]').textContent.endsWith(given[0])", " ".join(last[-3:]))
        self.keep(desk, "guestbook-large-turns")
        desk.keys(ESCAPE)
        desk.wait("return !document.querySelector('.big-view').open")
        # By touch: a swipe turns, two fingers apart make it larger.
        phone.go(self.book)
        phone.click(".shot a[data-large]", leads_away=False)
        phone.wait("return document.querySelector('.big-view').open")
        self.keep(phone, "guestbook-large")
        self.wide(phone, "guestbook-large")
        first = phone.address
        phone.run(FINGERS, [[300, 400], [200, 402], [100, 404]])
        phone.wait("return location.href !== given[0]", first)
        phone.run(FINGERS, [[150, 400, 250, 400], [100, 400, 300, 400]])
        self.assertIn("scale(2)", phone.run("return document.querySelector('.big-view img').style.transform"))
        phone.run("document.querySelector('.big-view').close()")

    def test_d_a_host_makes_a_photo_the_cover(self):
        desk = self.desk
        desk.go(self.book)
        before = desk.run("return document.querySelector('.book-cover img').src")
        photo = "[...document.querySelectorAll('.post')].find((post) => post.querySelector('form[action$=\"/cover\"]'))"
        desk.run(f"const post = {photo}; post.querySelector('.post-menu').open = true; post.id = 'chosen'")
        desk.press("#chosen form[action$='/cover'] button")
        self.assertNotEqual(desk.run("return document.querySelector('.book-cover img').src"), before)
        self.look(desk, "guestbook-cover")
        desk.go(desk.run("return document.querySelector('.shot a[data-large]').href"))
        self.look(desk, "guestbook-post")

    def test_d_a_place_is_found_and_is_on_the_map(self):
        desk, phone = self.desk, self.phone
        phone.go(self.book + "/new")
        phone.wait("return document.querySelector('.tiles') !== null")
        phone.type("[name=text]", "By the water")
        phone.run("document.querySelector('.post-place').open = true")
        phone.type("[name=place_name]", "Larkhaven")
        phone.keys(ENTER)
        phone.wait("return document.querySelector('[name=lat]').value !== ''")
        self.assertEqual(phone.run("return document.querySelector('[name=text]').value"), "By the water")
        phone.wait("return document.querySelector('.post-place .map-canvas .map-drop') !== null")
        at = phone.run("return document.querySelector('[name=lat]').value")
        self.look(phone, "guestbook-compose-place")
        # A press on the map puts the point elsewhere.
        phone.run("document.querySelector('.map-canvas').scrollIntoView({ block: 'center' })")
        phone.run(
            "const box = document.querySelector('.map-canvas').getBoundingClientRect();"
            "const at = { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + 40, view: window };"
            "const target = document.querySelector('.map-canvas');"
            "for (const kind of ['mousedown', 'mouseup', 'click']) target.dispatchEvent(new MouseEvent(kind, at));"
        )
        phone.wait("return document.querySelector('[name=lat]').value !== given[0]", at)
        phone.click(".sticky button")
        self.assertIn("By the water", self.main(phone))
        # Without scripts: the picture is pressed, and nothing is lost, also no photo that was chosen.
        path = self.photo(phone, "there.jpg", 500, 400, "#274b8a")
        phone.scripts(False)
        try:
            phone.go(self.book + "/new")
            phone.type("[name=text]", "Over there")
            phone.attach("[name=files]", path)
            phone.run("document.querySelector('.post-place').open = true")
            phone.type("[name=place_name]", "Larkhaven")
            phone.press(".post-place [value=find]")
            self.wide(phone, "guestbook-place-plain")
            self.keep(phone, "guestbook-place-plain")
            self.assertEqual(len(phone.run("return [...document.querySelectorAll('[name=uploads]:checked')]")), 1)
            phone.press(".post-place [name=pick]")
            self.assertEqual(phone.run("return document.querySelector('[name=text]').value"), "Over there")
            phone.press(".sticky button")
        finally:
            phone.scripts(True)
        self.assertIn("Over there", self.main(phone))
        desk.go(self.book + "/map")
        desk.wait("return document.querySelector('figure.map').dataset.shown > 0")
        self.look(desk, "guestbook-map")
        phone.go(self.book + "/map")
        phone.wait("return document.querySelector('figure.map').dataset.shown > 0")
        self.look(phone, "guestbook-map")

    def test_e_reading_on_brings_more_and_nothing_jumps(self):
        phone, desk = self.phone, self.desk
        desk.go(self.book)
        for number in range(26):
            self.assertTrue(desk.wait(WRITE, self.book + "/new", f"Words {number}"))
        # Who comes by keyboard finds the way to add something before all posts, and sees it.
        desk.go(self.book)
        desk.run(FIRST_WAY + "way.focus({ focusVisible: true })")
        self.assertTrue(desk.run(FIRST_WAY + "return post.compareDocumentPosition(way) === Node.DOCUMENT_POSITION_PRECEDING"))
        self.assertGreaterEqual(desk.run(FIRST_WAY + "return way.getBoundingClientRect().top"), 0)
        phone.go(self.book)
        first = phone.run("return document.querySelectorAll('.post').length")
        self.assertLess(first, 30)
        phone.wait("scrollTo(0, document.body.scrollHeight); return document.querySelectorAll('.post').length === 30")
        self.assertEqual(phone.run("return document.querySelectorAll('.pages').length"), 0)
        self.assertEqual(phone.run("return new Set([...document.querySelectorAll('.post')].map(({ id }) => id)).size"), 30)
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
