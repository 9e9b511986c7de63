"""A member's walk in another engine than Chromium's: a server with the demo town and one window."""

import unittest
from datetime import date, timedelta

import songs
from engines import ALL
from hereabouts import Site
from test_walk import drawn_png


class EngineWalk(unittest.TestCase):
    """One walk per engine: `engine` is set by the classes of a module, see `classes`."""

    engine = None
    # Those of `serve`.
    options = ()

    @classmethod
    def setUpClass(cls):
        cls.site = Site(*cls.options)
        cls.addClassCleanup(cls.site.close)
        cls.zone = songs.add_zone(cls.site)
        driver = cls.engine()
        cls.addClassCleanup(driver.close)
        cls.window = driver.window()

    def go(self, path):
        self.window.go(self.site.base + path)
        self.window.wait("return document.readyState === 'complete'")

    def leave(self):
        self.go("/offline")
        self.window.forget_cookies()

    def enter(self, name):
        self.leave()
        self.go("/login")
        self.window.type("[name=username]", name)
        self.window.type("[name=password]", self.site.passwords[name])
        self.window.press("form[method=post] button[type=submit]")
        # Firefox answers the press before the next page has begun.
        self.window.wait("return location.pathname !== '/login' && document.readyState === 'complete'")

    def fits(self):
        width, room = self.window.width_and_room()
        self.assertLessEqual(width, room, self.window.address)

    def coming_day(self):
        return (date.today() + timedelta(days=9)).isoformat()

    def drawing(self):
        return drawn_png(self.site.path("drawn.png"))


def classes(walk):
    """The tests of `walk` for each engine; those of one that is not installed say so."""
    made = {}
    for engine in ALL:
        wanted = unittest.skipUnless(engine.is_here, f"{engine.name} is not installed")
        name = f"{walk.__name__.lstrip('_')}In{engine.name}"
        made[name] = wanted(type(name, (walk, EngineWalk), {"engine": engine, "__module__": walk.__module__}))
    return made
