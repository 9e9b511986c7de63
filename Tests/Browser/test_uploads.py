"""Files that are sent in parts: through a killed server, a reload and a lost connection, and gone with whom they belong to."""

import hashlib
import time
import unittest
from pathlib import Path

from hereabouts import Site
from webdriver import Driver

SIZE = 24 << 20
# A file whose bytes differ everywhere, and which Python can make too.
FILE = """
    const words = new Uint32Array(given[0] / 4);
    for (let at = 0, value = 1; at < words.length; at += 1) words[at] = value = Math.imul(value, 1664525) + 1013904223;
    const file = new File([words], "film.mp4", { type: "video/mp4" });
"""
START = """
    const { Uploads } = await import("/assets/js/uploads.js");
    window.uploads ??= new Uploads("a test");
"""


def digest(size):
    value, words = 1, bytearray()
    for _ in range(size // 4):
        value = (value * 1664525 + 1013904223) & 0xFFFFFFFF
        words += value.to_bytes(4, "little")
    return hashlib.sha256(words).hexdigest()


class Uploads(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = Driver()

    @classmethod
    def tearDownClass(cls):
        cls.driver.close()

    def setUp(self):
        self.site = Site()
        self.addCleanup(self.site.close)
        self.window = self.driver.window(True, False)
        self.addCleanup(self.window.close)
        name, password = next(iter(self.site.passwords.items()))
        self.window.go(self.site.base + "/login")
        self.window.type("[name=username]", name)
        self.window.type("[name=password]", password)
        self.window.press("form[method=post] button[type=submit]")

    def sent(self, least):
        """Waits until so many bytes are in files of uploads."""
        while True:
            files = [path for path in Path(self.site.folder.name, "uploads").iterdir() if len(path.name) == 22]
            if sum(path.stat().st_size for path in files) >= least:
                return files
            time.sleep(0.01)

    def test_a_killed_server_and_a_reload_cost_nothing(self):
        self.window.wait(START + FILE + "uploads.add([file, new File(['second'], 'b.jpg')]); return true;", SIZE)
        self.sent(SIZE // 4)
        self.site.process.kill()
        self.site.process.wait()
        self.site.process.stdout.close()
        self.window.wait("return uploads.items.some(({ problem }) => problem === 'connection');")
        self.site.start()
        self.window.go(self.site.base + "/about")
        names = self.window.wait(START + "await uploads.restore(); return await uploads.done();")
        self.assertEqual(len(names), 2)
        first, second = (Path(self.site.folder.name, "uploads", name).read_bytes() for name in names)
        self.assertEqual(hashlib.sha256(first).hexdigest(), digest(SIZE))
        self.assertEqual(second, b"second")
        # The names are there after one more reload, until the page says that they were taken.
        self.window.go(self.site.base + "/about")
        self.assertEqual(self.window.wait(START + "await uploads.restore(); return uploads.names;"), names)
        self.window.wait("await uploads.clear(); return true;")
        self.window.go(self.site.base + "/about")
        self.assertEqual(self.window.wait(START + "await uploads.restore(); return [uploads.names];"), [[]])

    def test_a_pause_holds_and_what_is_not_sent_goes_at_the_log_out(self):
        pausing = """
            const holds = () => { if (!uploads.isPaused && uploads.progress.sent > 0) uploads.pause(); };
            uploads.addEventListener("change", holds);
        """
        self.window.wait(START + FILE + pausing + "uploads.add([file]); return true;", SIZE)
        self.window.wait("return uploads.isPaused && uploads.items.every(({ state }) => state === 'waiting');")
        self.assertLess(self.window.wait("return [uploads.progress];")[0]["done"], 1)
        self.window.wait("return (await indexedDB.databases()).some(({ name }) => name === 'uploads');")
        self.window.go(self.site.base + "/profile")
        self.window.press("form[action='/logout'] button")
        self.window.wait("return (await indexedDB.databases()).every(({ name }) => name !== 'uploads');")

    def test_a_pause_between_two_parts_holds(self):
        # While a part is read from the file no request is on its way.
        pausing = """
            const read = Blob.prototype.arrayBuffer;
            Blob.prototype.arrayBuffer = function() { uploads.pause(); return read.call(this); };
        """
        self.window.wait(START + FILE + pausing + "uploads.add([file]); return true;", SIZE)
        self.window.wait("return uploads.isPaused && uploads.items.every(({ state }) => state === 'waiting');")
        self.assertEqual(sum(path.stat().st_size for path in self.sent(0)), 0)


if __name__ == "__main__":
    unittest.main()
