"""The map of public events in a real browser: a pin by pressing and holding, by keyboard, and without scripts."""

import os
import time
import unittest
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

PICTURES = os.environ.get("HEREABOUTS_PICTURES")

FILL = """
const form = document.querySelector('.pin-form form');
const fields = { title: arguments[0], location: 'Behind the library', information: 'Bring a bib.',
  date: new Date(Date.now() + 90 * 864e5).toISOString().slice(0, 10), time: '18:30' };
for (const [name, value] of Object.entries(fields)) form.elements[name].value = value;
"""
CENTRE = """
const box = document.querySelector('.map-canvas').getBoundingClientRect();
return [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
"""


class EventMap(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.site = Site()

    @classmethod
    def tearDownClass(cls):
        cls.site.close()
        cls.driver.close()

    def log_in(self, phone, dark=False, *further):
        self.window = window = self.driver.window(phone, dark, *further)
        self.addCleanup(window.close)
        window.go(self.site.base + "/login?next=/events/new")
        window.type("[name=username]", "ada.demo")
        window.type("[name=password]", self.site.passwords["ada.demo"])
        window.press("form[method=post] button[type=submit]")
        self.kind = ("phone" if phone else "desk") + ("-dark" if dark else "")

    def look(self, name):
        width, screen = self.window.width_and_room()
        self.assertLessEqual(width, screen, f"{name} is wider than the screen")
        self.assertEqual(self.window.violations(), [], name)
        if PICTURES:
            self.window.picture(Path(PICTURES, f"{name}-{self.kind}.png"))

    def ready(self):
        self.window.run("document.querySelector('figure.map').scrollIntoView({ block: 'center' })")
        self.window.wait("return document.querySelector('.hold-ring') !== null")

    def pin(self):
        return self.window.run("return ['lat', 'lon'].map(name => document.forms[0].elements[name]?.value"
                               " ?? document.querySelector(`[name=${name}]`).value)")

    def missing(self):
        return self.window.run("return document.querySelector('#missing').textContent")

    def hold(self, seconds, move=0):
        """A finger on the map, held and perhaps moved at once."""
        x, y = self.window.run(CENTRE)
        self.touch("touchStart", x + 40, y - 30)
        if move:
            self.touch("touchMove", x + 40 + move, y - 30)
        time.sleep(seconds)
        self.touch("touchEnd")

    def touch(self, kind, *point):
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.window.post(
            "/goog/cdp/execute",
            {"cmd": "Input.dispatchTouchEvent", "params": {"type": kind, "touchPoints": points}},
        )

    def create(self, title):
        self.window.run(FILL, title)
        self.window.press("#create")
        self.assertIn("/events/new?made=", self.window.address, self.window.text)
        self.assertIn(f"{title} is on the map.", self.window.text)

    def test_a_finger_that_is_held_puts_the_pin(self):
        self.log_in(True)
        self.ready()
        self.look("pin-new")
        self.assertEqual(self.missing(), "Still missing: pin, title, when, where, information.")
        # The form begins with its map.
        self.assertTrue(self.window.run("const map = document.querySelector('figure.map').getBoundingClientRect();"
                                        "return map.bottom < document.querySelector('#title').getBoundingClientRect().top"))
        self.hold(0.4)
        self.assertEqual(self.pin(), ["", ""])
        self.hold(2.6, move=60)
        self.assertEqual(self.pin(), ["", ""])
        self.ready()
        self.hold(2.6)
        self.assertNotEqual(self.pin(), ["", ""])
        self.assertEqual(self.missing(), "Still missing: title, when, where, information.")
        self.look("pin-held")
        self.create("Held football")
        self.look("pin-made")
        self.window.go(self.site.base + "/map?q=held")
        self.window.run("document.querySelector('figure.map').scrollIntoView({ block: 'center' })")
        self.window.wait("return document.querySelector('.event-pin') !== null")
        self.look("map")
        self.window.run("document.querySelector('.event-pin').click()")
        self.window.wait("return document.querySelector('.map-cards .button')?.textContent === 'Info'")
        words = self.window.run("return document.querySelector('.map-cards').innerText")
        self.assertIn("Held football", words)
        self.assertIn("Behind the library", words)
        self.look("map-card")

    def test_a_pin_and_its_card_choose_each_other_on_a_phone(self):
        self.window = window = self.driver.window(True, False)
        self.addCleanup(window.close)
        self.kind = "phone"
        window.go(self.site.base + "/map")
        window.wait("return document.querySelectorAll('.event-pin').length > 2")
        first, second = window.run("return [...document.querySelectorAll('.map-sheet .row-link')].slice(0, 2).map(({ textContent }) => textContent)")
        # A pin is called by what it is and when.
        lifted = "return [...document.querySelectorAll('.event-pin.lifted')].map(({ title }) => title.split(', ')[0])"
        window.run("document.querySelector(`.event-pin[title^=\"${CSS.escape(arguments[0])}, \"]`).click()", first)
        self.assertEqual(window.run(lifted), [first])
        self.assertEqual(window.run("return document.activeElement.textContent"), first)
        self.assertIsNone(window.run("return document.querySelector('.leaflet-popup')"))
        self.look("map-card-first")
        window.run("const strip = document.querySelector('.map-cards');"
                   "strip.scrollBy({ left: strip.children[1].offsetWidth, behavior: 'instant' })")
        window.wait("return document.querySelector('.event-pin.lifted')?.title.startsWith(arguments[0])", second)
        self.assertEqual(window.run(lifted), [second])
        window.keys("\ue00c")
        self.assertFalse(window.run("return document.querySelector('.map-cards').checkVisibility()"))
        self.assertEqual(window.run(lifted), [])
        self.assertTrue(window.run("return document.activeElement.title").startswith(second))
        # By keyboard, too.
        window.keys("\ue007")
        self.assertTrue(window.run("return document.querySelector('.map-cards').checkVisibility()"))

    def test_what_has_the_focus_on_a_map_is_seen(self):
        self.window = window = self.driver.window(False, False)
        self.addCleanup(window.close)
        window.go(self.site.base + "/map")
        window.wait("return document.querySelectorAll('.event-pin').length > 2")
        window.run("[...document.querySelectorAll('.map-tools .chip-line .chip')].at(-1).focus()")
        seen = {}
        for _ in range(8):
            window.keys("\ue004")
            name, ring = window.run("""
                const { activeElement } = document;
                if (!activeElement.closest('.map-canvas')) return [null, null];
                const frame = getComputedStyle(activeElement, '::after');
                const drawn = activeElement.matches('.map-canvas') ? [frame.borderTopStyle, frame.borderTopWidth]
                  : [getComputedStyle(activeElement).outlineStyle, getComputedStyle(activeElement).outlineWidth];
                return [activeElement.classList.item(0), drawn.join(' ')];
            """)
            if name:
                seen[name] = ring
        self.assertEqual(seen.keys() >= {"map-canvas", "leaflet-marker-icon", "leaflet-control-zoom-in"}, True, seen)
        self.assertEqual(set(seen.values()), {"solid 3px"}, seen)

    def test_pins_are_buttons_and_are_pressed_by_the_space_bar(self):
        self.window = window = self.driver.window(False, False)
        self.addCleanup(window.close)
        window.go(self.site.base + "/map")
        window.wait("return document.querySelectorAll('.event-pin').length > 2")
        roles = window.run("return [...document.querySelectorAll('.event-pin')].map((pin) => pin.role)")
        self.assertEqual(set(roles), {"button"})
        window.run("document.querySelector('.event-pin').focus()")
        window.keys(" ")
        window.wait("return document.activeElement.closest('.leaflet-popup') !== null")

    def test_what_has_the_focus_stands_above_the_button(self):
        self.log_in(False)
        self.ready()
        window = self.window
        window.run("scrollTo(0, 0); document.querySelector('#title').closest('form').querySelector('summary').focus()")
        window.keys("\ue004")
        name, bottom, edge = window.run("""
            const { activeElement } = document, below = (element) => element.getBoundingClientRect();
            return [activeElement.id, below(activeElement).bottom, below(document.querySelector('.sticky')).top];
        """)
        self.assertEqual(name, "title")
        self.assertLessEqual(bottom, edge)

    def test_rings_of_chips_in_a_line_are_whole(self):
        self.window = window = self.driver.window(False, False)
        self.addCleanup(window.close)
        for path, line in ("/", ".home-links"), ("/map", ".map-tools .chip-line"):
            window.go(self.site.base + path)
            window.run("document.querySelector(`${arguments[0]} a`).focus({ focusVisible: true })", line)
            with self.subTest(path):
                ring, room = window.run("""
                    const { activeElement } = document, style = getComputedStyle(activeElement);
                    const chip = activeElement.getBoundingClientRect();
                    const line = activeElement.closest(arguments[0]).getBoundingClientRect();
                    return [
                      parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset),
                      Math.min(chip.top - line.top, line.bottom - chip.bottom),
                    ];
                """, line)
                self.assertGreaterEqual(ring, 3)
                self.assertGreaterEqual(room, ring)

    def test_words_of_buttons_are_not_broken(self):
        self.window = window = self.driver.window(False, False)
        self.addCleanup(window.close)
        window.go(self.site.base + "/map")
        window.go(window.run("return document.querySelector('.map-sheet .row a').href"))
        lines = window.run("""
            return [...document.querySelectorAll('.take-along summary')].map((summary) => {
              const words = document.createRange();
              words.selectNodeContents([...summary.childNodes].findLast((node) => node.data?.trim()));
              return words.getClientRects().length;
            });
        """)
        self.assertEqual(lines, [1, 1])

    def test_pins_tell_when_where_it_hides_no_other_pin_and_no_other_time(self):
        told = """
            const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; };
            const pins = [...document.querySelectorAll('.event-pin, .map-group')];
            const times = [...document.querySelectorAll('.pin-time')];
            const shown = times.filter((one) => one.checkVisibility({ visibilityProperty: true }));
            return {
              pins: pins.map((one) => [box(one), one.title]), alone: pins.filter((one) => one.matches('.event-pin')).length,
              times: shown.map((one) => [box(one), one.textContent, one.closest('.event-pin').title, one.ariaHidden]),
              room: box(document.querySelector('.map-canvas')), made: times.length,
            };
        """
        shown = 0
        for phone, dark in ((True, False), (False, True)):
            self.window = window = self.driver.window(phone, dark)
            self.addCleanup(window.close)
            self.kind = ("phone" if phone else "desk") + ("-dark" if dark else "")
            for look in ("", "?look=46.9975,-19.998&zoom=16", "?look=46.9975,-19.998&zoom=14", "?look=46.9975,-19.998&zoom=13"):
                with self.subTest(phone=phone, look=look):
                    window.go(self.site.base + "/map" + look)
                    window.wait("return document.querySelector('figure.map').dataset.shown !== undefined")
                    window.settle()
                    found = window.run(told)
                    self.assertEqual(found["made"], found["alone"])
                    shown += len(found["times"])
                    left, top, right, bottom = found["room"]
                    boxes = [box for box, *_ in found["times"]]
                    for number, (box, words, name, hidden) in enumerate(found["times"]):
                        self.assertRegex(words, r"^(Now|\d\d:\d\d|\w{3} \d\d:\d\d|\d{1,2} \w{3}( \d{4})?)$")
                        # Said once: as a part of the name.
                        self.assertTrue(name.endswith(", " + words), name)
                        self.assertEqual(hidden, "true")
                        self.assertTrue(left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom, box)
                        others = boxes[:number] + [other for other, title in found["pins"] if title != name]
                        for other in others:
                            apart = box[2] <= other[0] + 1 or other[2] <= box[0] + 1 or box[3] <= other[1] + 1 or other[3] <= box[1] + 1
                            self.assertTrue(apart, (words, box, other))
            self.look("map-times")
        # Five events, in eight views.
        self.assertGreater(shown, 16)

    def test_the_sheet_has_three_heights(self):
        self.window = window = self.driver.window(True, False)
        self.addCleanup(window.close)
        window.go(self.site.base + "/map?from=2000-01-01")
        window.wait("return document.querySelector('.map-page .leaflet-tile-loaded') !== null")
        top = "return document.querySelector('.map-sheet').getBoundingClientRect().top / innerHeight"
        self.assertGreater(window.run(top), 0.7)
        # The middle one is where it comes to rest nearby.
        window.run("scrollTo({ top: innerHeight * 0.28 })")
        window.wait("const before = scrollY; await new Promise((done) => setTimeout(done, 300)); return scrollY > 0 && scrollY === before")
        self.assertAlmostEqual(window.run(top), 0.5, delta=0.05)
        window.click_on(".sheet-handle")
        window.wait("return document.querySelector('.map-sheet').getBoundingClientRect().top < 40")
        # The end of the page can be read.
        window.run("scrollTo({ top: 1e6 })")
        window.wait("const before = scrollY; await new Promise((done) => setTimeout(done, 300)); return scrollY > 0 && scrollY === before")
        ends = "return ['.site-footer p', '.site-nav'].map((part) => document.querySelector(part).getBoundingClientRect())"
        footer, bar = window.run(ends)
        self.assertLessEqual(footer["bottom"], bar["top"] + 1)

    def test_by_mouse_and_by_keyboard_on_a_desk(self):
        self.log_in(False, True)
        self.ready()
        x, y = self.window.run(CENTRE)
        right = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 2},
                 {"type": "pointerUp", "button": 2}]
        source = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": right}
        self.window.post("/actions", {"actions": [source]})
        self.assertNotEqual(self.pin(), ["", ""])
        self.window.run("for (const name of ['lat', 'lon']) document.querySelector(`[name=${name}]`).value = ''")
        self.window.run("document.querySelector('.map-canvas').focus()")
        element = self.window.find(".map-canvas")
        self.window.post(f"/element/{element}/value", {"text": "\ue014\ue007"})
        self.assertNotEqual(self.pin(), ["", ""])
        self.look("pin-desk")
        self.create("Typed football")
        self.window.go(self.site.base + "/map")
        self.window.wait("return document.querySelector('.map-group, .event-pin') !== null")
        self.look("map")

    def test_without_scripts_the_picture_sends_the_form_and_keeps_what_was_typed(self):
        self.log_in(False)
        # By its key; where a press lands is for the tests of the form, which count pixels.
        self.window.scripts(False)
        self.window.go(self.site.base + "/events/new")
        self.window.type("[name=title]", "Still football")
        element = self.window.find("[name=pick]")
        self.window.post(f"/element/{element}/value", {"text": "\ue007"})
        for _ in range(100):
            if self.window.address.endswith("#pin"):
                break
            time.sleep(0.1)
        self.window.scripts(True)
        self.window.go(self.site.base + "/events/new")
        self.assertNotEqual(self.pin(), ["", ""])
        self.assertEqual(self.window.run("return document.querySelector('[name=title]').value"), "Still football")
        self.create("Still football")


if __name__ == "__main__":
    unittest.main(verbosity=2)
