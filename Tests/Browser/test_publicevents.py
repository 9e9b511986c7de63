"""Public events as people meet them: a pin's callout, stars, alerts, pictures, cards, and what happens to a reported one.

Each page is looked at on a phone or on a desk, in light and in dark; what is typed at the desk is typed without a mouse."""

import base64
import subprocess
import unittest
import urllib.error
import urllib.request
from pathlib import Path

from hereabouts import PROGRAM
from inspection import ENTER, PICTURES, RIGHT, SPACE, TAB, Inspection, invalid

FILL = """
const fields = { title: arguments[0], location: 'Behind the library', information: 'Bring a bib.',
  date: new Date(Date.now() + 90 * 864e5).toISOString().slice(0, 10), time: '18:30', lat: '47.001', lon: '-20.001' };
for (const [name, value] of Object.entries(fields)) document.querySelector(`[name=${name}]`).value = value;
document.querySelector('[name=title]').dispatchEvent(new Event('input', { bubbles: true }));
"""
DRAW = """
const canvas = document.createElement('canvas');
[canvas.width, canvas.height] = [1200, 800];
const pen = canvas.getContext('2d'), sky = pen.createLinearGradient(0, 0, 0, 800);
sky.addColorStop(0, '#7fb2d9');
sky.addColorStop(1, '#f2d9a8');
pen.fillStyle = sky;
pen.fillRect(0, 0, 1200, 800);
pen.fillStyle = '#3f7d4e';
pen.fillRect(0, 560, 1200, 240);
return canvas.toDataURL('image/jpeg').split(',')[1];
"""
BELOW_THE_BAR = """
const [first, second] = document.querySelectorAll('.after-rows .chip');
first.focus();
scrollBy(0, second.getBoundingClientRect().bottom - innerHeight + 4);
"""
FOCUS_AND_BAR = """
return [document.activeElement.getBoundingClientRect().bottom,
  document.querySelector('.site-nav').getBoundingClientRect().top];
"""


