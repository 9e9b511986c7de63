"""The map that can be dragged."""

import sqlite3
import unittest
from contextlib import closing
from pathlib import Path

from hereabouts import Site
from webdriver import Driver


class Map(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()

    @classmethod
    def tearDownClass(cls):
        cls.driver.close()

    def test_a_name_with_markup_is_only_text(self):
        site = Site()
        self.addCleanup(site.close)
        site.stop()
        name = "<b id=evil>Bean</b>"
        with closing(sqlite3.connect(Path(site.folder.name, "places.sqlite"))) as places, places:
            # The row of demo-1: a number's last two bits are its kind.
            changed = places.execute("UPDATE place SET name = ? WHERE id = ?", [name, 1 << 2 | 3]).rowcount
        self.assertEqual(changed, 1)
        site.start()
        window = self.driver.window(True, False)
        self.addCleanup(window.close)
        window.go(site.base + "/places/demo-1/map")
        window.wait("return document.querySelector('.map-name')?.textContent.length > 0")
        self.assertEqual(window.run("return document.querySelector('.map-name').textContent"), name)
        self.assertIsNone(window.run("return document.getElementById('evil')"))
        self.assertEqual(window.violations(), [])


RIGHT, ENTER, ESCAPE, TAB = "\ue014", "\ue007", "\ue00c", "\ue004"
ON_PIN = "return document.activeElement?.matches('.map-dot')"


class Found(unittest.TestCase):
    """Lists with their maps: which of them comes first, and how they speak to each other."""

    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.addClassCleanup(cls.driver.close)
        cls.site = Site()
        cls.addClassCleanup(cls.site.close)

    def open(self, path, phone=True):
        self.window = window = self.driver.window(phone, False)
        self.addCleanup(window.close)
        window.go(self.site.base + path)
        return window

    def test_a_phone_shows_results_first_and_loads_the_map_when_asked(self):
        window = self.open("/cafes?near=Larkhaven")
        self.assertLessEqual(window.run("return document.querySelector('.place-row').getBoundingClientRect().top"), 300)
        loaded = "return performance.getEntriesByType('resource').filter(({ name }) => /leaflet|still|tiles/.test(name)).length"
        self.assertEqual(window.run(loaded), 0)
        window.click("a[href='#on-map']", leads_away=False)
        window.wait("return document.querySelector('.map-side .leaflet-tile-loaded') !== null")
        self.assertEqual(window.violations(), [])
        window.click("a[href='#results']", leads_away=False)
        self.assertFalse(window.run("return document.querySelector('.map-side').checkVisibility()"))

    def test_without_scripts_the_map_is_opened_all_the_same(self):
        window = self.open("/about")
        window.scripts(False)
        window.go(self.site.base + "/cafes?near=Larkhaven")
        self.assertFalse(window.run("return document.querySelector('.map-side').checkVisibility()"))
        element = window.find("[href='#on-map']")
        window.post(f"/element/{element}/value", {"text": ENTER})
        self.assertTrue(window.run("return document.querySelector('.map-side img').checkVisibility()"))

    def test_one_stop_leads_to_all_pins_and_a_callout_takes_the_focus(self):
        window = self.open("/cafes?near=Larkhaven", phone=False)
        window.wait("return document.querySelectorAll('.map-dot').length > 2")
        stops = "return document.querySelectorAll('.leaflet-marker-icon[tabindex=\"0\"]').length"
        self.assertEqual(window.run(stops), 1)
        window.run("document.querySelector('.leaflet-marker-icon[tabindex=\"0\"]').focus()")
        first = window.run("return document.activeElement.title")
        window.keys(RIGHT)
        # Past those that stand for several.
        while not window.run(ON_PIN):
            window.keys(RIGHT)
        self.assertEqual(window.run(stops), 1)
        name = window.run("return document.activeElement.title")
        self.assertNotEqual(name, first)
        self.assertEqual(window.run(stops), 1)
        window.keys(ENTER)
        window.wait("return document.activeElement.closest('.leaflet-popup-content') !== null")
        self.assertEqual(window.run("return document.activeElement.textContent"), name)
        self.assertEqual(window.run("return document.querySelector('.row.selected .row-link').textContent"), name)
        window.keys(ESCAPE)
        self.assertTrue(window.run(ON_PIN))
        self.assertIsNone(window.run("return document.querySelector('.row.selected')"))
        window.keys(TAB)
        self.assertFalse(window.run(ON_PIN))

    def test_pins_that_would_hide_each_other_stand_together_until_one_comes_nearer(self):
        window = self.open("/cafes?near=Larkhaven", phone=False)
        rows = window.run("return document.querySelectorAll('main [data-at]').length")
        self.assertGreater(rows, 9)
        pins = """
            const pins = [...document.querySelectorAll('.map-dot, .map-group')];
            const at = pins.map((pin) => { const box = pin.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; });
            const apart = at.flatMap((one, index) => at.slice(index + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1])));
            return {
              all: pins.reduce((sum, pin) => sum + (Number(pin.textContent) || 1), 0),
              groups: pins.filter((pin) => pin.textContent).length, closest: Math.min(...apart),
            };
        """
        window.wait("return document.querySelector('.map-dot, .map-group') !== null")
        for _ in range(4):
            window.run("document.querySelector('.leaflet-control-zoom-out').click()")
            window.settle()
        far = window.run(pins)
        self.assertEqual(far["all"], rows)
        self.assertGreater(far["groups"], 0)
        window.run("document.querySelector('.map-group').focus()")
        self.assertRegex(window.run("return document.activeElement.title"), r".+ and \d+ more$")
        window.keys(ENTER)
        window.settle()
        near = window.run(pins)
        self.assertEqual(near["all"], rows)
        self.assertNotEqual(near, far)
        self.assertEqual(window.violations(), [])

    def test_a_search_by_position_keeps_it_when_the_hours_are_chosen(self):
        window = self.open("/cafes?lat=47&lon=-20")
        window.click("[name=open][value=now]")
        self.assertIn("open=now", window.address)
        self.assertIn("lat=47&lon=-20", window.address)

    def test_the_map_of_events_keeps_its_view_and_searches_there_when_asked(self):
        window = self.open("/map")
        window.wait("return document.querySelector('.event-pin') !== null")
        self.assertNotIn("look=", window.address)
        self.assertFalse(window.run("return document.querySelector('.search-area').checkVisibility()"))
        nearer = "document.querySelector('.leaflet-control-zoom-in').click()"
        window.run(nearer)
        window.wait("return location.search.includes('look=')")
        kept = window.address
        window.click("a.chip[href='/subscriptions']")
        window.run("history.back()")
        window.wait("return document.querySelector('.map-page .leaflet-tile-loaded') !== null")
        self.assertEqual(window.address, kept)
        window.run(nearer)
        window.wait("return document.querySelector('.search-area').checkVisibility()")
        window.click(".search-area")
        self.assertIn("within=", window.address)
        self.assertIn("look=", window.address)
        self.assertEqual(window.violations(), [])

    def test_the_map_of_a_search_searches_where_it_was_moved_to(self):
        window = self.open("/cafes?near=Larkhaven&wifi=1#on-map")
        window.wait("return document.querySelector('.map-side .leaflet-tile-loaded') !== null")
        self.assertFalse(window.run("return document.querySelector('.search-area').checkVisibility()"))
        window.run("document.querySelector('.leaflet-control-zoom-out').click()")
        window.wait("return document.querySelector('.search-area').checkVisibility()")
        self.assertEqual(window.violations(), [])
        window.click(".search-area")
        self.assertRegex(window.address, r"/cafes\?wifi=1&lat=-?[\d.]+&lon=-?[\d.]+#on-map$")

    def test_a_place_of_the_map_that_is_held_offers_an_event_there(self):
        window = self.open("/map", phone=False)
        window.wait("return document.querySelector('.hold-ring') !== null")
        window.run("""
            const canvas = document.querySelector('.map-canvas'), box = canvas.getBoundingClientRect();
            const at = { bubbles: true, cancelable: true, clientX: box.left + box.width / 2, clientY: box.bottom - 60 };
            canvas.dispatchEvent(new MouseEvent('contextmenu', at));
        """)
        window.wait("return document.activeElement.textContent === 'New event here'")
        self.assertIn("/events/new?lat=", window.run("return document.activeElement.href"))

    def test_one_finger_scrolls_the_page_over_a_map_on_it(self):
        window = self.open("/places/demo-1/map")
        window.wait("return document.querySelector('.map-canvas .leaflet-tile-loaded') !== null")
        action = "return getComputedStyle(document.querySelector('.map-canvas')).touchAction"
        self.assertEqual(window.run(action), "pan-x pan-y")
        window.go(self.site.base + "/map")
        window.wait("return document.querySelector('.map-canvas .leaflet-tile-loaded') !== null")
        self.assertEqual(window.run(action), "none")

    def test_tiles_of_the_zooms_between_are_not_fetched_while_two_fingers_zoom(self):
        window = self.open("/map?look=47,-20&zoom=16")
        window.wait("return document.querySelector('.map-canvas .leaflet-tile-loaded') !== null")
        window.settle()
        window.browser("Input.synthesizePinchGesture", x=195, y=400, scaleFactor=0.3, relativeSpeed=400, gestureSourceType="touch")
        zoom = window.wait("return new URLSearchParams(location.search).get('zoom') < 16 && location.search.match(/zoom=(\\d+)/)[1]")
        window.settle()
        zooms = window.run("""
            const tiles = performance.getEntriesByType('resource').map(({ name }) => /tiles.(\\d+)/.exec(name)?.[1]);
            return [...new Set(tiles.filter(Boolean))].sort();
        """)
        self.assertLess(int(zoom), 15)
        self.assertEqual(zooms, [zoom, "16"])

    def test_nothing_moves_when_a_map_starts(self):
        event = "/events/" + self.first_event()
        pages = ["/", "/map", "/cafes", "/cafes?near=Larkhaven#on-map", "/places/demo-1", "/places/demo-1/map", event]
        for path in pages:
            with self.subTest(path):
                self.assertLessEqual(self.moved(self.open(path)), 0.01)

    def test_nothing_moves_on_the_page_of_a_member(self):
        window = self.open("/login")
        window.type("[name=username]", "ada.demo")
        window.type("[name=password]", self.site.passwords["ada.demo"])
        window.press("form[method=post] button[type=submit]")
        window.go(self.site.base + "/")
        self.assertLessEqual(self.moved(window), 0.01)

    def first_event(self):
        window = self.open("/map", phone=False)
        return window.run("return document.querySelector('main [data-event]').dataset.event")

    def moved(self, window):
        """How far things have moved by themselves, once the page's map that can be dragged is there, if it has one."""
        window.settle()
        return window.wait("""
            const figure = document.querySelector('figure.map');
            if (figure?.checkVisibility()) {
              figure.scrollIntoView({ block: 'center' });
              if (!figure.querySelector('.leaflet-tile-loaded')) return null;
            }
            const observer = new PerformanceObserver(() => {});
            observer.observe({ type: 'layout-shift', buffered: true });
            return { sum: observer.takeRecords().reduce((sum, { value }) => sum + value, 0) };
        """)["sum"]


if __name__ == "__main__":
    unittest.main(verbosity=2)
