"""What neighbours do together, in Firefox and WebKit: a circle with its picture, talk that comes by itself, a list, a calendar of others,
a frame."""

import re
import unittest

from engine_walk import classes


class _Together:
    def circle(self, name):
        window = self.window
        self.go("/circles/new")
        window.type("[name=name]", name)
        window.run("document.querySelector('[name=participants]').click()")
        window.press(".form-page form [type=submit]")
        return re.sub(r"^https?://[^/]+|[?#].*", "", window.address)

    def test_a_circle_has_a_picture_and_talks(self):
        window = self.window
        self.enter("ada.demo")
        page = self.circle("Chess in another browser")
        self.assertIn("Chess in another browser", window.words("main"))
        self.fits()
        self.go(page + "/picture")
        window.attach("[name=photo]", self.drawing())
        window.press(".form-page form [type=submit]")
        window.wait("return document.querySelector('.person-head img')?.naturalWidth > 0")
        self.fits()
        for words in ("Who brings a board?", "I do."):
            window.type("#talk-text", words)
            window.press(".talk-form [type=submit]")
        self.assertIn("Who brings a board?", window.words("main"))
        self.go(page + "/talk")
        window.press(".message[data-kind=words] .signs a")
        for words in ("And a clock.", "And the pieces."):
            window.type("#talk-text", words)
            window.press(".talk-form [type=submit]")
        self.go(page + "/talk")
        # Replies stand under each other.
        self.assertTrue(window.run(
            "const [one, other] = document.querySelectorAll('.talk-replies .message');"
            "return other.getBoundingClientRect().top >= one.getBoundingClientRect().bottom"
        ))
        self.fits()
        self.go("/circles")
        self.assertTrue(window.run("return document.querySelector('main .row img.face') !== null"))
        self.fits()

    def test_a_list_is_shared_out(self):
        window = self.window
        self.enter("ada.demo")
        self.go("/events")
        window.click("main [data-event] a")
        address = re.sub(r"^https?://[^/]+|[?#].*", "", window.address)
        self.go(address + "/things")
        if not window.run("return document.querySelector('#new-thing') !== null"):
            self.skipTest("the first event of the demo town is not Ada's to change")
        window.type("#new-thing", "Salad in another browser")
        window.set("#new-count", "3")
        window.press(".thing-add [type=submit]")
        self.assertIn("Salad in another browser", window.words("main"))
        self.fits()
        self.go(address + "/things/summary")
        self.assertIn("Salad in another browser", window.words("main"))
        self.fits()

    def test_calendars_of_others_and_frames_have_their_pages(self):
        window = self.window
        self.enter("ada.demo")
        self.go("/map/feeds")
        self.assertTrue(window.run("return document.querySelector('main h1') !== null"))
        self.fits()
        self.go("/map/embed")
        self.assertIn("<iframe", window.run("return document.querySelector('main textarea, main code').textContent"))
        self.fits()
        self.go("/embed/map")
        window.wait("return document.querySelector('.event-pin, .map-group, .rows .row') !== null")
        self.fits()


globals().update(classes(_Together))

if __name__ == "__main__":
    unittest.main()
