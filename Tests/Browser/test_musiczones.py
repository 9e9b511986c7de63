"""Music zones as people meet them: the map and its list, drawing by mouse and by keys, walking in and out, the simulator.

The browser's position is what chromedriver says."""

import unittest

from inspection import ENTER, Inspection, invalid

INSIDE = "return document.querySelector('.zone-toast')?.innerText.includes(arguments[0])"
# Maps start where they are seen, and that of a zone stands below its songs.
TO_THE_MAP = "document.querySelector('figure.map').scrollIntoView()"
SHOWN = "return Number(document.querySelector('figure.map').dataset.shown) >= arguments[0]"
MIDDLE = """
const point = document.querySelector(`li[data-zone] a[href='${arguments[0]}']`).closest('li').dataset.at.split(',');
return point.map(Number);
"""


class MusicZones(Inspection):
    def stand(self, window, latitude, longitude, accuracy=8):
        window.browser(
            "Emulation.setGeolocationOverride", latitude=latitude, longitude=longitude, accuracy=accuracy
        )

    def walk(self, window, latitude, longitude, script, *arguments):
        """Fixes as a receiver gives them, one after the other, until the page says that it has understood."""
        for step in range(100):
            self.stand(window, latitude + step / 1e7, longitude)
            window.run_async("const done = arguments[0]; setTimeout(done, 100)")
            if window.run(script, *arguments):
                return
        raise AssertionError(f"never true: {script}")

    def allow(self, window):
        window.browser("Browser.grantPermissions", origin=self.site.base, permissions=["geolocation"])

    def zone(self, window, name):
        """The path of a zone of the demo, and where its middle is."""
        path = window.run(
            "return [...document.querySelectorAll('.zone-row a')].find((link) => link.textContent === arguments[0])"
            ".getAttribute('href')", name
        )
        return path, window.run(MIDDLE, path)

    def test_a_guest_sees_five_zones_on_map_and_list_on_phone_and_desk(self):
        for window in (self.phone, self.desk):
            self.leave(window)
            # A page that may know the position moves its map there.
            window.browser("Browser.resetPermissions")
            window.go(self.site.base + "/zones")
            window.wait(SHOWN, 5)
            window.settle()
            self.look(window, "zones")
            rows = window.run("return document.querySelectorAll('li[data-zone]').length")
            # Five of the demo, and what other tests have drawn.
            self.assertGreaterEqual(rows, 5)
            regions = window.run("return document.querySelectorAll('path.zone-region').length")
            self.assertEqual(regions, rows)
            path, _ = self.zone(window, "Quayside")
            window.go(self.site.base + path)
            window.run(TO_THE_MAP)
            window.wait(SHOWN, 1)
            self.look(window, "zone")

    def test_without_scripts_the_picture_has_the_regions_and_the_list_leads_to_the_zone(self):
        desk = self.desk
        self.leave(desk)
        desk.scripts(False)
        try:
            desk.go(self.site.base + "/zones")
            self.wide(desk, "zones-still")
            self.keep(desk, "zones-still")
        finally:
            desk.scripts(True)

    def test_walking_in_is_announced_colours_the_region_and_opens_the_playlist_and_walking_out_says_so(self):
        phone = self.phone
        self.leave(phone)
        phone.go(self.site.base + "/zones")
        path, (latitude, longitude) = self.zone(phone, "Lighthouse Point")
        self.allow(phone)
        self.stand(phone, latitude + 0.01, longitude)
        phone.go(self.site.base + "/zones")
        phone.wait(SHOWN, 1)
        row = f"li[data-zone='{path.rsplit('/', 1)[1]}']"
        far = "return Number(document.querySelector(arguments[0]).dataset.metres) > 500"
        self.walk(phone, latitude + 0.01, longitude, far, row)
        self.walk(phone, latitude, longitude, INSIDE, "You are in Lighthouse Point")
        self.assertEqual(phone.run("return document.querySelector(arguments[0]).dataset.state", row), "in")
        phone.wait("return document.querySelector('path.zone-region.entered') !== null")
        phone.wait("return document.querySelector('.zone-open #songs') !== null")
        self.keep(phone, "zones-inside-phone")
        self.assertEqual(phone.violations(), [])
        # A fix that is a little outside is no exit.
        self.stand(phone, latitude + 0.0021, longitude, accuracy=80)
        phone.wait("return document.querySelector(arguments[0]).dataset.state !== 'in'", row)
        self.assertTrue(phone.run("return document.querySelector('path.zone-region.entered') !== null"))
        self.walk(phone, latitude + 0.01, longitude, INSIDE, "You have left Lighthouse Point")
        self.assertFalse(phone.run("return document.querySelector('.zone-open') !== null"))

    def test_a_position_that_is_refused_gets_its_sentence(self):
        desk = self.desk
        self.leave(desk)
        desk.browser("Browser.setPermission", permission={"name": "geolocation"}, setting="denied", origin=self.site.base)
        desk.go(self.site.base + "/zones")
        desk.wait("return document.querySelector('.map-locate') !== null")
        desk.click(".map-locate", leads_away=False)
        desk.wait("return document.getElementById('zone-state').innerText.includes('does not share your position')")
        desk.browser("Browser.resetPermissions")

    def test_an_area_is_drawn_by_keys_alone(self):
        desk = self.desk
        self.enter(desk, "ada.demo")
        desk.go(self.site.base + "/zones/new")
        desk.wait("return document.querySelector('.map-canvas .leaflet-tile-loaded') !== null")
        self.look(desk, "zone-new")
        desk.type("[name=name]", "Drawn by keys")
        self.tab_to(desk, "[name=shape]")
        desk.keys("\ue014")
        self.assertEqual(desk.run("return document.querySelector('[name=shape]:checked').value"), "area")
        self.tab_to(desk, ".map-canvas")
        for arrows in ([], ["\ue014"], ["\ue015"]):
            for arrow in arrows:
                before = desk.run("return document.querySelector('[name=look]').value")
                desk.keys(arrow)
                desk.wait("return document.querySelector('[name=look]').value !== arguments[0]", before)
            desk.keys(ENTER)
        desk.wait("return document.getElementById('zone-drawn').innerText === 'An area with 3 corners.'")
        self.keep(desk, "zone-drawn-desk")
        desk.press("#create")
        self.assertIn("Drawn by keys", self.main(desk))
        self.assertIn("Your zone is on the map.", desk.text)
        desk.run(TO_THE_MAP)
        desk.wait(SHOWN, 1)

    def test_a_circle_is_drawn_by_touch_and_changed(self):
        phone = self.phone
        self.enter(phone, "bo.demo")
        phone.go(self.site.base + "/zones/new")
        phone.wait("return document.querySelector('.map-canvas .leaflet-tile-loaded') !== null")
        self.look(phone, "zone-new")
        phone.click(".map-canvas", leads_away=False)
        phone.wait("return document.getElementById('zone-drawn').innerText.startsWith('A circle of 100 m')")
        phone.type("[name=name]", "Drawn by touch")
        phone.click("#create")
        self.assertIn("Drawn by touch", self.main(phone))
        phone.click(".zone-page .actions a")
        phone.wait("return document.querySelector('.zone-handle') !== null")
        phone.type("[name=radius]", "250")
        phone.click("#create")
        self.assertIn("250 m", self.main(phone))

    def test_the_simulator_walks_where_it_is_told(self):
        desk = self.desk
        self.leave(desk)
        desk.go(self.site.base + "/zones")
        _, (latitude, longitude) = self.zone(desk, "Lantern Lane")
        desk.go(self.site.base + "/zones/simulator")
        desk.wait(SHOWN, 1)
        self.look(desk, "simulator")
        self.assertIn("Simulated position", self.main(desk))
        desk.type("#simulated [name=lat]", f"{latitude}")
        desk.type("#simulated [name=lon]", f"{longitude}")
        desk.click("#simulated button", leads_away=False)
        desk.wait(INSIDE, "You are in Lantern Lane")

    def test_the_pages_are_valid_html(self):
        for window, path, name in (
            (self.phone, "/zones", "zones"), (self.desk, "/zones/simulator", "simulator"),
        ):
            self.visit(window, path, name)
        self.assertEqual(invalid(self.pages.name), "")


if __name__ == "__main__":
    unittest.main()
