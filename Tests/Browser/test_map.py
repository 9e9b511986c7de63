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
        self.assertRegex(window.address, r"[?&]look=[-\d.]+,[-\d.]+&zoom=\d+&box=[-\d.]+,[-\d.]+,[-\d.]+,[-\d.]+$")
        self.assertEqual(window.violations(), [])

    def test_a_search_of_this_area_lists_what_is_to_be_seen_and_nothing_else(self):
        at = """
            return [...document.querySelectorAll('main [data-event][data-at]')].map(({ dataset }) => dataset.at.split(',').map(Number));
        """
        window = self.open("/map")
        everything = window.run(at)
        self.assertGreater(len(everything), 4)
        for phone, look in [(True, "46.9985,-20.0002"), (False, "46.996,-20.0165")]:
            with self.subTest(phone=phone):
                window = self.open(f"/map?sort=rated&near=Larkhaven&within=10000&look={look}&zoom=16", phone)
                window.wait("return document.querySelector('.leaflet-tile-loaded') !== null")
                window.run("document.querySelector('.map-canvas').focus()")
                window.keys(RIGHT)
                window.wait("return document.querySelector('.search-area').checkVisibility()")
                window.settle()
                window.click(".search-area")
                self.assertRegex(window.address, r"\?sort=rated&look=[-\d.,]+&zoom=16&box=[-\d.]+,[-\d.]+,[-\d.]+,[-\d.]+$")
                south, west, north, east = map(float, window.address.split("box=")[1].split(","))
                listed = window.run(at)
                seen = [one for one in everything if south <= one[0] <= north and west <= one[1] <= east]
                self.assertEqual(sorted(listed), sorted(seen))
                self.assertTrue(0 < len(listed) < len(everything), listed)
                # The corners are those of the map on the screen: pins are on it, and no event of the list is elsewhere.
                window.wait("return document.querySelector('.event-pin, .map-group') !== null")
                shown = window.run("""
                    const canvas = document.querySelector('.map-canvas').getBoundingClientRect();
                    return [...document.querySelectorAll('.event-pin, .map-group')].map((pin) => {
                      const { left, width, bottom } = pin.getBoundingClientRect();
                      return [left + width / 2 - canvas.left, bottom - canvas.top, canvas.width, canvas.height,
                        Number(pin.textContent) || 1];
                    });
                """)
                self.assertEqual(sum(pin[4] for pin in shown), len(listed))
                for x, y, width, height, _ in shown:
                    self.assertTrue(0 <= x <= width and 0 <= y <= height + 20, shown)

    def test_the_page_of_the_map_has_no_scrollbar_on_a_desk_and_its_list_is_scrolled(self):
        window = self.open("/map?from=2000-01-01", phone=False)
        window.wait("return document.querySelector('.event-pin, .map-group') !== null")
        page = "return [document.documentElement.scrollHeight, innerHeight, document.documentElement.clientWidth, innerWidth]"
        height, room, width, whole = window.run(page)
        self.assertLessEqual(height, room)
        self.assertEqual(width, whole)
        # However long the list is.
        window.run("const list = document.querySelector('.map-sheet .rows'); list.append(...[...Array(12)].map(() => list.lastElementChild.cloneNode(true)))")
        self.assertLessEqual(window.run(page)[0], room)
        bottoms = window.run("""
            const sheet = document.querySelector('.map-sheet');
            sheet.querySelector('details.part:last-of-type > summary').focus();
            return [sheet.scrollTop, sheet.querySelector('details.part:last-of-type > summary'), document.querySelector('.site-footer')]
              .map((one) => one.getBoundingClientRect?.().bottom ?? one);
        """)
        self.assertGreater(bottoms[0], 0)
        for bottom in bottoms[1:]:
            self.assertLessEqual(bottom, room)
        self.assertEqual(window.violations(), [])

    def test_the_button_of_the_map_covers_no_row_that_has_the_focus(self):
        window = self.open("/cafes?near=Larkhaven")
        covered = """
            const row = document.activeElement.closest('.row');
            if (!row) return null;
            const { top, bottom } = row.getBoundingClientRect();
            return [...document.querySelectorAll('.map-switch, .site-nav')].filter((one) => one.checkVisibility()).map((one) => {
              const box = one.getBoundingClientRect();
              return Math.min(bottom, box.bottom) - Math.max(top, box.top);
            });
        """
        window.run("document.querySelector('.place-row .row-link').focus()")
        rows = window.run("return document.querySelectorAll('.list-beside-map .row').length")
        self.assertGreater(rows, 10)
        backwards = "\ue008"
        for keys in ([TAB], [backwards, TAB]):
            for _ in range(rows - 1):
                actions = [{"type": "keyDown", "value": key} for key in keys] + [{"type": "keyUp", "value": key} for key in keys]
                window.post("/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})
                window.wait("const before = scrollY; await new Promise((done) => setTimeout(done, 60)); return scrollY === before")
                found = window.run(covered)
                self.assertEqual(len(found), 2)
                self.assertLessEqual(max(found), 0, window.run("return document.activeElement.textContent"))

    def test_links_that_move_a_picture_stay_where_no_map_can_be_had(self):
        window = self.open("/about")
        shown = "return [...document.querySelectorAll('.map-moves > *')].filter((one) => one.checkVisibility()).map((one) => one.title)"
        window.browser("Network.enable")
        window.browser("Network.setBlockedURLs", urls=["*leaflet*"])
        window.go(self.site.base + "/places/demo-1/map")
        window.wait("return document.querySelector('.map.stays') !== null")
        self.assertEqual(len(window.run(shown)), 6)
        # As it is until the map comes.
        window.run("document.querySelector('.map').classList.remove('stays')")
        self.assertEqual(window.run(shown), ["Zoom in", "Zoom out"])
        window.browser("Network.setBlockedURLs", urls=[])
        window.scripts(False)
        window.go(self.site.base + "/places/demo-1/map")
        self.assertEqual(len(window.run(shown)), 6)

    def test_a_map_that_is_one_link_is_drawn_small_for_phones_and_leads_to_the_same_place(self):
        found = []
        for phone in (True, False):
            # With a mouse, that points at pixels.
            window = self.open("/about", phone=False)
            width = 390 if phone else 1280
            window.browser("Emulation.setDeviceMetricsOverride", width=width, height=844, deviceScaleFactor=1, mobile=False)
            window.scripts(False)
            window.go(self.site.base + "/cafes")
            source = window.run("return document.querySelector('.map-still img').currentSrc")
            self.assertIn("size=480x320" if phone else "size=720x480", source)
            fits = window.run("""
                const image = document.querySelector('.map-still img');
                const [box, room] = [image, image.closest('figure')].map((one) => one.getBoundingClientRect());
                return [image.width, image.height, Math.round(box.left + box.width / 2 - room.left - room.width / 2)];
            """)
            self.assertEqual(fits, [720, 480, 0])
            element = window.find(".map-still img")
            move = {"type": "pointerMove", "origin": {"element-6066-11e4-a52e-4f735466cecf": element}, "x": 70, "y": -40}
            press = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
            window.run("document.querySelector('.map-still').scrollIntoView({ block: 'center', behavior: 'instant' })")
            window.leaving(
                lambda: window.post("/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": press}]}), "the map"
            )
            found.append([float(window.address.split(name)[1].split("&")[0]) for name in ("lat=", "lon=")])
        for one, other in zip(*found):
            self.assertAlmostEqual(one, other, delta=0.0002)

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
