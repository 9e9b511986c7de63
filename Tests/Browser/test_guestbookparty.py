"""A party: a screen on the wall, two phones among the guests and a host at a desk, all of them at once."""

import base64
import re
import shutil
import subprocess
import unittest
from datetime import date, timedelta
from pathlib import Path

from hereabouts import ROOT
from inspection import ENTER, Inspection
from test_guestbooks import DRAW

# Photos and films as phones make them, where somebody has put them beside the repository.
MEDIA = ROOT.parent / "shared/data/media"
# Nobody waits here as long as guests look at a photo.
HASTE = """
const later = window.setTimeout;
window.setTimeout = (act, wait, ...given) => later(act, wait > 1000 ? wait / 20 : wait, ...given);
"""
SHOWN = """
const shown = document.querySelector('.wall-item.is-shown');
return shown?.innerText.includes(given[0]) && [...shown.querySelectorAll('img, video')].every(
  (one) => one.naturalWidth > 0 || one.readyState > 1) && (given[1] ? shown.querySelector(given[1]) !== null : true);
"""
NEWS = "return document.querySelector('.new-posts')?.hidden === false && document.querySelector('.new-posts').innerText"
READY = """
const page = parsed(await (await fetch(given[0])).text());
const post = [...page.querySelectorAll('.post')].find(({ innerText, textContent }) => textContent.includes(given[1]));
return post?.dataset.state === 'ready';
"""


