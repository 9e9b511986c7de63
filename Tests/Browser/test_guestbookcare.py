"""What a guestbook does for people: reports without scripts, what hosts and operators see of them, memories at home, and
photos beside the event."""

import base64
import sqlite3
import unittest
from datetime import date, timedelta
from pathlib import Path

from inspection import Inspection
from test_guestbooks import DRAW


class GuestbookCare(Inspection):
    """The tests build on each other, in their order."""

    def data(self, statement, *arguments):
        """Changes what only time or a command would change."""
        with sqlite3.connect(Path(self.site.folder.name, "hereabouts.sqlite"), timeout=20) as database:
            database.execute(statement, arguments)

    def photo(self, window, name, *size):
        path = Path(self.pages.name, name)
        path.write_bytes(base64.b64decode(window.run(DRAW, *size, "#7fb2d9")))
        return path

    def join(self, window, name):
        self.leave(window)
        window.go(self.code)
        window.type("[name=name]", name)
        window.press("main form [type=submit]")

    def test_a_a_guest_reports_a_post_without_scripts(self):
        phone, desk = self.phone, self.desk
        self.enter(desk, "ada.demo")
        desk.go(self.site.base + "/guestbooks/new")
        desk.type("[name=title]", "Lena & Marko’s wedding")
        desk.set("[name=date]", str(date.today() + timedelta(days=1)))
        desk.set("[name=time]", "15:00")
        desk.press(".sticky button")
        type(self).book = desk.address.split("#")[0]
        # Two years have passed since.
        code, years = self.book.split("/")[-2], 731 * 86_400
        self.data(
            "UPDATE attendance SET listed_at = listed_at - ? WHERE event_id = (SELECT id FROM event WHERE code = ?)", years, code
        )
        self.data("UPDATE event SET starts_at = starts_at - ?1, listed_at = listed_at - ?1 WHERE code = ?2", years, code)
        desk.go(self.book + "/print")
        type(self).code = desk.run("return document.querySelector('.share-address').innerText")
        self.join(phone, "Nell")
        files = [self.photo(phone, f"{side}.jpg", side, 600) for side in (400, 700, 800)]
        phone.scripts(False)
        phone.go(self.book + "/new")
        phone.type("[name=text]", "Who let him in?")
        phone.attach("[name=files]", "\n".join(map(str, files)))
        phone.press(".sticky button")
        phone.scripts(True)
        phone.wait(f"return (await (await fetch('{self.book}')).text()).includes('data-state=\"ready\"')")
        self.join(phone, "Olle")
        phone.go(self.book)
        report = phone.run("return document.querySelector('.post-menu a[href$=\"/report\"]').href")
        self.visit(phone, report.removeprefix(self.site.base), "guestbook-report")
        phone.scripts(False)
        try:
            phone.go(report)
            self.assertIn("The hosts look at it first", self.main(phone))
            phone.run("document.querySelector('[value=offensive]').checked = true")
            phone.type("[name=text]", "It is about my brother.")
            phone.press("main form [type=submit]")
        finally:
            phone.scripts(True)
        self.assertIn("The hosts will look at it.", phone.run("return document.body.innerText"))

    def test_b_hosts_see_what_was_reported_and_decide(self):
        for window in (self.desk, self.phone):
            self.enter(window, "ada.demo")
            self.visit(window, self.book.removeprefix(self.site.base), "guestbook-reported")
            self.assertIn("1 post was reported", self.main(window))
            window.go(self.book + "/reports")
            self.look(window, "guestbook-reports")
            self.assertIn("It is about my brother.", self.main(window))
            self.assertNotIn("Olle", self.main(window))

    def test_c_after_two_days_an_operator_sees_the_post_alone(self):
        desk, phone = self.desk, self.phone
        self.data("UPDATE moderation_case SET hosts_until = reported_at - 1 WHERE post_id IS NOT NULL")
        self.data("UPDATE account SET is_operator = 1 WHERE username = 'bo.demo'")
        for window in (desk, phone):
            self.enter(window, "bo.demo")
            self.visit(window, "/moderation", "moderation-post-queue")
            window.press("article a[href^='/moderation/cases/']")
            self.look(window, "moderation-post")
            self.assertTrue(window.run("return [...document.images].every((image) => image.naturalWidth > 0)"))
        desk.go(self.book)
        self.assertNotIn("Who let him in?", self.main(desk))

    def test_d_home_remembers_and_the_event_shows_the_photos(self):
        for window in (self.phone, self.desk):
            self.enter(window, "ada.demo")
            self.visit(window, "/", "home-memories")
            self.assertIn("2\u00a0years ago", window.run("return document.querySelector('.memories').innerText"))
            window.go(self.book.removesuffix("/guestbook"))
            self.look(window, "event-book-photos")
            self.assertEqual(window.run("return document.querySelectorAll('.book-photos img').length"), 3)
            window.go(self.book + "/log")
            self.look(window, "guestbook-log")

    def test_e_words_that_come_too_late_are_there_to_be_copied(self):
        for window in (self.phone, self.desk):
            self.data("UPDATE guestbook SET mode = 'open'")
            self.join(window, "Late " + ("phone" if window is self.phone else "desk"))
            window.scripts(False)
            try:
                window.go(self.book + "/new")
                window.type("[name=text]", "You danced till four!")
                self.data("UPDATE guestbook SET mode = 'read-only'")
                window.press(".sticky button")
            finally:
                window.scripts(True)
            self.look(window, "guestbook-late-words")
            self.assertIn("This book is finished.", self.main(window))
            self.assertEqual(window.run("return document.querySelector('[name=text]').value"), "You danced till four!")


if __name__ == "__main__":
    unittest.main()
