"""Files that are sent in parts: through a killed server, a reload and a lost connection, and gone with whom they belong to."""

import hashlib
import re
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
# So many small pictures, no two alike.
CHOOSE = """
    const [count] = arguments;
    const chosen = new DataTransfer();
    for (let number = 0; number < count; number += 1) {
      const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 30 });
      const pen = canvas.getContext("2d");
      pen.fillStyle = `hsl(${number * 30} 60% 50%)`;
      pen.fillRect(0, 0, 40, 30);
      const bytes = Uint8Array.from(atob(canvas.toDataURL("image/png").split(",")[1]), (byte) => byte.charCodeAt(0));
      chosen.items.add(new File([bytes], `${number}.png`, { type: "image/png" }));
    }
    const input = document.querySelector(".composer input[type=file]");
    input.files = chosen.files;
    input.dispatchEvent(new Event("change"));
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
        self.site.log()
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


class WithoutParts(unittest.TestCase):
    """A browser that cannot send files in parts sends them with the form."""

    def test_photos_that_the_server_has_kept_are_not_sent_once_more(self):
        driver, site = Driver(), Site()
        self.addCleanup(driver.close)
        self.addCleanup(site.close)
        window = driver.window(True, False)
        window.browser("Network.enable")
        window.browser("Network.setBypassServiceWorker", bypass=True)
        window.browser("Network.setBlockedURLs", urls=["*/js/uploads.*"])
        window.go(site.base + "/join/" + site.wedding_code.replace(" ", ""))
        window.type("[name=name]", "Nell")
        window.press("form[action='/join'] button")
        book = re.search(r"/events/[^/]+/guestbook", window.address).group()
        window.go(site.base + book + "/new")
        window.wait("return document.querySelector('.tiles') !== null")
        window.run(CHOOSE, 11)
        window.wait("return document.querySelectorAll('.tile[data-id]').length === 11")
        window.run("document.querySelector('[name=text]').value = 'a'.repeat(2001)")
        window.click(".sticky button", leads_away=False)
        window.wait("return document.querySelectorAll('.kept-files input').length === 11")
        window.wait("return document.querySelector('.tiles') !== null")
        window.run("document.querySelector('[name=text]').value = 'Eleven at once'")
        window.click(".sticky button")
        self.assertEqual(window.address, site.base + book)
        self.assertIn("Eleven at once", window.text)


if __name__ == "__main__":
    unittest.main()
