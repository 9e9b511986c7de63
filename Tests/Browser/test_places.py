"""The search for places and their pages in a real browser: chips, the mosaic of photos, letters and cut addresses."""

import struct
import tempfile
import unittest
import zlib
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

ROWS = "return [...document.querySelectorAll('.place-row .row-link')].map((name) => name.textContent)"
LINE = """
const chips = [...document.querySelectorAll('.open-chips .chip')].map((chip) => chip.getBoundingClientRect());
return [new Set(chips.map(({ top }) => Math.round(top))).size, Math.min(...chips.map(({ height }) => height))];
"""
TILES = """
return [...document.querySelectorAll('.place-photos li')].filter((one) => one.checkVisibility()).map((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left, top, width, height].map(Math.round);
});
"""
# How much of the page something pushes down, which has no room before it is loaded. A busy machine paints a row before all of
# it is parsed, and what stands in it moves sideways then: that is no photo's doing.
SHIFT = """
const done = arguments[arguments.length - 1];
const main = document.querySelector('main');
const falls = ({ node, previousRect, currentRect }) => main.contains(node) && previousRect.top !== currentRect.top;
let sum = 0;
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) if (sources.some(falls)) sum += value;
}).observe({ type: 'layout-shift', buffered: true });
setTimeout(() => done(sum), 300);
"""
CONTRAST = """
const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const light = (colour) => {
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const part = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
};
const shown = ['', 't1', 't2', 't3', 't4', 't5'].map((tint) => {
  const face = document.createElement('span');
  face.className = `face ${tint}`;
  document.querySelector('main').append(face);
  const { color, backgroundColor } = getComputedStyle(face);
  const [dark, bright] = [light(color), light(backgroundColor)].sort((one, other) => one - other);
  return [backgroundColor, (bright + 0.05) / (dark + 0.05)];
});
return [new Set(shown.map(([colour]) => colour)).size, Math.min(...shown.map(([, contrast]) => contrast))];
"""


def png(path, width, height, red):
    row = b"\0" + bytes([red, 90, 70]) * width
    parts = [(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(row * height)), (b"IEND", b"")]
    chunks = (struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in parts)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(chunks))


