"""A browser in Tokyo: events keep the clocks of their place, and only the hours of notices get those of the browser."""

import unittest

from hereabouts import Site
from webdriver import Driver

ZONE = "Asia/Tokyo"
VALUE = "return document.querySelector('[name=zone]').value"
SUMMARY = "return document.querySelector('details:has([name=zone])').textContent"


class Zones(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.site = Site()

    @classmethod
    def tearDownClass(cls):
        cls.site.close()
        cls.driver.close()

    def setUp(self):
        self.window = self.driver.window(False, False)
        self.addCleanup(self.window.close)
        self.window.browser("Emulation.setTimezoneOverride", timezoneId=ZONE)
        self.window.go(self.site.base + "/login")
        self.window.type("[name=username]", "ada.demo")
        self.window.type("[name=password]", self.site.passwords["ada.demo"])
        self.window.press("form[method=post] button[type=submit]")
        self.assertEqual(self.window.run("return Intl.DateTimeFormat().resolvedOptions().timeZone"), ZONE)

    def open(self, path):
        """Waits for the script that knows the zone: it has run once the bell listens."""
        self.window.go(self.site.base + path)
        self.window.wait("return document.readyState === 'complete'")

    def test_the_form_of_a_meeting_keeps_the_clocks_of_its_place(self):
        self.open("/meetings/new?place=demo-1")
        self.assertEqual(self.window.run(VALUE), "")
        self.assertIn("Times are in Azores time", self.window.run("return document.querySelector('#step-when').textContent"))

    def test_the_form_of_a_pin_keeps_the_clocks_of_the_pin(self):
        self.open("/events/new?lat=47&lon=-20")
        self.assertEqual(self.window.run(VALUE), "")
        self.assertIn("Atlantic/Azores", self.window.run(SUMMARY))

    def test_the_hours_of_notices_get_the_clocks_of_the_browser(self):
        self.open("/notifications/settings")
        self.window.wait("return document.querySelector('[name=zone]').value === given[0]", ZONE)

    def test_the_map_shows_all_that_is_listed(self):
        self.open("/map")
        self.window.run("document.querySelector('figure.map').scrollIntoView({ block: 'center' })")
        self.window.wait("return document.querySelector('.map-canvas .leaflet-marker-icon') !== null")
        listed = self.window.run("return document.querySelectorAll('main [data-event][data-at]').length")
        self.assertGreater(listed, 1)
        shown = """
            const map = document.querySelector('.map-canvas').getBoundingClientRect();
            return [...document.querySelectorAll('.map-canvas .leaflet-marker-icon')].reduce((sum, icon) => {
              const { left, right, top, bottom } = icon.getBoundingClientRect();
              const inside = left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
              return sum + (inside ? (icon.matches('.map-group') ? Number(icon.textContent) : 1) : 0);
            }, 0) === given[0];
        """
        self.window.wait(shown, listed)


if __name__ == "__main__":
    unittest.main()