class PublicEvents(Inspection):
    def event(self, window, words):
        """Opens the page of an event of the demo, which may be over."""
        window.go(f"{self.site.base}/map?from=2000-01-01&q={words}")
        window.press(".map-sheet .row-link")

    def test_a_guest_follows_a_pin_and_reads_why_the_stars_rest(self):
        phone = self.phone
        self.leave(phone)
        self.visit(phone, "/map", "map-guest")
        phone.run(BELOW_THE_BAR)
        phone.keys(TAB)
        self.assertTrue(phone.run("return document.activeElement.matches('.chip:nth-child(2)')"))
        self.assertLess(*phone.run(FOCUS_AND_BAR), "the bar covers what has the focus")
        # The sheet lies over the map where the page is scrolled.
        phone.run("scrollTo(0, 0)")
        pin = '.event-pin[title^="Repair café, "]'
        phone.wait("return document.querySelector(arguments[0]) !== null", pin)
        phone.run("document.querySelector(arguments[0]).click()", pin)
        phone.wait("return document.activeElement.closest('.map-cards') !== null")
        self.look(phone, "map-card")
        phone.press('.map-cards [aria-label="Info: Repair café"]')
        self.assertIn("Repair café", self.main(phone))
        self.assertTrue(phone.run("return document.querySelector('.star-choice input').matches(':disabled')"))
        self.assertIn("Ratings open when it starts", self.main(phone))
        self.look(phone, "event-guest")
        self.event(phone, "soup")
        self.assertIn("Log in to rate", self.main(phone))
        self.look(phone, "event-over-guest")

    def test_b_whoever_came_rates_changes_it_and_takes_it_back_by_keyboard(self):
        desk = self.desk
        self.enter(desk, "cy.demo")
        self.event(desk, "soup")
        self.look(desk, "event-rated")
        self.tab_to(desk, "[formaction$='/rating/delete']")
        desk.leaving(lambda: desk.keys(SPACE), "taking back")
        self.assertIn("Your stars are taken back.", desk.text)
        self.look(desk, "event-to-rate")
        self.tab_to(desk, "[name=stars]")
        desk.keys(SPACE, RIGHT, RIGHT)
        self.assertEqual(desk.run("return document.querySelector('[name=stars]:checked').value"), "3")
        desk.leaving(lambda: desk.keys(ENTER), "rating")
        self.assertIn("Your stars are counted.", desk.text)
        self.tab_to(desk, "[name=stars]:checked")
        desk.keys(RIGHT)
        desk.leaving(lambda: desk.keys(ENTER), "changing")
        self.assertEqual(desk.run("return document.querySelector('[name=stars]:checked').value"), "4")
        self.event(desk, "football")
        self.look(desk, "event-series")
        self.event(desk, "songs")
        self.assertIn("Ratings open when it starts", self.main(desk))
        self.look(desk, "event-to-come")

    def test_c_an_alert_is_saved_on_the_map_renamed_and_deleted(self):
        phone = self.phone
        self.enter(phone, "bo.demo")
        self.visit(phone, "/map/alerts", "alerts-none")
        for choice in ("q=football", "near=Larkhaven&within=3000&category=games&from=2030-01-01", ""):
            phone.go(f"{self.site.base}/map?{choice}")
            phone.run("document.querySelector('[name=period]').closest('details').open = true")
            self.look(phone, "map-alert-" + (choice[:1] or "all"))
            phone.press("form[action='/map/alerts'] button")
        self.assertIn("The alert is saved", phone.text)
        self.look(phone, "alerts-three")
        for name, words in (("", "A name has 1 to 60 characters."), ("Ball games nearby", "The alert is changed.")):
            phone.run("document.querySelector('.rows details').open = true")
            phone.type(".rows [name=name]", name)
            phone.press(".rows form[action^='/map/alerts/'] button")
            self.assertIn(words, phone.text)
            self.look(phone, "alert-renamed" if name else "alert-refused")
        phone.run("document.querySelector('.rows details').open = true")
        phone.press(".rows .danger")
        self.assertNotIn("Ball games nearby", self.main(phone))

    def test_d_an_event_is_put_on_the_map_with_a_picture(self):
        desk = self.desk
        self.enter(desk, "ada.demo")
        photo = Path(self.site.folder.name, "photo.jpg")
        photo.write_bytes(base64.b64decode(desk.run(DRAW)))
        desk.go(self.site.base + "/events/new")
        desk.run(FILL, "Evening by the salt marsh")
        desk.attach("[name=photo]", photo)
        self.look(desk, "event-new")
        desk.press("#create")
        desk.press(".flash a")
        type(self).code = desk.address.rsplit("/", 1)[1]
        desk.wait("return document.querySelector('.cover img').naturalWidth > 0")
        self.look(desk, "event-picture")
        self.visit(desk, f"/events/{self.code}/picture", "picture")
        desk.press("form[action$='/picture'] button[type=submit]")
        self.look(desk, "picture-missing")
        card = desk.run("return document.querySelector('meta[property=\"og:image\"]')?.content") or ""
        self.assertEqual(card, "", "only the page of the event has a card")
        self.leave(self.phone)
        self.visit(self.phone, f"/events/{self.code}", "event-picture")
        card = self.phone.run("return document.querySelector('meta[property=\"og:image\"]').content")
        size = self.phone.wait("const card = new Image(); card.src = arguments[0]; await card.decode();"
                               "return [card.naturalWidth, card.naturalHeight]", card)
        self.assertEqual(size, [1200, 630])
        if PICTURES:
            Path(PICTURES, "card.png").write_bytes(urllib.request.urlopen(card, timeout=60).read())

    def test_e_a_reported_event_is_hidden_and_comes_back(self):
        desk, event = self.desk, f"/events/{self.code}"
        self.enter(desk, "cy.demo")
        self.event(desk, "songs")
        desk.press("a[href$='/report']")
        desk.click("[name=reason]", leads_away=False)
        desk.press("main form button[type=submit]")
        desk.go(self.site.base + event)
        desk.press("a[href$='/report']")
        self.look(desk, "report")
        desk.press("main form button[type=submit]")
        self.look(desk, "report-refused")
        self.tab_to(desk, "[name=reason]")
        desk.keys(SPACE, RIGHT)
        self.tab_to(desk, "[name=text]")
        desk.keys(*"There is no marsh.")
        self.tab_to(desk, "main form button[type=submit]")
        desk.leaving(lambda: desk.keys(ENTER), "reporting")
        self.assertIn("Thank you.", desk.text)
        self.assertEqual(self.status("/moderation"), 404)

        command = [PROGRAM, "user", "promote", "cy.demo", "--data", self.site.folder.name]
        subprocess.run(command, check=True, capture_output=True)
        self.visit(desk, "/moderation", "moderation-two")
        self.assertIn("There is no marsh.", self.main(desk))
        desk.press("article:has([href*='/events/']:not([href$='" + self.code + "'])) [action$='/dismiss'] button")
        self.visit(desk, "/moderation/hidden", "moderation-hidden-none")
        desk.go(self.site.base + "/moderation")
        self.tab_to(desk, "article summary")
        desk.keys(ENTER)
        self.tab_to(desk, "[name=message]")
        desk.keys(*"The marsh is private ground.")
        self.look(desk, "moderation-hiding")
        self.tab_to(desk, "form[action$='/hide'] button")
        desk.leaving(lambda: desk.keys(ENTER), "hiding")
        self.look(desk, "moderation-none")
        self.assertEqual(self.status(event), 404)
        self.visit(desk, event, "event-hidden")
        self.visit(desk, "/moderation/hidden", "moderation-hidden")

        self.enter(self.phone, "ada.demo")
        self.visit(self.phone, event, "event-hidden-host")
        self.assertIn("The marsh is private ground.", self.main(self.phone))
        desk.press("form[action$='/restore'] button")
        self.assertEqual(self.status(event), 200)
        self.visit(desk, "/moderation/log", "moderation-log")

    def test_f_without_scripts_stars_and_alerts_are_kept_all_the_same(self):
        phone = self.phone
        self.enter(phone, "bo.demo")
        phone.scripts(False)
        self.addCleanup(phone.scripts, True)
        phone.go(self.site.base + "/map?q=songs")
        phone.run("document.querySelector('details:has([name=period])').open = true")
        self.wide(phone, "map-still")
        phone.press("form[action='/map/alerts'] button")
        self.assertIn("The alert is saved", phone.text)
        self.event(phone, "soup")
        phone.run("document.querySelector('[name=stars][value=\"2\"]').checked = true")
        phone.press("form[action$='/rating'] button")
        self.assertEqual(phone.run("return document.querySelector('[name=stars]:checked').value"), "2")
        self.wide(phone, "event-still")

    def status(self, path):
        """What a guest gets."""
        try:
            with urllib.request.urlopen(self.site.base + path, timeout=60) as answer:
                return answer.status
        except urllib.error.HTTPError as refusal:
            return refusal.code

    def test_z_every_page_is_valid(self):
        self.assertGreater(len(list(Path(self.pages.name).iterdir())), 20)
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main(verbosity=2)
