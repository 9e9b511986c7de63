"""The photo of a profile: which part of it is sent."""

import base64
import unittest
from pathlib import Path

from inspection import RIGHT, Inspection

# Red on its left side, blue on its right.
TWO_COLOURS = """
const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
const pen = canvas.getContext('2d');
for (const [x, colour] of [[0, 'red'], [600, 'blue']]) {
  pen.fillStyle = colour;
  pen.fillRect(x, 0, 600, 600);
}
return canvas.toDataURL('image/png').split(',')[1];
"""
# What stands in the middle of the left and of the right side of a picture.
SIDES = """
const picture = given[0] ? await createImageBitmap(document.querySelector(given[0]).files[0]) : document.querySelector('.face.large');
await picture.decode?.();
const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 });
const pen = canvas.getContext('2d');
pen.drawImage(picture, 0, 0, 100, 100);
const colour = (x) => { const [red, , blue] = pen.getImageData(x, 50, 1, 1).data; return red > blue ? 'red' : 'blue'; };
return [colour(10), colour(90)];
"""


class Profile(Inspection):
    def choose(self, window):
        window.go(self.site.base + "/profile/edit")
        path = Path(self.site.folder.name, "two colours.png")
        path.write_bytes(base64.b64decode(window.run(TWO_COLOURS)))
        window.attach("[name=photo]", path)

    def test_a_part_of_a_photo_is_chosen_by_keyboard_and_sent(self):
        window = self.phone
        self.enter(window, "ada.demo")
        self.choose(window)
        window.wait("return document.querySelector('[name=photo]').files[0].name === 'two colours.jpg'")
        self.assertEqual(window.wait(SIDES, "[name=photo]"), ["red", "blue"])
        self.look(window, "profile-crop")
        window.run("document.querySelector('.crop').focus()")
        window.keys(*[RIGHT] * 12)
        window.wait("return document.querySelector('[name=photo]').files[0].size > 0")
        window.wait(f"const sides = await (async () => {{ {SIDES} }})(); return sides[0] === 'blue'", "[name=photo]")
        window.press("main button[type=submit]")
        self.assertEqual(window.wait(SIDES, None), ["blue", "blue"])

    def test_what_the_browser_cannot_draw_is_left_as_it_is(self):
        window = self.desk
        self.enter(window, "bo.demo")
        window.go(self.site.base + "/profile/edit")
        path = Path(self.site.folder.name, "broken.png")
        path.write_bytes(b"no picture")
        window.attach("[name=photo]", path)
        window.wait("return document.querySelector('[name=photo]').files[0].name === 'broken.png'")
        self.assertIsNone(window.run("return document.querySelector('.crop')"))


if __name__ == "__main__":
    unittest.main(verbosity=2)