class GuestbookParty(Inspection):
    """The tests build on each other, in their order: one party goes on."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.other = cls.driver.window(True, False)
        cls.addClassCleanup(cls.other.close)
        cls.wall = cls.driver.window(False, False, "--window-size=1920,1080", "--autoplay-policy=no-user-gesture-required")
        cls.addClassCleanup(cls.wall.close)
        cls.wall.browser("Page.addScriptToEvaluateOnNewDocument", source=HASTE)

    def photo(self, name, *size):
        path = Path(self.pages.name, name)
        path.write_bytes(base64.b64decode(self.desk.run(DRAW, *size, "#7fb2d9")))
        return path

    def film(self):
        """One of a second; `None` where neither is there what makes it."""
        if (given := MEDIA / "testsrc-faststart.mp4").exists():
            return given
        if not shutil.which("ffmpeg"):
            return None
        path = Path(self.pages.name, "film.mp4")
        subprocess.run(
            ["ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc=duration=1:size=320x240:rate=10", "-pix_fmt", "yuv420p",
             path], check=True,
        )
        return path

    def post(self, window, words, *files, place=None):
        window.go(self.book + "/new")
        window.wait("return document.querySelector('.tiles') !== null")
        window.type("[name=text]", words)
        if files:
            window.attach("[name=files]", "\n".join(map(str, files)))
            window.wait("return document.querySelectorAll('.tile[data-id]').length === given[0]", len(files))
        if place:
            window.run("document.querySelector('.post-place').open = true")
            window.type("[name=place_name]", place)
            window.keys(ENTER)
            window.wait("return document.querySelector('[name=lat]').value !== ''")
        window.click(".sticky button")
        self.assertIn(words, self.main(window))

    def announced(self, window):
        """Waits until the timeline says that there is more, shows it, and returns its first post."""
        window.wait(NEWS)
        window.click(".new-posts", leads_away=False)
        window.wait("return document.querySelector('.new-posts').hidden")
        return window.run("return document.querySelector('.post').innerText")

    def test_a_a_host_turns_the_screen_on_and_prints_the_code(self):
        desk, wall = self.desk, self.wall
        self.enter(desk, "ada.demo")
        desk.go(self.site.base + "/guestbooks/new")
        desk.type("[name=title]", "Lena & Marko’s party")
        desk.set("[name=date]", str(date.today() + timedelta(days=1)))
        desk.set("[name=time]", "18:00")
        desk.press(".sticky button")
        type(self).book = desk.address.split("#")[0]
        desk.go(self.book + "/settings")
        wall.go(desk.run("return [...document.querySelectorAll('main a')].find((a) => a.href.includes('/wall?')).href"))
        self.wide(wall, "wall-empty")
        self.keep(wall, "wall-empty")
        self.assertIn("Lena & Marko", wall.text)
        desk.go(self.book + "/print")
        type(self).code = desk.run("return document.querySelector('.print-code').innerText")
        type(self).join = f"{self.site.base}/join/{self.code.replace(' ', '')}"
        if shutil.which("zbarimg"):
            shot = Path(self.pages.name, "wall.png")
            wall.screen(shot)
            for picture in (shot, self.printed(desk)):
                read = subprocess.run(["zbarimg", "-q", "--raw", picture], capture_output=True, text=True, check=True)
                self.assertEqual(set(read.stdout.split()), {self.join})

    def printed(self, window):
        path = Path(self.pages.name, "print.png")
        window.picture(path)
        return path

    def test_b_two_guests_come_in(self):
        self.leave(self.phone)
        self.phone.go(self.join)
        self.leave(self.other)
        self.other.go(self.site.base + "/join")
        self.other.type("[name=code]", self.code.lower())
        self.other.press("main form [type=submit]")
        for window, name in ((self.phone, "Otto"), (self.other, "Wren")):
            window.type("[name=name]", name)
            window.press("main form [type=submit]")
            window.press("main .button")
            self.assertEqual(window.address.split("#")[0], self.book)

    def test_c_what_one_posts_the_wall_and_the_other_see(self):
        phone, other, wall = self.phone, self.other, self.wall
        self.post(phone, "What a cake!", self.photo("cake.jpg", 900, 600))
        self.assertIn("What a cake!", self.announced(other))
        wall.wait(SHOWN, "What a cake!", "img")
        self.wide(wall, "wall-photo")
        self.keep(wall, "wall-photo")
        phone.go(self.book)
        self.post(other, "By the water, later?", place="Larkhaven")
        self.assertIn("Larkhaven", self.announced(phone))
        wall.wait(SHOWN, "By the water, later?")
        wall.wait(SHOWN, "Wren")

    def test_d_what_phones_make_is_shown_everywhere(self):
        sent = {"Straight from the camera": MEDIA / "gps.heic", "They dance": self.film()}
        for words, file in sent.items():
            if not file or not file.exists():
                continue
            with self.subTest(file.name):
                self.other.go(self.book)
                self.post(self.phone, words, file)
                self.assertIn(words, self.announced(self.other))
                self.other.wait(READY, self.book, words)
                self.wall.wait(SHOWN, words, "video" if file.suffix == ".mp4" else "img")
                self.keep(self.wall, f"wall-{file.suffix[1:]}")

    def test_e_by_keyboard_alone_and_without_scripts(self):
        phone, desk, other = self.phone, self.desk, self.other
        other.go(self.book)
        # From the timeline by the tab key, without a mouse.
        desk.go(self.book)
        self.tab_to(desk, ".sticky a")
        desk.leaving(lambda: desk.keys(ENTER), "Add to the book")
        desk.wait("return document.querySelector('.tiles') !== null")
        self.tab_to(desk, "[name=text]")
        desk.keys(*"Typed", " ", *"only")
        self.tab_to(desk, ".sticky button")
        desk.leaving(lambda: desk.keys(ENTER), "Post")
        self.assertIn("Typed only", self.main(desk))
        self.assertIn("Typed only", self.announced(other))
        photo = self.photo("plain.jpg", 640, 480)
        phone.scripts(False)
        try:
            phone.go(self.book + "/new")
            phone.type("[name=text]", "From an old phone")
            phone.attach("[name=files]", photo)
            phone.press(".sticky button")
        finally:
            phone.scripts(True)
        self.assertIn("From an old phone", self.announced(other))
        self.wall.wait(SHOWN, "From an old phone", "img")
        # Where scripts do not run, the wall leads itself on to the next.
        item = "return document.querySelector('[data-item]').dataset.item"
        self.wall.scripts(False)
        try:
            self.wall.go(self.wall.address)
            first = self.wall.run(item)
            self.wall.go(self.site.base + re.search(
                "url=([^\"]+)", self.wall.run("return document.querySelector('noscript').innerHTML")
            )[1].replace("&amp;", "&"))
            self.assertNotEqual(self.wall.run(item), first)
        finally:
            self.wall.scripts(True)
        # What cannot be brought back takes two presses, by keyboard too.
        desk.go(self.book)
        desk.run("""
            const post = [...document.querySelectorAll('.post')].find((one) => one.textContent.includes('Typed only'));
            post.querySelector('.post-menu summary').focus();
        """)
        desk.keys(ENTER)
        self.tab_to(desk, ".post-removal summary")
        desk.keys(ENTER)
        self.assertIn("Its photos, reactions and replies go too.", self.main(desk))
        self.wide(desk, "guestbook-removal")
        self.assertEqual(desk.violations(), [])
        self.tab_to(desk, ".post-removal button")
        desk.leaving(lambda: desk.keys(ENTER), "Delete for good")
        self.assertNotIn("Typed only", self.main(desk))


if __name__ == "__main__":
    unittest.main()
