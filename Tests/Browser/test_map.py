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


if __name__ == "__main__":
    unittest.main(verbosity=2)
