"""Music zones as people meet them: the map and its list, drawing by mouse and by keys, walking in and out, the simulator.

The browser's position is what chromedriver says."""

import unittest
import xml.etree.ElementTree as ElementTree

import songs
from inspection import ENTER, Inspection, invalid

INSIDE = "return document.querySelector('.zone-toast')?.innerText.includes(arguments[0])"
# Maps start where they are seen, and that of a zone stands below its songs.
TO_THE_MAP = "document.querySelector('figure.map').scrollIntoView()"
SHOWN = "return Number(document.querySelector('figure.map').dataset.shown) >= arguments[0]"
MIDDLE = """
const point = document.querySelector(`li[data-zone] a[href='${arguments[0]}']`).closest('li').dataset.at.split(',');
return point.map(Number);
"""


class Positions(Inspection):
    """Tells windows where they are."""

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


class MusicZones(Positions):
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

    def test_a_page_without_https_and_a_position_that_is_too_inaccurate_get_their_sentences(self):
        window = self.driver.window(False, False)
        self.addCleanup(window.close)
        self.enter(window, "ada.demo")
        window.go(self.site.base + "/zones")
        path, (latitude, longitude) = self.zone(window, "Quayside")
        said = "return document.querySelector(given[0])?.innerText.includes(given[1])"
        self.allow(window)
        self.stand(window, latitude, longitude, accuracy=800)
        window.go(self.site.base + "/zones")
        window.wait(said, "#zone-state", "Your position is only known to 800 m: zones need 100 m.")
        window.go(self.site.base + path)
        window.wait(said, ".zone-where", "Your position is not exact enough yet.")
        window.browser(
            "Page.addScriptToEvaluateOnNewDocument",
            source="Object.defineProperty(window, 'isSecureContext', { value: false })",
        )
        window.go(self.site.base + "/zones")
        window.wait("return document.querySelector('.map-locate') !== null")
        window.click(".map-locate", leads_away=False)
        window.wait(said, "#zone-state", "this one needs https")
        window.go(self.site.base + path)
        window.wait("return document.querySelector('.zone-locate') !== null")
        window.click(".zone-locate", leads_away=False)
        window.wait(said, ".zone-where", "this one needs https")

    def test_where_somebody_stands_is_in_no_request_for_the_map(self):
        window = self.driver.window(True, False)
        self.addCleanup(window.close)
        window.go(self.site.base + "/zones")
        _, (latitude, longitude) = self.zone(window, "Lighthouse Point")
        self.allow(window)
        self.stand(window, latitude + 0.0012345, longitude + 0.0012345)
        window.go(self.site.base + "/zones")
        window.wait("return document.querySelector('.map-mark') !== null")
        asked = (
            "performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes('geojson'))"
        )
        window.wait(f"return {asked}.length > 1")
        for address in window.run(f"return {asked}"):
            self.assertRegex(address, r"look=-?\d+\.\d\d(,|%2C)-?\d+\.\d\d&")

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


# From south of the first zone through both of them and out at the north, where the demo has no zones: metres.
START = 3_000
STEPS = (-200, -90, 10, 95, 170, 330)
GPX = "<gpx version='1.1' xmlns='http://www.topografix.com/GPX/1/1'><trk><trkseg>" + "".join(
    f"<trkpt lat='{songs.LATITUDE + (START + metres) / 111_195:.6f}' lon='{songs.LONGITUDE}'/>" for metres in STEPS
) + "</trkseg></trk></gpx>"


class Walk(Positions):
    """Along a track through two zones on a phone."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.first = songs.add_zone(cls.site, "First Court", north=START, radius=60)
        cls.second = songs.add_zone(cls.site, "Second Court", north=START + 220, radius=60)

    def test_a_walk_opens_each_playlist_and_votes_count_while_inside_alone(self):
        phone = self.phone
        self.enter(phone, "bo.demo")
        self.allow(phone)
        points = ElementTree.fromstring(GPX).iter("{http://www.topografix.com/GPX/1/1}trkpt")
        way = [(float(point.get("lat")), float(point.get("lon"))) for point in points]
        self.stand(phone, *way[0])
        phone.go(self.site.base + "/zones")
        phone.wait(SHOWN, 2)
        self.walk(phone, *way[1], "return document.querySelector('.map-mark') !== null")
        self.walk(phone, *way[2], INSIDE, "You are in First Court")
        phone.wait("return document.querySelectorAll('.zone-open #songs li.track').length === given[0]", len(songs.TITLES))
        self.keep(phone, "walk-first-phone")
        phone.click(".zone-toast a")
        self.assertEqual(phone.run("return location.pathname"), f"/zones/{self.first}")
        phone.wait("return document.querySelector('.vote:not(:disabled)') !== null")
        phone.click("#songs .track-play", leads_away=False)
        phone.wait("const audio = document.querySelector('.player audio'); return audio && audio.currentTime > 0.2")
        phone.click(".vote:not(:disabled):not([aria-pressed=true])", leads_away=False)
        phone.wait("return document.querySelector('.vote[aria-pressed=true]') !== null")
        form = phone.run("return document.querySelector('.vote[aria-pressed=false]').form.action")
        # Two fixes beyond the border: votes no longer count, whatever the page still offers.
        told = (
            "document.querySelector('.zone-locate').click();"
            " return document.querySelector('.zone-where').textContent.includes('m away')"
        )
        self.walk(phone, *way[3], told)
        phone.wait("return document.querySelector('.vote:not(:disabled)') === null")
        refused = phone.run_async(
            "const done = arguments[1]; const body = new URLSearchParams({ csrf_token:"
            " document.querySelector('main input[name=csrf_token]').value });"
            " fetch(arguments[0], { method: 'POST', body }).then(({ status }) => done(status))",
            form,
        )
        self.assertEqual(refused, 403)
        phone.go(self.site.base + "/zones")
        phone.wait(SHOWN, 2)
        self.walk(phone, *way[4], INSIDE, "You are in Second Court")
        phone.wait("return document.querySelector('.zone-open #songs li.track') !== null")
        self.walk(phone, *way[5], INSIDE, "You have left Second Court")
        self.assertFalse(phone.run("return document.querySelector('.zone-open') !== null"))
        self.assertEqual(phone.violations(), [])


if __name__ == "__main__":
    unittest.main()