class Places(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()
        cls.site = Site()

    @classmethod
    def tearDownClass(cls):
        cls.site.close()
        cls.driver.close()

    def open(self, path, phone=True, dark=False, scripts=True):
        self.window = window = self.driver.window(phone, dark)
        self.addCleanup(window.close)
        if not scripts:
            window.scripts(False)
        window.go(self.site.base + path)
        return window

    def fits(self, window):
        width, screen = window.width_and_room()
        self.assertLessEqual(width, screen)

    def test_a_press_on_a_chip_searches_and_the_next_adds_to_it(self):
        for phone in (True, False):
            window = self.open("/cafes?near=Larkhaven", phone)
            lines, height = window.run(LINE)
            self.assertEqual(lines, 1)
            self.assertGreaterEqual(height, 40)
            window.click("[name=wifi]")
            self.assertIn("wifi=1", window.address)
            self.assertEqual(sorted(window.run(ROWS)), ["Lamplighter Coffee", "The Blue Heron", "The Reading Room Cafe"])
            window.click("[name=outside]")
            self.assertEqual(window.run(ROWS), ["The Blue Heron"])
            self.assertIn("1 cafe with wifi and seats outside", window.text)
            self.assertEqual(window.violations(), [])
            self.fits(window)
            window.click("[name=wifi]")
            self.assertNotIn("wifi", window.address)

    def test_chips_work_without_scripts_and_by_keys(self):
        window = self.open("/cafes?near=Larkhaven", scripts=False)
        try:
            window.post(f"/element/{window.find('[name=wifi]')}/value", {"text": " "})
            window.press(".finder [type=submit]")
            self.assertIn("wifi=1", window.address)
            self.assertEqual(len(window.run(ROWS)), 3)
            self.assertIn("Nothing is known here about wifi at 10 more cafes.", window.text)
            width, screen = window.width_at(320)
            self.assertLessEqual(width, screen)
        finally:
            window.scripts(True)

    def test_the_map_searches_elsewhere_with_the_same_chips(self):
        window = self.open("/cafes?near=Larkhaven&outside=1", phone=False)
        window.wait("return document.querySelector('.map-canvas .leaflet-tile-loaded') !== null")
        window.run("const box = document.querySelector('.map-canvas').getBoundingClientRect();"
                   "document.elementFromPoint(box.left + 20, box.top + 160).dispatchEvent(new MouseEvent('click',"
                   "{ bubbles: true, clientX: box.left + 20, clientY: box.top + 160 }))")
        window.wait("return document.querySelector('.leaflet-popup a[href*=lat]') !== null")
        link = window.run("return document.querySelector('.leaflet-popup a[href*=lat]').getAttribute('href')")
        self.assertIn("outside=1", link)

    def test_an_address_is_cut_at_its_end_in_arabic_too(self):
        window = self.open("/cafes?near=Larkhaven")
        window.browser("Emulation.setUserAgentOverride", userAgent="Mozilla/5.0", acceptLanguage="ar")
        window.go(self.site.base + "/cafes?near=Larkhaven")
        self.assertEqual(window.run("return document.documentElement.dir"), "rtl")
        starts = window.run("""
            return [...document.querySelectorAll('.place-words [dir]')].map((address) => {
              const range = document.createRange();
              range.setStart(address.firstChild, 0);
              range.setEnd(address.firstChild, 1);
              const [first, box] = [range.getBoundingClientRect(), address.getBoundingClientRect()];
              return first.left >= box.left - 1 && first.right <= box.right + 1 && box.width > 0;
            });
        """)
        self.assertGreater(len(starts), 8)
        self.assertTrue(all(starts), starts)
        self.fits(window)

    def test_letters_have_six_tints_that_can_be_read(self):
        for dark in (False, True):
            colours, contrast = self.open("/about", dark=dark).run(CONTRAST)
            self.assertEqual(colours, 6)
            self.assertGreaterEqual(contrast, 4.5)

    def test_photos_stand_in_a_mosaic_that_moves_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            window = self.open("/login", phone=False)
            window.type("[name=username]", "ada.demo")
            window.type("[name=password]", self.site.passwords["ada.demo"])
            window.click("main [type=submit]")
            before = 0
            for count in (1, 2, 3, 4, 5, 6, 8):
                for number in range(before, count):
                    file = Path(folder, f"{number}.png")
                    png(file, 1200, 800 if number % 2 else 1500, 30 * number)
                    window.go(self.site.base + "/places/demo-11/photos")
                    window.attach("[name=files]", str(file))
                    window.click(".upload [type=submit]")
                before = count
                self.look_at(count)

    def look_at(self, count):
        for phone in (True, False):
            window = self.open("/places/demo-11", phone)
            tiles = window.run(TILES)
            self.assertEqual(len(tiles), min(count, 6) if not phone or count < 4 or count > 5 else 3, count)
            areas = [width * height for _, _, width, height in tiles]
            if count > 2:
                self.assertEqual(max(areas), areas[0])
            frame = window.run("const { width, height } = document.querySelector('.place-photos').getBoundingClientRect(); return width * height")
            # Gaps alone are free.
            self.assertGreater(sum(areas), 0.95 * frame, count)
            more = window.run("return document.querySelector('.mosaic-more')?.textContent ?? null")
            self.assertEqual(more, f"All {count} photos" if count > 2 else None)
            self.assertLess(window.run_async(SHIFT), 0.001)
            large = window.run("return document.querySelector('.place-photos img').currentSrc")
            self.assertEqual(large, window.run("return new URL(document.querySelector('.place-photos img').srcset.split(' ')[0], location).href"))
            self.fits(window)
            self.assertEqual(window.violations(), [])
