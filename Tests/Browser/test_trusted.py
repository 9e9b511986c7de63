"""No text becomes markup or a script in a page, but through the one file that looks at it (W3C Trusted Types)."""

import unittest

from inspection import Inspection

# What became of markup that a script puts into an element of the page.
PUT = """
const box = document.createElement("div");
document.body.append(box);
try { box.innerHTML = arguments[0]; } catch (error) { return error.name; } finally { box.remove(); }
return box.innerHTML;
"""
MAP = "return document.querySelector('.leaflet-tile-loaded, .map-canvas .leaflet-marker-icon') !== null"


class Trusted(Inspection):
    def test_text_with_more_than_plain_words_becomes_no_markup(self):
        self.desk.go(self.site.base + "/about")
        self.desk.wait("return typeof parsed === 'function'")
        for markup in (
            "<img src=x onerror=alert(1)>", "<b onclick=alert(1)>x</b>", "<a href='javascript:alert(1)'>x</a>",
            "<iframe srcdoc=x></iframe>", "<svg><script>alert(1)</script></svg>", "x<script src=/x.js></script>",
        ):
            self.assertEqual(self.desk.run(PUT, markup), "TypeError", markup)
        for markup in ("", "4", "&amp;", '<a href="https://example.org/">x</a>', '<span class="a">x</span>'):
            self.assertEqual(self.desk.run(PUT, markup), markup)

    def test_no_script_of_another_site_is_made(self):
        self.desk.go(self.site.base + "/about")
        self.desk.wait("return typeof ownScript === 'function'")
        load = """
        const script = document.createElement("script");
        try { script.src = arguments[0]; } catch (error) { return error.name; }
        return "taken";
        """
        self.assertEqual(self.desk.run(load, "/sw.js"), "TypeError")
        made = "try { return String(ownScript(arguments[0])); } catch (error) { return error.name; }"
        self.assertEqual(self.desk.run(made, "https://evil.example/x.js"), "TypeError")
        self.assertEqual(self.desk.run(made, "/sw.js"), self.site.base + "/sw.js")

    def test_maps_and_pages_that_are_changed_in_place_still_work(self):
        for window in (self.phone, self.desk):
            window.go(self.site.base + "/map")
            window.wait(MAP)
            window.run("document.querySelector('a[href=\"/about\"], footer a')?.click()")
            window.wait("return !location.pathname.startsWith('/map') && document.querySelector('main h1') !== null")

    def test_the_worker_that_keeps_pages_is_there(self):
        self.enter(self.desk, next(iter(self.site.passwords)))
        self.desk.go(self.site.base + "/")
        self.desk.wait("return navigator.serviceWorker.getRegistration().then((worker) => worker?.active != null)")


if __name__ == "__main__":
    unittest.main()
