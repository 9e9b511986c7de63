"""The player while one walks the site: what pages leave behind, forms, files, the lock screen, other tabs."""

import tempfile
import unittest
from pathlib import Path

import songs
from inspection import Inspection
from listening import HEARD, PAGE, WATCH, Listening

# `late` is an address whose answer the page gets when the one of the next page is long there.
LATE = """
window.lateAnswers = 0;
{
  const { fetch, setTimeout } = window;
  window.fetch = async (what, options) => {
    if (what !== window.late || options?.lasting) return fetch(what, options);
    const answer = await fetch(what, { ...options, signal: undefined });
    await new Promise((done) => setTimeout(done, 1500));
    setTimeout(() => lateAnswers++, 100);
    return answer;
  };
}
"""

# The style sheets that are loaded, in the order in which they count. The rules of one that could not be had cannot be read.
SHEETS = """
const isLoaded = (sheet) => { try { return sheet.cssRules.length > 0; } catch { return false; } };
return [...document.styleSheets].filter(isLoaded)
  .map(({ href }) => new URL(href).pathname).filter((path) => path.startsWith("/assets/css"))
"""


class Player(Listening, Inspection):
    def test_the_answer_of_a_left_page_changes_nothing_in_the_next_one(self):
        window = self.driver.window(False, False)
        self.addCleanup(window.close)
        # What the page asks for comes late where the test wants it.
        window.browser("Page.addScriptToEvaluateOnNewDocument", source=LATE)
        self.enter(window, "ada.demo")
        self.play(window)
        window.run(WATCH)
        window.run("late = location.pathname; document.dispatchEvent(new CustomEvent('zone-wanted'))")
        self.follow(window, ".site-nav a[href='/events']", "/events")
        window.wait("return lateAnswers > 0")
        # It would be shown, or asked for again, at once.
        window.run_async("const [done] = arguments; requestIdleCallback(() => requestIdleCallback(done))")
        self.assertEqual(window.run("return location.pathname"), "/events")
        self.assertIsNone(window.run("return document.getElementById('songs')"))
        self.assert_unbroken(window)

    def test_forms_are_sent_and_refused_while_music_plays(self):
        window = self.desk
        self.enter(window, "ada.demo")
        self.play(window)
        window.run(WATCH)
        self.go_on(window, "/profile/edit")
        send = "const [name] = arguments, field = document.querySelector('main [name=name]');" \
            "field.removeAttribute('maxlength'); field.value = name; field.form.requestSubmit()"
        entries = window.run("return history.length")
        window.run(send, "x" * 400)
        window.wait("return document.querySelector('main [aria-invalid=true]') !== null")
        self.assertEqual(window.run("return document.querySelector('main [name=name]').value"), "x" * 400)
        self.assertEqual(window.run("return [location.pathname, history.length]"), ["/profile/edit", entries])
        # What is no form again, here that it is too large, is told beside what was typed.
        self.go_on(window, "/friends/find")
        entries = window.run("return history.length")
        window.run(send.replace("=name]", "=email]"), "x" * 70000)
        window.wait("return document.querySelector('main [role=alert]')?.textContent.includes('64 KB') ?? false")
        self.assertEqual(window.run("return document.querySelector('main [name=email]').value.length"), 70000)
        self.assertEqual(window.run("return [location.pathname, history.length]"), ["/friends/find", entries])
        self.go_on(window, "/profile/edit")
        window.run(send, "Ada Again")
        window.wait("return location.pathname === '/profile' && document.querySelector('main').innerText.includes('Ada Again')")
        # With a file: a song for the zone.
        self.go_on(window, self.path + "/tracks")
        with tempfile.NamedTemporaryFile(suffix=".m4a") as file:
            # Of a length that no other test waits for.
            Path(file.name).write_bytes(songs.tone(990, 40))
            window.attach("main [type=file]", file.name)
            window.click("main [name=shared]", leads_away=False)
            window.run("document.querySelector('main form.song-form').requestSubmit()")
            window.wait(PAGE, self.path)
        window.wait("return document.querySelector('main .flash')?.textContent.includes('Added.')")
        self.assert_unbroken(window)

    def test_style_sheets_are_loaded_and_stand_in_the_order_of_the_page(self):
        window = self.driver.window(False, False)
        self.addCleanup(window.close)
        self.enter(window, "ada.demo")
        wanted = {}
        for path in ["/map", "/friends"]:
            window.go(self.site.base + path)
            wanted[path] = window.run(SHEETS)
        self.play(window)
        window.run(WATCH)
        # One that could not be had when a page before asked for it.
        window.browser("Network.enable")
        window.browser("Network.setBypassServiceWorker", bypass=True)
        window.browser("Network.setCacheDisabled", cacheDisabled=True)
        window.browser("Network.setBlockedURLs", urls=["*/css/members.*"])
        self.go_on(window, "/friends")
        window.browser("Network.setBlockedURLs", urls=[])
        window.browser("Network.setCacheDisabled", cacheDisabled=False)
        self.go_on(window, "/bookmarks")
        self.assertIn(wanted["/friends"][-1], window.run(SHEETS))
        # A sheet of the map's page comes with this one, without those that it adjusts.
        self.go_on(window, "/events/new")
        self.go_on(window, "/map")
        self.assertEqual([sheet for sheet in window.run(SHEETS) if sheet in wanted["/map"]], wanted["/map"])
        self.assert_unbroken(window)

    def test_the_lock_screen_is_told_and_songs_are_about_as_loud(self):
        window = self.driver.window(False, False)
        self.addCleanup(window.close)
        window.browser(
            "Page.addScriptToEvaluateOnNewDocument",
            source="window.acts = {}; MediaSession.prototype.setActionHandler = (name, act) => { acts[name] = act; };",
        )
        self.enter(window, "ada.demo")
        self.play(window)
        told = "const { metadata, playbackState } = navigator.mediaSession; return [metadata.title, metadata.artist, playbackState]"
        row = """
        const { track } = document.querySelector('.player').dataset, row = document.querySelector(`li[data-track="${track}"]`);
        return [row.querySelector('.name').textContent, row.querySelector('bdi').textContent, Number(row.dataset.gain)]
        """
        for act in (None, "nexttrack", "nexttrack", "previoustrack"):
            if act:
                before = window.run("return document.querySelector('.player').dataset.track")
                window.run("acts[arguments[0]]()", act)
                window.wait("return document.querySelector('.player').dataset.track !== given[0]", before)
            window.wait(HEARD)
            title, artist, gain = window.run(row)
            self.assertEqual(window.run(told), [title, artist, "playing"])
            volume = window.run("return document.querySelector('.player audio').volume")
            self.assertAlmostEqual(volume, min(1, 0.8 * 10 ** (gain / 20)), 3)
        window.run("acts.seekto({ seekTime: 20 })")
        window.wait("return document.querySelector('.player audio').currentTime >= 20")
        window.run("acts.pause()")
        window.wait("return navigator.mediaSession.playbackState === 'paused' && document.querySelector('.player audio').paused")
        window.run("acts.play()")
        window.wait(HEARD)
        # A song that is made louder, at full volume, is as loud as it can be and no error.
        window.run("const v = document.querySelector('.player-volume'); v.value = 100; v.dispatchEvent(new Event('input'))")
        self.assertLessEqual(window.run("return document.querySelector('.player audio').volume"), 1)

    def test_logging_out_in_one_tab_stops_the_music_of_the_other(self):
        window = self.desk
        self.enter(window, "ada.demo")
        self.play(window)
        first = self.driver.call("GET", window.base + "/window")
        other = window.post("/window/new", {"type": "tab"})["handle"]
        window.post("/window", {"handle": other})
        window.go(self.site.base + "/profile")
        window.run("document.querySelector('main form[action=\"/logout\"]').requestSubmit()")
        window.wait("return location.pathname === '/login'")
        self.driver.call("DELETE", window.base + "/window")
        window.post("/window", {"handle": first})
        window.wait("const a = document.querySelector('.player audio'); return !a || a.paused")
        self.assertIsNone(window.run("return sessionStorage.getItem('player')"))

    def test_the_page_of_soundclouds_player_becomes_no_other_page(self):
        window = self.desk
        # Nobody is asked for it here.
        window.browser("Network.enable")
        window.browser("Network.setBlockedURLs", urls=["*soundcloud*"])
        self.enter(window, "ada.demo")
        link = songs.add_link(self.site, self.zone)
        self.play(window)
        window.go(f"{self.site.base}/tracks/{link}?player=1")
        window.wait("return document.querySelector('iframe') !== null && document.querySelector('.player-toggle') !== null")
        if window.run("return document.querySelector('.player audio').paused"):
            window.click(".player-toggle", leads_away=False)
        window.wait(HEARD)
        # What allows that frame is said of a document: the next page gets one of its own.
        window.click(".site-nav a[href='/events']")
        self.assertEqual(window.run("return location.pathname"), "/events")
        window.browser("Network.setBlockedURLs", urls=[])

    def test_a_file_is_fetched_once_while_music_plays(self):
        window = self.desk
        self.enter(window, "ada.demo")
        self.play(window)
        window.run(WATCH)
        self.go_on(window, "/settings")
        window.click("main a[href='/settings/export']", leads_away=False)
        window.wait("return !('loading' in document.documentElement.dataset)")
        self.follow(window, ".site-nav a[href='/events']", "/events")
        self.assert_unbroken(window)
        self.site.stop()
        # Asked for twice, the second one would be told that the first is on its way already.
        self.assertEqual(self.site.log().count("GET /settings/export"), 1)
        self.site.start()


if __name__ == "__main__":
    unittest.main()
